"""A short hand for rule tests: a table at a position, seats by letter, slots by name."""

from typing import Any

import pytest

from masque_arcade.core.game import Decide, Event, IllegalAction, Outcome, Over, Seat
from masque_arcade.core.match import Match
from masque_arcade.games.mascarade.cast import Character
from masque_arcade.games.mascarade.rules import Mascarade
from masque_arcade.games.mascarade.scenario import arrange, read_action
from masque_arcade.games.mascarade.state import State
from masque_arcade.games.mascarade.terms import Action, View, slot_name

GAME = Mascarade()


class Table:
    """`Table(seats=4, cards={"A": "king"})`, then `table.do("A", "announce", character="king")`."""

    def __init__(self, **position: Any) -> None:
        state = arrange(position)
        self.match: Match[State, Action, View] = Match.at(GAME, state.seats, state)
        self.match.start()

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

    def refused(self, letter: str, do: str, **words: Any) -> str:
        """The reason for which it is refused."""
        action = read_action(self.state, seat_of(letter), {"do": do, **words})
        with pytest.raises(IllegalAction) as refusal:
            self.match.submit(seat_of(letter), self.match.decision, action)
        return refusal.value.reason

    def contest(self, announcer: str, character: str, challengers: str = "", **words: Any) -> list[Event]:
        """Announce, and all others answer in turn."""
        events = self.do(announcer, "announce", character=character, **words)
        first = seat_of(announcer)
        for step in range(1, self.state.seats):
            letter = letter_of((first + step) % self.state.seats)
            events += self.do(letter, "challenge" if letter in challengers else "pass")
        return events

    @property
    def asked(self) -> str:
        """Who must decide what: "A turn"; "" when nobody must."""
        turn = self.match.turn
        return f"{''.join(map(letter_of, turn.seats))} {turn.what}" if isinstance(turn, Decide) else ""

    @property
    def outcome(self) -> Outcome | None:
        return self.match.turn.outcome if isinstance(self.match.turn, Over) else None

    def cards(self, *names: str) -> list[str]:
        """What lies in the named slots."""
        by_name = {slot_name(slot, self.state.seats): card.value for slot, card in enumerate(self.state.cards)}
        return [by_name[name] for name in names]

    def sees(self, viewer: str | None) -> dict[str, str]:
        """The faces that a seat, or the spectator (None), sees."""
        view = GAME.view(self.state, None if viewer is None else seat_of(viewer))
        return {slot_name(slot, self.state.seats): card.value for slot, card in view.faces.items()}

    def legal(self, letter: str) -> tuple[Action, ...]:
        return GAME.legal(self.state, seat_of(letter))


def seat_of(letter: str) -> Seat:
    return ord(letter) - ord("A")


def letter_of(seat: Seat) -> str:
    return chr(ord("A") + seat)


def names(events: list[Event]) -> list[str]:
    return [type(event).__name__ for event in events]


ALL = ",".join([*Character, "peasant"])
