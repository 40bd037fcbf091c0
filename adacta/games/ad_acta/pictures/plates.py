"""What stands under the stacks: the sign of each office with its score, who heads it, belongings, and the cards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from adacta.engine.data.sentences import in_a_sentence
from adacta.engine.drawing.keyed import NARROW_ONLY, WIDE_ONLY, Spot, part, piece, thing
from adacta.engine.drawing.lettering import clean, shortened, words
from adacta.games.ad_acta.actions import Action, cost_of
from adacta.games.ad_acta.components import Office
from adacta.games.ad_acta.pictures.geography import CARD, COLUMN, HAND, MARGIN
from adacta.games.ad_acta.pictures.icons import ICONS, icon
from adacta.games.ad_acta.pictures.parts import fitted, sign
from adacta.games.ad_acta.pictures.scene import Scene, seat_data
from adacta.games.ad_acta.table import CAR_MARKER, STAMP, Player

SIGN, BELOW, CARDS = 29.0, 61.0, 88.0
"""Under the floor: where the sign, the belongings and the cards begin."""
WIDTH = COLUMN - 8
CHIP = 31.0
SMALL = 27.0
MOST_POINTS = 8
"""More AP than this are told by a number only."""


def plates(scene: Scene) -> Iterator[str]:
    """The signs of the offices, what their heads have, and the cards: in full only those of the player asked."""
    for office in scene.geography.ring:
        yield _sign(scene, office)
        yield _score(scene, office)
        yield from _belongings(scene, office)
    yield _hand(scene)
    for player in scene.table.players:
        yield from _cards(scene, player)
    if scene.table.options.project_management:
        yield from _pool(scene)


# Signs and scores


def _sign(scene: Scene, office: Office) -> str:
    head = scene.table.head_of(office)
    whose = f"headed by {in_a_sentence(head.name, head.seat)}, seat {head.seat}" if head else "vacant"
    title = f"{office}, {office.colour}: {whose}"
    inside = (
        f'<rect class="tile" width="{WIDTH}" height="27" rx="7"/>{sign(office, 15, 13.5, 1.35)}'
        f"{fitted(28, 19, office.name, 15, WIDTH - 64, 'bold on-tile')}"
        f'<rect class="edge" x="-1" y="-1" width="{WIDTH + 2}" height="29" rx="8"/>'
    )
    css = f"{office.id} {scene.css(office.name)}"
    spot = scene.geography.corner(office, 4, SIGN)
    return part(f"sign:{office.name}", inside, spot, css, thing("office", office.name), title)


def _score(scene: Scene, office: Office) -> str:
    """The points of an office as a number, and on the way to the score that ends the game (E1)."""
    table = scene.table
    if office not in table.points:
        return ""
    points, goal = table.points[office], table.options.winning_score
    name = f"points of the {office}"
    share = max(0.0, min(1.0, points / goal))
    inside = (
        words(WIDTH - 8, 20.5, points, size=19, width=40, css="bold on-tile", anchor="end")
        + f'<rect class="track" y="28" width="{WIDTH}" height="3.5" rx="1.5"/>'
        f'<rect class="gained" y="28" width="{share * WIDTH:.4g}" height="3.5" rx="1.5"/>'
    )
    spot = scene.geography.corner(office, 4, SIGN)
    title = f"{office}: {points} points; {goal} end the game"
    return part(name, inside, spot, f"{office.id} {scene.css(name)}", thing("score", name), title)


# What a player has


def _belongings(scene: Scene, office: Office) -> Iterator[str]:
    head = scene.table.head_of(office)
    spot = scene.geography.corner(office, 4, BELOW)
    if head is None:
        yield part(
            f"head:{office.name}", words(2, 19, "vacant: nobody heads it", size=13, width=WIDTH, css="faint"), spot
        )
        return
    first = office is head.offices[0]
    turn = head is scene.has_turn
    name = shortened(clean(head.name), 13, 74 if first else WIDTH - 80, bold=turn)
    told = name if first else f"{name}: second desk"
    inside = words(2, 19, told, size=13, width=75 if first else WIDTH - 40, css="bold" if turn else "")
    title = f"{head.name}, seat {head.seat}"
    if first and len(head.offices) > 1:
        total = sum(map(scene.table.points.__getitem__, head.offices))
        title += f": {total} points with both offices"
    yield part(f"head:{office.name}", inside, spot, title=title)
    if first:
        yield from _markers(scene, head, spot.moved(77, 0))
        yield _drops(scene, head, spot.moved(WIDTH - 2 * CHIP - 3, 0))
        yield _pencils(scene, head, spot.moved(WIDTH - CHIP, 0))
        if turn:
            yield _points(scene, head, scene.geography.corner(office, 4, CARDS))
    if scene.table.car_marker is office:
        yield _marker(
            scene, "car", CAR_MARKER.name, "here the messenger begins", spot.moved(106 if first else WIDTH - 28, 0)
        )
    elif scene.tour.at is office and not scene.tour.drives and scene.table.ended is None:
        waits = f'<g class="waiting"><title>the messenger\'s car waits here</title>{icon("car", 0, 0)}</g>'
        yield part("waiting car", waits, spot.moved(112, 6))


def _markers(scene: Scene, head: Player, spot: Spot) -> Iterator[str]:
    if scene.table.stamp == head.seat:
        yield _marker(
            scene, "stamp", STAMP.name, f"{in_a_sentence(head.name, head.seat)} is first player and messenger", spot
        )


def _marker(scene: Scene, drawing: str, name: str, told: str, spot: Spot) -> str:
    inside = (
        f'<rect class="strong" width="27" height="27" rx="5"/>{icon(drawing, 5.5, 5.5, 1, "icon on-strong")}'
        '<rect class="edge" x="-1" y="-1" width="29" height="29" rx="6"/>'
    )
    return piece(f"marker:{name}", spot, inside, f"marker {scene.css(name)}", thing("marker", name), f"{name}: {told}")


def _drops(scene: Scene, head: Player, spot: Spot) -> str:
    return _chip(
        scene, head, "drop", "Eat a dextrose drop", head.drops, f"drops of seat {head.seat}", "dextrose drops", spot
    )


def _pencils(scene: Scene, head: Player, spot: Spot) -> str:
    name, moved = "Sharpen pencils", f"pencil points of seat {head.seat}"
    return _chip(scene, head, "pencil", name, head.pencil_points, moved, "pencil points", spot)


def _chip(scene: Scene, head: Player, drawing: str, name: str, count: int, counts: str, told: str, spot: Spot) -> str:
    open = name in scene.options and head is scene.asked
    css = scene.css(name, open=open, moved=(counts,))
    inside = (
        f'<rect class="chip" y="0" width="{CHIP}" height="27" rx="5"/>{icon(drawing, 2.5, 6.5, 0.85)}'
        f"{words(CHIP - 4, 18, count, size=13, width=13, css='bold', anchor='end')}"
        f'<rect class="edge" width="{CHIP}" height="27" rx="5"/>'
    )
    title = f"{head.name}: {count} {told}{f'. Click: {name}' if open else ''}"
    return part(counts, inside, spot, f"action {css}", thing("action", name, seat_data(head.seat)), title)


def _points(scene: Scene, head: Player, spot: Spot) -> str:
    """The AP of a running turn: discs, and a number."""
    ap = head.ap
    if head is not scene.holder:  # the cards lie here
        told = f'<rect class="zone" x="{WIDTH - 28}" width="28" height="27"/>'
        told += f'<circle class="point" cx="{WIDTH - 20}" cy="13.5" r="6.5"/>'
        told += words(WIDTH - 1, 18.5, ap, size=14, width=12, css="bold", anchor="end")
        return part(f"AP:{head.seat}", told, spot, "counter", thing("counter", "AP"), f"{ap} action points left")
    discs = "".join(
        f'<circle class="point" cx="{10 + n * 19}" cy="13" r="7.500"/>' for n in range(min(ap, MOST_POINTS))
    )
    discs += f'<rect class="zone" width="{WIDTH}" height="27"/>'
    told = words(14 + min(ap, MOST_POINTS) * 19, 19, f"{ap} AP left", size=18, css="bold")
    css = scene.css("AP", f"AP of seat {head.seat}")
    return part(
        f"AP:{head.seat}", discs + told, spot, f"counter {css}", thing("counter", "AP"), f"{ap} action points left"
    )


# Cards


def cards_of(scene: Scene, player: Player) -> list[tuple[Action, bool]]:
    """A player's cards in the order of the box, each with whether it is used; a used one keeps its place."""
    order = {card: number for number, card in enumerate(scene.table.cards)}
    cards = [(card, False) for card in (*player.measures, *player.reactions)]
    cards += [(card, True) for card in player.used]
    return sorted(cards, key=lambda each: (order.get(each[0], len(order)), each[1]))


