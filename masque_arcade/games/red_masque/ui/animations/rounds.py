"""Animations of the beginning of rounds and the end of a match, and of the Red Death's unmasking.

Nothing here flashes: red comes from the edges once, in nine tenths of a second.
"""

from typing import Final

from msgspec.structs import replace

from masque_arcade.client.animation.pose import HOLD, XL, L, Pose, S, enter, faded, leave, lying, travel
from masque_arcade.client.game_ui.effects.lighting import dim
from masque_arcade.client.game_ui.effects.text import banner
from masque_arcade.client.render.drawables import Layer, Panel, Picture, Rect, Words
from masque_arcade.games.red_masque import events as e
from masque_arcade.games.red_masque.cards import Role
from masque_arcade.games.red_masque.ui.animations.kit import TurnAnimator
from masque_arcade.games.red_masque.ui.animations.midnight import page_of
from masque_arcade.games.red_masque.ui.clock import clock_hands
from masque_arcade.games.red_masque.ui.images import role_mask

_STRIPS: Final = 12
_STRIP: Final = 14.0
_STRONGEST: Final = 0.9
"""The number of strips of red from the edges, their width, and the strength of the outermost."""
_RISES: Final = 0.9
_STRUCK: Final = 3.6


def _line(c: TurnAnimator) -> Rect:
    """The box of a banner."""
    return Rect.around(c.table.cx, c.table.area.cy - 20, min(760.0, c.table.area.w), 66)


def round_started(event: e.RoundStarted, c: TurnAnimator, at: float) -> float:
    """The clock strikes, its hands go back, and the round is named."""
    c.sound(at, "last" if event.playoff else "bell")
    night = Pose(c.table.cx, c.canvas.height / 2, c.canvas.width, c.canvas.height, Panel("night", "", 0), Layer.CURTAIN)
    if c.before.ending:
        c.let_go(c.stage.pass_by(night, at), night, at + S, L)
    for place, end in clock_hands(c.after.deck, c.table).items():
        c.stage.poses.setdefault(place, end)
        c.stage.move(place, end, at, XL, travel)
    key = "red_masque.banner.playoff" if event.playoff else "red_masque.banner.round"
    text = c.texts(key, round=event.round, n=event.playoff)
    banner(c, text, _line(c), at, at + 1.6)
    return 1.7


def red_death_struck(event: e.RedDeathStruck, c: TurnAnimator, at: float) -> float:
    """Red comes from the edges, all others in the room sink, and the clock stops."""
    gone = at + _STRUCK
    _red_edges(c, at, gone)
    dim(c, at, gone)
    for k in range(3):
        c.sound(at + 0.1 + k * 1.1, "toll")
    area = c.table.area
    mask = Pose(c.table.cx, area.cy - 46, 280, 280, role_mask(Role.RED_DEATH, event.target), Layer.STAGE)
    place = c.stage.pass_by(faded(mask if c.still else c.swell(mask, 0.8)), at + 0.2)
    c.stage.timeline.move(place, mask, at + 0.2, _RISES, enter)
    c.let_go(place, mask, gone, L)
    line = Rect.around(c.table.cx, area.cy + 130, 660, 46)
    words = c.texts("red_masque.banner.struck", name=c.display_name(event.target), n=len(event.victims))
    plate = lying(line, Panel("night", "wax", 23, 2.5, 0.95), Layer.BANNER)
    c.show(plate, at + _RISES, gone)
    c.show(replace(plate, w=line.w - 30, h=line.h - 10, art=Words(words, 24, "ivory", "serif")), at + _RISES, gone)
    for i, victim in enumerate(event.victims):
        when = at + _RISES + i * 0.3
        c.sinks(victim.seat, when)
        c.sound(when, "sigh")
        for hand in c.own_hand(victim.seat):
            c.stage.change(hand, when, S, enter, alpha=0.0)
    _clock_stops(c, at + XL)
    c.regroup(gone)
    return _STRUCK + L


def _red_edges(c: TurnAnimator, at: float, until: float) -> None:
    """Red from the edges, strip by strip, slowly; with reduced motion a red frame."""
    w, h, wide = c.canvas.width, c.canvas.height, _STRIP
    for k in range(2 if c.still else _STRIPS):
        off, strong = k * wide, _STRONGEST * (1 - k / _STRIPS) ** 2
        for box in (
            Rect(off, off, w - 2 * off, wide),
            Rect(off, h - off - wide, w - 2 * off, wide),
            Rect(off, off + wide, wide, h - 2 * (off + wide)),
            Rect(w - off - wide, off + wide, wide, h - 2 * (off + wide)),
        ):
            strip = lying(box, Panel("wax", "", 0), Layer.STAGE, alpha=strong)
            begins = 0.0 if c.still else k * 0.04
            c.show(strip, at + begins, until, _RISES - begins, L)


def _clock_stops(c: TurnAnimator, at: float) -> None:
    """The minute hand trembles and stands still."""
    place = ("hand", "minute")
    pose = c.stage.planned(place)
    if pose is None or c.still:
        return
    for k, turn in enumerate((8.0, -5.0, 3.0, 0.0)):
        c.stage.timeline.move(place, replace(pose, angle=pose.angle + turn), at + k * 0.12, 0.12)


def playoff_called(event: e.PlayoffCalled, c: TurnAnimator, at: float) -> float:
    """Level at the goal: one more round."""
    c.sound(at, "roll")
    return banner(c, c.texts("red_masque.banner.level", n=event.rounds), _line(c), at, at + 2.4) + HOLD


def game_ended(event: e.GameEnded, c: TurnAnimator, at: float) -> float:
    """A crown for each winner."""
    crown, page = Picture("icons/crown", "candle"), page_of(c)
    c.sound(at + S, "defeat" if c.lost(event.winners) else "finale")
    for seat in event.winners:
        head = page.head(seat)
        pose = Pose(head.cx, head.y - 8, 52, 52, crown, Layer.CURTAIN)
        c.fly(replace(pose, y=pose.y - 50, alpha=0.0), pose, at + S, L, leave)
    return 1.5
