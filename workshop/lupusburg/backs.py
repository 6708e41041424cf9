"""The backs of Lupusburg's cards: the wolf's print under the moon for characters, the sealed letter for goals."""

from workshop.frames import HIGH, WIDE, corner_fans, frame
from workshop.lupusburg import signs
from workshop.ornament import gold, scroll, star, stud
from workshop.palette import OUTLINE
from workshop.pen import Sheet, points


def _snow(s: Sheet, tint: str) -> None:
    d = ""
    for row in range(14):
        for column in range(9):
            x, y = 48 + column * 50 + row % 2 * 25, 48 + row * 47
            if x < 456:
                d += (
                    f"M{x - 9} {y}H{x + 9}M{x - 4.5} {y - 7.8}L{x + 4.5} {y + 7.8}M{x + 4.5} {y - 7.8}"
                    f"L{x - 4.5} {y + 7.8}"
                )
    s.line(d, tint, 2.4, 0.4)


def character_back() -> Sheet:
    """Blue velvet, falling snow, a silver moon with the print."""
    s = Sheet(WIDE, HIGH)
    s.rect(6, 6, 488, 688, 39, "#060814")
    s.rect(20, 20, 460, 660, 27, s.radial(250, 330, 430, "#4A68B0", "0.45 #22346E", "1 #0A1232"))
    _snow(s, "#A8C0F0")
    shape = points((250, 74), (420, 350), (250, 626), (80, 350))
    s.path(shape, "none", "#060814", 18)
    s.path(shape, s.radial(250, 350, 280, "#5A7AC8", "0.5 #22346E", "1 #0A1232"))
    s.path(
        shape,
        "none",
        s.linear(80, 70, 420, 630, "#FFFFFF", "0.3 #A8B4D4", "0.5 #5A6A94", "0.7 #E8EEFC", "1 #6A7AA4"),
        9,
    )
    s.soft(250, 350, 170, 170, "#E4EEFF", 0.6)
    s.circle(250, 350, 118, OUTLINE)
    s.circle(250, 350, 113, s.radial(212, 306, 180, "#FFFFFF", "0.5 #E0E8F8", "1 #8A9CCC"))
    for x, y, r in ((190, 300, 18), (320, 410, 22), (300, 278, 12), (188, 402, 14)):
        s.circle(x, y, r, "#8A9CCC", alpha=0.35)
    with s.at(250, 354, 2.9):
        s.path(signs.PAW, "#1A2450", "#FFFFFF", 1.4)
    for y in (156, 544):
        s.path(star(250, y, 24, 8, 0.5), gold(s, 226, y - 24, 274, y + 24), "#140610", 4)
    for x, y in ((250, 74), (250, 626), (80, 350), (420, 350)):
        stud(s, x, y, 10)
    corner_fans(s)
    frame(s)
    return s


def goal_back() -> Sheet:
    """A folded letter with the town's seal."""
    s = Sheet(WIDE, HIGH)
    s.rect(6, 6, 488, 688, 39, "#060814")
    s.rect(20, 20, 460, 660, 27, s.radial(250, 330, 430, "#B4744E", "0.45 #7A4228", "1 #34160C"))
    _snow(s, "#F0C8A0")
    letter = "M70 190H430V510H70Z"
    s.path(letter, OUTLINE, OUTLINE, 12)
    s.path(letter, s.linear(70, 190, 430, 510, "#FFFBEE", "0.5 #F3E3C3", "1 #C8A470"))
    s.line("M70 510L214 350M430 510L286 350", "#A8814A", 4, 0.8)
    flap = "M70 190L250 384L430 190Z"
    s.path(flap, s.linear(0, 190, 0, 384, "#FFF8E2", "1 #DCC08A"), "#8A6432", 4)
    s.circle(250, 372, 58, OUTLINE)
    s.circle(250, 372, 54, s.radial(234, 354, 76, "#FF9A8A", "0.4 #C8303B", "1 #5A0A14"))
    s.circle(250, 372, 40, "none", "#FFC8BC", 3, alpha=0.7)
    s.path("M224 396V368L250 344L276 368V396Z", "#FFD8CC", "#5A0A14", 3)
    s.path("M243 396V378H257V396Z", "#8E1622")
    for y, turn in ((140, 0), (560, 180)):
        with s.at(250, y, turn=turn):
            scroll(s, 8, 0, 60, 0, "#F0C66A", 4)
            with s.group("matrix(-1 0 0 1 0 0)"):
                scroll(s, 8, 0, 60, 0, "#F0C66A", 4)
            stud(s, 0, 0, 9)
    corner_fans(s)
    frame(s)
    return s
