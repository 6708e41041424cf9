"""The King of the salon: an emperor's marble face, short curls, a broad jaw, and a wreath of golden laurel."""

from workshop.cards import Head
from workshop.curves import leaf, mirrored, smooth
from workshop.masks import Eye, Tone, carve, holes
from workshop.ornament import gilt, gold
from workshop.palette import GOLD_HIGH, OUTLINE
from workshop.pen import Sheet, points, polar
from workshop.tailor import cloth

MARBLE = Tone("#FFFFFF", "#F0EAEE", "#B9ABBE", "#5E4C6C")
JAW = mirrored((120, 58), (158, 64), (180, 92), (182, 130), (180, 172), (164, 206), (138, 222), (120, 224))
STERN = "M60 122C68 108 98 110 111 126C98 137 74 137 60 122Z"
CURLS = ((66, 84, 15), (52, 102, 13), (84, 68, 15), (104, 60, 15), (48, 122, 12), (50, 142, 11))
BEARD = ((64, 180, 11), (74, 196, 12), (90, 209, 12), (107, 217, 12), (60, 163, 9))


def _curl(s: Sheet, x: float, y: float, r: float) -> None:
    with s.at(x, y, r / 10):
        s.circle(0, 0, 10.2, s.radial(-3, -4, 15, "#FFFFFF", "0.5 #E2D8E4", "1 #94849E"), "#5E4C6C", 1.5)
        s.line("M-6 3C-8 -5 2 -9 6 -3C8 3 1 7 -2 3C-4 0 0 -4 2 -1", "#7A6A86", 1.7)


def back(s: Sheet) -> None:
    crop = smooth((120, 40), (168, 52), (196, 92), (196, 142), (182, 166), (58, 166), (44, 142), (44, 92), (72, 52))
    s.path(crop, OUTLINE, OUTLINE, 8)
    s.path(crop, s.radial(96, 70, 120, "#FFFFFF", "0.5 #CFC3D4", "1 #6E5E7A"))
    ribbon = "M60 150C44 176 52 200 38 232L58 224L66 236C70 206 66 184 76 164Z"
    s.both(lambda: s.path(ribbon, s.linear(38, 150, 76, 236, "#E0B0F4", "0.4 #8A2A8E", "1 #3E0C48"), OUTLINE, 4))


def mask(s: Sheet) -> None:
    carve(s, JAW, MARBLE)
    s.path(
        "M180 92C184 130 182 172 164 206C152 216 138 222 122 224C150 200 166 164 164 124C162 96 154 74 142 62"
        "C162 66 176 78 180 92Z",
        "#3E2C50",
        alpha=0.35,
    )
    s.soft(96, 88, 40, 18, "#FFFFFF", 0.8)
    s.both(lambda: s.soft(86, 122, 33, 24, "#5A4470", 0.6))
    s.line("M76 92C92 86 108 88 116 94M164 92C150 86 134 88 126 94", "#8A7896", 2.4, 0.6)
    s.path("M58 112C72 98 96 100 113 116C96 110 76 110 58 112Z", "#8E7E9A", "#5E4C6C", 1.6)
    s.path("M182 112C168 98 144 100 127 116C144 110 164 110 182 112Z", "#7A6A88", "#5E4C6C", 1.6)
    s.path("M122 104C128 124 134 140 139 152C142 162 134 168 122 168Z", "#5E4C6C", alpha=0.5)
    s.line("M116 106C114 124 110 140 108 152", "#FFFFFF", 5, 0.9)
    s.line("M102 158C104 168 114 164 120 168C126 164 136 168 138 158", "#4A3858", 2.8, 0.85)
    s.line("M92 160C86 168 84 174 84 182M148 160C154 168 156 174 156 182", "#7A6A88", 2.6, 0.6)
    s.soft(78, 152, 16, 13, "#FFFFFF", 0.7)
    holes(s, STERN, lambda d: gilt(s, d, 3))
    s.path("M98 186C106 180 114 179 120 182C126 179 134 180 142 186C132 190 108 190 98 186Z", "#8A6A86")
    s.path("M100 187C110 194 130 194 140 187C132 202 108 202 100 187Z", "#B996AE")
    s.line("M97 187C108 190 132 190 143 187", "#3E2C4A", 2.2)

    def beard() -> None:
        for x, y, r in BEARD:
            _curl(s, x, y, r)

    s.both(beard)
    _curl(s, 120, 216, 12)


