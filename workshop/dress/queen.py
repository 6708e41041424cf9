"""The Queen's dress: a standing lace collar, a rose bodice, pearls."""

from workshop.dress.tailor import neck
from workshop.ornament import gilt, jewel, pearl, scroll
from workshop.palette import OUTLINE
from workshop.pen import Sheet, polar


def gown(s: Sheet) -> None:
    for k in range(-6, 7):
        if abs(k) > 1:
            with s.at(250, 520, turn=k * 15):
                s.path("M-8 0C-34 -90 -32 -176 -8 -204C0 -212 10 -212 18 -204C40 -176 34 -90 8 0Z", OUTLINE, OUTLINE, 5)
                s.path(
                    "M-8 0C-34 -90 -32 -176 -8 -204C0 -212 10 -212 18 -204C40 -176 34 -90 8 0Z",
                    s.linear(0, 0, 0, -206, "#B89C74", "0.7 #FFF9EC", "1 #F0DFC0"),
                )
                s.line(
                    "M0 -20L4 -196M-16 -70Q2 -56 18 -70M-22 -110Q4 -92 28 -110M-22 -150Q4 -132 28 -150",
                    "#B08A54",
                    2.4,
                    0.7,
                )
                pearl(s, 5, -200, 7)
    neck(s, "#FFE4CC", "#D89C78")
    bodice = (
        "M20 650C28 566 74 518 146 492C166 540 210 560 250 566C290 560 334 540 354 492C426 518 472 566 480 650V680H20Z"
    )
    s.path(bodice, OUTLINE, OUTLINE, 6)
    s.path(bodice, s.radial(170, 510, 300, "#F07AA4", "0.45 #B02A62", "1 #4A0A28"))
    s.both(lambda: gilt(s, "M146 492C166 540 210 560 250 566", 7), 250)
    s.both(lambda: scroll(s, 130, 548, 40, 140, "#FFD0DE", 3), 250)
    s.both(lambda: s.line("M84 530C66 566 62 610 62 650M116 512C96 560 92 600 94 650", "#4A0A28", 4, 0.5), 250)
    for k in range(11):
        pearl(s, *polar(66, 110 + k * 14, 250, 440), 6.5)
    jewel(s, 250, 524, 11, 16, "#D81E48")
