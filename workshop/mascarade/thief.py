"""The Thief: a black half mask inside a peaked hood, the scarf stitched shut with gold thread."""

from workshop.cards import Head
from workshop.masks import SHARP, Eye, Tone, carve, holes
from workshop.ornament import gilt, scroll, stitches, stud
from workshop.palette import GOLD, OUTLINE
from workshop.pen import Sheet
from workshop.tailor import cloth, mantle

SOOT = Tone("#A9AECB", "#565A7C", "#2A2B40", "#10101A")
STEEL = "#B9C3DC"
HOOD = (
    "M132 2C96 20 52 52 38 104C28 146 30 190 22 226C50 238 80 228 92 214L148 214C160 228 190 238 218 226"
    "C210 190 212 146 202 104C190 66 166 40 132 2Z"
)
OPENING = "M120 52C84 60 66 92 64 130C64 164 78 200 96 216L144 216C162 200 176 164 176 130C174 92 156 60 120 52Z"
HALF = (
    "M120 106C106 90 84 88 58 94C52 114 56 140 72 154C90 164 106 158 120 148C134 158 150 164 168 154"
    "C184 140 188 114 182 94C156 88 134 90 120 106Z"
)


def back(s: Sheet) -> None:
    s.path(HOOD, STEEL, STEEL, 6.5)
    s.path(HOOD, s.radial(92, 74, 170, "#5D5A78", "0.5 #322F45", "1 #151320"), "#14121C", 2)
    s.path(OPENING, s.radial(120, 130, 100, "#1C1826", "0.7 #0C0910", "1 #050308"))
    s.both(
        lambda: s.line(
            "M60 78C42 112 46 164 40 216M48 120C40 150 46 180 52 224M76 60C60 84 54 110 54 140", "#7D7A9C", 2.8, 0.6
        )
    )
    s.line("M130 8C112 26 92 40 78 56", "#C9D3EA", 3.4, 0.8)
    s.line("M132 8C132 26 128 40 120 50", "#14121C", 3, 0.8)


def skin(s: Sheet) -> None:
    s.path(
        "M120 62C88 66 70 94 70 128L170 128C170 94 152 66 120 62Z",
        s.radial(108, 96, 80, "#E3B48E", "0.6 #A97350", "1 #4A2A1E"),
    )
    s.path(
        "M70 128C66 92 90 64 120 60C150 64 174 92 170 128C164 96 148 82 120 80C92 82 76 96 70 128Z",
        "#0A060E",
        alpha=0.6,
    )


def mask(s: Sheet) -> None:
    scarf = "M66 140C84 152 104 152 120 146C136 152 156 152 174 140C174 178 160 206 120 220C80 206 66 178 66 140Z"
    s.path(scarf, OUTLINE, "#0C0A14", 3)
    s.path(scarf, s.linear(70, 140, 170, 216, "#A84A52", "0.45 #6A2230", "1 #2A0C14"))
    s.line(
        "M74 164C84 172 92 175 100 177M82 194C98 204 110 206 120 206M166 164C158 170 150 174 142 176",
        "#E8909A",
        2.4,
        0.5,
    )
    carve(s, HALF, SOOT, STEEL, 6.5)
    s.path(HALF, s.radial(96, 100, 110, "#B4BAD6", "0.4 #575B7E", "1 #1A1A2A"), OUTLINE, 1.6)
    s.both(lambda: s.soft(78, 100, 22, 10, "#DDE6FF", 0.6))
    s.both(lambda: scroll(s, 66, 146, 15, -20, STEEL, 1.8))
    holes(s, SHARP, lambda d: gilt(s, d, 3.2, s.linear(60, 100, 112, 136, "#FFFFFF", "0.5 #A9B4D0", "#F0F4FF")))
    s.path("M120 112L127 124L120 138L113 124Z", "#7E8AA8", "#E8EEFF", 2)
    s.line("M92 178C108 184 132 184 148 178", GOLD, 3)
    stitches(s, ((96, 179), (108, 181.5), (120, 182), (132, 181.5), (144, 179)), 7, "#FFE08A", 3.6)


def top(s: Sheet) -> None:
    edge = "M96 216C76 198 62 164 62 130C64 92 84 58 120 50C156 58 176 92 178 130C178 164 164 198 144 216"
    s.line(edge, OUTLINE, 9, 0.8)
    s.line(edge, s.linear(62, 50, 178, 200, "#9A96B8", "0.5 #55516E", "#2C293C"), 6.5)
    s.line("M66 136C66 98 84 66 118 55", "#E4ECFF", 2, 0.75)
    stud(s, 100, 222, 5.5)
    stud(s, 140, 222, 5.5)
    s.line("M104 222C114 228 126 228 136 222", GOLD, 3)


def gown(s: Sheet) -> None:
    """A dark cloak, a belt of knives, somebody's purse."""
    cloth(s, "#6A6884", "#34324A", "#100E18")
    mantle(s, "#7C7A9C", "#3C3A54", "#14121E")
    s.path(
        "M150 486C110 540 110 600 120 660L380 660C390 600 390 540 350 486L250 560Z",
        s.linear(0, 480, 0, 640, "#4A3A34", "1 #1C1210"),
        OUTLINE,
        4,
    )
    s.line("M120 516L384 640", "#14080A", 26)
    s.line("M120 516L384 640", "#8A5A34", 20)
    stitches(s, tuple((140 + k * 26, 526 + k * 12.2) for k in range(9)), 6, "#E8BE84", 2.8)
    for x, y in ((176, 542), (240, 572)):
        with s.at(x, y, turn=-24):
            s.path("M-6 -30H6L4 24L0 34L-4 24Z", "#D8E2F4", OUTLINE, 3)
            s.path("M-6 -30H0V34L-4 24Z", "#8A98B4")
            s.rect(-13, -36, 26, 8, 3, GOLD, OUTLINE, 2)
    s.path(
        "M318 556C300 590 310 616 340 616C370 616 380 590 362 556Z",
        s.radial(330, 580, 50, "#E0B070", "0.6 #A06A34", "1 #4A2810"),
        OUTLINE,
        4,
    )
    s.line("M316 556H364", "#F0C880", 6)
    s.circle(340, 588, 11, GOLD, "#6A3F10", 3)


HEAD = Head(mask=mask, eye=Eye(87, 121, 9.5, "#C9A24A", tilt=12), back=back, skin=skin, top=top)
