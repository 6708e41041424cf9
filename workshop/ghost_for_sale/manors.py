"""The six manors of the first round, each with its own outline and evening."""

from workshop.ghost_for_sale.masonry import (
    EDGE,
    Evening,
    birds,
    bush,
    chimney,
    cone,
    door,
    hills,
    moor,
    roof,
    sky,
    tower,
    tree,
    wall,
    water,
    window,
)
from workshop.palette import darken, lighten
from workshop.pen import Sheet


def algernon(s: Sheet) -> None:
    """Half-timbered, with three leaning gables."""
    e = Evening("#2A1E5A", "#B06AB0", (330, 46, 24), "#4A5A34", "#F0E0BC", "#7A3A3A")
    sky(s, e)
    hills(s, e, (40, 120), (140, 104), (260, 118), (360, 100))
    moor(s, e, (60, 152), (200, 148), (340, 154), path=212)
    for x in (112, 200, 282):
        chimney(s, x, 70, 26, "#9A5A44", x == 200)
    wall(s, 96, 92, 210, 60, "#C8A890")
    roof(s, e.slate, (88, 96), (112, 62), (292, 62), (314, 96))
    for x, w, top in ((104, 60, 44), (172, 64, 36), (242, 60, 46)):
        s.path(
            f"M{x} 152V{top + 40}L{x + w / 2} {top}L{x + w} {top + 40}V152Z",
            s.linear(x, 0, x + w, 0, "#FFF6E0", "0.5 #EAD6AC", "1 #A88A64"),
            EDGE,
            2,
        )
        beams = (
            f"M{x + w / 2} {top + 6}V152M{x + 2} {top + 42}H{x + w - 2}M{x + 2} 118H{x + w - 2}"
            f"M{x + 14} {top + 42}L{x + w / 2} 118L{x + w - 14} {top + 42}M{x + 3} 152L{x + 16} 118"
            f"M{x + w - 3} 152L{x + w - 16} 118"
        )
        s.line(beams, "#3A2014", 3.2)
        s.line(f"M{x - 5} {top + 46}L{x + w / 2} {top - 3}L{x + w + 5} {top + 46}", EDGE, 8)
        s.line(f"M{x - 5} {top + 46}L{x + w / 2} {top - 3}L{x + w + 5} {top + 46}", e.slate, 5)
        for dx in (-14, 14):
            window(s, x + w / 2 + dx, 104, 9, 13, (x + dx) % 3 != 0, arch=False)
            window(s, x + w / 2 + dx, 134, 9, 13, dx < 0 or x > 200, arch=False)
    door(s, 204, 152, 13, 20)
    bush(s, 92, 150, 13, "#3E6A34")
    bush(s, 318, 152, 15, "#3E6A34")
    tree(s, 46, 156, 66, -6)
    birds(s, (90, 34), (106, 42), (74, 46))


def balmure(s: Sheet) -> None:
    """Long and low, five chimneys, a dovecote tower at one end."""
    e = Evening("#0C2A44", "#3F9AA0", (70, 48, 26), "#3A5248", "#B8B8A8", "#3A4A5A")
    sky(s, e)
    hills(s, e, (60, 110), (180, 126), (300, 96), (380, 112))
    moor(s, e, (80, 150), (220, 154), (360, 148), path=176)
    for x in (72, 116, 160, 204, 248):
        chimney(s, x, 92, 30, "#9A9A8C", x in (116, 248))
    wall(s, 56, 108, 222, 46, e.stone)
    roof(s, e.slate, (46, 112), (66, 80), (270, 80), (288, 112))
    for x in (84, 130, 176, 222):
        s.path(f"M{x - 10} 108V96L{x} 86L{x + 10} 96V108Z", "#A8A898", EDGE, 1.8)
        window(s, x, 100, 7, 9, x != 130)
    for x in (76, 106, 136, 216, 246):
        window(s, x, 130, 9, 14, x in (76, 136, 216, 246))
    door(s, 176, 154, 14, 22)
    tower(s, 280, 74, 46, 80, e.stone)
    cone(s, 303, 74, 46, 48, "#4A6A7A", "#E0B04A")
    for y in (92, 116, 138):
        window(s, 303, y, 8, 12, y != 116)
    s.line("M10 168C60 158 90 176 130 166M260 168C300 160 340 172 392 160", lighten(e.ground, 0.3), 5, 0.7)
    bush(s, 346, 150, 16, "#2E5A4A")
    bush(s, 44, 152, 12, "#2E5A4A")
    birds(s, (318, 10), (340, 24), (356, 16), (372, 30))


