"""The Princess: a half mask of mother-of-pearl swept up like wings, a great crescent moon held in dark hair."""

from workshop.cards import Head
from workshop.curves import mirrored, smooth
from workshop.faces import BROWN, flesh, locks, nose, smile
from workshop.masks import Eye, Tone, carve, holes
from workshop.ornament import cabochon, gilt, pearls, scroll, star
from workshop.palette import OUTLINE
from workshop.pen import Sheet, polar
from workshop.tailor import neck

NACRE = Tone("#FFFFFF", "#F2E6FA", "#BBA6DC", "#5E4A8A")
SILVER = ("#FFFFFF", "#C9CCE8", "#7A7EA8", "#F4F4FF", "#9296BC")
HALF = (
    "M120 130C106 112 84 110 64 104C46 98 30 88 20 76C18 100 24 128 40 148C58 168 92 172 110 158"
    "C114 154 126 154 130 158"
    "C148 172 182 168 200 148C216 128 222 100 220 76C210 88 194 98 176 104C156 110 134 112 120 130Z"
)
HOLE = "M52 120C66 112 98 120 108 140C92 150 62 146 52 120Z"
OVAL = mirrored((120, 74), (152, 82), (170, 116), (171, 154), (160, 188), (139, 217), (120, 225))
MOON = "M46 6C50 56 82 78 120 78C158 78 190 56 194 6C216 66 178 116 120 116C62 116 24 66 46 6Z"


def back(s: Sheet) -> None:
    def strings() -> None:
        pearls(s, ((26 + k * 1.5, 152 + k * 12, 5.4 - k * 0.5) for k in range(5)))
        s.path(star(33, 215, 8, 4, 0.4), "#FFFFFF", "#5E4A8A", 2)

    s.both(strings)


def skin(s: Sheet) -> None:
    night = s.radial(96, 70, 140, "#5A5496", "0.45 #26224E", "1 #0C0A20")
    mass = smooth(
        (120, 30),
        (160, 38),
        (186, 70),
        (192, 120),
        (182, 168),
        (190, 206),
        (168, 214),
        (72, 214),
        (50, 206),
        (58, 168),
        (48, 120),
        (54, 70),
        (80, 38),
    )
    shine = (
        "M62 90C54 130 66 160 60 204M178 90C186 130 174 160 180 204M88 46C72 60 64 76 60 92M152 46C168 60 176 76 180 92"
    )
    locks(s, (mass, shine), night, "#A8A4EC", "#08061A")
    flesh(s, OVAL, BROWN, 0.3, (92, 178), 13)
    s.path("M170 116C174 160 152 196 132 220C128 225 124 226 120 226C146 200 158 160 156 116Z", BROWN.deep, alpha=0.35)
    nose(s, BROWN, 168, 10)
    smile(s, "#B83A6A", 194, 17, 3, 11)
    s.soft(118, 216, 11, 5, "#FFDDBA", 0.5)
    s.path(
        smooth(
            (64, 130), (62, 96), (84, 72), (120, 66), (156, 72), (178, 96), (176, 130), (160, 100), (120, 84), (80, 100)
        ),
        night,
    )
    s.line("M120 68V86M108 72C88 80 74 94 68 112M132 72C152 80 166 94 172 112", "#A8A4EC", 2.2, 0.6)


def mask(s: Sheet) -> None:
    carve(s, HALF, NACRE)
    s.soft(60, 116, 34, 22, "#FFC8E8", 0.5)
    s.soft(176, 134, 34, 24, "#A8D8FF", 0.6)
    s.both(lambda: s.soft(46, 102, 18, 12, "#FFFFFF", 0.85))
    s.both(lambda: s.soft(82, 136, 32, 20, "#4A3478", 0.5))
    s.path(
        "M200 148C216 128 222 100 220 76C214 112 200 136 172 148C154 156 138 154 130 158C148 172 182 168 200 148Z",
        "#3A2A6A",
        alpha=0.35,
    )

    def trim() -> None:
        scroll(s, 34, 104, 18, 40, "#8A7AC0", 2)
        scroll(s, 66, 160, 17, -8, "#8A7AC0", 2)
        pearls(s, ((52, 108, 2.2), (62, 109.5, 2.6), (72, 111.5, 3), (82, 114.5, 3.4), (93, 119, 3.8)))

    s.both(trim)
    silver = s.linear(20, 80, 220, 170, *SILVER)
    holes(s, HOLE, lambda d: gilt(s, d, 3.2, silver))
    gilt(s, HALF, 4.4, silver)


def top(s: Sheet) -> None:
    s.path(MOON, OUTLINE, OUTLINE, 8)
    s.path(MOON, s.linear(60, 20, 180, 110, "#FFFFFF", "0.35 #E4E6FA", "0.65 #A8ACD8", "1 #6A6E9E"))
    s.line("M44 30C46 76 82 102 120 102C140 102 160 94 174 80", "#FFFFFF", 3, 0.9)
    s.line(MOON, "#6A6E9E", 1.8, 0.9)
    pearls(s, ((64, 80, 3.4), (88, 94, 4), (152, 94, 4), (176, 80, 3.4)))
    cabochon(s, 120, 98, 8, "#6A8AF0")
    s.path(star(120, 40, 21, 4, 0.3), OUTLINE, OUTLINE, 5)
    s.path(star(120, 40, 21, 4, 0.3), s.radial(116, 36, 22, "#FFFFFF", "0.6 #E0E6FF", "1 #A0A8E0"))
    s.line("M120 60V86", "#C9CCE8", 2)


STARS = ((80, 590, 9), (120, 548, 7), (164, 588, 8), (206, 604, 7), (48, 612, 6))


def gown(s: Sheet) -> None:
    """Indigo silk strewn with stars, a low neckline, three rows of pearls."""
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


HEAD = Head(
    mask=mask,
    eye=Eye(82, 132, 10.5, "#8A5AC8", wide=1.9, tilt=12),
    back=back,
    skin=skin,
    top=top,
    alone=(0, 16, 1),
    on_card=(250, 268, 1.62),
)
