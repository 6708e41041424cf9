"""One device suffices: every screen can be walked through by pad, by keys, by pointer and by finger, and left again."""

from collections.abc import Hashable

import pytest

from masque_arcade.client.input.events import Device, Intent, Verb
from masque_arcade.client.widgets.focus import Focus
from masque_arcade.client.widgets.widgets import Choice, Slider, Toggle
from tests.client.devices import ARROWS, press
from tests.client.lan_menus import MENUS as LAN_MENUS
from tests.client.menus import MENUS, context

SCREENS = MENUS | LAN_MENUS


def opened(name: str) -> object:
    screen = SCREENS[name]()
    ctx = context()
    ctx.device = Device.PAD
    screen.enter(ctx)
    screen.update(2.0)
    return screen


def reached_by_arrows(name: str) -> set[Hashable]:
    """Left and right on a row with values change these, so they are no way there."""
    page = opened(name).page
    widgets = {widget.key: widget for widget in page.widgets}
    spots = page.spots
    reached: set[Hashable] = set()
    coming = [page.focus.key]
    while coming:
        key = coming.pop()
        if key in reached:
            continue
        reached.add(key)
        for verb in ARROWS:
            if verb in (Verb.LEFT, Verb.RIGHT) and isinstance(widgets[key], Choice | Slider | Toggle):
                continue
            focus = Focus(key)
            focus.handle(Intent(verb, Device.PAD), spots)
            coming.append(focus.key)
    return reached


def keys(name: str) -> set[Hashable]:
    return {spot.key for spot in opened(name).page.spots}


def test_the_arrows_alone_reach_everything() -> None:
    missed = {name: keys(name) ^ reached_by_arrows(name) for name in SCREENS}
    assert {name: lost for name, lost in missed.items() if lost} == {}


@pytest.mark.parametrize("device", [Device.MOUSE, Device.TOUCH])
def test_a_pointer_reaches_everything(device: Device) -> None:
    missed = []
    for name in SCREENS:
        page = opened(name).page
        for spot in page.spots:
            page.focus.key = None
            press(lambda intent, page=page: page.focus.handle(intent, page.spots), spot.rect, device)
            if page.focus.key != spot.key:
                missed.append((name, spot.key))
    assert missed == []
