"""What is in the box of a clause: its words, a second line about it, and clauses that open in turn."""

from adacta import fronta
from adacta.engine.data.clauses import parse_clauses
from adacta.notebook.clause_box import DEEPEST, OF_ALL_GAMES, clause_words, with_clauses

CIRCLE = parse_clauses("- **X1** <See> X2.\n  *About this clause:* HU: X3.\n- **X2** As X1 or X3.\n- **X3** Go, X2.")


def test_the_note_is_a_second_line_and_every_id_opens() -> None:
    found = clause_words(CIRCLE, "X1")
    words, note = found.split('<div class="adacta-about">About this clause: HU: ', 1)
    assert words.startswith("&lt;See&gt; <details")
    assert "As X1 or <details" in words  # X1 is open already, and X3 opens in turn
    assert "Go, " in note


def test_a_circle_of_clauses_comes_to_an_end() -> None:
    assert clause_words(CIRCLE, "X1").count("<details") < 3 ** (DEEPEST + 1)
    assert max(len(clause_words(fronta.clauses, id)) for id in fronta.clauses) < 40_000


def test_a_sentence_of_a_lesson_opens_clauses_of_both_games() -> None:
    found = with_clauses(OF_ALL_GAMES, "Dealt (A5) & bought (FD7), not X9.")
    assert found.count('<summary aria-label="clause ') >= 2
    assert "&amp;" in found
    assert found.endswith(", not X9.")
