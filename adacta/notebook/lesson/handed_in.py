"""Reading what a class has handed in: short codes, and files as they come from mail, memory sticks and platforms.

Platforms rename files ('answers-cat.json.txt', 'Cat_answers-cat.json') and put them into archives, so a file of answers
is known by what it holds; a file of text may hold short codes, such as a chat that was saved. Every file that is left
out is named. Whatever the folder holds, reading it ends.
"""

from __future__ import annotations

import os
from codecs import BOM_UTF16_BE, BOM_UTF16_LE
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from io import BytesIO
from itertools import islice
from pathlib import Path
from typing import Any
from zipfile import BadZipFile, LargeZipFile, ZipFile, ZipInfo
from zlib import error as ZlibError

from adacta.engine.data import LARGEST_FILE, Cell, DataError, Problems, parse_json, read_bytes, shown
from adacta.engine.files.saving import checksum, kit_version
from adacta.notebook.lesson import words
from adacta.notebook.lesson.answer_files import CODE, FORMAT, FORMAT_VERSION, LONGEST, Answered, Answers
from adacta.notebook.lesson.short_codes import BadCode, codes_in

MOST_FILES = 5000
"""Files in one folder or archive; a school has fewer students."""
LARGEST_ARCHIVE = 50_000_000
MOST_BYTES = 300_000_000
"""All files and what archives hold together; those of a class have 1 MB."""
DEEPEST = 3
"""An archive in an archive in an archive."""
SYSTEM_FOLDERS = ("__MACOSX",)
KEYS = ("format", "version", "kit", "code", "answered", "checksum")
AGAIN = "please ask for it once more, as the button made it"


@dataclass
class HandedIn:
    """The answers found, why files of answers were left out, and the names of the files that hold none."""

    answers: list[Answers] = field(default_factory=list)
    problems: list[str] = field(default_factory=list)
    others: list[str] = field(default_factory=list)
    left: int = MOST_BYTES
    codes: int = 0
    """So many of the answers came as short codes."""


def collected(*sources: str | Path) -> HandedIn:
    """The answers in texts of short codes, files, folders and archives, mixed.

    A text that is the name of a file or folder is one. Raises OSError for what cannot be read, and for a text without
    anything like a code: most likely a folder that is not there.
    """
    found = HandedIn()
    for source in sources:
        if isinstance(source, Path) or _is_path(source):
            _read(found, Path(source))
        elif not look_for_codes(found, source):
            raise NotADirectoryError(words.NOTHING_THERE.format(source=shown(source)))
    return found


def _is_path(source: str) -> bool:
    try:
        return Path(source).exists()
    except (OSError, ValueError):  # too long for a name, or with characters that no name has
        return False


def _read(found: HandedIn, path: Path) -> None:
    if path.is_dir():
        read_folder(found, path)
    elif path.exists():
        _read_file(found, path, path.name)
    else:
        raise NotADirectoryError(words.NOTHING_THERE.format(source=shown(str(path))))


def look_for_codes(found: HandedIn, text: str) -> bool:
    """Add the short codes in a text, and what is wrong with those mistyped; whether there was any.

    A class may well have equal codes, so each one counts.
    """
    before = found.codes + len(found.problems)
    for each in codes_in(text):
        if isinstance(each, BadCode):
            found.problems.append(str(each))
            continue
        found.codes += 1
        found.answers.append(Answers(words.OF_A_CODE.format(number=found.codes), each.answered))
    return found.codes + len(found.problems) > before


def read_folder(found: HandedIn, folder: Path) -> None:
    """Add the answers in a folder, the folders in it, and the archives (.zip) in them.

    Raises OSError when the folder cannot be read.
    """
    paths = list(islice(_visible_files(folder), MOST_FILES + 1))
    if len(paths) > MOST_FILES:
        found.problems.append(f"more than {MOST_FILES} files; the rest was not read. Expected the files of one class")
    for path in sorted(paths[:MOST_FILES]):
        name = path.relative_to(folder).as_posix()
        if found.left < 0:
            found.problems.append(f"{name} and all after it: too much to read; expected the files of one class")
            break
        _read_file(found, path, name)


