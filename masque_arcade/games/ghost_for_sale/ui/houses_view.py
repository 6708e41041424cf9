"""The six houses on the table: picture, name, track of values, tray for tokens, a row for each bidder."""

from masque_arcade.client.game_ui.presenter import Layered
from masque_arcade.client.game_ui.table_context import CLOTH, OBJECTS, PLATES, TRAVELLING, sign
from masque_arcade.client.render.drawables import Item, Panel, Picture, Rect, Words
from masque_arcade.engine.game import Seat
from masque_arcade.games.ghost_for_sale.model import (
    TRUELIGHT,
    Face,
    House,
    Lot,
    Revealing,
    Settling,
    Special,
    Using,
    house_value,
    houses_of,
)
from masque_arcade.games.ghost_for_sale.ui.context import Moment, lot_label
from masque_arcade.games.ghost_for_sale.ui.images import house_picture, piece, special_picture
from masque_arcade.games.ghost_for_sale.ui.layout import TRACK, Column
from masque_arcade.games.ghost_for_sale.ui.placement import lies_open


def column_items(moment: Moment) -> list[Layered]:
    """All houses of the round; empty lots before anything is laid out."""
    out: list[Layered] = []
    for house in houses_of(max(1, moment.view.round)):
        out += _house(moment, house) if moment.view.round else _empty(moment, house)
    return out


def _empty(moment: Moment, house: House) -> list[Layered]:
    box = moment.table.column(house).box
    return [(CLOTH, Item(("house", house), Panel("night", "plate_hi", 12, 1.5, 0.5), box))]


def _house(moment: Moment, house: House) -> list[Layered]:
    view, column = moment.view, moment.table.column(house)
    owner = view.owners.get(house)
    busy = isinstance(view.phase, Settling) and view.phase.lot == house
    busy = busy or (isinstance(view.phase, Revealing | Using) and view.phase.house == house)
    edge = "candle" if busy else f"seat{owner + 1}" if owner is not None else "gold"
    back = Panel("plum", edge, 12, 3 if busy or owner is not None else 1.2, 0.8)
    out: list[Layered] = [
        (CLOTH, Item(("house", house), back, column.box)),
        (OBJECTS, Item(("house picture", house), house_picture(house), column.picture)),
        (OBJECTS, Item(("house name panel", house), Panel("night", "", 4, 0, 0.72), column.name)),
        (
            OBJECTS,
            Item(
                ("house name", house),
                Words(lot_label(moment.texts, house), 17, "ivory", "serif"),
                column.name.grown(-1),
            ),
        ),
    ]
    out += _track(moment, house, column)
    if house in view.specials:
        out += _special(moment, house, column)
    if owner is not None:
        out += _owner(moment, house, column)
    if house in view.unsold:
        out.append((PLATES, Item(("unsold veil", house), Panel("night", "", 12, 0, 0.45), column.picture)))
        line = Rect(column.picture.x, column.picture.y + 18, column.picture.w, 26)
        out.append(
            (PLATES, Item(("unsold", house), Words(moment.texts("ghost_for_sale.table.unsold"), 16, "muted"), line))
        )
    return out + _told(moment, house, column) + row_items(moment, house)


def _track(moment: Moment, house: House, column: Column) -> list[Layered]:
    """The value of the house with 0 to 5 and more ghosts, on parchment; the final count is lit."""
    counted = moment.view.ghosts.get(house)
    best = max(house_value(house, ghosts) for ghosts in range(TRACK))
    out: list[Layered] = [(OBJECTS, Item(("track", house), Panel("parchment2", "bronze", 5, 1), column.track))]
    for ghosts in range(TRACK):
        cell, value = column.cell(ghosts), house_value(house, ghosts)
        here = counted is not None and min(counted, TRACK - 1) == ghosts
        if here or value:
            fill = Panel("candle" if here else "parchment", "ink_red" if here else "", 4, 2.5)
            out.append((OBJECTS, Item(("cell", house, ghosts), fill, cell)))
        ink = "ink_red" if value == best else "ink" if value else "dim"
        above, below = Rect(cell.x, cell.y + 1, cell.w, 15), Rect(cell.x, cell.y + 14, cell.w, cell.h - 15)
        label = f"{ghosts}+" if ghosts == TRACK - 1 else str(ghosts)
        out += [
            (OBJECTS, Item(("cell ghosts", house, ghosts), Words(label, 12, "ink_violet"), above)),
            (OBJECTS, Item(("cell value", house, ghosts), Words(str(value), 21, ink, "serif"), below)),
        ]
    return out


def _special(moment: Moment, house: House, column: Column) -> list[Layered]:
    special, box = moment.view.specials[house], column.medal
    out: list[Layered] = [(PLATES, Item(("special", house), special_picture(special), box))]
    used = moment.view.used.get(house)
    if used is not None:
        text = str(used) if special is Special.BALL else "+1" if special is Special.CRYPT else "−1"
        tag = Rect(box.x - 33, box.cy - 11, 32, 22)
        out.append((PLATES, Item(("used panel", house), Panel("night", "candle", 11, 1.5, 0.95), tag)))
        out.append((PLATES, Item(("used", house), Words(text, 16, "candle", "serif"), tag.grown(-1))))
    return out


