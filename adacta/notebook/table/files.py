"""A game as a file or a line that a page gets or gives: checked as on the disk, kept from whoever may not see it."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from adacta.engine.files.saving import save
from adacta.engine.playing import Play
from adacta.notebook.table.curtain import Curtain
from adacta.notebook.table.labels import sentence
from adacta.notebook.table.session import Session

NAME = "game.json"


def position_of(session: Session, curtain: Curtain) -> str:
    """The position line of the moment that is looked at, or of the last question before it.

    Raises ValueError where a line would tell what is hidden from whoever looks.
    """
    _check_open(session, curtain, "position_hidden")
    walk = session.walk
    if walk.at_the_end:
        return session.play.position()
    return session.play.back_to(walk.latest_question().answers).position()


def file_of(session: Session, curtain: Curtain) -> dict[str, str]:
    """A saved game with its branches: a name for the file, and what is in it.

    Raises ValueError where the file would tell what is hidden from whoever looks, and what `save` raises.
    """
    _check_open(session, curtain, "save_hidden")
    with TemporaryDirectory() as folder:
        path = Path(folder) / NAME
        save(session.main, path)
        return {"name": f"{session.play.game.id}-{len(session.main.answers)}.json", "text": path.read_text("utf-8")}


def _check_open(session: Session, curtain: Curtain, why: str) -> None:
    if curtain.seat is not None and session.play.ask is not None:
        raise ValueError(sentence(why))


def game_in(name: str, text: str, extra_cards: Sequence[Any]) -> Play:
    """The game in a file that the page has read; checked as any saved game.

    Raises LoadError for what is none.
    """
    from adacta import load

    with TemporaryDirectory() as folder:
        path = Path(folder) / (Path(name).name[:100].replace("\0", "") or NAME)
        path.write_text(text, "utf-8")
        return load(path, extra_cards)
