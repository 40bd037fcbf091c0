"""What is taken away from an explorer: the table and the games as files, and the code that makes the same again."""

from __future__ import annotations

from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING

import ipywidgets as widgets
import pandas as pd

from adacta.engine.files.writing import free
from adacta.notebook import words
from adacta.notebook.table.panels import button, row
from adacta.study.tables import Csv, write_frames

if TYPE_CHECKING:
    from adacta.notebook.studies.explorer import Explorer

FORMS = {
    "1.5, columns by comma": Csv(),
    "1,5, columns by semicolon (German, Hungarian, Czech spreadsheets)": Csv(","),
}
MEASURES, GAMES = "measures", "games"


class Export:
    """The table and the games as CSV files, each with a name of its own, and the code.

    A file that this explorer has written is written anew; any other stays, and the new one gets a number.
    """

    def __init__(self, explorer: Explorer) -> None:
        self.explorer = explorer
        self._written: dict[Path, tuple[Path, str]] = {}
        self.file = widgets.Text(description="Name", value="experiment")
        self.form = widgets.Dropdown(description="Numbers", options=list(FORMS), layout={"width": "min(98%, 520px)"})
        self.code = widgets.Textarea(description="Code", layout=widgets.Layout(width="98%", height="230px"))
        self.told = widgets.HTML()
        save = button("Save the table", self.save_table, "One row a measure")
        save_games = button("Save the games", self.save_games, "One row a game and seat, of both rule sets")
        why = widgets.HTML("Copy these lines into a cell: they play the same games again.")
        self.widget = widgets.VBox([row(self.file, self.form), row(save, save_games), self.told, why, self.code])

    def show(self) -> None:
        """The code for the games that are done."""
        self.code.value = self.explorer.growing.code() if self.explorer.growing else ""

    def save_table(self) -> None:
        """Write the table of measures."""
        self._save(MEASURES, self.explorer.compared.table)

    def save_games(self) -> None:
        """Write one row a game and seat."""
        found = self.explorer.compared
        self._save(GAMES, pd.concat([found.a.seats, found.b.seats], ignore_index=True))

    def _save(self, what: str, frame: pd.DataFrame) -> None:
        try:
            asked, path = self._places(what)
            write_frames({path: frame}, form=FORMS[self.form.value])
            self._written[asked] = (path, _digest(path))
        except (OSError, ValueError) as wrong:
            self.told.value = ""
            return self.explorer._tell(f"not saved: {wrong}")
        self.explorer._tell("")
        self.told.value = words.note(f"{len(frame)} rows are in {path}")

    def _places(self, what: str) -> tuple[Path, Path]:
        """'experiment-games.csv', and where to write: with a number if a file is there that is not ours."""
        name = self.file.value.strip().removesuffix(".csv")
        if not name or name.endswith(("/", "\\")):
            raise ValueError(f"{self.file.value[:60]!r}: expected a name, such as 'experiment'")
        asked = Path(f"{name}-{what}.csv").resolve()
        path, digest = self._written.get(asked, (asked, ""))
        return asked, path if digest and _digest(path) == digest else free(asked)


def _digest(path: Path) -> str:
    return sha256(path.read_bytes()).hexdigest() if path.is_file() else ""
