"""Workshops: a card of one's own, written, tried, measured, printed; a rule set of one's own, edited and compared."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from adacta.notebook.workshops.card_bench import CardBench
from adacta.notebook.workshops.card_form import CardForm
from adacta.notebook.workshops.rules_bench import RulesBench

if TYPE_CHECKING:
    from adacta.engine.game import Game


def write_card(game: Game) -> CardForm:
    """A form that writes the code of a card, and a bench to try it on."""
    return CardForm(game)


def rules(game: Game) -> RulesBench:
    """The rules and components of a game in fields that can be changed, saved, played and compared.

    Raises ValueError for a game that has no sheet.
    """
    return RulesBench(game)


def card(card: Any) -> CardBench:
    """The bench for a card that was written in a cell: check it, play it, measure it, print it.

    Raises TypeError for what is no card.
    """
    return CardBench(card)
