"""What a table is asked to be: the game, its seats, the bots' levels, its options and the seed; and its draft.

And which of Mascarade's options mean anything for a number of seats. What must not enter: how a table is run, screens.
"""

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from masque_arcade.core.bot import LEVELS
from masque_arcade.core.game import Info
from masque_arcade.games.mascarade.cast import Character, basic_cast, cast_fault, in_order

MIXED = "mixed"
"""The level of a table whose bots each have their own."""


@dataclass(frozen=True, slots=True)
class TableSetup:
    """A table. Seat 0 is the person's; `levels` are those of the bots in seats 1, 2, ...; `seed` None is by chance.

    `options` holds only what differs from a game's defaults.
    """

    game: str
    seats: int
    levels: tuple[str, ...]
    options: Mapping[str, str] = field(default_factory=dict)
    seed: int | None = None


Start = Callable[[TableSetup], None]
"""What menus call to begin a game."""


def usual(game: str, seats: int, level: str) -> TableSetup:
    """A table with the usual options, all bots alike."""
    return TableSetup(game, seats, (level if level in LEVELS else "keen",) * (seats - 1))


@dataclass(frozen=True, slots=True)
class Limit:
    """Why an option does nothing: a text's key and its number of seats."""

    key: str
    seats: int


def limit(option: str, seats: int, basic: bool) -> Limit | None:
    """Why an option of Mascarade means nothing with so many seats; None when it does mean something."""
    if option == "table7" and (seats != 7 or not basic):
        return Limit("setup.only_at", 7)
    if option == "swap_own_two_3p" and seats != 3:
        return Limit("setup.only_at", 3)
    if option == "centre" and (seats < 6 or seats > 12 or not basic):
        return Limit("setup.only_from", 6)
    return None


@dataclass(slots=True)
class Draft:
    """A table being set up. `own` are the chosen masks, None for the usual set."""

    info: Info
    seats: int
    level: str = "keen"
    each: list[str] = field(default_factory=list)
    options: dict[str, str] = field(default_factory=dict)
    own: tuple[Character, ...] | None = None
    seed: str = ""

    def __post_init__(self) -> None:
        self.each = self.each or [self.level if self.level in LEVELS else "keen"] * (self.info.seats.stop - 2)
        self.seats = min(max(self.seats, self.info.seats.start), self.info.seats.stop - 1)

    def level_of(self, bot: int) -> str:
        """The level of a bot, 0 for the first."""
        return self.each[bot] if self.level == MIXED else self.level

    @property
    def cast(self) -> tuple[Character, ...]:
        """The masks in play, without extra centre cards, which are drawn later."""
        if self.own is not None and self.seats >= 4:
            return self.own
        return basic_cast(self.seats, self.options.get("table7", "S"))

    @property
    def fault(self) -> str | None:
        """The reason's key why the chosen masks may not be played, None when they may."""
        return cast_fault(self.own, self.seats) if self.own is not None and self.seats >= 4 else None

    def toggle(self, character: Character, on: bool) -> None:
        """Take a mask in or leave it out; the Peasants come and go as a pair."""
        kept = [c for c in self.cast if c is not character]
        self.own = in_order(kept + [character] * ((2 if character is Character.PEASANT else 1) if on else 0))

    def counts(self) -> Mapping[Character, int]:
        """How many of each mask are in play."""
        return Counter(self.cast)

    def room(self) -> tuple[int, int]:
        """The fewest and the most cards a chosen set may have."""
        if self.seats < 6:
            return 6, 6
        return self.seats, min(self.seats + 2, 13)

    def finished(self) -> TableSetup:
        """The table as it stands."""
        defaults = {option.key: option.default for option in self.info.options}
        own = self.own is not None and self.seats >= 4
        said = {
            key: value
            for key, value in self.options.items()
            if value != defaults.get(key) and not limit(key, self.seats, not own)
        }
        if own:
            said["cast"] = ",".join(self.cast)
        levels = tuple(self.level_of(bot) for bot in range(self.seats - 1))
        return TableSetup(self.info.id, self.seats, levels, said, int(self.seed) if self.seed else None)
