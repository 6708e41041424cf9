"""The Thief of Lupusburg: a slouch hat with a jay's feather, a patched half mask, stubble, and a dark lantern."""

from workshop.cards import Head
from workshop.curves import mirrored, smooth
from workshop.faces import TAN, flesh, locks, nose
from workshop.masks import Eye, Tone, carve, holes
from workshop.ornament import gilt, gold, stitches, stud
from workshop.palette import OUTLINE, darken
from workshop.pen import Sheet
from workshop.tailor import cloth, neck

LEATHER = Tone("#B48A6A", "#6E4A38", "#3A241E", "#160C0A")
HALF = smooth(
    (120, 118),
    (92, 104),
    (58, 104),
    (38, 116),
    (48, 140),
    (66, 160),
    (94, 160),
    (114, 144),
    (126, 144),
    (146, 160),
    (174, 160),
    (192, 140),
    (202, 116),
    (182, 104),
    (148, 104),
)
HOLE = "M62 130C72 118 96 118 108 134C98 146 74 146 62 130Z"
NARROW = mirrored((120, 70), (152, 78), (172, 110), (168, 152), (154, 190), (136, 222), (120, 228))
CROWN = smooth((66, 84), (74, 40), (100, 20), (120, 30), (142, 16), (170, 36), (178, 84), (120, 94))
BRIM = smooth(
    (6, 118),
    (30, 92),
    (68, 78),
    (120, 74),
    (174, 76),
    (214, 90),
    (236, 122),
    (204, 112),
    (160, 102),
    (120, 100),
    (70, 104),
)


def skin(s: Sheet) -> None:
    hair = s.linear(50, 90, 190, 200, "#6A4A34", "0.5 #3A2418", "1 #140A08")
    mop = smooth((52, 96), (188, 96), (192, 150), (182, 182), (166, 168), (74, 168), (58, 182), (48, 150))
    locks(s, (mop, "M60 110C56 136 58 156 60 172M180 110C184 136 182 156 180 172"), hair, "#B08A68", OUTLINE)
    flesh(s, NARROW, TAN, 0.3, (86, 180))
    s.path("M172 110C172 160 150 206 120 228C146 200 154 160 152 112Z", TAN.deep, alpha=0.34)
    stubble = smooth(
        (72, 164),
        (92, 176),
        (120, 178),
        (148, 176),
        (168, 164),
        (152, 196),
        (136, 222),
        (120, 227),
        (104, 222),
        (88, 196),
    )
    s.path(stubble, "#3A2A2A", alpha=0.32)
    dots = "".join(
        f"M{x + (y // 7) % 2 * 4} {y}v2"
        for y in range(182, 224, 7)
        for x in range(92, 152, 8)
        if abs(x - 118) < (236 - y) * 0.7
    )
    s.line(dots, "#2A1614", 1.8, 0.5)
    nose(s, TAN, 168, 12)
    s.path("M92 190C106 198 126 198 144 184C148 184 150 187 148 190C140 206 108 208 92 190Z", "#4A0A14", "#5A2A1E", 2)
    s.path("M97 192C110 198 128 198 144 187L142 192C130 202 108 202 97 192Z", "#FFF6DC")
    s.path("M112 196L121 197L120 202L112 201Z", "#F0C24A", "#8A5A1A", 1)


def mask(s: Sheet) -> None:
    carve(s, HALF, LEATHER, "#E0C8A8", 6.5)
    s.path(HALF, s.radial(84, 108, 110, "#C89A74", "0.4 #74503C", "1 #2A1610"), OUTLINE, 1.6)
    s.both(lambda: s.soft(66, 114, 24, 9, "#FFE0BC", 0.55))
    s.both(lambda: s.soft(84, 134, 30, 18, "#0A0404", 0.5))
    patch = "M158 142L184 132L188 146L170 158Z"
    s.path(patch, "#8E3A2A", "#2A0C08", 2)
    stitches(s, ((160, 142), (170, 138), (182, 133), (187, 142), (178, 153), (168, 157)), 4, "#FFE0A8", 2)
    holes(s, HOLE, lambda d: gilt(s, d, 2.8, s.linear(60, 116, 110, 146, "#FFE9C8", "0.5 #A8845A", "1 #F0D8A8")))
    stitches(s, ((48, 120), (60, 113), (74, 110), (88, 111), (102, 116)), 3.4, "#E8C08A", 2)


