"""The public vocabulary of Masquerade Trick: players, places, actions, phases, the View and the options.

Cards are in cards.py, roles and missions in missions.py.
"""

from typing import Annotated, Final

from masque_arcade.engine.game import Info, Option, Options, Seat, others, seat_or_lot
from masque_arcade.engine.value import Value
from masque_arcade.games.masquerade_trick.cards import Card
from masque_arcade.games.masquerade_trick.missions import Mission, Role

Player = Annotated[int, "player"]
"""A player of cards: a Seat, or a guest of the house, KNIGHT (two players and solo) or ASSASSIN (solo)."""

Place = Annotated[int, "place"]
"""The place of a role card: in front of a Player, or in the centre at LEFT or RIGHT (4.2)."""

LEFT: Final = 4
RIGHT: Final = 5
KNIGHT: Final = 6
ASSASSIN: Final = 7
CENTRE: Final = (LEFT, RIGHT)
GUESTS: Final = (KNIGHT, ASSASSIN)
KNIGHT_GOAL: Final = 3
"""Tricks that the Knight of the house wants; from then on it plays from the weak end of its row (8.4)."""

_CIRCLES: Final = {1: (ASSASSIN, KNIGHT, 0), 2: (0, 1, KNIGHT), 3: (0, 1, 2), 4: (0, 1, 2, 3)}
_NAMES: Final = {LEFT: "L", RIGHT: "R", KNIGHT: "knight", ASSASSIN: "assassin"}


def circle_of(seats: int) -> tuple[Player, ...]:
    """All players of cards, clockwise (8.2, 9.3)."""
    return _CIRCLES[seats]


def is_guest(player: Player) -> bool:
    """Whether `player` belongs to the house and plays automatically."""
    return player >= KNIGHT


def place_name(place: Place) -> str:
    """A player or place as scenarios and logs write it: "A", "L" (left centre card), "knight"."""
    return _NAMES.get(place) or chr(ord("A") + place)


def pointable(seats: int, seat: Seat) -> tuple[Place, ...]:
    """The role cards that `seat` may point at: those of the other players clockwise, then the centre; never their own,
    never a guest's open card (7.1, 8.6, 9.5)."""
    return (*others(seat, seats), *CENTRE)


class Switches(Value):
    """The table's switches, as text was read from Options.

    `match`: "until_win" or "deals" (7.5). `solo_lead`: "always" or "first_only" (9.3). `guard`: the Royal Guard (9.6).
    `trial_level`: tricks the prince needs in the Prince's Trial, None without it (9.7). Solo switches are the defaults
    at other tables. `deal_limit`, our own rule: deals after which "until_win" ends without a winner, 0 for none (7.5).
    """

    match: str = "until_win"
    solo_lead: str = "always"
    guard: bool = False
    trial_level: int | None = None
    deal_limit: int = 0


INFO: Final = Info(
    id="masquerade_trick",
    seats=range(1, 5),
    options=(
        Option("match", ("until_win", "deals")),
        Option("deal_limit", ("off", "12", "6")),
        Option("first", ("random",), free=True),
        Option("solo_lead", ("always", "first_only")),
        Option("guard", ("off", "on")),
        Option("trial", ("off", "on")),
        Option("trial_level", ("4", "2", "3", "5")),
    ),
)
"""`match`: deal until a deal is won, or as many deals as players; solo is always one deal (7.5). `deal_limit`: deals
after which the former ends without a winner, from three players on. `first`: the leader of the first deal, "random" or
a seat's number, 1 for the first. `solo_lead`, `guard`, `trial` and `trial_level` matter in the solo game only (9.3,
9.6, 9.7)."""


# --- actions -------------------------------------------------------------------------------------------------------


class Pass(Value):
    """Give this card of the hand away: to the left neighbour, or in exchange (4.5, 8.2, 9.2)."""

    card: Card


class Play(Value):
    """Play this card to the trick: an own one, or the Knight's with the Royal Guard (5.1, 9.6)."""

    card: Card


class Look(Value):
    """Look at the centre role at LEFT or RIGHT (6.1, 6.3)."""

    place: Place


class Point(Value):
    """Point at the role card in `place` (7.1)."""

    place: Place


class Ready(Value):
    """The player has seen how the deal ended."""


Action = Pass | Play | Look | Point | Ready


# --- phases: all of them public --------------------------------------------------------------------------------------


class Beginning(Value):
    """Automatic: a deal begins; its number and its leader are named (4.4, 7.5)."""


class Casting(Value):
    """Automatic: the role cards are dealt (4.2)."""


class Gathering(Value):
    """Automatic: the side pile is picked up and shuffled for the second half (6.2)."""


class Dealing(Value):
    """Automatic: the number cards of this half are dealt (4.3, 6.2)."""


class Passing(Value):
    """Seats not in View.chosen pick a card to give away; once all have, the cards change hands automatically. Decision
    "pass" (4.5)."""


class Laying(Value):
    """Automatic: `guest` arranges its cards: the Assassin a face-down stack, the Knight an open row (8.2, 9.2)."""

    guest: Player


class Playing(Value):
    """`player` plays to the trick. Decision "play" of a seat; "guard" of seat 0 for the Knight with the Royal Guard
    (9.6); else a guest plays automatically."""

    player: Player


class Taking(Value):
    """Automatic: the trick is complete and `player` takes it (5.3)."""

    player: Player


class Looking(Value):
    """`seat`, winner of the half's last trick, chooses a centre role to look at. Decision "look" (6.1, 6.3)."""

    seat: Seat


class Pointing(Value):
    """Seats not in View.chosen point in secret; once all have, the hands go up automatically. Decision "point"
    (7.1)."""