def top(s: Sheet) -> None:
    def curls() -> None:
        for x, y, r in CURLS:
            _curl(s, x, y, r)

    s.both(curls)
    _curl(s, 120, 62, 14)
    s.both(lambda: laurel(s))
    s.circle(120, 52, 12, OUTLINE)
    s.circle(120, 52, 10.5, gold(s, 108, 40, 132, 64))
    s.circle(120, 52, 6, s.radial(118, 50, 8, "#F0B0FF", "0.5 #A02AB0", "1 #4A0A58"), "#4A2A0C", 1.4)


def laurel(s: Sheet) -> None:
    """Half a wreath from the temple to the brow, in pairs of pointed leaves."""
    paint = s.linear(20, 40, 120, 140, GOLD_HIGH, "0.4 #EDB94E", "1 #9C6620")
    s.line("M50 138C38 106 62 62 112 54", "#4A2A0C", 5)
    knots = [(polar(80, -112 + k * 19, 122, 128), -28 + k * 19) for k in range(6)]
    turns = [(place, turn + lean) for place, turn in knots for lean in (-62, -8)][1:]
    s.path("".join(leaf(*place, turn, 31, 17) for place, turn in turns), paint, "#4A2A0C", 2.8)
    veins = (points(polar(4, turn, *place), polar(22, turn, *place), closed=False) for place, turn in turns)
    s.line("".join(veins), "#8A5A1A", 1.6)
    for (x, y), _ in knots:
        s.circle(x, y, 4.4, "#C42A5C", "#4A0A20", 1.6)


def gown(s: Sheet) -> None:
    """A white tunic and a purple toga fallen from one shoulder, held by a golden brooch."""
    cloth(s, "#FFFFFF", "#E4DCE8", "#8A7C98")
    s.path("M204 448C220 480 280 480 296 448L300 466C280 500 220 500 200 466Z", "#FFFFFF", OUTLINE, 3)
    s.both(lambda: s.line("M200 500C204 540 214 580 230 620M176 506C178 550 186 590 200 630", "#9A8CA8", 3.4, 0.6), 250)
    toga = (
        "M300 452C350 470 430 500 462 560C478 600 482 640 482 690H60C120 650 170 620 214 572C250 536 284 496 300 452Z"
    )
    s.path(toga, OUTLINE, OUTLINE, 7)
    s.path(toga, s.radial(300, 500, 260, "#D87AE8", "0.4 #8A2A9A", "0.8 #4A0E5A", "1 #24042E"))
    folds = (
        "M306 470C300 540 230 610 120 670M330 476C330 560 270 630 180 680M362 486"
        "C370 570 330 640 270 684M404 506C420 570 400 640 370 684"
    )
    s.line(folds, "#2A0636", 5, 0.55)
    s.line("M316 474C314 550 250 620 150 676M384 496C398 570 372 640 330 684", "#F0B0FF", 3, 0.45)
    gilt(s, "M300 452C284 496 250 536 214 572C170 620 120 650 60 690", 9, gold(s, 60, 450, 300, 690))
    s.circle(306, 478, 26, OUTLINE)
    s.circle(306, 478, 24, gold(s, 282, 454, 330, 502))
    for k in range(12):
        s.circle(*polar(18.5, k * 30, 306, 478), 2.6, "#7E4C12")
    s.circle(306, 478, 12, s.radial(301, 472, 16, "#FFB0C0", "0.45 #C4203B", "1 #5A0814"), "#4A2A0C", 2)


HEAD = Head(mask=mask, eye=Eye(87, 122, 10, "#B07A2A", wide=2, tilt=8), back=back, top=top, on_card=(250, 262, 1.62))
