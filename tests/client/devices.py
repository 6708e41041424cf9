"""Answering a table's question by one device, as a person would: pointed at, or walked to and confirmed."""

import random
from collections.abc import Callable

from masque_arcade.client.game_ui.prompt import Choice
from masque_arcade.client.input.events import Device, Intent, Verb
from masque_arcade.client.render.drawables import Rect
from masque_arcade.client.screens.table.prompt_view import VisibleChoice, lay_out
from masque_arcade.client.screens.table.table_screen import TableScreen
from tests.client.driver import TableDriver

ARROWS = (Verb.LEFT, Verb.RIGHT, Verb.UP, Verb.DOWN)
Take = Callable[[Intent], object]


def lit(screen: TableScreen) -> list[VisibleChoice]:
    """What may be chosen now."""
    if screen.presenter is None or not screen.asks_me:
        return []
    return [one for one in lay_out(TableDriver(screen).prompt, screen.presenter.frame()) if not one.choice.why]


def press(take: Take, rect: Rect, device: Device) -> None:
    """A click or a tap in the middle of `rect`."""
    x, y = rect.cx, rect.cy
    if device is Device.MOUSE:
        take(Intent(Verb.POINT, device, x=x, y=y))
    take(Intent(Verb.PRESS, device, x=x, y=y))
    take(Intent(Verb.RELEASE, device, False, x, y))


def towards(here: Rect | None, there: Rect, rng: random.Random) -> Verb:
    """Mostly the arrow that points from one to the other; now and then any, since the straight way may lead nowhere."""
    if here is None or rng.random() < 0.25:
        return rng.choice(ARROWS)
    dx, dy = there.cx - here.cx, there.cy - here.cy
    if abs(dx) > abs(dy):
        return Verb.LEFT if dx < 0 else Verb.RIGHT
    return Verb.UP if dy < 0 else Verb.DOWN


def choose(screen: TableScreen, device: Device, take: Take, rng: random.Random, aim: Choice) -> None:
    """Choose `aim`, one of the lit choices, by one device."""
    if device in (Device.MOUSE, Device.TOUCH):
        press(take, next(one.rect for one in lit(screen) if one.choice.key == aim.key), device)
        return
    if all(spot.key != aim.key for spot in TableDriver(screen).stops):
        return  # no key comes to it now
    places = {one.choice.key: one.rect for one in lit(screen)}
    for _ in range(80):
        here = TableDriver(screen).focus
        if here == aim.key:
            break
        way = Verb.NEXT if device is Device.KEYBOARD else towards(places.get(here), places[aim.key], rng)
        take(Intent(way, device))
    if TableDriver(screen).focus == aim.key:
        take(Intent(Verb.CONFIRM, device))


def answer(screen: TableScreen, device: Device, take: Take, rng: random.Random) -> None:
    """Answer the present question at random among what is lit."""
    if choices := lit(screen):
        choose(screen, device, take, rng, rng.choice(choices).choice)
