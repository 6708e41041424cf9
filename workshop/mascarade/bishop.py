"""The Bishop: a lilac volto under a tall mitre, lappets falling on both sides."""

from workshop.cards import Head
from workshop.curves import flank, mirrored
from workshop.masks import DROOPING, Eye, Tone, carve, holes, lips, sculpt
from workshop.ornament import cabochon, gilt, gold, pearl, scroll, stud
from workshop.palette import GOLD, OUTLINE
from workshop.pen import Sheet
from workshop.tailor import cloth

LILAC = Tone("#FAF0FF", "#D9BDF0", "#9A6BC8", "#4A2678")
ASCETIC = ((120, 54), (150, 60), (177, 94), (176, 126), (170, 154), (150, 194), (136, 224), (120, 230))
MITRE = "M120 0C96 18 74 44 62 88C80 76 160 76 178 88C166 44 144 18 120 0Z"


def back(s: Sheet) -> None:
    lappet = "M62 92C50 124 44 164 40 214L66 220C68 180 72 140 80 104Z"

    def one() -> None:
        s.path(lappet, OUTLINE, OUTLINE, 8)
        s.path(lappet, s.linear(40, 0, 80, 0, "#F9F0DC", "0.5 #E5CFA0", "1 #A58550"))
        s.line("M57 128L68 129M52 160L66 161M49 190L64 192", "#8E1B2B", 5)
        for x in (43, 49, 55, 61):
            s.line(f"M{x} 217V231", OUTLINE, 7)
            s.line(f"M{x} 217V230", GOLD, 4)

    s.both(one)
    s.path("M120 14C150 34 172 64 180 92L60 92C68 64 90 34 120 14Z", "#6B4A26", OUTLINE, 8)


def mask(s: Sheet) -> None:
    carve(s, mirrored(*ASCETIC), LILAC)
    sculpt(s, LILAC, side=flank(*ASCETIC))
    s.both(lambda: s.soft(74, 174, 9, 22, LILAC.deep, 0.45))
    holes(s, DROOPING)
    lips(s, "#7A2F94", -3)
    s.both(lambda: s.line("M66 108C78 94 98 92 110 102", "#4A2678", 3.4, 0.55))

    def cheek() -> None:
        scroll(s, 70, 150, 22, 62, GOLD, 2)
        scroll(s, 74, 152, 16, 10, GOLD, 1.8)
        pearl(s, 84, 141, 3)
        pearl(s, 94, 143, 2.4)

    s.both(cheek)


def top(s: Sheet) -> None:
    s.path(MITRE, OUTLINE, OUTLINE, 8)
    s.path(MITRE, s.linear(64, 30, 176, 80, "#FFFBEF", "0.45 #F0DFB8", "1 #B08A50"))
    s.path("M120 0C144 18 166 44 178 88C164 80 144 78 132 78C136 50 132 22 120 0Z", "#7A5426", alpha=0.3)
    s.both(lambda: scroll(s, 78, 64, 20, -70, "#C99B45", 2.2))
    s.both(lambda: scroll(s, 92, 68, 15, -40, "#C99B45", 2))
    red = s.linear(100, 10, 140, 80, "#E2525A", "#A81E30", "#6E0F20")
    s.path("M113 16L127 16L125 36L145 33L145 48L125 46L127 74L113 74L115 46L95 48L95 33L115 36Z", red, "#5A0C18", 2)
    gilt(s, MITRE, 4.5)
    gilt(s, "M61 90C82 77 158 77 179 90", 9, gold(s, 60, 70, 180, 96))
    for x, y in ((75, 84), (97, 80.5), (143, 80.5), (165, 84)):
        pearl(s, x, y, 3.2)
    cabochon(s, 120, 80, 5.5, "#7E3FC0")
    cabochon(s, 120, 41, 5, "#E9B44C")
    stud(s, 120, 4, 5)


def gown(s: Sheet) -> None:
    """A cope with embroidered edges and a pectoral cross."""
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


HEAD = Head(mask=mask, eye=Eye(87, 121, 10.5, "#7A5AB0", wide=1.9, tilt=-8), back=back, top=top)
