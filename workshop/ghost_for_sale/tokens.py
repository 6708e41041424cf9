"""Declaration tokens and the small things of the auction."""

from workshop.ghost_for_sale.signs import SHEET, ghost, painting
from workshop.ornament import gold
from workshop.palette import GOLD_HIGH, HOLLOW, OUTLINE
from workshop.pen import Sheet, num, polar

TINTS = {"ghost": ("#6A78C8", "#2A3270", "#0C1030"), "painting": ("#D06A5A", "#7A1E24", "#2A060A")}


def _coin(radius: float, notched: bool) -> str:
    """A disc round 48, 48; double-faced ones have a deep notch left and right."""
    if not notched:
        return (
            f"M{num(48 - radius)} 48A{num(radius)} {num(radius)} 0 1 0 {num(48 + radius)} 48"
            f"A{num(radius)} {num(radius)} 0 1 0 {num(48 - radius)} 48Z"
        )
    a, b, c, d = (
        polar(radius, 76, 48, 48),
        polar(radius, 104, 48, 48),
        polar(radius, 256, 48, 48),
        polar(radius, 284, 48, 48),
    )
    r = num(radius)
    return (
        f"M{num(d[0])} {num(d[1])}A{r} {r} 0 0 1 {num(a[0])} {num(a[1])}L{num(radius * 0.72 + 48)} 48"
        f"L{num(b[0])} {num(b[1])}"
        f"A{r} {r} 0 0 1 {num(c[0])} {num(c[1])}L{num(48 - radius * 0.72)} 48Z"
    )


def token(face: str, double: bool = False) -> Sheet:
    """One face of a declaration token (96 x 96)."""
    s = Sheet(96, 96)
    light, mid, deep = TINTS[face]
    s.path(_coin(45.5, double), OUTLINE, OUTLINE, 2)
    rim = (
        gold(s, 6, 6, 90, 90)
        if not double
        else s.linear(6, 6, 90, 90, "#FFFFFF", "0.25 #B8C0D8", "0.5 #5A6284", "0.7 #E8ECF8", "1 #7A82A4")
    )
    s.path(_coin(43.5, double), rim)
    s.path(_coin(36, double), s.radial(38, 34, 54, light, "0.5 " + mid, "1 " + deep), "#1A0A14", 2.4)
    with s.at(48, 48, 0.92 if face == "ghost" else 0.86):
        (ghost if face == "ghost" else painting)(s)
    return s


def token_back() -> Sheet:
    """A token whose face nobody may see yet (96 x 96)."""
    s = Sheet(96, 96)
    s.path(_coin(45.5, False), OUTLINE, OUTLINE, 2)
    s.path(_coin(43.5, False), gold(s, 6, 6, 90, 90))
    s.path(_coin(36, False), s.radial(38, 34, 54, "#7A9A6A", "0.5 #2E4A32", "1 #0C1A10"), "#1A0A14", 2.4)
    s.path(
        (
            "M48 22C58 34 58 40 48 48C38 40 38 34 48 22ZM48 48C58 56 58 62 48 74C38 62 38 56 48 48ZM22 48"
            "C34 38 40 38 48 48C40 58 34 58 22 48ZM48 48C56 38 62 38 74 48C62 58 56 58 48 48Z"
        ),
        "#C8D8A0",
        alpha=0.8,
    )
    return s


def small_ghost() -> Sheet:
    """One ghost more in the house, for counting; reads at 16 pixels (32 x 32)."""
    s = Sheet(32, 32)
    with s.at(16, 16.5, 0.5):
        s.path(SHEET, OUTLINE, OUTLINE, 6)
        s.path(SHEET, "#FFFFFF")
        s.ellipse(-9, -6, 6.5, 8, HOLLOW)
        s.ellipse(10, -6, 6.5, 8, HOLLOW)
    return s


def small_no_ghost() -> Sheet:
    """A place where no ghost was: the empty outline, struck through so that it is no bell (32 x 32)."""
    s = Sheet(32, 32)
    with s.at(16, 16.5, 0.5):
        s.path(SHEET, "#14101C", "#9A90AC", 4, alpha=0.6)
        s.line("M-25 25L25 -25", OUTLINE, 13)
        s.line("M-25 25L25 -25", "#F4BCC4", 6)
    return s


