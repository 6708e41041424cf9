"""Mrs. Truelight: the medium, an ivory half mask with a candle burning on its brow, a magnifying glass beside it."""

from workshop.cards import Head
from workshop.curves import mirrored, smooth
from workshop.faces import PALE, flesh, locks, nose, smile
from workshop.masks import Eye, Tone, colombina
from workshop.ornament import cabochon, gold, pearl, scroll
from workshop.palette import OUTLINE
from workshop.pen import Sheet
from workshop.tailor import cloth

IVORY = Tone("#FFFDF2", "#F6E8C8", "#CFAE78", "#7A5426")
HALF = (
    "M120 128C104 114 74 112 36 116C32 134 40 154 60 162C82 170 106 164 120 150"
    "C134 164 158 170 180 162C200 154 208 134 204 116C166 112 136 114 120 128Z"
)
HOLE = "M56 140C64 124 98 124 108 140C98 152 68 152 56 140Z"
KIND = mirrored((120, 86), (156, 92), (176, 128), (178, 164), (160, 202), (138, 224), (120, 228))


def candle(s: Sheet) -> None:
    """A short candle in a brass cup, its foot at (120, 102)."""
    s.soft(120, 28, 44, 44, "#FFD98A", 0.75)
    s.path("M106 46C108 42 132 42 134 46L135 92H105Z", OUTLINE, OUTLINE, 6)
    s.path("M106 46C108 42 132 42 134 46L135 92H105Z", s.linear(105, 0, 135, 0, "#FFFDF4", "0.5 #F4E4C4", "1 #B89A6C"))
    s.path(
        (
            "M106 46C106 62 112 60 112 70C113 76 117 74 117 66C118 56 122 62 124 52C126 48 130 56 134 46"
            "C130 42 110 42 106 46Z"
        ),
        "#FFFFFF",
        "#C9B088",
        1.6,
    )
    s.path("M94 84H146C148 100 136 110 120 110C104 110 92 100 94 84Z", OUTLINE, OUTLINE, 6)
    s.path("M94 84H146C148 100 136 110 120 110C104 110 92 100 94 84Z", gold(s, 92, 82, 148, 112))
    s.line("M120 46V38", "#3A2012", 3)
    s.path(
        "M120 44C106 44 104 30 112 20C116 14 118 8 120 0C124 8 130 14 133 24C136 36 132 44 120 44Z",
        s.radial(120, 34, 36, "#FFF9DC", "0.35 #FFD25A", "0.7 #FF9A2E", "1 #E0521C"),
    )
    s.path("M120 42C113 42 112 34 116 28C118 25 119 22 121 16C123 22 127 28 127 34C127 40 124 42 120 42Z", "#FFFBE8")


def glass(s: Sheet) -> None:
    """The magnifying glass, its lens round (196, 176)."""
    s.line("M212 196L232 230", OUTLINE, 15)
    s.line("M212 196L232 230", "#7A3A1A", 9)
    s.circle(196, 176, 24, "#D8F4FF", OUTLINE, 11, alpha=1)
    s.circle(
        196, 176, 24, s.radial(188, 168, 34, "#FFFFFF", "0.5 #BFE8FF", "1 #5AA0D8"), gold(s, 170, 150, 222, 202), 6
    )
    s.path("M180 170C183 160 192 156 200 158L186 186C181 182 179 176 180 170Z", "#FFFFFF", alpha=0.8)


def skin(s: Sheet) -> None:
    silver = s.radial(96, 80, 130, "#FFFFFF", "0.45 #D6CEDC", "1 #7E7290")
    mound = smooth(
        (120, 44),
        (162, 52),
        (190, 84),
        (194, 124),
        (186, 160),
        (170, 176),
        (70, 176),
        (54, 160),
        (46, 124),
        (50, 84),
        (78, 52),
    )
    shine = (
        "M70 72C56 100 58 132 66 160M90 58C72 88 72 118 76 150M170 72C184 100 182 132 174 160M150 58"
        "C168 88 168 118 164 150"
    )
    locks(s, (mound, shine), silver, "#8E829E", "#2A2036", 3)
    s.both(lambda: pearl(s, 60, 190, 7))
    s.both(lambda: s.line("M62 168V182", "#C98E34", 3))
    flesh(s, KIND, PALE, 0.45, (86, 182), 15)
    s.path("M178 164C170 200 148 224 122 228C150 204 162 174 158 134Z", PALE.deep, alpha=0.25)
    s.line("M90 178C84 186 84 196 90 204M150 178C156 186 156 196 150 204", "#B89A90", 2.4, 0.7)
    nose(s, PALE, 176, 9)
    smile(s, "#B04A5E", 201, 16, 5, 7)
    s.line("M96 96C86 104 78 114 74 128M144 96C154 104 162 114 166 128", "#8E829E", 2.4, 0.6)


