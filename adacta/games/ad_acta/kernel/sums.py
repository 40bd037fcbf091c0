"""Adding fractions as `math.fsum` does: exactly, and rounded once."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from adacta.games.ad_acta.kernel.compiling import part

Floats = NDArray[np.float64]
PARTIALS = 64
"""More than the sum of any numbers of a game needs."""


@part
def add(partials: Floats, held: int, number: float) -> int:
    """One more number; gives how many partial sums there are. Source: J. Shewchuk (1997), as in Python's `fsum`."""
    kept = 0
    x = number
    for n in range(held):
        y = partials[n]
        if abs(x) < abs(y):
            x, y = y, x
        high = x + y
        low = y - (high - x)
        if low != 0.0:
            partials[kept] = low
            kept += 1
        x = high
    if x != 0.0:
        partials[kept] = x
        kept += 1
    return kept


@part
def total(partials: Floats, held: int) -> float:
    """The sum, rounded half to even."""
    if held == 0:
        return 0.0
    n = held - 1
    high, low = partials[n], 0.0
    while n > 0:
        x = high
        n -= 1
        y = partials[n]
        high = x + y
        low = y - (high - x)
        if low != 0.0:
            break
    if n > 0 and ((low < 0.0 and partials[n - 1] < 0.0) or (low > 0.0 and partials[n - 1] > 0.0)):
        y = low * 2.0
        x = high + y
        if y == x - high:
            high = x
    return high
