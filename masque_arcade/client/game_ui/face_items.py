"""Faces as items: the masks that a table draws, moved into their poses, with eyes that look at a player."""

from collections.abc import Sequence
from math import cos, hypot, radians, sin
from typing import Final, NamedTuple

from masque_arcade.client.game_ui.faces import Faces, Pose
from masque_arcade.client.game_ui.thing import Layered
from masque_arcade.client.render.drawables import Item, Layer, Picture, Rect
from masque_arcade.engine.game import Seat

_REACH: Final = (12 / 240, 5 / 240)
"""How far eyes turn, in parts of the head."""
_EYES: Final = "stage/guests/eyes_"


class _Kept(NamedTuple):
    """A face as it was drawn: the table's items, the box of its eyes, all else it depends on, and its items."""

    run: list[Layered]
    head: Rect | None
    of: tuple[object, ...]
    drawn: list[Layered]


class FaceItems:
    """The `faces` of one table. A face that does not change keeps its items."""

    def __init__(self) -> None:
        self.faces, self._age = Faces(), 0.0
        self._kept: dict[Seat, _Kept] = {}
        self._table: Sequence[Layered] = ()
        self._runs: list[tuple[Seat | None, list[Layered]]] = []

    def show(self, faces: Faces) -> None:
        """The faces from now on."""
        if faces != self.faces:
            self.faces, self._age = faces, 0.0

    def update(self, dt: float) -> None:
        """Advance the faces."""
        self._age += dt

    def poses(self, seats: int, still: bool) -> tuple[Pose, ...]:
        """The faces now: a value that changes with the picture."""
        return self.faces.poses(seats, self._age, still)

    def alive(self, table: Sequence[Layered], faces: Faces, poses: Sequence[Pose], light: float) -> list[Layered]:
        """The table's items with the faces in `poses`. `light`: how far the room is dimmed around the one who acts."""
        if table is not self._table and table != self._table:
            self._table, self._runs = table, _runs(table)
        runs = self._runs
        for seat, run in runs:
            if seat is not None and ((kept := self._kept.get(seat)) is None or kept.run != run):
                head = next((item.rect for _, item in reversed(run) if _eyes(item)), None)
                self._kept[seat] = _Kept(run, head, (), run)
        heads = {seat: self._kept[seat].head for seat, _ in runs if seat is not None}
        out: list[Layered] = []
        for seat, run in runs:
            head = heads[seat] if seat is not None else None
            if seat is None or head is None:
                out += run
                continue
            at = faces.looks_at(seat)
            target = heads.get(at) if at is not None else None
            of = (poses[seat], target, light if seat == faces.gaze else 0.0)
            if self._kept[seat].of != of:
                made = posed(run, seat, poses[seat], head, target)
                self._kept[seat] = _Kept(run, head, of, _lit(made, seat, head, of[2]) if of[2] else made)
            out += self._kept[seat].drawn
        return out


def _runs(table: Sequence[Layered]) -> list[tuple[Seat | None, list[Layered]]]:
    """The table's items in stretches of one face with the brooch beside it, or of none."""
    runs: list[tuple[Seat | None, list[Layered]]] = []
    start, last = 0, None
    for i, (_, item) in enumerate(table):
        key, seat = item.key, None
        if type(key) is tuple:
            first = key[0]
            if first == "shape":
                seat = key[1]
            elif type(first) is tuple and len(first) == 2 and first[0] == "face":
                seat = first[1]
        if seat != last:
            if i > start:
                runs.append((last, list(table[start:i])))
            start, last = i, seat
    if len(table) > start:
        runs.append((last, list(table[start:])))
    return runs


def posed(run: Sequence[Layered], seat: Seat, pose: Pose, head: Rect, target: Rect | None) -> list[Layered]:
    """A face in its pose, looking at `target`; the brooch beside it stays."""
    target = target or head
    way = max(1.0, hypot(target.cx - head.cx, target.cy - head.cy))
    across, down = (target.cx - head.cx) / way, (target.cy - head.cy) / way
    right, low = head.w * pose.lean * across, head.w * (pose.lean * down - pose.rise)
    turn = radians(pose.tilt)
    out: list[Layered] = []
    for layer, item in run:
        if item.key == ("shape", seat):
            out.append((layer, item))
            continue
        dx, dy = item.rect.cx - head.cx, item.rect.cy - head.cy
        turned = (right + dx * (cos(turn) - 1) - dy * sin(turn), low + dy * (cos(turn) - 1) + dx * sin(turn))
        art = Picture(f"{_EYES}closed") if _eyes(item) and pose.shut else item.art
        moved = Item(item.key, art, item.rect.moved(*turned), pose.tilt, item.alpha, item.squeeze)
        out.append((layer, moved))
        if _eyes(item) and not pose.shut:
            x, y = (0.0, 1.0) if pose.down else (across, down)
            shine = moved.rect.moved(head.w * _REACH[0] * x, head.w * _REACH[1] * y)
            out.append((layer, Item((item.key, "look"), Picture("stage/guests/look"), shine, pose.tilt)))
    return out


def _lit(face: Sequence[Layered], seat: Seat, head: Rect, light: float) -> list[Layered]:
    """A face in candle light, above the dark."""
    glow = Item(("glow", seat), Picture("stage/halo"), head.grown(head.w * 0.4), alpha=light)
    return [(max(layer, Layer.STAGE), item) for layer, item in [(face[0][0], glow), *face]]


def _eyes(item: Item) -> bool:
    return isinstance(item.art, Picture) and item.art.name.startswith(_EYES)
