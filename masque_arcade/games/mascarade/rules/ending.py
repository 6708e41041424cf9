"""The end of a game of Mascarade and its winners, derived from the state (section 9)."""

from masque_arcade.engine.game import Outcome
from masque_arcade.games.mascarade.model import GOAL, Resolve
from masque_arcade.games.mascarade.rules.state import State


def outcome(s: State) -> Outcome | None:
    """The outcome, None while the game continues.

    It can end only between two parts of a turn: after each of them (9.2), or with end_check=end_of_turn when nothing is
    left of the turn. The Cheat wins at once in either case (8.9).
    """
    phase = s.phase
    if type(phase) is not Resolve:
        return None
    if s.switches.end_check == "end_of_turn" and s.cheat is None and (phase.users or phase.payers):
        return None
    return verdict(s)


def ends_at_once(s: State) -> bool:
    """Whether the coins end the game in the middle of a power (9.2)."""
    return s.switches.end_check == "immediate" and verdict(s) is not None


def verdict(s: State) -> Outcome | None:
    """The outcome of the table as it is, in the order of 9.1; at last the stalemate (9.6)."""
    coins = s.coins
    top = max(coins)
    if s.cheat is not None:
        return Outcome((s.cheat,), "cheat")
    if top >= GOAL:
        return Outcome(tuple(seat for seat, n in enumerate(coins) if n >= GOAL), "goal")
    if 0 in coins:
        return Outcome(_richest(s, top), "bankrupt")
    if 0 < s.switches.stalemate <= s.still:
        return Outcome(_richest(s, top), "stalemate")
    return None


def _richest(s: State, top: int) -> tuple[int, ...]:
    return tuple(seat for seat, n in enumerate(s.coins) if n == top)


def warns(still: int, limit: int) -> bool:
    """Whether a stalemate warning is due: at ten rounds of fifteen, in proportion for other limits (9.6)."""
    return still == limit - limit // 3 < limit
