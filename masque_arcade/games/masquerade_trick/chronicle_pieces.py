"""The numbers in a chronicle of Masquerade Trick, for its builder and its picture.

A moment's `pieces` are, for every place of `places_of`, the number of its role in `Chronicle.masks`, and then for
every card of `deck_for` where it is: the index of its holder in the circle, `PLAYED` more when it lies in the trick,
`GONE` when it is out of play. `coins` are the tricks won, by the circle.
"""

from typing import Final

from masque_arcade.games.masquerade_trick import model as m

PLAYED: Final = 8
GONE: Final = -1


def places_of(seats: int) -> tuple[m.Place, ...]:
    """The places of role cards: the players clockwise, then the centre."""
    return (*m.circle_of(seats), *m.CENTRE)
