"""Animations of cards: flying, turning, sliding, gathering.

A card is the thing at a place of the stage.
"""

from collections.abc import Mapping, Sequence
from typing import Final

from msgspec.structs import replace

from masque_arcade.client.animation.pose import L, M, Place, Pose, S, enter, faded, land, leave, travel
from masque_arcade.client.game_ui.effects.animator import Animator
from masque_arcade.client.render.drawables import Art, Layer, Rect

STAGGER: Final = 0.07
FADE: Final = 0.12
FLIP: Final = 0.32
"""Seconds of turning a card."""
_SQUEEZE = 0.14


def deal(c: Animator, places: Sequence[Place], source: Rect, at: float) -> float:
    """Cards fly one by one from `source` to their places on the stage, rotating slightly."""
    for i, place in enumerate(places):
        end, when = c.stage.poses.get(place), at + i * STAGGER
        if end is None:
            continue
        if c.still:
            c.stage.poses[place] = faded(end)
            c.stage.timeline.move(place, end, when, FADE)
        else:
            c.stage.poses[place] = replace(end, x=source.cx, y=source.cy, angle=-4 if i % 2 else 4, alpha=0.0)
            c.stage.move(place, end, when, M, land)
        c.sound(when, "deal", x=end.x)
    return len(places) * STAGGER + M


def flip(c: Animator, place: Place, art: Art, at: float) -> float:
    """A card turns: squeezed to an edge, another face, unfolded; with reduced motion the face cross-fades."""
    pose = c.stage.planned(place)
    if pose is None or pose.art == art:
        return FLIP
    if c.still:
        c.stage.timeline.move(place, faded(pose, 0.25), at, S / 2)
        c.stage.timeline.move(place, replace(pose, alpha=0.25, art=art), at + S / 2, 0)
        c.stage.timeline.move(place, replace(pose, art=art), at + S / 2, S / 2)
        return FLIP
    thin = replace(pose, squeeze=0.02)
    c.stage.timeline.move(place, thin, at, _SQUEEZE, leave)
    c.stage.timeline.move(place, replace(thin, art=art), at + _SQUEEZE, 0)
    c.stage.timeline.move(place, replace(pose, art=art), at + _SQUEEZE, FLIP - _SQUEEZE, enter)
    return FLIP


def flip_all(c: Animator, arts: Mapping[Place, Art], at: float) -> float:
    """Several cards turn together, with one sound."""
    for place, art in arts.items():
        flip(c, place, art, at)
    c.sound(at, "flip")
    return FLIP


def slide(
    c: Animator, place: Place, to: Pose, at: float, length: float = 0.3, sound: str = "slide", step: int = 0
) -> float:
    """A card slides to `to`. `sound`: "slide", "bidlow", "bidhigh" ..., from public facts only."""
    c.stage.move(place, to, at, length, travel)
    c.sound(at, sound, step, to.x)
    return length


def play_card(c: Animator, place: Place, to: Pose, at: float) -> float:
    """A card is thrown on the table."""
    c.stage.move(place, to, at, 0.24, land, lift=20)
    c.sound(at + 0.12, "snap", x=to.x)
    return 0.24


def gather(c: Animator, places: Sequence[Place], to: Rect, at: float, sound: str = "take") -> float:
    """Cards move together to `to`, shrinking into it."""
    for i, place in enumerate(places):
        pose = c.stage.planned(place)
        if pose is None:
            continue
        end = replace(pose, x=to.cx, y=to.cy, w=to.w, h=to.h, layer=max(pose.layer, Layer.TRAVELLING))
        c.stage.move(place, end, at + i * 0.02, 0.32, travel, lift=16)
    c.sound(at, sound, x=to.cx)
    return 0.32 + 0.02 * max(0, len(places) - 1)


def stir(c: Animator, places: Sequence[Place], at: float) -> float:
    """A pile is stirred, the same for every viewer and any content."""
    c.sound(at, "rustle")
    if c.still:
        return 0.4
    for i, place in enumerate(places):
        pose = c.stage.planned(place)
        if pose is None:
            continue
        for k, dx in enumerate((18, -18, 0)):
            aside = replace(pose, x=pose.x + (dx if i % 2 else -dx), angle=pose.angle + dx / 4)
            c.stage.timeline.move(place, aside, at + k * 0.133, 0.133, travel)
    return 0.4


def to_stage(c: Animator, place: Place, box: Rect, at: float, length: float = 0.38) -> Pose:
    """A card moves to the centre at `box`, above the dimmer; returns its pose there."""
    now = c.stage.planned(place)
    assert now is not None, f"nothing lies at {place!r}"
    pose = replace(now, x=box.cx, y=box.cy, w=box.w, h=box.h, layer=Layer.STAGE, angle=0, squeeze=1, alpha=1)
    c.stage.move(place, pose, at, length, travel, lift=30)
    return pose


def home(c: Animator, place: Place, rest: Pose, at: float, length: float = L) -> float:
    """A card returns to `rest`."""
    c.stage.move(place, rest, at, length, travel, lift=20)
    return length


def in_a_row(middle: Rect, count: int, gap: float = 18) -> list[Rect]:
    """`count` boxes of the shape of `middle`, side by side around it."""
    step = middle.w + gap
    return [middle.moved((i - (count - 1) / 2) * step, 0) for i in range(count)]
