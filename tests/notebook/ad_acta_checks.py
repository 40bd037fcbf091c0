"""What the engine says to the questions about Ad Acta: each scene is played on."""

from collections.abc import Sequence
from typing import Any

import adacta
from adacta import ad_acta
from adacta.engine.journal import Moved, Scored
from adacta.notebook import lesson
from tests.notebook.checking import options, played, right

DEAL, EAT, EXCHANGE = "Deal with the top dossier", "Eat a dextrose drop", "Exchange pencil points for a drop"


def dossier(play: adacta.Play, name: str) -> Any:
    return next(each for each in play.table.references if each.name == name)


def place(play: adacta.Play, name: str) -> str:
    return str(play.table.find(dossier(play, name)).name)


def references(play: adacta.Play, name: str) -> int:
    return int(play.table.references[dossier(play, name)])


def inbox(play: adacta.Play, office: str) -> list[str]:
    """From the top."""
    (desk,) = [desk for each, desk in play.table.desks.items() if each.name == office]
    return [each.name for each in reversed(desk.inbox)]


def after(play: adacta.Play, *answers: str) -> adacta.Play:
    """The game after answers that can all be given."""
    game = played(play, list(answers))
    assert game is not None, answers
    return game


def round_over(play: adacta.Play) -> adacta.Play:
    """Nobody answers a measure, everybody stops, the messenger has been."""
    game, number = play.fork(), play.table.round
    while game.ask is not None and game.table.round == number:
        game.answer(next(name for name in ("Stop", "Pass", "Begin the turn") if name in game.ask.names))
    return game


def filed(play: adacta.Play) -> dict[str, str]:
    """Dossiers filed while the game was played, and where, in order."""
    entries = [
        entry for entry in play.journal if isinstance(entry, Moved) and entry.target.name.startswith("partition")
    ]
    return {entry.what.name: entry.target.name for entry in entries if entry.what in play.table.references}


def those(id: str, holds: Sequence[bool]) -> set[str]:
    """The options of a question of which something holds."""
    return {option for option, each in zip(options(id), holds, strict=True) if each}


# 01


def first_day() -> adacta.Play:
    return lesson.scene("01-morning")


def after_the_three() -> adacta.Play:
    play = first_day()
    for _ in range(3):
        play.answer("Deal with the top dossier")
    return play


@right("01-1")
def _() -> set[str]:
    (found,) = [each for each in first_day().table.references if each.name == "yellow B"]
    return {found.route[0].name}


@right("01-2")
def _() -> set[str]:
    play = after_the_three()
    return {play.table.desks[play.table.player(1).offices[0]].outbox[-1].name}


@right("01-3")
def _() -> set[str]:
    play = after_the_three()
    play.answer("Stop")
    while play.table.round == 1:
        play.answer(ad_acta.strategies.hasty(play.sight()))
    collected = [
        entry.source.office.name for entry in play.journal if entry.clause == "M1" and isinstance(entry, Moved)
    ]
    first = next(entry.what for entry in play.journal if entry.clause in ("M3", "M4"))
    last = [entry.what for entry in play.journal if entry.clause == "M1" and isinstance(entry, Moved)][-1]
    assert first == last
    return {each for each in options("01-3") if collected[-1] in each}


def heap() -> adacta.Play:
    return lesson.scene("01-heap")


@right("01-4")
def _() -> set[str]:
    return {next(iter(filed(heap())))}


@right("01-5")
def _() -> set[str]:
    play = heap()
    return {
        entry.target.office.name for entry in play.journal if entry.clause == "M3" and entry.what.name == "yellow F"
    }


@right("01-6")
def _() -> set[str]:
    lying = inbox(heap(), "environmental office")
    words = {"on top": 0, "just below yellow A": lying.index("yellow A") + 1, "at the bottom": len(lying) - 1}
    return {each for each, place in words.items() if place == lying.index("red C")}


@right("01-7")
def _() -> set[str]:
    points = {entry.what.owner.colour: entry.points for entry in heap().journal if isinstance(entry, Scored)}
    return {f"yellow {points['yellow']}, blue {points['blue']}"}


