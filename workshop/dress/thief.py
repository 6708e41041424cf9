"""The Thief's dress: a dark cloak, a belt of knives, somebody's purse."""

from workshop.dress.tailor import cloth, mantle
from workshop.ornament import stitches
from workshop.palette import GOLD, OUTLINE
from workshop.pen import Sheet


def gown(s: Sheet) -> None:
    cloth(s, "#6A6884", "#34324A", "#100E18")
    mantle(s, "#7C7A9C", "#3C3A54", "#14121E")
    s.path(
        "M150 486C110 540 110 600 120 660L380 660C390 600 390 540 350 486L250 560Z",
        s.linear(0, 480, 0, 640, "#4A3A34", "1 #1C1210"),
        OUTLINE,
        4,
    )
    s.line("M120 516L384 640", "#14080A", 26)
    s.line("M120 516L384 640", "#8A5A34", 20)
    stitches(s, tuple((140 + k * 26, 526 + k * 12.2) for k in range(9)), 6, "#E8BE84", 2.8)
    for x, y in ((176, 542), (240, 572)):
        with s.at(x, y, turn=-24):
            s.path("M-6 -30H6L4 24L0 34L-4 24Z", "#D8E2F4", OUTLINE, 3)
            s.path("M-6 -30H0V34L-4 24Z", "#8A98B4")
            s.rect(-13, -36, 26, 8, 3, GOLD, OUTLINE, 2)
    s.path(
        "M318 556C300 590 310 616 340 616C370 616 380 590 362 556Z",
        s.radial(330, 580, 50, "#E0B070", "0.6 #A06A34", "1 #4A2810"),
        OUTLINE,
        4,
    )
    s.line("M316 556H364", "#F0C880", 6)
    s.circle(340, 588, 11, GOLD, "#6A3F10", 3)
