"""Small drawings for cards and belongings, on a ground of 16 by 16; they always come with a name."""

from __future__ import annotations

from adacta.engine.drawing.lettering import words

ICONS = {
    "Telephone": "M3 3l3-1 2 4-2 1.4a9 9 0 0 0 3.6 3.6L11 9l4 2-1 3c-6 1-12-5-11-11z",
    "Draught": "M1.5 6h8a2.2 2.2 0 1 0-2-3M1.5 9h11a2.2 2.2 0 1 1-2 3M1.5 12h5",
    "Special delivery": "M9.5 1L3 9h4.5l-1 6L13 7H8.5z",
    "Consultation": "M2 3h12v8H8l-3.5 3v-3H2zM10.5 7h-5m2-2l-2 2 2 2",
    "The MP visits": "M8 1.5l2 4.3 4.6.5-3.4 3.2.9 4.6L8 11.8l-4.1 2.3.9-4.6L1.4 6.3 6 5.8z",
    "Decree: at once": "M8 2v7.5M8 13v.6M3 2.5v11M13 2.5v11",
    "Stray document": "M2 13c0-5 9-2 9-7a3 3 0 1 0-6 0M8.5 9.5l2.5 3 3-2.6M11 12.5V8",
    "Put away": "M2 14h12M3 11h10M8 1.5v7M5 6l3 3 3-3",
    "End of work": "M3 14V2h8v12M1.5 14h13M8.6 8v.4",
    "Urgent!": "M5 2v7M5 12.6v.6M11 2v7M11 12.6v.6",
    "Air-condition": "M8 1.5v13M2.4 4.8l11.2 6.4M13.6 4.8L2.4 11.2",
    "Voicemail": "M4 6a2.6 2.6 0 1 0 .01 0zM12 6a2.6 2.6 0 1 0 .01 0zM4 11.2h8",
    "drop": "M8 1.5c3 4 4.5 6 4.5 8.3a4.5 4.5 0 0 1-9 0C3.5 7.5 5 5.5 8 1.5z",
    "pencil": "M2 14l1-4 8-8 3 3-8 8z",
    "stamp": "M6 2h4v4l1.5 3h-7L6 6zM3 12h10M3 14h10",
    "car": "M1.5 4h8v7h-8zM9.5 6.5h3l2 2.5v2h-5M4.5 11.5a1.5 1.5 0 1 0 .01 0zM11.5 11.5a1.5 1.5 0 1 0 .01 0z",
}


def icon(name: str, x: float, y: float, scale: float = 1, css: str = "icon") -> str:
    """The drawing of a card of the box, its upper left corner at a point; for a card of one's own its first letter."""
    if name not in ICONS:
        return words(x + 8 * scale, y + 13 * scale, name[:1], size=14 * scale, css="bold", anchor="middle")
    size = f" scale({scale:g})" if scale != 1 else ""
    return f'<path class="{css}" transform="translate({x:g} {y:g}){size}" d="{ICONS[name]}"/>'
