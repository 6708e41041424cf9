"""What Prince Prospero's guests wear, and the shroud of the one who was not asked."""

from workshop.curves import leaf, smooth
from workshop.dress.tailor import cloth, mantle, neck
from workshop.heads.red_masque.camellia import camellia as camellia_flower
from workshop.heads.red_masque.iris import iris as iris_flower
from workshop.heads.red_masque.lily import lily as lily_flower
from workshop.heads.red_masque.peony import peony as peony_flower
from workshop.heads.red_masque.violet import violet as violet_flower
from workshop.ornament import cabochon, gilt, gold, jewel, pearls, scroll, stud, wave
from workshop.palette import OUTLINE
from workshop.pen import Sheet, points, polar


def red_death(s: Sheet) -> None:
    """The shroud falling in rags over a black doublet; a chain of rubies, a hand of bone."""
    mantle(s, "#F0584A", "#9A0E1C", "#26040A")
    rags = (
        "M206 470L178 520L196 516L176 574L200 566L190 630L224 606L250 660L276 606L310 630L300 566L324 574L304 516"
        "L322 520L294 470Z"
    )
    s.path(rags, OUTLINE, OUTLINE, 7)
    s.path(rags, s.linear(0, 470, 0, 650, "#2A0A12", "1 #0A0206"))
    s.both(lambda: s.line("M212 490L204 520L214 518L204 566M230 500L226 560", "#7A1420", 3, 0.7), 250)
    for k in range(-5, 6):
        x, y = 250 + k * 21, 528 - k * k * 3
        s.path(
            (
                f"M{x} {y - 8}C{x + 5} {y - 1} {x + 7} {y + 3} {x + 7} {y + 6}"
                f"C{x + 7} {y + 12} {x - 7} {y + 12} {x - 7} {y + 6}C{x - 7} {y + 3} {x - 5} {y - 1} {x} {y - 8}Z"
            ),
            "#E0202E",
            "#3A0408",
            3,
        )
        s.ellipse(x - 2, y + 5, 2, 3, "#FFFFFF", alpha=0.8)
    for k in range(3):
        finger = f"M{392 - k * 17} 596C{388 - k * 18} 572 {384 - k * 18} 548 {392 - k * 20} {520 + k * 5}"
        s.line(finger, OUTLINE, 15)
        s.line(finger, "#F0E2C2", 9)
        s.circle(389 - k * 18, 560, 6.5, "#FFF8E0", "#7A5A3A", 2)
    s.line("M402 590C416 574 424 566 428 552", OUTLINE, 14)
    s.line("M402 590C416 574 424 566 428 552", "#F0E2C2", 8)


def peony(s: Sheet) -> None:
    """Bare shoulders, a garnet bodice edged with frills."""
    neck(s, "#FFE8D6", "#D8A080")
    skin = "M60 566C100 512 160 486 206 460L294 460C340 486 400 512 440 566L440 640H60Z"
    s.path(skin, s.radial(190, 500, 220, "#FFF2E4", "0.5 #F6CFB4", "1 #C08A6C"), OUTLINE, 4)
    bodice = "M20 690C26 620 60 570 108 544C150 570 196 560 250 596C304 560 350 570 392 544C440 570 474 620 480 690Z"
    s.path(bodice, OUTLINE, OUTLINE, 7)
    s.path(bodice, s.radial(170, 570, 280, "#FF8AC0", "0.4 #B81E6A", "1 #3E0424"))
    for k in range(9):
        x, y = 108 + k * 35.5, 546 + (16 - (k - 4) ** 2) * 2.6
        s.circle(x, y, 17, OUTLINE)
        s.circle(x, y, 14.4, s.radial(x, y + 8, 26, "#D8408A", "0.6 #FFB8DA", "1 #FFF0F8"))
    for radius, size, count in ((62, 6, 11), (92, 7, 13)):
        pearls(s, ((*polar(radius, 180 + (k - (count - 1) / 2) * (146 / count), 250, 436), size) for k in range(count)))
    jewel(s, 250, 534, 12, 18, "#E2468E")
    peony_flower(s, 104, 560, 36)


