"""The scene of Masquerade Trick: the room, and everything on the table in reading order."""

from masque_arcade.client.game_ui.plates import backdrop
from masque_arcade.client.game_ui.thing import Layered, Thing, on
from masque_arcade.client.render.drawables import Item, Layer, Panel, Picture, Rect
from masque_arcade.games.masquerade_trick.ui.context import Moment
from masque_arcade.games.masquerade_trick.ui.hand import hand_things, row_things
from masque_arcade.games.masquerade_trick.ui.mission_sheet import mission_things
from masque_arcade.games.masquerade_trick.ui.role_card import centre_roles, own_role, pointing_hands
from masque_arcade.games.masquerade_trick.ui.seats import own_seat, plates, plume
from masque_arcade.games.masquerade_trick.ui.trick import trick_things


def scenery(moment: Moment) -> list[Layered]:
    """The room, and light behind the only player who must act."""
    table, lit = moment.table, moment.lit
    w = table.canvas.width
    cloth = Rect.around(w / 2, table.foot.y / 2 + 34, w * 0.9, table.foot.y - 6)
    out = [
        *backdrop(table.canvas, "backdrop_masquerade_trick"),
        *on(Layer.CLOTH, Item("cloth", Picture("stage/cloth_masquerade_trick"), cloth)),
    ]
    if len(lit) != 1 or lit[0] not in table.plates:
        return out
    box = table.plates[lit[0]]
    light = Rect.around(box.cx, box.cy, box.w * 1.7, box.h * 2.1)
    return out + on(
        Layer.OBJECTS,
        Item("turn light", Picture("stage/spotlight"), light, alpha=0.8),
        Item("turn edge", Panel("", "candle", 13, 3), box.grown(4)),
    )


def table_things(moment: Moment) -> list[Thing]:
    """The others, the middle, and the hand area but for the mission sheet."""
    return [
        *plates(moment),
        *row_things(moment),
        *centre_roles(moment),
        *trick_things(moment),
        own_seat(moment),
        *plume(moment),
        *own_role(moment),
        *mission_things(moment),
        *hand_things(moment),
        *pointing_hands(moment),
    ]
