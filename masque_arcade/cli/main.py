"""The command line: every verb of `masque-arcade`, its arguments, and one-line errors with exit code 2.

Heavy parts (pygame, the simulator) are imported by the verb that needs them.
"""

import argparse
import json
import secrets
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from masque_arcade import __version__
from masque_arcade.cli.arguments import (
    LANGUAGES,
    Parser,
    UsageError,
    chosen_game,
    game_arguments,
    open_window,
    parse_size,
    positive,
    window_arguments,
    window_verb,
)
from masque_arcade.cli.audit import audit_verb
from masque_arcade.cli.kiosk import kiosk_verb
from masque_arcade.cli.leaderboard import hall_verb
from masque_arcade.cli.network import network_verbs
from masque_arcade.cli.second_screen import screen_verb
from masque_arcade.engine.bot import LEVELS
from masque_arcade.storage import paths

SPEEDS = ("slow", "normal", "fast", "instant")


def run(argv: Sequence[str]) -> int:
    """Run a command; returns the exit code: 0 done, 1 failed, 2 misused or impossible here."""
    try:
        arguments = _parser().parse_args(argv)
        arguments.typed = list(argv)
        code: int = arguments.verb(arguments)
    except UsageError as refusal:
        print(f"masque-arcade: {refusal}", file=sys.stderr)
        return 2
    except (KeyboardInterrupt, BrokenPipeError):
        return 130
    return code


def _parser() -> argparse.ArgumentParser:
    parser = Parser(
        prog="masque-arcade",
        description="Five hidden-identity card games at one velvet table. Without a verb: the title screen.",
    )
    parser.add_argument("--version", action="version", version=f"masque-arcade {__version__}")
    window_arguments(parser)
    parser.set_defaults(verb=_title)
    verbs = parser.add_subparsers(title="verbs", metavar="VERB", parser_class=Parser)

    play = verbs.add_parser("play", help="play a game against bots", description="Play a game against bots.")
    game_arguments(play)
    play.add_argument("--level", choices=LEVELS, default="keen", help="how well the bots play (default: keen)")
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
    play.add_argument("--every", type=positive, metavar="N", help="with --verify: check every Nth frame (default: 1)")
    play.add_argument("--options", action="store_true", help="only print the game's options")
    window_arguments(play)
    play.add_argument("--shots", type=Path, metavar="DIR", help="write a PNG of each screen and changing beat into DIR")
    play.set_defaults(verb=_play)

    simulate = verbs.add_parser(
        "simulate", help="let bots play many games", description="Let bots play many games and print win rates."
    )
    game_arguments(simulate)
    simulate.add_argument(
        "--games",
        type=positive,
        default=100,
        metavar="K",
        help="deals; each is played once per rotation of the seats (default: 100)",
    )
    simulate.add_argument(
        "--bots",
        default="keen,uniform",
        metavar="A,B,...",
        help=f"kinds of bot, rotating round the seats: uniform, {', '.join(LEVELS)}",
    )
    simulate.add_argument("--json", action="store_true", help="print one JSON object instead of a table")
    simulate.set_defaults(verb=_simulate)

    network_verbs(verbs)
    hall_verb(verbs)
    kiosk_verb(verbs)
    screen_verb(verbs)
    _replay_verb(verbs)
    audit_verb(verbs)

    scenario = verbs.add_parser("scenario", help="check rule scenarios", description="Run scenario files (TOML).")
    scenario.add_argument("files", nargs="+", type=Path, metavar="FILE")
    scenario.set_defaults(verb=_scenario)

    doctor = verbs.add_parser(
        "doctor", help="check this machine", description="Check this machine: one line per finding."
    )
    doctor.add_argument("--data", metavar="DIR", help="the data folder")
    doctor.add_argument("--report", type=Path, metavar="FILE.png", help="also draw the findings on one page")
    doctor.add_argument("--lang", choices=LANGUAGES, default="en", help="the page's language (default: en)")
    doctor.set_defaults(verb=_doctor)

    _gallery_verb(verbs)
    bench = verbs.add_parser("bench", help="measure speed", description="Measure rules, wire, frames and start-up.")
    bench.add_argument("--json", action="store_true", help="print one JSON object instead of a table")
    bench.add_argument("--net", action="store_true", help="also measure a hosted table on loopback (two minutes)")
    bench.set_defaults(verb=_bench)
    return parser


