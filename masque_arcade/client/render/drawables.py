"""The picture as plain data: a frame is an ordered list of Items, in units of a 1280 x 720 canvas.

The renderer compares this frame's Items with the last frame's and redraws only the differences.
"""

from collections.abc import Callable, Hashable, Iterable, Sequence
from enum import IntEnum, auto
from itertools import compress, count
from operator import is_not
from typing import Literal, Self

from msgspec.structs import replace

from masque_arcade.client.render.theme import theme
from masque_arcade.engine.value import Value


class Layer(IntEnum):
    """The layers of a table's picture, from back to front. Within one things lie as they are made: the table's, the
    stage's, then the screen's."""

    BACKDROP = auto()
    CLOTH = auto()
    OBJECTS = auto()
    PLATES = auto()
    """Players' plates, and cards at rest."""
    TRAVELLING = auto()
    """What is on its way over them, and marks on cards at rest."""
    SIGNS = auto()
    """Signs that stay over what is on its way: candles, sums."""
    DIMMER = auto()
    HANDS = auto()
    MARKS = auto()
    """Light on what can be chosen."""
    STAGE = auto()
    """What all look at."""
    BANNER = auto()
    FRONT = auto()
    """What stands before the stage: words, the table's edge."""
    FOOTLIGHTS = auto()
    """The hand area's ground."""
    SPARKS = auto()
    LAP_MARKS = auto()
    """Light on what can be chosen in the hand area."""
    BAR = auto()
    """The line at the top."""
    LAP = auto()
    """Cards in the hand area."""
    SENTENCE = auto()
    MODAL = auto()
    """Sheets over the hand area, and marks on its cards."""
    SHEET = auto()
    """What is chosen from over the table, and the veil on what cannot be."""
    CURTAIN = auto()
    BUTTONS = auto()
    TIPS = auto()
    FOCUS = auto()


UNIT_WIDTH = 1280
UNIT_HEIGHT = 720


class Rect(Value):
    """A box in units: left, top, width, height."""

    x: float
    y: float
    w: float
    h: float

    @property
    def cx(self) -> float:
        return self.x + self.w / 2

    @property
    def cy(self) -> float:
        return self.y + self.h / 2

    @property
    def right(self) -> float:
        return self.x + self.w

    @property
    def bottom(self) -> float:
        return self.y + self.h

    def has(self, x: float, y: float) -> bool:
        return self.x <= x < self.x + self.w and self.y <= y < self.y + self.h

    def touches(self, other: "Rect") -> bool:
        """Whether the boxes overlap."""
        return self.x < other.right and other.x < self.right and self.y < other.bottom and other.y < self.bottom

    def grown(self, by: float) -> "Rect":
        """The box with `by` more units on every side (fewer when negative)."""
        return Rect(self.x - by, self.y - by, self.w + 2 * by, self.h + 2 * by)

    def moved(self, dx: float, dy: float) -> "Rect":
        return Rect(self.x + dx, self.y + dy, self.w, self.h)

    def toward(self, other: "Rect", part: float) -> "Rect":
        """The box at `part` 0..1 of the way to another."""
        x, y = self.cx + (other.cx - self.cx) * part, self.cy + (other.cy - self.cy) * part
        return Rect.around(x, y, self.w + (other.w - self.w) * part, self.h + (other.h - self.h) * part)

    @classmethod
    def around(cls, cx: float, cy: float, w: float, h: float) -> "Rect":
        """The box of that size around a centre."""
        return cls(cx - w / 2, cy - h / 2, w, h)

    @classmethod
    def covering(cls, *boxes: "Rect") -> "Rect":
        """The smallest box that covers all of these."""
        left, top = min(box.x for box in boxes), min(box.y for box in boxes)
        return cls(left, top, max(box.right for box in boxes) - left, max(box.bottom for box in boxes) - top)


class Canvas(Value):
    """The visible units: at least 1280 x 720; one side is longer when the window has another aspect ratio."""

    width: float = UNIT_WIDTH
    height: float = UNIT_HEIGHT

    @classmethod
    def of(cls, pixels: tuple[int, int]) -> Self:
        """The canvas of a window of that many pixels."""
        scale = min(pixels[0] / UNIT_WIDTH, pixels[1] / UNIT_HEIGHT)
        return cls(pixels[0] / scale, pixels[1] / scale)


class Picture(Value):
    """An SVG by logical name ("icons/gear"), stretched to the item's box. `tint` (a theme ink) recolours its shape."""

    name: str
    tint: str = ""


Part = tuple[float, float, float, float]
"""A box in fractions of a card: left, top, width, height."""


class Figure(Value):
    """A number on a card in the ink `ink`: at `large`, on a mini at `small`; None omits it. `most`: how many times as
    large it may be where the user wants larger text."""

    text: str
    ink: str
    large: Part | None
    small: Part | None = None
    most: float = 1.0


class CardFace(Value):
    """A playing card: `face` is "mascarade/king", or "" for the usual back; `label` is written on its cartouche, the
    `figures` at their places."""

    face: str = ""
    label: str = ""
    figures: tuple[Figure, ...] = ()

    @property
    def is_back(self) -> bool:
        """Whether it is a back: the usual one, or one of a game's own, such as "lupusburg/goal_back"."""
        return not self.face or "back" in self.face.rpartition("/")[2].split("_")


