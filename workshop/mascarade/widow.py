"""The Widow: an ash-grey volto behind black lace, roses in the veil, one tear."""

from workshop.cards import Head
from workshop.masks import DROOPING, VOLTO, Eye, Tone, carve, holes, lips, sculpt
from workshop.ornament import pearl, rose, wave
from workshop.palette import OUTLINE
from workshop.pen import Sheet, polar
from workshop.tailor import mantle

ASH = Tone("#FFFFFF", "#DDD8E4", "#A099AE", "#4E465E")
MIST = "#B9AECB"
VEIL = (
    "M120 20C70 20 40 56 34 110C30 152 22 186 10 216"
    + wave(10, 230, 216, 14, 9)
    + "C218 186 210 152 206 110C200 56 170 20 120 20Z"
)
LACE = (
    "M120 44C84 44 56 68 52 108C52 124 54 136 56 144C64 150 70 150 76 144C84 152 92 152 98 145"
    "C106 153 114 153 120 146C126 153 134 153 142 145C148 152 156 152 164 144C170 150 176 150 184 144"
    "C186 136 188 124 188 108C184 68 156 44 120 44Z"
)


def back(s: Sheet) -> None:
    s.path(VEIL, OUTLINE, MIST, 5)
    s.path(VEIL, s.radial(100, 60, 200, "#5A5068", "0.45 #2C2538", "1 #120D1A"), OUTLINE, 2)
    s.both(
        lambda: s.line(
            "M56 70C40 110 42 160 30 214M70 60C52 100 58 150 52 216M44 120C38 160 34 190 22 212", "#8A7EA0", 2.6, 0.55
        )
    )
    for index in range(9):
        x = 22 + index * 24.4
        s.circle(x, 220, 3.2, "none", MIST, 1.6)
    s.path(
        "M120 40C80 44 60 84 58 130C60 180 84 214 100 224L140 224C156 214 180 180 182 130C180 84 160 44 120 40Z",
        "#0E0916",
    )


def mask(s: Sheet) -> None:
    carve(s, VOLTO, ASH)
    sculpt(s, ASH)
    s.both(lambda: s.soft(84, 128, 26, 20, "#4A3260", 0.45))
    silver = s.linear(60, 100, 112, 140, "#FFFFFF", "0.5 #8E84A4", "1 #E8E2F2")
    holes(s, DROOPING, lambda d: s.line(d, silver, 3.4))
    lips(s, "#5A1A3A", -3)


def top(s: Sheet) -> None:
    s.path(LACE, "#1A1224", alpha=0.4)
    dots = [(x, y) for y in range(62, 146, 14) for x in range(64 + (y // 14 % 2) * 9, 184, 18)]
    for x, y in dots:
        if ((x - 120) / 64) ** 2 + ((y - 118) / 72) ** 2 < 0.9:
            s.circle(x, y, 1.9, "#120A1A", alpha=0.75)
    hem = (
        "M56 144C64 150 70 150 76 144C84 152 92 152 98 145C106 153 114 153 120 146C126 153 134 153 142 145"
        "C148 152 156 152 164 144C170 150 176 150 184 144"
    )
    s.line(hem, "#120A1A", 4.5)
    s.line(hem, MIST, 1.6, 0.9)
    s.both(
        lambda: s.path(
            "M120 40C80 42 54 72 50 110C48 126 50 140 54 150L44 156C36 120 44 60 90 36Z", "#1E1628", "#0E0916", 1.5
        )
    )
    s.both(lambda: s.line("M96 42C66 58 52 84 48 116", MIST, 2, 0.7))
    tear = "M84 138C75 152 72 162 77 169C82 175 91 173 93 166C94 158 90 150 84 138Z"
    s.path(tear, s.linear(74, 140, 92, 172, "#F2FBFF", "0.4 #8CCBFF", "1 #2A68B8"), "#16305E", 2)
    s.ellipse(81, 160, 2.4, 4, "#FFFFFF", alpha=0.9)
    rose(s, 84, 44, 17, "#8E2350")
    rose(s, 156, 44, 17, "#8E2350")
    rose(s, 120, 30, 23, "#B83A68")


def gown(s: Sheet) -> None:
    """Black cloth, jet beads, a cameo at the throat."""
    mantle(s, "#5E546E", "#2A2236", "#0C0812")
    s.path(
        "M200 396C206 450 190 476 170 486C200 520 300 520 330 486C310 476 294 450 300 396Z",
        s.linear(190, 0, 310, 0, "#4A4058", "0.45 #6E6280", "1 #1E1828"),
        OUTLINE,
        4,
    )
    s.line("M206 420H294M204 440H296M198 460H302", "#A89CBC", 2.4, 0.6)
    lace = [(x, y) for y in (430, 450, 472) for x in range(214, 290, 14)]
    for x, y in lace:
        s.circle(x, y, 2.2, "#0C0812")
    for k in range(13):
        pearl(s, *polar(96, 112 + k * 11.4, 250, 446), 6.5, "#4A4060")
    s.ellipse(250, 494, 21, 25, OUTLINE)
    s.ellipse(250, 494, 19, 23, "#C9C2D6")
    s.ellipse(250, 494, 14.5, 18.5, "#3A5A84")
    s.path("M246 482C256 480 260 488 256 494C258 500 254 502 256 508H242C246 500 240 492 246 482Z", "#F4F0FA")
    s.both(lambda: s.line("M112 520C86 560 80 610 82 650M160 506C140 560 140 600 144 650", "#8E82A4", 3, 0.4), 250)


HEAD = Head(mask=mask, eye=Eye(87, 121, 10, "#8A7AA8", wide=1.9, tilt=-8), back=back, top=top)
