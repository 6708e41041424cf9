"""Every widget by every device; presses that were not meant do nothing."""

from collections.abc import Callable, Sequence

import pytest

from masque_arcade.client.i18n import Catalogue
from masque_arcade.client.input.events import Device, Intent, Verb
from masque_arcade.client.render.drawables import Canvas, Panel, Rect, Words
from masque_arcade.client.screen import Context
from masque_arcade.client.settings import Settings
from masque_arcade.client.widgets.page import Page
from masque_arcade.client.widgets.text_field import TextField
from masque_arcade.client.widgets.widgets import Button, Choice, Label, Portrait, Slider, Toggle, Widget
from tests.client.menus import RecordedSounds


class Bench:
    """A page with one of each, and what happened to them."""

    def __init__(self) -> None:
        self.sounds = RecordedSounds()
        self.clicks = 0
        self.choice, self.on, self.volume, self.text, self.taken = 0, False, 50, "", True
        self.dim, self.down = False, 0
        ctx = Context(
            Settings(), Catalogue("en", {}), self.sounds, lambda words: (10.0 * len(words.text), words.size), Canvas()
        )
        self.page = Page(self.build, ctx)
        self.page.update(1)

    def build(self) -> Sequence[Widget]:
        def box(i: int) -> Rect:
            return Rect(100, 20 + i * 60 + self.down, 400, 50)

        return [
            Label("title", Rect(0, 0, 400, 18), words=Words("Title", 16)),
            Button("button", box(0), "Go", self.click, enabled=not self.dim, why="because", help="goes"),
            Choice("choice", box(1), "Level", ["a", "b", "c"], self.choice, self.set("choice")),
            Toggle("toggle", box(2), "Motion", self.on, self.set("on"), ("off", "on")),
            Slider("slider", box(3), "Volume", self.volume, self.set("volume")),
            TextField("field", box(4), "Name", self.text, self.set("text"), 8),
            Portrait(
                "mask", Rect(100, 320, 120, 160), "King", "games/mascarade/masks/king", self.taken, self.set("taken")
            ),
        ]

    def click(self) -> None:
        self.clicks += 1

    def set(self, name: str) -> Callable[[object], None]:
        return lambda value: setattr(self, name, value)

    def press(self, *verbs: Verb, device: Device = Device.KEYBOARD) -> None:
        for verb in verbs:
            self.page.handle(Intent(verb, device))

    def tap(self, x: float, y: float, device: Device) -> None:
        for verb in (Verb.POINT, Verb.PRESS, Verb.RELEASE):
            self.page.handle(Intent(verb, device, x=x, y=y))


@pytest.fixture
def bench() -> Bench:
    return Bench()


@pytest.mark.parametrize("device", [Device.KEYBOARD, Device.PAD])
def test_by_keys(bench: Bench, device: Device) -> None:
    bench.press(Verb.CONFIRM, device=device)
    assert bench.clicks == 1
    bench.press(Verb.DOWN, Verb.RIGHT, Verb.RIGHT, Verb.LEFT, device=device)
    assert (bench.page.focus.key, bench.choice) == ("choice", 1)
    bench.press(Verb.LEFT, Verb.LEFT, device=device)
    assert bench.choice == 0
    bench.press(Verb.RIGHT, Verb.RIGHT, Verb.RIGHT, device=device)
    assert bench.choice == 2
    bench.press(Verb.CONFIRM, device=device)
    assert bench.choice == 0
    bench.press(Verb.DOWN, Verb.CONFIRM, device=device)
    assert bench.on
    bench.press(Verb.DOWN, Verb.RIGHT, device=device)
    assert bench.volume == 55
    bench.press(Verb.DOWN, Verb.DOWN, Verb.CONFIRM, device=device)
    assert not bench.taken


@pytest.mark.parametrize("device", [Device.MOUSE, Device.TOUCH])
def test_by_pointer(bench: Bench, device: Device) -> None:
    bench.tap(300, 45, device)
    assert bench.clicks == 1
    bench.tap(480, 105, device)
    assert bench.choice == 1
    for _ in range(2):
        bench.tap(300, 105, device)
        assert bench.choice == 0
    bench.tap(300, 165, device)
    assert bench.on
    bench.tap(160, 400, device)
    assert not bench.taken


