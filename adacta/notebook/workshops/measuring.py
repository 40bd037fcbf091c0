"""What a card of one's own is worth beside the printed ones, and where a game first lets one play it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from adacta.engine.errors import ScriptCrashed
from adacta.engine.game import Game
from adacta.engine.playing import Play, start
from adacta.engine.plumbing.extras import needed

BESIDE: Mapping[str, Mapping[str, Sequence[str]]] = {
    "ad_acta": {
        "own": ("Telephone", "Special delivery"),
        "neutral": ("Decree: at once", "Stray document"),
        "reaction": ("Voicemail", "End of work"),
    },
    "fronta": {"own": ("Mother carrying small child", "Lucky strike")},
}
"""By game and kind the printed cards that a card of one's own is measured beside: weaker and stronger ones."""

PLAYERS: Mapping[str, Sequence[str]] = {"ad_acta": ("careful", "planner", "at_random"), "fronta": ("careful", "hasty")}
"""Who may play: those of the kit's strategies that know what to do with a card they have never seen."""

RULES: Mapping[str, Sequence[str]] = {"ad_acta": ("TWO", "THREE", "FOUR"), "fronta": ("TWO", "THREE", "FOUR", "FIVE")}

PLAYED = ("A4", "R1", "FD3")
"""The clauses of the questions at which a card is played; where one is given up (V1) it can be named, too."""

SEEDS = 12
"""Deals that are tried for one in which the card can be played soon."""
SOON = 250
"""Answers after which a deal is given up."""


@dataclass(frozen=True)
class Tried:
    """One measurement of a card: what it was then, who played, and what came out."""

    name: str
    text: str
    cost: str
    players: str
    games: int
    points: float
    low: float
    high: float
    verdict: str


def kind_of(card: Any) -> str:
    """'own', 'neutral' or 'reaction'; a queue card is everybody's own."""
    if getattr(card, "is_reaction", False):
        return "reaction"
    return str(getattr(card, "kind", "own"))


def measured(game: Game, card: Any, rules: str, strategy: str, games: int) -> tuple[Any, Tried]:
    """What `card_power` finds about a card and the printed ones beside it, and its own line of it.

    Raises ModuleNotFoundError without pandas, and what `card_power` raises.
    """
    experiments = needed("adacta.study.experiments", "measuring a card", "study")
    names = [card.name, *BESIDE[game.id][kind_of(card)]]
    found = experiments.card_power(game, names, rules, strategy, games, extra_cards=[card], progress=False)
    line = found.table.iloc[0]
    cost = getattr(card, "cost", None)
    return found, Tried(
        name=card.name,
        text=card.text,
        cost="" if cost is None else str(cost),
        players=f"{strategy}, {rules}",
        games=games,
        points=float(line["points"]),
        low=float(line["points_low"]),
        high=float(line["points_high"]),
        verdict=found.verdict.splitlines()[0],
    )


def first_chance(game: Game, card: Any) -> Play:
    """A game that stands where seat 1 can play the card, as soon as a deal brings it.

    Raises ValueError when no deal does, or for a card that cannot be dealt.
    """
    refused: Exception | None = None
    for preset in sorted(game.presets, key=lambda name: int(game.presets[name].players)):  # few players: soon
        try:
            for seed in range(1, SEEDS + 1):
                play = start(game, preset, extra_cards=[card], seed=seed)
                if _reaches(game, play, card):
                    return play
        except (ValueError, TypeError, ScriptCrashed) as wrong:
            refused = wrong
    raise ValueError(str(refused) if refused else NEVER.format(name=card.name, seeds=SEEDS))


NEVER = "{name} could not be played in any of {seeds} deals; `Check it` says more."


def _reaches(game: Game, play: Play, card: Any) -> bool:
    """Play on until seat 1 may play the card."""
    choose = game.strategies.hasty
    while play.ask is not None and len(play.answers) < SOON:
        if play.ask.who == 1 and card.name in play.ask.names and play.ask.clause in PLAYED:
            return True
        play.answer(choose(play.sight()))
    return False
