"""The animation of a round's end: its picture, then all masks fall one after another, the Red Death's last."""

from collections.abc import Iterable, Sequence
from typing import Final

from msgspec.structs import replace

from masque_arcade.client.animation.pose import HOLD, XL, L, M, Place, Pose, S, enter, faded, leave, lying
from masque_arcade.client.game_ui.effects.lighting import heart
from masque_arcade.client.render.drawables import Item, Layer
from masque_arcade.engine.game import Auto, Seat
from masque_arcade.games.red_masque import events as e
from masque_arcade.games.red_masque.ui.animations.kit import TurnAnimator
from masque_arcade.games.red_masque.ui.context import Moment
from masque_arcade.games.red_masque.ui.ending_page import EndingPage
from masque_arcade.games.red_masque.ui.images import piece

_SCENE: Final = 2.4
"""Seconds for which the picture is seen alone."""
_TOLLS: Final = 3
_TOLL: Final = 0.7
_APART: Final = 0.5
_FALL: Final = 0.55
_BREATH: Final = 1.8
"""Seconds between two masks, of a fall, and before the Red Death's."""
_BEATS: Final = 3
_NIGHT: Final = 0.72
"""Heartbeats before the Red Death's mask falls, and the dark around it."""


def page_of(c: TurnAnimator) -> EndingPage:
    """The page after the beat."""
    return EndingPage(Moment(c.table, c.texts, c.guests, c.after, Auto(), c.guests.me is not None))


def round_ended(event: e.RoundEnded, c: TurnAnimator, at: float) -> float:
    """The picture of the ending with its bell, then the guests, whose masks fall; the Red Death's in the dark."""
    page, known = page_of(c), c.before.revealed
    _appear(c, page.picture(), at, XL)
    for k in range(_TOLLS if event.why == "deck" else 1):
        c.sound(at + 0.2 + k * _TOLL, "toll")
        if event.why == "deck" and not c.still:
            _lights_up(c, page.stroke(), at + 0.2 + k * _TOLL)
    _appear(c, page.dark(), at + _SCENE, L)
    _appear(c, page.heading(), at + 0.5, L)
    now = at + _SCENE + 0.2
    hidden = page.death is not None and page.death not in known
    falling = [seat for seat in range(c.after.seats) if seat not in known and seat != page.death]
    last = now + L + M + _APART * len(falling)
    beneath, worn, night = dict[Seat, Shown](), dict[Seat, Shown](), list[tuple[Place, Pose]]()
    for seat in sorted(range(c.after.seats), key=lambda seat: seat == page.death):
        if hidden and seat == page.death:
            night += _appear(c, page.dark(_NIGHT), now, L, now=False)
            for k in range(_BEATS):
                heart(c, page.head(seat), last + k * _BREATH / _BEATS, Layer.CURTAIN, behind=True)
        _appear(c, page.guest(seat), now, L)
        under = _appear(c, page.mask(seat), now, L, seat in known)
        beneath[seat] = [*under, *_appear(c, page.truth(seat), now, L, seat in known)]
        worn[seat] = _appear(c, page.worn(seat, seat in known), now, L)
    for k, seat in enumerate(falling):
        _falls(c, page, seat, now + L + M + k * _APART, worn[seat], beneath[seat])
    now = last
    if hidden and page.death is not None:
        for place, pose in night:
            c.stage.timeline.move(place, pose, now, L, enter)
        now += _BREATH
        _falls(c, page, page.death, now, worn[page.death], beneath[page.death])
        c.sound(now, "organ")
        now += HOLD + L
        for place, pose in night:
            c.stage.timeline.move(place, faded(pose), now, L, leave)
    now += M
    for seat in range(c.after.seats):
        _appear(c, page.points(seat), now, M)
    _appear(c, page.conclusion(), now, L)
    return now + L + HOLD - at


def _lights_up(c: TurnAnimator, items: Iterable[Item], at: float) -> None:
    """Light that rises and fades again, slowly enough for all eyes."""
    for item in items:
        c.show(lying(item.rect, item.art, Layer.CURTAIN, alpha=0.75), at, at + S, S, L)


Shown = Sequence[tuple[Place, Pose]]
"""Things on the stage, and how they look when they are seen."""


def _appear(c: TurnAnimator, items: Iterable[Item], at: float, length: float, now: bool = True) -> Shown:
    """Parts of the page, in the order in which they cover each other; they come `at`, or, not `now`, later."""
    shown = []
    for item in items:
        pose = replace(lying(item.rect, item.art, Layer.CURTAIN, item.angle, item.alpha), squeeze=item.squeeze)
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
        end = lying(item.rect, item.art, Layer.CURTAIN)
        if c.still:
            c.stage.move(place, end, at, L)
        else:
            c.stage.timeline.move(place, end, at, _FALL, leave)
    for place, pose in beneath:
        c.stage.timeline.move(place, pose, at + S, HOLD if seat == page.death else M, enter)


def scored(event: e.Scored, c: TurnAnimator, at: float) -> float:
    """A point rises to each guest who has earned one."""
    page = page_of(c)
    if c.guests.me is not None and not event.gains[c.guests.me]:
        c.sound(at, "setback")
    for k, seat in enumerate(seat for seat, gain in enumerate(event.gains) if gain):
        box = page.gain_box(seat)
        when = at + k * S
        c.sound(when, "gain" if seat == c.guests.me else "coin", x=box.cx)
        jewel = Pose(box.cx, box.cy, 44, 44, piece("point"), Layer.CURTAIN)
        place = c.fly(replace(jewel, y=jewel.y + 50, w=64, h=64, alpha=0.0), jewel, when, L, enter)
        c.let_go(place, jewel, when + L + S, M)
    length = L + S * len(event.gains) + M
    c.lead_changes(c.before.scores, event.scores, at + length)
    return length
