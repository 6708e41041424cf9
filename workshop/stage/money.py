"""Gold: the coin, a heap of it, the purse, the ring."""

from workshop.ornament import gold
from workshop.palette import GOLD_HIGH, OUTLINE
from workshop.pen import Sheet, points, polar

RELIEF = (
    "M32 29C28 22 20 20 13 22C12 30 16 39 23 41C28 42 30 38 32 35C34 38 36 42 41 41C48 39 52 30 51 22"
    "C44 20 36 22 32 29Z"
)


def coin() -> Sheet:
    s = Sheet(64, 64)
    s.circle(32, 32, 30.5, OUTLINE)
    s.circle(32, 32, 29, s.linear(10, 8, 54, 58, GOLD_HIGH, "#F2C45A", "#A86E20", "#F4D07A", "#7E4C12"))
    s.line(
        "".join(points(polar(25.5, k * 15, 32, 32), polar(28, k * 15, 32, 32), closed=False) for k in range(24)),
        "#7E4C12",
        1.8,
        0.8,
    )
    s.circle(32, 32, 23.5, s.radial(26, 22, 36, "#FFF0B4", "0.45 #EFB944", "1 #A66A1C"), "#7E4C12", 2)
    with s.at(4.5, 5, 0.86):
        with s.at(1, 2.4):
            s.path(RELIEF, "#7E4C12", "#7E4C12", 3)
        s.path(RELIEF, s.linear(14, 20, 50, 42, "#FFF9DC", "#F0C662"), "#B07A2A", 1.2)
        s.path("M17 30C20 25 27 26 29 31C26 35 20 35 17 30ZM47 30C44 25 37 26 35 31C38 35 44 35 47 30Z", "#7E4C12")
    s.line("M13 20C17 13 23 9 30 8.5", "#FFFFFF", 2.6, 0.75)
    return s


def flat(s: Sheet, x: float, y: float, wide: float = 17, tilt: float = 0) -> None:
    """One coin of a heap, seen from the side."""
    with s.at(x, y, wide / 17, turn=tilt):
        s.path("M-17 0C-17 9 17 9 17 0V5C17 14 -17 14 -17 5Z", OUTLINE, OUTLINE, 3.5)
        s.ellipse(0, 0, 17, 7, OUTLINE, OUTLINE, 3.5)
        s.path(
            "M-17 0C-17 9 17 9 17 0V5C17 14 -17 14 -17 5Z",
            s.linear(-17, 0, 17, 0, "#F6D27A", "0.35 #C98A2A", "0.6 #FFE9A8", "1 #7E4C12"),
        )
        s.ellipse(0, 0, 17, 7, s.linear(-17, -6, 17, 6, "#FFF6D2", "0.5 #F2C45A", "1 #B87C28"))
        s.ellipse(0, 0, 11, 4, "none", "#9C6620", 1.6)


def coins() -> Sheet:
    s = Sheet(96, 72)
    for x, y, tilt in (
        (22, 54, 0),
        (48, 57, 0),
        (75, 54, 0),
        (34, 46, -4),
        (62, 46, 5),
        (22, 44, 3),
        (76, 44, -3),
        (48, 39, 0),
        (34, 34, -6),
        (62, 34, 6),
        (48, 25, -3),
        (50, 16, 6),
    ):
        flat(s, x, y, tilt=tilt)
    return s


STACKED = 13
"""The coins of a whole stack, and the units that each of them adds to it."""
STEP = 9


def stack(count: int) -> Sheet:
    """A player's coins, one on another beside a gauge, whose gold line is as high as a whole stack."""
    s = Sheet(72, 152)
    s.ellipse(34, 134, 26, 11, "#05020A", alpha=0.5)
    top = 134 - STACKED * STEP
    s.line(f"M66 {top}V134", OUTLINE, 5, 0.6)
    s.line(f"M66 {top}V134", "#F2C45A", 2.4, 0.7)
    for k in range(1, STACKED):
        s.line(f"M{62 if k % 5 else 58} {134 - k * STEP}H66", "#F2C45A", 2.4, 0.6)
    for k in range(count):
        flat(s, 34 + (0, 2, -1, 1, -2)[k % 5], 127 - k * STEP, 22, (0, 2, -2)[k % 3])
    s.line(f"M6 {top}H66", OUTLINE, 9)
    s.line(f"M6 {top}H66", "#FFD86A", 5.5)
    return s


def bag(s: Sheet) -> None:
    """A tied leather bag in an 96 x 96 box."""
    body = "M36 34C14 48 4 66 8 80C12 92 84 92 88 80C92 66 82 48 60 34Z"
    s.path(
        "M30 8C38 12 42 6 48 9C54 6 58 12 66 8C64 20 62 26 60 34H36C34 26 32 20 30 8Z",
        s.linear(30, 8, 66, 34, "#E8A87A", "0.5 #A85A34", "1 #5E2A18"),
        OUTLINE,
        4,
    )
    s.path(body, OUTLINE, OUTLINE, 6)
    s.path(body, s.radial(36, 54, 62, "#F0B888", "0.4 #B8683C", "0.8 #7A3A20", "1 #44190E"))
    s.line("M40 40C28 52 22 64 22 76M56 40C66 52 72 62 74 74", "#5E2A18", 2.6, 0.6)
    s.line("M33 33C42 37 54 37 63 33", "#4A2A0C", 8)
    s.line("M33 33C42 37 54 37 63 33", "#F0C058", 5)
    s.line("M60 35C66 40 66 46 64 52M58 36C60 42 58 48 56 52", "#F0C058", 3)
    s.circle(48, 66, 15, "#5A2A12")
    s.circle(48, 66, 13, gold(s, 34, 52, 62, 80))
    with s.at(48 - 12.8, 66 - 12.4, 0.4):
        s.path(RELIEF, "#8A5616", "#6A3F10", 2)


def purse() -> Sheet:
    s = Sheet(96, 96)
    bag(s)
    return s


def ring() -> Sheet:
    """A plain gold hoop, for marking a choice."""
    s = Sheet(64, 64)
    s.circle(32, 32, 25, "none", OUTLINE, 10)
    s.circle(32, 32, 25, "none", s.linear(8, 8, 56, 56, GOLD_HIGH, "#E9B44C", "#8E5C1C", "#FFE9AE", "#B5792C"), 7)
    s.circle(32, 32, 26.5, "none", GOLD_HIGH, 1.6, alpha=0.8)
    return s
