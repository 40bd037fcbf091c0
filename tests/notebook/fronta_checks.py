"""What the engine says to the questions of the lessons on Fronta; `test_questions_and_rules` compares."""

from typing import Any

import adacta
from adacta import fronta
from adacta.engine.journal import Began
from adacta.notebook import lesson
from adacta.study import waiting_lines
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


def cards_left_after(days: int) -> int:
    """Of the cards of a week, when three are played each day as long as there are any."""
    player = lesson.scene("06-street").table.player(1)
    return max(0, len(player.hand.cards) + sum(map(len, player.pile)) - 3 * days)


# 07


WHO = {0: "speculator", 1: "you", 2: "Novák", 3: "Svoboda"}


def queue(play: adacta.Play, name: str) -> list[str]:
    return [WHO[pawn.seat] for pawn in shop(play.table, name).queue]


def after(scene: str, *answers: str) -> adacta.Play:
    play = lesson.scene(scene)
    for answer in answers:
        play.answer(answer)
    return play


def opened(play: adacta.Play) -> adacta.Play:
    """Everybody passes until the shops have been open."""
    while play.ask is not None and play.ask.clause in ("FD3", "FD7"):
        play.answer("Pass" if play.ask.clause == "FD3" else play.ask.names[0])
    return play


def targets(scene: str, card: str) -> set[str]:
    """The shops that a card may be played on; none when it cannot be played."""
    play = lesson.scene(scene)
    if play.ask is None or card not in play.ask.names:
        return set()
    play.answer(card)
    return set(play.ask.names)


@right("07-1")
def _() -> set[str]:
    play = opened(after("07-street", "Community list", "electrical goods"))
    assert queue(lesson.scene("07-street"), "electrical goods") == ["Novák", "speculator", "Svoboda", "you"]
    return {" and ".join(WHO[seat] for seat in sold(play, "electrical goods"))}


@right("07-2")
def _() -> set[str]:
    play = after("07-street", "This is not your place, sir", "electrical goods, place 4")
    return {f"at place {queue(play, 'electrical goods').index('you') + 1}"}


@right("07-3")
def _() -> set[str]:
    play = after("07-street", "Criticism of the authorities", "electrical goods, place 1")
    places = targets("07-street", "Criticism of the authorities")
    assert "electrical goods, place 2" in places
    assert not {"electrical goods, place 3", "electrical goods, place 4"} & places
    return {", ".join(queue(play, "electrical goods"))}


@right("07-4")
def _() -> set[str]:
    play = after("07-leaps", "Lucky strike", "food, place 2", "electrical goods")
    return {f"at place {queue(play, 'electrical goods').index('you') + 1}"}


@right("07-5")
def _() -> set[str]:
    play = after("07-leaps", "Delivery error", "electrical goods", "furniture")
    while play.ask is not None and play.ask.clause == "FD3":
        play.answer("Pass")
    assert play.ask is not None
    assert (play.ask.who, play.ask.clause) == (1, "FD7")
    return {"one of the two, as you choose"} if set(play.ask.names) == {"furniture", "electrical goods"} else set()


@right("07-6")
def _() -> set[str]:
    play = after("07-leaps", "Under-the-counter goods")
    places = set(play.ask.names) if play.ask is not None and play.ask.clause == "FQ7" else {"furniture"}
    if places == {"furniture"} and play.ask is not None and play.ask.clause == "FQ7":
        play.answer("furniture")
    assert shop(play.table, "furniture").goods == []
    return places


@right("07-7")
def _() -> set[str]:
    can = {card for card in ("Increased delivery", "Early lorry") if "food" in targets("07-trucks", card)}
    return {"Early lorry (our own)"} if can == {"Early lorry"} else set()


@right("07-8")
def _() -> set[str]:
    play = lesson.scene("07-trucks")
    chair = shop(play.table, "furniture").goods[0]
    before = play.table.trucks[chair]
    play.answer("Returned goods")
    play.answer("furniture")
    return {"back to the furniture truck"} if play.table.trucks[chair] == before + 1 else set()


@right("07-9")
def _() -> set[str]:
    works = set()
    hands = {
        "Community list": "street",
        "Under-the-counter goods": "leaps",
        "Increased delivery": "trucks",
        "Delivery error": "leaps",
    }
    for name, hand in hands.items():
        line = lesson.scene(f"07-{hand}").position().replace(" market:", " closed:e2 market:")
        line = line.replace(
            "/Th,Mo,Cr,Lu,In,Re,Ba/Co,Ca,Cl,Un/-", "/Th,Mo,Cr,Lu,In,Re/Co,Ca,Ba,Un/-"
        )  # Cl of seat 2 lies there
        play = fronta.from_position(line, seed=1)
        if play.ask is not None and name in play.ask.names:
            works |= {name for each in play.after(name).ask.names if each == "electrical goods"}  # type: ignore[union-attr]
    return works


@right("07-10")
def _() -> set[str]:
    can = targets("07-closed", "Barter in the doorway")
    return {"at electrical goods and furniture"} if can == {"electrical goods", "furniture"} else can


@right("07-11")
def _() -> set[str]:
    friend, depot = (after("07-looks", card) for card in ("Friend in the party's district office", "Call to the depot"))
    asked = [play.ask is not None and play.ask.clause == "FQ13" for play in (friend, depot)]
    return {"nothing: they go back as they were"} if asked == [False, True] else set()


