"""Notices: one line over everything for two seconds."""

from typing import Final

from masque_arcade.client.render.drawables import Canvas, Item, Panel, Picture, Rect, Words

STAYS: Final = 2.0
_TOP: Final = 56.0


class Notice:
    def __init__(self) -> None:
        self._line, self._icon, self._wide, self._left = "", "", 0.0, 0.0
        self._shown: tuple[object, ...] = ()
        self._items: list[Item] = []

    def say(self, line: str, icon: str, wide: float) -> None:
        """Show `line`, `wide` units long, with the picture `icon` before it."""
        self._line, self._icon, self._wide, self._left = line, icon, wide, STAYS

    def clear(self) -> None:
        """Remove it at once."""
        self._left = 0.0

    def update(self, dt: float) -> None:
        self._left = max(0.0, self._left - dt)

    def items(self, canvas: Canvas) -> list[Item]:
        """The line at the top centre; the same list while nothing changes."""
        shown = (self._line if self._left > 0 else "", self._icon, canvas)
        if shown != self._shown:
            self._shown = shown
            box = Rect.around(canvas.width / 2, _TOP + 20, min(self._wide + 72, canvas.width - 40), 40)
            self._items = (
                [
                    Item("notice panel", Panel("night", "candle", 20, 1.5, 0.96), box),
                    Item("notice icon", Picture(self._icon, "candle"), Rect(box.x + 14, box.y + 9, 22, 22)),
                    Item("notice line", Words(self._line, 18, "ivory"), Rect(box.x + 44, box.y + 3, box.w - 60, 34)),
                ]
                if shown[0]
                else []
            )
        return self._items
