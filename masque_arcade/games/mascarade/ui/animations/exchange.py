"""The exchange as everyone sees it: two cards over the table's edge, sleeves after them, a dance beneath the cloth.

It follows from the event and the number of the turn alone, so exchange and feint are one picture for all viewers.
"""

from collections.abc import Sequence
from itertools import pairwise
from math import atan2, degrees
from random import Random
from typing import Final

from msgspec.structs import replace

from masque_arcade.client.animation.pose import M, Place, Pose, S, enter, faded, land, leave, lying, travel
from masque_arcade.client.game_ui.effects.lighting import dark, heart
from masque_arcade.client.render.drawables import CardFace, Layer, Panel, Picture, Rect
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
SHORT: Final = 0.9
"""Seconds under the cloth of an exchange among bots, while people wait."""
STEP: Final = 0.4
"""Seconds of one figure of the dance."""
APART, CLOSE = 1.0, 0.34
_SHORT_RAISED, _SHORT_UNDER, _SHORT_STEP = 0.2, 0.36, 0.2
"""The same in short."""
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
    """Candle light; two cards glide over the edge and down; the cloth moves until its time is over. Where it concerns
    nobody here, no light changes, and the hands cross and come back."""
    if c.hurry:
        return 0.0
    if c.shortly:
        return _taken_shortly(event, c, at)
    c.stage.put(DARK, faded(dark(c.canvas)), at)
    c.stage.timeline.move(DARK, dark(c.canvas), at, M)
    up = hem(c.table)
    beneath = Rect.around(up.x, up.y - up.h / 2, *GLINT)
    for i in range(3):
        heart(c, beneath, at + UNDER + i * 0.84)
        c.sound(at + UNDER + i * 0.84 + 0.42, "rustle")
    if c.still:
        _still_cloth(event, c, at)
    else:
        _cards_under(event, c, at, RAISED, UNDER)
        for slot in (event.first, event.second):
            if c.guests.me is not None and owner(slot, c.table.seats) == c.guests.me != event.seat:
                _flush(c, at)
        if event.seat != c.guests.me:
            _hands(c, event.seat, dance(c.after.turn, event.first, event.second), at)
    c.stage.at(at, lambda: c.sounds.duck(True))
    c.stage.at(at + CLOTH_END, lambda: c.sounds.duck(False))
    c.stage.timeline.fix(at + CLOTH_END)
    return CLOTH_END


def _taken_shortly(event: e.TakenUnder, c: TurnAnimator, at: float) -> float:
    """The exchange in passing."""
    c.sound(at + _SHORT_UNDER, "rustle")
    if c.still:
        _still_cloth(event, c, at, SHORT)
        return SHORT
    _cards_under(event, c, at, _SHORT_RAISED, _SHORT_UNDER)
    _hands(c, event.seat, [(-APART, APART), (APART, -APART), (-CLOSE, CLOSE)], at, _SHORT_RAISED, _SHORT_STEP)
    return SHORT


def _cards_under(event: e.TakenUnder, c: TurnAnimator, at: float, raised: float, under: float) -> None:
    """The cloth comes up, and two cards go over the edge and down."""
    c.stage.put(HEM, _fallen(c.table), at)
    c.stage.timeline.move(HEM, hem(c.table), at, raised, enter)
    for side, slot in ((-1, event.first), (1, event.second)):
        c.stage.timeline.move(card_place(slot), over_edge(c.table, side), at, raised, travel, lift=24)
        c.stage.timeline.move(card_place(slot), under_cloth(c.table, side), at + raised, under - raised, leave)


def brought_back(event: e.BroughtBack, c: TurnAnimator, at: float) -> float:
    """Both backs come up together, cross once in the light, and land; the cloth falls."""
    if c.hurry:
        return 0.0
    c.sound(at, "thump")
    for place in [place for place in c.stage.poses if isinstance(place, tuple) and place[0] == "under"]:
        c.stage.timeline.move(place, _drawn_back(c.stage.poses[place]), at, 0.3, leave)
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


def hands_under(table: Board, actor: Seat, figure: Figure = (-CLOSE, CLOSE)) -> dict[Place, Pose]:
    """The actor's hands while they hold two cards: two shapes under the velvet, and two sleeves in their colour that
    lean towards their seat; none for who sits at the near side of the cloth. They stay until the cards come back."""
    box, ink, top = seat_box(table, actor), f"seat{actor + 1}", hem(table)
    edge = top.y - top.h / 2
    lean = max(-38.0, min(38.0, degrees(atan2(box.cx - table.cx, max(80.0, edge - box.cy)))))
    sleeves = (("sleeve", Picture("stage/sleeve", ink)), ("shade", Picture("stage/sleeve_shade")))
    poses: dict[Place, Pose] = {}
    for which, place in enumerate(figure):
        x = table.cx + _REACH * place
        for name, art in sleeves if actor != table.me else ():
            poses["under", name, which] = Pose(x + lean * 2.1, edge - 66, *SLEEVE, art, Layer.STAGE, lean)
        poses["under", "bulge", which] = Pose(x, edge + 78, *BULGE, Picture("stage/bulge"), EDGE)
    return poses


def _hands(
    c: TurnAnimator, actor: Seat, figures: Sequence[Figure], at: float, raised: float = RAISED, step: float = STEP
) -> None:
    """The hands come, follow the dance, and rest."""
    moments, begin = [hands_under(c.table, actor, figure) for figure in figures], at + raised + 0.75 * step
    for place, first in moments[0].items():
        c.stage.put(place, _drawn_back(first), at)
        c.stage.timeline.move(place, first, begin - 0.75 * step, 0.75 * step, enter)
        lift = -16.0 if place == ("under", "bulge", 0) else 16.0 if place == ("under", "bulge", 1) else 0.0
        for k, moment in enumerate(moments[1:]):
            c.stage.timeline.move(place, moment[place], begin + k * step, step, travel, lift=lift)
    edge = hem(c.table).y - hem(c.table).h / 2
    for k, (before, after) in enumerate(pairwise(figures)):
        if (before[0] < before[1]) is not (after[0] < after[1]):
            glint = Pose(c.table.cx, edge + 66, *GLINT, Picture("stage/halo"), EDGE, alpha=0.7)
            when = begin + k * step + 0.12
            c.show(glint, when, when + 0.12, 0.1, 0.14)


def _drawn_back(pose: Pose) -> Pose:
    """A hand out of the cloth."""
    return faded(replace(pose, y=pose.y - 60))


def _flush(c: TurnAnimator, at: float) -> None:
    """My rim glows: one of the cards is mine."""
    box = Rect(4, c.table.foot.y + 4, c.canvas.width - 8, c.table.foot.h - 8)
    rim = lying(box, Panel("", "danger", 12, 4), Layer.MODAL)
    for k in range(3):
        c.show(rim, at + k * 0.9, at + k * 0.9 + 0.5, 0.2, 0.3)


def _fallen(table: Board) -> Pose:
    """The cloth below the table's edge, out of sight behind the hand area."""
    return replace(hem(table), y=table.canvas.height + 160)


def _still_cloth(event: e.TakenUnder, c: TurnAnimator, at: float, down: float = CLOTH_DOWN) -> None:
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
    c.stage.timeline.move(burning, replace(line, w=2), at + S, down - 2 * S)
    c.stage.timeline.move(burning, faded(replace(line, w=2)), at + down - S, S)
