"""Killed at random points: a few here, a thousand by hand (tests/kill/points.py)."""

import json
import os
import subprocess
import sys

import pytest

pytestmark = [pytest.mark.process, pytest.mark.slow]


@pytest.mark.skipif(not hasattr(os, "fork"), reason="the script forks")
def test_nothing_that_was_acknowledged_is_lost() -> None:
    words = [sys.executable, "-m", "tests.kill.points", "--points", "40", "--seed", "3"]
    done = subprocess.run(words, capture_output=True, text=True, timeout=120, check=False)
    assert done.returncode == 0, done.stderr[-2000:]
    line = json.loads(done.stdout)
    assert line["points"] == 40
    assert line["actions"] > 400
