"""The animation of unmasking: after a breath a blow, then the role card turns over in the middle; a Noble falls."""

from operator import attrgetter
from typing import Final

from masque_arcade.client.animation.pose import HOLD, L, S, enter
from masque_arcade.client.game_ui.effects.lighting import snuff
from masque_arcade.client.game_ui.effects.pieces import shake
from masque_arcade.client.game_ui.effects.reveal import Uncovered, unmask
from masque_arcade.client.render.drawables import Rect
from masque_arcade.games.red_masque import events as e
from masque_arcade.games.red_masque.cards import Card, Role
from masque_arcade.games.red_masque.ui.animations.blow import STRIKES, breath, strikes
from masque_arcade.games.red_masque.ui.animations.kit import TurnAnimator
from masque_arcade.games.red_masque.ui.images import card_face, role_face
from masque_arcade.games.red_masque.ui.pawns import PARTS

_STRUCK: Final = 0.25
"""Seconds in which the blow is felt."""
_APART: Final = 36.0
"""Units between them and the role."""
TURNED_UP: Final = (204.0, 286.0)
"""The size of a role that is turned up before all."""


def unmasked(event: e.Unmasked, c: TurnAnimator, at: float) -> float:
    """The card strikes the pawn; the role comes to the middle, a drum rolls, and it turns over."""
    now = at + _strikes(c, event, at)
    if event.known:
        return now - at + S
    face = role_face(c.texts, event.role, event.target)
    rest = c.ends["role", event.target]
    death = event.role is Role.RED_DEATH
    key = "red_masque.reveal.death" if death else "red_masque.reveal.noble"
    caption = c.display_name(event.target)
    shown = Uncovered(("role", event.target), face, rest, caption, None if death else True, c.texts(key))
    return now - at + unmask(c, [shown], _large(c, event), now)


def _large(c: TurnAnimator, event: e.Unmasked) -> Rect:
    """The box of a role that is turned up before all: in the middle, or beside the two in whose light it is."""
    box = Rect.around(c.table.cx, c.table.area.cy - 10, *TURNED_UP)
    left, right = sorted((c.pawn(event.seat), c.pawn(event.target)), key=attrgetter("x"))
    if right.right + _APART < box.x or left.x - _APART > box.right:
        return box
    after = (left.cx + right.cx) / 2 <= box.cx
    return box.moved(right.right + _APART - box.x if after else left.x - _APART - box.right, 0)


def _strikes(c: TurnAnimator, event: e.Unmasked, at: float) -> float:
    """The dagger, or the eye, goes from player to player after a breath."""
    length = breath(c, event.seat, event.target, event.card, at)
    strikes(c, event.seat, event.target, event.card, at, length)
    c.sound(at + length + STRIKES / 2, "stab" if event.card is Card.DAGGER else "organ")
    shake(c, [(part, event.target) for part in PARTS], at + length + STRIKES)
    return length + STRIKES + _STRUCK


def noble_fell(event: e.NobleFell, c: TurnAnimator, at: float) -> float:
    """A candle goes out, the pawn sinks, and the hand is discarded."""
    pawn = c.pawn(event.target)
    high = min(48.0, pawn.h)
    snuff(c, [Rect.around(pawn.cx, pawn.bottom - high / 2, high / 2, high)], at, sound="sigh")
    c.sinks(event.target, at + S)
    for i, card in enumerate(event.cards):
        c.toss(_hand(c, event), card_face(c.texts, card), c.table.court.discards, at + L + i * S)
    for place in c.own_hand(event.target):
        c.stage.change(place, at + L, S, enter, alpha=0.0)
    c.regroup(at + HOLD)
    return HOLD + L


def _hand(c: TurnAnimator, event: e.NobleFell) -> Rect:
    """The box of the fallen player's cards."""
    box = c.table.seat_box(event.target)
    return Rect.around(box.right - 30, box.cy, 38, 53)
