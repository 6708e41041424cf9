"""The twelve houses as framed little landscapes (400 x 200)."""

from frames import ring
from ornament import gold
from pen import Sheet

from ghost_for_sale.castles import CASTLES
from ghost_for_sale.manors import MANORS

HOUSES = MANORS | CASTLES


def house(name: str) -> Sheet:
    """The landscape, dark along its foot for a name; the gilt edge hides what leaks, its corners are rounded by 9."""
    s = Sheet(400, 200)
    HOUSES[name](s)
    shade = s.linear(0, 150, 0, 200, "0 #0A0610 0", "0.5 #0A0610 0.6", "1 #0A0610 0.8")
    s.rect(0, 150, 400, 50, 0, shade)
    s.path("M-60 -60H460V260H-60Z" + ring(4, 4, 392, 192, 8), "#140610", fill_rule="evenodd")
    s.path(ring(3, 3, 394, 194, 9), "none", gold(s, 0, 0, 400, 200), 4)
    return s
