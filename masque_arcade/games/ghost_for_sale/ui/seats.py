"""The players: plates with mask, name, the buyer they play and holdings; their "?" cards. The local one is in the hand
area. Public facts only, but for the "?" cards that the local player knows and may show."""

from masque_arcade.client.game_ui.plates import bot_sign, digit, seat_tip
from masque_arcade.client.game_ui.thing import Layered, Name, Role, Thing, Tip, on
from masque_arcade.client.render.drawables import Art, CardFace, Item, Layer, Panel, Picture, Rect, Words
from masque_arcade.client.widgets.avatar import face
from masque_arcade.engine.game import Decide, Seat
from masque_arcade.games.ghost_for_sale.model import Declaring
from masque_arcade.games.ghost_for_sale.ui.context import Moment, honesty, lot_label
from masque_arcade.games.ghost_for_sale.ui.images import MASKS, QUESTION, mask, piece, special_picture, truth_face
from masque_arcade.games.ghost_for_sale.ui.placement import truth_layer, turned_over


def seat_things(moment: Moment) -> list[Thing]:
    """All players with what lies at them: the bell of the first one, the "?" cards."""
    view, out = moment.view, [_seat(moment, seat) for seat in range(moment.view.seats)]
    if view.first is not None:
        tip = Tip(moment.display_name(view.first), moment.t("tip.first"), picture=piece("first").name)
        name = Name(Role.PIECE, moment.t("thing.bell"), tip.title)
        layer = Layer.FOOTLIGHTS if view.first == moment.table.me else Layer.PLATES
        out.append(Thing("bell", moment.table.bell(view.first).grown(4), layer, name, tip))
    return out + [_side(moment, seat) for seat in view.chosen]


def _seat(moment: Moment, seat: Seat) -> Thing:
    mine = seat == moment.table.me
    name = Name(
        Role.PLAYER,
        moment.guests.names[seat],
        moment.t("thing.points", n=moment.view.scores[seat]),
        _state(moment, seat)[1],
    )
    layer, items = (Layer.FOOTLIGHTS, _lap(moment)) if mine else (Layer.OBJECTS, _plate(moment, seat))
    return Thing(("seat", seat), moment.table.seat_box(seat), layer, name, _tip(moment, seat), items)


def _tip(moment: Moment, seat: Seat) -> Tip:
    """Points, what a player openly holds, and whose "?" card they have seen."""
    t, texts, view = moment.t, moment.texts, moment.view
    buyer, comma = f"character.{MASKS[seat]}", t("tip.and")
    lines = [t("tip.plays", buyer=t(f"{buyer}.name"), about=t(f"{buyer}.power"))]
    lines.append(t("tip.holds", n=view.hand_sizes[seat]))
    if view.reserve_sizes[seat]:
        lines.append(t("tip.hidden", n=view.reserve_sizes[seat]))
    owned = [lot_label(texts, house) for house, owner in sorted(view.owners.items()) if owner == seat]
    if owned:
        lines.append(t("tip.owns", houses=comma.join(owned)))
    if view.shown[seat]:
        lines.append(t("tip.shown", cards=comma.join(map(str, view.shown[seat]))))
    if seat in view.glasses:
        lines.append(t("tip.glass", other=moment.display_name(view.glasses[seat])))
    if view.pile_looker == seat:
        lines.append(t("tip.looked"))
    if view.first == seat:
        lines.append(t("tip.first"))
    return seat_tip(moment, seat, lines)


def _side(moment: Moment, seat: Seat) -> Thing:
    """A player's "?" card, with the side where it may be seen now."""
    t, texts, mine = moment.t, moment.texts, seat == moment.table.me
    sides = moment.view.truths if turned_over(moment.view) else moment.sure
    title = known = str(moment.display_name(seat))
    if seat in moment.sure:
        title = texts.about(known, honesty(texts, moment.sure[seat]))
    tip = Tip(title, t("tip.side_mine" if mine and moment.plays else "tip.side"), QUESTION.face)
    side = honesty(texts, sides[seat]) if seat in sides else texts("thing.face_down")
    name = Name(Role.CARD, t("thing.side", name=moment.display_name(seat)), side)
    layer = truth_layer(moment.table, seat)
    items = _own_side(moment) if mine else ()
    return Thing(("side", seat), moment.table.truth(seat), layer, name, tip, items, whose=seat)


def _own_side(moment: Moment) -> list[Layered]:
    """One's own "?" card over its back during a look; else how to look."""
    me, card = moment.table.me, moment.table.truth(moment.table.me)
    if not moment.plays or moment.hidden or me not in moment.view.truths:
        return []
    line = Rect.around(card.cx, card.bottom + 10, card.w + 32, 18)
    if not moment.seen:
        return on(Layer.FOOTLIGHTS, Item("my ? hint", Words(moment.hint, 13, "muted"), line))
    truth = moment.view.truths[me]
    words = Words(honesty(moment.texts, truth), 16, "ok" if truth else "danger")
    return [*on(Layer.MODAL, Item("my ?", truth_face(truth), card)), *on(Layer.LAP, Item("my ? words", words, line))]


