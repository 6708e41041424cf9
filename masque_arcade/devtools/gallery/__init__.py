"""The list of all gallery samples."""

from collections.abc import Sequence

from masque_arcade.devtools.gallery import (
    audience,
    ball,
    discussion,
    hotseat,
    kiosk,
    lan,
    leaderboard,
    menus,
    operator_pages,
    recovery,
    replays,
    tables,
)
from masque_arcade.devtools.gallery.sample import SIZES, TEXT_SIZES, Sample, Variant, build

__all__ = ["SIZES", "TEXT_SIZES", "Sample", "Variant", "build", "chosen", "screens"]


def screens() -> list[Sample]:
    """Every screen of the program, each with a unique name."""
    made = [
        *menus.samples(),
        *tables.samples(),
        *lan.samples(),
        *discussion.samples(),
        *ball.samples(),
        *recovery.samples(),
        *replays.samples(),
        *leaderboard.samples(),
        *hotseat.samples(),
        *audience.samples(),
        *kiosk.samples(),
        *operator_pages.samples(),
        *menus.book(),
    ]
    names = [one.name for one in made]
    assert len(set(names)) == len(names), "two samples share a name"
    return made


def chosen(words: Sequence[str]) -> list[Sample]:
    """The samples whose names contain one of `words`; all without words."""
    return [one for one in screens() if not words or any(word in one.name for word in words)]
