"""check_card: what goes wrong with cards of one's own is found and told in words that help."""

import os
import random
import re
import subprocess
import sys
import time
import types

import psutil
import pytest

import adacta
from adacta import ad_acta
from adacta.engine.own_cards import checks as card_checks
from adacta.engine.own_cards import children
from adacta.engine.own_cards import trial as card_trial
from adacta.engine.own_cards.checks import CardReport
from tests.ctrl_c import ctrl_c
from tests.engine.user_cards import CARDS, fire_drill

UNIX = pytest.mark.skipif(children.best_way() != "fork", reason="needs a fork")


def checked(card, games=6, seconds=120.0, **more):
    return adacta.check_card(ad_acta, card, games=games, seconds=seconds, **more)


def measure(**more):
    return ad_acta.measure(**{"clause": "V4", "cost": 1, **more})


@pytest.mark.parametrize("card", CARDS, ids=str)
def test_a_good_card_is_praised(card):
    report = checked(card)
    assert report.ok
    assert report.problems == ()
    assert report.games == 6
    assert report.played > 3
    assert str(report) == f"{card}: no problem found in 6 games; it was played in {report.played} of them."
    assert repr(report) == str(report)


def only_problem(report):
    assert not report.ok
    assert len(report.problems) == 1, report
    return report.problems[0]


# Crashes


def test_a_card_that_crashes():
    @measure(targets=ad_acta.dossiers_in_inboxes)
    def crash(table, me, dossier):
        """Looks for an office that is not there."""
        table.desks["fire brigade"]

    problem = only_problem(checked(crash))
    assert problem.sentence.startswith("Crash fails: KeyError: 'fire brigade', in line ")
    assert problem.sentence.endswith(' of crash: table.desks["fire brigade"].')
    with pytest.raises(adacta.LoadError, match="fire brigade"):
        adacta.from_position(problem.line, extra_cards=[crash])


@pytest.mark.parametrize(
    ("error", "words"), [(ValueError("Never."), "ValueError: Never"), (ValueError(), "ValueError")]
)
def test_an_error_becomes_part_of_a_sentence(error, words):
    @measure()
    def grumpy(table, me):
        """Says no."""
        raise error

    assert re.fullmatch(
        rf"Grumpy fails: {words}, in line \d+ of grumpy: raise error\.", only_problem(checked(grumpy)).sentence
    )


def test_a_card_that_crashes_while_it_looks_for_targets():
    @measure(targets=lambda table, me: [me.dossiers])
    def lost(table, me, target):
        """Is never reached."""

    assert "AttributeError: 'Player' object has no attribute 'dossiers'" in only_problem(checked(lost)).sentence


def test_a_card_that_changes_a_component():
    @measure()
    def forger(table, me):
        """A dossier gets another letter."""
        table.components.dossiers[0].letter = "Z"

    assert "cannot assign to field 'letter'" in only_problem(checked(forger)).sentence


def test_a_card_that_changes_a_component_by_force():
    @measure()
    def forger(table, me):
        """A dossier loses its route."""
        object.__setattr__(table.components.dossiers[0], "letter", "Z")

    assert any("changes the component set itself" in each.sentence for each in checked(forger).problems)


def test_a_card_that_returns_something():
    @measure()
    def giver(table, me):
        """Gives a number back."""
        return 5

    assert "Giver returned 5; a card returns nothing, or is `async def`" in only_problem(checked(giver)).sentence


def test_a_card_that_waits_for_something_else():
    @types.coroutine
    def pause():
        yield 3

    @measure()
    async def waiter(table, me):
        """Waits for 3."""
        await pause()

    assert "waits for 3, which is no question; use `await choose(...)`" in only_problem(checked(waiter)).sentence


def test_a_card_that_forgets_async():
    @measure()
    def forgetful(table, me):
        """Means to ask."""
        ad_acta.choose(me.seat, "Which?", [ad_acta.STOP], "V4")

    assert (
        "uses choose but asks nothing; write `async def` and `await choose" in only_problem(checked(forgetful)).sentence
    )


def test_a_card_that_forgets_await():
    @measure()
    async def forgetful(table, me):
        """Means to draw."""
        ad_acta.draw([*table.box], "Which?", "V4")

    assert "write `await` before it" in only_problem(checked(forgetful)).sentence


