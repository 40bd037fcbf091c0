"""What the engine says to the questions of the lessons on Fronta; `test_questions_and_rules` compares."""

from typing import Any

import adacta
from adacta import ad_acta, fronta
from adacta.engine.journal import Began, Drew
from adacta.games.fronta.components import box
from adacta.notebook import lesson
from tests.notebook.checking import right


def shop(table: Any, name: str) -> Any:
    return next(table.shops[kind] for kind in table.shops if kind.name == name)


def sold(play: adacta.Play, name: str) -> list[int]:
    """Who took a good at this shop, in order; 0 for a speculator."""
    before = play.at(lesson.moment(play, "FD7"))
    number = len(shop(before, name).goods) - len(shop(play.table, name).goods)
    return [pawn.seat for pawn in shop(before, name).queue[:number]]


def passed(play: adacta.Play, until: str) -> adacta.Play:
    """Everybody passes, and calls nobody home, until a question of another clause than these is asked."""
    while play.ask is not None and play.ask.clause in ("FD3", "FD15") and play.ask.clause != until:
        play.answer("Pass" if play.ask.clause == "FD3" else "Enough")
    return play


# 06


@right("06-1")
def _() -> set[str]:
    player = lesson.scene("06-street").table.player(1)
    wants = next(number for kind, number in player.shopping_list.wants.items() if kind.name == "furniture")
    return {str(wants) if wants else "none"}


@right("06-2")
def _() -> set[str]:
    for seed in range(1000):
        play = adacta.start(fronta, fronta.THREE, seed=seed, names=("Anna", "Ben", "Cyril"))
        if [player.shopping_list.number for player in play.table.players] == [2, 5, 1]:
            assert play.ask is not None
            assert play.ask.clause == "FS7"
            return {play.table.player(play.ask.who).name}
    return set()


@right("06-3")
def _() -> set[str]:
    table = lesson.scene("06-delivery").table
    standing = [pawn for each in table.shops.values() for pawn in each.queue if pawn.seat == 1]
    return {"all five"} if len(standing) == 5 and not table.player(1).pawns else set()


@right("06-4")
def _() -> set[str]:
    words = {1: "one", 2: "two", 3: "three, one for each player", 5: "five, one for each shop"}
    return {words[len(lesson.scene("06-delivery").table.turned_up)]}


@right("06-5")
def _() -> set[str]:
    day = lesson.scene("06-delivery")
    assert [card for card in day.table.turned_up if card.kind.name == "food"] == []
    before = list(shop(day.table, "food").queue)
    assert len(before) == 6
    assert before[-1].is_speculator
    passed(day, until="FD1")
    assert day.table.day == 2
    return {"they stay in line"} if shop(day.table, "food").queue[:6] == before else set()


@right("06-6")
def _() -> set[str]:
    day = lesson.scene("06-delivery")
    mine = shop(day.table, "electrical goods").queue[2]
    day.answer("Mother carrying small child")
    day.answer("electrical goods, place 3")
    place = shop(day.table, "electrical goods").queue.index(mine)
    return {["to the first place", "to the second place, behind Novák", "one place forward"][place]}


@right("06-7")
def _() -> set[str]:
    day = lesson.scene("06-delivery")
    day.answer("Mother carrying small child")
    day.answer("electrical goods, place 3")
    kept = list(day.table.player(1).hand.cards)
    assert len(kept) == 2
    passed(day, until="FD1")
    assert set(kept) <= set(day.table.player(1).hand.cards)
    return {"they go on top of your own pile, and come back when hands are filled up"}


@right("06-8")
def _() -> set[str]:
    names = {1: "you", 2: "Novák", 3: "Svoboda", 0: "the speculator"}
    return {" and ".join(names[seat] for seat in sold(lesson.scene("06-evening"), "electrical goods"))}


@right("06-9")
def _() -> set[str]:
    play = lesson.scene("06-evening")
    assert sold(play, "furniture") == [2, 0]
    assert shop(play.table, "furniture").queue[-1].is_speculator
    return {"the speculator takes it to the black market and queues up again at the end"}


@right("06-10")
def _() -> set[str]:
    play = lesson.scene("06-unwanted")
    before = play.at(lesson.moment(play, "FD7"))
    kind = next(kind for kind in before.shops if kind.name == "clothing")
    assert not before.player(1).shopping_list.wants.get(kind, 0)
    assert before.shops[kind].queue[0].seat == 1
    assert play.table.player(1).goods[kind] == before.player(1).goods[kind] + 1
    return {"takes it and goes home"} if len(play.table.player(1).pawns) == len(before.player(1).pawns) + 1 else set()


@right("06-11")
def _() -> set[str]:
    game = passed(lesson.scene("06-evening"), until="FD1")
    phases = []
    for entry in game.journal:
        if isinstance(entry, Began):
            phases.append(entry.phase)
        elif entry.clause == "FD14":
            assert phases[-1] == "closing"
    assert len(game.table.player(1).hand.cards) == fronta.THREE.resolved().hand_size
    return {"at closing, until the hand holds three"} if lesson.moment(game, "FD14") else set()


@right("06-12")
def _() -> set[str]:
    game = lesson.scene("06-evening")
    first = game.table.first
    assert first == 1
    passed(game, until="FD1")
    return {f"{game.table.player(game.table.first).name}, on your left"}


# 08


@right("08-1")
def _() -> set[str]:
    pile, dealt_with = list("abc"), []
    dealt_with.append(pile.pop())
    pile.append("d")
    while pile:
        dealt_with.append(pile.pop())
    return {" ".join(dealt_with)}


@right("08-3")
def _() -> set[str]:
    table = adacta.start(fronta, "FOUR", seed=1).table
    return {f"{len(table.player(3).hand.cards)} of {len(box.cards())}"}


@right("08-4")
def _() -> set[str]:
    for game, is_over_early in ((ad_acta, True), (fronta, False)):
        play, begun, drawn_later = adacta.start(game, "FOUR", seed=6), False, False
        while play.ask is not None and not (drawn_later and not is_over_early):
            play.answer(game.strategies.hasty(play.sight()))
            drawn_later = any(isinstance(entry, Drew) for entry in play.journal[begun:])
            begun = begun or len(play.journal)
        assert drawn_later is not is_over_early
    return {"in Ad Acta before the first turn, in Fronta on the last day"}


@right("08-11")
def _() -> set[str]:
    return {"on Friday"} if cards_left_after(4) == 0 < cards_left_after(3) else set()


def cards_left_after(days: int) -> int:
    """Of the cards of a week, when three are played each day as long as there are any."""
    player = lesson.scene("06-street").table.player(1)
    return max(0, len(player.hand.cards) + sum(map(len, player.pile)) - 3 * days)
