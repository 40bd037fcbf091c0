"""All answers of a lesson as a short code, to be read out, typed, pasted in a chat or photographed: `K7Q4-M2XD-9F`.

The characters are those of Crockford's base32: no I, L, O and U, so that nobody takes one for another; small letters,
blanks and any dash are read too. In this order a code holds

- the lesson: one character;
- whether its students vote twice, and a fingerprint of its questions: two characters. A code of other questions is
  refused by name, never counted for the wrong ones;
- what was answered to each question, as one large number: each question is a digit that says which of its possible
  histories happened, 0 for none. What was not answered at the end of a lesson takes no room;
- two check characters: Reed and Solomon's code in the field of 32 elements. One wrong character is found and named, two
  are noticed, and of any other slips one in a thousand passes.

A code names nobody. Of many tries at a question it tells the first (with two votes, the first two), and whether the
answer was right in the end.
Sources: D. Crockford, Base 32 (crockford.com/base32.html); I. S. Reed, G. Solomon, Polynomial codes over certain finite
fields, Journal of the SIAM 8 (1960), 300.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache, reduce
from hashlib import sha256
from itertools import product
from typing import NamedTuple, TypeAlias

from adacta.notebook.lesson import words
from adacta.notebook.lesson.answer_files import Answered
from adacta.notebook.lesson.bank import lessons, options_of, questions_of

ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
MISREAD = str.maketrans("OIL", "011")
DASHES = re.compile(r"[\s\-_\u2010-\u2015\u2212]+")
GROUP = 4
HEAD, CHECKS = 3, 2
SHORTEST, LONGEST = HEAD + 1 + CHECKS, 31
"""Characters of a code; in longer ones the check could not tell places apart."""
PRINTS = 512
"""So many fingerprints of the questions of a lesson there are."""

History: TypeAlias = "tuple[tuple[str, ...], int, tuple[str, ...]]"
"""The right options, how many votes came before the reason, what was answered."""


class Decoded(NamedTuple):
    """What a code tells: the lesson and what was answered, without a sitting."""

    lesson: str
    answered: tuple[Answered, ...]


class BadCode(ValueError):
    """A text that is no code, with a sentence for whoever typed it."""


# Writing


def short_codes(answered: Iterable[tuple[str, Answered]]) -> dict[str, str]:
    """The code of each lesson from which questions were answered, by lesson; each answer comes with its question's id.

    >>> options = ("tax office", "job office", "environmental office", "filing cabinet")
    >>> once = Answered("", options, ("environmental office",), 1, ("job office", "environmental office"), "")
    >>> [read(code).answered[0].given for code in short_codes([("02-1", once)]).values()]
    [('job office', 'environmental office')]
    """
    by_lesson: dict[str, dict[str, Answered]] = {}
    for id, each in answered:
        by_lesson.setdefault(id.partition("-")[0], {})[id] = each
    return {lesson: _written(lesson, given) for lesson, given in sorted(by_lesson.items())}


def _written(lesson: str, given: Mapping[str, Answered]) -> str:
    votes = max(each.votes for each in given.values())
    number = 0
    for id, asked in reversed(questions_of(lesson).items()):
        possible = histories(options_of(asked), asked.right, votes)
        number = number * (len(possible) + 1)
        if id in given:
            number += 1 + possible.index(_history(given[id]))
    head = [int(lesson), *_digits(_print(lesson) * 2 + votes - 1, 2)]
    values = [*head, *_digits(number)]
    return grouped("".join(ALPHABET[value] for value in (*values, *_checks(values))))


def grouped(code: str) -> str:
    """A code in groups of four, as it is shown."""
    return "-".join(code[at : at + GROUP] for at in range(0, len(code), GROUP))


def _digits(number: int, at_least: int = 1) -> list[int]:
    """A number to the base of 32, the smallest digit first."""
    found = []
    while number or len(found) < at_least:
        number, digit = divmod(number, 32)
        found.append(digit)
    return found


def _history(answered: Answered) -> History:
    """What a code keeps of an answer."""
    given = answered.given[: answered.votes]
    ended_right = answered.given[-1] in answered.right
    if ended_right and given[-1] not in answered.right:
        given = (*given, answered.right[0])
    return answered.right, answered.votes, given


@cache
def histories(options: tuple[str, ...], right: tuple[str, ...], votes: int) -> tuple[History, ...]:
    """Everything that can happen to a question; where games say what is right (`right` is empty), that too."""
    rights = [right] if right else [(option,) for option in options]
    return tuple(
        history
        for each in rights
        for taken in range(1, votes + 1)
        for number in range(1, taken + 1)
        for given in product(options, repeat=number)
        for history in _told(each, taken, given)
    )


def _told(right: tuple[str, ...], votes: int, given: tuple[str, ...]) -> Iterator[History]:
    """What a code tells of the counted votes: these alone, and, when the last was wrong, that it ended right."""
    yield right, votes, given
    if len(given) == votes and given[-1] not in right:
        yield right, votes, (*given, right[0])


@cache
def _print(lesson: str) -> int:
    """The fingerprint of the questions of a lesson: their words, options and right answers, in their order."""
    told = [(each.question, options_of(each), each.right) for each in questions_of(lesson).values()]
    return int.from_bytes(sha256(repr(told).encode()).digest()[:4], "big") % PRINTS


# Reading


def read(text: str) -> Decoded:
    """What a code tells, however it was typed.

    Raises BadCode with a sentence that says what is wrong with it, and where.
    """
    values = _checked(text)
    lesson = next((each for each in lessons() if each.isdigit() and int(each) == values[0]), "")
    if not lesson:
        raise BadCode(words.NO_LESSON.format(code=shown_code(text), number=values[0]))
    print_, twice = divmod(values[1] + 32 * values[2], 2)
    if print_ != _print(lesson):
        raise BadCode(words.OTHER_QUESTIONS.format(code=shown_code(text), lesson=lesson))
    number = reduce(lambda sum, digit: sum * 32 + digit, reversed(values[HEAD:-CHECKS]), 0)
    answered = []
    for asked in questions_of(lesson).values():
        possible = histories(options_of(asked), asked.right, twice + 1)
        number, happened = divmod(number, len(possible) + 1)
        if happened:
            right, votes, given = possible[happened - 1]
            answered.append(Answered(asked.question, options_of(asked), right, votes, given, ""))
    if number:
        raise BadCode(words.MISTYPED.format(code=shown_code(text)))
    return Decoded(lesson, tuple(answered))


def plain(text: str) -> str:
    """The characters of a code, as the alphabet has them."""
    return DASHES.sub("", text).upper().translate(MISREAD)


def shown_code(text: str) -> str:
    """A code as it is shown, right or wrong; a long text is cut."""
    return grouped(plain(text)[: LONGEST + 1])


def _checked(text: str) -> list[int]:
    code = plain(text)
    strange = [(at, sign) for at, sign in enumerate(code, 1) if sign not in ALPHABET]
    if strange:
        at, sign = strange[0]
        raise BadCode(words.STRANGE_SIGN.format(code=shown_code(text), at=at, sign=sign))
    if not SHORTEST <= len(code) <= LONGEST:
        raise BadCode(words.WRONG_LENGTH.format(code=shown_code(text), number=len(code), least=SHORTEST))
    values = [ALPHABET.index(sign) for sign in code]
    if any(_syndromes(values)):
        raise BadCode(_where_mistyped(code, values))
    return values


def _where_mistyped(code: str, values: Sequence[int]) -> str:
    """The sentence about a code that does not check: with the character that is wrong, if it is only one."""
    first, second = _syndromes(values)
    if first and second:
        at = len(values) - 1 - (LOG[second] - LOG[first]) % 31
        if at >= 0:
            sign = ALPHABET[values[at] ^ first]
            return words.ONE_MISTYPED.format(code=grouped(code), at=at + 1, sign=code[at], instead=sign)
    return words.MISTYPED.format(code=grouped(code))


def codes_in(text: str) -> Iterator[Decoded | BadCode]:
    """The codes in a text, line by line, with whatever stands around them; then what was meant as one and is none.

    >>> [found.lesson for found in codes_in("no code in here, not even a long-winded 1-2-3")]
    []
    """
    for line in text.splitlines():
        parts = [part.strip(".,;:!?()[]<>\"'*`") for part in line.split()]
        at = 0
        while at < len(parts):
            is_meant = _is_meant(parts[at])
            taken, found = _longest(parts, at) if is_meant or plain(parts[at])[:1] in _FIRST else (1, None)
            if isinstance(found, Decoded) or (found and is_meant):
                yield found
            at += taken


_FIRST = frozenset(ALPHABET[int(lesson)] for lesson in lessons() if lesson.isdigit())
"""What codes of the lessons begin with: most words of a text begin with something else."""


def _longest(parts: Sequence[str], at: int) -> tuple[int, Decoded | BadCode | None]:
    """The longest code that begins with a word, else why the word alone is none."""
    wrong: BadCode | None = None
    for end in range(min(len(parts), at + LONGEST // GROUP + 1), at, -1):
        try:
            return end - at, read(" ".join(parts[at:end]))
        except BadCode as why:
            wrong = why
    return 1, wrong


def _is_meant(word: str) -> bool:
    """Whether a word looks like a code: groups of four with digits and letters."""
    groups = DASHES.sub("-", word).split("-")
    mixed = re.search(r"\d", word) and re.search(r"[A-Za-z]", word)
    return bool(mixed) and len(groups) > 1 and all(len(group) == GROUP for group in groups[:-1])


# The field of 32 elements: numbers below 32 as polynomials over two elements, modulo x^5 + x^2 + 1


def _powers() -> list[int]:
    """The powers of x, which are all elements but zero."""
    found = [1]
    for _ in range(30):
        value = found[-1] << 1
        found.append(value ^ 0b100101 if value & 32 else value)
    return found


EXP = _powers()
LOG = {value: at for at, value in enumerate(EXP)}


def _times(a: int, b: int) -> int:
    return EXP[(LOG[a] + LOG[b]) % 31] if a and b else 0


def _syndromes(values: Sequence[int]) -> tuple[int, int]:
    """The code as a polynomial, its first character the highest, at 1 and at x: both zero when nothing is wrong."""
    first = reduce(lambda sum, value: sum ^ value, values, 0)
    second = reduce(lambda sum, value: _times(sum, EXP[1]) ^ value, values, 0)
    return first, second


def _checks(values: Sequence[int]) -> list[int]:
    """The two characters that make both syndromes zero: a x + b, with a + b and a x + b known."""
    first, second = _syndromes([*values, 0, 0])
    quotient = LOG[EXP[1] ^ 1]
    a = EXP[(LOG[first ^ second] - quotient) % 31] if first ^ second else 0
    return [a, a ^ first]
