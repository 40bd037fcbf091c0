"""Set-up: desks, drops, cards and the deal (S, T), and standing orders (V1)."""

from __future__ import annotations

from collections.abc import Sequence

from adacta.engine.asking import CHANCE, choose, draw
from adacta.engine.journal import Began, Moved
from adacta.games.ad_acta.actions import STANDING_ORDERS, Action
from adacta.games.ad_acta.cards import OWN_MEASURES, PRINTED_CARDS
from adacta.games.ad_acta.cards.own import check_own_cards
from adacta.games.ad_acta.components import Components, Office
from adacta.games.ad_acta.options import Options
from adacta.games.ad_acta.table import BOX, INBOX, PILE, SEAT, Cabinet, Desk, Player, Table


def setup(options: Options, components: Components, extra_cards: Sequence[Action], names: Sequence[str]) -> Table:
    """The table before anything is dealt (S1 to S4, S6, S7, T1 to T5)."""
    options = options.resolved()
    check_own_cards(options, extra_cards)
    heads = offices_of_players(options, components)
    own_set = [*OWN_MEASURES * _given(options.own_sets), *(card for card in extra_cards if card.kind == "own")]
    players = [
        Player(
            seat,
            name,
            offices,
            drops=_given(options.drops_each),
            measures=[card for card in own_set if not card.is_reaction],
            reactions=[card for card in own_set if card.is_reaction],
        )
        for seat, (name, offices) in enumerate(zip(names, heads, strict=True), start=1)
    ]
    neutral = [card for card in (*PRINTED_CARDS, *extra_cards) if card.kind == "neutral"]
    sets_left = 4 - len(players) * _given(options.own_sets)
    return Table(
        options=options,
        components=components,
        cards=(*PRINTED_CARDS, *extra_cards),
        players=players,
        desks={office: Desk() for office in components.ring},
        cabinet=Cabinet([[] for _ in components.partitions]),
        points={office: 0 for player in players for office in player.offices},
        references=dict.fromkeys(components.dossiers, 0),
        supply=_given(options.supply),
        stamp=1,
        car_marker=components.ring[0] if options.car_marker else None,
        pile=list(components.dossiers),
        box=[*OWN_MEASURES * sets_left, *neutral],
    )


def offices_of_players(options: Options, components: Components) -> list[tuple[Office, ...]]:
    """Who heads what: a desk each (S1) or, with two players, the outer and the inner two (T1)."""
    ring = components.ring
    if options.offices_each == 2:
        return [(ring[0], ring[3]), (ring[1], ring[2])]
    vacant = (
        ring[3]
        if options.vacant_office is None
        else next(office for office in ring if office.id == options.vacant_office)
    )
    headed = ring if options.players == 4 else [office for office in ring if office is not vacant]
    return [(office,) for office in headed]


async def deal(table: Table) -> None:
    """Neutral cards, dossiers and, with that variant, standing orders (S5, T3, S8, V1)."""
    table.record(Began, "S8", "set-up", 1, None)
    if table.options.neutral_cards:
        await deal_neutral_cards(table)
    while table.pile:
        dossier = await choose(CHANCE, "Which dossier is dealt next?", table.pile, "S8")
        table.move(dossier, PILE, INBOX[dossier.route[0]], "S8")
    if table.options.standing_orders:
        for player in table.clockwise_from(table.stamp):
            await obey_standing_orders(table, player)
    table.round = 1


async def deal_neutral_cards(table: Table) -> None:
    """Each player gets neutral measures and reactions, dealt blind, then open (S5, T3)."""
    options = table.options
    measures = [card for card in table.box if card.kind == "neutral" and not card.is_reaction]
    reactions = [card for card in table.box if card.kind == "neutral" and card.is_reaction]
    clause = "T3" if options.players == 2 else "S5"
    for player in table.players:
        for _ in range(_given(options.neutral_each)):
            card = await draw(measures, f"Which neutral measure does seat {player.seat} get?", clause)
            hand_out(table, player, card, clause)
        for _ in range(_given(options.reactions)):  # S5 with two players, too: T3 has none, an option can bring them
            card = await draw(reactions, f"Which reaction does seat {player.seat} get?", "S5")
            hand_out(table, player, card, "S5")


def hand_out(table: Table, player: Player, card: Action, clause: str) -> None:
    """A card goes from the box to a player, where it lies open (S5, T3)."""
    table.box.remove(card)
    (player.reactions if card.is_reaction else player.measures).append(card)
    table.record(Moved, clause, card, BOX, SEAT[player.seat])


async def obey_standing_orders(table: Table, player: Player) -> None:
    """One measure goes out of the game, never a reaction (V1)."""
    question = "Standing orders: which measure do you give up?"
    card = await choose(player.seat, question, dict.fromkeys(player.measures), "V1", STANDING_ORDERS)
    player.measures.remove(card)
    player.given_up.append(card)
    table.box.append(card)
    table.record(Moved, "V1", card, SEAT[player.seat], BOX)


def _given(value: int | None) -> int:
    assert value is not None, "the rules use resolved options"
    return value
