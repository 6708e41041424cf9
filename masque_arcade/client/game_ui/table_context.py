"""Table context: the players' names, which of them are bots, and which one is "You"."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Generic, TypeVar

from msgspec.structs import asdict

from masque_arcade.client.game_ui.thing import Layered
from masque_arcade.client.i18n import Catalogue, You
from masque_arcade.client.render.drawables import Canvas, Item, Layer, Panel, Picture, Rect, Words
from masque_arcade.engine.game import Event, Seat, Turn
from masque_arcade.engine.value import Value

Called = Callable[[Seat], str]
"""A player's name for the reader."""


@dataclass(frozen=True, slots=True)
class Board:
    """A table of `seats` players on `canvas`, seen by `me`. A game's own Board adds its fixed places."""

    canvas: Canvas
    seats: int
    me: Seat

    @property
    def cx(self) -> float:
        return self.canvas.width / 2


Said = Mapping[str, Callable[[Catalogue, Any], object]]
"""How an event's fields are said, by their names."""


class TableFrame(Value):
    """The areas a presenter gives to the shared parts of the table screen."""

    foot: Rect
    sentence: Rect
    picker: Rect
    buttons: tuple[Rect, Rect]
    """Left and right zone of the prompt's buttons."""
    words: Rect
    """Where spectators read what happens, in place of a hand: the hand area without what everybody may see there."""
    kept: tuple[Rect, ...] = ()
    """What explanations leave in sight where they can."""
    first: int = 0
    """How many buttons fill the first zone, in reading order for either hand; 0 for the usual places."""


@dataclass(frozen=True, slots=True)
class PlayerNames:
    """Names by seat, and the bots' seats. `me`: the seat called "you", None for spectators. A game's own subclass sets
    `game`, for its texts."""

    names: Sequence[str]
    bots: frozenset[Seat]
    me: Seat | None = None
    game: str = ""

    def display_name(self, texts: Catalogue, seat: Seat) -> str:
        """A player's name, or "You" for the local one."""
        return You(texts(f"{self.game}.table.you")) if seat == self.me else self.names[seat]

    def all_of(self, texts: Catalogue, seats: Sequence[Seat]) -> str:
        """Several players in one phrase, the local one first."""
        mine_first = sorted(seats, key=lambda seat: seat != self.me)
        names = [str(self.display_name(texts, seat)) for seat in mine_first]
        return texts.listed(names, texts(f"{self.game}.result.and"))

    def words(self, texts: Catalogue, event: Event, said: Said) -> dict[str, object]:
        """What the texts about an event may name: its fields, in words where `said` has words for them; `name` is its
        seat, and `other` its target."""
        words: dict[str, object] = asdict(event)
        for field in words.keys() & said.keys():
            words[field] = None if words[field] is None else said[field](texts, words[field])
        for field, role in (("seat", "name"), ("target", "other")):
            if isinstance(seat := words.get(field), int):
                words[role] = self.display_name(texts, seat)
        return words

    def pass_by(self, seat: Seat, *others: Seat | None) -> bool:
        """Whether what happens between `seat` and `others` is among bots."""
        return seat in self.bots and all(one is None or one in self.bots for one in others)

    def titled(self, texts: Catalogue, seat: Seat, mine: bool) -> str:
        """The title of a player's hand area: "You · Anna" when it is `mine`, "You" without a name."""
        name, you = self.names[seat], texts(f"{self.game}.table.you")
        if not mine:
            return name
        return you if name in (you, texts("guest.me")) else f"{you} · {name}"


B = TypeVar("B")
G = TypeVar("G", bound=PlayerNames)
V = TypeVar("V")


@dataclass(frozen=True, slots=True)
class Moment(Generic[B, G, V]):
    """One displayed moment at a board `B` with names `G` and view `V`. `plays`: a human decides for the board's `me`. A
    game's own subclass sets `game`, for its texts."""

    game: ClassVar[str]
    table: B
    texts: Catalogue
    guests: G
    view: V
    turn: Turn
    plays: bool

    def t(self, key: str, **values: object) -> str:
        """A text of this game."""
        return self.texts(f"{self.game}.{key}", **values)

    def display_name(self, seat: Seat) -> str:
        """A player's name, or "You"."""
        return self.guests.display_name(self.texts, seat)

    def reason(self, key: str | None) -> str:
        """A reason of the game's legality in words; where the rules allow it, only a lesson does not."""
        return self.t(f"reason.{key}") if key else self.texts("introduction.not_here")


def sign(seat: Seat) -> Picture:
    """A seat's coloured shape."""
    return Picture(f"seats/{seat + 1}")


def lap_head(foot: Rect, me: Seat, lit: bool, name: str, line: Rect, size: float = 17) -> list[Layered]:
    """The background `foot` with an edge in the local player's colour, thicker while they are awaited (`lit`); in
    `line`, 30 units high, their sign and `name`."""
    items = [
        Item("lap", Panel("night", "", 0), foot),
        Item("lap line", Panel(f"seat{me + 1}", "", 0), Rect(0, foot.y, foot.w, 4 if lit else 2)),
        Item("my shape", sign(me), Rect(line.x, line.y + 1, 28, 28)),
        Item("my name", Words(name, size, "ivory", align="left"), Rect(line.x + 34, line.y, line.w - 34, line.h)),
    ]
    return [(Layer.FOOTLIGHTS, item) for item in items]
