"""The exchange as everyone sees it: two cards over the table's edge, sleeves after them, a dance beneath the cloth.

It follows from the event and the number of the turn alone, so exchange and feint are one picture for all viewers.
"""

from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise
from math import atan2, degrees
from random import Random
from typing import Final

from masque_arcade.client.animation.pose import M, Pose, S, enter, faded, land, leave, travel
from masque_arcade.client.game_ui.effects.lighting import dark
from masque_arcade.client.game_ui.table_context import STAGE
from masque_arcade.client.render.drawables import CardFace, Panel, Picture, Rect
from masque_arcade.engine.game import Seat
from masque_arcade.games.mascarade import events as e
from masque_arcade.games.mascarade.model import owner
from masque_arcade.games.mascarade.ui.animations.kit import TurnAnimator
from masque_arcade.games.mascarade.ui.layout import (
    BULGE,
    DARK,
    EDGE,
    HEM,
    Board,
    card_place,
    hem,
    over_edge,
    seat_box,
    under_cloth,
)

RAISED: Final = 0.42
UNDER: Final = 0.70
CLOTH_DOWN: Final = 3.30
CLOTH_END: Final = 3.60
BROUGHT: Final = 0.62
STEP: Final = 0.4
"""Seconds of one figure of the dance."""
APART, CLOSE = 1.0, 0.34
_FIGURES: Final = ("cross", "cross", "sway", "close", "hold")
_REACH: Final = 150.0
"""Half the width of the dance, in units."""
SLEEVE: Final = (92.0, 184.0)
GLINT: Final = (70.0, 70.0)
Figure = tuple[float, float]
"""Where the two hands are, -1 (left) to 1 (right)."""


def dance(turn: int, first: int, second: int) -> list[Figure]:
    """The hands' places, one every STEP seconds: drawn from public numbers, crossing at least once, ending together."""
    lots = Random(f"{turn} {first} {second}")
    left, right = -APART, APART
    figures: list[Figure] = [(left, right)]
    steps = ["cross", *(lots.choice(_FIGURES) for _ in range(4))]
    lots.shuffle(steps)
    for step in steps:
        side = 1.0 if left < right else -1.0
        match step:
            case "cross":
                side = -side
                spread = lots.choice((APART, 0.75))
            case "close":
                spread = CLOSE
            case _:
                spread = abs(left - right) / 2
        drift = lots.choice((-0.12, 0.0, 0.12)) if step != "hold" else 0.0
        left, right = drift - side * spread, drift + side * spread
        figures.append((left, right))
    return [*figures, (-CLOSE, CLOSE)]


def taken_under(event: e.TakenUnder, c: TurnAnimator, at: float) -> float:
    """Candle light; two cards glide over the edge and down; the cloth moves until its time is over."""
    if c.hurry:
        return 0.0
    for i in range(6):
        c.sound(at + UNDER + i * 0.42, "rustle" if i % 2 else "heart")
    c.stage.put(DARK, faded(dark(c.canvas)), at)
    c.stage.timeline.move(DARK, dark(c.canvas), at, M)
    if c.still:
        _still_cloth(event, c, at)
    else:
        c.stage.put(HEM, _fallen(c.table), at)
        c.stage.timeline.move(HEM, hem(c.table), at, RAISED, enter)
        for side, slot in ((-1, event.first), (1, event.second)):
            c.stage.timeline.move(card_place(slot), over_edge(c.table, side), at, RAISED, travel, lift=24)
            c.stage.timeline.move(card_place(slot), under_cloth(c.table, side), at + RAISED, UNDER - RAISED, leave)
            if c.guests.me is not None and owner(slot, c.table.seats) == c.guests.me != event.seat:
                _flush(c, at)
        if event.seat != c.guests.me:
            _hands(c, event.seat, dance(c.after.turn, event.first, event.second), at)
    c.stage.at(at, lambda: c.sounds.duck(True))
    c.stage.at(at + CLOTH_END, lambda: c.sounds.duck(False))
    c.stage.timeline.fix(at + CLOTH_END)
    return CLOTH_END


