"""What lies before the reader in a picture: the hand of the seat that looks, and the delivery cards."""

from __future__ import annotations

from collections.abc import Iterator

from adacta.engine.data.sentences import in_a_sentence
from adacta.engine.drawing.keyed import part, piece, thing
from adacta.engine.drawing.lettering import clean, lines_of, width_of, words
from adacta.engine.drawing.parts import Room
from adacta.games.fronta.actions import QueueCard
from adacta.games.fronta.components import DeliveryCard
from adacta.games.fronta.hidden import is_hidden
from adacta.games.fronta.notation.text import delivered_today, heap
from adacta.games.fronta.pictures.geography import NARROW, WIDE, spot
from adacta.games.fronta.pictures.parts import (
    backs,
    both,
    box,
    boxes,
    delivery_card,
    pill,
    pill_width,
    shape,
    width_of_backs,
)
from adacta.games.fronta.pictures.scene import Scene, data
from adacta.games.fronta.table import DELIVERY_PILE, HAND, Player

NOTES = {
    "hidden": ("face down: only", "this family may look"),
    "none": ("no card left", "until closing (FD14)"),
    "own": ("only you see", "these cards"),
    "open": ("open table:", "all see these cards"),
}


def hand(scene: Scene) -> Iterator[str]:
    """The queue cards of whoever looks; what is hidden lies face down."""
    player = scene.hand_of
    wide, narrow = (layout.hand_room for layout in scene.layouts)
    if player is None:
        told = words(10, 20, "Nobody has the turn", css="faint")
        yield part("hand", boxes("panel", wide, narrow, 7) + told, spot(wide, narrow))
        return
    cards = [] if is_hidden(player.hand) else player.hand.cards
    held = [layout.held(max(len(cards), len(player.hand))) for layout in scene.layouts]
    inside = both(_label(scene, player, stacked=False), _label(scene, player, stacked=True))
    if is_hidden(player.hand):
        inside += both(*(_face_down(player, room, rooms[0]) for room, rooms in zip((wide, narrow), held, strict=True)))
    name = HAND[player.seat].name
    css = f"mine s{player.seat} {scene.css(name, open=False)}".strip()
    panel = boxes("panel", wide, narrow, 7) + inside + boxes("edge", wide, narrow, 7)
    told = f"hand of {clean(in_a_sentence(player.name, player.seat))}: {' '.join(_note(scene, player))}"
    yield part("hand", panel, spot(wide, narrow), css, thing("hand", name, data(seat=player.seat)), told)
    for card, *rooms in zip(cards, *held, strict=False):
        yield _card(scene, player, card, rooms[0], rooms[1])


def _note(scene: Scene, player: Player) -> tuple[str, str]:
    if is_hidden(player.hand):
        return NOTES["hidden"]
    if not player.hand.cards:
        return NOTES["none"]
    return NOTES["open" if scene.seat is None else "own"]


def _label(scene: Scene, player: Player, stacked: bool) -> str:
    """Whose hand it is: shape and number on the family's colour; who sees it is told where there is room."""
    name, (first, second) = clean(in_a_sentence(player.name, player.seat)), _note(scene, player)
    if stacked:
        width = min(width_of(f"Hand of {name}", 13, bold=True), 240)
        head = box("tile", 18, 18, 4, 5, 3) + shape(player.seat, 14, 12, 0.7)
        return (
            head
            + words(29, 16.5, f"Hand of {name}", size=13, width=width + 1, css="bold")
            + words(39 + width, 16.5, f"{first} {second}", css="faint", width=470 - width)
        )
    band = box("tile", 22, 65, 5, 3, 3) + shape(player.seat, 14, 22, 0.9)
    number = words(14, 50, player.seat, size=16, css="bold on-tile", anchor="middle")
    if player.hand.cards and not is_hidden(player.hand):
        return band + number
    x = 36 + width_of_backs(len(player.hand), 64, 10, 1.15) + 20 * bool(player.hand.cards)
    told = words(x, 31, f"{name}: {first}", size=13, width=300) + words(x, 49, second, size=13, width=300)
    return band + number + told


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