def test_a_card_that_ends_python():
    @measure()
    def quitter(table, me):
        """Leaves."""
        raise SystemExit

    assert "raises SystemExit, which would end Python" in only_problem(checked(quitter)).sentence


@UNIX
def test_a_card_that_kills_its_process():
    @measure()
    def killer(table, me):
        """Really leaves."""
        os._exit(1)

    problem = only_problem(checked(killer))
    assert problem.sentence.startswith("Killer broke Python itself.")
    assert problem.line.endswith("; Killer")


def test_a_card_that_uses_input():
    @measure()
    def nosy(table, me):
        """Asks at the keyboard."""
        input("Which?")

    assert "a card cannot use input(); it asks with `await choose(...)`" in only_problem(checked(nosy)).sentence


def test_what_a_card_prints_is_not_shown(capfd):
    @measure()
    def chatty(table, me):
        """Talks."""
        print("hello" * 100)
        sys.stderr.write("hello")

    assert checked(chatty, games=4).ok
    assert "hello" not in "".join(capfd.readouterr())


# Loops


@UNIX
def test_an_endless_loop():
    @measure()
    def treadmill(table, me):
        """Never ends."""
        while True:
            pass

    problem = only_problem(checked(treadmill))
    assert problem.sentence == "Treadmill does not come to an end: an endless loop after 'Treadmill'."
    assert problem.line.startswith("ad_acta FOUR cards=+Treadmill round:1 ")
    assert problem.line.endswith(" moves Treadmill")


@UNIX
def test_an_endless_loop_that_fills_the_journal_or_memory():
    @measure()
    def treadmill(table, me):
        """Never ends, and records it."""
        while True:
            table.pay(me, "AP", 0, "V4")

    assert "an endless loop" in only_problem(checked(treadmill)).sentence


@UNIX
@pytest.mark.parametrize(
    "work", [lambda: time.sleep(1000), lambda: sum(iter(int, 1))], ids=["sleeps", "holds_the_lock"]
)
def test_a_loop_that_nothing_inside_python_can_stop(work, monkeypatch):
    monkeypatch.setattr(card_trial, "GRACE", 0.3)

    @measure()
    def sleeper(table, me):
        """Waits for better times."""
        work()

    problem = only_problem(checked(sleeper, seconds=6.0))
    assert problem.sentence.startswith("Sleeper had not come to an end after 6 seconds.")
    assert problem.line.startswith("ad_acta FOUR cards=+Sleeper round:0 moves ")
    assert problem.line.endswith("; Sleeper")


def test_an_endless_chain_of_forced_questions():
    @measure()
    async def parrot(table, me):
        """Asks what has one answer."""
        while True:
            await ad_acta.choose(me.seat, "Again?", [ad_acta.STOP], "V4")

    assert "keeps the game going without a question" in only_problem(checked(parrot)).sentence


def test_a_turn_without_end(monkeypatch):
    monkeypatch.setattr(card_trial, "MOST_ANSWERS", 400)

    @measure()
    async def debate(table, me):
        """Is discussed for ever."""
        while True:
            await ad_acta.choose(me.seat, "Go on?", [ad_acta.STOP, fire_drill], "V4")

    assert "was not over after 400 answers" in only_problem(checked(debate)).sentence


@UNIX
def test_the_time_limit_ends_with_a_report_of_the_games_so_far():
    report = checked(fire_drill, games=100_000, seconds=1.0)
    assert report.ok
    assert 0 < report.games < 100_000


# State and chance of its own

COUNT = 0


def test_a_card_that_counts_for_itself():
    @measure()
    def counter(table, me):
        """An AP, every third time it is played."""
        global COUNT
        COUNT += 1
        if COUNT % 3 == 0:
            table.pay(me, "AP", -1, "V4")

    report = checked(counter)
    sentences = [problem.sentence for problem in report.problems]
    assert any("Counter changes the variable COUNT, outside the table" in sentence for sentence in sentences)
    assert any("does not do the same again with the same answers" in sentence for sentence in sentences)
    assert COUNT == 0 or children.best_way() != "fork"


def test_a_card_that_keeps_a_list_of_its_own():
    seen = []

    @measure(targets=ad_acta.dossiers_in_inboxes)
    def diary(table, me, dossier):
        """Notes what it saw, and does nothing with it."""
        seen.append(dossier.name)

    assert "Diary changes the variable seen, outside the table" in only_problem(checked(diary)).sentence


