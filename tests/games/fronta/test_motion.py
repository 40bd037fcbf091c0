"""Motion: every piece that moves is in the picture before, sets off where it lies there and ends where it lies then."""

import random
import re
from xml.etree import ElementTree

import pytest

import adacta
from adacta.engine.drawing.frames import Moment, frames
from adacta.engine.drawing.keyed import groups_of
from adacta.engine.journal import Moved
from adacta.games import fronta
from adacta.games.fronta.components.kinds import KINDS, Kind
from adacta.games.fronta.pictures.geography import NARROW, WIDE
from adacta.games.fronta.pictures.motion import good_room
from adacta.games.fronta.pictures.routes import below, beside, route
from adacta.games.fronta.table import Pawn
from tests.games.fronta.tables import BARE, answers, play_with

NUMBER = r"-?\d+(?:\.\d+)?(?:e-\d+)?"


def played(options=fronta.FIVE, seed=1, answers=200):
    play, rng = adacta.start(fronta, options, seed=seed), random.Random(seed)
    for _ in range(answers):
        if play.ask is None:
            break
        play.answer(rng.choice(play.ask.options))
    return play


def moved(play, clause, sort):
    """The moments at which something of a sort moved by a clause."""
    entries = enumerate(play.journal)
    return [n for n, e in entries if isinstance(e, Moved) and e.clause == clause and isinstance(e.what, sort)]


def moves_at(play, moment):
    return fronta.moves(play.at(moment - 1), play.at(moment), [play.journal[moment]])


def places_of(svg):
    """Where each piece lies, in both arrangements."""
    found = {}
    for key, markup in groups_of(svg).items():
        if markup.startswith("<g data-piece"):
            narrow = re.search(r'data-narrow="([^"]*)"', markup).group(1).split()
            wide = re.search(r'transform="translate\(([^)]*)\)"', markup).group(1).split()
            found[key] = [tuple(map(float, place)) for place in (wide, narrow)]
    return found


def ends_of(path):
    numbers = [float(each) for each in re.findall(NUMBER, path)]
    return (numbers[0], numbers[1]), (numbers[-2], numbers[-1])


def near(one, other, far=1.0):
    return abs(one[0] - other[0]) <= far and abs(one[1] - other[1]) <= far


@pytest.mark.parametrize(("options", "seed"), [(fronta.FIVE, 3), (fronta.TWO, 2)])
def test_every_move_sets_off_where_its_piece_lies_and_ends_where_it_comes_to_lie(options, seed):
    play = played(options, seed, 170)
    seen = set()
    for moment in range(1, len(play.journal), 2):
        entry = play.journal[moment]
        if not isinstance(entry, Moved) or not isinstance(entry.what, Kind | Pawn):
            continue
        before, after = play.at(moment - 1), play.at(moment)
        here, there = places_of(fronta.table_svg(before)), places_of(fronta.table_svg(after))
        for move in fronta.moves(before, after, [entry]):
            seen.add(entry.clause)
            assert move.trail, "what moves leaves its way behind for a while"
            for number, path in enumerate((move.path, move.narrow)):
                start, end = ends_of(path)
                assert near(start, here[move.piece][number]), (entry, path)
                if isinstance(entry.what, Pawn):  # by the middle: at home a pawn is smaller
                    within = entry.source.name.split(",")[0] == entry.target.name.split(",")[0]
                    assert near(end, there[move.piece][number], 1 if within else 50), (entry, path)
    assert {"FD1", "FD2", "FD7"} <= seen


def test_FD2_a_lorry_unloads_good_by_good():
    play = played(answers=100)
    for moment in moved(play, "FD2", Kind)[:6]:
        kind, before, after = play.journal[moment].what, play.at(moment - 1), play.at(moment)
        (move,) = moves_at(play, moment)
        assert len(after.shops[kind].goods) == len(before.shops[kind].goods) + 1
        start, end = ends_of(move.path)
        lorry, lane = WIDE.truck(kind), WIDE.goods_lane(kind)
        assert lorry.x <= start[0] <= lorry.x + lorry.width
        assert lane.x - 1 <= end[0] <= lane.x + lane.width
        assert move.piece in groups_of(fronta.table_svg(before))


def test_FQ1_pairs_swap_from_the_outside_in():
    play = play_with(BARE, queues={"f": "1a 2a 1b 2b 3a"}, goods={"f": "f"}, hands={1: "Co"})
    answers(play, "Community list")
    swaps = moved(play, "FQ1", Pawn)
    ways = [move for moment in swaps for move in moves_at(play, moment)]
    assert [move.piece for move in ways] == ["pawn 1a", "pawn 2a"]
    assert all("C" in move.path for move in ways), "they swing round the line"
    first, last = (groups_of(fronta.table_svg(play.at(moment))) for moment in (swaps[0] - 1, swaps[0]))
    changed = {key for key in first if key.startswith("pawn") and first[key] != last[key]}
    assert changed == {"pawn 1a", "pawn 3a"}


def test_FQ3_a_mother_swings_round_the_line_and_the_others_only_close_up():
    play = play_with(BARE, queues={"f": "2a 2b 1a"}, goods={"f": "f"}, hands={1: "Mo"})
    answers(play, "Mother carrying small child")
    (move,) = moves_at(play, moved(play, "FQ3", Pawn)[0])
    assert move.piece == "pawn 1a"
    furthest = max(float(x) for x in re.findall(NUMBER, move.path)[::2])
    assert furthest > ends_of(move.path)[0][0] + 40


