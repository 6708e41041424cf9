"""The emblem on this game's playbill: the wolf's mask before the moon, over the roofs of the town (400 x 400)."""

from workshop.lupusburg import signs, werewolf
from workshop.palette import OUTLINE
from workshop.pen import Sheet


def bill() -> Sheet:
    """Dark enough to stand on parchment."""
    s = Sheet(400, 400)
    s.circle(200, 190, 176, OUTLINE)
    s.circle(200, 190, 170, s.radial(160, 130, 260, "#8AA4E8", "0.5 #2E4488", "1 #0C1436"))
    s.circle(200, 160, 122, s.radial(164, 120, 170, "#FFFFFF", "0.5 #E4ECFA", "1 #98ACD8"))
    for k in range(14):
        x, y = (k * 97) % 300 + 50, (k * 61) % 230 + 50
        if (x - 200) ** 2 + (y - 160) ** 2 > 130**2 and (x - 200) ** 2 + (y - 190) ** 2 < 158**2:
            s.circle(x, y, 4, "#FFFFFF")
    with s.at(52, 6, 1.23):
        for layer in (werewolf.back, werewolf.mask, werewolf.top):
            layer(s)
    for x, y, scale in ((66, 318, 2), (334, 318, 2), (132, 340, 1.9), (268, 340, 1.9), (200, 350, 2.1)):
        with s.at(x, y, scale):
            signs.small_house(s, alive=x != 268)
    s.path("M24 366C90 350 310 350 376 366C360 394 40 394 24 366Z", "#F4F6FF", OUTLINE, 6)
    return s
