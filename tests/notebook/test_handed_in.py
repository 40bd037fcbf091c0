"""What a class hands in, whatever its files are called and however they are packed; reading it always ends."""

import json
import os
from collections.abc import Mapping
from io import BytesIO
from pathlib import Path
from typing import Any
from zipfile import ZIP_DEFLATED, ZipFile

import pytest

from adacta.engine.data import DataError
from adacta.engine.files.saving import checksum
from adacta.notebook import lesson
from adacta.notebook.lesson import handed_in as reading
from adacta.notebook.lesson.answer_files import Answered, Answers, written
from adacta.notebook.lesson.handed_in import AGAIN, load
from adacta.notebook.lesson.pooled import pool


def text_of(code: str, *given: str, question: str = "Who?") -> str:
    return written(Answers(code, (Answered(question, ("a", "b"), ("a",), 2, given, code),)))


def with_checksum(**changed: Any) -> str:
    """A file that somebody has put together, with a checksum that fits."""
    data = json.loads(text_of("fox", "a")) | changed
    return json.dumps(data | {"checksum": checksum(data)})


def zipped(files: Mapping[str, str | bytes]) -> bytes:
    held = BytesIO()
    with ZipFile(held, "w", ZIP_DEFLATED) as archive:
        for name, content in files.items():
            archive.writestr(name, content)
    return held.getvalue()


@pytest.mark.parametrize(
    "name",
    ["answers-cat.json.txt", "Cat Miller_123_answers-cat.json", "answers-cat", "answers-cat (1).JSON", "hand-in.bin"],
)
def test_files_may_be_called_anything(name: str, tmp_path: Path) -> None:
    (tmp_path / name).write_text(text_of("cat", "a"), "utf-8")
    assert pool(tmp_path).answers["student"].tolist() == ["cat"]


@pytest.mark.parametrize("encoding", ["utf-8-sig", "utf-16"])
def test_editors_may_have_saved_them_again(encoding: str, tmp_path: Path) -> None:
    text = text_of("cat", "a", question="Wer? Ő!")
    (tmp_path / "answers-cat.txt").write_text(text.replace("\n", "\r\n"), encoding)
    assert pool(tmp_path).table["question"].tolist() == ["Wer? Ő!"]


def test_archives_are_read(tmp_path: Path) -> None:
    inner = zipped({"answers.json": text_of("bee", "b")})
    files = {
        "class/cat_answers.json.txt": text_of("cat", "a"),
        "class/bee.zip": inner,
        "__MACOSX/answers.json": "not looked at",
        "readme.pdf": b"%PDF",
        "answers-dog.json": text_of("dog", "a")[:300],
    }
    (tmp_path / "all of 7b.zip").write_bytes(zipped(files))
    (tmp_path / "answers-ant.json").write_text(text_of("ant", "a"))
    pooled = pool(tmp_path)
    assert pooled.answers["student"].tolist() == ["ant", "bee", "cat"]
    assert pooled.problems == [f"all of 7b.zip/answers-dog.json: cut off or changed on its way; {AGAIN}"]
    assert pooled.others == ["all of 7b.zip/readme.pdf"]
    assert "No answers in: all of 7b.zip/readme.pdf." in pooled.verdict


def test_what_is_skipped_is_named(tmp_path: Path) -> None:
    (tmp_path / "answers-cat.json").write_text(text_of("cat", "a"))
    for number in range(25):
        (tmp_path / f"photo {number:02}.jpg").write_bytes(b"\xff\xd8\xff")
    pooled = pool(tmp_path)
    assert len(pooled.others) == 25
    assert "photo 19.jpg and 5 more." in pooled.verdict


def test_damaged_and_locked_archives_are_named(tmp_path: Path) -> None:
    whole = zipped({"answers.json": text_of("cat", "a") * 50})
    (tmp_path / "cut.zip").write_bytes(whole[:200])
    (tmp_path / "no.zip").write_bytes(b"no archive")
    locked = bytearray(zipped({"answers.json": text_of("cat", "a")}))
    locked[6] |= 1
    locked[locked.index(b"PK\x01\x02") + 8] |= 1
    (tmp_path / "locked.zip").write_bytes(locked)
    (tmp_path / "answers-bee.json").write_text(text_of("bee", "a"))
    cut, lock, no = pool(tmp_path).problems
    assert cut.startswith("cut.zip: this archive is damaged")
    assert lock == "locked.zip/answers.json: locked with a password; unpack it first"
    assert no.startswith("no.zip: ")


