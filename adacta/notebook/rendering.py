"""One way to show every Graphviz picture: drawn by what is there, and always with its edges as a table in words.

`render(graph)` takes a `graphviz.Digraph` or anything else with a `source` in DOT, and flows of a game, which
bring a title, a caption and the rows of their table along. The picture is drawn by the program `dot`, else by
the library `pygraphviz`, else in the browser by `graphviz-anywidget`; if all are missing, the table stays.
"""

from __future__ import annotations

import re
import shutil
import subprocess
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from hashlib import blake2b
from html import escape, unescape
from importlib import import_module
from itertools import count
from typing import Any
from xml.etree import ElementTree

SECONDS = 20
"""So long `dot` may take before another way is tried."""
SVG = "http://www.w3.org/2000/svg"
XLINK = "http://www.w3.org/1999/xlink"
NO_GRAPHVIZ = (
    "No picture: neither the program dot nor the package pygraphviz or graphviz-anywidget is here. "
    "The table says the same."
)
EDGES = ("from", "to", "label")
UNPRINTABLE = re.compile(r"[\x00-\x08\x0b\x0c\x0e-\x1f\x7f\ud800-\udfff\ufffe\uffff]")
"""What SVG cannot hold."""
Rows = Sequence[Sequence[str]]
_numbers = count(1)


@dataclass(frozen=True)
class Picture:
    """A drawn graph: `svg` (None: not drawn in Python), the table in HTML, all in words, and where it is drawn.

    `html` is everything for one HTML value; `widget` draws in the browser when nothing here can draw.
    """

    title: str
    svg: str | None
    table: str
    text: str
    drawn_by: str
    widget: Any = None

    @property
    def html(self) -> str:
        """Picture and table for a notebook or a page."""
        note = "" if self.svg or self.widget is not None else f"<p>{escape(NO_GRAPHVIZ)}</p>"
        return f'<div class="adacta-flow" style="max-width:100%;line-height:1.4">{self.svg or note}{self.table}</div>'

    def __str__(self) -> str:
        return self.text

    def _repr_mimebundle_(self, include: Any = None, exclude: Any = None) -> dict[str, Any]:
        if self.widget is None:
            return {"text/plain": self.text, "text/html": self.html}
        widgets = import_module("ipywidgets")
        box = widgets.VBox([self.widget, widgets.HTML(self.html)])
        return {**box._repr_mimebundle_(), "text/plain": self.text, "text/html": self.html}


def render(graph: Any) -> Picture:
    """A graph or a flow as something that a notebook shows, in every case with its table.

    Raises TypeError for what is no graph.
    """
    source = getattr(getattr(graph, "graph", graph), "source", None)
    if not isinstance(source, str):
        raise TypeError(f"render shows a graphviz graph or a flow of a game, not {type(graph).__name__}")
    source = UNPRINTABLE.sub(" ", source)
    title = getattr(graph, "title", "") or getattr(graph, "name", None) or "Graph"
    caption = getattr(graph, "caption", "")
    head = getattr(graph, "head", EDGES)
    rows: Rows = getattr(graph, "rows", None) or list(edges_of(source))
    drawn_by, svg = draw(source)
    return Picture(
        title=title,
        svg=None if svg is None else inlined(svg, title, caption),
        table=table_html(title, caption, head, rows, is_open=svg is None),
        text=table_text(title, caption, head, rows),
        drawn_by=drawn_by,
        widget=in_the_browser(source) if svg is None else None,
    )


# Who draws


def draw(source: str) -> tuple[str, str | None]:
    """The name of the first way that works, and its SVG; ('', None) when Python cannot draw here."""
    for name, way in WAYS.items():
        svg = way(source)
        if svg is not None:
            return name, svg
    return "", None


def by_program(source: str) -> str | None:
    """By `dot` on PATH; None when it is missing, broken or too slow."""
    dot = shutil.which("dot")
    if dot is None:
        return None
    try:
        done = subprocess.run([dot, "-Tsvg"], input=source.encode(), capture_output=True, timeout=SECONDS)
    except (OSError, subprocess.SubprocessError):
        return None
    return done.stdout.decode() if done.returncode == 0 and b"<svg" in done.stdout else None


def by_library(source: str) -> str | None:
    """By the Graphviz that pygraphviz brings along; None when it is missing or broken."""
    try:
        graph = import_module("pygraphviz").AGraph(string=source)
        return str(graph.draw(format="svg", prog="dot").decode())
    except (ImportError, OSError, ValueError):
        return None


WAYS: dict[str, Callable[[str], str | None]] = {"dot": by_program, "pygraphviz": by_library}


def in_the_browser(source: str) -> Any:
    """A widget that draws in the browser; None when graphviz-anywidget is missing."""
    try:
        return import_module("graphviz_anywidget").GraphvizAnyWidget(dot_source=source, enable_zoom=False)
    except ImportError:
        return None


# The picture


