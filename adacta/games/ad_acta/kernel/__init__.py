"""The second home of speed: Ad Acta on arrays, compiled by numba (`adacta[fast]`); the readable rules decide.

Loaded only by studies, which ask `refusal` first and play whatever it refuses by the rules. numba itself is loaded when
games are played. Why it is made so is told in `docs/decisions/0013-a-compiled-kernel.md`.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any

from adacta.games.ad_acta import strategies
from adacta.games.ad_acta.cards import PRINTED_CARDS
from adacta.games.ad_acta.table import Table

if TYPE_CHECKING:
    from adacta.games.ad_acta.kernel.results import Games

STRATEGIES = {strategies.at_random: "at_random", strategies.hasty: "hasty"}
"""The strategies that the kernel plays."""

LONGEST = 10_000
"""Rounds of a game that the kernel keeps the standing of."""

COMPILING = "Compiling the fast kernel of Ad Acta; this happens once and takes about half a minute ..."


def is_there() -> bool:
    """Whether numba is installed."""
    return find_spec("numba") is not None


def refusal(table: Table, seats: Sequence[Any], details: Sequence[str] = ()) -> str | None:
    """Why games that begin with this table are not played by the kernel, in a sentence; None if they are.

    `seats`: a strategy each; `details`: the rows that a study wants besides those of the seats.
    """
    if not is_there():
        return "numba is not installed; pip install 'adacta[fast]' brings it"
    own = [card.name for card in table.cards if card not in PRINTED_CARDS]
    if own:
        return f"it knows the printed cards only, not {', '.join(own)}"
    unknown = {getattr(each, "__name__", str(each)) for each in seats if not is_known(each)}
    if unknown:
        return f"it plays {', '.join(STRATEGIES.values())}, not {', '.join(sorted(unknown))}"
    if details:
        return f"it counts what the seats did, and keeps no {', '.join(details)}"
    rounds = table.options.max_rounds
    if rounds is None or rounds > LONGEST:
        return f"max_rounds={rounds}: it plays games of at most {LONGEST} rounds"
    return None


def is_known(strategy: Any) -> bool:
    """Whether a strategy is one of those that the kernel plays: the function itself, not one that wraps it."""
    return any(strategy is each for each in STRATEGIES)


def costs(games: int) -> float:
    """Seconds that the readable rules would take, about: whether loading or compiling pays."""
    return games * 0.003


def pays(games: int) -> bool:
    """Whether so many games are worth the wait for numba (two seconds), or for the compiler (half a minute)."""
    if f"{__name__}.games" in sys.modules:
        return True
    if costs(games) < 3:
        return False
    from adacta.games.ad_acta.kernel.compiling import is_compiled

    return costs(games) > 20 or is_compiled()


def play(table: Table, seats: Sequence[Sequence[Any]], seeds: Sequence[int]) -> Games:
    """Play a game for each seed from a table on which nothing has been dealt; `seats` has the strategies of each game.

    For what `refusal` does not refuse. The first use on a machine compiles, and says so.
    """
    from adacta.games.ad_acta.kernel.compiling import is_compiled

    if f"{__name__}.games" not in sys.modules and not is_compiled():
        print(COMPILING, file=sys.stderr, flush=True)
    from adacta.games.ad_acta.kernel.results import played

    return played(table, [[STRATEGIES[each] for each in row] for row in seats], seeds)
