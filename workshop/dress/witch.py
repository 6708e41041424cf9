"""The Witch's dress: a ragged shawl and a bone amulet."""

from workshop.dress.tailor import cloth
from workshop.ornament import stitches
from workshop.palette import OUTLINE
from workshop.pen import Sheet


def gown(s: Sheet) -> None:
    cloth(s, "#9A68D4", "#4C2580", "#1A0A30")
    shawl = (
        "M156 474C110 500 70 540 50 590L92 576L104 606L150 578L168 616L206 584L250 626L294 584L332 616"
        "L350 578L396 606L408 576L450 590C430 540 390 500 344 474C310 520 190 520 156 474Z"
    )
    s.path(shawl, OUTLINE, OUTLINE, 7)
    s.path(shawl, s.radial(190, 500, 230, "#6E8A4A", "0.5 #3C5A2E", "1 #16260F"))
    s.both(lambda: s.line("M150 500C126 526 110 552 100 580M196 520C184 544 174 566 168 590", "#A8C478", 3, 0.5), 250)
    stitches(s, ((120, 540), (130, 548), (140, 556)), 7, "#E8D890", 3)
    stitches(s, ((362, 552), (370, 542), (378, 532)), 7, "#E8D890", 3)
    s.both(lambda: s.line("M180 470C190 510 216 536 244 546", "#2A1608", 4), 250)
    s.path(
        "M250 524C232 524 226 540 232 552C234 558 238 560 238 566H262C262 560 266 558 268 552C274 540 268 524 250 524Z",
        "#F4EBD2",
        OUTLINE,
        4,
    )
    for x in (242, 258):
        s.circle(x, 544, 5, "#1A0A14")
    s.line("M245 560V566M250 560V566M255 560V566", "#7A6A4A", 2)
