"""Danger in Mascarade: who may soon end the game, and the glow that beats around their plates."""

from collections.abc import Sequence
from math import sin, tau
from typing import Final

from masque_arcade.client.game_ui.presenter import Layered
from masque_arcade.client.game_ui.table_context import CLOTH, FOOTLIGHTS
from masque_arcade.client.render.drawables import Item, Panel
from masque_arcade.engine.game import Seat
from masque_arcade.games.mascarade.ui.goal import near
from masque_arcade.games.mascarade.ui.layout import Board, seat_box

_SHADES: Final = 12
"""Different pictures a second."""
_FASTEST, _SLOWER = 0.8, 0.3
"""Seconds of a beat of whoever needs nothing more, and how much each missing coin adds."""


def in_danger(coins: Sequence[int], goal: int) -> list[Seat]:
    """The seats near enough to winning, the richest first."""
    return sorted((seat for seat, n in enumerate(coins) if n >= near(goal)), key=lambda seat: -coins[seat])


def heartbeats(table: Board, coins: Sequence[int], goal: int, seconds: float | None) -> list[Layered]:
    """A glow around those plates, faster the nearer they are; steady when `seconds` is None."""
    out: list[Layered] = []
    for seat in in_danger(coins, goal):
        beat = 0.6
        if seconds is not None:
            age = int(seconds * _SHADES) / _SHADES
            beat = max(0.0, sin(tau * age / (_FASTEST + _SLOWER * max(0, goal - coins[seat])))) ** 4
        rim = Item(
            ("heartbeat", seat), Panel("", "candle", 13, 5), seat_box(table, seat).grown(4), alpha=0.35 + 0.65 * beat
        )
        out.append((FOOTLIGHTS if seat == table.me else CLOTH, rim))
    return out
