"""Small things on the card table: markers of tricks, the leader's plume, the gong, and the gloves that point."""

from workshop.curves import leaf
from workshop.ornament import gold, pearl, plume, star
from workshop.palette import GOLD_HIGH, OUTLINE, SEATS, darken, lighten
from workshop.pen import Sheet, polar


def win_marker() -> Sheet:
    """A gold star in a wreath, for each trick won (64 x 64)."""
    s = Sheet(64, 64)
    s.circle(32, 32, 30.5, OUTLINE)
    s.circle(32, 32, 29, s.linear(8, 8, 56, 56, GOLD_HIGH, "#E9B44C", "#8E5C1C", "#FFE9AE", "#B5792C"))
    s.circle(32, 32, 24.5, s.radial(26, 24, 38, "#4A5EC0", "0.5 #1E2A6A", "1 #0A1034"), "#3A1E08", 2)
    turns = [side * (168 - k * 30) for k in range(5) for side in (1, -1)]
    wreath = "".join(leaf(*polar(21, turn, 32, 32), turn - (100 if turn > 0 else -100), 13, 7.5) for turn in turns)
    s.path(wreath, "#F0C662", "#3A1E08", 1)
    s.path(star(32, 33, 15, 5, 0.45), gold(s, 18, 18, 46, 48), "#1A0A04", 2.4)
    return s


def empty_marker() -> Sheet:
    """The same place while it is still empty (64 x 64)."""
    s = Sheet(64, 64)
    s.circle(32, 32, 28, "#0A1034", "#8A7A4A", 2.4, alpha=0.6)
    s.path(star(32, 33, 15, 5, 0.45), "none", "#8A7A4A", 2.4, alpha=0.8)
    return s


def lead_marker() -> Sheet:
    """A white plume in a jewelled clasp: who leads the trick (64 x 64)."""
    s = Sheet(64, 64)
    plume(s, 26, 46, 40, 20, ("#7A94F0", "#D8E2FF", "#FFFFFF"), 0.24)
    s.circle(25, 47, 12.5, OUTLINE)
    s.circle(25, 47, 11, gold(s, 14, 36, 36, 58))
    s.circle(25, 47, 6.4, s.radial(23, 44, 9, "#FFB0B8", "0.45 #C4203B", "1 #5A0814"), "#4A2A0C", 1.6)
    return s


def gong() -> Sheet:
    """Struck when the orders are called (128 x 128)."""
    s = Sheet(128, 128)
    s.path("M18 124V26C18 8 110 8 110 26V124", "none", OUTLINE, 15)
    s.path(
        "M18 124V26C18 8 110 8 110 26V124", "none", s.linear(0, 10, 0, 124, "#D04A4A", "0.4 #8E1B2B", "1 #4A0A14"), 9
    )
    for x in (18, 110):
        s.path(f"M{x - 13} 116H{x + 13}L{x + 16} 126H{x - 16}Z", "#8E1B2B", OUTLINE, 4)
    s.line("M46 20L50 34M82 20L78 34", "#F8EEDC", 3)
    s.circle(64, 70, 41, OUTLINE)
    s.circle(64, 70, 38.5, s.radial(50, 52, 66, "#FFF3C8", "0.4 #E9B44C", "0.8 #A8722A", "1 #6A3F10"))
    for r, alpha in ((30, 0.6), (21, 0.7)):
        s.circle(64, 70, r, "none", "#7E4C12", 2.4, alpha=alpha)
    s.circle(64, 70, 12, s.radial(59, 64, 18, "#FFFBE0", "0.5 #F0C050", "1 #9A6420"), "#7E4C12", 2)
    s.line("M34 58C37 46 46 38 56 36", "#FFFFFF", 4, 0.8)
    s.line("M118 118L92 92", OUTLINE, 9)
    s.line("M118 118L92 92", "#B8703C", 5)
    s.circle(89, 89, 11, "#F8EEDC", OUTLINE, 4)
    return s


def pointing_glove(seat: int) -> Sheet:
    """A hand in the seat's colour shot out to the right (240 x 120)."""
    s = Sheet(240, 120)
    colour = SEATS[seat - 1][1]
    silk = s.linear(0, 10, 0, 110, lighten(colour, 0.65), "0.45 " + colour, "1 " + darken(colour, 0.55))
    seam = darken(colour, 0.6)
    finger = "M104 30C140 26 180 32 214 36C228 38 230 54 216 56C184 58 150 58 118 62Z"
    fist = "M72 24C92 14 116 20 132 34C150 44 156 56 154 70C154 92 138 108 112 108C92 110 74 104 66 94Z"
    sleeve = "M-8 22C20 24 44 24 74 20C64 46 64 76 76 102C44 100 20 102 -8 104Z"
    for d in (sleeve, finger, fist):
        s.path(d, OUTLINE, OUTLINE, 9)
    s.path(sleeve, silk)
    s.line("M6 40C24 42 40 42 54 40M6 84C24 82 40 82 56 84", seam, 3, 0.5)
    s.path(finger, silk)
    s.line("M150 38C174 38 194 40 208 42", "#FFFFFF", 4, 0.8)
    s.line("M172 34Q168 46 172 57", seam, 3, 0.6)
    s.path(fist, silk)
    for k in range(3):
        x, y = 132 - k * 5, 62 + k * 15
        curl = (
            f"M{x - 28} {y}C{x - 24} {y - 9} {x + 18} {y - 8} {x + 20} {y + 3}"
            f"C{x + 20} {y + 13} {x - 16} {y + 13} {x - 28} {y + 10}"
        )
        s.path(curl, silk, seam, 3)
        s.line(f"M{x - 10} {y - 1}H{x + 8}", "#FFFFFF", 3, 0.7)
    thumb = "M70 40C88 30 112 36 126 48C134 56 126 66 116 62C102 56 90 56 80 64Z"
    s.path(thumb, silk, OUTLINE, 4)
    s.line("M88 42C98 40 108 44 116 50", "#FFFFFF", 3, 0.8)
    band = "M60 14C72 10 84 12 90 16C78 44 78 80 92 106C84 112 72 112 64 108C52 80 50 44 60 14Z"
    s.path(band, OUTLINE, OUTLINE, 6)
    s.path(band, s.linear(52, 0, 92, 0, "#FFE9A8", "0.4 #E9B44C", "0.7 #A8722A", "1 #F0CC74"))
    for x, y in ((72, 24), (68, 42), (67, 60), (69, 79), (75, 96)):
        pearl(s, x, y, 5)
    return s
