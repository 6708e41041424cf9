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


@pytest.mark.parametrize("name", SCREENS)
def test_the_arrows_alone_reach_everything(name: str) -> None:
    """Left and right on a row with values change these, so they are no way there."""
    page = opened(name).page  # type: ignore[attr-defined]
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
    assert reached == {spot.key for spot in spots}


@pytest.mark.parametrize("device", [Device.MOUSE, Device.TOUCH])
@pytest.mark.parametrize("name", SCREENS)
def test_a_pointer_reaches_everything(name: str, device: Device) -> None:
    page = opened(name).page  # type: ignore[attr-defined]
    hit = []
    for spot in page.spots:
        page.focus.key = None
        press(lambda intent: page.focus.handle(intent, page.spots), spot.rect, device)
        hit.append(page.focus.key)
    assert hit == [spot.key for spot in page.spots]
