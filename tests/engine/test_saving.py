"""Saved games: the identical game comes back, or a LoadError; a file is never half written."""

import errno
import json
import os
import random
import signal
import subprocess
import sys
import time
from dataclasses import replace

import pytest

import adacta
from adacta import ad_acta
from adacta.engine.errors import NotRepeatable
from adacta.engine.files import saving
from adacta.engine.files.saving import LoadError
from adacta.engine.playing import Play
from tests.engine.user_cards import CARDS, fire_drill, lottery
from tests.games.ad_acta.tables import play_with


def played(answers=40, options=ad_acta.TWO, seed=9, **more):
    play = adacta.start(ad_acta, options, seed=seed, **more)
    rng = random.Random(seed)
    for _ in range(answers):
        if play.ask is not None:
            play.answer(rng.randrange(len(play.ask.options)))
    return play


def fingerprint(play):
    names = [player.name for player in play.table.players]
    branches = {name: fingerprint(branch) for name, branch in play.branches.items()}
    return play.position(), repr(play.ask), play.transcript(), play.seed, play.dictate, names, branches, play.result


def branched():
    """A game with names, a branch with another future, and a branch that went back."""
    play = played(names=["Änne", "Béla 😀"], extra_cards=[lottery])
    play.branches["what if"] = play.back_to(50).fork(seed=77)
    for _ in range(10):
        play.branches["what if"].answer(0)
    play.branches["dictated; 'quoted'"] = play.back_to(3)
    return play


# There and back


@pytest.mark.parametrize("answers", [0, 1, 17, 400])
@pytest.mark.parametrize("preset", list(ad_acta.presets))
def test_a_game_is_the_same_after_loading(preset, answers, tmp_path):
    play = played(answers, ad_acta.presets[preset], extra_cards=[fire_drill])
    play.save(tmp_path / "game.adacta")
    assert fingerprint(adacta.load(tmp_path / "game.adacta", extra_cards=[fire_drill])) == fingerprint(play)


def test_branches_names_and_own_cards_come_back(tmp_path):
    play = branched()
    play.save(tmp_path / "game.adacta")
    again = adacta.load(str(tmp_path / "game.adacta"), extra_cards=CARDS)
    assert fingerprint(again) == fingerprint(play)
    assert again.extra_cards == (lottery,)
    again.save(tmp_path / "again.adacta")
    assert (tmp_path / "again.adacta").read_bytes() == (tmp_path / "game.adacta").read_bytes()


def test_a_loaded_game_goes_on_as_the_saved_one_would(tmp_path):
    play = played(5, extra_cards=[lottery])
    play.save(tmp_path / "game.adacta")
    again = adacta.load(tmp_path / "game.adacta", extra_cards=[lottery])
    for each in (play, again):
        rng = random.Random(1)
        while each.ask is not None:
            each.answer(rng.randrange(len(each.ask.options)))
    assert fingerprint(again) == fingerprint(play)


def test_a_game_from_a_hand_built_table_and_in_the_middle_of_a_turn(tmp_path):
    play = play_with(ad_acta.TWO, outbox={"r": "yB2 rC1"}, points={"y": 12}, turns=1)
    play.answer("Draught")
    play.answer(0)
    play.save(tmp_path / "game.adacta")
    again = adacta.load(tmp_path / "game.adacta")
    assert fingerprint(again) == fingerprint(play)
    assert again.origin == play.origin


def test_a_game_that_is_stopped_in_the_deal(tmp_path):
    for play in (adacta.start(ad_acta, seed=1, dictate=True), played(3).back_to(4)):
        play.save(tmp_path / "game.adacta")
        assert fingerprint(adacta.load(tmp_path / "game.adacta")) == fingerprint(play)


def test_a_component_set_of_ones_own_is_in_the_file(tmp_path):
    data = ad_acta.components_as_data(ad_acta.load_components())
    data["name"] = "my box"
    play = played(30, components=ad_acta.components_from_data(data))
    play.save(tmp_path / "game.adacta")
    again = adacta.load(tmp_path / "game.adacta")
    assert fingerprint(again) == fingerprint(play)
    assert again.table.components.name == "my box"