def _owner(moment: Moment, house: House, column: Column) -> list[Layered]:
    """The owner's sign, and the points of the house once it has been counted."""
    view, box, owner = moment.view, column.flag, moment.view.owners[house]
    out: list[Layered] = [
        (PLATES, Item(("flag panel", house), Panel("night", f"seat{owner + 1}", 10, 2.5, 0.92), box)),
        (PLATES, Item(("flag", house), sign(owner), box.grown(-6))),
    ]
    if house in view.values:
        ghosts, value, foot = view.ghosts[house], view.values[house], column.foot
        plate = Rect.around(foot.cx, foot.cy, min(foot.w - 6, 158), 52)
        ghost = Rect(plate.x + 12, plate.cy - 13, 26, 26)
        edge = f"seat{owner + 1}"
        out += [
            (PLATES, Item(("worth panel", house), Panel("night", edge, 14, 2, 0.92), plate)),
            (PLATES, Item(("count ghost", house), piece("small_ghost" if ghosts else "small_no_ghost"), ghost)),
            (
                PLATES,
                Item(
                    ("count", house),
                    Words(f"×{ghosts}", 18, "ivory", "serif", "left"),
                    Rect(ghost.right + 3, plate.y, 32, plate.h),
                ),
            ),
            (
                PLATES,
                Item(
                    ("worth", house),
                    Words(f"+{value}", 32, "candle" if value else "muted", "serif"),
                    Rect(plate.x + 74, plate.y, plate.right - plate.x - 80, plate.h),
                ),
            ),
        ]
    return out


def _told(moment: Moment, house: House, column: Column) -> list[Layered]:
    """The number of declared ghosts and paintings, before bids and counting."""
    view = moment.view
    lying = [token for token in view.tokens if token.house == house]
    if not lying or house in view.lots or house in view.ghosts or isinstance(view.phase, Revealing):
        return []
    ghosts = sum(token.face is Face.GHOST for token in lying)
    foot = column.foot
    line = Rect.around(foot.cx, foot.bottom - 24, min(foot.w - 8, 148), 36)
    out: list[Layered] = [(OBJECTS, Item(("told", house), Panel("night", "", 10, 0, 0.7), line))]
    for i, (name, count) in enumerate((("small_ghost", ghosts), ("small_painting", len(lying) - ghosts))):
        x = line.x + 12 + i * line.w / 2
        thing = Rect(x, line.cy - 12, 24, 24)
        words = Words(f"×{count}", 18, "ivory" if count else "dim", "serif", "left")
        out.append((OBJECTS, Item(("told", house, name), piece(name), thing, alpha=1.0 if count else 0.45)))
        out.append((OBJECTS, Item(("told count", house, name), words, Rect(thing.right + 4, line.y, 32, line.h))))
    return out


def row_items(moment: Moment, lot: Lot) -> list[Layered]:
    """The bidders' signs at their rows, passes, and the sums once the cards are face up."""
    view, table = moment.view, moment.table
    if lot not in view.lots:
        return []
    out: list[Layered] = []
    seen = lies_open(view, lot)
    ranks = view.phase.ranks if isinstance(view.phase, Settling) and view.phase.lot == lot else ()
    for seat in range(view.seats):
        cards = [bid for bid in view.bids if bid.lot == lot and bid.seat == seat]
        row = table.row(lot, seat)
        first = bool(ranks) and ranks[0] == seat and lot != TRUELIGHT
        if cards:
            panel = Panel("plate_hi" if first else "plate", "candle" if first else "", 6, 2, 0.8)
            out.append((CLOTH, Item(("row", lot, seat), panel, row)))
        out.append(
            (
                OBJECTS,
                Item(("row sign", lot, seat), sign(seat), table.row_sign(lot, seat), alpha=1.0 if cards else 0.35),
            )
        )
        if lot == TRUELIGHT and seat in ranks[:-1]:
            out += _sees(moment, seat, ranks[ranks.index(seat) + 1])
        if seen and cards:
            total = str(sum(bid.card or 0 for bid in cards))
            words = Words(total, 20, "candle" if first else "ivory", "serif")
            out.append((PLATES, Item(("row total", lot, seat), words, table.row_total(lot, seat))))
    return out


def _sees(moment: Moment, seat: Seat, target: Seat) -> list[Layered]:
    """The player whose "?" card a bidder for Mrs. Truelight is shown (7.5)."""
    total = moment.table.row_total(TRUELIGHT, seat)
    tag = Rect(total.x - 42, total.y + 2, 42, total.h - 4)
    return [
        (PLATES, Item(("sees panel", seat), Panel("night", "info", 8, 1, 0.95), tag)),
        (PLATES, Item(("sees eye", seat), Picture("icons/eye", "info"), Rect(tag.x + 4, tag.cy - 8, 16, 16))),
        (PLATES, Item(("sees", seat), sign(target), Rect(tag.x + 23, tag.cy - 7, 14, 14))),
    ]


def veil_items(moment: Moment) -> list[Layered]:
    """A shade over all houses but the one being counted."""
    view = moment.view
    if not isinstance(view.phase, Revealing) or view.phase.house is None:
        return []
    out: list[Layered] = []
    for house in houses_of(view.round):
        if house != view.phase.house:
            dark = Panel("night", "", 12, 0, 0.25 if house in view.ghosts else 0.5)
            out.append((TRAVELLING, Item(("veil", house), dark, moment.table.column(house).box)))
    return out


def room_items(moment: Moment) -> list[Layered]:
    """The auction hall and its cloth."""
    w, h = moment.table.canvas.width, moment.table.canvas.height
    cloth = Rect.around(w / 2, (h - 176) / 2 + 46, w * 0.99, h - 190)
    return [
        (0, Item("backdrop", Picture("stage/backdrop_ghost_for_sale"), Rect(0, 0, w, h))),
        (0, Item("cloth", Picture("stage/cloth_ghost_for_sale"), cloth)),
    ]