def test_a_card_that_writes_on_a_player():
    @measure()
    def mood(table, me):
        """Somebody is happy."""
        me.mood = "happy"

    assert (
        "table.players[0].mood is no field of Player: a copy would not have it" in only_problem(checked(mood)).sentence
    )


def test_a_card_that_uses_random():
    @measure()
    def dice(table, me):
        """Sometimes an AP."""
        if random.random() < 0.5:
            table.pay(me, "AP", -1, "V4")

    sentences = " ".join(problem.sentence for problem in checked(dice).problems)
    assert "Dice uses `random`; let CHANCE decide with `await draw(...)`" in sentences
    assert "does not do the same again" in sentences


def test_a_card_that_uses_random_without_any_visible_effect():
    @measure()
    def dice(table, me):
        """Throws and looks away."""
        random.random()

    assert "Dice uses `random`" in only_problem(checked(dice)).sentence


def test_a_card_with_a_generator_of_its_own():
    generator = random.Random()

    @measure()
    def dice(table, me):
        """Sometimes an AP."""
        if generator.random() < 0.5:
            table.pay(me, "AP", -1, "V4")

    assert any("does not do the same again" in problem.sentence for problem in checked(dice, games=30).problems)


def test_a_card_that_reads_the_journal():
    @measure()
    def historian(table, me):
        """Looks back."""
        table.journal[-1]

    assert "works in a notebook but not in a study" in only_problem(checked(historian)).sentence


# What lies on the table


def remove(table, me, dossier):
    """A dossier is gone."""
    table.stack(table.find(dossier)).remove(dossier)


def double(table, me, dossier):
    """A dossier lies in the car, too."""
    table.car.append(dossier)


def clip(table, me, dossier):
    """A reference too many."""
    table.references[dossier] += 1


def bonus(table, me, dossier):
    """A drop out of nowhere."""
    me.drops += 1


def debt(table, me, dossier):
    """Half an AP."""
    me.ap += 0.5


def amnesia(table, me, dossier):
    """All cards are gone."""
    me.measures.clear()


def twins(table, me, dossier):
    """Two stacks become one."""
    desk = table.desks[me.offices[0]]
    desk.outbox = desk.inbox


def bag(table, me, dossier):
    """The box becomes a set."""
    table.box = set(table.box)


def chaos(table, me, dossier):
    """The desks are no desks any more."""
    table.desks = None


@pytest.mark.parametrize(
    ("effect", "words"),
    [
        (remove, r"After '\w+ \w' something is wrong: \w+ \w lies in no places \(C2\)"),
        (double, r"\w+ \w lies in 2 places \(C2\)"),
        (clip, r"is due at|references, its route|'cabinet'"),
        (bonus, r"13 drops, 0 of them in the supply; this rule set has 12 \(C8\)"),
        (debt, r"seat 1 has [0-9.]+5 AP \(A12\)"),
        (amnesia, r"3 copies of Telephone, there are 4 \(C7\)"),
        (twins, r"lies in 2 places"),
        (bag, r"table.box is a set; a table holds only lists"),
        (chaos, r"the table is broken|fails"),
    ],
    ids=lambda value: getattr(value, "__name__", ""),
)
def test_a_card_that_breaks_the_table(effect, words):
    card = measure(targets=ad_acta.dossiers_in_inboxes)(effect)
    problem = checked(card).problems[0]
    assert re.search(words, problem.sentence), problem.sentence
    assert problem.line is None or " moves " in problem.line


# Never played


def test_a_card_that_is_too_dear():
    card = measure(cost=9, name="Palace")(lambda table, me: None)
    sentence = only_problem(checked(card, games=6)).sentence
    assert sentence.startswith("Palace was never played, though it was preferred to everything else.")
    assert "Most often because: Palace costs 9 AP" in sentence


def test_a_card_without_targets():
    @measure(targets=lambda table, me: [])
    def nothing(table, me, target):
        """Is aimed at nothing."""

    assert "Nothing needs a target, and there is none" in only_problem(checked(nothing)).sentence


