"""The six actions and the Red Death's own sign, round 0, 0 within a radius of 30."""

from workshop.palette import GOLD_HIGH, HOLLOW, OUTLINE
from workshop.pen import Sheet, points, polar

PALE = "#FFE9AE"


def leaf_gold(s: Sheet) -> str:
    """The metal of the signs."""
    return s.linear(0, -28, 0, 28, GOLD_HIGH, "#F3CB6C", "#C98E34")


def skull(s: Sheet) -> None:
    """A skull with a ruby tear."""
    s.path(
        (
            "M0 -29C18 -29 27 -16 25 -1C24 7 19 10 17 13L15 26C9 31 -9 31 -15 26L-17 13C-19 10 -24 7 -25 -1"
            "C-27 -16 -18 -29 0 -29Z"
        ),
        "#FFF6E0",
        OUTLINE,
        3,
    )
    s.path(
        "M-19 -2C-20 -12 -4 -12 -4 -2C-4 7 -17 9 -19 -2ZM19 -2C20 -12 4 -12 4 -2C4 7 17 9 19 -2ZM0 6L4 14H-4Z", HOLLOW
    )
    s.line("M-12 19V28M-6 19V29M0 19V29M6 19V29M12 19V28", "#5A3A2A", 2.2)
    s.path("M-12 6C-8 13 -6 17 -8 21C-10 25 -16 24 -17 20C-17 16 -14 12 -12 6Z", "#E8202E", "#3A0408", 1.6)


def dagger(s: Sheet) -> None:
    with s.group("rotate(38) scale(1.04)"):
        s.path("M-8 -8H8L5 18L0 33L-5 18Z", "#F8FBFF", OUTLINE, 3)
        s.path("M0 -8H8L5 18L0 33Z", "#94A2BC")
        s.path("M-20 -15C-9 -9 9 -9 20 -15L18 -4C9 0 -9 0 -18 -4Z", leaf_gold(s), OUTLINE, 2.4)
        s.path("M-4.6 -30H4.6V-10H-4.6Z", "#C4202E", OUTLINE, 2.4)
        s.line("M-4 -24H4M-4 -17H4", "#FFB0A0", 2)
        s.circle(0, -31, 6, leaf_gold(s), OUTLINE, 2)


def trap(s: Sheet) -> None:
    """A portcullis come down."""
    iron = s.linear(-24, -20, 24, 30, "#E8ECF4", "0.5 #98A2B8", "1 #525C74")
    s.path(
        "M-30 30V-8C-30 -26 -16 -31 0 -31C16 -31 30 -26 30 -8V30H22V-6C22 -18 12 -23 0 -23C-12 -23 -22 -18 -22 -6V30Z",
        "#B88A6A",
        OUTLINE,
        2.4,
    )
    bars = "M-15 -17V18L-12 26L-9 18V-19ZM-3 -22V22L0 30L3 22V-22ZM9 -19V18L12 26L15 18V-17Z"
    s.line("M-21 -8H21M-21 8H21", OUTLINE, 8)
    s.path(bars, OUTLINE, OUTLINE, 4)
    s.line("M-21 -8H21M-21 8H21", "#98A2B8", 4.4)
    s.path(bars, iron)


