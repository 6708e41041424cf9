"""Animations and sounds of Mascarade's events.

A cue moves things on the stage and returns how long it takes, in seconds at normal speed. Where things end is decided
by the layout.
"""

from collections.abc import Collection
from typing import Final

from masque_arcade.client.animation.pose import L, faded, travel
from masque_arcade.client.game_ui.effects.animator import Cues, cues_in, only_heard
from masque_arcade.client.game_ui.effects.cards import deal, flip, flip_all, to_stage
from masque_arcade.client.game_ui.effects.coins import coins, purses_cross
from masque_arcade.client.game_ui.effects.lighting import (
    candle_passes,
    candle_slams,
    cone,
    dim,
    look_line,
    winner_light,
)
from masque_arcade.client.game_ui.effects.reveal import Uncovered, unmask
from masque_arcade.client.game_ui.effects.text import change, mask_flies, says, verdict
from masque_arcade.client.render.drawables import CardFace, Picture, Rect
from masque_arcade.games.mascarade import events as e
from masque_arcade.games.mascarade.model import Slot, owner
from masque_arcade.games.mascarade.ui.animations.exchange import brought_back, taken_under
from masque_arcade.games.mascarade.ui.animations.kit import TurnAnimator
from masque_arcade.games.mascarade.ui.layout import OWN_CARD, SPOT, Board, card_place, seat_box, spot

_NAMED: Final = 24.0
"""The height of a name above a shown card, with air to the banner."""
_GLANCE: Final = 1.0
"""Seconds of a bot's look that concerns nobody here."""
_READ: Final = 0.8
"""Seconds for which it is read what a purse gained or lost."""
SWEEP: Final = 0.32
"""Seconds in which the light goes from one player to the next."""
_CLEAR: Final = 18.0
"""The least space between shown cards."""


def _dealt(event: e.Dealt, c: TurnAnimator, at: float) -> float:
    """Cards fly from the bank to their slots."""
    return deal(c, [card_place(slot) for slot in sorted(c.table.cards)], c.table.bank, at)


def _turned_down(event: e.CardsTurnedDown, c: TurnAnimator, at: float) -> float:
    """All cards turn over at once, then each goes to its place."""
    for slot in c.table.cards:
        flip(c, card_place(slot), CardFace(), at)
        c.stage.move(card_place(slot), c.rest(slot, CardFace()), at + 0.4, L, travel, lift=20)
    c.sound(at, "flip")
    return 0.4 + L


def _turn_started(event: e.TurnStarted, c: TurnAnimator, at: float) -> float:
    """The light wanders to whose turn starts; the local player's sound comes with the question."""
    light = spot(c.table, event.seat)
    if c.stage.planned(SPOT) is None:
        c.stage.put(SPOT, faded(light), at)
    c.stage.move(SPOT, light, at, SWEEP, travel)
    if event.seat != c.guests.me:
        c.sound(at, "turn", x=light.x)
    return SWEEP


def _look_started(event: e.LookStarted, c: TurnAnimator, at: float) -> float:
    """A line of light under the cards, whatever is seen."""
    short = c.passes(event.seat, *(owner(slot, c.table.seats) for slot in event.slots))
    boxes = [c.table.cards[slot] for slot in event.slots]
    return look_line(c, boxes, at, _GLANCE, fixed=False) if short else look_line(c, boxes, at)


def shown_boxes(table: Board, slots: Collection[Slot]) -> tuple[Rect, float]:
    """The box of one card in the middle when the cards of `slots` are shown at once, and the space between them: twice
    one's own card at most. Two stand beside one's own cards, if they are larger there than above them."""
    lap = [box for slot, box in table.cards.items() if table.in_lap(slot) and slot not in slots]
    count, top, foot = len(slots), table.banner.bottom + _NAMED, table.foot.y - 4
    wide = min(900.0, max(table.plate_gap - 16, 150.0 * count)) / count
    ways = [(_CLEAR, min([foot, *(box.y for box in lap)]))]
    if count == 2 and lap:
        ways.append((16 + 2 * max(max(box.right - table.cx, table.cx - box.x) for box in lap), foot))
    w, gap, bottom = max(
        (min(2 * OWN_CARD[0], wide - gap, (bottom - top) * 5 / 7), gap, bottom) for gap, bottom in ways
    )
    return Rect.around(table.cx, (top + bottom) / 2, w, w * 1.4), max(gap, min(OWN_CARD[0] + 16, wide - w))


def _announced(event: e.Announced, c: TurnAnimator, at: float) -> float:
    """The mask flies from the seat to the banner, which the presenter unrolls."""
    banner = c.table.banner
    target = Rect.around(banner.x + 42, banner.cy, 64, 64)
    picture = Picture(f"games/mascarade/masks/{event.character}")
    return mask_flies(c, picture, seat_box(c.table, event.seat), target, at, event.character)


