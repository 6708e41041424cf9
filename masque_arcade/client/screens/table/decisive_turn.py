"""The decisive turn of a match, played on its river of masks between the finale and the results."""

from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from typing import Final

from msgspec.structs import replace

from masque_arcade.client.animation.pose import enter, travel
from masque_arcade.client.game_ui.chronicle_ui import ChronicleUi, RiverUi
from masque_arcade.client.render.drawables import Draw, Item, Picture, Rect
from masque_arcade.client.screen import Context, PictureWait
from masque_arcade.client.screens.table.chronicle_drawing import ChronicleDrawing
from masque_arcade.client.screens.table.river import River
from masque_arcade.engine.chronicle import Chronicle
from masque_arcade.engine.game import Seat

GROWN, FIRST, LAST, END = 0.7, 1.4, 5.2, 6.0
"""Seconds after which the masks have come from the seats, its first moment is reached, its last one has been told, and
all is over."""
BOARD: Final = "board"
"""The key of its ground, which fades while the sheet comes over it."""
_MOVES: Final = 0.5
"""Seconds from one moment to the next."""
_LEAST, _MOST = 10, 24
"""The fewest and the most moments of the river."""
_NAMES: Final = 132.0
_TITLE, _FOOT = 54.0, 100.0
"""The heights of the title and of the sentence."""


class DecisiveTurn:
    """`steps`: the moments that decided the match, in order. `names` by seat; `me`: the seat of the only reader."""

    def __init__(
        self,
        chronicle: Chronicle,
        chronicle_ui: ChronicleUi,
        steps: Sequence[int],
        names: Sequence[str],
        me: Seat | None = None,
    ) -> None:
        last = len(chronicle.moments) - 1
        first = max(0, min(steps[0] - 2, last + 1 - _LEAST), last + 1 - _MOST)
        self._chronicle = replace(chronicle, moments=chronicle.moments[first:], awards=())
        self._steps = [step - first for step in steps if step >= first]
        self._chronicle_ui, self._names, self._me = chronicle_ui, names, me
        self._wait = PictureWait()
        self._made: _Scene | None = None
        self.age = 0.0

    @property
    def over(self) -> bool:
        """Whether it has been seen."""
        return self.age >= END

    def skip(self) -> None:
        """End it at once."""
        self.age = END

    def update(self, dt: float, ctx: Context) -> None:
        """Advance once the pictures are there."""
        if self.age or self._wait.over(dt, ctx):
            self.age += dt

    def items(self, ctx: Context, box: Rect, places: Mapping[Seat, Rect]) -> Sequence[Item]:
        """The river in `box` with the moment that is told now; the masks come from the seats, which are at `places`."""
        if self._made is None or self._made.box != box or self._made.drawing.texts is not ctx.texts:
            drawing = ChronicleDrawing(self._chronicle, self._chronicle_ui, self._names, ctx.texts, me=self._me)
            self._made = _Scene(drawing, self._steps, box, places)
        return self._made.items(self.age)


