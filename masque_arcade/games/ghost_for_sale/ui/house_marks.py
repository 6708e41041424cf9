"""Marks on the houses that resolve them for one viewer: real and false tokens, the possible ghosts, the row of value.

Numbers of real ghosts are exact, from the view alone (6.3): every way in which the players may be honest is tried.
What is certain (one's own side, looks, the pile) has a full badge, what only one's own notes say an empty one.
"""

from collections.abc import Mapping
from functools import cache
from itertools import product
from typing import Final

from masque_arcade.client.game_ui.thing import Layered, Name, Role, Thing, Tip, on
from masque_arcade.client.render.drawables import Item, Layer, Panel, Picture, Rect, Words
from masque_arcade.engine.game import Seat
from masque_arcade.games.ghost_for_sale.model import House, Token, View, extra_ghosts, house_value, is_real
from masque_arcade.games.ghost_for_sale.ui.context import Moment, lot_label
from masque_arcade.games.ghost_for_sale.ui.images import piece
from masque_arcade.games.ghost_for_sale.ui.layout import TRACK
from masque_arcade.games.ghost_for_sale.ui.placement import sale_over, token_places, tokens_at

_SMALLEST: Final = 24
"""The side of a token from which it has room for a badge."""


def suspected(moment: Moment, house: House) -> tuple[frozenset[int], frozenset[int]]:
    """The possible ghosts of a house, and those of them that the notes leave; both empty as long as it has no token
    but may get one, and once the houses are sold."""
    view = moment.view
    awaited = any(stock.total for stock in view.stock)
    if sale_over(view) or (awaited and not any(token.house == house for token in view.tokens)):
        return frozenset(), frozenset()
    sure = possible_ghosts(view, house, moment.sure)
    noted = possible_ghosts(view, house, {**moment.noted, **moment.sure}) if moment.noted else sure
    return sure, noted


def span(counts: frozenset[int]) -> str:
    """Some numbers of ghosts from the least to the most: "2–4"."""
    least, most = min(counts), max(counts)
    return str(least) if least == most else f"{least}–{most}"


def badge_items(moment: Moment, house: House) -> list[Layered]:
    """A ghost or an empty sheet at every token whose owner's side is known or noted."""
    view, out = moment.view, list[Layered]()
    if not suspected(moment, house)[0]:
        return out
    boxes = token_places(view, moment.table, house)
    for (place, token), box in zip(tokens_at(view, house), boxes, strict=True):
        side = moment.sure.get(token.seat, moment.noted.get(token.seat))
        if side is None or box.w < _SMALLEST:
            continue
        real, certain = is_real(token.face, side), token.seat in moment.sure
        size = box.w * 0.46
        badge = Rect(box.x - 2, box.y - 3, size, size)
        ink = "ok" if real else "danger"
        panel = Panel(ink if certain else "night", ink, size / 2, 1.5, 1.0 if certain else 0.9)
        sheet = piece("small_ghost" if real else "small_no_ghost")
        mark = Item(("badge", place), sheet, badge.grown(-size * 0.16))
        out += on(Layer.TRAVELLING, Item(("badge panel", place), panel, badge), mark)
    return out


def span_items(moment: Moment, house: House) -> list[Layered]:
    """The possible ghosts in figures, above the house's name; the counted ones in the end."""
    view, line = moment.view, moment.table.column(house).name
    sure, noted = suspected(moment, house)
    counted = view.ghosts.get(house)
    if counted is None and not sure:
        return []
    said = str(counted) if counted is not None else span(noted or sure)
    box = Rect(line.x + 5, line.y - 27, 62, 28)
    mine = counted is None and bool(noted) and noted != sure
    edge = "candle" if counted is not None else "info" if mine else "dim"
    words = Words(said, 20, "candle" if counted is not None or len(noted or sure) == 1 else "ivory", "serif")
    return on(
        Layer.PLATES,
        Item(("span panel", house), Panel("night", edge, 12, 1.5, 0.9), box),
        Item(("span ghost", house), piece("small_ghost"), Rect(box.x + 6, box.cy - 9, 17, 18)),
        Item(("span", house), words, Rect(box.x + 23, box.y, box.w - 27, box.h)),
    )


# --- the row of value ---------------------------------------------------------------------------------------------


