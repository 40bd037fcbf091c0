"""Flows say what really happened to goods and pawns; their labels are text, whatever they are made of."""

import random
import shutil
import subprocess
from collections import Counter
from dataclasses import replace

import pytest

import adacta
from adacta.engine.journal import Moved
from adacta.engine.plumbing.cloning import clone
from adacta.games import fronta
from adacta.games.fronta import flows
from adacta.games.fronta.components.kinds import FOOD, KINDS
from adacta.games.fronta.flows.visits import SERVED, STILL_THERE, stays

NASTY = ["<script>alert(1)</script>", "a & b", "back\\slash \\N", "🗂️ emoji", "x" * 200]


def random_game(options=fronta.FIVE, seed=1, answers=400, **more):
    play, rng = adacta.start(fronta, options, seed=seed, **more), random.Random(seed)
    for _ in range(answers):
        if play.ask is None:
            break
        play.answer(rng.choice(play.ask.options))
    return play


def numbers(flow, tail=None, head=None):
    return sum(int(row[3]) for row in flow.rows if tail in (None, row[0]) and head in (None, row[1]))


def is_drawable(flow):
    if shutil.which("dot") is None:
        pytest.skip("no dot here")
    done = subprocess.run(["dot", "-Tsvg"], input=flow.graph.source.encode(), capture_output=True, timeout=60)
    assert done.returncode == 0
    assert b"rror" not in done.stderr, done.stderr
    assert b"<script" not in done.stdout


@pytest.mark.parametrize("kind", [None, *KINDS])
def test_goods_are_counted_on_every_way(kind):
    play = random_game()
    flow = flows.goods_flow(play, kind)
    kinds = KINDS if kind is None else (kind,)
    moved = Counter(entry.clause for entry in play.journal if isinstance(entry, Moved) and entry.what in kinds)
    assert numbers(flow) == sum(moved.values()) + moved["FD8"], "a speculator's way is shown in two parts"
    for one in kinds:
        left_it = numbers(flow, f"{one} truck") - numbers(flow, head=f"{one} truck")
        assert left_it == play.table.components.stock(5)[one] - play.table.trucks[one]
    for player in play.table.players:
        came, went = numbers(flow, head=player.name), numbers(flow, tail=player.name)
        assert came - went == sum(player.goods[one] for one in kinds)
    is_drawable(flow)


