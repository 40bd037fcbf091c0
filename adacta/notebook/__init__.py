"""Widgets and pictures for notebooks; they only read, and work for any game with the face of `engine.game`.

Needs `pip install "adacta[notebook]"`.
"""

from importlib.util import find_spec

from adacta.engine.plumbing.extras import lacking

if find_spec("ipywidgets") is None:
    raise lacking("adacta.notebook", ModuleNotFoundError(name="ipywidgets"))
