"""The players of The Red Masque: the others' plates, each with its pawn, and the left part of the hand area for the one
at the bottom."""

from functools import partial
from typing import Final

from masque_arcade.client.game_ui.plates import bot_sign, seat_tip
from masque_arcade.client.game_ui.table_context import lap_head
from masque_arcade.client.game_ui.thing import Layered, Name, Role, Thing, Tip, on
from masque_arcade.client.render.drawables import Item, Layer, Panel, Picture, Rect, Words
from masque_arcade.client.widgets.avatar import face, shoulders
from masque_arcade.engine.game import Seat
from masque_arcade.games.red_masque.cards import GOAL
from masque_arcade.games.red_masque.ui.context import Moment, role_name, room_name
from masque_arcade.games.red_masque.ui.images import INKS, piece, window
from masque_arcade.games.red_masque.ui.pawns import pawn_things, why_not_at

_PIP: Final = 17.0
_HEAD: Final = 58.0


def seat_things(moment: Moment) -> list[Thing]:
    """All players with their pawns, the one at the bottom first."""
    seats = [moment.table.me, *moment.table.plates]
    return [thing for seat in seats for thing in (_seat(moment, seat), *pawn_things(moment, seat))]


def _seat(moment: Moment, seat: Seat) -> Thing:
    key, box, points = ("seat", seat), moment.table.seat_box(seat), moment.t("thing.points", n=moment.view.scores[seat])
    name = Name(Role.PLAYER, moment.display_name(seat), points, moment.texts.listed(_state(moment, seat)))
    if seat == moment.table.me:
        return Thing(key, box, Layer.FOOTLIGHTS, name, None, on(Layer.FOOTLIGHTS, *_mine(moment)))
    tip, items, why = _tip(moment, seat), _plate(moment, seat), partial(why_not_at, moment, seat)
    return Thing(key, box, Layer.PLATES, name, tip, items, picks=(key,), why=why)


def _state(moment: Moment, seat: Seat) -> list[str]:
    """What a player is known to be, does, and holds."""
    view, status = moment.view, moment.status(seat)
    known = [role_name(moment.texts, view.roles[seat])] if seat in view.revealed else []
    marks = [] if seat in view.fallen else [moment.t(f"status.{mark}") for mark in moment.marks(seat)]
    held = [moment.t("thing.cards", n=view.sizes[seat])] if view.sizes[seat] else []
    return [*known, *([status] if status else []), *marks, *held]


def _tip(moment: Moment, seat: Seat) -> Tip:
    """The meaning of the marks on a plate."""
    view, t = moment.view, moment.t
    lines = [t("tip.points", n=view.scores[seat])]
    if seat in view.fallen:
        lines.append(t("tip.fallen"))
    elif (room := view.rooms[seat]) is not None:
        lines.append(t("tip.stands", room=room_name(moment.texts, room)))
    if seat in view.revealed:
        lines.append(t("tip.is", role=role_name(moment.texts, view.roles[seat])))
    lines += [t(f"tip.{mark}") for mark in moment.marks(seat)]
    lines.append(t("tip.senior", n=view.seniority.index(seat) + 1))
    return seat_tip(moment, seat, lines)


def _plate(moment: Moment, seat: Seat) -> list[Layered]:
    """Name, points to five and what the player does; light behind the only one who must act."""
    table, view, names = moment.table, moment.view, moment.guests.names
    box, lit, fallen = table.plates[seat], seat in moment.lit(), seat in view.fallen
    head = Rect.around(box.x + 46, box.cy - 6, _HEAD, _HEAD)
    role = table.role(seat)
    name = Words(names[seat], 17, "muted" if fallen else "ivory", align="left")
    panel = Panel("plum" if fallen else "plate_hi" if lit else "plate", f"seat{seat + 1}", 10, 3 if lit else 2, 0.95)
    held = table.held(seat, 0).x if view.sizes[seat] else box.right - 6
    line = Rect(role.right + 6, box.bottom - 33, held - role.right - 10, 23)
    glow = Rect.around(box.cx, box.cy, box.w * 1.6, box.h * 2.2)
    light = Item("turn light", Picture("stage/spotlight"), glow, alpha=0.7)
    cogs = bot_sign(seat, Rect(box.right - 24, box.y + 9, 15, 15))
    candle = Item(("candle", seat), Picture("stage/candle"), Rect(box.right - 9, box.y - 6, 26, 52))
    skull = Item(("skull", seat), Picture("icons/skull", "dim"), Rect(box.right - 34, line.y - 4, 24, 24))
    return [
        *on(Layer.OBJECTS, *([light] if lit and len(moment.lit()) == 1 else [])),
        *on(
            Layer.PLATES,
            Item(("plate", seat), panel, box),
            *shoulders(seat, head),
            *face(seat, names[seat], head),
            Item(("name", seat), name, Rect(role.x, box.y + 5, box.right - role.x - 28, 22)),
            *([cogs] if seat in moment.guests.bots else []),
            *_points(moment, seat, Rect(role.x, box.y + 28, 118, 20)),
            *_doing(moment, seat, line, lit),
            *([skull] if fallen else []),
        ),
        *on(Layer.TRAVELLING, *([candle] if lit else [])),
    ]


