"""The King's dress: ermine over crimson, a collar of jewels."""

from workshop.dress.tailor import cloth
from workshop.ornament import cabochon
from workshop.palette import OUTLINE
from workshop.pen import Sheet, polar


def gown(s: Sheet) -> None:
    cloth(s, "#E0525A", "#981C34", "#3E0816")
    cape = (
        "M150 470C90 486 46 524 30 590C70 612 110 604 138 586C160 616 220 622 250 596C280 622 340 616 362 586"
        "C390 604 430 612 470 590C454 524 410 486 350 470C320 520 180 520 150 470Z"
    )
    s.path(cape, OUTLINE, OUTLINE, 8)
    s.path(cape, s.radial(200, 500, 240, "#FFFFFF", "0.5 #F4ECDC", "1 #B4A48C"))
    tails = ((70, 560), (104, 528), (116, 576), (150, 540), (160, 586), (196, 560), (222, 592), (84, 592))
    for x, y in (*tails, *((500 - x, y) for x, y in tails)):
        with s.at(x, y):
            s.path("M0 -12C3 -4 7 2 5 10L0 3L-5 10C-7 2 -3 -4 0 -12Z", "#20121A")
    for k in range(9):
        cabochon(s, *polar(112, 112 + k * 17, 250, 446), 6.5, ("#3F8FD6", "#C4203B")[k % 2])
    cabochon(s, 250, 572, 15, "#2FA36B")
