"""What stands in a game's tables by the class of a phase: who is asked, and what they may do.

A row that depends on no more than this is made by one of these; others are functions of the game.
"""

from collections.abc import Callable, Iterable
from functools import lru_cache
from typing import Any, Protocol, TypeVar

from masque_arcade.engine.game import Auto, Decide, Pace, Seat

A = TypeVar("A")


def ask_each(seats: range, what: str, pace: Pace = Pace.OPEN) -> tuple[Decide, ...]:
    """The same decision for each seat alone, built once."""
    return tuple(Decide((seat,), what, pace) for seat in range(seats.stop))


class OfSeat(Protocol):
    """A phase that names a seat."""

    seat: Seat


def ask_named(seats: range, what: str, pace: Pace = Pace.OPEN) -> Callable[[object, Any], Decide]:
    """The decision, from the state and its phase, of the seat that the phase names."""
    each = ask_each(seats, what, pace)

    def ask(state: object, phase: OfSeat) -> Decide:
        return each[phase.seat]

    return ask


def ask_rest(seats: int, done: Iterable[Seat], what: str, pace: Pace = Pace.OPEN) -> Decide | Auto:
    """A decision of all seats not yet `done`; Auto when all are."""
    return _rest(seats, tuple(done), what, pace)


@lru_cache(maxsize=10_000)
def _rest(seats: int, done: tuple[Seat, ...], what: str, pace: Pace) -> Decide | Auto:
    left = tuple(seat for seat in range(seats) if seat not in done)
    return Decide(left, what, pace) if left else Auto()


def always(actions: A) -> Callable[..., A]:
    """The same legal actions, whatever the state and whoever is asked."""

    def legal(state: object, phase: object, seat: object = None) -> A:
        return actions

    return legal
