"""How Masquerade Trick's public values are read back from plain trees: one codec for actions, events and views.

What must not enter: State, which never leaves the host.
"""

from typing import Final, get_args

from masque_arcade.core.codec import Codec
from masque_arcade.core.game import Auto, Decide, Event, Outcome, Over
from masque_arcade.games.masquerade_trick import events, terms
from masque_arcade.games.masquerade_trick.missions import Mission

EVENTS: Final = tuple(
    cls for cls in vars(events).values() if isinstance(cls, type) and issubclass(cls, Event) and cls is not Event
)
CODEC: Final = Codec(
    [
        *(*get_args(terms.Action), *get_args(terms.Phase), *EVENTS, terms.View, terms.Switches, terms.Played),
        *(terms.Glance, terms.Answer, Mission, Decide, Auto, Over, Outcome),
    ]
)