def _doing(moment: Moment, seat: Seat, line: Rect, lit: bool) -> list[Item]:
    """A player's marks, unless they do or did something that is more."""
    said, marks = moment.status(seat), moment.marks(seat)
    if marks and seat not in moment.view.fallen and not (lit and said):
        return _marks(moment, seat, marks, line)
    return [Item(("status", seat), Words(said, 16, "candle" if lit else "muted", align="left"), line)] if said else []


def _points(moment: Moment, seat: Seat, box: Rect) -> list[Item]:
    """Five places for points, and their number: in a playoff there may be more."""
    points, step = moment.view.scores[seat], _PIP + 1
    pips = [Rect(box.x + i * step, box.cy - _PIP / 2, _PIP, _PIP) for i in range(GOAL)]
    out = [Item(("point", seat, i), piece("point" if i < points else "no_point"), pip) for i, pip in enumerate(pips)]
    figure = Rect(box.x + GOAL * step + 2, box.cy - 14, 26, 28)
    return [*out, Item(("points", seat), Words(str(points), 20, "candle", "serif"), figure)]


def _marks(moment: Moment, seat: Seat, marks: list[str], line: Rect) -> list[Item]:
    """A picture for each mark, and the word for a single one."""
    out = []
    for i, mark in enumerate(marks):
        box = Rect(line.x + i * line.w / len(marks), line.y, line.w / len(marks), line.h)
        picture = Rect(box.x, box.cy - 8, 22, 16) if mark == "trapped" else Rect(box.x + 2, box.cy - 11, 22, 22)
        out.append(Item((mark, seat, "sign"), piece("chain" if mark == "trapped" else "curtain"), picture))
        if len(marks) == 1:
            words = Words(moment.t(f"status.{mark}"), 16, "danger" if mark == "trapped" else "info", align="left")
            out.append(Item((mark, seat), words, Rect(picture.right + 4, box.y, box.right - picture.right, box.h)))
    return out


def lap(moment: Moment) -> list[Layered]:
    """The ground of the hand area, with the name of the player at the bottom."""
    table, me = moment.table, moment.table.me
    name = moment.guests.titled(moment.texts, me, moment.plays)
    return lap_head(table.foot, me, me in moment.lit(), name, Rect(table.left + 4, table.foot.y + 13, 184, 30), 18)


def _mine(moment: Moment) -> list[Item]:
    """The room, points, status and marks of the player at the bottom."""
    table, view, me = moment.table, moment.view, moment.table.me
    foot, left, room = table.foot, table.left, view.rooms[me]
    out = []
    if room is not None:
        line = Rect(left + 4, foot.y + 48, 184, 34)
        here = Words(moment.room(room), 18, "ivory", "serif", "left")
        out = [
            Item("my room", Panel("plum", INKS[room], 8, 2), line),
            Item("my window", window(room), Rect(line.x + 8, line.y + 3, 20, 28)),
            Item("my room name", here, Rect(line.x + 36, line.y, line.w - 42, line.h)),
        ]
    out += _points(moment, me, Rect(left + 4, foot.y + 88, 120, 28))
    status, marks, said = Rect(left + 4, foot.y + 119, 186, 24), moment.marks(me), moment.status(me)
    if said:
        ink = "candle" if me in moment.lit() else "muted"
        out.append(Item("my status", Words(said, 16, ink, align="left"), status))
    if marks and me not in view.fallen:
        out += _marks(moment, me, marks, status.moved(0, 27))
    return out
