"""Final places of all pieces and cards in a view of The Red Masque.

Places: ("pawn", seat) with its PARTS upon it, ("floor", room) floor cards,
("role", seat) role cards, ("mine", card, n) the own hand, ("held", seat, n) backs that others hold, ("hand", name) the
clock's hands. A role that is not open is a back here, even the own one: the hand area shows it (hand_area.py).
"""

from collections import Counter
from typing import Final

from masque_arcade.client.animation.layer import Layer
from masque_arcade.client.animation.pose import Place, Pose
from masque_arcade.client.game_ui.table_context import sign
from masque_arcade.client.i18n import Catalogue
from masque_arcade.client.render.drawables import Art, Panel, Picture, Rect, Words
from masque_arcade.client.widgets.avatar import guest_mask
from masque_arcade.engine.game import Seat
from masque_arcade.games.red_masque.cards import CARDS
from masque_arcade.games.red_masque.model import Beginning, Casting, Masking, View
from masque_arcade.games.red_masque.rooms import Room
from masque_arcade.games.red_masque.ui.context import PlayerNames
from masque_arcade.games.red_masque.ui.images import CARD_BACK, ROLE_BACK, card_face, pawn, piece, role_face, role_mask
from masque_arcade.games.red_masque.ui.layout import Board

_FACE: Final = tuple(f"face {k}" for k in range(12))
"""The layers of a mask."""
PARTS: Final = ("light", "pawn", *_FACE, "veil", "chain", "badge", "tag", "name")
"""The parts that walk together with a pawn."""
MIDNIGHT: Final = 360.0
_DUSK: Final = 180.0


def at(box: Rect, art: Art, layer: Layer, angle: float = 0) -> Pose:
    """The pose of something in a box."""
    return Pose(box.cx, box.cy, box.w, box.h, art, layer, angle)


def layout(view: View, table: Board, texts: Catalogue, guests: PlayerNames, mine: bool) -> dict[Place, Pose]:
    """Everything of the view that moves; nothing at the end of a round. `mine`: own cards are visible."""
    poses: dict[Place, Pose] = {}
    if view.ending:
        return poses
    for room in view.floors:
        poses["floor", room] = at(table.floor(room), piece("floor_card"), Layer.PLATES)
    for seat in range(view.seats):
        poses |= guest(view, table, seat, guests.names[seat], guests.called(texts, seat))
        if has_roles(view) and not (mine and seat == table.me and sees_role(view, seat)):
            open_now = seat in view.revealed
            art = role_face(texts, view.roles[seat], seat) if open_now and seat in view.roles else ROLE_BACK
            poses["role", seat] = at(table.role(seat), art, Layer.LAP if seat == table.me else Layer.PLATES)
    poses |= _hands(view, table, texts, mine)
    poses |= clock_hands(view.deck, table)
    return poses


def sees_role(view: View, seat: Seat) -> bool:
    """Whether a player has not yet looked at their new role."""
    return isinstance(view.phase, Masking) and seat not in view.ready


def has_roles(view: View) -> bool:
    """Whether all players have a role card."""
    return bool(view.round) and not isinstance(view.phase, Beginning | Casting)


def guests_in(view: View, room: Room) -> list[Seat]:
    """The seats in a room, ascending."""
    return [seat for seat, where in enumerate(view.rooms) if where == room]


def guest(view: View, table: Board, seat: Seat, name: str, called: str) -> dict[Place, Pose]:
    """A player's pawn with the mask of their `name`, what they are `called`, and its marks; nothing without a room.
    Light falls on the player whose turn it is; a role that is known is seen in place of the mask."""
    room = view.rooms[seat]
    if room is None:
        return {}
    here = guests_in(view, room)
    at_place = here.index(seat), len(here)
    box = table.pawn(room, *at_place)
    layer = Layer.PLATES if len(here) > 3 and at_place[0] < len(here) // 2 else Layer.TRAVELLING
    poses: dict[Place, Pose] = {("pawn", seat): at(box, pawn(seat), layer)}
    if seat == view.active:
        light = Rect.around(box.cx, box.cy, 2.6 * box.w, 2.6 * box.w)
        poses["light", seat] = at(light, Picture("stage/halo"), Layer.OBJECTS)
    head = Rect.around(box.cx, box.y + 0.31 * box.h, 0.94 * box.w, 0.94 * box.w)
    if seat in view.revealed:
        poses[_FACE[0], seat] = at(head, role_mask(view.roles[seat], seat), layer)
    else:
        for part, item in zip(_FACE, guest_mask(name).items("face", head), strict=False):
            poses[part, seat] = at(item.rect, item.art, layer)
    if seat in view.hidden:
        veil = Rect.around(box.cx, box.cy - 0.02 * box.h, box.w * 1.46, box.h * 1.12)
        poses["veil", seat] = at(veil, piece("curtain"), layer)
    if seat in view.trapped:
        chain = Rect.around(box.right - 0.14 * box.w, box.bottom - 0.12 * box.h, box.w * 0.66, box.w * 0.44)
        poses["chain", seat] = at(chain, piece("chain"), layer)
    side = 0.46 * box.w
    poses["badge", seat] = at(Rect.around(box.x + 0.1 * box.w, box.bottom - 0.5 * side, side, side), sign(seat), layer)
    size = 15 if len(here) == 1 else 12 * min(1.0, table.scale)
    long = 16 + size * sum(1.05 if char > "\u2e80" else 0.6 for char in called)
    tag, mine = table.tag(room, *at_place, long), seat == table.me
    edge = "candle" if mine else f"seat{seat + 1}"
    poses["tag", seat] = at(tag, Panel("night", edge, 8.5, 1.5, 0.9), Layer.TRAVELLING)
    words = Rect.around(tag.cx, tag.cy, tag.w - 4, tag.h)
    poses["name", seat] = at(words, Words(called, size, "candle" if mine else "ivory"), Layer.TRAVELLING)
    return poses


def _hands(view: View, table: Board, texts: Catalogue, mine: bool) -> dict[Place, Pose]:
    poses: dict[Place, Pose] = {}
    for seat, size in enumerate(view.sizes):
        if seat == table.me and mine:
            seen: Counter[str] = Counter()
            for i, card in enumerate(view.hand):
                poses["mine", card, seen[card]] = at(table.hand(i), card_face(texts, card), Layer.LAP)
                seen[card] += 1
        elif seat == table.me:
            for i in range(size):
                poses["held", seat, i] = at(table.hand(i), CARD_BACK, Layer.LAP)
        else:
            for i in range(size):
                poses["held", seat, i] = at(table.held(seat, i), CARD_BACK, Layer.PLATES)
    return poses


def hour(deck: int) -> int:
    """The hour that the clock has struck last, from six to twelve."""
    return 6 + int(6 * (1 - deck / len(CARDS)))


def clock_hands(deck: int, table: Board) -> dict[Place, Pose]:
    """The hour hand shows the share of the deck that is gone: six for none, midnight for all."""
    part = 1 - deck / len(CARDS)
    hour, minute = _DUSK + (MIDNIGHT - _DUSK) * part, 6 * MIDNIGHT * part
    return {
        ("hand", "hour"): at(table.clock, piece("clock_hour"), Layer.PLATES, round(hour, 1)),
        ("hand", "minute"): at(table.clock, piece("clock_minute"), Layer.PLATES, round(minute, 1)),
    }
