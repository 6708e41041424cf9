"""The public vocabulary of The Red Masque: actions, phases, the View and the options.

Cards are in cards.py, rooms in rooms.py.
"""

from collections.abc import Collection, Sequence
from typing import Final

from masque_arcade.engine.game import BadOptions, Info, Option, Options, Seat, others
from masque_arcade.engine.value import Value
from masque_arcade.games.red_masque.cards import AIMED, STALL, Card, Role
from masque_arcade.games.red_masque.rooms import LAYOUTS, Doors, Room, doors_of


class Switches(Value, cache_hash=True):
    """The table's switches, as text was read from Options.

    `layout`: the name of the layout, "custom" for one in numbers; `doors`: pairs of adjacent rooms (2.6). `may_stay`:
    moving is optional (8.3). `force_red_death`: with three to five players the Red Death is always in play (8.2).
    `shared`: no playoff between level leaders (7.4).
    """

    layout: str
    doors: Doors
    may_stay: bool = False
    force_red_death: bool = False
    shared: bool = False


INFO: Final = Info(
    id="red_masque",
    seats=range(2, 7),
    options=(
        Option("layout", tuple(LAYOUTS), free=True),
        Option("may_stay", ("off", "on")),
        Option("force_red_death", ("off", "on")),
        Option("shared", ("off", "on")),
        Option("seniority", ("random", "seats"), free=True),
    ),
)
"""`layout`: a name, or doors in room numbers such as "1-2,2-3,3-4,4-5,5-6,6-7" (2.6). `force_red_death` matters with
three to five players (8.2). `seniority`: "random", "seats" for
the first seat and then clockwise, or all seats in order, senior first, such as "3,1,2" (2.2)."""


# --- actions -------------------------------------------------------------------------------------------------------


class Ready(Value):
    """The player has seen their role, or how the round ended."""


class Place(Value):
    """Place one's own pawn in `room` (3.3)."""

    room: Room


class Move(Value):
    """Walk into the adjacent `room` (4.1)."""

    room: Room


class Stay(Value):
    """Stay in the room; with may_stay only (8.3)."""


class Take(Value):
    """Take the floor card into the hand instead of drawing (4.2b)."""


class Discard(Value):
    """Discard the floor card face up, and draw (4.2b)."""


class Play(Value):
    """Play `card` face up (4.4, 5).

    `target`: the player at whom Dagger, Reveal or Trap is played, None without a possible one; None with every other
    card. `room`: the destination of the Rush, None while trapped; None with every other card.
    """

    card: Card
    target: Seat | None = None
    room: Room | None = None


class Lay(Value):
    """Put `card` face down as the floor card of one's own room (5.7)."""

    card: Card


Action = Ready | Place | Move | Stay | Take | Discard | Play | Lay


# --- phases: all of them public --------------------------------------------------------------------------------------


class Beginning(Value):
    """Automatic: a round begins; the order of placing is named (3.3, 3.5)."""


class Casting(Value):
    """Automatic: all players are dealt a role (3.1)."""


class Masking(Value):
    """All look at their roles; waiting for the seats not in View.ready. Decision "role" (3.2)."""


class Placing(Value):
    """`seat` places their pawn. Decision "place" (3.3)."""

    seat: Seat


class Dealing(Value):
    """Automatic: all players are dealt an action card (3.4)."""


class Starting(Value):
    """Automatic: the turn of `seat` begins (4)."""

    seat: Seat


class Emerging(Value):
    """Automatic: the Hide card in front of `seat` goes to the discards (4.0)."""

    seat: Seat


class Moving(Value):
    """`seat` goes to an adjacent room. Decision "move" (4.1)."""

    seat: Seat


class Looking(Value):
    """Automatic: `seat` looks at the floor card of the room they have come to; `rush` when by Rush, so that it stays
    there if it is no Trap (4.2, 5.5)."""

    seat: Seat
    rush: bool = False


class Searching(Value):
    """`seat` has seen the floor card of their room, which is no Trap, and takes or discards it. Decision "floor"
    (4.2b)."""

    seat: Seat


class Drawing(Value):
    """Automatic: `seat` draws a card (4.3)."""

    seat: Seat


class Playing(Value):
    """`seat` holds two cards and plays or lays one. Decision "play" (4.4)."""

    seat: Seat


class Resolving(Value):
    """Automatic: `card`, just played by `seat`, takes effect (5); fields as in Play."""

    seat: Seat
    card: Card
    target: Seat | None
    room: Room | None


class Dying(Value):
    """Automatic: the Noble `target` was unmasked by the dagger of `seat` and falls (5.1b)."""

    seat: Seat
    target: Seat


class Striking(Value):
    """Automatic: the Red Death `target` was unmasked by `seat`; all others in the room die (5.1a, 5.2a)."""

    seat: Seat
    target: Seat


class Closing(Value):
    """Automatic: the round is over and the roles are shown; `why` as in RoundEnded (6, 7.3)."""

    why: str


class Scoring(Value):
    """Automatic: the round's points are given (7)."""


class Crowning(Value):
    """Automatic: the match is over and the winners are named (7.4)."""


class Interval(Value):
    """The round is over, the players' roles are open; waiting for the seats not in View.ready. Decision
    "next_round"."""


