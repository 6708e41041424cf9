"""The twelve houses as framed little landscapes (400 x 200), and each seen from nearer (272 x 184)."""

from workshop.frames import ring
from workshop.ghost_for_sale.castles import CASTLES
from workshop.ghost_for_sale.manors import MANORS
from workshop.ornament import gold
from workshop.pen import Sheet

HOUSES = MANORS | CASTLES
_NEAR = (272, 184)
_MIDDLES = {"balmure": 192, "culzean": 156, "dunmarrow": 216, "kilbrannoch": 186, "lochgarve": 208}
"""The middle of a house that does not stand in the middle of its landscape."""


def house(name: str) -> Sheet:
    """The whole landscape."""
    s = Sheet(400, 200)
    HOUSES[name](s)
    return _framed(s)


def house_near(name: str) -> Sheet:
    """The house itself, nearly half as large again."""
    s = Sheet(*_NEAR)
    with s.at(_NEAR[0] / 2 - _MIDDLES.get(name, 203), -6):
        HOUSES[name](s)
    return _framed(s)


def _framed(s: Sheet) -> Sheet:
    """Dark along its foot for a name; the gilt edge hides what leaks, its corners are rounded by 9."""
    w, h = s.size
    shade = s.linear(0, h - 50, 0, h, "0 #0A0610 0", "0.5 #0A0610 0.6", "1 #0A0610 0.8")
    s.rect(0, h - 50, w, 50, 0, shade)
    s.path(f"M-60 -60H460V{h + 60:g}H-60Z" + ring(4, 4, w - 8, h - 8, 8), "#140610", fill_rule="evenodd")
    s.path(ring(3, 3, w - 6, h - 6, 9), "none", gold(s, 0, 0, w, h), 4)
    return s