def test_a_reaction_to_nothing():
    @ad_acta.reaction(clause="V4", to="Telefone", kind="own")
    def deaf(table, deed):
        """Waits for a misspelt measure."""

    sentence = only_problem(checked(deaf)).sentence
    assert sentence.startswith(
        "Deaf answers 'Telefone', and nothing in the game is called so (did you mean 'Telephone'"
    )


def test_a_reaction_to_another_card_of_ones_own():
    @ad_acta.reaction(clause="V4", to="Fire drill", kind="own")
    def rain(table, deed):
        """Nobody leaves."""
        deed.cancel(refund=False)

    assert "nothing in the game is called so" in str(checked(rain))
    report = checked(rain, together_with=[fire_drill])
    assert report.ok
    assert report.played > 3


def test_a_card_that_cannot_be_dealt():
    card = measure(name="Telephone")(lambda table, me: None)
    report = checked(card)
    assert (report.ok, report.games) == (False, 0)
    assert "It can be dealt in no preset: a card is called 'Telephone', but something else" in str(report)


def test_a_card_whose_function_takes_something_else():
    report = checked(measure(name="Palace")(bonus))
    assert "its function takes (table, me, dossier); expected (table, me)" in only_problem(report).sentence


@pytest.mark.parametrize("thing", [remove, "fire_drill", None, measure])
def test_something_that_is_no_card(thing):
    with pytest.raises(TypeError, match=r"is no card; a card is a function under @ad_acta.measure"):
        checked(thing)


# Processes


@UNIX
def test_nothing_is_left_running_after_ctrl_c():
    @measure()
    def sleeper(table, me):
        """Waits."""
        time.sleep(1000)

    before = set(psutil.Process().children())  # workers of tests that ran before
    with pytest.raises(KeyboardInterrupt), ctrl_c(after=0.5):
        checked(sleeper, seconds=60)
    assert set(psutil.Process().children()) <= before


@UNIX
def test_a_child_ends_when_its_parent_is_killed(tmp_path):
    note = tmp_path / "pid"
    script = (
        "import os, time\nfrom adacta.engine.own_cards import children\n"
        f"def work(tell):\n    open({str(note)!r}, 'w').write(str(os.getpid()) + '.')\n    time.sleep(1000)\n"
        "children.run(work, (), 1000)\n"
    )
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    with subprocess.Popen([sys.executable, "-c", script], env=environment) as parent:
        eventually(lambda: note.exists() and note.read_text().endswith("."))
        parent.kill()
    eventually(lambda: not is_running(int(note.read_text().strip("."))))


def eventually(condition):
    until = time.monotonic() + 60
    while not condition():
        assert time.monotonic() < until
        time.sleep(0.05)


def is_running(pid):
    try:
        return open(f"/proc/{pid}/stat").read().rpartition(")")[2].split()[0] != "Z"
    except FileNotFoundError:
        return False


@pytest.mark.parametrize("way", ["fork", "here", "process"])
def test_all_ways_to_run_a_trial(way, monkeypatch):
    if way == "fork" and children.best_way() != "fork":
        pytest.skip("needs a fork")
    if way == "process" and children.cloudpickle() is None:
        pytest.skip("cloudpickle is not installed")
    monkeypatch.setattr(children, "best_way", lambda: way)
    before = sys.gettrace()
    begun = []
    report = card_checks.check_card(ad_acta, fire_drill, games=2, at_each_game=lambda: begun.append(1))
    assert (report.ok, report.games, len(begun)) == (True, 2, 2), report
    assert sys.gettrace() is before


def test_an_endless_loop_without_a_process(monkeypatch):
    monkeypatch.setattr(children, "best_way", lambda: "here")
    monkeypatch.setattr(card_trial, "GRACE", 0.3)

    @measure()
    def treadmill(table, me):
        """Never ends."""
        while True:
            pass

    problem = only_problem(checked(treadmill, seconds=6.0))
    assert problem.sentence.startswith("Treadmill had not come to an end after 6 seconds.")
    assert problem.line.endswith("; Treadmill")


def test_a_report_is_readable():
    problems = (card_checks.Problem("It is blue."), card_checks.Problem("It is round.", "ad_acta FOUR round:0"))
    assert str(CardReport("Ball", 3, 2, problems)).splitlines() == [
        "Ball: 2 problems found in 3 games.",
        "1. It is blue.",
        "2. It is round.",
        "   To get there: adacta.from_position('ad_acta FOUR round:0', extra_cards=[...])",
    ]
