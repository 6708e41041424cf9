"""The value of coins to one seat, and the parameters with which a bot weighs it.

`Stakes` turns any outcome of a decision into one number, the seat's share of all hopes of winning, so that a King, a
fine, a rival's Witch and the end of the game are compared on one scale. The powers are described in coins only, without
the rules' exceptions.
"""

import math
from collections.abc import Sequence
from typing import Final

from msgspec.structs import replace

from masque_arcade.engine.game import Seat
from masque_arcade.engine.rng import Rng
from masque_arcade.engine.value import Value
from masque_arcade.games.mascarade.characters import Character
from masque_arcade.games.mascarade.model import GOAL, View

CHEAT_COINS = 10
_STEEP, _SAFE_STEEP = 0.25, 0.45
"""The growth of hope with a coin: where the Witch may take a whole fortune, and where nobody may."""
_WEIGHT, _SAFE_WEIGHT = ([math.exp(steep * coins) for coins in range(GOAL)] for steep in (_STEEP, _SAFE_STEEP))
LEAST_COIN = 0.004

_GAINS = {Character.KING: 3, Character.QUEEN: 2, Character.FOOL: 1}
TOUCHED, HANDLED = 0.5, 0.8
"""The share of knowing one's card that is left after other players, or its owner, took it under the table."""
DARING = 0.9
"""The share of a lie's gain that is counted in a turn open to any lie: the rest is the cost of being seen through."""
EXPOSED = 0.4
"""The chance that a seat contests a claim that all know to be false."""
UNLIKELY = 0.02
"""The chance below which a card is taken not to be there."""
DANGER = 0.3
"""The chance that a player could win at once from which on swaps with them are thought over."""
EXTRAS = {Character.SPY: 1.0, Character.FOOL: 0.3}
"""The value of a power besides coins, in coins."""


class BotParams(Value):
    """A level and a temperament. Amounts are in coins; chances and shares from 0 to 1.

    slip: chance to forget one's own exchange. fade: share of all knowledge forgotten each round. noise: spread of the
    error in every evaluation. infer: how far claims and silence are believed (0 not at all). real: chance that another
    player's exchange is real, before that player's habit shows. bluff: share of a lie's gain that is counted. sure: the
    least belief in an own claim, in blind guesses, but for the share of turns that are open to any lie, dare. feint:
    chance to pretend where an exchange would pay. nerve: chance that a seat contests without reason; alarm: the same,
    added when the claim would win. caution: the gain that a contest needs. peek: value of learning one's card. taste:
    share of a better card's value that is counted. retake: how often one thinks of taking a card straight back. deny:
    as taste, for keeping cards from others; dread: the same for cards that would win at once. guard: share of hope that
    is counted for making the next player guess who could win. tempo: the cost of being revealed before one's own turn
    (4.2). forced, free: how far one asks of others' swaps, those they had to make and the rest, if they would give that
    card away. playouts: how often a decision is played out, over all choices (search.py).
    """

    slip: float
    fade: float
    noise: float
    infer: float
    real: float
    bluff: float
    feint: float
    sure: float = 0.0
    dare: float = 0.3
    nerve: float = 0.08
    alarm: float = 0.2
    caution: float = 0.6
    peek: float = 2.2
    taste: float = 0.8
    retake: float = 0.5
    deny: float = 0.4
    dread: float = 0.4
    guard: float = 0.0
    tempo: float = 0.5
    forced: float = 0.0
    free: float = 0.0
    playouts: int = 0


PARAMS = {
    "casual": BotParams(
        slip=0.4, fade=0.45, noise=0.7, infer=0.2, real=0.6, bluff=0.3, feint=0.0, sure=1.8, dare=0.02, taste=0.1
    ),
    "keen": BotParams(slip=0.2, fade=0.25, noise=1.0, infer=0.8, real=0.75, bluff=0.6, feint=0.1, sure=1.6, dare=0.12),
    "ruthless": BotParams(
        slip=0.0,
        fade=0.0,
        noise=0.1,
        infer=2.0,
        real=0.8,
        bluff=0.45,
        feint=0.15,
        peek=3.0,
        dread=1.0,
        guard=0.5,
        forced=1.0,
    ),
}

SEARCHING: Final = replace(
    PARAMS["ruthless"], infer=2.6, real=0.75, bluff=0.3, dare=0.1, peek=2.2, free=0.6, playouts=80
)
"""The ruthless where they play on (search.SEARCH_SEATS): others see through more and pretend more, so they lie less,
believe claims more and swaps less."""

