"""What the twelve houses are built from: skies, moors, walls, roofs, towers, windows, trees (400 x 200 box)."""

from dataclasses import dataclass
from math import cos, pi, sin

from workshop.curves import smooth
from workshop.palette import darken, lighten
from workshop.pen import Sheet, num

LIT = "#FFD25A"
EDGE = "#0C0812"


@dataclass(frozen=True)
class Evening:
    """The light a house is seen in: sky above and at the horizon, its moon, the ground, stone and slate."""

    high: str
    low: str
    moon: tuple[float, float, float]
    ground: str
    stone: str
    slate: str
    glow: str = "#FFF6DC"


def sky(s: Sheet, e: Evening) -> None:
    """Sky, moon with a ring of light, a few stars and torn clouds."""
    s.rect(0, 0, 400, 200, 0, s.linear(0, 0, 0, 170, e.high, "0.6 " + e.low, "1 " + lighten(e.low, 0.25)))
    x, y, r = e.moon
    for k in range(14):
        sx, sy = (k * k * 31 + k * 97 + 40) % 390, 9 + (k * k * 17 + k * 29) % 74
        if (sx - x) ** 2 + (sy - y) ** 2 > (r * 2) ** 2:
            s.circle(sx, sy, 1.1 + k % 3 * 0.5, "#FFFFFF", alpha=0.8)
    s.soft(x, y, r * 2.8, r * 2.8, e.glow, 0.6)
    s.circle(
        x, y, r, s.radial(x - r * 0.3, y - r * 0.3, r * 1.5, "#FFFFFF", "0.5 " + e.glow, "1 " + darken(e.glow, 0.25))
    )
    for dx, dy, size in ((-0.3, -0.2, 0.2), (0.35, 0.25, 0.26), (-0.1, 0.5, 0.16), (0.3, -0.4, 0.14)):
        s.circle(x + dx * r, y + dy * r, size * r, darken(e.glow, 0.25), alpha=0.5)
    for cx, cy, size in ((x + 34, y + r * 0.5, 1), (x - 70, y + r, 0.8), ((x + 200) % 400, y + 12, 0.9)):
        with s.at(cx, cy, size):
            s.path("M-46 5C-40 -3 -22 -4 -12 0C-4 -9 20 -8 28 1C38 0 46 3 50 6C24 10 -20 10 -46 5Z", e.high, alpha=0.55)


def hills(s: Sheet, e: Evening, *ridge: tuple[float, float]) -> None:
    """A far ridge, hazy."""
    s.path(smooth((-20, 210), *ridge, (420, 210)), darken(e.low, 0.45), alpha=0.7)


def moor(s: Sheet, e: Evening, *top: tuple[float, float], path: float = 0) -> None:
    """The ground from its upper edge down, with heather and, at x `path`, a lane to the door."""
    line = smooth((-20, top[0][1]), *top, (420, top[-1][1]), closed=False)
    s.path(
        f"{line}V210H-20Z",
        s.linear(0, 120, 0, 200, lighten(e.ground, 0.18), "0.4 " + e.ground, "1 " + darken(e.ground, 0.6)),
    )
    if path:
        y = 150
        s.path(
            (
                f"M{path - 4} {y}C{path - 8} 166 {path + 26} 176 {path - 24} 202H{path + 34}"
                f"C{path + 50} 178 {path + 8} 166 {path + 5} {y}Z"
            ),
            lighten(e.ground, 0.45),
            alpha=0.6,
        )
    tufts = ""
    for k in range(26):
        x, y = (k * 53 + 11) % 400, 172 + (k * 29) % 26
        tufts += f"M{x} {y}l-3 -6M{x} {y}v-7M{x} {y}l3 -6"
    s.line(tufts, darken(e.ground, 0.55), 1.5, 0.8)
    heather = "".join(
        f"M{num(x - 2)} {y}a2 2 0 1 0 4 0a2 2 0 1 0 -4 0Z"
        for x, y in (((k * 71 + 30) % 400, 176 + (k * 37) % 22) for k in range(18))
    )
    s.path(heather, "#C88AD0", alpha=0.6)


