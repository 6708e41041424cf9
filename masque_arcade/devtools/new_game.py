"""A new game's skeleton: a small whole game under another name, which the suites over every game accept as it is.

The template is a folder laid out as this repository; it holds the game "high_card".
"""

import argparse
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

TEMPLATE: Final = Path(__file__).parent / "template"
_SUFFIX: Final = ".txt"
_ID: Final = re.compile(r"[a-z][a-z0-9]*(_[a-z0-9]+)*")


class Refused(ValueError):
    """A game that cannot be written; the text says why."""


def write(name: str, into: Path) -> list[Path]:
    """Write the skeleton of the game `name` ("word_by_word") into a folder; the files. Raises Refused, OSError."""
    if not _ID.fullmatch(name):
        raise Refused(f"{name}: write small letters, words parted by _")
    made = list(_files(name, into))
    for path, _ in made:
        if path.exists():
            raise Refused(f"{path} is there already")
    for path, text in made:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")
    return [path for path, _ in made]


def _files(name: str, into: Path) -> Iterator[tuple[Path, str]]:
    words = name.split("_")
    title, camel = " ".join(map(str.capitalize, words)), "".join(map(str.capitalize, words))
    for source in sorted(TEMPLATE.rglob(f"*{_SUFFIX}")):
        path = str(source.relative_to(TEMPLATE)).removesuffix(_SUFFIX).replace("high_card", name)
        text = source.read_text("utf-8").replace("high_card", name).replace("HighCard", camel)
        yield into / path, text.replace("High Card", title)


def arguments(parser: argparse.ArgumentParser) -> None:
    """The command's arguments."""
    parser.add_argument("name", metavar="NAME", help="the game's id, in small letters: night_market")
    parser.add_argument(
        "--into",
        type=Path,
        default=Path(),
        metavar="DIR",
        help="the repository, or a folder for MASQUE_ARCADE_GAMES (default: here)",
    )


def run(chosen: argparse.Namespace) -> int:
    """Write it, and say what to do next."""
    try:
        made = write(chosen.name, chosen.into)
    except (Refused, OSError) as error:
        print(f"new-game: {error}")
        return 2
    print(*made, sep="\n")
    print(f"\nTry: masque-arcade play {chosen.name}; check: pytest tests/contract tests/games/{chosen.name}")
    return 0
