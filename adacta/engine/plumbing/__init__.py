"""What knows nothing of games: copying, comparing and remembering objects, printing, packages that are missing."""
