"""Everything that shines: candles, flame, halo, spotlight, footlights, marquee bulbs."""

from workshop.ornament import gold
from workshop.palette import CANDLE, OUTLINE
from workshop.pen import Sheet, points, polar


def _stick(s: Sheet) -> None:
    wax = "M22 46C24 42 40 42 42 46L43 98H21Z"
    s.path(wax, OUTLINE, OUTLINE, 5)
    s.path(wax, s.linear(21, 0, 43, 0, "#FFF9E8", "0.45 #F4E4C4", "1 #B89A6C"))
    s.path(
        "M22 46C20 60 25 58 25 68C25 74 29 74 29 66C29 56 33 62 34 54C35 50 40 54 42 50V46C40 42 24 42 22 46Z",
        "#FFFDF4",
        "#C9B088",
        1.2,
    )
    dish = "M10 98H54C54 106 44 110 38 110V114C46 116 52 119 53 124H11C12 119 18 116 26 114V110C20 110 10 106 10 98Z"
    s.path(dish, OUTLINE, OUTLINE, 5)
    s.path(dish, gold(s, 8, 96, 56, 126))
    s.line("M14 101C24 105 40 105 50 101", "#FFF6D2", 2, 0.8)


def _flame(s: Sheet, x: float, base: float, tall: float) -> None:
    with s.at(x, base, tall / 40):
        s.path(
            "M0 0C-13 0 -14 -13 -7 -22C-3 -28 -2 -34 1 -40C4 -32 10 -26 12 -17C15 -7 10 0 0 0Z",
            s.radial(0, -8, 32, "#FFF6C8", "0.3 #FFD25A", "0.65 #FF9A2E", "1 #E0521C"),
        )
        s.path("M0 -1C-7 -1 -8 -9 -4 -15C-1 -19 -1 -22 1 -27C3 -21 6 -17 7 -11C8 -5 6 -1 0 -1Z", "#FFF9DC")
        s.ellipse(0, -3, 3.6, 3, "#8CC4FF", alpha=0.75)


def candle() -> Sheet:
    s = Sheet(64, 128)
    s.soft(32, 28, 32, 32, "#FFC85A", 0.6)
    _stick(s)
    s.line("M32 45V36", "#3A2012", 2.6)
    _flame(s, 32, 42, 36)
    return s


def candle_out() -> Sheet:
    s = Sheet(64, 128)
    _stick(s)
    s.line("M32 45C32 40 34 38 35 35", "#2A160E", 3)
    s.line("M35 31C28 25 42 20 34 13C30 9 36 5 35 2", "#BFAFC4", 2.6, 0.6)
    return s


def flame() -> Sheet:
    s = Sheet(48, 64)
    s.soft(24, 38, 24, 26, "#FFC85A", 0.55)
    _flame(s, 24, 58, 52)
    return s


def halo() -> Sheet:
    s = Sheet(256, 256)
    s.soft(128, 128, 126, 126, "#FFE08A", 0.6)
    for k in range(24):
        with s.at(128, 128, turn=k * 15):
            far = 122 if k % 2 == 0 else 96
            ray = s.linear(0, 0, 0, -far, "0 #FFF3C0 0", "0.3 #FFF3C0 0.5", "1 #FFD25A 0")
            s.path(f"M-1 0L-8 -{far}H8L1 0Z", ray)
    return s


def spotlight() -> Sheet:
    s = Sheet(256, 256)
    fill = s.radial(128, 128, 128, "0 #FFF1CC 0.62", "0.35 #FFE2A4 0.4", "0.7 #FFC878 0.14", "1 #FFB860 0")
    s.circle(128, 128, 128, fill)
    return s


