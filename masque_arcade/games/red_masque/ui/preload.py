"""Pictures drawn in the background: during the title those of a table's first frames, later those of the endings."""

from collections.abc import Sequence

from masque_arcade.client.game_ui.effects.lighting import HEART
from masque_arcade.client.render.drawables import Art, Canvas, CardFace, Item, Picture, Rect
from masque_arcade.client.widgets.avatar import guest_mask, shoulders
from masque_arcade.games.red_masque.cards import Card, Role
from masque_arcade.games.red_masque.rooms import LAYOUTS, ROOMS, doors_of
from masque_arcade.games.red_masque.ui.animations.blow import LARGE
from masque_arcade.games.red_masque.ui.animations.unmasking import TURNED_UP
from masque_arcade.games.red_masque.ui.ending_page import HEAD, STROKE, picture_box, step
from masque_arcade.games.red_masque.ui.images import (
    CARD_BACK,
    ENDINGS,
    GAME,
    ROLE_BACK,
    ending,
    piece,
    role_key,
    role_mask,
)
from masque_arcade.games.red_masque.ui.layout import OWN_CARD, board
from masque_arcade.games.red_masque.ui.role_page import BEAM, role_box
from masque_arcade.games.red_masque.ui.rooms import abbey_items, chamber_items, passage_items


def soon(canvas: Canvas) -> Sequence[Item]:
    """Hall, rooms, clock, backs and cards, in the sizes of the usual layout."""
    table = board(canvas, 4, 0, "suite", doors_of(LAYOUTS["suite"]))
    mask = role_box(table)
    house = [
        *abbey_items(table),
        *(item for room in ROOMS for item in chamber_items(room, table.rooms[room], table.back_doors(room))),
    ]
    house += [item for passage in table.passages for near in (True, False) for item in passage_items(passage, near)]
    found: list[tuple[Art, float, float]] = [
        (Picture("stage/backdrop_red_masque"), canvas.width, canvas.height),
        *{(item.art, item.rect.w, item.rect.h): None for item in house},
        (piece("clock"), table.court.clock.w, table.court.clock.h),
        (ROLE_BACK, *OWN_CARD),
        (CARD_BACK, *OWN_CARD),
        *((CardFace(f"{GAME}/{card}"), *OWN_CARD) for card in Card),
        (CardFace(f"{GAME}/red_death"), *OWN_CARD),
        *((role_mask(role, 0), mask.w, mask.h) for role in Role),
        (ROLE_BACK, mask.h * 5 / 7, mask.h),
        (Picture("stage/spotlight"), *BEAM),
    ]
    return [Item(("soon red", i), art, Rect(0, 0, *size), alpha=0) for i, (art, *size) in enumerate(found)]


def later(canvas: Canvas, names: Sequence[str]) -> Sequence[Item]:
    """The roles turned up, the three ends of a round, and the faces of these guests on that page."""
    picture, seats = picture_box(canvas), range(len(names))
    side = step(canvas, len(names)) * HEAD
    head, light = Rect(0, 0, side, side), STROKE * picture.w
    found: list[tuple[Art, float, float]] = [
        *((ending(why), picture.w, picture.h) for why in ENDINGS),
        (Picture("stage/halo"), light, light),
        *((Picture("stage/halo"), HEART * high, HEART * high) for high in (side, LARGE)),
        (role_mask(Role.RED_DEATH, 0), 280, 280),
        *((CardFace(f"{GAME}/{role_key(role, seat)}"), *TURNED_UP) for role in Role for seat in seats),
        (Picture("stage/spotlight"), side * 2.3, side * 2.7),
        *((role_mask(role, seat), side * 1.08, side * 1.08) for role in Role for seat in seats),
    ]
    masks = [item for name in names for item in guest_mask(name).items("later", head)]
    backs = [item for seat in seats for item in shoulders(seat, head)]
    return [*(Item("later", art, Rect(0, 0, *size)) for art, *size in found), *masks, *backs]
