"""Games as files and lines of text: saved games, positions, transcripts."""
