"""Putting a character together: the bare mask, the full portrait, and the mini for very small cards."""

from dress.wardrobe import GOWNS
from emblems import EMBLEMS
from fields import FIELDS, fill
from frames import HIGH, WIDE, cartouche, frame, medallion
from heads import bishop, cheat, fool, inquisitor, judge, king, peasant, queen, spy, thief, widow, witch
from heads.head import Head
from masks import look
from ornament import gold
from palette import darken
from pen import Sheet

HEADS: dict[str, Head] = {
    "judge": judge.HEAD,
    "bishop": bishop.HEAD,
    "king": king.HEAD,
    "fool": fool.HEAD,
    "queen": queen.HEAD,
    "thief": thief.HEAD,
    "witch": witch.HEAD,
    "spy": spy.HEAD,
    "peasant": peasant.HEAD,
    "cheat": cheat.HEAD,
    "inquisitor": inquisitor.HEAD,
    "widow": widow.HEAD,
}


def mask(name: str) -> Sheet:
    """The bare mask on nothing."""
    s, head = Sheet(240, 240), HEADS[name]
    x, y, scale = head.alone
    with s.at(x, y, scale):
        for layer in (head.back, head.foot, head.mask, head.top):
            layer(s)
    return s


def portrait(name: str) -> Sheet:
    """The front of a card, its cartouche left empty for the name."""
    s, head = Sheet(WIDE, HIGH), HEADS[name]
    fill(s, FIELDS[name])
    with s.at(0, -28):
        GOWNS[name](s)
    _wear(s, head, *head.on_card)
    cartouche(s)
    frame(s)
    with s.at(77, 77):
        medallion(s, darken(FIELDS[name].middle, 0.62))
        EMBLEMS[name](s)
    return s


def mini(name: str) -> Sheet:
    """For cards under 70 pixels: no dress, no name, a bigger head and an emblem twice as large."""
    s, head = Sheet(WIDE, HIGH), HEADS[name]
    fill(s, FIELDS[name])
    _wear(s, head, *head.on_mini)
    ground = FIELDS[name].middle
    s.path("M22 520H478V652C478 668 466 678 452 678H48C34 678 22 668 22 652Z", darken(ground, 0.72))
    s.path("M22 514H478V526H22Z", "#F0C66A")
    frame(s)
    with s.at(250, 572):
        s.circle(0, 0, 94, "#140610")
        s.circle(0, 0, 90, gold(s, -80, -80, 80, 80))
        s.circle(0, 0, 80, darken(ground, 0.74))
        with s.at(0, 0, 2.35):
            EMBLEMS[name](s)
    return s


def _wear(s: Sheet, head: Head, x: float, y: float, scale: float) -> None:
    """The head with its living eyes, the middle of its box at (x, y)."""
    with s.at(x - 120 * scale, y - 120 * scale, scale):
        for layer in (head.back, head.skin, head.mask):
            layer(s)
        look(s, head.eye)
        head.top(s)
