"""The ends of turns, rounds and matches (sections 6 and 7).

Every function changes the draft, assigns the phase once and returns the events of its beat.
"""

from masque_arcade.engine.game import Event, Outcome, Seat, others
from masque_arcade.games.red_masque.cards import GOAL, PLAYOFF, Role
from masque_arcade.games.red_masque.events import GameEnded, PlayoffCalled, RoundEnded, Scored
from masque_arcade.games.red_masque.model import Closing, Crowning, Finished, Interval, Scoring, Starting
from masque_arcade.games.red_masque.rules.state import State


def end_turn(s: State) -> None:
    """After a turn: the round ends with one player left or an empty deck, else the next in play is due (6.2, 6.3, 3.5).

    The deck can only be empty when the player who has just finished drew its last card.
    """
    assert s.active is not None
    if len(s.fallen) == s.seats - 1:
        s.phase = Closing("last_one")
    elif not s.deck:
        s.phase = Closing("deck")
    else:
        s.phase = Starting(next(seat for seat in (*others(s.active, s.seats), s.active) if seat not in s.fallen))


def close(s: State, phase: Closing) -> list[Event]:
    """The round is over; the players show their roles, removed ones stay unknown (6, 7.3)."""
    s.ending = phase.why
    s.active = None
    s.phase = Scoring()
    return [RoundEnded(s.round, phase.why, tuple(s.roles))]


def gain(s: State, seat: Seat) -> int:
    """The points of the round for `seat`: one in play, none for the dead and for a trapped Red Death (7.1-7.3)."""
    if seat in s.fallen:
        return 0
    return 0 if s.roles[seat] is Role.RED_DEATH and seat in s.trapped else 1


def score(s: State, phase: Scoring) -> list[Event]:
    """Points are given; then the match is over, or there is a playoff, or another round (7)."""
    s.gains = tuple(gain(s, seat) for seat in range(s.seats))
    s.scores = [points + more for points, more in zip(s.scores, s.gains, strict=True)]
    scored: Event = Scored(s.gains, tuple(s.scores))
    if verdict(s):
        s.phase = Crowning()
        return [scored]
    s.phase = Interval()
    if max(s.scores) < GOAL:
        return [scored]
    s.playoff += 1
    return [scored, PlayoffCalled(leaders(s), PLAYOFF - s.playoff + 1)]


def leaders(s: State) -> tuple[Seat, ...]:
    """The seats with the most points."""
    return tuple(seat for seat, points in enumerate(s.scores) if points == max(s.scores))


def verdict(s: State) -> str:
    """Why the match is over after these scores, as in GameEnded; "" when it continues (7.4).

    `s.playoff` is the number of the playoff round that has just been scored.
    """
    if max(s.scores) < GOAL:
        return ""
    if len(leaders(s)) == 1:
        return "playoff" if s.playoff else "goal"
    if s.switches.shared:
        return "shared"
    return "level" if s.playoff == PLAYOFF else ""


def crown(s: State, phase: Crowning) -> list[Event]:
    """The match is over (7.4)."""
    s.phase = Finished()
    end = outcome(s)
    return [GameEnded(end.winners, end.reason, end.scores)]


def outcome(s: State) -> Outcome:
    return Outcome(leaders(s), verdict(s), tuple(s.scores))
