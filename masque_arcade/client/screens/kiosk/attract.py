"""The attract loop: 78 seconds that introduce the program, show it, and ask for one press; with their schedule.

Presses are handled before any screen (idle_monitor.py), so this one takes none.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from math import cos, pi, sin
from typing import Final, Protocol

from masque_arcade.client.i18n import Catalogue
from masque_arcade.client.input.events import Intent
from masque_arcade.client.render.drawables import Copies, Item, Panel, Rect
from masque_arcade.client.screen import Context, Silence, Sounds
from masque_arcade.client.screens.kiosk.attract_api import Demo, FameList, Mechanic, Poster
from masque_arcade.client.screens.kiosk.attract_demo import DemoPart, MechanicPart, soon
from masque_arcade.client.screens.kiosk.attract_parts import (
    FamePart,
    Part,
    PosterPart,
    StartPart,
    TitlePart,
    press_line,
)

PARTS: Final = (("title", 9.0), ("demo", 24.0), ("mechanic", 12.0), ("fame", 12.0), ("poster", 9.0), ("start", 12.0))
LENGTH: Final = sum(seconds for _, seconds in PARTS)
SAYINGS: Final = 5
"""Lines of the title, one per loop."""
_QUIET_EACH: Final = 3
_DRIFT: Final = (5.0, 3.0)
"""Units by which all but the edges wanders, against burn-in."""
_ROUND: Final = (97.0, 131.0)
"""Seconds of one cycle across and down."""
_LINE_DRIFT: Final = (26.0, 7.0)
"""The same for the line at the bottom, which every part has."""
_LINE_ROUND: Final = (601.0, 431.0)
_WAITING: Final = 9.0
"""Seconds of each of two lines."""


@dataclass(frozen=True, slots=True)
class AttractLoop:
    """One run through the parts."""

    number: int
    game: str
    language: str
    quiet: bool

    @property
    def saying(self) -> int:
        """The title's line, from 1."""
        return self.number % SAYINGS + 1


