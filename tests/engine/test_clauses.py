"""Clause texts: parsed from markdown, looked up, searched and cited."""

import re
from pathlib import Path
from typing import Any

import pytest

from adacta.engine.data import read_csv
from adacta.engine.data.clauses import Clauses, UnknownClause, parse_clauses, read_clauses
from adacta.games import ad_acta, fronta

DATA = Path(ad_acta.__path__[0]) / "data"

MARKDOWN = """# A game

- a list before the rules, no clause

## X. First section

- **X1** Lay two dextrose drops
  on the table.
- **X2** *(informative)* Chat.

A paragraph that belongs to no clause.

## Y. Cards

- **Y1 Wait!** answers a Hurry.
- **Y10 Hurry: now** (inbox): a table:

  | a | b |
  |---|---|
"""


@pytest.fixture(name="clauses")
def fixture_clauses() -> Clauses:
    return parse_clauses(MARKDOWN)


@pytest.fixture(name="shipped", scope="module")
def fixture_shipped() -> Clauses:
    return read_clauses(DATA / "clauses.md")


def test_ids_keep_the_order_of_the_file(clauses: Clauses) -> None:
    assert list(clauses) == ["X1", "X2", "Y1", "Y10"]


def test_a_clause_is_its_words(clauses: Clauses) -> None:
    assert str(clauses["X1"]) == repr(clauses["X1"]) == "X1 Lay two dextrose drops on the table."
    assert clauses["Y1"].text == "Wait! answers a Hurry."
    assert clauses["X2"].text == "Chat."
    assert clauses["X1"].section == "X. First section"


def test_tables_keep_their_lines(clauses: Clauses) -> None:
    assert str(clauses["Y10"]).splitlines()[1:] == ["    | a | b |", "    |---|---|"]


def test_titles_and_informative_marks(clauses: Clauses) -> None:
    assert [clauses.title(id) for id in clauses] == ["", "", "Wait!", "Hurry: now"]
    assert clauses.informative == ("X2",)


@pytest.mark.parametrize(
    ("words", "ids"),
    [
        ("dextrose", ["X1"]),
        ("DROP", ["X1"]),
        ("hurry", ["Y1", "Y10"]),
        ("hurry table", ["Y10"]),
        ("moon", []),
    ],
)
def test_search_finds_word_forms_and_all_the_words(clauses: Clauses, words: str, ids: list[str]) -> None:
    assert list(clauses.search(words)) == ids


def test_a_search_shows_what_it_found(clauses: Clauses) -> None:
    assert repr(clauses.search("dextrose")) == "X. First section\nX1 Lay two dextrose drops on the table."
    assert repr(clauses.search("moon")) == "no clause"


def test_sections(clauses: Clauses) -> None:
    assert list(clauses.section("Y")) == ["Y1", "Y10"]
    with pytest.raises(UnknownClause, match=r"there is no section 'Q' \(there are X, Y\)"):
        clauses.section("Q")


def test_cite(clauses: Clauses) -> None:
    assert clauses.cite("X1") == "clause X1"
    assert clauses.cite("X1", "X2", "Y1") == "clauses X1, X2 and Y1"
    with pytest.raises(KeyError):
        clauses.cite("X1", "X9")


def test_an_unknown_id_names_the_nearest_and_the_range(clauses: Clauses) -> None:
    with pytest.raises(KeyError) as caught:
        clauses["X11"]
    assert str(caught.value) == ("there is no clause 'X11'; did you mean X1? (there are X1 to X2, Y1 to Y10)")
    assert "X11" not in clauses


def test_clauses_are_read_only(clauses: Clauses) -> None:
    with pytest.raises(TypeError):
        clauses["X1"] = clauses["X2"]  # type: ignore[index]
    with pytest.raises(AttributeError):
        clauses["X1"].text = "other"  # type: ignore[misc]


def test_a_doubled_id_is_refused() -> None:
    with pytest.raises(ValueError, match="clause X1 is there twice"):
        parse_clauses("- **X1** one\n- **X1** two\n")


def test_the_shipped_clauses_are_all_there(shipped: Clauses) -> None:
    counts = {
        "C": 10,
        "S": 9,
        "P": 4,
        "A": 12,
        "M": 5,
        "B": 4,
        "E": 6,
        "K": 5,
        "N": 4,
        "R": 8,
        "T": 10,
        "V": 4,
    }
    assert list(shipped) == [f"{letter}{n}" for letter, most in counts.items() for n in range(1, most + 1)]
    assert shipped.informative == ("C10", "P4")
    assert "Clauses marked" not in str(shipped)
    assert len(repr(shipped).splitlines()) == 12


def test_dextrose_is_found_where_drops_are_given_and_eaten(shipped: Clauses) -> None:
    assert {"C8", "S2", "A2", "A3"} <= set(shipped.search("dextrose"))


def test_the_clauses_speak_of_the_product_only(shipped: Clauses) -> None:
    for clause in shipped.values():
        assert "sources/" not in clause.text
        assert ".md" not in clause.text


CARD_COLUMNS = ("name", "de", "hu", "clause", "kind")
CARD_EXTRAS = ("where", "symbol", "answered_by", "answers")


def test_C7_every_printed_card_has_a_line_that_agrees_with_its_clause(shipped: Clauses) -> None:
    cards = {str(line["name"].value): line for line in read_csv(DATA / "cards.csv", CARD_COLUMNS, CARD_EXTRAS)}
    kinds = [str(line["kind"].value) for line in cards.values()]
    assert {kind: kinds.count(kind) for kind in kinds} == {
        "own measure": 4,
        "neutral measure": 4,
        "reaction": 4,
    }
    for name, line in cards.items():
        clause = shipped[str(line["clause"].value)]
        assert clause.title == name
        if line["kind"].value == "reaction":
            answered = str(line["answers"].value)
            assert cards[answered]["answered_by"].value == name
            assert answered in clause.text
        else:
            where = "inbox or outbox" if line["where"].value == "both" else line["where"].value
            assert f"({where}, {line['symbol'].value})" in clause.text


def test_an_editors_note_stands_apart() -> None:
    found = parse_clauses(
        "- **X1** Wait\n  here.\n  *About this clause:* HU says\n  *hurry* (`x`), see X2.\n- **X2** Go."
    )
    assert found["X1"].text == "Wait here."
    assert found["X1"].about == "HU says hurry (x), see X2."
    assert str(found["X1"]) == "X1 Wait here.\n    About this clause: HU says hurry (x), see X2."
    assert found["X2"].note == ""
    assert list(found.search("hurry")) == ["X1"]
    assert list(found.pieces(found["X1"].about)) == ["HU says hurry (x), see ", "X2", "."]


EDITORS_WORDS = re.compile(
    r"silent|our (reading|decision|assumption|assignment|rule)|\boptions?\b|\b(HU|EN)\b|rulebooks? (says?|names?)", re.I
)


@pytest.mark.parametrize("game", [ad_acta, fronta], ids=lambda game: game.id)
def test_no_clause_has_an_editors_word_among_its_own(game: Any) -> None:
    for clause in game.clauses.values():
        assert not EDITORS_WORDS.search(clause.text), clause
    assert sum(bool(clause.about) for clause in game.clauses.values()) > 10


@pytest.mark.parametrize("game", [ad_acta, fronta], ids=lambda game: game.id)
def test_clauses_are_plain_text(game: Any) -> None:
    for clause in game.clauses.values():
        assert not set("*`") & set(clause.text + clause.title + clause.about), clause.id
    assert "informative" not in "".join(clause.text[:20] for clause in game.clauses.values())
