"""The six Venetian masks a guest may wear, all with their eyes in the same place, and four cuts of eyes."""

from workshop.curves import flank, mirrored, smooth
from workshop.guests.layer import PLUM, Layer, flat, modelled
from workshop.masks import ALMOND, DROOPING, ROUND, SHARP
from workshop.ornament import gilt, gold, stitches
from workshop.palette import HOLLOW, OUTLINE
from workshop.pen import Sheet

EYES = {"almond": ALMOND, "sharp": SHARP, "drooping": DROOPING, "round": ROUND}
COLOMBINA = (
    "M120 98C96 84 62 84 36 96C30 118 36 142 54 156C74 168 100 162 114 148C118 145 122 145 126 148"
    "C140 162 166 168 186 156C204 142 210 118 204 96C178 84 144 84 120 98Z"
)
GATTA = (
    "M120 92C104 82 84 80 72 82L40 42C30 64 28 92 32 116C36 142 56 160 82 160C98 160 106 152 112 150L120 160L128 150"
    "C134 152 142 160 158 160C184 160 204 142 208 116C212 92 210 64 200 42L168 82C156 80 136 82 120 92Z"
)
VOLTO_HALF = ((120, 62), (156, 69), (179, 98), (182, 134), (171, 172), (146, 208), (120, 222))
VOLTO = mirrored(*VOLTO_HALF)
BAUTA = (
    "M120 60C88 60 62 78 56 108C54 130 58 148 66 162C58 182 54 200 50 218C76 226 98 216 120 208"
    "C142 216 164 226 190 218C186 200 182 182 174 162C182 148 186 130 184 108C178 78 152 60 120 60Z"
)
MORETTA = smooth(
    (120, 64), (158, 74), (182, 112), (176, 154), (150, 184), (120, 194), (90, 184), (64, 154), (58, 112), (82, 74)
)
MEDICO = (
    "M120 66C86 66 58 86 54 116C52 140 66 154 84 160C94 164 98 176 104 192C110 210 116 226 122 236"
    "C126 224 134 208 138 192C142 176 146 164 156 160C174 154 188 140 186 116C182 86 154 66 120 66Z"
)


def _half(s: Sheet, d: str) -> None:
    modelled(s, d, 84, 96)
    s.both(lambda: s.soft(87, 124, 36, 22, PLUM, 0.55))
    s.both(lambda: s.soft(66, 100, 22, 8, "#FFFFFF", 0.6))


def _nose(s: Sheet) -> None:
    s.path("M123 108C127 128 132 142 137 152C141 162 133 168 122 166C127 156 124 130 120 110Z", PLUM, alpha=0.42)
    s.line("M117 110C116 126 113 140 112 150", "#FFFFFF", 4, 0.7)
    s.soft(115, 154, 8, 7, "#FFFFFF", 0.8)
    s.line("M107 162C111 168 117 165 120 167C123 165 129 168 133 162", PLUM, 2.6, 0.75)


def colombina(s: Sheet) -> None:
    _half(s, COLOMBINA)
    gilt(s, COLOMBINA, 4.6)


def gatta(s: Sheet) -> None:
    _half(s, GATTA)
    ear = "M42 58C38 72 38 86 40 98C46 92 54 88 62 86Z"
    s.both(lambda: s.path(ear, PLUM, alpha=0.55))
    s.path("M110 142C110 137 130 137 130 142C130 148 124 153 120 153C116 153 110 148 110 142Z", "#1A0A14", OUTLINE, 1.6)
    s.ellipse(116, 141, 3, 1.8, "#FFFFFF", alpha=0.8)
    whiskers = "M92 150C76 152 60 160 46 172M92 146C74 146 54 148 38 156"
    s.both(lambda: s.line(whiskers, OUTLINE, 4.4))
    s.both(lambda: s.line(whiskers, "#FFF8E6", 2))
    gilt(s, GATTA, 4.4)


def volto(s: Sheet) -> None:
    modelled(s, VOLTO)
    s.path(flank(*VOLTO_HALF), PLUM, alpha=0.26)
    s.both(lambda: s.soft(87, 120, 36, 27, PLUM, 0.55))
    _nose(s)
    s.both(lambda: s.soft(80, 158, 18, 14, "#FFFFFF", 0.35))
    s.path("M98 184C107 177 114 174 120 179C126 174 133 177 142 184C131 198 109 198 98 184Z", "#5A0A22", alpha=0.85)
    s.line("M98 184C109 188 131 188 142 184", "#1A0410", 2)
    s.line("M111 191C116 193 122 193 127 191", "#FFFFFF", 2.2, 0.6)
    gilt(s, VOLTO, 4.2)


