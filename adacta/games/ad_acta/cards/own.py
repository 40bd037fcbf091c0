"""Whether cards of one's own (V4) can be played with at all: asked before the game begins."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from adacta.engine.asking import PASS
from adacta.engine.data import shown
from adacta.engine.own_cards.requirements import check_functions, check_name
from adacta.games.ad_acta.actions import BASIC_ACTIONS, BEGIN, EXCHANGE, STOP, Action
from adacta.games.ad_acta.cards import HEAPS, KINDS, PRINTED_CARDS
from adacta.games.ad_acta.components import LETTERS, OFFICES
from adacta.games.ad_acta.options import Options

BUYING = ("buy ",)
"""How purchases from the pool are called (V2)."""


def check_own_cards(options: Options, cards: Sequence[object]) -> None:
    """Refuse cards of one's own that cannot be written down, told apart or dealt.

    Raises TypeError for a thing that is no card or a function that cannot be called as a card is, and
    ValueError for a name, a price or a kind that this rule set has no use for.
    """
    own = [_checked_card(card) for card in cards]
    taken = set(_names_taken())
    for card in own:
        check_name(card.name, taken, BUYING)
        taken.add(card.name.casefold())
        _check_dealt(card, options)
        _check_answered(card, own)


def _check_answered(card: Action, own: Sequence[Action]) -> None:
    """A reaction answers a measure (R1), not an action, an office or another reaction."""
    measures = [each.name for each in (*PRINTED_CARDS, *own) if not each.is_reaction]
    if card.is_reaction and card.answers not in measures and str(card.answers).casefold() in set(_names_taken()):
        raise ValueError(
            f"{card} answers {shown(card.answers)}, which is no measure; there are {', '.join(measures)} (R1)"
        )


def _checked_card(card: object) -> Action:
    if not isinstance(card, Action):
        hint = "a card is a function under @ad_acta.measure(...) or @ad_acta.reaction(...), with the brackets"
        raise TypeError(f"extra_cards: {shown(card)} is no card; {hint}")
    if card.kind not in KINDS:
        raise ValueError(f"{card} is a basic action; a card of one's own is a measure or a reaction (V4)")
    if card.cost is not None and (type(card.cost) is not int or not 0 <= card.cost <= 9):
        raise ValueError(f"{shown(card.name)} costs {shown(card.cost)}; expected a whole number of AP from 0 to 9 (A8)")
    wanted = "table, deed" if card.is_reaction else "table, me" if card.targets is None else "table, me, target"
    check_functions(card, wanted)
    return card


def _names_taken() -> Iterator[str]:
    things = (*BASIC_ACTIONS, STOP, EXCHANGE, BEGIN, PASS, *PRINTED_CARDS, *OFFICES)
    yield from (thing.name.casefold() for thing in things)
    yield from (heap.name.casefold() for heaps in HEAPS.values() for heap in heaps)
    yield from (f"{office.colour} {letter}".casefold() for office in OFFICES for letter in LETTERS)


def _check_dealt(card: Action, options: Options) -> None:
    """A neutral card is shuffled in with the printed ones, so some of these must be dealt (S5, T3)."""
    resolved = options.resolved()
    what, dealt = ("reaction", resolved.reactions) if card.is_reaction else ("measure", resolved.neutral_each)
    if card.kind == "neutral" and not dealt:
        option = "reactions" if card.is_reaction else "neutral_each"
        why = f"with {option}=0" if getattr(options, option) == 0 else "with two players"
        why = why if options.neutral_cards else "with neutral_cards=False"
        raise ValueError(
            f"{card} is a neutral {what}, and this rule set deals none ({why}); "
            "use other options or kind='own', one for each player (S5, T3)"
        )
