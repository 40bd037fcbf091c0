"""Cards that a form can write: targets, effects and the code of both, from `data/cards.toml`."""

from __future__ import annotations

import linecache
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import count
from pathlib import Path
from typing import Any

from adacta.engine.data import did_you_mean, is_name, read_toml, shown

CARDS = Path(__file__).parent / "data" / "cards.toml"
LONGEST = 60
"""Characters of a card's name, as in saved games."""


@dataclass(frozen=True)
class Target:
    """What a card is aimed at: in words, as code, and what the function calls it; code and argument may be empty."""

    words: str
    code: str
    argument: str


@dataclass(frozen=True)
class Effect:
    """What a card does to a target: in a few words for a list, as the card's text, and as a line of code."""

    target: str
    words: str
    text: str
    code: str


@dataclass(frozen=True)
class Recipes:
    """All that a form needs for the cards of one game; `costs` is empty where cards cost nothing."""

    game: str
    name: str
    code: str
    kinds: Mapping[str, str]
    costs: Sequence[int]
    cost: int
    targets: Mapping[str, Target]
    effects: Sequence[Effect]

    def effects_on(self, target: str) -> list[Effect]:
        """What can be done to a target."""
        return [effect for effect in self.effects if effect.target == target]

    def written(self, name: str, effect: Effect, cost: int, kind: str) -> str:
        """The code of a card.

        Raises ValueError for a name that cannot be written on a card.
        """
        name = " ".join(name.split())
        if not is_name(name, LONGEST) or not re.search(r"[A-Za-z]", name):
            raise ValueError(
                f"a card is called {shown(name)}; expected a name of 1 to {LONGEST} characters with letters"
            )
        function = function_called(name)
        target = self.targets[effect.target]
        return self.code.strip("\n").format(
            cost=cost,
            targets=_argument(self.costs, "targets", target.code),
            kind="" if kind == "own" else f', kind="{kind}"',
            name="" if _title(function) == name else f", name={name!r}",
            function=function,
            argument=target.argument and f", {target.argument}",
            text=effect.text,
            effect=effect.code,
        )


def _argument(after: Sequence[int], name: str, code: str) -> str:
    """A named argument, behind another one where there are costs."""
    return (", " if after else "") + f"{name}={code}" if code else ""


def function_called(name: str) -> str:
    """The name of a function for a card.

    >>> function_called("Don't! 2 lines")
    'dont_2_lines'
    """
    plain = re.sub(r"[^a-z0-9]+", "_", name.lower().replace("'", "")).strip("_")
    return plain if plain[:1].isalpha() else f"card_{plain}"


def _title(function: str) -> str:
    return function.replace("_", " ").strip().capitalize()


@cache
def recipes(game: str) -> Recipes:
    """The recipes for a game.

    Raises ValueError for a game that has none.
    """
    data: Any = read_toml(CARDS)
    if game not in data:
        raise ValueError(f"no recipes for {shown(game)}{did_you_mean(game, data)}; there are {', '.join(data)}")
    part = data[game]
    return Recipes(
        game=game,
        name=part["name"],
        code=part["code"],
        kinds=part["kinds"],
        costs=part["costs"],
        cost=part.get("cost", 0),
        targets={id: Target(**each) for id, each in part["targets"].items()},
        effects=[Effect(**each) for each in part["effects"]],
    )


def card_in(code: str, game: Any) -> Any:
    """The card that some lines of code make: the last one of them.

    Raises ValueError that names the line for code that cannot run, or makes no card.
    """
    name = f"<your card {next(_numbers)}>"
    linecache.cache[name] = (len(code), None, code.splitlines(keepends=True), name)  # so that errors can show the line
    names: dict[str, Any] = {game.id: game, "__name__": "your_card"}
    try:
        exec(compile(code, name, "exec"), names)
    except SyntaxError as wrong:
        raise ValueError(f"line {wrong.lineno}: {wrong.msg}") from wrong
    except Exception as wrong:
        raise ValueError(f"line {_line_of(wrong, name)}: {type(wrong).__name__}: {wrong}") from wrong
    cards = [each for each in names.values() if is_card(each)]
    if not cards:
        raise ValueError(f"these lines make no card; expected a function under @{game.id}.{DECORATORS[game.id]}(...)")
    return cards[-1]


_numbers = count(1)
DECORATORS = {"ad_acta": "measure", "fronta": "queue_card"}


def is_card(thing: Any) -> bool:
    """Whether something is a card of one of the games."""
    return game_of(thing) is not None


def game_of(card: Any) -> Any:
    """The game that a card belongs to; None for what is no card."""
    from adacta import ad_acta, fronta

    if isinstance(card, ad_acta.Action):
        return ad_acta
    return fronta if isinstance(card, fronta.QueueCard) else None


def _line_of(wrong: BaseException, name: str) -> int:
    """The last line of the code that an error came through."""
    line, trace = 1, wrong.__traceback__
    while trace is not None:
        if trace.tb_frame.f_code.co_filename == name:
            line = trace.tb_lineno
        trace = trace.tb_next
    return line
