"""The operator's brightness: everything that is shown, at once, once only, for every visitor, in safe mode too."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

from masque_arcade.app.kiosk import settings_file, start
from masque_arcade.client.device.adjustments import darken, darker
from masque_arcade.client.device.window import Window
from masque_arcade.client.screens.kiosk.kiosk_settings import KioskSettings
from tests.kiosk.kiosk_fixture import KioskFixture

Open = Callable[..., KioskFixture]


@pytest.fixture(autouse=True)
def bright(window: Window) -> Iterator[None]:
    yield
    window.safe_margin = False
    window.brightness = 100


def inside(made: KioskFixture) -> KioskFixture:
    made.knock()
    made.type_pin("4711")
    made.choose(("tab", "screen"))
    made.run(0.5)
    return made


def picture() -> list[tuple[int, ...]]:
    """What the window shows, a point every few pixels."""
    whole = pygame.display.get_surface()
    assert whole
    w, h = whole.get_size()
    return [tuple(whole.get_at((x, y))[:3]) for x in range(2, w, 7) for y in range(2, h, 7)]


def alike(shown: list[tuple[int, ...]], light: list[tuple[int, ...]], percent: int) -> float:
    """The part of the points that have `percent` of the light they had."""
    pairs = [
        (a, b * percent / 100) for one, other in zip(shown, light, strict=True) for a, b in zip(one, other, strict=True)
    ]
    return sum(abs(a - b) <= 1 for a, b in pairs) / len(pairs)


@pytest.mark.nightly
def test_a_step_is_seen_at_once_and_kept(open_kiosk: Open) -> None:
    made = inside(open_kiosk(paints=True))
    made.top.page.focus.key = "brightness"
    made.top.page.renew()
    made.run(0.2)
    before = picture()
    for _ in range(3):
        made.key(pygame.K_LEFT)
    made.run(0.2)
    assert made.kiosk_app.kiosk_settings.brightness == settings_file.load(made.kiosk_app.shared.data).brightness == 85
    assert alike(picture(), before, 85) > 0.98
    for _ in range(13):
        made.key(pygame.K_LEFT)
    assert made.kiosk_app.kiosk_settings.brightness == 40
    for _ in range(13):
        made.key(pygame.K_RIGHT)
    assert made.kiosk_app.kiosk_settings.brightness == 100
    made.run(0.2)
    assert picture() == before


def test_finger_mouse_and_pad_move_it_too(open_kiosk: Open) -> None:
    made = inside(open_kiosk(paints=True))
    slider = next(widget for widget in made.top.page.widgets if widget.key == "brightness")
    track: Any = slider.track()
    made.click(track.x + track.w / 2, track.cy)
    assert made.kiosk_app.kiosk_settings.brightness == 70
    w, h = made.kiosk_app.window.canvas.width, made.kiosk_app.window.canvas.height
    at = {"x": track.x / w, "y": track.cy / h, "finger_id": 1, "dx": 0, "dy": 0, "touch_id": 0}
    made.post(pygame.Event(pygame.FINGERDOWN, **at), pygame.Event(pygame.FINGERUP, **at))
    assert made.kiosk_app.kiosk_settings.brightness == 40
    made.pad(pygame.CONTROLLER_BUTTON_DPAD_RIGHT)
    assert made.kiosk_app.kiosk_settings.brightness == 45


def test_what_changes_is_darkened_once_and_what_does_not_is_left_alone(
    open_kiosk: Open, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    settings_file.save(KioskSettings(brightness=60), tmp_path)
    made = inside(open_kiosk(paints=True))
    made.top.page.focus.key = "brightness"
    made.key(pygame.K_DOWN)
    made.run(0.5)
    before, shown = picture(), list[list[pygame.Rect]]()
    show = made.kiosk_app.window.show
    monkeypatch.setattr(made.kiosk_app.window, "show", lambda rects: (shown.append(list(rects)), show(rects)))
    made.run(0.5)
    assert not any(shown)
    for key in (pygame.K_UP, pygame.K_DOWN, pygame.K_UP, pygame.K_DOWN):
        made.key(key)
    made.run(0.2)
    area = sum(rect.w * rect.h for rects in shown for rect in rects)
    assert 0 < area < 1280 * 720
    assert picture() == before


def test_every_visitor_and_safe_mode_find_the_operators(open_kiosk: Open) -> None:
    made = inside(open_kiosk(paints=True, safe=True))
    made.kiosk_app.kiosk_settings.brightness = 55
    made.top.office.errands.changed()
    made.choose("leave")
    assert made.kiosk_app.window.brightness == 55
    made.kiosk_app.window.brightness = 90
    made.key(pygame.K_SPACE)
    assert made.name == "PlayerCountScreen"
    assert made.kiosk_app.window.brightness == 55
    made.kiosk_app.window.brightness = 90
    made.kiosk_app.attract()
    assert made.kiosk_app.window.brightness == 55


@pytest.mark.slow
def test_the_first_frame_is_dark_already(window: Window, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(start, "Window", lambda *_: window)
    begin = settings_file.KioskOptions(tmp_path, size=(1280, 720))
    start.raise_curtain(begin, begin.kiosk_settings())
    light = picture()
    settings_file.save(KioskSettings(brightness=50), tmp_path)
    start.raise_curtain(begin, begin.kiosk_settings())
    assert alike(picture(), light, 50) > 0.98


def test_the_free_rim_is_darkened_with_the_rest(window: Window) -> None:
    window.safe_margin = True
    whole = pygame.display.get_surface()
    assert whole
    rim = tuple(whole.get_at((2, 2))[:3])
    renewed = window.renewed
    window.brightness = 40
    assert tuple(whole.get_at((2, 2))[:3]) == darker((rim[0], rim[1], rim[2]), 40) != rim
    assert window.renewed == renewed + 1
    window.brightness = 40
    assert window.renewed == renewed + 1


def test_full_brightness_touches_nothing() -> None:
    untouchable: Any = None
    darken(untouchable, [pygame.Rect(0, 0, 9, 9)], 100)
    with pytest.raises(AttributeError):
        darken(untouchable, [pygame.Rect(0, 0, 9, 9)], 99)


@pytest.mark.parametrize("percent", [0, 39, 101, True, "70"])
def test_a_brightness_nobody_could_see_by_falls_back(tmp_path: Path, percent: Any) -> None:
    settings_file.save(KioskSettings(language="ja", brightness=percent), tmp_path)
    assert settings_file.load(tmp_path) == KioskSettings(language="ja")
