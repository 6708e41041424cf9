"""What stands behind or lies upon a guest's brow; the brow's upper edge is at y 76."""

from workshop.curves import leaf, mirrored, smooth
from workshop.guests.layer import PLUM, Layer, flat, modelled
from workshop.ornament import bell, cabochon, gilt, gold, pearl, pearls, star
from workshop.palette import OUTLINE
from workshop.pen import Sheet, num, points, polar


def _feather(turn: float, length: float) -> str:
    """A broad plume with a curled tip, growing from the brow."""
    root, bend = polar(10, turn, 120, 104), polar(length * 0.6, turn, 120, 104)
    tip = polar(length, turn + (10 if turn >= 0 else -10), 120, 104)
    wide = 17 if abs(turn) < 60 else 15
    left, right = polar(wide, turn - 90, *bend), polar(wide, turn + 90, *bend)
    curl_l, curl_r = polar(wide * 0.8, turn - 70, *tip), polar(wide * 0.8, turn + 70, *tip)
    return smooth(root, left, curl_l, polar(9, turn, *tip), curl_r, right)


SPREAD = ((-76, 90), (76, 90), (-50, 100), (50, 100), (-25, 102), (25, 102), (0, 82))
FEATHERS = [_feather(turn, length) for turn, length in SPREAD]


def plumes(s: Sheet) -> None:
    for d, (turn, length) in zip(FEATHERS, SPREAD, strict=True):
        modelled(s, d, 90, 30, 130)
        tip = polar(length, turn + (10 if turn >= 0 else -10), 120, 104)
        s.line(points(polar(20, turn, 120, 104), tip, closed=False), "#FFFFFF", 2.4, 0.8)
        barbs = ""
        for k in range(5):
            x, y = polar(length * (0.36 + k * 0.13), turn + 1.6 * k * (1 if turn >= 0 else -1), 120, 104)
            for side in (-52, 52):
                bx, by = polar(12, turn + side, x, y)
                barbs += f"M{num(x)} {num(y)}L{num(bx)} {num(by)}"
        s.line(barbs, PLUM, 1.8, 0.45)


SHELL = smooth(
    *((*polar(104 if k % 2 == 0 else 95, -84 + k * 10.5, 120, 108),) for k in range(17)), (150, 112), (90, 112)
)


def shell(s: Sheet) -> None:
    modelled(s, SHELL, 90, 40, 140)
    for k in range(8):
        turn = -73.5 + k * 21
        s.line(points(polar(30, turn, 120, 108), polar(92, turn, 120, 108), closed=False), PLUM, 3, 0.55)
        if k < 7:
            pearl(s, *polar(84, turn + 10.5, 120, 108), 3.6)
    arc = [polar(70, -82 + k * 8.2, 120, 108) for k in range(21)]
    gilt(s, smooth(*arc, closed=False), 3)


RAYS = "".join(
    points(
        polar(56, k * 20 - 9.4, 120, 112),
        polar(110 if k % 2 == 0 else 90, k * 20, 120, 112),
        polar(56, k * 20 + 9.4, 120, 112),
    )
    for k in range(-5, 6)
)


def rays(s: Sheet) -> None:
    modelled(s, RAYS, 104, 40, 150)
    ridges = "".join(
        points(polar(58, k * 20, 120, 112), polar(98 if k % 2 == 0 else 80, k * 20, 120, 112), closed=False)
        for k in range(-5, 6)
    )
    s.line(ridges, "#FFFFFF", 2, 0.65)
    for k in range(-4, 5, 2):
        s.circle(*polar(106, k * 20, 120, 112), 5, "#FFE9A8", OUTLINE, 2)
    arc = [polar(60, -100 + k * 10, 120, 112) for k in range(21)]
    gilt(s, smooth(*arc, closed=False), 5)


ANTLER = (
    "M92 90C84 76 74 66 58 60C44 54 36 40 38 20M72 66C74 50 70 36 62 26M88 82C94 64 96 46 90 26M46 48C38 50 28 46 22 38"
)


