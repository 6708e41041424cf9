"""The river of masks: a ribbon for each, flowing from place to place through the moments of a chronicle."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from math import hypot, pi, sin
from operator import attrgetter

from msgspec.structs import replace

from masque_arcade.client.game_ui.chronicle_ui import RiverUi
from masque_arcade.client.render.drawables import Art, Draw, Item, Rect, Threads
from masque_arcade.engine.chronicle import Chronicle, Moment

_NARROW, _WIDE = 26.0, 74.0
"""The least and greatest width of a column."""
_TALL = 76.0
"""The greatest height of a row."""
_TREMBLES = 0.62
"""The width of a ribbon that trembles."""
_STEPS = 20
"""Points of a curve."""
_CRACK = ((0.62, -0.02), (0.46, 0.24), (0.6, 0.42), (0.38, 0.66), (0.5, 0.82), (0.4, 1.04))
"""The crack of a lie, in fractions of its medallion."""
_JOINS = ("contested", "missed")
"""Moments told in the column of the one before."""
_MEDALS = ("claimed", "lied", "contested", "answered", "shown", "bitten", "lynched")
_SIGNS = {"looked": "icons/eye", "swept": "icons/eye", "missed": "icons/sound_off"}
_THREAD = 0.22
"""The width of what is left of a ribbon that has ended."""


Points = tuple[tuple[float, float], ...]


@dataclass(frozen=True, slots=True)
class _Run:
    """A stretch of one ribbon: its piece, where it begins, points from there, and whether it crosses others."""

    piece: int
    x: float
    y: float
    points: Points
    crosses: bool = False
    thin: float = 1


class River:
    """The river in `box`, scrolled so that the moment `cursor` is in sight."""

    def __init__(self, chronicle: Chronicle, river_ui: RiverUi, box: Rect, cursor: int, whole: bool = False) -> None:
        """`whole`: all of it fills the box, for a picture to keep."""
        self.chronicle, self.river_ui, self.box = chronicle, river_ui, box
        wide, tall, self._medal_side, thick = (box.w, 180.0, 62.0, 28.0) if whole else (_WIDE, _TALL, 46.0, 20.0)
        self._columns = columns(chronicle.moments)
        count = self._columns[-1] + 1
        self._shown = count if whole else min(count, int(box.w / _NARROW))
        self.pitch = min(wide, box.w / self._shown)
        self.first = min(max(0, self._columns[cursor] - self._shown // 2), count - self._shown)
        """The first column in sight."""
        rows = len(chronicle.owners)
        self.row = min(tall, box.h / rows)
        self._top = box.cy - self.row * rows / 2
        self.thick = min(thick, self.row * 0.42, self.pitch * 0.55)

    @property
    def right(self) -> float:
        """Where the ribbons end."""
        return self.box.x + self._shown * self.pitch

    @property
    def more(self) -> tuple[bool, bool]:
        """Whether there are columns to the left and to the right of those in sight."""
        return self.first > 0, self.first + self._shown <= self._columns[-1]

    @property
    def neighbours(self) -> list[int]:
        """A moment just out of sight on the left, and one on the right, where there are some."""
        before = [number for number, column in enumerate(self._columns) if column < self.first]
        after = [number for number, column in enumerate(self._columns) if column >= self.first + self._shown]
        return before[-1:] + after[:1]

    def level(self, place: int) -> float:
        """The height of a row's middle."""
        return self._top + (place + 0.5) * self.row

    def middle(self, number: int) -> float | None:
        """The middle of a moment's column; None out of sight."""
        column = self._columns[number] - self.first
        return self.box.x + (column + 0.5) * self.pitch if 0 <= column < self._shown else None

    def moment_at(self, x: float, y: float) -> int | None:
        """The number of the moment told nearest to a point; None outside the river."""
        if not Rect(self.box.x, self.box.y, self.right - self.box.x, self.box.h).has(x, y):
            return None
        column = self.first + int((x - self.box.x) / self.pitch)
        here = [number for number, one in enumerate(self._columns) if one == column]
        return min(here, key=lambda number: self._away(self.chronicle.moments[number], y))

    def _away(self, moment: Moment, y: float) -> float:
        return min((abs(self.level(place) - y) for place in moment.places), default=1e9)

    def ends(self) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """The pieces by place at the left and at the right end of what is in sight."""
        left, right = self._pieces(self.first - 1), self._pieces(self.first + self._shown - 1)
        return left, right

    def _pieces(self, column: int) -> tuple[int, ...]:
        """By place, after a column; before the first as they were dealt."""
        last = max((number for number, one in enumerate(self._columns) if one <= column), default=0)
        return self.chronicle.moments[last].pieces

    # --- ribbons -----------------------------------------------------------------------------

    @cached_property
    def ribbons(self) -> Sequence[Item]:
        """All ribbons in sight, those that cross above the others."""
        return list(self._ribbons())

    def _ribbons(self) -> Iterator[Item]:
        for n, run in enumerate(sorted(self._runs(), key=attrgetter("crosses"))):
            ink = self.river_ui.ink(self.chronicle.masks[run.piece])
            art, box = _ribbon(run.points, ink, self.thick * run.thin, run.crosses)
            yield Item(("ribbon", n), art, box.moved(run.x, run.y))

    def _runs(self) -> Iterator[_Run]:
        """Straight stretches, waves and crossings."""
        stirred = {
            self._columns[number]: moment
            for number, moment in enumerate(self.chronicle.moments)
            if moment.what in ("exchanged", "feigned")
        }
        falls = {
            place: self._columns[number]
            for number, moment in enumerate(self.chronicle.moments)
            if moment.what in self.river_ui.falls
            for place in moment.places
        }
        left = self.box.x
        since = dict.fromkeys(range(len(self.chronicle.owners)), left)
        for place, column in falls.items():
            x = left + (column - self.first + 0.5) * self.pitch
            if x < self.right:
                if x > left:
                    yield self._straight(self._pieces(column)[place], place, left, x)
                since[place] = max(x, left)
        for step in range(self._shown):
            moment = stirred.get(self.first + step)
            if moment is None:
                continue
            x = left + step * self.pitch
            before = self._pieces(self.first + step - 1)
            a, b = moment.places
            for place, other in ((a, b), (b, a)):
                if x > since[place]:
                    yield self._straight(before[place], place, since[place], x)
                since[place] = x + self.pitch
                if moment.what == "exchanged":
                    way = _crossing(self.pitch, self.level(other) - self.level(place))
                    yield _Run(before[place], x, self.level(place), way, True)
                else:
                    way = _wave(self.pitch, min(self.row * 0.26, self.pitch * 0.4, 1.4 * self.thick))
                    yield _Run(before[place], x, self.level(place), way, True, _TREMBLES)
        end = self._pieces(self.first + self._shown - 1)
        for place, x in since.items():
            if self.right > x:
                ended = place in falls and falls[place] < self.first + self._shown
                yield self._straight(end[place], place, x, self.right, _THREAD if ended else 1)

    def _straight(self, piece: int, place: int, start: float, end: float, thin: float = 1) -> _Run:
        return _Run(piece, start, self.level(place), ((0, 0), (round(end - start, 2), 0)), thin=thin)

    # --- medallions --------------------------------------------------------------------------

    def medals(self, marked: int) -> Draw:
        """Claims and looks on the ribbons; the moment `marked` has a ring."""
        draw = Draw()
        for number, place, box, medal in self._medals:
            if number == marked:
                draw.panel(("marked", place), box.grown(3), "night", "candle", box.w, 2.5, 0.5)
            draw += medal
        return draw

    @cached_property
    def _medals(self) -> Sequence[tuple[int, int, Rect, Sequence[Item]]]:
        """By moment and place in sight: its box, and what lies on the ribbon there."""
        side = min(self.pitch + 8, self.row * 0.96, self._medal_side)
        found = []
        for number, moment in enumerate(self.chronicle.moments):
            x = self.middle(number)
            if x is None:
                continue
            for place in moment.places:
                draw, box = Draw(), Rect.around(x, self.level(place), side, side)
                if moment.what in _MEDALS:
                    self._medal(draw, (number, place), moment, self.river_ui.picture(moment.mask), box)
                elif moment.what in _SIGNS:
                    small = box.grown(-side * 0.2)
                    draw.panel(("sign ground", number, place), small, "night", "gold", small.w, 1.5, 0.95)
                    draw.picture(("sign", number, place), small.grown(-small.w * 0.17), _SIGNS[moment.what], "candle")
                found.append((number, place, box, draw))
        return found

    def _medal(self, draw: Draw, key: tuple[int, int], moment: Moment, picture: str, box: Rect) -> None:
        edge = "danger" if not moment.true or moment.what in self.river_ui.falls else "gold"
        draw.panel(("medal", key), box.grown(-1), "plate", edge, box.w, 2, 0.98)
        draw.picture(("medal mask", key), box.grown(-box.w * 0.16), picture)
        if not moment.true:
            crack = tuple((box.x + x * box.w, box.y + y * box.h) for x, y in _CRACK)
            lines = (_Line(crack, ink, width * box.w / 40) for width, ink in ((4.5, "night"), (1.5, "danger")))
            draw.append(Item(("crack", key), *_threads(crack, *lines)))
        if moment.what == "claimed" and not moment.contested:
            crown = Rect.around(box.cx, box.y - box.h * 0.06, box.w * 0.58, box.h * 0.5)
            draw.picture(("medal crown shade", key), crown.moved(0, 1.5), "icons/crown", "night")
            draw.picture(("medal crown", key), crown, "icons/crown", "candle")


