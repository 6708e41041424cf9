"""The eight special cards of the advanced game as medallions (128 x 128)."""

from collections.abc import Callable

from workshop.curves import smooth
from workshop.ghost_for_sale.signs import ghost, painting
from workshop.ornament import gold, star
from workshop.palette import GOLD_HIGH, HOLLOW, OUTLINE, darken
from workshop.pen import Sheet


def too_dark(s: Sheet) -> None:
    """A snuffed candle, two eyes in the dark."""
    s.line("M64 50C50 38 78 32 62 20C56 14 66 10 62 6", "#C8C4D8", 5, 0.7)
    s.path("M52 60H76V98H52Z", s.linear(52, 0, 76, 0, "#FFF6E4", "0.5 #B8AE98", "1 #6A6250"), OUTLINE, 4)
    s.path("M38 96H90C88 110 40 110 38 96Z", gold(s, 38, 94, 90, 110), OUTLINE, 4)
    s.line("M64 62V52", "#1A0E08", 4)
    for x in (29, 99):
        lids = f"M{x - 16} 60C{x - 9} 44 {x + 9} 44 {x + 16} 60C{x + 9} 71 {x - 9} 71 {x - 16} 60Z"
        s.path(lids, "#FFE45A", OUTLINE, 4)
        s.ellipse(x, 58, 3.8, 10, HOLLOW)


def legend(s: Sheet) -> None:
    """An old scroll with a ghost drawn on it."""
    s.path("M30 30H98V96H30Z", s.linear(30, 30, 98, 96, "#FFF6DC", "0.6 #E8CF98", "1 #B08A4A"), OUTLINE, 4)
    for y in (28, 98):
        s.rect(22, y - 9, 84, 18, 9, s.linear(0, y - 9, 0, y + 9, "#FFF6DC", "0.5 #D8B878", "1 #8A6430"), OUTLINE, 4)
        for x in (20, 108):
            s.circle(x, y, 7, "#8E1B2B", OUTLINE, 3)
    with s.at(64, 63, 0.84):
        ghost(s, edge="#5A3A1A")


def open_auction(s: Sheet) -> None:
    """An open palm with a coin face up in it."""
    hand = smooth(
        (34, 104),
        (28, 74),
        (20, 54),
        (28, 48),
        (40, 66),
        (42, 36),
        (50, 32),
        (54, 60),
        (58, 28),
        (67, 28),
        (69, 60),
        (76, 32),
        (85, 36),
        (83, 66),
        (92, 46),
        (101, 50),
        (98, 80),
        (88, 104),
    )
    s.path(hand, OUTLINE, OUTLINE, 6)
    s.path(hand, s.radial(56, 64, 60, "#FFFFFF", "0.5 #EEE6F4", "1 #9A8CB4"))
    s.circle(64, 82, 19, OUTLINE)
    s.circle(64, 82, 16.5, gold(s, 48, 66, 80, 98))
    s.path(star(64, 82, 10, 5, 0.45), "#7E4C12")
    s.path("M32 102H92L96 114H28Z", "#2E5A3A", OUTLINE, 4)


def mirror(s: Sheet) -> None:
    """A hand mirror with a ghost fading in it."""
    s.line("M64 84V112", OUTLINE, 16)
    s.line("M64 84V112", gold(s, 56, 84, 72, 112), 10)
    s.ellipse(64, 52, 35, 40, OUTLINE)
    s.ellipse(64, 52, 32, 37, gold(s, 32, 14, 96, 90))
    s.ellipse(64, 52, 24, 29, s.linear(44, 26, 84, 80, "#F4FCFF", "0.5 #A8D4EC", "1 #4A7AA8"), "#4A2A0C", 2)
    with s.at(64, 54, 0.58):
        ghost(s, edge="#4A7AA8")
    s.path("M46 50C48 38 54 32 62 30L52 70C47 64 45 57 46 50Z", "#FFFFFF", alpha=0.6)


def crypt(s: Sheet) -> None:
    """A stone door ajar, something pale behind it."""
    s.path(
        "M26 106V54C26 14 102 14 102 54V106Z",
        s.linear(26, 0, 102, 0, "#C8C4CC", "0.4 #8E8A98", "1 #4A4654"),
        OUTLINE,
        5,
    )
    s.path("M40 106V58C40 32 88 32 88 58V106Z", HOLLOW, OUTLINE, 3)
    with s.at(70, 78, 0.66):
        ghost(s)
    s.path("M40 106V58C40 48 46 42 54 39V110Z", s.linear(40, 0, 54, 0, "#A8A4B0", "1 #5A5664"), OUTLINE, 3)
    s.path("M18 104H110V114H18Z", "#7A7684", OUTLINE, 4)
    s.line("M64 6V20M57 12H71", "#E9B44C", 5)
    s.line("M30 70H38M90 84H98M31 90H38M90 60H98", "#3A3644", 2.4)


