"""What the people of Lupusburg wear: loden and fur, a thief's cloak, Sunday woollens, a laced bodice."""

from workshop.dress.tailor import cloth, neck
from workshop.ornament import gilt, gold, jewel, pearls, stitches, stud
from workshop.palette import OUTLINE
from workshop.pen import Sheet, points


def werewolf(s: Sheet) -> None:
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


def thief(s: Sheet) -> None:
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
    with s.at(404, 430, 1.3):
        s.soft(0, 52, 62, 70, "#FFC84A", 0.7)
        s.circle(0, 2, 10, "none", OUTLINE, 8)
        s.circle(0, 2, 10, "none", gold(s, -10, -8, 10, 12), 4)
        s.path("M-10 12H10L24 30H-24Z", "#4A4456", OUTLINE, 5)
        s.path("M-22 30H22L20 76H-20Z", "#2A2632", OUTLINE, 6)
        s.path("M-15 34H15L14 72H-14Z", s.radial(0, 56, 30, "#FFFFF0", "0.4 #FFE07A", "1 #E8922A"))
        s.path("M0 40C8 50 9 58 6 64C3 68 -4 68 -6 64C-9 58 -6 54 -5 50C-2 52 -1 46 0 40Z", "#FFFFFF")
        s.path("M-25 76H25L20 86H-20Z", gold(s, -25, 70, 25, 90), OUTLINE, 4)
    fist = "M384 424C382 408 398 400 410 404C426 402 432 416 426 428C426 440 414 446 402 444C390 444 382 436 384 424Z"
    s.path(fist, OUTLINE, OUTLINE, 5)
    s.path(fist, s.radial(398, 416, 34, "#C89A74", "0.5 #6E4A38", "1 #2A1610"))
    s.line("M390 420C402 414 414 416 424 424M390 432C402 426 412 428 422 436", "#2A1610", 2.6)


def townsman(s: Sheet) -> None:
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


def townswoman(s: Sheet) -> None:
    """A white blouse with puffed sleeves, a laced green bodice, an apron's bow, a silver brooch."""
    neck(s, "#FFE8D8", "#D8A48A")
    blouse = (
        "M30 690C16 590 60 520 140 496C176 486 198 474 206 456C226 496 274 496 294 456C302 474 324 486 360 496"
        "C440 520 484 590 470 690Z"
    )
    s.path(blouse, OUTLINE, OUTLINE, 8)
    s.path(blouse, s.radial(170, 510, 300, "#FFFFFF", "0.5 #F0E8E4", "1 #A898A4"))
    s.both(
        lambda: s.line(
            "M96 534C76 570 70 610 74 650M124 520C110 560 108 600 112 640M150 510C146 530 146 548 150 560",
            "#B8A8B4",
            4,
            0.6,
        ),
        250,
    )
    bodice = "M150 540C176 556 210 566 250 568C290 566 324 556 350 540L366 690H134Z"
    s.path(bodice, OUTLINE, OUTLINE, 7)
    s.path(bodice, s.linear(134, 0, 366, 0, "#5AB08A", "0.45 #1F7A5A", "1 #083A2A"))
    gilt(s, "M150 540C176 556 210 566 250 568C290 566 324 556 350 540", 5)
    s.line("M222 580L278 606M278 580L222 606M222 610L278 636M278 610L222 636", "#FFE9AE", 5)
    s.both(
        lambda: s.path("M150 540C148 514 160 498 180 486L196 498C182 510 176 530 178 552Z", "#1F7A5A", OUTLINE, 4), 250
    )
    frill = "".join(
        f"M{206 + k * 15} {470 + (9 - (k - 3) ** 2) * 3.2:.0f}m-9 0a9 9 0 1 0 18 0a9 9 0 1 0 -18 0Z" for k in range(7)
    )
    s.path(frill, "#FFFFFF", "#A898A4", 2.4)
    jewel(s, 250, 512, 14, 17, "#3A8AC8")
