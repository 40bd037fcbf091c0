"""Searching: a tree search on copies of a position, and an exact solver for small endings."""
