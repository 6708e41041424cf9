"""Things on a table: each with its place, picture, name and explanation, and what choosing it means; and the scene of
one moment, from which drawing, pointing, focus, explaining and saying follow."""

from collections.abc import Callable, Hashable, Iterable, Sequence
from enum import StrEnum
from functools import cached_property
from operator import attrgetter
from typing import Generic, Protocol, TypeVar

from masque_arcade.client.i18n import Catalogue
from masque_arcade.client.render.drawables import Item, Layer, Rect
from masque_arcade.engine.game import Seat
from masque_arcade.engine.value import Value

K = TypeVar("K")
Layered = tuple[Layer, Item]
Pick = tuple[str, object]
"""One step towards an action: ("slot", 4), ("character", "king") ..."""

Path = tuple[Pick, ...]
"""The steps to an action."""


class Role(StrEnum):
    """What kind of thing it is, for those who hear the table: the text `role.<role>`."""

    CARD = "card"
    PLAYER = "player"
    PLACE = "place"
    PIECE = "piece"
    SIGN = "sign"
    BUTTON = "button"


class Name(Value):
    """What a thing is called: its label, what it is worth or holds, and its state, each in words, "" for none."""

    role: Role
    label: str
    value: str = ""
    state: str = ""

    def said(self, texts: Catalogue) -> str:
        """ "Gaspare's card, face down, touched twice"."""
        return texts.listed([part for part in (self.label, self.value, self.state) if part])


class Tip(Value):
    """An explanation: a picture's name or a card's face, a title and a sentence; `why` it cannot be chosen now."""

    title: str
    text: str
    face: str = ""
    picture: str = ""
    why: str = ""


class Asked(Protocol):
    """A question, as far as the reason why a thing cannot be chosen depends on it."""

    @property
    def me(self) -> Seat:
        """Who is asked."""

    @property
    def picks(self) -> Path:
        """What has been picked."""


def no_reason(asked: Asked) -> str:
    """Why a thing that can always be chosen cannot."""
    return ""


class Thing(Value):
    """One thing. `items` is its picture, but for what the stage moves; `picks`: what choosing it means, the first that
    is asked for; `why` it cannot be chosen; `number`: the digit that chooses it, `capped` if its picture does not show
    it; `style` as in Choice.

    `layer` and the order in the scene say what lies over what. `eager`: it explains itself at once, and the keys stop
    at it while nothing is asked. `whose`: the seat that it lies at, of another player.
    """

    key: Hashable
    box: Rect
    layer: Layer
    name: Name
    tip: Tip | None = None
    items: Sequence[Layered] = ()
    picks: Sequence[Pick] = ()
    why: Callable[[Asked], str] = no_reason
    number: int = 0
    capped: bool = False
    style: str = "main"
    eager: bool = False
    whose: Seat | None = None


class Scene:
    """The things of one moment, with the `scenery` around them that is nothing by itself."""

    def __init__(self, things: Iterable[Thing] = (), scenery: Sequence[Layered] = ()) -> None:
        self.things: Sequence[Thing] = tuple(things)
        """In reading order; of two in one layer the later one lies on top."""
        self._scenery = scenery

    @cached_property
    def items(self) -> list[Layered]:
        """The picture."""
        return [*self._scenery, *(entry for thing in self.things for entry in thing.items)]

    @cached_property
    def by_key(self) -> dict[Hashable, Thing]:
        """Each thing by its key."""
        return {thing.key: thing for thing in self.things}

    def at(self, x: float, y: float) -> list[Thing]:
        """The things at a place, the topmost first."""
        return [thing for thing in self._from_front if thing.box.has(x, y)]

    @cached_property
    def _from_front(self) -> list[Thing]:
        return sorted(self.things, key=attrgetter("layer"))[::-1]


class Kept(Generic[K]):
    """Something that is made anew only when what it is made from changes."""

    def __init__(self) -> None:
        self._of: tuple[object, ...] | None = None
        self._made: K

    def of(self, parts: tuple[object, ...], make: Callable[[], K]) -> K:
        """What `make` makes from `parts`; views and moments are compared by identity, which costs nothing."""
        if self._of is None or not all(map(_same, parts, self._of)):
            self._of, self._made = parts, make()
        return self._made


def _same(one: object, other: object) -> bool:
    return one is other or (isinstance(one, bool | int | float | str | tuple) and one == other)


def on(layer: Layer, *items: Item) -> list[Layered]:
    """Items in a layer."""
    return [(layer, item) for item in items]
