"""The state of the operator's menu, and what its pages do with it."""

from collections.abc import Callable, Sequence
from typing import Any, Final

from masque_arcade.client.input.events import Device, Intent
from masque_arcade.client.input.gamepad_slots import Pad
from masque_arcade.client.render.drawables import Rect
from masque_arcade.client.screen import Screen
from masque_arcade.client.screens.kiosk.kiosk_settings import KioskSettings
from masque_arcade.client.screens.kiosk.operator_api import MachineCheck, OperatorApi
from masque_arcade.client.screens.kiosk.screen_tests import InputTestScreen, PictureTestScreen
from masque_arcade.client.widgets.backdrop import stage_box
from masque_arcade.client.widgets.page import Menu

_LIT: Final = 0.8
"""Seconds a pad's line is lit after a press."""


class GamepadPageState:
    """The page's state. `swapping`: the number waiting for another pad, 0 for none."""

    def __init__(self) -> None:
        self.swapping = 0
        self._now = 0.0
        self._until: dict[int, float] = {}
        self._there: Sequence[Pad] = ()

    def see(self, intent: Intent) -> None:
        """Light the line of the pressed pad."""
        if intent.device is Device.PAD and intent.down and intent.pad:
            self._until[intent.pad] = self._now + _LIT

    def tick(self, dt: float, there: Sequence[Pad]) -> bool:
        """Advance, with the plugged-in pads; True when they changed."""
        self._now += dt
        before, self._there = self._there, tuple(there)
        if self._there == before:
            return False
        if self.swapping not in {pad.number for pad in there}:
            self.swapping = 0
        return True

    @property
    def lit(self) -> frozenset[int]:
        """The pads pressed just now."""
        return frozenset(number for number, until in self._until.items() if until > self._now)

    def moment(self) -> object:
        """A value that changes with the picture."""
        return self.swapping, self.lit, self._there


class OperatorPage(Menu):
    """`tab`: the one opened first."""

    def __init__(self, office: OperatorApi, tab: str = "house") -> None:
        super().__init__()
        self.office, self.tab = office, tab
        self.said = ""
        """The last action's result."""
        self.sure = ""
        """The action waiting for its confirmation."""
        self.ever = False
        self.until = ""
        """The end of a closing by hand that is being chosen, in ISO format."""
        self.game = office.errands.games()[0]
        self.first = 0
        """The first leaderboard entry shown."""
        self.checks: Sequence[MachineCheck] = ()
        self.pads = GamepadPageState()
        self._pending: Callable[[], Sequence[MachineCheck] | None] | None = None
        self._listed: Any = None

    def box(self) -> Rect:
        box = stage_box(self.ctx.canvas)
        return Rect(box.x + 40, box.y + 20, box.w - 80, box.h - 40)

    def body(self) -> Rect:
        """The area below the tabs."""
        box = self.box()
        return Rect(box.x + 36, box.y + 140, box.w - 72, box.h - 140 - 88)

    @property
    def stored(self) -> KioskSettings:
        return self.office.kiosk_settings

    def put(self, key: str, value: Any) -> None:
        """Change a setting; this page's look follows at once."""
        setattr(self.office.kiosk_settings, key, value)
        self.office.errands.changed()

    def show(self, screen: Screen) -> None:
        self.ctx.push(screen)

    def picture(self, kind: str) -> None:
        self.show(PictureTestScreen(kind))

    def input_test(self) -> None:
        self.show(InputTestScreen(self.office.errands))

    def test_network(self) -> None:
        """Start the test, and show the results once available."""
        self.checks = ()
        self.said = self.ctx.texts("operator.test.running")
        self._pending = self.office.errands.network()

    def twice(self, key: str, errand: Callable[[], str | None]) -> None:
        """Run it on the second press only."""
        if self.sure != key:
            self.sure, self.said = key, ""
            return
        self.sure = ""
        self.said = errand() or ""
