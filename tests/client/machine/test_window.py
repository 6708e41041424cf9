"""The window: refused without a screen, records from events, one pointer for mouse and finger."""

import os
import subprocess
import sys

import pygame
import pytest

from masque_arcade.client.device import computer
from masque_arcade.client.device.video_driver import NoDisplay, drivers
from masque_arcade.client.device.window import Window
from masque_arcade.client.input.events import (
    Composing,
    Key,
    PadButton,
    PadStick,
    Pointer,
    Record,
    TwoFingers,
    Typed,
    Wheel,
)
from masque_arcade.client.render.drawables import Canvas


@pytest.fixture(autouse=True)
def _quiet(window: Window) -> None:
    list(window.records())
    window.forget()


def posted(window: Window, *events: pygame.Event) -> list[Record]:
    for event in events:
        pygame.event.post(event)
    return list(window.records())


def test_refusal() -> None:
    with pytest.raises(NoDisplay, match="DISPLAY"):
        drivers({}, "linux")
    both = {"WAYLAND_DISPLAY": "wayland-0", "DISPLAY": ":0"}
    assert drivers(both, "linux") == "x11,wayland"
    assert drivers({**both, "SDL_VIDEODRIVER": "dummy"}, "linux") == "dummy"
    assert drivers({}, "win32") is drivers({}, "darwin") is None


