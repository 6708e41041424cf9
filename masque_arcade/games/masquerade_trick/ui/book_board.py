"""The rules book's picture of the table: four players in the fifth trick, without words, its parts numbered.

It is made of what a table draws, so it is never out of date.
"""

from collections.abc import Sequence
from typing import Final

from msgspec.structs import replace

from masque_arcade.client.game_ui.thing import Layered, Scene
from masque_arcade.client.i18n import Catalogue
from masque_arcade.client.render.drawables import Canvas, Item, Panel, Rect, Words, scaled
from masque_arcade.engine.game import Auto
from masque_arcade.games.masquerade_trick.cards import Suit, card
from masque_arcade.games.masquerade_trick.missions import Role, cast_for
from masque_arcade.games.masquerade_trick.model import LEFT, Played, Playing, Switches, View, circle_of
from masque_arcade.games.masquerade_trick.ui.context import Moment, PlayerNames
from masque_arcade.games.masquerade_trick.ui.layout import board
from masque_arcade.games.masquerade_trick.ui.mission_sheet import MissionSheet
from masque_arcade.games.masquerade_trick.ui.notes import Notes
from masque_arcade.games.masquerade_trick.ui.placement import layout
from masque_arcade.games.masquerade_trick.ui.scene import scenery, table_things

_SEATS: Final = 4
_DISC: Final = 56.0
_GAP: Final = 16.0


def _example() -> View:
    """The local player is the Princess; two others have played Roses, and a third is to follow."""
    plays = (Played(1, card(Suit.ROSE, 4)), Played(2, card(Suit.ROSE, 6)))
    hand = (card(Suit.CROWN, 2), card(Suit.ROSE, 5))
    return View(
        seats=_SEATS,
        switches=Switches(),
        circle=circle_of(_SEATS),
        cast=cast_for(_SEATS, None),
        deal=1,
        deals=0,
        scores=(0,) * _SEATS,
        house=0,
        half=1,
        trick=5,
        first=1,
        leader=1,
        phase=Playing(3),
        plays=plays,
        hand=hand,
        sizes={0: 2, 1: 1, 2: 1, 3: 2},
        rows={},
        side=12,
        boxed=0,
        wins={0: 1, 1: 2, 2: 0, 3: 1},
        gave=None,
        received=None,
        chosen=(),
        roles={0: Role.PRINCESS},
        shown=(),
        glances=(),
        points={},
        answers=(),
        winners=(),
        ending="",
    )


def book_board(box: Rect, texts: Catalogue) -> Sequence[Item]:
    """The table and beside it the hand area, in `box`, with discs in the order of the numbers in their page's text."""
    table, view = board(Canvas(), _SEATS, 0), _example()
    names = PlayerNames([texts("guest.me"), *(texts(f"guest.g{i}") for i in (3, 7, 11))], frozenset(), 0)
    moment = Moment(table, texts, names, view, Auto(), True, Notes(), view.hand, private=True)
    sheet = MissionSheet(moment)
    lying = [(pose.layer, pose.item(place)) for place, pose in layout(view, table, texts, True, view.hand).items()]
    whole = [*Scene(table_things(moment), scenery(moment)).items, *lying]
    felt = [entry for entry in whole if entry[1].rect.cy < table.foot.y]
    held = [entry for entry in whole if entry[1].rect.cy >= table.foot.y] + Scene(sheet.things()).items
    upper, lower = ([item for _, item in sorted(part, key=_layer) if _pictured(item)] for part in (felt, held))
    spots = (table.roles[0], table.strip, table.plates[1], table.side, table.roles[LEFT], table.trick[2], sheet.box)
    for i, at in enumerate(spots):
        disc = Rect.around(at.x, at.y + 14, _DISC, _DISC)
        part = lower if at in (table.roles[0], table.strip, sheet.box) else upper
        part.append(Item(("disc", i), Panel("candle", "ink_red", _DISC / 2, 4), disc))
        part.append(Item(("number", i), Words(str(i + 1), 36, "ink", "serif"), disc))
    k = box.h / table.foot.y
    wide, top = k * table.canvas.width + _GAP, sheet.box.y
    hand_scale = (box.w - wide) / table.foot.w
    down = box.cy - hand_scale * (table.canvas.height - top) / 2
    return [*_part(upper, 0, k, box.x, box.y), *_part(lower, top, hand_scale, box.x + wide, down)]


def _layer(entry: Layered) -> int:
    return entry[0]


def _pictured(item: Item) -> bool:
    """Whether it is more than a name, its ground, or the room."""
    ground = isinstance(item.key, tuple) and item.key[-1] == "pill"
    return not ground and item.key != "backdrop" and not isinstance(item.art, Words)


def _part(items: Sequence[Item], top: float, k: float, x: float, y: float) -> list[Item]:
    """The items scaled by `k`, with what was at height `top` at `x`, `y`."""
    small = (scaled(item, k, 1.0, y - k * top) for item in items)
    return [replace(item, rect=item.rect.moved(x, 0)) for item in small]