def _cards(scene: Scene, player: Player) -> Iterator[str]:
    cards = cards_of(scene, player)
    copies: Counter[str] = Counter()
    in_full = player is scene.holder
    step = min(28.6, (WIDTH - SMALL) / max(1, len(cards) - 1))
    for number, (card, used) in enumerate(cards):
        copies[card.name] += 1
        if in_full:
            spot, wide, narrow = scene.geography.card(number, len(cards))
            inside = _face(scene, card, used, wide, WIDE_ONLY) + _face(scene, card, used, narrow, NARROW_ONLY)
        else:
            spot = scene.geography.corner(player.offices[0], 4 + number * step, CARDS)
            inside = _small(card)
        yield _card(scene, player, card, used, spot, inside, copies[card.name])


def _card(scene: Scene, player: Player, card: Action, used: bool, spot: Spot, inside: str, copy: int) -> str:
    open = card.name in scene.options and player is scene.asked and not used
    here = (f"{card.name} of seat {player.seat}", f"{card.name} at seat {player.seat}")  # others have the same card
    kind = "reaction" if card.is_reaction else "measure"
    css = f"card {kind}{' used' if used else ''} {scene.css(card.name, open=open, moved=here)}"
    if scene.picks_target and not open:
        css += " aim" if _is_chosen(scene, player, card) else " steps-back"
    whose = in_a_sentence(player.name, player.seat)
    title = f"{card.name} ({card.clause}), {'used up' if used else kind} of {whose}: {card.text}"
    data = f'{seat_data(player.seat)} data-state="{"used" if used else "held"}"'
    key = f"card:{player.seat}:{card.name}" + (f":{copy}" if copy > 1 else "")
    return piece(key, spot, inside, css, thing("card", card.name, data), title)


