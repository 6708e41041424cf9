"""Events of Masquerade Trick, immutable facts in the past tense.

Facts that are secret in part are blanked by seen_by: a viewer gets only their own (10.2).
"""

from typing import Final, TypeVar

from msgspec.structs import replace

from masque_arcade.engine.codec import events_in, game_codec
from masque_arcade.engine.game import Event, Seat, Viewer
from masque_arcade.games.masquerade_trick import model
from masque_arcade.games.masquerade_trick.cards import Card
from masque_arcade.games.masquerade_trick.missions import Role
from masque_arcade.games.masquerade_trick.model import Answer, Place, Player

T = TypeVar("T")


def _own(things: dict[int, T], viewer: Viewer) -> dict[int, T]:
    return {viewer: things[viewer]} if viewer in things else {}


class DealStarted(Event):
    """Deal number `deal` began; `leader` leads its first trick (4.4)."""

    deal: int
    leader: Player


class RolesDealt(Event):
    """A role card went to every player and two to the centre. `roles`: those the viewer sees, by place: their own and
    the open ones listed in `shown` (4.2, 8.1, 9.1)."""

    roles: dict[Place, Role]
    shown: tuple[Place, ...]

    def seen_by(self, viewer: Viewer) -> "RolesDealt":
        seen = {place: role for place, role in self.roles.items() if place == viewer or place in self.shown}
        return replace(self, roles=seen)


class PileGathered(Event):
    """The `cards` of the side pile were picked up and shuffled; the win markers stayed (6.2)."""

    cards: int


class CardsDealt(Event):
    """`each` cards went to all players and `boxed` were put away unseen (4.3, 6.2). `hands`: the viewer's own."""

    half: int
    each: int
    boxed: int
    hands: dict[Seat, tuple[Card, ...]]

    def seen_by(self, viewer: Viewer) -> "CardsDealt":
        return replace(self, hands=_own(self.hands, viewer))


class PassChosen(Event):
    """`seat` chose a card to give away; which, only its own player knows (4.5)."""

    OWN = ("card",)
    seat: Seat
    card: Card | None


class CardsPassed(Event):
    """All took up their new cards, at once (4.5, 8.2, 9.2). `routes`: pairs (giver, taker). `gave`, `received`: the
    viewer's own cards, by seat."""

    routes: tuple[tuple[Player, Player], ...]
    gave: dict[Seat, Card]
    received: dict[Seat, Card]

    def seen_by(self, viewer: Viewer) -> "CardsPassed":
        return CardsPassed(self.routes, _own(self.gave, viewer), _own(self.received, viewer))


class StackLaid(Event):
    """`guest` shuffled their `cards` cards into a face-down stack (9.2)."""

    guest: Player
    cards: int


class RowLaid(Event):
    """`guest` placed their cards open, strongest on the left (8.2, 8.3)."""

    guest: Player
    cards: tuple[Card, ...]


class CardPlayed(Event):
    """`player` played a card to the trick; `led` when it was the first (5.1)."""

    player: Player
    card: Card
    led: bool


class TrickWon(Event):
    """`player` won trick `trick` with `card`, now face down as their marker number `wins`; the other cards went to the
    side pile (5.3, 5.4)."""

    player: Player
    trick: int
    card: Card
    wins: int


class NobodyLooked(Event):
    """The guest `player` won the half's last trick, so there is no look at the centre (8.5, 9.4)."""

    player: Player


class CentreSeen(Event):
    """`seat` looked at the centre role in `place`; `role` only for that viewer (6.1, 6.3)."""

    OWN = ("role",)
    seat: Seat
    place: Place
    role: Role | None


class PointChosen(Event):
    """`seat` has chosen where to point; the place is secret (7.1)."""

    OWN = ("place",)
    seat: Seat
    place: Place | None


class Pointed(Event):
    """All hands went up at once, each at its place (7.1, 10.3)."""

    points: dict[Seat, Place]


class OrderCalled(Event):
    """`caller`, the winner of the last trick, called `order`; `answers`: the players with it, ascending by seat, with
    the roles they and the cards they point at turned out to be; empty without such a player (7.2)."""

    order: int
    caller: Player
    answers: tuple[Answer, ...]


class CentreShown(Event):
    """The role cards that were still face down turned over (7.2)."""

    roles: dict[Place, Role]


class DealEnded(Event):
    """The deal's winners and `ending` (see View); `scores` by seat and `house`: deals won so far (7.4, 7.5, 8.7)."""

    deal: int
    winners: tuple[Seat, ...]
    ending: str
    scores: tuple[int, ...]
    house: int


class GotReady(Event):
    """`seat` is ready for the next deal."""

    seat: Seat


class GameEnded(Event):
    """The match is over: the winners, why, and the deals won by seat (7.5).

    `reason`: a deal's ending when one deal decided ("until_win", and solo), "deal_limit", or after a fixed
    number of deals "most_deals", "house" (the Knight of the house won most) or "nobody".
    """

    winners: tuple[Seat, ...]
    reason: str
    scores: tuple[int, ...]


EVENTS: Final = events_in(globals())
CODEC: Final = game_codec(model.Action, EVENTS, model.View)
