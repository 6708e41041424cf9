"""The six castles of the second round, each with its own outline and evening."""

from workshop.ghost_for_sale.masonry import (
    EDGE,
    Evening,
    birds,
    bush,
    cone,
    crenels,
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
from workshop.pen import Sheet, num


def glenravin(s: Sheet) -> None:
    """One huge square keep across a ravine, reached by a bridge."""
    e = Evening("#1A1A3A", "#6A7AA8", (78, 50, 26), "#3E4438", "#A09AA0", "#3A3A5A")
    sky(s, e)
    hills(s, e, (50, 96), (120, 120), (260, 110), (360, 80))
    s.path(
        "M-10 210V128L70 132L112 140L122 168L108 188L124 210Z",
        s.linear(0, 128, 0, 200, "#7A7A6A", "1 #24241E"),
        EDGE,
        2,
    )
    s.path(
        "M410 210V134L330 140L196 138L176 150L184 172L168 190L178 210Z",
        s.linear(0, 134, 0, 200, "#8A8474", "1 #24241E"),
        EDGE,
        2,
    )
    s.path("M122 168L176 150V210H120Z", "#B8C4E0", alpha=0.18)
    s.path(
        "M84 132H214V142H194C190 160 160 160 156 142H144C140 160 116 160 112 144L84 142Z",
        s.linear(0, 130, 0, 160, "#B0A89C", "1 #5A5448"),
        EDGE,
        2,
    )
    wall(s, 214, 48, 104, 92, e.stone)
    crenels(s, 214, 48, 104, e.stone, 6)
    for x in (206, 300):
        tower(s, x, 40, 26, 40, lighten(e.stone, 0.06))
        s.path(f"M{x} 80L{x + 13} 94L{x + 26} 80Z", darken(e.stone, 0.3), EDGE, 1.8)
        cone(s, x + 13, 40, 26, 26, e.slate, "#C4303B" if x > 250 else "")
        window(s, x + 13, 56, 7, 12, x > 250)
    for x, y, lit in (
        (246, 68, True),
        (286, 68, False),
        (246, 94, False),
        (266, 94, True),
        (286, 94, True),
        (266, 68, True),
    ):
        window(s, x, y, 9, 14, lit)
    s.path("M254 140V118A13 13 0 0 1 280 118V140Z", "#2A1A12", EDGE, 2.2)
    s.line("M258 118V140M264 112V140M270 112V140M276 118V140M254 124H280M254 132H280", "#8A7A5A", 1.8)
    tree(s, 30, 132, 62, 8)
    birds(s, (170, 36), (186, 26), (154, 52), (140, 30), (176, 58), (340, 30))


def hartmoor(s: Sheet) -> None:
    """Twin spires branched like antlers over a stag's gate, before a red evening."""
    e = Evening("#3A0E2E", "#E8603A", (200, 62, 40), "#3A2A22", "#8A6A6A", "#4A1E2E", "#FFD8A0")
    sky(s, e)
    hills(s, e, (60, 120), (160, 132), (260, 118), (350, 128))
    moor(s, e, (80, 152), (200, 146), (330, 152), path=198)
    wall(s, 130, 96, 140, 54, e.stone)
    crenels(s, 130, 96, 140, e.stone, 9)
    for side in (1, -1):
        x = 200 + side * 62
        tower(s, x - 15, 56, 30, 94, e.stone)
        cone(s, x, 56, 30, 36, e.slate, "#FFD25A")
        tower(s, x + side * 22 - 8, 66, 16, 30, lighten(e.stone, 0.06))
        s.path(
            f"M{num(x + side * 22 - 8)} 96L{num(x + side * 14)} 110L{num(x + side * 22 + 8)} 96Z",
            darken(e.stone, 0.35),
            EDGE,
            1.6,
        )
        cone(s, x + side * 22, 66, 16, 30, e.slate)
        tower(s, x - side * 22 - 7, 72, 14, 26, lighten(e.stone, 0.06))
        cone(s, x - side * 22, 72, 14, 26, e.slate)
        window(s, x, 72, 8, 13)
        window(s, x, 98, 8, 13, side > 0)
        window(s, x, 124, 8, 13, side < 0)
        window(s, x + side * 22, 80, 5, 9)
        window(s, x - side * 32, 118, 8, 12, side > 0)
    s.path("M178 150V114A22 22 0 0 1 222 114V150Z", darken(e.stone, 0.2), EDGE, 2.4)
    door(s, 200, 150, 22, 34)
    s.line("M200 96V84M200 88C190 86 186 78 186 70M200 88C210 86 214 78 214 70M188 78L180 76M212 78L220 76", EDGE, 6)
    s.line(
        "M200 96V84M200 88C190 86 186 78 186 70M200 88C210 86 214 78 214 70M188 78L180 76M212 78L220 76", "#FFE0A8", 3
    )
    tree(s, 62, 158, 64, -12)
    tree(s, 348, 156, 56, 12)
    birds(s, (60, 60), (76, 52), (320, 40))


def inverash(s: Sheet) -> None:
    """A ruin: broken walls, a split tower, and one window that should not be lit."""
    e = Evening("#1E2228", "#8A8E98", (284, 48, 24), "#44443E", "#B4B2AE", "#4A4E58", "#F4F8FF")
    sky(s, e)
    hills(s, e, (60, 108), (160, 94), (280, 116), (370, 98))
    moor(s, e, (70, 154), (190, 142), (330, 152), path=186)
    s.path(
        "M80 152V78L88 70L92 80L100 62L108 74V58L122 54L126 66L136 58L140 152Z",
        s.linear(80, 0, 140, 0, "#E4E2DC", "0.4 #B4B2AE", "1 #5A5A5E"),
        EDGE,
        2.2,
    )
    s.path("M100 152V120A12 12 0 0 1 124 120V152Z", "#6A6E78", EDGE, 2)
    s.path(
        "M140 148V96L152 92L158 104L170 98L180 112L196 108L210 118L222 114V148Z",
        s.linear(140, 0, 222, 0, "#C8C6C0", "1 #6A6A6C"),
        EDGE,
        2.2,
    )
    s.path(
        "M222 150V40L228 30L236 38L244 22L252 30L256 24L262 60L254 72L264 88L272 150Z",
        s.linear(222, 0, 272, 0, "#ECEAE4", "0.4 #B4B2AE", "1 #55555A"),
        EDGE,
        2.2,
    )
    s.line("M244 24L240 44L248 60L238 78L246 96L240 118", EDGE, 2.4)
    s.path(
        "M290 152L296 116L306 108L312 118L322 112L330 152Z", s.linear(290, 0, 330, 0, "#C8C6C0", "1 #6A6A6C"), EDGE, 2.2
    )
    window(s, 240, 72, 12, 19)
    for x, y, w, h in ((110, 92, 10, 15), (92, 102, 7, 11), (160, 124, 9, 13), (196, 130, 9, 13), (254, 112, 8, 14)):
        window(s, x, y, w, h, lit=False)
    for x, y, w in ((150, 156, 14), (172, 160, 10), (280, 158, 12), (66, 160, 11), (336, 160, 13)):
        s.path(f"M{x} {y}l{w * 0.4} {-w * 0.5}l{w * 0.6} {w * 0.2}l{w * 0.2} {w * 0.5}Z", "#9A9894", EDGE, 1.6)
    for x, y, r in ((84, 120, 7), (136, 100, 7), (224, 130, 8), (268, 140, 8)):
        bush(s, x, y, r, "#4A6A3A")
    tree(s, 40, 156, 78, -6)
    tree(s, 366, 154, 60, 14)
    s.path(
        "M-10 150C60 140 100 158 180 150C260 142 320 160 410 148V168C320 178 240 160 160 170C90 178 40 160 -10 172Z",
        "#FFFFFF",
        alpha=0.22,
    )
    birds(s, (206, 24), (190, 34), (300, 20), (316, 32))


def kilbrannoch(s: Sheet) -> None:
    """On its own small island, a causeway of three arches leading over."""
    e = Evening("#0A1E3A", "#3A7AB0", (54, 44, 22), "#3A4A3A", "#A8A08C", "#4A4238")
    sky(s, e)
    hills(s, e, (30, 120), (110, 84), (200, 104), (300, 70), (380, 100))
    water(s, 136, e, 54)
    s.path(
        "M96 146C120 130 250 128 282 146C296 158 260 164 190 164C120 164 84 158 96 146Z",
        s.linear(0, 130, 0, 164, "#6A7A4A", "1 #24281C"),
        EDGE,
        2,
    )
    s.path(
        "M262 138H410V150H400C394 164 368 164 362 150H352C346 164 320 164 314 150H304C298 162 280 162 274 152L262 150Z",
        s.linear(0, 136, 0, 164, "#B8AE98", "1 #4A4436"),
        EDGE,
        2,
    )
    wall(s, 122, 96, 134, 46, e.stone)
    crenels(s, 122, 96, 60, e.stone, 4)
    wall(s, 150, 62, 52, 80, lighten(e.stone, 0.08))
    roof(s, e.slate, (146, 64), (158, 40), (194, 40), (206, 64))
    wall(s, 148, 36, 9, 26, "#9A8A78")
    wall(s, 196, 36, 9, 26, "#9A8A78")
    wall(s, 206, 82, 50, 60, e.stone)
    roof(s, e.slate, (202, 84), (231, 58), (260, 84))
    tower(s, 110, 84, 24, 60, lighten(e.stone, 0.04))
    cone(s, 122, 84, 24, 30, e.slate, "#63D9A4")
    for x, y, lit in (
        (166, 80, True),
        (188, 80, False),
        (166, 104, True),
        (188, 104, True),
        (220, 102, True),
        (242, 102, False),
        (231, 78, True),
        (122, 100, True),
        (138, 120, False),
        (220, 124, True),
    ):
        window(s, x, y, 8, 13, lit)
    door(s, 244, 142, 13, 20)
    s.line("".join(f"M{x} {166 + k * 6}h9" for x in (120, 162, 186, 218, 240) for k in range(4)), "#FFD25A", 2, 0.4)
    s.path("M300 176C310 182 334 182 344 176L338 184H306Z", "#2A1A12", EDGE, 1.6)
    s.line("M322 176V158", EDGE, 2)
    s.path("M323 158L336 174H323Z", "#E8E0D0", EDGE, 1.4)
    birds(s, (300, 36), (316, 28), (284, 24))


def lochgarve(s: Sheet) -> None:
    """A crowd of slender towers with pointed caps, doubled in the loch."""
    e = Evening("#2A1A5A", "#E08AC0", (330, 42, 22), "#3A3A5A", "#F0E4F0", "#4A6AC8", "#FFF0FA")
    sky(s, e)
    hills(s, e, (40, 90), (130, 110), (270, 104), (370, 82))
    water(s, 150, e, 330)
    s.path("M60 154C120 138 280 138 344 154C280 164 120 164 60 154Z", "#4A6A5A", EDGE, 1.8)
    for x, y, w, h, cap, flag in (
        (112, 92, 20, 56, 34, ""),
        (272, 96, 20, 52, 32, ""),
        (140, 66, 18, 82, 36, ""),
        (250, 62, 18, 86, 38, ""),
        (164, 80, 74, 68, 0, ""),
        (172, 54, 16, 32, 28, "#FFD25A"),
        (214, 58, 16, 30, 28, ""),
        (190, 40, 22, 50, 24, "#F04A8A"),
    ):
        if cap:
            tower(s, x, y, w, h, e.stone)
            cone(s, x + w / 2, y, w, cap, e.slate, flag)
            window(s, x + w / 2, y + 14, 6, 11)
            if h > 50:
                window(s, x + w / 2, y + 36, 6, 11, x != 140)
        else:
            wall(s, x, y, w, h, e.stone)
            crenels(s, x, y, w, e.stone, 6)
    wall(s, 96, 116, 212, 32, e.stone)
    crenels(s, 96, 116, 212, e.stone, 14)
    for x in (110, 134, 158, 246, 270, 294):
        window(s, x, 132, 7, 12, x not in (134, 270))
    for x in (178, 201, 224):
        window(s, x, 98, 9, 15)
    door(s, 201, 148, 20, 28)
    for x, w, h in ((122, 18, 34), (149, 16, 44), (201, 20, 46), (259, 16, 44), (282, 18, 32)):
        s.path(f"M{x - w / 2} 158H{x + w / 2}L{x} {158 + h}Z", "#4A6AC8", alpha=0.3)
    s.line("".join(f"M{x} {160 + k * 6}h9" for x in (146, 174, 196, 220, 252) for k in range(4)), "#FFD25A", 2, 0.45)
    tree(s, 70, 152, 34, 0)
    bush(s, 330, 150, 12, "#3A5A6A")
    birds(s, (70, 40), (88, 32))


def morvane(s: Sheet) -> None:
    """A squat round fortress with an onion dome and a great telescope, under a storm."""
    e = Evening("#161028", "#6A4A9A", (58, 40, 18), "#3A3242", "#8A8298", "#2E7A7A", "#E8E0FF")
    sky(s, e)
    for x, y, k in ((300, 24, 1.8), (360, 44, 1.5), (240, 16, 1.4), (130, 22, 1.5)):
        with s.at(x, y, k):
            s.path(
                "M-46 8C-52 -4 -36 -14 -26 -8C-20 -24 14 -22 18 -8C30 -16 52 -4 46 8C24 14 -24 14 -46 8Z",
                "#241A38",
                alpha=0.9,
            )
    s.path("M318 36L300 66L310 66L292 100L322 60L311 60L330 36Z", "#FFF6C0", "#FFD25A", 1.6)
    s.soft(312, 66, 60, 60, "#E8D8FF", 0.5)
    hills(s, e, (60, 116), (150, 126), (280, 112), (370, 120))
    moor(s, e, (70, 156), (200, 150), (330, 156), path=204)
    s.path(
        "M96 154C92 128 96 112 104 104H296C304 112 308 128 304 154C250 162 150 162 96 154Z",
        s.linear(96, 0, 304, 0, "#C8C0D4", "0.3 #8A8298", "1 #3A3448"),
        EDGE,
        2.2,
    )
    crenels(s, 102, 106, 196, e.stone, 11)
    for x in (108, 272):
        tower(s, x, 86, 22, 66, lighten(e.stone, 0.05))
        crenels(s, x, 86, 22, e.stone, 3)
        window(s, x + 11, 104, 7, 12, x > 200)
        window(s, x + 11, 130, 7, 12)
    s.path("M144 106V76H256V106Z", s.linear(144, 0, 256, 0, "#C8C0D4", "0.3 #8A8298", "1 #3A3448"), EDGE, 2.2)
    for x in (160, 180, 200, 220, 240):
        window(s, x, 92, 9, 15, x != 220)
    s.path(
        "M138 78C128 54 158 46 170 34C182 24 194 22 200 8C206 22 218 24 230 34C242 46 272 54 262 78Z",
        s.linear(134, 0, 266, 0, "#9AF0E0", "0.35 #3A9A94", "1 #0E3A42"),
        EDGE,
        2.4,
    )
    s.line("M168 76C158 56 184 46 200 14M232 76C242 56 216 46 200 14M200 14V76", "#0E3A42", 1.8, 0.8)
    s.circle(200, 8, 4, "#FFD25A", EDGE, 1.6)
    with s.at(236, 54, turn=-34):
        s.path(
            "M-4 -7H40L44 -10H58V10H44L40 7H-4Z",
            s.linear(0, -10, 0, 10, "#FFE9AE", "0.5 #C98E34", "1 #5A3210"),
            EDGE,
            2,
        )
    for x, y, lit in ((150, 130, True), (250, 130, True), (172, 132, False), (228, 132, True)):
        window(s, x, y, 8, 13, lit)
    door(s, 200, 156, 20, 30)
    s.line("".join(f"M{(k * 47) % 400} {(k * 31) % 150}l-5 14" for k in range(28)), "#D8D0F0", 1.4, 0.4)
    tree(s, 50, 160, 60, -16)
    tree(s, 356, 160, 52, -14)


CASTLES = {
    "glenravin": glenravin,
    "hartmoor": hartmoor,
    "inverash": inverash,
    "kilbrannoch": kilbrannoch,
    "lochgarve": lochgarve,
    "morvane": morvane,
}
