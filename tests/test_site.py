"""The parts of a site that need no browser: the kit's wheel, the start page, the server, and what is refused."""

import shutil
import threading
from pathlib import Path
from urllib.error import HTTPError
from urllib.request import urlopen
from zipfile import ZipFile

import pytest

from adacta.site import building, start, tools
from adacta.site.serving import address, server
from adacta.site.wheel import write_wheel
from tests.notebooks import ROOT


@pytest.fixture(scope="module")
def course(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the notebooks with those of the site."""
    place = tmp_path_factory.mktemp("course") / "course"
    shutil.copytree(ROOT / "notebooks", place, ignore=shutil.ignore_patterns(".*"))
    start.write_played(place)
    return place


def test_the_wheel_is_the_same_each_time_and_says_what_it_needs(tmp_path: Path) -> None:
    (tmp_path / "other").mkdir()
    one, other = write_wheel(tmp_path), write_wheel(tmp_path / "other")
    assert one.read_bytes() == other.read_bytes()
    with ZipFile(one) as wheel:
        names = set(wheel.namelist())
        (metadata,) = [wheel.read(name).decode() for name in names if name.endswith("/METADATA")]
        (record,) = [wheel.read(name).decode() for name in names if name.endswith("/RECORD")]
    assert {"adacta/__init__.py", "adacta/games/ad_acta/data/clauses.md", "adacta/notebook/static/board.js"} <= names
    assert not [
        name for name in names if name.startswith(("adacta/site/", "adacta/notebooks/")) or "__pycache__" in name
    ]
    assert "Requires-Dist: ipywidgets" in metadata
    assert {line.split(",")[0] for line in record.splitlines()} == names


def test_the_start_page_leads_to_notebooks_that_are_there(course: Path) -> None:
    page = start.start_page(course)
    assert "notebooks/index.html?path=play/fronta.ipynb" in page
    assert "A first day" in page or "first day" in page
    assert "$" not in page
    assert 'id="jupyter-config-data"' in page  # JupyterLite does not start without it


def test_a_notebook_that_is_not_there_is_named(course: Path, tmp_path: Path) -> None:
    less = tmp_path / "less"
    shutil.copytree(course, less)
    (less / "play" / "fronta.ipynb").unlink()
    with pytest.raises(FileNotFoundError, match=r"fronta\.ipynb"):
        start.start_page(less)


def test_the_tables_to_play_on_can_be_run(course: Path) -> None:
    for _, code in start.PLAYED.values():
        compile(code, "cell", "exec")


@pytest.mark.parametrize("below", ["/", "school/games", "/school/"])
def test_a_site_is_shown_below_a_path(tmp_path: Path, below: str) -> None:
    (tmp_path / "index.html").write_text("hello")
    (tmp_path / "a.wasm").write_bytes(b"")
    running = server(tmp_path, below=below)
    threading.Thread(target=running.serve_forever, daemon=True).start()
    try:
        assert urlopen(address(running, below)).read() == b"hello"
        assert urlopen(address(running, below) + "a.wasm").headers["Content-Type"] == "application/wasm"
        assert running.server_address[0] == "127.0.0.1"
        with pytest.raises(HTTPError, match="404"):
            urlopen(f"http://127.0.0.1:{running.server_port}/elsewhere/index.html")
    finally:
        running.shutdown()
        running.server_close()


def test_a_folder_without_a_site_is_refused(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError, match="adacta site"):
        server(tmp_path)


def test_other_files_are_never_replaced(tmp_path: Path) -> None:
    (tmp_path / "letter.txt").write_text("mine")
    with pytest.raises(FileExistsError, match="other files"):
        building.build_site(ROOT / "notebooks", tmp_path)
    assert [path.name for path in tmp_path.iterdir()] == ["letter.txt"]


def test_a_program_that_is_missing_is_told_with_the_way_to_get_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tools.shutil, "which", lambda *_, **__: None)
    with pytest.raises(FileNotFoundError, match=r"Node\.js 20"):
        tools.program("npm")


def test_a_tool_that_fails_is_heard(tmp_path: Path) -> None:
    with pytest.raises(RuntimeError, match=r"trying failed .* no network here"):
        tools.run(["sh", "-c", "echo no network here; exit 3"], tmp_path, "trying")
