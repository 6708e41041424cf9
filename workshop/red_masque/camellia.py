"""The noble of the camellia: a turquoise half mask with upturned tips before a spread fan, black hair, two
camellias.
"""

from workshop.cards import Head
from workshop.curves import leaf, mirrored, smooth
from workshop.faces import FAIR, flesh, locks, nose, smile
from workshop.masks import Eye, Tone, carve, holes
from workshop.ornament import gilt, gold, jewel, pearls
from workshop.palette import OUTLINE
from workshop.pen import Sheet, points, polar
from workshop.tailor import cloth, neck

TURQUOISE = Tone("#D8FFFA", "#3CC8C4", "#0E7480", "#04303A")
HALF = (
    "M120 128C108 118 92 114 74 118C58 112 42 100 34 84C26 98 24 116 32 132C40 152 58 166 80 166C98 166 110 158 116 148"
    "H124C130 158 142 166 160 166C182 166 200 152 208 132C216 116 214 98 206 84C198 100 182 112 166 118"
    "C148 114 132 118 120 128Z"
)
HOLE = "M58 138C68 126 96 128 108 142C96 152 70 152 58 138Z"
FACE = mirrored((120, 78), (150, 84), (168, 112), (168, 152), (154, 190), (134, 214), (120, 219))
_RIBS = range(-5, 6)
_SPREAD = 20


def back(s: Sheet) -> None:
    """The fan: eleven leaves, scalloped, on golden ribs."""
    cx, cy, far = 120, 128, 116
    for paint, grow in ((OUTLINE, 4), ("", 0)):
        for k in _RIBS:
            tint = "#F4FFFD" if k % 2 else "#7ADCD6"
            edge = [polar(far + grow - 6, k * _SPREAD + turn, cx, cy) for turn in (-10.4, 10.4)]
            tip = polar(far + grow + 8, k * _SPREAD, cx, cy)
            (x, y), (right, low) = edge
            d = f"M{cx} {cy}L{x:.1f} {y:.1f}Q{tip[0]:.1f} {tip[1]:.1f} {right:.1f} {low:.1f}Z"
            s.path(
                d, paint or s.radial(cx, cy, far, "0.3 #0E6A74", "0.75 " + tint, "1 #FFFFFF"), paint or "#0A4A54", 1.6
            )
    ribs = "".join(
        points(polar(40, k * _SPREAD, cx, cy), polar(far - 6, k * _SPREAD, cx, cy), closed=False) for k in _RIBS
    )
    s.line(ribs, gold(s, 10, 10, 230, 230), 2.6)
    for k in _RIBS:
        s.circle(*polar(far - 16, k * _SPREAD, cx, cy), 3.4, "#FF8A3A", "#6A2206", 1.2)


def skin(s: Sheet) -> None:
    hair = s.radial(96, 60, 150, "#5A5A7A", "0.35 #1E1C2E", "1 #08060E")
    mass = smooth(
        (120, 34),
        (158, 40),
        (182, 70),
        (186, 118),
        (178, 164),
        (166, 186),
        (74, 186),
        (62, 164),
        (54, 118),
        (58, 70),
        (82, 40),
    )
    locks(
        s,
        (
            mass,
            (
                "M104 42C84 56 70 78 66 108M136 42C156 56 170 78 174 108M64 130C62 150 66 166 74 180"
                "M176 130C178 150 174 166 166 180"
            ),
        ),
        hair,
        "#8A8AB8",
        "#08060E",
    )
    flesh(s, FACE, FAIR, 0.5, (90, 182))
    s.path("M168 112C168 154 150 194 134 214C128 217 124 219 120 219C146 192 158 156 156 114Z", FAIR.deep, alpha=0.28)
    fringe = smooth(
        (66, 120), (74, 84), (104, 66), (120, 72), (136, 66), (166, 84), (174, 120), (150, 96), (120, 92), (90, 96)
    )
    s.path(fringe, hair, "#08060E", 2)
    nose(s, FAIR, 172, 8)
    smile(s, "#C81E3A", 193, 13, 3, 12)


