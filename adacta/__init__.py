"""A kit for teaching and exploring the rules of board games.

>>> import adacta
>>> from adacta import ad_acta
>>> play = adacta.start(ad_acta, ad_acta.TWO, seed=7)
>>> play.ask.who, play.ask.what
(1, 'What now?')
>>> play.answer("Sharpen pencils")
>>> print(play.why_not("Exchange pencil points for a drop"))
A dextrose drop costs 2 pencil points, 1 left. (clause A2)
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from importlib import import_module
from os import PathLike
from typing import TYPE_CHECKING, Any, cast

from adacta.engine.asking import SPECTATOR
from adacta.engine.data import shown
from adacta.engine.errors import IllegalAnswer
from adacta.engine.files.lines import LoadError
from adacta.engine.playing import Play, start
from adacta.engine.playing_out import play_out
from adacta.engine.plumbing.extras import needed
from adacta.engine.plumbing.printing import forgiving
from adacta.games import ad_acta

if TYPE_CHECKING:
    from adacta.engine.files.rule_files import Rules
    from adacta.engine.game import Game
    from adacta.engine.own_cards.checks import CardReport
    from adacta.games import fronta as fronta

__all__ = [
    "SPECTATOR",
    "IllegalAnswer",
    "LoadError",
    "Play",
    "ad_acta",
    "check_card",
    "differences",
    "from_position",
    "from_transcript",
    "fronta",
    "load",
    "load_rules",
    "play_out",
    "save_rules",
    "start",
]

GAMES = ("ad_acta", "fronta")
"""The games of the kit; a saved game names one of them."""


PLACES = {
    "Comparison": ("adacta.notebook.studies.comparison", "notebook"),
    "DossierFlow": ("adacta.notebook.flows.flow_view", "notebook"),
    "Explorer": ("adacta.notebook.studies.explorer", "notebook,study"),
    "FlowView": ("adacta.notebook.flows.flow_board", "notebook"),
    "Stepper": ("adacta.notebook.table.stepper", "notebook"),
    "browse": ("adacta.notebook.box", "notebook"),
    "compare": ("adacta.study.compare", "study"),
    "diff": ("adacta.notebook.studies.diff", "notebook"),
    "render": ("adacta.notebook.rendering", "notebook"),
    "simulate": ("adacta.study.simulate", "study"),
    "sweep": ("adacta.study.simulate", "study"),
    "tournament": ("adacta.study.tournament", "study"),
}
"""Where the names are that need pandas or ipywidgets, and the extra that brings what they need."""

forgiving(sys.stdout)  # `print(play.journal[-1])` has arrows, which some consoles and files lack


def game_called(id: str) -> Game:
    """The game with this id.

    Raises LoadError that lists the games.
    """
    if id not in GAMES:
        raise LoadError(f"no game is called {shown(id)}; this kit has {', '.join(GAMES)}")
    return cast("Game", import_module(f"adacta.games.{id}"))


def load(path: str | PathLike[str], extra_cards: Sequence[Any] = ()) -> Play:
    """Read a saved game, with the cards of one's own that it was played with.

    Raises LoadError, naming the place and what was expected, for a file that is not a whole saved game.
    """
    from adacta.engine.files import saving

    return saving.load(path, game_called, extra_cards)


def load_rules(path: str | PathLike[str]) -> Rules:
    """Read a file of rules: a game with its options and its components, as the workshop for rules saves them.

    Raises LoadError with file, place and what is allowed.
    """
    from adacta.engine.files import rule_files

    return rule_files.load_rules(path, game_called)


def save_rules(game: Game, options: Any, components: Any, path: str | PathLike[str]) -> None:
    """Write the rules of a game to a file, for `load_rules`.

    Raises TypeError for options or components of another game, FileExistsError for a file that holds something else.
    """
    from adacta.engine.files.rule_files import Rules, save_rules
    from adacta.engine.options import checked_components, options_of

    save_rules(Rules(game, options_of(game, options), checked_components(game, components)), path)


def from_position(
    text: str, *, components: Any = None, extra_cards: Sequence[Any] = (), seed: int | None = None
) -> Play:
    """A game that goes on from a position line of any game.

    Raises LoadError with the column and what was expected.
    """
    from adacta.engine.files import saving

    return saving.from_position(game_called(_first_word(text)), text, components, extra_cards, seed=seed)


def from_transcript(text: str, *, components: Any = None, extra_cards: Sequence[Any] = ()) -> Play:
    """The game that a transcript, or its beginning, tells; CHANCE goes on with the seed it names.

    Raises LoadError with the line and what was expected.
    """
    from adacta.engine.files import saving

    return saving.from_transcript(game_called(_first_word(text)), text, components, extra_cards)


def _first_word(text: object) -> str:
    words = text.split(None, 1) if isinstance(text, str) else ()
    return words[0] if words else ""


def differences(game: Game, a: Any, b: Any) -> Any:
    """What differs between two rule sets of a game, one row a field, with clauses."""
    from adacta.engine.options import options_of

    return game.differences(options_of(game, a), options_of(game, b))


def check_card(
    game: Game,
    card: Any,
    *,
    games: int = 100,
    seconds: float = 60.0,
    together_with: Sequence[Any] = (),
    progress: bool = True,
) -> CardReport:
    """Try a card of one's own in so many games of all presets, in another process, at most so many seconds.

    The report prints what was found, and has `ok`. `together_with`: other cards of one's own that this one
    needs. A notebook or terminal shows the `progress`. See `adacta.engine.own_cards.checks`.
    """
    from adacta.engine.own_cards.checks import check_card
    from adacta.progress import progress_bar

    with progress_bar(games, progress, leave=False) as bar:
        return check_card(
            game, card, games=games, seconds=seconds, together_with=together_with, at_each_game=bar.update
        )


def __getattr__(name: str) -> Any:
    """The second game, and whatever needs pandas or ipywidgets, is loaded when it is first used."""
    if name == "fronta":
        return import_module("adacta.games.fronta")
    if name in PLACES:
        place, extra = PLACES[name]
        return getattr(needed(place, f"adacta.{name}", extra), name)
    raise AttributeError(f"module 'adacta' has no attribute {name!r}")
