"""Red: a sharp girl of seventeen with a giant bow on her head, black plaits and freckles."""

from workshop.cards import Head
from workshop.curves import mirrored, smooth
from workshop.faces import FAIR, flesh, locks, nose, smile
from workshop.masks import Eye, Tone, colombina
from workshop.ornament import jewel, pearls, scroll
from workshop.palette import OUTLINE
from workshop.pen import Sheet
from workshop.tailor import cloth, neck

CHERRY = Tone("#FFD0C4", "#EE4038", "#A0101C", "#4A040C")
HALF = (
    "M120 126C108 112 80 112 58 106C46 102 36 96 28 90C28 112 34 140 54 154"
    "C76 166 102 160 112 148C116 144 124 144 128 148C138 160 164 166 186 154"
    "C206 140 212 112 212 90C204 96 194 102 182 106C160 112 132 112 120 126Z"
)
HOLE = "M56 128C66 116 98 122 108 138C92 150 62 146 56 128Z"
POINTED = mirrored((120, 74), (156, 82), (176, 118), (168, 158), (148, 192), (128, 216), (120, 218))
LOOP = "M120 48C96 18 52 -2 28 10C12 20 14 66 26 86C48 96 96 78 120 60Z"


def skin(s: Sheet) -> None:
    black = s.radial(96, 80, 130, "#8A86A0", "0.4 #34303E", "1 #100C14")
    plait = smooth(
        (58, 140),
        (74, 150),
        (66, 172),
        (76, 188),
        (64, 206),
        (68, 226),
        (50, 232),
        (40, 214),
        (48, 196),
        (36, 180),
        (46, 162),
    )
    head = smooth((120, 56), (164, 64), (188, 104), (186, 146), (170, 168), (70, 168), (54, 146), (52, 104), (76, 64))
    s.both(lambda: locks(s, (plait, "M46 168L66 178M46 190L66 198M44 208L62 214"), black, "#A8A2C0", "#08060A"))
    locks(s, (head, "M64 100C58 126 62 146 66 158M176 100C182 126 178 146 174 158"), black, "#A8A2C0", "#08060A")
    s.both(lambda: s.path("M42 222L70 222L64 238H48Z", "#EE4038", OUTLINE, 3))
    flesh(s, POINTED, FAIR, 0.45, (90, 172), 14)
    s.path("M176 118C172 160 148 204 122 218C146 194 160 158 156 122Z", FAIR.deep, alpha=0.28)
    nose(s, FAIR, 166, 7)
    for x, y in ((86, 168), (94, 174), (102, 168), (138, 168), (146, 174), (154, 168)):
        s.circle(x, y, 2, "#B8683C")
    smile(s, "#D03A4E", 190, 14, 6, 7)
    s.line("M134 186C140 184 143 180 144 176", "#7A1C28", 2.4, 0.8)
    fringe = smooth(
        (60, 132),
        (62, 98),
        (88, 76),
        (120, 72),
        (152, 76),
        (178, 98),
        (180, 132),
        (168, 112),
        (152, 110),
        (136, 112),
        (120, 110),
        (104, 112),
        (88, 110),
        (72, 112),
    )
    s.path(fringe, black, "#08060A", 2)
    s.line("M88 84L84 108M104 78L102 110M120 76V108M136 78L138 110M152 84L156 108", "#A8A2C0", 2, 0.5)


def mask(s: Sheet) -> None:
    colombina(s, HALF, HOLE, CHERRY, (82, 133))
    s.both(lambda: scroll(s, 44, 112, 17, 36, "#FFE0B0", 2))
    pearls(s, ((120 + side * x, y, 4) for x, y in ((70, 156), (58, 164), (44, 165)) for side in (1, -1)), "#F6EBDD")
    jewel(s, 120, 138, 6, 10, "#2FA8FF")


def top(s: Sheet) -> None:
    silk = s.radial(70, 30, 110, "#FFB8A8", "0.4 #EE4038", "0.8 #A8101C", "1 #5A040C")
    s.both(lambda: s.path("M112 56C96 70 84 84 80 102L98 94L108 106C112 92 116 78 120 64Z", silk, OUTLINE, 5))
    s.both(lambda: s.path(LOOP, OUTLINE, OUTLINE, 8))
    s.both(lambda: s.path(LOOP, silk))
    s.both(lambda: s.path("M108 52C84 44 58 44 36 54C34 36 36 24 44 18C66 18 92 32 108 52Z", "#FFFFFF", alpha=0.14))
    s.both(
        lambda: s.line("M106 52C80 44 56 46 38 58M104 58C82 62 60 68 42 80M96 40C78 26 60 20 44 20", "#5A040C", 3, 0.7)
    )
    s.path(
        "M104 40C110 34 130 34 136 40C142 50 142 60 136 68C130 74 110 74 104 68C98 60 98 50 104 40Z",
        OUTLINE,
        OUTLINE,
        7,
    )
    s.path(
        "M104 40C110 34 130 34 136 40C142 50 142 60 136 68C130 74 110 74 104 68C98 60 98 50 104 40Z",
        s.linear(100, 36, 140, 72, "#FFB8A8", "0.4 #EE4038", "1 #8E0A16"),
    )
    s.line("M112 42C110 52 110 58 112 68M126 42C128 52 128 58 126 68", "#5A040C", 2.6, 0.7)


def gown(s: Sheet) -> None:
    """A cream sailor collar over cherry wool."""
    cloth(s, "#FF9A88", "#C8202C", "#4A040C")
    neck(s, "#FFE4CC", "#D89C78")
    collar = smooth(
        (196, 452), (150, 470), (104, 510), (96, 556), (160, 566), (220, 600), (250, 626), (250, 560), (222, 510)
    )
    s.both(lambda: s.path(collar, OUTLINE, OUTLINE, 6), 250)
    s.both(lambda: s.path(collar, s.linear(100, 450, 250, 620, "#FFFFFF", "0.5 #F6EBD6", "1 #C4B08C")), 250)
    s.both(lambda: s.line("M110 546C160 552 216 582 246 606M122 532C168 540 214 566 244 588", "#C8202C", 4.4), 250)
    bow = "M250 566C226 546 196 548 190 560C186 580 196 604 208 606C226 602 240 590 250 580Z"
    s.both(lambda: s.path(bow, "#2450A8", OUTLINE, 5), 250)
    s.both(lambda: s.path("M246 576L226 650L246 640L252 600Z", "#2450A8", OUTLINE, 4), 250)
    s.circle(250, 573, 13, "#3A78E0", OUTLINE, 4)


HEAD = Head(
    mask=mask,
    eye=Eye(82, 133, 10.8, "#4A6AC0", wide=1.9, tilt=12),
    skin=skin,
    top=top,
    alone=(0, 34, 1),
    on_card=(250, 276, 1.58),
    on_mini=(250, 284, 1.84),
)
