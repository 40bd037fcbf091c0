"""A table in one line of text, as FEN is for chess: written by `position`, read by `table_from_position`.

The line holds the rule set, then fields 'key:value'. Stacks are written from the top down. What follows from
the rest is left out: the supply (C8) and the box (C7). `docs/notation.md` describes every field.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import fields
from typing import Any, NamedTuple, NoReturn, TypeVar
from urllib.parse import quote, unquote

from adacta.engine.data import did_you_mean, shown
from adacta.engine.saving import LoadError
from adacta.games.ad_acta.actions import Action
from adacta.games.ad_acta.cards import PRINTED_CARDS
from adacta.games.ad_acta.checks import all_cards, check
from adacta.games.ad_acta.components import OFFICES, Components, Dossier, Office, load_components
from adacta.games.ad_acta.options import FOUR, PRESETS, THREE, TWO, Options, preset_name
from adacta.games.ad_acta.rules import setup
from adacta.games.ad_acta.table import Desk, Player, Table

T = TypeVar("T")
GAME = "ad_acta"
LONGEST = 10_000
OFFICE_BY_CODE = {office.code: office for office in OFFICES}


# Writing


def position(table: Table) -> str:
    """One line that says everything about a table between two scripts."""
    head = [GAME, *_rules(table.options)]
    if table.components.name != load_components().name:
        head.append(f"components={quote(table.components.name)}")
    if table.round == 0:
        return " ".join((*head, "round:0"))
    return " ".join((*head, *_state(table)))


def _rules(options: Options) -> list[str]:
    """The preset, or the plain game of that player count and what differs from it."""
    name = preset_name(options)
    if name is not None:
        return [name]
    name, plain = _plain(options.players)
    differing = [
        field.name
        for field in fields(Options)
        if getattr(options.resolved(), field.name) != getattr(plain.resolved(), field.name)
    ]
    return [name, *(f"{field}={_value(getattr(options, field))}" for field in differing)]


def _plain(players: int) -> tuple[str, Options]:
    return {4: ("FOUR", FOUR), 3: ("THREE", THREE), 2: ("TWO", TWO)}[players]


def _value(value: object) -> str:
    if isinstance(value, tuple):
        return ",".join(_value(one) for one in value)
    if value is None:
        return "none"
    if isinstance(value, bool):  # 1 == True and 0 == False, but they are numbers
        return "yes" if value else "no"
    return quote(str(value))


def _state(table: Table) -> Iterable[str]:
    yield f"round:{table.round}"
    yield f"turns:{table.turns}"
    yield f"stamp:{table.stamp}"
    if table.car_marker is not None:
        yield f"car:{table.car_marker.code}"
    for office in table.components.ring:
        desk = table.desks[office]
        yield f"{office.code}:{_stack(table, desk.inbox)}/{_stack(table, desk.outbox)}"
    filed = "/".join(_listed(dossier.code for dossier in partition) for partition in table.cabinet.partitions)
    yield f"cabinet:{filed}"
    yield f"finished:{table.cabinet.finished}"
    yield "points:" + _listed(f"{office.code}{points}" for office, points in table.points.items())
    for player in table.players:
        held = _cards((*player.measures, *player.reactions))
        yield f"{player.seat}:{player.drops}d{player.pencil_points}p/{held}/{_cards(player.used)}"
    if table.pool:
        yield f"pool:{_cards(table.pool)}"


def _stack(table: Table, stack: Sequence[Dossier]) -> str:
    return _listed(f"{dossier.code}{table.references[dossier] or ''}" for dossier in reversed(stack))


def _cards(cards: Iterable[Action]) -> str:
    return _listed(map(code_of, cards))


def _listed(items: Iterable[str]) -> str:
    return ",".join(items) or "-"


def code_of(card: Action) -> str:
    """Two letters for a printed card ('Te'), the whole name for a card of one's own ('Fire%20drill')."""
    return card.name.removeprefix("The ")[:2] if card in PRINTED_CARDS else quote(card.name, safe="")


# Reading


