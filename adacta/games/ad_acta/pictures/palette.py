"""The colours of the four offices, in one place for every picture; the symbol always goes with the colour.

All text on a colour here has a contrast of at least 4.5 : 1 (WCAG AA); lines on white at least 3 : 1.
"""

from __future__ import annotations

from adacta.engine.drawing.colours import Colours
from adacta.games.ad_acta.components.offices import ENVIRONMENTAL_OFFICE, JOB_OFFICE, TAX_OFFICE, TOWN_HALL, Office

COLOURS: dict[Office, Colours] = {
    TOWN_HALL: Colours("#f5c518", "#1b1b1b", "#fdf3cf", "#8a6500"),
    TAX_OFFICE: Colours("#1f6fbf", "#ffffff", "#dbe8f6", "#1f6fbf"),
    ENVIRONMENTAL_OFFICE: Colours("#4e1d75", "#ffffff", "#e9e0f1", "#4e1d75"),
    JOB_OFFICE: Colours("#c62828", "#ffffff", "#f9dcdc", "#c62828"),
}
CABINET = Colours("#4a4f57", "#ffffff", "#e6e8eb", "#4a4f57")
