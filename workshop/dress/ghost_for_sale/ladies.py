"""The ladies: the dowager's silk, the singer's ruffles, the girl's sailor collar, the medium's shawl."""

from workshop.curves import smooth
from workshop.dress.tailor import cloth, neck
from workshop.ornament import cabochon, gilt, gold, jewel, pearls, rose, wave
from workshop.palette import OUTLINE
from workshop.pen import Sheet, polar


def dowager(s: Sheet) -> None:
    """A standing collar, sapphire silk, a choker of four rows."""
    s.both(
        lambda: s.path(
            "M200 470C160 440 130 410 96 396C96 450 120 500 170 520Z",
            s.linear(96, 396, 200, 500, "#FFFFFF", "0.5 #DCE2F2", "1 #8E98B8"),
            OUTLINE,
            5,
        ),
        250,
    )
    s.both(lambda: s.line("M110 410L176 500M128 412L186 492M148 424L194 484", "#8E98B8", 2.4, 0.8), 250)
    neck(s, "#F6E8DC", "#BFA090")
    bodice = "M16 690C24 590 70 530 150 494C170 540 210 556 250 580C290 556 330 540 350 494C430 530 476 590 484 690Z"
    s.path(bodice, OUTLINE, OUTLINE, 7)
    s.path(bodice, s.radial(170, 520, 280, "#8AB4FF", "0.4 #2E58C8", "1 #0A1650"))
    s.both(lambda: gilt(s, "M150 494C170 540 210 556 250 580", 6), 250)
    s.both(
        lambda: s.line(
            "M104 530C80 570 70 620 70 660M140 520C120 570 114 620 120 660M190 560C180 600 180 630 186 660",
            "#06103C",
            4,
            0.5,
        ),
        250,
    )
    pearls(s, ((250 + k * 11, 424 + row * 12 + (16 - k * k) * 0.35, 5) for row in range(4) for k in range(-4, 5)))
    jewel(s, 250, 500, 14, 20, "#2A6AE8")


def singer(s: Sheet) -> None:
    """Bare shoulders, tiers of canary ruffles, a red rose."""
    neck(s, "#FFE4CC", "#D89C78")
    s.path(
        "M54 570C100 512 160 486 206 462L294 462C340 486 400 512 446 570L440 640H60Z",
        s.radial(190, 500, 220, "#FFEFE0", "0.5 #F6CFB4", "1 #C88A6A"),
        OUTLINE,
        4,
    )
    for y, spread, count in ((560, 196, 7), (596, 214, 8)):
        d = (
            (
                f"M{250 - spread} {y + 20}"
                f"C{250 - spread * 0.5:.0f} {y - 40} {250 + spread * 0.5:.0f} {y - 40} {250 + spread} {y + 20}"
                f"L{250 + spread} {y + 32}"
            )
            + wave(250 + spread, 250 - spread, y + 32, 22, count)
            + "Z"
        )
        s.path(d, OUTLINE, OUTLINE, 5)
        s.path(d, s.linear(0, y - 30, 0, y + 50, "#8A5A00", "0.4 #F4C82E", "1 #FFF6B0"))
    for k in range(9):
        turn = 180 + (k - 4) * 15
        cabochon(s, *polar(82, turn, 250, 430), 6, ("#C4203B", "#F4C82E")[k % 2])
    rose(s, 250, 566, 28, "#C4203B")


