"""The command line: every verb of `masque-arcade`, its arguments, and clear one-line refusals with exit code 2.

Heavy parts (pygame, the simulator) are imported by the verb that needs them. What must not enter: what verbs do
beyond calling it.
"""

import argparse
import json
import secrets
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NoReturn

from masque_arcade import __version__, paths
from masque_arcade.core.bot import LEVELS
from masque_arcade.core.game import BadOptions
from masque_arcade.games.catalogue import GAMES, Entry, entry

SPEEDS = ("slow", "normal", "fast", "instant")
LANGUAGES = ("en", "ja")
_TITLE_GAMES = ", ".join(row.info.id for row in GAMES)


class Refused(Exception):
    """The command cannot be done as written; the text says what to do instead."""


class _Parser(argparse.ArgumentParser):
    def error(self, message: str) -> NoReturn:
        raise Refused(f"{message} (try: {self.prog} --help)")


def run(argv: Sequence[str]) -> int:
    """Do a command; returns the exit code: 0 done, 1 it failed, 2 it was not understood or is not possible here."""
    try:
        arguments = _parser().parse_args(argv)
        code: int = arguments.verb(arguments)
    except Refused as refusal:
        print(f"masque-arcade: {refusal}", file=sys.stderr)
        return 2
    except (KeyboardInterrupt, BrokenPipeError):
        return 130
    return code


def _parser() -> argparse.ArgumentParser:
    parser = _Parser(
        prog="masque-arcade",
        description="Five hidden-identity card games at one velvet table. Without a verb: the title screen.",
    )
    parser.add_argument("--version", action="version", version=f"masque-arcade {__version__}")
    _window_arguments(parser)
    parser.set_defaults(verb=_title)
    verbs = parser.add_subparsers(title="verbs", metavar="VERB", parser_class=_Parser)

    play = verbs.add_parser("play", help="sit down at a table against bots", description="Play a game against bots.")
    _game_arguments(play, seats=6)
    play.add_argument("--level", choices=LEVELS, default="keen", help="how well the bots play (default: keen)")
    play.add_argument("--autoplay", action="store_true", help="a bot plays my seat too; prints a JSON line at the end")
    play.add_argument("--speed", choices=SPEEDS, help="pace; instant waits for nothing (default: as in the settings)")
    _window_arguments(play)
    play.add_argument("--shots", type=Path, metavar="DIR", help="write a PNG of each scene and changing beat into DIR")
    play.set_defaults(verb=_play)

    simulate = verbs.add_parser("simulate", help="let bots play many games", description="Let bots play many games.")
    _game_arguments(simulate, seats=6)
    simulate.add_argument("--games", type=_positive, default=100, metavar="K",
                          help="deals; each is played once per rotation of the seats (default: 100)")  # fmt: skip
    simulate.add_argument("--bots", default="keen,uniform", metavar="A,B,...",
                          help=f"kinds of bot, going round the seats: uniform, {', '.join(LEVELS)}")  # fmt: skip
    simulate.add_argument("--json", action="store_true", help="print one JSON object instead of a table")
    simulate.set_defaults(verb=_simulate)

    _network_verbs(verbs)
    _replay_verb(verbs)

    scenario = verbs.add_parser("scenario", help="check rule scenarios", description="Run scenario files (TOML).")
    scenario.add_argument("files", nargs="+", type=Path, metavar="FILE")
    scenario.set_defaults(verb=_scenario)

    doctor = verbs.add_parser("doctor", help="look at this machine", description="A line for everything that matters.")
    doctor.add_argument("--data", metavar="DIR", help="the user's folder")
    doctor.set_defaults(verb=_doctor)

    bench = verbs.add_parser("bench", help="measure speed", description="Measure rules, wire, frames and start.")
    bench.add_argument("--json", action="store_true", help="print one JSON object instead of a table")
    bench.add_argument("--net", action="store_true", help="measure a hosted table on loopback too (two minutes)")
    bench.set_defaults(verb=_bench)
    return parser


