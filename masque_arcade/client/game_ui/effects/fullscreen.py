"""Full-stage animations: curtain, confetti, night and dawn, lunges, coloured frames.

None changes the brightness of a quarter of the screen more than three times a second, and there are no full-screen
flashes.
"""

from collections.abc import Sequence
from math import sin
from typing import Final

from msgspec.structs import replace

from masque_arcade.client.animation.pose import L, Pose, S, enter, faded, leave, linear, lying, travel
from masque_arcade.client.game_ui.effects.animator import Animator
from masque_arcade.client.game_ui.effects.lighting import snuff
from masque_arcade.client.render.drawables import Art, Layer, Panel, Picture, Rect

DRAW: Final = 0.5
"""Seconds of a curtain."""
NIGHT: Final = 1.2
"""Seconds of nightfall and of dawn; fixed, the same on every screen."""
LOOMS: Final = 1.8
"""How much larger a claw is before it strikes."""
_PIECES = 40
_FALL: Final = 1.5
_SKY = 0.72


def curtain(c: Animator, opens: bool, at: float, sound: str = "curtain") -> float:
    """The curtain over the whole stage opens or closes; with reduced motion it fades."""
    w, h = c.canvas.width, c.canvas.height
    c.sound(at, sound)
    for side in (-1, 1):
        cloth = Picture("stage/curtain_left" if side < 0 else "stage/curtain_right")
        closed = Pose(w / 2 + side * w / 4, h / 2, w / 2, h, cloth, Layer.CURTAIN)
        aside = replace(closed, x=closed.x + side * w / 2)
        if c.still:
            place = c.stage.pass_by(closed if opens else faded(closed), at)
            c.stage.timeline.move(place, faded(closed) if opens else closed, at, 0.2)
        else:
            place = c.stage.pass_by(closed if opens else aside, at)
            c.stage.timeline.move(place, aside if opens else closed, at, DRAW, leave if opens else enter)
        if opens:
            c.stage.vanish(place, at + DRAW)
    return DRAW


def confetti(c: Animator, at: float) -> float:
    """Forty falling pieces, each with its own place, speed and rotation, the same every time; none when still."""
    if c.still:
        return 0.0
    w, h = c.canvas.width, c.canvas.height
    for i in range(_PIECES):
        x = (i * 0.618034 % 1) * w
        piece = Pose(x, -40 - (i % 5) * 30, 20, 20, Picture(f"stage/confetti_{i % 6 + 1}"), Layer.SPARKS)
        down = h * 0.9 * (0.7 + 0.6 * (i * 0.377 % 1))
        end = replace(piece, x=x + 24 * sin(6 + i), y=piece.y + down, angle=float(90 * (1 + i % 3)))
        place = c.fly(piece, end, at, _FALL, linear)
        c.stage.vanish(place, at + _FALL)
    return _FALL


def nightfall(c: Animator, candles: Sequence[Rect], at: float) -> float:
    """Candles go out clockwise and the sky darkens; it stays dark until the stage settles. Fixed."""
    if c.hurry:
        return 0.0
    if not c.still:
        snuff(c, candles, at, min(0.12, 0.6 / max(1, len(candles))))
    c.sound(at, "night")
    place = c.stage.pass_by(faded(_sky(c)), at)
    c.stage.timeline.move(place, _sky(c), at, 0.3 if c.still else 0.9, travel)
    c.stage.timeline.fix(at + NIGHT)
    return NIGHT


def dawn(c: Animator, at: float) -> float:
    """The sky lightens and the cock crows. Fixed."""
    if c.hurry:
        return 0.0
    place = c.stage.pass_by(_sky(c), at)
    c.stage.timeline.move(place, faded(_sky(c)), at, 0.3 if c.still else 0.9, travel)
    c.stage.vanish(place, at + NIGHT)
    c.sound(at + 0.3, "cock")
    c.stage.timeline.fix(at + NIGHT)
    return NIGHT


def _sky(c: Animator) -> Pose:
    w, h = c.canvas.width, c.canvas.height
    return Pose(w / 2, h / 2, w, h, Panel("night", "", 0, 0, _SKY), Layer.STAGE)


def frame(c: Animator, ink: str, at: float, until: float, rise: float = 0.3) -> None:
    """The screen's edge slowly takes a colour."""
    w, h = c.canvas.width, c.canvas.height
    for k, alpha in enumerate((0.9, 0.55, 0.25)):
        d = 10.0
        for x, y, across, down in (
            (0, k * d, w, d),
            (0, h - (k + 1) * d, w, d),
            (k * d, 0, d, h),
            (w - (k + 1) * d, 0, d, h),
        ):
            strip = Pose(x + across / 2, y + down / 2, across, down, Panel(ink, "", 0), Layer.SPARKS, alpha=alpha)
            c.show(strip, at + k * 0.05, until, rise)


def claw(c: Animator, target: Rect, at: float, art: Art) -> float:
    """A shadow appears over `target` and slams down on it."""
    mark = lying(target, art, Layer.STAGE)
    c.sound(at + 0.3, "claw")
    if c.still:
        c.show(mark, at, at + 1.0)
        return 1.0
    place = c.stage.pass_by(faded(c.swell(mark, LOOMS)), at)
    c.stage.timeline.move(place, faded(c.swell(mark, LOOMS), 0.5), at, 0.3, enter)
    c.stage.timeline.move(place, mark, at + 0.3, L, leave)
    c.let_go(place, mark, at + 0.3 + L + 0.4)
    return 0.7 + L + S
