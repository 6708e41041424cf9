"""The grounds behind the roles: each before a window of the abbey."""

from collections.abc import Callable

from workshop.fields import Field
from workshop.ornament import star
from workshop.palette import OUTLINE
from workshop.pen import Sheet, points, polar
from workshop.red_masque.windows import pane


def chamber(s: Sheet, field: Field) -> None:
    """The seventh room: scarlet panes, tall candles."""
    for x in (34, 346):
        with s.at(x, 70, 1):
            pane(s, "black")
    with s.at(178, 40, 1.2):
        pane(s, "black")
    s.soft(250, 300, 222, 220, "#FF3A30", 0.4)
    for x, y, scale in ((70, 470, 0.8), (430, 470, 0.8)):
        with s.at(x, y, scale):
            s.line("M0 150V20M-34 10C-34 40 34 40 34 10", "#5A3A1A", 9)
            for dx, top in ((-34, 8), (0, 18), (34, 8)):
                s.rect(dx - 7, top - 44, 14, 44, 3, "#F0DCC0", OUTLINE, 3)
                s.path(
                    (
                        f"M{dx} {top - 48}C{dx - 10} {top - 58} {dx - 4} {top - 68} {dx} {top - 80}"
                        f"C{dx + 6} {top - 68} {dx + 10} {top - 58} {dx} {top - 48}Z"
                    ),
                    "#FF8A4A",
                )
                s.circle(dx, top - 56, 4, "#FFF0B0")


def suite(name: str) -> Callable[[Sheet, Field], None]:
    """A great window behind, columns at the sides, petals on the air."""

    def motif(s: Sheet, field: Field) -> None:
        with s.at(58, 16, 3.2):
            pane(s, name)
        s.rect(20, 20, 460, 660, 26, field.middle, alpha=0.42)
        for x in (20, 438):
            s.rect(
                x,
                24,
                42,
                620,
                0,
                s.linear(x, 0, x + 42, 0, field.corner, "0.4 " + field.centre, "1 " + field.corner),
                alpha=0.8,
            )
            s.line(f"M{x + 12} 60V600M{x + 21} 60V600M{x + 30} 60V600", field.corner, 3, 0.5)
        for k in range(12):
            petal = polar(170 + k % 3 * 26, k * 30 + 11, 250, 250)
            s.path(star(*petal, 7 + k % 2 * 3, 4, 0.4), field.light, alpha=0.7)

    return motif


def clock_of_ebony(s: Sheet, field: Field) -> None:
    """Behind an action: the ring of hours, unnumbered."""
    for r, alpha in ((216, 0.5), (196, 0.35), (150, 0.22)):
        s.circle(250, 290, r, "none", field.light, 3, alpha=alpha)
    ticks = "".join(
        points(polar(196, k * 6, 250, 290), polar(216 if k % 5 else 176, k * 6, 250, 290), closed=False)
        for k in range(60)
    )
    s.line(ticks, field.light, 3, 0.45)


FIELDS = {
    "red_death": Field("#D8303A", "#4A0812", "#0C0204", "#FF8A70", chamber, rays=0, glow=0.25),
    "noble_peony": Field("#FFD8E8", "#9A5A8A", "#3A1034", "#FFE4F2", suite("white"), rays=0, glow=0.45),
    "noble_iris": Field("#FFF4D8", "#DCAE62", "#7A4A14", "#FFF6E0", suite("orange"), rays=0, glow=0.4),
    "noble_lily": Field("#F4C8E0", "#8A2A66", "#300420", "#FFD8F0", suite("purple"), rays=0, glow=0.35),
    "noble_sunflower": Field("#C8E0FF", "#2A5AB8", "#081A4A", "#D8E8FF", suite("blue"), rays=0, glow=0.4),
    "noble_camellia": Field("#FFE0D0", "#B8584A", "#3A0E14", "#FFEADC", suite("violet"), rays=0, glow=0.4),
    "noble_violet": Field("#D0F4DC", "#2A8A5E", "#042A1A", "#DCFFE8", suite("green"), rays=0, glow=0.4),
}