def _is_chosen(scene: Scene, player: Player, card: Action) -> bool:
    """Whether this card has been chosen and a target is wanted for it."""
    about = None if scene.ask is None else scene.ask.about
    return isinstance(about, Action) and about.name == card.name and player is scene.asked


def _small(card: Action) -> str:
    """A card as its drawing alone; reactions have round corners."""
    corner = SMALL / 2 if card.is_reaction else 5
    box = f'width="{SMALL}" height="{SMALL}" rx="{corner:g}"'
    return f'<rect class="face" {box}/>{icon(card.name, 5.5, 5.5)}<rect class="edge" {box}/>'


def _face(scene: Scene, card: Action, used: bool, width: float, only: str) -> str:
    """A card in full: drawing, name, and what it costs or that it answers."""
    corner = CARD / 2 if card.is_reaction else 6
    box = f'width="{width:.4g}" height="{CARD}" rx="{corner:g}"'
    cost = "used up" if used else "reaction" if card.is_reaction else f"{cost_of(scene.table, card)} AP"
    write = fitted if card.name in ICONS else _shortened
    name = write(31, 16, card.name, 13, width - 37, "bold")
    return (
        f'<g class="{only}"><rect class="face" {box}/>{icon(card.name, 8, 9, 1.15)}'
        f"{name}"
        f"{words(31, 30, cost, width=width - 37, css='faint')}"
        f'<rect class="edge" {box}/></g>'
    )