def _challenged(event: e.Challenged, c: TurnAnimator, at: float) -> float:
    """The candle reaches a seat and a mask slams on the table."""
    return candle_slams(c, seat_box(c.table, event.seat), at)


def _passed(event: e.Passed, c: TurnAnimator, at: float) -> float:
    """The candle passes by."""
    return candle_passes(c, seat_box(c.table, event.seat), at, c.table.seats)


def _word(c: TurnAnimator, true: bool) -> str:
    return c.texts("mascarade.status.true" if true else "mascarade.status.false")


def _unmasked(event: e.Unmasked, c: TurnAnimator, at: float) -> float:
    """The cards come to the middle, a drum, and they turn over clockwise: truth rises, lies sink."""
    middle, gap = shown_boxes(c.table, [card.slot for card in event.cards])
    shown = [
        Uncovered(
            card_place(card.slot),
            face := c.face(card.character),
            c.rest(card.slot, face),
            c.display_name(card.seat),
            card.true,
            _word(c, card.true),
        )
        for card in event.cards
    ]
    return unmask(c, shown, middle, at, gap)


def _coins_moved(event: e.CoinsMoved, c: TurnAnimator, at: float) -> float:
    """All payments at once, then what each purse gained or lost."""
    length = 0.0
    for x in event.transfers:
        sound = "gain" if x.target == c.guests.me else "loss" if x.source == c.guests.me else "coin"
        if c.still:
            c.sound(at, sound)
        else:
            length = max(length, coins(c, c.purse(x.source), c.purse(x.target), x.amount, at, sound=sound))
    for x in event.transfers:
        change(c, c.table.tally(x.source), -x.amount, at, _READ)
        change(c, c.table.tally(x.target), x.amount, at + length, _READ)
    c.lead_changes(c.before.coins, c.after.coins, at + length)
    return length + _READ


def _fortunes_traded(event: e.FortunesTraded, c: TurnAnimator, at: float) -> float:
    """Two purses cross."""
    c.lead_changes(c.before.coins, c.after.coins, at + L)
    return purses_cross(c, c.table.purse(event.seat), c.table.purse(event.other), at)


def _questioned(event: e.Questioned, c: TurnAnimator, at: float) -> float:
    """A cone of light on the victim."""
    return cone(c, seat_box(c.table, event.victim), at)


def _answered(event: e.Answered, c: TurnAnimator, at: float) -> float:
    """The answer, then the card turns over."""
    place, face = card_place(event.slot), c.face(event.character)
    middle = Rect.around(c.table.cx, (c.table.banner.bottom + c.table.sentence.y) / 2, 96, 134)
    gone = at + 2.0
    dim(c, at, gone)
    pose = to_stage(c, place, middle, at)
    flip(c, place, face, at + 0.5)
    claim = c.texts("mascarade.banner.claim", name=c.display_name(event.victim), character=c.name(event.named))
    says(c, pose, claim, at, gone, 380)
    verdict(c, pose, _word(c, event.right), event.right, at + 0.82, gone)
    c.sound(at + 0.5, "flip")
    c.sound(at + 0.8, "true" if event.right else "false")
    c.stage.move(place, c.rest(event.slot, face), gone, 0.32, travel)
    return 2.32


def _cards_hidden(event: e.CardsHidden, c: TurnAnimator, at: float) -> float:
    """Shown cards turn down again, all at once."""
    return flip_all(c, {card_place(slot): CardFace() for slot in event.slots}, at)


def _game_ended(event: e.GameEnded, c: TurnAnimator, at: float) -> float:
    """A held breath, a bell, the masks fall, and there is light on the winners."""
    for slot, character in enumerate(event.cards):
        flip(c, card_place(slot), c.face(character), at + 0.3)
    return winner_light(c, [seat_box(c.table, seat) for seat in event.winners], at, c.lost(event.winners))


CUES: Final[Cues] = {
    **cues_in(globals()),
    e.TakenUnder: taken_under,
    e.BroughtBack: brought_back,
    e.GotReady: only_heard("seal"),
    e.Sealed: only_heard("seal"),
    e.PowerUsed: only_heard("power"),
    e.TradeDeclined: only_heard("decline"),
    e.CheatProved: only_heard("cheat"),
    e.NothingHappened: only_heard("nothing"),
    e.StalemateNear: only_heard("last"),
}
WITHOUT_CUE = frozenset({e.LookEnded})
"""Events that change a word on a plate, and move nothing."""
