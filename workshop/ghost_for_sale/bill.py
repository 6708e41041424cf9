"""The emblem on this game's playbill: a haunted house with a ghost leaning out, and the gavel (400 x 400)."""

from workshop.ghost_for_sale.masonry import EDGE, chimney, cone, roof, tower, tree, wall, window
from workshop.ghost_for_sale.signs import ghost
from workshop.ornament import gold
from workshop.palette import GOLD_HIGH, OUTLINE
from workshop.pen import Sheet


def bill() -> Sheet:
    """Dark enough to stand on parchment."""
    s = Sheet(400, 400)
    s.circle(200, 196, 182, OUTLINE)
    s.circle(200, 196, 176, s.radial(150, 120, 300, "#8AA85A", "0.5 #3E5A3A", "1 #121E14"))
    s.circle(126, 110, 50, s.radial(110, 92, 70, "#FFFFFF", "0.5 #F4F8D0", "1 #B8C48A"))
    s.path("M32 258C110 232 290 232 368 258C352 330 280 372 200 372C120 372 48 330 32 258Z", "#16220F")
    with s.at(90, 52, 1.28):
        chimney(s, 24, 56, 40, "#7A6A5A")
        chimney(s, 118, 56, 46, "#7A6A5A")
        wall(s, 14, 80, 130, 84, "#A89A84")
        roof(s, "#3A2E4A", (2, 84), (26, 40), (132, 40), (156, 84))
        wall(s, 58, 58, 46, 106, "#BCAE96")
        roof(s, "#4A3A5E", (50, 62), (81, 12), (112, 62))
        tower(s, 140, 44, 36, 120, "#B0A28A")
        cone(s, 158, 44, 36, 56, "#4A3A5E")
        for x, y in ((30, 104), (30, 136), (122, 104), (122, 136), (158, 66), (158, 132)):
            window(s, x, y, 12, 18, y != 136 or x == 122)
        s.path("M64 116V92A17 17 0 0 1 98 92V116Z", "#FFD25A", EDGE, 2.4)
        s.path("M66 164V142A15 15 0 0 1 96 142V164Z", "#5A2A14", EDGE, 2.4)
    with s.at(204, 176, 1.15, turn=8):
        ghost(s)
    tree(s, 66, 276, 104, -8)
    with s.group("translate(262 300) rotate(-36)"):
        s.rect(14, -10, 112, 20, 9, OUTLINE, OUTLINE, 8)
        s.rect(14, -10, 112, 20, 9, s.linear(0, -10, 0, 10, "#F0B87A", "0.5 #9A5A2A", "1 #4A2410"))
        s.circle(128, 0, 13, "#F0C662", OUTLINE, 4)
        s.rect(-36, -60, 72, 120, 9, OUTLINE, OUTLINE, 9)
        s.rect(-36, -60, 72, 120, 9, s.linear(-36, -40, 36, 40, "#F0B87A", "0.4 #9A5A2A", "1 #4A2410"))
        s.path("M-36 -38H36V-22H-36ZM-36 22H36V38H-36Z", gold(s, -36, -40, 36, 40), "#3A1E08", 2.4)
        s.line("M-25 -52V52", "#FFE0B8", 5, 0.6)
    s.path("M150 366H300L312 394H138Z", OUTLINE, OUTLINE, 6)
    s.path("M150 366H300L312 394H138Z", s.linear(138, 0, 312, 0, "#C8804A", "0.4 #7A4420", "1 #3A1C0C"))
    s.path("M150 366H300L303 374H147Z", GOLD_HIGH, alpha=0.8)
    return s