@right("07-12")
def _() -> set[str]:
    line = lesson.scene("07-street").position().replace("market:g1,f1,c1,u1,e1/-/2", "market:g1,f1,c1,u1,e1/2e,1e/2")
    line = line.replace("f:8/3a,1a,Sf,2e/", "f:8/3a,1a,Sf/").replace("2d,Sg,3c,1e/", "2d,Sg,3c/")
    reach = set()
    for hand, cards in (("Co,Th,Cr", ()), ("Lu,Mo,De", ("Co,Th,Cr", "Lu", "Mo", "De"))):
        play = fronta.from_position(dealt_otherwise(line, hand) if cards else line, seed=1)
        for card in play.ask.names[:-1]:  # type: ignore[union-attr]
            asked = play.after(card).ask
            reach |= {card for name in asked.names if "black market" in name}  # type: ignore[union-attr]
    return reach if reach else {"no card"}


def dealt_otherwise(line: str, hand: str) -> str:
    """The line of the street with another hand for seat 1, out of its pile and what lies aside."""
    before = "1:3/g1/Co,Th,Cr/Lu,De,Un,In,Ea,Re,Fr/Cl,Ca,Ba,Mo/-"
    assert before in line
    cards = ["Co", "Th", "Cr", "Lu", "De", "Un", "In", "Ea", "Re", "Fr", "Cl", "Ca", "Ba", "Mo"]
    rest = [card for card in cards if card not in hand.split(",")]
    return line.replace(before, f"1:3/g1/{hand}/{','.join(rest[:7])}/{','.join(rest[7:])}/-")


@right("07-13")
def _() -> set[str]:
    play = lesson.scene("07-mixed")
    before = play.at(lesson.moment(play, "FD7"))
    assert [good.name for good in shop(before, "electrical goods").goods] == [
        "electrical goods",
        "furniture",
    ]  # top last
    more = [kind.name for kind in before.market.goods if play.table.market.goods[kind] > before.market.goods[kind]]
    return {f"the {'electrical good' if each == 'electrical goods' else each}" for each in more}


@right("07-14")
def _() -> set[str]:
    ask = lesson.scene("07-tuesday").ask
    cheap = {name.partition(" for ")[0] for name in ask.names if name.endswith("for 1 good")}  # type: ignore[union-attr]
    return {"only food, because the clerk stands there"} if cheap == {"food"} else cheap


@right("07-15")
def _() -> set[str]:
    names = lesson.scene("07-tuesday").ask.names  # type: ignore[union-attr]
    traded = after("07-tuesday", "food for 1 good", "general goods")
    assert traded.ask is not None
    assert "Stay in the queue" not in traded.ask.names
    return {"either: you choose"} if {"Go home", "Stay in the queue"} <= set(names) else set()


@right("07-16")
def _() -> set[str]:
    return {["none", "one", "two", "three"][min(3, cards_left_after(4))]}


@right("07-17")
def _() -> set[str]:
    play = lesson.scene("07-friday")
    saved = set(play.table.player(1).hand.cards)
    passed(play, until="FD1")
    me = play.table.player(1)
    assert play.table.day == 6
    assert saved <= set(me.hand.cards)
    in_play = len(me.hand.cards) + sum(map(len, me.pile))
    assert in_play == 10
    return {"they are shuffled: four are set aside unseen, eight go under your two"} if len(saved) == 2 else set()


@right("07-18")
def _() -> set[str]:
    assert [missing_and_spare("07-photo", seat) for seat in (1, 2)] == [(0, 1), (0, 2)]
    return winners("07-photo", "FE5")


@right("07-19")
def _() -> set[str]:
    assert [missing_and_spare("07-sold-out", seat) for seat in (1, 2, 3)] == [(2, 4), (1, 0), (4, 1)]
    return winners("07-sold-out", "FE6")


def missing_and_spare(scene: str, seat: int) -> tuple[int, int]:
    """The goods of the list that a family lacks, and those it has beyond it."""
    me = lesson.scene(scene).table.player(seat)
    more = [number - me.shopping_list.wants.get(kind, 0) for kind, number in me.goods.items()]
    return sum(-each for each in more if each < 0), sum(each for each in more if each > 0)


def winners(scene: str, clause: str) -> set[str]:
    play = lesson.scene(scene)
    assert play.table.ended_by == clause
    assert play.result is not None
    return {play.table.player(seat).name for seat in play.result.winners}


# 08


@right("08-1")
def _() -> set[str]:
    return {waiting_lines.order("stack")}


@right("08-4")
def _() -> set[str]:
    first, second = list("abc"), []
    while first:
        second.append(first.pop())
    return {" ".join(second.pop() for _ in range(3))}


@right("08-5")
def _() -> set[str]:
    before = queue(lesson.scene("07-street"), "electrical goods")
    reversed_by = {
        "Community list": after("07-street", "Community list", "electrical goods"),
        "Lucky strike": after("07-leaps", "Lucky strike", "food, place 2", "electrical goods"),
        "Mother carrying small child": after("07-closed", "Mother carrying small child", "electrical goods, place 4"),
    }
    return {card for card, play in reversed_by.items() if queue(play, "electrical goods") == before[::-1]}
