"""Every picture of Mascarade and its place below assets/games/mascarade/."""

from collections.abc import Iterator

from workshop import cards
from workshop.mascarade.cast import CAST
from workshop.pen import Sheet


def pictures() -> Iterator[tuple[str, Sheet]]:
    """The twelve characters."""
    for name, who in CAST.items():
        yield from cards.trio(name, who)
