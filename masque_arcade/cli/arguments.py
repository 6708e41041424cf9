"""Parts shared by the verbs: errors and suggestions, types of arguments, the data folder, opening the window."""

import argparse
import errno
import io
import logging
import os
import platform
import sys
from collections.abc import Callable, Iterable
from difflib import get_close_matches
from pathlib import Path
from typing import Any, Final, NoReturn, TypeVar

from masque_arcade import __version__
from masque_arcade.client.i18n import Catalogue
from masque_arcade.client.languages import ENGLISH, languages
from masque_arcade.engine.bot import LEVELS
from masque_arcade.engine.foreign_text import SMALL, read_text
from masque_arcade.engine.registry import ids
from masque_arcade.engine.rng import SEED_BITS
from masque_arcade.storage import paths

SMALLEST: Final = (1280, 720)
LARGEST: Final = (7680, 4320)
TITLE_GAMES: Final = ", ".join(ids())
T = TypeVar("T")


class UsageError(Exception):
    """An impossible command; the text says what to do instead."""


class Parser(argparse.ArgumentParser):
    """A parser of one verb, or of all: its refusals are one line and suggest what was meant."""

    def error(self, message: str) -> NoReturn:
        raise UsageError(f"{message} (try: {self.prog} --help)")

    def parse_known_args(self, args: Any = None, namespace: Any = None) -> Any:
        """Refuses what this verb does not know itself, so that the advice names the verb."""
        known, rest = super().parse_known_args(args, namespace)
        if rest:
            word = rest[0].partition("=")[0]
            self.error(f"{rest[0]!r} is unknown here{meant(word, self._option_string_actions)}")
        return known, rest

    def _check_value(self, action: argparse.Action, value: Any) -> None:
        if action.choices is not None and value not in action.choices:
            listed = getattr(action, "_choices_actions", None)
            shown = [one.dest for one in listed] if listed else [str(one) for one in action.choices]
            there = f"; there are: {', '.join(shown)}"
            raise argparse.ArgumentError(action, f"no {value!r}{meant(value, shown)}{there}")


class Verbs(argparse._SubParsersAction):  # type: ignore[type-arg]
    """The verbs: what was given before one of them counts, where it would have its default."""

    def __call__(self, parser: Any, namespace: Any, values: Any, option_string: str | None = None) -> None:
        given = {key: value for key, value in vars(namespace).items() if key != "verb"}
        super().__call__(parser, namespace, values, option_string)
        chosen = self.choices[values[0]]
        for key, value in given.items():
            if getattr(namespace, key) == chosen.get_default(key):
                setattr(namespace, key, value)


def meant(word: str, known: Iterable[str]) -> str:
    """A suggestion to follow a name; empty when nothing is like `word`."""
    near = get_close_matches(word.lower(), known, 1, 0.7)
    return f" (did you mean {near[0]}?)" if near else ""


def game_name(text: str) -> str:
    """A game's name in any case, with spaces, hyphens or underscores."""
    name = "_".join(text.lower().replace("-", " ").replace("_", " ").split())
    if name not in ids():
        raise argparse.ArgumentTypeError(f"no game {text!r}{meant(name, ids())}; there are: {TITLE_GAMES}")
    return name


def level(text: str) -> str:
    """A bot's level by its name here, or by the word on screen."""
    return "keen" if text.lower() == "sharp" else text.lower()


def level_argument(verb: argparse.ArgumentParser, whose: str) -> None:
    verb.add_argument(
        "--level",
        type=level,
        choices=LEVELS,
        default="keen",
        metavar="LEVEL",
        help=f"{whose}: casual, sharp (or keen) or ruthless (default: sharp)",
    )


def listed(read: Callable[[str], T]) -> Callable[[str], tuple[T, ...]]:
    """Reads several values, separated by commas."""
    return lambda text: tuple(read(part.strip()) for part in text.split(",") if part.strip())


def size(text: str) -> tuple[int, int]:
    """A window's size such as 1920x1080."""
    w, _, h = text.lower().partition("x")
    if len(text) < 12 and w.isdecimal() and h.isdecimal():
        wanted = int(w), int(h)
        if all(low <= side <= high for low, side, high in zip(SMALLEST, wanted, LARGEST, strict=True)):
            return wanted
    low, high = ("x".join(map(str, end)) for end in (SMALLEST, LARGEST))
    raise argparse.ArgumentTypeError(f"{text!r}: expected WIDTHxHEIGHT from {low} to {high}")


