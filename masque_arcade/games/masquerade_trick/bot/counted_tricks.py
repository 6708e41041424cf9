"""The frequencies of trick counts by role, counted in games of ruthless bots: what a player's tricks tell of the role.

By players, by role: a row for every count of the first half, with the tricks of the second half from 0 to 4.
"""

from typing import Final

from masque_arcade.games.masquerade_trick.missions import TRICKS, Role

Counts = tuple[tuple[int, ...], ...]

COUNTED: Final[dict[int, dict[Role, Counts]]] = {
    3: {
        Role.KNIGHT: (
            (1, 8, 4, 4, 0),
            (10, 6, 20, 2, 0),
            (15, 29, 3, 2, 3),
            (14, 4, 1, 4, 3),
            (0, 2, 4, 2, 2),
            (2, 1, 1, 0, 0),
            (0, 0, 0, 0, 0),
        ),
        Role.ASSASSIN: (
            (1, 5, 6, 3, 0),
            (10, 11, 8, 5, 2),
            (13, 12, 8, 2, 2),
            (3, 18, 3, 4, 0),
            (6, 1, 1, 1, 1),
            (0, 2, 0, 0, 0),
            (0, 0, 0, 0, 0),
        ),
        Role.KING: (
            (11, 6, 8, 2, 3),
            (9, 13, 7, 4, 1),
            (14, 3, 9, 2, 0),
            (3, 9, 4, 3, 0),
            (7, 2, 8, 0, 0),
            (2, 5, 1, 0, 0),
            (1, 1, 2, 0, 1),
        ),
        Role.PRINCE: (
            (4, 5, 4, 9, 1),
            (5, 12, 11, 3, 0),
            (10, 12, 4, 7, 0),
            (10, 7, 6, 4, 1),
            (5, 3, 6, 2, 0),
            (0, 2, 2, 0, 0),
            (2, 1, 1, 0, 0),
        ),
        Role.PRINCESS: (
            (5, 7, 5, 3, 1),
            (7, 9, 5, 7, 0),
            (11, 14, 7, 10, 3),
            (11, 9, 6, 1, 3),
            (3, 7, 2, 3, 2),
            (1, 1, 2, 0, 2),
            (0, 0, 0, 0, 0),
        ),
    },
    4: {
        Role.JESTER: (
            (74, 29, 13, 4, 1),
            (14, 16, 7, 5, 1),
            (11, 17, 12, 1, 2),
            (6, 9, 7, 3, 0),
            (4, 6, 3, 4, 0),
            (0, 2, 0, 0, 0),
            (0, 0, 0, 0, 0),
        ),
        Role.KNIGHT: (
            (5, 6, 2, 6, 0),
            (24, 19, 20, 4, 5),
            (31, 61, 12, 3, 0),
            (25, 7, 1, 0, 1),
            (4, 3, 1, 0, 0),
            (1, 0, 1, 0, 0),
            (0, 0, 1, 0, 0),
        ),
        Role.ASSASSIN: (
            (13, 5, 10, 1, 2),
            (24, 48, 17, 10, 1),
            (33, 18, 12, 2, 0),
            (12, 15, 3, 2, 0),
            (5, 3, 1, 1, 0),
            (2, 1, 0, 1, 0),
            (0, 0, 0, 0, 0),
        ),
        Role.KING: (
            (34, 14, 9, 3, 1),
            (39, 35, 13, 6, 2),
            (29, 14, 6, 3, 1),
            (8, 10, 5, 1, 2),
            (4, 0, 2, 0, 0),
            (4, 1, 1, 0, 0),
            (0, 0, 0, 0, 0),
        ),
        Role.PRINCE: (
            (9, 11, 9, 5, 3),
            (17, 35, 27, 5, 1),
            (20, 27, 14, 10, 1),
            (15, 12, 6, 4, 2),
            (4, 0, 4, 2, 1),
            (1, 0, 0, 0, 0),
            (0, 0, 0, 0, 0),
        ),
        Role.PRINCESS: (
            (7, 31, 4, 6, 1),
            (40, 23, 20, 5, 2),
            (22, 25, 7, 9, 1),
            (17, 8, 5, 0, 0),
            (4, 10, 1, 1, 0),
            (0, 2, 0, 0, 0),
            (1, 0, 0, 0, 0),
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
