"""The Spy: a navy moretta under a great bicorne, one gold monocle, a waxed moustache."""

from workshop.cards import Head
from workshop.masks import Eye, Tone, carve, holes
from workshop.ornament import gilt, gold, scroll, stud
from workshop.palette import GOLD, OUTLINE
from workshop.pen import Sheet, num
from workshop.tailor import cloth

NAVY = Tone("#A9CBFF", "#4470B4", "#1E3A70", "#0B1734")
ICE = "#BBD8FF"
FACE = "M120 70C86 70 70 98 70 132C70 172 94 214 120 214C146 214 170 172 170 132C170 98 154 70 120 70Z"
BICORNE = (
    "M8 86C4 66 20 60 36 68C58 40 88 18 120 18C152 18 182 40 204 68C220 60 236 66 232 86"
    "C228 100 210 100 200 92C178 78 150 72 120 72C90 72 62 78 40 92C30 100 12 100 8 86Z"
)
EYE_HOLE = "M77 126C82 112 100 110 110 124C103 137 85 139 77 126Z"


def back(s: Sheet) -> None:
    queue = "M78 92C64 104 58 128 62 152C58 160 60 168 66 170L80 164L84 100Z"

    def one() -> None:
        s.path(queue, OUTLINE, ICE, 4)
        s.path(queue, s.linear(58, 90, 86, 170, "#F3F0FA", "0.5 #C4BED6", "1 #6F6888"), OUTLINE, 1.5)
        s.line("M60 128C68 132 76 132 82 128M60 148C68 152 76 152 82 148", "#6F6888", 2.4, 0.8)

    s.both(one)


def mask(s: Sheet) -> None:
    carve(s, FACE, NAVY, ICE, 6)
    s.path(FACE, s.radial(100, 104, 124, "#A9CBFF", "0.4 #4470B4", "0.8 #1E3A70", "1 #0B1734"), "#0B1734", 1.6)
    s.path(
        "M170 132C170 172 146 214 122 214C144 196 156 166 156 132C156 106 150 88 138 76C158 82 170 104 170 132Z",
        "#060D22",
        alpha=0.4,
    )
    s.soft(100, 96, 28, 14, "#E6F0FF", 0.7)
    s.both(lambda: s.soft(92, 125, 26, 20, "#081230", 0.7))
    s.path("M122 112C126 132 130 148 134 158C136 166 128 170 120 168L120 114Z", "#060D22", alpha=0.45)
    s.line("M118 114C116 132 114 146 112 156", "#DCEAFF", 4, 0.8)
    s.soft(116, 160, 8, 7, "#FFFFFF", 0.8)
    s.soft(86, 160, 13, 11, "#CFE2FF", 0.5)
    s.both(lambda: scroll(s, 80, 104, 17, -16, ICE, 1.8))
    s.soft(118, 202, 12, 7, "#CFE2FF", 0.5)
    holes(s, EYE_HOLE)
    whisker = "M120 174C108 164 96 172 86 180C76 188 62 184 58 168C52 190 70 204 90 198C104 194 112 188 120 184Z"
    s.both(lambda: s.path(whisker, OUTLINE, OUTLINE, 5))
    s.both(lambda: s.path(whisker, s.linear(58, 164, 120, 198, "#FFE9A8", "0.5 #D69A38", "1 #7E4A12"), "#4A2A0C", 1.2))
    s.both(lambda: s.line("M114 176C102 172 92 184 82 190C74 192 66 188 62 180", "#FFF6D2", 1.8, 0.8))
    ring = gold(s, 120, 100, 180, 150)
    s.circle(147, 125, 23, "none", OUTLINE, 8)
    s.circle(147, 125, 23, "none", ring, 5)
    s.path("M132 120C136 110 146 106 154 108L136 132C132 128 131 124 132 120Z", "#FFFFFF", alpha=0.35)
    s.line("M168 136C182 156 178 182 188 204", GOLD, 2.6)
    stud(s, 188, 206, 4)


def top(s: Sheet) -> None:
    s.path(BICORNE, OUTLINE, ICE, 6)
    s.path(BICORNE, s.radial(92, 36, 150, "#5E86C8", "0.45 #27427E", "1 #0C1838"), OUTLINE, 1.6)
    s.path(
        (
            "M204 68C182 40 152 18 120 18C140 34 158 52 168 76C180 80 192 86 200 92C210 100 228 100 232 86"
            "C236 66 220 60 204 68Z"
        ),
        "#060D22",
        alpha=0.35,
    )
    gilt(s, "M12 88C10 74 22 68 36 77C62 54 90 34 120 34C150 34 178 54 204 77C218 68 230 74 228 88", 4)
    gilt(s, "M40 92C62 78 90 72 120 72C150 72 178 78 200 92", 4.5)
    for x in (16, 224):
        stud(s, x, 91, 5)
    for r, colour in ((15, OUTLINE), (13.5, "#C4303B"), (9.5, "#F8EEDC"), (5.5, "#2A62BE"), (2.2, "#FFE9A8")):
        s.circle(120, 50, r, colour)


def gown(s: Sheet) -> None:
    """A high-collared uniform with epaulettes."""
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


HEAD = Head(mask=mask, eye=Eye(93, 125, 9, "#9FD0FF", wide=1.7), back=back, top=top)
