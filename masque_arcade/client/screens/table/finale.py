"""The finale of a match: curtain, and the winners, who lift their masks and bow."""

from collections.abc import Iterator, Sequence
from typing import Final

from masque_arcade.client.animation.layer import Layer
from masque_arcade.client.animation.pose import enter, pulse, travel
from masque_arcade.client.game_ui.thing import Layered
from masque_arcade.client.render.drawables import Canvas, Item, Panel, Picture, Rect, Words
from masque_arcade.client.screen import Context, PictureWait
from masque_arcade.client.widgets.avatar import guest_mask, shoulders
from masque_arcade.client.widgets.backdrop import ballroom, curtains
from masque_arcade.engine.game import Seat

CLOSED, PARTS, OPEN, LIFTED, BOWED, END = 0.6, 0.7, 1.3, 2.0, 2.8, 3.3
"""Seconds after which the curtain is closed, it begins to open, it is open, the masks are lifted, all have bowed, and
the curtain is closed again."""
_MOST: Final = 5
"""Winners shown; a table with more shows its first ones."""
_COINS: Final = 16


class Finale:
    """The end of one match with these winners and names; without winners the curtain closes, and that is all."""

    def __init__(self, winners: Sequence[Seat], names: Sequence[str]) -> None:
        self._winners = [(seat, names[seat]) for seat in winners[:_MOST]]
        self.age = 0.0
        self._waits = {0.0: PictureWait(), PARTS - 0.1: PictureWait()}
        """What the curtain waits for before it closes, and before it opens."""

    @classmethod
    def pictures(cls, canvas: Canvas, winners: Sequence[Seat], names: Sequence[str]) -> Sequence[Item]:
        """What will be seen behind the curtain, to be drawn ahead."""
        opened = cls(winners, names)
        opened.age = OPEN
        return [item for _, item in opened.items(canvas)]

    @property
    def over(self) -> bool:
        """Whether it has been seen."""
        return self.age >= (END if self._winners else PARTS)

    def skip(self) -> None:
        """End it at once."""
        self.age = END

    def update(self, dt: float, ctx: Context) -> None:
        """Advance once the pictures are there."""
        for begin, wait in self._waits.items():
            if self.age <= begin < self.age + dt and not wait.over(dt, ctx):
                return
        self.age += dt

    def items(self, canvas: Canvas) -> list[Layered]:
        """Everything, in front of the table."""
        made = list(self._scene(canvas)) if self._winners and self.age >= CLOSED else []
        if self.age < CLOSED:
            opened = 1 - enter(self.age / CLOSED)
        elif self.age < OPEN:
            opened = travel(max(0.0, (self.age - PARTS) / (OPEN - PARTS))) if self._winners else 0.0
        else:
            opened = 1 - enter(max(0.0, min(1.0, (self.age - BOWED) / (END - BOWED))))
        if opened < 1:
            made += curtains(canvas, opened, 0)
        return [(Layer.CURTAIN, item) for item in made]

    def _scene(self, canvas: Canvas) -> Iterator[Item]:
        """The winners in the light, side by side."""
        yield from ballroom(canvas, 0.6)
        count = len(self._winners)
        side = min(268.0, (canvas.width - 120) / count * 0.62)
        for i, (seat, name) in enumerate(self._winners):
            cx = canvas.width / 2 + (i - (count - 1) / 2) * side * 1.55
            bow = pulse(min(1.0, max(0.0, (self.age - LIFTED) / (BOWED - LIFTED))))
            head = Rect.around(cx, canvas.height * 0.5 + side * 0.16 * bow, side, side)
            beam = Rect.around(cx, canvas.height * 0.5, side * 1.9, canvas.height * 1.1)
            yield Item(("beam", seat), Picture("stage/spotlight"), beam)
            yield from shoulders(seat, head.moved(0, -side * 0.1 * bow))
            yield Item(("bare", seat), Picture("stage/unmasked"), head)
            up = enter(min(1.0, max(0.0, (self.age - OPEN) / (LIFTED - OPEN))))
            yield from guest_mask(name).items(("lifted", seat), head.moved(0, -side * 0.78 * up))
            plaque = Rect.around(cx, canvas.height * 0.5 + side * 0.71, side * 1.2, 60)
            yield Item(("plaque", seat), Panel("parchment", "gold", 12, 3), plaque)
            yield Item(("winner", seat), Words(name, 34, "ink", "serif"), plaque.grown(-6))
        yield from self._coins(canvas)

    def _coins(self, canvas: Canvas) -> Iterator[Item]:
        """Coins that rain while they bow, the same at every end."""
        part = (self.age - LIFTED) / (END - LIFTED)
        for i in range(_COINS if 0 < part < 1 else 0):
            x = canvas.width * (i * 0.618034 % 1)
            y = canvas.height * (2.2 * part - 0.1 - i * i * 0.29 % 1.1)
            yield Item(("coin rain", i), Picture("stage/coin"), Rect.around(x, y, 38, 38))