def _network_verbs(verbs: Any) -> None:
    host = verbs.add_parser("host", help="host a table on the network", description="Host a table for other laptops.")
    host.add_argument("game", metavar="GAME", nargs="?", help=f"one of: {_TITLE_GAMES}")
    host.add_argument("--seats", type=_positive, default=6, metavar="N", help="players, bots included (default: 6)")
    host.add_argument("--bots", type=_whole, default=0, metavar="K", help="how many of the seats are bots (default: 0)")
    host.add_argument("--level", choices=LEVELS, default="keen", help="how well the bots play (default: keen)")
    host.add_argument("--name", default="Masque Arcade", metavar="TABLE", help="what the table is called")
    host.add_argument("--port", type=_whole, default=47474, metavar="P", help="TCP port (default: 47474; 0: any)")
    door = host.add_mutually_exclusive_group()
    door.add_argument("--code", metavar="C", help="the table's code (default: drawn and printed)")
    door.add_argument("--open", action="store_true", help="let everybody in without a code")
    host.add_argument("--seed", type=_whole, metavar="S", help="the same seed deals the same cards")
    host.add_argument(
        "--pace", choices=("instant", "express", "normal", "relaxed"), default="normal", help="the clocks"
    )
    host.add_argument("--option", action="append", default=[], metavar="KEY=VALUE", help="a switch of the rules")
    host.add_argument("--resume", type=Path, metavar="FILE", help="go on with the match of a journal")
    host.add_argument("--headless", action="store_true", help="start as soon as the human seats are taken; end alone")
    host.add_argument("--data", metavar="DIR", help="the user's folder")
    host.set_defaults(verb=_host)
    for name, about in (("join", "join a table without a window"), ("watch", "watch a table without a window")):
        guest = verbs.add_parser(name, help=about, description=f"{about.capitalize()}; prints a JSON line per beat.")
        guest.add_argument("table", metavar="ADDRESS|TABLE", help="host:port")
        guest.add_argument("--code", metavar="C", help="the table's code")
        guest.add_argument("--me", default="Guest", metavar="NAME", help="my name at the table")
        guest.add_argument("--record", type=Path, metavar="FILE", help="write what I am sent to FILE")
        guest.add_argument("--headless", action="store_true", help="without a window (there is no other way yet)")
        if name == "join":
            guest.add_argument("--autoplay", action="store_true", help="let a bot play my seat")
            guest.add_argument("--level", choices=LEVELS, default="keen", help="how well it plays (default: keen)")
        guest.set_defaults(verb=_join, watch=name == "watch")


def _replay_verb(verbs: Any) -> None:
    replay = verbs.add_parser("replay", help="watch a recording", description="Watch what one seat saw, in the window.")
    replay.add_argument("file", type=Path, metavar="FILE", help="a .masque file from the recordings folder")
    replay.add_argument("--speed", choices=SPEEDS[:3], default="normal", help="pace (default: normal)")
    _window_arguments(replay)
    replay.set_defaults(verb=_replay)


def _window_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--size", metavar="WxH", default=argparse.SUPPRESS, help="window size in pixels, from 1280x720")
    parser.add_argument("--fullscreen", action="store_true", default=argparse.SUPPRESS, help="borderless, whole screen")
    parser.add_argument("--lang", choices=LANGUAGES, default=argparse.SUPPRESS, help="language (default: as set)")
    parser.add_argument("--video", choices=("auto", "plain", "accelerated"), default=argparse.SUPPRESS,
                        help="how pictures reach the screen (default: auto, measured at start)")  # fmt: skip
    parser.add_argument("--data", metavar="DIR", default=argparse.SUPPRESS,
                        help="the user's folder (default: MASQUE_ARCADE_DATA or the usual place)")  # fmt: skip


