"""What really happened on the second screen: told by itself, one moment after another."""

from collections.abc import Sequence
from typing import Final

from masque_arcade.client.render.drawables import Item
from masque_arcade.client.screen import Context
from masque_arcade.client.screens.table.unmasking import UnmaskingScreen

BEGINS: Final = 10.0
"""Seconds that the end of the match stays before it."""
_STEP: Final = 2.5
"""Seconds of one moment."""
_CONTROLS: Final = ("focus ring", "back", "time")


class AudienceChronicle:
    """A chronicle without controls; after the last moment it begins again."""

    def __init__(self, screen: UnmaskingScreen) -> None:
        self._screen = screen
        self._age = 0.0
        self._whole: Sequence[Item] = ()
        self._bare: Sequence[Item] = ()

    def enter(self, ctx: Context) -> None:
        self._screen.enter(ctx)

    def leave(self) -> None:
        self._screen.leave()

    def update(self, dt: float) -> None:
        self._age += dt
        self._screen.update(dt)
        self._screen.show(int(self._age / _STEP) % self._screen.length)

    @property
    def over(self) -> bool:
        """Whether the last moment has been told."""
        return self._age >= self._screen.length * _STEP

    def items(self) -> Sequence[Item]:
        """The items; the same list while nothing changes."""
        whole = self._screen.items()
        if whole is not self._whole:
            self._whole, self._bare = whole, [item for item in whole if not _is_control(item.key)]
        return self._bare


def _is_control(key: object) -> bool:
    return (key[0] if isinstance(key, tuple) else key) in _CONTROLS