def row_thing(moment: Moment, house: House) -> Thing:
    """What a house pays for how many ghosts, and how many it can have."""
    t, lines = moment.t, [pays(moment, house)]
    sure, noted = suspected(moment, house)
    if sure:
        lines.append(t("tip.possible", span=span(sure)))
    if noted and noted != sure:
        lines.append(t("tip.noted", span=span(noted)))
    title, said = t("tip.row_title", house=lot_label(moment.texts, house)), moment.texts.sentences(lines)
    tip = Tip(title, said, picture=piece("small_ghost").name)
    name = Name(Role.SIGN, title, said)
    return Thing(("row", house), moment.table.column(house).track, Layer.OBJECTS, name, tip, _row(moment, house))


def pays(moment: Moment, house: House) -> str:
    """A house's row in a sentence."""
    values = {ghosts: house_value(house, ghosts) for ghosts in range(TRACK)}
    said = moment.t("tip.and").join(moment.t("table.best", n=n, value=value) for n, value in values.items() if value)
    return moment.t("tip.row", pays=said)


def _row(moment: Moment, house: House) -> list[Layered]:
    """The points of the house, in the star's line, with 0 to 5 and more ghosts, in the ghost's line. What is still
    possible is lit, what the notes leave brightly; in the end the final count alone."""
    column, counted = moment.table.column(house), moment.view.ghosts.get(house)
    sure, noted = suspected(moment, house)
    best = max(house_value(house, ghosts) for ghosts in range(TRACK))
    line = column.track
    ghost, star = Rect(line.x + 3, line.y + 3, 16, 17), Rect(line.x + 3, line.y + 24, 17, 17)
    out = [
        Item(("track", house), Panel("parchment2", "bronze", 5, 1), line),
        Item(("track ghosts", house), piece("small_ghost"), ghost),
        Item(("track points", house), Picture("icons/star", "ink_red"), star),
    ]
    for ghosts in range(TRACK):
        cell, value = column.cell(ghosts), house_value(house, ghosts)
        here = counted is not None and min(counted, TRACK - 1) == ghosts
        may = not sure or any(min(one, TRACK - 1) == ghosts for one in sure)
        bright = here or (noted != sure and any(min(one, TRACK - 1) == ghosts for one in noted))
        if here or (may and sure) or (value and not sure and counted is None):
            edge = "ink_red" if here else "ink_violet" if sure else ""
            fill = Panel("candle" if bright else "parchment", edge, 4, 2.5 if here else 1.5)
            out.append(Item(("cell", house, ghosts), fill, cell.grown(-1)))
        lit = here or (may and counted is None)
        ink = "ink_red" if value == best else "ink" if value else "dim"
        above, below = Rect(cell.x, cell.y + 2, cell.w, 18), Rect(cell.x, cell.y + 18, cell.w, cell.h - 19)
        label, alpha = f"{ghosts}+" if ghosts == TRACK - 1 else str(ghosts), 1.0 if lit else 0.5
        out += [
            Item(("cell ghosts", house, ghosts), Words(label, 16, "ink_violet"), above, alpha=alpha),
            Item(("cell value", house, ghosts), Words(str(value), 24, ink, "serif"), below, alpha=alpha),
        ]
    return on(Layer.OBJECTS, *out)


# --- what is possible ---------------------------------------------------------------------------------------------


def possible_ghosts(view: View, house: House, sides: Mapping[Seat, bool]) -> frozenset[int]:
    """The possible numbers; `sides` are those taken for certain, True for honest. Empty where they contradict what the
    viewer saw in the unused pile (7.6)."""
    tokens = tuple(token for token in view.tokens if token.house == house)
    extra = extra_ghosts(house, view.used, view.specials, view.switches)
    return _possible(tokens, view.seats, tuple(sorted(sides.items())), view.pile_lies, extra)


def forced(view: View, sides: Mapping[Seat, bool]) -> dict[Seat, bool]:
    """`sides`, and those that follow from them and from what the viewer saw in the unused pile (7.6)."""
    left = [seat for seat in range(view.seats) if seat not in sides]
    if view.pile_lies is None or not view.chosen:
        return dict(sides)
    honest = view.pile_lies - sum(sides.values())
    return {**sides, **dict.fromkeys(left, honest > 0)} if honest in (0, len(left)) else dict(sides)


@cache
def _possible(
    tokens: tuple[Token, ...], seats: int, sides: tuple[tuple[Seat, bool], ...], honest: int | None, extra: int
) -> frozenset[int]:
    """`honest`: the number of honest players, as many as there are lies in the pile; None if unknown."""
    known, found = dict(sides), set[int]()
    for truths in product((True, False), repeat=seats):
        if honest not in (None, sum(truths)) or any(truths[seat] is not truth for seat, truth in known.items()):
            continue
        found.add(max(0, sum(is_real(token.face, truths[token.seat]) for token in tokens) + extra))
    return frozenset(found)
