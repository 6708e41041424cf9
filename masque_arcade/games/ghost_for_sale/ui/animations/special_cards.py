"""Animations of special cards: laid out, lifted when used, put aside, kept."""

from msgspec.structs import replace

from masque_arcade.client.animation.pose import L, M, Pose, S, enter, land, lying, travel
from masque_arcade.client.game_ui.effects.pieces import sink
from masque_arcade.client.render.drawables import Layer
from masque_arcade.games.ghost_for_sale import events as e
from masque_arcade.games.ghost_for_sale.model import Face, Token
from masque_arcade.games.ghost_for_sale.ui.context import TurnAnimator
from masque_arcade.games.ghost_for_sale.ui.images import special_picture
from masque_arcade.games.ghost_for_sale.ui.placement import token_place


def specials_laid(event: e.SpecialsLaid, c: TurnAnimator, at: float) -> float:
    """A medal drops on each house."""
    for i, card in enumerate(event.cards):
        box, when = c.table.column(card.house).medal, at + i * 0.12
        medal = lying(box, special_picture(card.special), Layer.TRAVELLING)
        place = c.fly(replace(medal, y=box.cy - 70, alpha=0.0), medal, when, M, land)
        c.let_go(place, medal, at + 6 * 0.12 + M)
        c.sound(when + 0.16, "tok", x=box.cx)
    return len(event.cards) * 0.12 + M + S


def token_removed(event: e.TokenRemoved, c: TurnAnimator, at: float) -> float:
    """The Mirror flashes and a ghost token is gone."""
    kind = (event.house, event.owner, Face.GHOST, event.double)
    number = sum(token == Token(event.owner, event.house, Face.GHOST, event.double) for token in c.before.tokens) - 1
    place = token_place(*kind, max(0, number))
    _medal(c, event.house, at)
    for one in (place, ("sign", place)):
        sink(c, one, at + 0.4)
    c.sound(at + 0.4, "sigh")
    return 0.4 + L


def _medal(c: TurnAnimator, house: int, at: float) -> None:
    """The special card of a house is lifted for all to see."""
    special, box = c.before.specials.get(house), c.table.column(house).medal
    if special is None:
        return
    rest = lying(box, special_picture(special), Layer.BANNER)
    place = c.stage.pass_by(rest, at)
    big = rest if c.still else c.swell(rest, 1.7)
    c.stage.timeline.move(place, big, at, M, enter)
    c.let_go(place, big, at + 0.9)


def special_used(event: e.GhostTaken | e.GhostAdded | e.Guessed, c: TurnAnimator, at: float) -> float:
    """The card is lifted, with its effect written on it."""
    _medal(c, event.house, at)
    c.sound(at, "organ" if isinstance(event, e.Guessed) else "power")
    return 1.0


def special_gone(event: e.SpecialDeclined | e.SpecialUnusable, c: TurnAnimator, at: float) -> float:
    """The card is put aside."""
    box = c.table.column(event.house).medal
    medal = lying(box, special_picture(event.special), Layer.TRAVELLING)
    c.let_go(c.stage.pass_by(medal, at), medal, at + S, L)
    c.sound(at, "slide")
    return S + L


def portrait_kept(event: e.PortraitKept, c: TurnAnimator, at: float) -> float:
    """The Portrait goes to its new owner."""
    special = c.before.specials.get(event.house)
    box, target = c.table.column(event.house).medal, c.table.seat_box(event.seat)
    if special is not None:
        end = Pose(target.cx, target.cy, 34, 34, special_picture(special), Layer.TRAVELLING)
        c.let_go(c.fly(replace(end, x=box.cx, y=box.cy), end, at, L, travel, lift=40), end, at + L + S)
    c.sound(at + L - S, "power", x=target.cx)
    return L + S
