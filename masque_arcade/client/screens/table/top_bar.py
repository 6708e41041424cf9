"""The line at the top of a table: game, turn, and three small keys."""

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Final, Literal

from masque_arcade.client.game_ui.thing import Layered
from masque_arcade.client.input.events import Verb
from masque_arcade.client.render.drawables import Canvas, Item, Layer, Panel, Picture, Rect, Words
from masque_arcade.client.render.text_layout import wide

_KEYS: Final = (
    ("rules", "icons/book", Verb.RULES),
    ("log", "icons/log", Verb.LOG),
    ("pause", "icons/pause", Verb.MENU),
)

TITLE: Final = Rect(16, 3, 594, 32)
"""The place of the game's name and the heading."""


def icons(canvas: Canvas) -> Sequence[tuple[str, Rect]]:
    """The small keys and their places."""
    right = canvas.width - 10
    return [(key, Rect(right - (3 - i) * 66, 1, 62, 37)) for i, (key, _, _) in enumerate(_KEYS)]


def verb_of(key: str) -> Verb:
    """What a small key means."""
    return next(verb for known, _, verb in _KEYS if known == key)


def bar_items(canvas: Canvas, name: str, heading: str, caps: Callable[[Verb], str]) -> Sequence[Layered]:
    """The line as Items, with the game's name; `caps` gives the label of a verb's key."""
    return _bar(canvas, name, heading, tuple(caps(verb) for _, _, verb in _KEYS))


@lru_cache(4)
def _bar(canvas: Canvas, name: str, heading: str, caps: Sequence[str]) -> Sequence[Layered]:
    face: Literal["title", "serif"] = "serif" if any(map(wide, name)) else "title"
    out: list[Layered] = [
        (Layer.BAR, Item("bar", Panel("night", "", 0, 0, 0.8), Rect(0, 0, canvas.width, 38))),
        (Layer.BAR, Item("bar line", Panel("gold", "", 0, 0, 0.6), Rect(0, 38, canvas.width, 1))),
        (Layer.BAR, Item("bar title", Words(name.upper(), 20, "candle", face, "left"), Rect(16, 3, 236, 32))),
        (Layer.BAR, Item("bar heading", Words(heading, 16, "muted", align="left"), Rect(262, 3, 348, 32))),
    ]
    for (key, art, _), (_, rect), cap in zip(_KEYS, icons(canvas), caps, strict=True):
        out.append((Layer.BAR, Item(("icon", key), Picture(art), Rect(rect.x + 5, rect.y + 7, 23, 23))))
        words = Words(cap, 13, "muted", align="left")
        out.append((Layer.BAR, Item(("icon key", key), words, Rect(rect.x + 31, rect.y + 7, 32, 24))))
    return out
