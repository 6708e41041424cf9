"""Lupusburg at one screen: the day is everybody's; at night everybody takes the laptop once for each window."""

from typing import Final

from masque_arcade.client.game_ui.hotseat import Fit, Together

TOGETHER: Final = Together(
    round=Fit.PARTLY, open=frozenset({"privilege", "broom", "bet", "talk", "token", "plea"}), shows=frozenset({"coin"})
)
