"""The signs of this game that several pictures share: the ghost, the framed painting, the open and the winking eye."""

from workshop.ornament import gold
from workshop.palette import GOLD_HIGH, HOLLOW, OUTLINE
from workshop.pen import Sheet

SHEET = (
    "M0 -28C-17 -28 -23 -15 -23 -1C-23 12 -26 20 -30 28C-23 27 -20 23 -16 24C-11 25 -10 30 -4 29C0 28 2 24 7 25"
    "C12 26 13 30 18 29C22 28 22 24 29 27C25 18 23 12 23 -1C23 -15 17 -28 0 -28Z"
)


def ghost(s: Sheet, light: str = "#FFFFFF", edge: str = OUTLINE) -> None:
    """A sheet with hollow eyes of a volto, within a radius of 30 round 0, 0."""
    s.path(SHEET, edge, edge, 5)
    s.path(SHEET, s.radial(-8, -14, 48, light, "0.45 #EEF0FA", "0.8 #A8B0D0", "1 #6A7098"))
    s.line("M-14 6C-16 14 -18 19 -21 22M0 12V22M13 8C14 15 16 19 18 23", "#7A82AC", 2.4, 0.7)
    for side in (1, -1):
        with s.group(f"scale({side} 1)"):
            s.path("M4 -9C5 -16 16 -16 17 -8C17 0 6 2 4 -9Z", HOLLOW)
    s.path("M-5 5C-5 0 5 0 5 5C5 13 -5 13 -5 5Z", HOLLOW)
    s.line("M-15 -20C-11 -24 -6 -25 0 -25", "#FFFFFF", 2.4, 0.9)


def painting(s: Sheet) -> None:
    """A portrait in a gilt frame: only canvas after all; within a radius of 30 round 0, 0."""
    s.path("M-25 -29H25V29H-25Z", OUTLINE, OUTLINE, 4)
    s.path("M-25 -29H25V29H-25Z", gold(s, -25, -29, 25, 29))
    s.path("M-25 -29L-15 -19V19L-25 29Z", GOLD_HIGH, alpha=0.45)
    s.path("M25 -29L15 -19V19L25 29Z", "#5A3210", alpha=0.5)
    s.path("M-16 -20H16V20H-16Z", s.linear(0, -20, 0, 20, "#3A6A7A", "0.6 #7A9A6A", "1 #3A4A2A"), "#3A1E08", 2.4)
    s.path("M-13 20C-13 8 -6 6 0 6C6 6 13 8 13 20Z", "#8E1B2B", "#2A0810", 1.6)
    s.ellipse(0, -4, 7.4, 9.4, "#F6D2B0", "#2A1010", 1.6)
    s.path("M-8 -5C-9 -17 9 -17 8 -5C5 -11 -5 -11 -8 -5Z", "#5A2E12")
    s.line("M-3 -3V-2M3 -3V-2M-2.4 2Q0 3.4 2.4 2", "#2A1010", 1.5)
    for x, y in ((-25, -29), (25, -29), (-25, 29), (25, 29)):
        s.circle(x, y, 4.6, "#F4D07A", "#4A2A0C", 1.8)


def open_eye(s: Sheet, iris: str) -> None:
    """A wide open eye with rays above, within 100 x 70 round 0, 0."""
    s.line("M0 -44V-60M-26 -39L-35 -53M26 -39L35 -53M-45 -26L-59 -36M45 -26L59 -36", "#3A1E08", 9)
    s.line("M0 -44V-60M-26 -39L-35 -53M26 -39L35 -53M-45 -26L-59 -36M45 -26L59 -36", "#E9B44C", 5)
    d = "M-56 2C-34 -40 34 -40 56 2C34 38 -34 38 -56 2Z"
    s.path(d, OUTLINE, OUTLINE, 9)
    s.path(d, s.linear(0, -34, 0, 34, "#C4B4A8", "0.35 #FFFDF4", "1 #E8DCC8"))
    s.circle(0, -1, 24, OUTLINE)
    s.circle(0, -1, 22, s.radial(0, 6, 26, "#FFFFFF", "0.3 " + iris, "1 #0A1A14"))
    s.circle(0, -1, 10, HOLLOW)
    s.circle(-8, -10, 6, "#FFFFFF")
    s.line(d, gold(s, -56, -40, 56, 40), 4)


def winking_eye(s: Sheet) -> None:
    """An eye pressed shut in a wink, lashes down, within 100 x 70 round 0, 0."""
    s.line("M-56 -12C-30 -40 30 -40 56 -18", OUTLINE, 15)
    s.line("M-56 -12C-30 -40 30 -40 56 -18", "#E9B44C", 8)
    s.line("M-56 8C-30 34 30 34 56 8", OUTLINE, 15)
    s.line("M-36 22L-46 40M-13 29L-17 50M13 29L17 50M36 22L46 40", OUTLINE, 13)
    s.line("M-56 8C-30 34 30 34 56 8M-36 22L-46 40M-13 29L-17 50M13 29L17 50M36 22L46 40", "#F8EEDC", 7)
    s.path("M-52 4C-30 -18 30 -18 52 4C28 24 -28 24 -52 4Z", "#E8A08A", alpha=0.35)
