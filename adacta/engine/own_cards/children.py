"""Running something that may never end: in a child process where there is one, under a time limit always."""

from __future__ import annotations

import builtins
import gc
import io
import json
import os
import pickle
import signal
import subprocess
import sys
import threading
import warnings
from collections.abc import Callable
from importlib import import_module
from time import monotonic, sleep
from types import FrameType
from typing import IO, Any, NamedTuple, NoReturn

Tell = Callable[[dict[str, Any]], None]
Work = Callable[..., None]
"""A function at the top of a module: `work(tell, *args)`; `tell` passes a message on."""

MORE_MEMORY = 2 * 1024**3
NO_PROCESSES = ("emscripten", "wasi")


class Outcome(NamedTuple):
    """What was told, and how it ended: 'done', 'late' (stopped by the time limit) or 'died'."""

    messages: list[dict[str, Any]]
    ending: str


class TimeUp(BaseException):
    """The time limit of work in this process. Not an Exception, so that no card swallows it."""


def run(work: Work, args: tuple[Any, ...], seconds: float, hear: Tell = lambda message: None) -> Outcome:
    """Run `work(tell, *args)`, at most so long; whatever happens, no process is left behind.

    `hear` is called with each message as it comes in.
    """
    way = {"fork": _forked, "process": _in_new_process, "here": _here}[best_way()]
    return way(work, args, seconds, hear)


def best_way() -> str:
    """'fork' on Linux, 'process' where a function can be sent to a new Python, else 'here'.

    A fork needs no pickling, but is not safe on macOS; a browser's Python has no processes.
    """
    if hasattr(os, "fork") and sys.platform not in ("darwin", *NO_PROCESSES):
        return "fork"
    return "here" if sys.platform in NO_PROCESSES or cloudpickle() is None else "process"


def cloudpickle() -> Any:
    """The library that can send a function of a notebook cell to another process, if it is installed."""
    for name in ("cloudpickle", "joblib.externals.cloudpickle"):
        try:
            return import_module(name)
        except ModuleNotFoundError:
            continue
    return None


# A child


def _forked(work: Work, args: tuple[Any, ...], seconds: float, hear: Tell) -> Outcome:
    read, write = os.pipe()
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)  # a notebook has threads; the child uses none of theirs
        pid = os.fork()
    if pid == 0:
        os.close(read)
        _be_the_child(work, args, write, seconds)
    os.close(write)
    try:
        return _listen(os.fdopen(read, encoding="utf-8"), seconds, hear)
    finally:
        os.kill(pid, signal.SIGKILL)
        os.waitpid(pid, 0)


def _in_new_process(work: Work, args: tuple[Any, ...], seconds: float, hear: Tell) -> Outcome:
    payload = cloudpickle().dumps((work, args, seconds))
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(path or os.getcwd() for path in sys.path)}
    process = subprocess.Popen(
        [sys.executable, "-c", "from adacta.engine.own_cards.children import serve; serve()"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        env=environment,
    )
    try:
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(payload)
        process.stdin.close()
        return _listen(io.TextIOWrapper(process.stdout, encoding="utf-8"), seconds, hear)
    finally:
        process.kill()
        process.wait()


def serve() -> NoReturn:
    """The other side of `_in_new_process`: what to do comes in, messages go out."""
    work, args, seconds = pickle.load(sys.stdin.buffer)
    _be_the_child(work, args, os.dup(1), seconds)


def _listen(pipe: IO[str], seconds: float, hear: Tell) -> Outcome:
    """The messages until the child ends or the time is up; Ctrl-C gets through."""
    messages: list[dict[str, Any]] = []
    heard = 0

    def read() -> None:
        for line in pipe:
            if line.endswith("\n"):  # the last one may be cut off
                messages.append(json.loads(line))

    def pass_on() -> None:
        nonlocal heard
        for message in messages[heard:]:
            heard += 1
            hear(message)

    reader = threading.Thread(target=read, daemon=True)
    reader.start()
    until = monotonic() + seconds
    while reader.is_alive() and monotonic() < until:
        reader.join(0.05)
        pass_on()
    pass_on()
    if reader.is_alive():
        return Outcome(messages[:], "late")
    return Outcome(messages, "done" if messages and messages[-1] == _DONE else "died")


_DONE = {"done": True}


def _be_the_child(work: Work, args: tuple[Any, ...], write: int, seconds: float) -> NoReturn:
    """Do the work quietly, tell what it tells, and never come back."""
    try:
        signal.signal(signal.SIGINT, signal.SIG_IGN)  # the parent is interrupted, and ends this process
        gc.freeze()  # else a collection goes through all that a notebook holds, and copies the memory of it
        _quiet()
        _limit(seconds)
        threading.Thread(target=_end_with, args=(os.getppid(),), daemon=True).start()
        with os.fdopen(write, "w", encoding="utf-8") as out:

            def tell(message: dict[str, Any]) -> None:
                out.write(json.dumps(message) + "\n")
                out.flush()

            work(tell, *args)
            tell(_DONE)
    finally:
        os._exit(0)


def _quiet() -> None:
    """What a card prints some hundred times is shown to nobody."""
    nowhere = os.open(os.devnull, os.O_RDWR)
    for standard in range(3):
        os.dup2(nowhere, standard)
    sys.stdout = sys.stderr = open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115
    builtins.input = _no_input


def _no_input(*prompt: object) -> str:
    raise RuntimeError("a card cannot use input(); it asks with `await choose(...)`")


def _limit(seconds: float) -> None:
    """End by itself in time, and before all memory is eaten, where the system can do that."""
    if hasattr(signal, "alarm"):
        signal.signal(signal.SIGALRM, signal.SIG_DFL)
        signal.alarm(int(seconds) + 10)
    if sys.platform == "linux":
        import resource

        with open("/proc/self/statm", encoding="ascii") as numbers:
            now = int(numbers.read().split()[0]) * resource.getpagesize()
        hard = resource.getrlimit(resource.RLIMIT_AS)[1]
        wanted = now + MORE_MEMORY
        resource.setrlimit(resource.RLIMIT_AS, (wanted if hard < 0 else min(wanted, hard), hard))


def _end_with(parent: int) -> None:
    """End when the parent is gone, as after a kernel's restart."""
    while os.getppid() == parent:
        sleep(0.5)
    os._exit(0)


# No child


def _here(work: Work, args: tuple[Any, ...], seconds: float, hear: Tell) -> Outcome:
    """In this process: slower, and only Python code can be stopped."""
    messages: list[dict[str, Any]] = []
    until = monotonic() + seconds

    def trace(frame: FrameType, event: str, arg: Any) -> Any:
        if monotonic() > until:
            raise TimeUp
        return trace

    before = sys.gettrace()
    sys.settrace(trace)

    def tell(message: dict[str, Any]) -> None:
        messages.append(message)
        hear(message)

    try:
        work(tell, *args)
    except TimeUp:
        return Outcome(messages, "late")
    finally:
        sys.settrace(before)
    return Outcome(messages, "done")
