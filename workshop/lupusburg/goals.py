"""The fifteen secret goals: a sign each within a 96 x 96 box, and their cards."""

from collections.abc import Callable

from workshop.fields import Field, fill
from workshop.frames import HIGH, WIDE, cartouche, frame
from workshop.lupusburg import signs
from workshop.ornament import gold, star
from workshop.palette import OUTLINE
from workshop.pen import Sheet

MINE, OTHERS = "#A83A2E", "#7A8AA8"


def _pair(s: Sheet, left: bool, right: bool, y: float = 0, chests: tuple[bool, bool] = (False, False)) -> None:
    """One's own two houses, lit or dark; a chest lies before its house."""
    for x, alive, chest in ((-22, left, chests[0]), (22, right, chests[1])):
        with s.at(x, y, 0.72):
            signs.small_house(s, alive, roof=MINE)
        if chest:
            with s.at(x, y + 25, 0.46):
                signs.chest(s)


def _between(s: Sheet, alive: bool) -> None:
    """One's own two houses in the middle, behind them the neighbours'."""
    for x in (-31, 31):
        with s.at(x, -8, 0.58):
            signs.small_house(s, alive, "#D8DCE8", OTHERS)
    for x in (-12, 12):
        with s.at(x, 16, 0.5):
            signs.small_house(s, True, roof=MINE)


def _neighbour(s: Sheet, right: bool, alive: bool) -> None:
    """An arrow from oneself to the neighbour's two houses."""
    side = 1 if right else -1
    for x in (6, 32):
        with s.at(x * side, -6, 0.52):
            signs.small_house(s, alive, "#D8DCE8", OTHERS)
    with s.at(-30 * side, 16, 0.5):
        signs.small_house(s, True, roof=MINE)
    with s.group(f"matrix({side} 0 0 1 0 0)"):
        arrow = "M-12 20H14V12L34 26L14 40V32H-12Z"
        s.path(arrow, OUTLINE, OUTLINE, 4)
        s.path(arrow, gold(s, -12, 12, 34, 40))


def _people(s: Sheet, *folk: tuple[float, float, float, bool, bool]) -> None:
    for x, y, scale, woman, alive in folk:
        with s.at(x, y, scale):
            signs.person(s, woman, alive)


def _more(s: Sheet, women: bool) -> None:
    """Three of one kind in front of one of the other."""
    _people(
        s,
        (28, -14, 0.6, not women, True),
        (-26, -12, 0.6, women, True),
        (2, -10, 0.66, women, True),
        (-10, 12, 0.86, women, True),
    )


def _killed_at_night(s: Sheet) -> None:
    with s.at(-26, -22, 0.6):
        signs.moon(s)
    with s.at(0, 8, 0.9):
        signs.small_house(s, alive=False)
    s.line("M12 -18L-4 34M24 -12L10 38M36 -4L26 36", OUTLINE, 8)
    s.line("M12 -18L-4 34M24 -12L10 38M36 -4L26 36", "#FF5A4A", 4)


def _lynched(s: Sheet) -> None:
    with s.at(-26, -22, 0.6):
        signs.sun(s)
    with s.at(-6, 8, 0.88):
        signs.small_house(s, alive=False)
    s.line("M36 38L26 -4M17 -24L18 -8C20 -2 30 -4 32 -10L29 -26M23 -25L26 -4", OUTLINE, 8)
    s.line("M36 38L26 -4", "#B8804A", 4.6)
    s.line("M17 -24L18 -8C20 -2 30 -4 32 -10L29 -26M23 -25L26 -4", "#E4ECF4", 3.6)


def _chests(s: Sheet) -> None:
    for x, y, whole in ((-20, -14, False), (20, -14, True), (0, 16, False)):
        with s.at(x, y, 0.74):
            signs.chest(s, whole)


GOALS: dict[str, Callable[[Sheet], None]] = {
    "g1": lambda s: _pair(s, left=True, right=True),
    "g2": lambda s: _pair(s, left=False, right=False),
    "g3": lambda s: _pair(s, left=True, right=False),
    "g4": lambda s: _people(s, (-18, 2, 0.86, False, False), (20, 4, 0.86, True, True)),
    "g5": lambda s: _people(s, (-18, 2, 0.86, True, False), (20, 4, 0.86, False, True)),
    "g6": lambda s: _pair(s, left=False, right=True, y=-6, chests=(True, False)),
    "g7": lambda s: _between(s, alive=False),
    "g8": lambda s: _between(s, alive=True),
    "g9": lambda s: _neighbour(s, right=False, alive=False),
    "g10": lambda s: _neighbour(s, right=True, alive=True),
    "g11": lambda s: _more(s, women=True),
    "g12": lambda s: _more(s, women=False),
    "g13": _killed_at_night,
    "g14": _lynched,
    "g15": _chests,
}


def emblem(name: str) -> Sheet:
    """The sign on a round of enamel (96 x 96)."""
    s = Sheet(96, 96)
    s.circle(48, 48, 47, OUTLINE)
    s.circle(48, 48, 45, gold(s, 6, 6, 90, 90))
    s.circle(48, 48, 40, s.radial(38, 34, 58, "#FFFDF4", "0.6 #DCE8F8", "1 #8AA4CC"), "#3A1E08", 2)
    with s.at(48, 48, 0.82):
        GOALS[name](s)
    return s


def _plain(s: Sheet, field: Field) -> None:
    for k in range(12):
        s.circle((k * 149) % 420 + 40, (k * 83) % 560 + 50, 4 + k % 3 * 2, "#FFFFFF", alpha=0.5)


GROUND = Field("#FFFFFF", "#C4D6F0", "#5A78B0", "#FFFFFF", _plain, glow=0.7)


def card(name: str, small: bool = False) -> Sheet:
    """A goal as a card; the large one has a place for the name."""
    s = Sheet(WIDE, HIGH)
    fill(s, GROUND)
    if not small:
        s.circle(250, 300, 200, "none", "#FFFFFF", 5, alpha=0.8)
        s.path(star(250, 300, 216, 24, 0.94), "none", "#B07A2A", 3, alpha=0.7)
    with s.at(250, 350 if small else 300, 4.3 if small else 3.7):
        GOALS[name](s)
    if not small:
        cartouche(s)
    frame(s)
    return s