def test_a_slider_is_dragged_even_outside(bench: Bench) -> None:
    bench.page.handle(Intent(Verb.PRESS, Device.MOUSE, x=300, y=225))
    bench.page.handle(Intent(Verb.POINT, Device.MOUSE, x=900, y=600))
    bench.page.handle(Intent(Verb.RELEASE, Device.MOUSE, x=900, y=600))
    assert bench.volume == 100
    bench.page.handle(Intent(Verb.POINT, Device.MOUSE, x=300, y=225))
    assert bench.volume == 100


def test_a_press_that_leaves_is_no_click(bench: Bench) -> None:
    bench.page.handle(Intent(Verb.PRESS, Device.MOUSE, x=300, y=45))
    bench.page.handle(Intent(Verb.RELEASE, Device.MOUSE, x=900, y=45))
    assert bench.clicks == 0


def test_what_just_appeared_under_the_pointer_is_dead(bench: Bench) -> None:
    bench.page.appear()
    bench.tap(300, 45, Device.MOUSE)
    assert bench.clicks == 0
    bench.page.update(0.5)
    bench.tap(300, 45, Device.MOUSE)
    assert bench.clicks == 1


@pytest.mark.parametrize("change", ["dim", "down"])
def test_what_moved_under_the_pointer_or_became_possible_is_dead_for_a_moment(bench: Bench, change: str) -> None:
    """Keys mean the same button wherever it is."""
    setattr(bench, change, 60)
    bench.page.renew()
    bench.page.update(1)
    setattr(bench, change, 0)
    bench.page.renew()
    bench.tap(300, 45, Device.MOUSE)
    assert bench.clicks == 0
    bench.page.focus.key = "button"
    bench.press(Verb.CONFIRM)
    assert bench.clicks == (change == "down")
    bench.page.update(1)
    bench.tap(300, 45, Device.MOUSE)
    assert bench.clicks == 1 + (change == "down")


def test_dim_says_why_and_does_nothing(bench: Bench) -> None:
    bench.dim = True
    bench.page.renew()
    bench.page.focus.key = "button"
    bench.press(Verb.CONFIRM)
    bench.tap(300, 45, Device.MOUSE)
    assert bench.clicks == 0
    assert bench.sounds.cues.count("deny") == 2
    said = [item.art.text for item in bench.page.explanation(Rect(0, 0, 400, 40)) if isinstance(item.art, Words)]
    assert said == ["because"]


def test_writing(bench: Bench) -> None:
    bench.page.focus.key = "field"
    assert bench.page.typing
    for text in ("A", "da", "\n", " 99 and more"):
        bench.page.handle(Intent(Verb.TYPE, text=text))
    assert bench.text == "Ada 99 a"
    bench.press(Verb.ERASE, Verb.ERASE)
    assert bench.text == "Ada 99"


def test_what_an_input_method_composes_is_shown_not_written(bench: Bench) -> None:
    bench.page.focus.key = "field"
    bench.page.handle(Intent(Verb.COMPOSE, text="かめん"))
    assert bench.text == ""
    assert any(isinstance(item.art, Words) and "かめん" in item.art.text for item in bench.page.items())
    bench.page.handle(Intent(Verb.TYPE, text="仮面"))
    assert bench.text == "仮面"
    assert not any(isinstance(item.art, Words) and "かめん" in item.art.text for item in bench.page.items())


def test_the_focus_ring_is_always_there(bench: Bench) -> None:
    for widget in bench.page.widgets:
        if widget.focusable:
            bench.page.focus.key = widget.key
            ring = bench.page.items()[-1]
            assert ring.key == "focus ring"
            assert isinstance(ring.art, Panel)
            assert ring.rect == widget.rect.grown(5)


def test_targets_are_large_enough(bench: Bench) -> None:
    for widget in bench.page.widgets:
        if widget.focusable:
            assert widget.rect.w >= 64
            assert widget.rect.h >= 44


@pytest.mark.parametrize("device", list(Device))
def test_a_fresh_button_takes_no_press_from_any_device(bench: Bench, device: Device) -> None:
    bench.page.appear()
    bench.page.focus.key = "button"

    def go() -> None:
        if device in (Device.MOUSE, Device.TOUCH):
            bench.tap(300, 40, device)
        else:
            bench.press(Verb.CONFIRM, device=device)

    go()
    bench.page.update(0.3)
    go()
    assert bench.clicks == 0
    bench.page.update(0.1)
    go()
    assert bench.clicks == 1
