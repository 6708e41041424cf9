"""A short hand for rule tests: a table at a position, seats by letter, cards and rooms by name."""

from typing import Any

import pytest

from masque_arcade.core.game import Decide, Event, IllegalAction, Outcome, Over, Seat
from masque_arcade.core.match import Match
from masque_arcade.games.red_masque.rules import RedMasque
from masque_arcade.games.red_masque.scenario import arrange, faces, facts, read_action
from masque_arcade.games.red_masque.state import State
from masque_arcade.games.red_masque.terms import Action, View

GAME = RedMasque()


class Table:
    """`Table(rooms={"A": "blue"})`, then `table.do("A", "move", room="purple")`."""

    def __init__(self, **position: Any) -> None:
        state = arrange(position)
        self.match: Match[State, Action, View] = Match.at(GAME, state.seats, state)
        self.opening = [event for beat in self.match.start() for event in beat.events]

    @classmethod
    def dealt(cls, seats: int, seed: int = 1, **options: str) -> "Table":
        """A new match, up to its first decision."""
        table = cls.__new__(cls)
        table.match = Match(GAME, seats, options, seed)
        table.opening = [event for beat in table.match.start() for event in beat.events]
        return table

    @property
    def state(self) -> State:
        return self.match.state

    def do(self, seats: str, do: str, **words: Any) -> list[Event]:
        """Each of `seats` does the same; all events that came of it."""
        events: list[Event] = []
        for letter in seats:
            seat = seat_of(letter)
            action = read_action(self.state, seat, {"do": do, **words})
            for beat in self.match.submit(seat, self.match.decision, action):
                events += beat.events
        return events

    def default(self, seats: str) -> list[Event]:
        """Time runs out for each of `seats`."""
        events: list[Event] = []
        for letter in seats:
            action = GAME.default(self.state, seat_of(letter), self.state.rng)
            for beat in self.match.submit(seat_of(letter), self.match.decision, action):
                events += beat.events
        return events

    def refused(self, letter: str, do: str, **words: Any) -> str:
        """The reason for which it is refused."""
        action = read_action(self.state, seat_of(letter), {"do": do, **words})
        with pytest.raises(IllegalAction) as refusal:
            self.match.submit(seat_of(letter), self.match.decision, action)
        return refusal.value.reason

    @property
    def asked(self) -> str:
        """Who must decide what: "A play"; "" when nobody must."""
        turn = self.match.turn
        return f"{''.join(chr(65 + seat) for seat in turn.seats)} {turn.what}" if isinstance(turn, Decide) else ""

    @property
    def outcome(self) -> Outcome | None:
        return self.match.turn.outcome if isinstance(self.match.turn, Over) else None

    def fact(self, name: str) -> Any:
        """One of the facts that scenarios may expect."""
        return facts(self.state)[name]

    def view(self, viewer: str | None) -> View:
        return GAME.view(self.state, None if viewer is None else seat_of(viewer))

    def sees(self, viewer: str | None) -> dict[str, str]:
        """What a seat, or the spectator (None), sees."""
        return faces(self.view(viewer))


def seat_of(letter: str) -> Seat:
    return ord(letter) - ord("A")


def names(events: list[Event]) -> list[str]:
    return [type(event).__name__ for event in events]
