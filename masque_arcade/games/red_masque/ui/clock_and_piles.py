"""The ebony clock, the deck it counts, the discards, and the number of open cards of each kind."""

from masque_arcade.client.game_ui.presenter import Layered
from masque_arcade.client.game_ui.table_context import OBJECTS, PLATES
from masque_arcade.client.render.drawables import Item, Panel, Rect, Words
from masque_arcade.games.red_masque.cards import CARDS, Card
from masque_arcade.games.red_masque.ui.context import Moment
from masque_arcade.games.red_masque.ui.images import CARD_BACK, card_face, piece


def works_items(moment: Moment) -> list[Layered]:
    """Clock, piles, and the count of every kind."""
    view, table = moment.view, moment.table
    out: list[Layered] = [
        (OBJECTS, Item("works", Panel("night", "bronze", 14, 1.5, 0.82), table.works)),
        (OBJECTS, Item("clock", piece("clock"), table.clock)),
    ]
    deck = table.deck
    for k in range(min(3, (view.deck + 6) // 7)):
        out.append((OBJECTS, Item(("deck", k), CARD_BACK, deck.moved(1.5 * k, -1.5 * k))))
    plaque = Rect.around(deck.cx, deck.cy, 34, 30)
    ink = "danger" if view.deck <= view.seats else "candle"
    out += [
        (PLATES, Item("deck plaque", Panel("night", ink, 9, 1.5, 0.92), plaque)),
        (PLATES, Item("deck count", Words(str(view.deck), 22, ink, "serif"), plaque)),
    ]
    if view.discards:
        out.append((OBJECTS, Item("discard", card_face(moment.texts, view.discards[-1]), table.discards)))
    else:
        out.append((OBJECTS, Item("no discard", Panel("", "dim", 5, 1), table.discards, alpha=0.6)))
    out.append((OBJECTS, Item("gone", Words(moment.t("table.gone"), 14, "muted"), table.gone)))
    for i, card in enumerate(Card):
        out += _kind(moment, card, table.kind(i))
    return out


def _kind(moment: Moment, card: Card, cell: Rect) -> list[Layered]:
    """A kind's card, and the number of open ones."""
    gone, all_of = gone_of(moment, card), CARDS.count(card)
    mini = Rect(cell.cx - 11, cell.y, 22, 31)
    words = Words(f"{gone}/{all_of}", 15, "muted" if not gone else "danger" if gone == all_of else "ivory", "serif")
    return [
        (OBJECTS, Item(("kind", card), card_face(moment.texts, card), mini, alpha=0.45 if gone == all_of else 1.0)),
        (OBJECTS, Item(("kind count", card), words, Rect(cell.x, mini.bottom - 1, cell.w, 19))),
    ]


def gone_of(moment: Moment, card: Card) -> int:
    """The number of cards of a kind seen this round: discards, and Hide cards in front of players."""
    return moment.view.discards.count(card) + (len(moment.view.hidden) if card is Card.HIDE else 0)
