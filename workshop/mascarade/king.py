"""The King: a golden face between a jewelled crown and a curled beard."""

from workshop.cards import Head
from workshop.curves import flank, mirrored
from workshop.masks import ALMOND, Eye, Tone, carve, holes, lips, sculpt
from workshop.ornament import cabochon, gilt, gold, pearl, stud
from workshop.palette import OUTLINE
from workshop.pen import Sheet, polar
from workshop.tailor import cloth

BRASS = Tone("#FFF6CE", "#F3C65C", "#C0802A", "#6A3208")
BROAD = ((120, 54), (160, 58), (186, 88), (190, 126), (186, 168), (168, 206), (140, 226), (120, 228))
CROWN = "M64 92L48 26L80 60L96 16L120 54L144 16L160 60L192 26L176 92C150 80 90 80 64 92Z"
BEARD = (
    "M52 136C46 168 52 200 74 218C90 232 108 238 120 238C132 238 150 232 166 218C188 200 194 168 188 136"
    "C184 158 170 168 152 166C140 164 130 166 120 170C110 166 100 164 88 166C70 168 56 158 52 136Z"
)


def back(s: Sheet) -> None:
    hair = (
        "M120 70C70 70 44 96 46 130C36 142 38 158 48 164C44 178 54 190 70 186L170 186C186 190 196 178 192 164"
        "C202 158 204 142 194 130C196 96 170 70 120 70Z"
    )
    s.path(hair, OUTLINE, OUTLINE, 8)
    s.path(hair, s.linear(40, 80, 200, 190, "#A8571F", "0.5 #6E3310", "1 #3A1806"))
    s.both(
        lambda: s.line(
            "M54 104C44 122 54 132 50 144C46 154 56 162 54 176M64 92C52 114 64 130 60 150", "#D68A3C", 2.6, 0.7
        )
    )
    s.path("M70 84C76 60 96 46 120 46C144 46 164 60 170 84Z", s.radial(110, 56, 60, "#D93A4A", "#7A1022", "#3A0812"))


def mask(s: Sheet) -> None:
    carve(s, mirrored(*BROAD), BRASS)
    sculpt(s, BRASS, side=flank(*BROAD))
    holes(s, ALMOND)
    s.both(lambda: s.path("M60 108C70 90 96 90 112 106C96 98 76 100 60 108Z", "#5A2608", "#5A2608", 2.5))
    s.path(BEARD, OUTLINE, "#3A1806", 3)
    s.path(BEARD, s.radial(100, 170, 90, "#C97430", "0.5 #86420F", "1 #421A04"))
    curls = (
        "M72 176C66 188 74 202 86 198C94 194 90 184 83 188M92 200C86 212 96 226 107 220"
        "C114 214 108 206 101 209M76 158C80 168 88 174 96 174"
    )
    s.both(lambda: s.line(curls, "#E9A458", 2.8, 0.85))
    s.line("M120 194V226M112 196C110 208 112 216 116 224M128 196C130 208 128 216 124 224", "#E9A458", 2.4, 0.7)
    lips(s, "#B0482E", 1)
    whisker = "M120 170C108 160 92 166 84 176C78 184 66 182 64 174C64 188 76 196 90 188C100 182 112 182 120 176Z"
    s.both(lambda: s.path(whisker, s.linear(64, 166, 120, 190, "#6A300A", "#B8641F", "#6A300A"), "#2E1204", 2))
    s.both(lambda: s.line("M114 171C102 168 92 176 84 182", "#F0B468", 2, 0.8))


def top(s: Sheet) -> None:
    s.path(CROWN, OUTLINE, OUTLINE, 9)
    s.path(CROWN, s.linear(48, 30, 192, 92, *("#FFF6D2", "#EDB94E", "#B97A26", "#FFE39A", "#C98E34", "#7E4A12")))
    s.path("M64 92L54 44L76 70L78 86ZM112 62L120 54L144 16L130 78L112 78Z", "#FFFFFF", alpha=0.22)
    s.path("M176 92L192 26L166 70L160 86ZM144 16L160 60L150 82L134 79Z", "#6A3208", alpha=0.28)
    s.line(CROWN, "#6A3208", 1.8, 0.8)
    for x, y, colour in ((48, 25, "#D93A4A"), (96, 15, "#3F8FD6"), (144, 15, "#3F8FD6"), (192, 25, "#D93A4A")):
        cabochon(s, x, y, 5.8, colour)
    gilt(s, "M63 92C90 79 150 79 177 92", 12, gold(s, 60, 78, 180, 96))
    for x, high in ((72, 87), (88, 83.5), (152, 83.5), (168, 87)):
        pearl(s, x, high, 3.6)
    for x, y in ((104, 82), (136, 82)):
        cabochon(s, x, y, 3.4, "#2FA36B")
    cabochon(s, 120, 70, 9, "#C4203B")
    stud(s, 120, 53, 5)


def gown(s: Sheet) -> None:
    """Ermine over crimson, a collar of jewels."""
    cloth(s, "#E0525A", "#981C34", "#3E0816")
    cape = (
        "M150 470C90 486 46 524 30 590C70 612 110 604 138 586C160 616 220 622 250 596C280 622 340 616 362 586"
        "C390 604 430 612 470 590C454 524 410 486 350 470C320 520 180 520 150 470Z"
    )
    s.path(cape, OUTLINE, OUTLINE, 8)
    s.path(cape, s.radial(200, 500, 240, "#FFFFFF", "0.5 #F4ECDC", "1 #B4A48C"))
    tails = ((70, 560), (104, 528), (116, 576), (150, 540), (160, 586), (196, 560), (222, 592), (84, 592))
    for x, y in (*tails, *((500 - x, y) for x, y in tails)):
        with s.at(x, y):
            s.path("M0 -12C3 -4 7 2 5 10L0 3L-5 10C-7 2 -3 -4 0 -12Z", "#20121A")
    for k in range(9):
        cabochon(s, *polar(112, 112 + k * 17, 250, 446), 6.5, ("#3F8FD6", "#C4203B")[k % 2])
    cabochon(s, 250, 572, 15, "#2FA36B")


HEAD = Head(mask=mask, eye=Eye(87, 121, 10.5, "#5A7A3A", wide=2), back=back, top=top)