class Field(NamedTuple):
    """A piece of the line and the column, counted from 1, where it begins."""

    text: str
    column: int

    def refuse(self, expected: str) -> NoReturn:
        raise LoadError(f"column {self.column}: {shown(self.text)}; expected {expected}")

    def split(self, separator: str) -> list[Field]:
        """The parts between separators; '-' alone has none."""
        parts, column = [], self.column
        for text in self.text.split(separator):
            parts.append(Field(text, column))
            column += len(text) + len(separator)
        return [] if self.text == "-" else parts

    def exactly(self, separator: str, parts: int, expected: str) -> list[Field]:
        """The parts, when there must be so many of them."""
        found = Field(self.text, self.column).split(separator) if self.text != "-" else [self]
        if len(found) != parts:
            self.refuse(expected)
        return found

    def number(self, high: int) -> int:
        """A whole number from -`high` to `high`."""
        if not re.fullmatch(r"-?[0-9]{1,6}", self.text) or abs(int(self.text)) > high:
            self.refuse(f"a whole number up to {high}")
        return int(self.text)

    def one_of(self, allowed: dict[str, T], what: str) -> T:
        """The value that goes with this word."""
        if self.text not in allowed:
            self.refuse(f"{what}: {', '.join(allowed)}")
        return allowed[self.text]


def table_from_position(text: str, components: Components | None, extra_cards: Sequence[Action]) -> Table:
    """The table that a line describes, with components and cards of one's own as they were.

    Raises LoadError with the column and what was expected there.
    """
    if len(text) > LONGEST:
        raise LoadError(f"column {LONGEST}: a position has at most {LONGEST} characters, not {len(text)}")
    pieces = [Field(match.group(), match.start() + 1) for match in re.finditer(r"\S+", text)]
    end = Field("", len(text) + 1)
    if not pieces or pieces[0].text != GAME:
        (pieces or [end])[0].refuse(f"'{GAME}'")
    if len(pieces) < 2:
        end.refuse(f"a preset: {', '.join(PRESETS)}")
    settings = {field.text.partition("=")[0]: field for field in pieces[2:] if "=" in field.text}
    components = _components(settings.pop("components", None), components)
    options = _options(pieces[1], settings)
    names = [f"Player {seat}" for seat in range(1, options.players + 1)]
    try:
        table = setup(options, components, extra_cards, names)
        _lay_out(table, _fields(pieces[2:]), end)
        check(table)
    except ValueError as wrong:
        raise wrong if isinstance(wrong, LoadError) else LoadError(f"column 1: {wrong}") from wrong
    return table


def _components(given: Field | None, components: Components | None) -> Components:
    components = components or load_components()
    name = quote(components.name)
    if given is not None and given.text != f"components={name}":
        given.refuse(f"components={name}, the component set in use")
    return components


def _options(preset: Field, settings: dict[str, Field]) -> Options:
    """The preset with what differs from it; a field filled in by player count stays so."""
    base = preset.one_of(PRESETS, "a preset")
    changes = {}
    for name, field in settings.items():
        if name not in Options.__dataclass_fields__:
            field.refuse(f"an option of Ad Acta; {did_you_mean(name, Options.__dataclass_fields__)}")
        changes[name] = _option_value(Field(field.text[len(name) + 1 :], field.column + len(name) + 1))
        if name in ("action_points", "tie_breaks") and not isinstance(changes[name], tuple):
            changes[name] = (changes[name],)
    try:
        return Options(**{field.name: changes.get(field.name, getattr(base, field.name)) for field in fields(Options)})
    except (TypeError, ValueError) as wrong:
        raise LoadError(f"column {preset.column}: {wrong}") from wrong


def _option_value(field: Field) -> Any:
    words = {"none": None, "yes": True, "no": False}
    if "," in field.text:
        return tuple(_option_value(part) for part in field.split(","))
    if field.text in words:
        return words[field.text]
    return int(field.text) if re.fullmatch(r"-?[0-9]{1,6}", field.text) else unquote(field.text)


def _fields(pieces: Sequence[Field]) -> dict[str, Field]:
    """The fields 'key:value' by key, each once."""
    found: dict[str, Field] = {}
    for piece in pieces:
        key, colon, value = piece.text.partition(":")
        if "=" in piece.text and not colon:
            continue
        if not colon or key in found:
            piece.refuse("a field like 'round:1', each key once")
        found[key] = Field(value, piece.column + len(key) + 1)
    return found


