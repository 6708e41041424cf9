"""The emblem on this game's playbill: four cards fanned under a sun-and-moon mask (400 x 400)."""

from workshop.frames import ring
from workshop.masquerade_trick.suits import sign
from workshop.ornament import gold, jewel, scroll, star
from workshop.palette import HOLLOW, OUTLINE
from workshop.pen import Sheet


def bill() -> Sheet:
    """Dark enough to stand on parchment."""
    s = Sheet(400, 400)
    for turn, suit in ((-26, "fan"), (-8.7, "rose"), (8.7, "lantern"), (26, "crown")):
        with s.group(f"translate(200 392) rotate({turn}) scale(0.94)"):
            s.path(ring(-62, -350, 124, 176, 14), OUTLINE, OUTLINE, 9)
            s.path(ring(-62, -350, 124, 176, 14), s.linear(-62, -350, 62, -174, "#FFFFFF", "0.6 #F6E9CE", "1 #D0B684"))
            s.path(ring(-54, -342, 108, 160, 9), "none", "#B98A3C", 2.4)
            with s.at(0, -290, 1.7):
                sign(s, suit)
    face = "M200 226C172 194 118 184 48 190C30 222 34 282 56 312C84 352 146 362 180 336C192 326 196 314 200 304Z"
    for flip, metal in (
        (False, ("#FFF8DC", "0.35 #F0BE50", "1 #7A4812")),
        (True, ("#FFFFFF", "0.35 #C4CCE8", "1 #464E7C")),
    ):
        with s.group("matrix(-1 0 0 1 400 0)" if flip else "translate(0 0)"):
            s.path(face, OUTLINE, OUTLINE, 12)
            s.path(face, s.radial(130, 220, 170, *metal))
            ink = "#3A4478" if flip else "#8A4A14"
            for x, y, size, turn in ((58, 222, 40, 24), (66, 306, 38, 8), (168, 342, 30, 204)):
                scroll(s, x, y, size, turn, ink, 3.6)
            eye = "M72 266C94 226 158 224 184 278C154 306 100 304 72 266Z"
            s.path(eye, HOLLOW, "#3A1E08", 11)
            s.path(eye, HOLLOW, gold(s, 60, 220, 190, 310) if not flip else "#F0F4FF", 6)
    s.path(star(130, 267, 27, 12, 0.6), "#FFD25A")
    s.circle(130, 267, 13, "#FFF6C8")
    s.path("M276 242A26 26 0 1 0 292 278A21 21 0 1 1 276 242Z", "#EEF2FF")
    jewel(s, 200, 268, 14, 26, "#3A6AE0")
    return s
