"""A requested table: game, seats, bots' levels and options; and its draft."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from masque_arcade.client.i18n import Catalogue
from masque_arcade.engine.bot import LEVELS
from masque_arcade.engine.game import Info

MIXED = "mixed"
"""The level of a table whose bots differ."""


@dataclass(frozen=True, slots=True)
class TableSetup:
    """A table. Seat 0 is the human's; `levels` are those of the bots in seats 1, 2, ...; `seed` None is random.

    `options` holds only non-default values.
    """

    game: str
    seats: int
    levels: tuple[str, ...]
    options: Mapping[str, str] = field(default_factory=dict)
    seed: int | None = None


Start = Callable[[TableSetup], None]
"""Starts a game from a menu."""


def usual(info: Info, seats: int, level: str) -> TableSetup:
    """A table with default options, equal bots, and `seats` within the game's limits."""
    seats = min(max(seats, info.seats[0]), info.seats[-1])
    return TableSetup(info.id, seats, (level if level in LEVELS else "keen",) * (seats - 1))


@dataclass(frozen=True, slots=True)
class Limit:
    """Why an option has no effect: a text's key and its number of seats."""

    key: str
    seats: int


@dataclass(slots=True)
class Draft:
    """A table being set up. `level` of all bots, or MIXED with one of `each`; `options` as chosen."""

    info: Info
    seats: int
    level: str = "keen"
    each: list[str] = field(default_factory=list)
    options: dict[str, str] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.each = self.each or [self.level if self.level in LEVELS else "keen"] * (self.info.seats.stop - 2)
        self.seats = min(max(self.seats, self.info.seats.start), self.info.seats.stop - 1)

    def level_of(self, bot: int) -> str:
        """The level of a bot, 0 for the first."""
        return self.each[bot] if self.level == MIXED else self.level

    def limit(self, option: str) -> Limit | None:
        """Why an option has no effect at this table; None when it has one."""
        return None

    def fault(self, texts: Catalogue) -> str:
        """Why this table cannot be played, in words; empty when it can."""
        return ""

    def faces(self) -> Mapping[str, int]:
        """The characters in play with their counts; games/<id>/masks/ has their pictures."""
        return {}

    def take(self, options: Mapping[str, str]) -> None:
        """Take over a table's options, to show or change them."""
        self.options = dict(options)

    def chosen(self) -> Mapping[str, str]:
        """Options not chosen by a row."""
        return {}

    @property
    def changes(self) -> int:
        """The number of house rules that differ from the usual ones."""
        return len(self.finished().options)

    def finished(self) -> TableSetup:
        """The finished request."""
        defaults = {option.key: option.default for option in self.info.options}
        said = {key: value for key, value in self.options.items() if value != defaults.get(key) and not self.limit(key)}
        levels = tuple(self.level_of(bot) for bot in range(self.seats - 1))
        options = {**said, **self.chosen()}
        return TableSetup(self.info.id, self.seats, levels, options)
