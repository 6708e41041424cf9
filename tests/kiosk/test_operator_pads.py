"""The operator's page of pads: found out, swapped, kept, and played with."""

from collections.abc import Callable, Iterator
from typing import Any

import pygame
import pytest

from masque_arcade.app.kiosk import settings_file
from masque_arcade.client.device.window import Window
from masque_arcade.client.render.drawables import Words
from tests.kiosk.kiosk_fixture import KioskFixture

Open = Callable[..., KioskFixture]
A, B, X, Y = (
    pygame.CONTROLLER_BUTTON_A,
    pygame.CONTROLLER_BUTTON_B,
    pygame.CONTROLLER_BUTTON_X,
    pygame.CONTROLLER_BUTTON_Y,
)


class Device:
    """A controller that counts what it is told to do."""

    def __init__(self, rumbles: bool) -> None:
        self.rumbles, self.buzzes = rumbles, 0

    def rumble(self, low: float, high: float, duration: int) -> bool:
        self.buzzes += 1
        return self.rumbles


@pytest.fixture(autouse=True)
def devices(window: Window) -> Iterator[dict[int, Any]]:
    """The controllers by instance; none at first, and none afterwards."""
    yield window.pad_events.opened
    window.pad_events.opened.clear()
    window.pad_events.held.clear()
    window.numbering.known.clear()
    window.numbering.kept = ()


def plug(made: KioskFixture, *names: str, first: int = 0, rumbles: bool = True) -> None:
    for instance, name in enumerate(names, first):
        made.kiosk_app.window.numbering.plug(instance, f"guid of {name}", name)
        made.kiosk_app.window.pad_events.opened[instance] = Device(rumbles)


def forget(made: KioskFixture) -> None:
    """As when the program has ended."""
    made.kiosk_app.window.numbering.known.clear()
    made.kiosk_app.window.numbering.kept = ()


def press(made: KioskFixture, instance: int, button: int) -> None:
    for kind in (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP):
        made.post(pygame.Event(kind, button=button, instance_id=instance))


def page(open_kiosk: Open, *names: str, **start: Any) -> KioskFixture:
    """The page with these pads."""
    made = open_kiosk(**start)
    plug(made, *names)
    made.corner()
    made.type_pin("4711")
    made.choose(("tab", "pads"))
    return made


def words(made: KioskFixture) -> list[str]:
    return [item.art.text for item in made.top.items() if isinstance(item.art, Words)]


def seen(made: KioskFixture) -> dict[int, str]:
    """The lines of the page: numbers and names."""
    return {item.key[1]: item.art.text for item in made.top.items() if item.key[:1] == ("pad name",)}


def lit(made: KioskFixture) -> set[int]:
    return {item.key[1] for item in made.top.items() if item.key[:1] == ("pad pressed",)}


def keys(made: KioskFixture) -> set[object]:
    return {widget.key for widget in made.top.page.widgets}


def test_without_pads_it_says_so_and_how(open_kiosk: Open) -> None:
    made = page(open_kiosk)
    t = made.kiosk_app.ctx.texts
    assert {t("operator.pads.none"), t("operator.pads.how"), t("operator.pads.without")} <= set(words(made))
    plug(made, "Red")
    made.run(0.2)
    assert seen(made) == {1: "Red"}
    assert ("which", 1) in keys(made)
    assert ("swap", 1) not in keys(made)
    made.kiosk_app.window.numbering.unplug(0)
    made.run(0.2)
    assert t("operator.pads.none") in words(made)


def test_a_pressed_pad_lights_its_line_for_a_moment(open_kiosk: Open) -> None:
    made = page(open_kiosk, "Red", "Blue", "Green")
    assert lit(made) == set()
    press(made, 1, Y)
    assert lit(made) == {2}
    press(made, 2, X)
    assert lit(made) == {2, 3}
    made.run(0.9)
    assert lit(made) == set()


def test_which_one_rumbles_and_says_when_it_cannot(open_kiosk: Open, devices: dict[int, Any]) -> None:
    made = page(open_kiosk, "Red", "Blue")
    made.choose(("which", 2))
    assert (devices[0].buzzes, devices[1].buzzes) == (0, 1)
    assert not made.top.said
    devices[1].rumbles = False
    made.choose(("which", 2))
    assert made.top.said == made.kiosk_app.ctx.texts("operator.pads.mute", n=2)


def test_two_numbers_are_swapped_and_kept(open_kiosk: Open) -> None:
    made = page(open_kiosk, "Red", "Blue", "Green")
    made.choose(("swap", 1))
    assert made.kiosk_app.ctx.texts("operator.pads.choose", n=1) in words(made)
    made.choose(("swap", 3))
    assert seen(made) == {1: "Green", 2: "Blue", 3: "Red"}
    assert made.top.said == made.kiosk_app.ctx.texts("operator.pads.swapped", one=1, two=3)
    press(made, 2, Y)
    assert lit(made) == {1}
    kept = settings_file.load(made.kiosk_app.shared.data).pads
    assert kept == ["guid of Green/0", "guid of Blue/0", "guid of Red/0"]
    # Another start: they come in any order.
    forget(made)
    again = page(open_kiosk, "Red", "Green", "Blue")
    assert seen(again) == {1: "Green", 2: "Blue", 3: "Red"}


