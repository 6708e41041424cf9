"""The calm page between two rounds: how the round ended, all roles, points, and the way to five."""

from collections.abc import Sequence
from typing import Final

from masque_arcade.client.game_ui.presenter import Layered
from masque_arcade.client.game_ui.table_context import BANNER, sign
from masque_arcade.client.render.drawables import Item, Panel, Rect, Words
from masque_arcade.engine.game import Seat
from masque_arcade.games.red_masque.cards import GOAL, PLAYOFF, Role
from masque_arcade.games.red_masque.model import View
from masque_arcade.games.red_masque.ui.context import Moment, role_name
from masque_arcade.games.red_masque.ui.images import ending, piece, role_mask

_WIDE: Final = 860.0
_HEAD: Final = 142.0
_ROW: Final = 42.0
_PIP: Final = 19.0


def standing(view: View) -> Sequence[Seat]:
    """All players by points, the senior first among equals: the order of the next round (3.3)."""
    return sorted(view.seniority, key=lambda seat: -view.scores[seat])


def score_items(moment: Moment) -> list[Layered]:
    """A sheet of parchment over the house."""
    view, table = moment.view, moment.table
    tall = _HEAD + 8 + _ROW * view.seats
    box = Rect.around(table.area.cx, (40 + table.sentence.y - 6) / 2, _WIDE, tall)
    beside = box.x + 246
    title = Words(moment.t(f"ending.{view.ending}.title"), 28, "ink_red", "serif", "left")
    why = Words(moment.t(f"ending.{view.ending}.text"), 17, "ink", align="left", valign="top", wrap=True)
    over = Rect(0, 40, table.canvas.width, table.foot.y - 40)
    out: list[Layered] = [
        (BANNER, Item("score veil", Panel("night", "", 0, 0, 0.6), over)),
        (BANNER, Item("score sheet", Panel("parchment", "gold", 16, 3), box)),
        (BANNER, Item("score edge", Panel("night", "gold", 9, 2), Rect(box.x + 18, box.y + 15, 208, 118))),
        (BANNER, Item("score picture", ending(view.ending), Rect(box.x + 20, box.y + 17, 204, 114.75))),
        (BANNER, Item("score title", title, Rect(beside, box.y + 10, box.right - beside - 150, 40))),
        (
            BANNER,
            Item(
                "score round",
                Words(moment.t("score.round", round=view.round), 16, "ink_violet", align="right"),
                Rect(box.right - 150, box.y + 18, 130, 26),
            ),
        ),
        (BANNER, Item("score why", why, Rect(beside, box.y + 50, box.right - beside - 22, 52))),
        (
            BANNER,
            Item(
                "score goal",
                Words(_goal(moment), 16, "ink_violet", align="left"),
                Rect(beside, box.y + 104, box.right - beside - 22, 28),
            ),
        ),
    ]
    for i, seat in enumerate(standing(view)):
        out += _row(moment, seat, Rect(box.x + 18, box.y + _HEAD + i * _ROW, box.w - 36, _ROW - 3), i)
    return out


def _goal(moment: Moment) -> str:
    """The continuation of the match in words."""
    view = moment.view
    name = moment.guests.called(moment.texts, standing(view)[0])
    if view.playoff:
        return moment.t("score.playoff", n=view.playoff, all=PLAYOFF, name=name)
    return moment.t("score.goal", goal=GOAL, name=name)


def _row(moment: Moment, seat: Seat, line: Rect, i: int) -> list[Layered]:
    """One player: name, role, fate, points."""
    view = moment.view
    role, gain = view.roles[seat], view.gains[seat]
    ink = "ink_red" if role is Role.RED_DEATH else "ink"
    fate = "fallen" if seat in view.fallen else "bound" if not gain else "trapped" if seat in view.trapped else "lives"
    points = view.scores[seat]
    x = line.right - 62 - GOAL * (_PIP + 2)
    out: list[Layered] = [
        (BANNER, Item(("score row", i), Panel("parchment2" if i % 2 == 0 else "", "", 8), line)),
        (BANNER, Item(("score disc", i), Panel("plum", "", 14), Rect(line.x + 8, line.cy - 14, 28, 28))),
        (BANNER, Item(("score seat", i), sign(seat), Rect(line.x + 12, line.cy - 10, 20, 20))),
        (
            BANNER,
            Item(
                ("score name", i),
                Words(moment.guests.called(moment.texts, seat), 19, "ink", align="left"),
                Rect(line.x + 46, line.y, 190, line.h),
            ),
        ),
        (BANNER, Item(("score mask", i), role_mask(role, seat), Rect(line.x + 244, line.cy - 18, 36, 36))),
        (
            BANNER,
            Item(
                ("score role", i),
                Words(role_name(moment.texts, role), 17, ink, "serif", "left"),
                Rect(line.x + 286, line.y, 116, line.h),
            ),
        ),
        (
            BANNER,
            Item(
                ("score fate", i),
                Words(moment.t(f"score.{fate}"), 16, "ink_violet", align="left"),
                Rect(line.x + 404, line.y, x - line.x - 404 - 52, line.h),
            ),
        ),
        (
            BANNER,
            Item(
                ("score gain", i),
                Words(f"+{gain}", 22, "ink_green" if gain else "ink_violet", "serif"),
                Rect(x - 50, line.y, 42, line.h),
            ),
        ),
        (
            BANNER,
            Item(
                ("score points", i),
                Words(str(points), 26, "ink", "serif", "right"),
                Rect(line.right - 52, line.y, 40, line.h),
            ),
        ),
    ]
    for k in range(GOAL):
        pip = Rect(x + k * (_PIP + 2), line.cy - _PIP / 2, _PIP, _PIP)
        out.append((BANNER, Item(("score pip", i, k), piece("point" if k < points else "no_point"), pip)))
    return out