def test_a_teacher_reads_no_words_of_a_parser(tmp_path: Path) -> None:
    whole = text_of("cat", "a")
    for number, text in enumerate((whole[:100], whole[:-3], whole.replace("Who?", 'Who"?'), "{", "", "[" * 99_999)):
        (tmp_path / f"answers-{number}.json").write_text(text)
    (tmp_path / "answers-ok.json").write_text(whole)
    problems = pool(tmp_path).problems
    assert len(problems) == 6
    for problem in problems:
        assert "please ask for it once more" in problem
        for word in ("delimiter", "char", "column", "Expecting", "JSON", "decode", "recursion"):
            assert word not in problem


def test_a_file_with_one_question_twice_is_refused(tmp_path: Path) -> None:
    """With two sittings it counted as two students, for ever."""
    (one,) = json.loads(text_of("fox", "a"))["answered"]
    (tmp_path / "answers-fox.json").write_text(with_checksum(answered=[one, one | {"sitting": "other"}]))
    (tmp_path / "answers-bee.json").write_text(text_of("bee", "a"))
    pooled = pool(tmp_path)
    assert pooled.answers["student"].tolist() == ["bee"]
    assert pooled.problems == ["answers-fox.json: 'Who?' stands there twice; no notebook writes that"]
    (tmp_path / "answers-fox.json").write_text(with_checksum(answered=[one | {"options": ["a", "a", "b"]}]))
    with pytest.raises(DataError, match="'a' stands there twice"):
        load(tmp_path / "answers-fox.json")


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no pipes here")
def test_a_pipe_is_no_file(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "answers-fox.json")
    (tmp_path / "answers-bee.json").write_text(text_of("bee", "a"))
    assert pool(tmp_path).problems == ["answers-fox.json: a pipe or a device; expected a file"]
    with pytest.raises(DataError, match="a pipe or a device"):
        load(tmp_path / "answers-fox.json")


def test_a_link_to_its_own_folder_ends(tmp_path: Path) -> None:
    (tmp_path / "answers-bee.json").write_text(text_of("bee", "a"))
    (tmp_path / "again").symlink_to(tmp_path, target_is_directory=True)
    assert pool(tmp_path).answers["student"].tolist() == ["bee"]


def test_archives_are_bounded(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "answers-bee.json").write_text(text_of("bee", "a"))
    huge = zipped({"answers.json": b" " * 3_000_000})
    assert len(huge) < 10_000
    nested = huge
    for _ in range(4):
        nested = zipped({"more.zip": nested})
    (tmp_path / "huge.zip").write_bytes(huge)
    (tmp_path / "nested.zip").write_bytes(nested)
    told = pool(tmp_path).problems
    assert told[0] == "huge.zip/answers.json: too large; expected at most 1,000,000 bytes"
    assert told[1].endswith("archives in archives in archives; unpack it first")
    monkeypatch.setattr(reading, "MOST_FILES", 2)
    (tmp_path / "nested.zip").write_bytes(zipped({"a": "", "b": "", "c": ""}))
    told = pool(tmp_path).problems
    assert told[0].startswith("more than 2 files")


def test_no_false_digits(tmp_path: Path) -> None:
    for number in range(14):
        (tmp_path / f"{number}.json").write_text(text_of(f"p-{number}", "b" if number else "a", "a"))
    pooled = pool(tmp_path)
    assert "Who? 1 of 14 right" in pooled.verdict
    assert "Right before discussion: 7 %; after it: 100 %, a gain of 1.0." in pooled.verdict
    assert "7.1" not in pooled._repr_html_().partition("<svg")[0]
    assert pooled.chart().alt.endswith("1. Who?: 7 % and 100 %.")


def test_eight_hundred_questions_are_a_table_and_a_chart_of_the_hardest(tmp_path: Path) -> None:
    answered = [Answered(f"{n}?", ("a", "b"), ("a",), 1, ("b" if n % 10 == 3 else "a",), "1") for n in range(800)]
    (tmp_path / "answers-fox.json").write_text(written(Answers("fox", tuple(answered))))
    pooled = lesson.pool(tmp_path)
    assert len(pooled.table) == 800
    assert len(pooled.votes) == 1600
    chart = pooled.chart()
    assert "40 questions of 800" in chart.axes[0].get_title(loc="left")
    assert chart.alt.count(": 0 %.") == 40
