"""The cards of the auction that are not people: truth and lie, the bids, and their backs (500 x 700)."""

from workshop.frames import HIGH, WIDE, frame, ring
from workshop.ghost_for_sale.signs import open_eye, winking_eye
from workshop.ornament import gold, scroll, star, stud
from workshop.palette import GOLD, GOLD_HIGH, GOLD_LOW, OUTLINE
from workshop.pen import Sheet, points, polar

TRUE_TINTS, LIE_TINTS = ("#FFF8DC", "#F0DCA0", "#B8924A"), ("#8A5AA8", "#4A2468", "#180826")


def truth(lie: bool, small: bool = False) -> Sheet:
    """The front of a "?" card: an open eye over an unlit candle's flame, or a wink over a dripping mask."""
    s = Sheet(WIDE, HIGH)
    light, mid, deep = LIE_TINTS if lie else TRUE_TINTS
    s.rect(18, 18, 464, 664, 28, s.radial(250, 300, 430, light, "0.5 " + mid, "1 " + deep))
    rays = "".join(points((250, 330), _rim(k * 15 - 3), _rim(k * 15 + 3)) for k in range(24))
    if not lie:
        s.path(rays, "#FFFFFF", alpha=0.4)
    else:
        s.line(
            "".join(
                f"M30 {y}C130 {y - 60} 180 {y + 60} 250 {y}C320 {y - 60} 370 {y + 60} 470 {y}"
                for y in range(80, 680, 70)
            ),
            "#C89AE8",
            6,
            0.25,
        )
    with s.at(250, 350 if small else 290, 3.5 if small else 3):
        if lie:
            winking_eye(s)
        else:
            open_eye(s, "#2FA36B")
    if not small:
        for x, sign in ((92, 1), (408, -1)):
            with s.at(x, 560, sign, 1):
                scroll(s, 0, 0, 74, -20, GOLD if lie else GOLD_LOW, 5)
                scroll(s, 6, 20, 54, 40, GOLD if lie else GOLD_LOW, 4)
        with s.at(250, 560, 1.25):
            (_crossed_fingers if lie else _flame)(s)
    frame(s)
    return s


def _rim(turn: float) -> tuple[float, float]:
    """Where a ray from (250, 330) meets the frame."""
    dx, dy = polar(1, turn)
    reach = min(228 / max(abs(dx), 1e-6), (346 if dy > 0 else 306) / max(abs(dy), 1e-6))
    return 250 + dx * reach, 330 + dy * reach


def _flame(s: Sheet) -> None:
    """A steady candle: nothing to hide."""
    s.soft(0, -26, 60, 60, "#FFD25A", 0.7)
    s.path("M-14 0H14V54H-14Z", s.linear(-14, 0, 14, 0, "#FFFDF4", "0.5 #F4E4C4", "1 #B89A6C"), OUTLINE, 4)
    s.path("M-38 52H38C36 68 -36 68 -38 52Z", gold(s, -38, 50, 38, 68), OUTLINE, 4)
    s.path(
        "M0 -70C10 -46 30 -34 24 -14C20 2 -20 2 -24 -14C-28 -30 -10 -42 0 -70Z",
        s.radial(0, -16, 52, "#FFF9DC", "0.4 #FFD25A", "1 #F0781C"),
        "#7A2A0C",
        3,
    )
    s.path("M1 -38C6 -26 13 -22 11 -10C9 -2 -9 -2 -11 -10C-13 -20 -3 -24 1 -38Z", "#FFFBE8")


def _crossed_fingers(s: Sheet) -> None:
    """A gloved hand behind the back, two fingers crossed."""
    glove = s.linear(-40, -60, 40, 60, "#FFFFFF", "0.5 #EAE2F4", "1 #9A8CB8")
    s.path("M-26 10C-34 30 -28 52 -16 66H22C34 52 36 28 28 8Z", OUTLINE, OUTLINE, 6)
    for turn, x, tall in ((20, -14, 74), (-16, 12, 78)):
        with s.at(x, 14, turn=turn):
            s.rect(-10, -tall, 20, tall + 10, 10, OUTLINE, OUTLINE, 6)
            s.rect(-10, -tall, 20, tall + 10, 10, glove)
            s.line(f"M-4 {12 - tall}V{-tall * 0.5:.0f}", "#FFFFFF", 4)
            s.line(f"M-7 {-tall * 0.46:.0f}H7", "#8E80A6", 2.6, 0.8)
    s.path("M-26 10C-34 30 -28 52 -16 66H22C34 52 36 28 28 8C14 -2 -12 -2 -26 10Z", glove)
    for x in (-22, -4, 14):
        s.path(
            f"M{x - 6} 26C{x - 6} 12 {x + 14} 12 {x + 14} 26V36C{x + 12} 46 {x - 4} 46 {x - 6} 36Z", glove, "#6A5E84", 3
        )
    s.path("M-24 64H28L32 78H-28Z", gold(s, -28, 62, 32, 80), OUTLINE, 4)


def question_back() -> Sheet:
    """A snuffed candle whose smoke curls into the shape of a question."""
    s = _ground("#8A9A5A", "#3E5230", "#141E10")
    curl = "M170 270C166 150 334 150 330 262C328 340 250 330 250 420"
    for width, tint, alpha in ((60, "#0C140A", 0.6), (44, "#7A8A6A", 1), (32, "#DCE6C8", 1), (12, "#FFFFFF", 0.8)):
        s.line(curl, tint, width, alpha)
    s.circle(250, 492, 34, "#0C140A", alpha=0.7)
    s.circle(250, 490, 27, s.radial(242, 480, 36, "#FFF9DC", "0.4 #FFB43C", "1 #A83A0C"))
    s.path("M226 532H274V640H226Z", s.linear(226, 0, 274, 0, "#FFFDF4", "0.5 #F0DFB8", "1 #A88A5C"), OUTLINE, 6)
    s.line("M250 532V516", "#2A160E", 7)
    frame(s)
    return s