KNOBS: Final = {
    "infer": (0.5, 4.0),
    "real": (0.6, 1.0),
    "bluff": (0.1, 1.0),
    "dare": (0.0, 1.0),
    "feint": (0.0, 0.5),
    "nerve": (0.02, 0.25),
    "alarm": (0.0, 0.5),
    "caution": (0.0, 1.5),
    "peek": (0.5, 4.0),
    "taste": (0.3, 2.0),
    "retake": (0.0, 1.0),
    "deny": (0.0, 1.0),
    "tempo": (0.0, 1.5),
}
"""The ranges in which the league looks for parameters (devtools.league)."""


def temperament(params: BotParams, rng: Rng) -> BotParams:
    """The same level with its own character: bolder or shyer, more or less given to exchanging and peeking."""

    def near(x: float) -> float:
        return x * (0.85 + 0.3 * rng.unit())

    return replace(
        params, bluff=near(params.bluff), caution=near(params.caution), peek=near(params.peek), taste=near(params.taste)
    )


def steepness(cast: Sequence[Character]) -> float:
    """The growth of hope with a coin in a game of these cards."""
    return _STEEP if Character.WITCH in cast else _SAFE_STEEP


class Stakes:
    """The value of a decision's outcomes to the seat `me`: 1 is winning alone, 0 losing."""

    def __init__(self, view: View, me: Seat) -> None:
        self.me = me
        self.coins = view.coins
        self._court = view.court
        self.steep = steepness(view.cast)
        self._weight = _WEIGHT if self.steep == _STEEP else _SAFE_WEIGHT
        self.now = self.hope(view.coins)
        self.coin = max(LEAST_COIN, self.steep * self.now * (1 - self.now))
        """The value of one more coin."""

    def hope(self, coins: Sequence[int]) -> float:
        """The share of hope with these fortunes."""
        most = max(coins)
        if most >= GOAL:
            return 1 / sum(c >= GOAL for c in coins) if coins[self.me] >= GOAL else 0.0
        if min(coins) <= 0:
            return 1 / coins.count(most) if coins[self.me] == most else 0.0
        weight = self._weight
        return weight[coins[self.me]] / sum([weight[c] for c in coins])

    def after(self, character: Character | None, users: Sequence[Seat], payers: Sequence[Seat]) -> float:
        """The hope once `users` used the power of `character` and `payers` paid their fines (7.4)."""
        coins = list(self.coins)
        for user in users:
            if character is Character.CHEAT and coins[user] >= CHEAT_COINS:
                return float(user == self.me)
            use_power(character, user, coins, self._court, len(users))
        if users and (max(coins) >= GOAL or min(coins) <= 0):
            return self.hope(coins)
        for payer in payers:
            coins[payer] -= 1
        return self.hope(coins)

    def prize(self, character: Character) -> float:
        """The bot's gain from using the power of `character`."""
        return self.after(character, (self.me,), ()) - self.now + self.extra(character)

    def extra(self, character: Character) -> float:
        """The value of the power of `character` besides coins."""
        return EXTRAS.get(character, 0.0) * self.coin

    def traded(self, seat: Seat) -> float:
        """The hope after exchanging fortunes with `seat` (8.6)."""
        coins = list(self.coins)
        coins[self.me], coins[seat] = coins[seat], coins[self.me]
        return self.hope(coins)

    def robbed(self, seat: Seat, amount: int) -> float:
        """The hope after taking `amount` coins, or all there are, from `seat` (8.2, 8.10)."""
        coins = list(self.coins)
        _take(coins, seat, self.me, amount)
        return self.hope(coins)


def use_power(character: Character | None, user: Seat, coins: list[int], court: int, users: int) -> None:
    """Move the coins as the power does; what the user may choose is what brings most. `users`: of Peasants (8.8)."""
    match character:
        case Character.KING | Character.QUEEN | Character.FOOL:
            coins[user] += _GAINS[character]
        case Character.PEASANT:
            coins[user] += users
        case Character.JUDGE:
            coins[user] += court
        case Character.WIDOW:
            coins[user] = max(coins[user], 10)
        case Character.BISHOP | Character.INQUISITOR:
            _take(coins, _richest_other(coins, user), user, 2)
        case Character.THIEF:
            for seat in {(user + 1) % len(coins), (user - 1) % len(coins)}:
                _take(coins, seat, user, 1)
        case Character.WITCH:
            richest = _richest_other(coins, user)
            if coins[richest] > coins[user]:
                coins[user], coins[richest] = coins[richest], coins[user]
        case _:
            pass


def _richest_other(coins: list[int], user: Seat) -> Seat:
    return max((seat for seat in range(len(coins)) if seat != user), key=coins.__getitem__)


def _take(coins: list[int], victim: Seat, user: Seat, amount: int) -> None:
    taken = min(amount, coins[victim])
    coins[victim] -= taken
    coins[user] += taken
