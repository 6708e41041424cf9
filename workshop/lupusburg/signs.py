"""Signs of Lupusburg round 0, 0 within a radius of 30: paw, tuft, lantern, cap, flower, small houses and people."""

from workshop.curves import leaf, smooth
from workshop.ornament import gold, star
from workshop.palette import GOLD_HIGH, OUTLINE
from workshop.pen import Sheet, polar

PALE, DEEP = "#FFE9AE", "#7A4A14"
PAW = (
    "M0 -4C10 -4 20 8 20 17C20 26 10 27 0 23C-10 27 -20 26 -20 17C-20 8 -10 -4 0 -4Z"
    "M-9 -29C-3 -29 0 -21 -2 -14C-4 -8 -11 -8 -13 -14C-15 -21 -14 -29 -9 -29Z"
    "M9 -29C14 -29 15 -21 13 -14C11 -8 4 -8 2 -14C0 -21 3 -29 9 -29Z"
    "M-25 -15C-20 -17 -14 -9 -15 -3C-16 3 -22 3 -26 -2C-29 -7 -30 -13 -25 -15Z"
    "M25 -15C30 -13 29 -7 26 -2C22 3 16 3 15 -3C14 -9 20 -17 25 -15Z"
)
TUFT = "".join(leaf(0, 24, turn, length, 15) for turn, length in ((-52, 40), (52, 40), (-27, 49), (27, 49), (0, 54)))
HOUSE = "M-20 26V-4L0 -24L20 -4V26Z"
ROOF = "M-27 1L0 -27L27 1L21 7L0 -14L-21 7Z"


def leaf_gold(s: Sheet) -> str:
    """The metal of the emblems."""
    return s.linear(0, -28, 0, 28, GOLD_HIGH, "#F3CB6C", "#C98E34")


def moonlit_paw(s: Sheet) -> None:
    """The Werewolf's print on the moon."""
    s.circle(0, 0, 30, s.radial(-8, -10, 44, "#FFFFFF", "0.5 #DCE6FA", "1 #8A9CC8"))
    with s.at(0, 1, 0.78):
        s.path(PAW, "#1A2040")
    s.line("M-24 12A27 27 0 0 0 10 26", "#FFFFFF", 2.4, 0.7)


def lantern(s: Sheet) -> None:
    """The Thief's dark lantern."""
    paint = leaf_gold(s)
    s.circle(0, -24, 6, "none", paint, 4)
    s.path("M-7 -20H7L18 -8H-18Z", paint)
    s.path("M-16 -7H16L14 22H-14Z", "#2A2632", PALE, 3.4)
    s.path("M0 -4C8 6 9 12 6 18H-6C-9 12 -6 6 -4 2C-2 5 -1 0 0 -4Z", "#FFD25A")
    s.path("M0 6C4 11 4 15 2 18H-3C-4 14 -2 10 0 6Z", "#FFFFF0")
    s.path("M-19 23H19L15 30H-15Z", paint)


def cap(s: Sheet) -> None:
    """The townsman's fur cap."""
    s.path("M-22 2C-24 -24 -8 -28 0 -28C8 -28 24 -24 22 2Z", "#5A8AD0", PALE, 2.4)
    s.line("M0 -27V0M-10 -24C-14 -14 -14 -8 -13 0M10 -24C14 -14 14 -8 13 0", "#1E3E78", 2.6)
    s.path("M-30 8C-30 -4 -14 -4 0 -4C14 -4 30 -4 30 8C30 18 14 14 0 14C-14 14 -30 18 -30 8Z", leaf_gold(s), DEEP, 1.6)
    s.line("M-22 2L-24 9M-12 0L-14 9M-2 0L-3 9M8 0V9M18 1L19 9", DEEP, 2.2, 0.7)
    s.path(
        "M-28 12C-28 24 -22 30 -17 28C-13 26 -14 18 -15 14ZM28 12C28 24 22 30 17 28C13 26 14 18 15 14Z",
        leaf_gold(s),
        DEEP,
        1.6,
    )


def edelweiss(s: Sheet) -> None:
    """The townswoman's flower."""
    s.path("".join(leaf(0, 0, k * 45 + 22, 22, 11) for k in range(8)), "#BFD0E0", "#5A6A80", 1.4)
    s.path("".join(leaf(0, 0, k * 45, 30, 13) for k in range(8)), "#FFFFFF", "#7A8AA0", 1.6)
    for k in range(6):
        s.circle(*polar(6.4, k * 60), 4, "#F2C23A", "#8A5A12", 1.2)
    s.circle(0, 0, 4, "#F8DE7A", "#8A5A12", 1.2)


def paw(s: Sheet, ink: str, edge: str = OUTLINE) -> None:
    """The print alone."""
    s.path(PAW, edge, edge, 5)
    s.path(PAW, ink)


def tuft(s: Sheet, ink: str, edge: str = OUTLINE) -> None:
    """A lock of fur."""
    s.path(TUFT, edge, edge, 5)
    s.path(TUFT, ink, edge, 1.6)
    s.line("M0 16V-20M-7 14L-17 -10M7 14L17 -10", "#FFFFFF", 2, 0.5)
    s.path("M-9 15C-4 19 4 19 9 15L8 28C3 31 -3 31 -8 28Z", "#C4303B", edge, 2.4)


