"""Items of Mascarade's table that do not fly: plates, court, bank, masks, banner, hand area.

With their layers, from what is shown at the moment.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from math import hypot
from typing import Final

from masque_arcade.client.animation.layer import Layer
from masque_arcade.client.game_ui.effects.text import above_sentence
from masque_arcade.client.game_ui.presenter import Layered
from masque_arcade.client.i18n import Catalogue
from masque_arcade.client.render.drawables import Item, Panel, Picture, Rect, Words
from masque_arcade.client.widgets.avatar import face, guest_mask, shoulders
from masque_arcade.engine.game import Decide, Over, Seat, Turn
from masque_arcade.games.mascarade.model import Looking, Memorise, Slot, View, hand_size, owner, protected
from masque_arcade.games.mascarade.ui.danger import GOAL, leads, near
from masque_arcade.games.mascarade.ui.help import POOR, claim_mark
from masque_arcade.games.mascarade.ui.labels import PlayerNames, card_label, cards_label
from masque_arcade.games.mascarade.ui.layout import Board, memorise_boxes
from masque_arcade.games.mascarade.ui.turn_summary import TurnSummary

_READ: Final = 3
"""Verdicts that can be read in one line."""


@dataclass(frozen=True, slots=True)
class TableView:
    """Draws one moment of one table."""

    table: Board
    texts: Catalogue
    guests: PlayerNames
    view: View
    turn: Turn
    story: TurnSummary
    goal: int = GOAL
    """Coins that win here."""
    stirred: Mapping[Slot, int] = field(default_factory=dict)
    """How often a card has gone under the table since the reader looked at it; cards never looked at are missing."""

    def items(self) -> list[Layered]:
        """Everything, unordered within a layer but for its own parts."""
        out = [*self._room(), *self._middle(), *self._lap(), *self._stirs(), *self._thread()]
        for seat in self.table.plates:
            out += self._plate(seat)
        if isinstance(self.view.phase, Memorise):
            out += self._labels()
        return out

    def _room(self) -> list[Layered]:
        w, h = self.table.canvas.width, self.table.canvas.height
        cloth = Rect.around(w / 2, (h - 150) / 2 + 26, w * 0.9, h - 150 + 10)
        return [
            (Layer.BACKDROP, Item("backdrop", Picture("stage/backdrop"), Rect(0, 0, w, h))),
            (Layer.CLOTH, Item("cloth", Picture("stage/cloth"), cloth)),
        ]

    def _middle(self) -> list[Layered]:
        t, view = self.texts, self.view
        out: list[Layered] = []
        if isinstance(view.phase, Memorise):
            return out
        bank = "∞" if view.bank is None else str(view.bank)
        for key, box, amount in (("court", self.table.court, str(view.court)), ("bank", self.table.bank, bank)):
            out += [
                (Layer.OBJECTS, Item((key, "panel"), Panel("plum", "gold", 10, 1, 0.72), box)),
                (
                    Layer.OBJECTS,
                    Item(
                        (key, "name"),
                        Words(t(f"mascarade.table.{key}"), 15, "muted"),
                        Rect(box.x + 4, box.y + 4, box.w - 8, 20),
                    ),
                ),
                (Layer.OBJECTS, Item((key, "picture"), Picture(f"stage/{key}"), Rect(box.x + 12, box.y + 30, 62, 48))),
                (
                    Layer.OBJECTS,
                    Item(
                        (key, "amount"),
                        Words(amount, 28, "candle", "serif"),
                        Rect(box.x + 74, box.y + 30, box.w - 82, 48),
                    ),
                ),
            ]
        kinds = list(dict.fromkeys(view.cast))
        claimed = self.story.claim[2] if self.story.claim else None
        for i, character in enumerate(kinds):
            box = self.table.mask_box(i, len(kinds))
            if character == claimed:
                out.append((Layer.OBJECTS, Item(("lit", character), Picture("stage/ring"), box.grown(6))))
            out.append((Layer.OBJECTS, Item(("medal", character), Picture("stage/medallion"), box)))
            mask = Picture(f"games/mascarade/masks/{character}")
            out.append((Layer.OBJECTS, Item(("mask", character), mask, box.grown(-4))))
        for slot in range(len(view.cast)):
            if protected(slot, view.seats):
                box = self.table.cards[slot]
                rail = Rect.around(box.cx, box.bottom - 4, box.w * 1.9, 26)
                line = Rect.around(box.cx + 10, box.y - 14, 124, 20)
                lock = Rect(line.x - 20, line.y + 1, 18, 18)
                out += [
                    (Layer.TRAVELLING, Item(("rail", slot), Picture("stage/balustrade"), rail)),
                    (Layer.OBJECTS, Item(("lock", slot), Picture("icons/lock"), lock)),
                    (
                        Layer.OBJECTS,
                        Item(("guarded", slot), Words(self._called(slot // 3), 14, "muted", align="left"), line),
                    ),
                ]
            elif owner(slot, view.seats) is None:
                box = self.table.cards[slot]
                name = t("mascarade.slot.centre", letter="AB"[slot - view.seats])
                label = Rect.around(box.cx, box.y - 17, 110, 18)
                out.append((Layer.OBJECTS, Item(("centre", slot), Words(name, 14, "muted"), label)))
        return out

    def _plate(self, seat: Seat) -> list[Layered]:
        box, small = self.table.plates[seat], self.table.small
        active = self._is_lit(seat)
        coins = self.view.coins[seat]
        edge = f"seat{seat + 1}"
        panel = Panel("plate_hi" if active else "plate", edge, 10, 3 if active else 2, 0.96)
        head = self.table.head(seat)
        round_digit = 15 if small else 19
        digit = Rect(box.right - round_digit - 4, box.y + (11 if small else 9), round_digit, round_digit)
        left = self.table.name_left(seat)
        name = Rect(left, self.table.name_top(seat), (digit.x - 2 if small else box.right - 8) - left, 26)
        purse, number = self.table.purse(seat), self.table.number(seat)
        out: list[Layered] = [
            *((Layer.PLATES, item) for item in shoulders(seat, head)),
            (Layer.PLATES, Item(("plate", seat), panel, box)),
            *((Layer.PLATES, item) for item in face(seat, self.guests.names[seat], head)),
            (Layer.PLATES, Item(("name", seat), Words(self.guests.names[seat], 16, "ivory", align="left"), name)),
            (Layer.PLATES, Item(("digit panel", seat), Panel("night", edge, round_digit / 2, 1), digit)),
            (Layer.PLATES, Item(("digit", seat), Words(str(seat + 1), 11, "ivory"), digit.grown(1))),
            (Layer.PLATES, Item(("coin", seat), Picture("stage/coin"), purse)),
            (
                Layer.PLATES,
                Item(("coins", seat), Words(str(coins), 23 if small else 25, "candle", "serif", "left"), number),
            ),
        ]
        if seat in self.guests.bots:
            size = 13 if small else 16
            cog = Rect(digit.cx - size / 2, digit.bottom + 3 if small else number.cy - size / 2, size, size)
            out.append((Layer.PLATES, Item(("bot", seat), Picture("icons/clockwork", "muted"), cog)))
        line = 20 if small else 22
        at = Rect(self.table.text_left(seat) - 2, box.bottom - line - 6, 0, line)
        out += self._status(seat, at, box.right - 8)
        mark = 18 if small else 20
        left, above = (box.right - mark - 4, number.cy - 5) if small else (number.right, number.cy - mark / 2)
        out += self._danger(seat, coins, Rect(left, above, mark, mark))
        return out

    def _status(self, seat: Seat, at: Rect, right: float) -> list[Layered]:
        key = self.story.of(seat)
        if isinstance(self.turn, Decide) and seat in self.turn.seats and key not in ("claims", "contest"):
            key = {"contest": "asked", "memorise": "memorises"}.get(self.turn.what, key or "turn")
        if not key and self.view.coins[seat] >= near(self.goal) and not isinstance(self.turn, Over):
            needs = Words(
                self.texts("mascarade.ticker.needs", n=self.goal - self.view.coins[seat]), 14, "candle", align="left"
            )
            return [(Layer.PLATES, Item(("status", seat), needs, Rect(at.x, at.y, right - at.x, at.h)))]
        if not key:
            return []
        character = self.story.claim[2] if self.story.claim else None
        name = self.texts(f"mascarade.character.{character}.name") if character else ""
        words = self.texts(f"mascarade.status.{key}", character=name)
        box = Rect(at.x, at.y, right - at.x, at.h)
        if key == "contest":
            return [
                (
                    Layer.PLATES,
                    Item(("status", seat, "pill"), Panel("danger", "", 10), Rect(box.x, box.y + 3, box.w, box.h - 3)),
                ),
                (Layer.PLATES, Item(("status", seat), Words(words, 14, "ink"), box)),
            ]
        ink = "candle" if key in ("turn", "claims", "asked", "true") else "danger" if key == "false" else "muted"
        return [(Layer.PLATES, Item(("status", seat), Words(words, 14, ink, align="left"), box))]

    def _stirs(self) -> list[Layered]:
        """A question mark for each time a card went under the table since all last saw it, three at most; or
        since the reader did."""
        out: list[Layered] = []
        if isinstance(self.view.phase, Memorise):
            return out
        for slot, count in enumerate(self.view.stirs):
            count = min(count, self.stirred.get(slot, count))
            if not count or slot in self.story.away or slot in self.view.faces:
                continue
            card, mine = self.table.cards[slot], self.table.in_lap(slot)
            h = 22.0 if mine else 15.0 if self.table.small else 18.0
            foot = 27 if protected(slot, self.view.seats) else 3
            pill = Rect.around(card.cx, card.bottom - h / 2 - foot, h * (0.5 + 0.5 * count), h)
            layer = Layer.MODAL if mine else Layer.TRAVELLING
            out.append((layer, Item(("stirs", slot, "pill"), Panel("night", "gold", h / 2, 1, 0.9), pill)))
            out.append((layer, Item(("stirs", slot), Words("?" * count, h * 0.7, "candle", "serif"), pill)))
        return out

    def _called(self, seat: Seat) -> str:
        return self.guests.called(self.texts, seat)

    def _card(self, slot: Slot) -> str:
        return card_label(self.texts, slot, self.view.seats, self._called)

    def _danger(self, seat: Seat, coins: int, box: Rect) -> list[Layered]:
        """A crown for who is near to winning, a dim one for who leads; a warning for who is nearly bankrupt."""
        if coins >= near(self.goal) or leads(seat, self.view.coins):
            ink = "candle" if coins >= near(self.goal) else "muted"
            return [(Layer.PLATES, Item(("near", seat), Picture("icons/crown", ink), box))]
        if coins <= POOR:
            return [(Layer.PLATES, Item(("near", seat), Picture("icons/warning", "danger"), box))]
        return []

    def _labels(self) -> list[Layered]:
        out: list[Layered] = []
        boxes = memorise_boxes(self.table, len(self.view.cast))
        wide = boxes[1].x - boxes[0].x - 4
        for slot, box in boxes.items():
            seat = owner(slot, self.view.seats)
            left = max(box.cx - wide / 2, box.x - 22)
            line = Rect(left, box.bottom + 5, box.cx + wide / 2 - left, 20)
            if seat is None:
                out.append((Layer.OBJECTS, Item(("owner", slot), Words(self._card(slot), 14, "muted"), line)))
                continue
            ink = "candle" if seat == self.table.me else "ivory"
            several = hand_size(self.view.seats) > 1
            words = Words(self._card(slot), 14, ink, align="left", valign="top" if several else "center", wrap=several)
            text = Rect(line.x + 22, line.y, line.w - 22, 42 if several else 18)
            out.append(
                (
                    Layer.OBJECTS,
                    Item(("owner", slot, "shape"), Picture(f"seats/{seat + 1}"), Rect(line.x, line.y, 18, 18)),
                )
            )
            out.append((Layer.OBJECTS, Item(("owner", slot), words, text)))
        return out

    def banner(self) -> list[Layered]:
        """The current claim; of an exchange: whose cards are in it."""
        if self.story.moved is not None and (self.story.away or self.story.claim is None):
            return self._exchange(*self.story.moved)
        if self.story.claim is None:
            return []
        seat, _, character = self.story.claim
        t, box = self.texts, self.table.banner
        name = t(f"mascarade.character.{character}.name")
        claim = t("mascarade.banner.claim", name=self._called(seat), character=name)
        count = len(self.story.challengers)
        if self.story.shown:
            verdicts = [t.about(self._called(s), t(f"mascarade.character.{c}.name")) for s, c, _ in self.story.shown]
            below = "  ·  ".join(verdicts) if len(verdicts) <= _READ else t("mascarade.banner.contests", n=count)
        else:
            power = t(f"mascarade.character.{character}.power")
            below = t("mascarade.banner.contests", n=count) if count else power
        mask = Picture(f"games/mascarade/masks/{character}")
        line = Rect(box.x + 86, box.y + 44, box.w - 100, 22)
        return [
            (Layer.BANNER, Item("banner", Panel("parchment", "gold", 12, 3), box)),
            (Layer.BANNER, Item("banner mask", mask, Rect(box.x + 10, box.y + 4, 64, 64))),
            (
                Layer.BANNER,
                Item(
                    "banner claim",
                    Words(claim, 24, "ink", "serif", "left"),
                    Rect(box.x + 86, box.y + 5, box.w - 134, 34),
                ),
            ),
            (Layer.BANNER, Item("banner below", Words(below, 15, "ink_red", align="left"), line)),
            (Layer.BANNER, Item("banner ?", Picture("icons/question", "ink_red"), claim_mark(self.table))),
        ]

    def _exchange(self, seat: Seat, first: Slot, second: Slot) -> list[Layered]:
        """Who has which two cards under the table, or had until now; said loudest to the owner of one."""
        t, box = self.texts, self.table.banner
        cards = cards_label(t, (first, second), self.guests)
        owners = {owner(slot, self.view.seats) for slot in (first, second)} - {seat, None}
        taken = self.guests.me in owners and bool(self.story.away)
        said = t("mascarade.banner.taken", name=self._called(seat)) if taken else cards
        below = t("mascarade.banner.exchange", name=self._called(seat))
        shape = Rect(box.x + 12, box.y + 4, 64, 64)
        line = Rect(box.x + 86, box.y + 5, box.w - 100, 34)
        ink = "ink_red" if taken else "ink"
        return [
            (Layer.BANNER, Item("banner", Panel("parchment", "danger" if taken else "gold", 12, 3), box)),
            *((Layer.BANNER, item) for item in guest_mask(self.guests.names[seat]).items("banner mask", shape)),
            (Layer.BANNER, Item("banner claim", Words(said, 24, ink, "serif", "left"), line)),
            (
                Layer.BANNER,
                Item("banner below", Words(below, 15, "ink_red", align="left"), Rect(line.x, box.y + 44, line.w, 22)),
            ),
        ]

    def _thread(self) -> list[Layered]:
        """A sagging thread of dots between the two cards of the latest exchange, faint where the ticker is read."""
        if self.story.moved is None or self.story.away:
            return []
        a, b = (self.table.cards[slot] for slot in self.story.moved[1:])
        way = hypot(b.cx - a.cx, b.cy - a.cy)
        count = max(3, int(way / 22))
        out: list[Layered] = []
        for k in range(1, count):
            part = k / count
            sag = 4 * part * (1 - part) * min(46.0, way * 0.14)
            size = 4.0 if k % 2 else 6.0
            at = Rect.around(a.cx + (b.cx - a.cx) * part, a.cy + (b.cy - a.cy) * part + sag, size, size)
            if not (a.has(at.cx, at.cy) or b.has(at.cx, at.cy)):
                read = self.table.masks.bottom < at.bottom and at.y < self.table.sentence.y
                out.append(
                    (Layer.CLOTH, Item(("thread", k), Panel("candle", "", size / 2, 0, 0.2 if read else 0.75), at))
                )
        return out

    def _lap(self) -> list[Layered]:
        foot, me, view = self.table.foot, self.table.me, self.view
        lit = self._is_lit(me)
        name = self.guests.titled(self.texts, me, self.guests.me == me)
        purse = self.table.purse(me)
        out: list[Layered] = [
            (Layer.FOOTLIGHTS, Item("lap", Panel("night", "", 0), foot)),
            (
                Layer.FOOTLIGHTS,
                Item("lap line", Panel(f"seat{me + 1}", "", 0), Rect(0, foot.y, foot.w, 4 if lit else 2)),
            ),
            *((Layer.FOOTLIGHTS, item) for item in face(me, self.guests.names[me], self.table.head(me))),
            (Layer.FOOTLIGHTS, Item("my name", Words(name, 17, "ivory", align="left"), Rect(56, foot.y + 18, 142, 30))),
            (Layer.FOOTLIGHTS, Item("my coin", Picture("stage/coin"), purse)),
            (
                Layer.FOOTLIGHTS,
                Item(
                    "my coins", Words(str(view.coins[me]), 36, "candle", "serif", "left"), Rect(62, foot.y + 54, 54, 46)
                ),
            ),
            (
                Layer.FOOTLIGHTS,
                Item(
                    "goal",
                    Words(self.texts("mascarade.table.goal", n=self.goal), 15, "muted", align="left"),
                    Rect(106 if view.coins[me] > 9 else 88, foot.y + 68, 60, 24),
                ),
            ),
        ]
        out += [(Layer.FOOTLIGHTS, item) for _, item in self._status(me, Rect(20, foot.y + 106, 0, 22), 190)]
        out += [
            (Layer.FOOTLIGHTS, item) for _, item in self._danger(me, view.coins[me], Rect(166, foot.y + 70, 20, 20))
        ]
        return out

    def _is_lit(self, seat: Seat) -> bool:
        """One brightest spot: the seat that must decide, in open decisions; else the seat whose turn it is."""
        if isinstance(self.turn, Decide) and not isinstance(self.view.phase, Looking):
            return seat in self.turn.seats
        return seat == self.view.active and self.view.turn > 0


def caption_items(table: Board, text: str) -> list[Layered]:
    """A caption above the sentence."""
    return above_sentence(text, Rect.around(table.cx, table.sentence.y - 22, 660, 32))