def test_the_file_says_what_it_is(tmp_path):
    branched().save(tmp_path / "game.adacta")
    data = json.loads((tmp_path / "game.adacta").read_text(encoding="utf-8"))
    assert (data["format"], data["version"], data["game"]) == ("adacta game", 1, "ad_acta")
    assert data["extra_cards"] == ["Lottery"]
    assert data["names"] == ["Änne", "Béla 😀"]
    assert set(data["branches"]) == {"what if", "dictated; 'quoted'"}


# What is refused when saving


def test_a_card_with_a_memory_of_its_own_cannot_be_saved(tmp_path):
    drawn = random.Random(3)

    @ad_acta.measure(clause="V4", cost=0)
    def moody(table, me):
        """Gives 0 to 9 AP."""
        table.pay(me, "AP", -drawn.randrange(10), "V4")

    play = adacta.start(ad_acta, seed=1, extra_cards=[moody])
    play.answer("Moody")
    for _ in range(20):
        play.answer(0)
    with pytest.raises(NotRepeatable, match="not saved: the same answers do not lead to the same game again"):
        play.save(tmp_path / "game.adacta")
    assert list(tmp_path.iterdir()) == []


def test_a_branch_of_another_game_cannot_be_saved(tmp_path):
    play = played(3)
    play.branches["other"] = played(3, ad_acta.FOUR)
    with pytest.raises(ValueError, match="the branch 'other' did not begin where this game began"):
        play.save(tmp_path / "game.adacta")
    play.branches = {7: played(3)}
    with pytest.raises(ValueError, match="a branch is called 7; expected a name"):
        play.save(tmp_path / "game.adacta")


def test_a_game_too_long_to_be_read_back_cannot_be_saved(tmp_path, monkeypatch):
    monkeypatch.setattr(saving, "MOST_ANSWERS", 60)
    with pytest.raises(ValueError, match="at most 60 answers"):
        played(200).save(tmp_path / "game.adacta")


# Files that are none of ours


@pytest.fixture
def saved(tmp_path):
    """A file and the game in it."""
    path = tmp_path / "game.adacta"
    play = branched()
    play.save(path)
    return path, play


def load(path):
    return adacta.load(path, extra_cards=[lottery])


@pytest.mark.parametrize(
    ("content", "message"),
    [
        (b"", "not a saved game, or cut off"),
        (b"\xff\xfe\x00", "not a saved game, or cut off"),
        (b"PK\x03\x04", "not a saved game, or cut off"),
        (b"{}", "not a saved game of this kit; expected 'format': 'adacta game'"),
        (b"[]", "not a saved game of this kit"),
        (b"null", "not a saved game of this kit"),
        (b'{"format": "adacta game"}', "format None"),
        (b'{"format": "adacta game", "version": true}', "format True"),
        (b'{"format": "adacta game", "version": 2, "kit": "9.1"}', "format 2, written by version '9.1' of the kit"),
        (b'{"format": "adacta game", "version": 1}', "damaged or edited"),
        (b"[" * 200_000, "not a saved game, or cut off"),
        (b"9" * 10_000, "not a saved game, or cut off"),
        (b" " * 10_000_001, "not a saved game, or cut off: too large; expected at most 10,000,000 bytes"),
    ],
    ids=range(13),
)
def test_something_else(content, message, tmp_path):
    path = tmp_path / "thing.adacta"
    path.write_bytes(content)
    with pytest.raises(LoadError, match=f"^thing.adacta: {message}"):
        load(path)


def test_a_file_that_is_not_there(tmp_path):
    with pytest.raises(FileNotFoundError):
        load(tmp_path / "nothing.adacta")
    with pytest.raises(IsADirectoryError):
        load(tmp_path)


def test_missing_cards(saved):
    path, _ = saved
    with pytest.raises(LoadError, match=r"'extra_cards': the game was played with 'Lottery'; expected these cards"):
        adacta.load(path, extra_cards=[fire_drill])


def test_another_card_of_the_same_name(saved):
    @ad_acta.measure(clause="V4", cost=1, name="Lottery", targets=ad_acta.inboxes_to_sort)
    def other(table, me, office):
        """Does nothing."""

    path, _ = saved
    with pytest.raises(LoadError, match=r"answer|position"):
        adacta.load(path, extra_cards=[other])


def rewritten(path, data):
    """Write changed data with a checksum that fits."""
    data["checksum"] = saving.checksum(data)
    path.write_text(json.dumps(data), encoding="utf-8")


