"""The numbers in a chronicle of The Red Masque, for its builder and its picture.

A moment's `pieces` are the rooms by seat, `AWAY` before placing and after falling, and then the roles by seat, as
numbers in `Chronicle.masks`. Its `turn` is the round, `coins` are the points. `Chronicle.board` is the layout as
rooms.doors_of reads it.
"""

from typing import Final

AWAY: Final = -1