def _game_arguments(parser: argparse.ArgumentParser, seats: int) -> None:
    parser.add_argument("game", metavar="GAME", help=f"one of: {_TITLE_GAMES}")
    parser.add_argument("--seats", type=_positive, default=seats, metavar="N", help=f"players (default: {seats})")
    parser.add_argument("--seed", type=_whole, metavar="S", help="the same seed deals the same cards")
    parser.add_argument(
        "--option", action="append", default=[], metavar="KEY=VALUE", help="a switch of the game's rules"
    )


def _positive(text: str) -> int:
    number = _whole(text)
    if number < 1:
        raise argparse.ArgumentTypeError(f"{text} is not a positive number")
    return number


def _whole(text: str) -> int:
    try:
        number = int(text)
    except ValueError:
        raise argparse.ArgumentTypeError(f"{text!r} is not a whole number") from None
    if not 0 <= number < 2**63:
        raise argparse.ArgumentTypeError(f"{text} is not between 0 and 2^63")
    return number


def _row(arguments: argparse.Namespace) -> tuple[Entry, dict[str, str]]:
    """The game and its options, checked by the game itself."""
    try:
        row = entry(arguments.game)
    except KeyError as error:
        raise Refused(error.args[0]) from None
    if arguments.seats not in row.info.seats:
        low, high = row.info.seats[0], row.info.seats[-1]
        raise Refused(
            f"{row.info.id} is for {low} to {high} players, not {arguments.seats}: give --seats {low}..{high}"
        )
    options: dict[str, str] = {}
    for text in arguments.option:
        key, equals, value = text.partition("=")
        if not equals:
            raise Refused(f"--option {text!r}: write KEY=VALUE")
        options[key] = value
    try:
        from masque_arcade.core.rng import Rng

        row.game.setup(arguments.seats, options, Rng(0))
    except BadOptions as error:
        known = "; ".join(f"{o.key}={'|'.join(o.choices)}{'|...' if o.free else ''}" for o in row.info.options)
        raise Refused(f"{row.info.id} refuses its options: {error} (options: {known})") from None
    return row, options


