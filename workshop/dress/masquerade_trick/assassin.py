"""The Assassin's dress: black silk with a high collar, a dark red lining, a phial on a chain."""

from workshop.dress.tailor import cloth, neck
from workshop.ornament import gilt
from workshop.palette import OUTLINE
from workshop.pen import Sheet


def gown(s: Sheet) -> None:
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
