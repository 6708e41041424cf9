"""Pictures of a window's screens for --shots: one for each that differs from the last."""

from pathlib import Path

from masque_arcade.client.device.window import Window
from masque_arcade.client.loop import Loop
from masque_arcade.client.render.drawables import Item


class Shots:
    """Numbered PNG files in `folder`."""

    def __init__(self, folder: Path, loop: Loop, window: Window) -> None:
        self._folder, self._loop, self._window = folder, loop, window
        self._taken = 0
        self._last: list[Item] = []

    def take(self) -> None:
        """Draw the current screen, and save it unless it is the last one."""
        self._loop.draw()
        if self._loop.frame != self._last:
            self._last = list(self._loop.frame)
            self._taken += 1
            self._window.save(self._folder / f"{self._taken:04d}.png")
