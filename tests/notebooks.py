"""The notebooks under test, and small ones made for a test."""

from pathlib import Path

import nbformat

ROOT = Path(__file__).parents[1]
NOTEBOOKS = sorted((ROOT / "notebooks").glob("*.ipynb"))


def write_notebook(path: Path, *cells: str) -> Path:
    """Write a notebook of these code cells."""
    notebook = nbformat.v4.new_notebook(
        cells=[nbformat.v4.new_code_cell(cell) for cell in cells],
        metadata={"kernelspec": {"name": "python3", "display_name": "Python 3", "language": "python"}},
    )
    nbformat.write(notebook, path)
    return path
