"""Where games are played: here, on all cores, or on a Dask cluster. The games are the same everywhere."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, Executor, Future, wait
from contextlib import contextmanager
from itertools import islice
from typing import Any, NamedTuple

from adacta.engine.data import shown
from adacta.engine.plumbing.extras import needed
from adacta.study.running import Chunk, Played, Work, run_chunk, run_packed

SECONDS_A_CHUNK = 0.5
"""Long enough that sending does not count (3 ms a Dask task), short enough for a live progress bar."""
MOST_IN_A_CHUNK = 2000
EXPECTED = "a number of processes, -1 for all cores, 'dask', or a Dask client"


class Pool(NamedTuple):
    """Something that takes tasks, how many at a time, and how to end them at once."""

    executor: Executor
    slots: int
    kill: Callable[[], None]


class Sizes:
    """How many games a chunk has: few at first, then as many as take half a second."""

    def __init__(self) -> None:
        self.games = 1

    def learn(self, played: Played) -> None:
        """Measure by what a chunk took."""
        if played.many:
            fits = int(SECONDS_A_CHUNK * played.many / max(played.seconds, 1e-6))
            self.games = max(1, min(fits, 4 * self.games, MOST_IN_A_CHUNK))


def chunks(wanted: Iterator[tuple[int, int]], sizes: Sizes) -> Iterator[Chunk]:
    """The wanted games in chunks, each of one rule set."""
    waiting = next(wanted, None)
    while waiting is not None:
        index, numbers = waiting[0], [waiting[1]]
        waiting = None
        for rule_set, number in islice(wanted, sizes.games - 1):
            if rule_set != index:
                waiting = (rule_set, number)
                break
            numbers.append(number)
        yield Chunk(index, tuple(numbers))
        if waiting is None:
            waiting = next(wanted, None)


def play_all(work: Work, wanted: Iterator[tuple[int, int]], workers: Any) -> Iterator[Played]:
    """Play the wanted games, (rule set, number), and give the chunks in the order in which they are ready.

    Closing the iterator ends what is running.
    """
    sizes = Sizes()
    if isinstance(workers, int) and not isinstance(workers, bool) and workers == 1:
        for chunk in chunks(wanted, sizes):
            played = run_chunk(work, chunk)
            sizes.learn(played)
            yield played
        return
    data = work.packed()
    with pool_for(workers) as pool:
        yield from _submitted(pool, data, chunks(wanted, sizes), sizes)


def _submitted(pool: Pool, data: bytes, waiting: Iterator[Chunk], sizes: Sizes) -> Iterator[Played]:
    running: set[Future[Played]] = set()
    try:
        while True:
            for chunk in islice(waiting, 2 * pool.slots - len(running)):
                running.add(pool.executor.submit(run_packed, data, chunk))
            if not running:
                return
            done, running = wait(running, return_when=FIRST_COMPLETED)
            for future in done:
                played = future.result()
                sizes.learn(played)
                yield played
    except BaseException:
        for future in running:
            future.cancel()
        pool.kill()
        raise


@contextmanager
def pool_for(workers: Any) -> Iterator[Pool]:
    """Processes of this machine, a Dask cluster of one's own, or the one that is given.

    Raises ValueError or TypeError that says what is allowed, ModuleNotFoundError that says what to install.
    """
    if workers == "dask":
        with _own_cluster() as client:
            yield _of_client(client)
    elif hasattr(workers, "get_executor"):
        yield _of_client(workers)
    elif isinstance(workers, int) and not isinstance(workers, bool):
        if workers < 1 and workers != -1:
            raise ValueError(f"workers={workers}: expected {EXPECTED}")
        yield _processes(workers if workers > 0 else os.cpu_count() or 1)
    else:
        raise TypeError(f"workers={shown(workers)}: expected {EXPECTED}")


def _processes(number: int) -> Pool:
    loky = needed("joblib.externals.loky", f"workers={number}")
    executor = loky.get_reusable_executor(max_workers=number)
    return Pool(executor, number, lambda: executor.shutdown(wait=False, kill_workers=True))


def _of_client(client: Any) -> Pool:
    slots = sum(client.ncores().values())
    if not slots:
        raise ValueError("workers: this Dask cluster has no worker")
    return Pool(client.get_executor(pure=False), slots, lambda: None)


@contextmanager
def _own_cluster() -> Iterator[Any]:
    dask = needed("distributed", "workers='dask'")
    cores = os.cpu_count() or 1
    with (
        dask.LocalCluster(n_workers=cores, threads_per_worker=1, host="127.0.0.1", dashboard_address=None) as cluster,
        dask.Client(cluster) as client,
    ):
        yield client
