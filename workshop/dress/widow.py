"""The Widow's dress: black cloth, jet beads, a cameo at the throat."""

from workshop.dress.tailor import mantle
from workshop.ornament import pearl
from workshop.palette import OUTLINE
from workshop.pen import Sheet, polar


def gown(s: Sheet) -> None:
    mantle(s, "#5E546E", "#2A2236", "#0C0812")
    s.path(
        "M200 396C206 450 190 476 170 486C200 520 300 520 330 486C310 476 294 450 300 396Z",
        s.linear(190, 0, 310, 0, "#4A4058", "0.45 #6E6280", "1 #1E1828"),
        OUTLINE,
        4,
    )
    s.line("M206 420H294M204 440H296M198 460H302", "#A89CBC", 2.4, 0.6)
    lace = [(x, y) for y in (430, 450, 472) for x in range(214, 290, 14)]
    for x, y in lace:
        s.circle(x, y, 2.2, "#0C0812")
    for k in range(13):
        pearl(s, *polar(96, 112 + k * 11.4, 250, 446), 6.5, "#4A4060")
    s.ellipse(250, 494, 21, 25, OUTLINE)
    s.ellipse(250, 494, 19, 23, "#C9C2D6")
    s.ellipse(250, 494, 14.5, 18.5, "#3A5A84")
    s.path("M246 482C256 480 260 488 256 494C258 500 254 502 256 508H242C246 500 240 492 246 482Z", "#F4F0FA")
    s.both(lambda: s.line("M112 520C86 560 80 610 82 650M160 506C140 560 140 600 144 650", "#8E82A4", 3, 0.4), 250)
