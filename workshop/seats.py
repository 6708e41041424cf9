"""The thirteen seat signs: colour and shape, both load-bearing (64 x 64 box)."""

from collections.abc import Iterator
from math import cos, pi, sin

from workshop.ornament import star
from workshop.palette import OUTLINE, SEATS, darken
from workshop.pen import Sheet, num, points, polar

SHAPES = (
    "M32 7L60 56H4Z",
    "M9 9H55V55H9Z",
    "M32 3L61 32L32 61L3 32Z",
    "",
    star(32, 34, 31, 5, 0.44),
    points(*(polar(30, 60 * k, 32, 32) for k in range(6))),
    "M32 58C10 41 4 31 4 21C4 5 25 1 32 16C39 1 60 5 60 21C60 31 54 41 32 58Z",
    "M32 3C44 19 53 29 53 40C53 53 43 61 32 61C21 61 11 53 11 40C11 29 20 19 32 3Z",
    "M22 5H42V22H59V42H42V59H22V42H5V22H22Z",
    "M57 6C62 34 50 55 24 53C18 52.5 14 56 9 61L4 56C9 51 13 47 12 41C9 18 28 5 57 6Z",
    "M9 6H19V14H27V6H37V14H45V6H55V28L49 33V51H57V60H7V51H15V33L9 28Z",
    "M43 5A28 28 0 1 0 59 43A23 23 0 1 1 43 5Z",
    "",
)
CIRCLE, SNOW = 4, 13


def snow() -> str:
    """A six-armed snow star with barbs."""
    arms = []
    for k in range(3):
        x, y = 26 * sin(k * pi / 3), 26 * cos(k * pi / 3)
        arms.append(f"M{num(32 - x)} {num(32 - y)}L{num(32 + x)} {num(32 + y)}")
    for k in range(6):
        tip, left, right = polar(13, k * 60, 32, 32), polar(23, k * 60 - 23, 32, 32), polar(23, k * 60 + 23, 32, 32)
        arms.append(points(left, tip, right, closed=False))
    return "".join(arms)


def seat(number: int) -> Sheet:
    """The sign of one seat, 1 to 13."""
    s = Sheet(64, 64)
    colour = SEATS[number - 1][1]
    if number == CIRCLE:
        s.circle(32, 32, 28, colour, OUTLINE, 3.5)
    elif number == SNOW:
        s.line(snow(), OUTLINE, 10)
        s.line(snow(), colour, 5.5)
    else:
        s.path(SHAPES[number - 1], colour, OUTLINE, 3.5)
    if number == 10:
        s.line(
            "M9 56C22 42 36 28 46 18M23 42C29 43 35 43 41 41M31 33C36 34 41 33 46 31M22 43C20 38 20 33 22 27",
            darken(colour, 0.55),
            3,
        )
    if number == 11:
        s.path("M28 51V41C28 36 36 36 36 41V51Z", darken(colour, 0.7))
    return s


def pictures() -> Iterator[tuple[str, Sheet]]:
    """Every sign and its place below assets/seats/."""
    for number in range(1, 14):
        yield str(number), seat(number)
