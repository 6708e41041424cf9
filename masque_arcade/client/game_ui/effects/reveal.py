"""Cards revealed together in the centre, one after another."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from masque_arcade.client.animation.pose import HOLD, M, Place, Pose, travel
from masque_arcade.client.game_ui.effects.animator import Animator
from masque_arcade.client.game_ui.effects.cards import flip, in_a_row, to_stage
from masque_arcade.client.game_ui.effects.lighting import dim, heart
from masque_arcade.client.game_ui.effects.text import label, says, verdict
from masque_arcade.client.render.drawables import Art, Layer, Picture, Rect

GATHER: Final = 0.38
DRUM: Final = 0.90
RETURN: Final = 0.32
_VERDICT = 0.32
_BREATH: Final = 0.4
_COUNTED: Final = 2.5
"""Seconds before the last of several cards."""


@dataclass(frozen=True, slots=True)
class Uncovered:
    """One card of a reveal: the one at `place` shows `art` and moves to `rest` afterwards.

    `caption` is on its upper edge, `word` across it with a halo when `true`, a crack when not; None for no verdict.
    """

    place: Place
    art: Art
    rest: Pose
    caption: str = ""
    true: bool | None = None
    word: str = ""


def unmask(c: Animator, cards: Sequence[Uncovered], middle: Rect, at: float, gap: float = 18) -> float:
    """Cards move to the centre, a drum, and they turn over in order, the last one after a held breath: truth
    rises, lies sink.

    `middle` is the box of one card in the centre; several are side by side around it.
    """
    stagger, breath = min(0.55, 1.6 / max(1, len(cards))), _BREATH if len(cards) > 1 else 0.0
    turning = at + GATHER + DRUM
    gone = turning + stagger * len(cards) + breath + HOLD
    dim(c, at, gone)
    c.sound(at + GATHER, "roll")
    boxes = in_a_row(middle, len(cards), gap)
    if breath:
        heart(c, boxes[-1], turning + stagger * (len(cards) - 1))
    for i, (card, box) in enumerate(zip(cards, boxes, strict=True)):
        when = turning + i * stagger + (breath if i == len(cards) - 1 else 0.0)
        pose = to_stage(c, card.place, box, at, GATHER)
        flip(c, card.place, card.art, when)
        if card.caption:
            says(c, pose, card.caption, at + GATHER, gone, box.w + min(34.0, gap - 6))
        if card.true is None:
            c.sound(when, "flip")
        else:
            verdict(c, pose, card.word, card.true, when + _VERDICT, gone)
            c.sound(when, "true" if card.true else "false")
        c.stage.move(card.place, card.rest, gone, RETURN, travel)
    return gone - at + RETURN


def count_up(
    c: Animator,
    rows: Sequence[Sequence[tuple[Place, Art]]],
    totals: Sequence[tuple[Rect, Sequence[str]]],
    at: float,
    flag: Rect | None = None,
) -> float:
    """The first cards of all rows turn over together, then the second ones ..., while totals count up.

    `totals`: for each row a box and its text after each card; `flag`: the winner's box, raised at the end. Everything
    ends after 2.5 seconds, however many cards there are.
    """
    steps = max((len(row) for row in rows), default=0)
    stagger = min(0.35, (_COUNTED - M - HOLD) / max(1, steps))
    ends = at + steps * stagger
    gone = ends + HOLD
    for k in range(steps):
        when = at + k * stagger
        for row in rows:
            if k < len(row):
                flip(c, row[k][0], row[k][1], when)
        c.sound(when, "flip", k)
        for box, said in totals:
            if k < len(said):
                last = k == len(said) - 1
                label(c, box, said[k], "candle", when, gone if last else when + stagger, Layer.STAGE)
    if flag:
        c.show(_flag(flag), ends, gone, M)
        c.sound(ends, "gavel")
    return gone + M - at


def _flag(box: Rect) -> Pose:
    side = min(box.w, box.h)
    return Pose(box.cx, box.cy, side, side, Picture("icons/crown", "candle"), Layer.FRONT)
