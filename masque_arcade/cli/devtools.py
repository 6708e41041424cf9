"""The verbs that try, draw and measure: simulate, scenario, doctor, gallery, bench."""

import argparse
import json
import os
import secrets
import signal
import sys
import time
from contextlib import ExitStack
from pathlib import Path
from typing import Any

from masque_arcade.cli.arguments import UsageError, game_arguments, level, listed, output, positive, size
from masque_arcade.cli.game_options import chosen_game
from masque_arcade.client.device.video_driver import NoDisplay, drivers
from masque_arcade.client.languages import ENGLISH, languages
from masque_arcade.devtools import workers
from masque_arcade.engine.bot import LEVELS
from masque_arcade.storage import paths


def devtools_verbs(verbs: Any) -> None:
    _simulate_verb(verbs)
    scenario = verbs.add_parser("scenario", help="check rule scenarios", description="Run scenario files (TOML).")
    scenario.add_argument("files", nargs="+", type=Path, metavar="FILE")
    scenario.set_defaults(verb=_scenario)
    _doctor_verb(verbs)
    _gallery_verb(verbs)
    bench = verbs.add_parser("bench", help="measure speed", description="Measure rules, wire, frames and start-up.")
    bench.add_argument("--json", action="store_true", help="print one JSON object instead of a table")
    bench.add_argument("--net", action="store_true", help="also measure a hosted table on loopback (two minutes)")
    bench.add_argument(
        "--rhythm", action="store_true", help="only measure how long a player waits at tables of bots (a minute)"
    )
    bench.add_argument(
        "--memory", action="store_true", help="only measure memory through an evening of five games (seven minutes)"
    )
    bench.add_argument(
        "--frames",
        action="store_true",
        help="only measure frames while tables open, and what waiting costs (twelve minutes)",
    )
    bench.set_defaults(verb=_bench)


def _simulate_verb(verbs: Any) -> None:
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
    workers.arguments(simulate, positive)
    simulate.add_argument(
        "--plot",
        type=output(".png"),
        metavar="FILE.png",
        help="also draw win shares, and who beats whom: K more deals for each kind of bot alone among each other kind",
    )
    simulate.set_defaults(verb=_simulate)


def _end(*_: object) -> None:
    sys.exit(128 + signal.SIGTERM)


def _doctor_verb(verbs: Any) -> None:
    doctor = verbs.add_parser(
        "doctor",
        help="check this machine",
        description="Check this machine: one line per finding. Exit code 1: one of them is FAIL.",
    )
    doctor.add_argument("--data", metavar="DIR", help="the data folder")
    doctor.add_argument("--report", type=output(".png"), metavar="FILE.png", help="also draw the findings on one page")
    doctor.add_argument("--lang", choices=languages(), default=ENGLISH, help="the page's language (default: en)")
    doctor.set_defaults(verb=_doctor)


def _gallery_verb(verbs: Any) -> None:
    gallery = verbs.add_parser(
        "gallery", help="draw every screen", description="Draw a contact sheet (PNG) of every screen."
    )
    gallery.add_argument(
        "--out", type=Path, default=Path("gallery"), metavar="DIR", help="the output folder (default: ./gallery)"
    )
    gallery.add_argument(
        "--only", type=listed(str), default=(), metavar="A,B,...", help="screens whose names contain one of these words"
    )
    gallery.add_argument(
        "--sizes",
        type=listed(size),
        metavar="WxH,...",
        help="sizes in pixels (default: five from 1280x720 to 3840x2160)",
    )
    gallery.add_argument("--lang", choices=languages(), help="one language only")
    gallery.add_argument(
        "--every", action="store_true", help="every text size and accessibility option at every size (slow)"
    )
    gallery.add_argument("--single", action="store_true", help="also write each picture alone at full size")
    gallery.add_argument(
        "--strip", type=positive, default=0, metavar="N", help="N pictures through each scene in motion instead"
    )
    gallery.add_argument("--list", action="store_true", help="only print the screens' names")
    gallery.set_defaults(verb=_gallery)


