"""The King's dress: a white tunic and a purple toga fallen from one shoulder, held by a golden brooch."""

from workshop.dress.tailor import cloth
from workshop.ornament import gilt, gold
from workshop.palette import OUTLINE
from workshop.pen import Sheet, polar


def gown(s: Sheet) -> None:
    cloth(s, "#FFFFFF", "#E4DCE8", "#8A7C98")
    s.path("M204 448C220 480 280 480 296 448L300 466C280 500 220 500 200 466Z", "#FFFFFF", OUTLINE, 3)
    s.both(lambda: s.line("M200 500C204 540 214 580 230 620M176 506C178 550 186 590 200 630", "#9A8CA8", 3.4, 0.6), 250)
    toga = (
        "M300 452C350 470 430 500 462 560C478 600 482 640 482 690H60C120 650 170 620 214 572C250 536 284 496 300 452Z"
    )
    s.path(toga, OUTLINE, OUTLINE, 7)
    s.path(toga, s.radial(300, 500, 260, "#D87AE8", "0.4 #8A2A9A", "0.8 #4A0E5A", "1 #24042E"))
    folds = (
        "M306 470C300 540 230 610 120 670M330 476C330 560 270 630 180 680M362 486"
        "C370 570 330 640 270 684M404 506C420 570 400 640 370 684"
    )
    s.line(folds, "#2A0636", 5, 0.55)
    s.line("M316 474C314 550 250 620 150 676M384 496C398 570 372 640 330 684", "#F0B0FF", 3, 0.45)
    gilt(s, "M300 452C284 496 250 536 214 572C170 620 120 650 60 690", 9, gold(s, 60, 450, 300, 690))
    s.circle(306, 478, 26, OUTLINE)
    s.circle(306, 478, 24, gold(s, 282, 454, 330, 502))
    for k in range(12):
        s.circle(*polar(18.5, k * 30, 306, 478), 2.6, "#7E4C12")
    s.circle(306, 478, 12, s.radial(301, 472, 16, "#FFB0C0", "0.45 #C4203B", "1 #5A0814"), "#4A2A0C", 2)