@right("01-8")
def _() -> set[str]:
    play = heap()
    assert play.ask is not None
    found = set()
    for name in options("01-8"):
        game = play.fork()
        if name in game.ask.names:  # type: ignore[union-attr]
            game.answer(name)
            wanted = {"Telephone": "red C"}.get(name, "environmental office")
            if game.ask is not None and wanted in game.ask.names:
                game.answer(wanted)
            red_c = next(each for each in game.table.references if each.name == "red C")
            if game.table.is_finished(red_c):
                found.add(name)
    return found


# 02


@right("02-1")
def _() -> set[str]:
    play = lesson.scene("02-routes")
    play.answer("Deal with the top dossier")
    blue_d = next(each for each in play.table.references if each.name == "blue D")
    return {play.table.next_office(blue_d).name}


@right("02-2")
def _() -> set[str]:
    play = lesson.scene("02-routes")
    violet_g = next(each for each in play.table.references if each.name == "violet G")
    assert violet_g.owner not in violet_g.route
    return {each for each in options("02-2") if each == f"the {violet_g.owner.name}"}


def three_dealt() -> adacta.Play:
    play = lesson.scene("02-desk")
    for _ in range(2):
        play.answer("Deal with the top dossier")
    return round_over(play)


@right("02-3")
def _() -> set[str]:
    out = [entry.what.name for entry in three_dealt().journal if entry.clause == "M3"]
    return {next(name for name in out if name in options("02-3"))}


@right("02-4")
def _() -> set[str]:
    return {inbox(three_dealt(), "tax office")[0]}


@right("02-5")
def _() -> set[str]:
    number = inbox(three_dealt(), "tax office").index("blue C")
    return {["still the first", "the second", "the third", "the fourth"][number]}


@right("02-6")
def _() -> set[str]:
    play = lesson.scene("02-sunk")
    top = "Deal with the top dossier"
    tries = {
        options("02-6")[0]: [top] * 3,
        options("02-6")[1]: ["Eat a dextrose drop", *[top] * 4],
        options("02-6")[2]: ["Telephone", "blue C"],
        options("02-6")[3]: ["Draught", "tax office", *order_with(play, "blue C"), top],
        options("02-6")[4]: ["Special delivery", "blue C"],
    }
    return {name for name, answers in tries.items() if has_reference(play, answers, "blue C")}


def has_reference(play: adacta.Play, answers: list[str], dossier: str) -> bool:
    """Whether these answers can be given, and bring the dossier one reference."""
    game = played(play, answers)
    if game is None:
        return False
    found = next(each for each in game.table.references if each.name == dossier)
    return bool(game.table.references[found] > play.table.references[found])


def order_with(play: adacta.Play, first: str) -> list[str]:
    """The answers that put one dossier of the tax office's inbox on top; the last place is not asked for."""
    return [first, *[name for name in inbox(play, "tax office") if name != first]][:-1]


@right("02-7")
def _() -> set[str]:
    play = lesson.scene("02-car")
    last = [name for name, where in filed(play).items() if where == "partition I"][-1]
    return {each for each in options("02-7")[:1] if each.startswith(last)}


@right("02-8")
def _() -> set[str]:
    lying = inbox(lesson.scene("02-car"), "environmental office")
    return {min(options("02-8"), key=lying.index)}


@right("02-9")
def _() -> set[str]:
    play = lesson.scene("02-car")
    assert filed(play)["violet A"] == "partition II"
    assert not [entry for entry in play.journal if isinstance(entry, Scored) and entry.what.name == "violet A"]
    assert len(play.table.cabinet.partitions[1]) < play.table.components.partitions[1]
    return {"in the balancing of the round in which partition II is full"}


@right("02-10")
def _() -> set[str]:
    play = lesson.scene("02-plan")
    top, eat = "Deal with the top dossier", "Eat a dextrose drop"
    ways = ([top, top], [eat, "Telephone", "yellow D", top], None, [top, eat, "Telephone", "yellow D"], [top])
    found = {name for name, way in zip(options("02-10"), ways, strict=True) if way and both_filed(play, way)}
    draught = [eat, eat, "Draught", "town hall", *order_with_yellow_d_on_top(play), top, top]
    return found | ({options("02-10")[2]} if both_filed(play, draught) else set())


