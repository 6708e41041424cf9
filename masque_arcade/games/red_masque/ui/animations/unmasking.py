"""The animation of unmasking: the dagger flies, the role card comes to the middle and turns over; a Noble falls."""

from typing import Final

from masque_arcade.client.animation.layer import Layer
from masque_arcade.client.animation.pose import HOLD, L, S, enter, leave
from masque_arcade.client.game_ui.effects.lighting import snuff
from masque_arcade.client.game_ui.effects.pieces import shake
from masque_arcade.client.game_ui.effects.reveal import Uncovered, unmask
from masque_arcade.client.render.drawables import Rect
from masque_arcade.games.red_masque import events as e
from masque_arcade.games.red_masque.cards import Card, Role
from masque_arcade.games.red_masque.ui.animations.kit import TurnAnimator
from masque_arcade.games.red_masque.ui.images import card_face, role_face
from masque_arcade.games.red_masque.ui.layout import lying
from masque_arcade.games.red_masque.ui.pawns import PARTS

_STAB: Final = 0.45
TURNED_UP: Final = (204.0, 286.0)
"""The size of a role that is turned up before all."""


def unmasked(event: e.Unmasked, c: TurnAnimator, at: float) -> float:
    """The card shoots at the pawn; the role comes to the middle, a drum rolls, and it turns over."""
    now = at + _strikes(c, event, at)
    if event.known:
        return now - at + S
    face = role_face(c.texts, event.role, event.target)
    rest = c.ends["role", event.target]
    death = event.role is Role.RED_DEATH
    key = "red_masque.reveal.death" if death else "red_masque.reveal.noble"
    caption = c.display_name(event.target)
    shown = Uncovered(("role", event.target), face, rest, caption, None if death else True, c.texts(key))
    return now - at + unmask(c, [shown], _large(c), now)


def _large(c: TurnAnimator) -> Rect:
    """The box of a role that is turned up before all."""
    area = c.table.area
    return Rect.around(c.table.cx, area.cy - 10, *TURNED_UP)


def _strikes(c: TurnAnimator, event: e.Unmasked, at: float) -> float:
    """The dagger, or the eye, goes from player to player."""
    source, target = c.pawn(event.seat), c.pawn(event.target)
    art = card_face(c.texts, event.card)
    small = Rect.around(source.cx, source.cy - 10, 30, 42)
    c.sound(at + 0.16, "stab" if event.card is Card.DAGGER else "organ")
    if not c.still:
        place = c.stage.pass_by(lying(small, art, Layer.STAGE), at)
        c.stage.timeline.move(
            place, lying(Rect.around(target.cx, target.cy, 30, 42), art, Layer.STAGE, 30), at, 0.2, leave
        )
        c.let_go(place, lying(Rect.around(target.cx, target.cy, 30, 42), art, Layer.STAGE, 30), at + 0.28)
        shake(c, [(part, event.target) for part in PARTS], at + 0.2)
    return _STAB


def noble_fell(event: e.NobleFell, c: TurnAnimator, at: float) -> float:
    """A candle goes out, the pawn sinks, and the hand is discarded."""
    pawn = c.pawn(event.target)
    snuff(c, [Rect.around(pawn.cx, pawn.y - 20, 24, 48)], at, sound="sigh")
    c.sinks(event.target, at + S)
    for i, card in enumerate(event.cards):
        c.toss(_hand(c, event), card_face(c.texts, card), c.table.discards, at + L + i * S)
    for place in c.own_hand(event.target):
        c.stage.change(place, at + L, S, enter, alpha=0.0)
    c.regroup(at + HOLD)
    return HOLD + L


def _hand(c: TurnAnimator, event: e.NobleFell) -> Rect:
    """The box of the fallen player's cards."""
    box = c.table.seat_box(event.target)
    return Rect.around(box.right - 30, box.cy, 38, 53)
