"""Visitors of a kiosk as they come: who plays, who presses everything, who walks away, and an elbow on the keys.

Seeded; every event is posted inside the process.
"""

import random
from collections import Counter
from typing import Any

import pygame

from masque_arcade.app.kiosk.kiosk_app import KioskApp
from masque_arcade.client.render.drawables import Rect
from masque_arcade.client.screens.hotseat.pass_and_play import PassAndPlayScreen
from masque_arcade.client.screens.kiosk.attract import AttractScreen
from masque_arcade.client.screens.kiosk.operator_menu import OperatorScreen
from masque_arcade.client.screens.kiosk.pin_pad import PinScreen
from masque_arcade.client.screens.table.table_screen import TableScreen
from tests.client.driver import TableDriver

KEYS = (
    pygame.K_RETURN,
    pygame.K_SPACE,
    pygame.K_1,
    pygame.K_2,
    pygame.K_3,
    pygame.K_LEFT,
    pygame.K_RIGHT,
    pygame.K_UP,
    pygame.K_DOWN,
    pygame.K_TAB,
    pygame.K_ESCAPE,
    pygame.K_F1,
    pygame.K_F11,
    pygame.K_F12,
    pygame.K_l,
    pygame.K_q,
    pygame.K_BACKSPACE,
    pygame.K_F10,
)
BUTTONS = tuple(range(15))
PIN = "4711"
_NEVER = {"system.quit", "system.restart", "leave_kiosk"}


class Crowd:
    """Wants something of `kiosk_app` at every frame, or nothing for a while; after each visit nobody comes for `quiet`
    seconds at most."""

    def __init__(self, kiosk_app: KioskApp, seed: int, quiet: float = 0.0) -> None:
        self._kiosk_app, self._rng, self._quiet = kiosk_app, random.Random(seed), quiet
        self.comes = 0.0
        """Seconds until somebody does something."""
        self._show: object = None
        self.did: Counter[str] = Counter()
        """How often what was done."""
        self._held: int | None = None

    def act(self, dt: float) -> bool:
        """`dt` seconds passed; whether something was done."""
        self.comes -= dt
        top = self._kiosk_app.top()
        if self._quiet and top is not self._show and isinstance(top, AttractScreen):
            self._show, self.comes = top, self._rng.uniform(0, self._quiet)
        if self.comes > 0:
            return False
        rng = self._rng
        self.comes = rng.choice((0.1, 0.2, 0.4, 0.8))
        deed = rng.choices(
            (self._play, self._mash, self._tap, self._pad, self._noise, self._away, self._elbow, self._operator),
            weights=(60, 8, 8, 8, 10, 0.5, 0.4, 0.15),
        )[0]
        self.did[deed.__name__.strip("_")] += 1
        deed()
        return True

    # --- meaningful --------------------------------------------------------------------

    def _play(self) -> None:
        """Choose something that can be chosen, as a player who wants to play."""
        boxes = self._boxes()
        if boxes:
            self._click(self._rng.choice(boxes))
        else:
            self._key(pygame.K_RETURN)

    def _boxes(self) -> list[Rect]:
        top: Any = self._kiosk_app.top()
        if isinstance(top, TableScreen | PassAndPlayScreen):
            table = top if isinstance(top, TableScreen) else top.public
            if table.presenter is None or table.presenter.shown() is None:
                return []
            return [one.rect for one in TableDriver(table).lit if not one.choice.why]
        page = getattr(top, "page", None)
        widgets = page.widgets if page else ()
        return [one.rect for one in widgets if one.focusable and one.enabled and one.key not in _NEVER]

    def _mash(self) -> None:
        for _ in range(self._rng.randrange(1, 6)):
            self._key(self._rng.choice(KEYS))

    def _pad(self) -> None:
        for _ in range(self._rng.randrange(1, 5)):
            button = self._rng.choice(BUTTONS)
            for kind in (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP):
                self._post(pygame.Event(kind, button=button, instance_id=self._rng.randrange(2)))

    def _tap(self) -> None:
        x, y = self._rng.random(), self._rng.random()
        for kind in (pygame.FINGERDOWN, pygame.FINGERMOTION, pygame.FINGERUP):
            self._post(pygame.Event(kind, touch_id=0, finger_id=1, x=x, y=y, dx=0, dy=0))

    # --- meaningless -------------------------------------------------------------------

    def _noise(self) -> None:
        """A trembling mouse, a drifting stick, a held key, a player who wants to close the window."""
        rng = self._rng
        for _ in range(5):
            at = (640 + rng.randrange(3), 360 + rng.randrange(3))
            self._post(pygame.Event(pygame.MOUSEMOTION, pos=at, rel=(1, 0), buttons=(0, 0, 0), touch=False))
        drift = rng.randrange(-7800, 7800)
        self._post(pygame.Event(pygame.CONTROLLERAXISMOTION, axis=0, value=drift, instance_id=0))
        self._post(pygame.Event(pygame.QUIT))

    def _away(self) -> None:
        """Nobody, for as long as it takes to be noticed; now and then for a whole show."""
        self.comes = self._rng.choice((50.0, 90.0, 120.0, 200.0))

    def _elbow(self) -> None:
        self._post(pygame.Event(pygame.KEYDOWN, key=pygame.K_x, mod=0, unicode="x"))
        for _ in range(20):
            self._post(pygame.Event(pygame.KEYDOWN, key=pygame.K_x, mod=0, unicode="x", repeat=True))
        self.comes = 100.0

    # --- the operator ------------------------------------------------------------------

    def _operator(self) -> None:
        """Knock, or try the PIN, or leave again."""
        top = self._kiosk_app.top()
        if isinstance(top, PinScreen):
            pin = PIN if self._rng.random() < 0.7 else "1234"
            for digit in pin:
                self._key(getattr(pygame, f"K_{digit}"))
            self._key(pygame.K_RETURN)
        elif isinstance(top, OperatorScreen):
            top.back()
        else:
            pygame.event.post(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=(9, 9), button=1, touch=False))
            self.comes = 4.0

    # --- devices -----------------------------------------------------------------------

    def _key(self, key: int) -> None:
        for kind in (pygame.KEYDOWN, pygame.KEYUP):
            self._post(pygame.Event(kind, key=key, mod=0, unicode=""))

    def _click(self, rect: Rect) -> None:
        scale = self._kiosk_app.window.scale
        at = (round(rect.cx * scale), round(rect.cy * scale))
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            self._post(pygame.Event(kind, pos=at, button=1, touch=False))

    @staticmethod
    def _post(event: pygame.Event) -> None:
        pygame.event.post(event)
