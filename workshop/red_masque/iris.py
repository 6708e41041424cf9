"""The noble of the iris: a sharp-nosed half mask of sapphire under a laced tricorne, a powdered wig tied with
ribbon.
"""

from workshop.cards import Head
from workshop.curves import mirrored, smooth
from workshop.faces import PALE, flesh, smile
from workshop.masks import Eye, Tone, carve, holes
from workshop.ornament import cabochon, gilt, gold, scroll, wave
from workshop.palette import OUTLINE
from workshop.pen import Sheet
from workshop.tailor import cloth

SAPPHIRE = Tone("#CFE0FF", "#4A7AF0", "#1A3AA8", "#081250")
HALF = (
    "M120 112C96 102 68 102 48 110C42 126 46 146 58 156C74 166 92 162 104 158C108 172 114 184 120 190"
    "C126 184 132 172 136 158C148 162 166 166 182 156C194 146 198 126 192 110C172 102 144 102 120 112Z"
)
HOLE = "M62 130C70 116 98 116 108 132C98 146 72 146 62 130Z"
LONG = mirrored((120, 70), (154, 80), (172, 112), (168, 156), (158, 192), (140, 222), (120, 228))
HAT = smooth(
    (4, 96),
    (10, 72),
    (40, 78),
    (66, 62),
    (84, 24),
    (120, 6),
    (156, 24),
    (174, 62),
    (200, 78),
    (230, 72),
    (236, 96),
    (206, 104),
    (160, 90),
    (120, 108),
    (80, 90),
    (34, 104),
)
FRONT = smooth(
    (6, 94),
    (30, 92),
    (70, 66),
    (120, 94),
    (170, 66),
    (210, 92),
    (234, 94),
    (206, 106),
    (162, 92),
    (120, 112),
    (78, 92),
    (34, 106),
)


def back(s: Sheet) -> None:
    """The wig's rolls and the tail's ribbon."""
    powder = s.linear(20, 100, 80, 220, "#FFFFFF", "0.5 #E8E4EE", "1 #A49CB4")

    def rolls() -> None:
        s.path(
            "M60 176C42 182 30 198 24 218C36 220 46 214 52 208C52 216 52 224 56 232C66 222 72 206 72 186Z",
            "#2A50C8",
            OUTLINE,
            5,
        )
        for y in (118, 146, 174):
            s.ellipse(46, y, 25, 17, OUTLINE)
            s.ellipse(46, y, 22, 14, powder)
            s.ellipse(40, y, 8, 7, "none", "#9A90AC", 2.4)
            s.line(
                f"M48 {y - 11}C58 {y - 8} 64 {y - 4} 66 {y}M46 {y + 11}C56 {y + 10} 62 {y + 7} 66 {y + 2}", "#B4ACC4", 2
            )

    s.both(rolls)


def skin(s: Sheet) -> None:
    flesh(s, LONG, PALE, 0.3, (88, 186))
    s.path("M172 112C172 166 154 206 132 226C128 228 124 228 120 228C148 200 158 162 156 116Z", PALE.deep, alpha=0.3)
    s.path(
        smooth((58, 118), (66, 84), (120, 72), (174, 84), (182, 118), (160, 100), (120, 94), (80, 100)),
        "#F4F0F8",
        "#A49CB4",
        2,
    )
    smile(s, "#A8404E", 204, 16, 1, 7)
    s.circle(146, 196, 2.2, "#1A0A14")
    s.line("M106 218C114 222 126 222 134 218", PALE.deep, 2.2, 0.5)


def mask(s: Sheet) -> None:
    carve(s, HALF, SAPPHIRE)
    s.both(lambda: s.soft(68, 112, 24, 9, "#FFFFFF", 0.65))
    s.both(lambda: s.soft(84, 134, 32, 18, "#050C3A", 0.5))
    s.path("M120 112C128 132 136 150 136 158C132 172 126 184 120 190Z", "#050C3A", alpha=0.45)
    s.line("M117 118C114 138 108 152 108 160C110 170 114 178 118 184", "#DCE8FF", 3.4, 0.8)
    s.both(lambda: scroll(s, 52, 152, 16, -14, "#E8EEFF", 2))
    s.both(lambda: scroll(s, 92, 110, 13, 200, "#E8EEFF", 1.8))
    silver = s.linear(48, 100, 192, 190, "#FFFFFF", "0.3 #A8B4D8", "0.5 #6A78A8", "0.7 #F0F4FF", "1 #8A98C4")
    holes(s, HOLE, lambda d: gilt(s, d, 3, silver))
    gilt(s, HALF, 4.2, silver)


