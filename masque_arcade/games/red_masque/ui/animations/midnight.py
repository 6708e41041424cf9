"""The animation of a round's end: its picture, then all masks fall one after another, the Red Death's last."""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Final

from masque_arcade.client.animation.pose import HOLD, XL, L, M, Place, Pose, S, enter, faded, leave
from masque_arcade.client.game_ui.table_context import CURTAIN
from masque_arcade.client.render.drawables import Item
from masque_arcade.engine.game import Auto, Seat
from masque_arcade.games.red_masque import events as e
from masque_arcade.games.red_masque.ui.animations.kit import TurnAnimator
from masque_arcade.games.red_masque.ui.context import Moment
from masque_arcade.games.red_masque.ui.ending_page import EndingPage
from masque_arcade.games.red_masque.ui.images import piece

_SCENE: Final = 2.4
"""Seconds for which the picture is seen alone."""
_TOLLS: Final = 3
_APART: Final = 0.5
_FALL: Final = 0.55
_BREATH: Final = 1.1
"""Seconds between two masks, of a fall, and before the Red Death's."""


def page_of(c: TurnAnimator) -> EndingPage:
    """The page after the beat."""
    return EndingPage(Moment(c.table, c.texts, c.guests, c.after, Auto(), c.guests.me is not None))


def round_ended(event: e.RoundEnded, c: TurnAnimator, at: float) -> float:
    """The picture of the ending with its bell, then the guests, whose masks fall."""
    page, seats = page_of(c), range(c.after.seats)
    for k in range(_TOLLS if event.why == "deck" else 1):
        c.sound(at + 0.2 + k * 0.7, "toll")
    _appear(c, page.scene(), at, XL)
    _appear(c, page.dark(), at + _SCENE, L)
    _appear(c, page.heading(), at + 0.5, L)
    now = at + _SCENE + 0.2
    for seat in seats:
        _appear(c, page.guest(seat), now, L)
    known = c.before.revealed
    beneath = {seat: _appear(c, page.mask(seat), now, L, seat in known) for seat in seats}
    words = {seat: _appear(c, page.truth(seat), now, L, seat in known) for seat in seats}
    worn = {seat: _appear(c, page.worn(seat, seat in known), now, L) for seat in seats}
    now += L + M
    for seat in [seat for seat in seats if seat not in known and seat != page.death]:
        _falls(c, page, seat, now, worn[seat], [*beneath[seat], *words[seat]])
        now += _APART
    if page.death is not None and page.death not in known:
        c.sound(now, "heart")
        c.sound(now + _BREATH / 2, "heart")
        now += _BREATH
        _falls(c, page, page.death, now, worn[page.death], [*beneath[page.death], *words[page.death]])
        c.sound(now, "organ")
        now += HOLD
    now += M
    for seat in seats:
        _appear(c, page.points(seat), now, M)
    _appear(c, page.told(), now, L)
    return now + L + HOLD - at


Shown = Sequence[tuple[Place, Pose]]
"""Things on the stage, and how they look when they are seen."""


def _appear(c: TurnAnimator, items: Iterable[Item], at: float, length: float, now: bool = True) -> Shown:
    """Parts of the page, in the order in which they cover each other; they come `at`, or, not `now`, later."""
    shown = []
    for item in items:
        box = item.rect
        pose = Pose(box.cx, box.cy, box.w, box.h, item.art, CURTAIN, item.angle, item.squeeze, item.alpha)
        place = c.stage.pass_by(faded(pose))
        if now:
            c.stage.timeline.move(place, pose, at, length, enter)
        shown.append((place, pose))
    return shown


def _falls(c: TurnAnimator, page: EndingPage, seat: Seat, at: float, worn: Shown, beneath: Shown) -> None:
    """One mask falls, and what was beneath is seen; the Red Death slowly."""
    c.sound(at, "breath")
    c.sound(at + _FALL - S, "flip")
    for (place, _), item in zip(worn, page.worn(seat, dropped=True), strict=True):
        box = item.rect
        end = Pose(box.cx, box.cy, box.w, box.h, item.art, CURTAIN)
        if c.still:
            c.stage.move(place, end, at, L)
        else:
            c.stage.timeline.move(place, end, at, _FALL, leave)
    for place, pose in beneath:
        c.stage.timeline.move(place, pose, at + S, HOLD if seat == page.death else M, enter)


def scored(event: e.Scored, c: TurnAnimator, at: float) -> float:
    """A point rises to each guest who has earned one."""
    page = page_of(c)
    for k, seat in enumerate(seat for seat, gain in enumerate(event.gains) if gain):
        box = page.gain_box(seat)
        when = at + k * S
        c.sound(when, "coin", k)
        jewel = Pose(box.cx, box.cy, 44, 44, piece("point"), CURTAIN)
        place = c.fly(replace(jewel, y=jewel.y + 50, w=64, h=64, alpha=0.0), jewel, when, L, enter)
        c.let_go(place, jewel, when + L + S, M)
    return L + S * len(event.gains) + M
