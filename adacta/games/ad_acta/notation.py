"""A table in one line of text, as FEN is for chess: written here, read by `notation_reader`.

The line holds the rule set, then fields 'key:value'. Stacks are written from the top down. What follows from
the rest is left out: the supply (C8), the box (C7) and, nearly always, what is balanced (B1).
`docs/notation.md` describes every field.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import fields, replace
from functools import cache
from hashlib import sha256
from typing import Any
from urllib.parse import quote

from adacta.games.ad_acta.actions import Action
from adacta.games.ad_acta.cards import PRINTED_CARDS
from adacta.games.ad_acta.checks import full_partitions
from adacta.games.ad_acta.components import Components, Dossier, as_data, load_components
from adacta.games.ad_acta.options import PRESETS, Options, preset_name
from adacta.games.ad_acta.table import Player, Table

GAME = "ad_acta"
NOTHING = "-"
SEPARATORS = "_%+,/:="


def position(table: Table) -> str:
    """One line that says everything about a table between two scripts."""
    return " ".join((GAME, *_rules(table.options), *_material(table), *_state(table)))


# The rule set


def _rules(options: Options) -> Iterator[str]:
    """The preset that is nearest, and what differs from it."""
    name = preset_name(options)
    if name is not None:
        yield name
        return
    named = {name: preset for name, preset in PRESETS.items() if preset.players == options.players}
    changes = {name: _changes(preset, options.resolved()) for name, preset in named.items()}
    nearest = min(changes, key=lambda name: len(changes[name]))
    yield nearest
    for field, value in changes[nearest].items():
        yield f"{field}={value_in_line(value)}"


def _changes(preset: Options, wanted: Options) -> dict[str, Any]:
    """The fewest fields that turn a preset into the wanted rules: those that follow from others are left out."""
    names = [field.name for field in fields(Options)]
    by_count = [
        name for name in names if getattr(preset, name) is None and getattr(preset.resolved(), name) is not None
    ]
    plain = {
        name: getattr(wanted, name)
        for name in names
        if name not in by_count and getattr(wanted, name) != getattr(preset, name)
    }
    resolved = replace(preset, **plain).resolved()
    others = {name: getattr(wanted, name) for name in by_count if getattr(wanted, name) != getattr(resolved, name)}
    return plain | others


def value_in_line(value: object) -> str:
    """The value of an option without blanks: 'none', 'yes', 'no', '36', '3,3,2', 'pencil%20points'."""
    if isinstance(value, tuple):
        return ",".join(map(value_in_line, value)) or NOTHING
    if value is None:
        return "none"
    if isinstance(value, bool):  # 1 == True and 0 == False, but they are numbers
        return "yes" if value else "no"
    return quote(str(value))


# Components and cards that are not the shipped ones


def _material(table: Table) -> Iterator[str]:
    label = components_label(table.components)
    if label:
        yield f"components={label}"
    own = [code_of(card) for card in table.cards if card not in PRINTED_CARDS]
    if own:
        yield f"cards={','.join(own)}"


@cache
def components_label(components: Components) -> str:
    """The name of a component set and a few characters that change with its contents; '' for the shipped set."""
    data = as_data(components)
    if data == as_data(load_components()):
        return ""
    digest = sha256(json.dumps(data, sort_keys=True).encode()).hexdigest()
    return f"{quote(components.name, safe='')}@{digest[:6]}"


def code_of(card: Action) -> str:
    """Two letters for a printed card ('Te'); '+' and the name for a card of one's own ('+Fire_drill')."""
    if card in PRINTED_CARDS:
        return card.name.removeprefix("The ")[:2]
    escaped = (f"%{ord(letter):02X}" if letter in SEPARATORS else letter for letter in card.name)
    return "+" + "".join(escaped).replace(" ", "_")


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
    if table.pool:
        yield f"pool:{_cards(table.pool)}"


def _stack(table: Table, stack: Sequence[Dossier]) -> str:
    return listed(f"{dossier.code}{table.references[dossier] or ''}" for dossier in reversed(stack))


def _seat(player: Player) -> str:
    """'2:3d0p/Te,Dr/Co': drops and pencil points, cards held, cards used up, if any."""
    used = f"/{_cards(player.used)}" if player.used else ""
    held = _cards((*player.measures, *player.reactions))
    return f"{player.seat}:{player.drops}d{player.pencil_points}p/{held}{used}"


def _cards(cards: Iterable[Action]) -> str:
    return listed(map(code_of, cards))


def listed(items: Iterable[str]) -> str:
    """Items with commas between them, '-' for none."""
    return ",".join(items) or NOTHING
