"""Snow that drifts over the town all night: the same flakes on every screen, from the time alone."""

from math import sin
from typing import Final

from masque_arcade.client.game_ui.presenter import Layered
from masque_arcade.client.game_ui.table_context import OBJECTS
from masque_arcade.client.render.drawables import Item, Panel, Rect
from masque_arcade.games.lupusburg.ui.layout import TOP, Board

_FLAKES: Final = 22
_STEPS: Final = 12
"""Pictures a second."""
_FALL: Final = 16.0
"""Units a second of the slowest flake."""
_SWAY: Final = 14.0
_GOLDEN: Final = 0.618034


def snow_items(table: Board, age: float) -> list[Layered]:
    """The flakes `age` seconds into the night, behind houses and plates."""
    age = int(age * _STEPS) / _STEPS
    w, high = table.canvas.width, table.foot.y - TOP - 12
    out: list[Layered] = []
    for i in range(_FLAKES):
        size = 3.0 + i % 4
        down = (i * 0.377 % 1 * high + age * _FALL * (1 + i % 3 * 0.35)) % high
        across = i * _GOLDEN % 1 * w + _SWAY * sin(0.5 * age + 2 * i)
        flake = Rect.around(across % w, TOP + 6 + down, size, size)
        edge = min(1.0, down / 40, (high - down) / 40)
        out.append((OBJECTS, Item(("flake", i), Panel("ivory", "", size / 2), flake, alpha=0.5 * edge)))
    return out
