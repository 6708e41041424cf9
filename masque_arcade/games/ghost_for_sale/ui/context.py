"""What Ghost for Sale's things are made from: the players' names, the moment that is shown, and a beat's tools."""

from collections.abc import Collection, Hashable, Mapping
from dataclasses import dataclass, field
from typing import ClassVar, TypeAlias

from msgspec.structs import replace

from masque_arcade.client.game_ui.effects.animator import TableAnimator
from masque_arcade.client.game_ui.table_context import Moment as Common
from masque_arcade.client.game_ui.table_context import PlayerNames as CommonNames
from masque_arcade.client.game_ui.thing import Asked
from masque_arcade.client.i18n import Catalogue
from masque_arcade.client.render.drawables import Item, Rect
from masque_arcade.client.widgets.avatar import face
from masque_arcade.engine.game import Decide, Seat
from masque_arcade.games.ghost_for_sale import model as m
from masque_arcade.games.ghost_for_sale.ui.layout import Board


@dataclass(frozen=True, slots=True)
class PlayerNames(CommonNames):
    """The players at this table."""

    game: str = "ghost_for_sale"


TurnAnimator: TypeAlias = TableAnimator[Board, PlayerNames, m.View]
"""One beat's tools at one board."""


def lot_label(texts: Catalogue, lot: m.Lot) -> str:
    """The name of a lot."""
    return texts(f"ghost_for_sale.lot.{m.lot_name(lot)}")


def lot_letter(texts: Catalogue, lot: m.Lot) -> str:
    """A lot in one letter: a house's initial, which no other house of the game has in any language."""
    return lot_label(texts, lot)[0] if lot >= 0 else texts(f"ghost_for_sale.letter.{m.lot_name(lot)}")


def special_label(texts: Catalogue, special: m.Special) -> str:
    """A special card's name."""
    return texts(f"ghost_for_sale.special.{special}.name")


def token_label(texts: Catalogue, face: m.Face, double: bool) -> str:
    """A token in words."""
    return texts(f"ghost_for_sale.token.{'double_' if double else ''}{face}")


def honesty(texts: Catalogue, truth: bool) -> str:
    """The word of a "?" card."""
    return texts(f"ghost_for_sale.truth.{'honest' if truth else 'liar'}")


@dataclass(frozen=True, slots=True)
class Moment(Common[Board, PlayerNames, m.View]):
    """One displayed moment of this game. `sure`: the sides that the local player knows and may show now, True for
    honest; `noted`: those in their notes. `seen`: one's own "?" card is looked at, else `hint` says how; `hidden`: all
    that is private is covered. `letters`: the player's text size, 1 for the usual one."""

    game: ClassVar = "ghost_for_sale"
    sure: Mapping[Seat, bool] = field(default_factory=dict)
    noted: Mapping[Seat, bool] = field(default_factory=dict)
    seen: bool = False
    hint: str = ""
    hidden: bool = False
    letters: float = 1.0

    def why(self, key: str, asked: Asked) -> str:
        """A reason that does not depend on the question."""
        return self.reason(key)

    @property
    def asked(self) -> bool:
        """Whether the local player is asked."""
        return isinstance(self.turn, Decide) and self.table.me in self.turn.seats

    def small_face(self, key: Hashable, seat: Seat, box: Rect) -> list[Item]:
        """A player's mask once more, besides the one at their seat."""
        return [replace(item, key=(key, item.key)) for item in face(seat, self.guests.names[seat], box)]

    def lit(self) -> Collection[Seat]:
        """The seats that the table waits for: the brightest plates."""
        if isinstance(self.turn, Decide):
            return self.turn.seats
        phase = self.view.phase
        return (phase.seat,) if isinstance(phase, m.Declaring | m.Bidding | m.Using) else ()


def step_of(view: m.View) -> m.Step | None:
    """The current step of the round (4); None between two."""
    match view.phase:
        case m.Reserving():
            return m.Step.RESERVE
        case m.Choosing():
            return m.Step.CHOOSE
        case m.Declaring():
            return m.Step.DECLARE
        case m.Bidding() | m.Settling() | m.Using():
            return m.Step.INFORMATION if m.TRUELIGHT in view.lots else m.Step.PROPERTY
        case m.Revealing():
            return m.Step.REVEAL
    return None
