"""The Spy's dress: a high-collared uniform with epaulettes."""

from workshop.dress.tailor import cloth
from workshop.ornament import gold, stud
from workshop.palette import GOLD, OUTLINE
from workshop.pen import Sheet, num


def gown(s: Sheet) -> None:
    cloth(s, "#5C84CC", "#203C7C", "#081430")
    s.path("M206 440L188 478L250 590L312 478L294 440Z", "#FFFFFF", OUTLINE, 4)
    s.path(
        "M206 440L188 478L250 590L312 478L294 440Z", s.linear(188, 440, 312, 590, "#FFFFFF", "0.5 #E9EEF8", "1 #9AA6C0")
    )
    s.path("M232 470L250 488L268 470L280 500L250 540L220 500Z", "#FFFFFF", "#8A96B4", 2.4)
    collar = "M204 396C176 420 160 450 156 484L214 596L250 650V610L196 486C196 462 202 440 214 424Z"
    s.both(lambda: s.path(collar, s.linear(156, 400, 250, 620, "#7CA4E8", "0.4 #2C4E98", "1 #0C1C44"), OUTLINE, 5), 250)
    s.both(lambda: s.line("M204 398C178 424 164 452 160 486L216 594", GOLD, 4), 250)

    def epaulette() -> None:
        s.path(
            "M36 566C44 534 78 512 120 506C128 516 128 528 122 536C90 540 62 554 50 580Z",
            gold(s, 36, 506, 128, 580),
            OUTLINE,
            4,
        )
        for k in range(7):
            x, y = 44 + k * 11, 582 - k * 6 - (k * k) * 0.1
            s.line(f"M{num(x)} {num(y)}L{num(x - 6)} {num(y + 26)}", OUTLINE, 9)
            s.line(f"M{num(x)} {num(y)}L{num(x - 6)} {num(y + 26)}", ("#F0C058", "#C98E34")[k % 2], 6)

    s.both(epaulette, 250)
    for y in (560, 600):
        stud(s, 222 + (y - 560) * 0.3, y + 10, 6)
        stud(s, 278 - (y - 560) * 0.3, y + 10, 6)
