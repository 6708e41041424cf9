"""The emblem on this game's playbill: the Red Death before a window of seven panes (400 x 400)."""

from workshop.ornament import gold
from workshop.palette import OUTLINE
from workshop.pen import Sheet, points, polar
from workshop.red_masque import red_death

TINTS = ("#2F6BE0", "#A83A86", "#1F9E62", "#F08A24", "#F3EEE2", "#B9A3F5", "#C4303B")


def bill() -> Sheet:
    """Dark enough to stand on parchment."""
    s = Sheet(400, 400)
    s.circle(200, 196, 190, OUTLINE)
    s.circle(200, 196, 185, gold(s, 20, 10, 380, 380))
    s.circle(200, 196, 174, "#14060C", "#3A1E08", 4)
    for k, tint in enumerate(TINTS):
        turns = [(k - 3) * 360 / 7 + d for d in (-23.4, -12, 0, 12, 23.4)]
        pane = points(*(polar(168, t, 200, 196) for t in turns), *(polar(84, t, 200, 196) for t in reversed(turns)))
        s.path(pane, tint, OUTLINE, 5)
        mid = (k - 3) * 360 / 7
        s.line(points(polar(84, mid, 200, 196), polar(166, mid, 200, 196), closed=False), OUTLINE, 4)
        s.line(points(*(polar(126, t, 200, 196) for t in turns), closed=False), OUTLINE, 4)
    s.soft(200, 210, 150, 150, "#2A0206", 0.75)
    with s.at(38, 56, 1.35):
        for layer in (red_death.back, red_death.mask, red_death.top):
            layer(s)
    return s
