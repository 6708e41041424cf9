"""Achievements: what a match's host counts for each seat besides the score, and the honours ranked by it.

A Tally receives every beat with the full truth; clients get nothing of it before the match is over.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from typing import Any, ClassVar, Final, Generic, Literal, TypeVar

from masque_arcade.engine.game import Event, Seat
from masque_arcade.engine.value import Value

S = TypeVar("S")


class Honour(Value):
    """One list of the leaderboard: `name` (`<game>.honour.<name>` in the texts) and the feat that ranks.

    `of`: another feat shown with it, "7 of 9"; with `share` their ratio ranks. Below `minimum` (of the feat, with
    `share` of `of`) there is no honour. `winner`: only winners are listed. `streak`: games won in a row, counted by the
    leaderboard; `feat` is empty. `striking`: may appear on the results page.
    """

    name: str
    feat: str = ""
    of: str = ""
    share: bool = False
    better: Literal["most", "least"] = "most"
    minimum: int = 1
    winner: bool = False
    streak: bool = False
    striking: bool = True

    def worth(self, feats: Mapping[str, int]) -> float | None:
        """The value of these feats, greater is better; None when they do not reach the minimum."""
        value = feats.get(self.feat, 0)
        base = feats.get(self.of, 0) if self.share else value
        if self.streak or base < max(1, self.minimum) or not value:
            return None
        worth = value / base if self.share else float(value)
        return worth if self.better == "most" else -worth


TURNS: Final = "turns"
"""The feat of every seat: the match's length in the game's own unit."""
FASTEST: Final = Honour("fastest_win", TURNS, better="least", winner=True, striking=False)
STREAK: Final = Honour("streak", streak=True, minimum=2, striking=False)


class Tally(ABC, Generic[S]):
    """Counts of one match, by seat. Each game says what its events count: `count(event, state)`.

    `before` is the state before the event, `turns` the match's length. The same events and states give the same counts,
    so a match replayed from its journal loses nothing.
    """

    names: ClassVar[tuple[str, ...]] = ()
    """The feats counted besides TURNS."""

    def __init__(self, seats: int, state: S) -> None:
        """`state`: before the first beat."""
        self.seats, self.before = seats, state
        self.turns = 0
        self._feats = [dict.fromkeys(self.names, 0) for _ in range(seats)]

    def hear(self, events: Sequence[Event], state: S) -> None:
        """Count one beat: its events and the state after it."""
        for event in events:
            self.count(event, state)
        self.before = state

    @abstractmethod
    def count(self, event: Event, state: S) -> None:
        """Count one event; `state` is that after the whole beat."""

    def add(self, seat: Seat, name: str, number: int = 1) -> None:
        self._feats[seat][name] += number

    def best(self, seat: Seat, name: str, number: int) -> None:
        """Keep the largest number so far."""
        self._feats[seat][name] = max(self._feats[seat][name], number)

    def feats(self) -> list[dict[str, int]]:
        """The counts so far by seat, including TURNS. For the end of a match only."""
        return [{**feats, TURNS: self.turns} for feats in self._feats]


MakeTally = Callable[[int, Any], Tally[Any]]
"""From the number of seats and the state before the first beat."""


def striking(honours: Sequence[Honour], feats: Sequence[Mapping[str, int]], most: int = 2) -> list[tuple[Honour, Seat]]:
    """The honours of a match to show, in the order of `honours`, each with its one best seat.

    Tied honours are left out, and no seat is named twice.
    """
    chosen: list[tuple[Honour, Seat]] = []
    for honour in honours:
        if not honour.striking or len(chosen) == most:
            continue
        worth = {seat: value for seat, own in enumerate(feats) if (value := honour.worth(own)) is not None}
        top = [seat for seat, value in worth.items() if value == max(worth.values())]
        if len(top) == 1 and all(seat != top[0] for _, seat in chosen):
            chosen.append((honour, top[0]))
    return chosen
