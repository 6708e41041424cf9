"""What every gown is cut from, from the neck to the cartouche (500 x 700 box, the neck at x 250, y 420)."""

from workshop.palette import OUTLINE, darken, lighten
from workshop.pen import Sheet

BODY = (
    "M20 650C28 566 74 518 140 494C176 480 200 470 206 448L294 448C300 470 324 480 360 494"
    "C426 518 472 566 480 650V712H20Z"
)
NECK = (
    "M206 372L204 448C200 474 176 482 150 492C190 540 224 556 250 560C276 556 310 540 350 492"
    "C324 482 300 474 296 448L294 372Z"
)


def cloth(s: Sheet, light: str, mid: str, deep: str) -> None:
    """Shoulders in one material, lit from the upper left, with folds."""
    s.path(BODY, OUTLINE, OUTLINE, 8)
    s.path(BODY, s.radial(170, 500, 300, light, "0.4 " + mid, "1 " + deep))
    s.both(
        lambda: s.line("M96 530C70 560 58 600 54 650M130 516C108 560 104 600 104 650", darken(deep, 0.3), 5, 0.55), 250
    )
    s.line("M70 560C56 590 50 620 48 640M112 524C92 556 86 590 84 620", lighten(light, 0.3), 3.5, 0.5)


def mantle(s: Sheet, light: str, mid: str, deep: str) -> None:
    """What a hood or a veil falls into: cloth flowing from the cheeks over the shoulders."""
    d = "M112 380C104 448 74 486 44 526C28 560 22 610 20 712H480C478 610 472 560 456 526C426 486 396 448 388 380Z"
    s.path(d, OUTLINE, OUTLINE, 8)
    s.path(d, s.radial(170, 480, 320, light, "0.4 " + mid, "1 " + deep))
    s.both(
        lambda: s.line(
            "M128 452C112 500 78 540 62 640M158 470C150 520 122 570 112 650M96 486C76 520 54 560 44 620",
            darken(deep, 0.3),
            5,
            0.55,
        ),
        250,
    )
    s.line("M116 446C100 492 70 526 56 570M146 470C136 516 112 556 102 600", lighten(light, 0.35), 3.5, 0.5)


def neck(s: Sheet, light: str, dark: str) -> None:
    s.path(NECK, s.linear(200, 380, 300, 540, light, "0.55 " + light, dark))
    s.path("M206 400C220 440 280 440 294 400L296 440C280 474 220 474 204 440Z", darken(dark, 0.35), alpha=0.45)


def shirt(s: Sheet) -> None:
    s.path("M200 440L250 640L300 440Z", "#FFFFFF", OUTLINE, 4)
    s.path(
        "M204 424C220 446 280 446 296 424V458C280 476 220 476 204 458Z",
        s.linear(204, 0, 296, 0, "#E4E0E8", "0.5 #FFFFFF", "1 #A8A0B4"),
        OUTLINE,
        3,
    )
