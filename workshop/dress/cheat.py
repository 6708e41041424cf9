"""The Cheat's dress: a teal coat, a frilled shirt, an ace in the lapel."""

from workshop.dress.tailor import cloth
from workshop.ornament import cabochon, gilt, wave
from workshop.palette import INK, OUTLINE
from workshop.pen import Sheet


def gown(s: Sheet) -> None:
    cloth(s, "#4CC4A4", "#126A5C", "#04261F")
    s.path("M196 462L250 650L304 462Z", "#FFFFFF", OUTLINE, 4)
    for y, w in ((566, 40), (536, 42), (506, 38), (478, 30)):
        frill = f"M{250 - w * 0.55} {y - 16}C{250 - w} {y} {250 - w} {y + 12} {250 - w} {y + 20}"
        frill += wave(250 - w, 250 + w, y + 20, 11, 4) + f"C{250 + w} {y + 12} {250 + w} {y} {250 + w * 0.55} {y - 16}Z"
        s.path(frill, s.linear(0, y - 16, 0, y + 30, "#B8AA90", "0.4 #FFFDF4", "1 #F0E6D0"), OUTLINE, 3)
        s.line(
            (
                f"M250 {y - 8}V{y + 14}M{250 - w * 0.35} {y - 8}L{250 - w * 0.5} {y + 14}M{250 + w * 0.35} {y - 8}"
                f"L{250 + w * 0.5} {y + 14}"
            ),
            "#A8987C",
            2.4,
            0.7,
        )
    neck_band = "M204 424C220 446 280 446 296 424V456C280 474 220 474 204 456Z"
    s.path(neck_band, s.linear(204, 0, 296, 0, "#F4ECD8", "0.5 #FFFFFF", "1 #B8A888"), OUTLINE, 3)
    lapel = "M196 454C160 466 140 482 130 496L168 560L150 576L232 650H250V620C220 570 200 510 196 454Z"
    s.both(lambda: s.path(lapel, s.linear(130, 454, 250, 640, "#2F9A84", "0.5 #0E544A", "1 #032019"), OUTLINE, 4), 250)
    s.both(lambda: gilt(s, "M196 454C160 466 140 482 130 496L168 560L150 576L214 634", 4), 250)
    with s.at(366, 556, turn=24):
        s.rect(-26, -56, 52, 76, 7, OUTLINE, OUTLINE, 6)
        s.rect(-26, -56, 52, 76, 7, "#FFF8E6")
        s.path(
            "M0 -42C9 -30 17 -24 15 -15C13 -8 5 -8 2 -13L5 -2H-5L-2 -13C-5 -8 -13 -8 -15 -15C-17 -24 -9 -30 0 -42Z", INK
        )
    s.path(
        "M330 560C360 540 400 552 426 584L420 640H330Z",
        s.linear(330, 550, 420, 640, "#2F9A84", "1 #04302A"),
        OUTLINE,
        3,
    )
    cabochon(s, 250, 452, 9, "#F0A020")
