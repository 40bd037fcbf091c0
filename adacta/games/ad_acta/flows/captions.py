"""What stands in the nodes and in the table rows of traffic, biographies and the heap in the car."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from adacta.engine.drawing.colours import FAINT, PAPER, heat
from adacta.engine.drawing.graphs import Cell, number_of, small_table
from adacta.games.ad_acta.components import Dossier, Office
from adacta.games.ad_acta.flows.labels import clips, dossier_cell, name_of, office_cell, place_name, rounds, wrapped
from adacta.games.ad_acta.flows.outlook import Delivery, Forecast
from adacta.games.ad_acta.flows.trips import Trip, Waiting
from adacta.games.ad_acta.flows.visits import Stay, Stop
from adacta.games.ad_acta.pictures.palette import CABINET
from adacta.games.ad_acta.table import Place, Table

WAITS = (0.5, 1, 2, 3)
"""Rounds from which an inbox gets the next darker shade; fixed, so that games can be compared."""


# Traffic


def inbox_label(office: Office, waiting: Waiting, games: int) -> str:
    """An office with the mean waiting time in its inbox, as a number and as a shade."""
    shade = heat(waiting.mean, WAITS)
    waits = f"waits {rounds(waiting.mean)}" if waiting.came else "nothing came"
    lines = [[office_cell(office)], [Cell(waits, shade.ground, shade.ink, bold=True)]]
    if waiting.still_there:
        lines.append([Cell(f"{number_of(waiting.still_there / games)} still there", shade.ground, shade.ink)])
    return small_table(lines)


def inbox_row(office: Office, waiting: Waiting, games: int, trips: Sequence[tuple[Trip, float]]) -> tuple[str, ...]:
    """The same in words, and where the dossiers went from here."""
    stay = waiting.longest
    longest = "–" if stay is None or not stay.waited else f"{stay.dossier.name}: {rounds(stay.waited)}"
    onward = [f"{name_of(head)} {number_of(number)}" for (tail, head), number in trips if tail is office]
    return (
        office.name,
        number_of(waiting.came / games),
        number_of(waiting.mean) if waiting.came else "–",
        longest,
        number_of(waiting.still_there / games),
        ", ".join(sorted(onward)) or "–",
    )


# Biography


def stop_label(stop: Stop) -> str:
    """One stop: where, its references, how it came here, how long it waited."""
    stay = stop.stay
    in_inbox = stay.place.kind == "inbox"
    where = stay.place.name if stay.place.office is None else stay.place.kind
    marks = "" if stay.place.kind == "partition" else f"   {clips(stay.dossier, stop.references)}"
    lines = [
        [office_cell(stay.place.office)] if stay.place.kind != "car" else [Cell("on the road", CABINET.fill, PAPER)],
        [Cell(f"{where}{marks}", bold=True)],
        [Cell(f"{_when(stay)}\n{wrapped(how_it_came(stay), 18)}")],
    ]
    if in_inbox:
        shade = heat(stay.waited, WAITS)
        so_far = "" if stay.is_over else " so far"
        lines.append([Cell(f"waited {rounds(stay.waited)}{so_far}", shade.ground, shade.ink)])
    return small_table(lines)


def _when(stay: Stay) -> str:
    return f"round {stay.arrived}" + ("" if stay.seat is None else f", seat {stay.seat}")


def how_it_came(stay: Stay) -> str:
    """'Telephone (K2)'."""
    return f"{stay.how} ({stay.clause})" if stay.clause else stay.how


def stop_row(table: Table, number: int, stop: Stop) -> tuple[str, ...]:
    """The same in words; with the player's name."""
    stay = stop.stay
    who = "" if stay.seat is None else f", {table.player(stay.seat).name} (seat {stay.seat})"
    waited = rounds(stay.waited) + ("" if stay.is_over else " so far") if stay.place.kind == "inbox" else "–"
    references = "–" if stay.place.kind == "partition" else f"{stop.references} of {len(stay.dossier.route)}"
    return (
        f"{number}",
        f"{stay.arrived}",
        place_name(stay.place),
        references,
        stay.how + who,
        stay.clause or "–",
        waited,
    )


# The heap in the car


def heap_label(outlook: Forecast) -> str:
    """The heap from the top down, with the outboxes that its parts came from."""
    lines: list[list[Cell]] = [[Cell("from", FAINT, PAPER), Cell("car, top first", CABINET.fill, PAPER)]]
    for outbox, these in groupby(outlook.deliveries, key=lambda delivery: delivery.outbox):
        part = list(these)
        came_from = Cell("in the car", rows=len(part)) if outbox is None else office_cell(outbox, rows=len(part))
        for number, delivery in enumerate(part):
            lines.append([*([came_from] if number == 0 else []), _in_the_heap(delivery)])
    return small_table(lines)


def _in_the_heap(delivery: Delivery) -> Cell:
    cell = dossier_cell(delivery.dossier, f"  {clips(delivery.dossier, delivery.references)}", _port(delivery))
    return cell._replace(words=f"{delivery.number}.  {cell.words}")


def target_label(outlook: Forecast, target: Place) -> str:
    """An inbox from the top down, or the places of a partition in order, as they will be."""
    coming = {delivery.dossier: delivery for delivery in outlook.deliveries if delivery.target is target}
    stack = outlook.after.stack(target)
    lines = [[_head(target)]]
    if target.kind == "partition":
        lines += [[_arrived(dossier, coming, f"place {place}")] for place, dossier in enumerate(stack, start=1)]
        return small_table(lines)
    from_top = [(place, dossier) for place, dossier in enumerate(reversed(stack), start=1)]
    lines += [[_arrived(dossier, coming, f"{place}.")] for place, dossier in from_top if dossier in coming]
    below = len(stack) - len(coming)
    if below:
        lines.append([Cell(f"{below} more below, sunk by {len(coming)}")])
    return small_table(lines)


def _head(target: Place) -> Cell:
    if target.office is not None:
        return office_cell(target.office, f"{target.name}, top first")
    return office_cell(None, place_name(target) if target.kind == "partition" else "stays in the car (M5)")


def _arrived(dossier: Dossier, coming: dict[Dossier, Delivery], place: str) -> Cell:
    delivery = coming.get(dossier)
    if delivery is None:
        return Cell(f"{place} {dossier.owner.symbol} {dossier.name}")
    cell = dossier_cell(dossier, f"  (as number {delivery.number})", _port(delivery))
    return cell._replace(words=f"{place} {cell.words}")


def _port(delivery: Delivery) -> str:
    return f"d{delivery.number}"


def delivery_row(delivery: Delivery) -> tuple[str, ...]:
    """The same in words."""
    dossier, target = delivery.dossier, delivery.target
    ends = {"partition": f"place {delivery.position}", "car": "not filed: no place is vacant (M5)"}
    return (
        f"{delivery.number}",
        dossier.name,
        "the car" if delivery.outbox is None else delivery.outbox.name,
        f"{delivery.references} of {len(dossier.route)}",
        place_name(target),
        ends.get(target.kind, f"number {delivery.position} from the top"),
    )
