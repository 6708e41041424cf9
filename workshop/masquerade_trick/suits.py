"""The four suit signs: one ink, told apart by shape alone, within a radius of 24 round 0, 0."""

from workshop.curves import smooth
from workshop.palette import GOLD
from workshop.pen import Sheet, num, polar

INKS = {"fan": "#12129A", "rose": "#B40F00", "lantern": "#2D695A", "crown": "#1E0F00"}


def _fan() -> str:
    """Five blades opened over a rivet; the gaps are what makes it a fan when small."""
    blades = []
    for k in range(-2, 3):
        turn = k * 31
        ax, ay = polar(8.5, turn - 13, 0, 13)
        bx, by = polar(26, turn - 13.4, 0, 13)
        tx, ty = polar(33, turn, 0, 13)
        cx, cy = polar(26, turn + 13.4, 0, 13)
        ex, ey = polar(8.5, turn + 13, 0, 13)
        blades.append(
            f"M{num(ax)} {num(ay)}L{num(bx)} {num(by)}Q{num(tx)} {num(ty)} {num(cx)} {num(cy)}L{num(ex)} {num(ey)}Z"
        )
    return "".join(blades) + "M-5 14A5 5 0 1 0 5 14A5 5 0 1 0 -5 14Z"


def _rose() -> str:
    """A round bloom with a whorl cut out, two pointed leaves and a stem."""
    bloom = smooth(*(polar(19 if k % 2 == 0 else 16, k * 30, 0, -5) for k in range(12)))
    whorl = (
        "M-9 -8C-10 -18 8 -19 9 -8C10 2 -4 4 -6 -4C-7 -11 3 -12 3 -6L0 -6C-1 -8 -3 -7 -3 -5"
        "C-1 0 6 -2 5.5 -8C5 -15 -6 -14 -5.5 -7Z"
    )
    leaves = "M-2 12H2V24H-2ZM2 20C6 11 16 10 22 13C19 22 8 26 2 20ZM-2 20C-6 11 -16 10 -22 13C-19 22 -8 26 -2 20Z"
    return bloom + whorl + leaves


def _lantern() -> str:
    """A tall cage with a ring, a roof, a flame in a window, and a foot."""
    ring = "M-6 -19A6 6 0 1 1 6 -19A6 6 0 1 1 -6 -19ZM-2.4 -19A2.4 2.4 0 1 0 2.4 -19A2.4 2.4 0 1 0 -2.4 -19Z"
    roof = "M-4 -14H4L17 -5H-17Z"
    body = "M-14 -3H14L11 17H-11ZM0 -1C5 4 6 8 5 11C4 15 -4 15 -5 11C-6 8 -3 5 0 -1Z"
    return ring + roof + body + "M-14 19H14V24H-14Z"


def _crown() -> str:
    """Three points with beads, and a band."""
    beads = "".join(
        f"M{x - 4} {y}A4 4 0 1 0 {x + 4} {y}A4 4 0 1 0 {x - 4} {y}Z" for x, y in ((-22, -10), (0, -19), (22, -10))
    )
    return beads + "M-20 12L-22 -5L-10 3L0 -15L10 3L22 -5L20 12ZM-20 15H20V22H-20Z"


SIGNS = {"fan": _fan(), "rose": _rose(), "lantern": _lantern(), "crown": _crown()}


def sign(s: Sheet, suit: str, scale: float = 1, ink: str = "", alpha: float = 1) -> None:
    """The sign round 0, 0; the crown is gold leaf with a dark edge, the others plain ink."""
    with s.group(f"scale({num(scale)})"):
        if suit == "crown" and not ink:
            s.path(SIGNS[suit], GOLD, INKS[suit], 2.6, alpha=alpha)
        else:
            s.path(SIGNS[suit], ink or INKS[suit], fill_rule="evenodd", alpha=alpha)


def sign_badge(suit: str) -> Sheet:
    """The sign on a round of parchment, for dark grounds (48 x 48)."""
    s = Sheet(48, 48)
    s.circle(24, 24, 23, "#140610")
    s.circle(24, 24, 21.5, s.radial(19, 17, 30, "#FFF8E4", "0.6 #F3E3C3", "1 #D8BC86"), GOLD, 2)
    with s.at(24, 23):
        sign(s, suit, 0.66)
    return s
