"""What parts of the kit need beyond the standard library, and which extra of `pip install` brings it."""

from __future__ import annotations

import sys
from importlib import import_module
from typing import Any

EXTRAS = {
    "anywidget": "notebook",
    "graphviz": "notebook",
    "ipywidgets": "notebook",
    "jupyterlab": "notebook",
    "pygraphviz": "notebook",
    "joblib": "study",
    "matplotlib": "study",
    "numpy": "study",
    "pandas": "study",
    "pyarrow": "study",
    "scipy": "study",
    "tqdm": "study",
    "distributed": "cluster",
    "voila": "app",
    "jupyterlite_core": "site",
    "jupyterlite_pyodide_kernel": "site",
    "platformdirs": "site",
}
"""The extra that brings a package. The notebooks' extra has pandas and matplotlib, too."""

IN_A_TAB = (
    "a browser tab has it only from the network: while the page is online, run `%pip install {package}` in a cell and "
    "then this one again; without a network it needs the kit installed on a computer"
)
"""Python in a browser has no pip of its own and brings none of the large packages along."""


def lacking(what: str, missing: ModuleNotFoundError, extra: str = "") -> ModuleNotFoundError:
    """The error that says what to install for `what`; a module that no extra brings stays the error that it is.

    >>> print(lacking("adacta.Stepper", ModuleNotFoundError("No module named 'ipywidgets'", name="ipywidgets")))
    adacta.Stepper needs ipywidgets, which is not installed; pip install "adacta[notebook]" brings it
    """
    package = (missing.name or "").partition(".")[0]
    if package not in EXTRAS:
        return missing
    if sys.platform == "emscripten":
        return ModuleNotFoundError(f"{what} needs {package}; {IN_A_TAB.format(package=package)}", name=package)
    brings = f'pip install "adacta[{extra or EXTRAS[package]}]" brings it'
    return ModuleNotFoundError(f"{what} needs {package}, which is not installed; {brings}", name=package)


def needed(module: str, what: str, extra: str = "") -> Any:
    """A module that `what` needs.

    Raises ModuleNotFoundError that says what to install.
    """
    try:
        return import_module(module)
    except ModuleNotFoundError as missing:
        raise lacking(what, missing, extra) from missing
