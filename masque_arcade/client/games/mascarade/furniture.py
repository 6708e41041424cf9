"""What stands on Mascarade's table and does not fly: plates, court, bank, masks, banner, my lap.

Items with their layers, from what is shown at the moment. What must not enter: cards (the stage has them), buttons
(the scene draws prompts), decisions.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from masque_arcade.client.games.mascarade.layout import Board, memorise_boxes
from masque_arcade.client.games.mascarade.story import Story
from masque_arcade.client.items import Item, Panel, Picture, Rect, Words
from masque_arcade.client.text import Catalogue
from masque_arcade.core.game import Decide, Seat, Turn
from masque_arcade.games.mascarade.cast import Character
from masque_arcade.games.mascarade.terms import Looking, Memorise, View, owner, protected

Layered = tuple[int, Item]
BACKDROP, CLOTH, OBJECTS, PLATES, BANNER, FOOT, OVER_LAP = 0, 1, 2, 2, 7, 8, 9


@dataclass(frozen=True, slots=True)
class Guests:
    """Who sits where: names by seat, and which seats are bots."""

    names: tuple[str, ...]
    bots: frozenset[Seat]


@dataclass(frozen=True, slots=True)
class Furniture:
    """Draws one moment of one table."""

    table: Board
    texts: Catalogue
    guests: Guests
    view: View
    turn: Turn
    story: Story

    def items(self) -> list[Layered]:
        """Everything, unordered within a layer but for its own parts."""
        out = [*self._room(), *self._middle(), *self._lap()]
        for seat in self.table.plates:
            out += self._plate(seat)
        if isinstance(self.view.phase, Memorise):
            out += self._labels()
        if self.story.claim:
            out += self._banner(*self.story.claim)
        return out

    def _room(self) -> list[Layered]:
        w, h = self.table.canvas.width, self.table.canvas.height
        cloth = Rect.around(w / 2, (h - 150) / 2 + 26, w * 0.9, h - 150 + 10)
        return [
            (BACKDROP, Item("backdrop", Picture("stage/backdrop"), Rect(0, 0, w, h))),
            (CLOTH, Item("cloth", Picture("stage/cloth"), cloth)),
        ]

    def _middle(self) -> list[Layered]:
        t, view = self.texts, self.view
        out: list[Layered] = []
        if isinstance(view.phase, Memorise):
            return out
        bank = "∞" if view.bank is None else str(view.bank)
        for key, box, amount in (("court", self.table.court, str(view.court)), ("bank", self.table.bank, bank)):
            out += [
                (OBJECTS, Item((key, "panel"), Panel("plum", "gold", 10, 1, 0.72), box)),
                (OBJECTS, Item((key, "name"), Words(t(f"mascarade.table.{key}"), 15, "muted"),
                               Rect(box.x + 4, box.y + 4, box.w - 8, 20))),
                (OBJECTS, Item((key, "picture"), Picture(f"stage/{key}"), Rect(box.x + 12, box.y + 30, 62, 48))),
                (OBJECTS, Item((key, "amount"), Words(amount, 28, "candle", "serif"),
                               Rect(box.x + 74, box.y + 30, box.w - 82, 48))),
            ]  # fmt: skip
        kinds = list(dict.fromkeys(view.cast))
        claimed = self.story.claim[2] if self.story.claim else None
        for i, character in enumerate(kinds):
            box = self.table.mask_box(i, len(kinds))
            if character == claimed:
                out.append((OBJECTS, Item(("lit", character), Picture("stage/ring"), box.grown(6))))
            out.append((OBJECTS, Item(("medal", character), Picture("stage/medallion"), box)))
            mask = Picture(f"games/mascarade/masks/{character}")
            out.append((OBJECTS, Item(("mask", character), mask, box.grown(-4))))
        for slot in range(len(view.cast)):
            if protected(slot, view.seats):
                box = self.table.cards[slot]
                rail = Rect.around(box.cx, box.bottom - 4, box.w * 1.9, 26)
                out.append((4, Item(("rail", slot), Picture("stage/balustrade"), rail)))
                out.append(
                    (4, Item(("lock", slot), Picture("icons/lock"), Rect.around(box.cx, box.bottom + 18, 18, 18)))
                )
            elif owner(slot, view.seats) is None:
                box = self.table.cards[slot]
                name = t("mascarade.slot.centre", letter="AB"[slot - view.seats])
                label = Rect.around(box.cx, box.y - 12, 110, 18)
                out.append((OBJECTS, Item(("centre", slot), Words(name, 14, "muted"), label)))
        return out

    def _plate(self, seat: Seat) -> list[Layered]:
        box, small = self.table.plates[seat], self.table.small
        active = self._is_lit(seat)
        coins = self.view.coins[seat]
        edge = f"seat{seat + 1}"
        panel = Panel("plate_hi" if active else "plate", edge, 10, 3 if active else 2, 0.96)
        shape = Rect(self.table.name_left(seat), box.y + 9, 22, 22)
        name_left = shape.right + 6
        name = Rect(name_left, box.y + 7, box.right - name_left - 8, 26)
        purse = self.table.purse(seat)
        number = Rect(purse.right + 6, purse.y - 4, 46, purse.h + 8)
        out: list[Layered] = [
            (PLATES, Item(("plate", seat), panel, box)),
            (PLATES, Item(("shape", seat), Picture(f"seats/{seat + 1}"), shape)),
            (PLATES, Item(("name", seat), Words(self.guests.names[seat], 16, "ivory", align="left"), name)),
            (PLATES, Item(("coin", seat), Picture("stage/coin"), purse)),
            (PLATES, Item(("coins", seat), Words(str(coins), 26 if small else 30, "candle", "serif", "left"), number)),
        ]
        if seat in self.guests.bots:
            cog = Rect(box.right - 24, number.cy - 8, 16, 16)
            out.append((PLATES, Item(("bot", seat), Picture("icons/clockwork", "muted"), cog)))
        out += self._status(seat, Rect(self.table.text_left(seat) - 2, box.bottom - 27, 0, 20), box.right - 8)
        out += self._danger(seat, coins, Rect(number.right - 2, number.cy - 10, 20, 20))
        return out

    def _status(self, seat: Seat, at: Rect, right: float) -> list[Layered]:
        key = self.story.of(seat)
        if isinstance(self.turn, Decide) and seat in self.turn.seats and key not in ("claims", "contest"):
            key = {"contest": "asked", "memorise": "memorises"}.get(self.turn.what, key or "turn")
        if not key:
            return []
        character = self.story.claim[2] if self.story.claim else None
        name = self.texts(f"mascarade.character.{character}.name") if character else ""
        words = self.texts(f"mascarade.status.{key}", character=name)
        box = Rect(at.x, at.y, right - at.x, at.h)
        if key == "contest":
            return [
                (PLATES, Item(("status", seat, "pill"), Panel("danger", "", 10), box)),
                (PLATES, Item(("status", seat), Words(words, 14, "ink"), box)),
            ]
        ink = "candle" if key in ("turn", "claims", "asked", "true") else "danger" if key == "false" else "muted"
        return [(PLATES, Item(("status", seat), Words(words, 14, ink, align="left"), box))]

    def _danger(self, seat: Seat, coins: int, box: Rect) -> list[Layered]:
        """Eleven coins or more, or one at most: the game may end with this seat."""
        if coins >= 11:
            return [(PLATES, Item(("near", seat), Picture("icons/crown", "candle"), box))]
        if coins <= 1:
            return [(PLATES, Item(("near", seat), Picture("icons/warning", "danger"), box))]
        return []

    def _labels(self) -> list[Layered]:
        out: list[Layered] = []
        for slot, box in memorise_boxes(self.table, len(self.view.cast)).items():
            seat = owner(slot, self.view.seats)
            line = Rect(box.x - 6, box.bottom + 5, box.w + 12, 20)
            if seat is None:
                name = self.texts("mascarade.slot.centre", letter="AB"[slot - self.view.seats])
                out.append((OBJECTS, Item(("owner", slot), Words(name, 14, "muted"), line)))
                continue
            mine = seat == self.table.me
            name = self.texts("mascarade.table.you") if mine else self.guests.names[seat]
            words = Words(name, 14, "candle" if mine else "ivory", align="left")
            out.append(
                (OBJECTS, Item(("owner", slot, "shape"), Picture(f"seats/{seat + 1}"), Rect(line.x, line.y, 18, 18)))
            )
            out.append((OBJECTS, Item(("owner", slot), words, Rect(line.x + 22, line.y, line.w - 22, 18))))
        return out

    def _banner(self, seat: Seat, slot: int, character: Character) -> list[Layered]:
        t, box = self.texts, self.table.banner
        name = t(f"mascarade.character.{character}.name")
        claim = t("mascarade.banner.claim", name=self.guests.names[seat], character=name)
        count = len(self.story.challengers)
        if self.story.shown:
            verdicts = [f"{self.guests.names[s]}: {t(f'mascarade.character.{c}.name')}" for s, c, _ in self.story.shown]
            below = "  ·  ".join(verdicts)
        else:
            power = t(f"mascarade.character.{character}.power")
            below = t("mascarade.banner.contests", n=count) if count else power
        mask = Picture(f"games/mascarade/masks/{character}")
        return [
            (BANNER, Item("banner", Panel("parchment", "gold", 12, 3), box)),
            (BANNER, Item("banner mask", mask, Rect(box.x + 10, box.y + 4, 64, 64))),
            (BANNER, Item("banner claim", Words(claim, 24, "ink", "serif", "left"),
                          Rect(box.x + 86, box.y + 7, box.w - 100, 34))),
            (BANNER, Item("banner below", Words(below, 15, "ink_red", align="left"),
                          Rect(box.x + 86, box.y + 42, box.w - 100, 22))),
        ]  # fmt: skip

    def _lap(self) -> list[Layered]:
        foot, me, view = self.table.foot, self.table.me, self.view
        lit = self._is_lit(me)
        name = self.texts("mascarade.table.you")
        purse = self.table.purse(me)
        out: list[Layered] = [
            (FOOT, Item("lap", Panel("night", "", 0, 0, 0.92), foot)),
            (FOOT, Item("lap line", Panel(f"seat{me + 1}", "", 0), Rect(0, foot.y, foot.w, 4 if lit else 2))),
            (FOOT, Item("my shape", Picture(f"seats/{me + 1}"), Rect(20, foot.y + 18, 30, 30))),
            (FOOT, Item("my name", Words(name, 18, "ivory", align="left"), Rect(58, foot.y + 18, 140, 30))),
            (FOOT, Item("my coin", Picture("stage/coin"), purse)),
            (FOOT, Item("my coins", Words(str(view.coins[me]), 36, "candle", "serif", "left"),
                        Rect(62, foot.y + 54, 54, 46))),
            (FOOT, Item("goal", Words(self.texts("mascarade.table.goal"), 15, "muted", align="left"),
                        Rect(106 if view.coins[me] > 9 else 88, foot.y + 68, 60, 24))),
        ]  # fmt: skip
        out += [(FOOT, item) for _, item in self._status(me, Rect(20, foot.y + 106, 0, 22), 190)]
        out += [(FOOT, item) for _, item in self._danger(me, view.coins[me], Rect(166, foot.y + 70, 20, 20))]
        return out

    def _is_lit(self, seat: Seat) -> bool:
        """One brightest spot: who must decide, in open decisions; else whose turn it is."""
        if isinstance(self.turn, Decide) and not isinstance(self.view.phase, Looking):
            return seat in self.turn.seats
        return seat == self.view.active and self.view.turn > 0


def waiting_names(turn: Turn, names: Sequence[str]) -> list[str]:
    """The names of those who must decide."""
    return [names[seat] for seat in turn.seats] if isinstance(turn, Decide) else []