@pytest.mark.process
@pytest.mark.skipif(sys.platform in ("win32", "darwin"), reason="always has a screen there")
def test_refusal_in_a_process_of_its_own() -> None:
    bare = {k: v for k, v in os.environ.items() if k not in ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER")}
    code = "from masque_arcade.client.device import window as w\ntry: w.Window('x')\nexcept w.NoDisplay as e: print(e)"
    said = subprocess.run(
        [sys.executable, "-c", code], env=bare, capture_output=True, text=True, timeout=60, check=True
    )
    assert said.stdout.startswith("no display")
    assert len(said.stdout.splitlines()) == 1


def test_canvas(window: Window) -> None:
    assert window.canvas == Canvas(1280, 720)
    assert Canvas.of((2560, 1080)) == Canvas(1280 * 4 / 3, 720)


def test_keys(window: Window) -> None:
    down = pygame.Event(pygame.KEYDOWN, key=pygame.K_TAB, mod=pygame.KMOD_LSHIFT, unicode="\t")
    up = pygame.Event(pygame.KEYUP, key=pygame.K_TAB, mod=0)
    assert posted(window, down, up) == [Key("tab", True, True), Key("tab", False)]


def test_mouse_moves_are_joined(window: Window) -> None:
    moves = [pygame.Event(pygame.MOUSEMOTION, pos=(x, 5), rel=(1, 0), buttons=(0, 0, 0), touch=False) for x in range(5)]
    click = pygame.Event(pygame.MOUSEBUTTONDOWN, pos=(4, 5), button=1, touch=False)
    posted(window, moves[0])  # the window had just come
    assert posted(window, *moves, click) == [Pointer("move", 4, 5), Pointer("down", 4, 5)]


def test_a_pointer_that_nobody_moved_is_no_move(window: Window) -> None:
    rests = pygame.Event(pygame.MOUSEMOTION, pos=(4, 5), rel=(0, 0), buttons=(0, 0, 0), touch=False)
    assert posted(window, rests) == []


@pytest.mark.parametrize("came", [pygame.WINDOWENTER, pygame.WINDOWFOCUSGAINED])
def test_a_window_that_comes_to_a_pointer_takes_its_place_for_no_move(window: Window, came: int) -> None:
    """It is far from where this window knew it last, and rests; the next movement counts."""
    there, on = (
        pygame.Event(pygame.MOUSEMOTION, pos=(x, 5), rel=(x, 0), buttons=(0, 0, 0), touch=False) for x in (400, 402)
    )
    assert posted(window, pygame.Event(came), there) == []
    assert posted(window, on) == [Pointer("move", 402, 5)]


def test_a_touch_and_its_echo_are_one(window: Window) -> None:
    finger = pygame.Event(pygame.FINGERDOWN, finger_id=1, x=0.5, y=0.5, dx=0, dy=0, touch_id=0)
    echo = pygame.Event(pygame.MOUSEBUTTONDOWN, pos=(640, 360), button=1, touch=False)
    tagged = pygame.Event(pygame.MOUSEBUTTONDOWN, pos=(640, 360), button=1, touch=True)
    at = (640, 360)
    assert posted(window, finger, echo, tagged) == [Pointer("move", *at, touch=True), Pointer("down", *at, touch=True)]


def test_the_second_finger_is_no_pointer(window: Window) -> None:
    first = pygame.Event(pygame.FINGERDOWN, finger_id=1, x=0.5, y=0.5, dx=0, dy=0, touch_id=0)
    second = pygame.Event(pygame.FINGERDOWN, finger_id=2, x=0.1, y=0.1, dx=0, dy=0, touch_id=0)
    third = pygame.Event(pygame.FINGERDOWN, finger_id=3, x=0.2, y=0.2, dx=0, dy=0, touch_id=0)
    moved = pygame.Event(pygame.FINGERMOTION, finger_id=2, x=0.9, y=0.1, dx=0, dy=0, touch_id=0)
    lifted = pygame.Event(pygame.FINGERUP, finger_id=2, x=0.9, y=0.1, dx=0, dy=0, touch_id=0)
    assert [
        record
        for record in posted(window, first, second, third, moved, lifted)
        if record != Pointer("move", 640, 360, touch=True)
    ] == [
        Pointer("down", 640, 360, touch=True),
        Pointer("cancel", 0, 0, touch=True),
        TwoFingers(True),
        TwoFingers(False),
    ]


def test_a_finger_that_rests_asks_and_one_that_moves_does_not(window: Window, monkeypatch: pytest.MonkeyPatch) -> None:
    clock = [100.0]
    monkeypatch.setattr("masque_arcade.client.device.window.time.monotonic", lambda: clock[0])
    for wanders in (False, True):
        down = pygame.Event(pygame.FINGERDOWN, finger_id=7, x=0.5, y=0.5, dx=0, dy=0, touch_id=0)
        move = pygame.Event(pygame.FINGERMOTION, finger_id=7, x=0.6, y=0.5, dx=0, dy=0, touch_id=0)
        up = pygame.Event(pygame.FINGERUP, finger_id=7, x=0.5, y=0.5, dx=0, dy=0, touch_id=0)
        assert Pointer("hold", 640, 360, touch=True) not in posted(window, down, *([move] if wanders else []))
        clock[0] += 0.4
        assert (Pointer("hold", 640, 360, touch=True) in posted(window)) is not wanders
        assert posted(window) == []
        posted(window, up)


def test_pad(window: Window) -> None:
    button = pygame.Event(pygame.CONTROLLERBUTTONDOWN, button=pygame.CONTROLLER_BUTTON_A, instance_id=0)
    push = pygame.Event(pygame.CONTROLLERAXISMOTION, axis=pygame.CONTROLLER_AXIS_LEFTX, value=32767, instance_id=0)
    noise = pygame.Event(pygame.CONTROLLERAXISMOTION, axis=pygame.CONTROLLER_AXIS_LEFTY, value=3000, instance_id=0)
    back = pygame.Event(pygame.CONTROLLERAXISMOTION, axis=pygame.CONTROLLER_AXIS_LEFTX, value=900, instance_id=0)
    assert posted(window, button, push, noise, back) == [PadButton("a", True), PadStick(1.0, 0.0), PadStick(0.0, 0.0)]


def test_a_trigger_is_a_button(window: Window) -> None:
    def pull(value: int) -> pygame.Event:
        axis = pygame.CONTROLLER_AXIS_TRIGGERRIGHT
        return pygame.Event(pygame.CONTROLLERAXISMOTION, axis=axis, value=value, instance_id=0)

    pulls = [pull(value) for value in (3000, 15000, 20000, 32767, 14000, 9000, 0)]
    assert posted(window, *pulls) == [PadButton("righttrigger", True), PadButton("righttrigger", False)]


def test_input_methods(window: Window) -> None:
    window.set_typing(True)
    editing = pygame.Event(pygame.TEXTEDITING, text="かめん", start=0, length=3)
    enter = pygame.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="\r")
    written = pygame.Event(pygame.TEXTINPUT, text="仮面")
    assert posted(window, editing, enter, written, enter) == [Composing("かめん"), Typed("仮面"), Key("return", True)]
    window.set_typing(False)
    assert posted(window, written) == []


