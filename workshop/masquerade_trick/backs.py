"""The two backs: roles in midnight blue with moon and sun, numbers in the same blue with the four signs."""

from workshop.frames import HIGH, WIDE, frame, lozenge
from workshop.masquerade_trick.suits import SIGNS
from workshop.ornament import gold, jewel, scroll, star, stud
from workshop.palette import GOLD, GOLD_HIGH, HOLLOW
from workshop.pen import Sheet, num, polar

NIGHT, NIGHT_HIGH, NIGHT_LOW = "#162052", "#34489A", "#080C28"


def _ground(s: Sheet) -> None:
    s.rect(6, 6, 488, 688, 39, "#140610")
    s.rect(20, 20, 460, 660, 27, s.radial(250, 330, 430, "#3A4CA8", "0.45 " + NIGHT, "1 " + NIGHT_LOW))
    weave = []
    for row in range(15):
        for column in range(10):
            x, y = 48 + column * 45 + (row % 2) * 22.5, 38 + row * 45
            if x < 460:
                weave.append(
                    f"M{num(x - 22)} {num(y)}A22 22 0 0 1 {num(x + 22)} {num(y)}M{num(x - 12)} {num(y)}"
                    f"A12 12 0 0 1 {num(x + 12)} {num(y)}"
                )
    s.line("".join(weave), NIGHT_HIGH, 2.4, 0.6)


def _corners(s: Sheet) -> None:
    for x, y, sx, sy in ((30, 30, 1, 1), (470, 30, -1, 1), (30, 670, 1, -1), (470, 670, -1, -1)):
        with s.at(x, y, sx, sy):
            s.path("M0 0H104C100 60 60 100 0 104Z", NIGHT_LOW, "#140610", 4)
            s.line("M96 6C92 54 54 92 6 96", GOLD, 4)
            for k in range(6):
                with s.group(f"rotate({k * 18})"):
                    s.path("M14 -3L78 0L14 3Z", GOLD, alpha=0.85)
            s.circle(8, 8, 17, "#3A1E08")
            s.circle(8, 8, 14, gold(s, -6, -6, 22, 22))


def role_back() -> Sheet:
    """A half mask, one side sun and one side moon, in a gold lozenge."""
    s = Sheet(WIDE, HIGH)
    _ground(s)
    lozenge(s, "#4A5EC0", "#1E2A6A", "#0A1034")
    _mask(s)
    for y in (168, 532):
        s.path(star(250, y, 30, 8, 0.42), "#3A1E08", "#140610", 7)
        s.path(star(250, y, 30, 8, 0.42), gold(s, 220, y - 30, 280, y + 30))
        s.circle(250, y, 8, "#3A6AE0", GOLD_HIGH, 2.4)
    for x, y in ((250, 58), (250, 642), (64, 350), (436, 350)):
        stud(s, x, y, 11)
    _corners(s)
    frame(s)
    return s


def _mask(s: Sheet) -> None:
    face = "M250 302C222 270 176 262 112 266C92 292 92 336 108 366C130 404 178 414 214 396C232 388 240 376 250 368Z"
    for flip, metal in (
        (False, ("#FFF3C8", "0.35 #E9B44C", "1 #6E3F10")),
        (True, ("#FFFFFF", "0.35 #C4CCE8", "1 #464E7C")),
    ):
        with s.group("matrix(-1 0 0 1 500 0)" if flip else "translate(0 0)"):
            s.path(face, "#04061A", "#04061A", 10)
            s.path(face, s.radial(190, 290, 150, *metal))
            ink = "#3A4478" if flip else "#7A4A14"
            scroll(s, 122, 294, 36, 10, ink, 3.4)
            scroll(s, 130, 368, 34, 8, ink, 3.4)
            scroll(s, 226, 384, 26, 200, ink, 3)
            eye = "M132 338C150 298 212 296 234 344C208 370 156 370 132 338Z"
            s.path(eye, HOLLOW, "#140610", 8)
            s.path(eye, HOLLOW, "#FFF3C8" if not flip else "#F0F4FF", 4.5)
    s.path(star(184, 336, 26, 12, 0.6), "#FFD25A")
    s.circle(184, 336, 13, "#FFF6C8")
    s.path("M322 312A25 25 0 1 0 338 346A20 20 0 1 1 322 312Z", "#EEF2FF")
    s.line("M250 302V368", "#140610", 4)
    jewel(s, 250, 334, 15, 28, "#3A6AE0")


def number_back() -> Sheet:
    """A round of the four signs about a star."""
    s = Sheet(WIDE, HIGH)
    _ground(s)
    for k in range(2):
        s.circle(
            250,
            350,
            196 - k * 20,
            "none" if k else s.radial(250, 350, 180, "#3448A0", "0.6 #162052", "1 #0A1034"),
            gold(s, 80, 180, 420, 520),
            9 - k * 6,
        )
    for y in (102, 598):
        s.path(star(250, y, 36, 8, 0.42), gold(s, 210, y - 40, 290, y + 40), "#140610", 6)
    for k, suit in enumerate(("fan", "rose", "lantern", "crown")):
        with s.at(*polar(108, 45 + k * 90, 250, 350), 2.1):
            s.path(SIGNS[suit], gold(s, -24, -24, 24, 24), fill_rule="evenodd")
    s.path(star(250, 350, 44, 8, 0.4), gold(s, 206, 306, 294, 394), "#140610", 5)
    s.circle(250, 350, 11, "#3A6AE0", GOLD_HIGH, 3)
    s.line("M250 190V290M250 410V510M90 350H190M310 350H410", GOLD, 3, 0.7)
    _corners(s)
    frame(s)
    return s