@dataclass(frozen=True, slots=True)
class _Line:
    """A line through points of the canvas."""

    points: Points
    ink: str
    width: float
    opacity: float = 1


def _threads(points: Points, *lines: _Line) -> tuple[Threads, Rect]:
    """Lines, each over the one before, and the box of `points`, to whose corner they stand."""
    xs, ys = zip(*points, strict=True)
    left, top = min(xs), min(ys)
    lowest, *over = (
        Threads(
            tuple((round(x - left, 2), round(y - top, 2)) for x, y in line.points), line.ink, line.width, line.opacity
        )
        for line in lines
    )
    box = Rect(left, top, round(max(xs) - left, 2) + 1, round(max(ys) - top, 2) + 1)
    return replace(lowest, over=tuple(over)), box


@lru_cache(256)
def _crossing(wide: float, down: float) -> Points:
    parts = [step / _STEPS for step in range(_STEPS + 1)]
    return tuple((part * wide, down * part**3 * (10 - 15 * part + 6 * part * part)) for part in parts)


@lru_cache(16)
def _wave(wide: float, high: float) -> Points:
    """A tremble that dies away at both ends."""
    parts = [step / (2 * _STEPS) for step in range(2 * _STEPS + 1)]
    return tuple((part * wide, high * sin(4 * pi * part) * sin(pi * part)) for part in parts)


