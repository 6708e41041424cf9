"""The Knight's dress: a surcoat with a heraldic rose over plate shoulders."""

from workshop.dress.tailor import cloth
from workshop.ornament import gilt, gold, rose, stud
from workshop.palette import GOLD, OUTLINE
from workshop.pen import Sheet


def gown(s: Sheet) -> None:
    cloth(s, "#F4F8FC", "#8E9CAE", "#2A3442")
    coat = "M150 480C170 500 330 500 350 480C362 540 366 600 364 680H136C134 600 138 540 150 480Z"
    s.path(coat, OUTLINE, OUTLINE, 6)
    s.path(coat, s.linear(136, 480, 364, 660, "#3FA070", "0.45 #1C6A46", "1 #06281A"))
    s.path("M250 492C290 492 330 492 350 480C362 540 366 600 364 680H250Z", "#F4EBD2", alpha=0.92)
    s.path("M330 490C344 540 350 600 348 680H366C366 600 362 540 350 480Z", "#6A5A3C", alpha=0.35)
    s.line("M250 492V680", GOLD, 5)
    s.both(lambda: gilt(s, "M150 480C138 540 134 600 136 680", 5), 250)
    rose(s, 250, 582, 30, "#C4203B")

    cape = (
        "M150 430H350L424 512C400 536 372 522 350 540C324 528 300 548 250 540C200 548 176 528 150 540"
        "C128 522 100 536 76 512Z"
    )
    s.path(cape, OUTLINE, OUTLINE, 6)
    s.path(cape, s.linear(76, 430, 424, 540, "#7A8AA4", "0.5 #3E4C64", "1 #141C2C"))
    s.line(
        "".join(f"M{x} {y}a6 6 0 0 0 11 0" for y in (462, 476, 490, 504, 518) for x in range(120 + y % 4 * 4, 376, 22)),
        "#A8B8D0",
        2,
        0.5,
    )
    s.line(
        "M76 512C100 536 128 522 150 540C176 528 200 548 250 540C300 548 324 528 350 540C372 522 400 536 424 512",
        GOLD,
        5,
    )

    def pauldron() -> None:
        for y, w in ((600, 112), (566, 106), (532, 96)):
            d = (
                f"M{150 - w} {y + 40}C{140 - w} {y - 6} {90 - w * 0.2:.0f} {y - 46} 152 {y - 40}"
                f"C164 {y - 20} 164 {y + 6} 152 {y + 26}C110 {y + 14} 70 {y + 22} {150 - w} {y + 40}Z"
            )
            s.path(d, OUTLINE, OUTLINE, 6)
            s.path(d, s.linear(50, y - 40, 150, y + 40, "#FFFFFF", "0.4 #B4C0CE", "1 #3A4656"))
            stud(s, 138, y - 10, 5)
        s.line("M62 560C70 526 100 500 146 496", gold(s, 60, 490, 150, 560), 5)

    s.both(pauldron, 250)
