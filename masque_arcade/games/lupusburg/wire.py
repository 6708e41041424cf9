"""How the public values of Lupusburg are read back from plain trees: one codec for every action, event and view.

What must not enter: State, which never leaves the host.
"""

from typing import Final, get_args

from masque_arcade.core.codec import Codec
from masque_arcade.core.game import Auto, Decide, Event, Outcome, Over
from masque_arcade.games.lupusburg import events, terms

EVENTS: Final = tuple(
    cls for cls in vars(events).values() if isinstance(cls, type) and issubclass(cls, Event) and cls is not Event
)
CODEC: Final = Codec(
    [
        *(*get_args(terms.Action), *get_args(terms.Phase), *EVENTS, terms.View, terms.Switches),
        *(terms.Death, terms.Look, terms.Dream, terms.Sweep, terms.Wager, terms.Statement, terms.Mark, terms.Trial),
        *(terms.Points, Decide, Auto, Over, Outcome),
    ]
)
"""Class names are the tags: actions, events, phases and records share one namespace."""
