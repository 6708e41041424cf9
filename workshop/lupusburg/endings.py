"""How an evening in Lupusburg ends: the wolf alone under the moon, or the town round what is left of him (640 x
360).
"""

from collections.abc import Callable

from workshop.lupusburg import signs
from workshop.lupusburg.cast import CAST
from workshop.palette import OUTLINE
from workshop.pen import Sheet
from workshop.vignette import bust, edge, laid_mask


def _sky(s: Sheet, high: str, low: str, glow: str) -> None:
    s.rect(0, 0, 640, 360, 0, s.linear(0, 0, 0, 300, high, "0.6 " + low, "1 " + glow))


def _street(s: Sheet, alive: bool, snow: str, shade: str) -> None:
    for k, x in enumerate((30, 108, 190, 272, 360, 444, 530, 606)):
        with s.at(x, 266 - k % 3 * 14, 2):
            signs.small_house(s, alive)
    s.path("M-10 308C140 286 480 286 650 308V370H-10Z", s.linear(0, 292, 0, 360, snow, "1 " + shade), OUTLINE, 4)


def _werewolf(s: Sheet) -> None:
    _sky(s, "#0A1030", "#24346E", "#5A74B0")
    s.soft(320, 150, 260, 200, "#DCE8FF", 0.45)
    s.circle(320, 150, 126, s.radial(286, 112, 180, "#FFFFFF", "0.5 #DCE6F8", "1 #93A8D4"))
    for x, y, r in ((262, 104, 16), (386, 196, 20), (390, 100, 12), (250, 186, 13)):
        s.circle(x, y, r, "#8298C8", alpha=0.4)
    for k in range(20):
        s.circle((k * 97 + 30) % 620 + 10, (k * 53 + 16) % 190 + 12, 2.2, "#FFFFFF", alpha=0.8)
    _street(s, False, "#8A9CCC", "#2A3768")
    bust(s, CAST["werewolf"], 170, 12, 0.6)
    for x, y, turn in ((70, 332, -20), (118, 342, 14), (520, 340, -12), (570, 330, 22)):
        with s.at(x, y, 0.5, 0.36, turn):
            s.path(signs.PAW, "#1A2450", alpha=0.75)


def _town(s: Sheet) -> None:
    _sky(s, "#5A7AC0", "#F0A88A", "#FFE0A0")
    s.soft(320, 250, 300, 170, "#FFF0B8", 0.7)
    s.circle(320, 226, 74, s.radial(320, 226, 74, "#FFFFF0", "0.6 #FFE9A0", "1 #FFC45A"))
    _street(s, True, "#FFFFFF", "#A8BCE4")
    bust(s, CAST["townsman"], -14, 40, 0.54)
    bust(s, CAST["townswoman"], 384, 40, 0.54, flip=True)
    laid_mask(s, CAST["werewolf"], 320, 274, 0.6, -8)


ENDINGS: dict[str, Callable[[Sheet], None]] = {"werewolf": _werewolf, "town": _town}


def ending(name: str) -> Sheet:
    """The screen in its gilt edge."""
    s = Sheet(640, 360)
    ENDINGS[name](s)
    edge(s)
    return s