class Calling(Value):
    """Automatic: `order` is called, and the player with it shows their role and the card they pointed at (7.2)."""

    order: int


class Unveiling(Value):
    """Automatic: the role cards that are still face down are shown (7.2)."""


class Judging(Value):
    """Automatic: the deal's winners are named (7.4)."""


class Interval(Value):
    """The deal is over, all roles are open; waiting for the seats not in View.chosen. Decision "next_deal"."""


class Finished(Value):
    """The match is over (7.5)."""


_Half = Beginning | Casting | Gathering | Dealing | Passing | Laying | Playing | Taking | Looking
Phase = _Half | Pointing | Calling | Unveiling | Judging | Interval | Finished


# --- what one viewer sees --------------------------------------------------------------------------------------------


class Played(Value):
    """A card in the trick."""

    player: Player
    card: Card


class Glance(Value):
    """`seat` looked at the centre role in `place` after trick `trick` (6 or 10); the role is not public (6.1)."""

    seat: Seat
    place: Place
    trick: int


class Answer(Value):
    """The reveal of a called player: their role, the card they pointed at, and whether each mission is fulfilled (7.2,
    7.3). `counted`: by tricks; `found`: by target."""

    seat: Seat
    role: Role
    place: Place
    target: Role
    counted: bool
    found: bool


class View(Value):
    """The table as one viewer sees it. Cards of earlier tricks are not in it: they may not be looked at again (5.4).

    `circle`: the players of cards, clockwise; the guests of the house among them are not seats. `cast`: the role cards
    in play with their missions, in action order.

    `deal`: number of the deal, 1 for the first, 0 before it. `deals`: how many will be played, 0 for until one is won.
    `scores`: deals won, by seat; `house`: deals won by the Knight of the house (two players, 8.7).

    `half`: 1 or 2, 0 before the first cards of a deal. `trick`: number of the trick being played, 1 to 10; 0 before the
    first. `first`: the leader of the deal's first trick, `leader`: that of this one; None before they are named.
    `plays`: the cards in the trick, in order of play.

    `hand`: this viewer's own cards, by suit and rank; empty for a spectator. `sizes`: cards each player holds. `rows`:
    the open cards of guests, strongest on the left (8.3); the Assassin's stack is in `sizes` only. `side`, `boxed`:
    numbers of cards in the side pile and in the box. `wins`: tricks won this deal, by player.

    `gave`, `received`: the cards this viewer gave away and got in this half's pass, None before it and for spectators;
    `gave` as soon as it is chosen. `chosen`: the seats that have chosen already in a decision of all (pass, point, next
    deal).

    `roles`: the role cards this viewer knows, by place: their own, open ones, and those they looked at; all after the
    deal. `shown`: places whose role is open to all. `glances`: looks of this deal. `points`: the place each seat points
    at: the viewer's own as soon as it is chosen, all of them once the hands are up. `answers`: the players called so
    far, in order.

    `winners`, `ending`: how this deal ended, "" before: the winning role, "couple" for prince and princess together,
    "nobody", "house" for the Knight of the house, "failed" for a solo player who missed (7.4, 8.7, 9.5).
    """

    seats: int
    switches: Switches
    circle: tuple[Player, ...]
    cast: tuple[Mission, ...]
    deal: int
    deals: int
    scores: tuple[int, ...]
    house: int
    half: int
    trick: int
    first: Player | None
    leader: Player | None
    phase: Phase
    plays: tuple[Played, ...]
    hand: tuple[Card, ...]
    sizes: dict[Player, int]
    rows: dict[Player, tuple[Card, ...]]
    side: int
    boxed: int
    wins: dict[Player, int]
    gave: Card | None
    received: Card | None
    chosen: tuple[Seat, ...]
    roles: dict[Place, Role]
    shown: tuple[Place, ...]
    glances: tuple[Glance, ...]
    points: dict[Seat, Place]
    answers: tuple[Answer, ...]
    winners: tuple[Seat, ...]
    ending: str


def led_card(view: View) -> Card | None:
    """The card that was led to this trick; None before."""
    return view.plays[0].card if view.plays else None


def read_options(seats: int, options: Options) -> tuple[Switches, Player | None]:
    """The switches, and the leader of the first deal (None: random); unknown values are refused (sections 7.5, 9.3,
    9.6, 9.7). Raises BadOptions.

    Solo switches are read at every table, so that a menu may keep them, and used in the solo game only.
    """
    texts = INFO.read(seats, options)
    first = seat_or_lot(texts, "first", seats)
    if seats > 1:
        limit = 0 if texts["deal_limit"] == "off" else int(texts["deal_limit"])
        return Switches(match=texts["match"], deal_limit=limit), first
    level = int(texts["trial_level"]) if texts["trial"] == "on" else None
    return Switches(texts["match"], texts["solo_lead"], texts["guard"] == "on", level), ASSASSIN


def deals_of(seats: int, switches: Switches) -> int:
    """The number of deals of a match; 0 for until one is won. With two players the Knight wins when they do not, so
    that this is one deal; solo is always one (7.5)."""
    if seats == 1:
        return 1
    if switches.match == "deals":
        return seats
    return 1 if seats == 2 else 0


PLAYED: Final = 8
GONE: Final = -1
"""In a chronicle's moment, whose `pieces` are, for every place of `places_of`, the number of its role in
`Chronicle.masks`, and then for every card of `deck_for` where it is: the index of its holder in the circle, `PLAYED`
more when it lies in the trick, `GONE` when it is out of play. `coins` are the tricks won, by the circle."""


def places_of(seats: int) -> tuple[Place, ...]:
    """The places of role cards: the players clockwise, then the centre."""
    return (*circle_of(seats), *CENTRE)
