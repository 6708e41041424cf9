"""The local player's hand area, the only place for secrets: "?" card, hand, tokens, notes.

The panic key hides everything private, and the own "?" card stays covered as set by the player.
"""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from masque_arcade.client.animation.layer import Layer
from masque_arcade.client.game_ui.thing import Layered
from masque_arcade.client.render.drawables import Item, Panel, Picture, Rect, Words
from masque_arcade.client.widgets.avatar import face as mask_items
from masque_arcade.engine.game import Decide, Seat
from masque_arcade.games.ghost_for_sale.model import Card, Choosing, Declaring, Face, Lot, Special, Using, View, back_of
from masque_arcade.games.ghost_for_sale.ui.context import Moment, honesty, lot_letter
from masque_arcade.games.ghost_for_sale.ui.images import BACKS, bid_face, piece, token_picture, truth_face
from masque_arcade.games.ghost_for_sale.ui.layout import Board
from masque_arcade.games.ghost_for_sale.ui.player_plates import holding_items, state_items

_SIGNS: Final = {
    "unknown": ("icons/question", "dim"),
    "honest": ("icons/check", "ok"),
    "liar": ("icons/cross", "danger"),
}
MARKS: Final = tuple(_SIGNS)
"""What a note can say, in the order in which a press changes it."""
PREFIX: Final = "note_"


class Notes:
    """One player's notes of one game, by round and seat: honest, liar, or no idea. They stay on this machine."""

    def __init__(self) -> None:
        self._marks: dict[tuple[int, Seat], int] = {}

    def mark(self, number: int, seat: Seat) -> str:
        """The note on a player in that round: one of MARKS."""
        return MARKS[self._marks.get((number, seat), 0)]

    def sides(self, number: int) -> Mapping[Seat, bool]:
        """The sides noted in that round, True for honest."""
        return {seat: MARKS[mark] == "honest" for (at, seat), mark in self._marks.items() if at == number and mark}

    def go_on(self, number: int, seat: Seat) -> None:
        """Select the next mark."""
        self._marks[number, seat] = (self._marks.get((number, seat), 0) + 1) % len(MARKS)


_CARD: Final = 84.0
_LYING: Final = 38.0
WIDE: Final = 60.0
"""The width from which a card's back and its word stand side by side below it."""
_TOKEN: Final = 92.0
_GUESS: Final = 50.0


@dataclass(frozen=True, slots=True)
class HandLayout:
    """One of the own bid cards: `number` counts equal ones; `lot` when it has been bid."""

    card: Card
    number: int
    box: Rect
    lot: Lot | None = None


def hand_places(view: View, table: Board, me: Seat) -> list[HandLayout]:
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
    found: list[HandLayout] = []
    for card in slots:
        number = count[card]
        count[card] += 1
        lot = None if number < mine[card] else lying[card][number - mine[card]]
        small = min(_LYING, wide)
        box = (
            Rect(x, y, wide, wide * 7 / 5)
            if lot is None
            else Rect(x + (wide - small) / 2, y + 26, small, small * 7 / 5)
        )
        found.append(HandLayout(card, number, box, lot))
        x += wide + 4
    return found


TOKENS: Final = ((Face.GHOST, False), (Face.PAINTING, False), (Face.GHOST, True), (Face.PAINTING, True))
"""The kinds of token for declaring: a face, and whether double-faced."""


def token_left(view: View, me: Seat, face: Face, double: bool) -> int:
    """The number of a kind left; a double-faced one counts for both faces."""
    stock = view.stock[me]
    return stock.double if double else stock.ghost if face is Face.GHOST else stock.painting


def token_choice_boxes(table: Board) -> list[Rect]:
    """One box for each of TOKENS."""
    zone, wide = table.hand, _TOKEN + 40
    return [Rect(zone.cx + (i - 2) * (wide + 10) + 5, zone.y + 8, wide, zone.h - 14) for i in range(len(TOKENS))]


def question_boxes(table: Board) -> tuple[Rect, Rect]:
    """The boxes of the two "?" cards during the choice: honest, liar."""
    zone = table.hand
    return (Rect(zone.cx - 318, zone.y + 7, 308, 148), Rect(zone.cx + 10, zone.y + 7, 308, 148))


