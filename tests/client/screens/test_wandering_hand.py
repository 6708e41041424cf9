"""A hand that wanders over every screen of the gallery, and rests everywhere, presses nothing."""

import pytest

from masque_arcade.devtools.gallery import Sample, build, screens
from masque_arcade.devtools.gallery.sample import Variant
from masque_arcade.engine.registry import GAMES
from tests.hand.wandering_screens import wandered_over

SAMPLES = [one for one in screens() if one.group not in GAMES]
"""The tables are wandered over in tests/contract/test_on_purpose.py."""


def of_each_class(samples: list[Sample]) -> list[Sample]:
    """One of the samples for each kind of screen."""
    return list({type(build(one, Variant()).top): one for one in samples}.values())


def done(samples: list[Sample], seconds: float) -> dict[str, str]:
    """What was done on which."""
    return {one.name: what for one in samples if (what := wandered_over(one, seconds))}


@pytest.mark.slow
def test_a_hand_that_passes_by_presses_nothing() -> None:
    """On every other kind of screen that is among a quarter of the gallery."""
    samples = of_each_class(SAMPLES[::4])[::2]
    assert len(samples) > 15
    assert done(samples, 4.0) == {}


@pytest.mark.nightly
def test_a_hand_that_wanders_over_every_screen_presses_nothing() -> None:
    """A minute on each kind of screen, less on its variants; of the rule books, whose pages differ in their text
    alone, on the first page."""
    books = {one.name.rsplit(".", 1)[0]: one for one in reversed(SAMPLES) if one.group == "book"}
    samples = [*books.values(), *(one for one in SAMPLES if one.group != "book")]
    assert len(samples) > 100
    kinds = of_each_class(SAMPLES)
    assert done(kinds, 60.0) | done([one for one in samples if one not in kinds], 8.0) == {}
