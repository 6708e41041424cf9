"""Animations of a trial: tokens, suspects named, hands that lift together."""

from collections.abc import Sequence
from typing import Final

from masque_arcade.client.animation.layer import Layer
from masque_arcade.client.animation.pose import M, Pose, S
from masque_arcade.client.game_ui.effects.hands import lift_hands
from masque_arcade.client.game_ui.effects.lighting import turn_starts
from masque_arcade.client.game_ui.effects.pieces import drop, hop
from masque_arcade.client.render.drawables import Panel, Rect, Words
from masque_arcade.games.lupusburg import events as e
from masque_arcade.games.lupusburg.model import rights
from masque_arcade.games.lupusburg.ui.animations.kit import TurnAnimator
from masque_arcade.games.lupusburg.ui.context import house_tag
from masque_arcade.games.lupusburg.ui.images import EVIDENCE, SIDES
from masque_arcade.games.lupusburg.ui.placement import at as lying
from masque_arcade.games.lupusburg.ui.placement import token_poses

_STEP: Final = 0.32
_COUNTING: Final = 2.2
"""Seconds of one player's votes, and of all at most."""


def token_placed(event: e.TokenPlaced, c: TurnAnimator, at: float) -> float:
    """A token hops from its owner to the house; the others there make room."""
    marks = c.after.marks or c.before.marks
    number = len(c.before.marks)
    same = [i for i, mark in enumerate(marks[: number + 1]) if mark.house == event.house]
    count = max(1, len(same))
    for index, other in enumerate(same[:-1]):
        seat = marks[other].seat
        for place, pose in token_poses(c.table, event.house, seat, other, index, count).items():
            c.stage.move(place, pose, at, S)
    made = token_poses(c.table, event.house, event.seat, number, count - 1, count)
    for place, pose in made.items():
        hop(c, place, c.table.plate(event.seat), pose, at)
    return M + S


def suspects_named(event: e.SuspectsNamed, c: TurnAnimator, at: float) -> float:
    """Evidence falls on two houses; with the reason when tokens were equal."""
    for number, house in enumerate((event.first, event.second)):
        pose = lying(c.table.evidence(house), EVIDENCE[number], Layer.TRAVELLING)
        drop(c, ("evidence", number), pose, "danger", at + 0.35 * number, "gavel")
    text = c.t("banner.suspects", first=house_tag(event.first), second=house_tag(event.second))
    why = c.t("banner.suspects_tied") if event.tied else ""
    return 0.7 + c.herald(text, at + 0.7, at + 2.1, below=why) + 0.5


def _count_up(c: TurnAnimator, votes: Sequence[tuple[int, int]], at: float) -> float:
    """Both sums grow vote by vote in place of the suspects, as large as the middle allows."""
    square, step = c.table.square, min(_STEP, _COUNTING / max(1, len(votes)))
    side = min(104.0, square.h - 8)
    box = Rect.around(square.cx, square.cy, min(square.w, 640.0), square.h)
    whole = at + step * len(votes) + 0.5
    c.show(Pose(box.cx, box.cy, box.w, box.h, Panel("plate", "gold", 18, 2.5), Layer.BANNER), at, whole)
    sums = [0, 0]
    for i, vote in enumerate(votes):
        when, until = at + step * i, whole if i == len(votes) - 1 else at + step * (i + 1)
        for side_of, given in enumerate(vote):
            sums[side_of] += given
            x = box.cx + (side_of - 0.5) * box.w * 0.5
            sign = Pose(x - side * 0.42, box.cy - 10, side * 0.5, side * 0.5, SIDES[side_of], Layer.SPARKS)
            number = Pose(
                x + side * 0.3,
                box.cy - 10,
                side * 0.8,
                side * 0.66,
                Words(str(sums[side_of]), 54, "candle", "serif"),
                Layer.SPARKS,
            )
            said = c.t("banner.against", house=house_tag(c.before.suspects[side_of]))
            against = Pose(x, box.bottom - 24, box.w / 2 - 12, 24, Words(said, 16, "ivory"), Layer.SPARKS)
            for pose in (sign, number, against):
                c.stage.vanish(c.stage.pass_by(pose, when), until)
        c.sound(when, "count", min(i, 7))
    return whole - at


def votes_opened(event: e.VotesOpened, c: TurnAnimator, at: float) -> float:
    """All hands lift together, each with its votes against the first and the second; the votes of one after another are
    counted under the suspects; then the verdict."""
    seats = [seat for seat in range(c.after.seats) if rights(c.before.alive, c.before.suspects, seat)]
    boxes = [c.table.hand(seat) for seat in seats]
    counts = [c.t("banner.split", first=event.votes[seat][0], second=event.votes[seat][1]) for seat in seats]
    length = lift_hands(c, boxes, at, counts)
    length += _count_up(c, [event.votes[seat] for seat in seats], at + length)
    turn_starts(c, c.table.houses[event.house].grown(6), False, at + length)
    key = "banner.verdict_tied" if event.tied else "banner.verdict"
    text = c.t(key, house=house_tag(event.house))
    return length + c.herald(text, at + length, at + length + 1.2) + 0.4