def mask(s: Sheet) -> None:
    colombina(s, HALF, HOLE, IVORY, (83, 139))
    s.both(lambda: scroll(s, 50, 128, 17, 30, "#A8722A", 2))
    s.both(lambda: scroll(s, 66, 162, 16, -14, "#A8722A", 2))
    cabochon(s, 120, 142, 6, "#7E3FC0")


def foot(s: Sheet) -> None:
    with s.at(-16, 0):
        glass(s)


def top(s: Sheet) -> None:
    s.both(lambda: s.path("M62 122C70 100 90 92 112 94L112 106C94 104 80 110 72 124Z", "#54308A", OUTLINE, 3))
    candle(s)


def gown(s: Sheet) -> None:
    """A violet dress, a warm shawl, a cameo; her hand holds up the magnifying glass."""
    cloth(s, "#A884D8", "#5A3492", "#1C0A3A")
    s.path(
        "M206 430C220 450 280 450 294 430L300 486C280 506 220 506 200 486Z",
        s.linear(200, 0, 300, 0, "#E4DCD0", "0.5 #FFFFFF", "1 #B4A890"),
        OUTLINE,
        4,
    )
    s.line("M214 452C230 462 270 462 286 452M212 470C230 482 270 482 288 470", "#B4A890", 2.6, 0.8)
    shawl = "M166 470C110 496 60 536 34 600L80 680H250V600C220 570 190 520 166 470Z"
    s.both(lambda: s.path(shawl, OUTLINE, OUTLINE, 6), 250)
    s.both(lambda: s.path(shawl, s.linear(40, 480, 250, 660, "#F0D8A0", "0.4 #B98A4A", "1 #4A2E10")), 250)
    s.both(
        lambda: s.line(
            "M150 490C110 520 76 560 62 610M176 520C150 550 130 590 124 630M206 566C196 590 190 620 190 650",
            "#4A2E10",
            3.4,
            0.5,
        ),
        250,
    )
    s.ellipse(250, 500, 20, 24, OUTLINE)
    s.ellipse(250, 500, 18, 22, gold(s, 232, 478, 268, 522))
    s.ellipse(250, 500, 13, 17, "#54308A")
    s.path("M246 488C256 486 260 494 256 500C258 506 254 508 256 514H242C246 506 240 498 246 488Z", "#F4F0FA")
    _hand(s)


def _hand(s: Sheet) -> None:
    """A lace-gloved fist round the handle of the glass."""
    s.line("M404 590L398 470", OUTLINE, 20)
    s.line("M404 590L398 470", s.linear(390, 0, 412, 0, "#B8703C", "0.5 #7A3A1A", "1 #3A1608"), 13)
    s.circle(396, 420, 50, "#D8F4FF", alpha=0.35)
    s.circle(396, 420, 50, "none", OUTLINE, 15)
    s.circle(396, 420, 50, "none", gold(s, 346, 370, 446, 470), 9)
    s.path("M362 412C366 390 384 376 404 378L374 446C364 438 360 424 362 412Z", "#FFFFFF", alpha=0.55)
    fist = (
        "M372 548C368 530 380 520 394 522C410 516 430 522 434 538C444 548 444 566 434 574"
        "C434 592 412 602 396 594C378 594 366 580 372 564C368 560 368 552 372 548Z"
    )
    s.path(fist, OUTLINE, OUTLINE, 6)
    s.path(fist, s.radial(390, 540, 60, "#FFFFFF", "0.6 #E8E0F0", "1 #9A8CB4"))
    s.line(
        "M376 548C392 540 416 542 432 552M376 566C392 558 416 560 432 570M382 582C396 576 412 578 424 584",
        "#8E80A6",
        3,
        0.9,
    )
    s.path("M380 594L370 650H440L428 592Z", s.linear(370, 0, 440, 0, "#FFFFFF", "0.5 #E8E0F0", "1 #8E80A6"), OUTLINE, 5)
    s.line("M376 612C394 620 414 620 432 610", "#8E80A6", 3, 0.8)


HEAD = Head(
    mask=mask,
    eye=Eye(83, 139, 10.2, "#7A5AC0", wide=1.9),
    skin=skin,
    top=top,
    foot=foot,
    alone=(8, 16, 0.93),
    on_card=(250, 256, 1.58),
    on_mini=(250, 266, 1.84),
)
