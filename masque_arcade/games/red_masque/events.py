"""Events of The Red Masque, immutable facts in the past tense; one visible change for each beat.

Facts that are secret in part are blanked by seen_by: a viewer gets only their own (8.4).
"""

from typing import Final, TypeVar

from msgspec.structs import replace

from masque_arcade.engine.codec import events_in, game_codec
from masque_arcade.engine.game import Event, Seat, Viewer
from masque_arcade.engine.value import Value
from masque_arcade.games.red_masque import model
from masque_arcade.games.red_masque.cards import Card, Role
from masque_arcade.games.red_masque.rooms import Room

T = TypeVar("T")


def _own(things: dict[int, T], viewer: Viewer) -> dict[int, T]:
    return {viewer: things[viewer]} if viewer in things else {}


# --- a round begins ------------------------------------------------------------------------------------------------


class RoundStarted(Event):
    """Round `round` began, floors and marks are cleared; `order` of placing, its first seat starts (3.3, 3.5).
    `playoff`: number of the playoff round, 0 outside a playoff (7.4)."""

    round: int
    order: tuple[Seat, ...]
    playoff: int


class RolesDealt(Event):
    """All players got a role face down and `removed` went back unseen (3.1). `roles`: the viewer's own, by seat."""

    roles: dict[Seat, Role]
    removed: int

    def seen_by(self, viewer: Viewer) -> "RolesDealt":
        return replace(self, roles=_own(self.roles, viewer))


class GotReady(Event):
    """`seat` is ready to continue."""

    seat: Seat


class Placed(Event):
    """`seat` placed their pawn in `room` (3.3)."""

    seat: Seat
    room: Room


class CardsDealt(Event):
    """All players got an action card, `deck` are left to draw (3.4). `cards`: the viewer's own, by seat."""

    cards: dict[Seat, Card]
    deck: int

    def seen_by(self, viewer: Viewer) -> "CardsDealt":
        return replace(self, cards=_own(self.cards, viewer))


# --- a turn --------------------------------------------------------------------------------------------------------


class TurnStarted(Event):
    """Turn number `turn` of the round, that of `seat`, began; `trapped` if they cannot move (4, 4.6)."""

    seat: Seat
    turn: int
    trapped: bool


class HideEnded(Event):
    """The Hide card of `seat` went to the discards (4.0)."""

    seat: Seat


class Moved(Event):
    """`seat` walked from room `source` into `room` (4.1)."""

    seat: Seat
    source: Room
    room: Room


class Stayed(Event):
    """`seat` stayed in `room` (8.3)."""

    seat: Seat
    room: Room


class TrapSprung(Event):
    """`seat` found a Trap on the floor of `room`: it was discarded and they are trapped (4.2a, 5.5)."""

    seat: Seat
    room: Room


class FloorSeen(Event):
    """`seat` looked at the floor card of `room`, which is no Trap; the card is for that viewer only. `left`: by Rush,
    so that it was put back (4.2b, 5.5)."""

    OWN = ("card",)
    seat: Seat
    room: Room
    card: Card | None
    left: bool


class FloorTaken(Event):
    """`seat` took the floor card of `room` into their hand instead of drawing; the card is for that viewer only
    (4.2b)."""

    OWN = ("card",)
    seat: Seat
    room: Room
    card: Card | None


class FloorDiscarded(Event):
    """`seat` discarded the floor card of `room` face up (4.2b)."""

    seat: Seat
    room: Room
    card: Card


class CardDrawn(Event):
    """`seat` drew a card, `deck` are left; the card is for that viewer only (4.3). At 0 this turn is the last (6.3)."""

    OWN = ("card",)
    seat: Seat
    card: Card | None
    deck: int


class CardLaid(Event):
    """`seat` put a card face down on the floor of `room`; the card is for that viewer only (5.7)."""

    OWN = ("card",)
    seat: Seat
    room: Room
    card: Card | None


class CardPlayed(Event):
    """`seat` played `card` face up: at `target`, for a Rush to `room`; None where that does not apply (4.4). The effect
    is the next event."""

    seat: Seat
    card: Card
    target: Seat | None
    room: Room | None


# --- what comes of a card --------------------------------------------------------------------------------------------


class NothingHappened(Event):
    """The `card` of `seat` had no effect (5.0): "no_target" in the room, "not_trapped" (Key), "trapped" (Rush), or
    "already_revealed" (Reveal at a Noble whose role is open, 5.2)."""

    seat: Seat
    card: Card
    why: str


class Unmasked(Event):
    """`target` turned their `role` face up because of the `card` of `seat`; `known` if it was open before (5.1,
    5.2)."""

    seat: Seat
    card: Card
    target: Seat
    role: Role
    known: bool


class NobleFell(Event):
    """The Noble `target` is out of this round by the dagger of `seat`: the `cards` of their hand were discarded face
    up, and their pawn left `room` (5.1b)."""

    seat: Seat
    target: Seat
    room: Room
    cards: tuple[Card, ...]


class Fallen(Value):
    """One victim of the Red Death and their cards, now discarded face up."""

    seat: Seat
    cards: tuple[Card, ...]


class RedDeathStruck(Event):
    """The Red Death `target`, unmasked by `seat`, killed all others in `room`: first the unmasking player, then
    clockwise from them (5.1a, 5.2a)."""

    seat: Seat
    target: Seat
    room: Room
    victims: tuple[Fallen, ...]


class GotTrapped(Event):
    """`target` is trapped by the Trap that `seat` played (5.3)."""

    seat: Seat
    target: Seat


class GotFree(Event):
    """`seat` opened their trap with a Key (5.4)."""

    seat: Seat


class Rushed(Event):
    """`seat` rushed from room `source` to `room` (5.5)."""

    seat: Seat
    source: Room
    room: Room


class GotHidden(Event):
    """`seat` is hidden until their next turn, the Hide card in front of them (5.6)."""

    seat: Seat


# --- a round ends ----------------------------------------------------------------------------------------------------


class RoundEnded(Event):
    """The round is over because the Red Death was found ("red_death"), one player is left ("last_one") or the deck is
    out ("deck") (6). `roles`: all players' roles, by seat; the removed ones stay unknown (7.3)."""

    round: int
    why: str
    roles: tuple[Role, ...]


class Scored(Event):
    """The points of the round, `gains` by seat, and `scores`: all points now (7.1, 7.2)."""

    gains: tuple[int, ...]
    scores: tuple[int, ...]


class PlayoffCalled(Event):
    """`leaders` are level at the goal or above it; all play up to `rounds` more rounds (7.4)."""

    leaders: tuple[Seat, ...]
    rounds: int


class GameEnded(Event):
    """The match is over: the winners, `scores` by seat, and why: "goal" (first to the goal), "playoff" (alone in front
    in a playoff), "level" (still level after it), "shared" (no playoff at this table) (7.4)."""

    winners: tuple[Seat, ...]
    reason: str
    scores: tuple[int, ...]


EVENTS: Final = events_in(globals())
CODEC: Final = game_codec(model.Action, EVENTS, model.View)
