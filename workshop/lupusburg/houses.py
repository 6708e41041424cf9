"""A house of the circle: lit or shuttered, in neutral tones, and a glaze that gives its roof the seat's colour."""

from workshop.palette import OUTLINE
from workshop.pen import Sheet, num

WALL = "M42 184V86L110 34L178 86V184Z"
ROOF = "M22 96C52 74 86 44 110 12C134 44 168 74 198 96L182 124C154 104 130 84 110 62C90 84 66 104 38 124Z"
SNOW = (
    "M18 96C52 72 86 42 110 8C134 42 168 72 202 96C200 104 192 102 188 97C180 97 174 92 168 86C158 82 150 75 144 68"
    "C132 58 122 42 110 27C98 42 88 58 76 68C70 75 62 82 52 86C46 92 40 97 32 97C28 102 20 104 18 96Z"
)
DOOR = "M94 184V152C94 134 126 134 126 152V184Z"


def house(alive: bool) -> Sheet:
    """Living: snow on the roof, a warm window, smoke. Dead: boarded up and dark (220 x 192)."""
    s = Sheet(220, 192)
    s.ellipse(110, 183, 106, 8, "#05060E", alpha=0.45)
    stone = ("#FFF6E0", "0.5 #E4CFA8", "1 #A88A64") if alive else ("#6A6A80", "0.5 #484860", "1 #26263A")
    tile = ("#D8D4D8", "0.5 #9A949C", "1 #5A5460") if alive else ("#5A5A6C", "0.5 #3A3A4C", "1 #1C1C2C")
    beam = "#6A4426" if alive else "#1A1826"
    s.path("M150 60V20H172V78Z", "#B08A70" if alive else "#3A3848", OUTLINE, 5)
    s.path("M146 14H176V24H146Z", "#FFFFFF" if alive else "#7A7A90", OUTLINE, 4)
    s.path(WALL, OUTLINE, OUTLINE, 7)
    s.path(WALL, s.linear(42, 60, 178, 184, *stone))
    s.line("M46 128H174M66 90V128M154 90V128M46 128L66 96M174 128L154 96M66 128V182M154 128V182", beam, 6)
    s.path(DOOR, "#7A4420" if alive else "#14121E", beam, 5)
    if alive:
        s.line("M104 144V182M116 144V182", "#4A2410", 2.4, 0.7)
        s.circle(119, 166, 3, "#FFD86A", OUTLINE, 1.4)
    else:
        s.line("M90 150L130 176M130 150L90 176", "#8A7456", 7)
        s.line("M90 150L130 176M130 150L90 176", "#5A4832", 2, 0.7)
    _window(s, 110, 106, 15, alive)
    for x in (54, 166):
        _window(s, x, 156, 9, alive)
    s.path(ROOF, OUTLINE, OUTLINE, 7)
    s.path(ROOF, s.linear(30, 30, 190, 110, *tile))
    s.path(SNOW, OUTLINE, OUTLINE, 3)
    s.path(
        SNOW,
        s.linear(0, 8, 0, 104, "#FFFFFF", "0.6 #F0F4FF", "1 #B8C4E4")
        if alive
        else s.linear(0, 8, 0, 104, "#A8AAC0", "1 #5E6078"),
    )
    s.path(
        "M6 186C30 176 60 180 92 182H128C160 180 190 176 214 186C190 192 30 192 6 186Z",
        "#F4F6FF" if alive else "#8A8CA4",
    )
    return s


def at_night(alive: bool) -> Sheet:
    """A house in the dark. Living: nothing but its windows shines. Dead: a shape against the snow (220 x 192)."""
    s = Sheet(220, 192)
    rim = "#0A1026"
    s.path("M150 60V20H172V78Z", "#1C2748" if alive else "#121A34", rim, 5)
    s.path(WALL, rim, rim, 7)
    s.path(WALL, s.linear(42, 60, 178, 184, *(("#2A3660", "1 #141C3A") if alive else ("#161E3C", "1 #0C1228"))))
    beams = "M46 128H174M66 90V128M154 90V128M46 128L66 96M174 128L154 96M66 128V182M154 128V182"
    s.line(beams, "#0E1530" if alive else "#0A1024", 6)
    s.path(DOOR, "#0E1530", rim, 5)
    if alive:
        for x, y, r in ((110, 106, 15), (54, 156, 9), (166, 156, 9)):
            s.soft(x, y, r * 4.4, r * 4.4, "#FFB83A", 0.75)
            _window(s, x, y, r, alive)
    else:
        s.line("M90 150L130 176M130 150L90 176", "#2A3050", 7)
        for x, y, r in ((110, 106, 15), (54, 156, 9), (166, 156, 9)):
            _window(s, x, y, r, alive)
    s.path(ROOF, rim, rim, 7)
    s.path(ROOF, s.linear(30, 30, 190, 110, *(("#26305A", "1 #141B38") if alive else ("#171F3E", "1 #0C1128"))))
    s.path(SNOW, rim, rim, 3)
    s.path(SNOW, s.linear(0, 8, 0, 104, *(("#8C9CD0", "1 #46548C") if alive else ("#4A5680", "1 #28325C"))))
    s.path("M6 186C30 176 60 180 92 182H128C160 180 190 176 214 186C190 192 30 192 6 186Z", "#5C6AA0")
    return s


def _window(s: Sheet, x: float, y: float, r: float, alive: bool) -> None:
    pane = f"M{x - r} {y + r}V{y - r * 0.4}A{r} {r} 0 0 1 {x + r} {y - r * 0.4}V{y + r}Z"
    if alive:
        s.soft(x, y, r * 2.4, r * 2.4, "#FFC84A", 0.7)
        s.path(pane, s.radial(x, y, r * 1.7, "#FFFBD8", "0.5 #FFDF6A", "1 #F0A030"), "#5A3014", 4)
        s.line(f"M{x} {y - r * 1.3}V{y + r}M{x - r} {y}H{x + r}", "#5A3014", 3)
    else:
        s.path(pane, "#2E2A3C", "#12101C", 4)
        s.line(f"M{x} {y - r * 1.3}V{y + r}", "#12101C", 3)
        slats = "".join(
            f"M{num(x + side * 0.7 * r)} {num(y + row * 0.5 * r)}H{num(x + side * 0.25 * r)}"
            for side in (-1, 1)
            for row in (-1, 0, 1)
        )
        s.line(slats, "#56526A", 2)


def glaze() -> Sheet:
    """Laid over either house with a tint: the roof below the snow, a cloth over the door, the doorstep (220 x 192)."""
    s = Sheet(220, 192)
    tiles = "M30 102C62 88 90 60 110 34C130 60 158 88 190 102L182 124C154 104 130 84 110 62C90 84 66 104 38 124Z"
    s.path(tiles, s.linear(40, 40, 180, 124, "0 #FFFFFF 0.94", "1 #FFFFFF 0.78"))
    s.path("M88 128H132V139L110 149L88 139Z", "#FFFFFF", alpha=0.92)
    s.path("M42 184H178V190H42Z", "#FFFFFF", alpha=0.8)
    return s
