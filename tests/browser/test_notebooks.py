"""Every notebook opens in JupyterLab in a real browser, runs from top to bottom, and is there for everybody."""

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.browser.accessibility import violations
from tests.browser.lab import OpenNotebook
from tests.notebooks import NOTEBOOKS


@pytest.mark.parametrize("notebook", NOTEBOOKS, ids=lambda notebook: notebook.stem)
def test_runs_in_jupyterlab_without_an_axe_violation(
    notebook: Path, open_notebook: Callable[[Path], OpenNotebook]
) -> None:
    opened = open_notebook(notebook)
    opened.run_all()
    assert opened.outputs.count() > 0
    assert not violations(opened.page)
