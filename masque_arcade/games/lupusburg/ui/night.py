"""The night besides its picks: a remembered pick and the drum, and snow over the town.

A window takes one pick and shows it to no client, so only this client remembers it; drumming is never sent. The snow
is the same on every screen, from the time alone.
"""

from math import cos, pi, sin
from typing import Final

from masque_arcade.client.game_ui.prompt import Choice, Prompt
from masque_arcade.client.game_ui.thing import Layered
from masque_arcade.client.i18n import Catalogue
from masque_arcade.client.render.drawables import Item, Layer, Panel, Rect, Ring
from masque_arcade.games.lupusburg.model import Action, House, Pick
from masque_arcade.games.lupusburg.ui.context import NO_HOUSE
from masque_arcade.games.lupusburg.ui.images import GAME, piece
from masque_arcade.games.lupusburg.ui.layout import TOP, Board

_PERIODS: Final = {True: 0.95, False: 1.5}
"""Seconds from one pair of drum beats to the next, in the wolf's hour and before it."""
_PAIR: Final = (0.0, 0.26)
_DRUMS: Final = 15.0
"""Seconds of an hour that are drummed: alone with bots it may last longer."""
DRUM: Final = "drum"
"""The drum's button."""
_RIPPLE: Final = 0.5
"""Seconds for which a beat of the drum is visible."""
_STEPS: Final = 5
_AT_ONCE: Final = 3
_FLAKES: Final = 22
_PICTURES: Final = 12
"""Pictures a second."""
_FALL: Final = 16.0
"""Units a second of the slowest flake."""
_SWAY: Final = 14.0
_GOLDEN: Final = 0.618034


def drumming(texts: Catalogue) -> Prompt:
    """All that is left to do in a window after the pick."""
    label, hint = texts(f"{GAME}.button.drum"), texts(f"{GAME}.button.drum_hint")
    drum = Choice(("kind", DRUM), ("order", DRUM), label, hint, icon=piece("drum").name)
    return Prompt(texts(f"{GAME}.prompt.drum"), choices=(drum,))


class NightControls:
    """One player's night."""

    def __init__(self) -> None:
        self._decision, self._house = -1, NO_HOUSE
        self._beats: list[tuple[float, float, float]] = []
        self._count = 0

    def pick(self, decision: int, action: Action) -> None:
        """Remember the pick sent in the window `decision`."""
        if isinstance(action, Pick):
            self._decision, self._house = decision, action.house

    def close(self, decision: int) -> None:
        """Note that the window `decision` has an answer that needs no pick."""
        self._decision, self._house = decision, NO_HOUSE

    def picked(self, decision: int) -> House:
        """The house picked in that window, NOWHERE for a pass, NO_HOUSE for nothing yet."""
        return self._house if decision == self._decision else NO_HOUSE

    def has_picked(self, decision: int) -> bool:
        """Whether this window has one's own pick."""
        return decision == self._decision

    def drum(self, box: Rect) -> None:
        """A beat: a small ripple near the middle of `box`, each time elsewhere."""
        self._count += 1
        turn = 2 * pi * self._count * 0.382
        spot = (box.cx + box.w * 0.3 * cos(turn), box.cy + box.h * 0.2 * sin(turn))
        self._beats = [*self._beats[1 - _AT_ONCE :], (*spot, 0.0)]

    def update(self, dt: float) -> None:
        """Widen the ripples until they vanish."""
        self._beats = [(x, y, age + dt) for x, y, age in self._beats if age + dt < _RIPPLE]

    def items(self, still: bool) -> list[Layered]:
        """The ripples; none that move with reduced motion."""
        out: list[Layered] = []
        for i, (x, y, age) in enumerate(self._beats):
            step = _STEPS // 2 if still else int(age / _RIPPLE * _STEPS)
            side = 36.0 + 14 * step
            ring = Item(("beat", i), Ring(1.0, "candle", 3), Rect.around(x, y, side, side), alpha=1 - step / _STEPS)
            out.append((Layer.BANNER, ring))
        return out


def drums(before: float, now: float, hunted: bool) -> bool:
    """Whether the town's drums beat between two moments of an hour: for everybody, whoever acts."""
    every = _PERIODS[hunted]
    return now < _DRUMS and any((before - at) // every < (now - at) // every for at in _PAIR)


def snow_items(table: Board, age: float) -> list[Layered]:
    """The flakes `age` seconds into the night, behind houses and plates."""
    age = int(age * _PICTURES) / _PICTURES
    w, high = table.canvas.width, table.foot.y - TOP - 12
    out: list[Layered] = []
    for i in range(_FLAKES):
        size = 3.0 + i % 4
        down = (i * 0.377 % 1 * high + age * _FALL * (1 + i % 3 * 0.35)) % high
        across = i * _GOLDEN % 1 * w + _SWAY * sin(0.5 * age + 2 * i)
        flake = Rect.around(across % w, TOP + 6 + down, size, size)
        edge = min(1.0, down / 40, (high - down) / 40)
        out.append((Layer.OBJECTS, Item(("flake", i), Panel("ivory", "", size / 2), flake, alpha=0.5 * edge)))
    return out
