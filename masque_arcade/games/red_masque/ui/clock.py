"""The ebony clock of The Red Masque, whose hands show how much of the deck is gone: with the piles below it, and how
many cards of each kind are open."""

from typing import Final

from masque_arcade.client.animation.pose import Place, Pose, lying
from masque_arcade.client.game_ui.thing import Layered, Name, Role, Thing, Tip, on
from masque_arcade.client.render.drawables import Item, Layer, Panel, Rect, Words
from masque_arcade.games.red_masque.cards import CARDS, Card
from masque_arcade.games.red_masque.ui.context import Moment
from masque_arcade.games.red_masque.ui.images import CARD_BACK, card_face, piece
from masque_arcade.games.red_masque.ui.layout import Board

_MIDNIGHT: Final = 360.0
_DUSK: Final = 180.0


def clock_things(moment: Moment) -> list[Thing]:
    """The clock with its piles, and the six kinds of cards."""
    return [_clock(moment), *(_kind(moment, card, moment.table.court.kind(i)) for i, card in enumerate(Card))]


def _clock(moment: Moment) -> Thing:
    view, t = moment.view, moment.t
    last = t("thing.discard", card=moment.card(view.discards[-1])) if view.discards else ""
    name = Name(Role.SIGN, t("tip.clock_title"), t("thing.left", n=view.deck), last)
    tip = Tip(name.label, t("tip.clock", n=view.deck), picture=piece("clock").name)
    return Thing("clock", moment.table.court.clock_side, Layer.OBJECTS, name, tip, _clock_items(moment))


def _clock_items(moment: Moment) -> list[Layered]:
    view, table, deck = moment.view, moment.table, moment.table.court.deck
    backs = [Item(("deck", k), CARD_BACK, deck.moved(1.5 * k, -1.5 * k)) for k in range(min(3, (view.deck + 6) // 7))]
    if view.discards:
        discards = Item("discard", card_face(moment.texts, view.discards[-1]), table.court.discards)
    else:
        discards = Item("no discard", Panel("", "dim", 5, 1), table.court.discards, alpha=0.6)
    plaque = Rect.around(deck.cx, deck.cy, 34, 30)
    ink = "danger" if view.deck <= view.seats else "candle"
    return [
        *on(
            Layer.OBJECTS,
            Item("works", Panel("night", "bronze", 6, 2, 0.9), table.court.box),
            Item("clock", piece("clock"), table.court.clock),
            *backs,
            discards,
            Item("gone", Words(moment.t("table.gone"), 14, "muted"), table.court.gone),
        ),
        *on(
            Layer.PLATES,
            Item("deck plaque", Panel("night", ink, 9, 1.5, 0.92), plaque),
            Item("deck count", Words(str(view.deck), 22, ink, "serif"), plaque),
        ),
    ]


def _kind(moment: Moment, card: Card, cell: Rect) -> Thing:
    """A kind of card with the number of those that were seen this round: discards, and Hide cards in front of
    players."""
    view, count = moment.view, CARDS.count(card)
    gone = view.discards.count(card) + (len(view.hidden) if card is Card.HIDE else 0)
    mini = Rect(cell.cx - 11, cell.y, 22, 31)
    face, ink = card_face(moment.texts, card), "muted" if not gone else "danger" if gone == count else "ivory"
    name = Name(Role.SIGN, moment.card(card), moment.t("thing.gone", n=gone, all=count))
    lines = [moment.t("tip.gone", gone=gone, all=count, left=count - gone), power(moment, card)]
    words, below = Words(f"{gone}/{count}", 15, ink, "serif"), Rect(cell.x, mini.bottom - 1, cell.w, 19)
    items = on(
        Layer.OBJECTS,
        Item(("kind", card), face, mini, alpha=0.45 if gone == count else 1.0),
        Item(("kind count", card), words, below),
    )
    tip = Tip(name.label, moment.texts.sentences(lines), face=face.face)
    return Thing(("gone", card), cell, Layer.OBJECTS, name, tip, items)


def power(moment: Moment, card: Card) -> str:
    """The effect of a card; of a Reveal, what it is good for, too."""
    text = moment.t(f"character.{card}.power")
    return f"{text} {moment.t('tip.reveal')}" if card is Card.REVEAL else text


def hour(deck: int) -> int:
    """The hour that the clock has struck last, from six to twelve."""
    return 6 + int(6 * (1 - deck / len(CARDS)))


def clock_hands(deck: int, table: Board) -> dict[Place, Pose]:
    """The hour hand shows the share of the deck that is gone: six for none, midnight for all."""
    part = 1 - deck / len(CARDS)
    angles = {"hour": _DUSK + (_MIDNIGHT - _DUSK) * part, "minute": 6 * _MIDNIGHT * part}
    return {
        ("hand", name): lying(table.court.clock, piece(f"clock_{name}"), Layer.PLATES, round(angle, 1))
        for name, angle in angles.items()
    }
