"""Every graph is shown with its table, whoever draws it; pictures are never compared byte by byte."""

import subprocess
import sys
from types import ModuleType, SimpleNamespace
from typing import Any
from xml.etree import ElementTree

import graphviz
import pytest

from adacta.notebook import rendering
from adacta.notebook.rendering import edges_of, render

NASTY = ["<script>alert(1)</script>", "a & b", 'say "no"', "back\\slash \\N \\n", "emoji 🗂️", "x" * 200, "<b>bold</b>"]


def graph(*labels: str) -> graphviz.Digraph:
    made = graphviz.Digraph("routes", node_attr={"shape": "box"})
    made.node("a", "town hall")
    made.node("b", 'the "tax" office')
    made.edge("a", "b", label="3 dossiers")
    made.edge("a:e", "c")
    for number, label in enumerate(labels):
        made.node(f"n{number}", graphviz.escape(label))
        made.edge("a", f"n{number}", label=graphviz.nohtml(graphviz.escape(label)))
    return made


def words_in(svg: str) -> str:
    return " ".join("".join(text.itertext()) for text in ElementTree.fromstring(svg).iter(f"{{{rendering.SVG}}}text"))


@pytest.fixture
def nothing_draws(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("shutil.which", lambda name: None)
    for name in ("pygraphviz", "graphviz_anywidget"):
        monkeypatch.setitem(sys.modules, name, None)


@pytest.mark.parametrize("way", ["dot", "pygraphviz"])
def test_nodes_edges_and_labels_are_in_the_picture(way: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rendering, "WAYS", {way: rendering.WAYS[way]})
    if rendering.WAYS[way]("digraph {}") is None:
        pytest.skip(f"{way} is not here")
    picture = render(graph())
    assert picture.drawn_by == way
    assert picture.svg is not None
    for label in ("town hall", 'the "tax" office', "3 dossiers"):
        assert label in words_in(picture.svg)


def test_the_table_is_always_there_in_html_and_in_words() -> None:
    bundle = render(graph())._repr_mimebundle_()
    assert set(bundle) == {"text/plain", "text/html"}
    assert "<td" in bundle["text/html"]
    assert "<summary>" in bundle["text/html"]
    for text in (bundle["text/plain"], bundle["text/html"].replace("&quot;", '"')):
        assert "town hall" in text
        assert 'the "tax" office' in text
        assert "3 dossiers" in text


def test_without_the_program_the_library_draws(monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("pygraphviz")
    monkeypatch.setattr("shutil.which", lambda name: None)
    assert render(graph()).drawn_by == "pygraphviz"


@pytest.mark.parametrize(
    "run",
    [
        lambda *args, **kwargs: SimpleNamespace(returncode=1, stdout=b"", stderr=b"no plugins"),
        lambda *args, **kwargs: SimpleNamespace(returncode=0, stdout=b"", stderr=b""),
        lambda *args, **kwargs: (_ for _ in ()).throw(OSError(138, "no processes here")),
        lambda *args, **kwargs: (_ for _ in ()).throw(subprocess.TimeoutExpired("dot", 20)),
    ],
)
def test_a_broken_program_counts_as_none(run: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("shutil.which", lambda name: "/somewhere/dot")
    monkeypatch.setattr("subprocess.run", run)
    assert rendering.by_program("digraph {}") is None


def test_a_broken_library_counts_as_none(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(**_: Any) -> None:
        raise OSError("no shared library")

    monkeypatch.setitem(sys.modules, "pygraphviz", SimpleNamespace(AGraph=broken))
    assert rendering.by_library("digraph {}") is None


@pytest.mark.usefixtures("nothing_draws")
def test_in_a_browser_without_processes_the_widget_draws(monkeypatch: pytest.MonkeyPatch) -> None:
    import ipywidgets

    class Drawing(ipywidgets.HTML):
        def __init__(self, dot_source: str, enable_zoom: bool) -> None:
            super().__init__(dot_source)

    module: Any = ModuleType("graphviz_anywidget")
    module.GraphvizAnyWidget = Drawing
    monkeypatch.setitem(sys.modules, "graphviz_anywidget", module)
    picture = render(graph())
    assert picture.svg is None
    assert "town hall" in picture.widget.value
    assert "<details open" in picture.html
    bundle = picture._repr_mimebundle_()
    assert {"application/vnd.jupyter.widget-view+json", "text/plain", "text/html"} <= set(bundle)


@pytest.mark.usefixtures("nothing_draws")
def test_with_nothing_to_draw_with_the_table_stays_and_says_why() -> None:
    picture = render(graph())
    assert picture.svg is picture.widget is None
    assert "pygraphviz" in picture.html
    assert "<details open" in picture.html
    assert "town hall" in picture.html


def test_the_picture_has_a_title_its_own_ids_and_fits_its_cell() -> None:
    first, second = (render(graph()).svg or "" for _ in range(2))
    if not first:
        pytest.skip("nothing draws here")
    root, other = ElementTree.fromstring(first), ElementTree.fromstring(second)
    assert root[0].tag.endswith("title")
    assert root[0].text == "routes"
    assert len(list(root.iter(f"{{{rendering.SVG}}}title"))) == 1
    ids = [element.get("id") for element in root.iter() if element.get("id")]
    assert len(ids) == len(set(ids))
    assert not set(ids) & {element.get("id") for element in other.iter()}
    assert root.get("width") is None
    assert "width:100%" in (root.get("style") or "")
    assert "http" not in first.replace(rendering.SVG, "").replace(rendering.XLINK, "")


@pytest.mark.parametrize("label", NASTY)
def test_labels_are_shown_as_text(label: str) -> None:
    picture = render(graph(label))
    assert "<script" not in picture.html
    assert "<b>" not in picture.html
    assert label in picture.text
    if picture.svg is not None:
        assert " ".join(label.split()) in " ".join(words_in(picture.svg).split())


def test_control_characters_do_not_break_the_picture() -> None:
    picture = render(graph("bell \x07 and \ud800 half a sign"))
    assert picture.svg is None or "bell" in words_in(picture.svg)


def test_a_flow_brings_title_caption_and_rows() -> None:
    flow = SimpleNamespace(graph=graph(), title="A & B", caption="<about>", head=("x", "y"), rows=(("1", "<2>"),))
    picture = render(flow)
    assert picture.text.splitlines()[:2] == ["A & B", "<about>"]
    assert "&lt;2&gt;" in picture.html
    assert "<2>" not in picture.html


def test_edges_are_read_off_any_digraph() -> None:
    made = graphviz.Digraph(edge_attr={"color": "red"})
    made.node("x y", "<<b>bold</b> &amp; plain>")
    made.edge("x y", "z", label="two\\nlines")
    with made.subgraph(name="cluster") as inner:
        inner.edge("z", "x y")
    assert list(edges_of(made.source)) == [("bold & plain", "z", "two lines"), ("z", "bold & plain", "")]


@pytest.mark.parametrize("wrong", [None, "digraph {}", 3, object()])
def test_what_is_no_graph_is_refused(wrong: object) -> None:
    with pytest.raises(TypeError, match="graphviz graph or a flow"):
        render(wrong)