def _read_file(found: HandedIn, path: Path, name: str) -> None:
    try:
        raw = read_bytes(path, LARGEST_ARCHIVE if _is_archive(path.name) else LARGEST_FILE)
    except DataError as wrong:
        _leave_out(found, name, wrong.problems[0].removeprefix(path.name).lstrip(":, "))
    except OSError as wrong:
        _leave_out(found, name, wrong.strerror or str(wrong))
    else:
        look_at(found, name, raw)


def _visible_files(folder: Path) -> Iterator[Path]:
    """Not those of Jupyter's checkpoints, nor those half written; links to folders are not followed."""
    for place, folders, files in os.walk(folder, onerror=_stop):
        folders[:] = sorted(name for name in folders if _is_visible(name))
        yield from (Path(place, name) for name in sorted(files) if _is_visible(name))


def _stop(wrong: OSError) -> None:
    raise wrong


def _is_visible(name: str) -> bool:
    return not name.startswith(".") and name not in SYSTEM_FOLDERS


def _is_archive(name: str) -> bool:
    return name.lower().endswith(".zip")


def _may_be_ours(name: str) -> bool:
    """Whether a file that cannot be read should worry a teacher."""
    small = name.rpartition("/")[2].lower()
    return ".json" in small or "answers" in small or _is_archive(small)


def _leave_out(found: HandedIn, name: str, why: str) -> None:
    if _may_be_ours(name):
        found.problems.append(f"{name}: {why}")
    else:
        found.others.append(name)


def look_at(found: HandedIn, name: str, raw: bytes, depth: int = 0) -> None:
    """Add the answers in what one file holds, whatever it is called; `depth` counts the archives around it."""
    found.left -= len(raw)
    if raw.startswith(b"PK\x03\x04"):
        _open(found, name, raw, depth + 1)
        return
    try:
        text = _text(raw)
    except UnicodeDecodeError:
        _leave_out(found, name, f"no file of answers, or damaged; {AGAIN}")
        return
    if FORMAT not in text[:LONGEST] and look_for_codes(found, text):
        return
    if FORMAT not in text[:LONGEST] and not _may_be_ours(name):
        found.others.append(name)
        return
    try:
        found.answers.append(answers_in(text, name))
    except DataError as wrong:
        found.problems.append(wrong.problems[0])


def _text(raw: bytes) -> str:
    """Editors on Windows save as UTF-16, too."""
    return raw.decode("utf-16" if raw.startswith((BOM_UTF16_LE, BOM_UTF16_BE)) else "utf-8-sig")


# Archives


def _open(found: HandedIn, name: str, raw: bytes, depth: int) -> None:
    """Read what an archive holds, within bounds: a small archive can hold a huge file."""
    if depth > DEEPEST:
        found.problems.append(f"{name}: archives in archives in archives; unpack it first")
        return
    try:
        with ZipFile(BytesIO(raw)) as archive:
            members = [each for each in archive.infolist() if not each.is_dir() and _is_member_visible(each)]
            if len(members) > MOST_FILES:
                found.problems.append(f"{name}: more than {MOST_FILES} files; expected those of one class")
                return
            for member in members:
                if found.left < 0:
                    found.problems.append(f"{name}: holds too much; unpack it, and keep only the files of one class")
                    return
                _unpack(found, f"{name}/{member.filename}", archive, member, depth)
    except (BadZipFile, LargeZipFile, NotImplementedError, EOFError, ValueError, OSError, ZlibError) as wrong:
        found.problems.append(f"{name}: this archive is damaged ({wrong}); unpack it, or ask for it again")


def _is_member_visible(member: ZipInfo) -> bool:
    return all(_is_visible(part) for part in member.filename.split("/"))


def _unpack(found: HandedIn, name: str, archive: ZipFile, member: ZipInfo, depth: int) -> None:
    if member.flag_bits & 1:
        _leave_out(found, name, "locked with a password; unpack it first")
        return
    most = LARGEST_ARCHIVE if _is_archive(name) else LARGEST_FILE
    with archive.open(member) as file:
        raw = file.read(most + 1)
    if len(raw) > most:
        _leave_out(found, name, f"too large; expected at most {most:,} bytes")
    else:
        look_at(found, name, raw, depth)


# One file