def top(s: Sheet) -> None:
    felt = s.radial(92, 40, 150, "#6A86E0", "0.4 #26409A", "1 #0A1444")
    lace = s.linear(10, 60, 230, 110, "#FFFFFF", "0.3 #B8C2E0", "0.5 #6A78A8", "0.7 #F0F4FF", "1 #8A98C4")
    s.path(HAT, OUTLINE, "#C4D2FF", 5)
    s.path(HAT, felt, OUTLINE, 1.6)
    s.line("M90 34C84 48 80 58 78 68M108 18C104 40 104 60 106 78M150 32C156 46 160 58 162 68", "#9AB0F8", 2.6, 0.5)
    s.path(FRONT, OUTLINE, OUTLINE, 5)
    s.path(FRONT, s.linear(6, 60, 234, 110, "#5A7AE0", "0.4 #1E3690", "1 #0A1444"))
    gilt(s, "M12 94C34 90 52 78 70 67C86 74 104 84 120 94C136 84 154 74 170 67C188 78 206 90 228 94", 4.6, lace)
    iris(s, 120, 58, 1)


def iris(s: Sheet, x: float, y: float, scale: float) -> None:
    """An iris in bloom: three standards up, three falls down, gold tongues."""
    with s.at(x, y, scale):
        standards = "M0 8C-22 -4 -22 -34 -10 -44C-4 -40 0 -34 0 -30C0 -34 4 -40 10 -44C22 -34 22 -4 0 8Z"
        falls = (
            "M0 4C-14 0 -34 2 -38 18C-36 34 -18 36 -8 22C-10 38 -4 44 0 46C4 44 10 38 8 22C18 36 36 34 38 18"
            "C34 2 14 0 0 4Z"
        )
        for d in (standards, falls):
            s.path(d, OUTLINE, OUTLINE, 6)
        s.path(standards, s.linear(0, -44, 0, 8, "#F4ECFF", "0.5 #A88AF8", "1 #5A3AC8"))
        s.line("M-6 -30C-8 -18 -6 -6 -2 2M6 -30C8 -18 6 -6 2 2M0 -28V4", "#5A3AC8", 2, 0.7)
        s.path(falls, s.radial(0, 10, 38, "#C8B4FF", "0.5 #7A5AE8", "1 #4024A8"))
        s.path(
            (
                "M0 6C-8 8 -18 10 -24 18C-16 20 -8 18 -2 12C-3 22 -2 30 0 34C2 30 3 22 2 12C8 18 16 20 24 18"
                "C18 10 8 8 0 6Z"
            ),
            gold(s, -20, 4, 20, 34),
            "#5A3A0C",
            1.2,
        )


def gown(s: Sheet) -> None:
    """A court coat of blue brocade with silver frogs, a fall of lace."""
    cloth(s, "#7A9CFF", "#2444B4", "#081044")
    for side in (1, -1):
        with s.group(f"translate({0 if side == 1 else 500} 0) scale({side} 1)"):
            s.path(
                "M206 448L140 486L176 640H250V520Z",
                s.linear(140, 440, 250, 640, "#5A7AE8", "0.5 #1E3690", "1 #0A1444"),
                OUTLINE,
                5,
            )
            gilt(s, "M206 450L142 486L176 640", 5, s.linear(140, 450, 210, 640, "#FFFFFF", "0.5 #8A98C4", "1 #F0F4FF"))
            for y in (548, 590):
                s.line(f"M160 {y}H214", "#D8E0F8", 5)
                s.circle(216, y, 7, "#F0F4FF", OUTLINE, 3)
    fall = "M212 436H288L306 500" + wave(306, 194, 500, 12, 5) + "Z"
    s.path(fall, OUTLINE, OUTLINE, 6)
    s.path(fall, s.linear(0, 436, 0, 516, "#D8D0E0", "0.4 #FFFFFF", "1 #F4F0F8"))
    low = "M222 506H278L294 590" + wave(294, 206, 590, 14, 4) + "Z"
    s.path(low, OUTLINE, OUTLINE, 6)
    s.path(low, s.linear(0, 506, 0, 606, "#C8C0D4", "0.3 #FFFFFF", "1 #F4F0F8"))
    s.line(
        "M224 450L214 500M238 448L234 506M262 448L266 506M276 450L286 500M236 520L228 590M250 516V596M264 520L272 590",
        "#B4ACC4",
        2.6,
    )
    cabochon(s, 250, 448, 11, "#2A5AE8")
    iris(s, 108, 560, 0.9)


HEAD = Head(
    mask=mask,
    eye=Eye(85, 131, 9.6, "#6A7AA8", wide=1.9, tilt=6),
    back=back,
    skin=skin,
    top=top,
    alone=(0, 4, 1),
    on_card=(250, 264, 1.6),
)