def order_with_yellow_d_on_top(play: adacta.Play) -> list[str]:
    """The answers of a Draught, from the top; the last place is not asked for."""
    order = inbox(play, "town hall")
    return ["yellow D", "yellow B", *[name for name in order if name not in ("yellow B", "yellow D")]][:-1]


def both_filed(play: adacta.Play, answers: list[str]) -> bool:
    game = played(play, answers)
    where = filed(round_over(game)) if game is not None else {}
    return where.get("yellow B") == "partition I" and where.get("yellow D") == "partition II"


# 03


@right("03-1")
def _() -> set[str]:
    price = 0
    play = after(lesson.scene("03-desk"), EAT)
    before = play.table.player(1).pencil_points
    while play.table.player(1).pencil_points < before + ad_acta.FOUR.drop_price:
        spent = play.table.player(1).ap
        play = after(play, "Sharpen pencils")
        price += spent - play.table.player(1).ap
    later = round_over(play)
    while later.ask is not None and later.ask.who != 1:
        later.answer("Stop" if "Stop" in later.ask.names else "Begin the turn")
    one_more = after(later, EXCHANGE)
    before_eating = one_more.table.player(1).ap
    assert after(one_more, EAT).table.player(1).ap == before_eating + 1
    return {{1: "one: a pencil is a drop", 2: "two"}[price]}


@right("03-2")
def _() -> set[str]:
    play, number = lesson.scene("03-pencils"), 0
    while play.ask is not None and EXCHANGE in play.ask.names:
        play.answer(EXCHANGE)
        number += 1
    return {["none", "one", "two"][number]}


@right("03-3")
def _() -> set[str]:
    play = after(lesson.scene("03-pencils"), "Begin the turn")
    at_once = play.ask is not None and EXCHANGE in play.ask.names
    game = after(play, "Stop")
    at_the_next_players = game.ask is not None and EXCHANGE in game.ask.names
    while game.ask is not None and game.ask.who != 1:
        assert EXCHANGE not in game.ask.names
        game.answer("Stop")
    # somebody has to eat, or the supply is what it was
    at_my_next = game.ask is not None and EXCHANGE in game.ask.names
    return those("03-3", [at_once, False, at_my_next, at_the_next_players])


@right("03-4")
def _() -> set[str]:
    now = after(lesson.scene("03-desk"), "Special delivery", "yellow B", "Pass")
    assert filed(now) == {"yellow B": "partition I"}
    over = round_over(now)
    points = [entry.points for entry in over.journal if isinstance(entry, Scored) and entry.what.name == "yellow B"]
    assert points == [7]
    assert not [entry for entry in now.journal if isinstance(entry, Scored)]
    return {"after the messenger's turn of this round"}


@right("03-5")
def _() -> set[str]:
    play = after(lesson.scene("03-desk"), "Consultation", "blue A", "Pass")
    office = "job office"
    return those(
        "03-5",
        [
            inbox(play, office)[0] == "blue A",
            inbox(play, office)[-1] == "blue A",
            inbox(play, "town hall")[-1] == "blue A",
            "blue A" not in inbox(play, office) + inbox(play, "town hall"),
        ],
    )


@right("03-6")
def _() -> set[str]:
    before = lesson.scene("03-desk")
    play = after(before, "The MP visits")
    names = [" ".join(option.split(",")[0].split()) for option in options("03-6")]
    return those("03-6", [references(play, name) > references(before, name) for name in names])


@right("03-7")
def _() -> set[str]:
    play = round_over(after(lesson.scene("03-desk"), "Stray document", "yellow A"))
    lying = inbox(play, "tax office")
    return those(
        "03-7",
        [
            lying[2] == "yellow A",
            lying[0] == "yellow A",
            "yellow A" in inbox(play, "environmental office"),
            "yellow A" in filed(play),
        ],
    )


