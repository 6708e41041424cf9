"""How a round of The Red Masque ends: the Red Death found, one guest left, or the clock striking out (640 x 360)."""

from collections.abc import Callable

from workshop.ornament import gold
from workshop.palette import OUTLINE
from workshop.pen import Sheet, points, polar
from workshop.red_masque.cast import CAST
from workshop.red_masque.windows import GLASS, pane
from workshop.vignette import bust, edge, laid_mask


def _leaderboard(s: Sheet, names: tuple[str, ...], glow: str) -> None:
    """Windows side by side, and their light on a black floor."""
    s.rect(0, 0, 640, 360, 0, s.linear(0, 0, 0, 360, "#1A0A12", "1 #060306"))
    wide = 640 / len(names)
    for k, name in enumerate(names):
        x = wide * (k + 0.5)
        scale = min(1.34, wide / 132)
        s.soft(x, 130, wide * 0.7, 150, GLASS[name].own, 0.4)
        with s.at(x - 60 * scale, 30, scale, 1.34):
            pane(s, name)
        floor = points(
            (x - wide * 0.3, 268),
            (x + wide * 0.3, 268),
            (320 + (x - 320) * 1.5 + 40, 360),
            (320 + (x - 320) * 1.5 - 40, 360),
        )
        s.path(floor, s.linear(0, 268, 0, 360, f"0 {GLASS[name].own} 0.5", f"1 {GLASS[name].own} 0.1"))
    s.rect(0, 0, 640, 360, 0, "#0A0408", alpha=0.35)
    s.soft(320, 190, 300, 190, glow, 0.35)


def _red_death(s: Sheet) -> None:
    _leaderboard(s, ("black",) * 4, "#FF3A30")
    bust(s, CAST["red_death"], 152, -10, 0.68)
    for name, x, y, scale, turn in (
        ("noble_peony", 92, 296, 0.54, -16),
        ("noble_iris", 216, 322, 0.4, 12),
        ("noble_sunflower", 424, 322, 0.4, -12),
        ("noble_lily", 548, 290, 0.54, 14),
    ):
        laid_mask(s, CAST[name], x, y, scale, turn)


def _last_one(s: Sheet) -> None:
    _leaderboard(s, ("blue", "green", "white", "orange", "purple"), "#FFE0A0")
    bust(s, CAST["noble_violet"], 172, 10, 0.6)
    for name, x, y, scale, turn in (("noble_iris", 96, 286, 0.56, -12), ("noble_peony", 544, 290, 0.6, 12)):
        laid_mask(s, CAST[name], x, y, scale, turn)


def _midnight(s: Sheet) -> None:
    """The deck is spent: the ebony clock strikes, the guests stand still."""
    _leaderboard(s, ("violet", "black", "black", "violet"), "#FF8A60")
    bust(s, CAST["noble_lily"], -40, 52, 0.52)
    bust(s, CAST["noble_sunflower"], 402, 52, 0.52, flip=True)
    s.path("M226 372V128L320 24L414 128V372Z", OUTLINE, OUTLINE, 9)
    s.path(
        "M230 368V130L320 30L410 130V368Z",
        s.linear(230, 0, 410, 0, "#5A4458", "0.4 #2A1A28", "1 #0C060C"),
        gold(s, 230, 30, 410, 360),
        4,
    )
    s.circle(320, 158, 76, OUTLINE)
    s.circle(320, 158, 73, gold(s, 248, 86, 392, 230))
    s.circle(320, 158, 64, s.radial(300, 136, 100, "#FFFAEC", "0.6 #F0DDB8", "1 #B08A52"), "#3A1E08", 3)
    ticks = (
        points(polar(48 if k % 3 else 43, k * 30, 320, 158), polar(58, k * 30, 320, 158), closed=False)
        for k in range(12)
    )
    s.line("".join(ticks), "#2A1626", 5)
    s.path("M314 168L320 104L326 168Z", "#2A1626", "#2A1626", 3)
    s.circle(320, 158, 7, "#C4202E", OUTLINE, 2.4)
    s.rect(276, 252, 88, 96, 8, "#12080E", "#8A5E2A", 3)
    s.line("M320 252L332 318", "#E9B44C", 4)
    s.circle(333, 322, 17, gold(s, 316, 305, 350, 339), OUTLINE, 3)


ENDINGS: dict[str, Callable[[Sheet], None]] = {"red_death": _red_death, "last_one": _last_one, "midnight": _midnight}


def ending(name: str) -> Sheet:
    """The screen in its gilt edge."""
    s = Sheet(640, 360)
    ENDINGS[name](s)
    edge(s)
    return s
