"""The Werewolf: a grey wolf's mask with pricked ears, a ruff of fur, bared fangs and a gold crescent on the brow."""

from workshop.cards import Head
from workshop.curves import leaf
from workshop.masks import Eye, holes
from workshop.ornament import gilt, gold, pearls
from workshop.palette import OUTLINE
from workshop.pen import Sheet, points
from workshop.tailor import cloth

HALF = (
    (120, 58),
    (134, 59),
    (148, 63),
    (162, 71),
    (174, 83),
    (182, 96),
    (187, 109),
    (208, 112),
    (198, 126),
    (218, 142),
    (202, 150),
    (216, 172),
    (196, 174),
    (202, 196),
    (180, 192),
    (178, 212),
    (158, 206),
    (146, 222),
    (120, 228),
)
FUR = points(*HALF, *((240 - x, y) for x, y in reversed(HALF[1:-1])))
EAR = "M54 112C38 74 38 34 48 8C70 22 98 48 108 76Z"
SLANT = "M58 114C74 104 98 112 110 132C94 138 70 134 58 114Z"
MUZZLE = (
    "M120 104C106 112 102 130 94 146C82 160 80 178 92 188C104 196 114 192 120 182"
    "C126 192 136 196 148 188C160 178 158 160 146 146C138 130 134 112 120 104Z"
)
JAW = "M90 186C102 196 114 192 120 182C126 192 138 196 150 186C150 206 138 222 120 222C102 222 90 206 90 186Z"


def back(s: Sheet) -> None:
    """Both ears, silver outside and rosy within."""

    def ear() -> None:
        s.path(EAR, OUTLINE, "#C9D2E4", 5)
        s.path(EAR, s.linear(40, 20, 100, 110, "#C8CEDC", "0.5 #6A7288", "1 #2A2E40"), OUTLINE, 1.6)
        s.path("M62 100C50 74 48 48 54 28C68 42 84 58 92 76Z", s.linear(50, 30, 90, 100, "#E8A0A0", "1 #6A2A3A"))
        s.line("M58 96C56 80 54 64 55 48M70 90C64 76 62 66 62 56M80 84C76 76 72 68 70 64", "#F0E4EC", 2.4, 0.8)

    s.both(ear)


def mask(s: Sheet) -> None:
    s.path(FUR, OUTLINE, "#C9D2E4", 6)
    s.path(FUR, s.radial(98, 96, 150, "#E4EAF4", "0.35 #9AA4BA", "0.7 #5A6278", "1 #2A2E42"), OUTLINE, 1.8)
    tufts = "".join(
        leaf(x, y, turn, length, 9)
        for x, y, turn, length in (
            (186, 124, 96, 26),
            (184, 142, 106, 26),
            (180, 160, 118, 26),
            (170, 178, 132, 26),
            (156, 194, 150, 22),
        )
    )
    s.both(lambda: s.path(tufts, "#C2CADA", alpha=0.45))
    s.path(
        "M186 108L208 112L198 126L218 142L202 150L216 172L196 174L202 196L180 192L178 212L158 206L146 222L120 228"
        "C150 206 172 170 176 130C178 104 168 84 150 66L172 80Z",
        "#14182A",
        alpha=0.4,
    )
    s.both(lambda: s.soft(84, 122, 34, 26, "#10142A", 0.7))
    s.soft(92, 84, 30, 16, "#FFFFFF", 0.75)
    s.both(lambda: s.line("M52 104C68 92 92 96 112 116", "#1A1E30", 7))
    s.both(lambda: s.line("M54 101C70 90 92 94 110 111", "#EEF2FA", 2.6, 0.85))
    jaw(s)
    s.path(MUZZLE, "#1A1E30", OUTLINE, 4)
    s.path(MUZZLE, s.radial(106, 140, 76, "#FFFFFF", "0.4 #D4DAE8", "0.8 #8A92A8", "1 #4A5064"))
    s.path("M120 104C134 112 138 130 146 146C158 160 160 178 148 188C146 168 132 150 120 150Z", "#2A3048", alpha=0.28)
    s.line("M114 110C108 124 106 138 102 146", "#FFFFFF", 4, 0.8)
    s.both(lambda: s.line("M94 168H95M100 176H101M90 176H91", "#2A3048", 3))
    s.path(
        "M100 146C98 134 142 134 140 146C140 158 128 168 120 168C112 168 100 158 100 146Z",
        s.radial(112, 142, 32, "#6A6A82", "0.4 #24243A", "1 #08080F"),
        OUTLINE,
        2.4,
    )
    s.ellipse(111, 143, 7, 3.4, "#FFFFFF", alpha=0.75)
    s.line("M120 168V182", "#14182A", 3.4)
    holes(s, SLANT, lambda d: gilt(s, d, 3.2))


