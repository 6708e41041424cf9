"""The program walked through by one device alone, for tests: pointed at by mouse, or steered by pad."""

import random
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import pygame
import pytest

from masque_arcade.app import desktop as app_module
from masque_arcade.app.desktop import App, WindowOptions
from masque_arcade.client.device.window import Window
from masque_arcade.client.render.drawables import Rect
from masque_arcade.client.screens.table.prompt_view import VisibleChoice
from masque_arcade.client.screens.table.table_screen import TableScreen
from masque_arcade.client.widgets.focus import Spot
from tests.client.devices import lit
from tests.client.driver import TableDriver

PAD_ARROWS = LEFT, RIGHT, UP, DOWN = (
    pygame.CONTROLLER_BUTTON_DPAD_LEFT,
    pygame.CONTROLLER_BUTTON_DPAD_RIGHT,
    pygame.CONTROLLER_BUTTON_DPAD_UP,
    pygame.CONTROLLER_BUTTON_DPAD_DOWN,
)


class Walk:
    """One program on the dummy driver, moved frame by frame."""

    def __init__(self, window: Window, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(app_module, "Window", lambda *words: window)
        monkeypatch.setattr(app_module, "preload_thread", lambda *words, **more: None)
        self.app = App(WindowOptions(folder, sound=False))
        self.app.loop.pace = 0.1  # what stands still waits for no input
        settings = self.app.settings
        settings.speed, settings.last_seats = "instant", 3
        self.rng = random.Random(3)
        self.app.loop.stack.go(self.app.ctx, self.app.title())
        self.run(2.0)
        self.app.painter.waits = True  # for every picture, however busy the machine is

    @property
    def top(self) -> Any:
        return self.app.loop.stack.top

    def run(self, seconds: float) -> None:
        for _ in range(max(1, round(seconds * 10))):
            self.app.loop.step(0.1)

    def post(self, *events: pygame.Event) -> None:
        for event in events:
            pygame.event.post(event)
        self.run(0.1)

    def choose(self, key: object) -> None:
        """Choose a widget of the menu on top."""
        raise NotImplementedError

    def answers(self, table: TableScreen) -> list[VisibleChoice]:
        """What answers a table's question now, and can be come to."""
        if not lit(table):
            return []
        driver = TableDriver(table)
        keys = {choice.key for choice in driver.prompt.answers} & {spot.key for spot in driver.stops}
        return [one for one in lit(table) if one.choice.key in keys]

    def answer(self) -> None:
        """Answer the table's question somehow."""
        raise NotImplementedError


class ByMouse(Walk):
    """Points and clicks."""

    def click(self, rect: Rect) -> None:
        scale = self.app.window.scale
        at = (round(rect.cx * scale), round(rect.cy * scale))
        self.post(pygame.Event(pygame.MOUSEMOTION, pos=at, rel=(1, 1), buttons=(0, 0, 0), touch=False))
        self.post(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=1, touch=False))
        self.post(pygame.Event(pygame.MOUSEBUTTONUP, pos=at, button=1, touch=False))

    def choose(self, key: object) -> None:
        self.run(0.5)
        self.click(next(widget.rect for widget in self.top.page.widgets if widget.key == key))

    def answer(self) -> None:
        if choices := lit(self.top):
            self.click(self.rng.choice(choices).rect)


class ByPad(Walk):
    """Walks about with the d-pad and confirms with the lowest button."""

    presses = 0

    def press(self, button: int) -> None:
        self.post(pygame.Event(pygame.CONTROLLERBUTTONDOWN, button=button, instance_id=0))
        self.post(pygame.Event(pygame.CONTROLLERBUTTONUP, button=button, instance_id=0))

    def go_to(self, key: object, spots: Callable[[], Sequence[Spot]], focus: Callable[[], object]) -> None:
        """Press towards it as one would by eye; where that leads nowhere, try another way round."""
        stuck = 0
        for _ in range(60):
            places = {spot.key: spot.rect for spot in spots()}
            here, aim = places.get(focus()), places[key]
            if focus() == key:
                break
            before = focus()
            dx, dy = (aim.cx - here.cx, aim.cy - here.cy) if here else (1.0, 0.0)
            across = LEFT if dx < 0 else RIGHT
            along = UP if dy < 0 else DOWN
            wishes = [along, across] if abs(dy) > 30 else [across, along]
            self.press(wishes[0] if stuck == 0 else wishes[1] if stuck == 1 else self.rng.choice(PAD_ARROWS))
            self.presses += 1
            stuck = stuck + 1 if focus() == before else 0
        assert focus() == key, f"the pad never came to {key}"
        self.press(pygame.CONTROLLER_BUTTON_A)

    def choose(self, key: object) -> None:
        self.run(0.5)
        self.go_to(key, lambda: self.top.page.spots, lambda: self.top.page.focus.key)

    def take(self, table: TableScreen, key: object) -> None:
        """A choice of a table."""
        self.go_to(key, lambda: TableDriver(table).stops, lambda: TableDriver(table).focus)

    def answer(self) -> None:
        if choices := self.answers(self.top):
            self.take(self.top, self.rng.choice(choices).choice.key)
