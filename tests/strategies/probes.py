"""The kinds of probe, and the share of wins of one at a table of ruthless bots.

A probe is a habit over a ruthless bot, other parameters for one, or a player of its own.
"""

import dataclasses
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from msgspec.structs import replace

from masque_arcade.devtools.simulate import interval, play_deals
from masque_arcade.engine.bot import Bot
from masque_arcade.engine.game import Event, Seat
from masque_arcade.engine.registry import GameEntry
from masque_arcade.engine.rng import Rng

Habit = Callable[[Any, Sequence[Any], Seat, Rng], Sequence[Any]]
"""From view, legal actions, own seat and lots: the actions that the habit leaves, none where it says nothing."""
Knobs = Mapping[str, Any]
"""Parameters by name, in place of the ruthless ones."""
Probe = Habit | Knobs | type[Bot[Any, Any]]
"""A class is made with its seat and the number of seats."""

NAN = float("nan")


class Habitual:
    """A ruthless bot with a habit."""

    def __init__(self, habit: Habit, bot: Bot[Any, Any], seat: Seat) -> None:
        self._habit, self._bot, self._seat = habit, bot, seat

    def observe(self, events: Sequence[Event]) -> None:
        self._bot.observe(events)

    def choose(self, view: Any, legal: Sequence[Any], rng: Rng) -> Any:
        return self._bot.choose(view, tuple(self._habit(view, legal, self._seat, rng)) or legal, rng)


class Silent:
    """A player who needs nothing but the view."""

    def __init__(self, seat: Seat, seats: int) -> None:
        self.seat = seat

    def observe(self, events: Sequence[Event]) -> None:
        """Nothing to remember."""


def only(wanted: Callable[[Any, Any, Seat], bool]) -> Habit:
    """Always whatever is `wanted` of an action, a view and one's own seat."""
    return lambda view, legal, seat, rng: [action for action in legal if wanted(action, view, seat)]


def never(kinds: type | tuple[type, ...]) -> Habit:
    """Never such actions."""
    return only(lambda action, view, seat: not isinstance(action, kinds))


def always(kinds: type | tuple[type, ...]) -> Habit:
    """Such actions wherever there are any."""
    return only(lambda action, view, seat: isinstance(action, kinds))


def any_of(kinds: type | tuple[type, ...]) -> Habit:
    """Such actions by lot."""
    return lambda view, legal, seat, rng: [
        rng.choice(legal) for _ in range(1) if any(isinstance(action, kinds) for action in legal)
    ]


def sometimes(share: float, habit: Habit) -> Habit:
    """The habit in that share of the decisions it speaks of."""
    return lambda view, legal, seat, rng: habit(view, legal, seat, rng) if rng.unit() < share else []


def least(measure: Callable[[Any, Any, Seat], float]) -> Habit:
    """The actions that measure least; those that measure nan are left alone."""

    def habit(view: Any, legal: Sequence[Any], seat: Seat, rng: Rng) -> Sequence[Any]:
        measured = [(measure(action, view, seat), action) for action in legal]
        measured = [pair for pair in measured if pair[0] == pair[0]]
        low = min((pair[0] for pair in measured), default=0.0)
        return [action for value, action in measured if value == low]

    return habit


def either(*habits: Habit) -> Habit:
    """The first of the habits that says something."""

    def habit(view: Any, legal: Sequence[Any], seat: Seat, rng: Rng) -> Sequence[Any]:
        return next((left for one in habits if (left := one(view, legal, seat, rng))), ())

    return habit


def seated(row: GameEntry, probe: Probe, seat: Seat, seats: int, rng: Rng) -> Bot[Any, Any]:
    """The probe as a player."""
    if isinstance(probe, type):
        return probe(seat, seats)
    bot: Any = row.make_bot("ruthless", seat, seats, rng)
    if isinstance(probe, Mapping):
        bot.params = replace(bot.params, **probe)
        return bot
    return Habitual(probe, bot, seat)


def share(
    row: GameEntry, probe: Probe, seats: int, deals: Sequence[int], options: dict[str, str], against: str = "ruthless"
) -> tuple[float, float, float]:
    """How often the probe wins, and between which bounds that lies with 95 % confidence, clustered by deal."""

    def make(level: str, seat: Seat, at: int, rng: Rng) -> Bot[Any, Any]:
        return seated(row, probe, seat, at, rng) if level == "probe" else row.make_bot(level, seat, at, rng)

    line = ["probe", *[against] * (seats - 1)]
    tally = play_deals(dataclasses.replace(row, make_bot=make, figures=None), seats, deals, line, options)
    return interval([wins["probe"] for wins in tally.wins])
