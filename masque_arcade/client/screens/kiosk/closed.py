"""The closed kiosk: when it opens again, here and there on a dark screen; now and then a wash of colour, so that
every pixel rests and every pixel works."""

from collections.abc import Iterator, Mapping
from math import pi, sin
from typing import Final

from masque_arcade.client.i18n import Catalogue
from masque_arcade.client.render.drawables import Item, Panel, Picture, Rect, Words
from masque_arcade.client.screen import Context
from masque_arcade.client.widgets.drawn_screen import DrawnScreen

LIGHT: Final = 60
"""The screen's brightness in percent, at most: words are read, and none is bright enough to burn in."""
STAYS: Final = 30.0
"""Seconds that the words stay in one place."""
PLACES: Final = 20
"""Places between two washes."""
WASHES: Final = ("wax", "room3", "room1")
"""A red, a green and a blue."""
WASH: Final = 12.0
"""Seconds of one colour."""
ROUND: Final = STAYS * PLACES + WASH * len(WASHES)
_FADE: Final = 1.5
_STEPS: Final = 24
"""Steps of a fade: at night nobody sees them, and the machine rests."""
_WIDE, _HIGH = 760.0, 420.0
_ACROSS, _DOWN = 0.6180, 0.7549
"""From one place to the next, in parts of the room there is: no two of a night are the same."""


class ClosedScreen(DrawnScreen):
    """`languages` take turns; `back`: the time of day at which the kiosk opens."""

    def __init__(self, languages: Mapping[str, Catalogue], back: str) -> None:
        self._languages, self.back = list(languages.items()), back
        self._time = 0.0

    @property
    def language(self) -> str:
        """The language shown now."""
        return self._languages[self._place % len(self._languages)][0]

    @property
    def _place(self) -> int:
        """The number of the place, across rounds."""
        rounds, left = divmod(self._time, ROUND)
        return int(rounds) * PLACES + min(int(left / STAYS), PLACES - 1)

    def wake(self) -> None:
        """Somebody pressed something: the words come at once, in the next language."""
        left = self._time % ROUND
        self._time += (STAYS - left % STAYS if left < STAYS * (PLACES - 1) else ROUND - left) + _FADE

    def update(self, dt: float) -> None:
        self._time += dt

    def moment(self) -> tuple[int, int, int]:
        """Place, wash (-1 for none) and the step of its fade."""
        left = self._time % ROUND - STAYS * PLACES
        if left >= 0:
            number, since = divmod(left, WASH)
            return self._place, int(number), round(_STEPS * sin(pi * since / WASH))
        since = left % STAYS
        return self._place, -1, round(_STEPS * min(1.0, since / _FADE, (STAYS - since) / _FADE))

    def enter(self, ctx: Context) -> None:
        super().enter(ctx)
        self.ctx.sounds.loop(None)

    def _draw(self) -> Iterator[Item]:
        canvas, (place, wash, step) = self.ctx.canvas, self.moment()
        whole = Rect(0, 0, canvas.width, canvas.height)
        yield Item("closed ground", Panel("night", "", 0), whole)
        if wash >= 0:
            yield Item("closed wash", Panel(WASHES[wash], "", 0, 0, step / _STEPS), whole)
            return
        x, y = (_ACROSS * place + 0.5) % 1 * (canvas.width - _WIDE), (_DOWN * place + 0.5) % 1 * (canvas.height - _HIGH)
        texts, alpha = self._languages[place % len(self._languages)][1], step / _STEPS
        mask = Rect.around(x + _WIDE / 2, y + 100, 200, 200)
        yield Item("closed mask", Picture("stage/title_mask"), mask, alpha=alpha)
        title = Words(texts("kiosk.closed.title"), 54, "candle", "serif")
        yield Item("closed title", title, Rect(x, y + 216, _WIDE, 88), alpha=alpha)
        rule = Rect.around(x + _WIDE / 2, y + 316, 260, 2)
        yield Item("closed rule", Panel("gold", "", 1), rule, alpha=0.6 * alpha)
        line = Words(texts("kiosk.closed.back", time=self.back), 42, "ivory", "serif")
        yield Item("closed back", line, Rect(x, y + 332, _WIDE, 76), alpha=alpha)
