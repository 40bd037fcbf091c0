"""Cards as they are first written: what is wrong with one is said by its name, and the game stays as it was."""

from typing import Any

import pytest

import adacta
from adacta import ad_acta, fronta
from adacta.engine.data.sentences import filled_in
from adacta.engine.errors import ScriptCrashed


def others(table: Any, me: Any) -> list[Any]:
    """another player."""
    return [player for player in table.players if player is not me]


@ad_acta.measure(clause="V4", cost=1, targets=others)
def steal(table: Any, me: Any, victim: Any) -> None:
    """One dextrose drop less for somebody."""
    table.pay(victim, "drops", 1, "V4")


def play_with(card: Any, **more: Any) -> adacta.Play:
    return adacta.start(ad_acta, seed=1, extra_cards=[card], **more)


def fails(card: Any, complaint: str) -> None:
    """To play the card fails with these words, and the game is where it was."""
    play = play_with(card)
    before = play.position()
    with pytest.raises(ScriptCrashed, match=complaint):
        play.answer(card.name)
    assert play.position() == before
    assert play.ask is not None
    assert play.why_not("Stop") is None


# Questions


@pytest.mark.parametrize("options", [["left", "right"], ["left"], [None, 3]])
def test_options_without_a_name(options: list[Any]) -> None:
    @ad_acta.measure(clause="V4", cost=0)
    async def turning(table: Any, me: Any) -> None:
        """Asks for a side."""
        await ad_acta.choose(me.seat, "Left or right?", options, "V4")

    fails(turning, r"'Left or right\?' offers .*; expected something with a name, such as Choice\(")


def test_texts_as_targets() -> None:
    def sides(table: Any, me: Any) -> list[str]:
        """a side."""
        return ["left", "right"]

    @ad_acta.measure(clause="V4", cost=0, targets=sides)
    def turn(table: Any, me: Any, side: Any) -> None:
        """Turns."""

    fails(turn, "'Turn: what.' offers 'left'; expected something with a name")


@pytest.mark.parametrize("who", [0, 7, "me", None])
def test_nobody_sits_there(who: Any) -> None:
    @ad_acta.measure(clause="V4", cost=0)
    async def lost(table: Any, me: Any) -> None:
        """Asks nobody."""
        await ad_acta.choose(who, "Which?", [ad_acta.Choice("A", "V4"), ad_acta.Choice("B", "V4")], "V4")

    fails(lost, "'Which.' is asked of .*; expected a seat from 1 to 4, or CHANCE")


def test_in_fronta_too() -> None:
    @fronta.queue_card()
    async def sides(table: Any, me: Any) -> None:
        """Asks for a side."""
        await fronta.choose(me.seat, "Left or right?", ["left", "right"], "FC4")

    play = adacta.start(fronta, seed=1, extra_cards=[sides])
    while play.ask is not None and sides.name not in play.ask.names:
        play.answer(0)
    with pytest.raises(ScriptCrashed, match="offers 'left'"):
        play.answer(sides.name)
    assert play.why_not(sides.name) is None


# What a function returns


def test_an_effect_that_returns_something() -> None:
    @ad_acta.measure(clause="V4", cost=0)
    def sure(table: Any, me: Any) -> bool:
        """Says yes."""
        return True

    fails(sure, "Sure returned True; a card returns nothing, or is `async def` and asks")


@pytest.mark.parametrize("found", [False, True, "too early", ("V4", 3), ("V4", "a", "b")])
def test_needs_that_are_no_obstacle(found: Any) -> None:
    @ad_acta.measure(clause="V4", cost=0, needs=lambda table, me: found)
    def needy(table: Any, me: Any) -> None:
        """Needs something."""

    with pytest.raises(ScriptCrashed, match=r"Needy: needs returned .*; expected None, or a clause and a sentence"):
        play_with(needy)


def test_the_sentence_of_needs_may_have_braces() -> None:
    @ad_acta.measure(clause="V4", cost=0, needs=lambda table, me: ("V4", "Only {later} {}, {name} says; {ap} AP."))
    def early(table: Any, me: Any) -> None:
        """Is never possible."""

    assert str(play_with(early).why_not("Early")) == "Only {later} {}, Early says; 3 AP. (clause V4)"
    assert filled_in("{ap", {"ap": 1}) == "{ap"


def test_targets_without_a_return() -> None:
    def nowhere(table: Any, me: Any) -> None:
        """a place."""

    @ad_acta.measure(clause="V4", cost=0, targets=nowhere)
    def vague(table: Any, me: Any, target: Any) -> None:
        """Goes nowhere."""

    with pytest.raises(ScriptCrashed, match=r"Vague: targets returned None; expected a list, .* Is a `return` missing"):
        play_with(vague)


# Players as targets


@pytest.mark.parametrize("names", [None, ["Ann", "Ben; Bob", "C", "D"], ["Stop", "Telephone", "red A", "seat 2"]])
def test_players_are_written_by_their_seats(names: list[str] | None, tmp_path: Any) -> None:
    play = play_with(steal, names=names)
    play.answer("Steal")
    third = play.table.players[2]
    play.answer(third.name)
    assert play.answers[-1] == "seat 3"
    assert play.position().endswith("moves Steal; seat 3")
    assert play.back_to(len(play.answers)).position() == play.position()
    for again in (
        ad_acta.from_position(play.position(), extra_cards=[steal]),
        adacta.from_transcript(play.transcript(), extra_cards=[steal]),
    ):
        assert again.position() == play.position()
        assert again.table.players[2].drops == third.drops
    play.save(tmp_path / "game.json")
    assert adacta.load(tmp_path / "game.json", extra_cards=[steal]).transcript() == play.transcript()


# What a card answers


@pytest.mark.parametrize("what", ["Voicemail", "Sharpen pencils", "town hall"])
def test_a_reaction_answers_a_measure(what: str) -> None:
    @ad_acta.reaction(clause="V4", to=what)
    def counter(table: Any, deed: Any) -> None:
        """Says no."""
        deed.cancel(refund=False)

    with pytest.raises(ValueError, match=rf"Counter answers '{what}', which is no measure; there are Telephone, "):
        play_with(counter)


def test_a_neutral_card_is_refused_with_the_option_that_decides() -> None:
    @ad_acta.measure(clause="V4", cost=1, kind="neutral")
    def spare(table: Any, me: Any) -> None:
        """Does nothing."""

    for options, why in (
        (ad_acta.Options(neutral_each=0), r"with neutral_each=0"),
        (ad_acta.Options(neutral_cards=False), r"with neutral_cards=False"),
    ):
        with pytest.raises(ValueError, match=rf"this rule set deals none \({why}\)"):
            adacta.start(ad_acta, options, seed=1, extra_cards=[spare])


# Branches


def test_what_a_file_would_lose_is_not_saved(tmp_path: Any) -> None:
    play = adacta.start(ad_acta, seed=1)
    branch = play.fork()
    branch.branches["deep"] = branch.fork()
    play.branches["b"] = branch
    with pytest.raises(ValueError, match="not saved: the branch 'b' has branches of its own, 'deep'; save them apart"):
        play.save(tmp_path / "game.json")
    play.branches = {"b": adacta.start(ad_acta, seed=1, names=["K", "L", "M", "N"])}
    with pytest.raises(ValueError, match="not saved: in the branch 'b' the players have other names"):
        play.save(tmp_path / "game.json")
    assert not list(tmp_path.iterdir())
