"""Ghost for Sale on one shared screen: hands are long, so nearly everything is decided behind the curtain."""

from collections.abc import Sequence
from typing import Final

from masque_arcade.client.game_ui.hotseat import Claim, HotseatRules, Suitability
from masque_arcade.client.i18n import Catalogue
from masque_arcade.engine.game import Event
from masque_arcade.games.ghost_for_sale import events as e
from masque_arcade.games.ghost_for_sale.ui.context import lot_label
from masque_arcade.games.ghost_for_sale.ui.images import token_picture


def claims(events: Sequence[Event], texts: Catalogue, names: Sequence[str]) -> Sequence[Claim]:
    """Declarations about the houses of this round."""
    made: list[Claim] = []
    for event in events:
        if isinstance(event, e.HousesLaid):
            made.clear()
        elif isinstance(event, e.Declared):
            made.append(Claim(event.seat, token_picture(event.face, event.double).name, lot_label(texts, event.house)))
    return made


TOGETHER: Final = HotseatRules(round=Suitability.PARTLY, claims=claims)