def loop(number: int, games: Sequence[str], languages: Sequence[str], sound: str) -> AttractLoop:
    """The `number`-th run since the start. Games and languages rotate; when both counts share a divisor the languages
    shift after each round, so that every game is shown in every one. `sound` is KioskSettings.sound."""
    n = len(languages)
    turn = number + (number // len(games) if len(games) % n == 0 else 0)
    quiet = sound == "off" or (sound == "most" and number % _QUIET_EACH == _QUIET_EACH - 1)
    return AttractLoop(number, games[number % len(games)], languages[turn % n], quiet)


def part_at(seconds: float) -> tuple[str, float]:
    """The part at that time of a loop, and how long it has been on."""
    for name, lasts in PARTS:
        if seconds < lasts:
            return name, seconds
        seconds -= lasts
    return PARTS[-1][0], PARTS[-1][1]


def drift(
    seconds: float, reach: tuple[float, float] = _DRIFT, laps: tuple[float, float] = _ROUND
) -> tuple[float, float]:
    """The offset after so many seconds, in whole units."""
    x, y = (part * turn(2 * pi * seconds / lap) for part, turn, lap in zip(reach, (sin, cos), laps, strict=True))
    return round(x), round(y)


class AttractSource(Protocol):
    """The content. `demo` and `mechanic` are None until ready."""

    @property
    def games(self) -> Sequence[str]: ...

    @property
    def languages(self) -> Mapping[str, Catalogue]: ...

    def demo(self, game: str, number: int) -> Demo | None:
        """Of the loop's number."""

    def mechanic(self, game: str) -> Mechanic | None: ...

    def fame(self, game: str, texts: Catalogue) -> FameList | None: ...

    def poster(self, texts: Catalogue) -> Poster | None: ...

    def sound(self) -> str:
        """KioskSettings.sound, or "off" in the quiet hours."""

    def waiting(self, texts: Catalogue) -> str:
        """The evening that waits to go on, in words; "" for none."""

    def ahead(self, items: Sequence[Item]) -> None:
        """Rasterise pictures needed soon in the background."""


class AttractScreen:
    """Runs until replaced. `number`: its first loop."""

    opaque = True
    typing = False

    def __init__(self, shows: AttractSource, number: int = 0) -> None:
        self._shows, self._games, self._languages = shows, tuple(shows.games), shows.languages
        self._number = number
        self._time = 0.0
        self.total = 0.0
        self._part: Part | None = None
        self._name = ""
        self._demo: Demo | None = None
        self._ready = False
        self._ctx: Context
        self._loop: AttractLoop
        self._drawn: tuple[object, ...] = ()
        self._copies = Copies()
        self._items: list[Item] = []

    @property
    def number(self) -> int:
        """The current loop."""
        return self._number

    @property
    def part(self) -> str:
        """The current part."""
        return self._name

    @property
    def language(self) -> str:
        """The current loop's language."""
        return self._loop.language

    def enter(self, ctx: Context) -> None:
        """Begin the next loop."""
        self._base = ctx
        self._begin(self._number)

    def leave(self) -> None:
        """Stop all sounds."""
        self._base.sounds.loop(None)

    def handle(self, intent: Intent) -> bool:
        """Input is handled elsewhere."""
        return True

    def skip_to(self, part: str, seconds: float = 0.0) -> None:
        """Jump to a part of this loop with its table ready: for pictures and tests."""
        while not self._work():
            pass
        while self._name != part:
            self._time += 0.5
            self._turn()
        while seconds > 0:
            self.update(min(seconds, 0.1))
            seconds -= 0.1

    def update(self, dt: float) -> None:
        """Advance; one step of the demo recorder during the title."""
        self._time += dt
        self.total += dt
        if not self._ready:
            self._work()
        if self._time >= LENGTH:
            self._begin(self._number + 1)
        self._turn()
        if self._part:
            self._part.update(dt)

    def items(self) -> Sequence[Item]:
        """The current part and the line below it, shifted over time: nothing bright rests on a pixel."""
        assert self._part is not None
        base, aside = self._part.items(), drift(self.total)
        breath, evening = self.total % 1.0 < 0.6, self._shows.waiting(self._ctx.texts)
        if self.total % (2 * _WAITING) < _WAITING:
            evening = ""
        lower = drift(self.total, _LINE_DRIFT, _LINE_ROUND)
        drawn = (aside, lower, breath, evening, self._ctx.canvas)
        if base is not self._under or drawn != self._drawn:
            self._under, self._drawn = base, drawn
            line = press_line(self._ctx, self.total, lower, evening)
            how = aside, self._part, self._ctx.canvas
            self._items = [*self._ground(), *self._copies.of(base, how, partial(self._moved, aside=aside)), *line]
        return self._items

    _under: Sequence[Item] = ()

    def _ground(self) -> Sequence[Item]:
        """What a table that wanders leaves free at its edges."""
        canvas = self._ctx.canvas
        return [Item("show ground", Panel("night", "", 0), Rect(0, 0, canvas.width, canvas.height))]

    def _moved(self, item: Item, aside: tuple[float, float]) -> Item:
        """What touches an edge stays in place, except for a table, which moves as a whole."""
        whole = isinstance(self._part, DemoPart | MechanicPart)
        if not whole and (item.rect.x <= 0 or item.rect.right >= self._ctx.canvas.width):
            return item
        return item.at(item.rect.moved(*aside))

    # --- parts -------------------------------------------------------------------------

    def _begin(self, number: int) -> None:
        shows = self._shows
        self._number, self._time, self._name, self._ready = number, 0.0, "", False
        self._loop = loop(number, self._games, list(self._languages), shows.sound())
        sounds: Sounds = Silence() if self._loop.quiet else self._base.sounds
        if self._loop.quiet:
            self._base.sounds.loop(None)
        self._ctx = replace(self._base, texts=self._languages[self._loop.language], sounds=sounds)
        self._demo = None
        shows.ahead(soon(self._loop.game, self._ctx.canvas))
        self._ctx.sounds.loop(self._loop.game or "theatre")
        self._turn()

    def _work(self) -> bool:
        if self._demo is None:
            self._demo = self._shows.demo(self._loop.game, self._number)
        if self._demo is not None and not self._ready:
            self._ready = self._demo.work()
        return self._ready

    def _turn(self) -> None:
        """Switch to the part that is due."""
        name, _ = part_at(self._time)
        if name != self._name:
            self._name = name
            self._part = self._make(name)
            self._under = ()

    def _make(self, name: str) -> Part:
        ctx, shows, game = self._ctx, self._shows, self._loop.game
        if name == "demo" and self._demo is not None and self._ready:
            return DemoPart(ctx, self._demo)
        if name == "mechanic" and (mechanic := shows.mechanic(game)):
            return MechanicPart(ctx, mechanic)
        if name == "fame":
            return FamePart(ctx, shows.fame(game, ctx.texts))
        if name == "poster":
            return PosterPart(ctx, shows.poster(ctx.texts))
        if name == "start":
            # The next loop's title: its pictures made room for those of the table.
            shows.ahead(TitlePart(replace(ctx, sounds=Silence()), self._loop.saying, self._games).items())
            return StartPart(ctx, game)
        return TitlePart(ctx, self._loop.saying, self._games)
