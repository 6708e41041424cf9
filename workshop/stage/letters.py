"""The title as drawn letters: a broad nib moved along a skeleton gives thick uprights, thin arches and fine serifs."""

from math import atan2, cos, pi, sin

from workshop.palette import GOLD_HIGH, OUTLINE
from workshop.pen import Sheet, num, points

Point = tuple[float, float]
Curve = tuple[Point, Point, Point, Point]

THICK, THIN = 17.0, 4.6


def nib(curves: list[Curve], stress: float = 0, ends: tuple[float, float] = (1, 1)) -> str:
    """The outline of a pen stroke: thick where the hand moves along the stress (degrees from upright).

    `ends` narrows the first and the last curve towards their ends by these shares.
    """
    left, right = [], []
    for index, curve in enumerate(curves):
        for step in range(0 if index == 0 else 1, 17):
            (x, y), angle = _at(curve, step / 16)
            along = abs(cos(angle - pi / 2 - stress * pi / 180)) ** 1.6
            half = (THIN + (THICK - THIN) * along) / 2
            if index == 0:
                half *= ends[0] + (1 - ends[0]) * step / 16
            if index == len(curves) - 1:
                half *= 1 - (1 - ends[1]) * step / 16
            left.append((x + half * sin(angle), y - half * cos(angle)))
            right.append((x - half * sin(angle), y + half * cos(angle)))
    return points(*left, *reversed(right))


def _at(curve: Curve, t: float) -> tuple[Point, float]:
    """Place and direction on a Bezier curve."""
    (x0, y0), (x1, y1), (x2, y2), (x3, y3) = curve
    u = 1 - t
    x = u**3 * x0 + 3 * u * u * t * x1 + 3 * u * t * t * x2 + t**3 * x3
    y = u**3 * y0 + 3 * u * u * t * y1 + 3 * u * t * t * y2 + t**3 * y3
    dx = u * u * (x1 - x0) + 2 * u * t * (x2 - x1) + t * t * (x3 - x2)
    dy = u * u * (y1 - y0) + 2 * u * t * (y2 - y1) + t * t * (y3 - y2)
    return (x, y), atan2(dy, dx)


def stem(x: float, width: float, top: float = 0, foot: float = 100, heads: tuple[int, int] = (1, 1)) -> str:
    """An upright with bracketed serifs; `heads` says whether the top and the foot have one."""
    a, b = x, x + width
    upper = f"M{num(a)} {top}H{num(b)}"
    end = f"V{top}Z"
    if heads[0]:
        upper = f"M{num(a - 9)} {top}H{num(b + 9)}V{top + 3.4}"
        upper += f"C{num(b + 3)} {top + 4.4} {num(b)} {top + 7} {num(b)} {top + 13}"
        end = f"V{top + 13}C{num(a)} {top + 7} {num(a - 3)} {top + 4.4} {num(a - 9)} {top + 3.4}Z"
    lower = f"V{foot}H{num(a)}"
    if heads[1]:
        lower = f"V{foot - 13}C{num(b)} {foot - 7} {num(b + 3)} {foot - 4.4} {num(b + 9)} {foot - 3.4}V{foot}"
        lower += f"H{num(a - 9)}V{foot - 3.4}C{num(a - 3)} {foot - 4.4} {num(a)} {foot - 7} {num(a)} {foot - 13}"
    return upper + lower + end


def beam(x0: float, y0: float, x1: float, y1: float, w0: float, w1: float = 0) -> str:
    """A slanted stroke cut level at both ends."""
    w1 = w1 or w0
    return points((x0, y0), (x0 + w0, y0), (x1 + w1, y1), (x1, y1))


def serif(x: float, y: float, half: float = 12, lean: float = 0) -> str:
    """A fine foot lying on the base line, its neck leaning with the stroke it ends."""
    return (
        f"M{num(x - half)} {y}V{y - 3.4}"
        f"C{num(x - 4)} {y - 4.4} {num(x - 1 + lean / 2)} {y - 8} {num(x + lean)} {y - 14}"
        f"C{num(x + 2 + lean)} {y - 8} {num(x + 4)} {y - 4.4} {num(x + half)} {y - 3.4}V{y}Z"
    )


