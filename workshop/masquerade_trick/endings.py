"""How an evening of Masquerade Trick ends: one screen for each winner, one for the couple, one for nobody (640 x
360).
"""

from collections.abc import Callable

from workshop.masquerade_trick import scenery
from workshop.masquerade_trick.backs import NIGHT_HIGH
from workshop.masquerade_trick.cast import CAST
from workshop.ornament import gold, rose
from workshop.palette import OUTLINE
from workshop.pen import Sheet
from workshop.vignette import bust, edge, laid_mask


def _cushion(s: Sheet, x: float, y: float, tint: str) -> None:
    """A cushion with its upper middle at (x, y), for a mask to lie on."""
    d = (
        f"M{x - 78} {y}C{x - 86} {y - 14} {x - 74} {y - 20} {x - 62} {y - 14}"
        f"C{x - 30} {y - 4} {x + 30} {y - 4} {x + 62} {y - 14}"
        f"C{x + 74} {y - 20} {x + 86} {y - 14} {x + 78} {y}"
        f"C{x + 84} {y + 22} {x + 84} {y + 44} {x + 70} {y + 46}H{x - 70}"
        f"C{x - 84} {y + 44} {x - 84} {y + 22} {x - 78} {y}Z"
    )
    s.path(d, OUTLINE, OUTLINE, 5)
    s.path(d, tint)
    s.line(
        f"M{x - 70} {y + 6}C{x - 30} {y + 16} {x + 30} {y + 16} {x + 70} {y + 6}",
        gold(s, x - 70, y, x + 70, y + 10),
        3.4,
    )


def _jester(s: Sheet) -> None:
    scenery.throne_room(s)
    bust(s, CAST["jester"], 170, 8, 0.6)
    with s.at(320, 52, 0.5, turn=-14):
        crown = "M-64 30L-76 -30L-40 0L-22 -52L0 -4L22 -52L40 0L76 -30L64 30C30 42 -30 42 -64 30Z"
        s.path(crown, OUTLINE, OUTLINE, 12)
        s.path(crown, gold(s, -76, -50, 76, 40))
        for x, y in ((-76, -32), (-22, -56), (22, -56), (76, -32)):
            s.circle(x, y, 8, "#D24AE8", OUTLINE, 3)
    _cushion(s, 534, 316, "#5A1430")
    laid_mask(s, CAST["king"], 534, 262, 0.6, 10)


def _knight(s: Sheet) -> None:
    scenery.battlements(s)
    bust(s, CAST["knight"], 96, 10, 0.58)
    s.path("M420 364V318H596V364Z", "#6A6270", OUTLINE, 4)
    s.path("M410 306H606V322H410Z", "#A8A0AC", OUTLINE, 4)
    laid_mask(s, CAST["assassin"], 508, 264, 0.66, -8)


def _assassin(s: Sheet) -> None:
    scenery.balcony(s)
    bust(s, CAST["assassin"], 26, 4, 0.6)
    _cushion(s, 478, 308, "#4A1420")
    laid_mask(s, CAST["princess"], 478, 262, 0.6, 8)
    rose(s, 566, 322, 20, "#C4203B")


def _king(s: Sheet) -> None:
    scenery.forum(s)
    bust(s, CAST["king"], 104, 6, 0.6)
    _cushion(s, 500, 304, "#6A1A7A")
    laid_mask(s, CAST["prince"], 500, 250, 0.66, 6)


def _prince(s: Sheet) -> None:
    scenery.sea_terrace(s)
    bust(s, CAST["prince"], 212, 6, 0.58)
    _cushion(s, 540, 312, "#2A58B0")
    laid_mask(s, CAST["princess"], 540, 272, 0.5, 8)


def _princess(s: Sheet) -> None:
    scenery.moon_garden(s)
    bust(s, CAST["princess"], 60, 8, 0.6)
    _cushion(s, 500, 310, "#4A3AA8")
    laid_mask(s, CAST["prince"], 500, 258, 0.62, -6)


def _couple(s: Sheet) -> None:
    scenery.fireworks(s)
    bust(s, CAST["prince"], 66, 20, 0.55)
    bust(s, CAST["princess"], 302, 20, 0.55, flip=True)
    heart = "M320 330C296 312 288 300 288 288C288 270 312 266 320 284C328 266 352 270 352 288C352 300 344 312 320 330Z"
    s.path(heart, OUTLINE, OUTLINE, 8)
    s.path(heart, s.radial(310, 284, 44, "#FFD0D8", "0.4 #F04A6A", "1 #8E0A2A"))
    s.path("M298 286C298 278 306 274 312 280", "none", "#FFFFFF", 4, alpha=0.9)


def _nobody(s: Sheet) -> None:
    scenery.empty_salon(s)
    for x, y, turn in (
        (200, 322, -30),
        (254, 344, 18),
        (396, 344, -14),
        (448, 320, 32),
        (236, 302, 60),
        (410, 300, -52),
    ):
        with s.at(x, y, 0.066, 0.05, turn):
            s.rect(-250, -350, 500, 700, 42, OUTLINE)
            s.rect(-230, -330, 460, 660, 30, NIGHT_HIGH, "#E9B44C", 30)
            s.path("M0 -240L160 0L0 240L-160 0Z", "#E9B44C")
    laid_mask(s, CAST["prince"], 560, 300, 0.46, 12)


ENDINGS: dict[str, Callable[[Sheet], None]] = {
    "jester": _jester,
    "knight": _knight,
    "assassin": _assassin,
    "king": _king,
    "prince": _prince,
    "princess": _princess,
    "prince_princess": _couple,
    "nobody": _nobody,
}


def ending(name: str) -> Sheet:
    """The screen of one result."""
    s = Sheet(640, 360)
    ENDINGS[name](s)
    edge(s)
    return s
