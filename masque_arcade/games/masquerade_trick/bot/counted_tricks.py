"""The frequencies of trick counts by role, counted in games of ruthless bots: what a player's tricks tell of the role.

By players, by role: a row for every count of the first half, with the tricks of the second half from 0 to 4.
"""

from typing import Final

from masque_arcade.games.masquerade_trick.missions import TRICKS, Role

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
