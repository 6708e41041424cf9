"""Which tables of each game are written down, and how they are looked at."""

from dataclasses import dataclass, field
from typing import Final

from masque_arcade.engine.game import Options

ALL_CARDS: Final = "judge,king,queen,spy,bishop,witch,fool,thief,widow,cheat,inquisitor,peasant,peasant"
STAR: Final = "1-4,2-4,3-4,4-5,4-6,4-7"


@dataclass(frozen=True, slots=True)
class SnapshotTable:
    """A table: with a person at seat 0 unless it is `watched`, from no seat at all."""

    seats: int
    options: Options = field(default_factory=dict)
    watched: bool = False

    @property
    def name(self) -> str:
        """ "4 seats guard=on", "5 seats watched"."""
        options = [f"{key}={value}" for key, value in sorted(self.options.items())]
        return " ".join([f"{self.seats} seats", *options, *(["watched"] if self.watched else [])])


@dataclass(frozen=True, slots=True)
class Look:
    """A language and a size of text in percent."""

    language: str
    text_size: int

    @property
    def name(self) -> str:
        """ "ja 150 %"."""
        return f"{self.language} {self.text_size} %"


LOOKS: Final = (
    (Look("en", 100), Look("ja", 150), Look("de", 100)),
    (Look("en", 150), Look("ja", 100), Look("de", 150)),
)
"""How the tables of a game are looked at, in turn: each in every language, and each language in both sizes."""

TABLES: Final[dict[str, tuple[SnapshotTable, ...]]] = {
    "mascarade": (
        SnapshotTable(2),
        SnapshotTable(3, {"challenge_mode": "simultaneous"}),
        SnapshotTable(6, {"centre": "2"}),
        SnapshotTable(7, watched=True),
        SnapshotTable(8, {"bank": "unlimited", "end_check": "end_of_turn"}),
        SnapshotTable(13, {"cast": ALL_CARDS}),
    ),
    "masquerade_trick": (
        SnapshotTable(1, {"guard": "on"}),
        SnapshotTable(1, {"trial": "on", "trial_level": "2"}),
        SnapshotTable(2),
        SnapshotTable(3, {"match": "deals"}),
        SnapshotTable(3, watched=True),
        SnapshotTable(4),
    ),
    "ghost_for_sale": (
        SnapshotTable(3),
        SnapshotTable(4, {"advanced": "true", "mirror": "minus_one"}),
        SnapshotTable(4, watched=True),
        SnapshotTable(5, {"advanced": "true"}),
    ),
    "red_masque": (
        SnapshotTable(2, {"layout": "flower"}),
        SnapshotTable(3, {"layout": STAR, "may_stay": "on"}),
        SnapshotTable(4, watched=True),
        SnapshotTable(4, {"layout": "zigzag", "shared": "on"}),
        SnapshotTable(6),
    ),
    "lupusburg": (
        SnapshotTable(4),
        SnapshotTable(5, watched=True),
        SnapshotTable(6, {"edition": "2011", "broom": "true"}),
        SnapshotTable(8),
    ),
}
"""Alone and with the fewest, some and the most; with the variants that lay, draw or ask something else."""


def jobs(game: str) -> list[tuple[SnapshotTable, Look]]:
    """Everything that is written down of a game."""
    return [(table, look) for i, table in enumerate(TABLES[game]) for look in LOOKS[i % len(LOOKS)]]
