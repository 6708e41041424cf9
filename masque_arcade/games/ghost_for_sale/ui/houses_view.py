"""The six houses on the table: picture, name, special card, owner, row of points, bids."""

from collections.abc import Collection

from masque_arcade.client.animation.layer import Layer
from masque_arcade.client.game_ui.table_context import sign
from masque_arcade.client.game_ui.thing import Layered
from masque_arcade.client.render.drawables import Item, Panel, Picture, Rect, Words
from masque_arcade.engine.game import Seat
from masque_arcade.games.ghost_for_sale import model as m
from masque_arcade.games.ghost_for_sale.ui.context import Moment, lot_label, special_label
from masque_arcade.games.ghost_for_sale.ui.house_marks import badge_items, span_items, track_items
from masque_arcade.games.ghost_for_sale.ui.images import house_picture, piece, special_picture
from masque_arcade.games.ghost_for_sale.ui.layout import TRACK, Column
from masque_arcade.games.ghost_for_sale.ui.placement import bid_rows, lies_open, sale_over


def column_items(moment: Moment) -> list[Layered]:
    """All houses of the round; empty lots before anything is laid out."""
    out: list[Layered] = []
    for house in m.houses_of(max(1, moment.view.round)):
        if moment.view.round:
            out += house_items(moment, house) + badge_items(moment, house)
        else:
            out += _empty(moment, house)
    return out


def _empty(moment: Moment, house: m.House) -> list[Layered]:
    box = moment.table.column(house).box
    return [(Layer.CLOTH, Item(("house", house), Panel("night", "plate_hi", 12, 1.5, 0.5), box))]


def house_items(moment: Moment, house: m.House) -> list[Layered]:
    """One house with everything but tokens and bids, which are on the stage."""
    view, column = moment.view, moment.table.column(house)
    owner = view.owners.get(house)
    busy = isinstance(view.phase, m.Settling) and view.phase.lot == house
    busy = busy or (isinstance(view.phase, m.Revealing | m.Using) and view.phase.house == house)
    edge = "candle" if busy else f"seat{owner + 1}" if owner is not None else "gold"
    back = Panel("plum", edge, 12, 3 if busy or owner is not None else 1.2, 0.8)
    name, words = column.name, Words(lot_label(moment.texts, house), 18, "ivory", "serif")
    out: list[Layered] = [
        (Layer.CLOTH, Item(("house", house), back, column.box)),
        (Layer.OBJECTS, Item(("house picture", house), house_picture(house, column.picture), column.picture)),
        (Layer.OBJECTS, Item(("house name panel", house), Panel("night", "", 6, 0, 0.72), name.grown(-2))),
        (Layer.OBJECTS, Item(("house name", house), words, name.grown(-4))),
        *span_items(moment, house),
        *track_items(moment, house),
    ]
    if house in view.specials:
        out += _special(moment, house, column)
        if owner is None and house not in view.unsold and all(bid.lot != house for bid in view.bids):
            out += _effect(moment, house, column)
    if owner is not None:
        out += _owner(moment, house, column)
    if house in view.unsold:
        out.append((Layer.PLATES, Item(("unsold veil", house), Panel("night", "", 12, 0, 0.45), column.picture)))
        box = Rect.around(column.picture.cx, column.picture.cy, column.picture.w - 20, 28)
        said = moment.texts("ghost_for_sale.table.unsold")
        out.append((Layer.PLATES, Item(("unsold", house), Words(said, 18, "ivory"), box)))
    if not any(token.house == house for token in view.tokens) and not view.lots and not sale_over(view):
        out += _best(moment, house, column)
    return out + row_items(moment, house)


def _best(moment: Moment, house: m.House, column: Column) -> list[Layered]:
    """The row in words, where tokens will lie: with how many ghosts the house pays most."""
    ghosts = max(range(TRACK), key=lambda n: m.house_value(house, n))
    said = moment.t("table.best", n=ghosts, value=m.house_value(house, ghosts))
    box = Rect(column.tray.x + 6, column.tray.y + 6, column.tray.w - 12, 76)
    return [(Layer.OBJECTS, Item(("best", house), Words(said, 18, "muted", "serif", valign="top", wrap=True), box))]


def _special(moment: Moment, house: m.House, column: Column) -> list[Layered]:
    """The special card by its name, and its use."""
    special, line, medal = moment.view.specials[house], column.special, column.medal
    name = Rect(medal.right + 2, line.y, line.right - medal.right - 5, line.h)
    words = Words(special_label(moment.texts, special), 14, "candle", align="left")
    out: list[Layered] = [
        (Layer.PLATES, Item(("special panel", house), Panel("night", "gold", 15, 1.5, 0.86), line)),
        (Layer.PLATES, Item(("special", house), special_picture(special), medal)),
        (Layer.PLATES, Item(("special name", house), words, name)),
    ]
    used = moment.view.used.get(house)
    if used is not None:
        text = str(used) if special is m.Special.BALL else "+1" if special is m.Special.CRYPT else "−1"
        tag = Rect(line.right - 40, line.bottom + 2, 40, 26)
        out.append((Layer.PLATES, Item(("used panel", house), Panel("night", "candle", 14, 1.5, 0.95), tag)))
        out.append((Layer.PLATES, Item(("used", house), Words(text, 20, "candle", "serif"), tag.grown(-1))))
    return out


