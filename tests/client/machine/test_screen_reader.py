"""The accessibility tree as the library gets it, with a library that remembers it."""

import sys
from types import ModuleType, SimpleNamespace
from typing import Any, cast

import pygame
import pytest

from masque_arcade.client.device import screen_reader
from masque_arcade.client.device.screen_reader import ScreenReader
from masque_arcade.client.device.window import Window
from masque_arcade.client.input.events import Intent, Verb
from masque_arcade.client.loop import Loop
from masque_arcade.client.reading import Reader, Reading
from masque_arcade.client.render.drawables import Rect
from masque_arcade.client.render.images import Assets
from masque_arcade.client.render.renderer import Painter
from masque_arcade.client.screen import Screen
from masque_arcade.client.screens.menus.settings import SettingsScreen
from masque_arcade.client.spoken import Description, Kind, Request, Scale, Spoken, Wish
from masque_arcade.storage import paths
from tests.client.menus import context, title

NAMES = ("FOCUS", "CLICK", "INCREMENT", "DECREMENT", "SET_VALUE", "WINDOW", "LABEL", "BUTTON", "HEADING", "GROUP")
ENUM = SimpleNamespace(
    **{name: name for name in (*NAMES, "CHECK_BOX", "SLIDER", "TEXT_INPUT", "POLITE", "TRUE", "FALSE")}
)


class Node:
    """A node that remembers what was set."""

    def __init__(self, role: str) -> None:
        self.role, self.said, self.actions = role, dict[str, Any](), list[str]()

    def __getattr__(self, name: str) -> Any:
        return lambda *value: self.said.update({name.removeprefix("set_"): value[0] if value else True})

    def add_action(self, action: str) -> None:
        self.actions.append(action)


class Adapter:
    """What the program hands to its system."""

    def __init__(self, come: Any, ask: Any, go: Any) -> None:
        self.come, self.ask, self.go = come, ask, go
        self.update: Any = None
        self.focused: bool | None = None
        self.panics = False

    def update_if_active(self, made: Any) -> None:
        if self.panics:
            raise BaseException("panic")
        self.update = made()

    def update_window_focus_state(self, focused: bool) -> None:
        self.focused = focused

    def set_root_window_bounds(self, outer: Any, inner: Any) -> None: ...

    def node(self, name: str) -> tuple[int, Node]:
        """The node whose name begins so, with its number."""
        for number, node in self.update.nodes:
            if str(node.said.get("label") or node.said.get("value") or "").startswith(name):
                return number, node
        raise AssertionError(name)


@pytest.fixture
def reader(window: Window, monkeypatch: pytest.MonkeyPatch) -> tuple[ScreenReader, Adapter]:
    """A reader at the dummy window, which takes itself for one that is found."""
    made: list[Adapter] = []

    def adapter(*handlers: Any) -> Adapter:
        made.append(Adapter(*handlers))
        return made[-1]

    kit = ModuleType("accesskit")
    kit.__dict__.update(
        Role=ENUM, Action=ENUM, Live=ENUM, Toggled=ENUM, Node=Node, unix=SimpleNamespace(Adapter=adapter)
    )
    kit.__dict__.update(Tree=SimpleNamespace, Rect=lambda *sides: sides)
    kit.__dict__["TreeUpdate"] = lambda focus: SimpleNamespace(focus=focus, nodes=[], tree=None)
    kit.__dict__["Tree"] = lambda root: root
    monkeypatch.setitem(sys.modules, "accesskit", kit)
    monkeypatch.setattr(screen_reader, "installed", lambda: True)
    monkeypatch.setattr(pygame.display, "get_driver", lambda: "x11")
    monkeypatch.setattr(sys, "platform", "linux")
    one = ScreenReader(window, "Masque Arcade")
    one.start()
    return one, made[0]


def description(*things: Spoken, **more: Any) -> Description:
    return Description(things, **more)


def settings_read_by(one: ScreenReader, adapter: Adapter, window: Window, assets: Assets) -> Loop:
    """The settings in a window, a second after a reader has come."""
    loop = Loop(window, Painter(assets), context(), paths.assets())
    loop.reading = Reading(one)
    loop.stack.go(loop.ctx, SettingsScreen())
    adapter.come()
    for _ in range(10):
        loop.step(0.1)
    return loop


BUTTON = Spoken("go", Rect(100, 50, 200, 40), Kind.BUTTON, "Start", help="Begins the match.")


def test_a_thing_is_told_with_its_place_in_the_window_and_what_can_be_done(
    window: Window, reader: tuple[ScreenReader, Adapter]
) -> None:
    one, adapter = reader
    volume = Spoken("volume", Rect(0, 0, 10, 10), Kind.SLIDER, "Volume", "40", scale=Scale(40, 0, 100, 5))
    dim = Spoken("dim", Rect(0, 0, 10, 10), Kind.BUTTON, "Swap", help="Takes two.", dim=True, why="Not now.")
    one.show(description(BUTTON, volume, dim, focus="go", line="Your turn.", news="The court is full."))
    number, node = adapter.node("Start")
    scale = window.scale
    assert node.said["bounds"] == pytest.approx((100 * scale, 50 * scale, 300 * scale, 90 * scale))
    assert (node.role, node.actions, node.said["description"]) == ("BUTTON", ["FOCUS", "CLICK"], "Begins the match.")
    assert adapter.update.focus == number
    _, node = adapter.node("Volume, 40")
    assert (node.said["numeric_value"], node.said["max_numeric_value"]) == (40, 100)
    assert "INCREMENT" in node.actions
    _, node = adapter.node("Swap")
    assert node.said["disabled"] and node.said["description"] == "Not now. Takes two."
    assert node.actions == ["FOCUS"]
    assert adapter.node("Your turn.")[1].said["live"] == "POLITE"
    assert adapter.node("The court is full.")[1].said["live"] == "POLITE"


