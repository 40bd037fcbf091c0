"""What the explorer shows of a comparison: words, numbers, the shrinking interval, seats, points, and the way out."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING, Any

import ipywidgets as widgets
import pandas as pd

from adacta.notebook.studies.explorer_export import Export
from adacta.study import charts
from adacta.study.compare import Compared, who_compared
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
        self.measure = widgets.Dropdown(description="Measure", options=[("Length", "length")])
        self.export = Export(explorer)
        self._showing = False
        self.chosen.observe(self._looked, "value")
        self.measure.observe(self._looked, "value")
        self.meaning = widgets.HTML()
        place = widgets.VBox([self.measure, self.meaning, self.html, self.export.widget])
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
        self.meaning.layout.display = self.measure.layout.display
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
        if names != tuple(value for _, value in self.measure.options):
            self._showing = True
            before = self.measure.value
            self.measure.options = [(as_text(name), name) for name in names]
            self.measure.value = before if before in names else names[0]
            self._showing = False

    def _drawn(self, view: str, found: Compared) -> str:
        growing = self.explorer.growing
        assert growing is not None
        names = (found.a.rules[0], found.b.rules[0])
        if view == IN_WORDS:
            return in_html("\n".join(found.verdict.splitlines()[1:]), found.meanings)
        if view == TABLE:
            who = who_compared(found.a, found.b)
            return measures_html(found.table, names, found.confidence, found.meanings, who)
        if view == INTERVAL:
            self.meaning.value = f"<p>{escape(found.meanings.get(self.measure.value, ''))}.</p>"
            return html_of(shrinking(growing.history, self.measure.value, names, found.confidence))
        if view == SEATS:
            return beside(charts.seats_of_both(found.a, found.b))
        if view == POINTS:
            return beside(charts.scores_of_both(found.a, found.b))
        self.export.show()
        return ""


def html_of(chart: Chart) -> str:
    """A chart as HTML, with its words for those who do not see it."""
    return chart._repr_mimebundle_()["text/html"]


def beside(many: Any) -> str:
    """Charts beside each other, where there is room."""
    columns = "display:grid;gap:4px 14px;grid-template-columns:repeat(auto-fit,minmax(min(100%,290px),1fr))"
    return f'<div style="{columns}">{"".join(map(html_of, many))}</div>'


def shrinking(history: pd.DataFrame, measure: str, names: tuple[str, str], confidence: float) -> Chart:
    """The difference in one measure and its interval after each batch of games."""
    rows = history[history["measure"] == measure]
    last = rows.iloc[-1]
    scale, unit = (1, last["unit"]) if last["unit"] else (100, "percentage points")
    chart = Chart(8.4, 2.9)
    a, b = names
    title = f"{as_text(measure)}: {b} less {a}"
    axes = axes_of(chart, title, "games of each", f"{unit}, {chance(confidence)} interval")
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
