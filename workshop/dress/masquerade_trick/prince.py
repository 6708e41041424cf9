"""The Prince's dress: a white ruff over a sky-blue doublet with slashed gold sleeves."""

from workshop.curves import leaf
from workshop.dress.tailor import cloth
from workshop.ornament import gilt, scroll, stud
from workshop.palette import OUTLINE
from workshop.pen import Sheet, points, polar


def gown(s: Sheet) -> None:
    cloth(s, "#8CC4FF", "#2E6AC8", "#0A1E56")
    for x, y, turn in ((96, 572, 20), (72, 620, 12), (134, 556, 34)):
        for side in (1, -1):
            with s.at(x if side == 1 else 500 - x, y, side, 1, turn * side):
                s.path("M0 -34C12 -14 12 14 0 34C-12 14 -12 -14 0 -34Z", "#FFE9A0", "#7E4C12", 3)
                s.line("M0 -24V24", "#C98E34", 2.4)
    panel = "M190 490H310L296 680H204Z"
    s.path(panel, s.linear(190, 0, 310, 0, "#BFE0FF", "0.45 #4E92EA", "1 #14327E"), OUTLINE, 4)
    s.both(lambda: gilt(s, "M190 490L204 680", 5), 250)
    s.both(lambda: scroll(s, 168, 560, 36, 100, "#FFE08A", 3.2), 250)
    for y in (540, 576, 612):
        stud(s, 250, y, 8)
    turns = [180 + k * 12.4 for k in range(-8, 9)]
    pleats = "".join(leaf(*polar(20, turn, 250, 424), turn, 88, 27) for turn in turns)
    s.path(pleats, OUTLINE, OUTLINE, 8)
    s.path(pleats, s.radial(250, 424, 108, "0.25 #A8B4D0", "0.7 #FFFFFF", "1 #EEF4FF"), "#5A6888", 2)
    veins = (points(polar(40, turn, 250, 424), polar(92, turn, 250, 424), closed=False) for turn in turns)
    s.line("".join(veins), "#9AA8C8", 2.4, 0.7)
