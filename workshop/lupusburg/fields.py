"""The grounds behind the four characters: pines under the moon, an alley by night, roofs at sunset, a snowy morning."""

from workshop.fields import Field, stars
from workshop.palette import darken
from workshop.pen import Sheet


def _pine(s: Sheet, x: float, y: float, h: float, tint: str, snow: str) -> None:
    with s.at(x, y, h / 100):
        s.path("M0 -100L20 -62H10L30 -30H14L38 4H-38L-14 -30H-30L-10 -62H-20Z", tint)
        s.path(
            "M0 -100L20 -62L8 -68L0 -62L-8 -68L-20 -62ZM10 -62L30 -30L14 -38L0 -30L-14 -38L-30 -30L-10 -62Z",
            snow,
            alpha=0.45,
        )


def pines(s: Sheet, field: Field) -> None:
    """A huge moon, snow falling, a wood."""
    s.soft(250, 240, 216, 210, "#DCE8FF", 0.5)
    s.circle(250, 218, 178, s.radial(210, 170, 230, "#FFFFFF", "0.5 #DCE6F8", "1 #93A8D4"))
    for x, y, r in ((160, 150, 24), (330, 300, 32), (170, 300, 20), (330, 140, 18), (120, 230, 14)):
        s.circle(x, y, r, "#8298C8", alpha=0.35)
    for k in range(9):
        _pine(s, 96 + k * 38.5, 560 + k % 2 * 40, 180 + (k * 37) % 40, "#14203E", "#5A74A8")
    for k in range(26):
        s.circle((k * 83 + 40) % 440 + 30, (k * 131 + 20) % 540 + 40, 2.4 + k % 3, "#FFFFFF", alpha=0.75)


def alley(s: Sheet, field: Field) -> None:
    """Gables leaning together over an alley, one window lit."""
    stars(s, ((236, 60), (286, 110), (222, 150), (262, 200)), "#DCE8FF")
    for side in (1, -1):
        with s.group(f"translate({0 if side == 1 else 500} 0) scale({side} 1)"):
            s.path("M18 640V60L90 20L196 150V640Z", "#16282E")
            s.path("M18 640V180L84 110L150 220V640Z", "#20383E")
            s.line(
                "M34 240H134M34 330H134M34 420H134M60 200L110 330M110 200L60 330M34 240V640M134 240V640",
                "#0C181C",
                9,
                0.8,
            )
            s.path("M12 186L84 104L158 226L148 234L84 130L20 200Z", "#DCE8F0", alpha=0.85)
            s.path("M84 14L204 150L196 160L88 36Z", "#DCE8F0", alpha=0.7)
    s.soft(420, 300, 70, 70, "#FFC84A", 0.6)
    s.path("M398 262H444V336H398Z", "#FFD86A", "#0C181C", 6)
    s.line("M421 262V336M398 299H444", "#0C181C", 5)
    s.path("M52 262H96V336H52Z", "#0E1A20", "#0C181C", 6)


def _roofs(s: Sheet, wall: str, roof: str, snow: str) -> None:
    for x, y, w, h in ((18, 430, 110, 180), (118, 480, 90, 140), (290, 490, 96, 140), (372, 420, 112, 190)):
        s.path(f"M{x} {y + h}V{y}L{x + w / 2} {y - 70}L{x + w} {y}V{y + h}Z", wall)
        s.path(
            (
                f"M{x - 10} {y + 10}L{x + w / 2} {y - 84}L{x + w + 10} {y + 10}L{x + w} {y + 18}"
                f"L{x + w / 2} {y - 56}L{x} {y + 18}Z"
            ),
            roof,
        )
        s.path(
            (
                f"M{x - 10} {y + 10}L{x + w / 2} {y - 84}L{x + w + 10} {y + 10}L{x + w + 2} {y + 4}"
                f"L{x + w / 2} {y - 70}L{x - 2} {y + 4}Z"
            ),
            snow,
        )
        for dx in (0.26, 0.6):
            s.rect(x + w * dx, y + 30, 18, 26, 2, "#FFE27A", darken(wall, 0.6), 3)


def sunset(s: Sheet, field: Field) -> None:
    """The sun going down behind the church and snow on the roofs."""
    s.circle(250, 330, 170, s.radial(250, 330, 170, "#FFFBE0", "0.5 #FFE08A", "1 #FFB04A"), alpha=0.8)
    for x, y, k in ((90, 150, 1.2), (400, 120, 1), (420, 250, 0.9), (74, 290, 0.8)):
        with s.at(x, y, k):
            s.path("M-66 8C-50 -8 -20 -6 -6 0C10 -12 44 -10 60 6C30 14 -30 16 -66 8Z", "#FFE4D0", alpha=0.7)
    s.path("M76 520V300L100 210L124 300V520Z", "#9A5A4A")
    s.path("M68 306L100 196L132 306Z", "#7A3A3A")
    s.line("M100 196V168M92 178H108", "#5A2A2A", 5)
    _roofs(s, "#B4705A", "#8A4038", "#FFF4EC")


def snowfall(s: Sheet, field: Field) -> None:
    """A pale morning: the well, white hills, big flakes."""
    s.path("M18 420C110 360 190 400 260 372C340 340 420 380 482 350V640H18Z", "#FFFFFF", alpha=0.55)
    _roofs(s, "#D89AA8", "#B05A70", "#FFFFFF")
    s.path("M18 540C140 500 360 500 482 540V640H18Z", "#FFFFFF", alpha=0.8)
    for k in range(22):
        x, y, r = (k * 97 + 50) % 430 + 35, (k * 149 + 30) % 470 + 40, 7 + k % 3 * 3
        if abs(x - 250) > 90 or y < 60:
            d = "".join(f"M{x} {y}m{-r} 0h{2 * r}" for _ in (0,)) + (
                f"M{x - r * 0.5} {y - r * 0.86:.1f}L{x + r * 0.5} {y + r * 0.86:.1f}"
                f"M{x + r * 0.5} {y - r * 0.86:.1f}L{x - r * 0.5} {y + r * 0.86:.1f}"
            )
            s.line(d, "#FFFFFF", 2.6, 0.85)


FIELDS = {
    "werewolf": Field("#6A84C8", "#2A3A78", "#0C1230", "#E4ECFF", pines, rays=0, glow=0.2),
    "thief": Field("#3E7A84", "#1E4650", "#08161C", "#BFF0F0", alley, rays=0, glow=0.3),
    "townsman": Field("#FFD89A", "#F0905A", "#7A2E3A", "#FFF3D0", sunset, rays=0, glow=0.45),
    "townswoman": Field("#FFF0F2", "#F2B8C4", "#A85A7A", "#FFFFFF", snowfall, rays=0, glow=0.5),
}
