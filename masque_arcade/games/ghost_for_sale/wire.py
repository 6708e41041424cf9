"""How the public values of Ghost for Sale are read back from plain trees: one codec for every action, event and view.

What must not enter: State, which never leaves the host.
"""

from typing import Final, get_args

from masque_arcade.core.codec import Codec
from masque_arcade.core.game import Auto, Decide, Event, Outcome, Over
from masque_arcade.games.ghost_for_sale import events, terms

EVENTS: Final = tuple(
    cls for cls in vars(events).values() if isinstance(cls, type) and issubclass(cls, Event) and cls is not Event
)
CODEC: Final = Codec(
    [
        *(*get_args(terms.Action), *get_args(terms.Phase), *EVENTS, terms.View, terms.Switches),
        *(terms.Token, terms.Stock, terms.Placed, events.Row, events.Cards, events.LaidSpecial),
        *(Decide, Auto, Over, Outcome),
    ]
)