def inlined(svg: str, title: str, caption: str) -> str:
    """Graphviz' SVG as a part of a page: ids of its own, a title and a description, as wide as there is room."""
    prefix = f"adacta-{next(_numbers)}-{blake2b(svg.encode(), digest_size=4).hexdigest()}"
    ElementTree.register_namespace("", SVG)
    ElementTree.register_namespace("xlink", XLINK)
    root = ElementTree.fromstring(svg)
    for parent in list(root.iter()):
        if "id" in parent.attrib:
            parent.set("id", f"{prefix}-{parent.get('id')}")
        for inner in parent.findall(f"{{{SVG}}}title"):
            parent.remove(inner)  # Graphviz' names of nodes, no words for a reader
    width, height = (_points(root.attrib.pop(side, "")) for side in ("width", "height"))
    seen_at_once = "max-height:max(340px,66vh);" if width > height else ""  # a high one is read from the top down
    root.set("style", f"display:block;width:100%;max-width:{width:g}pt;{seen_at_once}height:auto;border-radius:6px")
    root.set("role", "img")
    root.set("aria-labelledby", f"{prefix}-title {prefix}-desc")
    for place, (tag, text) in enumerate((("title", title), ("desc", caption))):
        element = ElementTree.Element(f"{{{SVG}}}{tag}", {"id": f"{prefix}-{tag}"})
        element.text = text
        root.insert(place, element)
    return ElementTree.tostring(root, encoding="unicode")


def _points(length: str) -> float:
    number = re.match(r"[0-9.]+", length)
    return float(number.group()) if number else 800.0


# The table


def table_html(
    title: str, caption: str, head: Sequence[str], rows: Rows, is_open: bool = False, summary: str = ""
) -> str:
    """A table that opens on demand, in any theme; `caption` is always seen, `summary` is what one clicks."""
    heads = "".join(f'<th scope="col" {LEFT}>{escape(word)}</th>' for word in head)
    lines = "".join(f"<tr>{''.join(f'<td {LEFT}>{escape(cell)}</td>' for cell in row)}</tr>" for row in rows)
    seen = f'<p style="margin:0.3em 0">{escape(caption)}</p>' if caption else ""
    summary = summary or f"The same as a table ({len(rows)} row{'' if len(rows) == 1 else 's'})"
    return (
        f"{seen}<details{' open' if is_open else ''}><summary>{escape(summary)}</summary>"
        f'<div tabindex="0" role="group" aria-label="{escape(title)}" style="overflow-x:auto">'
        f'<table style="margin:0.5em 0"><caption style="text-align:left">{escape(title)}</caption>'
        f"<thead><tr>{heads}</tr></thead><tbody>{lines}</tbody></table></div></details>"
    )


LEFT = 'style="text-align:left;vertical-align:top;padding:2px 14px 2px 0"'


def table_text(title: str, caption: str, head: Sequence[str], rows: Rows) -> str:
    """The table in plain lines, columns below each other."""
    lines = [list(head), *(list(row) for row in rows)]
    widths = [max(len(line[column]) for line in lines) for column in range(len(head))]
    shown = ["  ".join(cell.ljust(width) for cell, width in zip(line, widths, strict=True)).rstrip() for line in lines]
    return "\n".join([title, *([caption] if caption else []), "", *shown])


# A bare graph: its edges, read off the source that the graphviz package writes


_ID = r'"(?:[^"\\]|\\.)*"|<[^\n]*>|[\w.\-]+'
_NODE = re.compile(rf"^\s*(?P<id>{_ID})\s*\[(?P<attributes>.*)\]\s*$")
_EDGE = re.compile(
    rf"^\s*(?P<tail>{_ID})(?::(?:{_ID}))*\s*-[>-]\s*(?P<head>{_ID})(?::(?:{_ID}))*\s*(?:\[(?P<attributes>.*)\])?\s*$"
)
_LABEL = re.compile(rf"\blabel=(?P<label>{_ID})")


def edges_of(source: str) -> Iterator[tuple[str, str, str]]:
    """Tail, head and label of each edge, nodes by their labels; one statement a line, as `Digraph` writes them."""
    lines = source.splitlines()
    edges = [match for line in lines if (match := _EDGE.match(line))]
    nodes = [match for line in lines if not _EDGE.match(line) and (match := _NODE.match(line))]
    labels = {_plain(node["id"]): _label(node["attributes"]) or _plain(node["id"]) for node in nodes}
    for edge in edges:
        tail, head = _plain(edge["tail"]), _plain(edge["head"])
        yield labels.get(tail, tail), labels.get(head, head), _label(edge["attributes"] or "")


def _label(attributes: str) -> str:
    found = _LABEL.search(attributes)
    return _plain(found["label"]) if found else ""


def _plain(id: str) -> str:
    """What a reader sees of a DOT id: without quotes, tags and escapes."""
    if id.startswith("<"):
        return " ".join(unescape(re.sub(r"<[^>]*>", " ", id[1:-1])).split())
    if not id.startswith('"'):
        return id
    words = id[1:-1].replace('\\"', '"')
    return re.sub(r"\\(.)", lambda escaped: " " if escaped[1] in "nlr" else escaped[1], words).strip()
