"""Lupusburg's place: the snow-blue square at sunset, and the same square by night; and its cloth, for both."""

from dataclasses import dataclass

from workshop.lupusburg.signs import PAW
from workshop.ornament import star
from workshop.pen import Sheet, num
from workshop.stage.table import Cloth, cloth


@dataclass(frozen=True)
class Hour:
    """Sky from above to the horizon, hills, walls, roofs, snow, the ground's shade, how many windows are lit."""

    sky: tuple[str, str, str]
    hill: str
    wall: str
    roof: str
    snow: str
    ground: tuple[str, str]
    lit: int
    night: bool


SUNSET = Hour(
    ("#22345E", "#5A4264", "#A85A44"),
    "#3A3A60",
    "#3E3248",
    "#2A2238",
    "#7484AC",
    ("#50648E", "#1A2644"),
    7,
    night=False,
)
NIGHT = Hour(
    ("#070C20", "#101C42", "#1E3468"), "#101A38", "#141A30", "#0C1022", "#46588A", ("#28386A", "#0A1024"), 2, night=True
)
GABLES = (
    (-20, 330, 150),
    (118, 290, 122),
    (228, 348, 110),
    (330, 306, 128),
    (820, 306, 128),
    (940, 348, 110),
    (1040, 290, 122),
    (1152, 330, 150),
)


def backdrop(hour: Hour) -> Sheet:
    """Gabled houses round the square, a church, hills; low enough in tone for text (1280 x 720)."""
    s = Sheet(1280, 720)
    high, low, glow = hour.sky
    s.rect(-2, -2, 1284, 724, 0, s.linear(0, 0, 0, 470, high, "0.55 " + low, "1 " + glow))
    if hour.night:
        _moonlight(s)
    else:
        s.soft(640, 440, 420, 180, "#F0904A", 0.55)
        s.circle(640, 430, 62, s.radial(640, 430, 62, "#F8B86A", "0.7 #E88A4A", "1 #C8643A"), alpha=0.8)
        for x, y, k in ((260, 150, 1.3), (520, 220, 0.9), (820, 130, 1.2), (1040, 210, 1), (700, 300, 0.8)):
            with s.at(x, y, k):
                s.path("M-110 8C-80 -8 -40 -4 -10 0C10 -14 60 -12 110 4C60 14 -50 16 -110 8Z", "#B4685A", alpha=0.45)
    s.path(
        "M-4 470C140 380 250 420 380 396C520 340 620 430 760 380C900 340 1060 420 1284 370V600H-4Z",
        hour.hill,
        alpha=0.9,
    )
    pines = "".join(
        f"M{x} {y}l-15 34h10l-16 26h10l-18 30h58l-18 -30h10l-16 -26h10Z"
        for x, y in ((500, 380), (548, 396), (586, 378), (700, 386), (744, 372), (786, 392))
    )
    s.path(pines, hour.roof)
    with s.at(34, 0):
        _church(s, hour)
    for k, (x, y, w) in enumerate(GABLES):
        _gable(s, hour, x, y, w, k)
    light, deep = hour.ground
    s.path(
        "M-4 560C200 540 440 552 640 548C840 552 1080 540 1284 560V724H-4Z",
        s.linear(0, 548, 0, 720, light, "1 " + deep),
    )
    s.line(
        "M40 600C240 584 440 592 560 588M760 596C900 588 1080 592 1240 606M180 660C400 640 700 650 900 640",
        hour.snow,
        4,
        0.35,
    )
    _fountain(s, hour)
    for x in (150, 1130):
        _lamp(s, x)
    for k in range(64):
        x, y = (k * 211 + 37) % 1270, (k * 137 + 19) % 700
        s.circle(x, y, 1.4 + k % 3 * 0.8, "#E8F0FF", alpha=0.4)
    s.rect(-2, -2, 1284, 724, 0, s.radial(640, 330, 760, "0 #0A1024 0.12", "0.6 #080C1C 0.28", "1 #03050E 0.75"))
    return s


def _moonlight(s: Sheet) -> None:
    s.soft(640, 170, 320, 220, "#9AB8FF", 0.28)
    s.circle(640, 168, 74, s.radial(616, 144, 110, "#8C9CC8", "0.6 #6A7EB0", "1 #50659A"))
    for x, y, r in ((616, 150, 12), (664, 186, 16), (656, 138, 9), (622, 196, 9)):
        s.circle(x, y, r, "#485C92", alpha=0.45)
    for k in range(36):
        x, y = (k * 173 + 60) % 1260, (k * 89 + 24) % 300
        if abs(x - 640) > 110:
            s.path(star(x, y, 2.6 + k % 3, 4, 0.4), "#DCE8FF", alpha=0.7)


