"""Payments: the coins that a mask's power moves, and what it would bring its user now; for rules and client."""

from collections.abc import Sequence
from typing import Final

from masque_arcade.engine.game import Seat, others
from masque_arcade.engine.value import Value
from masque_arcade.games.mascarade.characters import Character
from masque_arcade.games.mascarade.model import BANK, COURT, GOAL, Purse, View

RICH: Final = 10
"""Coins that the Cheat needs (8.9) and the Widow reaches (8.11)."""

RANSOM: Final = 4
"""The price of a wrong answer (8.10)."""

Payment = tuple[Purse, Purse, int]
"""From, to, amount."""


class Gain(Value):
    """What a power would bring its user: coins, `most` of them where somebody still decides; `source` is the purse
    they come from, None for several; `wins`: the match ends with it."""

    coins: int = 0
    source: Purse | None = None
    most: bool = False
    wins: bool = False


def payments(character: Character, user: Seat, coins: Sequence[int], court: int) -> list[Payment]:
    """What a power moves without a choice, as far as the purses have it; the earlier first (8)."""
    seats = len(coins)
    match character:
        case Character.JUDGE:
            return [(COURT, user, court)]
        case Character.BISHOP:
            richest = richest_others(user, coins)
            return [(richest[0], user, 2)] if len(richest) == 1 else []
        case Character.KING:
            return [(BANK, user, 3)]
        case Character.QUEEN:
            return [(BANK, user, 2)]
        case Character.FOOL | Character.PEASANT:
            return [(BANK, user, 1)]
        case Character.THIEF:
            return [((user + 1) % seats, user, 1), ((user - 1) % seats, user, 1)]
        case Character.WIDOW:
            return [(BANK, user, max(0, RICH - coins[user]))]
    return []


def richest_others(user: Seat, coins: Sequence[int]) -> list[Seat]:
    """The richest players but `user`, clockwise from their left (8.2)."""
    around = others(user, len(coins))
    top = max(coins[seat] for seat in around)
    return [seat for seat in around if coins[seat] == top]


def gain(character: Character, user: Seat, view: View, goal: int = GOAL) -> Gain:
    """What the power of a mask would bring `user` if they used it alone now."""
    coins, richest = view.coins, richest_others(user, view.coins)
    top, only = coins[richest[0]], richest[0] if len(richest) == 1 else None
    match character:
        case Character.CHEAT:
            return Gain(wins=coins[user] >= RICH)
        case Character.BISHOP:
            made = Gain(min(2, top), only)
        case Character.WITCH:
            made = Gain(max(0, top - coins[user]), only, most=True)
        case Character.INQUISITOR:
            made = Gain(min(RANSOM, top), most=True)
        case _:
            asked = payments(character, user, coins, view.court)
            paid = [(source, min(n, _held(source, view, n))) for source, _, n in asked]
            made = Gain(sum(n for _, n in paid), paid[0][0] if len(paid) == 1 else None)
    return Gain(made.coins, made.source, made.most, not made.most and coins[user] + made.coins >= goal)


def _held(purse: Purse, view: View, asked: int) -> int:
    """The coins in a purse, in an endless bank as many as are `asked` of it."""
    if purse == BANK:
        return asked if view.bank is None else view.bank
    return view.court if purse == COURT else view.coins[purse]
