"""Ranges of Lupusburg's actions and views."""

from typing import Final

from masque_arcade.engine.game import Seat
from masque_arcade.engine.ranges import Ranges, spelled
from masque_arcade.games.lupusburg import model as m
from masque_arcade.games.lupusburg.constants import COINS, COINS_DRAWN, GOALS, STATEMENTS, TOKENS_EACH

_ROUNDS: Final = 8
_TRIALS: Final = 2
"""Finished trials in an observation, the last ones."""
_POINTS: Final = 6
_ENDINGS: Final = ("town", "werewolf")
_GROUNDS: Final = {
    m.Claim.ACCUSE: (
        *(m.Ground.NONE, m.Ground.LIED, m.Ground.RIVAL, m.Ground.SILENCED, m.Ground.REVENGE, m.Ground.BET),
        *(m.Ground.ACCUSED, m.Ground.TOKENS, m.Ground.SPARED),
    ),
    m.Claim.TRUST: (m.Ground.NONE, m.Ground.BITTEN, m.Ground.SHOWN),
}
"""What an accusation or trust may rest on; other claims name no ground (4.6)."""


def ranges(seats: int) -> Ranges:
    """The ranges at a table for `seats`."""
    places = range(m.NOWHERE, 2 * seats)
    coins = range(min(COINS[seats]), max(COINS[seats]) + 1)
    values = {Seat: range(seats), m.House: places, m.About: places}
    spoken = {"KeepCoin.coin": coins, "Vote.first": range(len(m.houses_of(0)) + 1)}
    return Ranges(
        actions=tuple(action for action in spelled(m.Action, {**values, **spoken}) if _possible(action, seats)),
        values={
            **values,
            **dict.fromkeys(("View.pick", "Statement.about", "Statement.of"), places),
            **dict.fromkeys(("View.purse", "View.drawn", "Wager.coin"), coins),
            **dict.fromkeys(("Revealing.ending", "Finished.ending"), _ENDINGS),
        },
        most={
            **{f"{name}.round": _ROUNDS for name in ("View", "Death", "Look", "Dream", "Sweep", "Statement", "Trial")},
            "View.goal_deck": len(GOALS["2008"]),
            "View.changes": _ROUNDS,
            "View.purse": 2,
            "View.drawn": COINS_DRAWN,
            "View.purse_size": seats,
            **dict.fromkeys(("View.votes", "Trial.votes"), 2),
            **{f"Points.{name}": _POINTS for name in ("living", "chest", "goal", "bet")},
        },
        longest={
            "View.alive": 2 * seats,
            "View.deaths": 2 * seats,
            **dict.fromkeys(("View.changes", "View.votes", "Trial.votes", "View.points"), seats),
            **dict.fromkeys(("View.looks", "View.dreams", "View.sweeps"), _ROUNDS),
            "View.wagers": seats,
            "View.statements": STATEMENTS * seats,
            **dict.fromkeys(("View.marks", "Trial.marks"), TOKENS_EACH * seats),
            "View.suspects": 2,
            "View.trials": _TRIALS,
        },
    )


def _possible(action: m.Action, seats: int) -> bool:
    match action:
        case m.Pick():
            return True
        case m.Speak(claim, about, ground):
            if claim in m.ABOUT_SEAT:
                return 0 <= about < seats and ground in _GROUNDS[claim]
            return ground is m.Ground.NONE and (about != m.NOWHERE) is (claim in m.ABOUT_HOUSE)
        case m.Settle():
            return action.chest != m.NOWHERE
    return getattr(action, "house", 0) != m.NOWHERE
