"""White opera gloves rising from below, fingers folded up in front of what they hold, thumb towards the middle."""

from workshop.ornament import pearl
from workshop.palette import OUTLINE
from workshop.pen import Sheet

LIGHT, MID, SHADE, SEAM = "#FFFFFF", "#F0EAF5", "#A99CBE", "#8E80A6"
FINGERS = ((45, 140, 46, 29, -13), (70, 134, 57, 30, -6), (97, 133, 59, 30, 1), (123, 138, 52, 28, 7))
"""Root, length, width and lean of the four fingers."""
HAND = (
    "M31 134C24 156 28 182 46 198C70 212 112 212 134 196C148 184 150 164 142 144"
    "C138 136 134 134 126 136C106 142 64 142 46 136C40 134 34 132 31 134Z"
)
THUMB = "M128 176C146 166 150 146 150 122C150 104 153 86 164 84C178 82 184 98 183 116C182 146 168 176 140 194Z"
ARM = "M36 166C24 190 14 224 8 276H112C114 236 122 210 136 194Z"


def glove(right: bool) -> Sheet:
    s = Sheet(200, 240)
    with s.group("matrix(-1 0 0 1 200 -32)" if right else "matrix(1 0 0 1 0 -32)"):
        left_glove(s)
    return s


def left_glove(s: Sheet, arm: bool = True) -> None:
    """The sleeve comes from the outer corner, the hand bends inwards; without an `arm` it ends at the bracelet."""
    if arm:
        s.path(ARM, OUTLINE, OUTLINE, 6)
        s.path(ARM, s.linear(12, 0, 132, 0, LIGHT, "0.5 " + MID, "1 " + SHADE))
        s.line("M38 214C32 234 28 252 26 270M92 222C90 240 88 256 87 270", SEAM, 2.6, 0.5)
    s.path(THUMB, OUTLINE, OUTLINE, 6)
    s.path(THUMB, s.linear(140, 100, 186, 140, LIGHT, "0.5 " + MID, "1 " + SHADE))
    s.line("M158 104C156 130 156 148 148 162", "#FFFFFF", 3.6, 0.9)
    s.line("M158 112Q167 117 176 111", SEAM, 2.4, 0.8)
    s.path(HAND, OUTLINE, OUTLINE, 6)
    for x, y, length, wide, lean in FINGERS:
        _finger(s, x, y, length, wide, lean)
    s.path(HAND, s.radial(72, 146, 96, LIGHT, "0.5 " + MID, "1 " + SHADE))
    s.line("M57 138L60 158M83.5 134L85 156M110 136L109 157", SEAM, 3, 0.95)
    s.line("M71 176L75 196M93 175L94 197M115 175L112 193", SEAM, 3, 0.6)
    s.line("M128 152C140 162 142 178 134 192", SEAM, 3, 0.8)
    _band(s)


def _finger(s: Sheet, x: float, y: float, length: float, wide: float, lean: float) -> None:
    """One folded finger: two joints standing up, the tip bowed away."""
    with s.at(x, y, turn=lean):
        half, top, joint = wide / 2, 8 - length, -length * 0.5
        tube = (
            f"M{-half} 16C{-half - 1} 4 {-half - 1.5} {joint:.1f} {-half + 0.5} {top:.1f}"
            f"C{-half + 2} {top - 12:.1f} {half - 2} {top - 12:.1f} {half - 0.5} {top:.1f}"
            f"C{half + 1.5} {joint:.1f} {half + 1} 4 {half} 16Z"
        )
        s.path(tube, OUTLINE, OUTLINE, 6)
        s.path(tube, s.linear(-half, 0, half, 0, LIGHT, "0.55 " + MID, "1 " + SHADE))
        s.soft(0, top - 3, half * 0.9, 8, SHADE, 0.6)
        s.line(f"M{-half + 4} {joint:.1f}Q0 {joint + 5:.1f} {half - 4} {joint:.1f}", SEAM, 2.4, 0.8)
        s.line(f"M{-half + 6} {top + 6:.1f}V{joint - 3:.1f}M{-half + 6} {joint + 8:.1f}V6", "#FFFFFF", 3.6, 0.95)


def _band(s: Sheet) -> None:
    """A bracelet of gold and pearls over the wrist."""
    band = "M26 186C54 214 106 222 136 196L126 222C100 236 52 230 18 212Z"
    s.path(band, OUTLINE, OUTLINE, 5)
    s.path(band, s.linear(20, 190, 130, 220, "#FFE9A8", "0.4 #E9B44C", "0.7 #A8722A", "1 #F0CC74"))
    for x, y in ((38, 207), (58, 217), (79, 221), (100, 219), (119, 209)):
        pearl(s, x, y, 4.4)
