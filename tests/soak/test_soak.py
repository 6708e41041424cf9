"""The soak's own script, for a few seconds: a crowd before the kiosk, and nothing breaks."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

pytestmark = [pytest.mark.process, pytest.mark.slow]


def test_a_few_seconds_of_crowd() -> None:
    words = [sys.executable, "-m", "tests.soak.soak", "--frames", "250", "--size", "1280x720", "--seed", "2"]
    quiet = os.environ | {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    root = Path(__file__).parents[2]
    done = subprocess.run(words, env=quiet, cwd=root, capture_output=True, text=True, timeout=120, check=False)
    told = json.loads(done.stdout.splitlines()[-1])
    assert "crash" not in told, done.stderr
    assert told["frames"] == 250
    assert told["resets"] >= 1
    assert told["compared"] >= 10
    assert told["wrong"] == 0
