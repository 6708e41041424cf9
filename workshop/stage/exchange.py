"""What is seen of an exchange: the table's edge with its cloth, the sleeves reaching over it, what moves beneath."""

from workshop.ornament import stud, wave
from workshop.pen import Sheet, num
from workshop.stage.drapes import folds

_LOW, _HIGH, _DEEP = "#2E0818", "#B04468", "#16030C"
RED = (_LOW, "#6E1C38", "#8A2A4A", "#561228", "#340A1C")


def drape() -> Sheet:
    """The table from the front: a gilt edge, its cloth down to the fringe, candle light from above."""
    s = Sheet(900, 300)
    low, count = 262.0, 10
    threads = []
    for k in range(count * 9):
        t = (k % 9 + 0.5) / 9
        x, y = (k + 0.5) * 10, low - 2 + 46 * t * (1 - t)
        threads.append(f"M{num(x)} {num(y)}V{num(y + 24)}")
    s.line("".join(threads), "#4A2A0C", 6.5)
    s.line("".join(threads), "#F0C058", 3.6)
    cloth = f"M4 20H896V{low}" + wave(896, 4, low, 13, count) + "Z"
    s.path(cloth, folds(s, 900, 90, RED, sway=0.3), _DEEP, 3)
    s.soft(450, 70, 420, 150, "#F07890", 0.3)
    s.path("M4 150H896V284H4Z", s.linear(0, 150, 0, 284, "0 #0A0208 0", "1 #0A0208 0.6"))
    s.path("M4 20H300V284H4Z", s.linear(4, 0, 300, 0, "0 #0A0208 0.62", "1 #0A0208 0"))
    s.path("M600 20H896V284H600Z", s.linear(600, 0, 896, 0, "0 #0A0208 0", "1 #0A0208 0.62"))
    edge = f"M4 {low}" + wave(4, 896, low, 13, count)
    s.line(edge, "#3A1E08", 10)
    s.line(edge, s.linear(0, 0, 900, 0, *(("#A8722A", "#FFE9A8") * 6)), 6)
    s.path("M0 34C220 46 680 46 900 34V30H0Z", _DEEP, alpha=0.7)
    wood = s.linear(0, 0, 0, 34, "#FFF0B8", "0.12 #D69A38", "0.34 #7E4C12", "0.46 #FFE9A8", "0.62 #A8722A", "1 #3A1E08")
    s.path("M8 0H892C900 10 900 24 892 34H8C0 24 0 10 8 0Z", wood, "#180A16", 3)
    for k in range(35):
        stud(s, 25 + k * 25, 24, 4)
    s.soft(450, 4, 300, 12, "#FFF8E0", 0.7)
    return s


def under_table() -> Sheet:
    """Beneath the table: its planks, the parted cloth at both sides, and candle light that falls through the gap."""
    s = Sheet(660, 360)
    s.path("M0 0H660V360H0Z", s.linear(0, 0, 0, 360, "#1C0A14", "0.5 #14070F", "1 #0A0308"))
    planks = s.linear(0, 0, 0, 54, "#5A3218", "0.8 #3A1E10", "1 #1C0A08")
    s.path("M0 0H660V44C440 60 220 60 0 44Z", planks, _DEEP, 3)
    s.line("M0 14H660M0 30H660", "#1C0E08", 2.5, 0.8)
    for x in (90, 210, 340, 470, 590):
        s.circle(x, 22, 3, "#8A5A2A", "#1C0E08", 1.5)
    s.soft(330, 150, 300, 190, "#FFC870", 0.3)
    s.soft(330, 130, 150, 110, "#FFE0A0", 0.3)
    s.soft(330, 350, 330, 60, _DEEP, 0.9)
    for side in (0, 1):
        with s.group("matrix(-1 0 0 1 660 0)" if side else "matrix(1 0 0 1 0 0)"):
            swag = "M0 0H74C66 90 92 170 62 250C52 290 56 330 70 360H0Z"
            s.path(
                swag,
                s.linear(0, 0, 84, 0, "#2E0818", "0.3 #8A2A4A", "0.5 #561228", "0.78 #A03A5C", "1 #340A1C"),
                _DEEP,
                3,
            )
            s.line("M26 0C20 110 44 190 24 360M50 0C46 100 66 180 44 290", _DEEP, 5, 0.45)
            s.line("M74 2C66 90 92 170 62 250C52 290 56 330 70 360", "#7E4C12", 7)
            s.line("M74 2C66 90 92 170 62 250C52 290 56 330 70 360", "#FFE9A8", 3)
    return s


_SLEEVE = "M22 0H98C101 46 104 92 100 140C98 158 94 170 90 180H30C26 170 22 158 20 140C16 92 19 46 22 0Z"


