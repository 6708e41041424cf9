"""The grounds behind the portraits: a jewel colour or parchment, rays, and one quiet motif for each character."""

from collections.abc import Callable
from dataclasses import dataclass
from math import cos, pi, sin

from workshop.ornament import star
from workshop.pen import Sheet, points

Motif = Callable[[Sheet, "Field"], None]


@dataclass(frozen=True)
class Field:
    """Centre, middle and corner colour; the colour and strength of the light; a motif."""

    centre: str
    middle: str
    corner: str
    light: str
    motif: Motif
    rays: int = 24
    glow: float = 0.5


def fill(s: Sheet, field: Field) -> None:
    """Ground, motif, rays, halo."""
    s.rect(18, 18, 464, 664, 28, s.radial(250, 250, 440, field.centre, "0.5 " + field.middle, "1 " + field.corner))
    field.motif(s, field)
    if field.rays:
        beams = []
        for k in range(field.rays):
            turn = k * 360 / field.rays
            beams.append(points((250, 250), _edge(turn - 2.6), _edge(turn + 2.6)))
        s.path("".join(beams), field.light, alpha=0.13)
    s.soft(250, 250, 216, 216, field.light, field.glow)


def _edge(turn: float) -> tuple[float, float]:
    """Where a beam from the centre meets the frame."""
    dx, dy = sin(turn * pi / 180), -cos(turn * pi / 180)
    reach = min(222 / abs(dx) if abs(dx) > 1e-6 else 999, (412 if dy > 0 else 222) / abs(dy) if abs(dy) > 1e-6 else 999)
    return 250 + dx * reach, 250 + dy * reach


def stars(s: Sheet, places: tuple[tuple[float, float], ...], colour: str) -> None:
    for index, (x, y) in enumerate(places):
        s.path(star(x, y, 9 + index % 3 * 3, 4, 0.3), colour, alpha=0.85)