def _ground(light: str, mid: str, deep: str) -> Sheet:
    s = Sheet(WIDE, HIGH)
    s.rect(6, 6, 488, 688, 39, "#140610")
    s.rect(20, 20, 460, 660, 27, s.radial(250, 330, 430, light, "0.5 " + mid, "1 " + deep))
    weave = "".join(
        points((x, y - 22), (x + 18, y), (x, y + 22), (x - 18, y))
        for row in range(14)
        for x, y in ((52 + c * 50 + row % 2 * 25, 50 + row * 46) for c in range(9))
        if x < 460
    )
    s.line(weave, light, 2.4, 0.3)
    return s


def bid(small: bool = False) -> Sheet:
    """The front of a bid: parchment with an empty middle for the number, a purse's cord around it."""
    s = Sheet(WIDE, HIGH)
    s.rect(18, 18, 464, 664, 28, s.radial(220, 280, 460, "#FFFAEA", "0.5 #F5E6C8", "0.85 #E6CF9E", "1 #C9A868"))
    if small:
        s.path(ring(44, 44, 412, 612, 16), "none", "#2E5A3A", 8)
        frame(s)
        return s
    s.path(ring(44, 44, 412, 612, 16), "none", "#2E5A3A", 4)
    s.path(ring(54, 54, 392, 592, 12), "none", GOLD_LOW, 2.4)
    for x, y, sx, sy in ((60, 60, 1, 1), (440, 60, -1, 1), (60, 640, 1, -1), (440, 640, -1, -1)):
        with s.at(x, y, sx, sy):
            scroll(s, 10, 14, 58, 12, "#2E5A3A", 5)
            scroll(s, 14, 10, 58, 78, "#2E5A3A", 5)
            s.circle(12, 12, 8, GOLD_LOW)
    s.circle(250, 350, 172, "#FFFDF2", alpha=0.7)
    s.circle(250, 350, 172, "none", "#2E5A3A", 5)
    s.circle(250, 350, 160, "none", GOLD_LOW, 2.4)
    for k in range(36):
        s.circle(*polar(186, k * 10, 250, 350), 4.4 if k % 3 == 0 else 2.6, GOLD_LOW)
    for y, sign in ((116, 1), (584, -1)):
        with s.at(250, y, 1, sign):
            s.path("M-60 0C-40 -20 -20 -16 0 4C20 -16 40 -20 60 0C40 6 20 12 0 30C-20 12 -40 6 -60 0Z", "#2E5A3A")
            s.path(star(0, -16, 12, 6, 0.5), GOLD_LOW)
    frame(s)
    return s


def _coin(s: Sheet, x: float, y: float, r: float) -> None:
    s.circle(x, y, r + 4, OUTLINE)
    s.circle(x, y, r, s.linear(x - r, y - r, x + r, y + r, GOLD_HIGH, "#F2C45A", "#A86E20", "#F4D07A", "#7E4C12"))
    s.circle(
        x,
        y,
        r * 0.74,
        s.radial(x - r * 0.3, y - r * 0.4, r * 1.2, "#FFF0B4", "0.5 #EFB944", "1 #A66A1C"),
        "#7E4C12",
        2.4,
    )
    s.path(star(x, y, r * 0.42, 5, 0.45), "#7E4C12")


def back_low(small: bool = False) -> Sheet:
    """The low mark: one coin in an open hand's hollow, a great point downwards; bolder when `small`."""
    s = _ground("#7A8AB8", "#38446E", "#10142A")
    d = points((56, 120), (444, 120), (250, 620))
    s.path(d, "none", "#140610", 22)
    s.path(d, s.linear(0, 120, 0, 620, "#5A6A9E", "0.5 #2A3460", "1 #12183A"))
    s.path(
        d,
        "none",
        s.linear(60, 120, 440, 600, "#FFFFFF", "0.3 #A8B4D0", "0.6 #5A668E", "1 #D8E0F4"),
        34 if small else 12,
    )
    _coin(s, 250, 268, 104 if small else 82)
    for x in (56, 444, 250):
        stud(s, x, 120 if x != 250 else 620, 13)
    frame(s)
    return s


def back_high(small: bool = False) -> Sheet:
    """The high mark: a heap of coins on a broad base, a great point upwards; bolder, with three coins, when `small`."""
    s = _ground("#D8946A", "#8A3A24", "#2E0C08")
    d = points((56, 590), (444, 590), (250, 80))
    s.path(d, "none", "#140610", 22)
    s.path(d, s.linear(0, 80, 0, 590, "#C4703C", "0.5 #7A2A1A", "1 #3A0C0A"))
    s.path(d, "none", gold(s, 60, 90, 440, 590), 34 if small else 12)
    heap = (
        (148, 524),
        (216, 530),
        (284, 530),
        (352, 524),
        (182, 462),
        (250, 466),
        (318, 462),
        (216, 400),
        (284, 400),
        (250, 338),
    )
    for x, y in ((166, 500), (334, 500), (250, 366)) if small else heap:
        _coin(s, x, y, 78 if small else 37)
    if small:
        frame(s)
        return s
    s.path(star(250, 226, 40, 8, 0.45), gold(s, 210, 186, 290, 266), "#3A1E08", 5)
    for x in (56, 444, 250):
        stud(s, x, 590 if x != 250 else 80, 13)
    frame(s)
    return s
