"""Inference of roles: the chance that each role would have acted as a seat did.

A role that welcomes one more trick plays eagerly more often than one that does not (trick_value.py). The numbers below
were counted in games of these bots.
"""

import functools
from collections.abc import Sequence
from typing import Final

from masque_arcade.games.masquerade_trick.bot.trick_value import SLIP, TAKE, chances, urges
from masque_arcade.games.masquerade_trick.cards import Card, is_crown, rank_of
from masque_arcade.games.masquerade_trick.missions import ALL_TRICKS, TRICKS, Mission, Role

Counts = tuple[tuple[int, ...], ...]


def _counts(rows: str) -> Counts:
    """Counts as they are written below: rows between strokes."""
    return tuple(tuple(map(int, row.split())) for row in rows.split("/"))


COUNTED: Final[dict[int, dict[Role, Counts]]] = {
    3: {
        Role.KNIGHT: _counts(
            "39 50 33 60 5/109 104 182 32 16/134 384 70 39 19/213 57 54 31 19/13 38 24 13 8/3 9 7 1 1/0 0 1 1 1"
        ),
        Role.ASSASSIN: _counts(
            "39 57 68 23 10/129 194 90 85 18/230 142 169 54 23/61 148 46 32 19/45 26 9 12 3/7 9 6 1 1/0 0 0 0 0"
        ),
        Role.KING: _counts(
            "140 39 75 23 22/90 226 59 72 15/143 38 98 29 23/64 155 66 85 9/99 44 65 18 16/11 44 13 15 0/13 4 5 1 1"
        ),
        Role.PRINCE: _counts(
            "47 50 44 42 9/89 149 127 59 19/128 159 103 69 16/115 139 97 74 20/47 45 41 27 11/22 31 18 7 0/3 6 7 1 0"
        ),
        Role.PRINCESS: _counts(
            "45 82 28 38 7/163 89 129 42 14/105 232 100 135 21/137 83 101 33 25/36 60 33 36 6/16 9 19 7 9/1 7 3 0 0"
        ),
    },
    4: {
        Role.JESTER: _counts(
            "334 137 62 27 8/76 77 38 16 3/55 59 36 7 6/37 30 24 7 0/19 17 10 12 2/4 5 1 3 1/0 2 1 1 0"
        ),
        Role.KNIGHT: _counts(
            "32 34 26 20 2/125 106 142 18 11/104 230 42 11 2/103 34 13 6 2/12 7 3 4 0/5 1 2 2 0/0 0 1 1 0"
        ),
        Role.ASSASSIN: _counts(
            "44 47 45 8 9/110 186 63 33 7/146 65 68 13 5/43 93 20 4 4/34 10 8 2 1/6 3 0 1 0/0 0 0 0 0"
        ),
        Role.KING: _counts(
            "154 52 52 15 4/115 159 44 23 6/142 47 52 11 3/33 59 16 11 3/30 6 5 4 0/9 3 1 0 0/2 0 0 0 0"
        ),
        Role.PRINCE: _counts(
            "30 50 52 14 5/95 138 102 23 6/94 130 62 21 3/66 65 36 15 4/29 13 15 8 1/4 2 1 2 0/1 0 0 0 0"
        ),
        Role.PRINCESS: _counts(
            "37 104 21 25 4/156 110 95 18 7/100 129 39 44 4/70 22 30 11 1/17 31 7 5 1/5 5 3 0 1/1 0 1 0 0"
        ),
    },
}
_RARE: Final = 1.0
"""Added to every count."""


def frequency(players: int, role: Role, first: int, second: int) -> float:
    """How often a player of that role wins so many tricks in the two halves; 1 where nothing was counted."""
    rows = COUNTED.get(players, {}).get(role)
    if rows is None or first > TRICKS[0] or second > TRICKS[1]:
        return 1.0
    return (rows[first][second] + _RARE) / (sum(map(sum, rows)) + _RARE * len(rows) * len(rows[0]))


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
