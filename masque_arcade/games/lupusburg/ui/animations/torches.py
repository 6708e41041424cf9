"""The town by torchlight, over the whole screen: hands are turned over one by one, and the banished walks away."""

from collections.abc import Sequence
from typing import Final

from msgspec.structs import replace

from masque_arcade.client.animation.pose import M, Pose, lying, travel
from masque_arcade.client.render.drawables import Layer, Panel, Picture, Rect, Words
from masque_arcade.client.widgets.avatar import guest_mask
from masque_arcade.engine.game import Seat
from masque_arcade.games.lupusburg.model import House, owner_of
from masque_arcade.games.lupusburg.ui.animations.kit import TurnAnimator
from masque_arcade.games.lupusburg.ui.context import house_tag
from masque_arcade.games.lupusburg.ui.images import SIDES, glaze
from masque_arcade.games.lupusburg.ui.images import house as house_picture
from masque_arcade.games.lupusburg.ui.spoken import last_word

_STEP: Final = 0.42
_COUNTING: Final = 2.8
"""Seconds of one player's votes, and of all at most."""
WALK: Final = 3.2
"""Seconds of the way out of town."""
_PAIRS: Final = 6
"""Torches on each side of the way."""


def _night(c: TurnAnimator, at: float, until: float) -> None:
    """All is dark but for two rows of torches, which become smaller towards the gate."""
    w, h = c.canvas.width, c.canvas.height
    c.show(Pose(w / 2, h / 2, w, h, Panel("night", "", 0, 0, 0.94), Layer.MODAL), at, until, M, M)
    glow = Pose(w / 2, h * 0.55, h * 0.9, h * 0.9, Picture("stage/halo"), Layer.MODAL, alpha=0.35)
    c.show(glow, at, until, M, M)
    for pair in range(_PAIRS):
        near = 1 - pair / (_PAIRS - 1)
        size, y = 22 + 50 * near, h * (0.17 + 0.52 * near)
        for side in (-1, 1):
            x = w / 2 + side * (46 + 130 * near)
            pole = Pose(x, y + size * 1.1, size * 0.16, size * 1.6, Panel("bronze", "night", 2, 1), Layer.MODAL)
            flame = Pose(x, y, size * 0.6, size, Picture("stage/flame"), Layer.MODAL)
            for pose in (pole, flame):
                c.show(pose, at + 0.05 * pair, until, M, M)


def _face(c: TurnAnimator, seat: Seat, box: Rect) -> list[Pose]:
    """A player's mask, layer by layer."""
    items = guest_mask(c.guests.names[seat]).items(("torch face", seat), box)
    return [lying(item.rect, item.art, Layer.MODAL, alpha=item.alpha) for item in items]


def count_up(c: TurnAnimator, seats: Sequence[Seat], votes: Sequence[tuple[int, int]], at: float) -> float:
    """Hand by hand is turned over between the suspects, whose sums grow."""
    w, h = c.canvas.width, c.canvas.height
    step = min(_STEP, _COUNTING / max(1, len(votes)))
    begin = at + M
    whole = begin + step * len(votes) + 0.9
    _night(c, at, whole)
    spots = [Rect.around(w / 2 + side * min(w * 0.31, 440.0), h * 0.5, 300, h * 0.62) for side in (-1, 1)]
    for place, spot, sign in zip(c.before.suspects, spots, SIDES, strict=True):
        for pose in _suspect(c, place, spot, sign):
            c.show(pose, at, whole, M, M)
    sums = [0, 0]
    for i, (seat, vote) in enumerate(zip(seats, votes, strict=True)):
        when = begin + step * i
        until, fall = (whole, M) if i == len(votes) - 1 else (when + step, 0.0)
        hand = Rect.around(w / 2, h * 0.8, 128, 128)
        for pose in _face(c, seat, hand):
            c.let_go(c.stage.pass_by(pose, when), pose, until, fall)
        for side, given in enumerate(vote):
            sums[side] += given
            spot = spots[side]
            number = Words(str(sums[side]), 54, "candle", "serif")
            total = Pose(spot.cx, spot.bottom - 30, 120, 72, number, Layer.MODAL)
            c.let_go(c.stage.pass_by(total, when), total, until, fall)
            for disc in range(given):
                start = Pose(hand.cx + 20 * disc, hand.y - 16, 44, 44, SIDES[side], Layer.MODAL)
                end = replace(start, x=spot.cx + 70 + 16 * disc, y=spot.bottom - 34)
                flown = min(0.3, step)
                c.let_go(c.fly(start, end, when, flown, travel, lift=40), end, when + flown, 0.1)
        c.sound(when, "count", min(i, 7))
    return whole - at


def _suspect(c: TurnAnimator, place: House, spot: Rect, sign: Picture) -> list[Pose]:
    """A suspected house with its owner's face, large."""
    seat, wide = owner_of(place), 190.0
    tall = wide * 192 / 220
    home = Pose(spot.cx, spot.y + tall / 2, wide, tall, house_picture(alive=True), Layer.MODAL)
    said = Words(c.t("banner.against", house=house_tag(place)), 20, "ivory", "serif")
    return [
        home,
        replace(home, art=glaze(seat), alpha=0.85),
        *_face(c, seat, Rect.around(spot.cx, spot.y + tall + 56, 96, 96)),
        Pose(spot.cx, spot.y + tall + 122, 280, 30, Words(c.display_name(seat), 22, "ivory"), Layer.MODAL),
        Pose(spot.cx, spot.bottom - 82, 280, 28, said, Layer.MODAL),
        Pose(spot.cx - 76, spot.bottom - 30, 52, 52, sign, Layer.MODAL),
    ]


def walk(c: TurnAnimator, house: House, at: float) -> float:
    """The owner of a banished house goes between the torches to the gate, and says a last word."""
    w, h, seat, until = c.canvas.width, c.canvas.height, owner_of(house), at + WALK
    _night(c, at, until)
    start, end = (_face(c, seat, Rect.around(w / 2, h * y, side, side)) for y, side in ((0.66, 210), (0.2, 46)))
    for here, there in zip(start, end, strict=True):
        place = c.show(here, at, until - M, M, M)
        if not c.still:
            c.stage.timeline.move(place, there, at + 0.9, WALK - 0.9 - M, travel)
    for k in range(4):
        c.sound(at + 0.9 + 0.5 * k, "steps")
    words = last_word(house, c.texts, c.guests)
    said = c.t("log.Spoke", name=c.display_name(seat), phrase=words)
    text = said if words else c.t("banner.verdict", house=house_tag(house))
    c.show(
        Pose(w / 2, h * 0.92, min(w - 80, 900.0), 56, Words(text, 30, "candle", "serif"), Layer.MODAL), at, until, M, M
    )
    return WALK
