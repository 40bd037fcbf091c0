"""What counting says to the questions of the lesson on statistics; `test_questions_and_rules` compares."""

from itertools import product

import adacta
from adacta import ad_acta, fronta, precomputed
from adacta.games.fronta.components import box
from adacta.notebook import lesson
from adacta.puzzles import puzzles
from adacta.study import ladder
from tests.notebook.checking import right


@right("09-3")
def _() -> set[str]:
    return {["none", "about one"][round(20 * (1 - 0.95))]}


@right("09-4")
def _() -> set[str]:
    rows = [sum(row) for row in product((0, 1), repeat=10)]
    as_far = sum(heads in (0, 1, 9, 10) for heads in rows)
    assert (as_far, len(rows)) == (22, 1024)
    return {f"in about 1 of {10 * round(len(rows) / as_far / 10)}"}


@right("09-5")
def _() -> set[str]:
    return {{0: "none, there is nothing to see", 1: "about one", 6: "about six"}[round(10 * (1 - 0.95**20))]}


@right("09-8")
def _() -> set[str]:
    dear = fronta.Options(players=4, exchange_rate=3)
    found = adacta.compare(fronta, "FOUR", dear, "hasty", games=3, seed=7, measures=["length"], progress=False)
    played = adacta.simulate(fronta, "FOUR", "hasty", games=3, seed=7, journal=True, progress=False)
    assert "the same under both rule sets" in found.verdict
    return {"nothing: these players never use it"} if not played.seats["trades"].any() else set()


@right("09-9")
def _() -> set[str]:
    games = precomputed.load("players_hasty").games
    why = games[games["rules"] == "THREE"]["why"]
    broken_off = int(why.str.startswith("unfinished").sum()) or int((why == why.mode()[0]).sum())
    assert (broken_off, len(why)) == (967, 1000)
    return {"hardly any game comes to an end"}


@right("10-2")
def _() -> set[str]:
    hard = puzzles("ad_acta")[9]
    tried = [each for each in ladder.strategies(ad_acta, 4) if each.__name__ != "at_random"]
    found = ladder.turns(hard.play(), tried, hard.reached)["reached"]
    best = [name for name, reached in found.items() if reached == hard.gain]
    assert list(found.index) == ["hasty", "careful", "planner"]
    return {"only planner"} if best == ["planner"] else set()


@right("10-4")
def _() -> set[str]:
    play = lesson.scene("10-street")
    assert play.ask is not None
    assert (play.ask.clause, play.ask.who) == ("FD3", 2)
    return {f"{len(play.table.player(3).hand.cards)} of {len(box.cards())}"}
