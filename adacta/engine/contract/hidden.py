"""Nothing hidden is shown: a seat and a spectator see the same in all worlds that they cannot tell apart."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from adacta.engine.asking import SPECTATOR, Viewer
from adacta.engine.contract.breaches import breach
from adacta.engine.playing import Play
from adacta.engine.plumbing.cloning import clone


def check_nothing_hidden_is_shown(play: Play, rng: Random) -> None:
    """Picture, text and position line for each viewer are those of another world that fits what the viewer knows.

    A spectator knows no more than seat 1. The tables are those with which the running script began.

    Raises Breach with what is shown in one world only.
    """
    table = play.since_script_began()[0]
    for viewer in (SPECTATOR, *(player.seat for player in table.players)):
        seat = viewer if isinstance(viewer, int) else 1
        world = play.game.imagine(clone(table), seat, rng.randrange)
        for what, here, there in _shown(play, table, world, viewer):
            if here != there:
                raise breach(play, f"{what} for {viewer!r} tells what is hidden: {_first_difference(here, there)}")


def _shown(play: Play, table: Any, world: Any, viewer: Viewer) -> Iterator[tuple[str, str, str]]:
    game = play.game
    yield "the picture", game.table_svg(table, None, viewer), game.table_svg(world, None, viewer)
    yield "the text", game.table_text(table, None, viewer), game.table_text(world, None, viewer)
    seen = (game.seen_by(clone(each), None, viewer)[0] for each in (table, world))
    here, there = map(game.position, seen)
    yield "the position line", here, there


def _first_difference(here: str, there: str) -> str:
    """Where two texts part, with some words around it."""
    at = next((n for n, (one, other) in enumerate(zip(here, there, strict=False)) if one != other), 0)
    return f"...{here[max(0, at - 60) : at + 60]}... and ...{there[max(0, at - 60) : at + 60]}..."
