"""White: an old colonel, square and ruddy, with a monocle over his white half mask and a grey top hat."""

from workshop.cards import Head
from workshop.curves import mirrored, smooth
from workshop.faces import RUDDY, flesh, nose
from workshop.masks import Eye, Tone, colombina
from workshop.ornament import gilt, gold, star, stud
from workshop.palette import OUTLINE
from workshop.pen import Sheet
from workshop.tailor import cloth, shirt

CHALK = Tone("#FFFFFF", "#F6F2EA", "#C8C2BC", "#76706E")
HALF = (
    "M120 116C100 104 66 104 42 110C34 128 38 150 56 160C80 168 104 164 118 152L122 152"
    "C136 164 160 168 184 160C202 150 206 128 198 110C174 104 140 104 120 116Z"
)
HOLE = "M60 134C68 120 98 120 108 136C98 148 72 148 60 134Z"
SQUARE = mirrored((120, 78), (160, 84), (180, 112), (184, 156), (178, 196), (156, 220), (120, 226))
HAT = "M74 94L66 22C64 10 176 10 174 22L166 94Z"
BRIM = (
    "M30 96C30 80 60 84 76 88C100 82 140 82 164 88C180 84 210 80 210 96C206 112 176 110 160 106"
    "C136 100 104 100 80 106C64 110 34 112 30 96Z"
)


def skin(s: Sheet) -> None:
    whisker = smooth((52, 104), (70, 110), (76, 150), (84, 186), (78, 210), (56, 206), (42, 176), (42, 132))
    flesh(s, SQUARE, RUDDY, 0.6, (84, 178))
    s.path("M184 156C182 190 160 218 122 226C152 204 166 170 164 124C178 128 184 140 184 156Z", RUDDY.deep, alpha=0.25)
    s.both(lambda: s.path(whisker, OUTLINE, OUTLINE, 6))
    s.both(lambda: s.path(whisker, s.linear(40, 100, 86, 210, "#FFFFFF", "0.5 #E4E0E4", "1 #A49EA8")))
    s.both(lambda: s.line("M56 118C58 148 62 178 68 200M66 122C70 150 74 176 76 196", "#A49EA8", 2.4, 0.7))
    nose(s, RUDDY, 170, 13)
    s.soft(118, 164, 12, 8, "#E86A5A", 0.45)
    s.path("M104 196C112 202 128 202 136 196C132 206 108 206 104 196Z", "#8A3A30")
    s.line("M98 216C110 222 130 222 142 216", RUDDY.deep, 2.4, 0.5)
    brush = "M120 178C106 172 88 176 74 190C66 198 58 196 54 192C58 208 78 210 96 202C106 198 114 194 120 194Z"
    s.both(lambda: s.path(brush, OUTLINE, OUTLINE, 5))
    s.both(lambda: s.path(brush, s.linear(54, 176, 120, 206, "#FFFFFF", "0.5 #ECE8EC", "1 #B0AAB4")))
    s.both(lambda: s.line("M116 182C100 180 86 190 72 198M116 188C104 188 92 196 80 202", "#A49EA8", 2, 0.8))


def mask(s: Sheet) -> None:
    colombina(s, HALF, HOLE, CHALK, (84, 134))
    s.both(lambda: s.line("M58 116C74 108 96 110 110 120", "#A49EA8", 3, 0.7))
    monocle(s)


def monocle(s: Sheet) -> None:
    """A round glass over the left eye, its cord falling beside the cheek."""
    s.line("M180 142C198 160 186 186 196 220", OUTLINE, 5)
    s.line("M180 142C198 160 186 186 196 220", "#E9B44C", 2.8)
    s.circle(155, 134, 29, "none", OUTLINE, 9)
    s.circle(155, 134, 26, "#DDF2FF", alpha=0.16)
    s.circle(155, 134, 29, "none", gold(s, 126, 105, 184, 163), 6)
    s.path("M136 126C140 114 152 108 164 112L142 146C136 140 135 132 136 126Z", "#FFFFFF", alpha=0.34)


def top(s: Sheet) -> None:
    felt = s.linear(64, 0, 176, 0, "#5A5E70", "0.28 #C8CCDA", "0.5 #7E8296", "1 #2C2E3C")
    s.path(HAT, OUTLINE, OUTLINE, 8)
    s.path(HAT, felt)
    s.path("M66 22C64 10 176 10 174 22C150 30 90 30 66 22Z", "#9A9EB0", alpha=0.8)
    s.path("M72 70H168L166 92H74Z", "#F6F2EA", OUTLINE, 2)
    s.line("M84 34L90 64", "#FFFFFF", 5, 0.6)
    s.path(BRIM, OUTLINE, OUTLINE, 8)
    s.path(BRIM, s.linear(30, 84, 210, 110, "#D8DCE8", "0.4 #7E8296", "1 #2C2E3C"))
    gilt(s, "M36 96C60 92 90 88 120 88C150 88 180 92 204 96", 2.4)


def gown(s: Sheet) -> None:
    """Grey cloth, white cravat, a red sash and three stars."""
    cloth(s, "#C4C8D8", "#6E7288", "#262834")
    shirt(s)
    s.path(
        "M214 462C230 450 270 450 286 462C278 490 292 520 268 552C256 566 244 566 232 552C208 520 222 490 214 462Z",
        "#FFFFFF",
        OUTLINE,
        4,
    )
    s.line("M232 470C236 500 236 530 244 556M268 470C264 500 264 530 256 556", "#B0A8BC", 3, 0.7)
    lapel = "M200 446C164 470 142 492 134 510L176 548L160 570L238 650L250 600C226 560 208 500 200 446Z"
    s.both(lambda: s.path(lapel, s.linear(134, 446, 250, 640, "#A4A8BC", "0.5 #565A70", "1 #20222E"), OUTLINE, 4), 250)
    s.path(
        "M364 500L410 540L180 690H112Z",
        s.linear(150, 680, 400, 520, "#6A0A18", "0.5 #C42A3A", "1 #7A0E1C"),
        OUTLINE,
        4,
        alpha=0.95,
    )
    for x, tint in ((92, "#E9B44C"), (124, "#DDE6F4"), (156, "#E9B44C")):
        s.path(f"M{x - 9} 546H{x + 9}V572H{x - 9}Z", "#2450A8", OUTLINE, 2.4)
        s.line(f"M{x} 548V570", "#F8EEDC", 5)
        s.path(star(x, 586, 16, 6, 0.5), tint, OUTLINE, 3)
    stud(s, 250, 500, 6)


HEAD = Head(
    mask=mask,
    eye=Eye(84, 134, 10, "#6A8AA8", wide=1.9, tilt=-4),
    skin=skin,
    top=top,
    alone=(0, 14, 1),
    on_card=(250, 262, 1.6),
)
