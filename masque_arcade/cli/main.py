"""The command line: every verb of `masque-arcade`, its arguments, and one-line errors with exit code 2.

Heavy parts (pygame, the simulator) are imported by the verb that needs them.
"""

import argparse
import sys
from collections.abc import Sequence

from masque_arcade import __version__
from masque_arcade.cli.arguments import Parser, UsageError, Verbs, open_window, window_arguments, window_verb
from masque_arcade.cli.ball import ball_verb
from masque_arcade.cli.child_processes import pictures_verb, screen_verb
from masque_arcade.cli.devtools import devtools_verbs
from masque_arcade.cli.hosting import host_verb
from masque_arcade.cli.kiosk import kiosk_verb
from masque_arcade.cli.leaderboard import hall_verb
from masque_arcade.cli.network import network_verbs
from masque_arcade.cli.phones import phones_verb
from masque_arcade.cli.play import play_verb
from masque_arcade.cli.recordings import recording_verbs
from masque_arcade.cli.share import share_verb


def run(argv: Sequence[str]) -> int:
    """Run a command; returns the exit code: 0 done, 1 failed, 2 misused or impossible here."""
    try:
        arguments = parser().parse_args(argv)
        arguments.typed = list(argv)
        code: int = arguments.verb(arguments)
    except UsageError as refusal:
        print(f"masque-arcade: {refusal}", file=sys.stderr)
        return 2
    except (KeyboardInterrupt, BrokenPipeError):
        return 130
    return code


def parser(hidden: bool = True) -> argparse.ArgumentParser:
    """The command line, which completions and the man page are made from too, these without `hidden` verbs."""
    every = Parser(
        prog="masque-arcade",
        description="Five hidden-identity card games at one velvet table. Without a verb: the title screen.",
    )
    every.add_argument("--version", action="version", version=f"masque-arcade {__version__}")
    window_arguments(every)
    every.set_defaults(verb=_title)
    verbs = every.add_subparsers(title="verbs", metavar="VERB", parser_class=Parser, action=Verbs)
    for add in (
        play_verb,
        host_verb,
        network_verbs,
        ball_verb,
        phones_verb,
        share_verb,
        hall_verb,
        kiosk_verb,
        recording_verbs,
        devtools_verbs,
    ):
        add(verbs)
    if hidden:
        screen_verb(verbs)
        pictures_verb(verbs)
    return every


@window_verb
def _title(arguments: argparse.Namespace) -> int:
    app = open_window(arguments)
    try:
        app.run_title()
    finally:
        app.close()
    return 0