def iris(s: Sheet) -> None:
    """A court coat of blue brocade with silver frogs, a fall of lace."""
    cloth(s, "#7A9CFF", "#2444B4", "#081044")
    for side in (1, -1):
        with s.group(f"translate({0 if side == 1 else 500} 0) scale({side} 1)"):
            s.path(
                "M206 448L140 486L176 640H250V520Z",
                s.linear(140, 440, 250, 640, "#5A7AE8", "0.5 #1E3690", "1 #0A1444"),
                OUTLINE,
                5,
            )
            gilt(s, "M206 450L142 486L176 640", 5, s.linear(140, 450, 210, 640, "#FFFFFF", "0.5 #8A98C4", "1 #F0F4FF"))
            for y in (548, 590):
                s.line(f"M160 {y}H214", "#D8E0F8", 5)
                s.circle(216, y, 7, "#F0F4FF", OUTLINE, 3)
    fall = "M212 436H288L306 500" + wave(306, 194, 500, 12, 5) + "Z"
    s.path(fall, OUTLINE, OUTLINE, 6)
    s.path(fall, s.linear(0, 436, 0, 516, "#D8D0E0", "0.4 #FFFFFF", "1 #F4F0F8"))
    low = "M222 506H278L294 590" + wave(294, 206, 590, 14, 4) + "Z"
    s.path(low, OUTLINE, OUTLINE, 6)
    s.path(low, s.linear(0, 506, 0, 606, "#C8C0D4", "0.3 #FFFFFF", "1 #F4F0F8"))
    s.line(
        "M224 450L214 500M238 448L234 506M262 448L266 506M276 450L286 500M236 520L228 590M250 516V596M264 520L272 590",
        "#B4ACC4",
        2.6,
    )
    cabochon(s, 250, 448, 11, "#2A5AE8")
    iris_flower(s, 108, 560, 0.9)


def lily(s: Sheet) -> None:
    """A high-waisted green gown, ermine at the neck, a gold girdle."""
    neck(s, "#D8A070", "#8A5430")
    s.path(
        "M96 540C140 500 180 482 206 460L294 460C320 482 360 500 404 540L360 600H140Z",
        s.radial(190, 500, 220, "#E8B48A", "0.5 #B87A50", "1 #6A3A20"),
        OUTLINE,
        4,
    )
    bodice = "M16 690C20 600 60 540 130 508C150 560 210 600 250 626C290 600 350 560 370 508C440 540 480 600 484 690Z"
    s.path(bodice, OUTLINE, OUTLINE, 7)
    s.path(bodice, s.radial(160, 540, 290, "#6AE8A8", "0.4 #148A58", "1 #032A1A"))
    fur = (
        "M116 500C140 560 206 606 250 640C294 606 360 560 384 500L350 486C330 536 290 566 250 592"
        "C210 566 170 536 150 486Z"
    )
    s.path(fur, OUTLINE, OUTLINE, 6)
    s.path(fur, s.linear(116, 486, 384, 640, "#FFFFFF", "0.6 #F4EEE4", "1 #C8BCA8"))
    for x, y in ((140, 520), (166, 552), (196, 580), (230, 606)):
        for side in (x, 500 - x):
            s.path(f"M{side} {y - 7}L{side + 5} {y + 9}L{side} {y + 5}L{side - 5} {y + 9}Z", "#1A1210")
    for radius, size, count in ((70, 6, 11),):
        pearls(
            s,
            ((*polar(radius, 180 + (k - (count - 1) / 2) * (150 / count), 250, 436), size) for k in range(count)),
            "#BFF0D0",
        )
    s.both(lambda: scroll(s, 80, 590, 40, 60, "#FFE08A", 3.4), 250)
    lily_flower(s, 250, 548, 1.1)


def sunflower(s: Sheet) -> None:
    """A wide pleated collar of green leaves over an orange doublet with slashes."""
    cloth(s, "#FFC86A", "#D8741A", "#5A2204")
    for x, y, turn in ((96, 574, 22), (66, 622, 12), (136, 606, 12), (140, 556, 34)):
        for side in (1, -1):
            with s.at(x if side == 1 else 500 - x, y, side, 1, turn * side):
                s.path("M0 -30C11 -12 11 12 0 30C-11 12 -11 -12 0 -30Z", "#FFF0A8", "#7A3A06", 3)
    s.path("M206 470H294L286 680H214Z", s.linear(206, 0, 294, 0, "#FFE9A0", "0.5 #F0A830", "1 #9A5A0C"), OUTLINE, 4)
    for y in (566, 604, 640):
        stud(s, 250, y, 9)
    for ring, far, wide, tints in ((5.5, 138, 42, ("#3E8A3A", "#1A4A1E")), (0, 122, 40, ("#8AD05A", "#3A8A34"))):
        turns = [180 + k * 13 + ring for k in range(-7, 8)]
        d = "".join(leaf(*polar(30, turn, 250, 416), turn, far - 30, wide) for turn in turns)
        s.path(d, OUTLINE, OUTLINE, 6)
        s.path(d, s.radial(250, 416, far, "0.3 " + tints[1], "1 " + tints[0]), "#0E2E12", 2)
        s.line(
            "".join(points(polar(50, turn, 250, 416), polar(far - 16, turn, 250, 416), closed=False) for turn in turns),
            "#D8F0A0",
            2,
            0.6,
        )


