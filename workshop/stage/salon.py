"""Masquerade Trick's place: a card salon in midnight blue, moonlit windows, Venetian lanterns; and its blue baize."""

from workshop.masquerade_trick.suits import SIGNS
from workshop.ornament import star
from workshop.pen import Sheet
from workshop.stage.table import Cloth, cloth

ORDER = ("fan", "rose", "lantern", "crown")


def backdrop() -> Sheet:
    """Panelled walls between tall windows; everything kept low so that text reads on it (1280 x 720)."""
    s = Sheet(1280, 720)
    s.rect(-2, -2, 1284, 724, 0, s.linear(0, 0, 0, 720, "#16204A", "0.5 #101838", "1 #080C20"))
    for k, x in enumerate((0, 256, 512, 768, 1024)):
        if k in (1, 3):
            _window(s, x)
        else:
            _panel(s, x, ORDER[k % 4])
    for x in (0, 256, 512, 768, 1024, 1280):
        s.rect(x - 22, 78, 44, 490, 0, s.linear(x - 22, 0, x + 22, 0, "#0C1230", "0.35 #2C3A74", "1 #080C22"))
        s.line(f"M{x - 10} 104V548M{x + 10} 104V548", "#080C22", 3, 0.6)
        s.path(f"M{x - 34} 66H{x + 34}L{x + 24} 100H{x - 24}Z", "#26326A")
        s.line(f"M{x - 34} 67H{x + 34}M{x - 25} 99H{x + 25}", "#8A7A4A", 2.4, 0.5)
        s.path(f"M{x - 30} 548H{x + 30}V574H{x - 30}Z", "#1E2854")
    s.path("M0 0H1280V70H0Z", s.linear(0, 0, 0, 70, "#050818", "1 #141C42"))
    s.line("M0 69H1280", "#8A7A4A", 3, 0.5)
    s.path("M0 566H1280V720H0Z", s.linear(0, 566, 0, 720, "#141C3E", "0.3 #0E1430", "1 #060818"))
    parquet = "".join(f"M{640 + k * 62} 566L{640 + k * 200} 720" for k in range(-11, 12))
    herring = "".join(
        f"M{640 + k * 62} 566L{640 + (k + 1) * 105} 612M{640 + (k + 1) * 84} 590L{640 + k * 118} 640"
        for k in range(-10, 10)
    )
    s.line(parquet + "M0 588H1280M0 624H1280M0 674H1280", "#34427E", 2.4, 0.28)
    s.line(herring, "#34427E", 2, 0.16)
    for x, drop in ((128, 176), (640, 128), (1152, 176)):
        _lantern(s, x, drop)
    s.rect(-2, -2, 1284, 724, 0, s.radial(640, 330, 760, "0 #101838 0", "0.6 #0A1028 0.15", "1 #030512 0.75"))
    return s


def _window(s: Sheet, x: float) -> None:
    """A window to the night, with curtains drawn aside."""
    glass = f"M{x + 56} 548V200C{x + 56} 130 {x + 96} 104 {x + 128} 104C{x + 160} 104 {x + 200} 130 {x + 200} 200V548Z"
    s.path(glass, s.linear(0, 104, 0, 548, "#24387E", "0.6 #3A5AA0", "1 #5A6EA8"))
    for k, (dx, y) in enumerate(((76, 190), (120, 150), (170, 176), (90, 260), (176, 300), (140, 236), (104, 330))):
        s.path(star(x + dx, y, 3 + k % 3, 4, 0.35), "#D8E4FF", alpha=0.7)
    moon = x + (160 if x < 600 else 98)
    s.soft(moon, 210, 60, 60, "#DCE8FF", 0.4)
    s.circle(moon, 210, 20, "#E4ECFA", alpha=0.75)
    s.path(
        (
            f"M{x + 56} 548V470L{x + 76} 450L{x + 90} 470V440H{x + 104}V474L{x + 128} 462L{x + 150} 478"
            f"V452L{x + 164} 432L{x + 178} 452V480H{x + 200}V548Z"
        ),
        "#141C42",
        alpha=0.85,
    )
    s.line(f"M{x + 128} 104V548M{x + 56} 200H{x + 200}M{x + 56} 320H{x + 200}M{x + 56} 440H{x + 200}", "#0E1638", 5)
    s.path(glass, "none", "#8A7A4A", 5, alpha=0.5)
    for side in (1, -1):
        with s.group(f"translate({x + 128} 0) scale({side} 1)"):
            s.path(
                "M30 92H104V560H82C92 470 88 400 58 330C48 260 36 160 30 92Z",
                s.linear(30, 0, 104, 0, "#1A2458", "0.5 #2E3E86", "1 #121A44"),
                alpha=0.95,
            )
            s.line(
                "M52 96C58 200 78 300 92 340M74 96C80 200 92 280 98 330M92 360C98 430 98 500 94 556", "#0A1030", 4, 0.6
            )
            s.line("M56 334C70 344 86 350 104 350", "#A88A4A", 5, 0.7)


def _panel(s: Sheet, x: float, suit: str) -> None:
    """A silk panel with a large suit sign woven in."""
    s.rect(x + 44, 116, 168, 430, 6, s.linear(0, 116, 0, 546, "#1E2A62", "0.5 #172048", "1 #0C1230"))
    s.rect(x + 44, 116, 168, 430, 6, "none", "#8A7A4A", 4, alpha=0.45)
    s.rect(x + 56, 128, 144, 406, 3, "none", "#4A5AA0", 2.4, alpha=0.45)
    with s.at(x + 128, 330, 2.6):
        s.path(SIGNS[suit], "#5A6AB8", fill_rule="evenodd", alpha=0.22)
    for y in (196, 470):
        s.path(star(x + 128, y, 20, 8, 0.45), "#5A6AB8", alpha=0.2)


def _lantern(s: Sheet, x: float, drop: float) -> None:
    """A hanging lantern with its glow."""
    s.soft(x, drop, 240 if x == 640 else 170, 200 if x == 640 else 150, "#FFC878", 0.3)
    s.line(f"M{x} 0V{drop - 42}", "#8A6A3A", 3, 0.8)
    with s.at(x, drop):
        s.path("M-6 -42H6L22 -24H-22Z", "#3A3A4A", "#A67C46", 2.4, alpha=0.95)
        s.path(
            "M-20 -24H20L15 28H-15Z",
            s.radial(0, 6, 34, "#FFF3C8", "0.5 #FFC86A", "1 #8A5A2A"),
            "#A67C46",
            2.4,
            alpha=0.9,
        )
        s.line("M-7 -24L-5 28M7 -24L5 28M-18 2H18", "#5A3E1E", 2.4)
        s.path("M-16 28H16L8 40H-8Z", "#3A3A4A", "#A67C46", 2.4, alpha=0.95)


def _suit(s: Sheet, count: int, tint: str) -> None:
    s.path(SIGNS[ORDER[count % 4]], tint, fill_rule="evenodd", alpha=0.17)
    s.circle(42, 0, 3, tint, alpha=0.22)


BAIZE = Cloth(("#304890", "#223276", "#172258", "#0A1030"), "#7A94F0", _suit, "#FFDCA8")


def baize() -> Sheet:
    """The table's cloth: midnight blue, the four suits woven in."""
    return cloth(BAIZE)
