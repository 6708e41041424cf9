"""Blue: a thin grande dame with a tower of powdered hair, peacock feathers, and a lorgnette held to her mask."""

from workshop.cards import Head
from workshop.curves import mirrored, smooth
from workshop.faces import PALE, flesh, locks, nose, smile
from workshop.masks import Eye, Tone, colombina
from workshop.ornament import cabochon, gilt, gold, jewel, pearls, scroll
from workshop.palette import OUTLINE
from workshop.pen import Sheet
from workshop.tailor import neck

SAPPHIRE = Tone("#D4E6FF", "#5A8CF0", "#2448B0", "#0A1650")
HALF = (
    "M120 122C104 106 76 96 30 88C34 104 36 120 44 136C56 160 88 166 110 152"
    "C116 148 124 148 130 152C152 166 184 160 196 136C204 120 206 104 210 88"
    "C164 96 136 106 120 122Z"
)
HOLE = "M58 124C70 114 98 120 108 136C92 146 64 142 58 124Z"
LONG = mirrored((120, 76), (148, 84), (164, 116), (166, 156), (157, 198), (140, 226), (120, 232))
TOWER = smooth(
    (120, 4),
    (158, 12),
    (176, 44),
    (172, 78),
    (184, 112),
    (180, 150),
    (60, 150),
    (56, 112),
    (68, 78),
    (64, 44),
    (82, 12),
)


def _feather(s: Sheet, x: float, y: float, length: float, turn: float) -> None:
    """A peacock's feather with its eye."""
    with s.at(x, y, length / 100, turn=turn):
        vane = "M0 -30C-22 -50 -26 -92 0 -112C26 -92 22 -50 0 -30Z"
        s.path(vane, OUTLINE, OUTLINE, 7)
        s.path(vane, s.radial(0, -76, 40, "#7AE8C0", "0.5 #1FA58A", "1 #0A4A5A"))
        s.line("M0 0V-104M0 -44L-14 -60M0 -44L14 -60M0 -56L-17 -74M0 -56L17 -74", "#FFE08A", 2.4, 0.8)
        for ry, rx, tint in ((19, 14, "#FFD25A"), (14, 10, "#2A6AE8"), (8, 6, "#0A1650")):
            s.ellipse(0, -82, rx, ry, tint)


def back(s: Sheet) -> None:
    for x, y, length, turn in ((166, 112, 96, 50), (158, 108, 100, 26), (146, 112, 84, 6)):
        _feather(s, x, y, length, turn)


def skin(s: Sheet) -> None:
    powder = s.radial(96, 50, 130, "#FFFFFF", "0.5 #DCE2F2", "1 #8E98B8")
    shine = "M84 24C72 48 74 70 84 84M104 12C92 40 92 62 100 82M140 12C150 40 150 62 142 82M158 26C168 48 166 70 156 84"
    locks(s, (TOWER, shine), powder, "#8E98B8", "#2A3458", 3)
    for x, y in ((58, 112), (56, 134), (60, 155), (182, 112), (184, 134), (180, 155)):
        s.circle(x, y, 14, "#2A3458")
        s.circle(x, y, 12.4, s.radial(x - 4, y - 5, 18, "#FFFFFF", "0.5 #DCE2F2", "1 #8E98B8"))
        s.line(
            (
                f"M{x - 7} {y + 3}C{x - 9} {y - 7} {x + 3} {y - 10} {x + 7} {y - 3}"
                f"C{x + 8} {y + 4} {x} {y + 7} {x - 2} {y + 1}"
            ),
            "#8E98B8",
            2,
        )
    flesh(s, LONG, PALE, 0.45, (96, 184), 12)
    s.path("M166 156C160 196 142 226 120 232C144 206 154 170 150 124Z", PALE.deep, alpha=0.3)
    nose(s, PALE, 172, 8)
    smile(s, "#A8284E", 198, 13, -1, 8)
    s.circle(146, 192, 2.6, "#1A1020")
    s.line("M92 176C90 188 94 198 100 206M148 176C150 188 146 198 140 206", "#B89A90", 2, 0.6)
    s.path(
        smooth(
            (74, 128), (78, 92), (98, 76), (120, 72), (142, 76), (162, 92), (166, 128), (150, 98), (120, 86), (90, 98)
        ),
        powder,
        "#8E98B8",
        2,
    )
    pearls(s, ((78 + k * 14, 72 - 10 * (1 - ((k - 3) / 3) ** 2), 4) for k in range(7)))


