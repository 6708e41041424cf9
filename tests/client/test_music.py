"""The waltz: clean, quiet, without a seam, and wherever a scene asks for a loop there is one."""

import re
from itertools import pairwise
from pathlib import Path

from masque_arcade.client import music, synth


def test_the_waltz_is_clean_quiet_and_seamless() -> None:
    made = music.waltz()
    assert abs(len(made) / synth.SAMPLE_RATE - 16 * 3 * music.BEAT) < 0.01
    assert max(map(abs, made)) < 0.95 * 32767
    loudness = (sum(value * value for value in made) / len(made)) ** 0.5
    assert 0.01 * 32767 < loudness < 0.08 * 32767
    steps = sorted(abs(b - a) for a, b in pairwise(made))
    assert abs(made[0] - made[-1]) <= steps[-1], "a click where it begins anew"


def test_every_loop_that_a_scene_asks_for_exists() -> None:
    client = Path(music.__file__).parent
    asked = {name for path in client.rglob("*.py") for name in re.findall(r'\.loop\("(\w+)"\)', path.read_text())}
    assert asked == set(music.PIECES)
