"""The grounds behind the bidders: the walls of the houses they come from."""

from workshop.fields import Field, stars
from workshop.palette import darken
from workshop.pen import Sheet, points, polar


def trophies(s: Sheet, field: Field) -> None:
    """The colonel's study: panelling, crossed sabres, two antlers."""
    for x in (28, 178, 328):
        for y, h in ((40, 300), (360, 250)):
            s.rect(x, y, 144, h, 4, "none", darken(field.corner, 0.25), 6, alpha=0.7)
            s.rect(x + 12, y + 12, 120, h - 24, 3, "none", field.light, 2.4, alpha=0.25)
    for side in (1, -1):
        with s.group(f"translate(250 250) scale({side} 1)"):
            s.path("M-180 130C-60 60 80 -60 170 -200C150 -40 30 80 -170 146Z", field.light, alpha=0.3)
            s.line("M-150 90L-196 160", field.light, 7, 0.4)


def damask(s: Sheet, field: Field) -> None:
    """The dowager's wallpaper."""
    for row in range(5):
        for column in range(4):
            x, y = 70 + column * 120 + (row % 2) * 60, 80 + row * 120
            if x < 470 and (abs(x - 250) > 100 or y < 70):
                with s.at(x, y, 1.15):
                    s.path(
                        "M0 -44C16 -30 16 -14 0 0C-16 -14 -16 -30 0 -44ZM4 2C20 -18 44 -14 46 4C34 18 16 14 4 2ZM-4 2"
                        "C-20 -18 -44 -14 -46 4C-34 18 -16 14 -4 2ZM0 8C14 18 12 36 0 50C-12 36 -14 18 0 8Z",
                        field.light,
                        alpha=0.22,
                    )
                    s.circle(0, 2, 6, field.light, alpha=0.4)


def library(s: Sheet, field: Field) -> None:
    """The squire's bookshelves."""
    tints = ("#7A2A1E", "#C8A04A", "#2E5A6A", "#A8B87A", "#5A3A1E", "#3A6A3A")
    books, bands, boards = [""] * 6, "", ""
    for row in range(5):
        y, x, k = 150 + row * 118, 26, 0
        while x < 462:
            w, h = 18 + (k * 7 + row * 5) % 16, 66 + (k * 13 + row * 17) % 30
            right = min(x + w, 474)
            books[(k * 5 + row) % 6] += f"M{x} {y}V{y - h}H{right}V{y}Z"
            bands += f"M{x + 4} {y - h + 12}H{right - 4}M{x + 4} {y - 14}H{right - 4}"
            x, k = x + w + 2, k + 1
        boards += f"M20 {y}H480V{y + 14}H20Z"
    for tint, d in zip(tints, books, strict=True):
        s.path(d, tint, darken(field.corner, 0.5), 2, alpha=0.5)
    s.line(bands, "#FFE9AE", 2, 0.3)
    s.path(boards, darken(field.corner, 0.35), alpha=0.8)


def proscenium(s: Sheet, field: Field) -> None:
    """The singer's theatre box: swags and footlights."""
    for x in (-40, 100, 240, 380):
        s.path(
            f"M{x + 24} 24H{x + 176}C{x + 160} 130 {x + 40} 130 {x + 24} 24Z"
            if 0 < x < 300
            else (
                f"M{max(24, x + 24)} 24H{min(476, x + 176)}V60"
                f"C{min(470, x + 150)} 110 {max(30, x + 50)} 110 {max(24, x + 24)} 60Z"
            ),
            "#B8322E",
            "#5A0E10",
            3,
            alpha=0.75,
        )
    for k in range(9):
        x = 50 + k * 50
        s.circle(x, 500, 40, field.light, alpha=0.14)
        s.circle(x, 500, 12, "#FFFBE0", alpha=0.7)
    for k in range(16):
        with s.at(250, 260, turn=k * 22.5):
            s.path("M-10 -130L0 -215L10 -130Z", "#FFFFFF", alpha=0.3)


def ribbons(s: Sheet, field: Field) -> None:
    """The girl's room: stripes and little bows."""
    for k in range(8):
        s.path(f"M{24 + k * 60} 22H{48 + k * 60}V678H{24 + k * 60}Z", "#FFFFFF", alpha=0.2)
    for row in range(6):
        for column in range(4):
            x, y = 70 + column * 120 + (row % 2) * 60, 70 + row * 92
            if x < 470:
                s.path(
                    f"M{x} {y}C{x - 10} {y - 18} {x - 28} {y - 16} {x - 26} {y}"
                    f"C{x - 28} {y + 14} {x - 10} {y + 12} {x} {y}"
                    f"C{x + 10} {y - 18} {x + 28} {y - 16} {x + 26} {y}C{x + 28} {y + 14} {x + 10} {y + 12} {x} {y}Z",
                    "#E0303C",
                    alpha=0.45,
                )


def seance(s: Sheet, field: Field) -> None:
    """The medium's room: a round table's glow, wandering lights, two pale wisps."""
    s.circle(250, 240, 206, "none", field.light, 3, alpha=0.4)
    s.circle(250, 240, 176, "none", field.light, 2, alpha=0.3)
    ticks = "".join(points(polar(178, k * 15, 250, 240), polar(204, k * 15, 250, 240), closed=False) for k in range(24))
    s.line(ticks, field.light, 2.4, 0.4)
    for side in (1, -1):
        with s.group(f"translate(250 0) scale({side} 1)"):
            wisp = (
                "M150 470C130 400 140 330 176 320C212 312 226 350 218 400C226 440 206 480 210 520"
                "C196 500 186 520 178 500C170 520 160 490 150 470Z"
            )
            s.path(wisp, "#FFFFFF", alpha=0.22)
            for x in (172, 194):
                s.ellipse(x, 356, 6, 10, field.corner, alpha=0.6)
    stars(s, ((70, 200), (430, 190), (60, 90), (440, 80), (250, 50), (120, 560), (380, 560)), "#FFF3C0")


FIELDS = {
    "white": Field("#9AA0B8", "#565C78", "#20242E", "#F4F6FF", trophies, rays=0, glow=0.5),
    "blue": Field("#8AB8FF", "#2E58C0", "#0A1648", "#D8E8FF", damask, rays=0, glow=0.45),
    "green": Field("#B8D88A", "#4A7A3A", "#142A10", "#F4FFD8", library, rays=0, glow=0.5),
    "yellow": Field("#FFF6B0", "#F0BE2A", "#9A5A0C", "#FFFFFF", proscenium, rays=0, glow=0.5),
    "red": Field("#FFC4BC", "#E05A58", "#8A1620", "#FFFFFF", ribbons, rays=0, glow=0.55),
    "truelight": Field("#C8A8F0", "#5A3A92", "#1A0C38", "#FFE9AE", seance, rays=0, glow=0.55),
}
