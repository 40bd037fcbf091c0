"""A time limit for a game, in whatever thread it is played."""

from __future__ import annotations

import ctypes
import signal
import sys
import threading
from time import monotonic
from types import FrameType
from typing import Protocol

LOOKS_EVERY = 0.05


class TimeUp(BaseException):
    """The game took too long. Not an Exception, so that no card or strategy swallows it."""


class Watch(Protocol):
    """Raises TimeUp in the thread that entered it when more than so many seconds pass between start and stop."""

    def __enter__(self) -> Watch: ...
    def __exit__(self, *problem: object) -> None: ...
    def start(self) -> None: ...
    def stop(self) -> None: ...


def watch(seconds: float) -> Watch:
    """By the system's alarm where there is one; else by a thread, which cannot end a call that never returns.

    A browser's Python has neither: there whoever looks on stops it, by a restart.
    """
    if sys.platform == "emscripten":
        return _Unwatched()
    if hasattr(signal, "setitimer") and threading.current_thread() is threading.main_thread():
        return _Alarm(seconds)
    return _Watcher(seconds)


class _Unwatched:
    def __enter__(self) -> _Unwatched:
        return self

    def __exit__(self, *problem: object) -> None:
        pass

    def start(self) -> None:
        pass

    def stop(self) -> None:
        pass


class _Alarm:
    def __init__(self, seconds: float) -> None:
        self.seconds = seconds

    def __enter__(self) -> _Alarm:
        self._before = signal.signal(signal.SIGALRM, self._ring)
        return self

    def __exit__(self, *problem: object) -> None:
        self.stop()
        signal.signal(signal.SIGALRM, self._before)

    def start(self) -> None:
        signal.setitimer(signal.ITIMER_REAL, self.seconds, 1.0)  # again, in case a card swallows the first

    def stop(self) -> None:
        signal.setitimer(signal.ITIMER_REAL, 0)

    @staticmethod
    def _ring(number: int, frame: FrameType | None) -> None:
        raise TimeUp


class _Watcher:
    def __init__(self, seconds: float) -> None:
        self.seconds = seconds

    def __enter__(self) -> _Watcher:
        self._thread = threading.get_ident()
        self._lock = threading.Lock()
        self._over = threading.Event()
        self._until: float | None = None
        threading.Thread(target=self._look, daemon=True).start()
        return self

    def __exit__(self, *problem: object) -> None:
        self._over.set()

    def start(self) -> None:
        with self._lock:
            self._until = monotonic() + self.seconds

    def stop(self) -> None:
        with self._lock:
            self._until = None
        _settle()

    def _look(self) -> None:
        while not self._over.wait(LOOKS_EVERY):
            with self._lock:
                if self._until is not None and monotonic() > self._until:
                    self._until = None
                    thread, error = ctypes.c_ulong(self._thread), ctypes.py_object(TimeUp)
                    ctypes.pythonapi.PyThreadState_SetAsyncExc(thread, error)


def _settle() -> None:
    """A call, so that an error which is on its way arrives here and not later."""
