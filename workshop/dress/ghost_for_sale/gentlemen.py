"""The two gentlemen: the colonel's grey tail-coat with its medals, the squire's tweed and waistcoat."""

from workshop.dress.tailor import cloth
from workshop.ornament import gold, star, stud
from workshop.palette import OUTLINE
from workshop.pen import Sheet


def _shirt(s: Sheet) -> None:
    s.path("M200 440L250 640L300 440Z", "#FFFFFF", OUTLINE, 4)
    s.path(
        "M204 424C220 446 280 446 296 424V458C280 476 220 476 204 458Z",
        s.linear(204, 0, 296, 0, "#E4E0E8", "0.5 #FFFFFF", "1 #A8A0B4"),
        OUTLINE,
        3,
    )


def colonel(s: Sheet) -> None:
    """Grey cloth, white cravat, a red sash and three stars."""
    cloth(s, "#C4C8D8", "#6E7288", "#262834")
    _shirt(s)
    s.path(
        "M214 462C230 450 270 450 286 462C278 490 292 520 268 552C256 566 244 566 232 552C208 520 222 490 214 462Z",
        "#FFFFFF",
        OUTLINE,
        4,
    )
    s.line("M232 470C236 500 236 530 244 556M268 470C264 500 264 530 256 556", "#B0A8BC", 3, 0.7)
    lapel = "M200 446C164 470 142 492 134 510L176 548L160 570L238 650L250 600C226 560 208 500 200 446Z"
    s.both(lambda: s.path(lapel, s.linear(134, 446, 250, 640, "#A4A8BC", "0.5 #565A70", "1 #20222E"), OUTLINE, 4), 250)
    s.path(
        "M364 500L410 540L180 690H112Z",
        s.linear(150, 680, 400, 520, "#6A0A18", "0.5 #C42A3A", "1 #7A0E1C"),
        OUTLINE,
        4,
        alpha=0.95,
    )
    for x, tint in ((92, "#E9B44C"), (124, "#DDE6F4"), (156, "#E9B44C")):
        s.path(f"M{x - 9} 546H{x + 9}V572H{x - 9}Z", "#2450A8", OUTLINE, 2.4)
        s.line(f"M{x} 548V570", "#F8EEDC", 5)
        s.path(star(x, 586, 16, 6, 0.5), tint, OUTLINE, 3)
    stud(s, 250, 500, 6)


def squire(s: Sheet) -> None:
    """Checked tweed over a mustard waistcoat, a green neckcloth."""
    cloth(s, "#B8A868", "#7A6A38", "#2E2810")
    for x in (60, 104, 396, 440):
        s.line(f"M{x} 540L{x - 10 if x < 250 else x + 10} 690", "#2E5A2E", 4, 0.5)
    s.line("M40 600H190M30 640H200M310 600H460M300 640H470", "#8E2A1E", 3, 0.4)
    _shirt(s)
    s.path(
        "M190 480L250 600L310 480L330 690H170Z",
        s.linear(170, 480, 330, 660, "#F0C85A", "0.5 #B98A22", "1 #5A3E08"),
        OUTLINE,
        4,
    )
    s.path(
        "M206 452C230 474 270 474 294 452L300 486L262 492L278 560L250 540L222 560L238 492L200 486Z",
        s.linear(200, 450, 300, 560, "#8ACB7A", "0.5 #2E8A4A", "1 #0C3A1C"),
        OUTLINE,
        4,
    )
    for y in (580, 610, 640):
        s.circle(250, y, 6, gold(s, 244, y - 6, 256, y + 6), OUTLINE, 2)
    lapel = "M196 450C160 470 140 490 132 508L170 550L154 572L222 656C206 600 196 520 196 450Z"
    s.both(lambda: s.path(lapel, s.linear(132, 450, 230, 650, "#C8B878", "0.5 #7A6A38", "1 #38300F"), OUTLINE, 4), 250)
    s.line("M190 600C206 620 222 624 240 612", "#E9B44C", 4)
