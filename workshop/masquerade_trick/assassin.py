"""The Assassin: a small black moretta with a crescent scar, two stilettos crossed through the knot of her hair."""

from workshop.cards import Head
from workshop.curves import mirrored, smooth
from workshop.faces import PALE, flesh, smile
from workshop.masks import Eye, Tone, carve, holes
from workshop.ornament import gilt, gold, rose
from workshop.palette import OUTLINE
from workshop.pen import Sheet
from workshop.tailor import cloth, neck

JET = Tone("#8A8298", "#3A3444", "#1A1620", "#0A070E")
SILVER = "#C9CFDC"
OVAL = mirrored((120, 80), (152, 88), (168, 116), (162, 148), (140, 172), (120, 178))
HEART = mirrored((120, 66), (158, 76), (176, 110), (172, 150), (154, 190), (134, 218), (120, 224))
NARROW = "M74 122C82 108 100 110 109 124C99 131 84 132 74 122Z"


def _stiletto(s: Sheet) -> None:
    """From the upper left downwards; its mirror image crosses it behind the head."""
    with s.at(56, 50, turn=-42):
        s.path("M-5 26L0 190L5 26Z", "#7E8AA0", OUTLINE, 5)
        s.path("M-5 26L0 190V26Z", "#F4F8FF")
        s.path("M0 26V190L5 26Z", "#8792A8")
        s.path("M-24 16C-14 22 14 22 24 16L22 25C12 29 -12 29 -22 25Z", gold(s, -24, 14, 24, 28), OUTLINE, 3)
        s.rect(-5, -16, 10, 34, 4, "#5A0E1C", OUTLINE, 3)
        s.line("M-4 -8L4 -3M-4 0L4 5M-4 8L4 13", "#E0606A", 2)
        s.circle(0, -20, 8, OUTLINE)
        s.circle(0, -20, 6.4, s.radial(-2, -22, 9, "#FFB0A8", "0.5 #D02A3C", "1 #5A0814"))


def back(s: Sheet) -> None:
    s.both(lambda: _stiletto(s))


def skin(s: Sheet) -> None:
    hair = s.radial(96, 60, 130, "#6A6078", "0.4 #2A2434", "1 #0C0910")
    bun = mirrored((120, 14), (146, 24), (150, 48), (120, 64))
    s.path(bun, OUTLINE, SILVER, 3)
    s.path(bun, hair)
    s.line("M98 30C108 22 130 20 142 32M98 44C112 34 132 34 146 44", "#9A8EAC", 2.4, 0.7)
    mane = smooth(
        (120, 46),
        (164, 58),
        (190, 100),
        (188, 150),
        (196, 196),
        (180, 226),
        (160, 200),
        (80, 200),
        (60, 226),
        (44, 196),
        (52, 150),
        (50, 100),
        (76, 58),
    )
    s.path(mane, OUTLINE, OUTLINE, 7)
    s.path(mane, hair)
    s.both(lambda: s.line("M62 90C52 126 62 160 54 204M72 84C62 120 72 160 64 206", "#8A7EA0", 2.4, 0.5))
    flesh(s, HEART, PALE, 0.12)
    s.path("M176 110C178 150 158 196 134 218C128 222 124 224 120 224C146 196 160 160 158 110Z", PALE.deep, alpha=0.3)
    s.path("M62 128C58 92 84 66 120 64C156 66 182 92 178 128C172 100 150 82 120 74C90 82 68 100 62 128Z", hair)
    s.line("M120 66V76M100 70C84 78 72 92 66 110M140 70C156 78 168 92 174 110", "#8A7EA0", 2.2, 0.6)
    smile(s, "#B0142C", 196, 18, 2, 9)
    s.circle(146, 188, 2, "#3A1418")
    rose(s, 176, 76, 17, "#C4203B")


def mask(s: Sheet) -> None:
    carve(s, OVAL, JET, SILVER, 6)
    s.path(OVAL, s.radial(104, 100, 90, "#9A92A8", "0.35 #443C50", "0.75 #1C1824", "1 #08060C"), OUTLINE, 1.6)
    s.soft(104, 96, 24, 10, "#E6E0F4", 0.55)
    s.line("M117 118C115 132 114 144 112 152C113 160 127 160 128 152", "#A59CB6", 2.6, 0.7)
    s.soft(117, 150, 5, 5, "#FFFFFF", 0.5)
    holes(s, NARROW, lambda d: gilt(s, d, 2.8, s.linear(70, 105, 112, 132, "#FFFFFF", "0.5 #A9B0C4", "#F0F2FA")))
    scar = "M150 134C156 150 148 166 132 170C144 160 148 148 140 136C143 133 147 132 150 134Z"
    s.path(scar, "#FF5A62", "#3A0610", 2.4)
    s.line("M144 142L154 138M146 150L156 150M143 158L152 164", "#FFC4BC", 2)
    s.line("M120 82V100", SILVER, 2, 0.7)


def gown(s: Sheet) -> None:
    """Black silk with a high collar, a dark red lining, a phial on a chain."""
    cloth(s, "#5A5266", "#241E2C", "#08060C")
    neck(s, "#F6E8DC", "#BFA090")
    wing = (
        "M206 470C176 440 150 396 128 380C112 428 118 476 138 506C170 530 214 560 250 610L250 560"
        "C232 530 216 500 206 470Z"
    )
    s.both(lambda: s.path(wing, OUTLINE, OUTLINE, 7), 250)
    s.both(lambda: s.path(wing, s.linear(120, 380, 250, 600, "#E0404C", "0.4 #8A1222", "1 #2A0208")), 250)
    s.both(lambda: s.line("M140 404C138 450 150 490 182 516M166 430C168 468 182 500 212 534", "#FF8A8A", 3, 0.4), 250)
    s.both(
        lambda: gilt(
            s,
            "M128 380C112 428 118 476 138 506C170 530 214 560 250 610",
            4.5,
            s.linear(110, 380, 250, 600, "#FFFFFF", "0.5 #8A92A8", "#E0E4F0"),
        ),
        250,
    )
    s.both(lambda: s.line("M208 486C222 520 236 540 248 552", "#C9CFDC", 3.4), 250)
    s.path("M241 552H259V564C270 574 272 596 250 604C228 596 230 574 241 564Z", "#D8F0E4", OUTLINE, 4)
    s.path("M236 580C246 574 254 586 264 580C264 592 258 599 250 601C242 599 236 592 236 580Z", "#3FC878")
    s.rect(239, 546, 22, 8, 3, "#C98E34", OUTLINE, 2)
    s.ellipse(243, 574, 3, 7, "#FFFFFF", alpha=0.8)
    s.both(lambda: s.line("M84 540C66 570 58 610 56 650M116 560C102 590 98 620 96 650", "#9A90AC", 3, 0.45), 250)


HEAD = Head(
    mask=mask,
    eye=Eye(92, 121, 8.4, "#B03A4A", wide=1.7, tilt=10),
    back=back,
    skin=skin,
    alone=(-36, -34, 1.3),
    on_card=(250, 258, 1.6),
)
