"""Carving: the base shapes of Venetian masks and the tools that give them volume, eyes and lips (240 x 240 box)."""

from collections.abc import Callable
from dataclasses import dataclass

from workshop.ornament import gilt
from workshop.palette import HOLLOW, OUTLINE, darken, lighten
from workshop.pen import Sheet

VOLTO = (
    "M120 52C86 52 60 76 58 112C57 134 62 158 72 178C82 200 102 220 120 222C138 220 158 200 168 178"
    "C178 158 183 134 182 112C180 76 154 52 120 52Z"
)
BARE = (
    "M120 70C82 70 64 96 64 132C64 168 78 198 96 216C108 227 132 227 144 216C162 198 176 168 176 132"
    "C176 96 158 70 120 70Z"
)
ALMOND = "M63 121C69 104 97 99 111 122C101 135 76 137 63 121Z"
SHARP = "M60 114C74 103 98 106 111 125C96 135 70 135 60 114Z"
DROOPING = "M62 126C70 105 96 100 110 118C102 136 76 140 62 126Z"
ROUND = "M66 120C66 99 108 99 109 121C108 139 67 140 66 120Z"


@dataclass(frozen=True)
class Tone:
    """One material from its highlight to its deepest shade."""

    light: str
    mid: str
    dark: str
    deep: str


@dataclass(frozen=True)
class Eye:
    """Where a living eye sits behind the left hole of a mask; the right one is its mirror image."""

    x: float
    y: float
    r: float
    iris: str
    wide: float = 2.1
    lid: str = "#3A1A26"
    tilt: float = 0


def carve(s: Sheet, d: str, tone: Tone, rim: str = OUTLINE, edge: float = 9) -> None:
    """The blank: a dark (or light) rim outside, candle light from the upper left on the material."""
    s.path(d, rim, rim, edge)
    s.path(d, s.radial(98, 92, 150, tone.light, "0.42 " + tone.mid, "0.78 " + tone.dark, "1 " + tone.deep))


SIDE = (
    "M168 178C178 158 183 134 182 112C180 84 166 64 146 56C160 74 166 100 164 126C162 158 146 192 122 219"
    "C140 218 158 200 168 178Z"
)
"""The shaded side of a volto."""


def sculpt(s: Sheet, tone: Tone, nose: bool = True, side: str = SIDE) -> None:
    """Brow, sockets, nose, cheeks and chin of a full face; `side` is the shaded flank of its skull."""
    shade, glow = tone.deep, lighten(tone.light, 0.5)
    s.path(side, s.linear(132, 0, 184, 0, f"0 {shade} 0", f"1 {shade} 0.5"))
    s.soft(98, 84, 40, 24, glow, 0.7)
    s.both(lambda: s.soft(87, 120, 33, 27, shade, 0.62))
    s.both(lambda: s.line("M63 106C74 92 98 91 110 104", glow, 3.4, 0.45))
    if nose:
        s.path("M122 104C127 124 131 142 137 153C141 162 133 168 124 167C128 156 124 130 120 108Z", shade, alpha=0.42)
        s.line("M117 106C116 124 114 138 114 150", glow, 4.4, 0.75)
        s.soft(116, 154, 9, 8, glow, 0.85)
        s.line("M107 162C111 168 117 165 120 167C123 165 129 168 133 162", darken(shade, 0.3), 2.6, 0.75)
    s.soft(80, 156, 20, 16, glow, 0.65)
    s.soft(157, 158, 14, 13, glow, 0.25)
    s.soft(118, 211, 17, 9, glow, 0.6)
    s.soft(120, 197, 16, 5, shade, 0.5)


