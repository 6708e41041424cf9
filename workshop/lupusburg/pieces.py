"""Small things of Lupusburg: chain, broom, claw, chests, coins, seals, tokens, sun, moon, drum."""

from math import cos, pi, sin

from workshop.lupusburg import signs
from workshop.ornament import cabochon, gold, star
from workshop.palette import GOLD_HIGH, OUTLINE
from workshop.pen import Sheet, points, polar

PARCHMENT = ("#FFF8E6", "0.6 #EFD9B0", "1 #B08A52")


def mayor() -> Sheet:
    """The chain of office with its golden house (96 x 96)."""
    s = Sheet(96, 96)
    links = [(48 + 37 * cos(k * pi / 13 + 0.02), 20 + 42 * sin(k * pi / 13 + 0.02)) for k in range(14)]
    for x, y in links:
        s.circle(x, y, 6.4, OUTLINE)
    for k, (x, y) in enumerate(links):
        s.circle(x, y, 4.8, gold(s, x - 5, y - 5, x + 5, y + 5) if k % 2 else "#C4203B", "#6A3F10", 1.4)
    s.circle(48, 66, 27, OUTLINE)
    s.circle(48, 66, 25, gold(s, 22, 40, 74, 92))
    s.circle(48, 66, 19.5, s.radial(42, 58, 30, "#6A9AE8", "0.5 #2A4E9A", "1 #0C1E4A"), "#4A2A0C", 2)
    s.path("M37 78V64L48 53L59 64V78Z", "#FFE9AE", "#3A1E08", 2)
    s.path("M34 66L48 51L62 66", "none", "#3A1E08", 3)
    s.path("M45 78V69H51V78Z", "#7A3A10")
    return s


def broom() -> Sheet:
    """The chimney sweep's broom with which he looks into one house (96 x 96)."""
    s = Sheet(96, 96)
    with s.group("translate(54 46) rotate(40) scale(0.94)"):
        s.line("M0 -46V12", OUTLINE, 12)
        s.line("M0 -46V12", s.linear(-4, 0, 4, 0, "#F0C088", "0.5 #A8703A", "1 #5A3414"), 7)
        s.path("M-9 6H9L22 44C10 48 -10 48 -22 44Z", OUTLINE, OUTLINE, 5)
        s.path("M-9 6H9L22 44C10 48 -10 48 -22 44Z", s.linear(-22, 0, 22, 0, "#F8E08A", "0.45 #D8A83A", "1 #8A5E12"))
        s.line("M-5 14L-15 44M-2 14L-6 46M2 14L4 46M6 14L13 44", "#7A4E0C", 2.2, 0.8)
        s.path("M-10 4H10L12 14H-12Z", "#C4303B", OUTLINE, 3)
        s.line("M-9 9H9", "#FFB0A0", 2, 0.8)
    return s


def claw() -> Sheet:
    """Three raking cuts in moonlight: where the wolf has been (96 x 96)."""
    s = Sheet(96, 96)
    cuts = (
        "M14 12C30 26 38 48 36 82C26 62 18 40 14 12Z"
        "M36 6C56 26 62 54 58 92C46 66 38 36 36 6Z"
        "M60 10C76 28 82 50 78 80C68 60 62 36 60 10Z"
    )
    s.path(cuts, OUTLINE, OUTLINE, 7)
    s.path(cuts, s.linear(20, 6, 70, 90, "#FFF0E8", "0.35 #FF7A66", "1 #A8182A"), "#FFE4DC", 1.6)
    return s


def cross() -> Sheet:
    """A chalk cross on a door: nobody lives here any more (96 x 96)."""
    s = Sheet(96, 96)
    strokes = "M18 20C36 38 58 60 80 78M78 16C60 36 38 58 16 80"
    s.line(strokes, OUTLINE, 15, 0.75)
    s.line(strokes, "#F4F0E6", 9)
    s.line("M20 18C40 38 60 58 82 74M76 20C58 40 40 60 20 78", "#FFFFFF", 3, 0.9)
    s.line("M26 32L30 36M44 50L49 54M62 66L67 70M66 32L62 37M40 60L35 66M24 74L27 71", "#8E8A86", 2.6, 0.8)
    for x, y in ((12, 34), (86, 30), (30, 88), (88, 86), (48, 24), (60, 84)):
        s.circle(x, y, 1.8, "#F4F0E6")
    return s


