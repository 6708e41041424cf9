"""Whose gown is whose."""

from collections.abc import Callable

from workshop.dress import bishop, cheat, fool, inquisitor, judge, king, peasant, queen, spy, thief, widow, witch
from workshop.pen import Sheet

GOWNS: dict[str, Callable[[Sheet], None]] = {
    "judge": judge.gown,
    "bishop": bishop.gown,
    "king": king.gown,
    "fool": fool.gown,
    "queen": queen.gown,
    "thief": thief.gown,
    "witch": witch.gown,
    "spy": spy.gown,
    "peasant": peasant.gown,
    "cheat": cheat.gown,
    "inquisitor": inquisitor.gown,
    "widow": widow.gown,
}