def violet(s: Sheet) -> None:
    """A dove-grey lilac gown, a lace fichu, a cameo on black velvet."""
    neck(s, "#FFF0E8", "#CDAF9E")
    s.path(
        "M86 556C130 506 170 486 206 462L294 462C330 486 370 506 414 556L400 640H100Z",
        s.radial(190, 500, 220, "#FFFAF2", "0.5 #F1E0D2", "1 #B89A8A"),
        OUTLINE,
        4,
    )
    bodice = "M18 690C22 606 56 548 112 520C150 580 206 590 250 622C294 590 350 580 388 520C444 548 478 606 482 690Z"
    s.path(bodice, OUTLINE, OUTLINE, 7)
    s.path(bodice, s.radial(170, 540, 290, "#E8CCFF", "0.4 #8A4ED0", "1 #2A0C58"))
    lace = smooth((112, 520), (146, 500), (176, 534), (250, 590), (250, 634), (196, 612), (136, 576))
    s.both(lambda: s.path(lace, OUTLINE, OUTLINE, 5), 250)
    s.both(lambda: s.path(lace, s.linear(112, 500, 250, 630, "#FFFFFF", "1 #E4D8F0")), 250)
    s.both(lambda: s.line("M130 540C170 580 210 600 246 616M140 522C176 560 214 586 246 602", "#A890C0", 2.6, 0.8), 250)
    s.path("M204 448C216 466 284 466 296 448V464C284 482 216 482 204 464Z", "#1A1020", OUTLINE, 3)
    s.ellipse(250, 482, 17, 21, OUTLINE)
    s.ellipse(250, 482, 15, 19, gold(s, 235, 463, 265, 501))
    s.ellipse(250, 482, 10.5, 14, "#7A3AD8")
    s.path("M247 472C255 470 258 478 255 482C257 486 254 489 253 493H244C247 486 242 478 247 472Z", "#F4F0FA")
    for x, y, r in ((250, 610, 19), (222, 618, 14), (278, 618, 14)):
        violet_flower(s, x, y, r)


def camellia(s: Sheet) -> None:
    """A robe of turquoise silk crossed over a white one, a broad sash, camellias on the sleeves."""
    neck(s, "#FFE8D6", "#D8A080")
    cloth(s, "#A8F4EE", "#1E9AA0", "#043A44")
    for d, paint in (
        ("M208 452L120 506L230 690H300Z", s.linear(120, 452, 300, 690, "#FFFFFF", "0.6 #E4F4F4", "1 #A8C8CC")),
        ("M292 452L380 506L270 690H200Z", s.linear(380, 452, 200, 690, "#FFFFFF", "0.6 #E4F4F4", "1 #A8C8CC")),
        ("M196 462L104 512L214 690H276Z", s.linear(104, 462, 276, 690, "#5ADCD6", "0.5 #128088", "1 #04404A")),
        ("M304 462L396 512L286 690H196L250 590Z", s.linear(396, 462, 196, 690, "#8AF0EA", "0.5 #1E9AA0", "1 #06505A")),
    ):
        s.path(d, OUTLINE, OUTLINE, 6)
        s.path(d, paint)
    s.path("M120 622C180 600 320 600 380 622L384 690H116Z", OUTLINE, OUTLINE, 6)
    s.path(
        "M120 622C180 600 320 600 380 622L384 690H116Z", s.linear(0, 606, 0, 690, "#FFB070", "0.5 #C8581A", "1 #5A2206")
    )
    s.line("M122 640C180 618 320 618 378 640", "#FFE08A", 4)
    for x, y, r in ((88, 570, 30), (412, 570, 30), (62, 628, 22), (438, 628, 22)):
        camellia_flower(s, x, y, r)
