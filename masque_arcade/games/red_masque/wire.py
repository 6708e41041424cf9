"""How the public values of The Red Masque are read back from plain trees: one codec for all of them.

What must not enter: State, which never leaves the host.
"""

from typing import Final, get_args

from masque_arcade.core.codec import Codec
from masque_arcade.core.game import Auto, Decide, Event, Outcome, Over
from masque_arcade.games.red_masque import events, terms

EVENTS: Final = tuple(
    cls for cls in vars(events).values() if isinstance(cls, type) and issubclass(cls, Event) and cls is not Event
)
CODEC: Final = Codec(
    [
        *(*get_args(terms.Action), *get_args(terms.Phase), *EVENTS, events.Fallen),
        *(terms.View, terms.Switches, Decide, Auto, Over, Outcome),
    ]
)