def test_a_swap_is_given_up_by_the_same_button_back_or_another_tab(open_kiosk: Open) -> None:
    made = page(open_kiosk, "Red", "Blue")
    made.choose(("swap", 2))
    made.choose(("swap", 2))
    assert made.top.pads.swapping == 0
    made.choose(("swap", 2))
    made.key(pygame.K_ESCAPE)
    assert (made.name, made.top.pads.swapping) == ("OperatorScreen", 0)
    made.choose(("swap", 2))
    made.choose(("tab", "sound"))
    made.choose(("tab", "pads"))
    assert made.top.pads.swapping == 0
    made.choose(("swap", 2))
    made.kiosk_app.window.numbering.unplug(1)
    made.run(0.2)
    assert made.top.pads.swapping == 0
    assert settings_file.load(made.kiosk_app.shared.data).pads == []
    made.key(pygame.K_ESCAPE)
    assert made.name == "AttractScreen"


def test_a_pad_may_take_a_number_that_is_free(open_kiosk: Open) -> None:
    made = page(open_kiosk, "Red", "Blue")
    made.kiosk_app.window.numbering.unplug(0)
    made.run(0.2)
    assert seen(made) == {1: made.kiosk_app.ctx.texts("operator.pads.empty"), 2: "Blue"}
    assert ("which", 1) not in keys(made)
    made.choose(("swap", 2))
    made.choose(("swap", 1))
    assert seen(made) == {1: "Blue"}
    plug(made, "Red", first=7)
    made.run(0.2)
    assert seen(made) == {1: "Blue", 2: "Red"}


@pytest.mark.parametrize("device", ["keyboard", "pad"])
def test_it_is_done_without_a_pointer(open_kiosk: Open, device: str) -> None:
    made = page(open_kiosk, "Red", "Blue")

    def go(key: int, button: int) -> None:
        made.run(0.5)
        if device == "keyboard":
            made.key(key)
        else:
            press(made, 0, button)

    made.top.page.focus.key = ("tab", "system")
    go(pygame.K_DOWN, pygame.CONTROLLER_BUTTON_DPAD_DOWN)
    assert made.top.page.focus.key == ("swap", 1)
    go(pygame.K_RETURN, A)
    go(pygame.K_DOWN, pygame.CONTROLLER_BUTTON_DPAD_DOWN)
    go(pygame.K_RETURN, A)
    assert seen(made) == {1: "Blue", 2: "Red"}
    assert not made.kiosk_app.window.pad_events.held.get(0)


def test_more_pads_than_lines_and_nameless_ones_harm_nothing(open_kiosk: Open) -> None:
    made = page(open_kiosk, *(f"Pad {i}" for i in range(8)), "", "Tenth")
    assert sorted(seen(made)) == [*range(1, 9)]
    made.kiosk_app.window.numbering.swap(8, 9)
    made.run(0.2)
    assert seen(made)[8] == made.kiosk_app.ctx.texts("operator.pads.name")


def test_person_by_person_they_play_with_pad_by_pad(open_kiosk: Open) -> None:
    made = page(open_kiosk, "Red", "Blue")
    made.choose(("swap", 1))
    made.choose(("swap", 2))
    made.choose("leave")
    made.key(pygame.K_SPACE)
    made.choose(("persons", 2))
    made.choose("begin")
    made.run(3.0)
    held = made.top.pads.of
    blue, red = (made.kiosk_app.window.numbering.number(instance) for instance in (1, 0))
    assert (held[0], held[1]) == (blue, red) == (1, 2)


def test_factory_settings_forget_the_numbers_at_the_next_start(open_kiosk: Open) -> None:
    made = page(open_kiosk, "Red", "Blue")
    made.choose(("swap", 1))
    made.choose(("swap", 2))
    forget(made)
    made = page(open_kiosk, "Red", "Blue")
    made.choose(("tab", "system"))
    made.choose("system.factory")
    made.choose("system.factory_sure")
    assert {pad.name: pad.number for pad in made.kiosk_app.window.pads} == {"Blue": 1, "Red": 2}
    assert not made.kiosk_app.window.numbering.kept
    forget(made)
    assert seen(page(open_kiosk, "Red", "Blue")) == {1: "Red", 2: "Blue"}


@pytest.mark.parametrize("pads", [[1, 2], "Red", {"a": 1}, [None]])
def test_unusable_numbers_fall_back(open_kiosk: Open, pads: Any) -> None:
    made = open_kiosk()
    made.kiosk_app.kiosk_settings.pads = pads
    settings_file.save(made.kiosk_app.kiosk_settings, made.kiosk_app.shared.data)
    assert settings_file.load(made.kiosk_app.shared.data).pads == []