def _lay_out(table: Table, found: dict[str, Field], end: Field) -> None:
    """Put everything where the fields say, and refuse missing and unknown fields."""

    def take(key: str) -> Field:
        if key not in found:
            end.refuse(f"a field '{key}:'")
        return found.pop(key)

    table.round = take("round").number(100_000)
    if table.round:
        table.turns, table.stamp = take("turns").number(4), take("stamp").number(4)
        if table.options.car_marker:
            table.car_marker = take("car").one_of(OFFICE_BY_CODE, "an office")
        for office in table.components.ring:
            _lay_desk(table, table.desks[office], take(office.code))
        _lay_cabinet(table, take("cabinet"))
        table.cabinet.finished = take("finished").number(9)
        _lay_points(table, take("points"))
        for player in table.players:
            _lay_player(table, player, take(str(player.seat)))
        if table.options.project_management:
            table.pool = _cards_in(table, found.pop("pool", Field("-", end.column)))
        table.pile = []
        _put_the_rest_away(table, end)
    for field in found.values():
        field.refuse("no such field in this rule set")


def _lay_desk(table: Table, desk: Desk, field: Field) -> None:
    inbox, outbox = field.exactly("/", 2, "an inbox and an outbox: 'yA,bC1/-'")
    desk.inbox = _dossiers(table, inbox)[::-1]
    desk.outbox = _dossiers(table, outbox)[::-1]


def _dossiers(table: Table, field: Field) -> list[Dossier]:
    by_code = {dossier.code: dossier for dossier in table.components.dossiers}
    dossiers = []
    for part in field.split(","):
        if part.text[:2] not in by_code:
            part.refuse("a dossier like 'yB' or, with two references, 'yB2'")
        dossier = by_code[part.text[:2]]
        if len(part.text) > 2:
            table.references[dossier] = Field(part.text[2:], part.column + 2).number(len(dossier.route))
        dossiers.append(dossier)
    return dossiers


def _lay_cabinet(table: Table, field: Field) -> None:
    wanted = len(table.components.partitions)
    parts = field.exactly("/", wanted, f"{wanted} partitions: '{'/'.join('-' * wanted)}'")
    table.cabinet.partitions = [_dossiers(table, part) for part in parts]


def _lay_points(table: Table, field: Field) -> None:
    for part in field.split(","):
        office = Field(part.text[:1], part.column).one_of(OFFICE_BY_CODE, "an office")
        if office not in table.points:
            part.refuse("an office that somebody heads")
        table.points[office] = Field(part.text[1:], part.column + 1).number(100_000)


def _lay_player(table: Table, player: Player, field: Field) -> None:
    goods, held, used = field.exactly("/", 3, "drops and pencil points, cards, used cards: '3d0p/Te,Dr/-'")
    counted = re.fullmatch(r"([0-9]{1,3})d([0-9]{1,3})p", goods.text)
    if counted is None:
        goods.refuse("drops and pencil points: '3d0p'")
    table.supply += player.drops - int(counted[1])  # C8
    player.drops, player.pencil_points = int(counted[1]), int(counted[2])
    cards = _cards_in(table, held)
    player.measures = [card for card in cards if not card.is_reaction]
    player.reactions = [card for card in cards if card.is_reaction]
    player.used = _cards_in(table, used)


def _cards_in(table: Table, field: Field) -> list[Action]:
    by_code = {code_of(card): card for card in table.cards}
    return [part.one_of(by_code, "a card") for part in field.split(",")]


def _put_the_rest_away(table: Table, end: Field) -> None:
    """Whatever card nobody holds or has used lies in the box (C7)."""
    lying = Counter(table.pool)
    for player in table.players:
        lying.update((*player.measures, *player.reactions, *player.used))
    there_are = all_cards(table)
    for card, copies in lying.items():
        if copies > there_are[card]:
            end.refuse(f"at most {there_are[card]} copies of {card}, not {copies}")
    table.box = list((there_are - lying).elements())


