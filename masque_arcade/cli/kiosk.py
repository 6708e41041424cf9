"""The verb `kiosk` and its arguments."""

import argparse
from typing import TYPE_CHECKING, Any

from masque_arcade.cli.arguments import UsageError, game_name, listed, meant, reporting_verb, size, whole
from masque_arcade.client.languages import languages
from masque_arcade.client.screens.kiosk.opening_hours import OpeningHours
from masque_arcade.storage import paths
from masque_arcade.supervisor import crash_reports
from masque_arcade.supervisor.supervised import is_parent, situation_of, watched_arguments

if TYPE_CHECKING:
    from masque_arcade.app.kiosk.settings_file import KioskOptions

PRESETS = ("taste", "duel", "act", "night", "open")


def languages_offered(text: str) -> str:
    """One language or several; or "ask" for all."""
    for code in text.split(",") if text != "ask" else ():
        if code not in languages():
            near = meant(code, [*languages(), "ask"])
            raise argparse.ArgumentTypeError(f"no {code!r}{near}; there are: {', '.join(languages())}, ask")
    return text


def opening_hours(text: str) -> str:
    """A span such as 10:00-18:00, or "always"."""
    try:
        return "" if text == "always" else str(OpeningHours.read(text))
    except ValueError:
        one = "one span a day" if "," in text else "hours such as 10:00-18:00, or always"
        raise argparse.ArgumentTypeError(f"{text!r}: expected {one}") from None


def kiosk_verb(verbs: Any) -> None:
    kiosk = verbs.add_parser(
        "kiosk",
        help="run an unattended exhibition machine",
        description="Run unattended: a show, one question, a game, and back to the show. The "
        "operator's menu opens by holding the top left corner, or Start and Select, "
        "for three seconds.",
    )
    kiosk.add_argument("--pin", metavar="N", help="the operator's PIN, 4 to 8 digits (default: the operator's setting)")
    kiosk.add_argument(
        "--games", type=listed(game_name), metavar="A,B,...", help="the allowed games (default: the operator's setting)"
    )
    kiosk.add_argument("--preset", choices=PRESETS, help="the kind of session (default: the operator's setting)")
    kiosk.add_argument(
        "--lang",
        type=languages_offered,
        metavar="A,B,...",
        help=f"the languages: {', '.join(languages())}; ask: all (default: the operator's setting)",
    )
    kiosk.add_argument(
        "--display", type=whole, metavar="N", help="the display, 1 for the first (default: the operator's setting)"
    )
    kiosk.add_argument(
        "--hours",
        type=opening_hours,
        metavar="FROM-TO",
        help="the opening hours, such as 10:00-18:00, or always (default: the operator's setting)",
    )
    kiosk.add_argument(
        "--report", action="store_true", help="print the visits of every day as CSV, instead of opening the kiosk"
    )
    kiosk.add_argument(
        "--data", metavar="DIR", help="the kiosk's data folder (default: MASQUE_ARCADE_DATA, else the system's)"
    )
    kiosk.add_argument(
        "--size", type=size, metavar="WxH", help="a window of that size instead of full screen (for tests)"
    )
    watched_arguments(kiosk)
    kiosk.set_defaults(verb=_kiosk)


def start_of(arguments: argparse.Namespace) -> "KioskOptions":
    """The options from the arguments. Raises UsageError."""
    from masque_arcade.app.kiosk.pin import fits
    from masque_arcade.app.kiosk.settings_file import KioskOptions

    if arguments.pin is not None and not fits(arguments.pin):
        raise UsageError(f"--pin {arguments.pin}: expected 4 to 8 digits")
    display = None if arguments.display is None else max(0, arguments.display - 1)
    data = paths.data(arguments.data)
    return KioskOptions(
        data,
        arguments.pin,
        arguments.games,
        arguments.preset,
        arguments.lang,
        display,
        arguments.hours,
        arguments.size,
        arguments.after_crash,
        arguments.safe,
        arguments.watched,
    )


def _kiosk(arguments: argparse.Namespace) -> int:
    if arguments.report:
        from masque_arcade.app.kiosk.daily_report import table

        print(table(paths.data(arguments.data)))
        return 0
    if not is_parent(arguments):
        return _child(arguments)
    from masque_arcade.app.kiosk.parent_process import stand_by

    return stand_by(arguments.typed)


@reporting_verb
def _child(arguments: argparse.Namespace, writer: crash_reports.CrashReporter) -> int:
    from masque_arcade.app.kiosk.start import run
    from masque_arcade.client.device.video_driver import NoDisplay

    try:
        return run(start_of(arguments), situation_of(arguments, writer).beat)
    except (NoDisplay, FileNotFoundError) as error:
        raise UsageError(str(error)) from None
