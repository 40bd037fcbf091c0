"""Dropdowns that narrow down what a view shows."""

from __future__ import annotations

from typing import Any

import ipywidgets as widgets

ALL = "all"
"""The choice that narrows nothing down."""


def filter_by(name: str, options: Any = ()) -> widgets.Dropdown:
    """A dropdown for one filter, narrow enough to stand beside others."""
    style = {"description_width": "50px"}
    return widgets.Dropdown(description=name, options=options, style=style, layout=widgets.Layout(width="240px"))