def _gable(s: Sheet, hour: Hour, x: float, y: float, w: float, k: int) -> None:
    middle, peak = x + w / 2, y - 92
    s.path(f"M{x} 566V{y}L{num(middle)} {peak}L{x + w} {y}V566Z", s.linear(x, 0, x + w, 0, hour.wall, "1 " + hour.roof))
    beams = (
        f"M{x + 6} {y + 4}H{x + w - 6}M{x + 6} {y + 74}H{x + w - 6}M{x + 6} {y + 144}H{x + w - 6}"
        f"M{num(middle)} {peak + 20}V{y}"
    )
    beams += (
        f"M{x + 8} {y}V560M{x + w - 8} {y}V560M{x + 8} {y + 74}L{x + 34} {y + 4}M{x + w - 8} {y + 74}"
        f"L{x + w - 34} {y + 4}"
    )
    s.line(beams, hour.roof, 6, 0.8)
    s.path(
        (
            f"M{x - 12} {y + 12}L{num(middle)} {peak - 16}L{x + w + 12} {y + 12}L{x + w} {y + 20}"
            f"L{num(middle)} {peak + 14}L{x} {y + 20}Z"
        ),
        hour.roof,
    )
    s.path(
        (
            f"M{x - 12} {y + 12}L{num(middle)} {peak - 18}L{x + w + 12} {y + 12}L{x + w + 2} {y + 6}"
            f"L{num(middle)} {peak + 2}L{x - 2} {y + 6}Z"
        ),
        hour.snow,
    )
    for row in range(3):
        for column in range(3):
            wx, wy = x + w * (0.24 + column * 0.26), y + 38 + row * 70
            lit = (k * 7 + row * 3 + column * 5) % 11 < hour.lit
            if lit:
                s.soft(wx, wy, 26, 26, "#FFB84A", 0.35)
            s.rect(wx - 9, wy - 14, 18, 28, 2, "#D89A3E" if lit else "#10142A", hour.roof, 4)
            s.line(f"M{num(wx)} {wy - 14}V{wy + 14}M{num(wx - 9)} {wy}H{num(wx + 9)}", hour.roof, 2.4)


def _church(s: Sheet, hour: Hour) -> None:
    s.path("M440 560V300H494V560Z", s.linear(440, 0, 494, 0, hour.wall, "1 " + hour.roof))
    s.path("M432 304L467 176L502 304Z", hour.roof)
    s.path("M432 304L467 176L472 194L444 304Z", hour.snow, alpha=0.8)
    s.line("M467 176V150M458 160H476", hour.roof, 4)
    s.circle(467, 336, 16, "#B8945A" if hour.night else "#C8A46A", hour.roof, 4)
    s.line("M467 336V326M467 336L474 339", "#1A1424", 2.6)
    s.path("M456 420V392C456 378 478 378 478 392V420Z", "#10142A", hour.roof, 3)


def _fountain(s: Sheet, hour: Hour) -> None:
    s.ellipse(640, 606, 128, 18, "#060A18", alpha=0.4)
    s.path(
        "M528 572H752L738 606C700 616 580 616 542 606Z",
        s.linear(528, 0, 752, 0, hour.snow, "0.5 " + hour.hill, "1 " + hour.roof),
    )
    s.ellipse(640, 572, 112, 14, hour.snow)
    s.ellipse(640, 573, 98, 10, hour.hill)
    s.path("M628 570L632 506H648L652 570Z", hour.wall)
    s.path("M604 506H676L664 522H616Z", hour.wall)
    s.path("M600 506C612 494 668 494 680 506Z", hour.snow)


def _lamp(s: Sheet, x: float) -> None:
    s.soft(x, 452, 80, 80, "#FFB84A", 0.4)
    s.line(f"M{x} 612V476", "#0C1022", 7)
    s.path(f"M{x - 14} 476L{x - 18} 440H{x + 18}L{x + 14} 476Z", "#D89A3E", "#0C1022", 5)
    s.path(f"M{x - 24} 440L{x} 420L{x + 24} 440Z", "#8494BC", "#0C1022", 4)
    s.path(f"M{x - 16} 616H{x + 16}L{x + 8} 604H{x - 8}Z", "#0C1022")


def _snow_and_paw(s: Sheet, count: int, tint: str) -> None:
    if count % 3 == 0:
        s.path(PAW, tint, alpha=0.15)
    else:
        d = "".join(
            f"M{num(-20 * c)} {num(-20 * b)}L{num(20 * c)} {num(20 * b)}"
            for c, b in ((1, 0), (0.5, 0.866), (-0.5, 0.866))
        )
        s.line(d + "M-11 -5L-11 5M11 -5V5", tint, 3, 0.2)
    s.circle(42, 0, 3, tint, alpha=0.24)


def drift(night: bool) -> Sheet:
    """The table's cloth: snow-blue wool with flakes and prints."""
    tints = ("#2C4480", "#1C2E62", "#121E46", "#080E26") if night else ("#3A5484", "#2C4472", "#1E3056", "#101A36")
    return cloth(Cloth(tints, "#BFD4FF", _snow_and_paw, "#A8C0FF" if night else "#D8B898", "#0A1024"))