def wall(s: Sheet, x: float, y: float, w: float, h: float, stone: str) -> None:
    """Stone lit from the left, with a few courses."""
    s.rect(
        x,
        y,
        w,
        h,
        0,
        s.linear(x, 0, x + w, 0, lighten(stone, 0.25), "0.35 " + stone, "1 " + darken(stone, 0.5)),
        EDGE,
        2,
    )
    courses = ""
    for k in range(int(h // 12)):
        cy = y + 9 + k * 12
        courses += (
            f"M{num(x + 4 + k * 7 % max(4, w - 16))} {num(cy)}h7"
            f"M{num(x + w * 0.55 + k * 5 % max(3, w * 0.3))} {num(cy + 5)}h6"
        )
    if courses:
        s.line(courses, darken(stone, 0.55), 1.3, 0.6)


def roof(s: Sheet, slate: str, *corners: tuple[float, float]) -> None:
    """A roof of any outline with a light left edge."""
    xs, ys = [x for x, _ in corners], [y for _, y in corners]
    d = "M" + "L".join(f"{num(x)} {num(y)}" for x, y in corners) + "Z"
    s.path(
        d,
        s.linear(min(xs), min(ys), max(xs), max(ys), lighten(slate, 0.35), "0.4 " + slate, "1 " + darken(slate, 0.5)),
        EDGE,
        2,
    )


def cone(s: Sheet, x: float, y: float, w: float, h: float, slate: str, flag: str = "") -> None:
    """A pointed roof over a round tower whose top middle is (x, y)."""
    s.path(
        (
            f"M{num(x - w / 2 - 4)} {num(y + 2)}Q{num(x)} {num(y + 7)} {num(x + w / 2 + 4)} {num(y + 2)}"
            f"L{num(x)} {num(y - h)}Z"
        ),
        s.linear(x - w / 2, 0, x + w / 2, 0, lighten(slate, 0.45), "0.4 " + slate, "1 " + darken(slate, 0.55)),
        EDGE,
        2,
    )
    s.line(f"M{num(x)} {num(y - h)}v-8", EDGE, 1.6)
    if flag:
        s.path(f"M{num(x)} {num(y - h - 8)}l13 3.5l-13 4Z", flag, EDGE, 1.2)


def crenels(s: Sheet, x: float, y: float, w: float, stone: str, count: int = 4) -> None:
    """A battlement standing on y."""
    step = w / (2 * count - 1)
    d = f"M{num(x - 2)} {num(y)}V{num(y - 5)}"
    for k in range(count):
        d += f"H{num(x - 2 + (2 * k) * step * (w + 4) / w)}V{num(y - 12)}h{num(step * (w + 4) / w)}V{num(y - 5)}"
    s.path(
        d + f"V{num(y)}Z",
        s.linear(x, 0, x + w, 0, lighten(stone, 0.35), "0.4 " + stone, "1 " + darken(stone, 0.5)),
        EDGE,
        1.8,
    )


def tower(s: Sheet, x: float, y: float, w: float, h: float, stone: str) -> None:
    """A round tower, its left top at (x, y)."""
    s.rect(
        x,
        y,
        w,
        h,
        0,
        s.linear(
            x, 0, x + w, 0, darken(stone, 0.2), "0.3 " + lighten(stone, 0.35), "0.6 " + stone, "1 " + darken(stone, 0.6)
        ),
        EDGE,
        2,
    )


def window(s: Sheet, x: float, y: float, w: float = 7, h: float = 11, lit: bool = True, arch: bool = True) -> None:
    """One window, its middle at (x, y); lit ones glow."""
    left, top, r = x - w / 2, y - h / 2, w / 2
    head = (
        f"A{num(r)} {num(r)} 0 0 1 {num(left + w)} {num(top + r)}"
        if arch
        else f"V{num(top)}H{num(left + w)}V{num(top + r)}"
    )
    d = f"M{num(left)} {num(top + h)}V{num(top + r)}{head}V{num(top + h)}Z"
    if lit:
        s.soft(x, y, w * 2.1, h * 1.7, "#FFC84A", 0.6)
    s.path(d, LIT if lit else "#141024", EDGE, 1.8)
    s.line(f"M{num(x)} {num(top)}V{num(top + h)}M{num(left)} {num(y)}h{num(w)}", "#8A4A10" if lit else "#3A3450", 1.1)


def chimney(s: Sheet, x: float, y: float, h: float, stone: str, smoke: bool = False) -> None:
    """A stack whose foot's left is (x, y), with a cap."""
    if smoke:
        s.line(f"M{num(x + 4)} {num(y - h - 4)}c-10 -8 10 -12 2 -22c-6 -8 6 -12 4 -18", "#FFFFFF", 4, 0.3)
    wall(s, x, y - h, 9, h, stone)
    s.rect(x - 1.5, y - h - 3, 12, 4, 1, lighten(stone, 0.2), EDGE, 1.6)


def door(s: Sheet, x: float, y: float, w: float = 12, h: float = 18) -> None:
    """A lit doorway standing on y."""
    s.soft(x, y - h * 0.4, w * 1.6, h * 1.1, "#FFC84A", 0.5)
    s.path(
        f"M{num(x - w / 2)} {num(y)}v{num(-h + w / 2)}a{num(w / 2)} {num(w / 2)} 0 0 1 {num(w)} 0V{num(y)}Z",
        "#5A2A14",
        EDGE,
        2,
    )
    s.path(
        f"M{num(x - w / 2 + 2.5)} {num(y - h + w / 2)}a{num(w / 2 - 2.5)} {num(w / 2 - 2.5)} 0 0 1 {num(w - 5)} 0Z", LIT
    )


def tree(s: Sheet, x: float, y: float, h: float, lean: float = 0) -> None:
    """A bare tree, blown by the wind."""
    with s.at(x, y, h / 60, turn=lean):
        s.path("M-5 0C-3 -14 -4 -26 -3 -34L3 -34C3 -24 4 -12 6 0Z", EDGE)
        s.line(
            (
                "M0 -30C-2 -42 -10 -48 -20 -52M-1 -38C4 -48 12 -52 22 -54M0 -34C-8 -38 -16 -38 -24 -36M2 -30"
                "C10 -34 16 -34 22 -38M-8 -46C-8 -54 -12 -58 -14 -62M8 -49C8 -56 6 -60 8 -64M0 -40V-58"
            ),
            EDGE,
            2.6,
        )


def bush(s: Sheet, x: float, y: float, r: float, tint: str) -> None:
    """A clump of leaves."""
    rim = [(1.0 if k % 2 else 0.86) for k in range(18)]
    d = smooth(*((x + r * far * cos(k * pi / 9), y + r * 0.8 * far * sin(k * pi / 9)) for k, far in enumerate(rim)))
    s.path(
        d,
        s.radial(x - r * 0.3, y - r * 0.4, r * 1.6, lighten(tint, 0.4), "0.5 " + tint, "1 " + darken(tint, 0.55)),
        EDGE,
        1.8,
    )
    s.line(
        (
            f"M{num(x - r * 0.4)} {num(y - r * 0.2)}q{num(r * 0.2)} {num(-r * 0.2)} {num(r * 0.4)} 0"
            f"M{num(x - r * 0.1)} {num(y + r * 0.3)}q{num(r * 0.2)} {num(-r * 0.2)} {num(r * 0.4)} 0"
        ),
        lighten(tint, 0.35),
        1.6,
        0.7,
    )


def birds(s: Sheet, *places: tuple[float, float]) -> None:
    """Rooks against the sky."""
    s.line("".join(f"M{num(x - 6)} {num(y - 3)}q3 -3 6 2q3 -5 6 -2" for x, y in places), EDGE, 1.8)


def water(s: Sheet, y: float, e: Evening, moon_x: float) -> None:
    """A loch from y down, the moon lying on it."""
    s.path(
        f"M-2 {num(y)}H402V202H-2Z",
        s.linear(0, y, 0, 200, lighten(e.low, 0.2), "0.4 " + e.low, "1 " + darken(e.high, 0.4)),
    )
    s.line(
        "".join(
            f"M{num(moon_x - 18 + k % 3 * 6)} {num(y + 5 + k * 6)}h{num(34 - k % 3 * 8)}"
            for k in range(int((196 - y) // 6))
        ),
        e.glow,
        2,
        0.55,
    )
    s.line(
        "".join(
            f"M{(k * 83 + 20) % 380} {num(y + 6 + k * 3.1)}h{18 + k % 4 * 6}" for k in range(int((196 - y) // 3.4))
        ),
        lighten(e.low, 0.5),
        1.3,
        0.4,
    )
