"""A table in one line of text, as FEN is for chess: written here, read by `notation_reader`.

The line holds the rule set, then fields 'key:value'. Stacks are written from the top down. What follows from
the rest is left out: the supply (C8), the box (C7) and, nearly always, what is balanced (B1).
`docs/notation.md` describes every field.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from adacta.engine.files.notation import ending_in_line, listed, rules_in_line
from adacta.engine.files.position_lines import label_of, material_in_line, own_card_code
from adacta.engine.plumbing.remembering import remembered
from adacta.games.ad_acta.actions import Action
from adacta.games.ad_acta.cards import PRINTED_CARDS
from adacta.games.ad_acta.checks import full_partitions
from adacta.games.ad_acta.components import Components, Dossier, as_data, load_components
from adacta.games.ad_acta.options import PRESETS
from adacta.games.ad_acta.table import Player, Table

GAME = "ad_acta"
SEPARATORS = "_%+,/:="


def position(table: Table) -> str:
    """One line that says everything about a table between two scripts, or after the end."""
    return " ".join((GAME, *rules_in_line(table.options, PRESETS), *_material(table), *_state(table)))


# Components and cards that are not the shipped ones


def _material(table: Table) -> Iterator[str]:
    own = [code_of(card) for card in table.cards if card not in PRINTED_CARDS]
    return material_in_line(components_label(table.components), own)


@remembered
def components_label(components: Components) -> str:
    """The name of a component set and a few characters that change with its contents; '' for the shipped set."""
    return label_of(components.name, as_data(components), as_data(load_components()))


def code_of(card: Action) -> str:
    """Two letters for a printed card ('Te'); '+' and the name for a card of one's own ('+Fire_drill')."""
    if card in PRINTED_CARDS:
        return card.name.removeprefix("The ")[:2]
    return own_card_code(card.name, SEPARATORS)


# What lies where


def _state(table: Table) -> Iterator[str]:
    yield f"round:{table.round}"
    if table.round == 0:
        return  # nothing has been dealt yet
    yield f"turns:{table.turns}"
    yield f"stamp:{table.stamp}"
    if table.car_marker is not None:
        yield f"car:{table.car_marker.code}"
    for office in table.components.ring:
        desk = table.desks[office]
        yield f"{office.code}:{_stack(table, desk.inbox)}/{_stack(table, desk.outbox)}"
    yield "cabinet:" + "/".join(listed(dossier.code for dossier in held) for held in table.cabinet.partitions)
    if table.cabinet.finished != full_partitions(table):  # B3: a special delivery has filled one
        yield f"finished:{table.cabinet.finished}"
    yield "points:" + listed(f"{office.code}{points}" for office, points in table.points.items())
    yield from map(_seat, table.players)
    given_up = [f"{player.seat}{code_of(card)}" for player in table.players for card in player.given_up]
    if given_up:
        yield f"given:{listed(given_up)}"
    if table.pool:
        yield f"pool:{_cards(table.pool)}"
    if table.car:  # after the end: what found no place in the cabinet (M5)
        yield f"heap:{_stack(table, table.car)}"
    if table.ended is not None:
        yield ending_in_line(table.ended_by, table.ended)


def _stack(table: Table, stack: Sequence[Dossier]) -> str:
    return listed(f"{dossier.code}{table.references[dossier] or ''}" for dossier in reversed(stack))


def _seat(player: Player) -> str:
    """'2:3d0p/Te,Dr/Co': drops and pencil points, cards held, cards used up, if any."""
    used = f"/{_cards(player.used)}" if player.used else ""
    held = _cards((*player.measures, *player.reactions))
    return f"{player.seat}:{player.drops}d{player.pencil_points}p/{held}{used}"


def _cards(cards: Iterable[Action]) -> str:
    return listed(map(code_of, cards))
