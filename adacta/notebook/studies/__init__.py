"""Rule sets side by side: the comparison, the explorer and what differs."""
