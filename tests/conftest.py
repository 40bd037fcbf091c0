"""Hypothesis without a clock: on a busy machine its deadlines would fail tests that are right."""

from hypothesis import HealthCheck, settings

settings.register_profile("adacta", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("adacta")
