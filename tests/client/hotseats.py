"""Several persons at one screen without a window, for tests: a real table, and hands that press."""

import random
from collections.abc import Callable, Sequence
from typing import Any

from masque_arcade.app.hotseat import HotseatTable, open_hotseat
from masque_arcade.client.game_ui.game_setup import TableSetup
from masque_arcade.client.input.events import Device, Intent, Verb
from masque_arcade.client.input.gamepad_slots import Pad
from masque_arcade.client.screens.hotseat.curtain import HandoverState, open_box
from masque_arcade.client.screens.hotseat.pass_and_play import PassAndPlayScreen
from masque_arcade.client.screens.hotseat.players import Party, SharingMode
from masque_arcade.client.screens.table.table_screen import TableExits
from masque_arcade.engine.game import Decide
from tests.client.devices import answer, choose, lit, press
from tests.client.driver import TableDriver
from tests.client.menus import context

FRAME = 1 / 16
NAMES = ("Anna", "Ben", "Cleo", "Dan", "Emi", "Finn", "Gwen", "Hugo")
PADS = tuple(Pad(number, "kind", "Pad", number) for number in range(1, 9))


class Round:
    """A table with several persons, moved by hand. `pads`: a pad each, which rumble when `rumbles`."""

    def __init__(
        self,
        game: str = "mascarade",
        seats: int = 4,
        persons: int = 4,
        seed: int = 7,
        speed: str = "normal",
        options: dict[str, str] | None = None,
        pads: bool = False,
        rumbles: bool = True,
        **settings: Any,
    ) -> None:
        setup = TableSetup(game, seats, ("keen",) * (seats - 1), options or {}, seed)
        numbers = tuple(range(1, persons + 1)) if pads else ()
        party = Party(NAMES[:persons], SharingMode.PADS if pads else SharingMode.ROUND, numbers)
        self.hotseat: HotseatTable = open_hotseat(setup, party, speed, fill=NAMES[persons:])
        self.over: list[Any] = []
        self.sheets: list[str] = []
        leaving = TableExits(
            lambda table, over: self.over.append(over),
            *[lambda table, name=name: self.sheets.append(name) for name in ("pause", "rules", "log")],
        )
        self.screen: Any = self.hotseat.screen(leaving)
        self.ctx = context("en", **settings)
        self.there: Sequence[Pad] = PADS
        self.buzzes: list[tuple[float, int, float]] = []
        self.now = 0.0
        self.ctx.pads = lambda: self.there
        self.ctx.rumble = self._rumble if rumbles else lambda number, low, high, seconds: False
        self.screen.enter(self.ctx)

    def _rumble(self, number: int, low: float, high: float, seconds: float) -> bool:
        if low or high:
            self.buzzes.append((round(self.now, 3), number, seconds))
        return True

    def step(self, dt: float = FRAME) -> None:
        """One frame."""
        self.now += dt
        self.screen.update(dt)

    def run(self, seconds: float) -> None:
        """Let time pass."""
        for _ in range(max(1, round(seconds / FRAME))):
            self.step()

    def press(self, verb: Verb, device: Device = Device.KEYBOARD, down: bool = True, pad: int = 0) -> None:
        """Want something."""
        self.screen.handle(Intent(verb, device, down, pad=pad))

    @property
    def what(self) -> str:
        """The decision that all see."""
        beat = self.screen.public.current
        return beat.turn.what if beat and isinstance(beat.turn, Decide) else ""

    @property
    def openly(self) -> bool:
        """Whether a player is asked before all."""
        asked = self.screen.public.asked
        return asked is not None and self.screen.people[asked].newest is not None

    def choose(self, kind: str, number: int = 0) -> None:
        """Whoever is asked before all takes the `number`-th action of a kind."""
        screen: PassAndPlayScreen = self.screen
        asked = screen.public.asked
        assert asked is not None
        newest = screen.people[asked].newest
        assert newest is not None
        assert isinstance(newest.turn, Decide)
        action = [one for one in newest.legal if type(one).__name__ == kind][number]
        screen.people[asked].answer(newest.decision, action)
        screen.answered_openly(asked, newest.turn)

    def until(self, come: Callable[[], object], most: float = 120.0) -> None:
        """Let time pass until something holds."""
        for _ in range(round(most / FRAME)):
            if come():
                return
            self.step()
        raise AssertionError("it never came")

    def to_curtain(self, kinds: Sequence[str] = ("Ready", "Swap")) -> None:
        """On to the next closed curtain; what is asked before all is answered by these kinds of action."""
        for _ in range(40):
            self.until(lambda: self.screen.stand is HandoverState.WAITING or self.openly)
            if self.screen.stand is HandoverState.WAITING:
                return
            newest = self.screen.people[self.screen.public.asked].newest
            kind = next(one for one in kinds if any(type(action).__name__ == one for action in newest.legal))
            self.choose(kind)
            self.run(0.1)
        raise AssertionError("no curtain fell")

    def open(self, device: Device = Device.KEYBOARD) -> None:
        """Whoever is named opens the curtain, by one press of one device."""
        self.run(0.5)
        self.uncover(device)
        assert self.screen.sees is not None

    def uncover(self, device: Device) -> None:
        """One press of one device on the curtain."""
        if device in (Device.MOUSE, Device.TOUCH):
            press(self.screen.handle, open_box(self.ctx.canvas), device)
            return
        self.press(Verb.CONFIRM, device)
        self.press(Verb.CONFIRM, device, down=False)

    def swap(self, device: Device = Device.KEYBOARD, kind: str = "exchange") -> None:
        """Hands under the cloth: what they do is chosen by one device."""
        own = self.screen.own
        aim = next(one.choice for one in lit(own) if one.choice.key == ("cloth", kind))
        choose(own, device, self.screen.handle, random.Random(1), aim)

    def through(self, exchange: bool = False) -> None:
        """Behind the curtain of a gesture and back, without having looked on."""
        self.open()
        self.run(1.5)
        if exchange:
            self.swap()
        self.until(lambda: self.screen.stand is HandoverState.PUBLIC)

    def play(
        self,
        device: Device = Device.MOUSE,
        seed: int = 3,
        most: int = 200_000,
        enough: Callable[[], bool] = lambda: False,
    ) -> int:
        """To the end, or until it is `enough`, everybody choosing at random by one device; returns how many hand-overs
        there were."""
        rng = random.Random(seed)
        screen: PassAndPlayScreen = self.screen
        shut = 0
        for frame in range(most):
            if self.over or enough():
                return shut
            before = screen.stand
            self.step(0.09)
            shut += screen.stand is HandoverState.FALLING and before is not HandoverState.FALLING
            if frame % 12 == 0:
                screen.items()
            if screen.stand is HandoverState.PUBLIC and screen.public.asked is not None:
                # A result is not tapped through.
                reads = TableDriver(screen.public).prompt.result and frame % 12
                if TableDriver(screen.public).age > 0.4 and lit(screen.public) and not reads:
                    answer(screen.public, device, screen.handle, rng)
            elif screen.stand is HandoverState.WAITING:
                self.uncover(device)
            elif screen.stand is HandoverState.OPEN and screen.sees is not None:
                own = screen.own
                if TableDriver(own).age > 0.4 and lit(own):
                    answer(own, device, screen.handle, rng)
        raise AssertionError("it does not end")
