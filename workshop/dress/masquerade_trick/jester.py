"""The Jester's dress: lozenges of violet, lemon and teal under a collar of long points."""

from workshop.dress.tailor import cloth
from workshop.ornament import bell
from workshop.palette import OUTLINE, darken
from workshop.pen import Sheet, points

TINTS = ("#F2CE3A", "#1FA594", "#7A3CC4")


def gown(s: Sheet) -> None:
    cloth(s, "#8E54D8", "#5A2A9A", "#220A48")
    for row in range(4):
        for column in range(-4, 5):
            x, y = 250 + column * 44 + (row % 2) * 22, 520 + row * 36
            if abs(x - 250) < 112 + row * 30:
                tint = TINTS[(row + column) % 3]
                s.path(points((x, y - 36), (x + 22, y), (x, y + 36), (x - 22, y)), tint, darken(tint, 0.6), 2.4)
    s.soft(352, 600, 116, 110, "#12060F", 0.6)
    collar = ((-70, 0), (-38, 2), (-8, 1), (22, 0), (52, 2), (78, 1))
    for k, (turn, number) in enumerate(collar):
        tint = TINTS[number]
        with s.at(250, 410, turn=180 - turn * 1.06 + 4):
            d = "M-34 -30C-38 -76 -20 -120 0 -168C20 -120 38 -76 34 -30Z"
            s.path(d, OUTLINE, OUTLINE, 7)
            s.path(d, s.linear(0, -30, 0, -168, darken(tint, 0.5), "0.5 " + tint, "#FFF8E0"))
            s.line("M0 -50V-140", darken(tint, 0.5), 3, 0.5)
            bell(s, 0, -170, 10 if k % 2 else 11)
