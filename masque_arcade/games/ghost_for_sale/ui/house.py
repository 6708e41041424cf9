"""The six houses for sale: picture, name, special card, owner, points; what they explain, and why none can be chosen.

Their marks and rows of value are in house_marks.py, their tokens in tokens.py, the bids on them in bids.py.
"""

from collections.abc import Collection
from functools import partial

from masque_arcade.client.game_ui.plates import backdrop
from masque_arcade.client.game_ui.thing import Asked, Layered, Name, Role, Thing, Tip, on
from masque_arcade.client.render.drawables import Item, Layer, Panel, Picture, Rect, Words
from masque_arcade.games.ghost_for_sale import model as m
from masque_arcade.games.ghost_for_sale.constants import HOUSES
from masque_arcade.games.ghost_for_sale.legality import why_not
from masque_arcade.games.ghost_for_sale.ui.bids import bid_things
from masque_arcade.games.ghost_for_sale.ui.context import Moment, lot_label, special_label
from masque_arcade.games.ghost_for_sale.ui.house_marks import badge_items, pays, row_thing, span_items
from masque_arcade.games.ghost_for_sale.ui.images import GAME, house_picture, piece, special_picture
from masque_arcade.games.ghost_for_sale.ui.layout import TRACK, Column
from masque_arcade.games.ghost_for_sale.ui.placement import sale_over
from masque_arcade.games.ghost_for_sale.ui.tokens import token_things, tokens_label


def scenery(moment: Moment) -> list[Layered]:
    """The auction hall and its cloth; empty places before any house is laid out."""
    table = moment.table
    w, h = table.canvas.width, table.canvas.height
    cloth = Rect.around(w / 2, (h - 176) / 2 + 46, w * 0.99, h - 190)
    empty = Panel("night", "plate_hi", 12, 1.5, 0.5)
    places = enumerate(table.columns if not moment.view.round else ())
    return [
        *backdrop(table.canvas, "backdrop_ghost_for_sale", Item("cloth", Picture("stage/cloth_ghost_for_sale"), cloth)),
        *on(Layer.CLOTH, *(Item(("house", i), empty, column.box) for i, column in places)),
    ]


def house_things(moment: Moment) -> list[Thing]:
    """All houses of the round, each with what lies at it."""
    houses = m.houses_of(moment.view.round) if moment.view.round else ()
    return [thing for house in houses for thing in things_at(moment, house)]


def things_at(moment: Moment, house: m.House) -> list[Thing]:
    """A house and what lies at it, from back to front."""
    special = [_special(moment, house)] if house in moment.view.specials else []
    marks, pieces = [row_thing(moment, house), *special], token_things(moment, house)
    return [_house(moment, house), *marks, *pieces, *bid_things(moment, house)]


def _house(moment: Moment, house: m.House) -> Thing:
    """A house: to place a token at, or to bid for."""
    view, column, tip = moment.view, moment.table.column(house), _tip(moment, house)
    declares = isinstance(view.phase, m.Declaring)
    value, state = tokens_label(moment, house), _state(moment, house)
    if house in view.values:
        counted = [moment.t("thing.ghosts", n=view.ghosts[house]), moment.t("thing.points", n=view.values[house])]
        value = moment.texts.listed(counted)
    return Thing(
        ("lot", house),
        column.box,
        Layer.CLOTH,
        Name(Role.PLACE, tip.title, value, state),
        tip,
        [*_items(moment, house, column), *badge_items(moment, house), *_veil(moment, house)],
        picks=(("lot", house),) if declares or house in view.lots else (),
        why=partial(why_not_lot, moment, house),
        number=house % m.EACH_ROUND + 1 if declares else 0,
        capped=declares,
    )


def why_not_lot(moment: Moment, lot: m.Lot, asked: Asked) -> str:
    """Why the token or card that is picked cannot be placed there."""
    value = asked.picks[0][1]
    action = m.Declare(lot, *value) if isinstance(value, tuple) else m.Bid(int(str(value)), lot)
    return moment.reason(why_not(moment.view, asked.me, action))


