"""The verb `play`: a game in the window against bots, or its options in words."""

import argparse
import json
import secrets
import sys
from pathlib import Path
from typing import Any

from masque_arcade.cli.arguments import (
    UsageError,
    game_arguments,
    level_argument,
    open_window,
    terminal_texts,
    window_arguments,
    window_verb,
)
from masque_arcade.cli.game_options import chosen_game, explained, in_lines
from masque_arcade.client.languages import ENGLISH
from masque_arcade.client.settings import SPEEDS
from masque_arcade.engine.rng import SEED_BITS


def play_verb(verbs: Any) -> None:
    play = verbs.add_parser("play", help="play a game against bots", description="Play a game against bots.")
    game_arguments(play)
    level_argument(play, "how well the bots play")
    play.add_argument(
        "--autoplay", action="store_true", help="a bot plays your seat too; prints the outcome as a JSON line"
    )
    play.add_argument("--speed", choices=SPEEDS, help="speed; instant skips all waiting (default: the setting)")
    play.add_argument(
        "--verify",
        action="store_true",
        help="compare every frame with the same one painted whole, on a simulated clock of 60 frames a second; "
        "prints a JSON line; exit code 1 when a frame differs (pictures: --shots)",
    )
    play.add_argument("--options", action="store_true", help="only explain the game's options (in --lang)")
    play.add_argument("--json", action="store_true", help="with --options: print one line of JSON instead")
    play.add_argument(
        "--text", action="store_true", help="play in this terminal, in words (in --lang); a number chooses"
    )
    window_arguments(play)
    play.add_argument("--shots", type=Path, metavar="DIR", help="write a PNG of each screen and changing beat into DIR")
    play.set_defaults(verb=_play)


def _play(arguments: argparse.Namespace) -> int:
    if arguments.options:
        options = explained(arguments.game, getattr(arguments, "lang", ENGLISH))
        print(json.dumps(options, ensure_ascii=False) if arguments.json else "\n".join(in_lines(options)))
        return 0
    if arguments.json:
        raise UsageError("--json needs --options")
    if not arguments.text:
        return _play_in_window(arguments)
    if arguments.autoplay or arguments.verify or arguments.shots:
        raise UsageError("--text: not with --autoplay, --verify or --shots, which need the window")
    return _play_in_words(arguments)


def _play_in_words(arguments: argparse.Namespace) -> int:
    """A match against bots without a window; 1 when it was left."""
    row, options = chosen_game(arguments)
    from masque_arcade.app.text_table import TextTable
    from masque_arcade.client.widgets.guest_names import guest_names
    from masque_arcade.server.local_session import solo

    texts = terminal_texts(arguments)
    names = [texts("guest.me"), *guest_names(texts)[1 : arguments.seats]]
    levels = [None, *[arguments.level] * (arguments.seats - 1)]
    seed = secrets.randbits(SEED_BITS) if arguments.seed is None else arguments.seed
    link = solo(row.info.id, levels, options, seed, names, "instant")
    return 0 if TextTable(link, texts, sys.stdout).play(sys.stdin) else 1


@window_verb
def _play_in_window(arguments: argparse.Namespace) -> int:
    row, options = chosen_game(arguments)
    app = open_window(arguments, sound=not (arguments.verify or (arguments.autoplay and arguments.speed == "instant")))
    from masque_arcade.client.game_ui.game_setup import TableSetup

    levels = (arguments.level,) * (arguments.seats - 1)
    setup = TableSetup(row.info.id, arguments.seats, levels, options, arguments.seed)
    speed = arguments.speed or app.settings.speed
    check = app.verify() if arguments.verify else None
    try:
        if arguments.autoplay:
            watched = app.watch(setup, arguments.level, speed)
        else:
            app.run_game(setup, speed)
    finally:
        app.close()
    code = _report_autoplay(arguments, row, options, watched) if arguments.autoplay else 0
    if check:
        print(json.dumps(check.figures))
        return 1 if check.wrong else code
    return code


def _report_autoplay(arguments: argparse.Namespace, row: Any, options: Any, watched: Any) -> int:
    """Print the result of a bots' game, as a JSON line."""
    if watched is None:
        print("masque-arcade: the window was closed before the game ended", file=sys.stderr)
        return 1
    outcome = watched.over.outcome
    line = {
        "game": row.info.id,
        "seats": arguments.seats,
        "seed": watched.seed,
        **({"turns": watched.turns} if watched.turns else {}),
        "options": options,
        "level": arguments.level,
        "outcome": outcome.facts(),
    }
    print(json.dumps(line))
    return 0