def blood() -> Sheet:
    """Blood in the snow before a door (96 x 96)."""
    s = Sheet(96, 96)
    s.ellipse(48, 62, 46, 25, "#F2F6FF")
    s.ellipse(50, 66, 40, 18, "#C8D4EE")
    pool = "M20 62C18 52 34 48 46 51C58 46 78 52 78 62C80 72 62 74 54 72C44 80 22 74 20 62Z"
    s.path(pool, "#5A0610", "#3A040A", 2.5)
    s.path("M26 61C28 54 40 53 48 55C58 51 72 55 72 62C70 68 58 67 50 66C42 72 26 70 26 61Z", "#A8101E")
    s.path("M34 58C40 55 48 57 52 56C48 60 38 62 34 58Z", "#E04A50", alpha=0.9)
    for x, y, r in ((12, 74, 4), (86, 70, 5), (82, 48, 3), (22, 44, 3.2), (64, 84, 4.2), (36, 86, 2.6), (92, 58, 2.2)):
        s.circle(x, y, r, "#7E0A16")
        s.circle(x - r * 0.3, y - r * 0.3, r * 0.4, "#D83A42")
    return s


def chest(full: bool) -> Sheet:
    """A chest full of gold, or an empty room's cobweb: what a look into a house shows (96 x 96)."""
    s = Sheet(96, 96)
    if full:
        s.soft(48, 40, 47, 40, "#FFD25A", 0.55)
        with s.at(48, 50, 1.5):
            signs.chest(s)
    else:
        s.path("M12 84V12H84V84Z", OUTLINE, OUTLINE, 5)
        s.path("M12 84V12H84V84Z", s.radial(48, 40, 60, "#5A6284", "0.6 #343A58", "1 #161A30"))
        s.path("M12 84L30 62H66L84 84Z", "#6A5A4A", OUTLINE, 2.4)
        web = "".join(points((12, 12), polar(52, 98 + k * 18.5, 12, 12), closed=False) for k in range(5))
        for r in (18, 31, 44):
            web += points(*(polar(r * (0.9 if k % 2 else 1), 98 + k * 9.25, 12, 12) for k in range(9)), closed=False)
        s.line(web, "#D8E2F8", 1.8, 0.8)
        s.ellipse(62, 46, 5, 6, OUTLINE)
        s.line("M62 40V12M57 43L50 40M57 48L50 52M67 43L74 40M67 48L74 52", OUTLINE, 2)
    return s


def coin() -> Sheet:
    """A betting coin; the middle is left plain for its number (96 x 96)."""
    s = Sheet(96, 96)
    s.circle(48, 48, 46, OUTLINE)
    s.circle(48, 48, 44, gold(s, 4, 4, 92, 92))
    ticks = "".join(points(polar(38, k * 15, 48, 48), polar(42, k * 15, 48, 48), closed=False) for k in range(24))
    s.line(ticks, "#7E4C12", 2, 0.8)
    s.circle(48, 48, 34, s.radial(40, 38, 50, "#FFFBE4", "0.6 #FBE6A4", "1 #D8A848"), "#7E4C12", 2.4)
    return s


def coin_hidden() -> Sheet:
    """A coin lying face down: nobody sees its worth (96 x 96)."""
    s = Sheet(96, 96)
    s.circle(48, 48, 46, OUTLINE)
    s.circle(48, 48, 44, gold(s, 4, 4, 92, 92))
    s.circle(48, 48, 34, s.radial(40, 38, 50, "#7A86B0", "0.5 #38426E", "1 #141A3A"), "#7E4C12", 2.4)
    with s.at(48, 48, 0.8):
        s.path(signs.PAW, "#E9C56A", "#3A1E08", 1.4)
    return s