def reveal(s: Sheet) -> None:
    """A mask lifted, and light where the eye looks out."""
    rays = "".join(
        points(polar(11, k * 30 - 4, 0, 12), polar(31 if k % 2 else 26, k * 30, 0, 12), polar(11, k * 30 + 4, 0, 12))
        for k in range(3, 10)
    )
    s.path(rays, PALE, alpha=0.9)
    s.path("M-24 12C-14 -4 14 -4 24 12C14 27 -14 27 -24 12Z", "#FFFDF4", OUTLINE, 3.4)
    s.circle(0, 11, 9.6, "#2F8A6A", OUTLINE, 1.6)
    s.circle(0, 11, 4.6, HOLLOW)
    s.circle(-3, 7.6, 2.6, "#FFFFFF")
    s.line("M24 -14L31 14", OUTLINE, 7)
    s.line("M24 -14L31 14", leaf_gold(s), 3.6)
    with s.at(0, -15, 1.12, turn=-12):
        mask = (
            "M0 -7C-8 -13 -18 -13 -25 -9C-27 0 -22 9 -12 9C-6 9 -3 5 0 2C3 5 6 9 12 9C22 9 27 0 25 -9"
            "C18 -13 8 -13 0 -7Z"
        )
        s.path(mask, leaf_gold(s), OUTLINE, 3)
        s.path("M-19 -3C-15 -8 -8 -7 -6 -1C-10 3 -17 3 -19 -3ZM19 -3C15 -8 8 -7 6 -1C10 3 17 3 19 -3Z", HOLLOW)


def key(s: Sheet) -> None:
    with s.group("rotate(42)"):
        paint = leaf_gold(s)
        d = "M-4 -8H4V31H-4ZM4 15H15V22H4ZM4 25H12V31H4Z"
        for ink, wide in ((OUTLINE, 6), ("", 0)):
            s.path(d, ink or paint, ink or "none", wide)
        s.circle(0, -18, 11, "none", OUTLINE, 12)
        s.circle(0, -18, 11, "none", paint, 6.6)
        s.circle(0, -31, 3.6, "#5BE7F0", OUTLINE, 1.6)


def rush(s: Sheet) -> None:
    """A dancing shoe with a wing."""
    s.path(
        "M-26 6C-20 12 -14 8 -10 -2L8 2C12 12 20 14 28 16C32 22 28 27 22 27H-8L-14 20L-16 28H-24C-28 22 -28 12 -26 6Z",
        "#E0404C",
        OUTLINE,
        3.4,
    )
    s.path("M-28 24H-16L-14 20L-8 27H24L22 31H-10L-15 26V31H-27Z", "#5A0E1C")
    s.path("M6 10L14 6L20 16L12 20Z", leaf_gold(s), OUTLINE, 1.6)
    wing = (
        "M-10 4C-26 0 -30 -14 -24 -30C-18 -26 -16 -24 -14 -20C-12 -28 -6 -32 2 -33C-2 -28 0 -24 -1 -20"
        "C4 -23 10 -24 16 -22C10 -16 8 -2 -10 4Z"
    )
    s.path(wing, "#F4FAFF", OUTLINE, 3)
    s.line("M-14 -20C-16 -12 -15 -6 -12 0M-1 -20C-6 -14 -8 -6 -9 0", "#7AA0C8", 2.4)
    s.line("M18 -8H30M22 0H32", PALE, 3.4)


def hide(s: Sheet) -> None:
    """Two eyes between drawn curtains."""
    s.path("M-27 -26H27V30H-27Z", "#120A18", OUTLINE, 3)
    for x in (-6.4, 6.4):
        s.ellipse(x, 0, 5.2, 6.4, "#FFF0B8")
        s.ellipse(x + 0.6, 0.6, 2.4, 3.8, HOLLOW)
    for side in (1, -1):
        with s.group(f"matrix({side} 0 0 1 0 0)"):
            s.path(
                "M-29 -26H-6C-8 -10 -15 6 -20 12C-16 18 -15 24 -15 31H-29Z",
                s.linear(-29, 0, -4, 0, "#E0C0FF", "0.4 #8A5AE0", "1 #3A1A80"),
                OUTLINE,
                2.6,
            )
            s.line("M-12 -24C-14 -10 -20 2 -25 8M-20 -24C-21 -12 -24 -4 -26 2M-22 18V30", "#3A1A80", 2.2, 0.8)
            s.line("M-28 13L-18 11", leaf_gold(s), 4)
    s.path("M-32 -32H32V-23H-32Z", leaf_gold(s), OUTLINE, 2.4)
