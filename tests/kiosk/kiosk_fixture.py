"""A kiosk on the dummy driver, moved frame by frame, and a player who presses things."""

import random
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Any

import pygame

from masque_arcade.app.kiosk.kiosk_app import KioskApp
from masque_arcade.app.kiosk.settings_file import KioskOptions
from masque_arcade.app.kiosk.tables import SeatedTable
from masque_arcade.client.device.window import Window
from masque_arcade.client.input.events import Device
from masque_arcade.client.render.drawables import Item
from masque_arcade.client.render.images import Assets
from masque_arcade.client.render.renderer import Painter
from masque_arcade.client.render.theme import theme
from masque_arcade.storage import paths
from tests.client.devices import answer

FRAME = 1 / 20


class NoPaint(Painter):
    """Measures words, and paints nothing."""

    def draw(self, target: pygame.Surface, items: Sequence[Item]) -> list[pygame.Rect]:
        return []

    def prepare(self, items: Sequence[Item]) -> None: ...


@cache
def kiosk_painter(paints: bool) -> Painter:
    """One for all kiosks, so that every picture is drawn once."""
    return (Painter if paints else NoPaint)(Assets(paths.assets(), theme()))


class KioskFixture:
    """One kiosk. `paints`: with pictures in its window; `start` are Start's fields."""

    def __init__(self, window: Window, folder: Path, paints: bool = False, **start: Any) -> None:
        pygame.event.clear()
        said = KioskOptions(folder, size=(1280, 720), **{"pin": "4711", **start})
        self.kiosk_app = KioskApp(said, said.kiosk_settings(), window, kiosk_painter(paints=paints))
        self.kiosk_app.loop.later.pop()  # no loudspeaker: reading sounds would only cost time
        # No wait for late pictures: a slow machine would play another game.
        self.kiosk_app.ctx.drawn = lambda: True
        self.kiosk_app.painter.ready = lambda items: True
        self.kiosk_app.shows.wait()
        self.rng = random.Random(5)
        self.kiosk_app.open()
        self.run(0.2)

    @property
    def top(self) -> Any:
        """The screen that takes intents."""
        return self.kiosk_app.top()

    @property
    def name(self) -> str:
        """The class of it."""
        return type(self.top).__name__

    @property
    def seated(self) -> SeatedTable:
        """The visitors' table."""
        assert self.kiosk_app.session is not None and self.kiosk_app.session.seated is not None
        return self.kiosk_app.session.seated

    @property
    def at_table(self) -> bool:
        """Whether that is on top."""
        session = self.kiosk_app.session
        return session is not None and session.seated is not None and self.top is session.seated.screen

    def step(self, frame: float = FRAME) -> None:
        """One frame, without the rest that a window takes while nothing moves."""
        self.kiosk_app.loop.still = 0
        self.kiosk_app.loop.step(frame)

    def glide(self, frame: float = 0.1) -> None:
        """One frame that nobody draws."""
        loop = self.kiosk_app.loop
        for record in self.kiosk_app.gate.records():
            for intent in loop.intents.read(record):
                loop.take(intent)
        loop.update(frame)

    def run(self, seconds: float) -> None:
        """Let time pass, with what was posted; a long while is drawn at its end only."""
        if seconds <= 1:
            for _ in range(max(1, round(seconds / FRAME))):
                self.step()
            return
        for _ in range(round(seconds * 10)):
            self.glide()
        self.step()

    def until(self, name: str, most: float = 120.0) -> None:
        """Let time pass until a screen of that class is on top."""
        for _ in range(round(most * 10)):
            if self.name == name:
                return
            self.glide()
        raise AssertionError(f"{name} never came, {self.name} is there")

    def view(self) -> Any:
        """What the table on top displays, once its pictures are there."""
        for _ in range(600):
            if (presenter := self.seated.table.presenter) and presenter.shown():
                return presenter.shown().view
            self.step()
        raise AssertionError("the table shows nothing")

    def post(self, *events: pygame.Event) -> None:
        """Give events to the window, one a frame."""
        for event in events:
            pygame.event.post(event)
            self.run(FRAME)

    def key(self, key: int, mod: int = 0) -> None:
        """Press a key."""
        self.post(*(pygame.Event(kind, key=key, mod=mod, unicode="") for kind in (pygame.KEYDOWN, pygame.KEYUP)))

    def click(self, x: float, y: float) -> None:
        """Click at units."""
        scale = self.kiosk_app.window.scale
        at = (round(x * scale), round(y * scale))
        self.post(
            pygame.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=1, touch=False),
            pygame.Event(pygame.MOUSEBUTTONUP, pos=at, button=1, touch=False),
        )

    def pad(self, *buttons: int) -> None:
        """Press pad buttons, one after the other."""
        for button in buttons:
            self.post(
                *(
                    pygame.Event(kind, button=button, instance_id=0)
                    for kind in (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP)
                )
            )

    def choose(self, key: object) -> None:
        """Click a widget of the page on top, once it takes clicks."""
        while self.name == "KioskResults" and self.top.awaited:
            self.step()
        self.run(1.0 if self.name == "KioskResults" else 0.5)
        rect = next(widget.rect for widget in self.top.page.widgets if widget.key == key)
        self.click(rect.cx, rect.cy)

    def type_pin(self, digits: str) -> None:
        """On the PIN page, by keyboard."""
        for digit in digits:
            self.key(getattr(pygame, f"K_{digit}"))
        self.run(0.3)
        self.key(pygame.K_RETURN)

    def corner(self) -> None:
        """The operator's other knock."""
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            self.post(pygame.Event(kind, pos=(20, 20), button=1, touch=False))
            self.run(3.2)

    def knock(self) -> None:
        """The operator's: Start and Select for three seconds."""
        for kind in (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP):
            for button in (pygame.CONTROLLER_BUTTON_START, pygame.CONTROLLER_BUTTON_BACK):
                self.post(pygame.Event(kind, button=button, instance_id=0))
            self.run(3.2)

    def sit_down(self) -> None:
        """From the show to a first table, alone."""
        self.key(pygame.K_SPACE)
        assert self.name == "PlayerCountScreen"
        self.choose(("persons", 1))
        self.choose("begin")
        assert self.at_table
        self.run(1.0)

    def answer(self) -> None:
        """Answer whatever is asked at the table, at random."""
        table = self.seated.table
        answer(table, Device.KEYBOARD, table.handle, self.rng)

    def play(self, name: str, most: int = 4000) -> None:
        """Answer questions until a screen of that class is on top."""
        for _ in range(most):
            if self.name == name:
                return
            if self.at_table and self.seated.asked:
                self.kiosk_app.meaning.forget(self.kiosk_app.now)
                self.answer()
            for _ in range(5):
                self.glide()
        raise AssertionError(f"{name} never came, {self.name} is there")

    def close(self) -> None:
        """Close it."""
        self.kiosk_app.close()
