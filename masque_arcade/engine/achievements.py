"""Feats: what a match's host counts for each seat besides the rules' own score, and the honours that rank by it.

A Tally hears every beat with the full truth, so nothing of it may reach a guest before the match is over.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Final, Generic, Literal, TypeVar

from masque_arcade.engine.game import Event, Seat

S = TypeVar("S")


@dataclass(frozen=True, slots=True)
class Honour:
    """One list of the hall of fame: `name` (`<game>.honour.<name>` in the texts) and the feat that ranks.

    `of`: another feat that is told beside it, "7 of 9"; with `share` the share of it ranks. Less than `minimum` (of
    the feat, with `share` of `of`) is no honour. `winner`: only who won is listed. `streak`: games won in a row; then
    `feat` stays empty and the hall counts. `striking`: may stand on the page of results.
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
        """How good these feats are, the more the better; None when they are not enough."""
        value = feats.get(self.feat, 0)
        base = feats.get(self.of, 0) if self.share else value
        if self.streak or base < max(1, self.minimum) or not value:
            return None
        worth = value / base if self.share else float(value)
        return worth if self.better == "most" else -worth


TURNS: Final = "turns"
"""The feat that every seat has: how long the match was, in the game's own measure."""
FASTEST: Final = Honour("fastest_win", TURNS, better="least", winner=True, striking=False)
STREAK: Final = Honour("streak", streak=True, minimum=2, striking=False)


class Tally(ABC, Generic[S]):
    """Counts of one match, by seat. A game's own says what its events count: `count(event, state)`.

    `before` is the state in which the event began, `turns` the match's length. The same events and states make the
    same counts, so that a match read again from its journal has lost nothing.
    """

    names: ClassVar[tuple[str, ...]] = ()
    """The feats it counts besides TURNS."""

    def __init__(self, seats: int, state: S) -> None:
        """`state`: before the first beat."""
        self.seats, self.before = seats, state
        self.turns = 0
        self._feats = [dict.fromkeys(self.names, 0) for _ in range(seats)]

    def hear(self, events: Sequence[Event], state: S) -> None:
        """One beat: what happened, and how things stand afterwards."""
        for event in events:
            self.count(event, state)
        self.before = state

    @abstractmethod
    def count(self, event: Event, state: S) -> None:
        """What one event adds. `state` is that after the whole beat."""

    def add(self, seat: Seat, name: str, number: int = 1) -> None:
        """Count `number` more."""
        self._feats[seat][name] += number

    def best(self, seat: Seat, name: str, number: int) -> None:
        """Keep the largest number there has been."""
        self._feats[seat][name] = max(self._feats[seat][name], number)

    def feats(self) -> list[dict[str, int]]:
        """The counts so far by seat, TURNS among them. Only for the end of a match."""
        return [{**feats, TURNS: self.turns} for feats in self._feats]


MakeTally = Callable[[int, Any], Tally[Any]]
"""From the number of seats and the state before the first beat."""


def striking(honours: Sequence[Honour], feats: Sequence[Mapping[str, int]], most: int = 2) -> list[tuple[Honour, Seat]]:
    """The honours of a match that are worth telling, in the order of `honours`, each with its one best seat.

    An honour that several share equally is left out, and nobody is named twice.
    """
    told: list[tuple[Honour, Seat]] = []
    for honour in honours:
        if not honour.striking or len(told) == most:
            continue
        worth = {seat: value for seat, own in enumerate(feats) if (value := honour.worth(own)) is not None}
        top = [seat for seat, value in worth.items() if value == max(worth.values())]
        if len(top) == 1 and all(seat != top[0] for _, seat in told):
            told.append((honour, top[0]))
    return told
