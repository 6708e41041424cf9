"""The other players' plates: name, points to five, known role, marks, turn."""

from typing import Final

from masque_arcade.client.animation.layer import Layer
from masque_arcade.client.game_ui.thing import Layered
from masque_arcade.client.render.drawables import Item, Panel, Picture, Rect, Words
from masque_arcade.client.widgets.avatar import face, shoulders
from masque_arcade.engine.game import Seat
from masque_arcade.games.red_masque.cards import GOAL
from masque_arcade.games.red_masque.ui.context import Moment
from masque_arcade.games.red_masque.ui.images import piece

_PIP: Final = 17.0
_HEAD: Final = 58.0


def plate_items(moment: Moment) -> list[Layered]:
    """All plates, and light behind the player who must act."""
    out: list[Layered] = []
    lit = moment.lit()
    if len(lit) == 1 and (seat := next(iter(lit))) in moment.table.plates:
        box = moment.table.plates[seat]
        light = Rect.around(box.cx, box.cy, box.w * 1.6, box.h * 2.2)
        out.append((Layer.OBJECTS, Item("turn light", Picture("stage/spotlight"), light, alpha=0.7)))
    for seat in moment.table.plates:
        out += _plate(moment, seat)
    return out


def _plate(moment: Moment, seat: Seat) -> list[Layered]:
    box, lit, fallen = moment.table.plates[seat], seat in moment.lit(), seat in moment.view.fallen
    edge, head = f"seat{seat + 1}", Rect.around(box.x + 46, box.cy - 6, _HEAD, _HEAD)
    left = moment.table.role(seat).x
    name = Words(moment.guests.names[seat], 17, "muted" if fallen else "ivory", align="left")
    panel = Panel("plum" if fallen else "plate_hi" if lit else "plate", edge, 10, 3 if lit else 2, 0.95)
    out: list[Layered] = [
        (Layer.OBJECTS, Item(("plate", seat), panel, box)),
        *((Layer.OBJECTS, item) for item in shoulders(seat, head)),
        *((Layer.OBJECTS, item) for item in face(seat, moment.guests.names[seat], head)),
        (Layer.OBJECTS, Item(("name", seat), name, Rect(left, box.y + 5, box.right - left - 28, 22))),
    ]
    if seat in moment.guests.bots:
        cogs = Rect(box.right - 24, box.y + 9, 15, 15)
        out.append((Layer.OBJECTS, Item(("bot", seat), Picture("icons/clockwork", "muted"), cogs)))
    role = moment.table.role(seat)
    held = moment.table.held(seat, 0).x if moment.view.sizes[seat] else box.right - 6
    line = Rect(role.right + 6, box.bottom - 33, held - role.right - 10, 23)
    out += points_items(moment, seat, Rect(left, box.y + 28, 118, 20), Layer.OBJECTS)
    said = moment.status(seat)
    marks = marks_of(moment, seat)
    if marks and not fallen and not (lit and said):
        out += mark_items(moment, seat, marks, line, Layer.OBJECTS)
    elif said:
        words = Words(said, 16, "candle" if lit else "muted", align="left")
        out.append((Layer.OBJECTS, Item(("status", seat), words, line)))
    if lit:
        out.append(
            (Layer.TRAVELLING, Item(("candle", seat), Picture("stage/candle"), Rect(box.right - 9, box.y - 6, 26, 52)))
        )
    if fallen:
        out.append(
            (
                Layer.PLATES,
                Item(("skull", seat), Picture("icons/skull", "dim"), Rect(box.right - 34, line.y - 4, 24, 24)),
            )
        )
    return out


def points_items(moment: Moment, seat: Seat, box: Rect, layer: Layer) -> list[Layered]:
    """Five places for points, and their number: in a playoff there may be more."""
    points = moment.view.scores[seat]
    out: list[Layered] = []
    for i in range(GOAL):
        pip = Rect(box.x + i * (_PIP + 1), box.cy - _PIP / 2, _PIP, _PIP)
        out.append((layer, Item(("point", seat, i), piece("point" if i < points else "no_point"), pip)))
    figure = Rect(box.x + GOAL * (_PIP + 1) + 2, box.cy - 14, 26, 28)
    out.append((layer, Item(("points", seat), Words(str(points), 20, "candle", "serif"), figure)))
    return out


def marks_of(moment: Moment, seat: Seat) -> list[str]:
    """The marks of a player: "trapped", "hidden"."""
    view = moment.view
    return [mark for mark, seats in (("trapped", view.trapped), ("hidden", view.hidden)) if seat in seats]


def mark_items(moment: Moment, seat: Seat, marks: list[str], line: Rect, layer: Layer) -> list[Layered]:
    """A picture and the word for each mark."""
    out: list[Layered] = []
    for i, mark in enumerate(marks):
        box = Rect(line.x + i * line.w / len(marks), line.y, line.w / len(marks), line.h)
        picture = Rect(box.x, box.cy - 8, 22, 16) if mark == "trapped" else Rect(box.x + 2, box.cy - 11, 22, 22)
        out.append((layer, Item((mark, seat, "sign"), piece("chain" if mark == "trapped" else "curtain"), picture)))
        if len(marks) == 1:
            words = Words(moment.t(f"status.{mark}"), 16, "danger" if mark == "trapped" else "info", align="left")
            out.append(
                (layer, Item((mark, seat), words, Rect(picture.right + 4, box.y, box.right - picture.right, box.h)))
            )
    return out
