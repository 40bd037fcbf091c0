"""What lies before the reader in a picture: the hand of the seat that looks, and the delivery cards."""

from __future__ import annotations

from adacta.engine.drawing.lettering import clean, lines_of, width_of, words
from adacta.engine.drawing.parts import Room, group
from adacta.games.fronta.actions import QueueCard
from adacta.games.fronta.components import DeliveryCard
from adacta.games.fronta.hidden import is_hidden
from adacta.games.fronta.pictures.parts import backs, card_face, delivery_card, edge, panel, pill, shape, width_of_backs
from adacta.games.fronta.pictures.scene import Scene, data
from adacta.games.fronta.table import DELIVERY_PILE, HAND, Player

HEAD = 25


def hand(scene: Scene) -> str:
    """The queue cards of whoever looks; what is hidden lies face down."""
    room, size = scene.layout.hand, scene.layout.text
    player = scene.hand_of
    if player is None:
        return f"<g>{panel(room)}{words(room.x + 10, room.y + size + 5, 'Nobody has the turn', css='faint')}</g>"
    name = clean(player.name)
    head = (
        f'<g class="s{player.seat}">{shape(player.seat, room.x + 15, room.y + 13, 0.9)}</g>'
        f"{words(room.x + 28, room.y + size + 6, f'Hand: {name}', size=size + 1, width=room.width * 0.5, css='bold')}"
    )
    told = _note(scene, player)
    left = width_of(f"Hand: {name}", size + 1, bold=True) + 40
    note = words(
        room.x + room.width - 10,
        room.y + size + 6,
        told,
        size=size,
        width=room.width - left - 12,
        css="faint",
        anchor="end",
    )
    cards = Room(room.x + 8, room.y + HEAD, room.width - 16, room.height - HEAD - 7)
    inner = _face_down(player, cards) if is_hidden(player.hand) else _face_up(scene, player, cards)
    css = scene.css(HAND[player.seat].name, open=False)
    return (
        f"{group('my hand', HAND[player.seat].name, css)}{panel(room)}{head}{note}{inner}{edge(room, 7)}</g>".replace(
            'class="my hand', 'class="mine'
        )
    )


def _note(scene: Scene, player: Player) -> str:
    if is_hidden(player.hand):
        return "face down: only this family may look"
    if not player.hand.cards:
        return "no card in the hand"
    return "nobody else sees these cards" if scene.seat else "open table: everybody sees these cards"


def _face_down(player: Player, room: Room) -> str:
    height = min(room.height - 10, 84)
    count = len(player.hand)
    x = room.x + (room.width - width_of_backs(count, height, 10, 1.15)) / 2
    return backs(count, x, room.y + 4, height, 10, 1.15)


def _face_up(scene: Scene, player: Player, room: Room) -> str:
    cards = player.hand.cards
    if not cards:
        told = f"At closing every hand is filled up to {scene.table.options.hand_size} cards (FD14)."
        return words(room.x + room.width / 2, room.y + room.height / 2, told, css="faint", anchor="middle")
    count = max(3, len(cards))
    width = (room.width - (count - 1) * 8) / count
    return "".join(
        _card(scene, player, card, Room(room.x + n * (width + 8), room.y, width, room.height))
        for n, card in enumerate(cards)
    )


def _card(scene: Scene, player: Player, card: QueueCard, room: Room) -> str:
    """A queue card: name, what it does, clause, and whether the kit has invented it."""
    size = scene.layout.text
    css = scene.css(card.name, f"{card} of seat {player.seat}")
    title = f"{card.label}: {clean(card.text).removeprefix('(invented) ')} ({card.clause})"
    tag = "invented" if card.invented else "your own" if card.clause == "FC4" else ""
    size = size + 1 if scene.layout.all_details else size
    step = size + 3
    name = lines_of(card.name, size, room.width - 14, 2, bold=True)
    parts = [
        group("card", card.name, css, data(seat=player.seat), title),
        card_face(room),
    ]
    y = room.y + size + 4
    for line in name:
        parts.append(words(room.x + 7, y, line, size=size, width=room.width - 12, css="bold"))
        y += step
    low = room.y + room.height - 7
    if scene.layout.all_details:
        rows = max(1, int((low - 16 - y) // 15.5) + 1)
        for line in lines_of(card.text.removeprefix("(invented) "), 12.5, room.width - 14, min(rows, 4)):
            parts.append(words(room.x + 7, y, line, size=12.5, width=room.width - 12))
            y += 15.5
    parts.append(words(room.x + room.width - 7, low, card.clause, size=11, css="faint", anchor="end"))
    if tag:
        parts.append(pill(room.x + 6, low - 13, tag, 10.5, "note", "bold"))
    return "".join((*parts, edge(room, 6), "</g>"))


def deliveries(scene: Scene) -> str:
    """The delivery pile, what somebody who looks knows of it, and the bin."""
    room, table, size = scene.layout.pile, scene.table, scene.layout.text
    left = sum(map(len, table.deliveries))
    known = scene.known_deliveries()
    title = f"delivery pile: {left} card{'' if left == 1 else 's'} face down; {len(table.bin)} in the bin"
    middle = room.y + room.height / 2
    x = room.x + 10
    parts = [
        group("deliveries", DELIVERY_PILE.name, scene.css(DELIVERY_PILE.name, open=False), title=title),
        panel(room),
        backs(min(left, 3), x, middle - 15, 30),
        words(x + 48, middle - 3, "Deliveries", size=size, css="bold"),
        words(x + 48, middle + size, f"{left} face down · {len(table.bin)} in the bin", size=size - 1, css="faint"),
        edge(room, 7),
        "</g>",
    ]
    if known:
        parts.append(_peeked(scene, room, known))
    return "".join(parts)


def _peeked(scene: Scene, room: Room, known: list[DeliveryCard]) -> str:
    """The top cards as somebody knows them (FQ10)."""
    shown = known[:3]
    wide = max(2, len(shown)) * 46
    x = room.x + room.width - 8 - wide
    who = "next; some know" if scene.seat is None else "you know: next"
    note = Room(x - 4, room.y + 4, wide + 6, room.height - 8)
    frame = (
        f'<rect class="note" x="{note.x:.4g}" y="{note.y:g}" width="{note.width:g}" height="{note.height:g}" rx="5"/>'
    )
    told = words(
        note.x + note.width / 2, note.y + 13, who, size=10.5, width=note.width - 6, css="bold", anchor="middle"
    )
    cards = "".join(
        delivery_card(card.kind, card.amount, x + 1 + n * 46, note.y + note.height - 28) for n, card in enumerate(shown)
    )
    return f"{frame}{told}{cards}"
