"""The standings of an evening: places, names, points and who has moved."""

from collections.abc import Hashable, Iterator, Sequence
from dataclasses import dataclass
from math import ceil
from typing import Final

from masque_arcade.client.animation.pose import travel
from masque_arcade.client.render.drawables import Draw, Item, Rect
from masque_arcade.client.screen import Action, Context
from masque_arcade.client.screens.ball.seating import EVEN, ems
from masque_arcade.client.session.ball_facts import BallFacts
from masque_arcade.client.widgets.avatar import face, guest_mask
from masque_arcade.client.widgets.backdrop import ballroom, sheet
from masque_arcade.client.widgets.page import Menu
from masque_arcade.client.widgets.widgets import Button, Widget
from masque_arcade.engine.game import Seat

RESTS, MOVES = 0.7, 1.1
"""Seconds for which everyone stands where they stood before, and in which they go to their places."""
_COLUMN: Final = 10
"""Rows of a column, as long as there are at most three."""
_MOVING: Final = 20
"""Rows that can go to their places within a frame; where there are more, they stand there."""
_HIGH: Final = 62.0
TALL: Final = 92.0
"""The height of a row at most, on a big screen."""


@dataclass(frozen=True, slots=True)
class Standing:
    """A row. `moved`: places won lately, `gained`: points; None before that. `seat`: its colour, if they have one."""

    place: int
    name: str
    points: int
    gained: int | None = None
    moved: int | None = None
    mine: bool = False
    seat: Seat | None = None


def ball_standings(facts: BallFacts) -> list[Standing]:
    """Everyone at the ball."""
    return [
        Standing(one.place, one.name, one.points, facts.gained(one.id), one.moved, one.id == facts.you)
        for one in facts.standings
    ]


