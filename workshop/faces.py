"""Living faces of any skull: flesh, noses, mouths and brows for those who wear half a mask or none (240 x 240 box)."""

from collections.abc import Sequence

from workshop.masks import Tone
from workshop.palette import darken, lighten
from workshop.pen import Sheet

FAIR = Tone("#FFEFE0", "#F6CFB4", "#DC9D7C", "#9A5A44")
TAN = Tone("#FBE3C8", "#E8B48C", "#B9764E", "#6E3A22")
BROWN = Tone("#E8B48A", "#B87A50", "#7E4A2C", "#46220F")
RUDDY = Tone("#FFE2CC", "#F0B594", "#CC7E60", "#84402C")
PALE = Tone("#FFFAF2", "#F1E0D2", "#CDAF9E", "#7E5E56")


def flesh(
    s: Sheet, d: str, tone: Tone, blush: float = 0.4, cheek: tuple[float, float] = (86, 176), spread: float = 16
) -> None:
    """A bare face lit from the upper left, with a fine dark edge; the blush lies round `cheek` and its mirror image."""
    s.path(d, s.radial(100, 126, 124, tone.light, "0.45 " + tone.mid, "0.85 " + tone.dark, "1 " + tone.deep))
    x, y = cheek
    for side in (x, 240 - x):
        s.soft(side, y, spread, spread * 0.8, "#E0505A", blush)
    s.path(d, "none", darken(tone.deep, 0.45), 2.6)


def nose(s: Sheet, tone: Tone, tip: float = 164, wide: float = 10) -> None:
    """What of a nose looks out below a half mask: its tip, wings and light."""
    shade = darken(tone.deep, 0.2)
    s.line(
        f"M{120 - wide} {tip}C{120 - wide * 0.6} {tip + 6} {120 + wide * 0.6} {tip + 6} {120 + wide} {tip}",
        shade,
        2.6,
        0.75,
    )
    s.soft(118, tip - 5, wide * 0.9, 7, "#FFFFFF", 0.5)
    s.soft(120, tip + 12, 8, 4, tone.deep, 0.3)


def smile(s: Sheet, colour: str, y: float = 186, wide: float = 22, lift: float = 4, full: float = 9) -> None:
    """Closed lips: `lift` raises the corners, `full` is their thickness."""
    left, right, corner = 120 - wide, 120 + wide, y - lift
    upper = (
        f"M{left} {corner}C{120 - wide * 0.55} {y - full * 0.75} {120 - 6} {y - full} 120 {y - full * 0.6}"
        f"C{120 + 6} {y - full} {120 + wide * 0.55} {y - full * 0.75} {right} {corner}"
        f"C{120 + wide * 0.5} {y + 3} {120 - wide * 0.5} {y + 3} {left} {corner}Z"
    )
    lower = (
        f"M{left + 2} {corner + 1}C{120 - wide * 0.45} {y + full * 1.4} {120 + wide * 0.45} {y + full * 1.4}"
        f" {right - 2} {corner + 1}C{120 + wide * 0.5} {y + 2} {120 - wide * 0.5} {y + 2} {left + 2} {corner + 1}Z"
    )
    s.path(upper, darken(colour, 0.28))
    s.path(lower, colour)
    seam = f"M{left} {corner}C{120 - wide * 0.5} {y + 3} {120 + wide * 0.5} {y + 3} {right} {corner}"
    s.line(seam, darken(colour, 0.72), 2)
    s.line(
        f"M{120 - wide * 0.4} {y + full * 0.62}Q120 {y + full * 0.95} {120 + wide * 0.35} {y + full * 0.6}",
        lighten(colour, 0.65),
        2,
        0.85,
    )


def locks(s: Sheet, strands: Sequence[str], paint: str, shine: str, edge: str, width: float = 2.4) -> None:
    """Hair: closed shapes in one paint with a dark edge, and lines of shine given as the last strand."""
    *shapes, lines = strands
    for d in shapes:
        s.path(d, edge, edge, 7)
    for d in shapes:
        s.path(d, paint)
    s.line(lines, shine, width, 0.65)
