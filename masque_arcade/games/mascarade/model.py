"""The public vocabulary of Mascarade: slots, actions, phases, events, the View and the options."""

import functools
from typing import Annotated, Final

from masque_arcade.engine.game import Info, Option, Seat
from masque_arcade.engine.value import Value
from masque_arcade.games.mascarade.characters import Character

Slot = Annotated[int, "card"]
"""A place holding one card (1.4). With four or more players slot n is seat n's and the centre follows; with three a
seat has two in a row (L, R), with two it has three (L, R, P)."""

BANK: Final = -1
COURT: Final = -2
Purse = int
"""A place of coins: a Seat, BANK or COURT."""

COINS: Final = 194
START: Final = 6
GOAL: Final = 13
FORCED_TURNS: Final = 4
HAND: Final = {2: ("L", "R", "P"), 3: ("L", "R")}


def hand_size(seats: int) -> int:
    """Cards in front of each player: 3 with two players, 2 with three, else 1."""
    return len(HAND.get(seats, "-"))


@functools.cache
def hand(seat: Seat, seats: int) -> range:
    """The slots in front of `seat`."""
    size = hand_size(seats)
    return range(seat * size, seat * size + size)


def owner(slot: Slot, seats: int) -> Seat | None:
    """The player with `slot` in front of them; None for a centre card."""
    seat = slot // hand_size(seats)
    return seat if seat < seats else None


def protected(slot: Slot, seats: int) -> bool:
    """Whether `slot` is a two-player game's third card, which the opponent may not touch (12.2)."""
    return seats == 2 and slot % 3 == 2


def slot_name(slot: Slot, seats: int) -> str:
    """A slot as scenarios and logs write it: "A", "C.L" (third seat's left card), "@1" (first centre card)."""
    seat = owner(slot, seats)
    if seat is None:
        return f"@{slot - seats + 1}"
    letter = chr(ord("A") + seat)
    return f"{letter}.{HAND[seats][slot % hand_size(seats)]}" if seats in HAND else letter


class Switches(Value):
    """The table's switches, as text was read from Options (RULES.md, section 0).

    `bank_limited`: 194 coins in all, else the bank never empties. `stalemate`: rounds without a new coin until the
    richest wins (9.6), 0 for never.
    """

    table7: str = "S"
    end_check: str = "immediate"
    challenge_mode: str = "sequential"
    swap_own_two_3p: bool = True
    bank_limited: bool = True
    stalemate: int = 15


INFO: Final = Info(
    id="mascarade",
    seats=range(2, 14),
    options=(
        Option("table7", ("S", "EN2014")),
        Option("end_check", ("immediate", "end_of_turn")),
        Option("challenge_mode", ("sequential", "simultaneous")),
        Option("swap_own_two_3p", ("on", "off")),
        Option("bank", ("194", "unlimited")),
        Option("stalemate", ("15", "off"), free=True),
        Option("cast", ("basic",), free=True),
        Option("centre", ("0", "1", "2")),
        Option("first", ("random",), free=True),
    ),
)
"""`cast`: "basic" or characters joined by commas (validated by cast.cast_fault; Peasant twice). `centre`: extra centre
cards added to a basic cast of six or more players, which then counts as custom (10.7): the added characters are drawn
by the program so that the set is valid. `first`: "random" or a seat's number, 1 for the first."""


# --- actions -------------------------------------------------------------------------------------------------------


class Ready(Value):
    """The player has memorised the cards (2.4)."""


class Swap(Value):
    """Take one's own card `mine` and the card `other` under the table (5.1). `other` is an own card too for an own-two
    swap."""

    mine: Slot
    other: Slot


class UnderTable(Value):
    """Really exchange, or only pretend (5.1)."""

    exchange: bool


class Peek(Value):
    """Look at one's own card `mine`; costs the turn (6)."""

    mine: Slot


class Lower(Value):
    """Put the cards down after a look."""


class Announce(Value):
    """ "I am the ...", with a hand on one's own card `mine` (7.1, 11.4)."""

    mine: Slot
    character: Character


class Challenge(Value):
    """ "No, that is me!", with one's own card `mine` (7.2, 11.5)."""

    mine: Slot


class Pass(Value):
    """Do not contest (7.2)."""


