"""The grounds behind the six roles."""

from workshop.fields import Field, stars
from workshop.ornament import star
from workshop.palette import darken
from workshop.pen import Sheet, points, polar


def carnival(s: Sheet, field: Field) -> None:
    """Paper lanterns on strings and falling streamers."""
    s.line(
        "M20 60C140 130 360 130 480 60M20 150C90 200 160 210 200 190M480 150C410 200 340 210 300 190", "#7A4A10", 4, 0.5
    )
    for x, y, tint in (
        (80, 98, "#7A3CC4"),
        (150, 116, "#1FA594"),
        (350, 116, "#7A3CC4"),
        (420, 98, "#1FA594"),
        (90, 196, "#1FA594"),
        (410, 196, "#7A3CC4"),
    ):
        s.path(f"M{x - 18} {y}H{x + 18}L{x} {y + 44}Z", tint, darken(tint, 0.5), 2, alpha=0.7)
    for k, (x, y) in enumerate(((60, 300), (440, 290), (84, 420), (424, 430), (52, 500), (452, 380))):
        s.line(f"M{x - 14} {y}C{x - 4} {y - 20} {x + 4} {y + 20} {x + 14} {y}", ("#7A3CC4", "#1FA594")[k % 2], 7, 0.55)
    for k, (x, y) in enumerate(((120, 270), (390, 320), (66, 370), (440, 480), (110, 470), (380, 240))):
        s.circle(x, y, 7, ("#E8434A", "#FFFFFF")[k % 2], alpha=0.6)


def heraldry(s: Sheet, field: Field) -> None:
    """A tapestry of fleurs and chevrons."""
    chevrons = "".join(
        f"M18 {y}L250 {y - 120}L482 {y}V{y + 42}L250 {y - 78}L18 {y + 42}Z" for y in (180, 300, 420, 540)
    )
    s.path(chevrons, darken(field.corner, 0.2), alpha=0.35)
    for row in range(6):
        for column in range(6):
            x, y = 60 + column * 76 + (row % 2) * 38, 70 + row * 86
            if x < 450 and (abs(x - 250) > 130 or y < 100):
                with s.at(x, y, 0.8):
                    s.path(
                        "M0 -22C8 -12 8 -4 0 6C-8 -4 -8 -12 0 -22ZM4 2C10 -10 24 -8 22 4C18 12 10 8 4 10ZM-4 2"
                        "C-10 -10 -24 -8 -22 4C-18 12 -10 8 -4 10ZM-10 10H10V14H-10ZM-2 14H2L5 24H-5Z",
                        field.light,
                        alpha=0.28,
                    )


def bloodmoon(s: Sheet, field: Field) -> None:
    """A red moon, broken clouds, a wrought railing."""
    s.circle(250, 220, 176, s.radial(210, 170, 230, "#FF9A7A", "0.5 #D8343C", "1 #7A0E1C"), alpha=0.9)
    for x, y, r in ((150, 150, 24), (340, 300, 30), (180, 300, 18), (330, 140, 16)):
        s.circle(x, y, r, "#8E1622", alpha=0.35)
    for x, y, k in ((122, 330, 1.3), (382, 270, 1.1), (120, 120, 1), (390, 110, 1)):
        with s.at(x, y, k):
            s.path(
                "M-70 10C-60 -6 -30 -8 -14 0C0 -16 40 -12 52 2C66 0 78 6 84 12C40 20 -30 20 -70 10Z",
                "#1A060E",
                alpha=0.6,
            )
    rail = "".join(f"M{x} 600V380M{x - 9} 392L{x} 366L{x + 9} 392" for x in range(46, 480, 37))
    s.line(rail, "#0A0408", 6, 0.85)
    s.line("M18 420H482M18 560H482", "#0A0408", 7, 0.85)


def forum(s: Sheet, field: Field) -> None:
    """Round arches in porphyry with a frieze of stars."""
    for x in (24, 176, 328):
        arch = f"M{x + 8} 600V230C{x + 8} 130 {x + 140} 130 {x + 140} 230V600Z"
        s.path(arch, s.linear(0, 130, 0, 600, "#4A0E4A", "0.6 #6E1E66", "1 #2A0630"), "#E9B44C", 3, alpha=0.8)
    s.path("M18 60H482V110H18Z", "#F0DCC0", alpha=0.75)
    s.line("M18 112H482M18 58H482", "#8A5A1A", 4, 0.8)
    for k in range(9):
        s.path(star(50 + k * 50, 86, 14, 8, 0.5), "#9A2A86", alpha=0.8)
    for x in (22, 172, 326, 478):
        s.rect(
            x - 14, 110, 28, 500, 0, s.linear(x - 14, 0, x + 14, 0, "#8E7C70", "0.4 #FFF4E4", "1 #A8917E"), alpha=0.85
        )


def noon(s: Sheet, field: Field) -> None:
    """A wheel of wavy and straight rays over the sea."""
    for k in range(24):
        with s.at(250, 260, turn=k * 15):
            if k % 2:
                s.path("M-8 -110C-16 -150 6 -170 -4 -226C14 -176 18 -150 8 -110Z", "#FFF0B0", alpha=0.55)
            else:
                s.path("M-11 -110L0 -228L11 -110Z", "#FFF8D8", alpha=0.6)
    s.path("M20 470H480V640H20Z", s.linear(0, 470, 0, 620, "#6ACCF0", "0.3 #2A86D0", "1 #103A80"), alpha=0.9)
    s.line("M40 492H140M190 500H260M330 488H450M60 520H120M380 522H460", "#E8F8FF", 3, 0.6)


def midnight(s: Sheet, field: Field) -> None:
    """Stars joined to constellations, a pale ring round the moon, clouds below."""
    for r, alpha in ((230, 0.35), (200, 0.3), (168, 0.25)):
        s.circle(250, 250, r, "none", field.light, 2.4, alpha=alpha)
    dots = [polar(214, k * 24 + 10, 250, 262) for k in range(15)]
    s.line(
        points(*dots[:4], closed=False) + points(*dots[5:8], closed=False) + points(*dots[9:14], closed=False),
        "#FFFFFF",
        2,
        0.45,
    )
    stars(s, tuple(dots), "#FFFFFF")
    stars(s, ((60, 70), (430, 60), (250, 44), (130, 60), (370, 96), (50, 430), (452, 440)), "#FFFFFF")
    for x, y, k in ((100, 520, 1.1), (400, 530, 1.1), (250, 560, 1.7), (150, 560, 1.3), (350, 565, 1.3)):
        with s.at(x, y, k):
            s.path("M-60 30C-70 8 -44 -8 -30 0C-24 -24 18 -26 26 -4C44 -14 70 4 60 30Z", "#F4EEFF", alpha=0.5)


FIELDS = {
    "jester": Field("#FFF3B0", "#F0B53A", "#B05A12", "#FFFBE0", carnival, glow=0.5),
    "knight": Field("#6FCB98", "#1F7A50", "#062C1C", "#E8FFE0", heraldry, glow=0.55),
    "assassin": Field("#5A1626", "#2E0A16", "#0C0306", "#FF8A7A", bloodmoon, rays=0, glow=0.3),
    "king": Field("#E884D8", "#9A2A86", "#3A0A3A", "#FFE0FF", forum, rays=0, glow=0.5),
    "prince": Field("#D8F4FF", "#5AB4F0", "#1E5CB0", "#FFF8D0", noon, rays=0, glow=0.6),
    "princess": Field("#D4C8FF", "#7E70CC", "#2C2468", "#F4F0FF", midnight, rays=0, glow=0.5),
}
