"""Animations of a round's peak: all "?" cards turn over, then Mrs. Truelight counts the ghosts of house after house."""

from collections.abc import Sequence
from typing import Final

from msgspec.structs import replace

from masque_arcade.client.animation.pose import M, Pose, S, enter, faded, lying, travel
from masque_arcade.client.game_ui.effects.cards import flip
from masque_arcade.client.game_ui.effects.pieces import ripple
from masque_arcade.client.game_ui.effects.reveal import Uncovered, unmask
from masque_arcade.client.game_ui.effects.text import label
from masque_arcade.client.game_ui.table_context import sign
from masque_arcade.client.render.drawables import Layer, Panel, Rect, Words
from masque_arcade.games.ghost_for_sale import events as e
from masque_arcade.games.ghost_for_sale.model import House, Special
from masque_arcade.games.ghost_for_sale.ui.context import TurnAnimator, honesty
from masque_arcade.games.ghost_for_sale.ui.images import piece, special_picture, truth_face
from masque_arcade.games.ghost_for_sale.ui.placement import (
    LIGHT_PLACE,
    TRUELIGHT_PLACE,
    real_art,
    token_places,
    tokens_at,
    truelight_poses,
    truth_layer,
    truth_place,
    visiting,
)

ARRIVES: Final = 0.34
"""Seconds Mrs. Truelight takes to the next house."""
COUNTING: Final = 1.3
"""Seconds of the counting, for any number of tokens."""
HELD: Final = 0.76
"""Seconds for which value and owner are held up: together 2.4 a house."""


def truths_revealed(event: e.TruthsRevealed, c: TurnAnimator, at: float) -> float:
    """All "?" cards come to the middle and turn over; honest players shine, liars crack."""
    middle = Rect.around(c.table.cx, c.table.columns[0].box.cy - 10, 112, 156.8)
    shown = [
        Uncovered(
            truth_place(seat),
            truth_face(truth),
            lying(c.table.truth(seat), truth_face(truth), truth_layer(c.table, seat)),
            c.display_name(seat),
            truth,
            honesty(c.texts, truth),
        )
        for seat, truth in enumerate(event.truths)
    ]
    return unmask(c, shown, middle, at, 40)


def house_counted(event: e.HouseCounted, c: TurnAnimator, at: float) -> float:
    """By candle light tokens show what they really were, ghosts are counted, the value is held up."""
    _arrive(c, event.house, at)
    tokens = tokens_at(c.before, event.house)
    boxes = token_places(c.before, c.table, event.house)
    start = at + ARRIVES
    each = COUNTING / max(1, len(tokens) + abs(event.extra))
    steps: list[tuple[float, int]] = []
    count = 0
    for i, ((place, token), box, real) in enumerate(zip(tokens, boxes, event.real, strict=True)):
        when = start + i * each
        art = real_art(real, token.double)
        pose = c.stage.planned(place)
        if pose is not None and pose.art != art:
            flip(c, place, art, when)
            c.sound(when, "ghost" if real else "flip", x=box.cx)
        if real:
            count += 1
            steps.append((when + S, count))
            _ghost_rises(c, box, c.table.column(event.house).cell(count), when + S)
            c.sound(when + S, "count", count - 1)
    if event.extra:
        when = start + len(tokens) * each
        _extra(c, event, when)
        steps.append((when + S, event.ghosts))
    held = start + COUNTING
    _climb(c, event.house, steps, start, held)
    _count_aloud(c, event.house, steps, start, held)
    _held_up(c, event, held)
    _go_on(c, held + HELD - ARRIVES)
    return ARRIVES + COUNTING + HELD


def _arrive(c: TurnAnimator, house: House, at: float) -> None:
    """Mrs. Truelight's candle comes to the house."""
    for place, pose in visiting(c.table, house).items():
        if place not in c.stage.poses:
            c.bring(place, faded(pose), at)
        c.stage.move(place, pose, at, ARRIVES, travel)
    c.sound(at, "wick", x=c.table.column(house).box.cx)


def _go_on(c: TurnAnimator, at: float) -> None:
    """The candle leaves before the points come to its place."""
    end = truelight_poses(c.after, c.table)
    for place in (TRUELIGHT_PLACE, LIGHT_PLACE):
        if (now := c.stage.planned(place)) is not None:
            c.stage.move(place, end.get(place, faded(now)), at, ARRIVES, travel)


def _ghost_rises(c: TurnAnimator, box: Rect, cell: Rect, at: float) -> None:
    """A small ghost comes up out of a token and flies to the row."""
    ghost = Pose(box.cx, box.cy, 30, 30, piece("small_ghost"), Layer.STAGE)
    if c.still:
        c.show(ghost, at, at + 0.4)
        return
    end = replace(ghost, x=cell.cx, y=cell.y, w=20, h=20)
    c.let_go(c.fly(ghost, end, at, M, enter, lift=14), end, at + M)


