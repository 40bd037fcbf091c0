"""How a question of the kernel is put: whom, what, and the options to choose from."""

from __future__ import annotations

from adacta.games.ad_acta.kernel.compiling import part

# isort: off
from adacta.games.ad_acta.kernel.layout import (
    ASKED, COUNTED, DONE, QUESTION,
)  # fmt: skip

# isort: on
from adacta.games.ad_acta.kernel.tables import Ints


@part
def ask(t: Ints, o: Ints, seat: int, question: int) -> None:
    """Begin a question without answers; seat NONE is CHANCE."""
    t[QUESTION] = question
    t[ASKED] = seat
    o[0] = 0


@part
def offer(o: Ints, answer: int) -> None:
    """One more answer to choose from."""
    o[0] += 1
    o[o[0]] = answer


@part
def count(t: Ints, seat: int, what: int, many: int) -> None:
    """What was done, for studies."""
    t[COUNTED + seat * DONE + what] += many


@part
def offer_each_once(t: Ints, o: Ints, first: int, held: int, code: int) -> None:
    """The cards of a list; cards of one name count once."""
    for n in range(held):
        card = t[first + n]
        seen = False
        for m in range(n):
            seen = seen or t[first + m] == card
        if not seen:
            offer(o, card + code)
