"""Danger in Mascarade: who may soon end the game, the glow that beats around their plates, and its sound.

The rules say 13 coins (9.1); a kiosk may end its matches earlier by a house rule.
"""

from collections.abc import Sequence
from math import sin, tau
from typing import Final

from masque_arcade.client.game_ui.thing import Layered
from masque_arcade.client.render.drawables import Item, Layer, Panel, Picture, Rect
from masque_arcade.client.screen import Action
from masque_arcade.engine.game import Seat
from masque_arcade.games.mascarade.model import GOAL, START, Contest, Unmasking, View
from masque_arcade.games.mascarade.ui.layout import Board, seat_box

_NEAR: Final = 3
_EVEN: Final = 8
"""Coins up to which no player counts as rich, where 13 win; a house rule leaves four coins to worry about."""


def near(goal: int) -> int:
    """Coins from which a player may soon end the game: ten of 13; by a lower house rule never an even fortune."""
    return min(goal - 1, max(goal - _NEAR, _EVEN))


def even(goal: int) -> int:
    """Coins without danger yet."""
    return min(_EVEN, goal - 4)


def leads(seat: Seat, coins: Sequence[int]) -> bool:
    """Whether a player alone has the most coins, and more than all began with."""
    return coins[seat] > START and all(coins[seat] > n for other, n in enumerate(coins) if other != seat)


_SHADES: Final = 12
"""Different pictures a second."""
_POOR: Final = 3
"""Coins below which a player's poverty is felt."""
_FASTEST, _SLOWER = 0.8, 0.3
"""Seconds of a beat of a player who needs nothing more, and how much each missing coin adds."""
_SHINES: Final = 2
"""Missing coins down to which a player glows all over."""
_LEAN: Final = 9.0
_HEARD: Final = 4
"""Beats that are heard in each turn."""


def in_danger(coins: Sequence[int], goal: int) -> list[Seat]:
    """The seats near enough to winning, the richest first."""
    least = near(goal)
    return sorted((seat for seat, n in enumerate(coins) if n >= least), key=coins.__getitem__, reverse=True)


def tension(view: View, goal: int = GOAL) -> float:
    """0 for an even table, 1 when the next coins may end the game: `goal` of them win."""
    rich = (max(view.coins) - even(goal)) / (goal - 1 - even(goal))
    poor = 0.8 * (_POOR - min(view.coins)) / _POOR
    contest = 0.3 if isinstance(view.phase, Contest | Unmasking) else 0.0
    return min(1.0, max(0.0, rich, poor) + contest)


def _beat(coins: int, goal: int) -> float:
    """The seconds of one beat."""
    return _FASTEST + _SLOWER * max(0, goal - coins)


class Pulse:
    """The beats that are heard at the beginning of each turn while anybody is in danger, those of the richest."""

    def __init__(self, beat: Action) -> None:
        self._beat = beat
        self._turn, self._left, self._wait = -1, 0, 0.0

    def update(self, dt: float, turn: int, coins: Sequence[int], goal: int) -> None:
        """Advance by `dt` seconds of what all see."""
        if turn != self._turn:
            self._turn, self._left, self._wait = turn, _HEARD, 0.0
        rich = in_danger(coins, goal)[:1]
        self._wait -= dt
        if rich and self._left and self._wait <= 0:
            self._beat()
            self._left -= 1
            self._wait = _beat(coins[rich[0]], goal)


def heartbeats(table: Board, coins: Sequence[int], goal: int, seconds: float | None) -> list[Layered]:
    """A glow behind those players, or around small plates and one's own: faster the nearer they are, larger from two
    missing coins on; steady when `seconds` is None."""
    out: list[Layered] = []
    for seat in in_danger(coins, goal):
        beat = 0.6
        if seconds is not None:
            age = int(seconds * _SHADES) / _SHADES
            beat = max(0.0, sin(tau * age / _beat(coins[seat], goal))) ** 4
        shown = 0.35 + 0.65 * beat
        if table.small or seat == table.me:
            rim = seat_box(table, seat).grown(4)
            layer = Layer.FOOTLIGHTS if seat == table.me else Layer.CLOTH
            out.append((layer, Item(("heartbeat", seat), Panel("", "candle", 13, 5), rim, alpha=shown)))
            continue
        head = table.head(seat)
        glow = head.grown(head.w * (0.85 if goal - coins[seat] <= _SHINES else 0.5))
        out.append((Layer.CLOTH, Item(("heartbeat", seat), Picture("stage/halo"), glow, alpha=shown)))
    return out


def lean(table: Board, coins: Sequence[int], goal: int, candle: Rect) -> float:
    """The degrees by which a candle leans towards the richest player who is near to winning."""
    rich = in_danger(coins, goal)[:1]
    if not rich:
        return 0.0
    at = seat_box(table, rich[0]).cx
    return 0.0 if abs(at - candle.cx) < candle.w else _LEAN if at > candle.cx else -_LEAN