# --- plates -------------------------------------------------------------------------------------------------------


def _plate(moment: Moment, seat: Seat) -> list[Layered]:
    """Another player's plate."""
    box, lit = moment.table.plates[seat], seat in moment.lit()
    head, card, number = moment.table.face(seat), moment.table.truth(seat), moment.table.number(seat)
    bot, lines = seat in moment.guests.bots, moment.table.lines(seat)
    name = Rect(lines.x, box.y + 2, number.x - 20 * bot - lines.x - 4, 26)
    panel = Panel("plate_hi" if lit else "plate", f"seat{seat + 1}", 10, 3 if lit else 1.8, 0.96)
    return [
        *on(Layer.OBJECTS, Item(("plate", seat), panel, box)),
        *on(Layer.OBJECTS, Item(("truth place", seat), Panel("night", "dim", 6, 1, 0.5), card)),
        *on(
            Layer.PLATES,
            *face(seat, moment.guests.names[seat], head),
            Item(("name", seat), Words(moment.guests.names[seat], 18, "ivory", align="left"), name),
            *digit(seat, number),
            *([bot_sign(seat, moment.table.cog(seat))] if bot else []),
            *_state_items(moment, seat),
            *_holding_items(moment, seat),
        ),
    ]


def _lap(moment: Moment) -> list[Layered]:
    """The hand area with the local player's own plate."""
    foot, me, head = moment.table.foot, moment.table.me, moment.table.face(moment.table.me)
    name, left = moment.guests.titled(moment.texts, me, moment.plays), head.right + 8
    edge = Rect(0, foot.y, foot.w, 4 if me in moment.lit() else 2)
    return on(
        Layer.FOOTLIGHTS,
        Item("lap", Panel("night", "", 0), foot),
        Item("lap line", Panel(f"seat{me + 1}", "", 0), edge),
        *face(me, moment.guests.names[me], head),
        Item("my name", Words(name, 15, "ivory", align="left"), Rect(left, foot.y + 12, 220 - left, 28)),
        Item("my ? place", Panel("plum", "dim", 8, 1, 0.7), moment.table.truth(me)),
        *_state_items(moment, me),
        *_holding_items(moment, me),
    )


def _state(moment: Moment, seat: Seat) -> tuple[Art, str, str]:
    """What a player is doing, else the buyer they play: picture, words, ink."""
    turn = moment.turn
    if seat in moment.view.passed:
        return piece("passed"), moment.t("status.passed"), "muted"
    if isinstance(turn, Decide) and seat in turn.seats:
        return Picture("icons/hourglass", "candle"), moment.t(f"status.{turn.what}"), "candle"
    return mask(MASKS[seat]), moment.t(f"character.{MASKS[seat]}.name"), "muted"


def _state_items(moment: Moment, seat: Seat) -> list[Item]:
    """What a player is doing, in the upper of two lines."""
    lines, (art, said, ink) = moment.table.lines(seat), _state(moment, seat)
    icon = Rect(lines.x, lines.y - 1, 22, 22)
    words = Rect(icon.right + 4, lines.y, lines.right - icon.right - 4, 20)
    return [Item(("state", seat), art, icon), Item(("status", seat), Words(said, 16, ink, align="left"), words)]


def _holding_items(moment: Moment, seat: Seat) -> list[Item]:
    """Points, cards, the bell of the first player, and cards kept for points; in the lower of two lines."""
    view, lines = moment.view, moment.table.lines(seat)
    y = lines.bottom - 12
    star, points = Rect(lines.x, y - 10, 20, 20), Words(str(view.scores[seat]), 22, "candle", "serif", "left")
    bell = moment.table.bell(seat)
    marks: list[tuple[str, Art]] = [("first", piece("first"))] if view.first == seat else []
    marks += [(f"kept {special}", special_picture(special)) for special, owner in view.kept.items() if owner == seat]
    step = min(bell.w + 2, (lines.right - bell.right) / max(1, len(marks) - 1))
    return [
        Item(("star", seat), Picture("icons/star", "candle"), star),
        Item(("score", seat), points, Rect(star.right + 4, y - 12, 30, 25)),
        *(_held(moment, seat, star.right + 38, y) if seat != moment.table.me else []),
        *(Item((key, seat, i), art, bell.moved(i * step, 0)) for i, (key, art) in enumerate(marks)),
    ]


def _held(moment: Moment, seat: Seat, x: float, y: float) -> list[Item]:
    """The number of cards, or during declarations of tokens."""
    view = moment.view
    telling = isinstance(view.phase, Declaring)
    art: Art = piece("token_back") if telling else CardFace("ghost_for_sale/bid")
    count = view.stock[seat].total if telling else view.hand_sizes[seat]
    thing = Rect(x - 3, y - 11, 22, 22) if telling else Rect(x, y - 12, 17, 24)
    words = Words(f"×{count}", 18, "ivory", align="left")
    return [Item(("held", seat), art, thing), Item(("held count", seat), words, Rect(x + 21, y - 13, 40, 26))]