def antlers(s: Sheet) -> None:
    s.both(lambda: s.line(ANTLER, OUTLINE, 12))
    s.both(lambda: s.line(ANTLER, gold(s, 20, 20, 100, 90), 7.4))
    s.both(lambda: s.line(ANTLER, "#FFF6D2", 2, 0.7))
    for x, y in ((120, 58), (98, 70), (142, 70)):
        s.path("".join(leaf(x, y, k * 60, 15, 8) for k in range(6)), "#3A8A4A", OUTLINE, 2)
        cabochon(s, x, y, 4.4, "#D8303A")


LOOP = smooth((118, 74), (96, 40), (60, 16), (26, 18), (16, 44), (28, 74), (64, 92), (104, 90))
TAIL = "M104 82C84 100 60 110 30 114L40 128L28 142C62 140 92 124 114 96Z"


def bow(s: Sheet) -> None:
    for d in (TAIL, LOOP):
        modelled(s, d, 50, 36, 120)
    s.line("M110 78C84 62 56 50 36 52M108 72C90 52 70 38 50 32M102 86C78 84 54 78 38 68", PLUM, 3, 0.5)
    with s.group("matrix(-1 0 0 1 240 0)"):
        for d in (TAIL, LOOP):
            modelled(s, d, 50, 36, 150)
        s.line("M110 78C84 62 56 50 36 52M108 72C90 52 70 38 50 32", PLUM, 3, 0.5)
    s.circle(120, 78, 17, OUTLINE)
    s.circle(120, 78, 14.6, gold(s, 104, 62, 136, 94))
    s.circle(120, 78, 8, "#FFF6E0", "#7A4A14", 2)


def _bow_fill(s: Sheet) -> None:
    s.both(lambda: s.path(TAIL + LOOP, "#FFFFFF"))


VEIL = mirrored(
    (120, 20), (166, 28), (200, 70), (210, 128), (220, 190), (232, 218), (198, 224), (180, 206), (150, 216), (120, 220)
)


def veil(s: Sheet) -> None:
    modelled(s, VEIL, 90, 50, 220)
    s.both(
        lambda: s.line(
            "M62 70C44 110 46 160 28 212M76 50C54 90 54 150 52 214M44 120C40 160 32 186 20 212", PLUM, 3, 0.45
        )
    )
    for k in range(7):
        s.circle(*polar(84, -78 + k * 26, 120, 110), 4.6, "#FFF6E0", OUTLINE, 1.6)


CROWN = "M66 96L54 30L88 62L104 16L120 58L136 16L152 62L186 30L174 96C140 84 100 84 66 96Z"


def crown(s: Sheet) -> None:
    s.path(CROWN, OUTLINE, OUTLINE, 8)
    s.path(CROWN, gold(s, 54, 16, 186, 96))
    s.path(
        "M76 76L70 52L90 72ZM164 76L170 52L150 72ZM104 66L106 40L116 64ZM136 66L134 40L124 64Z", "#7A4A14", alpha=0.35
    )
    gilt(s, "M66 94C100 82 140 82 174 94", 9)
    for x, y in ((54, 28), (104, 14), (136, 14), (186, 28)):
        pearl(s, x, y, 6)
    for x, y in ((92, 85), (148, 85)):
        s.circle(x, y, 4, "#FFF6E0", OUTLINE, 1.6)


def _stone(s: Sheet) -> None:
    s.path(points((120, 62), (132, 77), (120, 92), (108, 77)), "#FFFFFF")


def _stone_shade(s: Sheet) -> None:
    crown(s)
    stone = points((120, 60), (133, 77), (120, 94), (107, 77))
    s.path(stone, "none", OUTLINE, 7)
    s.path(stone, "none", "#FFE9A8", 3)


HORN = (
    "M118 84C112 54 84 44 58 38C40 34 28 22 14 28C4 34 6 48 14 56C24 58 32 62 38 72"
    "C46 86 54 96 64 108C78 94 98 86 118 84Z"
)
HORN_TWIN = (
    "M122 84C128 54 156 44 182 38C200 34 212 22 226 28C236 34 234 48 226 56C216 58 208 62 202 72"
    "C194 86 186 96 176 108C162 94 142 86 122 84Z"
)
PEAK = "M92 86C94 56 102 26 120 4C138 26 146 56 148 86Z"


