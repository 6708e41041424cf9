"""The noble of the sunflower: a round topaz face in two rings of petals, laughing."""

from workshop.curves import flank, leaf, mirrored
from workshop.heads.head import Head
from workshop.masks import Eye, Tone, carve, holes, sculpt
from workshop.ornament import cabochon, gilt, scroll
from workshop.palette import OUTLINE
from workshop.pen import Sheet, points, polar

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


HEAD = Head(
    mask=mask,
    eye=Eye(88, 121, 10, "#9A5A14", wide=1.9, tilt=-2),
    back=back,
    top=top,
    alone=(0, -4, 1),
    on_card=(250, 262, 1.6),
    on_mini=(250, 262, 1.84),
)
