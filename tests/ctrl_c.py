"""Ctrl-C, pressed by a test."""

import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def ctrl_c(after: float) -> Iterator[None]:
    """Interrupt this thread after so many seconds, and again every two seconds until the block is left.

    Again, because one can get lost: hypothesis counts garbage collections in a callback, and Python drops what is
    raised there.
    """
    me, left = threading.get_ident(), threading.Event()

    def press() -> None:
        seconds = after
        while not left.wait(seconds):
            signal.pthread_kill(me, signal.SIGINT)
            seconds = 2.0

    thread = threading.Thread(target=press, daemon=True)
    thread.start()
    try:
        yield
    finally:
        left.set()
        thread.join()
