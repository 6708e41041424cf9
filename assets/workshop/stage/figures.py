"""Guests at a table: the shoulders below a mask, with a ruff."""

from pen import Sheet

_SHOULDERS = "M4 100C8 62 28 46 62 38C70 36 74 28 74 14H126C126 28 130 36 138 38C172 46 192 62 196 100Z"


def bust() -> Sheet:
    """The shape of a coat, which the seat's colour fills."""
    s = Sheet(200, 100)
    s.path(_SHOULDERS, "#FFFFFF")
    return s


def bust_shade() -> Sheet:
    """Its folds, lapels, buttons and the ruff."""
    s = Sheet(200, 100)
    s.path(_SHOULDERS, s.linear(0, 20, 0, 100, "0 #0A0208 0.1", "1 #0A0208 0.55"))
    s.path("M4 100C8 62 28 46 62 38C48 58 44 78 46 100Z", s.linear(4, 0, 60, 0, "0 #0A0208 0.6", "1 #0A0208 0.05"))
    s.path(
        "M196 100C192 62 172 46 138 38C152 58 156 78 154 100Z",
        s.linear(196, 0, 140, 0, "0 #0A0208 0.6", "1 #0A0208 0.05"),
    )
    for sign in (1, -1):
        x = 100 - 26 * sign
        s.path(
            f"M{x} 40L{100 - 4 * sign} 100H{100 - 30 * sign}C{100 - 34 * sign} 76 {100 - 36 * sign} 56 {x} 40Z",
            "#180A16",
            alpha=0.35,
        )
    s.line("M100 60V100", "#180A16", 3, 0.6)
    for y in (68, 82, 96):
        s.circle(100, y, 4, "#E9B44C", "#3A1E08", 1.5)
    s.path(_SHOULDERS, "none", "#180A16", 4)
    ruff = "M56 40C52 30 60 24 66 28C68 20 78 18 82 24C86 16 96 16 100 23C104 16 114 16 118 24C122 18 132 20 134 28"
    ruff += "C140 24 148 30 144 40C146 48 138 52 132 48C128 56 118 58 112 52"
    ruff += "C108 58 92 58 88 52C82 58 72 56 68 48C62 52 54 48 56 40Z"
    s.path(ruff, "#FFF8EC", "#180A16", 4)
    s.line("M70 32L76 46M84 28L88 48M100 27V50M116 28L112 48M130 32L124 46", "#A99CBE", 3, 0.8)
    return s