def test_the_library_is_asked_nothing_before_a_reader_has_come(reader: tuple[ScreenReader, Adapter]) -> None:
    """Its thread may just be calling us, with a lock that it would let us wait for."""
    one, adapter = reader
    one.look(True)
    assert adapter.focused is None
    adapter.come()
    one.look(True)
    assert adapter.focused
    adapter.go()
    one.look(False)
    assert adapter.focused
    adapter.come()
    one.look(False)
    assert adapter.focused is False


def test_what_was_asked_for_comes_with_the_next_frame_and_what_has_gone_does_not(
    reader: tuple[ScreenReader, Adapter],
) -> None:
    one, adapter = reader
    one.show(description(BUTTON))
    number, _ = adapter.node("Start")
    for target, action, data in (
        (number, "CLICK", None),
        (number, "SET_VALUE", ("VALUE", "Anna")),
        (99, "CLICK", None),
    ):
        adapter.ask(SimpleNamespace(action=action, target=target, data=data))
    assert one.requests() == [Request(Wish.PRESS, "go"), Request(Wish.SET, "go", "Anna")]
    assert one.requests() == []
    one.show(description())
    adapter.ask(SimpleNamespace(action="CLICK", target=number, data=None))
    assert one.requests() == []


def test_a_panic_of_the_library_ends_the_tree_and_nothing_else(reader: tuple[ScreenReader, Adapter]) -> None:
    one, adapter = reader
    adapter.come()
    assert one.active
    adapter.panics = True
    one.show(description(BUTTON))
    assert not one.active
    one.show(description(BUTTON))
    one.look(True)


@pytest.mark.slow
def test_nothing_is_made_before_a_reader_comes_and_after_it_has_gone(
    window: Window, assets: Assets, reader: tuple[ScreenReader, Adapter]
) -> None:
    one, adapter = reader
    loop = Loop(window, Painter(assets), context(), paths.assets())
    loop.reading = Reading(one)
    loop.stack.go(loop.ctx, title())
    loop.step(0.1)
    assert adapter.update is None and adapter.focused is None
    adapter.come()
    loop.step(0.1)
    assert adapter.node("Play now")
    adapter.go()
    loop.stack.go(loop.ctx, SettingsScreen())
    loop.step(0.1)
    assert adapter.node("Play now")
    adapter.come()
    loop.step(0.1)
    assert adapter.node("Sound")


def test_wishes_are_what_the_keyboard_does(
    window: Window, assets: Assets, reader: tuple[ScreenReader, Adapter]
) -> None:
    one, adapter = reader
    loop = settings_read_by(one, adapter, window, assets)

    def ask(name: str, action: str, data: Any = None) -> None:
        number, _ = adapter.node(name)
        adapter.ask(SimpleNamespace(action=action, target=number, data=data))
        for _ in range(10):
            loop.step(0.1)

    ask("Sound", "CLICK")
    settings = loop.ctx.settings
    ask("Volume, 100", "SET_VALUE", ("NUMERIC_VALUE", 40.0))
    assert settings.master == 40
    ask("Volume, 40", "INCREMENT")
    assert settings.master == 45
    ask("Captions", "CLICK")
    assert settings.captions and adapter.node("Captions")[1].said["toggled"] == "TRUE"
    ask("Play", "CLICK")
    ask("Your name", "SET_VALUE", ("VALUE", "Anna"))
    assert settings.name == "Anna" and adapter.node("Your name, Anna")
    ask("Controls", "FOCUS")
    assert adapter.update.focus == adapter.node("Controls")[0]


class Clock:
    """A screen that says something else at every frame."""

    def __init__(self) -> None:
        self.said = 0

    def description(self) -> Description:
        self.said += 1
        return description(line=str(self.said))

    def focus_on(self, key: object) -> None: ...

    def items(self) -> tuple[()]:
        return ()


def test_what_comes_by_itself_is_told_four_times_a_second_and_what_comes_of_a_press_at_once() -> None:
    clock, descriptions = cast(Screen, Clock()), list[Description]()
    reading = Reading(cast(Reader, SimpleNamespace(active=True, look=lambda focused: None, show=descriptions.append)))

    def frames(count: int, top: Screen = clock) -> int:
        """How often it is told in so many."""
        before = len(descriptions)
        for _ in range(count):
            reading.tell(top, (), True, 1 / 64)
        return len(descriptions) - before

    assert (frames(64), frames(1)) == (4, 1)
    assert frames(1) == 0
    reading.hurry()
    assert (frames(1), frames(1)) == (1, 0)
    assert frames(1, cast(Screen, Clock())) == 1, "another screen is told at once"


def test_a_press_is_told_with_its_frame(window: Window, assets: Assets, reader: tuple[ScreenReader, Adapter]) -> None:
    one, adapter = reader
    loop = settings_read_by(one, adapter, window, assets)
    before = adapter.update.focus
    loop.step(0.001)
    loop.take(Intent(Verb.DOWN))
    loop.step(0.001)
    assert adapter.update.focus != before
