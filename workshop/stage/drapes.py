"""Velvet: the two curtains and the valance above them."""

from math import sin

from workshop.ornament import tassel
from workshop.palette import OUTLINE
from workshop.pen import Sheet, num

FOLDS = ("#3A0A1C", "#8E2444", "#C2486A", "#7A1C3A", "#4A1026")


def folds(s: Sheet, width: float, pitch: float, tints: tuple[str, ...] = FOLDS, sway: float = 0.36) -> str:
    """One gradient that is a whole row of soft folds, their width varying by the share `sway`."""
    stops, x, count = [], 0.0, 0
    while x < width:
        step = pitch * (1 + sway * (abs(sin(count * 2.3)) - 0.5))
        for share, tint in zip((0, 0.3, 0.46, 0.72, 0.96), tints, strict=True):
            at = (x + step * share) / width
            if at <= 1:
                stops.append(f"{at:.4f} {tint}")
        x, count = x + step, count + 1
    return s.linear(0, 0, width, 0, *stops)


def _fold_shade(s: Sheet, width: float, pitch: float) -> str:
    """The same folds as pure shadow, to be laid over a hem so that it hangs with the cloth."""
    stops, x, count = [], 0.0, 0
    while x < width:
        step = pitch * (1 + 0.36 * (abs(sin(count * 2.3)) - 0.5))
        for share, alpha in ((0, 0.55), (0.3, 0.12), (0.46, 0), (0.72, 0.2), (0.96, 0.5)):
            at = (x + step * share) / width
            if at <= 1:
                stops.append(f"{at:.4f} #1A0408 {alpha}")
        x, count = x + step, count + 1
    return s.linear(0, 0, width, 0, *stops)


def curtain(right: bool) -> Sheet:
    """Half a closed curtain; the inner edge is straight so that two halves meet without a gap."""
    s = Sheet(640, 720)
    if right:
        with s.group("matrix(-1 0 0 1 640 0)"):
            _left_curtain(s)
    else:
        _left_curtain(s)
    return s


def _left_curtain(s: Sheet) -> None:
    s.path("M0 0H640V720H0Z", folds(s, 640, 92))
    for x, bend, wide in (
        (60, 26, 20),
        (150, -18, 15),
        (236, 30, 22),
        (330, -24, 17),
        (420, 22, 20),
        (512, -20, 16),
        (590, 14, 13),
    ):
        shade = (
            f"M{x} 0C{x + bend} 200 {x - bend} 440 {x + bend * 0.4:.0f} 690L{x + wide} 690"
            f"C{x + wide * 1.6 - bend:.0f} 440 {x + wide + bend} 200 {x + wide * 0.4:.0f} 0Z"
        )
        s.path(shade, s.linear(0, 0, 0, 700, "0 #16030C 0.1", "0.5 #16030C 0.45", "1 #16030C 0.6"))
        glint = f"M{x + wide + 12} 30C{x + wide + 12 + bend} 230 {x + wide + 12 - bend} 440 {x + wide + 14} 670"
        s.line(glint, "#FF9AB4", 5, 0.16)
    s.path("M0 0H640V240H0Z", s.linear(0, 0, 0, 240, "0 #0A0208 0.72", "1 #0A0208 0"))
    s.path("M0 470H640V720H0Z", s.linear(0, 470, 0, 720, "0 #0A0208 0", "1 #0A0208 0.4"))
    _hem_band(s, 640, 640)
    s.path("M0 636H640V720H0Z", _fold_shade(s, 640, 92))
    braid = s.linear(600, 0, 640, 0, "#7E4C12", "0.4 #FFE9A8", "0.7 #D69A38", "1 #6A3F10")
    s.path("M612 0H640V720H612Z", "#3A1E08")
    s.path("M615 0H637V720H615Z", braid)
    for k in range(30):
        s.path(f"M626 {k * 24 + 3}L635 {k * 24 + 12}L626 {k * 24 + 21}L617 {k * 24 + 12}Z", "#8E1B2B", "#5A3512", 1.5)


