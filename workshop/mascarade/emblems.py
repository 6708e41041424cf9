"""One sign per character, gold on dark, within a radius of 30 round 0, 0: what is left of a card at 36 pixels."""

from workshop.ornament import rose as flower
from workshop.ornament import star
from workshop.palette import GOLD_HIGH, INK
from workshop.pen import Sheet

PALE, DEEP = "#FFE9AE", "#7A4A14"


def _leaf(s: Sheet) -> str:
    return s.linear(0, -28, 0, 28, GOLD_HIGH, "#F3CB6C", "#C98E34")


def scales(s: Sheet) -> None:
    paint = _leaf(s)
    s.line("M0 -24V22M-22 -15H22M-14 25H14", paint, 6.5)
    s.line("M-21 -15L-29 6M-21 -15L-13 6M21 -15L13 6M21 -15L29 6", paint, 3.4)
    s.path("M-31 6H-11C-12 17 -30 17 -31 6ZM31 6H11C12 17 30 17 31 6Z", paint)
    s.circle(0, -25, 5, PALE)


def crozier(s: Sheet) -> None:
    paint = _leaf(s)
    s.line("M-4 28V-6C-4 -26 22 -28 22 -10C22 3 5 3 6 -8C7 -13 13 -13 14 -9", paint, 7)
    s.line("M-14 4H6", paint, 6)
    s.path("M-17 -26H-11V-20H-5V-14H-11V-8H-17V-14H-23V-20H-17Z", "#D9A8FF")


def crown(s: Sheet) -> None:
    s.path("M-24 14L-29 -15L-13 0L0 -25L13 0L29 -15L24 14Z", _leaf(s), DEEP, 1.5)
    s.rect(-24, 17, 48, 8, 3, _leaf(s))
    for x, y, colour in ((-29, -17, "#FF6A6A"), (0, -26, "#FF6A6A"), (29, -17, "#FF6A6A")):
        s.circle(x, y, 5, colour)
    s.circle(0, 6, 5, "#E0303E")


def rose(s: Sheet) -> None:
    s.line("M0 8C2 18 0 24 -4 29", "#7FC06A", 4.5)
    s.path("M1 20C10 10 22 12 26 18C18 26 8 26 1 20Z", "#7FC06A")
    with s.at(0, -7):
        flower(s, 0, 0, 21, "#FF6E9C")


def jester(s: Sheet) -> None:
    s.path("M0 -8C-6 -26 -24 -26 -29 -4C-22 -10 -16 -4 -18 14H0Z", "#F0525E")
    s.path("M0 -8C6 -26 24 -26 29 -4C22 -10 16 -4 18 14H0Z", "#5EA0F4")
    s.path("M-13 -4C-8 -18 -4 -24 0 -27C4 -24 8 -18 13 -4L9 14H-9Z", _leaf(s))
    s.path("M-21 14H21V22H-21Z", PALE)
    for x, y in ((-29, -1), (29, -1), (0, -27)):
        s.circle(x, y, 5, PALE, DEEP, 1.5)


def key(s: Sheet) -> None:
    paint = _leaf(s)
    with s.group("rotate(38)"):
        s.circle(0, -16, 10.5, "none", paint, 8)
        s.line("M0 -6V28M0 26H12M0 15H10", paint, 7.5)
        s.circle(0, -16, 3, "#B9C3DC")


def moon(s: Sheet) -> None:
    s.path("M6 -28A28 28 0 1 0 26 14A22 22 0 1 1 6 -28Z", _leaf(s))
    s.path(star(14, -6, 12), "#D7F58A")


def eye(s: Sheet) -> None:
    s.path("M-31 0C-18 -22 18 -22 31 0C18 22 -18 22 -31 0Z", PALE, DEEP, 1.5)
    s.circle(0, 0, 13, "#2F68C0")
    s.circle(0, 0, 6.5, "#0A0A1C")
    s.circle(-4, -5, 3.4, "#FFFFFF")
    s.line("M-18 -20L-22 -27M0 -24V-31M18 -20L22 -27", PALE, 4)


def wheat(s: Sheet) -> None:
    paint = _leaf(s)
    s.line("M0 29V-16M-9 27C-4 10 -10 4 -17 -6M9 27C4 10 10 4 17 -6", paint, 3.4)
    for x, y, turn in ((0, 0, 0), (-14, 3, -34), (14, 3, 34)):
        with s.at(x, y, turn=turn):
            for h in (0, -10):
                grain = f"M0 {h}C-11 {h - 2} -12 {h - 9} -7 {h - 15}C-1 {h - 11} 0 {h - 6} 0 {h}Z"
                s.path(grain, paint, "#5A3512", 1.8)
                with s.group("matrix(-1 0 0 1 0 0)"):
                    s.path(grain, paint, "#5A3512", 1.8)
            s.path("M0 -14C-6 -19 -5 -25 0 -30C5 -25 6 -19 0 -14Z", paint, "#5A3512", 1.8)
    s.line("M-10 17H10", "#F0705A", 6)


def aces(s: Sheet) -> None:
    for turn, x, ink in ((-20, -10, "#C4203B"), (16, 9, INK)):
        with s.at(x, 2, turn=turn):
            s.rect(-16, -25, 32, 48, 5, "#FFF8E6", "#3A1E08", 2.4)
            if ink == INK:
                s.path("M0 -18C7 -9 14 -5 12 3C10 9 4 9 2 5L5 13H-5L-2 5C-4 9 -10 9 -12 3C-14 -5 -7 -9 0 -18Z", ink)
            else:
                s.path("M-3 12C-12 2 -15 -3 -13 -9C-11 -15 -4 -15 -3 -9Z", ink)


def torch(s: Sheet) -> None:
    s.path("M-9 4H9L4 30H-4Z", _leaf(s), DEEP, 1.5)
    s.path("M-13 0H13V7H-13Z", PALE)
    s.path("M0 -31C4 -20 17 -14 13 -2H-13C-17 -10 -8 -14 -8 -20C-3 -18 -1 -24 0 -31Z", "#FF7A3C")
    s.path("M1 -19C3 -12 9 -9 7 -2H-6C-8 -8 0 -10 1 -19Z", "#FFE08A")


def tear(s: Sheet) -> None:
    s.path(
        "M0 -30C12 -12 20 -1 20 9C20 21 11 29 0 29C-11 29 -20 21 -20 9C-20 -1 -12 -12 0 -30Z",
        s.linear(-14, -20, 14, 28, "#EAF8FF", "#8CCBFF", "#3A78C8"),
        "#0E2244",
        2,
    )
    s.path("M-11 6C-12 14 -8 20 -1 22C-6 16 -8 12 -11 6Z", "#FFFFFF", alpha=0.9)
