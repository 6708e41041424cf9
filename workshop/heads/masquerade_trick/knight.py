"""The Knight: a bauta of steel worn as a visor, a scarlet plume falling from the crest, mail below."""

from workshop.curves import mirrored
from workshop.heads.head import Head
from workshop.masks import Eye, Tone, carve, holes
from workshop.ornament import gilt, gold, plume, stud
from workshop.palette import GOLD, OUTLINE
from workshop.pen import Sheet

STEEL = Tone("#F4FAFF", "#A9BED6", "#5A7390", "#223044")
HELM = mirrored((120, 34), (156, 44), (184, 80), (188, 124), (182, 160), (150, 182), (120, 186))
VISOR = (
    "M120 84C92 84 68 92 54 104C52 122 56 142 64 156C76 178 100 204 120 226C140 204 164 178 176 156"
    "C184 142 188 122 186 104C172 92 148 84 120 84Z"
)
SLIT = "M60 112C76 106 98 110 112 120C112 126 110 130 107 132C92 130 72 126 62 122Z"
COIF = "M56 120C44 160 36 196 22 226C60 240 180 240 218 226C204 196 196 160 184 120Z"


def back(s: Sheet) -> None:
    for turn, length, tints in (
        (78, 100, ("#5A0814", "#B81E2E", "#FF8A80")),
        (50, 96, ("#7A0E1C", "#E03A44", "#FFC0B4")),
    ):
        plume(s, 116, 66, length, turn, tints, 0.22)
    s.path(COIF, OUTLINE, OUTLINE, 8)
    s.path(COIF, s.linear(22, 120, 218, 230, "#7A8AA4", "0.5 #3E4C64", "1 #141C2C"))
    rings = []
    for row in range(7):
        y = 138 + row * 13
        half = 58 + row * 5.6
        count = 11
        for k in range(count):
            x = 120 - half + 2 * half * (k + (row % 2) * 0.5) / count
            rings.append(f"M{x:.0f} {y}a6 6 0 0 0 10 0")
    s.line("".join(rings), "#A8B8D0", 2, 0.5)
    s.line("M24 226C62 238 178 238 216 226", GOLD, 5)


def mask(s: Sheet) -> None:
    carve(s, HELM, STEEL)
    s.path(
        "M120 34C156 44 184 80 188 124C188 140 186 152 182 160L150 150C162 110 150 66 120 34Z", "#1A2230", alpha=0.34
    )
    s.soft(88, 68, 28, 18, "#FFFFFF", 0.85)
    s.line("M74 70C64 84 58 98 56 112", "#FFFFFF", 3, 0.6)
    s.path("M113 30H127L130 86H110Z", gold(s, 110, 30, 130, 86), "#4A2A0C", 2.4)
    carve(s, VISOR, STEEL, OUTLINE, 7)
    s.path(VISOR, s.linear(60, 90, 184, 200, "#FFFFFF", "0.3 #BACCE0", "0.52 #7A90AC", "0.56 #4C627E", "1 #22324A"))
    s.path(
        "M120 90L120 226C100 204 76 178 64 156C58 144 54 122 55 105C70 94 94 90 120 90Z",
        s.linear(54, 100, 120, 180, "0 #FFFFFF 0.55", "0.6 #FFFFFF 0.15", "1 #FFFFFF 0"),
    )
    s.path(
        "M52 104C70 92 92 84 120 84C148 84 170 92 188 104L187 114C170 102 146 96 120 96C94 96 70 102 53 114Z",
        gold(s, 52, 84, 188, 114),
        "#4A2A0C",
        2,
    )
    holes(s, SLIT, lambda d: gilt(s, d, 3, gold(s, 60, 104, 112, 132)))
    s.path("M120 96L128 134L123 214L120 224L117 214L112 134Z", gold(s, 108, 96, 132, 224), "#4A2A0C", 2)
    s.path("M84 146L120 140L156 146L154 156L120 151L86 156Z", gold(s, 84, 140, 156, 156), "#4A2A0C", 2)
    vents = "M86 166L89 174M98 168L100 178M92 182L95 190M104 184L106 192M108 170V180M104 199L106 205"
    s.both(lambda: s.line(vents, "#10161E", 5))
    s.both(lambda: s.line("M60 140C70 166 92 190 112 214", "#FFFFFF", 2, 0.5))
    for x, y in ((62, 104), (84, 95), (156, 95), (178, 104)):
        stud(s, x, y, 3)


def top(s: Sheet) -> None:
    for x in (56, 184):
        s.circle(x, 128, 12, OUTLINE)
        s.circle(x, 128, 10.5, gold(s, x - 10, 118, x + 10, 138))
        s.circle(x, 128, 4.4, "#8E1B2B", "#4A2A0C", 1.4)
    s.path("M108 40C108 26 132 26 132 40L136 52H104Z", gold(s, 104, 26, 136, 52), OUTLINE, 3)
    s.circle(120, 32, 7, "#C4203B", "#4A2A0C", 2)


HEAD = Head(
    mask=mask,
    eye=Eye(88, 119, 7, "#5A8AC8", wide=2.2, tilt=10),
    back=back,
    top=top,
    on_card=(250, 268, 1.62),
    on_mini=(250, 272, 1.84),
)