def _simulate(arguments: argparse.Namespace) -> int:
    row, options = chosen_game(arguments)
    from masque_arcade.devtools.progress import Progress
    from masque_arcade.devtools.simulate import duels, lineups, simulate

    seed = arguments.seed if arguments.seed is not None else secrets.randbits(32)
    bots = [level(kind.strip()) for kind in arguments.bots.split(",")]
    kinds = list(dict.fromkeys(lineups(bots, arguments.seats)[0]))
    if arguments.plot and len(kinds) == 1:
        raise UsageError(f"--plot compares kinds of bot, and {kinds[0]} has every seat")
    if arguments.plot and not sys.stderr.isatty():
        more = f"{arguments.games} games, and as many deals for each of {len(kinds) * (len(kinds) - 1)} pairs of bots"
        print(f"masque-arcade: {more}; this may take minutes", file=sys.stderr, flush=True)
    with ExitStack() as stack:
        # Ended like this, the workers leave nothing behind that Python would complain about.
        stack.callback(signal.signal, signal.SIGTERM, signal.signal(signal.SIGTERM, _end))
        try:
            shared = stack.enter_context(workers.chosen(arguments))
        except (OSError, ValueError) as error:
            raise UsageError(f"--dask {arguments.dask}: {error}") from None
        played = (row, arguments.seats, arguments.games, seed)
        try:
            report = simulate(*played, bots, options, shared, Progress())
            beaten = duels(*played, kinds, options, shared, Progress()) if arguments.plot else {}
        except ValueError as error:
            raise UsageError(f"--bots: {error}") from None
        except workers.WorkersLost as error:
            raise UsageError(str(error)) from None
    try:
        if arguments.plot:
            from masque_arcade.devtools import win_plot

            win_plot.write(arguments.plot, report.title, [(one.bot, one.gain) for one in report.win_shares], beaten)
    except OSError as error:
        raise UsageError(f"cannot write {error.filename or arguments.plot}: {error.strerror or error}") from None
    print(json.dumps(report.plain()) if arguments.json else "\n".join(report.lines()))
    return 0


def _scenario(arguments: argparse.Namespace) -> int:
    from masque_arcade.engine.scenarios import run_file

    try:
        reports = [run_file(path) for path in arguments.files]
    except OSError as error:
        raise UsageError(f"{error.filename}: {error.strerror}") from None
    for report in reports:
        print(*report.failures or [f"ok   {report.path} ({report.cases})"], sep="\n")
    bad = sum(1 for report in reports if report.failures)
    print(f"{len(reports) - bad} passed, {bad} failed")
    return 1 if bad else 0


def _doctor(arguments: argparse.Namespace) -> int:
    from masque_arcade.devtools.doctor import examine

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
    return 1 if any(finding.level == "FAIL" for finding in findings) else 0


def _gallery(arguments: argparse.Namespace) -> int:
    from masque_arcade.devtools.gallery import SIZES, chosen
    from masque_arcade.devtools.gallery.contact_sheets import GalleryRequest, write
    from masque_arcade.devtools.progress import Progress

    if arguments.list:
        print(*[one.name for one in chosen(arguments.only)], sep="\n")
        return 0
    codes = (arguments.lang,) if arguments.lang else tuple(languages())
    try:
        made = write(
            GalleryRequest(
                arguments.out,
                arguments.only,
                arguments.sizes or SIZES,
                codes,
                arguments.every,
                arguments.single,
                arguments.strip,
            ),
            Progress(),
        )
    except LookupError as error:
        raise UsageError(f"--only {','.join(arguments.only)}: {error.args[0]}; see --list") from None
    except OSError as error:
        raise UsageError(f"{arguments.out}: {error.strerror}") from None
    print(f"{len(made)} pictures in {arguments.out}")
    return 0


def _bench(arguments: argparse.Namespace) -> int:
    if paths.frozen():
        raise UsageError("bench measures an installation with Python; this program runs without")
    from masque_arcade.devtools import bench_frames, bench_memory, bench_rhythm
    from masque_arcade.devtools.bench import measure, table, taken
    from masque_arcade.devtools.progress import Progress

    if arguments.memory or arguments.frames:
        try:
            drivers(os.environ)
        except NoDisplay as error:
            raise UsageError(f"{error}; SDL_VIDEODRIVER=dummy measures without a screen") from None
    only = ((arguments.rhythm, bench_rhythm), (arguments.memory, bench_memory), (arguments.frames, bench_frames))
    steps = [step for asked, part in only if asked for step in part.steps()]
    figures = taken(steps, Progress()) if steps else measure(arguments.net, Progress())
    print(json.dumps(figures) if arguments.json else "\n".join(table(figures)))
    return 0
