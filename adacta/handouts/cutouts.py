"""The paper games: everything in the box of the reconstructed sets, to be printed, cut out and played with.

For use with the lessons. Sizes are in millimetres; a dossier fits on every place that it can lie on.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape
from typing import Any

from adacta import ad_acta, fronta
from adacta.games.ad_acta.components import Dossier, Office
from adacta.games.ad_acta.components import box as ad_acta_box
from adacta.games.ad_acta.pictures.palette import COLOURS
from adacta.games.ad_acta.table import ROMAN
from adacta.games.fronta.components import box as fronta_box
from adacta.games.fronta.components.kinds import Kind
from adacta.games.fronta.pictures.palette import GOODS, SIGNS

DOSSIER = (62, 21)
CARD = (63, 44)
TOKEN = (31, 12)
LARGEST_TRACK = 60
LONG = 200
"""Characters of a card's text from which on it is set smaller."""

TITLE = "<h1>{title}</h1><p>{told}</p>"
DOSSIERS = (
    "28 dossiers. The frame under an office is for its reference: a paper clip, a coin or a pencil tick. (C2 to C4)"
)
CABINET = "The filing cabinet. Dossiers are laid on the places in order, I to VI. (C5, M4)"
SCORING = "Points by letter and partition (C6), and the tracks for points and pencils (C9)"
DESKS = "A desk: what arrives goes on top. (C1)"
CARDS = "Measures and reactions. Turn over what is used. (C7)"
TOKENS = "Stamp, car marker, 'Finished' cards, markers and twelve dextrose drops (C8, C9)"
CAR = "Messenger's car: collect here, then distribute from the top. (M1, M2)"
SHOP = "The door is at the bottom: place 1. Newcomers go to the end. (FC1, FD1)"


def ad_acta_pages() -> list[str]:
    """The paper game of Ad Acta."""
    components = ad_acta.load_components()
    notice = f'<p class="notice">{escape(ad_acta_box.notice(components))}</p>'
    dossiers = "".join(map(_dossier, components.dossiers))
    pages = [_page("Ad Acta: dossiers", DOSSIERS, f'<div class="cut">{dossiers}</div>')]
    pages.append(_page("Ad Acta: the filing cabinet", CABINET, _cabinet(components.partitions)))
    pages.append(_page("Ad Acta: points", SCORING, ad_acta_box.scoring_html(components) + _tracks()))
    pages += [_page("Ad Acta: desks", DESKS, "".join(map(_desk, components.ring[at : at + 2]))) for at in (0, 2)]
    pages += [_page("Ad Acta: cards", CARDS, cut) for cut in _sheets(_ad_acta_cards(), CARD, 12)]
    car = _box((DOSSIER[0] + 6, DOSSIER[1] + 6), escape(CAR), "border:.4mm solid #555;border-radius:3mm;margin-top:4mm")
    pages.append(_page("Ad Acta: tokens", TOKENS, _ad_acta_tokens(components) + car))
    return [page + notice for page in pages]


def _page(title: str, told: str, body: str) -> str:
    return TITLE.format(title=escape(title), told=escape(told)) + body


def _box(size: Sequence[float], inside: str, style: str = "") -> str:
    return f'<div style="width:{size[0]}mm;height:{size[1]}mm;padding:1.2mm;{style}">{inside}</div>'


def _dossier(dossier: Dossier) -> str:
    colours = COLOURS[dossier.owner]
    owner = f"background:{colours.fill};color:{colours.ink};font-weight:700;font-size:12pt;padding:0 2mm"
    fields = "".join(
        f'<span style="flex:1;text-align:center;font-size:6.5pt;line-height:1.1">'
        f'<b style="color:{COLOURS[office].line};font-size:11pt">{office.symbol}</b><br>{escape(office.name)}'
        '<span style="display:block;margin:.6mm auto 0;border:.3mm solid #888;width:9mm;height:2.6mm"></span></span>'
        for office in dossier.route
    )
    inside = (
        f'<div style="{owner}">{dossier.owner.symbol} {escape(dossier.letter)} '
        f'<small style="font-size:7pt;font-weight:400">{escape(dossier.owner.name)}</small></div>'
        f'<div style="display:flex">{fields}</div>'
    )
    return _box(DOSSIER, inside, "padding:0")