def footlights() -> Sheet:
    """A row of bronze shells with lamps behind them; only their rims catch the light."""
    s = Sheet(1280, 60)
    for k in range(20):
        with s.at(32 + k * 64, 60):
            s.soft(0, -16, 40, 40, "#FFC85A", 0.5)
    for k in range(20):
        with s.at(32 + k * 64, 56, 0.82):
            shell = "M-30 0C-34 -16 -24 -32 -12 -32C-8 -40 8 -40 12 -32C24 -32 34 -16 30 0Z"
            s.path(shell, "#140810", "#140810", 5)
            s.path(shell, s.radial(0, 0, 40, "#2E160C", "0.5 #6A3F18", "0.85 #A8722A", "1 #F6D27A"))
            s.line("M0 -6V-34M-7 -5L-13 -30M7 -5L13 -30M-12 -4L-25 -23M12 -4L25 -23", "#2E160C", 2.4, 0.7)
            s.line("M-27 -8C-30 -18 -22 -29 -12 -29C-8 -37 8 -37 12 -29C22 -29 30 -18 27 -8", "#FFE9A8", 2, 0.75)
    s.path("M0 51H1280V60H0Z", s.linear(0, 51, 0, 60, "#2A1408", "0.35 #A8722A", "1 #3A1E0C"))
    return s


def bulb(lit: bool) -> Sheet:
    """A bulb of the marquee in its brass cup (24 x 24)."""
    s = Sheet(24, 24)
    if lit:
        s.soft(12, 12, 12, 12, "#FFD25A", 0.85)
    s.circle(12, 12, 8.6, "#120810")
    s.circle(12, 12, 7.8, s.linear(5, 5, 19, 19, "#FFF3C8", "0.35 #E9B44C", "0.6 #8E5C1C", "1 #F6D889"))
    if lit:
        s.circle(12, 12, 6.2, s.radial(10.4, 10.4, 8.4, "#FFFFFF", "0.45 #FFF3B8", "1 #FFB02E"), "#C8741A", 1)
        s.path(
            points((12, 5), (12.9, 11.1), (19, 12), (12.9, 12.9), (12, 19), (11.1, 12.9), (5, 12), (11.1, 11.1)),
            "#FFFFFF",
            alpha=0.9,
        )
        s.circle(9.8, 9.4, 1.7, "#FFFFFF")
    else:
        s.circle(12, 12, 6.2, s.radial(10, 9, 9.6, "#B8925A", "0.5 #6E4C22", "1 #2E1C0E"), "#3A1E08", 1)
        s.line("M8.8 13.4C10.4 10.2 13.6 10.2 15.2 13.4", "#2A1608", 1, 0.8)
        s.circle(9.8, 9.4, 1.5, CANDLE, alpha=0.6)
    return s


def crack() -> Sheet:
    """A lie found out: jagged lines from a point of impact."""
    s = Sheet(256, 256)
    arms = (
        ((128, 128), (112, 92), (126, 66), (104, 34), (112, 6)),
        ((128, 128), (166, 108), (178, 78), (212, 62), (246, 30)),
        ((128, 128), (160, 150), (196, 142), (220, 168), (252, 164)),
        ((128, 128), (134, 168), (118, 196), (138, 222), (130, 250)),
        ((128, 128), (92, 148), (76, 184), (44, 196), (22, 232)),
        ((128, 128), (90, 118), (62, 132), (34, 112), (6, 118)),
        ((104, 34), (82, 22), (70, 4)),
        ((212, 62), (232, 70), (250, 66)),
        ((138, 222), (160, 234), (166, 250)),
        ((44, 196), (26, 188), (10, 194)),
        ((166, 108), (196, 112), (224, 100)),
        ((76, 184), (88, 206), (80, 232)),
    )
    d = "".join(points(*arm, closed=False) for arm in arms)
    s.line(d, "#12060F", 9)
    s.line(d, "#F8EEDC", 3.6)
    shard = points(*(polar(17 if k % 2 else 25, k * 40 + 8, 128, 128) for k in range(9)))
    s.path(shard, "#12060F", "#F8EEDC", 3)
    return s
