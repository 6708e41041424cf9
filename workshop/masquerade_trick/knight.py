"""The Knight: a bauta of steel worn as a visor, a scarlet plume falling from the crest, mail below."""

from workshop.cards import Head
from workshop.curves import mirrored
from workshop.masks import Eye, Tone, carve, holes
from workshop.ornament import gilt, gold, plume, rose, stud
from workshop.palette import GOLD, OUTLINE
from workshop.pen import Sheet
from workshop.tailor import cloth

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


def gown(s: Sheet) -> None:
    """A surcoat with a heraldic rose over plate shoulders."""
    cloth(s, "#F4F8FC", "#8E9CAE", "#2A3442")
    coat = "M150 480C170 500 330 500 350 480C362 540 366 600 364 680H136C134 600 138 540 150 480Z"
    s.path(coat, OUTLINE, OUTLINE, 6)
    s.path(coat, s.linear(136, 480, 364, 660, "#3FA070", "0.45 #1C6A46", "1 #06281A"))
    s.path("M250 492C290 492 330 492 350 480C362 540 366 600 364 680H250Z", "#F4EBD2", alpha=0.92)
    s.path("M330 490C344 540 350 600 348 680H366C366 600 362 540 350 480Z", "#6A5A3C", alpha=0.35)
    s.line("M250 492V680", GOLD, 5)
    s.both(lambda: gilt(s, "M150 480C138 540 134 600 136 680", 5), 250)
    rose(s, 250, 582, 30, "#C4203B")

    cape = (
        "M150 430H350L424 512C400 536 372 522 350 540C324 528 300 548 250 540C200 548 176 528 150 540"
        "C128 522 100 536 76 512Z"
    )
    s.path(cape, OUTLINE, OUTLINE, 6)
    s.path(cape, s.linear(76, 430, 424, 540, "#7A8AA4", "0.5 #3E4C64", "1 #141C2C"))
    s.line(
        "".join(f"M{x} {y}a6 6 0 0 0 11 0" for y in (462, 476, 490, 504, 518) for x in range(120 + y % 4 * 4, 376, 22)),
        "#A8B8D0",
        2,
        0.5,
    )
    s.line(
        "M76 512C100 536 128 522 150 540C176 528 200 548 250 540C300 548 324 528 350 540C372 522 400 536 424 512",
        GOLD,
        5,
    )

    def pauldron() -> None:
        for y, w in ((600, 112), (566, 106), (532, 96)):
            d = (
                f"M{150 - w} {y + 40}C{140 - w} {y - 6} {90 - w * 0.2:.0f} {y - 46} 152 {y - 40}"
                f"C164 {y - 20} 164 {y + 6} 152 {y + 26}C110 {y + 14} 70 {y + 22} {150 - w} {y + 40}Z"
            )
            s.path(d, OUTLINE, OUTLINE, 6)
            s.path(d, s.linear(50, y - 40, 150, y + 40, "#FFFFFF", "0.4 #B4C0CE", "1 #3A4656"))
            stud(s, 138, y - 10, 5)
        s.line("M62 560C70 526 100 500 146 496", gold(s, 60, 490, 150, 560), 5)

    s.both(pauldron, 250)


HEAD = Head(
    mask=mask,
    eye=Eye(88, 119, 7, "#5A8AC8", wide=2.2, tilt=10),
    back=back,
    top=top,
    on_card=(250, 268, 1.62),
    on_mini=(250, 272, 1.84),
)
