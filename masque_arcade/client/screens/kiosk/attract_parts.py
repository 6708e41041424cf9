"""Parts of the attract loop: time, items, the line that says how to begin."""

from collections.abc import Callable, Iterator, Sequence
from typing import Protocol

from masque_arcade.client.render.drawables import Item, Panel, Picture, Rect, Words
from masque_arcade.client.render.theme import theme
from masque_arcade.client.screen import Context


class Part(Protocol):
    """One part of the loop, created when it begins."""

    def update(self, dt: float) -> None:
        """Advance by `dt` seconds."""

    def items(self) -> Sequence[Item]:
        """The visible items, lowest first; the same list while nothing changes."""


Make = Callable[[Context], Part]

FOOT = 64.0
"""Units at the bottom for the line."""


def press_line(ctx: Context, seconds: float) -> Iterator[Item]:
    """PRESS ANY BUTTON, free play, 1 to 4 players: along the bottom, pulsing once a second."""
    w, h = ctx.canvas.width, ctx.canvas.height
    yield Item("press strip", Panel("night", "", 0, 0, 0.9), Rect(0, h - FOOT, w, FOOT))
    yield Item("press rule", Panel("gold", "", 0, 0, 0.7), Rect(0, h - FOOT, w, 2))
    breath = 1.0 if ctx.settings.reduced_motion or seconds % 1.0 < 0.6 else 0.72
    middle = Rect.around(w / 2, h - FOOT / 2 + 1, min(w - 60, 1180), FOOT - 12)
    text = ctx.texts("kiosk.press")
    yield Item("press", Words(text, theme().size["banner"], "candle", "serif"), middle, alpha=breath)


def page(ctx: Context, title: str) -> Iterator[Item]:
    """A dark page with a heading, for text parts."""
    w, h = ctx.canvas.width, ctx.canvas.height
    yield Item("page ground", Panel("plum", "", 0), Rect(0, 0, w, h))
    yield Item("page light", Picture("stage/halo"), Rect.around(w / 2, 40, 900, 700), alpha=0.35)
    yield Item("page title", Words(title, 42, "candle", "serif"), Rect.around(w / 2, 62, 1000, 64))
    yield Item("page rule", Panel("gold", "", 1), Rect.around(w / 2, 102, 420, 2))
