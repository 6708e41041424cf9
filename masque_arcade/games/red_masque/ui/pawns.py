"""The pawns of The Red Masque: where each stands with the mask of its player and its marks, and what it is called.

The stage moves them: a pawn is ("pawn", seat) with its PARTS upon it.
"""

from functools import partial
from typing import Final

from masque_arcade.client.animation.pose import Place, Pose, lying
from masque_arcade.client.game_ui.table_context import sign
from masque_arcade.client.game_ui.thing import Asked, Name, Role, Thing
from masque_arcade.client.render.drawables import Layer, Panel, Picture, Rect, Words
from masque_arcade.client.widgets.avatar import guest_mask
from masque_arcade.engine.game import Seat
from masque_arcade.games.red_masque import model as m
from masque_arcade.games.red_masque.legality import why_not
from masque_arcade.games.red_masque.rooms import Room
from masque_arcade.games.red_masque.ui.context import Moment, picked_card
from masque_arcade.games.red_masque.ui.images import pawn, piece, role_mask
from masque_arcade.games.red_masque.ui.layout import Board

_FACE: Final = tuple(f"face {k}" for k in range(12))
"""The layers of a mask."""
PARTS: Final = ("light", "pawn", *_FACE, "veil", "chain", "badge", "tag", "name")
"""The parts that walk together with a pawn."""


def guests_in(view: m.View, room: Room) -> list[Seat]:
    """The seats in a room, ascending."""
    return [seat for seat, where in enumerate(view.rooms) if where == room]


def pawn_things(moment: Moment, seat: Seat) -> list[Thing]:
    """A player's pawn, none without a room; a card may be aimed at it as at their plate."""
    room = moment.view.rooms[seat]
    if room is None:
        return []
    place = _place(moment.view, seat, room)
    marks = moment.texts.listed([moment.t(f"status.{mark}") for mark in moment.marks(seat)])
    name = Name(Role.PIECE, moment.t("thing.pawn", name=moment.display_name(seat)), moment.room(room), marks)
    picks, why = [("seat", seat)] if seat in moment.table.plates else [], partial(why_not_at, moment, seat)
    aim, layer = moment.table.aim(room, *place), _layer(*place)
    return [Thing(("pawn", seat), aim, layer, name, picks=picks, why=why, whose=seat)]


def why_not_at(moment: Moment, seat: Seat, asked: Asked) -> str:
    """Why the picked card cannot be aimed at a player."""
    card = picked_card(asked)
    assert card is not None, "players are asked for once a card is picked"
    return moment.reason(why_not(moment.view, asked.me, m.Play(card, seat)))


def _place(view: m.View, seat: Seat, room: Room) -> tuple[int, int]:
    """Which of how many pawns in a room a player's is."""
    here = guests_in(view, room)
    return here.index(seat), len(here)


def _layer(index: int, count: int) -> Layer:
    """Those in front stand over those behind."""
    return Layer.PLATES if count > 3 and index < count // 2 else Layer.TRAVELLING


def pawn_poses(view: m.View, table: Board, seat: Seat, name: str, called: str) -> dict[Place, Pose]:
    """A player's pawn with the mask of their `name`, what they are `called`, and its marks; nothing without a room.
    Light falls on the player whose turn it is; a role that is known is seen in place of the mask."""
    room = view.rooms[seat]
    if room is None:
        return {}
    index, count = _place(view, seat, room)
    box, layer = table.pawn(room, index, count), _layer(index, count)
    poses: dict[Place, Pose] = {("pawn", seat): lying(box, pawn(seat), layer)}
    if seat == view.active:
        light = Rect.around(box.cx, box.cy, 2.6 * box.w, 2.6 * box.w)
        poses["light", seat] = lying(light, Picture("stage/halo"), Layer.OBJECTS)
    head = Rect.around(box.cx, box.y + 0.31 * box.h, 0.94 * box.w, 0.94 * box.w)
    if seat in view.revealed:
        poses[_FACE[0], seat] = lying(head, role_mask(view.roles[seat], seat), layer)
    else:
        for part, item in zip(_FACE, guest_mask(name).items("face", head), strict=False):
            poses[part, seat] = lying(item.rect, item.art, layer)
    if seat in view.hidden:
        veil = Rect.around(box.cx, box.bottom - 0.56 * box.h, box.w * 1.46, box.h * 1.12)
        poses["veil", seat] = lying(veil, piece("curtain"), layer)
    if seat in view.trapped:
        chain = Rect.around(box.cx, box.bottom - 0.4 * box.w, box.w * 0.78, box.w * 0.52)
        poses["chain", seat] = lying(chain, piece("chain"), layer)
    side = 12 + 0.2 * box.w
    poses["badge", seat] = lying(
        Rect.around(box.x + 0.16 * box.w, box.bottom - 0.6 * side, side, side), sign(seat), layer
    )
    size = 15 if count < 3 else 12
    long = 16 + size * sum(1.05 if char > "\u2e80" else 0.6 for char in called)
    tag, mine = table.tag(room, index, count, long), seat == table.me
    size = min(size, 12) if tag.w < long else size
    edge = "candle" if mine else f"seat{seat + 1}"
    poses["tag", seat] = lying(tag, Panel("night", edge, 8.5, 1.5, 0.9), Layer.TRAVELLING)
    words = Rect.around(tag.cx, tag.cy, tag.w - 4, tag.h)
    poses["name", seat] = lying(words, Words(called, size, "candle" if mine else "ivory"), Layer.TRAVELLING)
    return poses
