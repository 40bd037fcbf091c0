"""The table in words: the description of its picture, and a plain text of 80 columns."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator, Sequence

from adacta.engine.asking import Ask
from adacta.engine.data.sentences import counted, filled_in, in_a_sentence
from adacta.engine.drawing.lettering import clean, shortened
from adacta.engine.journal import Began
from adacta.games.ad_acta.components import Dossier, Office
from adacta.games.ad_acta.pictures.scene import listed
from adacta.games.ad_acta.table import ROMAN, Place, Player, Table

COLUMNS = 80


def phase(table: Table) -> str:
    """'official duties', 'messenger's turn', ...: what is going on, as far as the table says."""
    if table.ended is not None:
        return "game over"
    if table.round == 0:
        return "set-up"
    if table.turns < len(table.players):
        return "official duties"
    begun = [entry.phase for entry in table.journal or () if isinstance(entry, Began)]
    return begun[-1] if begun and begun[-1] != "official duties" else "messenger's turn"


def whose_turn(table: Table, ask: Ask | None = None) -> str:
    """One sentence: whose turn it is and what the open question is."""
    if table.ended is not None:
        return f"The game is over: {clean(table.ended)}"
    player = table.in_turn()
    if table.round and table.turns == len(table.players):
        return f"{_name(table.player(table.stamp))} is messenger"
    turn = f"{_name(player)} (seat {player.seat}) has the turn and {player.ap} AP" if table.round else "dealing"
    if ask is None:
        return turn
    who = _name(table.player(ask.who)) if isinstance(ask.who, int) else "chance"
    return f"{turn}; {who} is asked: {clean(ask.what)}"


def description(table: Table, ask: Ask | None = None) -> str:
    """The whole state in words, for those who do not see the picture."""
    sentences = [f"Round {table.round}, {phase(table)}", whose_turn(table, ask)]
    sentences += [_desk(table, office) for office in table.components.ring]
    if table.car:
        sentences.append(f"In the messenger's car {len(table.car)}, from the top: {listed(reversed(table.car))}")
    filed, places = sum(map(len, table.cabinet.partitions)), sum(table.components.partitions)
    vacant = table.vacant_place()
    where = f"the next place is in {vacant.name}" if vacant else "no place is vacant"
    sentences.append(f"In the cabinet {filed} of {places} places are taken, {where}")
    sentences.append(f"Points: {listed(f'{office} {points}' for office, points in table.points.items())}")
    sentences += [_belongings(table, player) for player in table.players]
    if not table.components.printed:
        sentences.append(f"Component set: {clean(table.components.name)}, not the printed one")
    return ". ".join(sentences) + "."


def _desk(table: Table, office: Office) -> str:
    head = table.head_of(office)
    desk = table.desks[office]
    stacks = ", ".join(f"{name} {_pile(pile)}" for name, pile in (("inbox", desk.inbox), ("outbox", desk.outbox)))
    return f"{office.name.capitalize()} ({clean(head.name) if head else 'vacant'}): {stacks}"


def _pile(pile: Sequence[Dossier]) -> str:
    return f"{len(pile)} with {pile[-1]} on top" if pile else "empty"


def _belongings(table: Table, player: Player) -> str:
    stamp = ", the stamp" if table.stamp == player.seat else ""
    cards = listed(clean(card.name) for card in (*player.measures, *player.reactions)) or "none"
    used = f"; used {listed(clean(card.name) for card in player.used)}" if player.used else ""
    return f"{clean(player.name)} (seat {player.seat}): {_goods(player)}{stamp}; cards {cards}{used}"


def _goods(player: Player) -> str:
    """'1 drop, 2 pencil points'."""
    values = {"drops": player.drops, "pencil_points": player.pencil_points}
    return filled_in("{drops:# drop|# drops}, {pencil_points:# pencil point|# pencil points}", values)


# Plain text


def table_text(table: Table, ask: Ask | None = None) -> str:
    """The table as plain text, at most 80 columns wide; stacks are written from the top.

    'yB1>r' is yellow B with one reference, next office red; '>cabinet': finished.
    """
    lines = [f"Ad Acta | round {table.round} | {phase(table)}", whose_turn(table, ask), ""]
    for office in table.components.ring:
        lines += _desk_lines(table, office)
    if table.car:
        lines.append(f"messenger's car: {_codes(table, table.car, onward=True)}")
    lines += _cabinet_lines(table)
    if table.options.project_management:
        lines.append(f"pool: {listed(clean(card.name) for card in table.pool) or 'empty'}")
    lines.append(f"drops beside the board: {table.supply}")
    lines.append("yB1>r: yellow B, 1 reference, next office red; stacks from the top")
    if not table.components.printed:
        lines.append(f"component set: {shortened(clean(table.components.name), 1, 30)} (not the printed one)")
    return "\n".join(_wrapped(lines))


