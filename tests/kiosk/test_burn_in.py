"""Burn-in: a day of show, games and night, looked at now and then; nothing bright stays where it is."""

import random
from collections import deque
from collections.abc import Callable
from datetime import datetime, timedelta

import pygame
import pytest

from masque_arcade.client.device.adjustments import STEPS
from masque_arcade.client.device.window import Window
from masque_arcade.client.input.events import Pointer
from masque_arcade.client.render.theme import theme
from tests.kiosk.kiosk_fixture import KioskFixture

Open = Callable[..., KioskFixture]
LOOK = 60.0
"""Seconds between two looks."""
LONGEST = 20 * 60
"""Seconds that a bright pixel may stay unchanged."""
NIGHT = theme().rgb("night")
FRAMES = {"AttractScreen": 1.0, "ClosedScreen": 5.0}
"""Seconds of a frame, half of one at other screens."""
_BRIGHT = (103, 103, 103, 255)
"""How far from white 60 % of the light is."""


class Glass:
    """A screen that remembers what it has shown."""

    def __init__(self) -> None:
        self._before: pygame.Surface | None = None
        self._rests = deque[pygame.Mask](maxlen=round(LONGEST / LOOK) + 20)
        self.longest = 0.0
        """Seconds that a bright pixel has stayed unchanged."""

    def see(self, shown: pygame.Surface) -> pygame.Mask:
        """Look; the bright pixels that have stayed longest."""
        grey = pygame.transform.grayscale(shown)
        rest = pygame.mask.from_threshold(grey, (255, 255, 255), _BRIGHT)
        if self._before is not None:
            same = pygame.mask.from_threshold(shown, (0, 0, 0), (1, 1, 1, 255), self._before)
            rest = rest.overlap_mask(same, (0, 0))
            self._rests.appendleft(rest)
        self._before = shown.copy()
        for i, earlier in enumerate(self._rests):
            left = rest.overlap_mask(earlier, (0, 0))
            if not left.count():
                return rest
            rest, self.longest = left, max(self.longest, (i + 1) * LOOK)
        return rest


class Crowd:
    """Visitors of one kiosk: they come, play, walk away; `wall` is the day's time."""

    def __init__(self, presets: tuple[str, ...], rush: float = 300.0, thought: float = 2.5) -> None:
        """`rush`: seconds of show between two groups, `thought`: before an answer, on average."""
        self.rng, self._presets, self._rush, self._thought = random.Random(8), presets, rush, thought
        self.begin = datetime(2026, 3, 5, 10)
        self.kiosk: KioskFixture | None = None
        self.glass = Glass()
        self.visits = 0
        self._next = 0.0

    def wall(self) -> datetime:
        return self.begin + timedelta(seconds=self.kiosk.kiosk_app.now if self.kiosk else 0.0)

    def stay(self, made: KioskFixture, seconds: float) -> None:
        """So much of the day."""
        self.kiosk, app = made, made.kiosk_app
        while app.now < seconds:
            self._act(made)
            made.glide(FRAMES.get(made.name, 0.5))
            if app.now >= self._next:
                self._next = app.now + LOOK
                made.step()
                shown = pygame.display.get_surface()
                assert shown
                self.glass.see(shown)

    def _act(self, made: KioskFixture) -> None:
        app = made.kiosk_app
        match made.name:
            case "AttractScreen" if self.rng.random() < FRAMES["AttractScreen"] / self._rush:
                self.visits += 1
                app.kiosk_settings.preset = self.rng.choice(self._presets)
                made.key(pygame.K_SPACE)
            case "PlayerCountScreen":
                made.choose(("persons", 1))
            case "GamePickerScreen":
                made.key(pygame.K_RETURN)
            case "RuleCardScreen":
                made.choose("begin")
            case "KioskResults" if self.rng.random() < 0.04 and not made.top.awaited:
                self._go_on(made)
            case "StandingsPage" | "Coronation" if self.rng.random() < 0.04 and made.top.page.widgets:
                self._go_on(made)
            case _ if made.at_table and made.seated.asked:
                app.meaning.forget(app.now)
                if self.rng.random() < 0.5 / self._thought:
                    made.answer()

    @staticmethod
    def _go_on(made: KioskFixture) -> None:
        made.kiosk_app.meaning.forget(made.kiosk_app.now)
        keys = [widget.key for widget in made.top.page.widgets]
        made.choose(next(key for key in ("encore", "standings", "next", "finale", "done") if key in keys))


def test_the_measure_sees_what_stays_and_what_moves() -> None:
    glass, picture = Glass(), pygame.Surface((64, 64))
    for look in range(10):
        picture.fill((20, 12, 28))
        picture.fill((233, 180, 76), (10, 10, 3, 3))
        picture.fill((233, 180, 76), (30 + look % 4 * 3, 30, 3, 3))
        picture.fill((140, 150, 150), (50, 50, 3, 3))
        left = glass.see(picture)
    assert glass.longest == 9 * LOOK
    assert left.get_bounding_rects() == [pygame.Rect(10, 10, 3, 3)]


def test_what_is_hit_is_what_is_seen_wherever_the_picture_is(window: Window) -> None:
    whole = pygame.display.get_surface()
    assert whole
    places, canvases = set[tuple[int, int]](), set[object]()
    for step in range(2 * STEPS):
        whole.fill((255, 255, 255))
        window.shift(step)
        places.add(window.surface.get_abs_offset())
        canvases.add(window.canvas)
        left, top = window.surface.get_abs_offset()
        inside = pygame.Rect(left, top, *window.surface.get_size())
        assert whole.get_rect().contains(inside)
        assert {tuple(whole.get_at(at)[:3]) for at in ((0, 0), (1279, 719)) if not inside.collidepoint(at)} <= {NIGHT}
        at = round(left + 300 * window.scale), round(top + 200 * window.scale)
        pygame.event.clear()
        pygame.event.post(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=1, touch=False))
        (down,) = [record for record in window.records() if isinstance(record, Pointer)]
        assert abs(down.x - 300) < 1
        assert abs(down.y - 200) < 1
    window.shift(None)
    assert window.surface.get_size() == whole.get_size()
    assert len(places) == STEPS
    assert {max(place[side] for place in places) - min(place[side] for place in places) for side in (0, 1)} == {8}
    assert len(canvases) == 1


@pytest.mark.nightly
def test_a_game_without_a_limit_leaves_no_trace(open_kiosk: Open) -> None:
    """Half an hour at one table; without the moving picture its title alone would stay for all of it."""
    crowd = Crowd(("act",), rush=5, thought=20)
    made = open_kiosk(paints=True, games=("mascarade",), wall=crowd.wall)
    made.kiosk_app.kiosk_settings.cap = 0
    crowd.stay(made, 30 * 60)
    assert crowd.visits
    assert crowd.glass.longest < LONGEST


@pytest.mark.nightly
@pytest.mark.slow
@pytest.mark.timeout(3600)
def test_a_day_of_show_and_games_and_its_night_leave_no_trace(open_kiosk: Open) -> None:
    crowd = Crowd(("taste", "duel", "act"))
    made = open_kiosk(paints=True, hours="10:00-16:00", wall=crowd.wall)
    crowd.stay(made, 24 * 3600)
    assert crowd.visits > 15
    assert crowd.glass.longest < LONGEST