@right("03-8")
def _() -> set[str]:
    ways = [
        "town hall onto job office",
        "job office onto town hall",
        "job office onto environmental office",
        "town hall onto tax office",
    ]
    after_each = [round_over(after(lesson.scene("03-desk"), "Put away", way)) for way in ways]
    assert filed(round_over(lesson.scene("03-desk")))["blue A"] == "partition I"
    return those("03-8", [filed(play)["yellow B"] == "partition I" for play in after_each])


@right("03-9")
def _() -> set[str]:
    holds = []
    for name in options("03-9")[:3]:
        game = played(lesson.scene("03-desk"), [name, "yellow A"])
        if game is not None and game.ask is not None and "Voicemail" in game.ask.names:
            game.answer("Voicemail")
        holds.append(game is not None and references(game, "yellow A") == 1)
    return those("03-9", [*holds, not any(holds)])


@right("03-10")
def _() -> set[str]:
    play = after(lesson.scene("03-desk"), DEAL, DEAL)
    assert play.table.player(1).ap == 1
    drops = play.table.player(1).drops
    play = after(play, EAT, "Telephone", "yellow A", "Voicemail")
    me = play.table.player(1)
    assert me.ap == 2
    held = "Telephone" in [card.name for card in me.measures]
    return those("03-10", [me.ap == 0, me.drops < drops and not held, me.drops < drops and held, me.drops == drops])


@right("03-11")
def _() -> set[str]:
    before = lesson.scene("03-desk")
    play = after(before, "Consultation", "yellow B", "Urgent!")
    gone = before.table.player(1).ap - play.table.player(1).ap
    held = "Consultation" in [card.name for card in play.table.player(1).measures]
    assert inbox(play, "town hall")[0] == "yellow B"
    return those("03-11", [gone == 2 and not held, gone == 0 and not held, gone == 2 and held, False])


@right("03-12")
def _() -> set[str]:
    before = lesson.scene("03-desk")
    top = inbox(before, "job office")[0]
    play = after(before, "Cooperation between authorities", "job office")
    assert play.ask is not None
    assert play.ask.who == 1
    return {"nothing"} if references(play, top) == references(before, top) + 1 else set()


@right("03-13")
def _() -> set[str]:
    play = lesson.scene("03-thirty-five")
    points = sum(entry.points for entry in play.journal if isinstance(entry, Scored) and "yellow" in entry.what.name)
    assert play.table.round == 6
    return {each for each in options("03-13") if each == f"the game goes on: the town hall has {23 + points}"}


@right("03-14")
def _() -> set[str]:
    play = lesson.scene("03-last")
    assert filed(play) == {"red D": "partition VI"}
    stays = {place(play, name) for name in ("yellow G", "blue A")} == {"messenger's car"}
    cost = {entry.what.name for entry in play.journal if isinstance(entry, Scored) and entry.points < 0}
    return {"they stay in the car and count as not filed"} if stays and {"yellow G", "blue A"} <= cost else set()


@right("03-15")
def _() -> set[str]:
    lost = [entry for entry in lesson.scene("03-last").journal if isinstance(entry, Scored) and entry.clause == "E3"]
    number = sum("yellow" in entry.what.name for entry in lost)
    return {option for option in options("03-15") if option == {2: "two", 3: "three"}[number]}


@right("03-16")
def _() -> set[str]:
    play = lesson.scene("03-last")
    me, other = play.table.player(1), play.table.player(3)
    assert (play.result.points[1], play.result.points[3], play.result.points[2]) == (27, 27, 26)
    assert (me.drops, me.pencil_points, other.drops, other.pencil_points) == (1, 4, 2, 1)
    winners = [seat for seat, each in play.result.places.items() if each == 1]
    return {option for option in options("03-16") if winners == [3] and option.startswith("the tax office")}


# 04


@right("04-1")
def _() -> set[str]:
    return {str(sum(ad_acta.TWO.resolved().action_points))}


@right("04-2")
def _() -> set[str]:
    play = adacta.start(ad_acta, "TWO", seed=1)
    before = [card.name for card in play.table.player(1).measures]
    assert (len(before), before.count("Telephone"), play.table.player(1).reactions) == (6, 1, [])
    play = after(play, "Telephone", inbox(play, "town hall")[-1])
    assert play.ask is not None
    assert "Telephone" not in [card.name for card in play.table.player(1).measures]
    return {"no: there is one set for both offices"}


