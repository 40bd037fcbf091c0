"""How large numbers may get: the same limit wherever a number is typed in, lies on a table or stands in a line."""

MOST_POINTS = 1_000_000
"""Points that a dossier is worth, above or below 0. Far beyond any design; it keeps sums and pictures in bounds."""

MOST_ON_A_TABLE = 1_000 * MOST_POINTS
"""Points of an office (above or below 0), drops or pencil points of a player."""

MOST_ROUNDS = 100_000
"""Rounds of a game (E6)."""