def small_house(s: Sheet, alive: bool, wall: str = "#E8C89A", roof: str = "#A83A2E") -> None:
    """A house of the town: a lit window, or dark and boarded up."""
    s.path(HOUSE + ROOF, OUTLINE, OUTLINE, 5)
    if alive:
        s.path(HOUSE, wall)
        s.path(ROOF, roof)
        s.rect(-10, -3, 20, 20, 1, "#FFE27A", "#7A3A10", 2.6)
        s.line("M0 -3V17M-10 7H10", "#7A3A10", 2.4)
    else:
        s.path(HOUSE, "#4A4A62")
        s.path(ROOF, "#2C2C42")
        s.rect(-10, -3, 20, 20, 1, "#12101C", "#6A6A82", 2.4)
        s.line("M-13 -5L13 18M13 -5L-13 18", "#8A7A6A", 4.4)
    s.line("M-24 0L0 -25L24 0", "#FFFFFF" if alive else "#8A8AA2", 3.4)


def person(s: Sheet, woman: bool, alive: bool) -> None:
    """Head and shoulders of a townsman in his cap or a townswoman in her kerchief."""
    skin, coat = ("#F6CFA4", "#C8303A" if woman else "#3A68B0") if alive else ("#8A8A9C", "#3C3C52")
    bust = "M-24 30C-24 12 -14 8 0 8C14 8 24 12 24 30Z"
    s.path(bust, coat, OUTLINE, 3)
    if woman:
        scarf = smooth((0, -30), (18, -18), (17, 4), (0, 15), (-17, 4), (-18, -18))
        s.path(scarf, coat, OUTLINE, 3)
        s.circle(0, -7, 11.6, skin)
        s.path("M0 10L-9 20L0 16L9 20Z", "#F2C23A" if alive else "#6A6A7C", OUTLINE, 1.6)
    else:
        s.circle(0, -5, 14, skin, OUTLINE, 3)
        s.path("M-15 -10C-16 -30 16 -30 15 -10Z", coat, OUTLINE, 3)
        s.path("M-19 -8C-19 -16 19 -16 19 -8C19 -3 -19 -3 -19 -8Z", "#E0B47A" if alive else "#6A6A7C", OUTLINE, 2.4)
        s.path("M-9 2C-5 -2 5 -2 9 2C5 5 -5 5 -9 2Z", "#6A4A34" if alive else "#4A4A5C")
    if alive:
        s.line("M-4.6 -5.6V-4.6M4.6 -5.6V-4.6", OUTLINE, 3)
    else:
        s.line("M-7 -7.6L-3 -3.6M-3 -7.6L-7 -3.6M7 -7.6L3 -3.6M3 -7.6L7 -3.6", OUTLINE, 2)


def chest(s: Sheet, whole: bool = True) -> None:
    """The treasure chest, its lid up; or what is left of it."""
    wood = s.linear(-24, -10, 24, 24, "#D8904A", "0.5 #9A5420", "1 #5A2A0C") if whole else "#4A4450"
    metal = leaf_gold(s) if whole else "#7A7684"
    if whole:
        s.path("M-25 -4C-25 -26 25 -26 25 -4Z", wood, OUTLINE, 3.4)
        s.path("M-22 2C-16 -14 16 -14 22 2Z", "#FFE27A", "#7A4A0C", 1.6)
        for x, y in ((-12, -2), (-2, -6), (8, -3), (14, 1), (-6, 0)):
            s.circle(x, y, 5, "#FFD25A", "#8A5A12", 1.4)
    else:
        s.path("M-25 -4L-20 -18L-4 -14L0 -20L22 -16L25 -4Z", "#322E3A", OUTLINE, 3.4)
    s.path("M-26 2H26V26H-26Z", wood, OUTLINE, 3.4)
    s.path("M-26 2H26V8H-26ZM-18 8H-12V26H-18ZM12 8H18V26H12Z", metal, OUTLINE, 1.2)
    s.path("M-7 4H7V16L0 20L-7 16Z", metal, OUTLINE, 2)
    s.circle(0, 10, 2.4, OUTLINE)
    if not whole:
        s.line("M-24 -8L-8 30M6 -16L-2 2L8 10L2 28", OUTLINE, 3)


def moon(s: Sheet) -> None:
    """A crescent and a star."""
    s.path(
        "M6 -28A28 28 0 1 0 26 14A22 22 0 1 1 6 -28Z",
        s.linear(-20, -20, 20, 20, "#FFFFFF", "0.5 #D8E2FF", "1 #8A9CD8"),
        OUTLINE,
        2,
    )
    s.path(star(15, -8, 11, 5, 0.42), "#FFE9AE", OUTLINE, 1.6)


def sun(s: Sheet) -> None:
    """A disc with short rays."""
    paint = gold(s, -28, -28, 28, 28)
    s.path(star(0, 0, 30, 12, 0.68), paint, OUTLINE, 2)
    s.circle(0, 0, 16, s.radial(-5, -6, 24, "#FFFBE0", "0.5 #FFD25A", "1 #E08A22"), "#8A5A12", 1.6)