def bare_face(s: Sheet, tone: Tone, skull: str = BARE) -> None:
    """The bare face under a half mask."""
    s.path(skull, s.radial(102, 130, 120, tone.light, "0.45 " + tone.mid, "0.85 " + tone.dark, "1 " + tone.deep))
    s.path("M176 132C176 168 162 198 144 216C136 223 128 225 120 225C146 204 160 170 160 132Z", tone.deep, alpha=0.22)
    s.soft(84, 178, 17, 13, "#E0606A", 0.4)
    s.soft(156, 178, 17, 13, "#E0606A", 0.4)
    s.soft(118, 214, 15, 8, tone.light, 0.7)
    s.line("M110 165C114 170 126 170 130 165", darken(tone.deep, 0.2), 2.4, 0.7)
    s.soft(118, 160, 8, 6, "#FFFFFF", 0.5)
    s.soft(120, 202, 13, 4, tone.deep, 0.35)


def lips(s: Sheet, colour: str, smile: float = 0) -> None:
    """Closed painted lips; smile lifts the corners, below zero it lets them hang."""
    y = 184 - smile
    upper = f"M97 {y}C106 177 113 174 120 179C127 174 134 177 143 {y}C132 187 108 187 97 {y}Z"
    lower = f"M99 {y}C108 {198 + smile} 132 {198 + smile} 141 {y}C130 188 110 188 99 {y}Z"
    s.path(upper, darken(colour, 0.3))
    s.path(lower, colour)
    s.line(f"M97 {y}C108 188 132 188 143 {y}", darken(colour, 0.72), 1.8)
    s.line("M110 191.5C115 194 121 194 126 191.5", lighten(colour, 0.65), 2.2, 0.85)


def holes(s: Sheet, d: str, rim: Callable[[str], None] | None = None) -> None:
    """Both eye holes: dark all through, a shadow of thickness above, an edge of gold (or what `rim` draws)."""

    def one() -> None:
        s.path(d, HOLLOW, HOLLOW, 1.5)
        if rim:
            rim(d)
        else:
            gilt(s, d, 3.4)

    s.both(one)


def look(s: Sheet, eye: Eye) -> None:
    """Living eyes, on cards: white, iris with a ring and a catch-light, a heavy upper lid."""
    r, w = eye.r, eye.wide

    def one() -> None:
        with s.at(eye.x, eye.y, r / 10, turn=eye.tilt):
            white = f"M{-10 * w} 1C{-6 * w} -11 {6 * w} -12 {10 * w} 1C{5 * w} 11 {-5 * w} 11 {-10 * w} 1Z"
            s.path(white, s.linear(0, -10, 0, 9, "#A48F90", "0.4 #FBF3E6", "#D9C9BE"))
            s.circle(0.5, 0, 9, darken(eye.iris, 0.6))
            s.circle(
                0.5, 0, 7.6, s.linear(0, -8, 0, 8, darken(eye.iris, 0.45), "0.55 " + eye.iris, lighten(eye.iris, 0.45))
            )
            s.circle(0.5, 0, 4, "#0A0408")
            lid = f"M{-10 * w} 1C{-6 * w} -11 {6 * w} -12 {10 * w} 1C{6 * w} -6 {-6 * w} -5 {-10 * w} 1Z"
            s.path(lid, "#1A0A14", alpha=0.8)
            s.line(f"M{-10 * w} 1C{-6 * w} -11 {6 * w} -12 {10 * w} 1", eye.lid, 2.8)

    s.both(one)
    for x in (eye.x, 240 - eye.x):
        s.circle(x - r * 0.3, eye.y - r * 0.36, r * 0.25, "#FFFFFF")


def colombina(
    s: Sheet, half: str, hole: str, tone: Tone, eye: tuple[float, float] = (84, 132), rim: str = OUTLINE
) -> None:
    """Lacquer with a light on the brow, shade round the eyes (`eye` is the left one), holes and a gilt edge."""
    carve(s, half, tone, rim, 9 if rim == OUTLINE else 6.5)
    x, y = eye
    s.both(lambda: s.soft(x - 14, y - 22, 26, 10, "#FFFFFF", 0.65))
    s.both(lambda: s.soft(x, y, 34, 20, tone.deep, 0.5))
    s.soft(182, y + 10, 18, 18, tone.deep, 0.4)
    holes(s, hole)
    gilt(s, half, 4.6)
