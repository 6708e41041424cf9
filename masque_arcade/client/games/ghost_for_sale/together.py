"""Ghost for Sale at one screen: everybody holds a long hand, so nearly everything is decided behind the curtain.

What must not enter: the curtain.
"""

from collections.abc import Sequence
from typing import Final

from masque_arcade.client.games.ghost_for_sale.faces import token_picture
from masque_arcade.client.games.ghost_for_sale.labels import lot_label
from masque_arcade.client.games.together import Claim, Fit, Together
from masque_arcade.client.text import Catalogue
from masque_arcade.core.game import Event
from masque_arcade.games.ghost_for_sale import events as e


def claims(events: Sequence[Event], texts: Catalogue, names: Sequence[str]) -> Sequence[Claim]:
    """What was said of the houses of this round."""
    made: list[Claim] = []
    for event in events:
        if isinstance(event, e.HousesLaid):
            made.clear()
        elif isinstance(event, e.Declared):
            made.append(Claim(event.seat, token_picture(event.face, event.double).name, lot_label(texts, event.house)))
    return made


TOGETHER: Final = Together(round=Fit.PARTLY, claims=claims)
