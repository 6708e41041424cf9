"""The Fool: a white volto in a horned cap of two colours, diamonds over the eyes, a grin."""

from workshop.cards import Head
from workshop.curves import flank, mirrored
from workshop.masks import ROUND, Eye, Tone, carve, holes, sculpt
from workshop.ornament import bell, gilt, gold
from workshop.palette import GOLD, OUTLINE, darken
from workshop.pen import Sheet
from workshop.tailor import cloth

CHALK = Tone("#FFFFFF", "#F7ECDA", "#D3B48E", "#7E5638")
CHEEKY = ((120, 54), (156, 60), (178, 92), (186, 136), (188, 166), (168, 200), (138, 218), (120, 214))
RED = ("#FF7A6A", "#D22C3C", "#7A0E22")
BLUE = ("#7CB4F5", "#2A62BE", "#12285E")
HORN = "M122 40C100 10 54 6 24 40C16 52 14 68 18 82C34 68 54 76 58 110C70 92 96 82 122 80Z"


def back(s: Sheet) -> None:
    middle = "M84 70C86 40 100 18 122 6C134 24 148 40 156 70Z"
    s.path(middle, OUTLINE, OUTLINE, 8)
    s.path(middle, s.linear(84, 10, 156, 70, "#FFE08A", "0.5 #E0A22E", "1 #7E4A10"))
    s.line("M122 12C112 30 104 48 104 70M122 12C132 32 138 50 138 70", "#7E4A10", 2, 0.6)


def dags(s: Sheet) -> None:
    """The dagged collar that ends the bare mask below."""
    ruff = "M18 178C44 146 196 146 222 178C214 206 26 206 18 178Z"
    s.path(ruff, OUTLINE, OUTLINE, 8)
    s.path(ruff, s.linear(0, 150, 0, 200, "#7E4A10", "0.6 #E0A22E", "1 #FFE08A"))
    for index, x in enumerate((48, 82, 120, 158, 192)):
        drop = (208, 224, 230, 224, 208)[index]
        light, mid, dark = RED if index % 2 else BLUE
        d = f"M{x - 25} 172L{x + 25} 172L{x} {drop}Z"
        s.path(d, OUTLINE, OUTLINE, 7)
        s.path(d, s.linear(0, 172, 0, drop, dark, "0.5 " + mid, light))
        bell(s, x, drop + 2, 6.5)


def mask(s: Sheet) -> None:
    carve(s, mirrored(*CHEEKY), CHALK)
    sculpt(s, CHALK, side=flank(*CHEEKY))
    s.path("M87 74L103 120L87 172L71 120Z", s.linear(71, 74, 103, 172, *RED), "#5A0C18", 2)
    s.path("M153 74L169 120L153 172L137 120Z", s.linear(137, 74, 169, 172, *BLUE), "#0C1C44", 2)
    s.path("M87 74L87 172L71 120Z", "#FFFFFF", alpha=0.2)
    s.path("M153 74L153 172L137 120Z", "#FFFFFF", alpha=0.2)
    holes(s, ROUND)
    s.soft(72, 170, 14, 12, "#F0706A", 0.6)
    s.soft(168, 170, 14, 12, "#F0706A", 0.6)
    s.path(
        "M84 172C92 184 106 182 120 182C134 182 148 184 156 172C154 196 138 208 120 208C102 208 86 196 84 172Z",
        "#5A0C18",
        "#8E1B2B",
        4,
    )
    s.path(
        "M91 181C104 189 136 189 149 181C147 187 144 190 142 192C128 196 112 196 98 192C96 190 93 187 91 181Z",
        "#FFFBF0",
    )
    s.line("M106 186V193M120 187V194M134 186V193", "#C9A888", 1.6)
    s.line("M104 203C114 207 126 207 136 203", "#E8707A", 3)


def top(s: Sheet) -> None:
    def horn(colours: tuple[str, str, str]) -> None:
        s.path(HORN, OUTLINE, OUTLINE, 8)
        s.path(HORN, s.radial(70, 26, 100, colours[0], "0.45 " + colours[1], "1 " + colours[2]))
        s.line("M104 34C82 22 54 26 38 46M110 56C96 50 76 52 62 62", colours[0], 3, 0.7)
        s.line("M58 106C66 90 60 74 44 66", colours[2], 3, 0.6)

    horn(RED)
    with s.group("matrix(-1 0 0 1 240 0)"):
        horn(BLUE)
    band = "M56 112C66 88 92 76 120 76C148 76 174 88 184 112"
    gilt(s, band, 10, gold(s, 56, 76, 184, 112))
    for x, y in ((66, 96), (84, 84.5), (102, 78.5), (138, 78.5), (156, 84.5), (174, 96)):
        s.circle(x, y, 2.4, "#7A0E22")
    bell(s, 18, 88, 12)
    bell(s, 222, 88, 12)
    bell(s, 122, 9, 10)


def gown(s: Sheet) -> None:
    """Motley in two halves under a belled ruff."""
    cloth(s, "#F0606A", "#B02438", "#4A0A18")
    s.path(
        "M250 448H294C300 470 324 480 360 494C426 518 472 566 480 650V680H250Z",
        s.radial(290, 480, 260, "#6AA8F4", "0.5 #2A58B0", "1 #0C1C48"),
    )
    s.line("M250 450V680", GOLD, 6)
    for y in (560, 600):
        bell(s, 250, y, 11)
    for k in range(-7, 8):
        with s.at(250, 416, turn=180 + k * 13.5):
            light, mid = (("#FF9A8A", "#D22C3C"), ("#FFFDF4", "#E6D2A8"), ("#9CC8FF", "#2A62BE"))[k % 3]
            s.path("M-12 -36C-30 -92 -28 -128 0 -142C28 -128 30 -92 12 -36Z", OUTLINE, OUTLINE, 5)
            s.path(
                "M-12 -36C-30 -92 -28 -128 0 -142C28 -128 30 -92 12 -36Z",
                s.linear(0, -36, 0, -142, darken(mid, 0.55), "0.55 " + mid, light),
            )
            s.line("M0 -50V-132", darken(mid, 0.4), 2.6, 0.5)
            bell(s, 0, -142, 9.5)


HEAD = Head(mask=mask, eye=Eye(88, 120, 11.5, "#3F8A3A", wide=1.75), back=back, top=top, foot=dags)