def seal(used: bool = False) -> Sheet:
    """The wax seal of a bet; broken to grey when it is spent (96 x 96)."""
    s = Sheet(96, 96)
    rim = [polar(43 + 3.4 * sin(k * 2.1), k * 22.5, 48, 48) for k in range(16)]
    d = (
        "M"
        + "".join(
            f"{'Q' if k else ''}{rim[k][0]:.1f} {rim[k][1]:.1f}{' ' if k else ''}"
            + (
                f"{(rim[k][0] + rim[(k + 1) % 16][0]) / 2:.1f} {(rim[k][1] + rim[(k + 1) % 16][1]) / 2:.1f}"
                if k
                else ""
            )
            for k in range(16)
        )
        + "Z"
    )
    tint = ("#B0A8B4", "0.5 #726A78", "1 #38323E") if used else ("#FF9A8A", "0.4 #D0303C", "1 #6A0C18")
    s.path(d, OUTLINE, OUTLINE, 4)
    s.path(d, s.radial(36, 32, 64, *tint))
    s.circle(48, 48, 31, "none", "#3A060C" if not used else "#26222C", 4, alpha=0.55)
    s.circle(47, 47, 31, "none", "#FFC8BC" if not used else "#D8D2DC", 2, alpha=0.7)
    with s.at(48, 50, 0.9):
        s.path(
            "M-20 20V-2L0 -20L20 -2V20Z",
            "#FFD8CC" if not used else "#C8C2CC",
            "#5A0A14" if not used else "#38323E",
            2.4,
            alpha=0.85,
        )
        s.path("M-5 20V6H5V20Z", "#8E1622" if not used else "#4A444E")
    if used:
        s.line("M30 6L44 34L36 50L54 92", "#1A161E", 4)
    return s


def token(paw: bool, evidence: bool = False) -> Sheet:
    """Paw or tuft: a voting token in slate, or a suspect's evidence token in flaming red (96 x 96)."""
    s = Sheet(96, 96)
    if evidence:
        s.path(star(48, 48, 47, 16, 0.86), OUTLINE, OUTLINE, 2)
        s.path(star(48, 48, 45, 16, 0.86), s.linear(10, 6, 86, 90, "#FFB08A", "0.45 #D8343C", "1 #6A0C18"))
    else:
        s.circle(48, 48, 46, OUTLINE)
        s.circle(
            48, 48, 44, s.linear(8, 8, 88, 88, "#FFFFFF", "0.3 #B8C4DC", "0.6 #5A6A8E", "0.8 #D0DAEC", "1 #4A587A")
        )
    s.circle(48, 48, 34, s.radial(40, 38, 50, *PARCHMENT), "#3A2614", 2.4)
    with s.at(48, 49, 0.88):
        if paw:
            signs.paw(s, "#26366E", "#FFF8E6")
        else:
            signs.tuft(s, "#6A4426", "#FFF8E6")
    return s


def sun() -> Sheet:
    """Day (128 x 128)."""
    s = Sheet(128, 128)
    s.soft(64, 64, 63, 63, "#FFD25A", 0.6)
    for k in range(16):
        with s.at(64, 64, turn=k * 22.5):
            s.path(
                "M-7 -36L0 -60L7 -36Z" if k % 2 == 0 else "M-5 -36C-8 -44 2 -46 -2 -54C6 -48 8 -42 5 -36Z",
                "#FFD25A",
                "#8A5A12",
                2.4,
            )
    s.circle(64, 64, 38, OUTLINE)
    s.circle(64, 64, 36, s.radial(52, 50, 58, "#FFFCE8", "0.45 #FFDC6A", "1 #E8902A"))
    s.line("M48 58Q53 52 58 58M70 58Q75 52 80 58M48 74Q64 90 80 74", "#8A4A10", 3.6)
    s.line("M64 60V69", "#8A4A10", 3)
    for x in (44, 84):
        s.soft(x, 70, 8, 6, "#F0604A", 0.6)
    return s


