"""The loop: intents to the top screen, settings at once, pictures, quitting; and audio that never raises."""

from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

import pygame
import pytest

from masque_arcade.client import settings as settings_file
from masque_arcade.client.audio.player import Audio
from masque_arcade.client.device.window import Window
from masque_arcade.client.input.events import Intent, Verb
from masque_arcade.client.languages import languages
from masque_arcade.client.loop import Loop
from masque_arcade.client.render.drawables import Item, Panel, Rect
from masque_arcade.client.render.images import Assets
from masque_arcade.client.render.renderer import Painter
from masque_arcade.client.screen import Context
from masque_arcade.client.screens.menus.settings import SettingsScreen
from masque_arcade.storage import paths
from tests.client.menus import context, pause, title


@pytest.fixture
def loop(window: Window, assets: Assets, tmp_path: Path) -> Iterator[Loop]:
    list(window.records())
    painter = Painter(assets)
    yield Loop(window, painter, context("en", painter.measure), paths.assets(), data=tmp_path)
    window.set_typing(False)


def test_first_steps(loop: Loop) -> None:
    loop.stack.go(loop.ctx, title())
    for _ in range(5):
        loop.step(0.3)
    assert loop.running
    loop.take(Intent(Verb.QUIT))
    assert not loop.running


def test_language_changes_at_once_and_is_saved(loop: Loop, tmp_path: Path) -> None:
    loop.stack.go(loop.ctx, SettingsScreen())
    loop.update(1)
    screen = loop.stack.top
    assert isinstance(screen, SettingsScreen)
    screen.page.focus.key = "language"
    for _ in languages():
        loop.take(Intent(Verb.RIGHT))
        if loop.ctx.texts.language == "ja":
            break
    assert settings_file.load(tmp_path / "settings.json").language == "ja"
    assert any(getattr(item.art, "text", "") == "設定" for item in screen.items())


def test_text_size_reaches_the_painter(loop: Loop) -> None:
    loop.ctx.settings.text_size = 150
    loop.ctx.apply_settings()
    assert loop.brush.text_scale == 1.5


def test_a_sheet_lets_the_scene_below_be_seen_but_not_used(loop: Loop) -> None:
    loop.stack.go(loop.ctx, title())
    loop.update(2)
    loop.ctx.push(pause())
    loop.update(1)
    loop.draw()
    assert len(loop.stack.visible()) == 2
    loop.take(Intent(Verb.BACK))
    assert len(loop.stack.screens) == 1


def test_screenshot(loop: Loop, tmp_path: Path) -> None:
    taken: list[Path] = []
    loop.shots = taken.append
    loop.stack.go(loop.ctx, title())
    loop.draw()
    loop.take(Intent(Verb.SCREENSHOT))
    assert taken[0].read_bytes().startswith(b"\x89PNG")
    assert taken[0].is_relative_to(tmp_path)


def test_a_screenshot_is_drawn_again_and_announced_for_two_seconds(loop: Loop, tmp_path: Path) -> None:
    loop.stack.go(loop.ctx, title())
    loop.draw()
    seen = pygame.image.tobytes(loop.display.surface, "RGB")
    loop.display.surface.fill((255, 0, 0), (10, 10, 300, 300))
    for _ in range(2):
        loop.take(Intent(Verb.SCREENSHOT))
        loop.draw()
        assert any("masque-" in getattr(item.art, "text", "") for item in loop.frame)
    for path in tmp_path.glob("pictures/*.png"):
        assert pygame.image.tobytes(pygame.image.load(path), "RGB") == seen
    loop.update(2.1)
    loop.draw()
    assert not any("masque-" in getattr(item.art, "text", "") for item in loop.frame)


def test_a_screenshot_that_cannot_be_saved_is_announced(loop: Loop, tmp_path: Path) -> None:
    (tmp_path / "pictures").write_text("a file where the folder should be")
    loop.stack.go(loop.ctx, title())
    loop.draw()
    loop.take(Intent(Verb.SCREENSHOT))
    loop.draw()
    assert any(getattr(item.art, "text", "") == loop.ctx.texts("picture.failed") for item in loop.frame)


def test_pictures_taken_within_one_second_all_stay(loop: Loop, tmp_path: Path) -> None:
    loop.stack.go(loop.ctx, title())
    loop.draw()
    for _ in range(3):
        loop.take(Intent(Verb.SCREENSHOT))
    assert len(list(tmp_path.glob("pictures/*.png"))) == 3


def test_idle_frames_draw_nothing(loop: Loop) -> None:
    loop.ctx.settings.reduced_motion = True
    loop.stack.go(loop.ctx, title())
    for _ in range(80):
        loop.update(0.05)
    loop.draw()
    loop.update(0.02)
    loop.draw()
    assert loop.still == 1


class Ticking:
    """A screen that looks different in the given frames only."""

    opaque, typing = True, False

    def __init__(self, *changes: int, only_ambient: bool = False) -> None:
        self.frame, self.changes, self.only_ambient = 0, changes, only_ambient

    def enter(self, ctx: Context) -> None: ...

    def leave(self) -> None: ...

    def handle(self, intent: Intent) -> bool:
        return True

    def update(self, dt: float) -> None:
        self.frame += 1

    def items(self) -> Sequence[Item]:
        shown = sum(change <= self.frame for change in self.changes)
        return [Item("dial", Panel("gold"), Rect(9 * shown, 0, 40, 40))]


def idle_frames(loop: Loop, monkeypatch: pytest.MonkeyPatch, *changes: int, only_ambient: bool = False) -> list[int]:
    """The frames before which the window waits for input, while a screen changes in these."""
    screen, waits = Ticking(*changes, only_ambient=only_ambient), list[int]()

    def tick(resting: bool = False) -> float:
        if resting:
            waits.append(screen.frame + 1)
        return 1 / 60

    monkeypatch.setattr(loop.display, "tick", tick)
    loop.stack.go(loop.ctx, screen)
    for _ in range(20):
        loop.next()
    return waits


def test_the_window_waits_for_input_while_nothing_changes(loop: Loop, monkeypatch: pytest.MonkeyPatch) -> None:
    assert idle_frames(loop, monkeypatch) == list(range(5, 21))


def test_it_goes_on_waiting_while_things_only_sway_and_blink(loop: Loop, monkeypatch: pytest.MonkeyPatch) -> None:
    assert idle_frames(loop, monkeypatch, 10, 11, 14, only_ambient=True) == list(range(4, 21))


def test_it_waits_sooner_between_steps_than_in_a_movement(loop: Loop, monkeypatch: pytest.MonkeyPatch) -> None:
    moving = idle_frames(loop, monkeypatch, 10, 11, 12)
    assert [frame for frame in moving if frame >= 10] == [10, *range(16, 21)]
    stepping = idle_frames(loop, monkeypatch, 10)
    assert [frame for frame in stepping if frame >= 10] == [10, *range(12, 21)]


def test_audio_is_silent_but_alive(monkeypatch: pytest.MonkeyPatch) -> None:
    ends: list[Callable[[], None]] = []
    monkeypatch.setattr(pygame, "register_quit", ends.append)
    audio = Audio()
    audio.play("ok")
    audio.loop("music")
    audio.start()
    audio.set_volumes(50, 50, 50, 50)
    audio.play("ok")
    audio.play("no such cue", step=3)
    audio.loop("no such loop")
    audio.duck(True)
    audio.loop(None)
    reader = audio.library.reader
    assert reader is not None and reader.is_alive()
    for end in ends:
        end()
    read = len(audio.library.kept)
    reader.join(20)
    assert not reader.is_alive()
    assert len(audio.library.kept) <= read + 1
