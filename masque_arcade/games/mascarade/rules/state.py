"""The full truth of a game of Mascarade, and what all rules do to it: move coins and show cards."""

from collections.abc import Iterable
from typing import ClassVar

from msgspec import field

from masque_arcade.engine.game import Event, Seat
from masque_arcade.engine.rng import Rng
from masque_arcade.engine.value import Draft
from masque_arcade.games.mascarade.characters import Character
from masque_arcade.games.mascarade.events import CardsHidden, CoinsMoved, Transfer
from masque_arcade.games.mascarade.model import BANK, Phase, Purse, Slot, Switches


class State(Draft, kw_only=True):
    """One moment of a game. `cards`: face down ones are secret.

    `bank` goes below zero when it is unlimited, so that 194 coins always add up. `shown`: slots revealed this turn;
    `up`: those of them still face up (7.9); `marked`: slots revealed in the turn before (4.2). `round_coins`: coins
    on the table when the round of `seats` turns began (9.6). `cheat`: who proved the Cheat. `sealed`: answers of a
    simultaneous contest by seat (13), the slot or None for a pass. `turn` is 0 until the cards are turned down; at
    turn 0 the phase Resolve means that nothing has been dealt yet.
    """

    SECRET: ClassVar = frozenset({"cards", "sealed", "rng"})
    seats: int
    switches: Switches
    cast: tuple[Character, ...]
    cards: list[Character]
    coins: list[int]
    court: int = 0
    bank: int
    first: Seat
    active: Seat
    turn: int = 0
    phase: Phase
    shown: tuple[Slot, ...] = ()
    up: tuple[Slot, ...] = ()
    marked: tuple[Slot, ...] = ()
    stirs: list[int]
    still: int = 0
    round_coins: int
    cheat: Seat | None = None
    sealed: dict[Seat, Slot | None] = field(default_factory=dict)
    rng: Rng


def move_coins(s: State, why: str, wanted: Iterable[tuple[Purse, Purse, int]]) -> list[Event]:
    """Move coins as far as each purse has them (8, 8.13); no event when none moves.

    `wanted` is (from, to, amount); the earlier goes first when the bank runs short.
    """
    transfers = []
    for source, target, asked in wanted:
        amount = min(asked, s.coins[source] if source >= 0 else _available(s, source, asked))
        if amount:
            _add(s, source, -amount)
            _add(s, target, amount)
            transfers.append(Transfer(source, target, amount))
    return [CoinsMoved(tuple(transfers), why)] if transfers else []


def _available(s: State, source: Purse, asked: int) -> int:
    if source == BANK:
        return s.bank if s.switches.bank_limited else asked
    return s.court


def _add(s: State, purse: Purse, amount: int) -> None:
    if purse >= 0:
        s.coins[purse] += amount
    elif purse == BANK:
        s.bank += amount
    else:
        s.court += amount


def table_coins(s: State) -> int:
    """Coins on the table: the players' and the court's (9.6)."""
    return sum(s.coins) + s.court


def show(s: State, slots: Iterable[Slot]) -> None:
    """Turn cards face up for all, and mark them for the restriction of the next turn (4.2)."""
    new = tuple([slot for slot in slots if slot not in s.shown])
    s.shown += new
    s.up += new
    for slot in new:
        s.stirs[slot] = 0


def hide(s: State) -> list[Event]:
    """Turn the shown cards face down again (7.4, 7.9); the restriction stays (4.2e)."""
    if not s.up:
        return []
    events: list[Event] = [CardsHidden(s.up)]
    s.up = ()
    return events


def stir(s: State, first: Slot, second: Slot) -> None:
    """Count that two cards went under the table, to three at most."""
    for slot in (first, second):
        if s.stirs[slot] < 3:
            s.stirs[slot] += 1
