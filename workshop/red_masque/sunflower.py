"""The noble of the sunflower: a round topaz face in two rings of petals, laughing."""

from workshop.cards import Head
from workshop.curves import flank, leaf, mirrored
from workshop.masks import Eye, Tone, carve, holes, sculpt
from workshop.ornament import cabochon, gilt, scroll, stud
from workshop.palette import OUTLINE
from workshop.pen import Sheet, points, polar
from workshop.tailor import cloth

TOPAZ = Tone("#FFFBD8", "#FFCE4A", "#C87A14", "#6A3606")
HALF = ((120, 58), (154, 66), (178, 94), (182, 128), (170, 162), (146, 186), (120, 193))
DISC = mirrored(*HALF)
HOLE = "M64 124C68 104 104 102 111 122C104 136 74 138 64 124Z"


def back(s: Sheet) -> None:
    """Petals all round, the farther ring darker."""
    for shift, length, wide, tints in ((9, 112, 30, ("#F08A1A", "#A84A08")), (0, 104, 30, ("#FFE46A", "#F0A21E"))):
        d = "".join(leaf(*polar(46, k * 18 + shift, 120, 124), k * 18 + shift, length - 46, wide) for k in range(20))
        s.path(d, OUTLINE, OUTLINE, 6)
        s.path(d, s.radial(120, 124, length, "0.5 " + tints[1], "1 " + tints[0]), "#7A3A06", 1.6)
        turns = [k * 18 + shift for k in range(20)]
        veins = (points(polar(72, t, 120, 124), polar(length - 10, t, 120, 124), closed=False) for t in turns)
        s.line("".join(veins), "#8A4A08", 1.8, 0.5)
    s.circle(120, 124, 76, "#3A1A06")
    s.circle(120, 124, 73, s.radial(104, 104, 110, "#B8742A", "0.5 #6A3810", "1 #2A1204"))
    for ring, r in enumerate((69, 64)):
        for k in range(36):
            s.circle(*polar(r, k * 10 + ring * 5, 120, 124), 2, "#F2B84A", alpha=0.85)


def mask(s: Sheet) -> None:
    carve(s, DISC, TOPAZ, OUTLINE, 5)
    sculpt(s, TOPAZ, nose=False, side=flank(*HALF))
    s.both(lambda: s.soft(78, 152, 19, 15, "#F0602A", 0.55))
    s.line("M114 116C112 130 108 138 106 144", "#FFFFFF", 4, 0.8)
    s.path(
        (
            "M124 114C128 130 136 140 136 148C136 158 128 158 120 157C112 158 104 158 104 148"
            "C104 150 112 154 120 152C126 152 130 148 128 142Z"
        ),
        TOPAZ.deep,
        alpha=0.5,
    )
    s.soft(115, 146, 8, 7, "#FFFFFF", 0.8)
    s.both(lambda: s.line("M64 104C74 92 98 92 108 104", "#7A3A06", 5))
    holes(s, HOLE)
    s.path("M90 162C100 168 140 168 150 162C150 180 136 188 120 188C104 188 90 180 90 162Z", "#5A1408", "#7A2A0A", 2.4)
    s.path("M95 166C106 171 134 171 145 166C143 173 134 175 120 175C106 175 97 173 95 166Z", "#FFFBF0")
    s.path("M106 184C110 178 130 178 134 184C126 188 114 188 106 184Z", "#F0705A")
    s.both(lambda: s.line("M86 160C84 164 86 168 88 170", "#7A3A06", 3))
    s.both(lambda: scroll(s, 76, 88, 20, -20, "#B8501A", 2.2))
    gilt(s, DISC, 4)


def top(s: Sheet) -> None:
    s.path("".join(leaf(120, 78, turn, 20, 9) for turn in (0, 60, -60, 120, -120, 180)), "#F08A1A", OUTLINE, 2.4)
    cabochon(s, 120, 78, 6, "#D8481E")


def gown(s: Sheet) -> None:
    """A wide pleated collar of green leaves over an orange doublet with slashes."""
    cloth(s, "#FFC86A", "#D8741A", "#5A2204")
    for x, y, turn in ((96, 574, 22), (66, 622, 12), (136, 606, 12), (140, 556, 34)):
        for side in (1, -1):
            with s.at(x if side == 1 else 500 - x, y, side, 1, turn * side):
                s.path("M0 -30C11 -12 11 12 0 30C-11 12 -11 -12 0 -30Z", "#FFF0A8", "#7A3A06", 3)
    s.path("M206 470H294L286 680H214Z", s.linear(206, 0, 294, 0, "#FFE9A0", "0.5 #F0A830", "1 #9A5A0C"), OUTLINE, 4)
    for y in (566, 604, 640):
        stud(s, 250, y, 9)
    for ring, far, wide, tints in ((5.5, 138, 42, ("#3E8A3A", "#1A4A1E")), (0, 122, 40, ("#8AD05A", "#3A8A34"))):
        turns = [180 + k * 13 + ring for k in range(-7, 8)]
        d = "".join(leaf(*polar(30, turn, 250, 416), turn, far - 30, wide) for turn in turns)
        s.path(d, OUTLINE, OUTLINE, 6)
        s.path(d, s.radial(250, 416, far, "0.3 " + tints[1], "1 " + tints[0]), "#0E2E12", 2)
        s.line(
            "".join(points(polar(50, turn, 250, 416), polar(far - 16, turn, 250, 416), closed=False) for turn in turns),
            "#D8F0A0",
            2,
            0.6,
        )


HEAD = Head(
    mask=mask,
    eye=Eye(88, 121, 10, "#9A5A14", wide=1.9, tilt=-2),
    back=back,
    top=top,
    alone=(0, -4, 1),
    on_card=(250, 262, 1.6),
    on_mini=(250, 262, 1.84),
)