def _replay_verb(verbs: Any) -> None:
    replay = verbs.add_parser(
        "replay", help="play a recording", description="Play a recording of one seat, in a window."
    )
    replay.add_argument("file", type=Path, metavar="FILE", help="a .masque file from the recordings folder")
    replay.add_argument("--speed", choices=SPEEDS[:3], default="normal", help="speed (default: normal)")
    window_arguments(replay)
    replay.set_defaults(verb=_replay)


def _gallery_verb(verbs: Any) -> None:
    gallery = verbs.add_parser(
        "gallery", help="draw every screen", description="Draw a contact sheet (PNG) of every screen."
    )
    gallery.add_argument(
        "--out", type=Path, default=Path("gallery"), metavar="DIR", help="the output folder (default: ./gallery)"
    )
    gallery.add_argument("--only", default="", metavar="A,B,...", help="screens whose names contain one of these words")
    gallery.add_argument(
        "--sizes", metavar="WxH,...", help="sizes in pixels (default: five from 1280x720 to 3840x2160)"
    )
    gallery.add_argument("--lang", choices=LANGUAGES, help="one language only")
    gallery.add_argument(
        "--every", action="store_true", help="every text size and accessibility option at every size (slow)"
    )
    gallery.add_argument("--single", action="store_true", help="also write each picture alone at full size")
    gallery.add_argument(
        "--strip", type=positive, default=0, metavar="N", help="N pictures through each scene in motion instead"
    )
    gallery.add_argument("--list", action="store_true", help="only print the screens' names")
    gallery.set_defaults(verb=_gallery)


@window_verb
def _title(arguments: argparse.Namespace, writer: object) -> int:
    app = open_window(arguments)
    try:
        app.run_title()
    finally:
        app.close()
    return 0


def _print_options(game: str) -> int:
    from masque_arcade.engine.registry import GAMES

    try:
        row = GAMES[game]
    except KeyError as error:
        raise UsageError(error.args[0]) from None
    for option in row.info.options:
        print(f"--option {option.key}={'|'.join(option.choices)}{'|...' if option.free else ''}")
    return 0


def _play(arguments: argparse.Namespace) -> int:
    if arguments.options:
        return _print_options(arguments.game)
    return _play_in_window(arguments)


@window_verb
def _play_in_window(arguments: argparse.Namespace, writer: object) -> int:
    if arguments.every and not arguments.verify:
        raise UsageError("--every needs --verify")
    row, options = chosen_game(arguments)
    app = open_window(arguments, sound=not (arguments.verify or (arguments.autoplay and arguments.speed == "instant")))
    from masque_arcade.client.game_ui.game_setup import TableSetup

    levels = (arguments.level,) * (arguments.seats - 1)
    setup = TableSetup(row.info.id, arguments.seats, levels, options, arguments.seed)
    speed = arguments.speed or app.settings.speed
    check = app.verify(arguments.every or 1) if arguments.verify else None
    try:
        if arguments.autoplay:
            watched = app.watch(setup, arguments.level, speed)
        else:
            app.run_game(setup, speed)
    finally:
        app.close()
    code = _told_of_autoplay(arguments, row, options, watched) if arguments.autoplay else 0
    if check:
        print(json.dumps(check.figures))
        return 1 if check.wrong else code
    return code


def _told_of_autoplay(arguments: argparse.Namespace, row: Any, options: Any, watched: Any) -> int:
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