def _shortened(x: float, y: float, text: str, size: float, width: float, css: str) -> str:
    """The name of a card of one's own, which may be long."""
    return words(x, y, text, size=size, width=width, css=css)


def _hand(scene: Scene) -> str:
    """The ground of the cards in full; while nobody holds them, what the signs on a dossier mean."""
    geo, holder = scene.geography, scene.holder
    rows = geo.hand_rows
    grounds = "".join(
        f'<rect class="{"hand" if holder else "column"} {only}" x="{MARGIN - 3}" y="{plan.hand - 1:g}" '
        f'width="{plan.width - 2 * MARGIN + 6:g}" height="{lines * HAND + 1:g}" rx="8"/>'
        for plan, lines, only in ((geo.wide, rows, WIDE_ONLY), (geo.narrow, rows * 2, NARROW_ONLY))
    )
    if holder is not None:
        return part(
            "hand", grounds, css=holder.offices[0].id, title=f"cards of {in_a_sentence(holder.name, holder.seat)}"
        )
    return part("hand", grounds + _legend(scene))


def _legend(scene: Scene) -> str:
    geo = scene.geography
    told = " · ".join(
        ("clip: passed", "large: next office", "small: to come", "box: cabinet", "number: order of leaving the car")
    )
    wide = words(
        geo.wide.width / 2, geo.wide.hand + 25, told, size=13, width=geo.wide.width - 40, css="faint", anchor="middle"
    )
    halves = told.split(" · small")
    narrow = "".join(
        words(
            geo.narrow.width / 2,
            geo.narrow.hand + 30 + 22 * n,
            line,
            size=13,
            width=geo.narrow.width - 30,
            css="faint",
            anchor="middle",
        )
        for n, line in enumerate((halves[0], f"small{halves[1]}"))
    )
    return f'<g class="{WIDE_ONLY}">{wide}</g><g class="{NARROW_ONLY}">{narrow}</g>'


def _pool(scene: Scene) -> Iterator[str]:
    """The pool of used cards (V2): drawing and number of copies; what can be bought is marked."""
    geo = scene.geography
    pool = Counter(scene.table.pool)
    step = 66.0
    y, narrow_y = geo.wide.hand + geo.hand_rows * HAND + 3, geo.narrow.hand + geo.hand_rows * 2 * HAND + 3
    told = "pool" if pool else "The pool is empty."
    yield part("pool", words(4, 19, told, size=13, css="faint"), Spot(MARGIN, y, MARGIN, narrow_y))
    for number, (card, copies) in enumerate(pool.items()):
        line, place = divmod(number, 6)
        spot = Spot(MARGIN + 40 + number * step, y, MARGIN + 36 + place * step, narrow_y + line * 29)
        css = scene.css(f"Buy {card.name}", card.name)
        kind = "reaction" if card.is_reaction else "measure"
        box = f'width="60" height="27" rx="{13 if card.is_reaction else 5}"'
        inside = (
            f'<rect class="face" {box}/>{icon(card.name, 9, 5)}{words(50, 18, f"×{copies}", size=13, anchor="end")}'
            f'<rect class="edge" {box}/>'
        )
        title = f"{card.name} ({card.clause}) in the pool, {copies}: {card.text}"
        data = thing("card", f"Buy {card.name}", ' data-state="pool"')
        yield piece(f"pool:{card.name}", spot, inside, f"card {kind} {css}", data, title)
