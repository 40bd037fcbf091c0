"""All answers of a lesson as a short code: written, read, mistyped, found in a chat."""

from itertools import combinations

import pytest

from adacta.notebook.lesson import bank, short_codes
from adacta.notebook.lesson.answer_files import Answered
from adacta.notebook.lesson.bank import lessons, options_of, questions_of
from adacta.notebook.lesson.short_codes import ALPHABET, LONGEST, BadCode, Decoded, codes_in, histories, plain, read


def code_of(lesson: str, which: int = 0, votes: int = 1, every: int = 1) -> str:
    """A code in which every n-th question has a history of its own."""
    given = []
    for number, (id, asked) in enumerate(questions_of(lesson).items()):
        if number % every == 0:
            possible = histories(options_of(asked), asked.right, votes)
            right, taken, said = possible[(which + number * 5) % len(possible)]
            given.append((id, Answered(asked.question, options_of(asked), right, taken, said, "")))
    return short_codes.short_codes(given)[lesson]


@pytest.mark.parametrize("lesson", lessons())
@pytest.mark.parametrize("votes", [1, 2])
def test_every_answer_comes_back(lesson: str, votes: int) -> None:
    for which in range(40):
        found = read(code_of(lesson, which, votes, every=1 + which % 3))
        assert found.lesson == lesson
        written = [(each.question, each.right, each.votes, each.given) for each in found.answered]
        wanted = []
        for number, asked in enumerate(questions_of(lesson).values()):
            possible = histories(options_of(asked), asked.right, votes)
            if number % (1 + which % 3) == 0:
                wanted.append((asked.question, *possible[(which + number * 5) % len(possible)]))
        assert written == wanted


@pytest.mark.parametrize("lesson", lessons())
def test_the_longest_code_of_a_lesson_fits(lesson: str) -> None:
    most = 1
    for asked in questions_of(lesson).values():
        most *= 1 + len(histories(options_of(asked), asked.right, 2))
    assert len(short_codes._digits(most)) + short_codes.HEAD + short_codes.CHECKS <= LONGEST
    assert int(lesson) < len(ALPHABET)


def test_a_code_is_short_and_without_unanswered_ends() -> None:
    assert len(plain(code_of("02"))) <= 15
    first = next(iter(questions_of("02")))
    options = questions_of("02")[first].options
    one = Answered("", options, questions_of("02")[first].right, 1, (options[0],), "")
    assert len(plain(short_codes.short_codes([(first, one)])["02"])) == 6


def test_tries_beyond_the_votes_are_told_as_the_end() -> None:
    asked = questions_of("02")["02-1"]
    wrong = [option for option in asked.options if option not in asked.right]
    many = Answered("", asked.options, asked.right, 1, (wrong[0], wrong[1], asked.right[0]), "")
    (found,) = read(short_codes.short_codes([("02-1", many)])["02"]).answered
    assert found.given == (wrong[0], asked.right[0])
    never = Answered("", asked.options, asked.right, 2, (wrong[0], wrong[1], wrong[2]), "")
    (found,) = read(short_codes.short_codes([("02-1", never)])["02"]).answered
    assert found.given == (wrong[0], wrong[1])


def test_it_is_read_however_it_is_typed() -> None:
    code = code_of("01", 3)
    for typed in (code.lower(), code.replace("-", " "), code.replace("-", ""), f" {code.replace('-', '–')} "):
        assert read(typed) == read(code)
    assert plain("oO iIlL") == "001111"


@pytest.mark.parametrize("votes", [1, 2])
def test_every_single_slip_is_named(votes: int) -> None:
    code = plain(code_of("01", 3, votes))
    for at, sign in enumerate(code):
        for other in ALPHABET.replace(sign, ""):
            with pytest.raises(BadCode, match=f"character {at + 1}, {other}, is probably {sign}"):
                read(code[:at] + other + code[at + 1 :])


def test_two_characters_exchanged_are_noticed() -> None:
    code = plain(code_of("01", 3))
    for a, b in combinations(range(len(code)), 2):
        if code[a] != code[b]:
            signs = list(code)
            signs[a], signs[b] = signs[b], signs[a]
            with pytest.raises(BadCode, match="mistyped"):
                read("".join(signs))


def test_what_is_no_code_is_told_why() -> None:
    with pytest.raises(BadCode, match="character 3, U, is in no code"):
        read("K7U4-M2XD")
    with pytest.raises(BadCode, match="3 characters; expected 6 at least"):
        read("K7Q")
    with pytest.raises(BadCode, match="40 characters"):
        read("K" * 40)


def test_a_code_of_other_questions_is_refused_by_name(monkeypatch: pytest.MonkeyPatch) -> None:
    code = code_of("01")
    changed = {"01-1": bank.Question("Another one?", ("yes", "no"), ("yes",), "So it is.")}
    monkeypatch.setattr(short_codes, "questions_of", lambda lesson: changed)
    monkeypatch.setattr(short_codes, "_print", short_codes._print.__wrapped__)
    with pytest.raises(BadCode, match="a code of lesson 01 with other questions than here"):
        read(code)


def test_a_code_of_no_lesson_is_refused() -> None:
    values = [31, 0, 0, 1]
    code = "".join(ALPHABET[value] for value in [*values, *short_codes._checks(values)])
    with pytest.raises(BadCode, match="a code of lesson 31"):
        read(code)


def test_codes_are_found_in_a_chat() -> None:
    one, two, three = code_of("01"), code_of("02", 4), code_of("01", 5, 2)
    spelled = three.replace("-", " ")
    chat = f"Anna: {one} :-)\nand mine is {two.lower()}, or so\n{spelled}\n10:42 see you at 12-34, e-mail fox-7\n"
    found = list(codes_in(chat))
    assert [each for each in found if isinstance(each, BadCode)] == []
    assert [each.lesson for each in found if isinstance(each, Decoded)] == ["01", "02", "01"]
    assert len(list(codes_in(f"{one} {one}"))) == 2


def test_a_mistyped_code_in_a_chat_is_told() -> None:
    code = code_of("02", 4)
    wrong = ("A" if code[6] != "A" else "B").join((code[:6], code[7:]))
    (found,) = codes_in(f"Ben: {wrong}")
    assert isinstance(found, BadCode)
    assert "mistyped; character" in str(found)
