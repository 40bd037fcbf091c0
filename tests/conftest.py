"""What every test may count on: no clock for hypothesis, and Ctrl-C that is heard."""

import signal

from hypothesis import HealthCheck, settings

settings.register_profile("adacta", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("adacta")  # on a busy machine deadlines would fail tests that are right

if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    # What a shell script starts with & ignores Ctrl-C, and Python keeps to that: endless loops of tests would not end.
    signal.signal(signal.SIGINT, signal.default_int_handler)
