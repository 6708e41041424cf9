"""Answering a table's question by one device, as a person would: pointed at, or walked to and confirmed."""

import random
from collections.abc import Callable

from masque_arcade.client.game_ui.prompt import Choice
from masque_arcade.client.input.events import Device, Intent, Verb
from masque_arcade.client.render.drawables import Rect
from masque_arcade.client.screens.table.prompt_view import Lit, lay_out
from masque_arcade.client.screens.table.table_screen import TableScene

ARROWS = (Verb.LEFT, Verb.RIGHT, Verb.UP, Verb.DOWN)
Take = Callable[[Intent], object]


def lit(scene: TableScene) -> list[Lit]:
    """What may be chosen now."""
    if scene.presenter is None or not scene.asks_me:
        return []
    return [one for one in lay_out(scene._prompt, scene.presenter.frame()) if not one.choice.why]


def press(take: Take, rect: Rect, device: Device) -> None:
    """A click or a tap in the middle of `rect`."""
    x, y = rect.cx, rect.cy
    if device is Device.MOUSE:
        take(Intent(Verb.POINT, device, x=x, y=y))
    take(Intent(Verb.PRESS, device, x=x, y=y))
    take(Intent(Verb.RELEASE, device, False, x, y))


def choose(scene: TableScene, device: Device, take: Take, rng: random.Random, aim: Choice) -> None:
    """Choose `aim`, one of the lit choices, by one device."""
    if device in (Device.MOUSE, Device.TOUCH):
        press(take, next(one.rect for one in lit(scene) if one.choice.key == aim.key), device)
        return
    for _ in range(80):
        if scene._focus.key == aim.key:
            break
        take(Intent(Verb.NEXT if device is Device.KEYBOARD else rng.choice(ARROWS), device))
    if scene._focus.key == aim.key:
        take(Intent(Verb.CONFIRM, device))


def answer(scene: TableScene, device: Device, take: Take, rng: random.Random) -> None:
    """Answer the present question at random among what is lit."""
    if choices := lit(scene):
        choose(scene, device, take, rng, rng.choice(choices).choice)