def _effect(moment: Moment, house: m.House, column: Column) -> list[Layered]:
    """What the special card does, in words below the tokens."""
    words = Words(moment.t(f"special.{moment.view.specials[house]}.effect"), 16, "candle", valign="bottom", wrap=True)
    return [(Layer.OBJECTS, Item(("special effect", house), words, column.words))]


def _owner(moment: Moment, house: m.House, column: Column) -> list[Layered]:
    """The owner's face, and the points of the house once it has been counted."""
    view, box, owner = moment.view, column.flag, moment.view.owners[house]
    edge = f"seat{owner + 1}"
    out: list[Layered] = [
        (Layer.PLATES, Item(("flag panel", house), Panel("night", edge, 12, 2.5, 0.92), box)),
        *((Layer.PLATES, item) for item in moment.small_face(("flag", house), owner, box.grown(-4))),
    ]
    if house in view.values:
        ghosts, value, foot = view.ghosts[house], view.values[house], column.foot
        plate = Rect.around(foot.cx, foot.cy, min(foot.w - 6, 158), 56)
        ghost = Rect(plate.x + 12, plate.cy - 14, 28, 28)
        out += [
            (Layer.PLATES, Item(("worth panel", house), Panel("night", edge, 14, 2, 0.92), plate)),
            (Layer.PLATES, Item(("worth ghost", house), piece("small_ghost"), ghost)),
            (
                Layer.PLATES,
                Item(
                    ("worth ghosts", house),
                    Words(f"×{ghosts}", 20, "ivory", "serif", "left"),
                    Rect(ghost.right + 4, plate.y, 42, plate.h),
                ),
            ),
            (
                Layer.PLATES,
                Item(
                    ("worth", house),
                    Words(f"+{value}", 34, "candle" if value else "muted", "serif"),
                    Rect(plate.right - 78, plate.y, 72, plate.h),
                ),
            ),
        ]
    return out


def row_items(moment: Moment, lot: m.Lot) -> list[Layered]:
    """The bidders' signs at their rows, and the sums once the cards are face up."""
    view, table = moment.view, moment.table
    if lot not in view.lots:
        return []
    out: list[Layered] = []
    seen = lies_open(view, lot)
    ranks = view.phase.ranks if isinstance(view.phase, m.Settling) and view.phase.lot == lot else ()
    for seat, row in bid_rows(view, table, lot).items():
        first = bool(ranks) and ranks[0] == seat and lot != m.TRUELIGHT
        panel = Panel("plate_hi" if first else "plate", "candle" if first else "", 6, 2, 0.8)
        out.append((Layer.CLOTH, Item(("row", lot, seat), panel, row)))
        out.append((Layer.OBJECTS, Item(("row sign", lot, seat), sign(seat), table.row_sign(row))))
        total = table.row_total(row)
        if lot == m.TRUELIGHT and seat in ranks[:-1]:
            out += _sees(seat, ranks[ranks.index(seat) + 1], table.row_seen(row))
        if seen:
            said = str(sum(bid.card or 0 for bid in view.bids if bid.lot == lot and bid.seat == seat))
            words = Words(said, 26, "candle" if first else "ivory", "serif")
            out.append((Layer.PLATES, Item(("row total", lot, seat), words, total)))
    return out


def _sees(seat: Seat, target: Seat, box: Rect) -> list[Layered]:
    """The player whose "?" card a bidder for Mrs. Truelight is shown (7.5)."""
    side = min(18.0, box.h / 2)
    eye, shown = Rect.around(box.cx, box.y + box.h / 4, side, side), Rect.around(box.cx, box.cy + box.h / 4, side, side)
    return [
        (Layer.PLATES, Item(("sees panel", seat), Panel("night", "info", 8, 1, 0.95), box)),
        (Layer.PLATES, Item(("sees eye", seat), Picture("icons/eye", "info"), eye)),
        (Layer.PLATES, Item(("sees", seat), sign(target), shown.grown(-1))),
    ]


def veil_items(moment: Moment) -> list[Layered]:
    """A shade over all houses but the one being sold or counted."""
    view, out = moment.view, list[Layered]()
    match view.phase:
        case m.Revealing(house=int(lit)):
            done: Collection[m.House] = view.ghosts
        case m.Settling(lot=int(lit)) | m.Using(house=int(lit)) if lit >= 0:
            done = (*view.owners, *view.unsold)
        case _:
            return []
    for house in m.houses_of(view.round):
        if house != lit:
            dark = Panel("night", "", 12, 0, 0.25 if house in done else 0.5)
            out.append((Layer.TRAVELLING, Item(("veil", house), dark, moment.table.column(house).box)))
    return out


def room_items(moment: Moment) -> list[Layered]:
    """The auction hall and its cloth."""
    w, h = moment.table.canvas.width, moment.table.canvas.height
    cloth = Rect.around(w / 2, (h - 176) / 2 + 46, w * 0.99, h - 190)
    return [
        (Layer.BACKDROP, Item("backdrop", Picture("stage/backdrop_ghost_for_sale"), Rect(0, 0, w, h))),
        (Layer.BACKDROP, Item("cloth", Picture("stage/cloth_ghost_for_sale"), cloth)),
    ]
