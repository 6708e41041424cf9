"""Parts shared by the verbs: errors, numbers, a game with its options, opening the window."""

import argparse
import logging
import os
import platform
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final, NoReturn, TypeVar

from masque_arcade import __version__
from masque_arcade.engine.game import BadOptions
from masque_arcade.engine.registry import GAMES, GameEntry, ids
from masque_arcade.engine.rng import SEED_BITS
from masque_arcade.storage import paths

LANGUAGES: Final = ("en", "ja")
SEATS: Final = 6
"""The default number of players."""
TITLE_GAMES: Final = ", ".join(ids())
T = TypeVar("T")


class UsageError(Exception):
    """An impossible command; the text says what to do instead."""


class Parser(argparse.ArgumentParser):
    def error(self, message: str) -> NoReturn:
        raise UsageError(f"{message} (try: {self.prog} --help)")


def parse_size(text: str) -> tuple[int, int]:
    """ "1920x1080" as numbers. Raises ValueError for anything else, or less than 1280x720."""
    w, _, h = text.lower().partition("x")
    size = (int(w), int(h))
    if size[0] < 1280 or size[1] < 720:
        raise ValueError("at least 1280x720")
    return size


def window_verb(verb: Callable[[argparse.Namespace, Any], int]) -> Callable[[argparse.Namespace], int]:
    """A verb that opens a window: it has a log, and failures become a report instead of a stack trace.

    The verb also receives the report's Writer (crash_reports.py).
    """

    def run(arguments: argparse.Namespace) -> int:
        from masque_arcade.client.settings import reported
        from masque_arcade.supervisor import crash_reports, log_file

        data = paths.data(getattr(arguments, "data", None))
        log_file.begin(data)
        logging.getLogger(__name__).info("%s begins: %s", __version__, platform.platform())
        try:
            expected = (UsageError, BrokenPipeError)
            return crash_reports.guarded(data, lambda writer: verb(arguments, writer), expected, reported)
        finally:
            log_file.end()

    return run


def window_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--size", metavar="WxH", default=argparse.SUPPRESS, help="window size in pixels, from 1280x720")
    parser.add_argument("--fullscreen", action="store_true", default=argparse.SUPPRESS, help="start in full screen")
    parser.add_argument("--lang", choices=LANGUAGES, default=argparse.SUPPRESS, help="language (default: the setting)")
    parser.add_argument(
        "--video",
        choices=("auto", "plain", "accelerated"),
        default=argparse.SUPPRESS,
        help="video mode (default: auto, measured at start)",
    )
    parser.add_argument(
        "--data",
        metavar="DIR",
        default=argparse.SUPPRESS,
        help="the data folder (default: MASQUE_ARCADE_DATA, else the system's)",
    )


def game_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", metavar="GAME", help=f"one of: {TITLE_GAMES}")
    parser.add_argument(
        "--seats", type=positive, metavar="N", help=f"players (default: {SEATS}, or the game's maximum)"
    )
    seed_argument(parser)
    parser.add_argument(
        "--option",
        action="append",
        default=[],
        metavar="KEY=VALUE",
        help="an option of the game (see --options of play)",
    )


def positive(text: str) -> int:
    number = whole(text)
    if number < 1:
        raise argparse.ArgumentTypeError(f"{text} is not a positive number")
    return number


def whole(text: str) -> int:
    try:
        number = int(text)
    except ValueError:
        raise argparse.ArgumentTypeError(f"{text!r} is not a whole number") from None
    if not 0 <= number < 2**63:
        raise argparse.ArgumentTypeError(f"{text} is not between 0 and 2^63")
    return number


def aside(read: Callable[[str], T]) -> Callable[[str], T]:
    """Reads an argument that would be visible in the process list: `@FILE` takes it from a file, `@-` from standard
    input."""

    def value(text: str) -> T:
        if text.startswith("@"):
            try:
                text = sys.stdin.readline() if text == "@-" else Path(text[1:]).read_text("utf-8")
            except (OSError, ValueError):
                raise argparse.ArgumentTypeError(f"{text[1:]} cannot be read") from None
        return read(text.strip())

    return value


def seed(text: str) -> int:
    """Any seed of a match, including random ones."""
    if text.isascii() and text.isdigit() and len(text) < 60 and int(text) < 2**SEED_BITS:
        return int(text)
    return whole(text)


def code_argument(parser: Any, about: str) -> None:
    parser.add_argument(
        "--code",
        type=aside(str),
        metavar="C",
        default=os.environ.get("MASQUE_ARCADE_CODE") or None,
        help=f"{about}; @FILE, @- (standard input) or MASQUE_ARCADE_CODE hide it from the process list",
    )


def seed_argument(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--seed",
        type=aside(seed),
        metavar="S",
        default=os.environ.get("MASQUE_ARCADE_SEED") or None,
        help="the same seed deals the same cards; @FILE, @- (standard input) or MASQUE_ARCADE_SEED "
        "hide it from the process list",
    )


def chosen_game(arguments: argparse.Namespace) -> tuple[GameEntry, dict[str, str]]:
    """The game and its options, checked by the game."""
    try:
        row = GAMES[arguments.game]
    except KeyError as error:
        raise UsageError(error.args[0]) from None
    low, high = row.info.seats[0], row.info.seats[-1]
    if arguments.seats is None:
        arguments.seats = min(max(SEATS, low), high)
    if arguments.seats not in row.info.seats:
        raise UsageError(f"{row.info.id} takes {low} to {high} players, not {arguments.seats}")
    options: dict[str, str] = {}
    for text in arguments.option:
        key, equals, value = text.partition("=")
        if not equals:
            raise UsageError(f"--option {text!r}: expected KEY=VALUE")
        options[key] = value
    try:
        from masque_arcade.engine.rng import Rng

        row.game.setup(arguments.seats, options, Rng(0))
    except BadOptions as error:
        known = "; ".join(f"{o.key}={'|'.join(o.choices)}{'|...' if o.free else ''}" for o in row.info.options)
        raise UsageError(f"{row.info.id}: invalid option: {error} (options: {known})") from None
    return row, options


def open_window(arguments: argparse.Namespace, sound: bool = True) -> Any:
    """The window. Raises UsageError without a display."""
    from masque_arcade.app.desktop import App, WindowOptions
    from masque_arcade.client.device.window import NoDisplay

    size = None
    if hasattr(arguments, "size"):
        try:
            size = parse_size(arguments.size)
        except ValueError:
            raise UsageError(f"--size {arguments.size!r}: expected WIDTHxHEIGHT of at least 1280x720") from None
    start = WindowOptions(
        data=paths.data(getattr(arguments, "data", None)),
        size=size,
        fullscreen=getattr(arguments, "fullscreen", None),
        language=getattr(arguments, "lang", None),
        video=getattr(arguments, "video", None),
        shots=getattr(arguments, "shots", None),
        sound=sound,
    )
    if start.shots:
        try:
            start.shots.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise UsageError(f"--shots {start.shots}: {error.strerror}") from None
    try:
        return App(start)
    except (NoDisplay, FileNotFoundError) as error:
        raise UsageError(str(error)) from None