def culzean(s: Sheet) -> None:
    """A white house with a dome and columns, on a cliff above the sea."""
    e = Evening("#5A2A5A", "#F09A5A", (300, 60, 28), "#4A4A2E", "#F6E8D0", "#5A7A7A", "#FFE9B0")
    sky(s, e)
    water(s, 132, e, 300)
    s.path(
        "M-10 140L60 128L250 126L286 134L276 150L292 162L270 176L284 190L262 210H-10Z",
        s.linear(0, 126, 0, 200, "#9A8A6A", "0.4 #6A5A44", "1 #2A2018"),
        EDGE,
        2,
    )
    s.line("M250 130L240 150L254 168L238 190M200 136L206 160L190 182M130 140L120 166L136 188", "#2A2018", 2, 0.6)
    s.path("M-10 142L60 128L250 126L286 134L240 140L60 144L-10 156Z", "#6A7A3A", EDGE, 1.6)
    s.path("M112 62C112 24 188 24 188 62Z", s.linear(112, 0, 188, 0, "#D0F0E4", "0.4 #6AA898", "1 #24564E"), EDGE, 2.2)
    s.line("M130 60C130 42 138 34 150 30M170 60C170 42 162 34 150 30M150 30V62", "#24564E", 1.6)
    wall(s, 142, 24, 16, 10, e.stone)
    cone(s, 150, 24, 16, 12, "#E0B04A")
    wall(s, 106, 62, 88, 18, e.stone)
    for x in (62, 200):
        wall(s, x, 88, 40, 44, e.stone)
        s.rect(x - 3, 82, 46, 7, 1, "#FFF6E6", EDGE, 1.8)
        for dx in (10, 30):
            window(s, x + dx, 102, 8, 12, (x + dx) % 4 < 2, arch=False)
            window(s, x + dx, 122, 8, 12, (x + dx) % 4 > 1, arch=False)
    wall(s, 98, 90, 104, 42, e.stone)
    roof(s, "#F0DDBA", (92, 92), (150, 66), (208, 92))
    s.circle(150, 82, 6, "#FFD25A", EDGE, 1.8)
    for k in range(6):
        s.rect(102 + k * 18, 94, 6, 38, 1, "#FFFBF0", EDGE, 1.4)
        if k < 5:
            window(s, 114 + k * 18, 112, 8, 18, k != 2)
    s.path("M92 130H208L214 138H86Z", "#FFF6E6", EDGE, 1.8)
    tree(s, 32, 142, 50, -14)
    birds(s, (340, 100), (356, 92), (330, 88), (236, 40))


def dunmarrow(s: Sheet) -> None:
    """Narrow, crooked, one storey too many, leaning over its garden."""
    e = Evening("#101E1A", "#5A8A4A", (122, 52, 30), "#2E3A22", "#8E8A78", "#3A2E4A", "#F0FFC0")
    sky(s, e)
    hills(s, e, (60, 130), (150, 112), (280, 128), (380, 110))
    moor(s, e, (80, 156), (200, 146), (320, 156), path=222)
    with s.at(216, 152, 0.9, turn=4):
        chimney(s, 22, -112, 26, "#7A6A5A", True)
        wall(s, -34, -62, 72, 66, e.stone)
        wall(s, -26, -112, 56, 54, lighten(e.stone, 0.1))
        roof(s, e.slate, (-34, -110), (-14, -152), (4, -118), (20, -140), (38, -110))
        s.rect(-40, -66, 84, 8, 1, "#5A4A3A", EDGE, 2)
        wall(s, 36, -96, 30, 34, lighten(e.stone, 0.05))
        roof(s, e.slate, (32, -94), (52, -122), (72, -94))
        s.line("M40 -60L62 -62M44 -46L60 -62", EDGE, 4)
        for x, y, lit in (
            (-12, -90, True),
            (14, -90, False),
            (-16, -40, True),
            (20, -42, True),
            (51, -78, True),
            (2, -128, True),
        ):
            window(s, x, y, 10, 15, lit)
        door(s, 2, 4, 14, 24)
        s.line("M-40 4V-30M-34 -30L-46 -24", EDGE, 3)
    tree(s, 76, 162, 104, -8)
    tree(s, 338, 160, 74, 10)
    s.line("M96 172V158M112 174V156M128 176V160M90 164H136M292 174V158M308 172V156M324 174V160M286 164H332", EDGE, 3)
    birds(s, (168, 20), (300, 40), (318, 30))


