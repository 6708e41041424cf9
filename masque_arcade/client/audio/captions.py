"""Captions: what is heard, written down for a moment, for whoever plays without sound.

It stands between the screens and the loudspeaker. A sound heard while a secret is handled has one caption for all, as
it has one sound for all.
"""

from typing import Final

from masque_arcade.client.i18n import Catalogue
from masque_arcade.client.render.drawables import Canvas, Item, Panel, Picture, Rect, Words
from masque_arcade.client.screen import Sounds

STAYS: Final = 1.8
"""Seconds a caption is to be read."""
_STING: Final = "sting."


class Captions:
    """Implements screen.Sounds: passes everything on, and writes telling cues down while `on`."""

    def __init__(self, sounds: Sounds, texts: Catalogue) -> None:
        self._sounds = sounds
        self.texts = texts
        self.on = False
        self._line = ""
        self._left = 0.0
        self._shown: tuple[object, ...] = ()
        self._items: list[Item] = []

    def play(self, cue: str, volume: float = 1.0, pitch: int = 0) -> None:
        """Play it, and write it down when it tells something."""
        self._sounds.play(cue, volume, pitch)
        if self.on and (said := self.said(cue)):
            self._line, self._left = said, STAYS

    def loop(self, cue: str | None) -> None:
        """The music has no caption."""
        self._sounds.loop(cue)

    def duck(self, down: bool) -> None:
        """Nor has its loudness."""
        self._sounds.duck(down)

    def tension(self, level: float) -> None:
        """Nor its layers."""
        self._sounds.tension(level)

    def said(self, cue: str) -> str:
        """What is written for a cue, "" for one that tells nothing. A motif is named after its mask."""
        if not cue.startswith(_STING):
            key = f"caption.{cue}"
            return self.texts(key) if self.texts.has(key) else ""
        end = f".character.{cue.removeprefix(_STING)}.name"
        name = next((self.texts(key) for key in sorted(self.texts.keys()) if key.endswith(end)), "")
        return self.texts("caption.sting", name=name) if name else ""

    def update(self, dt: float) -> None:
        """Let the line grow old."""
        self._left = max(0.0, self._left - dt)

    def items(self, canvas: Canvas) -> list[Item]:
        """The line in the lower right corner, where no table has anything; the same list while nothing changes."""
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