def test_FD8_what_a_speculator_takes_flies_to_the_market():
    play = played(seed=3)
    moment = moved(play, "FD8", Kind)[0]
    entry, after = play.journal[moment], play.at(moment)
    (move,) = moves_at(play, moment)
    for layout, path in ((WIDE, move.path), (NARROW, move.narrow)):
        room = good_room(layout, after, entry.what, entry.target, after.market.goods[entry.what] - 1)
        assert near(ends_of(path)[1], (room.x, room.y), 25)


def test_ways_lie_in_the_gaps_between_shops():
    """What is bought goes beside the columns, and along the street: its trail crosses no pawn of another shop."""
    for layout in (WIDE, NARROW):
        start = beside(layout, KINDS[0], layout.goods_places(KINDS[0], 1)[0])
        end = below(layout, layout.box(5, 5, KINDS[4], 0))
        numbers = [float(each) for each in re.findall(NUMBER, route(layout, start, end))]
        for corner_x, corner_y in zip(numbers[::2], numbers[1::2], strict=True):
            x, y = corner_x + start.room.width / 2, corner_y + start.room.height / 2
            for kind in KINDS[1:]:
                shop = layout.shop(kind)
                assert not (shop.x < x < shop.x + shop.width and shop.y < y < shop.y + shop.height)


def test_who_leaves_the_last_shop_stays_in_the_picture():
    start = beside(WIDE, KINDS[-1], WIDE.queue_places(KINDS[-1], 1)[0])
    numbers = [float(each) for each in re.findall(NUMBER, route(WIDE, start, below(WIDE, WIDE.home(5, 5, 0))))]
    assert max(numbers[::2]) + start.room.width <= WIDE.width


def test_what_is_seen_while_it_moves_is_what_the_seat_may_see():
    """A world that the seat cannot tell from the true one gives the same frames, ways and chart."""
    play, rng = played(seed=6, answers=40), random.Random(0)
    while not (play.ask.clause == "FD3" and play.table.day == 2):
        play.answer(rng.choice(play.ask.options))
    last = range(len(play.journal) - 12, len(play.journal))
    worlds = [fronta.imagine(play.at(moment), 1, rng.randrange) for moment in last]
    films = []
    for tables in ([play.at(moment) for moment in last], worlds):
        pictures = [fronta.table_svg(table, None, 1) for table in tables]
        films.append((pictures[0], frames(pictures[0], [Moment(svg, "", "", 0) for svg in pictures[1:]])))
    assert films[0] == films[1]
    assert any(a.hand.cards != b.hand.cards for a, b in zip(worlds[-1].players, play.table.players, strict=True))
    assert fronta.ways(worlds[-1]) == fronta.ways(play.table)
    assert fronta.side_svg(worlds[-1]) == fronta.side_svg(play.table)


# Pointing, and the chart beside the question


def test_pointing_at_a_pawn_tells_its_chances_and_at_a_good_who_gets_it():
    play = play_with(BARE, queues={"f": "1a 2a 3a"}, goods={"f": "f f"}, hands={1: "Co"})
    ways = fronta.ways(play.table)
    assert "step 2" in ways["pawn 2a"]["says"]
    assert ways["pawn 2a"]["legs"]
    assert "1 too few" in ways["pawn 3a"]["says"]
    assert [ghost["told"] for ghost in ways["pawn 3a"]["ghosts"]] == ["−1"]
    goods = [way["says"] for key, way in ways.items() if key.startswith("good:")]
    assert len(goods) == 2
    assert "place 1, Player 1" in goods[0]
    assert "food: 2 of 3 get a good" in ways["*"]["says"]
    drawn = groups_of(fronta.table_svg(play.table))
    assert [key for key in ways if key not in drawn] == ["*"]


def test_a_shop_closed_for_stocktaking_serves_nobody():
    play = play_with(BARE, queues={"f": "1a 2a"}, goods={"f": "f f"}, hands={1: "Cl", 2: "Mo"})
    answers(play, "Closed for stocktaking")
    ways = fronta.ways(play.table)
    assert "closed for stocktaking" in ways["pawn 1a"]["says"]
    assert not ways["pawn 1a"]["legs"]
    assert "cut:food" not in groups_of(fronta.table_svg(play.table))


def test_the_chart_shows_who_gets_a_good_in_which_step():
    play = play_with(BARE, queues={"f": "1a 2a 3a", "e": "4a"}, goods={"f": "f f"}, hands={1: "Co"})
    root = ElementTree.fromstring(fronta.side_svg(play.table))
    svg = "{http://www.w3.org/2000/svg}"
    chips = [group for group in root.iter(f"{svg}g") if re.fullmatch(r"s\d", group.get("class", ""))]
    gets = ["tile" in [rect.get("class") for rect in chip.iter(f"{svg}rect")] for chip in chips]
    assert gets == [True, True, False, False]
    assert "food: Player 1, Player 2" in root.find(f"{svg}desc").text
    assert fronta.side_svg(adacta.start(fronta, seed=1).table) == ""