def test_the_goods_of_a_moment_are_those_so_far():
    play = random_game()
    early = flows.goods_flow(play, moment=len(play.journal) // 2)
    assert 0 < numbers(early) < numbers(flows.goods_flow(play))
    with pytest.raises(IndexError, match="journal has the entries 0 to"):
        flows.goods_flow(play, moment=len(play.journal))


def test_every_stay_of_a_pawn_is_counted_once():
    play = random_game()
    flow = flows.pawns_flow(play)
    joined = Counter(
        entry.target.where
        for entry in play.journal
        if isinstance(entry, Moved)
        and isinstance(entry.what, fronta.table.Pawn)
        and not entry.what.is_speculator
        and isinstance(entry.target, fronta.Spot)
        and getattr(entry.source, "where", None) is not entry.target.where
    )
    for row, where in zip(flow.rows, fronta.SPOTS, strict=True):
        assert int(row[1]) == joined[where] == sum(map(int, row[4:]))
        standing = [pawn for pawn in play.table.queue(where) if not pawn.is_speculator]
        assert int(row[-1]) == len(standing)
    bought = sum(isinstance(e, Moved) and e.clause in ("FD7", "FQ7") and e.what in KINDS for e in play.journal)
    assert sum(int(row[4]) for row in flow.rows) == bought
    is_drawable(flow)


def test_waiting_is_counted_in_days():
    play = adacta.start(fronta, fronta.TWO, seed=1)
    rng = random.Random(1)

    def step():
        names = play.ask.names
        calm = next((name for name in ("Pass", "Enough", "Stay in the queue") if name in names), None)
        play.answer(calm or rng.choice(play.ask.options))

    while play.table.day < 4:
        step()
    these = stays(play.journal, play.back_to(0).table)
    assert all(stay.waited == stay.left - stay.came >= 0 for stay in these)
    first_day = [stay for stay in these if stay.end == SERVED and stay.left == 1]
    assert all(stay.waited == 0 for stay in first_day)
    longest = [stay.waited for stay in these if stay.end == STILL_THERE]
    assert max(longest) == 3


def test_pawns_that_stood_there_before_a_position_count_from_its_day():
    play = random_game(fronta.TWO, answers=60)
    later = fronta.from_position(fronta.position(play.back_to(len(play.answers) - 3).since_script_began()[0]))
    these = stays(later.journal, later.back_to(0).table)
    standing = sum(not pawn.is_speculator for where in fronta.SPOTS for pawn in later.table.queue(where))
    assert sum(stay.end == STILL_THERE for stay in these) == standing


def test_one_family_and_many_games():
    games = [random_game(fronta.THREE, seed=seed, answers=150) for seed in (1, 2)]
    mine = flows.pawns_flow(games[0], seat=2)
    assert mine.title == "Pawns: Player 2"
    several = flows.goods_flow(games, "food")
    assert "mean of 2 games" in several.title
    alone = [sum(float(row[3]) for row in flows.goods_flow(game, FOOD).rows) for game in games]
    assert sum(float(row[3]) for row in several.rows) == pytest.approx(sum(alone) / 2, abs=0.6)
    is_drawable(several)
    is_drawable(flows.pawns_flow(games))


@pytest.mark.parametrize(
    ("wrong", "words"),
    [
        (lambda: flows.goods_flow(()), "needs a game"),
        (lambda: flows.goods_flow(random_game(answers=1), "bread"), "there are food"),
        (lambda: flows.pawns_flow(random_game(answers=1), 6), "expected 1 to 5"),
    ],
)
def test_what_cannot_be_shown_is_refused_with_what_can(wrong, words):
    with pytest.raises(ValueError, match=words):
        wrong()


def test_names_are_text():
    play = random_game(names=NASTY, answers=80)
    for flow in (flows.goods_flow(play), flows.pawns_flow(play)):
        is_drawable(flow)
        assert "<script" not in adacta.render(flow).html


def test_the_widget_follows_the_stepper():
    stepper = adacta.Stepper(random_game(answers=60))
    view = adacta.FlowView(stepper)
    assert view.error == ""
    assert view.filters["kind"].value == "all"
    before = view.value
    stepper.go_to(40)
    assert view.value != before
    view.filters["kind"].value = "clothing"
    assert "Goods: clothing" in repr(view)
    assert view.filters["seat"].layout.display == "none"
    view.flow.value = "Pawns"
    view.filters["seat"].value = "Player 3"
    assert "Pawns: Player 3" in repr(view)
    assert view.error == ""
    stepper.close()


# Hidden information: FE7


def another_world(play, seat, rng):
    """The game as it may be for all that a seat knows: what is hidden dealt anew, what others were told left out."""
    twin = play.fork()
    twin._driver.table = fronta.imagine(clone(play.table), seat, rng.randrange)
    twin._driver.table.journal = [entry for entry in play.table.journal if entry.only in (None, seat)]
    twin._driver.past = [entry for entry in play._driver.past if entry.only in (None, seat)]
    return twin


def all_flows(play):
    """Every flow of a game, as the words and numbers that are drawn and the table beside them."""
    of_goods = [flows.goods_flow(play, kind) for kind in (None, *KINDS)]
    of_pawns = [flows.pawns_flow(play, seat) for seat in (None, *(player.seat for player in play.table.players))]
    return [(flow.graph.source, flow.title, flow.caption, flow.rows) for flow in (*of_goods, *of_pawns)]


def test_FE7_no_flow_tells_what_a_seat_may_not_know():
    rng = random.Random(1)
    differ = 0
    for options, seed in ((fronta.TWO, 3), (fronta.FIVE, 4)):
        play = random_game(options, seed, answers=120)
        for seat in (player.seat for player in play.table.players):
            world = another_world(play, seat, rng)
            differ += play.position() != world.game.position(world.table)
            assert all_flows(world) == all_flows(play)
    assert differ == 7


def test_FE7_a_flow_that_tells_a_hidden_card_is_found(monkeypatch):
    honest = flows.pawns_flow

    def telling(play, seat=None):
        flow = honest(play, seat)
        return replace(flow, caption=" ".join(card.name for card in play.table.players[1].hand.cards))

    monkeypatch.setattr(flows, "pawns_flow", telling)
    play = random_game(fronta.TWO, 3, answers=120)
    assert all_flows(another_world(play, 1, random.Random(1))) != all_flows(play)