class _Scene:
    """The pictures of one decisive turn in one box."""

    def __init__(self, drawing: ChronicleDrawing, steps: Sequence[int], box: Rect, places: Mapping[Seat, Rect]) -> None:
        self.box, self.drawing, self._steps, self._places = box, drawing, steps, places
        self._board = Rect(box.x, box.y, box.w, box.h - _FOOT - 12)
        left = box.x + 16 + _NAMES
        water = Rect(left + 52, box.y + _TITLE + 30, box.right - left - 104, self._board.h - _TITLE - 46)
        river_ui = drawing.chronicle_ui.picture
        assert isinstance(river_ui, RiverUi)
        self._river = River(drawing.chronicle, river_ui, water, len(drawing.chronicle.moments) - 1, whole=True)
        self._sentences: dict[int, Draw] = {}

    @cached_property
    def _still(self) -> Draw:
        """The title, faces and names."""
        draw = Draw()
        title = Rect(self._board.x + 16, self._board.y + 8, self._board.w - 32, _TITLE - 8)
        draw.label("river title", title, self.drawing.texts("truth.title"), 26, "candle", "serif")
        draw += [item for item in self._around if _kind(item) == "row"]
        return draw

    @cached_property
    def _ahead(self) -> Draw:
        """The numbers of the turns and the masks at the right end: covered at first."""
        return Draw(item for item in self._around if _kind(item) in ("turn", "right"))

    @cached_property
    def _flying(self) -> Mapping[object, Rect]:
        """By the key of a mask at the left end: where it lies on the table."""
        middle = Rect.around(self.box.cx, self.box.cy, 40, 40)
        return {
            ("left", place): middle if owner is None else self._places.get(owner, middle)
            for place, owner in enumerate(self.drawing.chronicle.owners)
        }

    @cached_property
    def _around(self) -> Draw:
        return self.drawing.around(self._river, self._board.x + 16, _NAMES)

    def items(self, age: float) -> Draw:
        """Everything, so many seconds after its beginning."""
        shown, draw = min(1.0, 0.04 + 2 * age / GROWN), Draw()  # faint at first, so that its pictures are drawn
        draw.panel(BOARD, self._board, "night", "gold", 14, 2)
        draw += self._still
        number, x = self._reached(age)
        if shown == 1 or not age:
            draw += self._river.ribbons
            draw += self._ahead
            draw += self._river.medals(number)
        cover = Rect(x, self._board.y + _TITLE, self._board.right - 4 - x, self._board.h - _TITLE - 6)
        if cover.w > 0:
            draw.panel("river dark", cover, "night", radius=0)
        if GROWN < age < LAST:
            line = Rect(x - 1.5, self._river.box.y - 6, 3, self._river.box.h + 12)
            draw.panel("river now", line, "candle", radius=0)
        if age >= LAST:
            draw += self._glow(age)
        if age > GROWN:
            draw += self._sentence(number)
        if shown < 1:
            draw = Draw(replace(item, alpha=item.alpha * shown) for item in draw)
        way = travel(min(1.0, age / GROWN))
        for item in self._around:
            if seat := self._flying.get(item.key):
                side = min(seat.w, seat.h, 64.0)
                at = Rect.around(seat.cx, seat.cy, side, side)
                draw.append(replace(item, rect=at.toward(item.rect, way), alpha=shown))
        return draw

    def _reached(self, age: float) -> tuple[int, float]:
        """The moment that is told, and how far to the right the river has flowed."""
        river, steps = self._river, self._steps
        ends = [(river.middle(step) or river.right) + river.pitch / 2 for step in steps]
        if age < FIRST:
            left = river.box.x - river.thick
            return steps[0], left + (ends[0] - left) * travel(max(0.0, (age - GROWN) / (FIRST - GROWN)))
        each = (LAST - FIRST) / len(steps)
        at = min(len(steps) - 1, int((age - FIRST) / each))
        if age >= LAST:
            return steps[-1], self._board.right
        if at == 0:
            return steps[0], ends[0]
        part = travel(min(1.0, (age - FIRST - at * each) / _MOVES))
        return steps[at], ends[at - 1] + (ends[at] - ends[at - 1]) * part

    def _glow(self, age: float) -> Sequence[Item]:
        """Light on the mask with which each winner has won."""
        chronicle, river = self.drawing.chronicle, self._river
        side, alpha = min(110.0, 1.6 * river.row), 0.75 * enter(min(1.0, (age - LAST) / 0.4))
        return [
            Item(
                ("glow", place),
                Picture("stage/halo"),
                Rect.around(river.right + 16, river.level(place), side, side),
                alpha=alpha,
            )
            for place, owner in enumerate(chronicle.owners)
            if owner is not None and owner in chronicle.winners
        ]

    def _sentence(self, number: int) -> Draw:
        if number not in self._sentences:
            box = Rect(self.box.x, self.box.bottom - _FOOT, self.box.w, _FOOT)
            self._sentences[number] = self.drawing.sentence(number, box)
        return self._sentences[number]


def _kind(item: Item) -> object:
    """The first word of an item's key, of a player's row for their face too."""
    key = item.key
    while isinstance(key, tuple):
        key = key[0]
    return key


FindDecisive = Callable[[], DecisiveTurn | None]
"""Makes what decided a match, once there is something to show."""
