"""Chronicles on screen: how a game's chronicle is put in pictures and words."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from masque_arcade.client.i18n import Catalogue
from masque_arcade.client.render.drawables import Item, Rect
from masque_arcade.engine.chronicle import Chronicle, Moment

Names = Sequence[str]
Sentence = Callable[[Catalogue, Chronicle, int, Names], str]
"""The moment with that number in words; "" for none."""


@dataclass(frozen=True)
class RiverUi:
    """The masks of a river. `picture` and `ink`: of a mask, by its kind; `place`: a card in words; `thought`: what the
    player of a moment believed."""

    picture: Callable[[str], str]
    ink: Callable[[str], str]
    place: Callable[[Catalogue, Chronicle, int, Names], str]
    thought: Sentence
    person: str = "truth.mask"
    """The key of the word over what each card is."""
    count: str = "truth.coins"
    count_picture: str = "stage/coin"
    """The key and the picture of what Moment.coins counts."""
    falls: frozenset[str] = frozenset()
    """Kinds of moments after which a place's ribbon is but a thread."""


@dataclass(frozen=True)
class Scene:
    """The truth at the moment `number`, within `box` of any shape: upright, wide, small. `names` by seat."""

    t: Catalogue
    chronicle: Chronicle
    number: int
    names: Names
    box: Rect

    @property
    def moment(self) -> Moment:
        return self.chronicle.moments[self.number]

    def items(self) -> Iterator[Item]:
        """The picture."""
        raise NotImplementedError


@dataclass(frozen=True)
class ChronicleUi:
    """One game's: each moment in words, the truth as the river of its masks or as a scene, and the moment that decided
    a match, which posters and films tell."""

    sentence: Sentence
    picture: RiverUi | type[Scene]
    decided: Callable[[Chronicle], int]
    plays: Callable[[Chronicle], Sequence[int]] | None = None
    """The moments around it that the river plays before the results; none in a game that plays nothing there."""
