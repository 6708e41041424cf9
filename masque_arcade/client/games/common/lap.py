"""The ground of my lap, and whose it is.

What must not enter: what lies in it.
"""

from masque_arcade.client.games.common.layers import FOOTLIGHTS
from masque_arcade.client.games.common.signs import sign
from masque_arcade.client.games.presenter import Layered
from masque_arcade.client.items import Item, Panel, Rect, Words
from masque_arcade.core.game import Seat


def lap_head(foot: Rect, me: Seat, lit: bool, name: str, line: Rect, size: float = 17) -> list[Layered]:
    """The ground `foot` with an edge in my colour, thicker while I am waited for (`lit`); in `line`, which is 30 units
    high, my sign and `name`."""
    items = [
        Item("lap", Panel("night", "", 0), foot),
        Item("lap line", Panel(f"seat{me + 1}", "", 0), Rect(0, foot.y, foot.w, 4 if lit else 2)),
        Item("my shape", sign(me), Rect(line.x, line.y + 1, 28, 28)),
        Item("my name", Words(name, size, "ivory", align="left"), Rect(line.x + 34, line.y, line.w - 34, line.h)),
    ]
    return [(FOOTLIGHTS, item) for item in items]
