"""What The Red Masque's things are made from: the players' names, and the moment that is shown."""

from collections.abc import Collection
from dataclasses import dataclass
from enum import StrEnum
from typing import ClassVar

from masque_arcade.client.game_ui.table_context import Moment as Common
from masque_arcade.client.game_ui.table_context import PlayerNames as CommonNames
from masque_arcade.client.game_ui.thing import Asked
from masque_arcade.client.i18n import Catalogue
from masque_arcade.engine.game import Decide, Seat
from masque_arcade.games.red_masque import model as m
from masque_arcade.games.red_masque.cards import Card, Role
from masque_arcade.games.red_masque.rooms import ROOM_NAMES, Room
from masque_arcade.games.red_masque.ui.layout import Board


@dataclass(frozen=True, slots=True)
class PlayerNames(CommonNames):
    """The players at this table."""

    game: str = "red_masque"


def room_name(texts: Catalogue, room: Room) -> str:
    """A room by its colour."""
    return texts(f"red_masque.room.{ROOM_NAMES[room]}")


def card_name(texts: Catalogue, card: Card) -> str:
    """An action card's name."""
    return texts(f"red_masque.character.{card}.name")


def role_name(texts: Catalogue, role: Role) -> str:
    """The name of a role."""
    return texts(f"red_masque.role.{role}")


def picked_card(asked: Asked) -> Card | None:
    """The card that is to be used, None without."""
    return next((Card(str(value)) for kind, value in asked.picks if kind == "card"), None)


class TurnStep(StrEnum):
    """The four steps of a turn (4.1-4.4)."""

    MOVE = "move"
    SEARCH = "search"
    DRAW = "draw"
    PLAY = "play"


def step_of(phase: m.Phase) -> TurnStep | None:
    """The current step; None outside turns, and before one begins: who acted last is still the active player."""
    match phase:
        case m.Emerging() | m.Moving():
            return TurnStep.MOVE
        case m.Looking(rush=False) | m.Searching():
            return TurnStep.SEARCH
        case m.Drawing():
            return TurnStep.DRAW
        case m.Playing() | m.Resolving() | m.Looking() | m.Dying() | m.Striking():
            return TurnStep.PLAY
    return None


@dataclass(frozen=True, slots=True)
class Moment(Common[Board, PlayerNames, m.View]):
    """One displayed moment of this game. `open_now`: one's role is face up, else `hint` says how to see it; `hidden`:
    the panic key covers all that is private."""

    game: ClassVar[str] = "red_masque"
    open_now: bool = False
    hidden: bool = False
    hint: str = ""

    def room(self, room: Room) -> str:
        """A room in words."""
        return self.t("tip.room", room=room_name(self.texts, room))

    def card(self, card: Card) -> str:
        """An action card's name."""
        return card_name(self.texts, card)

    def lit(self) -> Collection[Seat]:
        """The seats that the table waits for: the brightest plates."""
        if isinstance(self.turn, Decide):
            return self.turn.seats
        return () if self.view.active is None else (self.view.active,)

    def marks(self, seat: Seat) -> list[str]:
        """The marks of a player: "trapped", "hidden"."""
        marks = {"trapped": self.view.trapped, "hidden": self.view.hidden}
        return [mark for mark, seats in marks.items() if seat in seats]

    def status(self, seat: Seat) -> str:
        """A player's action in words; "" for none."""
        view, phase = self.view, self.view.phase
        if seat in view.fallen:
            return self.t("status.fallen")
        if isinstance(phase, m.Masking | m.Interval):
            kind = "role" if isinstance(phase, m.Masking) else "next"
            return self.t(f"status.{kind}_{'done' if seat in view.ready else 'open'}")
        if isinstance(phase, m.Placing):
            key = "place" if phase.seat == seat else "queue"
            return "" if view.rooms[seat] is not None else self.t(f"status.{key}", n=view.order.index(seat) + 1)
        step = step_of(phase)
        return self.t(f"status.{step}") if step and view.active == seat else ""
