"""The value of a trick to each role: the chance of mission 1, and whether one more trick is welcome.

A small model of a deal: a player who wants a trick gets it with one chance, one who does not with another; the table of
chances follows backwards from the end.
"""

import functools
from typing import Final

from masque_arcade.games.masquerade_trick.missions import ALL_TRICKS, Mission

TAKE: Final = {3: 0.42, 4: 0.36}
"""By players in the circle: how often a player who wants a trick gets it."""
SLIP: Final = {3: 0.22, 4: 0.13}
"""Frequency with which a player who does not want one gets it all the same."""

Table = tuple[tuple[float, ...], ...]


@functools.cache
def chances(mission: Mission, players: int) -> Table:
    """The chance of mission 1: by tricks won, then by tricks left."""
    take, slip = TAKE[players], SLIP[players]
    most = ALL_TRICKS + 2
    table = [[0.0] * (ALL_TRICKS + 1) for _ in range(most)]
    for won in range(most):
        table[won][0] = float(mission.counts(won))
    for left in range(1, ALL_TRICKS + 1):
        for won in range(most - 1):
            more, same = table[won + 1][left - 1], table[won][left - 1]
            rate = take if more > same else slip
            table[won][left] = rate * more + (1 - rate) * same
        table[most - 1][left] = table[most - 2][left]
    return tuple(tuple(row) for row in table)


@functools.cache
def wants(mission: Mission, players: int) -> tuple[tuple[bool, ...], ...]:
    """Whether one more trick is welcome: by tricks won, then by tricks left, this one included."""
    table = chances(mission, players)
    return tuple(
        (False, *(table[min(won + 1, len(table) - 1)][left - 1] > row[left - 1] for left in range(1, ALL_TRICKS + 1)))
        for won, row in enumerate(table)
    )


@functools.cache
def urges(mission: Mission, players: int) -> tuple[tuple[float, ...], ...]:
    """The gain in the chance of mission 1 by one more trick (-1 to 1): by tricks won, then by tricks left."""
    table = chances(mission, players)
    return tuple(
        (0.0, *(table[min(won + 1, len(table) - 1)][left - 1] - row[left - 1] for left in range(1, ALL_TRICKS + 1)))
        for won, row in enumerate(table)
    )