def _open(arguments: argparse.Namespace, sound: bool = True) -> Any:
    """The window. Refuses when there is none to be had."""
    from masque_arcade.app import App, Start, parse_size
    from masque_arcade.client.window import NoDisplay

    size = None
    if hasattr(arguments, "size"):
        try:
            size = parse_size(arguments.size)
        except ValueError:
            raise Refused(f"--size {arguments.size!r}: write WIDTHxHEIGHT, at least 1280x720") from None
    start = Start(
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
            raise Refused(f"--shots {start.shots}: {error.strerror}") from None
    try:
        return App(start)
    except (NoDisplay, FileNotFoundError) as error:
        raise Refused(str(error)) from None


def _title(arguments: argparse.Namespace) -> int:
    app = _open(arguments)
    try:
        app.run_title()
    finally:
        app.close()
    return 0


def _play(arguments: argparse.Namespace) -> int:
    row, options = _row(arguments)
    app = _open(arguments, sound=not (arguments.autoplay and arguments.speed == "instant"))
    from masque_arcade.client.table_setup import TableSetup

    levels = (arguments.level,) * (arguments.seats - 1)
    setup = TableSetup(row.info.id, arguments.seats, levels, options, arguments.seed)
    speed = arguments.speed or app.settings.speed
    try:
        if not arguments.autoplay:
            app.run_game(setup, speed)
            return 0
        watched = app.watch(setup, arguments.level, speed)
    finally:
        app.close()
    if watched is None:
        print("masque-arcade: the window was closed before the game ended", file=sys.stderr)
        return 1
    outcome = watched.over.outcome
    line = {
        "game": row.info.id, "seats": arguments.seats, "seed": watched.seed, "turns": watched.turns,
        "options": options, "level": arguments.level,
        "outcome": outcome.facts(),
    }  # fmt: skip
    print(json.dumps(line))
    return 0


def _host(arguments: argparse.Namespace) -> int:
    import signal

    from masque_arcade.peer import say
    from masque_arcade.table.host import Host, Wish, resumed_wish
    from masque_arcade.table.house import Plan
    from masque_arcade.table.journal import BadJournal, read
    from masque_net.secure import read_code

    data = paths.data(arguments.data)
    story = None
    if arguments.resume:
        try:
            story = read(arguments.resume)
        except (OSError, BadJournal) as error:
            raise Refused(f"--resume {arguments.resume}: {error}") from None
        wish = resumed_wish(story, once=arguments.headless)
    else:
        if arguments.game is None:
            raise Refused(f"name a game ({_TITLE_GAMES}) or give --resume FILE")
        row, options = _row(arguments)
        if arguments.bots > arguments.seats:
            raise Refused(f"--bots {arguments.bots}: there are only {arguments.seats} seats")
        code = "" if arguments.open else None
        if arguments.code is not None and (code := read_code(arguments.code)) is None:
            raise Refused(f"--code {arguments.code!r}: six signs, letters and digits")
        seats = arguments.seats
        bots = dict.fromkeys(range(seats - arguments.bots, seats), arguments.level)
        plan = Plan(seats, bots, options, auto_start=arguments.headless)
        wish = Wish(row.info.id, plan, arguments.pace, arguments.name, code, arguments.port, arguments.seed,
                    once=arguments.headless)  # fmt: skip
    try:
        host = Host(wish, data, say, story, arguments.resume)
    except OSError as error:
        raise Refused(f"cannot host: {error.strerror or error}; give another --port") from None
    signal.signal(signal.SIGTERM, lambda *_: host.stop())
    host.run()
    return 0


def _join(arguments: argparse.Namespace) -> int:
    from masque_arcade.peer import Peer, Visit
    from masque_net.secure import read_code

    name, colon, port = arguments.table.rpartition(":")
    if not colon or not port.isdigit():
        raise Refused(f"{arguments.table!r}: write ADDRESS:PORT")
    code = read_code(arguments.code) if arguments.code else None
    if arguments.code and code is None:
        raise Refused(f"--code {arguments.code!r}: six signs, letters and digits")
    level = None if arguments.watch or not arguments.autoplay else arguments.level
    visit = Visit([(name, int(port))], code, arguments.me, arguments.watch, level, arguments.record)
    return Peer(visit).run()


def _replay(arguments: argparse.Namespace) -> int:
    from masque_arcade.recording import BadRecording, ReplayLink

    try:
        link = ReplayLink(arguments.file)
    except (OSError, BadRecording) as error:
        raise Refused(f"{arguments.file}: {getattr(error, 'strerror', None) or error}") from None
    app = _open(arguments)
    try:
        app.run_replay(link, arguments.speed)
    finally:
        app.close()
    return 0


def _simulate(arguments: argparse.Namespace) -> int:
    row, options = _row(arguments)
    from masque_arcade.simulate import simulate

    seed = arguments.seed if arguments.seed is not None else secrets.randbits(32)
    try:
        bots = [kind.strip() for kind in arguments.bots.split(",")]
        report = simulate(row, arguments.seats, arguments.games, seed, bots, options, processes=2)
    except ValueError as error:
        raise Refused(f"--bots: {error}") from None
    print(json.dumps(report.plain()) if arguments.json else "\n".join(report.lines()))
    return 0


def _scenario(arguments: argparse.Namespace) -> int:
    from masque_arcade.scenario_file import run_file

    reports = [run_file(path) for path in arguments.files]
    for report in reports:
        print(*report.failures or [f"ok   {report.path} ({report.cases})"], sep="\n")
    bad = sum(1 for report in reports if report.failures)
    print(f"{len(reports) - bad} passed, {bad} failed")
    return 1 if bad else 0


def _doctor(arguments: argparse.Namespace) -> int:
    from masque_arcade.doctor import examine

    print(*examine(paths.data(arguments.data)), sep="\n")
    return 0


def _bench(arguments: argparse.Namespace) -> int:
    from masque_arcade.bench import measure, table

    figures = measure()
    if arguments.net:
        from masque_arcade import bench_net

        figures |= bench_net.measure()
    print(json.dumps(figures) if arguments.json else "\n".join(table(figures)))
    return 0
