"""What lies before the reader in a picture: the hand of the seat that looks, and the delivery cards."""

from __future__ import annotations

from collections.abc import Iterator

from adacta.engine.drawing.keyed import part, piece, thing
from adacta.engine.drawing.lettering import clean, lines_of, width_of, words
from adacta.engine.drawing.parts import Room
from adacta.games.fronta.actions import QueueCard
from adacta.games.fronta.components import DeliveryCard
from adacta.games.fronta.hidden import is_hidden
from adacta.games.fronta.pictures.geography import NARROW, WIDE, spot
from adacta.games.fronta.pictures.parts import backs, both, box, boxes, delivery_card, pill, pill_width, shape
from adacta.games.fronta.pictures.scene import Scene, data
from adacta.games.fronta.table import DELIVERY_PILE, HAND, Player
from adacta.games.fronta.text import delivered_today, heap

NOTES = {
    "hidden": ("face down: only", "this family may look"),
    "none": ("no card left", "until closing (FD14)"),
    "own": ("only you see", "these cards"),
    "open": ("open table:", "all see these cards"),
}


def hand(scene: Scene) -> Iterator[str]:
    """The queue cards of whoever looks; what is hidden lies face down."""
    player = scene.hand_of
    wide, narrow = WIDE.hand_room, NARROW.hand_room
    if player is None:
        told = words(10, 20, "Nobody has the turn", css="faint")
        yield part("hand", boxes("panel", wide, narrow, 7) + told, spot(wide, narrow))
        return
    cards = [] if is_hidden(player.hand) else player.hand.cards
    held = [layout.held(max(len(cards), len(player.hand))) for layout in (WIDE, NARROW)]
    inside = both(_label(scene, player, stacked=False), _label(scene, player, stacked=True))
    if is_hidden(player.hand):
        inside += both(*(_face_down(player, room, rooms[0]) for room, rooms in zip((wide, narrow), held, strict=True)))
    name = HAND[player.seat].name
    css = f"mine s{player.seat} {scene.css(name, open=False)}".strip()
    panel = boxes("panel", wide, narrow, 7) + inside + boxes("edge", wide, narrow, 7)
    yield part("hand", panel, spot(wide, narrow), css, thing("hand", name, data(seat=player.seat)))
    for card, *rooms in zip(cards, *held, strict=False):
        yield _card(scene, player, card, rooms[0], rooms[1])


def _note(scene: Scene, player: Player) -> tuple[str, str]:
    if is_hidden(player.hand):
        return NOTES["hidden"]
    if not player.hand.cards:
        return NOTES["none"]
    return NOTES["open" if scene.seat is None else "own"]


def _label(scene: Scene, player: Player, stacked: bool) -> str:
    """Whose hand it is, and who sees it."""
    name, (first, second) = clean(player.name), _note(scene, player)
    head = box("tile", 18, 18, 4, 5, 3) + shape(player.seat, 14, 12, 0.7)
    if stacked:
        width = min(width_of(f"Hand of {name}", 13, bold=True), 300)
        return (
            head
            + words(29, 16.5, f"Hand of {name}", size=13, width=width + 1, css="bold")
            + words(39 + width, 16.5, f"{first} {second}", css="faint", width=250)
        )
    return (
        head
        + words(28, 17, name, size=13.5, width=92, css="bold")
        + words(8, 37, first, css="faint", width=112)
        + words(8, 52, second, css="faint", width=112)
    )


def _face_down(player: Player, panel: Room, first: Room) -> str:
    height = min(first.height, 74)
    return backs(len(player.hand), height, 10, 1.15, first.x - panel.x, first.y - panel.y)


def _card(scene: Scene, player: Player, card: QueueCard, wide: Room, narrow: Room) -> str:
    """A queue card: name, what it does, clause, whether the kit has invented it; greyed when it cannot be played."""
    css = scene.css(card.name, f"{card} of seat {player.seat}")
    mine = scene.ask is not None and scene.ask.who == player.seat
    off = " off" if scene.asks_for_a_card and mine and "can" not in css else ""
    title = f"{card.label}: {clean(card.text).removeprefix('(invented) ')} ({card.clause})"
    inside = both(*(_face(card, room, bool(off)) for room in (wide, narrow)))
    return part(
        f"card:{card.name}",
        boxes("face", wide, narrow, 6) + inside + boxes("edge", wide, narrow, 6),
        spot(wide, narrow),
        f"card {css}{off}".strip(),
        thing("card", card.name, data(seat=player.seat)),
        title,
    )


