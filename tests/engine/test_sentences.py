"""Whole sentences as templates: every place of every sentence of a game is filled, in the singular and the plural."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

import adacta
from adacta.engine import journal
from adacta.engine.data.sentences import PLACE, counted, filled_in
from adacta.engine.journal import Paid
from adacta.games import ad_acta, fronta
from adacta.games.ad_acta import sentences

GAME = Path(ad_acta.__file__).parent


@pytest.mark.parametrize(
    ("number", "forms", "words"),
    [
        (1, "# drop|# drops", "1 drop"),
        (0, "# drop|# drops", "0 drops"),
        (21, "# drop|# drops", "21 drops"),
        (1, "# irat", "1 irat"),
        (5, "# irat", "5 irat"),
        (1, "# spis|# spisy|# spisů", "1 spis"),
        (3, "# spis|# spisy|# spisů", "3 spisy"),
        (12, "# spis|# spisy|# spisů", "12 spisů"),
        (2, "once|# times", "2 times"),
    ],
)
def test_the_form_for_a_number(number: int, forms: str, words: str) -> None:
    assert counted(number, forms) == words
    assert filled_in(f"{{n:{forms}}}.", {"n": number}) == f"{words}."


def test_places_without_a_value_and_other_braces_stay() -> None:
    assert filled_in("{a} {b} {} {a b}", {"a": 1}) == "1 {b} {} {a b}"


def all_of_ad_acta() -> dict[str, str]:
    """Every sentence by its name; of a table of sentences each with its key."""
    found = {}
    for name, value in vars(sentences).items():
        if name.isupper():
            several = value.items() if isinstance(value, dict) else [("", value)]
            found.update({f"{name} {key}".strip(): sentence for key, sentence in several})
    return found


@pytest.mark.parametrize(("name", "sentence"), all_of_ad_acta().items())
def test_a_sentence_has_whole_places_and_both_forms(name: str, sentence: str) -> None:
    rest = PLACE.sub("", sentence)
    assert "{" not in rest, name
    assert "}" not in rest, name
    for _, forms in PLACE.findall(sentence):
        assert not forms or len(forms.split("|")) == 2, name


def test_every_sentence_of_ad_acta_is_used_and_no_other_is_pieced_together() -> None:
    used, pieced = set(), []
    for path in {
        *(path for room in (".", "cards", "why_not") for path in (GAME / room).glob("*.py")),
        GAME / "strategies" / "reasons.py",
    } - {GAME / "sentences.py"}:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Attribute) and ast.unparse(node.value) == "sentences":
                used.add(node.attr)
            if isinstance(node, ast.Call) and ast.unparse(node.func) in ("Refusal", "said"):
                pieced += [ast.unparse(node) for part in ast.walk(node) if isinstance(part, ast.JoinedStr)]
    assert {name for name in vars(sentences) if name.isupper()} == used
    assert pieced == []


def test_no_sentence_of_ad_acta_names_a_clause() -> None:
    for name, sentence in all_of_ad_acta().items():
        assert not re.search(r"\b[A-Z][0-9]", sentence), name


def test_what_the_journal_tells_is_data_and_ap_that_are_not_used_are_lost() -> None:
    """A10 and A3: nothing is paid for there; every entry is a whole sentence."""
    play = adacta.start(ad_acta, "TWO", seed=1, names=["You", "Ada"])
    for answer in ("Eat a dextrose drop", "Sharpen pencils", "Stop"):
        play.answer(answer)
    told = [str(entry) for entry in play.journal if isinstance(entry, Paid)]
    assert told[:2] == ["Seat 1 eats 1 dextrose drop, 3 left", "Seat 1 gets 1 AP, 6 left"]
    assert "Seat 1 gets 1 pencil point and has 1 now" in told
    assert "Seat 1 loses 5 AP, which were not used" in told
    pieced = [node for node in ast.walk(ast.parse(Path(journal.__file__).read_text("utf-8"))) if _is_pieced(node)]
    assert pieced == []


def _is_pieced(node: ast.AST) -> bool:
    """An f-string that sets words around a value; a sign before a number is none."""
    return isinstance(node, ast.JoinedStr) and any(isinstance(part, ast.Constant) for part in node.values)


def test_a_player_called_you_is_a_name_in_no_sentence() -> None:
    play = adacta.start(fronta, "TWO", seed=1, names=["You", "Ada"])
    while play.table.phase != "queue jumping":
        play.answer(0)
    acts = adacta.start(ad_acta, "TWO", seed=1, names=["You", "Ada"])
    for game in (play, acts):
        for picture in (game.game.table_svg(game.table, game.ask), game.game.table_svg(game.table, game.ask, 1)):
            assert not re.search(r"(of|by) You\b|\bYou (is|has|\(seat 1\) has)\b", picture)
