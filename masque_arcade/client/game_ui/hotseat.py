"""How a game is played by several people at one screen: which of its decisions all may see, and how well it fits.

A declaration per game (registry.GameUi.together); whatever it does not name is private and answered behind the curtain.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from masque_arcade.client.i18n import Catalogue
from masque_arcade.engine.game import Event, Seat


class Suitability(StrEnum):
    """How well a game suits a set-up."""

    WELL = "well"
    PARTLY = "partly"
    NOT = "not"


@dataclass(frozen=True, slots=True)
class Token:
    """One thing that can be felt: a picture and its name, at its place in the grid everybody sees."""

    picture: str
    label: str


@dataclass(frozen=True, slots=True)
class Claim:
    """Something said before all. `kept`: whether it turned out true, None as long as nobody knows."""

    seat: Seat
    picture: str
    text: str
    kept: bool | None = None


@dataclass(frozen=True)
class HotseatRules:
    """A game's manners at one screen. Decisions by name (`Decide.what`)."""

    round: Suitability = Suitability.PARTLY
    """One laptop handed round; `round_most`: persons up to whom it goes, 0 for any number."""
    round_most: int = 0
    pads: Suitability = Suitability.NOT
    """One screen, everybody a pad."""
    open: frozenset[str] = frozenset()
    """Decisions that tell nothing before they are taken: the person named answers them before all."""
    common: frozenset[str] = frozenset()
    """Decisions with one answer only, for which one press of anybody does for all."""
    shows: frozenset[str] = frozenset()
    """Private decisions whose outcome is for that person's eyes too: the curtain stays open for it."""
    everybody: frozenset[str] = frozenset()
    """Decisions at which every person takes the laptop, asked or not: else who takes it would tell something."""
    blind: frozenset[str] = frozenset()
    """Private gestures that a pad under the table makes before all eyes, unseen (set-up C)."""
    felt: frozenset[str] = frozenset()
    """Private looks that a pad can tell by rumbling (set-up C): one person's window, or what all learn at once and have
    but one answer to."""
    feels: Callable[[Any, Seat], Sequence[int]] = lambda view, seat: ()
    """From the view of whoever looks, and his seat: the places in the grid of what he sees."""
    grid: Callable[[Any, Catalogue], Sequence[Token]] = lambda view, texts: ()
    """From any view: the grid of what can be felt, in rows of four, at most sixteen."""
    claims: Callable[[Sequence[Event], Catalogue, Sequence[str]], Sequence[Claim]] | None = None
    """From the events that may still be looked up: what was claimed, oldest first (ballroom view)."""


PRIVATE = HotseatRules()
"""A game that says nothing: everything is decided behind the curtain."""
