"""The townsman: a plain, broad, weathered volto with a walrus moustache, under a fur cap."""

from workshop.cards import Head
from workshop.curves import flank, mirrored, smooth
from workshop.masks import Eye, Tone, carve, holes, sculpt
from workshop.ornament import gilt, stud
from workshop.palette import OUTLINE
from workshop.pen import Sheet
from workshop.tailor import cloth

PEAR = Tone("#FFF4E2", "#F2CFA4", "#C68F5C", "#7A4A2A")
HALF = ((120, 62), (160, 68), (184, 98), (188, 138), (190, 172), (174, 206), (144, 224), (120, 227))
SKULL = mirrored(*HALF)
MILD = "M66 124C72 110 98 110 108 124C100 136 76 138 66 124Z"
CAP = smooth((120, 14), (164, 20), (194, 48), (200, 82), (120, 76), (40, 82), (46, 48), (76, 20))
BAND = smooth(
    (28, 92),
    (40, 72),
    (80, 64),
    (120, 62),
    (160, 64),
    (200, 72),
    (212, 92),
    (204, 108),
    (160, 98),
    (120, 96),
    (80, 98),
    (36, 108),
)
FLAP = smooth((34, 92), (54, 94), (58, 124), (54, 152), (40, 164), (26, 150), (24, 118))
BRUSH = "M120 166C104 160 84 168 70 184C64 192 58 192 54 190C60 206 82 208 98 200C108 196 114 190 120 188Z"


def back(s: Sheet) -> None:
    """Fur flaps over the ears, with their ribbons."""
    fur = s.radial(40, 110, 64, "#E8C89A", "0.5 #9A6A3E", "1 #4A2A14")
    s.both(lambda: s.line("M42 158C40 180 50 196 44 218", OUTLINE, 7))
    s.both(lambda: s.line("M42 158C40 180 50 196 44 218", "#B8303A", 4))
    s.both(lambda: s.path(FLAP, OUTLINE, OUTLINE, 8))
    s.both(lambda: s.path(FLAP, fur))
    s.both(
        lambda: s.line(
            "M36 106L32 114M44 104L42 114M36 124L30 132M46 122L42 132M42 140L36 148M50 136L46 144", "#F8E4C0", 2.6, 0.7
        )
    )


def mask(s: Sheet) -> None:
    carve(s, SKULL, PEAR)
    sculpt(s, PEAR, nose=False, side=flank(*HALF))
    s.both(lambda: s.soft(82, 158, 22, 17, "#E8564A", 0.5))
    s.path(
        "M112 118C108 134 100 146 98 156C98 170 110 174 120 172C130 174 142 170 142 156C140 146 132 134 128 118Z",
        "#B86A4A",
        alpha=0.4,
    )
    s.soft(116, 154, 17, 14, "#F07A5A", 0.55)
    s.soft(113, 149, 8, 7, "#FFFFFF", 0.8)
    s.line("M100 160C104 168 112 166 116 170M140 160C136 168 128 166 124 170", "#7A3A22", 2.4, 0.7)
    s.both(lambda: s.line("M62 108C74 98 96 98 110 108", "#6A4A34", 7))
    s.both(lambda: s.line("M64 106C76 97 94 97 106 104", "#C09A78", 2, 0.7))
    holes(s, MILD)
    s.both(lambda: s.line("M60 136C54 140 54 146 56 150M62 142C58 146 58 150 60 154", "#8A5232", 2, 0.5))
    s.path("M104 202C112 208 128 208 136 202C132 214 108 214 104 202Z", "#9A3A34", "#5A1C18", 1.6)
    s.both(lambda: s.path(BRUSH, OUTLINE, OUTLINE, 5))
    s.both(lambda: s.path(BRUSH, s.linear(54, 164, 120, 206, "#C8A488", "0.5 #8A6248", "1 #4A2E20")))
    s.both(
        lambda: s.line(
            "M116 172C100 170 84 180 68 192M116 180C104 180 90 188 76 200M114 186C106 188 100 192 94 196",
            "#E8D0B8",
            2,
            0.6,
        )
    )


def top(s: Sheet) -> None:
    wool = s.radial(92, 40, 120, "#8AB0E0", "0.5 #3E6AA8", "1 #14305A")
    s.path(CAP, OUTLINE, OUTLINE, 8)
    s.path(CAP, wool)
    s.line("M120 16C118 34 118 50 120 62M84 24C72 38 66 52 64 66M156 24C168 38 174 52 176 66", "#0E2448", 3, 0.5)
    s.line("M76 30C64 40 58 54 56 64M104 20C100 34 98 48 98 60", "#CFE2FF", 3, 0.6)
    s.path(BAND, OUTLINE, OUTLINE, 8)
    s.path(BAND, s.linear(28, 62, 212, 108, "#F4DDB4", "0.4 #B4844E", "1 #5A3418"))
    ticks = "".join(
        f"M{x} {78 + abs(x - 120) // 14}l{-4 + x % 3} 9M{x + 7} {70 + abs(x - 120) // 14}l3 8"
        for x in range(40, 204, 14)
    )
    s.line(ticks, "#FFF4DC", 2.4, 0.65)
    s.circle(120, 84, 13, OUTLINE)
    s.circle(120, 84, 11, "#2A4E8A")
    gilt(s, "M109 84A11 11 0 1 0 131 84A11 11 0 1 0 109 84Z", 2.6)
    s.path("M111 90V80L120 73L129 80V90Z", "#FFE9AE", "#4A2A0C", 1.4)


def gown(s: Sheet) -> None:
    """A brown woollen coat, a knitted scarf with a fringe, horn buttons."""
    cloth(s, "#C89A6A", "#7A4E2E", "#2A160C")
    s.path("M206 440L150 476L214 640H250V520Z", s.linear(150, 440, 250, 640, "#A8784A", "1 #4A2A14"), OUTLINE, 5)
    s.path("M294 440L350 476L286 640H250V520Z", s.linear(250, 440, 350, 640, "#9A6A3E", "1 #3A200E"), OUTLINE, 5)
    for y in (556, 596, 636):
        stud(s, 250, y, 8)
    wrap = "M176 424C200 470 300 470 324 424C340 440 344 462 336 482C296 520 204 520 164 482C156 462 160 440 176 424Z"
    tail = "M296 486L330 478L346 600L306 608Z"
    for d in (tail, wrap):
        s.path(d, OUTLINE, OUTLINE, 7)
        s.path(d, s.linear(160, 430, 340, 600, "#F0A07A", "0.4 #C0452E", "1 #6A1610"))
    s.line("M300 520L338 514M304 556L342 550M308 590L346 584", "#FFE9B8", 7)
    s.line("M308 610V624M320 609V623M332 607V621M344 604V617", "#C0452E", 4)
    s.line(
        (
            "M196 450C190 466 190 482 198 500M228 462C224 478 224 494 230 508M272 462C276 478 276 494 270 508"
            "M304 450C310 466 310 482 302 500"
        ),
        "#FFE9B8",
        6,
    )


HEAD = Head(
    mask=mask,
    eye=Eye(87, 123, 9.6, "#4A78A8", wide=1.9, tilt=-2),
    back=back,
    top=top,
    alone=(0, 4, 1),
    on_card=(250, 262, 1.6),
)