def _cabinet(partitions: Iterable[int]) -> str:
    columns = "".join(
        f'<div style="width:{DOSSIER[0] + 1.3}mm;margin-bottom:4mm"><h2>{ROMAN[number]}</h2>'
        + "".join(_box((DOSSIER[0] + 0.3, DOSSIER[1] + 1), "", "border:.3mm solid #777;margin-bottom:1mm") * places)
        + "</div>"
        for number, places in enumerate(partitions)
    )
    return f'<div style="display:flex;flex-wrap:wrap">{columns}</div>'


def _tracks() -> str:
    """Points from 0 to LARGEST_TRACK, then once more; pencils from 0 to 6 (A7)."""
    cell = "display:inline-block;width:11mm;height:9mm;border:.2mm solid #999;text-align:center;font-size:8pt"
    points = "".join(
        f'<span style="{cell}{";font-weight:700;border-width:.6mm" if number == 36 else ""}">{number}</span>'
        for number in range(LARGEST_TRACK + 1)
    )
    pencils = "".join(f'<span style="{cell}">{number}</span>' for number in range(7))
    return f"<h2>Points (36 end the game, E1)</h2>{points}<h2>Pencil points (A7)</h2>{pencils}"


def _desk(office: Office) -> str:
    colours = COLOURS[office]
    head = f"background:{colours.fill};color:{colours.ink};font-weight:700;font-size:13pt;padding:1mm 3mm"
    tray = "flex:1;border:.4mm solid #777;border-radius:2mm;height:84mm;padding:2mm;color:#555"
    return (
        f'<div style="border:.5mm solid {colours.line};border-radius:2mm;margin:0 0 4mm;break-inside:avoid">'
        f'<div style="{head}">{office.symbol} {escape(office.name)}</div>'
        f'<div style="display:flex;gap:4mm;padding:3mm"><div style="{tray}">inbox</div>'
        f'<div style="{tray}">outbox</div></div></div>'
    )


def _ad_acta_cards() -> list[str]:
    cards = []
    for card in ad_acta_box.cards():
        owners: Sequence[Any] = ad_acta.load_components().ring if card.kind == "own measure" else (None,)
        for office in owners:
            colour = COLOURS[office].line if office else "#444"
            of = f"{office.symbol} {office.name}" if office else card.kind
            cards.append(_card(card.name, of, ad_acta.clauses[card.clause].text, card.clause, colour))
    return cards


def _card(name: str, kind: str, text: str, clause: str, colour: str) -> str:
    """A card whose text is that of its clause, which begins with the card's name."""
    return _face(name, kind, " ".join(text.split()).partition(": ")[2] or text, clause, colour)


def _face(name: str, kind: str, words: str, clause: str, colour: str) -> str:
    return (
        f'<div style="border-bottom:.8mm solid {colour};color:{colour};font-weight:700">{escape(name)}</div>'
        f'<div style="font-size:6.8pt;color:#555">{escape(kind)} · {escape(clause)}</div>'
        f'<div style="font-size:{8 if len(words) < LONG else 6.8}pt;line-height:1.22">{escape(words)}</div>'
    )


# Cards of one's own

OF_ONES_OWN = "A card of one's own, not one of the printed game. Copies: {copies}."
AP = "{kind} · {cost} AP"
GREY = "#444"


def own_card_pages(card: Any) -> list[str]:
    """A card of one's own to be cut out, as often as a game needs it.

    Ad Acta: own cards once for each office, others once (V4). Fronta: once for each family (FC4).
    """
    faces = own_card_faces(card)
    told = OF_ONES_OWN.format(copies=len(faces))
    return [_page(card.name, told, cut) for cut in _sheets(faces, CARD, 12)]


def own_card_faces(card: Any) -> list[str]:
    """What stands on each copy of a card of one's own."""
    if not isinstance(card, ad_acta.Action):
        return [
            _face(card.name, FAMILY.format(number=seat), f"{card.text}.", card.clause, GREY) for seat in range(1, 6)
        ]
    kind = f"reaction to {card.answers}" if card.is_reaction else f"{card.kind} measure"
    if card.cost and not card.is_reaction:
        kind = AP.format(kind=kind, cost=card.cost)
    if card.kind != "own":
        return [_face(card.name, kind, f"{card.text}.", card.clause, GREY)]
    ring = ad_acta.load_components().ring
    return [
        _face(card.name, f"{office.symbol} {kind}", f"{card.text}.", card.clause, COLOURS[office].line)
        for office in ring
    ]


FAMILY = "family {number}"


def _sheets(insides: Sequence[str], size: Sequence[float], most: int) -> list[str]:
    """So many things to cut out on a page."""
    boxes = [_box(size, inside) for inside in insides]
    return [f'<div class="cut">{"".join(boxes[at : at + most])}</div>' for at in range(0, len(boxes), most)]


