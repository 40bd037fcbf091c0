"""Cards of one's own: what they must be, and trying them in another process."""
