"""The Bishop's dress: a cope with embroidered edges and a pectoral cross."""

from workshop.dress.tailor import cloth
from workshop.ornament import cabochon, gilt, gold, scroll
from workshop.palette import GOLD, OUTLINE
from workshop.pen import Sheet


def gown(s: Sheet) -> None:
    cloth(s, "#FFF9EA", "#E6D2A6", "#8E6A34")
    s.path("M206 380H294L298 470H202Z", s.linear(202, 0, 298, 0, "#6A3AA8", "0.4 #8E5CD0", "1 #2E1458"), OUTLINE, 4)
    band = "M196 452C170 480 172 560 196 650L304 650C328 560 330 480 304 452C290 500 210 500 196 452Z"
    s.path(band, s.linear(170, 0, 330, 0, "#5A2E98", "0.45 #9A6CD8", "1 #3A1870"), OUTLINE, 4)
    s.both(lambda: gilt(s, "M196 452C170 480 172 560 196 650", 5), 250)
    s.both(lambda: scroll(s, 120, 552, 44, -50, "#B07A2A", 3.6), 250)
    s.both(lambda: scroll(s, 92, 576, 34, -110, "#B07A2A", 3.2), 250)
    s.path("M208 430C220 462 280 462 292 430V462C276 488 224 488 208 462Z", "#FFFFFF", OUTLINE, 3)
    s.both(lambda: s.line("M214 486C222 510 236 524 248 530", GOLD, 4), 250)
    cross = "M242 508H258V524H274V540H258V568H242V540H226V524H242Z"
    s.path(cross, OUTLINE, OUTLINE, 6)
    s.path(cross, gold(s, 226, 508, 274, 568))
    cabochon(s, 250, 532, 6, "#7E3FC0")
