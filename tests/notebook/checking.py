"""What the checks of the lessons' questions share: `right` keeps one, `CHECKS` has them all, by question."""

from collections.abc import Callable
from functools import cache
from typing import Any

import nbformat

import adacta
from adacta import ad_acta, fronta
from adacta.notebook import lesson
from adacta.notebook.lesson.bank import questions_of
from tests.notebooks import NOTEBOOKS

Right = Callable[[], set[str]]
CHECKS: dict[str, Right] = {}


def right(id: str) -> Callable[[Right], Right]:
    def keep(check: Right) -> Right:
        CHECKS[id] = check
        return check

    return keep


@cache
def cells(number: str) -> dict[str, str]:
    """The code of a lesson by cell."""
    (path,) = [each for each in NOTEBOOKS if each.stem.startswith(number)]
    return {cell["id"]: cell["source"] for cell in nbformat.read(path, as_version=4)["cells"]}


def scene(number: str, name: str, *ids: str) -> Any:
    """What a lesson's cells call by this name, after they have run in order."""
    names = {"adacta": adacta, "ad_acta": ad_acta, "fronta": fronta, "lesson": lesson}
    for id in ids:
        exec(cells(number)[id], names)
    return names[name]


def options(id: str) -> tuple[str, ...]:
    return questions_of(id[:2])[id].options


def played(play: adacta.Play, answers: list[str]) -> adacta.Play | None:
    """The game after these answers, None when one of them is not on offer."""
    game = play.fork()
    for answer in answers:
        if game.ask is None or answer not in game.ask.names:
            return None
        game.answer(answer)
    return game