def bauta(s: Sheet) -> None:
    modelled(s, BAUTA)
    s.path(
        "M184 108C186 130 182 148 174 162C182 182 186 200 190 218C164 226 142 216 120 208"
        "C146 196 160 160 158 100L176 84Z",
        PLUM,
        alpha=0.3,
    )
    s.both(lambda: s.soft(87, 120, 36, 27, PLUM, 0.55))
    s.path("M110 112C106 136 96 152 98 160C104 170 136 170 142 160C144 152 134 136 130 112Z", PLUM, alpha=0.3)
    s.line("M115 112C112 134 104 148 102 158", "#FFFFFF", 4, 0.65)
    s.line("M98 162C104 171 136 171 142 162", PLUM, 3, 0.8)
    s.line(
        "M66 162C86 184 104 180 120 176C136 180 154 184 174 162"
        "M84 176C78 192 74 204 72 216M156 176C162 192 166 204 168 216",
        PLUM,
        3,
        0.6,
    )
    s.soft(108, 190, 26, 10, "#FFFFFF", 0.4)
    gilt(s, BAUTA, 4.4)


def moretta(s: Sheet) -> None:
    modelled(s, MORETTA)
    s.both(lambda: s.soft(87, 120, 34, 25, PLUM, 0.55))
    _nose(s)
    lace = [
        (120 + (x - 120) * 0.86, 128 + (y - 128) * 0.86)
        for x, y in ((62, 150), (78, 172), (98, 186), (120, 190), (142, 186), (162, 172), (178, 150))
    ]
    stitches(s, tuple(lace), 4.4, "#FFF0C8", 2.4)
    gilt(s, MORETTA, 4.6)


def medico(s: Sheet) -> None:
    modelled(s, MEDICO)
    s.path(
        "M120 150C132 150 140 160 148 162C142 176 142 176 138 192C134 208 126 224 122 236C124 206 124 176 120 150Z",
        PLUM,
        alpha=0.45,
    )
    s.both(lambda: s.soft(87, 120, 36, 27, PLUM, 0.55))
    s.line("M114 152C108 166 112 184 118 206", "#FFFFFF", 4.6, 0.65)
    s.both(lambda: s.path("M106 178C110 174 114 176 115 182C112 184 108 182 106 178Z", HOLLOW))
    stitches(s, ((120, 150), (120, 166), (121, 182), (121, 198), (122, 212)), 4.4, "#FFF0C8", 2.4)
    s.path(
        "M94 160C104 150 136 150 146 160C138 156 130 158 120 158C110 158 102 156 94 160Z",
        gold(s, 94, 150, 146, 160),
        OUTLINE,
        2,
    )
    gilt(s, MEDICO, 4.2)


BASES = {
    "colombina": Layer(colombina, flat(COLOMBINA)),
    "gatta": Layer(gatta, flat(GATTA)),
    "volto": Layer(volto, flat(VOLTO)),
    "bauta": Layer(bauta, flat(BAUTA)),
    "moretta": Layer(moretta, flat(MORETTA)),
    "medico": Layer(medico, flat(MEDICO)),
}


def eyes(s: Sheet, cut: str) -> None:
    """Both holes with their gold."""

    def one() -> None:
        s.path(EYES[cut], HOLLOW, OUTLINE, 6)
        gilt(s, EYES[cut], 3.6)

    s.both(one)


def look(s: Sheet) -> None:
    """What shines in both holes while a guest is at a table."""

    def one() -> None:
        s.soft(87, 121, 17, 13, "#FFC24A", 0.5)
        s.circle(87, 121, 10, s.radial(87, 121, 10, "#FFF6C8", "0.5 #FFD25A", "1 #D8791C"))
        s.circle(87, 121, 4.4, OUTLINE)

    s.both(one)


def closed(s: Sheet) -> None:
    """Both eyes shut, in place of the holes."""
    s.both(lambda: gilt(s, "M62 119C72 133 100 134 111 121", 4.6))