def standings_items(box: Rect, rows: Sequence[Standing], age: float = RESTS + MOVES, tall: float = _HIGH) -> Draw:
    """The rows, `tall` at most, in as few columns as they need; `age`: seconds since they are seen, in which they go to
    their places."""
    draw, count = Draw(), len(rows)
    columns = min(3, ceil(count / _COLUMN))
    each = ceil(count / max(1, columns))
    high, wide = min(tall, box.h / max(1, each)), min(box.w / max(1, columns), 12.4 * tall)
    left = box.cx - wide * columns / 2

    def place(at: int) -> Rect:
        return Rect(left + at // each * wide + 4, box.y + at % each * high + 2, wide - 8, high - 4)

    before = sorted(range(count), key=lambda at: rows[at].place + (rows[at].moved or 0))
    part = travel(min(1.0, max(0.0, (age - RESTS) / MOVES))) if count <= _MOVING else 1.0
    parts = _parts(rows, place(0))
    for at, row in sorted(enumerate(rows), key=lambda one: one[1].moved or 0):  # who rises goes over the others
        was = place(before.index(at))
        draw += _row(("standing", row.name), row, was.toward(place(at), part), parts, part == 1)
    return draw


@dataclass(frozen=True, slots=True)
class _Parts:
    """The size of a row's numbers, of all names, and the widths of what only some standings tell."""

    size: float
    name: float
    moved: float
    gained: float


def _parts(rows: Sequence[Standing], box: Rect) -> _Parts:
    """What lies in the `rows`, each as large as `box`."""
    size = min(max(28.0, box.h * 0.46), box.h * 0.6, box.w / 16)
    moved = size * 1.95 if any(row.moved is not None for row in rows) else size * 0.4
    gained = size * 2.4 if any(row.gained is not None for row in rows) else 0.0
    room = box.w - size * 4.4 - moved - box.h - gained - 16
    fits = min([size, *(room / ems(row.name) for row in rows if row.name)])
    return _Parts(size, max(fits, min(size, EVEN)), moved, gained)


def _row(key: Hashable, row: Standing, box: Rect, parts: _Parts, settled: bool) -> Iterator[Item]:
    """One row; who leads, and who looks, is marked. Until it is `settled` it is as it was before."""
    draw, size = Draw(), parts.size
    place, total = row.place, row.points
    if not settled:
        place, total = place + (row.moved or 0), total - (row.gained or 0)
    first = place == 1
    ink = "candle" if first else "ivory"
    draw.panel((key, "row"), box, "velvet" if first else "plate", "candle" if row.mine else "", 10, 2, 0.96)
    draw.label((key, "place"), Rect(box.x + 6, box.y, size * 1.7, box.h), str(place), size, ink, "serif")
    x = box.x + 8 + size * 1.7
    if row.moved is not None and settled:
        sign = "up" if row.moved > 0 else "down" if row.moved < 0 else ""
        arrow = Rect(x, box.cy - size * 0.4, size * 0.8, size * 0.8)
        tint = "ok" if row.moved > 0 else "danger"
        if sign:
            draw.picture((key, "moved"), arrow, f"icons/{sign}", tint)
            steps = Rect(arrow.right + 1, box.y, size * 1.05, box.h)
            draw.label((key, "steps"), steps, str(abs(row.moved)), size * 0.7, tint, "serif", "left")
        else:
            draw.panel((key, "moved"), Rect(x + size * 0.2, box.cy - 1, size * 0.5, 2.5), "dim", "", 1)
    x += parts.moved
    head = Rect(x, box.y + 1, box.h - 2, box.h - 2)
    draw += guest_mask(row.name).items((key, "mask"), head) if row.seat is None else face(row.seat, row.name, head)
    points = Rect(box.right - size * 2.7, box.y, size * 2.5, box.h)
    draw.label((key, "points"), points, str(total), size * 1.1, ink, "serif", "right")
    right = points.x - parts.gained
    if row.gained is not None:
        gained = Rect(right, box.y, parts.gained - 10, box.h)
        tint = "ok" if row.gained else "muted"
        draw.label((key, "gained"), gained, f"+{row.gained}", size * 0.8, tint, "serif", "right")
    name = Rect(head.right + 8, box.y, right - head.right - 10, box.h)
    draw.label((key, "name"), name, row.name, parts.name, ink, "serif", "left", wrap=True)
    yield from draw


class StandingsPage(Menu):
    """The standings on a page of their own. `ways` lead on: key, label, action; `note`: a line below."""

    def __init__(
        self, title: str, said: str, rows: Sequence[Standing], ways: Sequence[tuple[str, str, Action]], note: str = ""
    ) -> None:
        super().__init__()
        self.title, self.rows, self._said, self._ways, self._note = title, rows, said, ways, note
        self.initial, self._age = ways[0][0], 0.0

    def back(self) -> None:
        """On, as by the last way."""
        self._ways[-1][2]()

    def update(self, dt: float) -> None:
        super().update(dt)
        self._age = RESTS + MOVES if self.ctx.settings.reduced_motion else min(RESTS + MOVES, self._age + dt)

    def moment(self) -> object:
        return self._age

    def widgets(self) -> Sequence[Widget]:
        return way_buttons(self.ctx, self._ways)

    def scenery(self) -> Sequence[Item]:
        canvas = self.ctx.canvas
        foot = 44 if self._note else 20
        high = min(600.0, 122 + foot + _HIGH * len(self.rows))
        wide = 860 if len(self.rows) <= _COLUMN else canvas.width - 80
        draw, box = Draw(ballroom(canvas, 0.4)), Rect.around(canvas.width / 2, (canvas.height - 84) / 2, wide, high)
        draw += sheet(box)
        draw.label("title", Rect(box.x + 40, box.y + 18, box.w - 80, 56), self.title, 32, "candle", "serif")
        draw.label("why", Rect(box.x + 40, box.y + 76, box.w - 80, 34), self._said, 20)
        draw += standings_items(Rect(box.x + 36, box.y + 122, box.w - 72, box.h - 122 - foot), self.rows, self._age)
        if self._note:
            draw.label("told", Rect(box.x + 40, box.bottom - 46, box.w - 80, 34), self._note, 18, "muted")
        return draw


def way_buttons(ctx: Context, ways: Sequence[tuple[str, str, Action]]) -> list[Widget]:
    """The ways on along the bottom, the first one lit."""
    canvas, middle = ctx.canvas, (len(ways) - 1) / 2
    return [
        Button(
            key,
            Rect.around(canvas.width / 2 + (i - middle) * 310, canvas.height - 44, 290, 64),
            label,
            act,
            "plain" if i else "primary",
        )
        for i, (key, label, act) in enumerate(ways)
    ]