def guess_boxes(table: Board, most: int) -> list[Rect]:
    """The numbers 0 to `most`, in one line or two."""
    zone, count = table.hand, most + 1
    per_line = count if count <= 12 else -(-count // 2)
    lines = -(-count // per_line)
    side = min(_GUESS + 8, zone.w / per_line)
    top = zone.cy - lines * 62 / 2
    return [
        Rect(zone.cx + (i % per_line - per_line / 2) * side + 3, top + (i // per_line) * 62 + 3, side - 6, 56)
        for i in range(count)
    ]


@dataclass(frozen=True, slots=True)
class HandArea:
    """Draws the hand area. `seen`: the own "?" card is visible; `hint`: how to look at it; `hidden`: the panic key."""

    moment: Moment
    notes: Notes
    seen: bool
    hint: str
    hidden: bool

    def items(self) -> list[Layered]:
        """Panel, local player, and their private things."""
        out = self._panel()
        if not self.moment.plays:
            return out
        if self.hidden:
            return [*out, *self._curtain()]
        out += self._question() + self._notes()
        view, me = self.moment.view, self.moment.table.me
        asked = isinstance(self.moment.turn, Decide) and me in self.moment.turn.seats
        match view.phase:
            case Choosing() if asked:
                return out + self._two_questions()
            case Declaring():
                return out + self._tokens()
            case Using(special=Special.BALL, house=house) if asked:
                return out + self._numbers(sum(token.house == house for token in view.tokens))
        return out + self._hand()

    def _panel(self) -> list[Layered]:
        m = self.moment
        foot, me = m.table.foot, m.table.me
        name, head = m.guests.titled(m.texts, me, m.plays), m.table.face(me)
        left = head.right + 8
        line = Rect(left, foot.y + 12, 220 - left, 28)
        place = Panel("plum", "dim", 8, 1, 0.7)
        out: list[Layered] = [
            (Layer.FOOTLIGHTS, Item("lap", Panel("night", "", 0), foot)),
            (
                Layer.FOOTLIGHTS,
                Item("lap line", Panel(f"seat{me + 1}", "", 0), Rect(0, foot.y, foot.w, 4 if me in m.lit() else 2)),
            ),
            *((Layer.FOOTLIGHTS, item) for item in mask_items(me, m.guests.names[me], head)),
            (Layer.FOOTLIGHTS, Item("my name", Words(name, 15, "ivory", align="left"), line)),
            (Layer.FOOTLIGHTS, Item("my ? place", place, m.table.truth(me))),
        ]
        parts = state_items(m, me) + holding_items(m, me)
        return out + [(Layer.FOOTLIGHTS, item) for _, item in parts]

    # --- what is mine alone ------------------------------------------------------------------------------------

    def _question(self) -> list[Layered]:
        """The own "?" card over its back during a look; else how to look."""
        m = self.moment
        me = m.table.me
        if me not in m.view.chosen or me not in m.view.truths:
            return []
        card = m.table.truth(me)
        line = Rect.around(card.cx, card.bottom + 10, card.w + 32, 18)
        if not self.seen:
            return [(Layer.FOOTLIGHTS, Item("my ? hint", Words(self.hint, 13, "muted"), line))]
        truth = m.view.truths[me]
        words = Words(honesty(m.texts, truth), 16, "ok" if truth else "danger")
        return [(Layer.MODAL, Item("my ?", truth_face(truth), card)), (Layer.LAP, Item("my ? words", words, line))]

    def _notes(self) -> list[Layered]:
        """The player's knowledge, with what follows from it (with an eye), and opinions of all others."""
        m = self.moment
        out: list[Layered] = []
        if not m.view.round or not m.view.chosen:
            return out
        said = Words(m.t("lap.notes"), 13, "muted", align="left")
        out.append((Layer.LAP, Item("notes", said, m.table.notes)))
        for i, seat in enumerate(m.table.plates):
            box, known = m.table.note(i), m.sure.get(seat)
            mark = self.notes.mark(m.view.round, seat) if known is None else "honest" if known else "liar"
            icon, ink = _SIGNS[mark]
            head = Rect(box.x + 4, box.cy - 17, 34, 34)
            panel = Panel("plum", ink if mark != "unknown" else "plate_hi", 8, 1.5, 0.95)
            out += [
                (Layer.LAP, Item(("note", seat), panel, box)),
                *((Layer.LAP, item) for item in m.small_face(("note face", seat), seat, head)),
                (Layer.LAP, Item(("note mark", seat), Picture(icon, ink), Rect(box.right - 25, box.cy - 11, 22, 22))),
            ]
            if known is not None:
                eye = Rect(box.right - 21, box.y + 1, 14, 14)
                out.append((Layer.LAP, Item(("note eye", seat), Picture("icons/eye", "info"), eye)))
        return out

    def _hand(self) -> list[Layered]:
        out: list[Layered] = []
        for held in hand_places(self.moment.view, self.moment.table, self.moment.table.me):
            key = ("hand", held.card, held.number)
            alpha = 1.0 if held.lot is None else 0.75
            out.append((Layer.LAP, Item(key, bid_face(held.card), held.box, alpha=alpha)))
            out += self._badge(held, key)
        return out

    def _badge(self, held: HandLayout, key: tuple[str, int, int]) -> list[Layered]:
        """The public side of a card: its back, small, with the word; or its lot."""
        m, box = self.moment, held.box
        if held.lot is not None:
            tag = Rect.around(box.cx, box.y - 12, 26, 22)
            words = Words(lot_letter(m.texts, held.lot), 16, "candle", "serif")
            return [
                (Layer.LAP, Item((*key, "lot panel"), Panel("plate_hi", "gold", 6, 1), tag)),
                (Layer.LAP, Item((*key, "lot"), words, tag)),
            ]
        back = back_of(held.card)
        said = m.texts(f"ghost_for_sale.back.{back}")
        y = box.bottom + 4
        wide = box.w >= WIDE
        icon = Rect(box.cx - 38 if wide else box.cx - 8.5, y, 17, 24)
        out: list[Layered] = [(Layer.LAP, Item((*key, "back"), BACKS[back], icon))]
        line = Rect(icon.right + 3, y + 1, 56, 22) if wide else Rect(box.x - 1, icon.bottom, box.w + 2, 18)
        words = Words(said, 16, "muted", align="left" if wide else "center")
        return [*out, (Layer.LAP, Item((*key, "back word"), words, line))]

    def _two_questions(self) -> list[Layered]:
        m = self.moment
        out: list[Layered] = []
        for truth, box in zip((True, False), question_boxes(m.table), strict=True):
            card = Rect(box.x + 10, box.y + 8, 94, 131.6)
            line = Rect(card.right + 14, box.y + 20, box.right - card.right - 24, 36)
            out.append((Layer.FOOTLIGHTS, Item(("choose panel", truth), Panel("plum", "plate_hi", 12, 1.5, 0.9), box)))
            out.append((Layer.LAP, Item(("choose", truth), truth_face(truth), card)))
            name = Words(honesty(m.texts, truth), 24, "ok" if truth else "danger", "serif", "left")
            out.append((Layer.LAP, Item(("choose name", truth), name, line)))
            said = m.texts(f"ghost_for_sale.lap.{'honest' if truth else 'liar'}")
            words = Words(said, 18, "ivory", align="left", valign="top", wrap=True)
            below = Rect(line.x, line.bottom + 2, line.w, box.bottom - line.bottom - 8)
            out.append((Layer.LAP, Item(("choose words", truth), words, below)))
        return out

    def _tokens(self) -> list[Layered]:
        """Own tokens by kind; double-faced ones appear with either face."""
        m = self.moment
        out: list[Layered] = []
        for (face, double), box in zip(TOKENS, token_choice_boxes(m.table), strict=True):
            left = token_left(m.view, m.table.me, face, double)
            alpha = 1.0 if left else 0.3
            art = Rect(box.cx - 40, box.y + 8, 80, 80)
            out.append((Layer.FOOTLIGHTS, Item(("tray", face, double), Panel("plum", "plate_hi", 12, 1.5, 0.9), box)))
            out.append((Layer.LAP, Item(("stock", face, double), token_picture(face, double), art, alpha=alpha)))
            said = m.texts(f"ghost_for_sale.token.{'double_' if double else ''}{face}")
            words = Words(said, 15, "ivory" if left else "dim", wrap=True)
            out.append(
                (Layer.LAP, Item(("stock word", face, double), words, Rect(box.x + 4, art.bottom + 2, box.w - 8, 40)))
            )
            tag = Rect(box.right - 42, box.y + 6, 36, 26)
            out.append((Layer.LAP, Item(("stock panel", face, double), Panel("night", "gold", 13, 1), tag)))
            count = Words(f"×{left}", 17, "candle" if left else "dim", "serif")
            out.append((Layer.LAP, Item(("stock count", face, double), count, tag.grown(-1))))
        return out

    def _numbers(self, most: int) -> list[Layered]:
        out: list[Layered] = []
        for ghosts, box in enumerate(guess_boxes(self.moment.table, most)):
            out.append((Layer.LAP, Item(("guess", ghosts), Panel("plate", "gold", 10, 1.5), box)))
            ghost = Rect(box.x + 4, box.cy - 9, 17, 18)
            out.append((Layer.LAP, Item(("guess ghost", ghosts), piece("small_ghost"), ghost, alpha=0.75)))
            words = Words(str(ghosts), 22, "candle", "serif")
            out.append(
                (
                    Layer.LAP,
                    Item(("guess number", ghosts), words, Rect(ghost.right, box.y, box.right - ghost.right - 2, box.h)),
                )
            )
        return out

    def _curtain(self) -> list[Layered]:
        """A cover over everything private, while the panic key is held."""
        foot = self.moment.table.foot
        box = Rect(222, foot.y + 6, foot.w - 226, foot.h - 12)
        words = Words(self.moment.texts("ghost_for_sale.lap.hidden"), 20, "candle", "serif")
        return [
            (Layer.MODAL, Item("hidden", Panel("velvet", "gold", 12, 2), box)),
            (Layer.MODAL, Item("hidden words", words, box)),
        ]


def note_seats(moment: Moment) -> list[tuple[int, Seat]]:
    """The players about whom a note can be made now: place on the sheet, and seat."""
    view = moment.view
    if not view.round or not view.chosen:
        return []
    return [(i, seat) for i, seat in enumerate(moment.table.plates) if seat not in moment.sure]