def output(*endings: str) -> Callable[[str], Path]:
    """Reads the name of a file to be written, with one of these endings, or any; its folder is made."""

    def path(text: str) -> Path:
        if endings and not text.lower().endswith(endings):
            raise argparse.ArgumentTypeError(f"{text}: expected a name that ends with {' or '.join(endings)}")
        try:
            paths.try_writing(Path(text).absolute().parent)
        except OSError as error:
            raise argparse.ArgumentTypeError(f"{text}: {error.strerror}") from None
        return Path(text)

    return path


def data_folder(arguments: argparse.Namespace) -> Path:
    """The user's folder, made if need be. Raises UsageError when it cannot be written, but not for a full or read-only
    disk: the game goes on."""
    folder = paths.data(getattr(arguments, "data", None))
    try:
        paths.try_writing(folder)
    except OSError as error:
        if error.errno not in (errno.ENOSPC, errno.EDQUOT, errno.EROFS):
            why = error.strerror or error
            raise UsageError(f"the data folder {folder} cannot be written: {why}; give another --data DIR") from None
    return folder


def window_verb(verb: Callable[[argparse.Namespace], int]) -> Callable[[argparse.Namespace], int]:
    """A verb that opens a window: it has a log, and failures become a report instead of a stack trace."""
    return reporting_verb(lambda arguments, reporter: verb(arguments))


def reporting_verb(verb: Callable[[argparse.Namespace, Any], int]) -> Callable[[argparse.Namespace], int]:
    """A window's verb that also receives the CrashReporter (crash_reports.py)."""

    def run(arguments: argparse.Namespace) -> int:
        from masque_arcade.client.settings import reported
        from masque_arcade.supervisor import crash_reports, log_file

        data = data_folder(arguments)
        log_file.begin(data)
        logging.getLogger(__name__).info("%s begins: %s", __version__, platform.platform())
        try:
            expected = (UsageError, BrokenPipeError)
            return crash_reports.guarded(data, lambda reporter: verb(arguments, reporter), expected, reported)
        finally:
            log_file.end()

    return run


def data_argument(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--data", metavar="DIR", default=argparse.SUPPRESS, help="the data folder")


def window_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--size", type=size, metavar="WxH", default=argparse.SUPPRESS, help="window size in pixels, from 1280x720"
    )
    parser.add_argument("--fullscreen", action="store_true", default=argparse.SUPPRESS, help="start in full screen")
    parser.add_argument(
        "--lang", choices=languages(), default=argparse.SUPPRESS, help="language (default: the setting)"
    )
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
    parser.add_argument("game", type=game_name, metavar="GAME", help=f"one of: {TITLE_GAMES}")
    parser.add_argument("--seats", type=positive, metavar="N", help="players (default: 6, or the game's maximum)")
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


def port(text: str) -> int:
    number = whole(text)
    if number > 65535:
        raise argparse.ArgumentTypeError(f"{text} is not a port: from 0 to 65535")
    return number


def aside(read: Callable[[str], T]) -> Callable[[str], T]:
    """Reads an argument that would be visible in the process list: `@FILE` takes it from a file, `@-` from standard
    input."""

    def value(text: str) -> T:
        if text.startswith("@"):
            try:
                text = sys.stdin.readline(SMALL) if text == "@-" else read_text(Path(text[1:]))
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


def open_window(arguments: argparse.Namespace, sound: bool = True) -> Any:
    """The window. Raises UsageError without a display."""
    from masque_arcade.app.desktop import App, WindowOptions
    from masque_arcade.client.device.video_driver import NoDisplay

    start = WindowOptions(
        data=paths.data(getattr(arguments, "data", None)),
        size=getattr(arguments, "size", None),
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


def terminal_texts(arguments: argparse.Namespace) -> Catalogue:
    """The texts for a match in this terminal, in --lang; signs that its code page lacks are replaced."""
    for stream in (sys.stdin, sys.stdout):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")
    return Catalogue.load(getattr(arguments, "lang", ENGLISH), paths.assets())
