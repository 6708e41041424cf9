"""The Peasant's dress: linen, a leather waistcoat, a spotted kerchief."""

from workshop.dress.tailor import cloth, neck
from workshop.ornament import stitches
from workshop.palette import OUTLINE
from workshop.pen import Sheet


def gown(s: Sheet) -> None:
    cloth(s, "#FFF6E0", "#E2CBA0", "#96744A")
    s.both(
        lambda: s.path(
            "M150 486C120 510 104 560 100 650H196C196 590 190 530 176 488Z",
            s.linear(100, 490, 196, 640, "#B07A44", "0.5 #7E4E24", "1 #40220C"),
            OUTLINE,
            4,
        ),
        250,
    )
    s.both(lambda: stitches(s, ((186, 506), (192, 530), (196, 556), (198, 580)), 6, "#F3DCA8", 3), 250)
    neck(s, "#EEC08C", "#A8703C")
    kerchief = (
        "M176 424C200 462 300 462 324 424C346 452 336 488 300 496L268 506L292 560L250 536L208 560L232 506"
        "L200 496C164 488 154 452 176 424Z"
    )
    s.path(kerchief, OUTLINE, OUTLINE, 7)
    s.path(kerchief, s.linear(180, 430, 320, 560, "#FF8A66", "0.45 #CE3F34", "1 #7A1620"))
    s.line("M232 506C244 512 256 512 268 506", "#7A1620", 4)
    for x, y in (
        (196, 462),
        (222, 474),
        (250, 482),
        (278, 474),
        (304, 462),
        (208, 486),
        (292, 486),
        (236, 534),
        (264, 534),
    ):
        s.circle(x, y, 5, "#FFF1D6")
