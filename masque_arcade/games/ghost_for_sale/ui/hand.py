"""The local player's hand area, the only place for secrets: cards, and what is chosen from during a round.

The panic key covers everything private.
"""

from collections import Counter
from dataclasses import dataclass
from functools import partial
from typing import Final

from masque_arcade.client.game_ui.plates import cover
from masque_arcade.client.game_ui.thing import Name, Role, Thing, Tip, on
from masque_arcade.client.render.drawables import Item, Layer, Panel, Rect, Words
from masque_arcade.engine.game import Seat
from masque_arcade.games.ghost_for_sale.model import Card, Choosing, Declaring, Face, Lot, Special, Using, View, back_of
from masque_arcade.games.ghost_for_sale.ui.context import Moment, honesty, lot_label, lot_letter, token_label
from masque_arcade.games.ghost_for_sale.ui.house import special_tip
from masque_arcade.games.ghost_for_sale.ui.images import BACKS, bid_face, piece, token_picture, truth_face
from masque_arcade.games.ghost_for_sale.ui.layout import Board
from masque_arcade.games.ghost_for_sale.ui.notes import note_things

BLUFFS: Final = (1, 10)
"""The cards whose backs say the contrary (2.6)."""
TOKENS: Final = ((Face.GHOST, False), (Face.PAINTING, False), (Face.GHOST, True), (Face.PAINTING, True))
"""The kinds of token for declaring: a face, and whether double-faced."""
_CARD: Final = 84.0
_LYING: Final = 38.0
_WIDE: Final = 60.0
"""The width from which a card's back and its word stand side by side below it."""
_TOKEN: Final = 132.0
_GUESS: Final = 58.0


def hand_things(moment: Moment) -> list[Thing]:
    """What is private: notes, and the hand, or what is chosen just now."""
    if not moment.plays:
        return []
    if moment.hidden:
        foot = moment.table.foot
        return [cover(Rect(222, foot.y + 6, foot.w - 226, foot.h - 12), moment.t("lap.hidden"))]
    return [*note_things(moment), *_in_hand(moment)]


def _in_hand(moment: Moment) -> list[Thing]:
    view, table = moment.view, moment.table
    match view.phase:
        case Choosing() if moment.asked:
            return [_side(moment, n, truth) for n, truth in enumerate((True, False))]
        case Declaring():
            return [_token(moment, n, *kind) for n, kind in enumerate(TOKENS)]
        case Using(special=Special.BALL, house=house) if moment.asked:
            most = sum(token.house == house for token in view.tokens)
            return [_guess(moment, house, n, box) for n, box in enumerate(_guess_boxes(table, most))]
    return [_card(moment, held) for held in _hand_places(view, table, table.me)]


# --- cards --------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class _Held:
    """One of one's own bid cards: `number` counts equal ones; `lot` when it has been bid."""

    card: Card
    number: int
    box: Rect
    lot: Lot | None = None


def _hand_places(view: View, table: Board, me: Seat) -> list[_Held]:
    """The hand in ascending order. A card that was bid keeps its place until its lot is cleared, so that no card moves
    during the next choice."""
    zone = table.hand
    lying: dict[Card, list[Lot]] = {}
    for bid in view.bids:
        if bid.seat == me and bid.card is not None:
            lying.setdefault(bid.card, []).append(bid.lot)
    mine = Counter(view.hands.get(me, ()))
    slots = sorted([*mine.elements(), *(card for card, lots in lying.items() for _ in lots)])
    wide = min(_CARD, zone.w / max(1, len(slots)) - 4)
    x, y = zone.cx - len(slots) * (wide + 4) / 2, zone.y + 8
    count: Counter[Card] = Counter()
    found: list[_Held] = []
    for card in slots:
        number = count[card]
        count[card] += 1
        lot = None if number < mine[card] else lying[card][number - mine[card]]
        small = min(_LYING, wide)
        box = Rect(x, y, wide, wide * 7 / 5)
        if lot is not None:
            box = Rect(x + (wide - small) / 2, y + 26, small, small * 7 / 5)
        found.append(_Held(card, number, box, lot))
        x += wide + 4
    return found


def _card(moment: Moment, held: _Held) -> Thing:
    """One of one's own cards: what others will see of it; the two that bluff say so."""
    t, card, lot = moment.t, held.card, held.lot
    key, back = ("hand", card, held.number), t(f"back.{back_of(card)}")
    said = [t("tip.back", back=back)]
    if card in BLUFFS:
        said.append(t("tip.bluff"))
    if lot is not None:
        said.append(t("tip.lies", lot=lot_label(moment.texts, lot)))
    label = t("hand.card", n=card, back=back)
    state = "" if lot is None else t("thing.at", lot=lot_label(moment.texts, lot))
    tip = Tip(label, moment.texts.sentences(said), picture="icons/eye")
    face = Item(key, bid_face(card), held.box, alpha=1.0 if lot is None else 0.75)
    return Thing(
        key,
        held.box,
        Layer.LAP,
        Name(Role.CARD, label, state=state),
        tip,
        on(Layer.LAP, face, *_badge(moment, held, key)),
        picks=(("card", card),) if lot is None else (),
        why=partial(moment.why, "enough"),
        number=card,
    )


