"""Many games: simulate, compare, measure, draw. Needs `pip install "adacta[study]"`."""

from importlib.util import find_spec

from adacta.engine.plumbing.extras import lacking

if find_spec("pandas") is None:
    raise lacking("adacta.study", ModuleNotFoundError(name="pandas"))