@pytest.mark.parametrize(
    ("key", "value", "message"),
    [
        ("game", "chess", "no game is called 'chess'"),
        ("game", 7, "'game': 7; expected a text"),
        ("options", {"players": 9}, "players=9: expected a whole number from 2 to 4"),
        ("options", {"colour": 1}, "unknown option 'colour'"),
        ("options", [], r"'options': \[\]; expected an object"),
        ("components", {}, "the beginning of the game: .*missing"),
        ("seed", 2**70, r"'seed': 1180591620717411303424; expected a whole number below 2\*\*63"),
        ("seed", True, "'seed': True; expected a whole number"),
        ("names", ["A"], "names are 2 texts"),
        ("names", ["A", "A"], "differ from each other"),
        ("start", "ad_acta", "column 8"),
        ("start", 5, "'start': 5; expected a text or null"),
        ("answers", ["Telephone", *["Stop"] * 3], "answer 1: 'Telephone'"),
        ("answers", [3], r"'answers': \[3\]; expected a list of texts"),
        ("answers", ["Stop"] * 100_001, "expected at most 100000"),
        ("answers", [], "'position': the answers lead to another one now"),
        ("position", "", "'position': the answers lead to another one now"),
        ("extra_cards", [], "answer"),
        ("branches", {"b": 5}, "branch 'b', 5; expected an object"),
        ("branches", {"b": {"seed": 1}}, "branch 'b', 'dictate': None; expected true or false"),
        ("dictate", None, "'dictate': None; expected true or false"),
        ("kit", 1, "'kit': 1; expected a text"),
        ("colour", "blue", "'colour': unknown; expected format, version"),
    ],
)
def test_an_edited_file_with_a_fitting_checksum(key, value, message, saved):
    path, _ = saved
    data = json.loads(path.read_text(encoding="utf-8"))
    data[key] = value
    rewritten(path, data)
    with pytest.raises(LoadError, match=f"^game.adacta: .*({message})"):
        load(path)


def test_start_and_options_must_fit(tmp_path):
    path = tmp_path / "game.adacta"
    play_with(ad_acta.TWO).save(path)
    data = json.loads(path.read_text(encoding="utf-8"))
    data["options"]["winning_score"] = 50
    rewritten(path, data)
    with pytest.raises(LoadError, match="'options': expected those of 'start'"):
        load(path)


# Mutations


def cut(raw, rng):
    begin = rng.randrange(len(raw))
    return raw[:begin] + raw[begin + rng.choice([1, 5, 100, len(raw)]) :]


def flip(raw, rng):
    raw = bytearray(raw)
    for _ in range(rng.choice([1, 1, 3])):
        raw[rng.randrange(len(raw))] ^= 1 << rng.randrange(8)
    return bytes(raw)


def insert(raw, rng):
    begin = rng.randrange(len(raw))
    more = rng.choice([b"[" * 5000, b"9" * 5000, b"\x00", b'"', b"{", b"null,", b"-1e999", b"NaN", raw[:200]])
    return raw[:begin] + more + raw[begin:]


def swap(raw, rng):
    lines = raw.split(b"\n")
    a, b = rng.randrange(len(lines)), rng.randrange(len(lines))
    lines[a], lines[b] = lines[b], lines[a]
    return b"\n".join(lines)


def places(data, path=()):
    """Every place in the data, as the keys that lead there."""
    if path:
        yield path
    for key, value in data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ():
        yield from places(value, (*path, key))


def deep(depth):
    nest = []
    for _ in range(depth):
        nest = [nest]
    return nest


STRANGE = [
    None, True, False, 0, 1, -1, 7, 2**31, 2**63, 2**64, -(2**63), 10**4000, 1.5, float("inf"), float("nan"), "", " ",
    "Stop", "yellow A", "x" * 10_000, "\ud800", "\x00", "a\nb", [], {}, [[]], {"a": 1}, deep(50), deep(600),
    ["Stop"] * 50,
]  # fmt: skip


def edit(data, rng):
    """One change somewhere in the data, of the kind that a clever hand would make."""
    path = rng.choice(list(places(data)))
    owner = data
    for key in path[:-1]:
        owner = owner[key]
    last = path[-1]
    kind = rng.randrange(6)
    if kind == 0:
        owner[last] = rng.choice(STRANGE)
    elif kind == 1:
        del owner[last]
    elif kind == 2 and isinstance(owner, list):
        owner.insert(last, owner[last])
    elif kind == 3 and isinstance(owner, list):
        other = rng.randrange(len(owner))
        owner[last], owner[other] = owner[other], owner[last]
    elif kind == 4 and type(owner[last]) is int:
        owner[last] += rng.choice([-1, 1, 10, 10**6])
    elif kind == 5 and isinstance(owner, dict):
        owner[rng.choice(["x", "players", "seed", "\ud800"])] = owner[last]
    else:
        owner[last] = [owner[last]]


