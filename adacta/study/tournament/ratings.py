"""Ratings from encounters: how strong each of several players is, with intervals.

An *encounter* is one game between two strategies; its score is the share of pairs of seats, one of each, in which
the first came out before the second (a tie is half). Ratings are the Elo scale of the model of Bradley and Terry
(1952): 200 points more means winning three of four encounters. Found by the iteration of D. Hunter, MM Algorithms for
Generalized Bradley-Terry Models (2004), with one drawn encounter added between any two that met, so that nobody is
infinitely strong.
"""

from __future__ import annotations

from typing import Any

import numpy as np

Matrix = np.ndarray[Any, Any]

MEAN = 1500.0
ITERATIONS = 2000
PRECISION = 1e-7


def elo(scores: Matrix) -> Matrix:
    """Ratings whose mean is 1500. `scores[..., i, j]`: the sum of the scores of i against j.

    >>> elo(np.array([[0.0, 30.0], [10.0, 0.0]])).round()
    array([1593., 1407.])
    """
    met = (scores + np.swapaxes(scores, -1, -2)) > 0
    won = scores + 0.5 * met
    games = won + np.swapaxes(won, -1, -2)
    strength = np.ones(scores.shape[:-1])
    for _ in range(ITERATIONS):
        pairs = games / (strength[..., :, None] + strength[..., None, :])
        new = won.sum(axis=-1) / np.maximum(pairs.sum(axis=-1), 1e-12)
        new = np.maximum(new, 1e-12)
        new /= np.exp(np.log(new).mean(axis=-1, keepdims=True))
        done = np.abs(np.log(new / strength)).max() < PRECISION
        strength = new
        if done:
            break
    rating: Matrix = 400 * np.log10(strength)
    return rating - rating.mean(axis=-1, keepdims=True) + MEAN


def elo_with_intervals(by_deal: Matrix, confidence: float, resamples: int, seed: int) -> tuple[Matrix, Matrix, Matrix]:
    """Ratings, and the lower and upper ends of their intervals: Bayesian bootstrap over deals (Rubin 1981).

    `by_deal[d, i, j]`: the sum of the scores of i against j in the games of deal d. All games of a deal are drawn
    together, since they are not independent of each other. Before any deal, each pair has half a deal that one won and
    half a deal that the other won (the prior of Jeffreys), so that who always wins is not taken to be sure of it.
    """
    deals, entrants = by_deal.shape[:2]
    draw = np.random.default_rng(seed)
    seen, before = (
        draw.standard_gamma(1.0, (resamples, deals)),
        draw.standard_gamma(0.5, (resamples, entrants, entrants)),
    )
    total = by_deal.sum(axis=0)
    games = (total + total.T) / deals
    scores = np.tensordot(seen, by_deal, axes=1) + before * games
    weight = seen.sum(axis=1)[:, None, None] + before + np.swapaxes(before, -1, -2)
    drawn = elo(deals * scores / weight)
    edge = (1 - confidence) / 2
    low, high = np.quantile(drawn, [edge, 1 - edge], axis=0)
    return elo(total), low, high
