"""Widgets and pictures for notebooks; they only read, and work for any game with the face of `engine.game`."""
