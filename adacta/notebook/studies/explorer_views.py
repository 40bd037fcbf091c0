"""What the explorer shows of a comparison: words, numbers, the shrinking interval, seats, points, and the way out."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import ipywidgets as widgets
import pandas as pd

from adacta.notebook import words
from adacta.notebook.table.panels import button, row
from adacta.study import charts
from adacta.study.compare import Compared
from adacta.study.drawing import COLOURS, INK, Chart, axes_of
from adacta.study.findings import as_text, chance, in_html, measures_html, short

if TYPE_CHECKING:
    from adacta.notebook.studies.explorer import Explorer

RULES, IN_WORDS, TABLE = "What differs", "Verdict", "Table"
INTERVAL, SEATS, POINTS, EXPORT = "Interval", "Seats", "Points", "Take away"
VIEWS = (RULES, IN_WORDS, TABLE, INTERVAL, SEATS, POINTS, EXPORT)
NOT_YET = "<p>Press <b>Run</b> first.</p>"


class Views:
    """One view at a time; each is drawn when it is looked at."""

    def __init__(self, explorer: Explorer) -> None:
        self.explorer = explorer
        self.rules = ""
        self.chosen = widgets.ToggleButtons(options=VIEWS, style={"button_width": "auto"})
        self.html = widgets.HTML()
        self.measure = widgets.Dropdown(description="Measure", options=["length"])
        self.export = Export(explorer)
        self._showing = False
        self.chosen.observe(self._looked, "value")
        self.measure.observe(self._looked, "value")
        place = widgets.VBox([self.measure, self.html, self.export.widget])
        place.add_class("adacta-view")
        self.widget = widgets.VBox([self.chosen, place])
        self.show()

    def _looked(self, _: Any) -> None:
        if not self._showing:
            self.show()

    def show(self) -> None:
        """Draw the chosen view with what there is now."""
        view, found = self.chosen.value, self.explorer.compared
        self.measure.layout.display = None if view == INTERVAL and found is not None else "none"
        self.export.widget.layout.display = None if view == EXPORT and found is not None else "none"
        if view == RULES:
            self.html.value = self.rules
        elif found is None:
            self.html.value = NOT_YET
        else:
            self._offer_measures(found)
            self.html.value = self._drawn(view, found)

    def _offer_measures(self, found: Compared) -> None:
        names = tuple(found.table["measure"])
        if names != self.measure.options:
            self._showing = True
            before = self.measure.value
            self.measure.options = names
            self.measure.value = before if before in names else names[0]
            self._showing = False

    def _drawn(self, view: str, found: Compared) -> str:
        growing = self.explorer.growing
        assert growing is not None
        if view == IN_WORDS:
            return in_html("\n".join(found.verdict.splitlines()[1:]))
        if view == TABLE:
            return measures_html(found.table, (found.a.rules[0], found.b.rules[0]), found.confidence)
        if view == INTERVAL:
            chart = shrinking(growing.history, self.measure.value, growing.sets[1].name, found.confidence)
            return html_of(chart)
        if view == SEATS:
            return beside(charts.seats(each) for each in (found.a, found.b))
        if view == POINTS:
            return beside(charts.scores(each) for each in (found.a, found.b))
        self.export.show()
        return ""


def html_of(chart: Chart) -> str:
    """A chart as HTML, with its words for those who do not see it."""
    return chart._repr_mimebundle_()["text/html"]


def beside(many: Any) -> str:
    """Charts beside each other, where there is room."""
    columns = "display:grid;gap:4px 14px;grid-template-columns:repeat(auto-fit,minmax(min(100%,360px),1fr))"
    return f'<div style="{columns}">{"".join(map(html_of, many))}</div>'


def shrinking(history: pd.DataFrame, measure: str, name: str, confidence: float) -> Chart:
    """The difference in one measure and its interval after each batch of games."""
    rows = history[history["measure"] == measure]
    last = rows.iloc[-1]
    scale, unit = (1, last["unit"]) if last["unit"] else (100, "percentage points")
    chart = Chart(8.4, 2.9)
    title = f"{as_text(measure)}: how much more with {name}"
    axes = axes_of(chart, title, "games of each", unit)
    axes.axhline(0, color=INK, linestyle="--", linewidth=1.2)
    low, high = rows["low"] * scale, rows["high"] * scale
    axes.fill_between(rows["games"], low, high, color=COLOURS[0], alpha=0.25)
    axes.plot(rows["games"], rows["difference"] * scale, color=COLOURS[0], marker="o")
    axes.errorbar(rows["games"], (low + high) / 2, yerr=(high - low) / 2, fmt="none", ecolor=COLOURS[0], capsize=3)
    chart.alt = (
        f"{title}, after {int(last['games'])} games of each: {short(last['difference'] * scale)} {unit}, "
        f"{chance(confidence)} interval {short(last['low'] * scale)} to {short(last['high'] * scale)}. After the first "
        f"{int(rows['games'].iloc[0])} games it was {short(low.iloc[0])} to {short(high.iloc[0])}."
    )
    return chart


class Export:
    """The table and the games as CSV files, and the code that makes the same again."""

    def __init__(self, explorer: Explorer) -> None:
        self.explorer = explorer
        self.file = widgets.Text(description="File", value="experiment.csv")
        self.code = widgets.Textarea(description="Code", layout=widgets.Layout(width="98%", height="230px"))
        self.told = widgets.HTML()
        save = button("Save the table", self.save_table, "One row a measure")
        save_games = button("Save the games", self.save_games, "One row a game and seat, of both rule sets")
        why = widgets.HTML("Copy these lines into a cell: they play the same games again.")
        self.widget = widgets.VBox([row(self.file, save, save_games), self.told, why, self.code])

    def show(self) -> None:
        """The code for the games that are done."""
        self.code.value = self.explorer.growing.code() if self.explorer.growing else ""

    def save_table(self) -> None:
        """Write the table of measures."""
        self._save(self.explorer.compared.table)

    def save_games(self) -> None:
        """Write one row a game and seat."""
        found = self.explorer.compared
        self._save(pd.concat([found.a.seats, found.b.seats], ignore_index=True))

    def _save(self, frame: pd.DataFrame) -> None:
        path = Path(self.file.value.strip())
        try:
            if path.suffix.lower() != ".csv":
                raise ValueError(f"{self.file.value[:60]!r}: expected a name that ends in .csv")
            frame.to_csv(path, index=False)
        except (OSError, ValueError) as wrong:
            self.told.value = ""
            return self.explorer._tell(f"not saved: {wrong}")
        self.explorer._tell("")
        self.told.value = words.note(f"{len(frame)} rows are in {path.resolve()}")
