"""How large numbers may get: the same limit wherever a number is typed in, lies on a table or stands in a line."""

MOST_GOODS = 99
"""Goods of one kind, wherever they lie, and pawns in one queue."""

MOST_DAYS = 100_000
"""Days of a game (FE8)."""

MOST_SHUFFLES = 10 * MOST_DAYS
"""Shuffles of one player's cards (FE2)."""
