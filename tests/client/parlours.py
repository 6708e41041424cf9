"""Several persons at one screen without a window, for tests: a real table, and hands that hold, press and let go."""

import random
from collections.abc import Callable, Sequence
from typing import Any

from masque_arcade.app.hotseat import Parlour, open_parlour
from masque_arcade.client.game_ui.game_setup import TableSetup
from masque_arcade.client.input.events import Device, Intent, Verb
from masque_arcade.client.input.gamepad_slots import Pad
from masque_arcade.client.screens.hotseat.handover import Stand
from masque_arcade.client.screens.hotseat.pass_and_play import RoundScene
from masque_arcade.client.screens.hotseat.players import Party, Way
from masque_arcade.client.screens.table.table_screen import Leaving
from masque_arcade.engine.game import Decide
from tests.client.devices import answer, lit
from tests.client.menus import context

FRAME = 1 / 30
NAMES = ("Anna", "Ben", "Cleo", "Dan", "Emi", "Finn", "Gwen", "Hugo")
PADS = tuple(Pad(number, "kind", "Pad", number) for number in range(1, 9))


class Round:
    """A table with several persons, moved by hand. `pads`: a pad each, which rumble when `rumbles`."""

    def __init__(self, game: str = "mascarade", seats: int = 4, persons: int = 4, seed: int = 7, speed: str = "normal",
                 options: dict[str, str] | None = None, pads: bool = False, rumbles: bool = True,
                 **settings: Any) -> None:  # fmt: skip
        setup = TableSetup(game, seats, ("keen",) * (seats - 1), options or {}, seed)
        numbers = tuple(range(1, persons + 1)) if pads else ()
        party = Party(NAMES[:persons], Way.PADS if pads else Way.ROUND, numbers)
        self.parlour: Parlour = open_parlour(setup, party, speed, fill=NAMES[persons:])
        self.over: list[Any] = []
        self.sheets: list[str] = []
        leaving = Leaving(
            lambda table, over: self.over.append(over),
            *[lambda table, name=name: self.sheets.append(name) for name in ("pause", "rules", "log")],  # type: ignore[misc]
        )
        self.scene: Any = self.parlour.scene(leaving)
        self.ctx = context("en", **settings)
        self.there: Sequence[Pad] = PADS
        self.buzzes: list[tuple[float, int, float]] = []
        self.now = 0.0
        self.ctx.pads = lambda: self.there
        self.ctx.rumble = self._rumble if rumbles else lambda number, low, high, seconds: False
        self.scene.enter(self.ctx)

    def _rumble(self, number: int, low: float, high: float, seconds: float) -> bool:
        if low or high:
            self.buzzes.append((round(self.now, 3), number, seconds))
        return True

    def step(self, dt: float = FRAME) -> None:
        """One frame."""
        self.now += dt
        self.scene.update(dt)

    def run(self, seconds: float) -> None:
        """Let time pass."""
        for _ in range(max(1, round(seconds / FRAME))):
            self.step()

    def press(self, verb: Verb, device: Device = Device.KEYBOARD, down: bool = True, pad: int = 0) -> None:
        """Want something."""
        self.scene.handle(Intent(verb, device, down, pad=pad))

    @property
    def what(self) -> str:
        """The decision that all see."""
        beat = self.scene.public.current
        return beat.turn.what if beat and isinstance(beat.turn, Decide) else ""

    @property
    def openly(self) -> bool:
        """Whether somebody is asked before all."""
        asked = self.scene.public.asked
        return asked is not None and self.scene.people[asked].newest is not None

    def choose(self, kind: str, number: int = 0) -> None:
        """Whoever is asked before all takes the `number`-th action of a kind."""
        scene: RoundScene = self.scene
        asked = scene.public.asked
        assert asked is not None
        newest = scene.people[asked].newest
        assert newest is not None
        assert isinstance(newest.turn, Decide)
        action = [one for one in newest.legal if type(one).__name__ == kind][number]
        scene.people[asked].answer(newest.decision, action)
        scene._answered_openly(asked, newest.turn)

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
            self.until(lambda: self.scene.stand is Stand.WAITING or self.openly)
            if self.scene.stand is Stand.WAITING:
                return
            newest = self.scene.people[self.scene.public.asked].newest
            kind = next(one for one in kinds if any(type(action).__name__ == one for action in newest.legal))
            self.choose(kind)
            self.run(0.1)
        raise AssertionError("no curtain fell")

    def hold(self) -> None:
        """Whoever is named holds until it opens."""
        self.press(Verb.PEEK)
        self.until(lambda: self.scene.sees is not None, 3.0)

    def through(self, exchange: bool = False) -> None:
        """Behind the curtain of a gesture and back, without having looked on."""
        self.hold()
        self.run(1.5)
        if exchange:
            self.press(Verb.RIGHT)
        self.until(lambda: self.scene.stand is Stand.PUBLIC)

    def play(self, device: Device = Device.MOUSE, seed: int = 3, most: int = 200_000) -> int:
        """To the end, everybody choosing at random by one device; returns how many hand-overs there were."""
        rng = random.Random(seed)
        scene: RoundScene = self.scene
        shut = 0
        for frame in range(most):
            if self.over:
                return shut
            before = scene.stand
            self.step(0.09)
            shut += scene.stand is Stand.FALLING and before is not Stand.FALLING
            if frame % 12 == 0:
                scene.items()
            if scene.stand is Stand.PUBLIC and scene.public.asked is not None:
                if scene.public._age > 0.4 and lit(scene.public):
                    answer(scene.public, device, scene.handle, rng)
            elif scene.stand is Stand.WAITING and not scene.grip.part:
                self.press(Verb.PEEK)
            elif scene.stand is Stand.OPEN and scene.sees is not None:
                own = scene._own
                if own._age > 0.4 and lit(own):
                    answer(own, device, scene.handle, rng)
        raise AssertionError("it does not end")
