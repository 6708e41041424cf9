"""The hidden verbs of processes that the program starts itself and feeds by their standard input.

`big-screen` is the second screen's window, `draw-match` draws pictures of a finished match.
"""

import argparse
import json
import sys
from typing import Any, Final

from masque_arcade.cli.arguments import UsageError, positive, size, window_verb

_BY: Final = "Started by the program: from the operator's menu, or the page “Who plays at this screen?”"


def screen_verb(verbs: Any) -> None:
    """Add `big-screen`, hidden from the list of verbs."""
    screen = verbs.add_parser("big-screen", description=f"The second screen for the crowd. {_BY}")
    screen.add_argument("--display", type=positive, default=1, metavar="N", help="the display, 1 for the first")
    screen.add_argument(
        "--size", type=size, metavar="WxH", help="a window of that size instead of the whole display (for tests)"
    )
    screen.add_argument("--data", metavar="DIR", help="the data folder, for the log")
    screen.set_defaults(verb=_screen)


@window_verb
def _screen(arguments: argparse.Namespace) -> int:
    if sys.stdin is None or sys.stdin.isatty():
        raise UsageError(f"big-screen: {_BY}")
    from masque_arcade.app.second_screen.window import BrokenPipe, SpectatorWindowOptions, run
    from masque_arcade.client.device.video_driver import NoDisplay

    try:
        run(SpectatorWindowOptions(arguments.display, arguments.size))
    except (NoDisplay, FileNotFoundError) as error:
        raise UsageError(str(error)) from None
    except BrokenPipe as error:
        raise UsageError(f"big-screen: {error}") from None
    return 0


def pictures_verb(verbs: Any) -> None:
    """Add `draw-match`, hidden from the list of verbs."""
    draw = verbs.add_parser("draw-match", description="Pictures of a finished match. Started by the program.")
    draw.set_defaults(verb=_draw)


def _draw(arguments: argparse.Namespace) -> int:
    from masque_arcade.app.picture_writer import draw

    print(draw(json.load(sys.stdin)))
    return 0
