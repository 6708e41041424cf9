"""The Queen: a rose colombina with a ruby, a pearl tiara and a fan of plumes."""

from workshop.cards import Head
from workshop.masks import Eye, Tone, bare_face, carve, holes, lips
from workshop.ornament import cabochon, gilt, gold, jewel, pearl, plume, scroll, stud
from workshop.palette import GOLD, OUTLINE
from workshop.pen import Sheet, polar
from workshop.tailor import neck

ROSE = Tone("#FFEDF3", "#F39AB8", "#C63F74", "#6A1038")
HALF = (
    "M120 118C104 96 70 92 32 92C24 116 30 150 54 170C76 186 102 178 114 160C117 156 123 156 126 160"
    "C138 178 164 186 186 170C210 150 216 116 208 92C170 92 136 96 120 118Z"
)
EYE_HOLE = "M56 133C64 114 92 112 106 132C96 147 70 148 56 133Z"
SKIN = Tone("#FFEFE0", "#F6CFB4", "#DC9D7C", "#9A5A44")
PLUMES = ((62, 82), (40, 98), (16, 106))
CURLS = ((50, 160, 11), (64, 170, 11), (48, 176, 11), (63, 187, 10.5), (50, 192, 10), (62, 203, 9), (52, 208, 8))


def back(s: Sheet) -> None:
    def side() -> None:
        for turn, length in PLUMES:
            plume(s, 120 + turn * 0.5, 112 - turn * 0.1, length, turn * 0.92, ("#8E1848", "#E0608F", "#FFD3E0"), 0.18)

    s.both(side)


def skin(s: Sheet) -> None:
    brown = s.radial(100, 100, 140, "#A85C34", "0.45 #6A2E18", "1 #2A0E08")
    s.path("M120 60C70 60 48 96 52 150L188 150C192 96 170 60 120 60Z", brown)
    s.both(lambda: ringlets(s, brown))
    bare_face(s, SKIN)
    lips(s, "#C4284E", 3)


def ringlets(s: Sheet, brown: str) -> None:
    """Two corkscrew curls hanging beside the cheek."""
    for x, y, r in CURLS:
        s.circle(x, y, r, OUTLINE, OUTLINE, 4)
    for x, y, r in CURLS:
        s.circle(x, y, r, brown)
        s.line(
            (
                f"M{x - r * 0.6:.1f} {y + 1}"
                f"C{x - r * 0.5:.1f} {y - r * 0.7:.1f} {x + r * 0.5:.1f} {y - r * 0.7:.1f} {x + r * 0.6:.1f} {y}"
            ),
            "#D08A5A",
            2,
            0.75,
        )


def mask(s: Sheet) -> None:
    carve(s, HALF, ROSE)
    s.both(lambda: s.soft(62, 110, 26, 14, "#FFFFFF", 0.75))
    s.both(lambda: s.soft(80, 136, 34, 22, "#7A1040", 0.5))
    s.path(
        "M186 170C210 150 216 116 208 92C204 122 192 146 170 156C152 164 136 158 126 160C138 178 164 186 186 170Z",
        "#6A1038",
        alpha=0.4,
    )

    def filigree() -> None:
        scroll(s, 40, 104, 22, 38, "#FFE7A6", 2)
        scroll(s, 46, 148, 20, 20, "#FFE7A6", 2)
        scroll(s, 92, 160, 17, 196, "#FFE7A6", 1.8)
        for x, y, r in ((66, 104, 2.6), (76, 103, 2.9), (86, 105, 3.2), (97, 110, 3.5)):
            pearl(s, x, y, r)

    s.both(filigree)
    holes(s, EYE_HOLE)
    gilt(s, HALF, 4.6)
    for x in (36, 204):
        pearl(s, x, 172, 5.5)
        pearl(s, x, 184, 4.2)
        pearl(s, x, 193, 3)
        stud(s, x, 160, 3.2)
    jewel(s, 120, 134, 9, 14, "#D81E48")


def top(s: Sheet) -> None:
    tiara = (
        "M66 98C78 80 84 74 86 60C94 70 98 74 104 62C110 54 116 48 120 36C124 48 130 54 136 62"
        "C142 74 146 70 154 60C156 74 162 80 174 98C150 84 136 90 120 104C104 90 90 84 66 98Z"
    )
    s.path(tiara, OUTLINE, OUTLINE, 7)
    s.path(tiara, gold(s, 66, 40, 174, 104))
    s.line(tiara, GOLD, 1.6)
    s.path("M120 54C112 66 104 74 108 84C112 90 118 92 120 96C122 92 128 90 132 84C136 74 128 66 120 54Z", "#8E1848")
    for x, y, r in ((86, 60, 4.6), (154, 60, 4.6), (104, 64, 3.6), (136, 64, 3.6)):
        pearl(s, x, y, r)
    cabochon(s, 120, 76, 6.5, "#FF5A8C")
    pearl(s, 120, 36, 6)
    for x, y in ((82, 86), (158, 86)):
        cabochon(s, x, y, 3.4, "#D81E48")


def gown(s: Sheet) -> None:
    """A standing lace collar, a rose bodice, pearls."""
    for k in range(-6, 7):
        if abs(k) > 1:
            with s.at(250, 520, turn=k * 15):
                s.path("M-8 0C-34 -90 -32 -176 -8 -204C0 -212 10 -212 18 -204C40 -176 34 -90 8 0Z", OUTLINE, OUTLINE, 5)
                s.path(
                    "M-8 0C-34 -90 -32 -176 -8 -204C0 -212 10 -212 18 -204C40 -176 34 -90 8 0Z",
                    s.linear(0, 0, 0, -206, "#B89C74", "0.7 #FFF9EC", "1 #F0DFC0"),
                )
                s.line(
                    "M0 -20L4 -196M-16 -70Q2 -56 18 -70M-22 -110Q4 -92 28 -110M-22 -150Q4 -132 28 -150",
                    "#B08A54",
                    2.4,
                    0.7,
                )
                pearl(s, 5, -200, 7)
    neck(s, "#FFE4CC", "#D89C78")
    bodice = (
        "M20 650C28 566 74 518 146 492C166 540 210 560 250 566C290 560 334 540 354 492C426 518 472 566 480 650V680H20Z"
    )
    s.path(bodice, OUTLINE, OUTLINE, 6)
    s.path(bodice, s.radial(170, 510, 300, "#F07AA4", "0.45 #B02A62", "1 #4A0A28"))
    s.both(lambda: gilt(s, "M146 492C166 540 210 560 250 566", 7), 250)
    s.both(lambda: scroll(s, 130, 548, 40, 140, "#FFD0DE", 3), 250)
    s.both(lambda: s.line("M84 530C66 566 62 610 62 650M116 512C96 560 92 600 94 650", "#4A0A28", 4, 0.5), 250)
    for k in range(11):
        pearl(s, *polar(66, 110 + k * 14, 250, 440), 6.5)
    jewel(s, 250, 524, 11, 16, "#D81E48")


HEAD = Head(
    mask=mask,
    eye=Eye(81, 132, 11, "#3F7F6A", wide=1.9),
    back=back,
    skin=skin,
    top=top,
    alone=(0, 26, 1),
    on_card=(250, 262, 1.62),
)
