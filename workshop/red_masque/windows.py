"""The stained windows of the seven rooms: one shape, seven colours, seven traceries (120 x 168 box)."""

from collections.abc import Callable
from dataclasses import dataclass

from workshop.curves import leaf
from workshop.ornament import star
from workshop.palette import OUTLINE, blend
from workshop.pen import Sheet, points, polar

ARCH = "M8 164V66C8 36 34 16 60 4C86 16 112 36 112 66V164Z"
LEAD = "#14080E"


@dataclass(frozen=True)
class Glass:
    """The colour of a room: its light, its own colour, its shade; and what the lead draws."""

    light: str
    own: str
    shade: str
    tracery: Callable[[Sheet, "Glass"], None]


def _panes(s: Sheet, d: str, tint: str, alpha: float = 1) -> None:
    s.path(d, tint, LEAD, 2.6, alpha=alpha)


def ogive(s: Sheet, glass: Glass) -> None:
    """Two lancets and a quatrefoil."""
    for x in (34, 86):
        _panes(
            s, f"M{x - 20} 160V98C{x - 20} 78 {x - 10} 66 {x} 56C{x + 10} 66 {x + 20} 78 {x + 20} 98V160Z", glass.light
        )
        _panes(
            s, f"M{x - 12} 152V100C{x - 12} 88 {x - 6} 80 {x} 74C{x + 6} 80 {x + 12} 88 {x + 12} 100V152Z", glass.own
        )
        s.line(f"M{x} 74V152M{x - 12} 112H{x + 12}M{x - 12} 134H{x + 12}", LEAD, 2.4)
    for turn in (0, 90, 180, 270):
        s.circle(*polar(8, turn, 60, 37), 8, glass.light, LEAD, 2.4)
    s.circle(60, 37, 5, "#FFFFFF", LEAD, 2)


def rose(s: Sheet, glass: Glass) -> None:
    """A rose of twelve petals above three lights."""
    s.circle(60, 66, 42, glass.shade, LEAD, 3)
    for k in range(12):
        _panes(s, leaf(*polar(13, k * 30, 60, 66), k * 30, 27, 15), glass.light if k % 2 else glass.own)
    s.circle(60, 66, 12, "#FFF0F8", LEAD, 2.6)
    s.path("".join(leaf(60, 66, k * 60, 11, 7) for k in range(6)), glass.own)
    for x in (14, 47, 80):
        _panes(s, f"M{x} 160V122C{x} 112 {x + 26} 112 {x + 26} 122V160Z", glass.light if x == 47 else glass.own)
        s.line(f"M{x + 13} 116V160M{x} 140H{x + 26}", LEAD, 2.2)


def lattice(s: Sheet, glass: Glass) -> None:
    """Lozenges, light and dark."""
    for row in range(10):
        for column in range(5):
            x, y = 22 + column * 19 + row % 2 * 9.5, 22 + row * 15
            if x <= 100 and y < 152 and (y > 62 or abs(x - 60) < (y - 4) * 0.72 - 4):
                tint = (glass.light, glass.own, glass.shade)[(row + column * 2) % 3]
                _panes(s, points((x, y - 14), (x + 9, y), (x, y + 14), (x - 9, y)), tint)


def fan(s: Sheet, glass: Glass) -> None:
    """A shell opening upwards from the sill."""
    for far, step, tint, other in (
        (96, 8.4, glass.light, glass.own),
        (72, 11.6, glass.own, glass.light),
        (48, 17, glass.light, glass.own),
        (26, 18, glass.shade, glass.own),
    ):
        for k in range(-3, 4):
            a, b = (polar(far, (k + half) * step, 60, 152) for half in (-0.5, 0.5))
            tip = polar(far + 7, k * step, 60, 152)
            rim = f"Q{tip[0]:.1f} {tip[1]:.1f} {b[0]:.1f} {b[1]:.1f}"
            _panes(s, f"M60 152L{a[0]:.1f} {a[1]:.1f}{rim}Z", tint if k % 2 else other)
    s.circle(60, 150, 11, "#FFF6D8", LEAD, 2.6)
    s.path(star(60, 34, 15, 8, 0.5), glass.light, LEAD, 2.4)
    s.circle(60, 34, 5, "#FFFFFF", LEAD, 1.6)


def star_light(s: Sheet, glass: Glass) -> None:
    """One great star and its little ones."""
    s.circle(60, 76, 44, glass.own, LEAD, 3)
    s.path(star(60, 76, 44, 8, 0.46), glass.light, LEAD, 2.6)
    for k in range(8):
        s.line(points((60, 76), polar(44, k * 45, 60, 76), closed=False), LEAD, 2)
    s.path(star(60, 76, 22, 8, 0.46), "#FFE9A8", LEAD, 2.2)
    for x, y, r in ((60, 22, 9), (24, 136, 12), (60, 142, 14), (96, 136, 12)):
        s.path(star(x, y, r, 6, 0.45), "#FFE9A8", LEAD, 2)


