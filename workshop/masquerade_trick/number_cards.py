"""The fronts of the number cards, one per suit; the program writes the numbers into the free corners."""

from workshop.frames import HIGH, WIDE, frame
from workshop.masquerade_trick.suit_pictures import PICTURES
from workshop.masquerade_trick.suits import INKS, sign
from workshop.ornament import gold, scroll
from workshop.palette import GOLD_LOW
from workshop.pen import Sheet

SCALES = {"fan": 0.76, "rose": 0.96, "lantern": 1.16, "crown": 0.86}


def _parchment(s: Sheet) -> None:
    s.rect(18, 18, 464, 664, 28, s.radial(220, 280, 460, "#FFFAEA", "0.5 #F5E6C8", "0.85 #E6CF9E", "1 #C9A868"))
    for x, y, rx, ry in ((120, 560, 90, 60), (400, 160, 80, 60), (390, 600, 70, 50), (90, 240, 60, 70)):
        s.soft(x, y, rx, ry, "#B08A4A", 0.16)


def front(suit: str) -> Sheet:
    """Parchment, a watermark of signs, the suit's picture, a sign under each number's corner."""
    s = Sheet(WIDE, HIGH)
    _parchment(s)
    for row in range(6):
        for column in range(4):
            x, y = 84 + column * 110 + (row % 2) * 55, 84 + row * 108
            if x < 450 and not (x < 164 and y < 250) and not (x > 336 and y > 450):
                with s.at(x, y):
                    sign(s, suit, 0.8, INKS[suit], 0.08)
    s.line("M170 42H400M458 100V436M330 658H100M42 600V264", INKS[suit], 2.4, 0.55)
    for x, y, sx, sy in ((460, 40, -1, 1), (40, 660, 1, -1)):
        with s.at(x, y, sx, sy):
            scroll(s, 10, 12, 44, 16, GOLD_LOW, 4)
            scroll(s, 12, 10, 44, 74, GOLD_LOW, 4)
    with s.at(250, 348, SCALES[suit]):
        PICTURES[suit](s)
    frame(s)
    for x, y, turn in ((94, 210, 0), (406, 490, 180)):
        with s.at(x, y, turn=turn):
            sign(s, suit, 1.4)
    return s


def small(suit: str) -> Sheet:
    """For cards under 70 pixels: the number's place above, one great sign below."""
    s = Sheet(WIDE, HIGH)
    _parchment(s)
    frame(s)
    with s.at(250, 500):
        sign(s, suit, 5.4)
    s.line("M60 356H440", gold(s, 60, 350, 440, 360), 7)
    return s
