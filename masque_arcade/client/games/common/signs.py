"""A seat's own sign: the shape in its colour that stands wherever somebody is meant.

What must not enter: names, and who sits there.
"""

from masque_arcade.client.items import Picture
from masque_arcade.core.game import Seat


def sign(seat: Seat) -> Picture:
    """A seat's coloured shape."""
    return Picture(f"seats/{seat + 1}")
