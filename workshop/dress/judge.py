"""The Judge's dress: black and scarlet with white bands."""

from workshop.dress.tailor import cloth
from workshop.ornament import stud
from workshop.palette import OUTLINE
from workshop.pen import Sheet


def gown(s: Sheet) -> None:
    cloth(s, "#7A2A34", "#3E1420", "#14060C")
    s.both(
        lambda: s.path(
            "M170 470C140 520 150 580 190 650L250 650V470Z",
            s.linear(150, 470, 250, 640, "#D0454C", "0.5 #9A1E2C", "1 #56101C"),
            OUTLINE,
            3,
        ),
        250,
    )
    s.both(lambda: s.line("M176 480C156 524 164 580 198 640", "#F3C65C", 4), 250)
    for x0, x1 in ((212, 246), (254, 288)):
        band = f"M{x0} 430L{x1} 430L{x1 + (4 if x0 < 250 else 8)} 560L{x0 - (8 if x0 < 250 else 4)} 560Z"
        s.path(band, "#FFFFFF", OUTLINE, 4)
        s.path(band, s.linear(0, 430, 0, 560, "#B9AEC4", "0.35 #FFFFFF", "1 #E2DCEA"))
    s.line("M228 452L224 556M272 452L276 556", "#A49AB4", 2.4, 0.7)
    chain = [(128 + k * 4.2, 498 + k * 10 - k * k * 0.18) for k in range(8)]
    for x, y in chain:
        stud(s, x, y, 6)
        stud(s, 500 - x, y, 6)
