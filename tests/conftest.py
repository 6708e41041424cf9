"""What every test runs under: no real window, no real sound, and the same Hypothesis examples every time."""

import os
from collections.abc import Iterator
from pathlib import Path

# English, whatever the machine speaks.
os.environ["LC_ALL"] = "C.UTF-8"
os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"

import pytest
from hypothesis import HealthCheck, settings

from tests.programs import Programs

settings.register_profile(
    "house", deadline=None, derandomize=True, database=None, suppress_health_check=[HealthCheck.too_slow]
)
settings.load_profile("house")


@pytest.fixture
def programs(tmp_path: Path) -> Iterator[Programs]:
    """Processes of the program, ended after the test."""
    made = Programs(tmp_path)
    yield made
    made.close()