def ball(s: Sheet) -> None:
    """A crystal ball on a claw stand."""
    s.soft(64, 52, 56, 56, "#C8A8FF", 0.5)
    s.path("M34 98C40 84 50 78 64 78C78 78 88 84 94 98L102 112H26Z", OUTLINE, OUTLINE, 5)
    s.path("M34 98C40 84 50 78 64 78C78 78 88 84 94 98L102 112H26Z", gold(s, 26, 78, 102, 112))
    s.circle(64, 52, 37, OUTLINE)
    s.circle(64, 52, 34, s.radial(54, 40, 56, "#FFFFFF", "0.3 #D8C4FF", "0.65 #7A54C8", "1 #2A1260"))
    s.path(star(70, 58, 17, 4, 0.3), "#FFF6C8")
    s.path(star(50, 64, 8, 4, 0.3), "#FFF6C8")
    s.path("M40 46C42 34 50 26 60 24C54 32 48 40 46 52C42 52 40 50 40 46Z", "#FFFFFF", alpha=0.85)


def portrait(s: Sheet) -> None:
    """The whole family in one frame, the youngest grinning."""
    with s.at(64, 60, 1.62):
        painting(s)
    for x, y, r, hair in ((49, 74, 8, "#8A4A1A"), (80, 74, 8, "#E0D8D0")):
        s.path(f"M{x - 11} 93C{x - 10} 82 {x + 10} 82 {x + 11} 93Z", "#24506A", OUTLINE, 2)
        s.circle(x, y, r, "#F6D2B0", OUTLINE, 2)
        s.path(
            f"M{x - r} {y}C{x - r} {y - 13} {x + r} {y - 13} {x + r} {y}C{x + 4} {y - 5} {x - 4} {y - 5} {x - r} {y}Z",
            hair,
        )
        s.line(f"M{x - 3} {y + 1}v1M{x + 3} {y + 1}v1M{x - 3} {y + 4}q3 2.4 6 0", "#2A1010", 1.8)


def normal(s: Sheet) -> None:
    """A teapot and a daisy: nothing at all the matter here."""
    pot = smooth((40, 62), (64, 52), (88, 62), (96, 82), (86, 102), (42, 102), (32, 82))
    s.line("M92 70C112 64 112 96 92 94", OUTLINE, 13)
    s.line("M92 70C112 64 112 96 92 94", "#F4F0E4", 7)
    s.path("M38 74C26 72 24 58 16 54L26 50C36 56 38 64 44 66Z", "#F4F0E4", OUTLINE, 4)
    s.path(pot, OUTLINE, OUTLINE, 7)
    s.path(pot, s.radial(54, 68, 54, "#FFFFFF", "0.6 #EEE6D4", "1 #A89C84"))
    s.path("M46 58C50 48 78 48 82 58C72 64 56 64 46 58Z", "#F4F0E4", OUTLINE, 4)
    s.line("M64 50V38", "#3F8A4E", 5)
    for k in range(6):
        with s.group(f"translate(64 30) rotate({k * 60})"):
            s.ellipse(0, -11, 5.6, 9, "#FFFFFF", OUTLINE, 2)
    s.circle(64, 30, 7, "#FFC83C", OUTLINE, 2.4)
    s.line("M52 78Q55 75 58 78M70 78Q73 75 76 78M56 88Q64 94 72 88", "#5A7AA8", 3)


SPECIALS: dict[str, tuple[str, Callable[[Sheet], None]]] = {
    "too_dark": ("#2A2444", too_dark),
    "legend": ("#7A5A2E", legend),
    "open": ("#4A8A5A", open_auction),
    "mirror": ("#2E6A8A", mirror),
    "crypt": ("#4A5A3A", crypt),
    "ball": ("#5A2A7A", ball),
    "portrait": ("#8A2E34", portrait),
    "normal": ("#7AA8C8", normal),
}


def special(name: str) -> Sheet:
    """The sign in a gilt round of its own colour."""
    s = Sheet(128, 128)
    ground, draw = SPECIALS[name]
    s.circle(64, 64, 63, OUTLINE)
    s.circle(64, 64, 61, s.linear(8, 8, 120, 120, GOLD_HIGH, "#E9B44C", "#8E5C1C", "#FFE9AE", "#B5792C"))
    s.circle(64, 64, 55, s.radial(52, 46, 76, ground, "1 " + darken(ground, 0.7)), "#2A1408", 2.4)
    with s.at(64, 64, 0.81), s.at(-64, -62):
        draw(s)
    return s