def same_or_refused(path, play):
    """The identical game or a LoadError; True for the game."""
    again = loaded_or_refused(path)
    assert again is None or fingerprint(again) == fingerprint(play)
    return again is not None


def loaded_or_refused(path):
    """The game, or None after a LoadError with a message of bearable length."""
    try:
        return load(path)
    except LoadError as wrong:
        refused = str(wrong)
    assert 0 < len(refused) < 20_000  # a component set lists everything that is wrong with it
    return None


@pytest.mark.slow
@pytest.mark.parametrize("part", range(4))
def test_mutated_files_give_the_identical_game_or_an_error(part, tmp_path):
    path = tmp_path / "game.adacta"
    play = branched()
    play.save(path)
    raw = path.read_bytes()
    rng = random.Random(part)
    kept = 0
    for _ in range(625):
        changed = raw
        for _ in range(rng.choice([1, 1, 2])):
            changed = rng.choice([cut, flip, insert, swap])(changed or b" ", rng)
        path.write_bytes(changed)
        kept += same_or_refused(path, play)
    assert kept < 300


@pytest.mark.slow
@pytest.mark.parametrize("part", range(4))
def test_edited_files_with_a_fitting_checksum_give_a_game_or_an_error(part, tmp_path):
    path = tmp_path / "game.adacta"
    play = branched()
    play.save(path)
    original = path.read_text(encoding="utf-8")
    rng = random.Random(100 + part)
    kept = 0
    for _ in range(625):
        data = json.loads(original)
        for _ in range(rng.choice([1, 1, 2])):
            edit(data, rng)
        try:
            rewritten(path, data)
        except (RecursionError, UnicodeEncodeError, ValueError):  # cannot be written at all
            continue
        again = loaded_or_refused(path)
        if again is not None:
            kept += 1
            assert again.position() == data["position"]  # whatever was changed, it is where the file says
            assert list(ad_acta.invariants(again.table)) == []
    assert kept < 300


# Never half a file


@pytest.fixture
def old(tmp_path):
    """A file that is to be overwritten, and what is in it."""
    path = tmp_path / "game.adacta"
    played(3).save(path)
    return path, path.read_bytes()


@pytest.mark.parametrize("function", ["fsync", "replace", "open", "write"])
@pytest.mark.parametrize(
    "error", [OSError(errno.ENOSPC, "No space left on device"), KeyboardInterrupt(), MemoryError()]
)
def test_a_save_that_fails_at_any_step_leaves_the_old_file_and_nothing_else(function, error, old, monkeypatch):
    path, before = old

    def fail(*args, **more):
        raise error

    if function == "open":
        open_part_with(monkeypatch, fail)
    elif function == "write":
        open_part_with(monkeypatch, lambda path: HalfWritten(path, error))
    else:
        monkeypatch.setattr(os, function, fail)
    with pytest.raises(type(error)) as failed:
        played(30).save(path)
    monkeypatch.undo()
    if isinstance(error, OSError):
        assert failed.value.errno == errno.ENOSPC
        assert failed.value.filename == str(path.resolve())
        assert "not saved" in str(failed.value)
    assert path.read_bytes() == before
    assert [each.name for each in path.parent.iterdir()] == [path.name]


def open_part_with(monkeypatch, opened):
    """Open the new, still unfinished file with this function."""
    usual = saving.Path.open

    def open_file(path, *args, **more):
        return opened(path) if path.suffix == ".part" else usual(path, *args, **more)

    monkeypatch.setattr(saving.Path, "open", open_file)


