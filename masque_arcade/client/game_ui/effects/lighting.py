"""Light and candles, with one brightest spot at any time."""

from collections.abc import Sequence
from itertools import pairwise
from math import sin
from typing import Final

from msgspec.structs import replace

from masque_arcade.client.animation.pose import L, M, Place, Pose, S, enter, faded, land, lying
from masque_arcade.client.game_ui.effects.animator import Animator
from masque_arcade.client.render.drawables import Canvas, Item, Layer, Panel, Picture, Rect

CANDLE: Final = 0.4
"""The longest time of a candle at one player; `ROUND`: of its way round the table, if nobody takes it."""
ROUND: Final = 1.2
LOOK: Final = 3.0
"""Seconds of a private look, the same for all."""
HEART: Final = 1.8
"""The light of a heart, times the longer side of what it beats around."""
_BEAT: Final = ((0.0, 0.0), (0.08, 0.9), (0.18, 0.35), (0.28, 0.65), (0.7, 0.0))
_CALM: Final = ((0.0, 0.0), (0.28, 0.75), (0.7, 0.0))
"""When it is how bright: twice a beat, as it is heard, and with reduced motion."""
_SHADE: Final = 0.62
_SPARK: Final = 0.8


def beam(box: Rect, across: float = 1.9, down: float = 2.4) -> Pose:
    """A spotlight on `box`."""
    return Pose(box.cx, box.cy, box.w * across, box.h * down, Picture("stage/spotlight"), Layer.TRAVELLING)


def turn_starts(c: Animator, box: Rect, mine: bool, at: float, brief: bool = False) -> float:
    """The spotlight sweeps to a player, half as long when `brief`; the local player's sound comes with the question.
    With reduced motion only the border changes."""
    share = 0.5 if brief else 1.0
    if not c.still:
        light = faded(beam(box), 0.8)
        c.show(light, at, at + 0.2 * share, S * share, S * share)
    if not mine:
        c.sound(at, "turn", x=box.cx)
    return 0.32 * share


def look_line(c: Animator, boxes: Sequence[Rect], at: float, length: float = LOOK, fixed: bool = True) -> float:
    """A thin line of candle light under the cards, of the same length whatever is seen."""
    if c.hurry:
        return 0.0
    for box in boxes:
        line = Pose(box.cx, box.bottom + 3, box.w * 1.3, 8, Picture("stage/halo"), Layer.LAP, alpha=0.9)
        c.show(line, at, at + length - L, L, L)
    c.sound(at, "hush")
    if fixed:
        c.stage.timeline.fix(at + length)
    return length


def cone(c: Animator, box: Rect, at: float) -> float:
    """A cone of light on the asked player; none with reduced motion."""
    if not c.still:
        c.show(beam(box, 1.8, 2.2), at, at + 0.9, 0.3, 0.3)
    c.sound(at, "organ", x=box.cx)
    return 0.7


def heart(c: Animator, box: Rect, at: float, layer: Layer = Layer.DIMMER, behind: bool = False) -> float:
    """A heart beats: it is heard, felt, and seen as light around `box`; `behind` what is put there after this call."""
    side = HEART * max(box.w, box.h)
    light = Pose(box.cx, box.cy, side, side, Picture("stage/halo"), layer)
    place = c.stage.pass_by(faded(light), 0 if behind else at)
    for (since, _), (then, bright) in pairwise(_CALM if c.still else _BEAT):
        c.stage.timeline.move(place, faded(light, bright), at + since, then - since)
    c.stage.vanish(place, at + _BEAT[-1][0])
    c.sound(at, "heart", x=box.cx)
    return _BEAT[-1][0]


def winner_light(c: Animator, boxes: Sequence[Rect], at: float, lost: bool = False) -> float:
    """A pause, and lasting light on the winners; another sound for a local player who has `lost`."""
    for box in boxes:
        light = beam(box, 2.0, 2.6)
        place = c.stage.pass_by(faded(light), at + 0.08)
        c.stage.timeline.move(place, light, at + 0.08, L, enter)
    c.sound(at + 0.08, "defeat" if lost else "finale")
    return 1.5


def dim(c: Animator, at: float, until: float) -> Place:
    """Darken everything below the centre cards."""
    return c.show(dark(c.canvas), at, until, M, M)


def dark(canvas: Canvas) -> Pose:
    """The dark over everything below the centre cards."""
    w, h = canvas.width, canvas.height
    return Pose(w / 2, h / 2, w, h, Panel("night", "", 0, 0, _SHADE), Layer.DIMMER)


def halo(c: Animator, card: Pose, at: float, until: float) -> None:
    """A gold halo behind a card in the centre."""
    size = card.h * 1.5
    c.show(Pose(card.x, card.y, size, size, Picture("stage/halo"), Layer.DIMMER), at, until)


