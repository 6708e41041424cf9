"""The half mask every guest of the auction wears, in its own cut and colour."""

from workshop.masks import Tone, carve, holes
from workshop.ornament import gilt
from workshop.palette import OUTLINE
from workshop.pen import Sheet


def colombina(
    s: Sheet, half: str, hole: str, tone: Tone, eye: tuple[float, float] = (84, 132), rim: str = OUTLINE
) -> None:
    """Lacquer with a light on the brow, shade round the eyes (`eye` is the left one), holes and a gilt edge."""
    carve(s, half, tone, rim, 9 if rim == OUTLINE else 6.5)
    x, y = eye
    s.both(lambda: s.soft(x - 14, y - 22, 26, 10, "#FFFFFF", 0.65))
    s.both(lambda: s.soft(x, y, 34, 20, tone.deep, 0.5))
    s.soft(182, y + 10, 18, 18, tone.deep, 0.4)
    holes(s, hole)
    gilt(s, half, 4.6)
