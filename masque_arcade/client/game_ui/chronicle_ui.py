"""Chronicles on screen: how a game's chronicle is put in pictures and words."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from masque_arcade.client.i18n import Catalogue
from masque_arcade.engine.chronicle import Chronicle

Names = Sequence[str]


@dataclass(frozen=True)
class ChronicleUi:
    """One game's. `picture` and `ink`: of a mask, by its kind; `place`: a card in words; `sentence`: the moment with
    that number; `thought`: what its player believed, "" without."""

    picture: Callable[[str], str]
    ink: Callable[[str], str]
    place: Callable[[Catalogue, Chronicle, int, Names], str]
    sentence: Callable[[Catalogue, Chronicle, int, Names], str]
    thought: Callable[[Catalogue, Chronicle, int, Names], str]