def jaw(s: Sheet) -> None:
    """The open mouth: four fangs and a tongue."""
    s.path(JAW, OUTLINE, OUTLINE, 5)
    s.path(JAW, s.linear(0, 186, 0, 222, "#4A0814", "1 #8E1B2B"))
    s.path("M104 212C106 200 134 200 136 212C132 224 108 224 104 212Z", "#F0808A", "#8E1B2B", 1.6)
    s.line("M120 206V216", "#B83A4A", 2)
    s.both(lambda: s.path("M92 186L98 208L106 190ZM108 190L112 200L117 187Z", "#FFFDF0", "#5A4A3A", 1.4))
    s.both(lambda: s.path("M98 214L103 200L109 217Z", "#FFFDF0", "#5A4A3A", 1.4))


def top(s: Sheet) -> None:
    """A crescent on the brow, hung with gold filigree."""
    s.path("M100 76A22 22 0 1 0 140 76A25 25 0 0 1 100 76Z", OUTLINE, OUTLINE, 6)
    s.path("M100 76A22 22 0 1 0 140 76A25 25 0 0 1 100 76Z", gold(s, 98, 70, 142, 104))
    s.circle(120, 76, 5.4, s.radial(118, 74, 8, "#FFFFFF", "0.5 #FFE9A8", "1 #B5792C"), OUTLINE, 2)


def gown(s: Sheet) -> None:
    """A hunter's green coat over which the fur breaks out; a silver chain too tight."""
    cloth(s, "#7A9A6A", "#3A5A3A", "#0E1E14")
    half = (
        (250, 372),
        (300, 380),
        (352, 410),
        (410, 440),
        (392, 462),
        (432, 486),
        (398, 500),
        (418, 534),
        (372, 530),
        (376, 566),
        (334, 552),
        (322, 588),
        (288, 568),
        (250, 616),
    )
    fur = points(*half, *((500 - x, y) for x, y in reversed(half[1:-1])))
    s.path(fur, OUTLINE, OUTLINE, 8)
    s.path(fur, s.radial(190, 430, 230, "#D8DEEA", "0.45 #8A92A8", "1 #2E3346"))
    tufts = (
        "M150 470L160 496M178 486L186 516M208 500L214 534M240 520L244 560M130 446L134 470M170 450L178 472M214 476"
        "L218 500"
    )
    s.both(lambda: s.line(tufts, "#EEF2FA", 3, 0.5), 250)
    pearls(s, ((250 + k * 17, 512 - k * k * 1.5, 7) for k in range(-6, 7)), "#D8DEEA")
    s.path(
        "M250 506A26 26 0 1 0 276 540A22 22 0 1 1 250 506Z",
        s.linear(226, 506, 276, 560, "#FFFFFF", "0.5 #C8D0E0", "1 #6A7288"),
        OUTLINE,
        4,
    )
    s.both(lambda: s.line("M64 584L96 570M58 612L92 600", "#E9B44C", 5, 0.8), 250)


HEAD = Head(
    mask=mask,
    eye=Eye(86, 123, 9.4, "#F0B41E", wide=2, tilt=18, lid="#0A0A14"),
    back=back,
    top=top,
    on_card=(250, 262, 1.62),
    on_mini=(250, 268, 1.86),
)
