"""Flowing lines through points, and the skulls built from them, so that no two faces need share a bone."""

from workshop.pen import num, polar

Point = tuple[float, float]


def smooth(*corners: Point, closed: bool = True) -> str:
    """Path data of a curve running through all points (Catmull-Rom)."""
    count = len(corners)
    d = f"M{num(corners[0][0])} {num(corners[0][1])}"
    for k in range(count if closed else count - 1):
        a, b, c, e = (_nth(corners, k + shift, closed) for shift in (-1, 0, 1, 2))
        d += (
            f"C{num(b[0] + (c[0] - a[0]) / 6)} {num(b[1] + (c[1] - a[1]) / 6)}"
            f" {num(c[0] - (e[0] - b[0]) / 6)} {num(c[1] - (e[1] - b[1]) / 6)} {num(c[0])} {num(c[1])}"
        )
    return d + ("Z" if closed else "")


def _nth(corners: tuple[Point, ...], k: int, closed: bool) -> Point:
    return corners[k % len(corners)] if closed else corners[min(max(k, 0), len(corners) - 1)]


def leaf(x: float, y: float, turn: float, length: float, wide: float) -> str:
    """A pointed leaf (or a pleat, or a petal) growing from (x, y): turn 0 is up, `wide` its whole width."""
    tip = polar(length, turn, x, y)
    left, right = (
        polar(length / 2, turn, x + side[0], y + side[1]) for side in (polar(wide, turn - 90), polar(wide, turn + 90))
    )
    pairs = " ".join(num(round(v, 1)) for v in (*left, *tip, *right, x, y)).split(" ")
    return f"M{num(round(x, 1))} {num(round(y, 1))}Q{' '.join(pairs[:4])}Q{' '.join(pairs[4:])}Z"


def flank(*half: Point, axis: float = 120) -> str:
    """The shaded side of a skull given by its right half: a sickle along the edge from brow to chin."""
    outer = half[1:]
    inner = [(axis + (x - axis) * (0.9 - 0.22 * min(1, k / 2)), y) for k, (x, y) in enumerate(outer)]
    return smooth(*outer, *reversed(inner[:-1]))


def mirrored(*half: Point, axis: float = 120) -> str:
    """A closed curve from the points of its right half, top to bottom; points on the axis are not doubled."""
    other = [(2 * axis - x, y) for x, y in reversed(half) if abs(x - axis) > 0.01]
    return smooth(*half, *other)