def moon() -> Sheet:
    """Night (128 x 128)."""
    s = Sheet(128, 128)
    s.soft(64, 64, 63, 63, "#BFD0FF", 0.55)
    d = "M74 10A56 56 0 1 0 116 92A46 46 0 0 1 74 10Z"
    s.path(d, OUTLINE, OUTLINE, 6)
    s.path(d, s.linear(20, 20, 100, 110, "#FFFFFF", "0.5 #DCE6FF", "1 #8296CC"))
    s.line("M36 62Q43 68 50 62M40 86Q50 92 58 86", "#46588E", 3.4)
    s.line("M52 66C58 74 58 78 50 78", "#46588E", 3)
    for x, y, r in ((92, 44, 12), (108, 66, 7), (84, 70, 6)):
        s.path(star(x, y, r, 5, 0.42), "#FFE9AE", OUTLINE, 2)
    return s


def drum() -> Sheet:
    """Everybody drums at night (128 x 128)."""
    s = Sheet(128, 128)
    s.path("M16 50V98C16 112 112 112 112 98V50Z", OUTLINE, OUTLINE, 7)
    s.path("M16 50V98C16 112 112 112 112 98V50Z", s.linear(16, 0, 112, 0, "#F08A7A", "0.35 #B8303A", "1 #4A0A14"))
    s.line("M18 62L36 106L54 66L64 110L76 66L94 106L110 62", "#FFE9B8", 4)
    s.path("M16 90C16 106 112 106 112 90V100C112 114 16 114 16 100Z", gold(s, 16, 90, 112, 114), OUTLINE, 3)
    s.ellipse(64, 48, 49, 18, gold(s, 16, 30, 112, 66), OUTLINE, 4)
    s.ellipse(64, 46, 42, 13.5, s.radial(52, 40, 54, "#FFFFFF", "0.6 #F6E8CC", "1 #C8A878"), "#6A3F10", 2.4)
    for x0, y0, x1, y1 in ((16, 10, 52, 42), (112, 6, 74, 44)):
        s.line(f"M{x0} {y0}L{x1} {y1}", OUTLINE, 10)
        s.line(f"M{x0} {y0}L{x1} {y1}", "#D8984A", 5.6)
        s.circle(x1, y1, 7.5, "#FFF2D8", OUTLINE, 3)
    s.line("M44 24L40 14M60 24V12M84 26L90 16", GOLD_HIGH, 3.6)
    return s


def ready() -> Sheet:
    """A raised lantern: this player is ready to vote (64 x 64)."""
    s = Sheet(64, 64)
    s.soft(32, 36, 32, 28, "#FFC84A", 0.6)
    with s.at(32, 32):
        s.path("M-8 -20H8L19 -8V24H-19V-8Z", OUTLINE, OUTLINE, 5)
        signs.lantern(s)
    return s


def bundle() -> Sheet:
    """What is left of a pair: a face-down bundle tied with black ribbon (96 x 96)."""
    s = Sheet(96, 96)
    for turn, tint in ((-9, "#2A2E4A"), (7, "#3A4066")):
        with s.at(48, 48, turn=turn):
            s.rect(-27, -38, 54, 76, 7, tint, OUTLINE, 4)
            s.rect(-21, -32, 42, 64, 4, "none", "#8A92B8", 2, alpha=0.8)
    with s.at(48, 48, 0.55, turn=7):
        s.path(signs.PAW, "#8A92B8", alpha=0.8)
    s.line("M14 40L84 54M44 6L56 90", "#0C0A14", 8)
    s.line("M14 38L84 52", "#5A5470", 2, 0.8)
    s.path("M50 46C40 30 26 34 30 44C32 50 42 50 50 46C60 36 74 38 70 48C66 54 58 52 50 46Z", "#1A1626", "#5A5470", 2.4)
    cabochon(s, 50, 46, 4, "#8E1B2B")
    return s