WHY = "why not?"


def _face(card: QueueCard, room: Room, off: bool) -> str:
    """The name in full and what the card does; marks on the right, or below where there is room for that."""
    below = room.height > 75
    tag = "our own" if card.invented else "yours" if card.clause == "FC4" else ""
    used = 0.0 if below else (20 if off else 0) + (pill_width(tag, 12) + 4 if tag else 0)
    names = lines_of(card.name, 13.5, room.width - 14, 2, bold=True) if below else [card.name]
    parts, y = [], 16.0
    for line in names:
        parts.append(words(7, y, line, size=13.5, width=room.width - 13 - used, css="bold"))
        y += 15
    told = f"{card.text.removeprefix('(invented) ')} ({card.clause})"
    most = max(1, int((room.height - (27 if below else 5) - y) // 13.5 + 1))
    for line in lines_of(told, 12, (room.width - 13) * 1.1, most):
        parts.append(words(7, y, line, width=room.width - 13))
        y += 13.5
    return "".join((*parts, _marks(room, tag, off, below)))


def _marks(room: Room, tag: str, off: bool, below: bool) -> str:
    """That a card is not a printed one, and that it cannot be played now: a click says why."""
    if below:
        foot = room.height - 21
        why = words(room.width - 7, foot + 13, WHY, css="bold", anchor="end") if off else ""
        return (pill(tag, 12, 6, foot, "note", "bold") if tag else "") + why
    x = room.width - 5.0
    why = ""
    if off:
        x -= 20
        mark = words(x + 9, 17, "?", size=13, css="bold on-strong", anchor="middle")
        why = box("strong", 17, 17, 8.5, x + 0.5, 4) + mark
    return why + (pill(tag, 12, x - pill_width(tag, 12) - 2, 4, "note", "bold") if tag else "")


# Deliveries


def deliveries(scene: Scene) -> Iterator[str]:
    """The cards turned up today, the delivery pile, what somebody who looks knows of it, and the bin."""
    table = scene.table
    wide, narrow = WIDE.deliveries_room, NARROW.deliveries_room
    label = words(8, 17.5, "Delivered today", size=12.5, css="bold")
    nothing = "" if table.turned_up or not table.day else words(126, 17.5, delivered_today(table), css="faint")
    yield part("delivered", label + nothing, spot(wide, narrow))
    yield _pile(scene)
    for number, card in enumerate(table.turned_up):
        rooms = [layout.delivered(number + 1)[-1] for layout in (WIDE, NARROW)]
        css = scene.css(card.name, open=False)
        yield piece(
            f"delivery:{card.name}",
            spot(rooms[0], rooms[1]),
            delivery_card(card.kind, card.amount) + box("edge", 47, 26, 4),
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
    told = words(28, 17.5, f"{left} face down · bin {binned}", width=WIDE.pile.width - 30)
    pile = boxes("zone", WIDE.pile, NARROW.pile) + backs(min(left, 3), 24, 3, 0.2, 0, 0.5) + told
    css = f"deliveries {scene.css(DELIVERY_PILE.name, open=False)}".strip()
    edge = boxes("edge", WIDE.pile, NARROW.pile, 4)
    return part("pile", pile + edge, spot(WIDE.pile, NARROW.pile), css, thing("deliveries", DELIVERY_PILE.name), title)


def _peeked(scene: Scene, known: list[DeliveryCard]) -> str:
    """The top cards as somebody knows them (FQ10, FQ13)."""
    who = "some know" if scene.seat is None else "you know"
    told = f"{who}: next"
    x = len(known[:2]) * 49 + 3
    ground = box("note", x + width_of(told, 12, bold=True) + 6, 26, 5)
    inside = ground + words(x, 17, told, css="bold")
    cards = "".join(_known(card, n * 49) for n, card in enumerate(known[:2]))
    return part("known", inside + cards, spot(WIDE.known, NARROW.known), "known")


def _known(card: DeliveryCard, x: float) -> str:
    return f'<g class="{card.kind.id}"{thing("delivery", card.name)}>{delivery_card(card.kind, card.amount, x)}</g>'