def mask(s: Sheet) -> None:
    carve(s, HALF, TURQUOISE)
    s.both(lambda: s.soft(56, 120, 24, 12, "#FFFFFF", 0.6))
    s.both(lambda: s.soft(84, 146, 32, 16, "#022A30", 0.5))
    s.both(lambda: s.line("M38 100C44 122 58 132 74 132M44 142C56 154 76 158 94 154", "#E8FFFC", 2.4, 0.8))
    s.both(lambda: s.path("".join(leaf(40, 112, turn, 15, 7) for turn in (-30, 20, 70)), "#F4FFFD", "#0A4A54", 1.2))
    holes(s, HOLE)
    gilt(s, HALF, 4.4)
    jewel(s, 120, 138, 6, 9, "#F07A2A")


def top(s: Sheet) -> None:
    """Combs and two camellias."""
    s.both(lambda: s.line("M92 62L70 26", OUTLINE, 7))
    s.both(lambda: s.line("M92 62L70 26", gold(s, 60, 20, 100, 70), 4))
    pearls(s, ((120 + k * 11, 70 + k * k * 0.6, 3.4) for k in range(-3, 4)))
    camellia(s, 74, 68, 24)
    camellia(s, 168, 64, 20)


def camellia(s: Sheet, x: float, y: float, r: float) -> None:
    """A camellia: round petals in two rings, a brush of gold."""
    with s.at(x, y, r / 30):
        s.path("".join(leaf(0, 0, turn, 42, 17) for turn in (60, 150, 250, 330)), "#1E6A4A", OUTLINE, 2.6)
        for count, far, size, tint in ((6, 15, 13, "#FF8A3A"), (5, 8, 9, "#FFC890")):
            places = [polar(far, k * 360 / count + far * 4) for k in range(count)]
            for px, py in places:
                s.circle(px, py, size + 1.8, "#6A2206")
            for px, py in places:
                s.circle(px, py, size, s.radial(0, 0, far + size, "#D84A12", "0.5 " + tint, "1 #FFF2DC"))
        s.circle(0, 0, 7, "#F2C23A", "#8A5A12", 1.6)
        for k in range(6):
            s.circle(*polar(4, k * 60), 1.2, "#FFF4C0")


def gown(s: Sheet) -> None:
    """A robe of turquoise silk crossed over a white one, a broad sash, camellias on the sleeves."""
    neck(s, "#FFE8D6", "#D8A080")
    cloth(s, "#A8F4EE", "#1E9AA0", "#043A44")
    for d, paint in (
        ("M208 452L120 506L230 690H300Z", s.linear(120, 452, 300, 690, "#FFFFFF", "0.6 #E4F4F4", "1 #A8C8CC")),
        ("M292 452L380 506L270 690H200Z", s.linear(380, 452, 200, 690, "#FFFFFF", "0.6 #E4F4F4", "1 #A8C8CC")),
        ("M196 462L104 512L214 690H276Z", s.linear(104, 462, 276, 690, "#5ADCD6", "0.5 #128088", "1 #04404A")),
        ("M304 462L396 512L286 690H196L250 590Z", s.linear(396, 462, 196, 690, "#8AF0EA", "0.5 #1E9AA0", "1 #06505A")),
    ):
        s.path(d, OUTLINE, OUTLINE, 6)
        s.path(d, paint)
    s.path("M120 622C180 600 320 600 380 622L384 690H116Z", OUTLINE, OUTLINE, 6)
    s.path(
        "M120 622C180 600 320 600 380 622L384 690H116Z", s.linear(0, 606, 0, 690, "#FFB070", "0.5 #C8581A", "1 #5A2206")
    )
    s.line("M122 640C180 618 320 618 378 640", "#FFE08A", 4)
    for x, y, r in ((88, 570, 30), (412, 570, 30), (62, 628, 22), (438, 628, 22)):
        camellia(s, x, y, r)


HEAD = Head(
    mask=mask,
    eye=Eye(84, 139, 9.6, "#2A5A7A", wide=1.9, tilt=2),
    back=back,
    skin=skin,
    top=top,
    alone=(-2, 32, 1.02),
    on_card=(250, 276, 1.5),
    on_mini=(250, 284, 1.7),
)
