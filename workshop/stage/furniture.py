"""The places money goes to, and small things that stand on the table."""

from workshop.ornament import gold, jewel
from workshop.palette import GOLD, GOLD_HIGH, OUTLINE, darken
from workshop.pen import Sheet, points, polar
from workshop.stage.money import RELIEF, flat


def court() -> Sheet:
    s = Sheet(128, 96)
    stone = s.linear(0, 0, 128, 0, "#FFF6E0", "0.5 #E4D0A4", "1 #A88A5C")
    for x, y, w, h in ((8, 82, 112, 9), (14, 75, 100, 8)):
        s.rect(x, y, w, h, 1, stone, OUTLINE, 4)
    s.rect(20, 38, 88, 38, 0, "#3A2030", OUTLINE, 4)
    s.path("M56 76V56C56 48 72 48 72 56V76Z", "#8E1B2B", "#E9B44C", 2)
    for x in (22, 39, 78, 95):
        s.rect(x, 42, 11, 33, 1, s.linear(x, 0, x + 11, 0, "#FFF9E8", "0.5 #E0CC9E", "1 #8E7248"), OUTLINE, 2.4)
        s.rect(x - 2, 39, 15, 5, 1, stone, OUTLINE, 2)
    s.path("M8 40L64 8L120 40Z", OUTLINE, OUTLINE, 5)
    s.path("M10 39L64 9L118 39Z", stone)
    s.path("M26 36L64 15L102 36Z", "#4A1730", "#E9B44C", 2)
    paint = "#FFD98A"
    s.line("M64 18V33M54 22H74M58 34H70", paint, 2.6)
    s.path("M49 28H59C58 32 50 32 49 28ZM69 28H79C78 32 70 32 69 28Z", paint)
    s.line("M54 22L50 28M54 22L58 28M74 22L70 28M74 22L78 28", paint, 1.6)
    return s


def bank() -> Sheet:
    s = Sheet(128, 96)
    lid = "M14 44C14 8 114 8 114 44L108 36C96 24 32 24 20 36Z"
    s.path(lid, OUTLINE, OUTLINE, 6)
    s.path(lid, s.linear(0, 14, 0, 44, "#B0623A", "0.5 #7A3A20", "1 #3A180C"))
    s.path("M20 36C32 24 96 24 108 36V50H20Z", "#1E0C0A", OUTLINE, 4)
    for x, y in ((34, 46), (94, 46), (54, 44), (76, 44), (44, 38), (84, 38), (64, 36), (64, 28)):
        flat(s, x, y, 15)
    jewel(s, 84, 30, 6, 9, "#2FA36B")
    body = "M12 50H116V86C116 90 112 92 108 92H20C16 92 12 90 12 86Z"
    s.path(body, OUTLINE, OUTLINE, 6)
    s.path(body, s.linear(0, 50, 0, 92, "#C4754A", "0.5 #8A4526", "1 #4A2010"))
    s.line("M14 64H114M14 78H114", "#4A2010", 2, 0.7)
    band = gold(s, 10, 48, 118, 94)
    for x in (24, 94):
        s.rect(x, 49, 11, 43, 1, band, "#4A2A0C", 2)
        for y in (55, 71, 86):
            s.circle(x + 5.5, y, 2, "#6A3F10")
    s.path("M12 50H116V57H12Z", band, "#4A2A0C", 1.6)
    s.path("M52 52H76V72C76 80 52 80 52 72Z", band, "#4A2A0C", 2.4)
    s.circle(64, 62, 4.5, "#2A1008")
    s.path("M62 63H66L67.5 72H60.5Z", "#2A1008")
    return s


