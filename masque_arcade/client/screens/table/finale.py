"""The finale of a match: the table darkens, and the winners step forward, lift their masks, and bow as coins fly."""

from collections.abc import Iterator, Mapping, Sequence
from math import ceil
from typing import Final

from msgspec.structs import replace

from masque_arcade.client.animation.pose import enter, leave, pulse, travel
from masque_arcade.client.game_ui.thing import Layered
from masque_arcade.client.render.drawables import Canvas, Item, Layer, Panel, Picture, Rect, Words
from masque_arcade.client.screen import Context, PictureWait
from masque_arcade.client.widgets.avatar import guest_mask, shoulders
from masque_arcade.engine.game import Seat

DARK, FORWARD, LIFTED, BOWED, END = 0.5, 0.8, 1.4, 2.2, 2.7
"""Seconds after which the table is dark, the winners stand before it, the masks are lifted, all have bowed, and the
last coin has come."""
SHADE: Final = 0.6
"""How dark the table is."""
_APPEARS: Final = 0.25
"""Seconds in which a winner appears at their seat."""
_MOST: Final = 5
"""Winners shown; a table with more shows its first ones."""
_COINS: Final = 18
_FLIGHT: Final = 0.55
"""Seconds of a coin."""
_SIDE, _NAME = 198.0, 260.0
"""The greatest side of a winner's head, which has the same size on all their way, and width of a name."""


class Finale:
    """The end of one match with these winners and names, who sit at `places`; without winners it only darkens."""

    def __init__(
        self, winners: Sequence[Seat], names: Sequence[str], places: Mapping[Seat, Rect], counts: str = "stage/coin"
    ) -> None:
        """`counts`: the picture of what they have won by, which flies to them."""
        self._winners = [(seat, names[seat]) for seat in winners[:_MOST]]
        self.places = places
        self._won = Picture(counts, "candle" if counts.startswith("icons/") else "")
        self._givers = [box for seat, box in sorted(places.items()) if seat not in winners]
        self.age = 0.0
        self._wait = PictureWait()

    @classmethod
    def pictures(cls, canvas: Canvas, winners: Sequence[Seat], names: Sequence[str]) -> Sequence[Item]:
        """What will be seen of the winners, to be drawn ahead."""
        there = cls(winners, names, {})
        there.age = FORWARD
        return there.scene(canvas)

    @property
    def count(self) -> int:
        """The number of winners shown."""
        return len(self._winners)

    @property
    def over(self) -> bool:
        """Whether it has been seen."""
        return self.age >= (END if self._winners else DARK)

    def skip(self) -> None:
        """End it at once."""
        self.age = END

    def update(self, dt: float, ctx: Context) -> None:
        """Advance once the pictures are there."""
        if self.age <= DARK < self.age + dt and not self._wait.over(dt, ctx):
            return
        self.age += dt

    def items(self, canvas: Canvas) -> list[Layered]:
        """Everything, in front of the table."""
        dark = Panel("night", "", 0, 0, round(SHADE * min(1.0, self.age / DARK), 2))
        shade = Item("shade", dark, Rect(0, 0, canvas.width, canvas.height))
        return [(Layer.CURTAIN, item) for item in (shade, *self.scene(canvas))]

    def scene(self, canvas: Canvas, aside: float = 0, room: tuple[float, float] = (0, 0)) -> list[Item]:
        """The winners in the light. `aside` 0..1: how far they have gone to the sides to leave the middle free; `room`:
        the width of a side, and its height."""
        count, part = self.count, travel(min(1.0, self.age / FORWARD))
        side = min(_SIDE, (canvas.width - 120) / max(1, count) * 0.6)
        made = list(self._coins(canvas, side))
        shown = min(1.0, self.age / _APPEARS)
        for i, (seat, name) in enumerate(self._winners):
            cx = canvas.width / 2 + (i - (count - 1) / 2) * side * 1.55
            before = Rect.around(cx, canvas.height * 0.52, side, side)
            seated = self.places.get(seat, before)
            head = Rect.around(seated.cx, seated.cy, side, side).toward(before, part)
            if aside:
                head = head.toward(_at_side(canvas, i, count, room), travel(aside))
            whole = self._winner(canvas, seat, name, head, min(_NAME, side * 1.55 - 12), part, aside)
            made += whole if shown == 1 else [replace(item, alpha=item.alpha * shown) for item in whole]
        return made

    def _winner(
        self, canvas: Canvas, seat: Seat, name: str, head: Rect, wide: float, part: float, aside: float
    ) -> Iterator[Item]:
        """One of them, in a beam of light, over a name `wide` units wide; `part` 0..1: how far they have come."""
        side = head.w
        bow = pulse(min(1.0, max(0.0, (self.age - LIFTED) / (BOWED - LIFTED))))
        up = enter(min(1.0, max(0.0, (self.age - FORWARD) / (LIFTED - FORWARD))))
        low = head.moved(0, side * 0.16 * bow)
        high = canvas.height * 1.1
        beam = Rect.around(head.cx, head.cy - 0.08 * high * (1 - aside), side * 1.9, high)
        yield Item(("beam", seat), Picture("stage/spotlight"), beam, alpha=part * (1 - 0.5 * aside))
        yield from shoulders(seat, head.moved(0, side * (0.1 * bow - 0.1)))
        yield Item(("bare", seat), Picture("stage/unmasked"), low)
        yield from guest_mask(name).items(("lifted", seat), low.moved(0, -side * 0.78 * up))
        plaque = Rect.around(head.cx, head.cy + side * 0.5 + 42, wide, 52)
        yield Item(("plaque", seat), Panel("parchment", "gold", 12, 3), plaque, alpha=part)
        yield Item(("winner", seat), Words(name, 30, "ink", "serif"), plaque.grown(-6), alpha=part)

    def _coins(self, canvas: Canvas, side: float) -> Iterator[Item]:
        """Coins, or what else counts, that fly from the others to the winners while they bow."""
        count = self.count
        if not (count and self._givers and LIFTED - _FLIGHT < self.age < END):
            return
        pace = (END - LIFTED) / _COINS
        for i in range(_COINS):
            t = (self.age - LIFTED - i * pace + _FLIGHT) / _FLIGHT
            if not 0 < t < 1:
                continue
            giver = self._givers[i % len(self._givers)]
            x = canvas.width / 2 + (i % count - (count - 1) / 2) * side * 1.55 + 30 * (i % 3 - 1)
            way = travel(t)
            at = giver.toward(Rect(x, canvas.height * 0.52 + side * 0.55, 0, 0), way)
            coin = Rect.around(at.cx, at.cy - 90 * pulse(t), 38, 38)
            yield Item(("coin flies", i), self._won, coin, alpha=min(1.0, 6 * t, 6 * (1 - leave(t))))


def _at_side(canvas: Canvas, i: int, count: int, room: tuple[float, float]) -> Rect:
    """The head of the i-th winner beside what fills the middle: left and right in turn, one below the other."""
    wide, high = room
    left, row, rows = i % 2 == 0, i // 2, ceil(count / 2)
    side = min(wide * 0.64, _SIDE, (high / rows - 72) / 1.85)
    cx = wide / 2 if left else canvas.width - wide / 2
    return Rect.around(cx, high * (row + 0.5) / rows + side * 0.39 - 34, side, side)