@window_verb
def _replay(arguments: argparse.Namespace, writer: object) -> int:
    from masque_arcade.storage.recording import BadRecording, ReplayLink

    try:
        link = ReplayLink(arguments.file)
    except (OSError, BadRecording) as error:
        raise UsageError(f"{arguments.file}: {getattr(error, 'strerror', None) or error}") from None
    _fits_here(arguments.file, link.table)
    if link.damaged:
        print(f"masque-arcade: {arguments.file} is damaged; showing the part before the damage", file=sys.stderr)
    app = open_window(arguments)
    try:
        app.run_replay(link, arguments.speed)
    finally:
        app.close()
    return 0


def _fits_here(file: Path, table: dict[str, Any]) -> None:
    """Refuse a recording of an unknown game, or of other rules."""
    from masque_arcade.engine.registry import GAMES, INFOS

    game, version = table.get("game"), table.get("version")
    if game not in INFOS:
        raise UsageError(f"{file}: a recording of an unknown game, {game}")
    here = GAMES[str(game)].game.version
    if version != here:
        raise UsageError(f"{file}: recorded with version {version} of {game}'s rules; this program has {here}")


def _simulate(arguments: argparse.Namespace) -> int:
    row, options = chosen_game(arguments)
    from masque_arcade.devtools.simulate import simulate

    seed = arguments.seed if arguments.seed is not None else secrets.randbits(32)
    try:
        bots = [kind.strip() for kind in arguments.bots.split(",")]
        report = simulate(row, arguments.seats, arguments.games, seed, bots, options, processes=2)
    except ValueError as error:
        raise UsageError(f"--bots: {error}") from None
    print(json.dumps(report.plain()) if arguments.json else "\n".join(report.lines()))
    return 0


def _scenario(arguments: argparse.Namespace) -> int:
    from masque_arcade.engine.scenarios import run_file

    reports = [run_file(path) for path in arguments.files]
    for report in reports:
        print(*report.failures or [f"ok   {report.path} ({report.cases})"], sep="\n")
    bad = sum(1 for report in reports if report.failures)
    print(f"{len(reports) - bad} passed, {bad} failed")
    return 1 if bad else 0


def _doctor(arguments: argparse.Namespace) -> int:
    from masque_arcade.devtools.doctor import examine

    if arguments.report and arguments.report.suffix.lower() != ".png":
        raise UsageError(f"--report {arguments.report}: the name must end in .png")
    findings = []
    for finding in examine(paths.data(arguments.data)):
        print(finding.line)
        findings.append(finding)
    if arguments.report:
        from masque_arcade.devtools.doctor.report import write

        try:
            write(findings, arguments.report, arguments.lang, time.strftime("%Y-%m-%d %H:%M"))
        except OSError as error:
            raise UsageError(f"--report {arguments.report}: {error.strerror}") from None
        print(f"{'report':<5} {arguments.report}")
    return 0


def _gallery(arguments: argparse.Namespace) -> int:
    from masque_arcade.devtools.gallery import SIZES, chosen
    from masque_arcade.devtools.gallery.contact_sheets import GalleryRequest, write

    words = tuple(word.strip() for word in arguments.only.split(",") if word.strip())
    if arguments.list:
        print(*[one.name for one in chosen(words)], sep="\n")
        return 0
    try:
        sizes = tuple(map(parse_size, arguments.sizes.split(","))) if arguments.sizes else SIZES
    except ValueError:
        raise UsageError(f"--sizes {arguments.sizes}: expected WxH,WxH of at least 1280x720") from None
    languages = (arguments.lang,) if arguments.lang else LANGUAGES
    try:
        made = write(
            GalleryRequest(arguments.out, words, sizes, languages, arguments.every, arguments.single, arguments.strip)
        )
    except LookupError as error:
        raise UsageError(f"--only {arguments.only}: {error.args[0]}; see --list") from None
    except OSError as error:
        raise UsageError(f"{arguments.out}: {error.strerror}") from None
    print(f"{len(made)} pictures in {arguments.out}")
    return 0


def _bench(arguments: argparse.Namespace) -> int:
    from masque_arcade.devtools.bench import measure, table

    figures = measure()
    if arguments.net:
        from masque_arcade.devtools import bench_network

        figures |= bench_network.measure()
    print(json.dumps(figures) if arguments.json else "\n".join(table(figures)))
    return 0