def crack(c: Animator, card: Pose, at: float, until: float) -> None:
    """A crack over a card in the centre, above its name."""
    size = card.h * 0.72
    c.show(Pose(card.x, card.y - card.h * 0.1, size, size, Picture("stage/crack"), Layer.FRONT), at, until)


def sparks(c: Animator, box: Rect, at: float, count: int = 14) -> float:
    """Gold sparks rise from a true claim, each on its own way, the same every time; none when still."""
    if c.still:
        return 0.0
    for i in range(count):
        part, size = i * 0.618034 % 1, 3.0 + i % 3
        mote = Pose(box.x + part * box.w, box.bottom - 8, size, size, Panel("candle", "", size / 2), Layer.SPARKS)
        up = replace(mote, x=mote.x + 26 * sin(5.0 * i), y=box.y - 26 - 40 * (i * 0.377 % 1))
        when = at + 0.03 * i
        place = c.stage.pass_by(mote, when)
        c.stage.timeline.move(place, faded(up), when, _SPARK, enter)
        c.stage.vanish(place, when + _SPARK)
    return 0.03 * count + _SPARK


def _flame(box: Rect) -> Pose:
    return Pose(box.right - 20, box.y + 16, 14, 24, Picture("stage/flame"), Layer.HANDS)


def candle_passes(c: Animator, box: Rect, at: float, seats: int) -> float:
    """The candle passes one of `seats` players."""
    length = min(CANDLE, ROUND / (seats - 1))
    c.show(_flame(box), at, at + 0.7 * length, 0.3 * length, 0.3 * length)
    c.sound(at, "wick", x=box.cx)
    return length


def candle_slams(c: Animator, box: Rect, at: float) -> float:
    """A player takes the candle: a flame slams down and shakes."""
    flame = Pose(box.cx, box.cy, 74, 74, Picture("stage/flame"), Layer.HANDS)
    light = c.stage.pass_by(faded(flame if c.still else c.swell(flame, 0.46)), at)
    c.stage.timeline.move(light, flame, at, S, land)
    if not c.still:
        for k, dx in enumerate((4, -4, 4, -4, 0)):
            c.stage.timeline.move(light, replace(flame, x=flame.x + dx), at + S + k * 0.036, 0.036)
    c.let_go(light, flame, at + 0.36)
    c.sound(at, "slam", x=box.cx)
    return CANDLE + 0.1


def snuff(c: Animator, boxes: Sequence[Rect], at: float, stagger: float = 0.12, sound: str = "breath") -> float:
    """The candles at `boxes` go out one by one and smoke for a moment."""
    for i, box in enumerate(boxes):
        when = at + i * stagger
        lit = lying(box, Picture("stage/candle"), Layer.TRAVELLING)
        candle = c.stage.pass_by(lit, at)
        c.stage.vanish(candle, when + S)
        c.show(replace(lit, art=Picture("stage/candle_out")), when, when + S + L)
        c.sound(when, sound, x=box.cx)
    return max(0, len(boxes) - 1) * stagger + 2 * S + L


STEPS: Final = 8
"""A flame's changes per second."""
_SHAPE: Final = 2.0
"""A candle's height relative to its width."""


def flicker(seconds: float, which: int) -> float:
    """A flame's brightness, 0.6..1: noise of two octaves, different for every candle."""
    t = int(seconds * STEPS) / STEPS + 7.3 * which
    slow, quick = sin(2.1 * t) * sin(0.9 * t + 1.3), sin(7.7 * t) * sin(5.3 * t + 0.4)
    return 0.8 + 0.14 * slow + 0.06 * quick


def candles(boxes: Sequence[Rect], seconds: float, still: bool, leans: Sequence[float] = ()) -> list[Item]:
    """A candle in each box; its light flickers unless motion is reduced. `leans`: degrees by which each leans."""
    made = []
    for i, box in enumerate(boxes):
        bright = 0.8 if still else flicker(seconds, i)
        # The halo changes in few steps: smaller changes are invisible and not drawn.
        glow = Rect.around(box.cx, box.y + box.h * 0.2, box.w * 2.6, box.w * 2.6)
        made.append(Item(("candle", i, "glow"), Picture("stage/halo"), glow, alpha=round(20 * bright) / 20))
        made.append(Item(("candle", i), Picture("stage/candle"), box, leans[i] if leans else 0))
    return made


def is_flame(item: Item) -> bool:
    """Whether an item is a candle or its light."""
    return isinstance(item.key, tuple) and item.key[0] == "candle"


def standing(x: float, foot: float, width: float = 26) -> Rect:
    """The box of a candle that stands on `foot`, centred at `x`."""
    return Rect(x - width / 2, foot - width * _SHAPE, width, width * _SHAPE)
