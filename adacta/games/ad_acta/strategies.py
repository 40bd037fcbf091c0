"""Strategies for Ad Acta: functions from what a seat sees to one of its options."""

from __future__ import annotations

from adacta.engine.asking import Named
from adacta.engine.playing import Sight


def at_random(sight: Sight) -> Named:
    """Any option, each as likely as any other. The weakest yardstick."""
    options = sight.ask.options
    return options[int(sight.rng.random() * len(options))]
