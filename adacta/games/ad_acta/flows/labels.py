"""Words and cells for the nodes of flows: offices, dossiers, places, references, rounds."""

from __future__ import annotations

import textwrap

from adacta.engine.drawing.colours import INK, Colours
from adacta.engine.drawing.graphs import Cell, number_of, shortened
from adacta.games.ad_acta.components import Dossier, Office
from adacta.games.ad_acta.pictures.palette import CABINET, COLOURS
from adacta.games.ad_acta.table import Place


def wrapped(words: str, width: int) -> str:
    """The words of an edge in lines of about `width` characters."""
    return "\n".join(textwrap.wrap(shortened(words), width))


def office_cell(office: Office | None, words: str = "", port: str = "", rows: int = 1) -> Cell:
    """A cell in the colour and with the symbol of an office (None: the cabinet)."""
    colours = colours_of(office)
    return Cell(f"{sign(office)} {words or name_of(office)}".strip(), colours.fill, colours.ink, port, rows)


def dossier_cell(dossier: Dossier, words: str = "", port: str = "") -> Cell:
    """A cell in the pale colour of the owner: '■ yellow B'."""
    return Cell(f"{sign(dossier.owner)} {dossier.name}{words}", colours_of(dossier.owner).tint, INK, port)


def colours_of(office: Office | None) -> Colours:
    """The colours of an office, or those of the cabinet."""
    return CABINET if office is None else COLOURS[office]


def sign(office: Office | None) -> str:
    """The symbol that goes with the colour; the cabinet has none."""
    return "" if office is None else office.symbol


def name_of(office: Office | None) -> str:
    """'tax office', or 'filing cabinet' for None."""
    return "filing cabinet" if office is None else office.name


def place_name(place: Place) -> str:
    """'tax office, inbox', 'filing cabinet, partition II' or the name of another place."""
    if place.office is not None:
        return f"{place.office}, {place.kind}"
    return f"filing cabinet, {place.name}" if place.kind == "partition" else place.name


def clips(dossier: Dossier, references: int) -> str:
    """One mark a field of the route, filled when it bears its reference: '●○○'."""
    return "●" * references + "○" * (len(dossier.route) - references)


def rounds(waited: float) -> str:
    """'1 round', '2.5 rounds'."""
    number = number_of(waited)
    return f"{number} round{'' if number == '1' else 's'}"