def _badge(moment: Moment, held: _Held, key: tuple[str, int, int]) -> list[Item]:
    """The public side of a card: its back, small, with the word; or its lot."""
    box = held.box
    if held.lot is not None:
        tag = Rect.around(box.cx, box.y - 12, 26, 22)
        words = Words(lot_letter(moment.texts, held.lot), 16, "candle", "serif")
        return [Item((*key, "lot panel"), Panel("plate_hi", "gold", 6, 1), tag), Item((*key, "lot"), words, tag)]
    back, y, wide = back_of(held.card), box.bottom + 4, box.w >= _WIDE
    icon = Rect(box.cx - 38 if wide else box.cx - 8.5, y, 17, 24)
    line = Rect(icon.right + 3, y + 1, 56, 22) if wide else Rect(box.x - 1, icon.bottom, box.w + 2, 18)
    words = Words(moment.t(f"back.{back}"), 16, "muted", align="left" if wide else "center")
    return [Item((*key, "back"), BACKS[back], icon), Item((*key, "back word"), words, line)]


# --- what is chosen from ------------------------------------------------------------------------------------------


def _side(moment: Moment, place: int, truth: bool) -> Thing:
    """One of the two "?" cards."""
    zone, label, word = moment.table.hand, honesty(moment.texts, truth), "honest" if truth else "liar"
    box = Rect(zone.cx + (10 if place else -318), zone.y + 7, 308, 148)
    card = Rect(box.x + 10, box.y + 8, 94, 131.6)
    line = Rect(card.right + 14, box.y + 20, box.right - card.right - 24, 36)
    below = Rect(line.x, line.bottom + 2, line.w, box.bottom - line.bottom - 8)
    words = Words(moment.t(f"lap.{word}"), 18, "ivory", align="left", valign="top", wrap=True)
    items = [
        *on(Layer.FOOTLIGHTS, Item(("choose panel", truth), Panel("plum", "plate_hi", 12, 1.5, 0.9), box)),
        *on(
            Layer.LAP,
            Item(("choose", truth), truth_face(truth), card),
            Item(("choose name", truth), Words(label, 24, "ok" if truth else "danger", "serif", "left"), line),
            Item(("choose words", truth), words, below),
        ),
    ]
    tip, key = Tip(label, moment.t(f"tip.choose_{word}"), truth_face(truth).face), ("truth", truth)
    name = Name(Role.CARD, label)
    return Thing(key, box, Layer.LAP, name, tip, items, (key,), number=place + 1, capped=True)


def _token(moment: Moment, place: int, face: Face, double: bool) -> Thing:
    """One's own tokens of a kind; a double-faced one counts for both faces."""
    t, zone, kind = moment.t, moment.table.hand, (face, double)
    stock = moment.view.stock[moment.table.me]
    left = stock.double if double else stock.ghost if face is Face.GHOST else stock.painting
    box = Rect(zone.cx + (place - 2) * (_TOKEN + 10) + 5, zone.y + 8, _TOKEN, zone.h - 14)
    art, tag = Rect(box.cx - 40, box.y + 8, 80, 80), Rect(box.right - 42, box.y + 6, 36, 26)
    label = token_label(moment.texts, face, double)
    words = Words(label, 15, "ivory" if left else "dim", wrap=True)
    count = Words(f"×{left}", 17, "candle" if left else "dim", "serif")
    items = [
        *on(Layer.FOOTLIGHTS, Item(("tray", *kind), Panel("plum", "plate_hi", 12, 1.5, 0.9), box)),
        *on(
            Layer.LAP,
            Item(("stock", *kind), token_picture(*kind), art, alpha=1.0 if left else 0.3),
            Item(("stock word", *kind), words, Rect(box.x + 4, art.bottom + 2, box.w - 8, 40)),
            Item(("stock panel", *kind), Panel("night", "gold", 13, 1), tag),
            Item(("stock count", *kind), count, tag.grown(-1)),
        ),
    ]
    lines = [t(f"tip.token.{'double' if double else face}"), t("tip.token.left", n=left)]
    tip, key = Tip(label, moment.texts.sentences(lines), picture=token_picture(*kind).name), ("token", kind)
    name, why = Name(Role.PIECE, label, t("thing.left", n=left)), partial(moment.why, "no_such_token")
    return Thing(key, box, Layer.LAP, name, tip, items, (key,), why, place + 1, True)


def _guess_boxes(table: Board, most: int) -> list[Rect]:
    """The numbers 0 to `most`, in one line or two."""
    zone, count = table.hand, most + 1
    per_line = count if count <= 12 else -(-count // 2)
    lines = -(-count // per_line)
    side = min(_GUESS, zone.w / per_line)
    top = zone.cy - lines * 62 / 2
    return [
        Rect(zone.cx + (i % per_line - per_line / 2) * side + 3, top + (i // per_line) * 62 + 3, side - 6, 56)
        for i in range(count)
    ]


def _guess(moment: Moment, house: Lot, ghosts: int, box: Rect) -> Thing:
    """A number of ghosts that the Crystal Ball may show."""
    label = moment.t("thing.ghosts", n=ghosts)
    sheet = Rect(box.x + 4, box.cy - 9, 17, 18)
    line = Rect(sheet.right, box.y, box.right - sheet.right - 2, box.h)
    items = on(
        Layer.LAP,
        Item(("guess", ghosts), Panel("plate", "gold", 10, 1.5), box),
        Item(("guess ghost", ghosts), piece("small_ghost"), sheet, alpha=0.75),
        Item(("guess number", ghosts), Words(str(ghosts), 22, "candle", "serif"), line),
    )
    key, why = ("guess", ghosts), partial(moment.why, "too_many_ghosts")
    return Thing(
        key, box, Layer.LAP, Name(Role.SIGN, label), special_tip(moment, house), items, (key,), why, ghosts or 10
    )