def balustrade() -> Sheet:
    s = Sheet(320, 40)
    stone = s.linear(0, 0, 0, 40, "#FFF6E0", "0.5 #DCC698", "1 #947A4E")
    for k in range(13):
        with s.at(18 + k * 23.7, 0):
            s.path(
                "M-5 9H5L3.5 13C8 17 9 24 4 29L6 32H-6L-4 29C-9 24 -8 17 -3.5 13Z",
                s.linear(-8, 0, 8, 0, "#FFF9E8", "0.5 #DCC698", "1 #8E7248"),
                OUTLINE,
                2.4,
            )
    s.rect(3, 2, 314, 8, 3, stone, OUTLINE, 3)
    s.rect(3, 31, 314, 7, 2, stone, OUTLINE, 3)
    s.line("M8 5H312", "#FFFFFF", 1.8, 0.7)
    for x in (4, 296):
        s.rect(x, 1, 20, 38, 2, stone, OUTLINE, 3)
        jewel(s, x + 10, 20, 5, 8, "#8E1B2B")
    return s


def medallion() -> Sheet:
    s = Sheet(128, 128)
    s.circle(64, 66, 61, "#05020A", alpha=0.5)
    s.circle(64, 64, 60, "#2A1408")
    s.circle(64, 64, 58.5, s.linear(14, 14, 114, 114, GOLD_HIGH, "#E9B44C", "#8E5C1C", "#F6D889", "#A8722A"))
    s.circle(64, 64, 54.5, "#1A0A14")
    s.circle(64, 64, 53, s.radial(56, 50, 74, "#4A2A5C", "0.5 #2B1B36", "1 #140C1C"))
    s.circle(64, 64, 49.5, "none", GOLD, 1.8, alpha=0.4)
    return s


def wax() -> Sheet:
    s = Sheet(64, 64)
    seal(s)
    return s


def seal(s: Sheet) -> None:
    """Red wax with a mask pressed into it, 64 x 64."""
    blob = (
        "M32 4C39 3 42 8 48 9C56 11 55 18 58 24C62 31 59 36 59 42C58 50 51 50 46 55C41 60 36 58 30 60"
        "C23 62 20 56 14 53C7 50 8 44 5 38C2 31 6 27 7 20C8 12 15 12 20 8C24 5 27 4 32 4Z"
    )
    s.path(blob, OUTLINE, OUTLINE, 3)
    s.path(blob, s.radial(24, 20, 50, "#FF8A80", "0.35 #D83A46", "0.8 #941A2A", "1 #5A0C18"))
    s.circle(32, 33, 19, "#7A1220")
    s.circle(32, 32, 18.5, s.radial(38, 40, 34, "#E0505A", "1 #9A1C2C"))
    with s.at(32 - 25.6 * 1.05 + 0.4, 34 - 25, 0.8 * 1.02):
        s.path(RELIEF, "#FF9A90")
        with s.at(1.5, 2):
            s.path(RELIEF, "#6E0F1C")
        s.path(
            (
                "M18.5 31C21.5 27 28.5 28 30.5 33C27.5 36 21.5 36 18.5 31ZM48.5 31C45.5 27 38.5 28 36.5 33"
                "C39.5 36 45.5 36 48.5 31Z"
            ),
            "#E0505A",
        )
    s.line("M14 20C17 13 23 10 29 9", "#FFD0C8", 3, 0.7)


def confetti(kind: int) -> Sheet:
    s = Sheet(24, 24)
    colour = ("#E9B44C", "#FF6FB5", "#5BE7F0", "#63D9A4", "#C4303B", "#9A7BFF")[kind - 1]
    high, low = "#FFF8E8", darken(colour, 0.35)
    paint = s.linear(2, 2, 22, 22, high, "0.35 " + colour, "1 " + low)
    shapes = (
        points((4, 7), (18, 3), (20, 17), (7, 21)),
        points((12, 2), (22, 12), (12, 22), (2, 12)),
        "",
        "M3 8C7 2 11 2 13 7C15 12 19 12 21 8V16C19 21 15 20 12 15C10 11 7 12 3 17Z",
        points(*(polar(11 if k % 2 == 0 else 5, k * 36, 12, 12.5) for k in range(10))),
        points((12, 3), (22, 20), (2, 20)),
    )
    if kind == 3:
        s.circle(12, 12, 9, paint)
    else:
        s.path(shapes[kind - 1], paint)
    return s