def _faded(s: Sheet, colour: str) -> str:
    """A colour that comes out of the dark from above."""
    return s.linear(0, 0, 0, 110, f"0 {colour} 0", f"1 {colour} 1")


def rumple() -> Sheet:
    """Velvet that a hand drags along: a low mound, and folds that run out to both sides."""
    s = Sheet(280, 128)
    s.soft(140, 70, 138, 56, "#8A2A4A", 0.85)
    s.soft(140, 52, 90, 30, "#C2587C", 0.5)
    for y, bend in ((38, -26), (58, -14), (78, 4), (96, 18)):
        fold = f"M22 {y + 8}C80 {y + bend} 200 {y + bend} 258 {y + 8}"
        s.line(fold, _DEEP, 5, 0.4)
        s.line(f"M30 {y + 3}C84 {y + bend - 4} 196 {y + bend - 4} 250 {y + 3}", "#F07890", 2.4, 0.35)
    return s


def sleeve() -> Sheet:
    """The shape of an arm from above, which the seat's colour fills."""
    s = Sheet(120, 240)
    s.path(_SLEEVE, _faded(s, "#FFFFFF"))
    return s


def sleeve_shade() -> Sheet:
    """Its folds, the lace and the glove."""
    s = Sheet(120, 240)
    for left, right, alpha in ((20, 48, 0.34), (20, 34, 0.3), (76, 100, 0.4), (90, 100, 0.3)):
        edge = f"C{right} 130 {right} 60 {right - 1} 4Z"
        strip = f"M{left + 1} 4C{left - 1} 60 {left - 1} 130 {left + 8} 180H{right - 6}{edge}"
        s.path(strip, s.linear(0, 0, 0, 130, "0 #0A0208 0", f"1 #0A0208 {alpha}"))
    for x, bend, wide, colour, alpha in (
        (38, 10, 4, _DEEP, 0.5),
        (58, -8, 3, _DEEP, 0.4),
        (80, 8, 4, _DEEP, 0.5),
        (46, 10, 3, "#FFFFFF", 0.35),
        (66, -8, 3, "#FFFFFF", 0.3),
        (19, -3, 5, "#180A16", 1),
        (97, 3, 5, "#180A16", 1),
    ):
        fold = f"M{x} 4C{x + bend} 60 {x - bend} 110 {x + 3} 178H{x + wide + 2}"
        fold += f"C{x + wide - bend} 110 {x + wide + bend} 60 {x + wide} 4Z"
        s.path(fold, s.linear(0, 0, 0, 110, f"0 {colour} 0", f"1 {colour} {alpha}"))
    s.path("M30 186C22 206 24 226 34 240H86C96 226 98 206 90 186Z", "#F0EAF5", "#180A16", 5)
    s.line("M48 200V238M62 202V238M76 200V238", "#A99CBE", 3, 0.8)
    lace = "M16 174C22 168 30 168 36 174C42 168 52 168 58 174C64 168 74 168 80 174C86 168 98 168 104 174L98 194"
    lace += "C92 204 86 204 82 196C78 206 66 206 62 196C58 206 46 206 42 196C38 204 28 204 22 194Z"
    s.path(lace, "#FFF8EC", "#180A16", 4)
    for x in (30, 48, 66, 84):
        s.circle(x, 185, 2.4, "#8E80A6")
    return s


def bulge() -> Sheet:
    """A hand under velvet, hanging down: its back and fingers lit from above, creases running to it, a shadow below."""
    s = Sheet(240, 190)
    s.soft(124, 122, 114, 66, _DEEP, 0.9)
    for x, y, long, turn in (
        (44, 62, 34, -56),
        (84, 42, 20, -16),
        (156, 42, 20, 16),
        (198, 64, 34, 56),
        (34, 104, 36, -80),
    ):
        with s.at(x, y, turn=turn):
            s.soft(5, 4, 9, long, _DEEP, 0.55)
            s.soft(-2, 0, 7, long, "#C85878", 0.55)
    s.soft(120, 76, 84, 54, "#7A2442", 1)
    s.soft(118, 66, 68, 42, _HIGH, 0.85)
    for x, y, long, turn in (
        (62, 96, 34, 38),
        (86, 120, 44, 10),
        (114, 126, 50, 2),
        (142, 122, 46, -6),
        (168, 112, 38, -16),
    ):
        with s.at(x, y, turn=turn):
            s.soft(7, 8, 20, long + 8, _DEEP, 0.6)
            s.soft(0, 0, 17, long, "#B84A6C", 1)
            s.soft(-3, -4, 9, long * 0.8, "#E88AA4", 0.85)
            s.soft(-3, -long * 0.5, 7, 10, "#FFD0DA", 0.8)
    return s
