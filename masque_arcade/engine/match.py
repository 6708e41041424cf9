"""One match of a game: the state, the log, and the beats of each action.

Rules mutate, all other code sees immutable states: Match clones before every beat.
"""

from collections.abc import Sequence
from functools import cache
from typing import Generic, NamedTuple, TypeVar

from masque_arcade.engine.clone import clone
from masque_arcade.engine.codec import reads
from masque_arcade.engine.game import Auto, Decide, Event, Game, IllegalAction, Options, Over, Seat, Turn
from masque_arcade.engine.rng import Rng
from masque_arcade.engine.value import Value

S = TypeVar("S")
A = TypeVar("A")
V = TypeVar("V")


class Beat(NamedTuple, Generic[S]):
    """One visible change: its events, then the state after them."""

    events: tuple[Event, ...]
    state: S
    turn: Turn
    decision: int
    open: bool = False
    """Whether all viewers are told the same of the events."""


class Match(Generic[S, A, V]):
    """A match in progress. `decision` counts decisions as they open; a simultaneous decision keeps its number until
    complete, also while a seat that has answered is asked again."""

    def __init__(self, game: Game[S, A, V], seats: int, options: Options, seed: int) -> None:
        """Raises BadOptions when the game refuses `options` or the number of seats."""
        self.game = game
        self.seats = seats
        self.options = dict(options)
        self.seed = seed
        self.state: S = game.setup(seats, options, Rng(seed))
        self.log: list[tuple[Seat, A]] = []
        self.beats = 0
        """The number of beats so far."""
        self.began_at: list[int] = []
        """By action of the log, the number of beats before it."""
        self.decisions: list[int] = []
        """By action of the log, its decision."""
        self.decision = 1
        self.turn: Turn = game.turn(self.state)

    @classmethod
    def at(cls, game: Game[S, A, V], seats: int, state: S) -> "Match[S, A, V]":
        """A match that starts from `state` (a position file's, say); its log begins here."""
        match = cls.__new__(cls)
        match.game, match.seats, match.options, match.seed = game, seats, {}, 0
        match.state, match.log, match.decision, match.turn = state, [], 1, game.turn(state)
        match.beats, match.began_at, match.decisions = 0, [], []
        return match

    def start(self) -> list[Beat[S]]:
        """The opening beats, up to the first decision."""
        return self._run([])

    def submit(self, seat: Seat, decision: int, action: A) -> list[Beat[S]]:
        """Apply `action` for `seat` and all automatic beats after it. Raises IllegalAction; after any exception nothing
        has changed."""
        turn = self.turn
        if not isinstance(turn, Decide) or seat not in turn.seats:
            raise IllegalAction("over" if isinstance(turn, Over) else "not_your_turn")
        if decision != self.decision:
            raise IllegalAction("stale")
        action = self.offered(seat, action)
        before = self.state, self.turn, self.decision, self.beats
        draft = clone(self.state)
        try:
            events = self.game.apply(draft, seat, action)
            self.turn = self.game.turn(draft)
            if not self._same_ballot(turn, seat):
                self.decision += 1
            self.state = draft
            beats = self._run([self._beat(events)])
        except BaseException:
            self.state, self.turn, self.decision, self.beats = before
            raise
        self.log.append((seat, action))
        self.began_at.append(before[-1])
        self.decisions.append(decision)
        return beats

    def offered(self, seat: Seat, action: A) -> A:
        """The element of the legal list that equals `action`, whose fields have the types that the rules expect
        (1 == True == 1.0). Raises IllegalAction when there is none."""
        legal = self.game.legal(self.state, seat)
        try:
            return legal[legal.index(action)]
        except ValueError:
            typed = not isinstance(action, Value) or reads(action)
        raise IllegalAction(self.game.why_not(self.state, seat, action) if typed else "not_an_action")

    def _same_ballot(self, before: Decide, seat: Seat) -> bool:
        now = self.turn
        if len(before.seats) == 1 or not isinstance(now, Decide) or now.what != before.what:
            return False
        return {*before.seats} - {seat} <= {*now.seats}

    def _run(self, beats: list[Beat[S]]) -> list[Beat[S]]:
        while type(self.turn) is Auto:
            draft = clone(self.state)
            events = self.game.advance(draft)
            self.state = draft
            self.turn = self.game.turn(draft)
            beats.append(self._beat(events))
        return beats

    def _beat(self, events: Sequence[Event]) -> Beat[S]:
        self.beats += 1
        happened = tuple(events)
        return Beat(happened, self.state, self.turn, self.decision, all(map(_is_open, map(type, happened))))


@cache
def _is_open(kind: type[Event]) -> bool:
    """Whether all viewers are told the same of such events: it has no field for one player, and no way of its own."""
    return not kind.OWN and kind.seen_by is Event.seen_by
