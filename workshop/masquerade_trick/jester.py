"""The Jester: a turnip-chinned face painted in two halves, under a cap of three points with three bells."""

from workshop.cards import Head
from workshop.curves import mirrored, smooth
from workshop.masks import Eye, Tone, carve, holes
from workshop.ornament import bell, gilt, gold, star
from workshop.palette import OUTLINE, darken
from workshop.pen import Sheet, points
from workshop.tailor import cloth

CREAM = Tone("#FFFFFF", "#FBF0DA", "#DDB98A", "#8A5A30")
SKULL = mirrored((120, 66), (156, 74), (178, 106), (182, 140), (172, 172), (146, 202), (130, 226), (120, 230))
LEFT = smooth((120, 66), (84, 74), (62, 106), (58, 140), (68, 172), (94, 202), (110, 226), (120, 230), closed=False)
ARCH = "M61 122C64 98 104 96 112 122C106 142 68 142 61 122Z"
VIOLET = ("#C79BFF", "#7A3CC4", "#34125E")
LEMON = ("#FFFBD0", "#F2CE3A", "#9A6A0C")
TEAL = ("#A8F4E4", "#1FA594", "#07463F")
SIDE_HORN = (
    "M118 84C112 54 84 46 60 36C42 28 30 16 16 22C6 28 6 42 14 50C22 46 30 52 34 62"
    "C40 82 48 100 58 116C72 96 94 84 118 84Z"
)
MIDDLE = "M84 82C86 52 96 22 122 8C138 0 156 4 160 18C150 16 144 22 146 32C150 52 156 66 158 82Z"


def _horn(s: Sheet, d: str, tints: tuple[str, str, str], folds: str) -> None:
    s.path(d, OUTLINE, OUTLINE, 8)
    s.path(d, s.radial(70, 40, 96, tints[0], "0.45 " + tints[1], "1 " + tints[2]))
    s.line(folds, tints[0], 3, 0.7)


def back(s: Sheet) -> None:
    _horn(s, MIDDLE, LEMON, "M112 30C104 46 100 60 100 74M126 26C128 44 132 58 136 72")
    s.line("M120 34C118 50 118 62 120 74", LEMON[2], 2.4, 0.5)


def mask(s: Sheet) -> None:
    carve(s, SKULL, CREAM)
    s.path(LEFT + "L120 66Z", s.linear(60, 80, 130, 220, "#7FE0D0", "0.5 #2AA896", "1 #0A5A52"))
    lozenges = "".join(f"M120 {y}L132 {y + 12}L120 {y + 24}L108 {y + 12}Z" for y in (70, 94, 190))
    s.path(lozenges, "#7A3CC4", "#34125E", 1.4)
    s.path(
        "M178 106C182 140 166 172 140 204C134 214 130 226 122 230C132 196 160 176 164 138C166 110 160 84 148 70"
        "C166 76 176 92 178 106Z",
        "#6A3A1C",
        alpha=0.32,
    )
    s.both(lambda: s.soft(86, 122, 32, 26, "#2A1030", 0.5))
    s.soft(94, 90, 34, 16, "#FFFFFF", 0.6)
    s.path(star(163, 150, 10, 5, 0.42), "#7A3CC4", "#34125E", 1.4)
    holes(s, ARCH)
    s.line("M64 88C76 76 96 78 108 92", "#0A3A36", 5)
    s.line("M132 86C146 70 164 72 176 82", "#4A1C7A", 5)
    s.path(
        "M122 116C128 132 136 144 137 156C138 168 128 172 119 171C108 172 103 164 106 156C110 144 116 132 118 116Z",
        "#000000",
        alpha=0.18,
    )
    s.circle(120, 156, 14, darken("#E0383E", 0.5))
    s.circle(120, 155, 13, s.radial(115, 149, 19, "#FFB0A0", "0.4 #E8434A", "1 #8E1420"))
    s.ellipse(115, 150, 4, 3, "#FFFFFF", alpha=0.9)
    grin = "M76 160C84 178 100 186 120 186C140 186 156 178 164 160C166 184 146 206 120 206C94 206 74 184 76 160Z"
    s.path(grin, "#4A0A1C", "#8E1B2B", 4)
    s.path(
        "M82 172C94 186 106 190 120 190C134 190 146 186 158 172C155 186 146 194 138 196C126 199 114 199 102 196"
        "C94 194 85 186 82 172Z",
        "#FFFBF0",
    )
    s.line("M98 186V194M109 189V198M120 190V199M131 189V198M142 186V194", "#C9A888", 1.6)
    s.both(lambda: s.soft(80, 156, 10, 8, "#F0706A", 0.55))
    s.line("M110 218C116 222 124 222 130 218", "#7A4A20", 2.4, 0.6)


def top(s: Sheet) -> None:
    folds = "M24 38C44 44 62 58 72 78M40 36C62 46 82 58 94 78"
    _horn(s, SIDE_HORN, VIOLET, folds)
    with s.group("matrix(-1 0 0 1 240 0)"):
        _horn(s, SIDE_HORN, TEAL, folds)
    s.path("M98 86L120 50L142 86Z", s.linear(98, 50, 142, 86, *LEMON), OUTLINE, 3)
    gilt(s, "M57 116C70 96 94 84 120 84C146 84 170 96 183 116", 9, gold(s, 56, 80, 184, 116))
    for x, y in ((70, 102), (88, 91), (106, 85.5), (134, 85.5), (152, 91), (170, 102)):
        s.circle(x, y, 2.4, "#4A1C7A")
    bell(s, 14, 58, 12, 20)
    bell(s, 226, 58, 12, -20)
    bell(s, 160, 26, 12, -10)


TINTS = ("#F2CE3A", "#1FA594", "#7A3CC4")


def gown(s: Sheet) -> None:
    """Lozenges of violet, lemon and teal under a collar of long points."""
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


HEAD = Head(mask=mask, eye=Eye(87, 121, 11, "#8A5AE0", wide=1.9, tilt=6), back=back, top=top, on_card=(250, 256, 1.6))