LETTERS: dict[str, tuple[float, list[str]]] = {
    "M": (118, [stem(9, 5), stem(93, 17), beam(9, 0, 51, 100, 19, 9), beam(93, 0, 52, 100, 6, 6), "M0 0H26V3.4H0Z"]),
    "A": (
        104,
        [
            beam(47, 0, 12, 97, 5, 4.6),
            beam(43, 0, 78, 97, 17, 18),
            "M26 64H74V68.6H24.5Z",
            serif(14.3, 100, 14, 5),
            serif(87, 100, 17),
            points((43, 0), (51, -6), (60, 0)),
        ],
    ),
    "S": (
        70,
        [
            nib(
                [
                    ((58, 32), (55, 12), (44, 2.4), (31, 2.4)),
                    ((31, 2.4), (15, 2.4), (9, 14), (9, 25)),
                    ((9, 25), (9, 52), (61, 47), (61, 75)),
                    ((61, 75), (61, 88), (52, 97.6), (36, 97.6)),
                    ((36, 97.6), (21, 97.6), (11, 86), (8, 68)),
                ],
                -30,
                (0.3, 0.3),
            ),
            "M57 2H60.5V34H57C56 24 53 15 47 9C51.5 10 55 8 57 2Z",
            "M9.5 98H6V65H9.5C10.5 76 14 85 20 91C15 90 11.5 92 9.5 98Z",
        ],
    ),
    "Q": (
        104,
        [
            nib([((52, 2.3), (24, 2.3), (11, 24), (11, 50)), ((11, 50), (11, 76), (24, 97.7), (52, 97.7))]),
            nib([((52, 97.7), (80, 97.7), (93, 76), (93, 50)), ((93, 50), (93, 24), (80, 2.3), (52, 2.3))]),
            "M46 82C60 80 66 94 74 104C82 114 94 118 106 112C98 126 76 124 66 112C58 102 54 92 42 90Z",
        ],
    ),
    "U": (
        100,
        [
            stem(13, 17, foot=62, heads=(1, 0)),
            stem(79, 5, foot=62, heads=(1, 0)),
            nib(
                [((21.5, 61), (21.5, 86), (34, 97.5), (52, 97.5)), ((52, 97.5), (70, 97.5), (81.5, 86), (81.5, 61))],
                0,
                (1, 0.3),
            ),
        ],
    ),
    "E": (
        82,
        [
            stem(10, 17),
            "M24 0H72L74 28H70.5C67 14 60 5 46 4.6H24Z",
            "M24 95.4H48C62 95 69 84 72.5 70H76L73 100H24Z",
            "M24 46.5H46C52 46 55 42 56.5 36H60V62H56.5C55 55 52 51.5 46 51.1H24Z",
        ],
    ),
    "R": (
        102,
        [
            stem(10, 17),
            nib([((24, 2.3), (56, 1.6), (70, 10), (70, 26)), ((70, 26), (70, 42), (58, 51), (24, 50.5))]),
            "M40 50L58 48C66 58 72 76 80 88C85 95 91 97 100 95.5V99.5C84 102 72 99 65 88C57 76 54 58 40 53Z",
        ],
    ),
    "C": (
        92,
        [
            nib(
                [
                    ((80, 34), (76, 13), (66, 2.4), (51, 2.4)),
                    ((51, 2.4), (24, 2.4), (11, 24), (11, 50)),
                    ((11, 50), (11, 76), (26, 97.6), (53, 97.6)),
                    ((53, 97.6), (68, 97.6), (78, 88), (83, 72)),
                ],
                0,
                (0.3, 0.3),
            ),
            "M78.5 2H82V36H78.5C77.5 26 74 16 67 10C72 11 76.5 9 78.5 2Z",
        ],
    ),
    "D": (
        104,
        [stem(10, 17), nib([((24, 2.3), (66, 1.4), (92, 18), (92, 50)), ((92, 50), (92, 82), (66, 98.6), (24, 97.7))])],
    ),
}


def lettering() -> Sheet:
    """MASQUE ARCADE on a line 1000 wide, gold with a dark seat and a light edge."""
    s = Sheet(1000, 160)
    gap, space, scale = 11.0, 44.0, 0.0
    words = "MASQUE ARCADE"
    total = sum(space if c == " " else LETTERS[c][0] + gap for c in words) - gap
    scale = 968 / total
    top = 80 - 50 * scale
    x = 16.0
    placed = []
    for c in words:
        if c == " ":
            x += space * scale
            continue
        placed.append((c, x))
        x += (LETTERS[c][0] + gap) * scale

    def each(fill: str, stroke: str, width: float, drop: float = 0, alpha: float = 1) -> None:
        for c, left in placed:
            with s.at(left, top + drop, scale):
                for d in LETTERS[c][1]:
                    s.path(d, fill, stroke, width, alpha=alpha)

    each("#0C0510", "#0C0510", 12, 5)
    each(OUTLINE, OUTLINE, 11)
    each("#8E5C1C", "#8E5C1C", 5)
    face = s.linear(
        0,
        -6,
        0,
        112,
        "#FFFBE6",
        "0.28 #FFE08A",
        "0.5 #D69A38",
        "0.54 #8E5C1C",
        "0.6 #F0C058",
        "0.85 #FFF0B8",
        "1 #C98E34",
    )
    each(face, "none", 0)
    y = 148
    for sign in (-1, 1):
        s.line(f"M{500 + sign * 40} {y}H{500 + sign * 420}", "#3A1E08", 6)
        s.line(f"M{500 + sign * 40} {y}H{500 + sign * 420}", "#E9B44C", 2.6)
        s.path(f"M{500 + sign * 420} {y}l{sign * 14} -5l{sign * 6} 5l{sign * -6} 5Z", GOLD_HIGH, "#3A1E08", 2)
    s.path("M500 139L516 148L500 157L484 148Z", "#C4303B", "#E9B44C", 3)
    return s
