"""The rules book's picture of the table: one house and Mrs. Truelight's panel at a moment, their parts numbered."""

from collections.abc import Sequence
from operator import itemgetter
from typing import Final

from msgspec.structs import replace

from masque_arcade.client.animation.pose import Place
from masque_arcade.client.i18n import Catalogue
from masque_arcade.client.render.drawables import Canvas, Item, Panel, Rect, Words, scaled
from masque_arcade.engine.game import Auto, Seat
from masque_arcade.games.ghost_for_sale import model as m
from masque_arcade.games.ghost_for_sale.ui.context import Moment, PlayerNames
from masque_arcade.games.ghost_for_sale.ui.house import things_at
from masque_arcade.games.ghost_for_sale.ui.info_panels import panel as info_panel
from masque_arcade.games.ghost_for_sale.ui.layout import board
from masque_arcade.games.ghost_for_sale.ui.placement import poses

_HOUSE: Final = 2
_SEATS: Final = 4
_KNOWN: Final = {0: True, 1: False}
_GAP: Final = 28.0
_DISC: Final = 24.0


def _bid(seat: Seat, card: m.Card) -> m.Placed:
    return m.Placed(seat, _HOUSE, m.back_of(card), None)


def _example() -> m.View:
    """The local player knows that the second one lies."""
    none: tuple[tuple[m.Card, ...], ...] = ((),) * _SEATS
    tokens = ((0, m.Face.GHOST, False), (1, m.Face.GHOST, False), (1, m.Face.PAINTING, True), (2, m.Face.GHOST, False))
    return m.View(
        seats=_SEATS,
        switches=m.Switches(advanced=True),
        round=1,
        phase=m.Bidding(0),
        first=0,
        specials={_HOUSE: m.Special.MIRROR},
        used={},
        kept={},
        tokens=tuple(m.Token(seat, _HOUSE, face, double) for seat, face, double in tokens),
        stock=(m.Stock(0, 0, 0),) * _SEATS,
        hands={},
        reserves={},
        hand_sizes=(6,) * _SEATS,
        reserve_sizes=(4,) * _SEATS,
        spent=none,
        shown=none,
        chosen=tuple(range(_SEATS)),
        truths=_KNOWN,
        pile=0,
        pile_lies=None,
        glasses={0: 1, 3: 2},
        pile_looker=None,
        lots=(_HOUSE,),
        bids=(_bid(1, 9), _bid(1, 2), _bid(3, 10)),
        passed=(),
        owners={},
        unsold=(),
        ghosts={},
        values={},
        scores=(0,) * _SEATS,
    )


def book_board(box: Rect, texts: Catalogue) -> Sequence[Item]:
    """The picture in `box`, in the order of the numbers in its page's text."""
    table, view = board(Canvas(), _SEATS, 0), _example()
    names = [texts("guest.me"), *(texts(f"guest.g{i}") for i in (3, 7, 11))]
    moment = Moment(table, texts, PlayerNames(names, frozenset(), 0), view, Auto(), True, _KNOWN)
    column, panel = table.column(_HOUSE), table.lots[m.TRUELIGHT]
    aside = column.box.right + _GAP / 2 - panel.x
    placed = [(pose.layer, pose.item(place)) for place, pose in poses(view, table).items() if _shown(place)]
    house = [*(entry for thing in things_at(moment, _HOUSE) for entry in thing.items), *placed]
    made = [item for _, item in sorted(house, key=itemgetter(0))]
    light = poses(view, table)["truelight",].item("truelight")
    for item in (*(item for _, item in info_panel(moment, m.TRUELIGHT).items), light):
        made.append(item.at(item.rect.moved(aside, 0)))
    look = table.row(m.TRUELIGHT, 0, 2).moved(aside, 0)
    for i, at in enumerate((column.name, column.track, column.tokens, column.rows, column.special, look)):
        disc_x = column.box.x - _GAP / 2 if i < 5 else panel.right + aside + _GAP / 2
        disc = Rect.around(disc_x, at.cy, _DISC, _DISC)
        made.append(Item(("disc", i), Panel("candle", "ink_red", _DISC / 2, 2), disc))
        made.append(Item(("number", i), Words(str(i + 1), 18, "ink"), disc))
    wide = column.box.w + _GAP / 2 + panel.w
    k = min(box.w / (wide + 2 * _GAP), box.h / (column.box.h + 2 * _GAP))
    dx, dy = -column.box.x + _GAP, -column.box.y + _GAP
    ground = Rect(column.box.x - _GAP, column.box.y - _GAP, wide + 2 * _GAP, column.box.h + 2 * _GAP)
    made.insert(0, Item("ground", Panel("night", "bronze", 14, 2), ground))
    left = box.cx - k * ground.w / 2
    small = [scaled(item.at(item.rect.moved(dx, dy)), k, 1.0, box.y) for item in made]
    return [replace(item, rect=item.rect.moved(left, 0)) for item in small]


def _shown(place: Place) -> bool:
    """Whether something on the stage lies at the house."""
    return isinstance(place, tuple) and place[0] in ("token", "sign", "bid")
