"""An intention and its doing: from an action to the choices that lead to it, and each of them by one device.

The way is read from what the question offers, so that it holds for every game; only gestures are told by a game's own
tests (`tests/games/<game>/gestures.py`, WAYS: the picks by action).
"""

from collections.abc import Callable, Iterator, Sequence, Set
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from itertools import count
from typing import Any, Final

from msgspec.structs import astuple

from masque_arcade.client.game_ui.prompt import UNDO, Choice
from masque_arcade.client.game_ui.thing import Path
from masque_arcade.client.input.events import Intent, Pointer, Record, Verb
from masque_arcade.client.screens.hotseat.curtain import cover_box, open_box
from masque_arcade.client.screens.table.prompt_view import VisibleChoice, spots
from masque_arcade.client.settings import DWELL
from masque_arcade.client.widgets.focus import Focus, Spot, spot_at
from tests.client.driver import TableDriver
from tests.hand.person import Person, Point, Step, inside, scattered
from tests.hand.seats import Place
from tests.hand.situations import Situation, follows, gestures

MOST: Final = 600
"""Questions read in search of a way."""
SLOW: Final = 2.0
"""How slowly those move who cannot press."""
ARROWS: Final = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}


@dataclass(frozen=True)
class Aim:
    """One step of a way: the pick to choose, and the picks after it; None where they are the screen's own affair."""

    pick: tuple[str, Any]
    then: Path | None


class Lost(AssertionError):
    """There is no way, or the hand does not get there."""


def way(make: Callable[[], TableDriver], of: Situation) -> list[Aim] | None:
    """The choices that lead to a situation's action, None for none. `make` gives the question anew: some presenters
    remember what was ready to be sent."""
    driver, action, follow = make(), of.action, follows(of)
    gesture = gestures(of.game).get(action)
    offered = [choice.pick for choice in driver.prompt.choices]
    if gesture is not None and gesture[0] in offered:
        return [Aim(pick, None) for pick in gesture if pick in offered]
    start, said = driver.picks, [*_words(action), follow.__name__.lower() if follow else ""]
    seen, budget = {start}, MOST

    def search(picks: Path) -> list[Aim] | None:
        nonlocal budget, driver
        budget -= 1
        prompt = driver.asked_after(picks)
        if prompt.ready is not None:
            if prompt.ready == action:
                return []
            driver = make()
            return None
        for choice in sorted(filter(_open, prompt.choices), key=lambda one: _fits(one, said), reverse=True):
            then = picks_after(picks, choice)
            if then in seen or budget < 0:
                continue
            seen.add(then)
            rest = search(then)
            if rest is not None:
                return [Aim(choice.pick, then), *rest]
        return None

    return search(start)


def picks_after(picks: Path, choice: Choice) -> Path:
    """The picks once a choice is made."""
    if choice.to is not None:
        return choice.to
    return picks[:-1] if choice.pick == UNDO else (*picks, choice.pick)


def _open(choice: Choice) -> bool:
    return not choice.why and choice.pick != UNDO and choice.pick[0] not in ("tip", "cloth", "order")


def _words(action: Any) -> list[Any]:
    """What an action says, to look for it first."""
    said: list[Any] = [type(action).__name__.lower()]
    for value in astuple(action):
        said += [value, *(value if isinstance(value, tuple | list) else ())]
    return said


def _fits(choice: Choice, said: list[Any]) -> bool:
    value = choice.pick[1]
    return value in said or (isinstance(value, tuple) and all(part in said for part in value))


def arrows_to(here: object, there: object, stops: Sequence[Spot]) -> list[str]:
    """The shortest way of the focus by arrows, as somebody goes who sees the table; [] for none."""
    edge: list[tuple[Any, list[str]]] = [(here, [])]
    seen = {here}
    for at, before in edge:
        for name in ARROWS:
            focus = Focus(at)
            focus.handle(Intent(Verb(name)), stops)
            if focus.key == there:
                return [*before, name]
            if focus.key not in seen:
                seen.add(focus.key)
                edge.append((focus.key, [*before, name]))
    return []