@lru_cache(1024)
def _ribbon(points: Points, ink: str, thick: float, crosses: bool) -> tuple[Art, Rect]:
    """A stretch: its dark edge, the ribbon, a hem on either side."""
    edge = _inner(points, thick / 2 + 3) if crosses else points
    hems = [_parallel(points, side * thick * 0.36) for side in (-1, 1)]
    thin = max(0.8, thick * 0.08)
    return _threads(
        points,
        _Line(edge, "night", thick + 6, 0.85),
        _Line(points, ink, thick),
        *(_Line(hem, "ivory", thin, 0.62) for hem in hems),
    )


def _inner(points: Points, by: float) -> Points:
    """The points without the first and last `by` units, so that round ends do not reach over."""
    start, end = points[0][0] + by, points[-1][0] - by
    kept = tuple(point for point in points if start <= point[0] <= end)
    return kept if len(kept) > 1 else points[len(points) // 2 - 1 : len(points) // 2 + 1]


def _parallel(points: Points, by: float) -> Points:
    """The parallel line at a distance."""
    out = []
    for n, (x, y) in enumerate(points):
        (ax, ay), (bx, by_) = points[max(0, n - 1)], points[min(len(points) - 1, n + 1)]
        length = hypot(bx - ax, by_ - ay) or 1.0
        out.append((x - by * (by_ - ay) / length, y + by * (bx - ax) / length))
    return tuple(out)


def columns(moments: Sequence[Moment]) -> list[int]:
    """The column of each moment."""
    out: list[int] = []
    for moment in moments:
        out.append(out[-1] + (moment.what not in _JOINS) if out else 0)
    return out
