"""The face of a game: the names that every game module has, and nothing else that the kit relies on."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from os import PathLike
from pathlib import Path
from types import ModuleType
from typing import Any, Protocol

from adacta.engine.asking import Ask, Refusal, Script, Seat, Viewer
from adacta.engine.clicking import Click
from adacta.engine.data.clauses import Clauses
from adacta.engine.journal import Entry


class Result(Protocol):
    """How a game ended, by seat."""

    @property
    def points(self) -> Mapping[Seat, int]: ...
    @property
    def places(self) -> Mapping[Seat, int]: ...
    @property
    def reason(self) -> str: ...


def goes_on_for_ever(game: Game, table: Any) -> bool:
    """Whether no limit of the options ends a game in which nobody is asked anything."""
    without: bool = game.records.with_an_end(table.options) != table.options
    return without


class Game(Protocol):
    """What `ad_acta` and `fronta` offer to the engine, the studies and the notebooks."""

    @property
    def id(self) -> str:
        """As in saved games: 'ad_acta'."""

    @property
    def title(self) -> str:
        """As people say: 'Ad Acta'."""

    @property
    def Options(self) -> type[Any]: ...
    @property
    def presets(self) -> Mapping[str, Any]: ...
    @property
    def clauses(self) -> Clauses: ...
    @property
    def answering_clauses(self) -> Sequence[str]:
        """The clauses of questions by which one player answers what another has announced."""

    @property
    def strategies(self) -> ModuleType: ...
    @property
    def records(self) -> ModuleType:
        """What studies put into tables, as `adacta.engine.data.recording` describes it."""

    def setup(self, options: Any, components: Any, extra_cards: Sequence[Any], names: Sequence[str]) -> Any: ...
    def next_script(self, table: Any) -> Script | None: ...
    def result(self, table: Any) -> Result | None: ...
    def check(self, table: Any) -> None: ...
    def invariants(self, table: Any) -> Iterable[str]: ...
    def why_not(self, table: Any, ask: Ask | None, name: str) -> Refusal | None: ...
    def known_names(self, table: Any) -> Iterable[str]: ...
    def askable(self, table: Any) -> Mapping[str, Sequence[str]]:
        """What can be asked 'why not?' about in the game that is played, by group; all of them known names."""

    def standing(self, table: Any) -> Mapping[Seat, int]:
        """What each seat has now of what decides the game: points, or goods of its list."""

    def differences(self, a: Any, b: Any) -> Any: ...
    def load_components(self, path: Path | str | None = None) -> Any: ...
    def components_as_data(self, components: Any) -> dict[str, Any]: ...
    def components_from_data(self, data: Any) -> Any: ...
    def position(self, table: Any) -> str: ...
    def table_from_position(self, text: str, components: Any, extra_cards: Sequence[Any]) -> Any: ...
    def table_svg(
        self,
        table: Any,
        ask: Ask | None = None,
        seen_by: Viewer | None = None,
        *,
        marked: Collection[str] = (),
        recent: Sequence[Entry] = (),
    ) -> str: ...
    def table_text(self, table: Any, ask: Ask | None = None, seen_by: Viewer | None = None) -> str: ...
    def changes(self, before: Any, after: Any) -> tuple[str, ...]: ...
    def clicked(self, table: Any, ask: Ask | None, thing: Mapping[str, str], first: str | None) -> Click: ...
    def wants_target(self, ask: Ask) -> bool: ...
    def seen_by(self, table: Any, ask: Ask | None, viewer: Viewer) -> tuple[Any, Ask | None]: ...
    def save(self, play: Any, path: str | PathLike[str]) -> None:
        """Write a game that is played to a file, so that `adacta.load` reads it."""

    def imagine(self, table: Any, seat: Seat, chance: Callable[[int], int]) -> Any: ...