def brought_back(event: e.BroughtBack, c: TurnAnimator, at: float) -> float:
    """Both backs come up together, cross once in the light, and land; the cloth falls."""
    if c.hurry:
        return 0.0
    c.sound(at, "thump")
    c.stage.timeline.move(DARK, faded(dark(c.canvas)), at, M)
    if c.still:
        c.stage.timeline.move(HEM, faded(hem(c.table)), at, S, leave)
    else:
        c.stage.timeline.move(HEM, _fallen(c.table), at + 0.12, 0.3, leave)
    for side, slot in ((-1, event.first), (1, event.second)):
        home = c.rest(slot, CardFace())
        if c.still:
            c.stage.move(card_place(slot), home, at, BROUGHT, land)
            continue
        c.stage.timeline.move(card_place(slot), over_edge(c.table, side), at, 0.14, enter)
        c.stage.timeline.move(card_place(slot), over_edge(c.table, -side), at + 0.14, 0.14, travel, lift=side * 18)
        c.stage.timeline.move(card_place(slot), home, at + 0.28, BROUGHT - 0.28, land, lift=20)
    return BROUGHT


def _hands(c: TurnAnimator, actor: Seat, figures: Sequence[Figure], at: float) -> None:
    """Two sleeves in the actor's colour, leaning towards their seat, and two shapes under the velvet that follow."""
    box, ink = seat_box(c.table, actor), f"seat{actor + 1}"
    top = hem(c.table)
    edge = top.y - top.h / 2
    lean = max(-38.0, min(38.0, degrees(atan2(box.cx - c.table.cx, max(80.0, edge - box.cy)))))
    arm = Pose(0, edge - 66, *SLEEVE, Picture("stage/sleeve", ink), STAGE, lean)
    bulge = Pose(0, edge + 78, *BULGE, Picture("stage/bulge"), EDGE)
    for which, lift in ((0, -16.0), (1, 16.0)):
        xs = [c.table.cx + _REACH * figure[which] for figure in figures]
        above = [x + lean * 2.1 for x in xs]
        _follow(c, arm, above, 60, at)
        _follow(c, replace(arm, art=Picture("stage/sleeve_shade")), above, 60, at)
        _follow(c, bulge, xs, 40, at, lift)
    for k, (before, after) in enumerate(pairwise(figures)):
        if (before[0] < before[1]) is not (after[0] < after[1]):
            glint = Pose(c.table.cx, edge + 66, *GLINT, Picture("stage/halo"), EDGE, alpha=0.7)
            when = at + RAISED + 0.3 + k * STEP + 0.12
            c.show(glint, when, when + 0.12, 0.1, 0.14)


def _follow(c: TurnAnimator, pose: Pose, xs: Sequence[float], rise: float, at: float, lift: float = 0) -> None:
    """Something comes down by `rise`, is at each of `xs` in turn, and goes up again before the cloth's time is over."""
    begin, end = at + RAISED + 0.3, at + CLOTH_END - 0.12
    place = c.stage.pass_by(faded(replace(pose, x=xs[0], y=pose.y - rise)), at)
    c.stage.timeline.move(place, replace(pose, x=xs[0]), begin - 0.3, 0.3, enter)
    for k, x in enumerate(xs[1:]):
        c.stage.timeline.move(place, replace(pose, x=x), begin + k * STEP, STEP, travel, lift=lift)
    c.stage.timeline.move(place, faded(replace(pose, x=xs[-1], y=pose.y - rise)), end - 0.3, 0.3, leave)


def _flush(c: TurnAnimator, at: float) -> None:
    """My rim glows: one of the cards is mine."""
    box = Rect(4, c.table.foot.y + 4, c.canvas.width - 8, c.table.foot.h - 8)
    rim = Pose(box.cx, box.cy, box.w, box.h, Panel("", "danger", 12, 4), EDGE + 3)
    for k in range(3):
        c.show(rim, at + k * 0.9, at + k * 0.9 + 0.5, 0.2, 0.3)


def _fallen(table: Board) -> Pose:
    """The cloth below the table's edge, out of sight behind the hand area."""
    return replace(hem(table), y=table.canvas.height + 160)


def _still_cloth(event: e.TakenUnder, c: TurnAnimator, at: float) -> None:
    """Reduced motion: cards and cloth fade, and a line burns down while the time of the hands does."""
    for slot in (event.first, event.second):
        if pose := c.stage.planned(card_place(slot)):
            c.stage.timeline.move(card_place(slot), faded(pose), at, S)
    up = hem(c.table)
    c.stage.put(HEM, faded(up), at)
    c.stage.timeline.move(HEM, up, at, S)
    line = Pose(up.x, up.y - up.h / 2 + 60, 500, 6, Panel("candle", "", 3), EDGE)
    burning = c.stage.pass_by(faded(line), at)
    c.stage.timeline.move(burning, line, at, S)
    c.stage.timeline.move(burning, replace(line, w=2), at + S, CLOTH_DOWN - S)
    c.stage.timeline.move(burning, faded(replace(line, w=2)), at + CLOTH_DOWN, S)