class Finished(Value):
    """The match is over (7.4)."""


_SettingUp = Beginning | Casting | Masking | Placing | Dealing
_Turn = Starting | Emerging | Moving | Looking | Searching | Drawing | Playing | Resolving | Dying | Striking
Phase = _SettingUp | _Turn | Closing | Scoring | Crowning | Interval | Finished


# --- what one viewer sees --------------------------------------------------------------------------------------------


class View(Value):
    """The table as one viewer sees it. "By seat" means one entry per seat, seat 0 first.

    `seniority`: all seats, senior first (2.2). `round`: number of the round, 1 for the first, 0 before it. `playoff`:
    number of the playoff round being played, 0 outside a playoff (7.4). `order`: the order of placing, whose first seat
    also has the first turn of the round (3.3, 3.5). `turn`: number of the turn in this round, 0 before the first.
    `active`: the seat whose turn it is, None outside turns. `scores`: victory points by seat.

    `rooms`: the rooms of the pawns, by seat; None before placing and after falling. `fallen`: the seats out of this
    round, in the order of falling. `trapped`, `hidden`, `revealed`: seats in that state, ascending (2.5, 5.6, 5.2).

    `roles`: the roles this viewer knows, by seat: their own, those of `revealed`, and all players' once the round is
    over (7.3). `removed`: number of roles put back unseen (3.1). `hand`: the viewer's own cards, the newest at the end;
    empty for a spectator. `sizes`: cards in hand, by seat.

    `floors`: the rooms with a floor card, ascending. `floor_cards`: those of them whose card this viewer knows.
    `witnesses`: the seats that know each floor card: its layer, then all that have looked at it since, perhaps the
    layer again; a card that was looked at and is still there is no Trap (5.5, 5.7). `deck`: cards left to draw.
    `discards`: face up, the last one at the end.

    `stalled`: turns in a row without a draw (4.7). `ready`: the seats that are ready in a decision of all. `ending`:
    how this round ended, "" before; `gains`: its points, by seat, empty before they are given.
    """

    seats: int
    switches: Switches
    seniority: tuple[Seat, ...]
    round: int
    playoff: int
    order: tuple[Seat, ...]
    turn: int
    active: Seat | None
    phase: Phase
    scores: tuple[int, ...]
    rooms: tuple[Room | None, ...]
    fallen: tuple[Seat, ...]
    trapped: tuple[Seat, ...]
    hidden: tuple[Seat, ...]
    revealed: tuple[Seat, ...]
    roles: dict[Seat, Role]
    removed: int
    hand: tuple[Card, ...]
    sizes: tuple[int, ...]
    floors: tuple[Room, ...]
    floor_cards: dict[Room, Card]
    witnesses: dict[Room, tuple[Seat, ...]]
    deck: int
    discards: tuple[Card, ...]
    stalled: int
    ready: tuple[Seat, ...]
    ending: str
    gains: tuple[int, ...]


def may_take(stalled: int, in_play: int) -> bool:
    """Whether floor cards may still be taken after `stalled` turns in a row without a draw (4.7)."""
    return stalled < STALL * in_play


def targets(
    card: Card, seat: Seat, rooms: Sequence[Room | None], hidden: Collection[Seat], trapped: Collection[Seat]
) -> tuple[Seat, ...]:
    """Possible targets of `card` for `seat`, clockwise from their left neighbour; none for a card that is not aimed.

    Others in the room who are in play and not hidden; for a Trap only those not trapped yet (5.0, 5.3).
    """
    if card not in AIMED:
        return ()
    room = rooms[seat]
    if room is None:
        return ()
    safe = {*hidden, *trapped} if card is Card.TRAP else hidden
    return tuple([other for other in others(seat, len(rooms)) if rooms[other] == room and other not in safe])


def read_options(seats: int, options: Options) -> tuple[Switches, tuple[Seat, ...] | None]:
    """The switches, and the seats in order of seniority (None: random); unknown values are refused (sections 2.2, 2.6,
    8.2, 8.3). Raises BadOptions."""
    texts = INFO.read(seats, options)
    try:
        doors = doors_of(texts["layout"])
    except ValueError as error:
        raise BadOptions("option.value", f"layout={texts['layout']} ({error})") from error
    name = texts["layout"] if texts["layout"] in LAYOUTS else "custom"
    on = {key: texts[key] == "on" for key in ("may_stay", "force_red_death", "shared")}
    return Switches(name, doors, **on), _seniority(seats, texts["seniority"])


def _seniority(seats: int, text: str) -> tuple[Seat, ...] | None:
    if text == "random":
        return None
    if text == "seats":
        return tuple(range(seats))
    numbers = [part.strip() for part in text.split(",")]
    if sorted(numbers) != [str(seat + 1) for seat in range(seats)]:
        raise BadOptions("option.value", f"seniority={text}")
    return tuple(int(number) - 1 for number in numbers)


AWAY: Final = -1
"""In a chronicle's moment, whose `pieces` are the rooms by seat, AWAY before placing and after falling, and then the
roles by seat, as numbers in `Chronicle.masks`. Its `turn` is the round, `coins` are the points. `Chronicle.board` is
the layout as rooms.doors_of reads it."""
