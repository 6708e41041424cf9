"""Inference of roles: the chance that each role would have acted as a seat did.

A role that welcomes one more trick plays eagerly more often than one that does not (trick_value.py). The numbers below
were counted in games of these bots.
"""

import functools
from collections.abc import Sequence
from typing import Final

from masque_arcade.games.masquerade_trick.bot.counted_tricks import frequency
from masque_arcade.games.masquerade_trick.bot.trick_value import SLIP, TAKE, chances, urges
from masque_arcade.games.masquerade_trick.cards import Card, is_crown, rank_of
from masque_arcade.games.masquerade_trick.missions import ALL_TRICKS, Mission, Role

Row = dict[Role, float]

_SHARP: Final = 4.0
"""The sharpness with which a small gain decides for a role."""

SIGNS: Final = {
    "lead high": (0.52, 0.37),
    "lead middle": (0.26, 0.27),
    "lead low": (0.22, 0.36),
    "beats": (0.52, 0.40),
    "ducks": (0.48, 0.60),
    "ruffs": (0.16, 0.07),
    "throws high": (0.41, 0.51),
    "throws low": (0.43, 0.42),
}
"""Frequency of each sign, for players who want the trick and for those who do not, among the signs possible there."""


def sign(card: Card, before: Sequence[Card]) -> str:
    """The sign shown by playing `card` onto `before`."""
    rank = rank_of(card)
    if not before:
        return "lead high" if rank >= 5 or is_crown(card) else "lead middle" if rank >= 3 else "lead low"
    led = before[0] // 10
    crowned = [one for one in before if is_crown(one)]
    best = max(crowned) if crowned else max(one for one in before if one // 10 == led)
    beats = (card // 10 == best // 10 and card > best) or (is_crown(card) and not crowned)
    if card // 10 == led:
        return "beats" if beats else "ducks"
    if beats:
        return "ruffs"
    return "throws high" if rank >= 4 or is_crown(card) else "throws low"


def eagerness(mission: Mission, players: int, won: int, left: int) -> float:
    """The certainty that a role wants the next trick, 0 to 1; `left` counts the tricks of the deal still to be won."""
    if not 0 < left <= ALL_TRICKS:
        return 0.5
    return min(1.0, max(0.0, 0.5 + _SHARP * urges(mission, players)[min(won, ALL_TRICKS)][left]))


def weigh_sign(row: Row, cast: Sequence[Mission], players: int, won: int, left: int, shown: str, trust: float) -> None:
    """Weigh each role by its chance to show the sign of a seat with `won` tricks."""
    wanting, shunning = SIGNS[shown]
    for mission in cast:
        eager = eagerness(mission, players, won, left)
        row[mission.role] *= (eager * wanting + (1 - eager) * shunning) ** trust


def weigh_trick(row: Row, cast: Sequence[Mission], players: int, won: int, left: int, took: bool, trust: float) -> None:
    """Weigh each role by a seat that had `won` tricks and took the trick or did not."""
    for mission in cast:
        eager = eagerness(mission, players, won, left)
        rate = eager * TAKE[players] + (1 - eager) * SLIP[players]
        row[mission.role] *= (rate if took else 1 - rate) ** trust


def weigh_count(row: Row, cast: Sequence[Mission], players: int, won: int, left: int, trust: float) -> None:
    """Weigh each role by a seat's `won` tricks: roles that can still fulfil mission 1 are likelier."""
    for mission in cast:
        row[mission.role] *= (0.15 + chances(mission, players)[min(won, ALL_TRICKS)][left]) ** trust


def weigh_whole(row: Row, seats: int, first: int, second: int, trust: float) -> None:
    """Weigh each role at the end of a deal by its counted frequency of these tricks, in place of what the tricks seemed
    to tell one by one."""
    for role in row:
        row[role] = row[role] ** (1 - trust) * frequency(seats, role, first, second) ** trust


@functools.cache
def exposure(mission: Mission, cast: tuple[Mission, ...], players: int, won: int, left: int) -> float:
    """The factor by which `won` tricks raise a role's chance in an onlooker's eyes: 1 reveals nothing."""
    weights = {one.role: 0.15 + chances(one, players)[min(won, ALL_TRICKS)][left] for one in cast}
    return weights[mission.role] * len(cast) / sum(weights.values())
