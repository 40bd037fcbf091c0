"""Beginning a game, and whose game it is."""

from __future__ import annotations

from collections.abc import Sequence
from random import SystemRandom
from typing import Any

from adacta.engine.chance import checked_seed
from adacta.engine.data import shown
from adacta.engine.forward import Forward
from adacta.engine.game import Game
from adacta.engine.options import checked_game
from adacta.engine.play import Play, View
from adacta.engine.plumbing.cloning import check_tree, clone
from adacta.engine.setting_up import checked_cards, checked_names, set_up

__all__ = ["Play", "View", "checked_names", "names_of", "start"]

NEW_SEEDS = 10**15
"""Seeds that nobody gave are below: too many to be tried, and few enough digits for every spreadsheet."""


def start(
    game: Game,
    options: Any = None,
    *,
    components: Any = None,
    extra_cards: Sequence[Any] = (),
    names: Sequence[str] | None = None,
    seed: int | None = None,
    dictate: bool = False,
    table: Any = None,
) -> Play:
    """Begin a game, or go on from a hand-built `table`.

    `options` is a rule set of the game or a preset's name (default: the first preset), `components` a component set
    (default: the shipped one), `extra_cards` cards of one's own, `names` one name a player, `seed` a whole
    number that decides what CHANCE does (default: a new one, kept in `Play.seed`). With `dictate` CHANCE's
    questions stay open for the caller.

    Raises ValueError or TypeError for impossible arguments, naming value and allowed values.
    """
    checked_game(game)
    seed = SystemRandom().randrange(NEW_SEEDS) if seed is None else checked_seed(seed)
    cards = checked_cards(extra_cards)
    if table is not None:
        new = {"options": options, "components": components, "names": names}
        if given := [name for name, value in new.items() if value is not None]:
            raise ValueError(f"{given[0]}= belongs to a new game; with table= these are what lies on the table")
        return _gone_on_from(game, table, cards, seed, dictate)
    table = set_up(game, options, components=components, extra_cards=cards, names=names)
    return Play(game, table, seed=seed, dictate=dictate, origin=None, extra_cards=cards)


def _gone_on_from(game: Game, table: Any, extra_cards: Sequence[Any], seed: int, dictate: bool) -> Play:
    """A game from a hand-built table; one on which something of a wrong type lies is refused like a wrong number."""
    try:
        check_tree(table)
        game.check(table)
        table = clone(table)
        table.journal = []
        origin = game.position(table)
        game.table_from_position(origin, table.components, extra_cards)  # so that the game can be saved
    except (TypeError, AttributeError, KeyError, IndexError) as wrong:
        raise TypeError(f"table={shown(table)} cannot be played: {wrong}") from wrong
    return Play(game, table, seed=seed, dictate=dictate, origin=origin, extra_cards=extra_cards)


def names_of(play: Play | Forward) -> list[str]:
    """The names of the players, by seat."""
    return [player.name for player in play.table.players]