def girl(s: Sheet) -> None:
    """A cream sailor collar over cherry wool."""
    cloth(s, "#FF9A88", "#C8202C", "#4A040C")
    neck(s, "#FFE4CC", "#D89C78")
    collar = smooth(
        (196, 452), (150, 470), (104, 510), (96, 556), (160, 566), (220, 600), (250, 626), (250, 560), (222, 510)
    )
    s.both(lambda: s.path(collar, OUTLINE, OUTLINE, 6), 250)
    s.both(lambda: s.path(collar, s.linear(100, 450, 250, 620, "#FFFFFF", "0.5 #F6EBD6", "1 #C4B08C")), 250)
    s.both(lambda: s.line("M110 546C160 552 216 582 246 606M122 532C168 540 214 566 244 588", "#C8202C", 4.4), 250)
    bow = "M250 566C226 546 196 548 190 560C186 580 196 604 208 606C226 602 240 590 250 580Z"
    s.both(lambda: s.path(bow, "#2450A8", OUTLINE, 5), 250)
    s.both(lambda: s.path("M246 576L226 650L246 640L252 600Z", "#2450A8", OUTLINE, 4), 250)
    s.circle(250, 573, 13, "#3A78E0", OUTLINE, 4)


def medium(s: Sheet) -> None:
    """A violet dress, a warm shawl, a cameo; her hand holds up the magnifying glass."""
    cloth(s, "#A884D8", "#5A3492", "#1C0A3A")
    s.path(
        "M206 430C220 450 280 450 294 430L300 486C280 506 220 506 200 486Z",
        s.linear(200, 0, 300, 0, "#E4DCD0", "0.5 #FFFFFF", "1 #B4A890"),
        OUTLINE,
        4,
    )
    s.line("M214 452C230 462 270 462 286 452M212 470C230 482 270 482 288 470", "#B4A890", 2.6, 0.8)
    shawl = "M166 470C110 496 60 536 34 600L80 680H250V600C220 570 190 520 166 470Z"
    s.both(lambda: s.path(shawl, OUTLINE, OUTLINE, 6), 250)
    s.both(lambda: s.path(shawl, s.linear(40, 480, 250, 660, "#F0D8A0", "0.4 #B98A4A", "1 #4A2E10")), 250)
    s.both(
        lambda: s.line(
            "M150 490C110 520 76 560 62 610M176 520C150 550 130 590 124 630M206 566C196 590 190 620 190 650",
            "#4A2E10",
            3.4,
            0.5,
        ),
        250,
    )
    s.ellipse(250, 500, 20, 24, OUTLINE)
    s.ellipse(250, 500, 18, 22, gold(s, 232, 478, 268, 522))
    s.ellipse(250, 500, 13, 17, "#54308A")
    s.path("M246 488C256 486 260 494 256 500C258 506 254 508 256 514H242C246 506 240 498 246 488Z", "#F4F0FA")
    _hand(s)


def _hand(s: Sheet) -> None:
    """A lace-gloved fist round the handle of the glass."""
    s.line("M404 590L398 470", OUTLINE, 20)
    s.line("M404 590L398 470", s.linear(390, 0, 412, 0, "#B8703C", "0.5 #7A3A1A", "1 #3A1608"), 13)
    s.circle(396, 420, 50, "#D8F4FF", alpha=0.35)
    s.circle(396, 420, 50, "none", OUTLINE, 15)
    s.circle(396, 420, 50, "none", gold(s, 346, 370, 446, 470), 9)
    s.path("M362 412C366 390 384 376 404 378L374 446C364 438 360 424 362 412Z", "#FFFFFF", alpha=0.55)
    fist = (
        "M372 548C368 530 380 520 394 522C410 516 430 522 434 538C444 548 444 566 434 574"
        "C434 592 412 602 396 594C378 594 366 580 372 564C368 560 368 552 372 548Z"
    )
    s.path(fist, OUTLINE, OUTLINE, 6)
    s.path(fist, s.radial(390, 540, 60, "#FFFFFF", "0.6 #E8E0F0", "1 #9A8CB4"))
    s.line(
        "M376 548C392 540 416 542 432 552M376 566C392 558 416 560 432 570M382 582C396 576 412 578 424 584",
        "#8E80A6",
        3,
        0.9,
    )
    s.path("M380 594L370 650H440L428 592Z", s.linear(370, 0, 440, 0, "#FFFFFF", "0.5 #E8E0F0", "1 #8E80A6"), OUTLINE, 5)
    s.line("M376 612C394 620 414 620 432 610", "#8E80A6", 3, 0.8)
