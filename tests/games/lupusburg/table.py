"""A short hand for rule tests: a table at a position, seats by letter, houses by name."""

from typing import Any

import pytest

from masque_arcade.core.game import Decide, Event, IllegalAction, Outcome, Over, Seat
from masque_arcade.core.match import Match
from masque_arcade.games.lupusburg.rules import Lupusburg
from masque_arcade.games.lupusburg.scenario import arrange, read_action
from masque_arcade.games.lupusburg.state import State
from masque_arcade.games.lupusburg.terms import Action, View

GAME = Lupusburg()


class Table:
    """`Table(seats=4, dead=["BL"])`, then `table.do("A", "speak", claim="accuse", about="B")`."""

    def __init__(self, **position: Any) -> None:
        state = arrange(position)
        self.match: Match[State, Action, View] = Match.at(GAME, state.seats, state)
        self.opening = [event for beat in self.match.start() for event in beat.events]

    @property
    def state(self) -> State:
        return self.match.state

    def do(self, seats: str, do: str, **words: Any) -> list[Event]:
        """Each of `seats` does the same; all events that came of it."""
        events: list[Event] = []
        for letter in seats:
            action = read_action(self.state, seat_of(letter), {"do": do, **words})
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
        """Who must decide what: "A bid"; "" when nobody must."""
        turn = self.match.turn
        return f"{''.join(map(letter_of, turn.seats))} {turn.what}" if isinstance(turn, Decide) else ""

    @property
    def outcome(self) -> Outcome | None:
        return self.match.turn.outcome if isinstance(self.match.turn, Over) else None

    def view(self, viewer: str | None) -> View:
        return GAME.view(self.state, None if viewer is None else seat_of(viewer))

    def legal(self, letter: str) -> tuple[Action, ...]:
        return GAME.legal(self.state, seat_of(letter))


def new_game(seats: int, seed: int = 1, **options: str) -> Table:
    """A whole new game, standing at its first decision."""
    table = Table.__new__(Table)
    table.match = Match(GAME, seats, options, seed)
    table.opening = [event for beat in table.match.start() for event in beat.events]
    return table


def seat_of(letter: str) -> Seat:
    return ord(letter) - ord("A")


def letter_of(seat: Seat) -> str:
    return chr(ord("A") + seat)


def names(events: list[Event]) -> list[str]:
    return [type(event).__name__ for event in events]
