"""Small signs for a guest's brow and cheeks, round 24, 24 within 15 (48 x 48 box)."""

from workshop.curves import leaf
from workshop.guests.layer import Layer
from workshop.ornament import star
from workshop.palette import OUTLINE
from workshop.pen import Sheet, points, polar


def _round(x: float, y: float, r: float) -> str:
    return f"M{x - r:.1f} {y:.1f}a{r} {r} 0 1 0 {2 * r} 0a{r} {r} 0 1 0 {-2 * r} 0Z"


SIGNS = {
    "jewel": points((24, 8), (35, 24), (24, 40), (13, 24)),
    "star": star(24, 25, 17, 5, 0.46),
    "moon": "M27 7A17 17 0 1 0 40 32A13.5 13.5 0 0 1 27 7Z",
    "sun": star(24, 24, 17, 12, 0.66),
    "lily": (
        "M24 6C33 16 33 23 27 29C34 20 44 23 44 31C41 38 33 36 30 32L33 43H15L18 32C15 36 7 38 4 31C4 23 14 20 21 29"
        "C15 23 15 16 24 6Z"
    ),
    "drops": _round(24, 13, 6.4) + _round(12, 22, 5.2) + _round(36, 22, 5.2) + _round(24, 32, 7.4),
    "heart": "M24 41C7 28 5 20 7 14C9 7 20 6 24 15C28 6 39 7 41 14C43 20 41 28 24 41Z",
    "tear": "M24 5C32 18 37 24 37 30C37 38 31 43 24 43C17 43 11 38 11 30C11 24 16 18 24 5Z",
    "flower": "".join(_round(*polar(9.4, k * 72, 24, 25), 7.4) for k in range(5)),
    "leaves": leaf(24, 42, 0, 36, 13) + leaf(22, 42, -46, 29, 11) + leaf(26, 42, 46, 29, 11),
    "bow": "M24 24C16 10 4 10 4 18V32C4 40 16 38 24 26C32 38 44 40 44 32V18C44 10 32 10 24 24Z",
}


def sign(d: str) -> Layer:
    """Tinted, with a gold edge in a dark seat."""

    def shade(s: Sheet) -> None:
        s.path(d, "none", OUTLINE, 6.4)
        s.path(d, "none", "#FFE9A8", 3)
        s.circle(19, 18, 2.6, "#FFFFFF", alpha=0.75)

    return Layer(shade, lambda s: s.path(d, "#FFFFFF"))