@right("04-3")
def _() -> set[str]:
    return {" and ".join(office.name for office in adacta.start(ad_acta, "TWO", seed=1).table.player(1).offices)}


@right("04-4")
def _() -> set[str]:
    two, four = (adacta.start(ad_acta, rules, seed=1).table.players for rules in ("TWO", "FOUR"))
    assert not [card for player in two for card in player.reactions]
    holders = [player for player in four for card in player.reactions if card.answers == "Special delivery"]
    assert len(holders) == 1
    return {"with four players: whoever holds End of work; with two: nobody"}


@right("04-5")
def _() -> set[str]:
    first = next(iter(filed(lesson.scene("04-messenger")).items()))
    assert first[1] == "partition I"
    return {each for each in options("04-5") if each.startswith(first[0])}


@right("04-6")
def _() -> set[str]:
    game, together = lesson.scene("04-messenger"), []
    for number in (6, 7, 8):
        while game.table.round < number:
            game = round_over(game)
        together.append(game.table.head_of(game.table.car_marker).seat == game.table.stamp)
    assert together == [True, False, False]
    return {"round 6 together, rounds 7 and 8 apart"}


@right("04-7")
def _() -> set[str]:
    result = lesson.scene("04-end").result
    winners = [seat for seat, place in result.places.items() if place == 1]
    return {f"the game ends, and player {winners[0]} wins"} if len(winners) == 1 else set()


@right("04-8")
def _() -> set[str]:
    assert "pencil points" in ad_acta.FOUR.resolved().tie_breaks
    assert "pencil points" not in ad_acta.TWO.resolved().tie_breaks
    return {"with four players Anna; with two they share the victory"}


@right("04-9")
def _() -> set[str]:
    before = lesson.scene("04-three")
    assert not [player for player in before.table.players for office in player.offices if office.colour == "violet"]
    play = after(before, "Cooperation between authorities", "environmental office")
    paid = before.table.player(3).ap - play.table.player(3).ap
    works = references(play, "blue B") == references(before, "blue B") + 1
    return {"any player asks that office to deal with it, for 1 AP"} if works and paid == 1 else set()


@right("04-10")
def _() -> set[str]:
    play = round_over(lesson.scene("04-three"))
    assert filed(play) == {"violet B": "partition I"}
    scored = [entry.what.name for entry in play.journal if isinstance(entry, Scored)]
    return {"nobody"} if scored == ["red B"] else set()


# 05


@right("05-3")
def _() -> set[str]:
    play = lesson.scene("05-orders")
    assert play.ask is not None
    assert [card.name for card in play.table.player(1).reactions] == ["Voicemail"]
    return {option for option in options("05-3") if option.partition(", ")[0] not in play.ask.names}


@right("05-10")
def _() -> set[str]:
    before = lesson.scene("05-pool")
    assert "Telephone" not in [card.name for card in before.table.player(1).measures]
    bought = after(before, "Buy Telephone", "Begin the turn")
    used = after(bought, "Telephone", "yellow A")
    pencils = before.table.player(1).pencil_points - used.table.player(1).pencil_points
    ap = bought.table.player(1).ap - used.table.player(1).ap
    words = {(0, 2): "2 AP", (1, 0): "1 pencil point", (1, 2): "1 pencil point and 2 AP"}
    assert "Telephone" in [card.name for card in used.table.pool]
    return {words[pencils, ap]}


@right("05-11")
def _() -> set[str]:
    play = after(lesson.scene("05-pool"), "Begin the turn", "Stop", "Telephone", "yellow A")
    assert references(play, "yellow A") == 1
    bought = after(lesson.scene("05-pool"), "Buy Voicemail", "Begin the turn", "Stop", "Telephone", "yellow A")
    assert bought.ask is not None
    assert (bought.ask.who, "Voicemail" in bought.ask.names) == (1, True)
    assert play.ask is not None
    return {"nobody, as long as it lies there"} if "Voicemail" not in play.ask.names else set()
