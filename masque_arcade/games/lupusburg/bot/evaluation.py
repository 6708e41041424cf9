"""The parameters of the three levels, and the temperament within one."""

from typing import Final

from msgspec.structs import replace

from masque_arcade.engine.rng import Rng
from masque_arcade.engine.value import Value


class BotParams(Value):
    """`noise` blurs every evaluation, in chances of winning. `crowd`: attraction of the next token by one already
    placed, likewise. `trust`: weight of actions beside what is certain. `points`: weight of having most points, against
    the Werewolf's fall alone; `spirit`: the part of it that is lost as the Werewolf becomes known. `plans`: whether the
    run-off is simulated. `talk`: how often the bot says more than nothing. `hide`: how far the Werewolf plays by the
    others' beliefs. `decoy`: how often they bite their own house in the first night. `feign`: how often a Werewolf lies
    about their chest all game. `loyal`: the value of tokens and votes as one has spoken. `hunch`: the greatest error in
    whom they accuse. `bold`: the value of a bet beside its points, in chances of winning."""

    noise: float
    trust: float
    points: float
    talk: float
    hide: float
    loyal: float
    plans: bool = False
    crowd: float = 0.0
    decoy: float = 0.0
    feign: float = 1.0
    hunch: float = 0.0
    bold: float = 0.0
    spirit: float = 0.0


PARAMS: Final = {
    "casual": BotParams(noise=1.2, trust=0.0, points=0.2, talk=0.4, hide=0.0, loyal=0.5, crowd=0.03, hunch=1.0),
    "keen": BotParams(noise=0.18, trust=0.5, points=0.8, talk=0.8, hide=0.4, loyal=0.08, crowd=0.01, hunch=0.1),
    "ruthless": BotParams(
        noise=0.002,
        trust=1.0,
        points=1.0,
        talk=1.0,
        hide=1.0,
        loyal=0.01,
        plans=True,
        decoy=0.12,
        feign=0.25,
        spirit=0.9,
    ),
}

KNOBS: Final = {
    "trust": (0.0, 2.0),
    "points": (0.3, 1.5),
    "hide": (0.0, 2.0),
    "decoy": (0.0, 0.5),
    "feign": (0.0, 1.0),
    "bold": (-0.05, 0.08),
}
"""The ranges in which the league looks for parameters (devtools.league)."""


def temperament(params: BotParams, rng: Rng) -> BotParams:
    """A player of that level with a taste of their own: no better, no worse."""
    return replace(params, bold=params.bold + 0.002 * (rng.unit() - 0.5), talk=params.talk * (0.8 + 0.2 * rng.unit()))
