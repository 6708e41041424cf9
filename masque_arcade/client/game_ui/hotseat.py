"""Hot-seat rules of a game: its open decisions, and its suitability.

One declaration per game (GameUi.together); decisions it does not name are private and answered behind the curtain.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any

from masque_arcade.client.i18n import Catalogue
from masque_arcade.client.input.events import Verb
from masque_arcade.engine.game import Event, Seat


class Suitability(StrEnum):
    """How well a game suits a set-up."""

    WELL = "well"
    PARTLY = "partly"
    NOT = "not"


@dataclass(frozen=True, slots=True)
class Token:
    """One thing that can be felt: a picture and its name, at its place in the public grid."""

    picture: str
    label: str


@dataclass(frozen=True)
class HotseatRules:
    """A game's rules for one screen. Decisions by name (`Decide.what`)."""

    round: Suitability = Suitability.PARTLY
    """Pass and play; `round_most`: its maximum of players, 0 for any number."""
    round_most: int = 0
    pads: Suitability = Suitability.NOT
    """One screen, a pad each."""
    open: frozenset[str] = frozenset()
    """Decisions that reveal nothing before they are taken: the named player answers them openly."""
    common: frozenset[str] = frozenset()
    """Decisions with a single answer, for which one press answers for all."""
    shows: frozenset[str] = frozenset()
    """Private decisions whose outcome is private too: the curtain stays open for it."""
    everybody: frozenset[str] = frozenset()
    """Decisions at which every player takes the laptop, asked or not, since the holder would reveal something."""
    blind: Mapping[str, Mapping[Verb, str]] = field(default_factory=dict)
    """Private gestures made by a pad under the table, in public but unseen (set-up C): what each push of it means to
    the presenter (`put`)."""
    felt: frozenset[str] = frozenset()
    """Private looks conveyed by rumble (set-up C): one player's window, or a fact for all with a single answer."""
    feels: Callable[[Any, Seat], Sequence[int]] = lambda view, seat: ()
    """From the looker's view and seat: the grid places of what they see."""
    grid: Callable[[Any, Catalogue], Sequence[Token]] = lambda view, texts: ()
    """From any view: the grid of what can be felt, in rows of four, at most sixteen."""
    untold: frozenset[type[Event]] = frozenset()
    """Events that the ballroom view shows without words."""


PRIVATE = HotseatRules()
"""The default: everything is decided behind the curtain."""
