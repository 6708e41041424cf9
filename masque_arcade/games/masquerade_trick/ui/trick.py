"""The trick in the middle of Masquerade Trick's table: its cards, the suit led, the last trick, and what was lost.

The cards themselves are moved by the stage: their places are placement.py's.
"""

from collections.abc import Hashable
from typing import Final

from masque_arcade.client.game_ui.thing import Layered, Name, Role, Thing, Tip, on
from masque_arcade.client.render.drawables import Item, Layer, Panel, Rect, Words
from masque_arcade.games.masquerade_trick import model as m
from masque_arcade.games.masquerade_trick.cards import Suit, rank_of, suit_of, taker
from masque_arcade.games.masquerade_trick.ui.context import LastTrick, Moment
from masque_arcade.games.masquerade_trick.ui.images import GAME, NUMBER_BACK, badge, number_face, piece
from masque_arcade.games.masquerade_trick.ui.layout import NAME, Board
from masque_arcade.games.masquerade_trick.ui.placement import hands_up

_LAST_CARD: Final = (48.0, 67.0)
_STEP: Final = 32.0
_LABEL: Final = (132.0, 28.0)


def trick_things(moment: Moment) -> list[Thing]:
    """The pile of lost cards, the suit led or the last trick, and all cards that lie there."""
    view = moment.view
    best = view.plays[taker([play.card for play in view.plays])].player if view.plays else None
    return [
        *([_side(moment)] if view.side else []),
        *([_crowns(moment)] if moment.crowns and not hands_up(view) else []),
        *_led(moment),
        *([_last(moment, moment.last)] if moment.last else []),
        *(_played(moment, one, one.player == best) for one in view.plays),
        *(_gift(moment, seat) for seat in (view.chosen if isinstance(view.phase, m.Passing) else ())),
    ]


def _side(moment: Moment) -> Thing:
    """The cards of taken tricks, which may not be looked at."""
    box, view, t = moment.table.side, moment.view, moment.t
    count = t("table.side" if view.half == 1 else "table.side_out", count=view.side)
    title = t("tip.side_title")
    pile = [
        Item(("side", k), NUMBER_BACK, box.moved(2.5 * k, -2.5 * k), -4.0 + 4 * k)
        for k in range(min(3, 1 + view.side // 6))
    ]
    return Thing(
        "side",
        box,
        Layer.OBJECTS,
        Name(Role.PLACE, title, count),
        Tip(title, t("tip.side"), f"{GAME}/number_back"),
        [*on(Layer.OBJECTS, *pile), *label("side count", count, box.cx, box.bottom + 20)],
    )


def _crowns(moment: Moment) -> Thing:
    """The crowns that were played, as anybody who watched knows."""
    box, words = (
        moment.table.crowns,
        moment.t("table.crowns", ranks=moment.texts.listed([str(rank_of(one)) for one in moment.crowns])),
    )
    tip = Tip(words, moment.t("tip.crowns"), picture=badge(Suit.CROWN).name)
    return Thing("crowns", box, Layer.OBJECTS, Name(Role.SIGN, words), tip, label("crowns", words, box.cx, box.cy))


def _led(moment: Moment) -> list[Thing]:
    """The suit that was led, as long as it must be followed."""
    led = m.led_card(moment.view)
    if led is None or isinstance(moment.view.phase, m.Taking):
        return []
    box, art = moment.table.led, badge(suit_of(led))
    words = moment.t("table.led", suit=moment.t(f"suit.{suit_of(led)}"))
    items = [*on(Layer.OBJECTS, Item("led", art, box)), *label("led words", words, box.cx, box.bottom + 24)]
    tip = Tip(words, moment.t("tip.led"), picture=art.name)
    return [Thing("led", box, Layer.OBJECTS, Name(Role.SIGN, words), tip, items)]


def _played(moment: Moment, one: m.Played, best: bool) -> Thing:
    """A card in the trick; a crest on the one that would take it now, while others still follow."""
    view, box, label = moment.view, moment.table.trick[one.player], moment.card(one.card)
    name = moment.display_name(one.player)
    marked = best and len(view.plays) > 1 and not isinstance(view.phase, m.Taking)
    crest = Rect.around(box.right - 8, box.y + 8, 34, 34)
    edge = Item("best edge", Panel("", "candle", 10, 3), box.grown(3))
    return Thing(
        ("play", one.player),
        box,
        Layer.PLATES,
        Name(Role.CARD, label, name, moment.t("thing.best") if best else ""),
        Tip(label, moment.t(f"tip.{'best' if best else 'beaten'}", name=name), picture=badge(suit_of(one.card)).name),
        on(Layer.TRAVELLING, edge, Item("best", piece("win"), crest)) if marked else (),
        whose=one.player,
    )


def _gift(moment: Moment, seat: m.Player) -> Thing:
    """A card that waits to be passed on."""
    name = moment.display_name(seat)
    what = Name(Role.CARD, moment.t("thing.gift", name=name), moment.texts("thing.face_down"))
    tip = Tip(name, moment.t("tip.gift"), face=f"{GAME}/number_back")
    return Thing(("gift", seat), moment.table.gift(seat), Layer.PLATES, what, tip, whose=seat)


def _last(moment: Moment, last: LastTrick) -> Thing:
    """The cards of the last trick, small and open, where the suit that is led will stand."""
    table, texts, title = moment.table, moment.texts, moment.t("table.last")
    boxes = [_last_card(table, i, len(last.plays)) for i in range(len(last.plays))]
    box = Rect.covering(*boxes)
    items: list[Item] = []
    for i, (one, at) in enumerate(zip(last.plays, boxes, strict=True)):
        items.append(Item(("last", i), number_face(one.card), at))
        if one.player == last.player:
            items.append(Item(("last edge", i), Panel("", "candle", 6, 2), at.grown(1)))
    pill = Rect.around(box.cx, box.bottom + _LABEL[1] / 2 + 3, *_LABEL)
    items.append(Item(("last words", "pill"), Panel("night", "", 14, 0, 0.7), pill))
    items.append(Item("last words", Words(title, 14, "ivory"), pill))
    taken = moment.t("table.takes", name=moment.display_name(last.player))
    cards = [(moment.display_name(one.player), moment.card(one.card)) for one in last.plays]
    lines = [moment.t("log.CardPlayed", name=name, card=card) for name, card in cards]
    return Thing(
        "last",
        box,
        Layer.OBJECTS,
        Name(Role.PLACE, title, texts.listed([texts.about(name, card) for name, card in cards]), taken),
        Tip(title, texts.sentences([*lines, taken]), picture=piece("win").name),
        on(Layer.OBJECTS, *items),
    )


def _last_card(table: Board, index: int, count: int) -> Rect:
    """Clear of the cards that are passed on, beside the plates."""
    up = 52 if table.led.cy < table.middle.cy else 8
    return Rect.around(table.led.cx - 22 + (index - (count - 1) / 2) * _STEP, table.led.cy - up, *_LAST_CARD)


def label(key: Hashable, text: str, cx: float, cy: float) -> list[Layered]:
    """The name of a thing on the cloth, on a dark pill wide enough for large text."""
    pill = Rect.around(cx, cy, *NAME)
    ground = Item((key, "pill"), Panel("night", "", 16, 0, 0.7), pill)
    return on(Layer.OBJECTS, ground, Item(key, Words(text, 14, "ivory"), pill.grown(-1)))