class Words(Value):
    """Text in the item's box. `size` in units (before the text-size setting); `ink` and `font` are theme tokens.

    Fonts: "text" (running text), "serif" (names, numbers, banners), "title" (Latin display). With `wrap` lines break
    where the language allows; overflowing text is shrunk, to two thirds at most, then cut with "…".
    """

    text: str
    size: float
    ink: str = "ivory"
    font: Literal["text", "serif", "title"] = "text"
    align: Literal["left", "center", "right"] = "center"
    valign: Literal["top", "center", "bottom"] = "center"
    wrap: bool = False


Measure = Callable[[Words], tuple[float, float]]
"""Gives the width and height of a text on one line, in units."""


class Panel(Value):
    """A box with round corners. `fill` and `edge` are theme tokens or "" for none; `opacity` is the fill's."""

    fill: str
    edge: str = ""
    radius: float = 10
    edge_width: float = 2
    opacity: float = 1


class Ring(Value):
    """A thin ring around the box's centre, `part` (0..1) of it drawn clockwise from the top."""

    part: float
    ink: str
    width: float = 5


class Threads(Value):
    """Polylines or filled polygons in units relative to the item's box (arrows, beams of light)."""

    points: tuple[tuple[float, float], ...]
    ink: str
    width: float = 0
    opacity: float = 1
    over: "tuple[Threads, ...]" = ()
    """What lies over them in the same picture, at the same box."""

    @property
    def all(self) -> "tuple[Threads, ...]":
        """They, and what lies over them."""
        return (self, *self.over)


Art = Picture | CardFace | Words | Panel | Ring | Threads


class Item(Value):
    """One thing to draw: `art` in box `rect`, rotated `angle` degrees clockwise about its centre.

    `key` identifies the thing across frames. `squeeze` (-1..1) scales its width (card flips); `alpha` 0..1. Items are
    drawn in list order.
    """

    key: Hashable
    art: Art
    rect: Rect
    angle: float = 0
    alpha: float = 1
    squeeze: float = 1

    def at(self, rect: Rect) -> "Item":
        return Item(self.key, self.art, rect, self.angle, self.alpha, self.squeeze)


def lettered(item: Item, by: float) -> Item:
    """The item with text `by` times as large."""
    return replace(item, art=replace(item.art, size=item.art.size * by)) if isinstance(item.art, Words) else item


def scaled(item: Item, k: float, letters: float = 1.0, down: float = 0.0) -> Item:
    """The item scaled by `k` about the upper left corner, then moved `down`; its text by `letters` more. Keys change,
    so that two pictures can be combined."""
    box = item.rect
    rect = Rect(box.x * k, box.y * k + down, box.w * k, box.h * k)
    return replace(item, key=("scaled", item.key), art=_art(item.art, k, letters), rect=rect)


def _art(art: Art, k: float, letters: float) -> Art:
    match art:
        case Words():
            return replace(art, size=art.size * k * letters)
        case Panel():
            return replace(art, radius=art.radius * k, edge_width=max(1.0, art.edge_width * k) if art.edge else 0)
        case Ring():
            return replace(art, width=art.width * k)
        case Threads():
            points = tuple((x * k, y * k) for x, y in art.points)
            over = tuple(_art(one, k, letters) for one in art.over)
            return replace(art, points=points, width=art.width * k, over=over)
    return art


class Copies:
    """Changed copies of a frame's items. The copy of an item that stays in its place is the same one in the next frame,
    and of all that stay where some come or go."""

    def __init__(self) -> None:
        self._items: list[Item] = []
        self._made: list[Item] = []
        """The copies of `_items`."""
        self._how: object = None

    def of(self, items: Iterable[Item], how: object, change: Callable[[Item], Item]) -> Sequence[Item]:
        """The copies, in order. `how`: all that `change` depends on besides the item."""
        items = [*items]
        if how == self._how and len(items) == len(self._items):
            made = [*self._made]
            for i in compress(count(), map(is_not, items, self._items)):
                made[i] = change(items[i])
        else:
            before = dict(zip(map(id, self._items), self._made, strict=True)) if how == self._how else {}
            made = [before.get(id(item)) or change(item) for item in items]
        self._items, self._made, self._how = items, made, how
        return made


def units(size: float | str) -> float:
    """A text size in units, or the theme's size of that name."""
    return theme().size[size] if isinstance(size, str) else size


class Draw(list[Item]):
    """Items in drawing order.

    The arguments after a rectangle are those of Panel, Words and Picture; a text's size may be a name of the theme's.
    """

    def panel(
        self,
        key: Hashable,
        rect: Rect,
        fill: str,
        edge: str = "",
        radius: float = 10,
        edge_width: float = 2,
        opacity: float = 1,
    ) -> None:
        self.append(Item(key, Panel(fill, edge, radius, edge_width, opacity), rect))

    def label(
        self,
        key: Hashable,
        rect: Rect,
        text: str,
        size: float | str,
        ink: str = "ivory",
        font: Literal["text", "serif", "title"] = "text",
        align: Literal["left", "center", "right"] = "center",
        valign: Literal["top", "center", "bottom"] = "center",
        wrap: bool = False,
    ) -> None:
        self.append(Item(key, Words(text, units(size), ink, font, align, valign, wrap), rect))

    def picture(self, key: Hashable, rect: Rect, name: str, tint: str = "", alpha: float = 1) -> None:
        self.append(Item(key, Picture(name, tint), rect, alpha=alpha))