def _climb(c: TurnAnimator, house: House, steps: Sequence[tuple[float, int]], at: float, until: float) -> None:
    """A frame goes up the row of points, from cell to cell with every ghost: `steps` are moments and numbers."""
    cell = c.table.column(house).cell(0).grown(3)
    frame = lying(cell, Panel("", "danger", 7, 4), Layer.STAGE)
    place = c.stage.pass_by(faded(frame), at)
    c.stage.timeline.move(place, frame, at, S, enter)
    for when, ghosts in steps:
        frame = replace(frame, x=c.table.column(house).cell(ghosts).cx)
        c.stage.timeline.move(place, frame, when, 0.0 if c.still else S, travel)
    c.let_go(place, frame, until)


def _count_aloud(c: TurnAnimator, house: House, steps: Sequence[tuple[float, int]], at: float, until: float) -> None:
    """The number of ghosts so far, large on the house."""
    box = c.table.column(house).picture
    plate = Pose(box.cx, box.cy - 8, 74, 62, Panel("night", "gold", 20, 2, 0.9), Layer.BANNER)
    c.show(plate, at, until)
    said = [(at, 0), *steps]
    for (begin, ghosts), end in zip(said, [*(when for when, _ in steps), until], strict=True):
        words = Words(str(ghosts), 44, "candle" if ghosts else "muted", "serif")
        c.show(replace(plate, art=words), begin, end)


def _extra(c: TurnAnimator, event: e.HouseCounted, at: float) -> None:
    """The Crypt's ghost, or the Mirror's lack of one."""
    box = c.table.column(event.house).medal
    text = Words("+1" if event.extra > 0 else "−1", 24, "candle", "serif")
    c.show(Pose(box.cx, box.bottom + 14, 44, 30, text, Layer.HANDS), at, at + 0.8)
    c.sound(at, "power", x=box.cx)


def _held_up(c: TurnAnimator, event: e.HouseCounted, at: float) -> None:
    """Value and owner in one word over the house; an empty purse for a house without value."""
    column = c.table.column(event.house)
    box = Rect.around(column.box.cx, column.picture.cy - 6, min(column.box.w - 6, 176), 52)
    until = at + HELD - S
    plate = lying(box, Panel("night", f"seat{event.owner + 1}", 26, 3, 0.95), Layer.BANNER)
    said = c.texts("ghost_for_sale.reveal.value", ghosts=event.ghosts, value=event.value)
    ink = "candle" if event.value else "muted"
    words = replace(plate, x=box.cx + 16, w=box.w - 60, art=Words(said, 22, ink, "serif"))
    flag = replace(plate, x=box.x + 28, w=30, h=30, art=sign(event.owner))
    for pose in (plate, flag, words):
        c.show(pose, at, until)
    ripple(c, Rect.around(box.cx, box.cy, 70, 70), f"seat{event.owner + 1}", at)
    c.sound(at, "true" if event.value else "false")
    c.lead_changes(c.before.scores, event.scores, at + HELD)


def ball_judged(event: e.BallJudged, c: TurnAnimator, at: float) -> float:
    """The Crystal Ball was right, or it was not."""
    box = c.table.column(event.house).medal
    ball = Pose(box.cx, box.cy, box.w * 1.5, box.h * 1.5, special_picture(Special.BALL), Layer.BANNER)
    c.show(ball, at, at + 1.2)
    key = "right" if event.right else "wrong"
    line = Rect.around(c.table.column(event.house).box.cx, c.table.column(event.house).tray.cy, 168, 34)
    label(
        c,
        line,
        c.texts(f"ghost_for_sale.reveal.ball_{key}"),
        "ok" if event.right else "danger",
        at + M,
        at + 1.2,
        Layer.BANNER,
    )
    c.sound(at + M, "true" if event.right else "false")
    return 1.2 + S


def portrait_scored(event: e.PortraitScored, c: TurnAnimator, at: float) -> float:
    """The Family Portrait collects a point from every worthless house."""
    target = c.table.seat_box(event.seat)
    picture = Pose(target.cx, target.cy, 60, 60, special_picture(Special.PORTRAIT), Layer.BANNER)
    c.show(picture, at, at + 1.0)
    line = Rect.around(min(max(target.cx, 110), c.canvas.width - 110), target.cy + 44, 200, 34)
    said = c.texts("ghost_for_sale.reveal.portrait", n=len(event.houses))
    label(c, line, said, "candle", at + M, at + 1.2, Layer.BANNER)
    c.sound(at, "gain", x=target.cx)
    c.lead_changes(c.before.scores, event.scores, at + 1.2)
    return 1.2 + S