class HalfWritten:
    """A file on a disk that becomes full."""

    def __init__(self, path, error):
        self.file = open(path, "w", encoding="utf-8")  # noqa: SIM115
        self.error = error

    def __enter__(self):
        return self

    def __exit__(self, *error):
        self.file.close()

    def write(self, text):
        self.file.write(text[: len(text) // 2])
        self.file.flush()
        raise self.error


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="no device that is always full")
def test_a_full_disk(old, monkeypatch):
    path, before = old
    open_part_with(monkeypatch, lambda _: open("/dev/full", "w", encoding="utf-8"))  # noqa: SIM115
    with pytest.raises(OSError, match="not saved, No space left on device"):
        played(30).save(path)
    monkeypatch.undo()
    assert path.read_bytes() == before


def test_a_folder_that_is_not_there_or_read_only(tmp_path, monkeypatch):
    with pytest.raises(FileNotFoundError, match=r"not saved, No such file or directory.*game.adacta"):
        played(3).save(tmp_path / "nowhere" / "game.adacta")
    folder = tmp_path / "locked"
    folder.mkdir()
    folder.chmod(0o500)
    if os.access(folder, os.W_OK):  # the superuser may write everywhere
        open_part_with(monkeypatch, refuse)
    with pytest.raises(PermissionError, match=r"not saved, Permission denied.*game.adacta"):
        played(3).save(folder / "game.adacta")


def refuse(path):
    raise PermissionError(errno.EACCES, "Permission denied", str(path))


def test_a_link_stays_a_link(tmp_path):
    (tmp_path / "real").mkdir()
    link = tmp_path / "link.adacta"
    link.symlink_to(tmp_path / "real" / "game.adacta")
    played(3).save(link)
    assert link.is_symlink()
    assert adacta.load(tmp_path / "real" / "game.adacta").answers


def test_a_file_can_be_read_by_others_as_usual(tmp_path):
    played(3).save(tmp_path / "game.adacta")
    (tmp_path / "usual").write_text("x")
    assert (tmp_path / "game.adacta").stat().st_mode == (tmp_path / "usual").stat().st_mode


SAVE_FOR_EVER = """
import sys, adacta
from adacta import ad_acta
from adacta.engine.files.writing import write_atomically
from pathlib import Path
texts = [letter * 3_000_000 for letter in "ab"]
print("ready", flush=True)
while True:
    for text in texts:
        write_atomically(Path(sys.argv[1]), text)
"""


@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="kills a process")
def test_a_killed_save_leaves_the_old_or_the_new_file(tmp_path):
    path = tmp_path / "game.adacta"
    path.write_text("a" * 3_000_000)
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    for number in range(8):
        arguments = [sys.executable, "-c", SAVE_FOR_EVER, str(path)]
        with subprocess.Popen(arguments, env=environment, stdout=subprocess.PIPE) as process:
            process.stdout.readline()
            time.sleep(0.013 * number)
            process.kill()
        text = path.read_text()
        assert len(text) == 3_000_000
        assert set(text) in ({"a"}, {"b"})


def test_saving_twice_is_the_same_file(tmp_path):
    play = branched()
    play.save(tmp_path / "a")
    play.save(tmp_path / "b")
    assert (tmp_path / "a").read_bytes() == (tmp_path / "b").read_bytes()
    assert isinstance(play, Play)


def test_options_that_are_no_preset(tmp_path):
    options = replace(ad_acta.THREE, action_points=(1, 0, 9), drops_each=1, tie_breaks=(), score_floor=-5)
    play = played(60, options)
    play.save(tmp_path / "game.adacta")
    assert adacta.load(tmp_path / "game.adacta").options == play.options


# What is read is a file of bounded size


def test_a_pipe_is_neither_read_nor_replaced(tmp_path):
    pipe = tmp_path / "pipe.adacta"
    os.mkfifo(pipe)
    with pytest.raises(LoadError, match="a pipe or a device; expected a file"):
        adacta.load(pipe)
    with pytest.raises(FileExistsError, match="a pipe or a device"):
        played(3).save(pipe)


@pytest.mark.parametrize("name", ["\ud800", "what\nif", "", "x" * 61])
def test_a_branch_has_a_name_that_can_be_written(tmp_path, name):
    play = played(3)
    play.branches[name] = play.fork()
    with pytest.raises(ValueError, match=r"not saved: a branch is called .*; expected a name of 1 to 60 characters"):
        play.save(tmp_path / "game.adacta")
    assert list(tmp_path.iterdir()) == []


def test_branches_without_end_are_refused(tmp_path):
    play = played(3)
    play.branches = {f"what if {number}": play for number in range(1001)}
    with pytest.raises(ValueError, match="not saved: 1001 branches; expected at most 1000"):
        play.save(tmp_path / "game.adacta")
