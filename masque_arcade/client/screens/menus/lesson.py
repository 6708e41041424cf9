"""A tutorial's lessons, as its screen needs them: what each is called, and the link of a table for it."""

from collections.abc import Sequence
from typing import Protocol

from masque_arcade.engine.link import Link


class LessonLink(Link, Protocol):
    """The table of one lesson."""

    @property
    def done(self) -> bool:
        """Whether nothing more will come."""

    @property
    def step(self) -> int:
        """The number of things the human has done."""

    @property
    def way(self) -> str:
        """The human's choice for later lessons; "" for none."""

    @property
    def right(self) -> bool:
        """Whether the lesson, once done, came to the end it wants."""


class Lesson(Protocol):
    """One lesson; `name` is the key of its texts under `<game>.introduction`. One with a text for it can be done wrong:
    then it says why, and begins again."""

    @property
    def name(self) -> str: ...
    @property
    def game(self) -> str: ...
    @property
    def seats(self) -> int: ...

    def begin(self, names: Sequence[str], speed: str, way: str = "") -> LessonLink:
        """A new table at the lesson's position, after the `way` chosen in an earlier one."""
