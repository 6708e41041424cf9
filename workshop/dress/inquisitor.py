"""The Inquisitor's dress: a black cape over red, a chain with a cross."""

from workshop.dress.tailor import mantle
from workshop.ornament import cabochon, gold
from workshop.palette import OUTLINE
from workshop.pen import Sheet, polar


def gown(s: Sheet) -> None:
    mantle(s, "#E0525A", "#8E1626", "#2E040C")
    yoke = "M146 462C116 500 88 548 78 600C160 656 340 656 422 600C412 548 384 500 354 462C312 500 188 500 146 462Z"
    s.path(yoke, OUTLINE, OUTLINE, 6)
    s.path(yoke, s.radial(200, 510, 220, "#5A4650", "0.5 #2A1C24", "1 #0C0608"))
    s.line("M78 600C160 656 340 656 422 600", "#C4303B", 6)
    s.both(lambda: s.line("M140 500C122 536 112 570 110 606M184 512C174 546 170 580 172 622", "#8A7480", 3, 0.45), 250)
    links = [polar(88, 100 + k * 12.5, 250, 470) for k in range(6)]
    for x, y in links:
        for side in (x, 500 - x):
            s.circle(side, y, 8, "none", "#F0C058", 4.5)
    cross = "M241 548H259V564H275V582H259V612H241V582H225V564H241Z"
    s.path(cross, OUTLINE, OUTLINE, 7)
    s.path(cross, gold(s, 225, 548, 275, 612))
    cabochon(s, 250, 573, 7, "#C4203B")
