"""What every test may count on: no clock for hypothesis, Ctrl-C that is heard, and the user's own files left alone."""

import os
import signal
from collections.abc import Iterator

import pytest
from hypothesis import HealthCheck, settings

settings.register_profile("adacta", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("adacta")  # on a busy machine deadlines would fail tests that are right

if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    # What a shell script starts with & ignores Ctrl-C, and Python keeps to that: endless loops of tests would not end.
    signal.signal(signal.SIGINT, signal.default_int_handler)


@pytest.fixture(scope="session", autouse=True)
def _no_file_of_the_user_is_touched(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Lessons keep their progress where Jupyter keeps what belongs to a user."""
    before = os.environ.get("JUPYTER_DATA_DIR")
    os.environ["JUPYTER_DATA_DIR"] = str(tmp_path_factory.mktemp("jupyter"))
    yield
    if before is None:
        del os.environ["JUPYTER_DATA_DIR"]
    else:
        os.environ["JUPYTER_DATA_DIR"] = before