def lantern(s: Sheet, x: float, y: float, scale: float) -> None:
    """A dark lantern, its one shutter open; the ring of its handle at (x, y)."""
    with s.at(x, y, scale):
        s.soft(0, 52, 62, 62, "#FFC84A", 0.75)
        s.circle(0, 4, 9, "none", OUTLINE, 8)
        s.circle(0, 4, 9, "none", gold(s, -10, -6, 10, 14), 4)
        s.path("M-10 12H10L24 30H-24Z", "#4A4456", OUTLINE, 5)
        s.path("M-22 30H22L20 76H-20Z", "#2A2632", OUTLINE, 6)
        s.path("M-15 34H15L14 72H-14Z", s.radial(0, 56, 30, "#FFFFF0", "0.4 #FFE07A", "1 #E8922A"))
        s.path("M0 40C8 50 9 58 6 64C3 68 -4 68 -6 64C-9 58 -6 54 -5 50C-2 52 -1 46 0 40Z", "#FFFFFF")
        s.line("M-5 34V72M5 34V72", "#4A3A2A", 2, 0.5)
        s.path("M-25 76H25L20 86H-20Z", gold(s, -25, 70, 25, 90), OUTLINE, 4)


def foot(s: Sheet) -> None:
    lantern(s, 196, 142, 0.92)


def top(s: Sheet) -> None:
    felt = s.linear(50, 20, 190, 110, "#8AA08A", "0.4 #4A5E52", "1 #1A2620")
    s.path(CROWN, OUTLINE, "#B8CCB8", 5)
    s.path(CROWN, felt, OUTLINE, 1.6)
    s.path("M120 30C112 46 112 62 118 74M142 18C150 40 150 60 148 74", "none", darken("#4A5E52", 0.5), 4, alpha=0.6)
    s.line("M84 44C78 54 76 62 76 70M96 32C90 46 88 58 90 70", "#D8E8D4", 3, 0.6)
    s.path("M66 68C96 82 146 82 178 66L180 84C146 98 96 98 64 86Z", "#8E2A2A", OUTLINE, 3)
    for turn, tint in ((26, "#3A78C8"), (44, "#F4F0E0")):
        with s.at(168, 76, turn=turn):
            s.path("M-3 0C-16 -26 -12 -54 4 -72C14 -52 14 -24 3 0Z", tint, OUTLINE, 3.4)
            s.line("M0 0C-1 -24 0 -46 4 -66M-8 -24L0 -16M-8 -38L1 -30M9 -24L1 -14M10 -40L2 -28", darken(tint, 0.5), 2)
    s.path(BRIM, OUTLINE, "#B8CCB8", 5)
    s.path(BRIM, felt, OUTLINE, 1.6)
    s.line("M22 104C50 88 90 82 120 82C156 82 196 88 222 106", "#D8E8D4", 2.6, 0.6)
    s.path(
        "M38 104C70 96 96 92 120 92C150 92 180 96 206 106C180 102 150 98 120 98C90 98 62 100 38 104Z",
        "#0A120E",
        alpha=0.5,
    )


def gown(s: Sheet) -> None:
    """A mossy cloak with a high collar, a checked scarf, a rope across; the lantern in a gloved fist."""
    cloth(s, "#8A8478", "#4A4640", "#161412")
    neck(s, "#E8B48C", "#9A6A48")
    wing = "M206 440C170 452 132 470 108 500C140 540 200 560 250 590L250 520C230 500 214 470 206 440Z"
    s.both(lambda: s.path(wing, OUTLINE, OUTLINE, 7), 250)
    s.both(lambda: s.path(wing, s.linear(110, 440, 250, 590, "#8AA08A", "0.4 #4A5E52", "1 #16221C")), 250)
    scarf = "M196 446C212 474 288 474 304 446L314 482C290 512 210 512 186 482Z"
    s.path(scarf, OUTLINE, OUTLINE, 6)
    s.path(scarf, s.linear(186, 440, 314, 510, "#F08A6A", "0.5 #B83A2A", "1 #5A120C"))
    s.line(
        "M204 458L214 500M228 466L232 504M250 468V506M272 466L268 504M296 458L286 500M192 466C220 492 280 492 308 466",
        "#FFE0A8",
        3,
        0.7,
    )
    s.line("M112 520L330 690", OUTLINE, 15)
    s.line("M112 520L330 690", "#C8A46A", 10)
    stitches(s, tuple((112 + k * 18, 520 + k * 14) for k in range(11)), 5, "#7A5A2A", 3)
    s.both(lambda: stud(s, 236, 540, 7), 250)
    lantern(s, 404, 430, 1.3)
    fist = "M384 424C382 408 398 400 410 404C426 402 432 416 426 428C426 440 414 446 402 444C390 444 382 436 384 424Z"
    s.path(fist, OUTLINE, OUTLINE, 5)
    s.path(fist, s.radial(398, 416, 34, "#C89A74", "0.5 #6E4A38", "1 #2A1610"))
    s.line("M390 420C402 414 414 416 424 424M390 432C402 426 412 428 422 436", "#2A1610", 2.6)


HEAD = Head(
    mask=mask,
    eye=Eye(85, 132, 9.6, "#5A8A4A", wide=1.9, tilt=6),
    skin=skin,
    top=top,
    foot=foot,
    alone=(0, 2, 1),
    on_card=(250, 262, 1.6),
)
