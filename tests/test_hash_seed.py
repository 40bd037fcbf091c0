"""The same seed gives the same game whatever PYTHONHASHSEED is: no set order, no addresses anywhere."""

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent
PROGRAM = """
from tests.regenerate import PLAYTHROUGHS, told

for name, playthrough in PLAYTHROUGHS.items():
    if not name.endswith("_2"):
        play = playthrough.play()
        print(name, told(play), *play.journal, play.position(), *play.game.known_names(play.table), sep="\\n")
"""


def test_the_same_transcript_in_four_processes() -> None:
    processes = [started(hash_seed) for hash_seed in ("0", "0", "1", "2")]
    outputs = [process.communicate(timeout=300)[0] for process in processes]
    assert [process.returncode for process in processes] == [0, 0, 0, 0]
    assert len(outputs[0].splitlines()) > 3_000
    assert outputs[0].count("place 1") >= 13
    assert outputs[1:] == outputs[:1] * 3


def started(hash_seed: str) -> subprocess.Popen[str]:
    environment = {**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONPATH": str(ROOT), "PYTHONUTF8": "1"}
    return subprocess.Popen(
        [sys.executable, "-c", PROGRAM], env=environment, cwd=ROOT, stdout=subprocess.PIPE, encoding="utf-8"
    )