class ChooseSeat(Value):
    """The Bishop's richest (8.2), the Witch's partner (8.6) or the Inquisitor's victim (8.10)."""

    seat: Seat


class Decline(Value):
    """The Witch keeps her own fortune (8.6)."""


class ChoosePair(Value):
    """The Fool's two cards, `first` < `second` (8.4)."""

    first: Slot
    second: Slot


class ChooseSlot(Value):
    """The Spy's other card (8.7)."""

    slot: Slot


class Answer(Value):
    """The Inquisitor's victim names the character they think they have (8.10)."""

    character: Character


_OnTurn = Ready | Swap | UnderTable | Peek | Lower | Announce | Challenge | Pass
Action = _OnTurn | ChooseSeat | Decline | ChoosePair | ChooseSlot | Answer


# --- phases: all of them public --------------------------------------------------------------------------------------


class Memorise(Value):
    """All cards are face up; waiting for the seats not in `ready`. Decision "memorise"."""

    ready: tuple[Seat, ...] = ()


class Turning(Value):
    """The active player chooses Swap, Peek or Announce (4.1). Decision "turn"."""


class Resolve(Value):
    """The rest of a turn: the powers of `users` in order, then the fines of `payers`, then the next turn (7.7)."""

    character: Character | None = None
    users: tuple[Seat, ...] = ()
    payers: tuple[Seat, ...] = ()


class Looking(Value):
    """`seat` looks at `slots` in secret; `spying` when the Spy's exchange follows. FIXED decision "looking"."""

    seat: Seat
    slots: tuple[Slot, ...]
    spying: bool
    then: Resolve


class Handling(Value):
    """`seat` holds two cards under the table. FIXED decision "under_table"."""

    seat: Seat
    first: Slot
    second: Slot
    then: Resolve


class Reply(Value):
    """One answer in a contest; `slot` is the card contested with, None for a pass."""

    seat: Seat
    slot: Slot | None


class Contest(Value):
    """`announcer` claims `character` with `slot`; the next seat clockwise answers. Decision "contest".

    With challenge_mode=simultaneous all answer at once in secret (FIXED): `sealed` names the seats that have, `replies`
    stays empty until the end.
    """

    announcer: Seat
    slot: Slot
    character: Character
    replies: tuple[Reply, ...] = ()
    sealed: tuple[Seat, ...] = ()


class Unmasking(Value):
    """All have answered, and at least one contested: the cards turn over automatically (7.4)."""

    contest: Contest


class Choosing(Value):
    """`seat` uses the power of `character` and must choose. Decision "bishop", "witch", "fool", "spy", "inquisitor"."""

    seat: Seat
    character: Character
    then: Resolve


class Answering(Value):
    """`victim` must name their character to the Inquisitor `seat`. Decision "answer"."""

    seat: Seat
    victim: Seat
    then: Resolve


Phase = Memorise | Turning | Resolve | Looking | Handling | Contest | Unmasking | Choosing | Answering


# --- what one viewer sees --------------------------------------------------------------------------------------------


class View(Value):
    """The table as one viewer sees it.

    `coins` per seat, in coins; `bank` is None when unlimited. `cast`: the characters in play in table order, one entry
    per card. `centre`: number of centre cards. `turn`: number of the turn, 1 for the first, 0 before it. `faces`: the
    cards this viewer sees right now, by slot. `shown`: slots revealed to all this turn; `marked`: those of the turn
    before, whose owners are restricted (4.2). `stirs`: how often each slot went under the table since all last saw it,
    3 at most. `still`: rounds in a row without a new coin (9.6).
    """

    seats: int
    switches: Switches
    cast: tuple[Character, ...]
    centre: int
    coins: tuple[int, ...]
    court: int
    bank: int | None
    turn: int
    active: Seat
    phase: Phase
    faces: dict[Slot, Character]
    shown: tuple[Slot, ...]
    marked: tuple[Slot, ...]
    stirs: tuple[int, ...]
    still: int


def marked_slots(seat: Seat, seats: int, marked: tuple[Slot, ...]) -> tuple[Slot, ...]:
    """The slots of `seat` that were revealed in the turn before: with any, the player may only swap (4.2, 11.7)."""
    own = hand(seat, seats)
    return tuple([slot for slot in marked if slot in own])
