"""Setting up: a table to begin with, from whatever a caller gives."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from adacta.engine.data import is_name, shown
from adacta.engine.game import Game
from adacta.engine.options import checked_components, checked_game, options_of
from adacta.engine.plumbing.cloning import check_tree

LONGEST_NAME = 200
"""Characters of a player's name."""


def set_up(
    game: Game,
    options: Any = None,
    *,
    components: Any = None,
    extra_cards: Sequence[Any] = (),
    names: Sequence[str] | None = None,
) -> Any:
    """The table of a new game, before anything is dealt; the arguments are those of `adacta.start`.

    Raises ValueError or TypeError for impossible arguments, naming value and allowed values.
    """
    checked_game(game)
    rules = options_of(game, options).resolved()
    components = game.load_components() if components is None else checked_components(game, components)
    table = game.setup(rules, components, checked_cards(extra_cards), checked_names(names, rules.players))
    check_tree(table)
    return table


def checked_cards(extra_cards: Sequence[Any]) -> tuple[Any, ...]:
    """Cards of one's own, if they come in a list.

    Raises TypeError otherwise.
    """
    if not isinstance(extra_cards, Sequence):
        raise TypeError(f"extra_cards is a list, as in extra_cards=[fire_drill], not {shown(extra_cards)}")
    return tuple(extra_cards)


def checked_names(names: Sequence[str] | None, players: int) -> tuple[str, ...]:
    """The players' names, 'Player 1' and so on for None.

    Raises ValueError for a wrong number of names, names that are alike, or that cannot be written in one line.
    """
    if names is None:
        return tuple(f"Player {seat}" for seat in range(1, players + 1))
    if (
        isinstance(names, str)
        or not isinstance(names, Sequence)
        or len(names) != players
        or not all(isinstance(name, str) for name in names)
    ):
        raise ValueError(f"names are {players} texts, one a player, not {shown(names)}")
    if not all(is_name(name, LONGEST_NAME) for name in names) or len(set(names)) < players:
        expected = f"names have 1 to {LONGEST_NAME} printable characters and differ from each other"
        raise ValueError(f"{expected}, not {shown(names)}")
    return tuple(names)