def _state(moment: Moment, house: m.House) -> str:
    if house in moment.view.unsold:
        return moment.t("table.unsold")
    owner = moment.view.owners.get(house)
    return "" if owner is None else moment.t("thing.owner", name=moment.display_name(owner))


def _tip(moment: Moment, house: m.House) -> Tip:
    """What a house pays and holds, its owner, and the effect of its special card."""
    t, view, lines = moment.texts, moment.view, [pays(moment, house)]
    ghosts = [token.face is m.Face.GHOST for token in view.tokens if token.house == house]
    if ghosts:
        counts = {"ghosts": sum(ghosts), "paintings": len(ghosts) - sum(ghosts)}
        words = {kind: moment.t(f"tip.{kind}" if n else f"tip.no_{kind}", n=n) for kind, n in counts.items()}
        lines.append(moment.t("tip.tokens", **words))
    if house in view.owners:
        lines.append(moment.t("tip.owner", name=moment.display_name(view.owners[house])))
    picture = f"games/{GAME}/houses/{HOUSES[house][0]}"
    if house in view.specials:
        special = special_tip(moment, house)
        lines.append(t.about(special.title, special.text))
        picture = special.picture
    return Tip(lot_label(t, house), t.sentences(lines), picture=picture)


def _items(moment: Moment, house: m.House, column: Column) -> list[Layered]:
    """A house with everything but its row, and tokens and bids, which are on the stage."""
    view, picture, name = moment.view, column.picture, column.name
    owner, unsold = view.owners.get(house), house in view.unsold
    busy = isinstance(view.phase, m.Settling) and view.phase.lot == house
    busy = busy or (isinstance(view.phase, m.Revealing | m.Using) and view.phase.house == house)
    edge = "candle" if busy else f"seat{owner + 1}" if owner is not None else "gold"
    back = Panel("plum", edge, 12, 3 if busy or owner is not None else 1.2, 0.8)
    words = Words(lot_label(moment.texts, house), 18, "ivory", "serif")
    out = [
        *on(Layer.CLOTH, Item(("house", house), back, column.box)),
        *on(
            Layer.OBJECTS,
            Item(("house picture", house), house_picture(house, picture), picture),
            Item(("house name panel", house), Panel("night", "", 6, 0, 0.72), name.grown(-2)),
            Item(("house name", house), words, name.grown(-4)),
        ),
        *span_items(moment, house),
    ]
    if house in view.specials:
        out += _special_items(moment, house, column)
        if owner is None and not unsold and not moment.table.stands and all(bid.lot != house for bid in view.bids):
            effect = Words(special_tip(moment, house).text, 16, "candle", valign="bottom", wrap=True)
            out += on(Layer.OBJECTS, Item(("special effect", house), effect, column.words))
    if owner is not None:
        out += _owner(moment, house, column)
    if unsold:
        line = Rect.around(picture.cx, picture.cy, picture.w - 20, 28)
        veil = Item(("unsold veil", house), Panel("night", "", 12, 0, 0.45), picture)
        out += on(Layer.PLATES, veil, Item(("unsold", house), Words(moment.t("table.unsold"), 18, "ivory"), line))
    if not any(token.house == house for token in view.tokens) and not view.lots and not sale_over(view):
        out += _best(moment, house, column)
    return out


def _best(moment: Moment, house: m.House, column: Column) -> list[Layered]:
    """The row in words, where tokens will lie: with how many ghosts the house pays most."""
    ghosts = max(range(TRACK), key=partial(m.house_value, house))
    said = moment.t("table.best", n=ghosts, value=m.house_value(house, ghosts))
    box = Rect(column.tray.x + 6, column.tray.y + 6, column.tray.w - 12, 76)
    return on(Layer.OBJECTS, Item(("best", house), Words(said, 18, "muted", "serif", valign="top", wrap=True), box))


