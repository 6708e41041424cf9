"""The points of one match, by place: 100 for the first, none for the last, and what lies between for the others."""

from collections.abc import Sequence
from typing import Final

FIRST: Final = 100
"""The points of a sole winner."""


def order_of(scores: Sequence[tuple[int, int]], winners: Sequence[int]) -> list[list[int]]:
    """A match's order from `scores` (seat, score) and its winners: groups of equal seats, the winners first whatever
    their score."""
    groups = [sorted(winners)] if winners else []
    by_score: dict[int, list[int]] = {}
    for seat, score in scores:
        if seat not in winners:
            by_score.setdefault(score, []).append(seat)
    return groups + [sorted(by_score[score]) for score in sorted(by_score, reverse=True)]


def places(order: Sequence[Sequence[int]], seats: int) -> list[int]:
    """Places by seat; equal seats share the better one. Seats that the order leaves out are last together."""
    rest = [seat for seat in range(seats) if not any(seat in group for group in order)]
    made, place = [0] * seats, 1
    for group in (*order, rest):
        for seat in group:
            made[seat] = place
        place += len(group)
    return made


def points(places: Sequence[int]) -> list[int]:
    """Points by seat: 100 x (n - place) / (n - 1); equal seats share the mean of their places. Halves go up. A player
    alone at a table gets none."""
    seats, made = len(places), []
    for place in places:
        twice = 2 * (seats - place) - places.count(place) + 1  # of n - the mean place
        made.append((FIRST * twice + seats - 1) // (2 * (seats - 1)) if seats > 1 else 0)
    return made
