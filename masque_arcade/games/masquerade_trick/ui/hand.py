"""The cards that may be played in Masquerade Trick: one's own hand, and the Knight's row, which the Royal Guard plays.

The cards themselves are moved by the stage: their places are placement.py's.
"""

from functools import partial

from masque_arcade.client.game_ui.plates import cover
from masque_arcade.client.game_ui.thing import Asked, Layered, Name, Role, Thing, Tip, on
from masque_arcade.client.render.drawables import Item, Layer, Panel, Picture, Rect, Words
from masque_arcade.games.masquerade_trick import model as m
from masque_arcade.games.masquerade_trick.cards import Card, is_crown, rank_of, suit_of
from masque_arcade.games.masquerade_trick.legality import why_not
from masque_arcade.games.masquerade_trick.ui.context import Moment
from masque_arcade.games.masquerade_trick.ui.images import GAME, badge
from masque_arcade.games.masquerade_trick.ui.layout import ROW_CARD
from masque_arcade.games.masquerade_trick.ui.placement import own_boxes


def hand_things(moment: Moment) -> list[Thing]:
    """One's own cards, and a cover over everything private while the panic key is held."""
    boxes = own_boxes(moment.view, moment.table, moment.legal) if moment.plays else {}
    cards = [_own(moment, card, box) for card, box in boxes.items()]
    return [*cards, *([_cover(moment)] if moment.hidden and moment.plays else [])]


def _own(moment: Moment, card: Card, box: Rect) -> Thing:
    view, label = moment.view, moment.t("thing.own_card") if moment.hidden else moment.card(card)
    received = isinstance(view.phase, m.Playing) and view.trick in (1, 7) and card == view.received
    said = moment.t("thing.received") if received and not moment.hidden else ""
    tip = Tip(label, moment.t(f"tip.{'crown' if is_crown(card) else 'plain'}"), picture=badge(suit_of(card)).name)
    sign = Rect(box.right - 29, box.y + 5, 24, 24)
    star = on(
        Layer.MODAL,
        Item("received panel", Panel("night", "info", 12, 1.5), sign),
        Item("received", Picture("icons/star", "info"), sign.grown(-4)),
    )
    return Thing(
        ("card", card),
        box.grown(4),
        Layer.LAP,
        Name(Role.CARD, label, state=said),
        tip if moment.private else None,
        star if received and not moment.hidden else (),
        picks=() if _guards(view) else (("card", card),),
        why=partial(_why_not, moment, card),
        number=rank_of(card),
    )


def _guards(view: m.View) -> bool:
    """Whether the Knight's card is to be played."""
    return isinstance(view.phase, m.Playing) and view.phase.player == m.KNIGHT


def _why_not(moment: Moment, card: Card, asked: Asked) -> str:
    return moment.reason(why_not(moment.view, asked.me, m.Play(card)))


def _cover(moment: Moment) -> Thing:
    foot, left = moment.table.foot, moment.table.left
    return cover(Rect(left + 204, foot.y + 4, foot.w - left - 208, foot.h - 8), moment.t("lap.hidden"))


def row_things(moment: Moment) -> list[Thing]:
    """The Knight's row, and each of its cards, once it is laid."""
    view, table, t = moment.view, moment.table, moment.t
    count, cards = view.sizes.get(m.KNIGHT, 0), view.rows.get(m.KNIGHT, ())
    if not count:
        return []
    boxes = [table.row_card(i, count) for i in range(count)]
    whole = Rect.covering(*boxes)
    strong, title = view.wins[m.KNIGHT] < m.KNIGHT_GOAL, t("tip.row_title")
    ruled = bool(cards) and not view.ending and not isinstance(view.phase, m.Finished)
    rule = t(f"rule.{'guard' if view.switches.guard else 'strong' if strong else 'weak'}", n=m.KNIGHT_GOAL)
    what, tip = Name(Role.PLACE, title, state=rule if ruled else ""), Tip(title, t("tip.row"), f"{GAME}/knight")
    items = _rule(moment, rule, boxes[0 if strong else -1]) if ruled else ()
    row = Thing("row", whole, Layer.PLATES, what, tip, items)
    return [row, *(_in_row(moment, card, box, title) for card, box in zip(cards, boxes, strict=False))]


def _in_row(moment: Moment, card: Card, box: Rect, row: str) -> Thing:
    return Thing(
        ("card", card),
        box.grown(4),
        Layer.PLATES,
        Name(Role.CARD, moment.card(card), row),
        picks=(("card", card),) if _guards(moment.view) else (),
        why=partial(_why_not, moment, card),
        number=rank_of(card),
    )


def _rule(moment: Moment, rule: str, end: Rect) -> list[Layered]:
    """Under the row: the end it plays from, and why."""
    first, last = moment.table.row_card(0, 6), moment.table.row_card(5, 6)
    line = Rect(first.x, first.y + ROW_CARD[1] + 24, last.right - first.x, 20)
    pill = Item("rule pill", Panel("night", "", 10, 0, 0.7), line.grown(1))
    out = on(Layer.OBJECTS, pill, Item("rule", Words(rule, 14, "candle"), line))
    if moment.view.switches.guard:
        return out
    arrow = Rect.around(end.cx, end.bottom + 14, 24, 24)
    return out + on(Layer.TRAVELLING, Item("rule end", Picture("icons/up", "candle"), arrow))