def mask(s: Sheet) -> None:
    colombina(s, HALF, HOLE, SAPPHIRE, (83, 130))
    s.both(lambda: scroll(s, 46, 104, 18, 34, "#FFE7A6", 2))
    s.both(lambda: scroll(s, 58, 150, 16, -8, "#FFE7A6", 2))
    cabochon(s, 120, 134, 5, "#7AE8C0")


def top(s: Sheet) -> None:
    """The lorgnette: two glasses and a long handle."""
    metal = gold(s, 60, 100, 220, 230)
    s.line("M182 146L226 222", OUTLINE, 11)
    s.line("M182 146L226 222", metal, 6.5)
    s.circle(226, 224, 8, "none", OUTLINE, 9)
    s.circle(226, 224, 8, "none", metal, 4)
    for x in (83, 157):
        s.circle(x, 131, 30, "none", OUTLINE, 8)
        s.circle(x, 131, 28, "#CFE6FF", alpha=0.14)
        s.circle(x, 131, 30, "none", metal, 5)
        s.path(
            f"M{x - 19} 124C{x - 14} 111 {x - 2} 106 {x + 8} 110L{x - 14} 142C{x - 20} 136 {x - 20} 130 {x - 19} 124Z",
            "#FFFFFF",
            alpha=0.26,
        )
    gilt(s, "M112 126C116 120 124 120 128 126", 4)


def gown(s: Sheet) -> None:
    """A standing collar, sapphire silk, a choker of four rows."""
    s.both(
        lambda: s.path(
            "M200 470C160 440 130 410 96 396C96 450 120 500 170 520Z",
            s.linear(96, 396, 200, 500, "#FFFFFF", "0.5 #DCE2F2", "1 #8E98B8"),
            OUTLINE,
            5,
        ),
        250,
    )
    s.both(lambda: s.line("M110 410L176 500M128 412L186 492M148 424L194 484", "#8E98B8", 2.4, 0.8), 250)
    neck(s, "#F6E8DC", "#BFA090")
    bodice = "M16 690C24 590 70 530 150 494C170 540 210 556 250 580C290 556 330 540 350 494C430 530 476 590 484 690Z"
    s.path(bodice, OUTLINE, OUTLINE, 7)
    s.path(bodice, s.radial(170, 520, 280, "#8AB4FF", "0.4 #2E58C8", "1 #0A1650"))
    s.both(lambda: gilt(s, "M150 494C170 540 210 556 250 580", 6), 250)
    s.both(
        lambda: s.line(
            "M104 530C80 570 70 620 70 660M140 520C120 570 114 620 120 660M190 560C180 600 180 630 186 660",
            "#06103C",
            4,
            0.5,
        ),
        250,
    )
    pearls(s, ((250 + k * 11, 424 + row * 12 + (16 - k * k) * 0.35, 5) for row in range(4) for k in range(-4, 5)))
    jewel(s, 250, 500, 14, 20, "#2A6AE8")


HEAD = Head(
    mask=mask,
    eye=Eye(83, 131, 9.6, "#5A8CD0", wide=1.9, tilt=10),
    back=back,
    skin=skin,
    top=top,
    alone=(6, 22, 0.88),
    on_card=(246, 262, 1.58),
    on_mini=(244, 276, 1.84),
)
