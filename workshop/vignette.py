"""Small screens of 640 x 360 built from the cast: busts, masks laid down, a thin gilt edge."""

from workshop.cards import Character, wear
from workshop.frames import ring
from workshop.ornament import gold
from workshop.palette import OUTLINE
from workshop.pen import Sheet


def bust(s: Sheet, who: Character, x: float, y: float, scale: float, flip: bool = False) -> None:
    """Head and shoulders as on the card, the card's upper left corner at (x, y); `flip` mirrors it in place."""
    with s.group(f"translate({x + 500 * scale if flip else x} {y}) scale({-scale if flip else scale} {scale})"):
        with s.at(0, -28):
            who.gown(s)
        wear(s, who.head, *who.head.on_card)


def laid_mask(s: Sheet, who: Character, x: float, y: float, scale: float, turn: float = 0) -> None:
    """A bare mask lying with its middle at (x, y), on a soft shadow."""
    s.soft(x, y + 100 * scale, 130 * scale, 36 * scale, "#05020A", 0.7)
    with s.at(x, y, scale, turn=turn), s.at(-120, -120):
        for layer in (who.head.back, who.head.mask, who.head.top):
            layer(s)


def edge(s: Sheet) -> None:
    """Drawn last: hides what leaks and rounds the corners by 16."""
    s.path("M-80 -80H720V440H-80Z" + ring(5, 5, 630, 350, 14), "#140610", fill_rule="evenodd")
    s.path(ring(4, 4, 632, 352, 15), "none", gold(s, 0, 0, 640, 360), 5)
    s.path(ring(4, 4, 632, 352, 15), "none", OUTLINE, 1.2, alpha=0.4)
