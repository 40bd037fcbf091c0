"""How it is told what an action or a card is played on."""

from __future__ import annotations

import tomllib
from importlib.resources import files

PLAYED_ON: dict[str, str] = tomllib.loads((files("adacta.games.ad_acta") / "data" / "played.toml").read_text("utf-8"))
"""A sentence for an action or a card that is played on a target, with places for {who} and {target}, by its name."""