def _face(card: QueueCard, room: Room, off: bool) -> str:
    tag = "our own" if card.invented else "yours" if card.clause == "FC4" else ""
    corner = "not now: why?" if off else card.clause
    below = room.height > 75
    used = 0.0 if below else max(width_of(corner, 12, bold=off) + 12, 0) + (pill_width(tag, 11) + 4 if tag else 0)
    name = lines_of(card.name, 13.5, room.width - 14, 2 if below else 1, bold=True)
    if not below:
        name = [card.name]
    parts, y = [], 17.0
    for line in name:
        parts.append(words(8, y, line, size=13.5, width=room.width - 16 - used, css="bold"))
        y += 16
    last = room.height - 7
    most = max(1, int((last - (18 if below else 0) - y) // 14 + 1))
    for line in lines_of(card.text.removeprefix("(invented) "), 12, (room.width - 14) * 1.08, most):
        parts.append(words(8, y, line, width=room.width - 14))
        y += 14
    right, foot = room.width - 7, last if below else 17.0
    parts.append(words(right, foot, corner, css="bold" if off else "faint", anchor="end"))
    if tag:
        x = 8.0 if below else right - width_of(corner, 12, bold=off) - pill_width(tag, 11) - 6
        parts.append(pill(tag, 11, x, foot - 13, "note", "bold"))
    return "".join(parts)


# Deliveries


def deliveries(scene: Scene) -> Iterator[str]:
    """The cards turned up today, the delivery pile, what somebody who looks knows of it, and the bin."""
    table = scene.table
    wide, narrow = WIDE.deliveries_room, NARROW.deliveries_room
    label = words(8, 17, "Delivered today", size=12.5, css="bold")
    nothing = "" if table.turned_up or not table.day else words(126, 17, delivered_today(table), css="faint")
    yield part("delivered", label + nothing, spot(wide, narrow))
    yield _pile(scene)
    for number, card in enumerate(table.turned_up):
        rooms = [layout.delivered(number + 1)[-1] for layout in (WIDE, NARROW)]
        css = scene.css(card.name, open=False)
        yield piece(
            f"delivery:{card.name}",
            spot(rooms[0], rooms[1]),
            delivery_card(card.kind, card.amount) + box("edge", 46, 25, 4),
            f"{card.kind.id} {css}".strip(),
            thing("delivery", card.name),
            f"delivery card: {card.name}",
        )
    known = scene.known_deliveries()
    if known:
        yield _peeked(scene, known)


def _pile(scene: Scene) -> str:
    """The delivery pile, and the bin with its top card."""
    left, bin = sum(map(len, scene.table.deliveries)), scene.table.bin
    title = f"delivery pile: {left} card{'' if left == 1 else 's'} face down; in the bin: {heap(bin)}"
    binned = f"{len(bin)}, top {bin[-1].name}" if bin else "empty"
    narrow = 112 if scene.known_deliveries() else 290
    widths = [Room(0, 0, width, 25) for width in (250, narrow)]
    inside = both(
        words(28, 17, f"{left} face down · bin {binned}", width=220),
        words(28, 17, f"{left} face down" if narrow < 200 else f"{left} face down · bin {binned}", width=narrow - 30),
    )
    pile = boxes("zone", *widths) + backs(min(left, 3), 24, 3, 0.2, 0, 0.5) + inside + boxes("edge", *widths, 4)
    css = f"deliveries {scene.css(DELIVERY_PILE.name, open=False)}".strip()
    return part("pile", pile, spot(WIDE.pile, NARROW.pile), css, thing("deliveries", DELIVERY_PILE.name), title)


def _peeked(scene: Scene, known: list[DeliveryCard]) -> str:
    """The top cards as somebody knows them (FQ10, FQ13)."""
    who = "some know" if scene.seat is None else "you know"
    told = f"{who}: next"
    x = len(known[:2]) * 49 + 3
    ground = box("note", x + width_of(told, 12, bold=True) + 6, 25, 5)
    inside = ground + words(x, 17, told, css="bold")
    rooms = [Room(layout.pile.x + x, layout.pile.y, 0, 0) for layout, x in ((WIDE, 256), (NARROW, 114))]
    cards = "".join(_known(card, n * 49) for n, card in enumerate(known[:2]))
    return part("known", inside + cards, spot(rooms[0], rooms[1]), "known")


def _known(card: DeliveryCard, x: float) -> str:
    return f'<g class="{card.kind.id}"{thing("delivery", card.name)}>{delivery_card(card.kind, card.amount, x)}</g>'
