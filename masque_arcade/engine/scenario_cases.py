"""The cases of a scenario file: what is said in it, with everything filled in.

tests/scenarios/README.md is the format's reference.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from masque_arcade.engine.foreign_text import toml_of
from masque_arcade.engine.position_parser import only, refuse, table
from masque_arcade.engine.registry import GAMES, GameEntry

Words = Mapping[str, Any]

_FILE_KEYS = frozenset(
    [
        "title",
        "rules",
        "game",
        "seats",
        "options",
        "seed",
        "position",
        "steps",
        "start",
        "end",
        "twin",
        "refused",
        "case",
    ]
)
_CASE_KEYS = (_FILE_KEYS - {"title", "rules", "game", "case"}) | {"name"}
STEP_KEYS = frozenset(["seat", "refused", "events", "expect", "only"])
_TWIN_KEYS = frozenset(["same_for", "step", "instead", "position", "until"])


def one_line(error: Exception) -> str:
    """An error's text on one line."""
    return " ".join(str(error).split())


@dataclass(frozen=True)
class Case:
    """One way through a file, with everything filled in. Seed None: it begins at `position`."""

    name: str
    game: GameEntry
    seats: int
    options: Words
    seed: int | None
    position: Words
    steps: tuple[Words, ...]
    start: Words
    end: Words
    twins: tuple[Words, ...]
    refused: str | None

    @property
    def label(self) -> str:
        """The name of the case in failures."""
        return f" [{self.name}]" if self.name else ""


def read_cases(text: str) -> tuple[Case, ...]:
    """The cases of a file's text. Raises ScenarioError or BadText."""
    return cases_of(toml_of(text))


def cases_of(file: Words) -> tuple[Case, ...]:
    """The cases of a file's tables. Raises ScenarioError."""
    only(file, _FILE_KEYS, "file")
    for key in ("title", "rules", "game"):
        if not isinstance(file.get(key), str):
            refuse(f"{key} is missing: it must be a text")
    try:
        game = GAMES[file["game"]]
    except KeyError as error:
        refuse(str(error.args[0]))
    variants = file.get("case", [{}])
    check_tables(variants, "case")
    return tuple(_read_case(game, file, variant) for variant in variants)


def _read_case(game: GameEntry, file: Words, variant: Words) -> Case:
    only(variant, _CASE_KEYS, "case")
    words = {**file, **variant}
    options = {**table(file, "options"), **table(variant, "options")}
    position = merged(table(file, "position"), table(variant, "position"))
    seats, seed = words.get("seats"), words.get("seed")
    if type(seats) is not int:
        refuse("seats is missing: it must be a number")
    if seed is not None and (type(seed) is not int or position):
        refuse("seed: it must be a number, and there is no position then")
    steps, twins = words.get("steps", []), words.get("twin", [])
    check_tables(steps, "steps")
    check_tables(twins, "twin")
    for twin in twins:
        only(twin, _TWIN_KEYS, "twin")
    end, refused = table(words, "end"), variant.get("refused", file.get("refused"))
    if refused is None and (type(end.get("steps")) is not int or len(end) < 2 or not steps):
        refuse(
            "a case needs steps, and an [end] with their number (steps = 3) and something expected of the last state"
        )
    if refused is not None and (steps or end):
        refuse("a case whose options are refused has neither steps nor [end]")
    name = str(variant.get("name", ""))
    return Case(
        name, game, seats, options, seed, position, tuple(steps), table(words, "start"), end, tuple(twins), refused
    )


def merged(base: Words, over: Words) -> dict[str, Any]:
    """`over` merged over `base`; tables within are merged too, but a phase replaces a phase."""
    both = {**base, **over}
    for key in base.keys() & over.keys() - {"phase"}:
        if isinstance(base[key], Mapping) and isinstance(over[key], Mapping):
            both[key] = {**base[key], **over[key]}
    return both


def check_tables(value: object, what: str) -> None:
    """Refuse what is no list of tables."""
    if not isinstance(value, list) or not all(isinstance(item, Mapping) for item in value):
        refuse(f"{what}: expected a list of tables")