class Doer:
    """A person at a place, with an intention. `device`: one of USES."""

    def __init__(self, place: Place, device: str, seed: int) -> None:
        self.place, self.device = place, device
        self.uses = USES.get(device, "mouse")
        pad = place.of.seat + 1 if self.uses == "pad" else 0
        self.hand = Person(place.step, seed, touch=self.uses == "touch", pad=pad)
        self.hand.things = lambda: [spot.rect for spot in self._spots()]
        self.rng = self.hand.rng
        self.dwells = "dwell" in SETTINGS_OF.get(device, {})
        if self.dwells:
            self.hand.slowness = SLOW
        if device in WITH_MOUSE:
            self.hand.step = self._trembling_mouse()

    def _spots(self) -> Any:
        screen = self.place.table
        shown = screen.presenter is not None and screen.presenter.shown() is not None
        return spots(screen.targets.lit()) if shown else []

    def do(self, aims: Sequence[Aim]) -> None:
        """Choose one after another, and nothing else; a gesture in company has little time: there one goes straight to
        it, but who clicks by resting thinks no faster."""
        for aim in aims:
            short = aim.then is None and not self.place.alone
            for _ in range(4):
                self.hand.hurried = short and not self.dwells
                self.hand.think()
                self.hand.hurried = short
                self.choose(aim)
                if self._came(aim):
                    break
            else:
                raise Lost(f"{aim.pick} was not taken; picked {self.place.driver.picks}")

    def think_again(self, aim: Aim, leads_on: Callable[[Path], bool]) -> bool:
        """Choose something else first that `leads_on`, and take it back; False where there is no such thing."""
        driver = self.place.driver
        before = driver.picks
        lit = [one.choice for one in driver.lit if _open(one.choice) and one.choice.to is None]
        others = [choice for choice in lit if picks_after(before, choice) != aim.then]
        self.rng.shuffle(others)
        other = next((one for one in others if leads_on(picks_after(before, one))), None)
        if other is None:
            return False
        self.hand.think()
        self.choose(Aim(other.pick, picks_after(before, other)))
        self.take_back()
        if driver.picks != before or self.place.got:
            raise Lost(f"{other.pick} was not taken back: {driver.picks}, {self.place.got}")
        return True

    def take_back(self) -> None:
        """Take the last pick back."""
        self.hand.think()
        if self.uses == "keyboard":
            self.hand.key("escape")
        elif self.uses == "pad":
            self.hand.button("b")
        else:
            self.choose(Aim(UNDO, self.place.driver.picks[:-1]))

    def _came(self, aim: Aim) -> bool:
        """Whether the question took the choice."""
        if aim.then is None:
            return True
        return bool(self.place.got) or self.place.driver.picks == aim.then

    def sees(self, aim: Aim) -> list[VisibleChoice]:
        """The things that mean it."""
        driver = self.place.driver
        before = driver.picks
        return [
            one
            for one in driver.lit
            if not one.choice.why
            and one.choice.pick == aim.pick
            and aim.then in (None, picks_after(before, one.choice))
        ]

    def choose(self, aim: Aim, twice: bool = False) -> None:
        """Choose it by the device; `twice`: in haste, as if once were not enough."""
        if moves := self._felt():
            self._go(next(str(verb) for verb, kind in moves.items() if ("cloth", kind) == aim.pick))
            return
        seen = self.sees(aim)
        if not seen:
            raise Lost(f"{aim.pick} is not to be seen")
        one = self.rng.choice(seen)
        if self.uses in ("mouse", "touch"):
            self._press_on(self.place_on(one), 1 + twice)
        else:
            self._walk(one.choice, 1 + twice)

    def _press_on(self, at: Point, times: int) -> None:
        if self.uses == "touch":
            for _ in range(times):
                self.hand.tap(at)
            return
        self.hand.travel(at)
        if self.dwells:
            self._dwell()
            return
        self.hand.tremble(0.05, 0.2)
        for _ in range(times):
            self.hand.click()

    def _dwell(self) -> None:
        """Rest until the ring round the pointer is full."""
        ring = self.place.desk.loop.dwell
        for _ in range(12):
            self.hand.tremble(0.25, 0.3)
            if ring.spent:
                return

    def _felt(self) -> dict[Verb, str]:
        """What pushes of one's own pad mean while the hands are under the table before all."""
        screen: Any = getattr(self.place, "screen", None)
        gesture = getattr(screen, "gesture", lambda: None)()
        return {} if gesture is None else dict(screen.together.blind[self.place.of.turn.what])

    def place_on(self, one: VisibleChoice) -> Point:
        """A place where the thing lies on top."""
        spots = self._spots()
        first = inside(one.rect, self.rng)
        for at in (first, *scattered(one.rect, self.rng)):
            around = [(at[0] + dx, at[1] + dy) for dx, dy in ((0, 0), (-5, -5), (5, -5), (-5, 5), (5, 5))]
            if all((under := spot_at(spots, *point)) is not None and under.key == one.choice.key for point in around):
                return at
        raise Lost(f"{one.choice.key} is nowhere on top")

    def _walk(self, choice: Choice, times: int) -> None:
        """Walk to it by keys or a pad, as by eye, and confirm; or press its digit."""
        driver = self.place.driver
        digits = [number for number, found in driver.prompt.digits.items() if found == [choice]]
        if self.uses == "keyboard" and digits and digits[0] <= 10 and self.rng.random() < 0.4:
            for _ in range(times):
                self.hand.key(str(digits[0] % 10))
            return
        presses = 0
        while driver.focus != choice.key:
            known = arrows_to(driver.focus, choice.key, driver.stops)
            if not known or presses > 20 + 2 * len(known):
                raise Lost(f"the focus never came from {driver.focus} to {choice.key}")
            self._go(known[0] if self.rng.random() < 0.9 else self.rng.choice(list(ARROWS)))
            presses += 1
        for _ in range(times):
            self.confirm(slow=0.3 if times == 1 else 0.0)

    def confirm(self, slow: float = 0.0) -> None:
        """Choose what is focused."""
        if self.uses == "keyboard":
            self.hand.key("return", slow=slow)
        else:
            self.hand.button("a")

    def _go(self, name: str) -> None:
        """Press an arrow, perhaps so long that it repeats; or Tab, or push the stick."""
        if self.uses == "keyboard":
            if self.rng.random() < 0.1:
                self.hand.key("tab", shift=self.rng.random() < 0.2)
            else:
                self.hand.key(name, slow=0.05)
        elif self.rng.random() < 0.4:
            self.hand.push(*ARROWS[name])
        else:
            self.hand.button(f"dp{name}")

    def _trembling_mouse(self) -> Step:
        """Frames in which a mouse trembles that somebody has left lying on a thing."""
        frames = count()
        lies: list[Point] = []

        def step(*records: Record) -> None:
            if not lies and self.hand.things():
                lies.append(inside(self.rng.choice(list(self.hand.things())), self.rng))
            jolt = [Pointer("move", x + self.rng.uniform(-2, 2), y + self.rng.uniform(-2, 2)) for x, y in lies]
            self.place.step(*(jolt if next(frames) % 6 == 0 else []), *records)

        return step

    def put_away(self) -> None:
        """Say that one has seen what is shown, one after the other, before the question."""
        driver = self.place.driver
        for _ in range(8):
            orders = {choice.pick for choice in driver.prompt.choices}
            if not orders or any(kind != "order" for kind, _ in orders):
                return
            self.choose(Aim(min(orders), None))
            self.place.until(partial(self._asks_other, orders))
            self.hand.think()
        raise Lost(f"{driver.prompt.choices} stay")

    def _asks_other(self, orders: Set[object]) -> bool:
        """Whether something is asked now that is none of these."""
        return self.place.table.asks_me and self.place.driver.prompt.choices[0].pick not in orders

    # --- the curtain -------------------------------------------------------------------------

    def uncover(self) -> None:
        """Open the curtain, by one press."""
        self.hand.think()
        with self._pad_of_the_looker():
            if self.uses in ("keyboard", "pad"):
                self.confirm()
            else:
                self._press_on(inside(open_box(self.place.desk.ctx.canvas), self.rng), 1)

    def cover(self) -> None:
        """Cover what it has opened."""
        self.hand.think()
        with self._pad_of_the_looker():
            if self.uses == "keyboard":
                self.hand.key("p")
            elif self.uses == "pad":
                self.hand.button("x")
            else:
                self._press_on(inside(cover_box(self.place.desk.ctx.canvas), self.rng), 1)

    @contextmanager
    def _pad_of_the_looker(self) -> Iterator[None]:
        """Everybody opens their own curtain, with their own pad if there is one."""
        screen: Any = self.place.screen
        mine = self.hand.pad
        self.hand.pad = screen.looker + 1 if mine else 0
        yield
        self.hand.pad = mine


USES: Final = {
    "mouse": "mouse",
    "keyboard": "keyboard",
    "pad": "pad",
    "touch": "touch",
    "dwell": "mouse",
    "left-handed": "mouse",
    "assist": "mouse",
    "dwell and assist": "mouse",
    "covered": "mouse",
    "keyboard beside a mouse": "keyboard",
    "pad beside a mouse": "pad",
}
"""What the hand holds, by device or setting."""
WITH_MOUSE: Final = ("keyboard beside a mouse", "pad beside a mouse")
SETTINGS_OF: Final[dict[str, dict[str, Any]]] = {
    "dwell": {"dwell": DWELL[-1]},
    "left-handed": {"left_handed": True},
    "assist": {"cloth": "assist", "sticky": True},
    "dwell and assist": {"dwell": DWELL[-1], "cloth": "assist"},
    "covered": {"peek": "hold"},
}
"""The player's settings with each."""