def eskholm(s: Sheet) -> None:
    """Stepped gables by a lake, lit from end to end."""
    e = Evening("#141E5A", "#5A8AD8", (206, 40, 22), "#3A4A6A", "#D08A6A", "#6A2E2E")
    sky(s, e)
    hills(s, e, (30, 110), (110, 90), (300, 96), (380, 84))
    water(s, 146, e, 206)
    s.path("M40 150C110 138 300 138 366 150C300 160 110 160 40 150Z", "#4A5A4A", EDGE, 1.8)
    wall(s, 82, 96, 240, 48, e.stone)
    roof(s, e.slate, (76, 98), (92, 68), (312, 68), (328, 98))
    for x, w, top in ((92, 66, 58), (168, 74, 40), (252, 66, 58)):
        step = w / 8
        d, y = f"M{x} 144V{top + 34}", top + 34
        for k in range(4):
            d += f"H{x + step * (k + 0.5)}V{y - 11}"
            y -= 11
        d += f"H{x + w - step * 3.5}"
        for k in range(4):
            y += 11
            d += f"V{y}H{x + w - step * (2.5 - k) if k < 3 else x + w}"
        s.path(d + "V144Z", s.linear(x, 0, x + w, 0, "#FFC8A8", "0.4 #D08A6A", "1 #7A3A30"), EDGE, 2)
        for dx in (-16, 0, 16):
            window(s, x + w / 2 + dx, 126, 9, 14, x != 252 or dx != 0, arch=False)
            window(s, x + w / 2 + dx, 104, 9, 14, x != 92 or dx < 0, arch=False)
        window(s, x + w / 2, top + 36 if w < 70 else top + 40, 9, 13)
        s.circle(x + w / 2, top + 14 if w < 70 else top + 17, 4.4, "#FFF0D0", EDGE, 1.6)
    door(s, 205, 144, 14, 22)
    s.path("M82 146H322L312 176H92Z", "#7A3A30", alpha=0.22)
    s.line(
        "".join(f"M{x} {152 + k * 5}h8" for x in (106, 124, 142, 186, 204, 222, 270, 286, 302) for k in range(3)),
        "#FFD25A",
        2,
        0.5,
    )
    tree(s, 52, 150, 48, -4)
    bush(s, 346, 144, 14, "#2E4A4A")


def fernhollow(s: Sheet) -> None:
    """A cottage grown over with ivy, a glasshouse glowing at its side, ferns in front."""
    e = Evening("#12281E", "#8AA850", (318, 44, 22), "#2E4A26", "#C8B890", "#5A4A2E", "#FFFBC0")
    sky(s, e)
    hills(s, e, (50, 84), (120, 110), (260, 116), (360, 76))
    for x, y, r in ((24, 130, 34), (66, 140, 26), (376, 132, 36), (340, 144, 24)):
        bush(s, x, y, r, "#2E5A2E")
    moor(s, e, (80, 154), (200, 150), (330, 156), path=160)
    chimney(s, 118, 72, 30, "#9A7A5A", True)
    wall(s, 98, 98, 106, 56, e.stone)
    s.path(
        (
            "M86 104C96 84 110 66 124 56H178C192 66 206 84 216 104C200 98 190 104 180 98"
            "C166 104 152 96 140 102C124 96 104 98 86 104Z"
        ),
        s.linear(86, 56, 216, 104, "#D8BC7A", "0.4 #9A7A42", "1 #4A3418"),
        EDGE,
        2.2,
    )
    for x in (122, 178):
        s.path(f"M{x - 15} 98V84C{x - 14} 66 {x + 14} 66 {x + 15} 84V98Z", "#B89A5A", EDGE, 2)
        window(s, x, 88, 11, 14)
    window(s, 118, 124, 11, 15)
    window(s, 186, 124, 11, 15)
    door(s, 152, 154, 15, 26)
    for x, y, r in (
        (100, 118, 10),
        (96, 136, 11),
        (104, 104, 7),
        (206, 112, 9),
        (210, 130, 11),
        (204, 146, 9),
        (138, 106, 6),
        (168, 106, 6),
    ):
        bush(s, x, y, r, "#4A8A3A")
    frame = "M222 154V112C222 84 310 84 310 112V154Z"
    s.soft(266, 126, 70, 50, "#D8FF9A", 0.5)
    s.path(frame, s.radial(266, 130, 60, "#FBFFD0", "0.5 #C8E88A", "1 #6AA858"), EDGE, 2.4)
    for x in (240, 262, 288):
        s.path(
            (
                f"M{x} 152C{x - 14} 136 {x - 12} 122 {x - 4} 112C{x} 124 {x + 2} 130 {x} 152"
                f"C{x + 2} 130 {x + 8} 122 {x + 14} 118C{x + 14} 132 {x + 10} 144 {x} 152Z"
            ),
            "#2E6A2E",
        )
    s.line("M224 118H308M244 98V154M266 93V154M288 98V154M224 136H308", "#F4FFE0", 2)
    s.line(frame, EDGE, 2)
    fern = (
        "M0 0C-6 -12 -16 -18 -28 -18M0 0C-2 -16 -10 -28 -18 -34M0 0C2 -16 10 -28 18 -34M0 0C6 -12 16 -18 28 -18M0 0V-36"
    )
    for x, y, k in ((30, 190, 1.1), (84, 184, 0.8), (230, 188, 0.9), (300, 192, 1.1), (372, 188, 1)):
        with s.at(x, y, k):
            s.line(fern, darken("#4A8A3A", 0.55), 5)
            s.line(fern, "#6AB04A", 2.6)


MANORS = {
    "algernon": algernon,
    "balmure": balmure,
    "culzean": culzean,
    "dunmarrow": dunmarrow,
    "eskholm": eskholm,
    "fernhollow": fernhollow,
}