def jester(s: Sheet) -> None:
    s.path(PEAK, "#FFF2DC")
    modelled(s, PEAK, 108, 40, 80)
    for d in (HORN, HORN_TWIN):
        modelled(s, d, 80, 40, 150)
    s.both(lambda: s.line("M26 42C48 48 66 62 76 84M44 40C66 48 88 60 98 80", "#FFFFFF", 2.6, 0.5))
    gilt(s, "M60 112C76 94 96 86 120 86C144 86 164 94 180 112", 9)
    bell(s, 13, 62, 11, 20)
    bell(s, 227, 62, 11, -20)
    bell(s, 120, 10, 10)


HAT = smooth(
    (10, 88),
    (14, 62),
    (44, 70),
    (72, 54),
    (92, 18),
    (120, 8),
    (148, 18),
    (168, 54),
    (196, 70),
    (226, 62),
    (230, 88),
    (200, 96),
    (160, 82),
    (120, 100),
    (80, 82),
    (40, 96),
)


def tricorne(s: Sheet) -> None:
    modelled(s, HAT, 90, 30, 160)
    brim = "M18 88C44 88 66 72 84 60C98 68 110 78 120 88C130 78 142 68 156 60C174 72 196 88 222 88"
    s.line("M100 24C96 38 94 46 92 54M120 14V40M140 24C144 38 146 46 148 54", PLUM, 3, 0.45)
    gilt(s, brim, 5)
    s.path("M160 66C164 40 182 22 206 16C206 36 196 56 174 70Z", "#FFFFFF", OUTLINE, 4)
    s.line("M166 66C176 50 188 34 202 22M176 62L186 56M172 48L176 42M184 50L194 42M182 34L186 28", "#8A7AA0", 2)
    cabochon(s, 162, 68, 6, "#D8303A")


def wreath(s: Sheet) -> None:
    places = [polar(72, -62 + k * 20.6, 120, 146) for k in range(7)]
    leaves = "".join(
        leaf(x, y, turn, 24, 12)
        for k, (x, y) in enumerate(places)
        for turn in (-62 + k * 20.6 - 46, -62 + k * 20.6 + 46)
    )
    s.path(leaves, "#3A9A52", OUTLINE, 2.4)
    for k, (x, y) in enumerate(places):
        r = 14 if k % 2 else 11
        for j in range(5):
            s.circle(*polar(r * 0.62, j * 72, x, y), r * 0.56 + 1.6, OUTLINE)
        for j in range(5):
            s.circle(*polar(r * 0.62, j * 72, x, y), r * 0.56, "#FFF8F0")
        s.circle(x, y, r * 0.5, PLUM, alpha=0.25)


def _hearts(s: Sheet) -> None:
    for k in range(7):
        x, y = polar(72, -62 + k * 20.6, 120, 146)
        r = 14 if k % 2 else 11
        for j in range(5):
            s.circle(*polar(r * 0.3, j * 72 + 36, x, y), r * 0.3, "#FFFFFF")


DIADEM = mirrored((120, 40), (132, 66), (164, 70), (186, 92), (160, 88), (120, 86))


def diadem(s: Sheet) -> None:
    s.path(DIADEM, OUTLINE, OUTLINE, 6)
    s.path(DIADEM, gold(s, 54, 40, 186, 92))
    pearls(s, ((120 + k * 15, 82 + k * k * 0.5, 3.4) for k in range(-4, 5) if k))
    s.path(star(120, 36, 17, 8, 0.45), "#FFF6D2", OUTLINE, 3)
    s.path(points((120, 54), (130, 68), (120, 82), (110, 68)), "none", OUTLINE, 5)
    s.path(points((120, 54), (130, 68), (120, 82), (110, 68)), "none", "#FFF6D2", 2)


CRESTS: dict[str, Layer] = {
    "plumes": Layer(plumes, flat(*FEATHERS)),
    "shell": Layer(shell, flat(SHELL)),
    "rays": Layer(rays, flat(RAYS)),
    "antlers": Layer(antlers),
    "bow": Layer(bow, _bow_fill),
    "veil": Layer(veil, flat(VEIL)),
    "crown": Layer(_stone_shade, _stone),
    "jester": Layer(jester, flat(HORN, HORN_TWIN)),
    "tricorne": Layer(tricorne, flat(HAT)),
    "wreath": Layer(wreath, _hearts),
    "diadem": Layer(diadem, flat(points((120, 54), (130, 68), (120, 82), (110, 68)))),
}