def spiral(s: Sheet, glass: Glass) -> None:
    """Coils, one great and two small."""
    for x, y, r, turns in ((60, 68, 44, 3.4), (34, 138, 20, 2.4), (86, 138, 20, 2.4)):
        s.circle(x, y, r, glass.light, LEAD, 3)
        steps = int(turns * 16)
        line = [polar(r * (1 - k / (steps + 1)), k * 22.5 * (1 if x <= 60 else -1), x, y) for k in range(steps + 1)]
        s.line(points(*line, closed=False), glass.shade, 8 if r > 30 else 4.4)
        s.line(points(*line, closed=False), LEAD, 2.4)
        s.circle(x, y, r * 0.14, "#FFFFFF", LEAD, 2)


def plain(s: Sheet, glass: Glass) -> None:
    """No tracery at all: four tall panes the colour of blood."""
    _panes(s, "M14 160V96H57V160ZM63 160V96H106V160Z", glass.own)
    _panes(s, "M14 90V68C14 44 36 26 57 14V90ZM63 90V14C84 26 106 44 106 68V90Z", glass.light)


GLASS = {
    "blue": Glass("#A8C8FF", "#2F6BE0", "#0E2A78", ogive),
    "purple": Glass("#E07AB8", "#7A1F5C", "#3A0828", rose),
    "green": Glass("#A0F0C0", "#1F9E62", "#06422A", lattice),
    "orange": Glass("#FFD48A", "#F08A24", "#7A3408", fan),
    "white": Glass("#FFFFFF", "#C8D0DC", "#7A8498", star_light),
    "violet": Glass("#F0E8FF", "#B9A3F5", "#6A4EC0", spiral),
    "black": Glass("#FF5A50", "#C4303B", "#4A0610", plain),
}


def pane(s: Sheet, name: str) -> None:
    """The window in its black stone."""
    glass = GLASS[name]
    s.path(ARCH, OUTLINE, OUTLINE, 8)
    s.path(ARCH, s.radial(60, 70, 112, glass.light, "0.5 " + glass.own, "1 " + glass.shade))
    glass.tracery(s, glass)
    s.path(ARCH, "none", "#2A1C28", 8)
    s.path(ARCH, "none", "#8A7A6A", 2.4)
    s.line("M12 66C12 40 36 20 60 8", "#FFFFFF", 2, 0.4)


def window(name: str) -> Sheet:
    """One window alone (120 x 168)."""
    s = Sheet(120, 168)
    pane(s, name)
    return s


def room(name: str) -> Sheet:
    """A chamber from above and from its door: the back wall, a free floor on which the light of its windows lies; to be
    stretched (240 x 200)."""
    s, glass = Sheet(240, 200), GLASS[name]
    if name == "black":
        wall, dark, near, far = "#2A1620", "#0A0508", "#241A20", "#0C080B"
    else:
        wall, dark = blend(glass.shade, "#2A2030", 0.35), "#0E0A14"
        near, far = blend("#4A4050", glass.own, 0.35), blend("#231B2A", glass.shade, 0.35)
    s.rect(0, 0, 240, 200, 4, OUTLINE)
    s.rect(1, 1, 238, 80, 3, s.linear(0, 0, 0, 81, wall, "1 " + dark))
    for y, off in ((16, 0), (34, 20), (52, 0), (68, 20)):
        s.line(f"M2 {y}H238" + "".join(f"M{x + off} {y}V{y + 16}" for x in range(18, 232, 40)), "#08050A", 1.6, 0.45)
    s.soft(120, 52, 116, 40, glass.own, 0.5)
    floor = s.linear(0, 80, 0, 199, near, "1 " + far)
    s.rect(1, 80, 238, 119, 3, floor)
    for k, y in enumerate((96, 114, 134, 156, 180)):
        s.line(
            f"M1 {y}H239" + "".join(f"M{x} {y}V{y - 16}" for x in range(20 - 10 * (k % 2), 240, 24)),
            "#0A070C",
            1.4,
            0.5,
        )
    for x in (52, 120, 188):
        pool = points((x - 16, 84), (x + 16, 84), (x + 34, 178), (x - 34, 178))
        s.path(pool, s.linear(0, 84, 0, 178, f"0 {glass.light} 0.5", f"0.6 {glass.own} 0.28", f"1 {glass.own} 0"))
    s.rect(1, 76, 238, 7, 0, s.linear(0, 76, 0, 83, "#8A7A6E", "1 #2A222C"))
    s.rect(1, 82, 238, 10, 0, s.linear(0, 82, 0, 92, "0 #000000 0.6", "1 #000000 0"))
    for x, end in ((1, 12), (239, 228)):
        s.rect(min(x, end), 80, 11, 119, 0, s.linear(x, 0, end, 0, "0 #000000 0.6", "1 #000000 0"))
    return s
