"""A short hand for rule tests of any game: a table at a position, seats by letter, the rest in a scenario's words."""

from typing import Any, ClassVar, Self

import pytest

from masque_arcade.engine.game import Decide, Event, IllegalAction, Outcome, Over, Seat
from masque_arcade.engine.match import Match
from masque_arcade.engine.position_parser import seat_name
from masque_arcade.engine.registry import GAMES


class GameTable:
    """`Table(**position)`, then `table.do("A", "announce", character="king")`."""

    game: ClassVar[str]

    def __init__(self, **position: Any) -> None:
        state = self._row.arrange(position)
        self._sit(Match.at(self._row.game, state.seats, state))

    @classmethod
    def dealt(cls, seats: int, seed: int = 1, **options: str) -> Self:
        """A new match, up to its first decision."""
        table = cls.__new__(cls)
        table._sit(Match(GAMES[cls.game].game, seats, options, seed))
        return table

    def _sit(self, match: Match[Any, Any, Any]) -> None:
        self.match = match
        self.opening = [event for beat in match.start() for event in beat.events]

    @property
    def _row(self) -> Any:
        return GAMES[self.game]

    @property
    def state(self) -> Any:
        return self.match.state

    def do(self, seats: str, do: str, **words: Any) -> list[Event]:
        """Each of `seats` does the same; all events that came of it."""
        return self._submitted(seats, lambda seat: self._row.read_action(self.state, seat, {"do": do, **words}))

    def default(self, seats: str) -> list[Event]:
        """Time runs out for each of `seats`."""
        return self._submitted(seats, lambda seat: self.match.game.default(self.state, seat, self.state.rng))

    def _submitted(self, seats: str, action: Any) -> list[Event]:
        events: list[Event] = []
        for letter in seats:
            seat = seat_of(letter)
            for beat in self.match.submit(seat, self.match.decision, action(seat)):
                events += beat.events
        return events

    def refused(self, letter: str, do: str, **words: Any) -> str:
        """The reason for which it is refused."""
        action = self._row.read_action(self.state, seat_of(letter), {"do": do, **words})
        with pytest.raises(IllegalAction) as refusal:
            self.match.submit(seat_of(letter), self.match.decision, action)
        return refusal.value.reason

    @property
    def asked(self) -> str:
        """Who must decide what: "A turn"; "" when nobody must."""
        turn = self.match.turn
        return f"{''.join(map(seat_name, turn.seats))} {turn.what}" if isinstance(turn, Decide) else ""

    @property
    def outcome(self) -> Outcome | None:
        return self.match.turn.outcome if isinstance(self.match.turn, Over) else None

    def fact(self, name: str) -> Any:
        """One of the facts that scenarios may expect."""
        return self._row.facts(self.state)[name]

    def view(self, viewer: str | None) -> Any:
        return self.match.game.view(self.state, None if viewer is None else seat_of(viewer))

    def sees(self, viewer: str | None) -> dict[str, str]:
        """The cards that a seat, or the spectator (None), sees, by place."""
        return dict(self._row.faces(self.view(viewer)))

    def legal(self, letter: str) -> Any:
        return self.match.game.legal(self.state, seat_of(letter))


def seat_of(letter: str) -> Seat:
    return ord(letter) - ord("A")


def names(events: list[Event]) -> list[str]:
    return [type(event).__name__ for event in events]
