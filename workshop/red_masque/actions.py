"""The six kinds of action cards, and the two backs: one for every role, one for every action."""

from collections.abc import Callable

from workshop.fields import Field, fill
from workshop.frames import HIGH, WIDE, cartouche, corner_fans, frame
from workshop.ornament import gold, jewel, scroll, star, stud
from workshop.palette import OUTLINE, darken
from workshop.pen import Sheet, points, polar
from workshop.red_masque import signs
from workshop.red_masque.fields import clock_of_ebony

ACTIONS: dict[str, tuple[Callable[[Sheet], None], tuple[str, str, str, str]]] = {
    "dagger": (signs.dagger, ("#FF8A80", "#8E1424", "#2A0408", "#FFC8BC")),
    "trap": (signs.trap, ("#FFC88A", "#9A5214", "#341604", "#FFE4C0")),
    "reveal": (signs.reveal, ("#FFF0A8", "#A88414", "#3A2A04", "#FFF8D0")),
    "key": (signs.key, ("#8AF0D8", "#127A66", "#042A24", "#D0FFF4")),
    "rush": (signs.rush, ("#A8D4FF", "#1E5CA8", "#06204A", "#DCEEFF")),
    "hide": (signs.hide, ("#E0BCFF", "#6A2EA8", "#220A44", "#F0DCFF")),
}


def action(name: str, small: bool = False) -> Sheet:
    """A pictogram on its own colour; the large card has a place for the name."""
    s = Sheet(WIDE, HIGH)
    draw, (centre, middle, corner, light) = ACTIONS[name]
    fill(s, Field(centre, middle, corner, light, clock_of_ebony, rays=0 if small else 24, glow=0.3))
    y = 350 if small else 290
    s.circle(250, y + 8, 186, "#05020A", alpha=0.5)
    s.circle(250, y, 182, OUTLINE)
    s.circle(250, y, 177, gold(s, 80, y - 170, 420, y + 170))
    s.circle(
        250,
        y,
        162,
        s.radial(214, y - 60, 250, middle, "0.6 " + darken(middle, 0.55), "1 " + darken(corner, 0.4)),
        "#3A1E08",
        4,
    )
    with s.at(250, y, 4.6):
        draw(s)
    if small:
        for dy in (-262, 262):
            s.path(star(250, 350 + dy, 36, 8, 0.5), gold(s, 214, 314 + dy, 286, 386 + dy), OUTLINE, 5)
    else:
        cartouche(s)
    frame(s)
    return s


def _velvet(s: Sheet, light: str, mid: str, deep: str, thread: str) -> None:
    s.rect(6, 6, 488, 688, 39, "#0A0206")
    s.rect(20, 20, 460, 660, 27, s.radial(250, 330, 430, light, "0.45 " + mid, "1 " + deep))
    d = ""
    for row in range(14):
        for column in range(10):
            x, y = 44 + column * 46 + row % 2 * 23, 50 + row * 46
            if x < 458:
                d += (
                    f"M{x} {y - 15}C{x + 9} {y - 6} {x + 9} {y + 6} {x} {y + 15}"
                    f"C{x - 9} {y + 6} {x - 9} {y - 6} {x} {y - 15}Z"
                )
    s.line(d, thread, 2.2, 0.45)


def role_back() -> Sheet:
    """Crimson: six windows round a sealed door. The same for the Red Death as for every noble."""
    s = Sheet(WIDE, HIGH)
    _velvet(s, "#B02438", "#6A0E1E", "#26040A", "#E0606A")
    s.circle(250, 350, 176, OUTLINE)
    s.circle(250, 350, 170, gold(s, 80, 180, 420, 520))
    s.circle(250, 350, 156, s.radial(250, 350, 170, "#5A0C18", "1 #14040A"), "#3A1E08", 4)
    for k, tint in enumerate(("#2F6BE0", "#A83A86", "#1F9E62", "#F08A24", "#F3EEE2", "#B9A3F5")):
        with s.at(250, 350, turn=k * 60):
            s.path(
                "M-30 -84V-112C-30 -130 -14 -138 0 -146C14 -138 30 -130 30 -112V-84C14 -92 -14 -92 -30 -84Z",
                tint,
                OUTLINE,
                5,
            )
            s.line("M0 -142V-90M-26 -112H26", OUTLINE, 4)
    s.path("M206 350C206 310 230 294 250 284C270 294 294 310 294 350V412H206Z", "#14080E", "#E9B44C", 6)
    s.line("M250 288V410", "#E9B44C", 4)
    for x in (228, 272):
        s.line(f"M{x} 312V400", "#5A2A20", 4)
    s.circle(250, 356, 19, "#C4202E", OUTLINE, 4)
    s.path(star(250, 356, 12, 6, 0.5), "#FFB8A8")
    for y in (106, 594):
        jewel(s, 250, y, 18, 34, "#E0202E")
        for side in (1, -1):
            with s.group(f"translate(250 {y}) scale({side} 1)"):
                scroll(s, 30, 0, 58, 0, "#F0C66A", 4)
    corner_fans(s)
    frame(s)
    return s


def action_back() -> Sheet:
    """Ebony: the face of the clock, its hands together."""
    s = Sheet(WIDE, HIGH)
    _velvet(s, "#4A3A5A", "#241A30", "#0A060E", "#8A7AA0")
    shape = points((250, 66), (428, 350), (250, 634), (72, 350))
    s.path(shape, "none", "#0A0206", 18)
    s.path(shape, s.radial(250, 350, 280, "#3A2A48", "1 #0E0816"))
    s.path(shape, "none", gold(s, 80, 60, 420, 640), 9)
    s.circle(250, 350, 132, OUTLINE)
    s.circle(250, 350, 127, gold(s, 120, 220, 380, 480))
    s.circle(250, 350, 113, s.radial(220, 310, 180, "#FFF8E6", "0.6 #EFD9B0", "1 #A8824A"), "#3A1E08", 4)
    ticks = "".join(
        points(polar(92 if k % 3 else 82, k * 30, 250, 350), polar(104, k * 30, 250, 350), closed=False)
        for k in range(12)
    )
    s.line(ticks, "#2A1626", 8)
    s.path("M240 372L250 254L260 372Z", "#2A1626", "#2A1626", 4)
    s.path(star(250, 350, 26, 12, 0.7), "#C4202E", OUTLINE, 4)
    for x, y in ((250, 66), (250, 634), (72, 350), (428, 350)):
        stud(s, x, y, 10)
    for y in (150, 550):
        jewel(s, 250, y, 13, 24, "#C4202E")
    corner_fans(s)
    frame(s)
    return s
