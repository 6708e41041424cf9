"""Screens, loudspeakers and lids: what is pulled out, changed or closed for a while harms no game."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

import masque_arcade
import masque_net
from masque_arcade.client.audio.player import Audio
from masque_arcade.client.device.window import Window
from masque_arcade.client.input.events import Speakers
from masque_arcade.client.loop import Loop
from masque_arcade.client.render.images import Assets
from masque_arcade.client.render.renderer import Painter
from masque_arcade.storage import paths
from tests.client.hotseats import Round
from tests.client.menus import context, title
from tests.waiting import until

WALL = re.compile(r"\b(time\.time|time_ns|datetime\.|localtime|gmtime)\b")
DATED = {"host.py", "tls.py"}
"""A seed that nobody chose, and the years of a certificate: no clock of a game."""


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    now = [100.0]
    monkeypatch.setattr("masque_arcade.client.device.window.time.monotonic", lambda: now[0])
    return now


@pytest.fixture(autouse=True)
def quiet(window: Window) -> Iterator[None]:
    list(window.records())
    window.forget()
    yield
    window.forget()
    window.fullscreen = False


def test_another_screen_is_filled_anew_once_it_has_settled(
    window: Window, clock: list[float], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A monitor is pulled out, or the resolution changes, under a full screen."""
    modes: list[bool] = []
    monkeypatch.setattr(window, "set_mode", lambda: modes.append(True))
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: [(1920, 1080)])
    window.fullscreen = True
    before = window.renewed
    pygame.event.post(pygame.Event(pygame.WINDOWDISPLAYCHANGED, display_index=0, window=None))
    list(window.records())
    assert (modes, window.renewed) == ([], before)
    clock[0] += 0.5
    list(window.records())
    assert (modes, window.renewed) == ([True], before + 1)
    clock[0] += 5
    list(window.records())
    assert modes == [True]


def test_a_screen_of_the_same_size_is_only_drawn_anew(
    window: Window, clock: list[float], monkeypatch: pytest.MonkeyPatch
) -> None:
    modes: list[bool] = []
    monkeypatch.setattr(window, "set_mode", lambda: modes.append(True))
    before = window.renewed
    pygame.event.post(pygame.Event(pygame.WINDOWSIZECHANGED, x=1280, y=720, window=None))
    list(window.records())
    clock[0] += 0.5
    list(window.records())
    assert (modes, window.renewed) == ([], before + 1)


def test_without_any_screen_it_is_tried_again(
    window: Window, clock: list[float], monkeypatch: pytest.MonkeyPatch
) -> None:
    fails = [True, True, False]

    def mode() -> None:
        if fails.pop(0):
            raise pygame.error("no screen")

    monkeypatch.setattr(window, "set_mode", mode)
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: [(800, 600)])
    window.fullscreen = True
    pygame.event.post(pygame.Event(pygame.WINDOWDISPLAYCHANGED, display_index=0, window=None))
    for _ in range(5):
        list(window.records())
        clock[0] += 0.5
    assert fails == []


def test_what_had_been_drawn_is_drawn_again(window: Window, assets: Assets) -> None:
    painter = Painter(assets)
    loop = Loop(window, painter, context("en", painter.measure), paths.assets())
    loop.stack.go(loop.ctx, title())
    for _ in range(100):
        loop.update(0.05)
    loop.draw()
    window.surface.fill((255, 0, 255))
    window.renewed += 1
    loop.draw()
    assert window.surface.get_at((5, 360))[:3] != (255, 0, 255)
    window.set_typing(False)


def test_loudspeakers_are_announced_and_microphones_are_not(window: Window) -> None:
    for kind in (pygame.AUDIODEVICEREMOVED, pygame.AUDIODEVICEADDED):
        pygame.event.post(pygame.Event(kind, which=0, iscapture=1))
        pygame.event.post(pygame.Event(kind, which=0, iscapture=0))
    records = [record for record in window.records() if isinstance(record, Speakers)]
    assert records == [Speakers(False), Speakers(True)]


