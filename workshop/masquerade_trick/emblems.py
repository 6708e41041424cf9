"""One sign per role, gold on dark, within a radius of 30 round 0, 0."""

from workshop.curves import leaf
from workshop.ornament import bell, pearl, star
from workshop.palette import GOLD_HIGH
from workshop.pen import Sheet, polar

PALE, DEEP = "#FFE9AE", "#7A4A14"


def leaf_gold(s: Sheet) -> str:
    """The metal of the emblems."""
    return s.linear(0, -28, 0, 28, GOLD_HIGH, "#F3CB6C", "#C98E34")


def bells(s: Sheet) -> None:
    """The Jester's three bells on their ribbons."""
    s.line("M0 -30C-4 -20 -16 -16 -18 -6", "#B98AFF", 6)
    s.line("M0 -30C4 -20 16 -16 18 -6", "#4FE0CC", 6)
    s.line("M0 -30V6", PALE, 6)
    for x, y in ((-19, 2), (19, 2), (0, 18)):
        bell(s, x, y, 11)


def sword(s: Sheet) -> None:
    """The Knight's sword before his shield."""
    s.path(
        "M-24 -22C-12 -20 -6 -24 0 -29C6 -24 12 -20 24 -22C26 4 16 22 0 30C-16 22 -26 4 -24 -22Z", "#1F7A50", PALE, 4
    )
    s.path("M0 -29C6 -24 12 -20 24 -22C26 4 16 22 0 30Z", "#F4EBD2", alpha=0.9)
    s.path("M-5 -12H5V18L0 27L-5 18Z", "#F8FBFF", "#1A2230", 2.6)
    s.path("M-15 -17H15V-10H-15Z", "#E9B44C", "#3A1E08", 2.4)
    s.line("M0 -17V-26", "#3A1E08", 7)
    s.line("M0 -17V-26", "#E9B44C", 4)


def dagger(s: Sheet) -> None:
    """The Assassin's blade and a drop."""
    with s.group("rotate(32) scale(1.12)"):
        s.path("M-7 -8H7L0 32Z", "#F8FBFF", "#10141E", 2)
        s.path("M0 -8H7L0 32Z", "#9AA6BC")
        s.path("M-17 -14C-8 -9 8 -9 17 -14L15 -5C8 -2 -8 -2 -15 -5Z", leaf_gold(s), DEEP, 1.5)
        s.rect(-4, -28, 8, 16, 3, "#D02A3C")
        s.circle(0, -30, 5, PALE)
    s.path("M16 8C21 15 24 19 24 23C24 28 20 31 16 31C12 31 8 28 8 23C8 19 11 15 16 8Z", "#FF4A5A", "#3A0610", 2)


def laurel(s: Sheet) -> None:
    """The King's wreath."""
    paint = leaf_gold(s)
    s.line("M-8 27C-32 18 -34 -14 -14 -27M8 27C32 18 34 -14 14 -27", paint, 3)
    leaves = ""
    for k in range(5):
        for side in (1, -1):
            turn = side * (150 - k * 30)
            leaves += "".join(leaf(*polar(23, turn), turn - side * (90 + lean), 16, 9) for lean in (-34, 34))
    s.path(leaves, paint, DEEP, 1.2)
    s.path(star(0, 0, 13, 5, 0.45), "#E87AF8", PALE, 1.6)


def sun(s: Sheet) -> None:
    """The Prince's sun."""
    paint = leaf_gold(s)
    for k in range(12):
        with s.group(f"rotate({k * 30})"):
            s.path("M-6 -16L0 -31L6 -16Z" if k % 2 == 0 else "M-4 -16L0 -26L4 -16Z", paint)
    s.circle(0, 0, 15.5, "#0E2A66")
    s.circle(0, 0, 13.5, s.radial(-4, -5, 20, "#FFFBE0", "0.5 #FFD25A", "1 #D8922A"))


def moon(s: Sheet) -> None:
    """The Princess's moon, horns up, with a pearl in it."""
    horns = "M-29 -16C-32 14 -14 30 0 30C14 30 32 14 29 -16C22 4 12 11 0 11C-12 11 -22 4 -29 -16Z"
    s.path(horns, s.linear(-20, -20, 20, 30, "#FFFFFF", "0.5 #E0E4FF", "1 #9AA0D8"), "#2A2660", 1.6)
    pearl(s, 0, -8, 11)
    s.path(star(0, -26, 6, 4, 0.35), "#FFFFFF")
