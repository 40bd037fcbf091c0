"""The rules of Ad Acta in clause order: set-up (S, T), official duties (A), messenger (M), balancing (B), end (E)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from adacta.engine.asking import CHANCE, PASS, Choice, Named, Script, Seat, choose, draw
from adacta.engine.journal import Began, Ended, Moved, Played
from adacta.games.ad_acta.actions import (
    EXCHANGE,
    STOP,
    Action,
    Announced,
    Deed,
    cost_of,
    exchange_obstacle,
    possible_actions,
)
from adacta.games.ad_acta.cards import OWN_MEASURES, PRINTED_CARDS, answered_as
from adacta.games.ad_acta.components import Components, Office
from adacta.games.ad_acta.options import Options
from adacta.games.ad_acta.own_cards import check_own_cards
from adacta.games.ad_acta.table import (
    BOX,
    CAR,
    CAR_MARKER,
    FINISHED,
    INBOX,
    OUTBOX,
    PARTITION,
    PILE,
    POOL,
    SEAT,
    STAMP,
    Cabinet,
    Desk,
    Player,
    Table,
)

BEGIN = Choice("Begin the turn", "A2")


def next_script(table: Table) -> Script | None:
    """The piece of the game that comes next; None when it is over."""
    if table.ended is not None:
        return None
    if table.round == 0:
        return deal(table)
    if table.turns < len(table.players):
        return player_turn(table)
    return messengers_turn(table)


# S and T: set-up


def setup(
    options: Options, components: Components, extra_cards: Sequence[Action], names: Sequence[str]
) -> Table:
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
    vacant = ring[3] if options.vacant_office is None else next(office for office in ring if office.id == options.vacant_office)
    headed = ring if options.players == 4 else [office for office in ring if office is not vacant]
    return [(office,) for office in headed]


async def deal(table: Table) -> None:
    """Neutral cards, dossiers and, with that variant, standing orders (S5, T3, S8, V1)."""
    table.record(Began, "S5", "set-up", 1, None)
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
    for player in table.players:
        for _ in range(_given(options.neutral_each)):
            card = await draw(measures, f"Which neutral measure does seat {player.seat} get?", "S5")
            hand_out(table, player, card)
        for _ in range(_given(options.reactions)):
            card = await draw(reactions, f"Which reaction does seat {player.seat} get?", "S5")
            hand_out(table, player, card)


def hand_out(table: Table, player: Player, card: Action) -> None:
    """A card goes from the box to a player, where it lies open (S5)."""
    table.box.remove(card)
    (player.reactions if card.is_reaction else player.measures).append(card)
    table.record(Moved, "S5", card, BOX, SEAT[player.seat])


async def obey_standing_orders(table: Table, player: Player) -> None:
    """One measure goes out of the game, never a reaction (V1)."""
    question = "Standing orders: which measure do you give up?"
    card = await choose(player.seat, question, dict.fromkeys(player.measures), "V1")
    player.measures.remove(card)
    table.box.append(card)
    table.record(Moved, "V1", card, SEAT[player.seat], BOX)


# A: official duties


async def player_turn(table: Table) -> None:
    """Phase 1 for one player: exchange first (A2), then drops and actions in any order (A3, A4)."""
    me = table.in_turn()
    me.ap = action_points(table)
    table.record(Began, "A1", "official duties", table.round, me.seat)
    await exchange_and_buy(table, me)
    while True:
        action = await choose(me.seat, "What now?", (*possible_actions(table, me), STOP), "A4")
        target = None
        if action.targets is not None:
            target = await choose(me.seat, action.question, action.targets(table, me), action.clause, action)
        announce(table, me, action, target)
        if action.kind == "basic":
            action.effect(table, me, target)
        else:
            await play_measure(table, me, action, target)
        if action is STOP:
            break
    table.turns += 1


def action_points(table: Table) -> int:
    """AP for this turn: fewer for the last player of the round (A1, T6)."""
    points = table.options.action_points
    assert points is not None
    return points[table.turns]


async def exchange_and_buy(table: Table, me: Player) -> None:
    """Pencil points for drops (A2) and for cards of the pool (V2), in any order."""
    exchanged = 0
    while True:
        offers = [EXCHANGE] if exchange_obstacle(table, me, exchanged) is None else []
        purchases = [Choice(f"Buy {card.name}", "V2", card) for card in cards_for_sale(table, me)]
        if not offers and not purchases:
            return
        options: tuple[Action | Choice, ...] = (*offers, *purchases, BEGIN)
        choice = await choose(me.seat, "Before the turn?", options, "A2")
        if choice is BEGIN:
            return
        if isinstance(choice, Choice):
            buy(table, me, choice.about)
        else:
            exchanged += 1
            choice.effect(table, me, None)


def cards_for_sale(table: Table, me: Player) -> list[Action]:
    """What lies in the pool, if the player can pay for it (V2); cards of one name count once."""
    return list(dict.fromkeys(table.pool)) if me.pencil_points >= table.options.card_price else []


def buy(table: Table, me: Player, card: Action) -> None:
    """A card of the pool, of any colour, for pencil points; it lies open with its buyer (V2)."""
    table.pay(me, "pencil points", table.options.card_price, "V2")
    table.pool.remove(card)
    (me.reactions if card.is_reaction else me.measures).append(card)
    table.record(Moved, "V2", card, POOL, SEAT[me.seat])


def announce(table: Table, me: Player, action: Action, target: Named | None) -> None:
    """What is done is said, with its target, and paid for (A5 to A8, R1)."""
    table.record(Played, action.clause, me.seat, action, target)
    if cost := cost_of(table, action):
        table.pay(me, "AP", cost, action.clause)


async def play_measure(table: Table, me: Player, action: Action, target: Named | None) -> None:
    """The card is used up (A8); it can be answered before its effect (R1)."""
    table.put_down(me, me.measures, action)
    deed = Deed(me, Announced(me.seat, action, target))
    await let_reactions_answer(table, deed)
    if not deed.cancelled:
        effect = action.effect(table, me, target)
        if effect is not None:
            await effect


async def let_reactions_answer(table: Table, deed: Deed) -> None:
    """Who holds the matching reaction answers the measure or lets it pass (R1); the first answer counts."""
    for holder, cards in holders_of_answers(table, deed):
        options: tuple[Action | Choice, ...] = (*cards, PASS)
        card = await choose(holder.seat, f"Answer {deed.announced.name}?", options, "R1", deed.announced)
        if isinstance(card, Choice):
            continue
        table.put_down(holder, holder.reactions, card)
        table.record(Played, card.clause, holder.seat, card, deed.action)
        effect = card.do(table, deed)
        if effect is not None:
            await effect
        if deed.refunded and (cost := cost_of(table, deed.action)):
            table.pay(deed.player, "AP", -cost, card.clause)  # R3: they can be spent in the same turn
        return


def holders_of_answers(table: Table, deed: Deed) -> Iterator[tuple[Player, list[Action]]]:
    """Players with reactions to this measure, clockwise from the active one (R1, R2, R8)."""
    if table.round < table.options.reactions_from_round:
        return
    names = answered_as(table, deed)
    for player in table.clockwise_from(deed.player.seat):
        cards = [card for card in dict.fromkeys(player.reactions) if card.answers in names]
        if cards:
            yield player, cards


# M: the messenger's turn, and B and E after it


async def messengers_turn(table: Table) -> None:
    """Phases 2 to 5: collect, distribute, balance, and end the game or pass the stamp."""
    table.record(Began, "M1", "messenger's turn", table.round, table.stamp)
    collect(table)
    distribute(table)
    table.record(Began, "B1", "balancing", table.round, None)
    balance(table)
    reason = why_the_game_ends(table)
    if reason is None:
        pass_the_stamp(table)
        return
    final_balance(table)
    table.ended = reason[1]
    table.record(Ended, *reason)


def collect(table: Table) -> None:
    """Each outbox onto the heap in the car, in its own order (M1); with two players from the marker (T7)."""
    ring = table.components.ring
    start = ring.index(table.car_marker or table.player(table.stamp).offices[0])
    for office in (*ring[start:], *ring[:start]):
        for dossier in list(table.desks[office].outbox):
            table.move(dossier, OUTBOX[office], CAR, "M1")


def distribute(table: Table) -> None:
    """From the top of the heap, one at a time (M2): to the next inbox (M3) or the cabinet (M4)."""
    for dossier in reversed(table.car[:]):
        table.send_on(dossier, CAR, "M4" if table.is_finished(dossier) else "M3")


def balance(table: Table) -> None:
    """Every full partition without its 'Finished' card is scored once, in order (B1 to B3)."""
    cabinet = table.cabinet
    for number, places in enumerate(table.components.partitions):
        if number >= cabinet.finished and len(cabinet.partitions[number]) == places:
            score_partition(table, number, "B1")
            cabinet.finished = number + 1
            table.record(Moved, "B2", FINISHED, BOX, PARTITION[number])


def score_partition(table: Table, number: int, clause: str) -> None:
    """The owner of each dossier in it scores the points of the letter in that partition (B1)."""
    for dossier in table.cabinet.partitions[number]:
        table.score(dossier, table.components.points(dossier, number), clause)


def why_the_game_ends(table: Table) -> tuple[str, str] | None:
    """The clause and the reason, or None when another round begins (E1, E6, T8)."""
    options = table.options
    scores = {office.name: points for office, points in table.points.items()}
    if options.score_per == "player":
        scores = {player.name: points_of(table, player) for player in table.players}
    clause = "T8" if options.score_per == "office" else "E1"
    for name, points in scores.items():
        if points >= options.winning_score:
            return clause, f"{name} has {points} points, {options.winning_score} are enough"
    if table.cabinet.finished == len(table.components.partitions):
        return clause, f"the last {PARTITION[table.cabinet.finished - 1].name} has been balanced"
    if options.max_rounds is not None and table.round >= options.max_rounds:
        return "E6", f"unfinished after {table.round} rounds"
    return None


def points_of(table: Table, player: Player) -> int:
    """The score of a player: all offices added up (T10)."""
    return sum(table.points[office] for office in player.offices)


def pass_the_stamp(table: Table) -> None:
    """The stamp goes to the left neighbour (E2), the car marker to the next desk (T9)."""
    before = table.stamp
    table.stamp = before % len(table.players) + 1
    table.turns = 0
    table.round += 1
    table.record(Moved, "E2", STAMP, SEAT[before], SEAT[table.stamp])
    if table.car_marker is not None:
        ring = table.components.ring
        office = table.car_marker
        table.car_marker = ring[(ring.index(office) + 1) % len(ring)]
        table.record(Moved, "T9", CAR_MARKER, office, table.car_marker)


def final_balance(table: Table) -> None:
    """Each dossier that is not in the cabinet costs its owner a point (E3, T10)."""
    table.record(Began, "E3", "final balance", table.round, None)
    if table.options.score_unfilled_partition:
        for number in range(table.cabinet.finished, len(table.components.partitions)):
            score_partition(table, number, "E3")
    for place in table.places():
        if place.kind != "partition":
            for dossier in table.stack(place):
                table.score(dossier, -1, "E3")


@dataclass(frozen=True)
class Result:
    """How the game ended: points and place (1 is first, shared places are equal) by seat, and why."""

    points: dict[Seat, int]
    places: dict[Seat, int]
    reason: str

    @property
    def winners(self) -> tuple[Seat, ...]:
        """Who is first; more than one when the tie could not be broken (E4)."""
        return tuple(seat for seat, place in self.places.items() if place == 1)


def result(table: Table) -> Result | None:
    """Points and places with ties broken (E4, T10); None while the game goes on."""
    if table.ended is None:
        return None
    standing = {player.seat: rank_of(table, player) for player in table.players}
    places = {seat: 1 + sum(other > mine for other in standing.values()) for seat, mine in standing.items()}
    points = {player.seat: points_of(table, player) for player in table.players}
    return Result(points, places, table.ended)


def rank_of(table: Table, player: Player) -> tuple[int, ...]:
    """What players are compared by: points, then the tie-breaks of the rule set (E4, T10)."""
    held = {"drops": player.drops, "pencil points": player.pencil_points}
    return (points_of(table, player), *(held[name] for name in table.options.tie_breaks or ()))


def _given(value: int | None) -> int:
    assert value is not None, "the rules use resolved options"
    return value
