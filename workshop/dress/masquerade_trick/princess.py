"""The Princess's dress: indigo silk strewn with stars, a low neckline, three rows of pearls."""

from workshop.dress.tailor import neck
from workshop.ornament import gilt, pearls, star
from workshop.palette import OUTLINE
from workshop.pen import Sheet, polar

STARS = ((80, 590, 9), (120, 548, 7), (164, 588, 8), (206, 604, 7), (48, 612, 6))


def gown(s: Sheet) -> None:
    neck(s, "#D89A70", "#8A5030")
    shoulders = "M60 560C100 510 160 486 206 460L294 460C340 486 400 510 440 560L440 640H60Z"
    s.path(shoulders, s.radial(190, 500, 220, "#E8B48A", "0.5 #B87A50", "1 #6A3A20"), OUTLINE, 4)
    bodice = "M14 690C20 610 50 560 96 536C130 560 190 566 250 600C310 566 370 560 404 536C450 560 480 610 486 690Z"
    s.path(bodice, OUTLINE, OUTLINE, 7)
    s.path(bodice, s.radial(160, 560, 280, "#9A8AF0", "0.4 #4A3AA8", "0.8 #221A64", "1 #0C0830"))
    silver = s.linear(90, 530, 410, 610, "#FFFFFF", "0.5 #8A8EBC", "#F4F4FF")
    s.both(lambda: gilt(s, "M96 536C130 560 190 566 250 600", 7, silver), 250)
    for x, y, r in STARS:
        for side in (x, 500 - x):
            s.path(star(side, y, r, 4, 0.3), "#E8ECFF", alpha=0.95)
    for radius, size, count in ((58, 6, 11), (84, 6.6, 13), (112, 7.4, 15)):
        turns = (180 + (k - (count - 1) / 2) * (150 / count) for k in range(count))
        pearls(s, ((*polar(radius, turn, 250, 436), size) for turn in turns))
    s.path(star(250, 572, 16, 8, 0.5), "#FFFFFF", "#5E4A8A", 3)
    s.circle(250, 572, 6, "#6A8AF0", "#2A1A5A", 1.6)
