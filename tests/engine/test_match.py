"""Match on a toy game: opening beats, decision numbers, refusals, the log, old states."""

from typing import Any

import pytest

from masque_arcade.engine.codec import events_in
from masque_arcade.engine.game import Auto, BadOptions, Decide, Event, IllegalAction, Option, Outcome, Over, Pace
from masque_arcade.engine.match import Match
from masque_arcade.engine.rng import Rng
from masque_arcade.engine.value import Draft


class Said(Event):
    word: str


class State(Draft):
    """`phase`: "open" (Auto), "ballot" (all who have not yet spoken), "count" (Auto), "last" (seat 0), "end"."""

    seats: int
    phase: str
    spoken: list[int]
    words: list[str]


class Toy:
    """Everybody says a word in any order; they are counted; seat 0 says the last word, or "again"."""

    id = "toy"
    seats = range(2, 5)
    version = 1

    def setup(self, seats: int, options: Any, rng: Rng) -> State:
        if options:
            raise BadOptions("option.unknown", str(options))
        return State(seats, "open", [], [])

    def turn(self, s: State) -> Any:
        if s.phase == "ballot":
            return Decide(tuple(seat for seat in range(s.seats) if seat not in s.spoken), "word", Pace.FIXED)
        if s.phase == "last":
            return Decide((0,), "word")
        return Over(Outcome((0,), "done")) if s.phase == "end" else Auto()

    def legal(self, s: State, seat: int) -> list[str]:
        return ["yes", "no", "again"] if isinstance(turn := self.turn(s), Decide) and seat in turn.seats else []

    def why_not(self, s: State, seat: int, action: str) -> str:
        return f"not_{action}"

    def apply(self, s: State, seat: int, action: str) -> list[Event]:
        s.words.append(action)
        s.spoken.append(seat)
        if s.phase == "last":
            s.phase, s.spoken = ("ballot", []) if action == "again" else ("end", s.spoken)
        elif len(s.spoken) == s.seats:
            s.phase = "count"
        return [Said(action)]

    def advance(self, s: State) -> list[Event]:
        s.phase = {"open": "ballot", "count": "last"}[s.phase]
        return [Said(s.phase)]

    def view(self, s: State, viewer: int | None) -> None: ...
    def default(self, s: State, seat: int, rng: Rng) -> str:
        return "no"


def started(seats: int = 3) -> Match[State, str, None]:
    match: Match[State, str, None] = Match(Toy(), seats, {}, 1)
    match.start()
    return match


def test_the_opening_beats_are_returned() -> None:
    match: Match[State, str, None] = Match(Toy(), 2, {}, 1)
    assert (match.decision, match.turn) == (1, Auto())
    (beat,) = match.start()
    assert (beat.events, beat.decision) == ((Said("ballot"),), 1)
    assert beat.turn == Decide((0, 1), "word", Pace.FIXED)
    assert match.start() == []


def test_bad_options_come_through() -> None:
    with pytest.raises(BadOptions) as refusal:
        Match(Toy(), 2, {"a": "b"}, 1)
    assert str(refusal.value) == "option.unknown: {'a': 'b'}"
    assert str(BadOptions("why")) == "why"


def test_a_ballot_keeps_its_number_until_it_is_full() -> None:
    match = started()
    for seat in (1, 0):
        (beat,) = match.submit(seat, 1, "yes")
        assert (match.decision, beat.decision) == (1, 1)
    said, counted = match.submit(2, 1, "no")
    assert (match.decision, said.decision, counted.decision) == (2, 2, 2)
    assert counted.events == (Said("last"),)
    assert match.turn == Decide((0,), "word")


def test_the_same_question_asked_again_is_another_decision() -> None:
    match = started(2)
    match.submit(0, 1, "yes")
    match.submit(1, 1, "yes")
    match.submit(0, 2, "again")
    assert match.turn == Decide((0, 1), "word", Pace.FIXED)
    assert match.decision == 3


def test_a_refusal_changes_nothing() -> None:
    match = started()
    match.submit(1, 1, "yes")
    before = (match.state, match.decision, match.turn, list(match.log))
    for seat, decision, action, reason in [
        (1, 1, "yes", "not_your_turn"),
        (7, 1, "yes", "not_your_turn"),
        (0, 0, "yes", "stale"),
        (0, 2, "yes", "stale"),
        (0, 1, "maybe", "not_maybe"),
    ]:
        with pytest.raises(IllegalAction) as refusal:
            match.submit(seat, decision, action)
        assert refusal.value.reason == str(refusal.value) == reason
        assert (match.state, match.decision, match.turn, match.log) == before
        assert match.state is before[0]


def test_a_fault_in_an_automatic_beat_leaves_the_match_as_it_was() -> None:
    match = started(2)
    match.submit(0, match.decision, "yes")
    before = (match.state, match.turn, match.decision, match.beats, list(match.log), list(match.began_at))
    advance, match.game.advance = match.game.advance, lambda s: 1 / 0  # type: ignore[return-value]
    with pytest.raises(ZeroDivisionError):
        match.submit(1, match.decision, "no")
    assert (match.state, match.turn, match.decision, match.beats, match.log, match.began_at) == before
    match.game.advance = advance
    assert match.submit(1, match.decision, "no")
    assert match.log == [(0, "yes"), (1, "no")]


def test_fields_for_one_player_alone_need_that_players_seat() -> None:
    class Whispered(Event):
        OWN = ("word",)
        word: str | None

    with pytest.raises(TypeError, match="Whispered"):
        events_in({"Whispered": Whispered})


def test_over_is_over() -> None:
    match = started(2)
    for seat, decision in ((0, 1), (1, 1), (0, 2)):
        match.submit(seat, decision, "no")
    assert match.turn == Over(Outcome((0,), "done"))
    with pytest.raises(IllegalAction, match="over"):
        match.submit(0, match.decision, "no")


def test_not_started_is_nobodys_turn() -> None:
    with pytest.raises(IllegalAction, match="not_your_turn"):
        Match(Toy(), 2, {}, 1).submit(0, 1, "no")


def test_old_states_never_change_and_the_log_replays() -> None:
    match: Match[State, str, None] = Match(Toy(), 3, {}, 1)
    beats = match.start()
    for seat, decision in ((2, 1), (0, 1), (1, 1), (0, 2)):
        beats += match.submit(seat, decision, "no")
    assert [len(beat.state.words) for beat in beats] == [0, 1, 2, 3, 3, 4]
    assert match.log == [(2, "no"), (0, "no"), (1, "no"), (0, "no")]
    again = started(3)
    for seat, action in match.log:
        again.submit(seat, again.decision, action)
    assert again.state == match.state


def test_a_match_can_begin_anywhere() -> None:
    match: Match[State, str, None] = Match.at(Toy(), 2, State(2, "last", [], ["x"]))
    assert (match.decision, match.log, match.seed, match.options) == (1, [], 0, {})
    match.submit(0, 1, "no")
    assert isinstance(match.turn, Over)


def test_events_are_public_unless_they_say_otherwise() -> None:
    event = Said("x")
    assert [event.seen_by(viewer) for viewer in (None, 0, 3)] == [event] * 3


def test_an_options_first_choice_is_its_default() -> None:
    assert Option("bank", ("194", "unlimited")).default == "194"
