"""The claim board: each player's claims, in any box a table gives."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from masque_arcade.client.game_ui.table_context import sign
from masque_arcade.client.render.drawables import Item, Measure, Panel, Rect, Words
from masque_arcade.engine.game import Seat

_SIZES: Final = (16.0, 13.0)
_SHRUNK, _LEAST = 0.7, 11.4
"""How far text shrinks automatically, and the least size at which it is still read."""
_KEPT: Final = 2
"""Claims that are rather written smaller than left out."""
_OLDER: Final = "…  "
"""Before the claims: there are older ones."""
_LINE: Final = 1.3
"""Line height in parts of the text size."""
_GAP: Final = 5.0
_FACE: Final = 32.0
_SHAPE: Final = 12.0
_TALL: Final = 58.0
_JOIN: Final = "  ·  "


@dataclass(frozen=True, slots=True)
class Claims:
    """One player's claims, oldest first; `pale`: eliminated; `by`: the words before them, which say who claims;
    `face` draws the player's face in a box."""

    seat: Seat
    notes: tuple[str, ...]
    pale: bool = False
    by: str = ""
    face: Callable[[Rect], Sequence[Item]] = lambda box: ()


def placard_items(box: Rect, claims: Sequence[Claims], measure: Measure, grow: float = 1.0) -> list[Item]:
    """A placard per claiming player, in one or two columns of `box`, with as many of their latest claims as fit; names
    only where all players' do. `grow`: the text-size setting."""
    made: list[Item] = []
    boxes = cells(box, len(claims))
    lines = [Rect(cell.x + _FACE + 13, cell.y + 2, cell.w - _FACE - 17, cell.h - 4) for cell in boxes]
    size = _SIZES[0]
    named = all(
        _holds(line, measure(Words(one.by + _JOIN.join(one.notes), size))[0], size * grow)
        for one, line in zip(claims, lines, strict=True)
    )
    for one, cell, line in zip(claims, boxes, lines, strict=True):
        alpha = 0.65 if one.pale else 1.0
        panel = Panel("parchment", "muted" if one.pale else f"seat{one.seat + 1}", 8, 2, 0.94)
        made.append(Item(("placard", one.seat), panel, cell, alpha=alpha))
        side = min(_FACE, cell.h - 2)
        made += one.face(Rect.around(cell.x + 2 + _FACE / 2, cell.cy, side, side))
        shape = Rect.around(cell.x + _FACE + 2, cell.bottom - 9, _SHAPE, _SHAPE)
        made.append(Item(("placard shade", one.seat), Panel("night", "", _SHAPE / 2, 0, 0.9), shape.grown(2)))
        made.append(Item(("placard seat", one.seat), sign(one.seat), shape, alpha=alpha))
        size, said = (_SIZES[0], one.by + _JOIN.join(one.notes)) if named else _latest(one, line, measure, grow)
        text = Words(said, size, "ink", align="left", wrap=True)
        made.append(Item(("placard text", one.seat), text, line))
    return made


def cells(box: Rect, count: int) -> list[Rect]:
    """The boxes of `count` placards."""
    if not count:
        return []
    columns = 1 if count <= 2 and box.w < 500 else 2
    rows = -(-count // columns)
    wide = (box.w - (columns - 1) * _GAP) / columns
    tall = min(_TALL, (box.h - (rows - 1) * _GAP) / rows)
    top = box.cy - (rows * tall + (rows - 1) * _GAP) / 2
    return [
        Rect(box.x + (i % columns) * (wide + _GAP), top + (i // columns) * (tall + _GAP), wide, tall)
        for i in range(count)
    ]


def _latest(one: Claims, box: Rect, measure: Measure, grow: float) -> tuple[float, str]:
    """The text's size, and the newest claims that are readable in `box`, the last one always: rather fewer than
    smaller, but for the last two."""
    notes, said = one.notes, ""
    for first in range(len(notes)):
        said = (_OLDER if first else "") + _JOIN.join(notes[first:])
        for size in _SIZES if len(notes) - first <= _KEPT else _SIZES[:1]:
            least = max(_SHRUNK, min(1.0, _LEAST / (size * grow)))
            tried = (1.0, least) if size == _SIZES[-1] else (1.0,)
            wide = measure(Words(said, size))[0]
            if any(_holds(box, wide * shrunk, size * grow * shrunk) for shrunk in tried):
                return size, said
    return _SIZES[-1], said


def _holds(box: Rect, wide: float, size: float) -> bool:
    """Whether a text so `wide` in one line of this size fits when wrapped."""
    lines = max(1, int(box.h / (size * _LINE)))
    # Breaking between words wastes some space.
    return wide * (1.25 if lines > 1 else 1.0) <= lines * box.w
