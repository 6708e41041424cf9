"""How a player of Lupusburg weighs things: the knobs of the three levels and the temper within one.

What must not enter: the rules, the state.
"""

from dataclasses import dataclass, replace
from typing import Final

from masque_arcade.core.rng import Rng


@dataclass(frozen=True, slots=True)
class Knobs:
    """`noise` blurs every judgement. `crowd`: how much a token that lies already draws the next. `trust`: how far deeds
    count beside what is certain. `care`: how much a life of one's own weighs. `stake`: what a bet must promise.
    `talk`: how often one says more than nothing. `hide`: whether the Werewolf plays by what others think of him."""

    noise: float
    crowd: float
    trust: float
    care: float
    stake: float
    talk: float
    hide: float


KNOBS: Final = {
    "casual": Knobs(noise=2.0, crowd=0.12, trust=0.0, care=0.1, stake=0.2, talk=0.4, hide=0.0),
    "keen": Knobs(noise=0.8, crowd=0.03, trust=0.5, care=0.25, stake=0.3, talk=0.8, hide=0.4),
    "ruthless": Knobs(noise=0.05, crowd=0.0, trust=1.0, care=0.35, stake=0.3, talk=1.0, hide=1.0),
}


def temperament(knobs: Knobs, rng: Rng) -> Knobs:
    """A player of that level with a taste of his own: no better, no worse."""
    return replace(knobs, stake=knobs.stake + 0.2 * (rng.unit() - 0.5), talk=knobs.talk * (0.8 + 0.2 * rng.unit()))