class Mixer:
    """pygame.mixer.init that obeys: `there` says whether a device can be had."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.there = True
        self.drivers: list[str | None] = []
        self._init = pygame.mixer.init
        monkeypatch.setattr(pygame.mixer, "init", self)

    def __call__(self, *args: Any, **more: Any) -> None:
        import os

        driver = os.environ.get("SDL_AUDIODRIVER")
        self.drivers.append(driver)
        if not self.there and driver != "dummy":
            raise pygame.error("no device")
        os.environ["SDL_AUDIODRIVER"] = "dummy"
        self._init(*args, **more)


@pytest.fixture
def audio(monkeypatch: pytest.MonkeyPatch) -> Iterator[tuple[Audio, Mixer]]:
    monkeypatch.setenv("SDL_AUDIODRIVER", "loud")
    mixer, made = Mixer(monkeypatch), Audio()
    made.start()
    yield made, mixer
    made.stop()


def test_a_loudspeaker_that_is_lost_is_found_again(audio: tuple[Audio, Mixer]) -> None:
    made, mixer = audio
    assert made.device
    sound = made.library.get("ok.0.ogg")
    assert sound is not None
    raw = sound.get_raw()
    mixer.there = False
    made.plugged(False)
    assert not made.device
    made.play("ok")
    for _ in range(3):
        made.update(1.0)
    asked = len(mixer.drivers)
    made.update(3.0)
    assert len(mixer.drivers) > asked
    mixer.there = True
    made.plugged(True)
    assert made.device
    again = made.library.get("ok.0.ogg")
    assert again is not None
    assert again.get_raw() == raw
    made.play("ok")


def test_it_is_found_by_looking_too(audio: tuple[Audio, Mixer]) -> None:
    made, mixer = audio
    mixer.there = False
    made.plugged(False)
    mixer.there = True
    for _ in range(6):
        made.update(1.0)
    assert made.device
    asked = len(mixer.drivers)
    made.update(60.0)
    made.plugged(True)
    assert len(mixer.drivers) == asked


def test_the_music_goes_on_where_there_is_a_loudspeaker(audio: tuple[Audio, Mixer]) -> None:
    made, mixer = audio
    made.loop("theatre")
    mixer.there = False
    made.plugged(False)
    mixer.there = True
    made.plugged(True)

    def plays() -> bool:
        made.update(0.1)
        return any(channel.get_busy() for channel in made.music.channels)

    assert until(plays)
    assert (made.device, made.music.theme) == (True, "theatre")


def test_a_closed_lid_is_a_short_frame(window: Window, monkeypatch: pytest.MonkeyPatch) -> None:
    """Hours pass between two frames: for the game it is a tenth of a second."""

    class Slept:
        def tick(self, frames: int) -> int:
            return 3 * 3600 * 1000

    monkeypatch.setattr(window, "_clock", Slept())
    assert window.tick() == pytest.approx(0.1)


def test_a_table_with_several_persons_does_not_notice_a_closed_lid() -> None:
    table = Round(seed=7)
    table.to_curtain()
    table.press(pressing())
    table.step(0.1)
    hub: Any = table.hotseat.table
    assert hub.now < 60
    assert table.screen.sees is None


def pressing() -> Any:
    from masque_arcade.client.input.events import Verb

    return Verb.PEEK


def test_nothing_that_runs_a_game_looks_at_the_wall_clock() -> None:
    """A clock that is set back, by hand or by the network, moves no window, no limit and no animation."""
    program, net = Path(str(masque_arcade.__file__)).parent, Path(str(masque_net.__file__)).parent
    roots = [program / part for part in ("client", "server", "engine", "games")] + [net]
    found = {
        path.name
        for root in roots
        for path in root.rglob("*.py")
        if WALL.search(path.read_text("utf-8")) and path.name not in DATED
    }
    assert not found