def _ad_acta_tokens(components: Any) -> str:
    words = ["stamp (first player)", "car marker (two players)"]
    words += [f"Finished: {ROMAN[number]}" for number in range(len(components.partitions))]
    for office in components.ring:
        words += [f"{office.symbol} {office.name}: points", f"{office.symbol} {office.name}: pencils"]
    words += ["dextrose drop: 1 AP"] * 12
    return f'<div class="cut">{"".join(_box((38, 16), escape(word)) for word in words)}</div>'


# Fronta


def fronta_pages() -> list[str]:
    """The paper game of Fronta."""
    components = fronta.load_components()
    notice = f'<p class="notice">{escape(fronta_box.notice(components))}</p>'
    pairs = [fronta.KINDS[at : at + 2] for at in range(0, len(fronta.KINDS), 2)]
    shops = [
        _page("Fronta: shops", SHOP, f'<div style="display:flex;gap:8mm">{"".join(map(_shop, pair))}</div>')
        for pair in pairs
    ]
    market = "".join(_box((36, 60), f"<b>{day}</b>", "border:.4mm solid #777;margin-right:1mm") for day in WEEK)
    pages = [*shops, _page("Fronta: black market", MARKET, f'<div style="display:flex">{market}</div>{_queue(10)}')]
    goods = [_sign(kind) for kind in fronta.KINDS for _ in range(components.goods[kind])]
    deliveries = [f"<b>{card.amount}</b> {_sign(card.kind)}" for card in components.deliveries]
    pages.append(
        _page("Fronta: goods", ALL_GOODS, f'<div class="cut">{"".join(_box(TOKEN, one) for one in goods)}</div>')
    )
    pages += [_page("Fronta: delivery cards and lists", LISTS, _small(deliveries) + _lists(components))]
    pages += [_page("Fronta: queue cards of one family", QUEUE_CARDS, cut) for cut in _sheets(_queue_cards(), CARD, 18)]
    pages.append(_page("Fronta: pawns", PAWNS, _small(_pawns())))
    return [page + notice for page in pages]


WEEK = ("Monday", "Tuesday", "Wednesday", "Thursday", "Friday")
MARKET = "One good of each kind lies here at first; the clerk moves a field a day. (FC2, FS2, FD13)"
ALL_GOODS = "Goods of each kind (FC1)"
LISTS = "Delivery cards (FC6), and the shopping lists (FC5)"
QUEUE_CARDS = "Print this sheet once for every family. (FC4) Cards marked 'our own' are invented."
PAWNS = "Five for each family, five speculators, the clerk and the first player's pawn (FC2, FC3)"


def _shop(kind: Kind) -> str:
    return (
        f'<div style="width:90mm"><h2>{_sign(kind)}</h2><div style="display:flex;gap:4mm">'
        f"<div>queue{_queue(12)}</div><div>goods in the shop</div></div></div>"
    )


def _sign(kind: Kind) -> str:
    """A kind of goods with its sign; the word stands beside it."""
    path = f'<path d="{SIGNS[kind]}" fill="{GOODS[kind].ink}"/>'
    sign = f'<svg viewBox="-10 -10 20 20" width="5mm" height="5mm">{path}</svg>'
    return f"{sign} <b>{escape(kind.name)}</b>"


def _queue(places: int) -> str:
    """Places from the end down to the door."""
    return "".join(
        f'<div style="width:40mm;height:15mm;border:.3mm solid #999;padding:1mm">place {place}</div>'
        for place in range(places, 0, -1)
    )


def _small(insides: Iterable[str]) -> str:
    return f'<div class="cut">{"".join(_box((31, 16), inside) for inside in insides)}</div>'


def _lists(components: Any) -> str:
    rows = "".join(
        f"<tr><th>{each.number}. {escape(each.name)}</th>"
        + "".join(f"<td>{each.wants[kind]} {escape(kind.name)}</td>" for kind in fronta.KINDS)
        + "</tr>"
        for each in components.lists
    )
    return f'<h2>Shopping lists</h2><table class="lined">{rows}</table>'


def _queue_cards() -> list[str]:
    return [
        _card(card.name, "our own" if card.is_invented else "", fronta.clauses[card.clause].text, card.clause, "#444")
        for card in fronta_box.cards()
    ]


def _pawns() -> list[str]:
    families = [f"family {seat}" for seat in range(1, 6) for _ in range(5)]
    return [*families, *["speculator"] * 5, "clerk", "first player"]
