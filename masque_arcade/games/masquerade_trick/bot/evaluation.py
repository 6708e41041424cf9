"""The value of a deal's state, and the parameters of the levels."""

from collections.abc import Sequence
from typing import Final

from msgspec.structs import replace

from masque_arcade.engine.bot import by_level
from masque_arcade.engine.rng import Rng
from masque_arcade.engine.value import Value


class BotParams(Value):
    """One player's parameters. `worlds`: possible deals played out for a decision. `span`: tricks back that cards are
    remembered. `slip`: chance to forget in the second half the role seen after the first. `signs`, `path`, `count`:
    trust in inference from single plays, from the winner of each trick, and from the trick counts alone. `tally`: trust
    in all tricks of a deal together, at its end. `hindsight`: possible deals played out for each play of the others
    after a half, 0 for no hindsight. `noise`: error of evaluations. `curious`: the value of a look. `mix`: how near the
    best guess another must be to be pointed at instead. `conceal`: weight of tricks that give one's role away to its
    seeker."""

    worlds: int
    span: int
    slip: float
    signs: float
    path: float
    count: float
    tally: float
    hindsight: int
    noise: float
    curious: float
    mix: float
    conceal: float


PARAMS: Final = by_level(
    BotParams,
    worlds=(2, 8, 48),
    span=(2, 10, 10),
    slip=(0.9, 0.4, 0.0),
    signs=(0.0, 0.0, 0.3),
    path=(0.0, 0.0, 0.7),
    count=(0.05, 0.3, 0.1),
    tally=(0.0, 0.15, 0.45),
    hindsight=(0, 2, 32),
    noise=(0.35, 0.15, 0.0),
    curious=(0.3, 0.6, 1.0),
    mix=(0.6, 0.15, 0.02),
    conceal=(0.0, 0.0, 1.0),
)
"""By engine.bot.LEVELS."""

KNOBS: Final = {
    "signs": (0.0, 0.8),
    "path": (0.0, 1.3),
    "count": (0.0, 0.6),
    "tally": (0.0, 1.2),
    "curious": (0.3, 2.0),
    "mix": (0.0, 0.1),
    "conceal": (0.0, 2.5),
}
"""The ranges in which the league looks for parameters (devtools.league)."""


def temperament(params: BotParams, rng: Rng) -> BotParams:
    """The same strength in another style: more or less curious."""
    return replace(params, curious=params.curious * (0.8 + 0.4 * rng.unit()))


def winning(mine: int, orders: Sequence[int], counted: Sequence[float], found: Sequence[float]) -> float:
    """The chance that player number `mine` wins the deal (7.4), when mission 1 of each player comes true with the
    chances `counted` and mission 2 with the chances `found`, all independent.

    `orders`: action orders; equal orders share.
    """
    order = orders[mine]
    both, alone, behind = 1.0, 1.0, 1.0
    for other, (its_order, counts, finds) in enumerate(zip(orders, counted, found, strict=True)):
        if other == mine:
            continue
        complete = counts * finds
        if its_order < order:
            both *= 1 - complete
            behind *= 1 - finds + complete
        alone *= 1 - complete
    return found[mine] * (counted[mine] * both + (1 - counted[mine]) * alone * behind)