def _owner(moment: Moment, house: m.House, column: Column) -> list[Layered]:
    """The owner's face, and the points of the house once it has been counted."""
    view, box, owner = moment.view, column.flag, moment.view.owners[house]
    edge = f"seat{owner + 1}"
    face = moment.small_face(("flag", house), owner, box.grown(-4))
    out = on(Layer.PLATES, Item(("flag panel", house), Panel("night", edge, 12, 2.5, 0.92), box), *face)
    if house in view.values:
        ghosts, value, foot = view.ghosts[house], view.values[house], column.foot
        plate = Rect.around(foot.cx, foot.cy, min(foot.w - 6, 158), 56)
        ghost = Rect(plate.x + 12, plate.cy - 14, 28, 28)
        count, worth = Rect(ghost.right + 4, plate.y, 42, plate.h), Rect(plate.right - 78, plate.y, 72, plate.h)
        ink = "candle" if value else "muted"
        out += on(
            Layer.PLATES,
            Item(("worth panel", house), Panel("night", edge, 14, 2, 0.92), plate),
            Item(("worth ghost", house), piece("small_ghost"), ghost),
            Item(("worth ghosts", house), Words(f"×{ghosts}", 20, "ivory", "serif", "left"), count),
            Item(("worth", house), Words(f"+{value}", 34, ink, "serif"), worth),
        )
    return out


def _veil(moment: Moment, house: m.House) -> list[Layered]:
    """A shade over all houses but the one being sold or counted."""
    view = moment.view
    match view.phase:
        case m.Revealing(house=int(lit)):
            done: Collection[m.House] = view.ghosts
        case m.Settling(lot=int(lit)) | m.Using(house=int(lit)) if lit >= 0:
            done = (*view.owners, *view.unsold)
        case _:
            return []
    dark = Panel("night", "", 12, 0, 0.25 if house in done else 0.5)
    return [] if house == lit else on(Layer.TRAVELLING, Item(("veil", house), dark, moment.table.column(house).box))


# --- the special card ---------------------------------------------------------------------------------------------


def _special(moment: Moment, house: m.House) -> Thing:
    """The special card along the picture's top, drawn with its house."""
    tip = special_tip(moment, house)
    name = Name(Role.CARD, tip.title, _use(moment, house))
    return Thing(("special", house), moment.table.column(house).special, Layer.PLATES, name, tip)


def special_tip(moment: Moment, house: m.House) -> Tip:
    """The effect of the special card."""
    special = moment.view.specials[house]
    effect = moment.t(f"special.{special}.effect")
    return Tip(special_label(moment.texts, special), effect, picture=special_picture(special).name)


def _use(moment: Moment, house: m.House) -> str:
    """What was made of the special card, "" for nothing yet."""
    used, special = moment.view.used.get(house), moment.view.specials[house]
    if used is None:
        return ""
    return str(used) if special is m.Special.BALL else "+1" if special is m.Special.CRYPT else "−1"


def _special_items(moment: Moment, house: m.House, column: Column) -> list[Layered]:
    """The special card by its name, and its use."""
    special, line, medal = moment.view.specials[house], column.special, column.medal
    name = Rect(medal.right + 2, line.y, line.right - medal.right - 5, line.h)
    words = Words(special_label(moment.texts, special), 14, "candle", align="left")
    out = on(
        Layer.PLATES,
        Item(("special panel", house), Panel("night", "gold", 15, 1.5, 0.86), line),
        Item(("special", house), special_picture(special), medal),
        Item(("special name", house), words, name),
    )
    if use := _use(moment, house):
        tag = Rect(line.right - 40, line.bottom + 2, 40, 26)
        panel = Item(("used panel", house), Panel("night", "candle", 14, 1.5, 0.95), tag)
        out += on(Layer.PLATES, panel, Item(("used", house), Words(use, 20, "candle", "serif"), tag.grown(-1)))
    return out
