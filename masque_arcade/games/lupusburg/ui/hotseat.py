"""Lupusburg on one shared screen: the day is public; at night each player takes the device once for each window."""

from typing import Final

from masque_arcade.client.game_ui.hotseat import HotseatRules, Suitability

TOGETHER: Final = HotseatRules(
    round=Suitability.PARTLY,
    open=frozenset({"privilege", "broom", "bet", "talk", "token", "plea"}),
    shows=frozenset({"coin"}),
)
