"""The soak's own script, for a few seconds: a crowd before the kiosk, and nothing breaks."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pygame
import pytest

from tests.soak.soak import Times

pytestmark = [pytest.mark.process, pytest.mark.slow]


@pytest.mark.nightly
def test_a_few_seconds_of_crowd(tmp_path: Path) -> None:
    words = [sys.executable, "-m", "tests.soak.soak", "--frames", "250", "--size", "1280x720", "--seed", "2"]
    words += ["--curve", str(tmp_path / "memory.png")]
    quiet = os.environ | {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    root = Path(__file__).parents[2]
    done = subprocess.run(words, env=quiet, cwd=root, capture_output=True, text=True, timeout=120, check=False)
    told = json.loads(done.stdout.splitlines()[-1])
    assert "crash" not in told, done.stderr
    assert told["frames"] == 250
    assert told["resets"] >= 1
    assert told["compared"] >= 10
    assert told["wrong"] == 0
    assert pygame.image.load(tmp_path / "memory.png").get_size() == (1600, 900)


def test_times_are_counted_not_kept() -> None:
    times = Times()
    for ms in (1, 1, 1, 2, 60):
        times.add(ms / 1000)
    assert (times.ms(0.5), times.ms(0.8), times.ms(1.0)) == (1.0, 2.0, 60.0)
    assert (times.over(0.05), times.over(0.001)) == (1, 2)
    assert Times().ms(0.5) == 0