def _hem_band(s: Sheet, width: float, y: float) -> None:
    """An embroidered band with a fringe reaching down to the bottom."""
    bright = s.linear(0, y, 0, y + 34, "#FFF0B8", "0.3 #E9B44C", "0.7 #A8722A", "1 #F0CC74")
    s.path(f"M0 {y - 4}H{width}V{y + 40}H0Z", "#3A1E08")
    s.path(f"M0 {y}H{width}V{y + 36}H0Z", bright)
    pieces = []
    for k in range(int(width / 32)):
        x = 16 + k * 32
        pieces.append(f"M{x} {y + 5}L{x + 12} {y + 18}L{x} {y + 31}L{x - 12} {y + 18}Z")
    s.path("".join(pieces), "#8E1B2B", "#5A3512", 2)
    s.path(f"M0 {y + 36}H{width}V{y + 78}H0Z", "#5A3512")
    threads = "".join(f"M{x} {y + 40}V{y + 76}" for x in range(4, int(width), 8))
    s.line(threads, "#F0C058", 4)
    s.line("".join(f"M{x} {y + 40}V{y + 72}" for x in range(6, int(width), 16)), "#FFF0B8", 1.8, 0.8)


def _sag(x0: float, x1: float, y: float, low: float) -> str:
    """A fold hanging between two points."""
    reach = (x1 - x0) * 0.24
    return f"M{num(x0)} {num(y)}C{num(x0 + reach)} {num(low)} {num(x1 - reach)} {num(low)} {num(x1)} {num(y)}"


def valance() -> Sheet:
    """Swags along the top edge with a tassel at every joint."""
    s = Sheet(1280, 120)
    count = 8
    step = 1280 / count
    for k in range(count):
        with s.at(k * step, 0):
            swag = f"M-8 0H{step + 8}V30C{step * 0.82} 112 {step * 0.18} 112 -8 30Z"
            s.path(swag, OUTLINE, OUTLINE, 5)
            s.path(swag, s.radial(step * 0.42, 10, 120, "#C2486A", "0.45 #8E2444", "1 #360A1A"))
            for depth, alpha in ((24, 0.4), (44, 0.45), (64, 0.45), (80, 0.3)):
                s.line(_sag(4, step - 4, depth * 0.3, depth * 1.15), "#2A0614", 5, alpha)
                s.line(_sag(10, step - 10, depth * 0.3 - 5, depth * 1.08 - 8), "#FF9AB4", 3, 0.22)
            edge = f"M-4 33C{step * 0.18} 110 {step * 0.82} 110 {step + 4} 33"
            threads = []
            for j in range(1, 26):
                t = j / 26
                x = (
                    -4 * (1 - t) ** 3
                    + 3 * step * 0.18 * t * (1 - t) ** 2
                    + 3 * step * 0.82 * t * t * (1 - t)
                    + (step + 4) * t**3
                )
                y = 33 * ((1 - t) ** 3 + t**3) + 330 * t * (1 - t)
                threads.append(f"M{num(x)} {num(y)}V{num(y + 15)}")
            s.line("".join(threads), "#5A3512", 5)
            s.line("".join(threads), "#F0C058", 3)
            s.line(edge, "#3A1E08", 9)
            s.line(edge, s.linear(0, 0, step, 0, "#A8722A", "0.4 #FFE9A8", "1 #9C6620"), 5.5)
    for k in range(count + 1):
        with s.at(k * step, 0):
            tail = "M-15 0H15L20 70L0 84L-20 70Z"
            s.path(tail, s.linear(-20, 0, 20, 0, "#4A1026", "0.4 #C2486A", "1 #3A0A1C"), OUTLINE, 4)
            s.line("M-19 69L0 82L19 69", "#F0C058", 5)
            tassel(s, 0, 84, 30)
    rail = s.linear(0, 0, 0, 18, "#6A3F10", "0.25 #FFF0B8", "0.6 #C98E34", "1 #5A3512")
    s.path("M0 0H1280V18H0Z", rail, "#2A1408", 3)
    s.path("".join(f"M{x} 5L{x + 6} 9L{x} 13L{x - 6} 9Z" for x in range(16, 1280, 32)), "#8E1B2B")
    return s