def _desk_lines(table: Table, office: Office) -> Iterator[str]:
    head = table.head_of(office)
    desk = table.desks[office]
    points = f", {counted(table.points[office], '# point|# points')}" if head else ""
    name = shortened(clean(head.name), 1, 20) if head else ""
    yield f"{office.symbol} {office} ({office.colour}): {f'{name}, seat {head.seat}' if head else 'vacant'}{points}"
    yield f"    inbox {len(desk.inbox)}: {_codes(table, desk.inbox, onward=False)}"
    yield f"    outbox {len(desk.outbox)}: {_codes(table, desk.outbox, onward=True)}"
    if head is not None and office is head.offices[0]:
        stamp = ", stamp" if table.stamp == head.seat else ""
        yield f"    {_goods(head)}{stamp}"
        yield f"    cards: {', '.join(_cards(head)) or 'none'}"


def _cards(player: Player) -> Iterator[str]:
    yield from (clean(card.name) for card in (*player.measures, *player.reactions))
    yield from (f"({clean(card.name)} used)" for card in player.used)


def _codes(table: Table, pile: Sequence[Dossier], onward: bool) -> str:
    """Dossiers from the top, as in position lines; `onward`: with the office they go to."""
    return " ".join(_code(table, dossier, onward) for dossier in reversed(pile)) or "-"


def _code(table: Table, dossier: Dossier, onward: bool) -> str:
    following = table.next_office(dossier)
    where = following.code if following else "cabinet"
    return f"{dossier.code}{table.references[dossier] or ''}{f'>{where}' if onward else ''}"


def _cabinet_lines(table: Table) -> Iterator[str]:
    for number, (filed, places) in enumerate(zip(table.cabinet.partitions, table.components.partitions, strict=True)):
        state = " finished" if number < table.cabinet.finished else ""
        codes = " ".join(dossier.code for dossier in filed)
        vacant = " ".join("." * min(1, places - len(filed)) for _ in range(places - len(filed)))
        yield f"cabinet {ROMAN[number]}: {' '.join(part for part in (codes, vacant) if part)}{state}"


def _wrapped(lines: Sequence[str]) -> Iterator[str]:
    for line in lines:
        indent = " " * (len(line) - len(line.lstrip()) + 4)
        yield from textwrap.wrap(line, COLUMNS, subsequent_indent=indent) or [""]


# The way of a dossier

WAYS = {
    "inbox": "{dossier} lies in the inbox of the {here}, {depth}. Then it goes to {rest}. {change}",
    "outbox": "{dossier} waits in the outbox of the {here}. The messenger takes it to {rest}. {change}",
    "car": "{dossier} is in the messenger's car. It goes to {rest}. {change}",
}
"""What is told about a dossier that is pointed at, by where it lies."""
DEPTHS = ("on top", "under one other", "under {above} others")
CHANGE = {
    "inbox": "A Telephone lets it go at once, a Draught changes the order.",
    "outbox": "A Special delivery takes it there at once, a Consultation sends it back.",
    "car": "Nothing changes that now.",
}
"""What would change its way (K2 to K5)."""


def stops_in_short(table: Table, dossier: Dossier, place: Place) -> str:
    """'tax office → town hall → cabinet': what is still to come after where it lies."""
    done = table.references[dossier] + (place.kind == "inbox")
    return " → ".join((*(office.name for office in dossier.route[done:]), "cabinet"))


def way_in_words(table: Table, dossier: Dossier, place: Place, above: int) -> str:
    """Where a dossier lies, where it goes, and what would change that; so many lie above it."""
    done = table.references[dossier] + (place.kind == "inbox")
    stops = [f"the {office}" for office in dossier.route[done:]]
    return WAYS[place.kind].format(
        dossier=dossier.name[0].upper() + dossier.name[1:],
        here=place.office,
        depth=DEPTHS[min(above, 2)].format(above=above),
        rest=", then ".join((*stops, "the cabinet")),
        change=CHANGE[place.kind],
    )


def _name(player: Player) -> str:
    return clean(in_a_sentence(player.name, player.seat))
