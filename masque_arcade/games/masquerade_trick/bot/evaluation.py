"""How good a deal looks, and what the levels differ in."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from masque_arcade.engine.rng import Rng


@dataclass(frozen=True, slots=True)
class Knobs:
    """One player's nature. `worlds`: how many possible deals it plays out for a decision. `span`: tricks back that it
    remembers cards. `signs`, `path`, `count`: how far it trusts what it reads from single plays, from who took each
    trick, and from the trick counts alone. `noise`: how much it misjudges. `curious`: what it gives for a look.
    `mix`: how near the best guess another must be to be pointed at instead. `conceal`: how
    much it minds that its tricks give its role away to who seeks it."""

    worlds: int
    span: int
    signs: float
    path: float
    count: float
    noise: float
    curious: float
    mix: float
    conceal: float


KNOBS: Final = {
    "casual": Knobs(worlds=3, span=3, signs=0.0, path=0.0, count=0.05, noise=0.25, curious=0.3, mix=0.6, conceal=0.0),
    "keen": Knobs(worlds=10, span=10, signs=0.0, path=0.0, count=0.3, noise=0.045, curious=0.6, mix=0.12, conceal=0.0),
    "ruthless": Knobs(
        worlds=48, span=10, signs=0.3, path=0.7, count=0.1, noise=0.0, curious=1.0, mix=0.02, conceal=1.0
    ),
}
"""By core.bot.LEVELS."""


def temperament(knobs: Knobs, rng: Rng) -> Knobs:
    """The same strength in another style: how curious somebody is."""
    return replace(knobs, curious=knobs.curious * (0.8 + 0.4 * rng.unit()))


def winning(mine: int, orders: Sequence[int], counted: Sequence[float], found: Sequence[float]) -> float:
    """How likely the player number `mine` wins the deal (7.4), when mission 1 of everybody comes true with the chances
    `counted` and mission 2 with the chances `found`, all independent.

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