def load(path: str | Path) -> Answers:
    """Read a file of answers.

    Raises DataError naming the file for one that is damaged, edited, foreign or newer, OSError when it cannot be read.
    """
    file = Path(path)
    try:
        text = _text(read_bytes(file))
    except UnicodeDecodeError as wrong:
        raise DataError([f"{file.name}: no file of answers, or damaged; {AGAIN}"]) from wrong
    return answers_in(text, file.name)


def answers_in(text: str, name: str) -> Answers:
    """The answers in the text of a file; `name` is what a teacher knows the file by.

    Raises DataError with one sentence.
    """
    data = _whole(text, name)
    problems = Problems()
    cells = problems.table(Cell(name, data), KEYS)
    problems.raise_if_any()
    problems.text(cells["kit"], LONGEST)
    code = problems.text(cells["code"], 30)
    if code and not CODE.fullmatch(code):
        problems.refuse(cells["code"], "letters, digits, - and _")
    rows = problems.row(cells["answered"], "question", "a list with at least one question")
    answered = [_answered(problems, each) for each in rows.cells] if rows else []
    problems.raise_if_any()
    made = Answers(str(code), tuple(each for each in answered if each))
    _refuse_twice(name, made)
    return made


def _whole(text: str, name: str) -> dict[str, Any]:
    """What the file holds, when it is one of ours, whole, and not newer than we are."""
    try:
        data = parse_json(text, name)
        is_ours = isinstance(data, dict) and data.get("format") == FORMAT
        is_whole = isinstance(data, dict) and is_ours and data.get("checksum") == checksum(data)
    except (DataError, RecursionError, ValueError) as wrong:
        what = "cut off or changed on its way" if FORMAT in text[:LONGEST] else "no file of answers, or cut off"
        raise DataError([f"{name}: {what}; {AGAIN}"]) from wrong
    if not isinstance(data, dict) or not is_ours:
        raise DataError([f"{name}: no file of answers; expected 'format': '{FORMAT}'"])
    if type(data.get("version")) is not int or not 1 <= data["version"] <= FORMAT_VERSION:
        raise DataError(
            [
                f"{name}: format {shown(data.get('version'))}, written by version {shown(data.get('kit'))} of the "
                f"kit; version {kit_version()} reads formats up to {FORMAT_VERSION}"
            ]
        )
    if not is_whole:
        raise DataError([f"{name}: damaged or edited: the checksum does not fit the rest of the file; {AGAIN}"])
    return data


def _answered(problems: Problems, cell: Cell) -> Answered | None:
    """One question of a file; None after a complaint."""
    before = len(problems.found)
    cells = problems.table(cell, tuple(Answered.__annotations__))
    if len(problems.found) > before:
        return None
    question = problems.text(cells["question"], LONGEST)
    sitting = problems.text(cells["sitting"], 30)
    votes = problems.whole(cells["votes"], 1, 2, "1 or 2")
    options = _texts(problems, cells["options"])
    right, given = (_texts(problems, cells[name], options) for name in ("right", "given"))
    if question is None or sitting is None or votes is None or len(problems.found) > before:
        return None
    return Answered(question, options, right, votes, given, sitting)


def _texts(problems: Problems, cell: Cell, allowed: Sequence[str] | None = None) -> tuple[str, ...]:
    """A list of texts, each among the allowed ones if these are given."""
    rows = problems.row(cell, "number", "a list with at least one text")
    known = None if allowed is None else set(allowed)
    found = []
    for each in rows.cells if rows else ():
        text = problems.text(each, LONGEST)
        if text is not None and known is not None and text not in known:
            problems.refuse(each, f"one of {shown(allowed)}")
        found.append(text or "")
    return tuple(found)


def _refuse_twice(name: str, answers: Answers) -> None:
    """A notebook asks a question once and an option stands there once; a file that says otherwise was put together."""
    questions = [each.question for each in answers.answered]
    lists = [questions, *(each.options for each in answers.answered), *(each.right for each in answers.answered)]
    for texts in lists:
        if len(set(texts)) < len(texts):
            twice = next(text for text in texts if texts.count(text) > 1)
            raise DataError([f"{name}: {shown(twice)} stands there twice; no notebook writes that"])
