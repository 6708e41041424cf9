"""Masquerade Trick on one shared screen: all hold cards, so only the score page is public."""

from typing import Final

from masque_arcade.client.game_ui.hotseat import HotseatRules, Suitability

TOGETHER: Final = HotseatRules(
    round=Suitability.PARTLY,
    round_most=3,
    open=frozenset({"next_deal"}),
    common=frozenset({"next_deal"}),
    shows=frozenset({"look"}),
)
