"""A user's folder of notebooks: brought up to date, and never at the cost of the user's work."""

from pathlib import Path

import pytest

from adacta.lab import RECORD, copy_notebooks, lab_arguments, shipped_notebooks


@pytest.fixture
def shipped(tmp_path: Path) -> Path:
    """Two notebooks as an installation has them, and what does not belong to them."""
    source = tmp_path / "shipped"
    (source / ".ipynb_checkpoints").mkdir(parents=True)
    (source / "01.ipynb").write_text("first, old")
    (source / "02.ipynb").write_text("second, old")
    (source / ".DS_Store").write_text("")
    return source


@pytest.fixture
def own(shipped: Path, tmp_path: Path) -> Path:
    """A folder of copies, made a moment ago."""
    folder = tmp_path / "deep" / "own"
    assert copy_notebooks(shipped, folder) == []
    return folder


def test_the_notebooks_and_nothing_else_are_copied(own: Path) -> None:
    assert sorted(path.name for path in own.iterdir()) == [RECORD, "01.ipynb", "02.ipynb"]
    assert (own / "01.ipynb").read_text() == "first, old"


def test_an_untouched_copy_gets_the_new_version(shipped: Path, own: Path) -> None:
    (shipped / "01.ipynb").write_text("first, new")
    assert copy_notebooks(shipped, own) == []
    assert (own / "01.ipynb").read_text() == "first, new"


def test_a_changed_copy_is_kept_for_good(shipped: Path, own: Path) -> None:
    (own / "01.ipynb").write_text("first, with my answers")
    for version in ("first, old", "first, new", "first, newer"):
        (shipped / "01.ipynb").write_text(version)
        (shipped / "02.ipynb").write_text(version)
        assert copy_notebooks(shipped, own) == ["01.ipynb"]
    assert (own / "01.ipynb").read_text() == "first, with my answers"
    assert (own / "02.ipynb").read_text() == "first, newer"


def test_a_file_that_was_there_before_is_kept(shipped: Path, tmp_path: Path) -> None:
    (tmp_path / "01.ipynb").write_text("something else of that name")
    assert copy_notebooks(shipped, tmp_path) == ["01.ipynb"]
    assert (tmp_path / "01.ipynb").read_text() == "something else of that name"


def test_a_renamed_copy_makes_room_for_a_fresh_one(shipped: Path, own: Path) -> None:
    (own / "01.ipynb").write_text("mine")
    (own / "01.ipynb").rename(own / "mine.ipynb")
    assert copy_notebooks(shipped, own) == []
    assert (own / "01.ipynb").read_text() == "first, old"
    assert (own / "mine.ipynb").read_text() == "mine"


def test_a_copy_that_is_up_to_date_is_not_written_again(shipped: Path, own: Path) -> None:
    before = (own / "01.ipynb").stat().st_mtime_ns
    assert copy_notebooks(shipped, own) == []
    assert (own / "01.ipynb").stat().st_mtime_ns == before


def test_folders_are_copied_with_what_is_in_them(shipped: Path, own: Path) -> None:
    (shipped / "workshops" / ".ipynb_checkpoints").mkdir(parents=True)
    for place in ("workshops/cards.ipynb", "workshops/.ipynb_checkpoints/cards.ipynb"):
        (shipped / place).write_text("cards, old")
    assert copy_notebooks(shipped, own) == []
    assert not (own / "workshops/.ipynb_checkpoints").exists()
    (own / "workshops/cards.ipynb").write_text("cards, with mine")
    (shipped / "workshops/cards.ipynb").write_text("cards, new")
    assert copy_notebooks(shipped, own) == ["workshops/cards.ipynb"]
    assert (own / "workshops/cards.ipynb").read_text() == "cards, with mine"


@pytest.mark.parametrize("damage", [b"", b"\xff\x00\n\n  \n", b"01.ipynb 01.ipynb"])
def test_without_a_good_record_everything_is_kept(damage: bytes, shipped: Path, own: Path) -> None:
    (own / RECORD).write_bytes(damage)
    (shipped / "01.ipynb").write_text("first, new")
    assert copy_notebooks(shipped, own) == ["01.ipynb"]
    assert (own / "01.ipynb").read_text() == "first, old"


def test_a_run_that_was_cut_off_is_made_up_for(shipped: Path, own: Path) -> None:
    (shipped / "01.ipynb").write_text("first, new")
    (own / "01.ipynb").write_text("first, new")  # written, but not yet recorded
    assert copy_notebooks(shipped, own) == []
    (shipped / "01.ipynb").write_text("first, newer")
    assert copy_notebooks(shipped, own) == []
    assert (own / "01.ipynb").read_text() == "first, newer"


def test_the_notebooks_own_folder_is_left_as_it_is(shipped: Path) -> None:
    before = sorted(shipped.iterdir())
    assert copy_notebooks(shipped, shipped / ".." / "shipped") == []
    assert sorted(shipped.iterdir()) == before


def test_a_folder_that_is_a_file_is_refused(shipped: Path, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("precious")
    with pytest.raises(NotADirectoryError, match="not a folder"):
        copy_notebooks(shipped, tmp_path / "file")
    assert (tmp_path / "file").read_text() == "precious"


def test_without_notebooks_no_folder_is_made(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        copy_notebooks(tmp_path / "missing", tmp_path / "own")
    assert not (tmp_path / "own").exists()


def test_in_a_source_tree_the_notebooks_lie_beside_the_package() -> None:
    assert shipped_notebooks() == Path(__file__).parents[1] / "notebooks"


def test_the_server_is_for_this_machine_only(tmp_path: Path) -> None:
    assert "--ServerApp.ip=127.0.0.1" in lab_arguments(tmp_path, browser=True)
    assert "--no-browser" not in lab_arguments(tmp_path, browser=True)
    assert "--no-browser" in lab_arguments(tmp_path, browser=False)
