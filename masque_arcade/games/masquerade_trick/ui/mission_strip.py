"""Summary of all roles in play: the order of calling, the tricks they want and the role they seek, one column each.

It lies in the hand area at any time; what is certain or noted of a mask stands at its column.
"""

from typing import Final

from masque_arcade.client.game_ui.presenter import Layered
from masque_arcade.client.game_ui.table_context import FOOTLIGHTS, sign
from masque_arcade.client.render.drawables import Item, Panel, Picture, Rect, Words
from masque_arcade.games.masquerade_trick.missions import Mission, Role
from masque_arcade.games.masquerade_trick.model import LEFT, Place, View, is_guest
from masque_arcade.games.masquerade_trick.ui.images import mask, piece
from masque_arcade.games.masquerade_trick.ui.labels import counts_short
from masque_arcade.games.masquerade_trick.ui.layout import Board

_SIGNS: Final = 30.0
"""The width of the column with the signs of the rows."""


def strip_columns(box: Rect, view: View) -> dict[Role, Rect]:
    """The column of every role in play, in the order of calling."""
    wide = (box.w - _SIGNS - 6) / len(view.cast)
    return {
        mission.role: Rect(box.x + _SIGNS + i * wide, box.y + 4, wide, box.h - 8) for i, mission in enumerate(view.cast)
    }


def strip_items(table: Board, view: View, mine: Role | None, at: dict[Role, Place]) -> list[Layered]:
    """The strip. `mine`: the own role while it is seen; `at`: the places of roles that are certain or noted."""
    box = table.summary
    out: list[Layered] = [(FOOTLIGHTS, Item("strip", Panel("plate", "bronze", 10, 1.5, 0.95), box))]
    rows = ((piece("win"), 84.0, 24.0), (Picture("icons/hand", "muted"), 116.0, 22.0))
    for i, (art, down, side) in enumerate(rows):
        out.append((FOOTLIGHTS, Item(("strip row", i), art, Rect.around(box.x + 18, box.y + down, side, side))))
    for mission in view.cast:
        column = strip_columns(box, view)[mission.role]
        out += _column(mission, column, mission.role is mine)
        if mission.role in at:
            out += _owner(mission.role, at[mission.role], column)
    return out


def _column(mission: Mission, box: Rect, mine: bool) -> list[Layered]:
    role = mission.role
    side = min(52.0, box.w - 4)
    worn = Rect.around(box.cx, box.y + 34, side, side)
    disc = Rect(box.x + 3, box.y + 3, 18, 18)
    wants = Words(counts_short(mission.tricks), 17, "candle", "serif")
    found = Rect.around(box.cx, box.y + 112, 30, 30)
    made = [
        *([Item(("strip mine", role), Panel("plate_hi", "gold", 8, 2), box.grown(-1))] if mine else []),
        Item(("strip mask", role), mask(role), worn),
        Item(("strip disc", role), Panel("night", "gold", 9, 1), disc),
        Item(("strip order", role), Words(str(mission.order), 12, "ivory", "serif"), disc),
        Item(("strip wants", role), wants, Rect(box.x + 2, box.y + 68, box.w - 4, 24)),
        Item(("strip seeks", role), mask(mission.find), found),
    ]
    return [(FOOTLIGHTS, item) for item in made]


def _owner(role: Role, place: Place, column: Rect) -> list[Layered]:
    """Whose mask it is, at its lower corner."""
    disc = Rect(column.right - 25, column.y + 42, 24, 24)
    out: list[Layered] = [(FOOTLIGHTS, Item(("strip owner", role), Panel("night", "candle", 12, 1.5), disc))]
    return [*out, (FOOTLIGHTS, Item(("strip who", role), place_sign(place), disc.grown(-4)))]


def place_sign(place: Place) -> Picture:
    """A small sign of a place: a seat's shape, an arrow for a mask of the centre, a clockwork for the house."""
    if is_guest(place):
        return Picture("icons/clockwork", "ivory")
    return sign(place) if place < LEFT else Picture(f"icons/{'left' if place == LEFT else 'right'}", "ivory")
