"""Chance: what CHANCE answers is a function of the seed and the question."""

from __future__ import annotations

from hashlib import blake2b


def chance_index(seed: int, question: str, times: int, options: int) -> int:
    """Which option CHANCE takes, 0 to `options` - 1, when asked this question for the `times`-th time.

    A counter generator keyed by a stable hash, so that the same question gets the same answer whatever
    else was asked in between. Source: J. Salmon et al., Parallel Random Numbers: As Easy as 1, 2, 3 (2011).
    """
    digest = blake2b(f"{seed}|{times}|{question}".encode(), digest_size=8).digest()
    return int.from_bytes(digest, "big") * options >> 64


def checked_seed(seed: object) -> int:
    """The seed itself, a whole number below 2**63 either way.

    Raises ValueError for anything else.
    """
    if not isinstance(seed, int) or isinstance(seed, bool) or abs(seed) >= 2**63:
        raise ValueError(f"the seed is a whole number below 2**63, not {seed!r}")
    return seed
