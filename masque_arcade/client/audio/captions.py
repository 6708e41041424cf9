"""Captions: sounds as short texts, for playing without sound.

It is between the screens and the player. All sounds of a handled secret share one caption, as they share one loudness.
"""

from typing import Final

from masque_arcade.client.audio.sound_list import STING
from masque_arcade.client.i18n import Catalogue
from masque_arcade.client.render.drawables import Canvas, Item, Panel, Picture, Rect, Words
from masque_arcade.client.screen import Sounds

STAYS: Final = 1.8
"""Seconds a caption is shown."""


class Captions:
    """Implements screen.Sounds: forwards everything, and captions informative cues while `on`."""

    def __init__(self, sounds: Sounds, texts: Catalogue) -> None:
        self._sounds = sounds
        self.texts = texts
        self.on = False
        self._game = ""
        self._line = ""
        self._left = 0.0
        self._shown: tuple[object, ...] = ()
        self._items: list[Item] = []

    def play(self, cue: str, volume: float = 1.0, step: int = 0, pan: float = 0.0) -> None:
        """Play it, with a caption if it is informative."""
        self._sounds.play(cue, volume, step, pan)
        if self.on and (said := self.said(cue)):
            self._line, self._left = said, STAYS

    def loop(self, cue: str | None) -> None:
        """No caption for the music; it tells which game is on."""
        self._game = cue or ""
        self._sounds.loop(cue)

    def duck(self, down: bool) -> None:
        self._sounds.duck(down)

    def tension(self, level: float) -> None:
        self._sounds.tension(level)

    def said(self, cue: str) -> str:
        """A cue's caption, "" for none: the game's own, else the usual one. A motif has its mask's name."""
        if not cue.startswith(STING):
            keys = (f"{self._game}.caption.{cue}", f"caption.{cue}")
            return next((self.texts(key) for key in keys if self.texts.has(key)), "")
        end = f".character.{cue.removeprefix(STING)}.name"
        name = next((self.texts(key) for key in sorted(self.texts.keys()) if key.endswith(end)), "")
        return self.texts("caption.sting", name=name) if name else ""

    def update(self, dt: float) -> None:
        self._left = max(0.0, self._left - dt)

    def items(self, canvas: Canvas) -> list[Item]:
        """The line in the lower right corner, which tables leave free; the same list while nothing changes."""
        shown = (self._line if self.on and self._left > 0 else "", canvas)
        if shown != self._shown:
            self._shown = shown
            wide = min(322.0, 64 + sum(17 if ord(sign) > 255 else 10 for sign in self._line) * 1.5)
            box = Rect(canvas.width - 14 - wide, canvas.height - 42, wide, 34)
            self._items = (
                [
                    Item("caption line", Panel("night", "candle", 17, 1.5, 0.94), box),
                    Item("caption sign", Picture("icons/sound", "candle"), Rect(box.x + 12, box.y + 6, 22, 22)),
                    Item("caption said", Words(self._line, 16, "ivory"), Rect(box.x + 42, box.y + 2, box.w - 58, 30)),
                ]
                if shown[0]
                else []
            )
        return self._items