def test_keys_held_with_others(window: Window) -> None:
    mods = (pygame.KMOD_LSHIFT, pygame.KMOD_RCTRL, pygame.KMOD_RALT, pygame.KMOD_LGUI, pygame.KMOD_CAPS)
    events = [pygame.Event(pygame.KEYDOWN, key=pygame.K_LEFT, mod=mod) for mod in mods]
    held = [(key.shift, key.ctrl, key.alt, key.command) for key in posted(window, *events) if isinstance(key, Key)]
    assert held == [tuple(i == n for i in range(4)) for n in range(5)]


def test_clipboard(window: Window) -> None:
    computer.copy("192.168.0.7:47800 7KQ-2M0 仮面")
    assert computer.pasted() == "192.168.0.7:47800 7KQ-2M0 仮面"


def test_wheel(window: Window) -> None:
    assert posted(window, pygame.Event(pygame.MOUSEWHEEL, x=0, y=-1, flipped=False)) == [Wheel(-1)]


@pytest.mark.parametrize(
    ("times", "way"), [({"1": 0.001, "0": 0.0005}, "1"), ({"1": 0.07, "0": 0.002}, "0"), ({"1": 0.02, "0": 0.03}, "1")]
)
def test_the_faster_way_to_the_screen_is_kept(
    window: Window, monkeypatch: pytest.MonkeyPatch, times: dict[str, float], way: str
) -> None:
    name = "SDL_FRAMEBUFFER_ACCELERATION"
    monkeypatch.setenv(name, "")
    monkeypatch.delenv(name)
    monkeypatch.setattr(pygame.display, "get_driver", lambda: "x11")
    monkeypatch.setattr(window, "_flip_time", times.__getitem__)
    window.choose_video("auto")
    assert os.environ[name] == way
    window.set_mode()


def test_a_free_rim_leaves_four_percent_on_every_side(window: Window) -> None:
    """What is drawn, pointed at and shown lies within; without it the whole window is drawn on again."""
    whole = window.surface.get_size()
    window.safe_margin = True
    try:
        w, h = window.surface.get_size()
        assert (w, h) == (whole[0] - 2 * round(whole[0] * 0.04), whole[1] - 2 * round(whole[1] * 0.04))
        assert window.canvas.width >= 1280
        assert window.canvas.height >= 720
        window.surface.fill((255, 255, 255))
        window.show([window.surface.get_rect()])
        display = pygame.display.get_surface()
        assert display
        assert display.get_at((2, 2))[:3] != (255, 255, 255)
        assert display.get_at((whole[0] // 2, whole[1] // 2))[:3] == (255, 255, 255)
        left, top = round(whole[0] * 0.04), round(whole[1] * 0.04)
        pygame.event.clear()
        move = pygame.Event(pygame.MOUSEMOTION, pos=(left, top), rel=(1, 1), buttons=(0, 0, 0))
        moves = [record for record in (*posted(window, move), *posted(window, move)) if isinstance(record, Pointer)]
        assert (moves[-1].x, moves[-1].y) == (0, 0)
    finally:
        window.safe_margin = False
    assert window.surface.get_size() == whole