def magnifying_glass() -> Sheet:
    """Who has looked at whose card (96 x 96)."""
    s = Sheet(96, 96)
    s.line("M60 60L86 86", OUTLINE, 18)
    s.line("M60 60L86 86", s.linear(62, 72, 78, 60, "#4A1C0A", "0.5 #B8703C", "1 #5A2A10"), 12)
    s.line("M58 58L66 66", gold(s, 54, 54, 70, 70), 14)
    s.circle(38, 38, 30, s.radial(30, 28, 40, "#FFFFFF", "0.5 #CDEBFA", "1 #6AA8D8"), OUTLINE, 12, alpha=1)
    s.circle(38, 38, 30, "none", gold(s, 8, 8, 68, 68), 8)
    s.path("M18 36C19 24 28 16 40 17L24 50C19 46 17 41 18 36Z", "#FFFFFF", alpha=0.8)
    s.line("M50 56C56 52 59 46 59 40", "#FFFFFF", 3, 0.8)
    return s


def passed_fan() -> Sheet:
    """A closed fan laid down: this bidder has passed (64 x 64)."""
    s = Sheet(64, 64)
    with s.group("translate(10 56) rotate(48)"):
        d = "M-4 0L-9 -56C-6 -62 6 -62 9 -56L4 0Z"
        s.path(d, OUTLINE, OUTLINE, 5)
        s.path(d, s.linear(-9, 0, 9, 0, "#E8A0B4", "0.4 #A83A5A", "1 #4A0C20"))
        s.line("M-2 -4L-4 -58M2 -4L4 -58M0 -4V-60", "#4A0C20", 1.4, 0.8)
        s.path("M-5 0L-7 -24H7L5 0Z", gold(s, -7, -24, 7, 0), "#3A1E08", 1.6)
        s.circle(0, -2, 4.6, "#FFE9AE", "#3A1E08", 1.8)
    s.line("M8 56C2 60 4 64 12 62", "#E9B44C", 2.6)
    s.line("M42 42L58 58M58 42L42 58", OUTLINE, 9)
    s.line("M42 42L58 58M58 42L42 58", "#FF7A66", 5)
    return s


def handbell() -> Sheet:
    """Who acts first (64 x 64)."""
    s = Sheet(64, 64)
    with s.group("translate(35 8) rotate(14)"):
        s.rect(-5, -4, 10, 22, 5, OUTLINE, OUTLINE, 5)
        s.rect(-5, -4, 10, 22, 5, s.linear(-5, 0, 5, 0, "#E8A86A", "0.5 #9A5A2A", "1 #4A2410"))
        bell = "M0 16C12 16 14 24 15 32C16 40 20 42 22 46H-22C-20 42 -16 40 -15 32C-14 24 -12 16 0 16Z"
        s.path(bell, OUTLINE, OUTLINE, 6)
        s.path(bell, s.linear(-20, 16, 20, 46, GOLD_HIGH, "0.35 #E9B44C", "0.7 #9C6620", "1 #F4D384"))
        s.line("M-19 41H19", "#7E4C12", 2.4)
        s.line("M-8 22C-10 28 -10 32 -12 36", "#FFFFFF", 3, 0.8)
        s.circle(0, 50, 5, "#7E4C12", OUTLINE, 2.4)
    return s


def gavel() -> Sheet:
    """The auctioneer's hammer over its block (96 x 96)."""
    s = Sheet(96, 96)
    wood = s.linear(20, 20, 70, 60, "#E8A86A", "0.4 #9A5A2A", "1 #4A2410")
    s.path("M14 80H62L66 92H10Z", OUTLINE, OUTLINE, 5)
    s.path("M14 80H62L66 92H10Z", s.linear(10, 0, 66, 0, "#C8804A", "0.4 #7A4420", "1 #3A1C0C"))
    s.path("M14 80H62L63 84H13Z", "#E9B44C")
    with s.group("translate(44 44) rotate(-36)"):
        s.rect(10, -5, 46, 10, 4, OUTLINE, OUTLINE, 5)
        s.rect(10, -5, 46, 10, 4, s.linear(0, -5, 0, 5, "#F0B87A", "0.5 #9A5A2A", "1 #4A2410"))
        s.circle(56, 0, 7, OUTLINE)
        s.circle(56, 0, 5.4, GOLD_HIGH)
        s.rect(-16, -27, 32, 54, 4, OUTLINE, OUTLINE, 6)
        s.rect(-16, -27, 32, 54, 4, wood)
        s.path("M-16 -16H16V-9H-16ZM-16 9H16V16H-16Z", gold(s, -16, -20, 16, 20), "#3A1E08", 1.4)
        s.line("M-11 -24V24", "#FFE0B8", 3, 0.6)
    s.line("M12 66L4 60M20 60L16 52M70 72L80 70M64 64L72 56", "#FFE9AE", 3.4)
    return s
