"""Ranges of Mascarade's actions and views."""

from typing import Final

from masque_arcade.engine.game import Seat
from masque_arcade.engine.ranges import Ranges, spelled
from masque_arcade.games.mascarade import model as m
from masque_arcade.games.mascarade.characters import SMALL_SET, Character

_CENTRE: Final = 2
_MOST: Final = {
    "View.cast": 2,
    "View.centre": _CENTRE,
    "View.coins": 20,
    "View.court": 60,
    "View.bank": m.COINS,
    "View.turn": 200,
    "View.stirs": 3,
    "View.still": 15,
}


def ranges(seats: int) -> Ranges:
    """The ranges at a table for `seats`."""
    slots = range(min(max(len(SMALL_SET), seats + _CENTRE), len(Character) + 1))
    values = {Seat: range(seats), m.Slot: slots}
    return Ranges(
        actions=tuple(action for action in spelled(m.Action, values) if _possible(action, seats)),
        values=values,
        most=_MOST,
        longest={"View.coins": seats, "View.stirs": len(slots), "Contest.replies": seats},
    )


def _possible(action: m.Action, seats: int) -> bool:
    match action:
        case m.Swap(mine, other):
            owner = m.owner(mine, seats)
            return owner is not None and (owner != m.owner(other, seats) or mine < other)
        case m.Peek(mine) | m.Challenge(mine) | m.Announce(mine):
            return m.owner(mine, seats) is not None
        case m.ChoosePair(first, second):
            return first < second and m.owner(second, seats) is not None
    return True
