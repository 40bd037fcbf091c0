"""The table to play at: the stepper and its panels."""
