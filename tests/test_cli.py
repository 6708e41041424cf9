"""The command line as its user meets it: what is printed, and the exit code."""

import json
import os
import subprocess
import sys
import tempfile
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from masque_arcade.cli import main
from masque_arcade.cli.arguments import Verbs
from masque_arcade.cli.main import parser
from masque_arcade.client.i18n import Catalogue
from masque_arcade.client.languages import ENGLISH
from masque_arcade.engine.bot import LEVELS
from masque_arcade.engine.registry import INFOS, ids
from masque_arcade.storage import paths
from masque_arcade.storage.recording import ReplayLink
from tests.languages import LANGUAGES
from tests.quick import quick

NO_FOLDER = f"{__file__}{os.sep}folder"
"""A place where no folder can be made, whoever asks."""
SCENARIOS = Path(__file__).parent / "scenarios" / "mascarade"


def shell(*arguments: str, env: dict[str, str | None] | None = None) -> "subprocess.CompletedProcess[str]":
    """Run the command in a process of its own."""
    given = {**os.environ, "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", **(env or {})}
    clean = {key: value for key, value in given.items() if value is not None}
    command = [sys.executable, "-m", "masque_arcade", *arguments]
    return subprocess.run(command, capture_output=True, text=True, timeout=120, env=clean, check=False)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("arguments", "word"),
    [
        (["plya"], "no 'plya' (did you mean play?); there are: play, host,"),
        (["-x"], "'-x' is unknown here"),
        (["--data", NO_FOLDER], "the data folder"),
        (["play"], "GAME"),
        (["play", "chess"], "no game 'chess'; there are: mascarade,"),
        (["play", "Mascarde"], "did you mean mascarade?"),
        (["play", "mascarade", "6"], "'6' is unknown here (try: masque-arcade play --help)"),
        (["play", "mascarade", "--optoin=a=b"], "did you mean --option?"),
        (["play", "mascarade", "--seats", "14"], "2 to 13"),
        (["play", "mascarade", "--seats", "many"], "whole number"),
        (["play", "mascarade", "--size", "big"], "WIDTHxHEIGHT"),
        (["play", "mascarade", "--size", "640x480"], "from 1280x720"),
        (["play", "mascarade", "--size", "99999x99999"], "to 7680x4320"),
        (["play", "mascarade", "--speed", "warp"], "instant"),
        (["play", "mascarade", "--json"], "--options"),
        (["play", "mascarade", "--option", "stalemate"], "KEY=VALUE"),
        (["play", "mascarade", "--option", "=15"], "KEY=VALUE"),
        (["play", "mascarade", "--option", "cats=basic"], "no such option (did you mean cast?); there are: table7,"),
        (["play", "mascarade", "--option", "first=14"], "first=14: expected random or a seat’s number"),
        (["play", "mascarade", "--option", "cast=king,queen"], "cast=king,queen: Every match needs the Judge."),
        (["play", "mascarade", "--option", "cast=judge,emperor"], "cast=emperor does not suit"),
        (
            ["play", "mascarade", "--seats", "3", "--option", "centre=2"],
            "centre=2 does not suit mascarade with 3 players",
        ),
        (["simulate", "mascarade", "--bots", "keen,genius"], "genius"),
        (["simulate", "mascarade", "--games", "0"], "positive"),
        (["simulate", "mascarade", "--seed", "-1"], "between"),
        (["simulate", "mascarade", "--plot", "wins.jpg"], "ends with .png"),
        (["simulate", "mascarade", "--plot", f"{NO_FOLDER}/wins.png"], "--plot"),
        (
            ["simulate", "mascarade", "--plot", f"{tempfile.gettempdir()}/wins.png", "--bots", "keen"],
            "keen has every seat",
        ),
        (["simulate", "mascarade", "--dask", "10.0.0.1"], "such as tcp://10.0.0.1:8786"),
        (["simulate", "mascarade", "--dask", "10.0.0.1:8786", "--jobs", "2"], "not allowed with"),
        (["play", "mascarade", "--data", __file__], f"the data folder {__file__} cannot be written"),
        (["host", "mascarade", "--data", NO_FOLDER], "cannot be written"),
        (["host", "mascarade", "--port", "99999"], "99999 is not a port: from 0 to 65535"),
        (["host", "mascarade", "--name", "\u200b "], "--name"),
        (["host", "--resume", "/nonexistent"], "nonexistent: No such file or directory\n"),
        (["host", "--resume", __file__], "not the journal of a match"),
        (["kiosk", "--unwatched", "--size", "99999x99999"], "to 7680x4320"),
        (["kiosk", "--unwatched", "--games", "lupusberg"], "did you mean lupusburg?"),
        (["kiosk", "--unwatched", "--lang", "en,frr"], "no 'frr' (did you mean fr?)"),
        (["hall", "--game", "red mask"], "did you mean red_masque?"),
        (["gallery", "--sizes", "1280x720,99999x99999"], "to 7680x4320"),
        (["scenario", "/nonexistent"], "nonexistent: No such file or directory\n"),
        (["list", "--seconds", "soon"], "seconds"),
        (["join", "rose", "--seconds", "0"], "seconds"),
        (["join", "127.0.0.1:99999"], "127.0.0.1:99999: a port is from 1 to 65535"),
        (["join", "[::1]:0", "--headless"], "a port is from 1 to 65535"),
        (["join", "127.0.0.1", "--autoplay", "--bot", "x"], "not allowed with argument --autoplay"),
        (["join", "127.0.0.1", "--stdin", "--bot", ""], "not allowed with argument --stdin"),
        (["join", "127.0.0.1", "--headless", "--matches", "2"], "only with --autoplay"),
        (["join", "127.0.0.1", "--headless", "--record", f"{NO_FOLDER}/y"], "--record"),
        (["join", "192.0.2.1", "--code", "seven!!"], "expected six letters"),
        (["join", "nobody's table at all", "--seconds", "0.1"], "nobody's table at all"),
        (["watch", "nobody's table at all", "--seconds", "0.1", "--headless"], "nobody's table at all"),
    ],
    ids=lambda value: "-".join(value) if isinstance(value, list) else "",
)
def test_a_wrong_argument_gives_one_clear_line_and_code_2(
    arguments: list[str], word: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main.run(arguments) == 2
    told = capsys.readouterr()
    assert told.out == ""
    assert told.err.count("\n") == 1
    assert word in told.err


def test_what_is_given_before_the_verb_counts(tmp_path: Path) -> None:
    """For every verb that knows it, and what follows the verb counts more."""
    every = parser()
    (verbs,) = (action.choices for action in every._actions if isinstance(action, Verbs))
    needed = {"play": ["mascarade"], "simulate": ["mascarade"]}
    read = {}
    for name, verb in verbs.items():
        if name == "replay" or not any(action.dest == "data" for action in verb._actions):
            continue
        words = [name, *needed.get(name, [])]
        read[name] = [
            every.parse_args([*before, *words, *after]).data
            for before, after in ((["--data", "a"], []), ([], ["--data", "b"]), (["--data", "a"], ["--data", "b"]))
        ]
    assert {"hall", "doctor", "kiosk", "host", "join", "play"} <= set(read)
    assert {name: got for name, got in read.items() if got != ["a", "b", "b"]} == {}
    assert every.parse_args(["--lang", "de", "hall"]).lang == "de"
    assert every.parse_args(["hall"]).lang == "en"


@pytest.mark.parametrize(
    "verb", [[], ["play"], ["simulate"], ["scenario"], ["doctor"], ["bench"], ["export"], ["list"], ["join"], ["watch"]]
)
def test_help_tells_every_argument(verb: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as left:
        main.run([*verb, "--help"])
    assert left.value.code == 0
    told = capsys.readouterr().out
    wanted = {
        "": ["play", "simulate", "scenario", "doctor", "bench", "host", "list", "join", "watch", "--data"],
        "play": [
            "--seats",
            "--level",
            "--seed",
            "--autoplay",
            "--speed",
            "--size",
            "--fullscreen",
            "--lang",
            "--shots",
            "--verify",
        ],
        "simulate": ["--seats", "--games", "--seed", "--bots", "--json"],
        "scenario": ["FILE"],
        "doctor": ["--data"],
        "bench": ["--json"],
        "export": ["FILE", "--json", "--text", "--schema", "--secrets", "--out", "--lang"],
        "list": ["--json", "--seconds"],
        "join": ["ADDRESS|TABLE", "--code", "--me", "--autoplay", "--headless", "--record", "--size"],
        "watch": ["ADDRESS|TABLE", "--code", "--me", "--headless", "--record", "--size"],
    }[verb[0] if verb else ""]
    assert [word for word in wanted if word not in told] == []


@pytest.mark.parametrize("level", LEVELS)
def test_a_level_may_be_named_as_on_screen(level: str) -> None:
    shown = Catalogue.load(ENGLISH, paths.assets())(f"level.{level}")
    for verb in (["play", "mascarade"], ["host", "mascarade"], ["join", "192.0.2.1"]):
        assert {parser().parse_args([*verb, "--level", word]).level for word in (level, shown)} == {level}


@pytest.mark.slow
@pytest.mark.process
@pytest.mark.parametrize("processes", quick([1, 2], 1))
def test_autoplay_ends_with_one_json_line_the_same_for_the_same_seed(tmp_path: Path, processes: int) -> None:
    line = ["play", "mascarade", "--seats", "6", "--autoplay", "--speed", "instant", "--seed", "5", "--data"]
    done, *others = (shell(*line, str(tmp_path), "--lang", language) for language in LANGUAGES[:processes])
    assert done.returncode == 0, done.stderr
    assert {other.stdout for other in others} <= {done.stdout}
    told = json.loads(done.stdout)
    assert (told["game"], told["seats"], told["seed"]) == ("mascarade", 6, 5)
    assert told["turns"] > 4
    assert told["outcome"]["winners"]
    assert told["outcome"]["reason"] in ("goal", "bankrupt", "cheat", "stalemate")
    written = [ReplayLink(path) for path in (tmp_path / "recordings").iterdir()]
    assert [(one.outcome or {})["winners"] for one in written] == [told["outcome"]["winners"]] * processes


@pytest.mark.nightly
@pytest.mark.process
def test_shots_are_written_for_scenes_and_beats_and_a_verified_game_says_what_was_verified(tmp_path: Path) -> None:
    shots = tmp_path / "shots"
    game = "play mascarade --seats 2 --option stalemate=2 --autoplay --speed fast --seed 5 --verify"
    where = ["--size", "1366x768", "--shots", str(shots), "--data", str(tmp_path / "data")]
    done = shell(*game.split(), *where)
    assert done.returncode == 0, done.stderr
    told, check = map(json.loads, done.stdout.splitlines())
    assert told["game"] == "mascarade"
    assert check["wrong"] == 0
    assert check["frames"] > 300
    assert check["verified"] == check["frames"]
    pictures = sorted(shots.glob("*.png"))
    assert len(pictures) > 12
    assert [a.name for a, b in pairwise(pictures) if a.read_bytes() == b.read_bytes()] == [], "nothing changed"
    assert int.from_bytes(pictures[0].read_bytes()[16:20], "big") == 1366


@pytest.mark.slow
@pytest.mark.process
@pytest.mark.skipif(sys.platform in ("win32", "darwin"), reason="a window needs no DISPLAY here")
def test_without_a_display_one_line_and_code_2(tmp_path: Path) -> None:
    bare: dict[str, str | None] = {"SDL_VIDEODRIVER": None, "DISPLAY": None, "WAYLAND_DISPLAY": None}
    data = ("--data", str(tmp_path))
    for dead, *arguments in ((None, *data), (":987", "play", "mascarade", *data), (None, "bench", "--frames")):
        done = shell(*arguments, env={**bare, "DISPLAY": dead})
        assert done.returncode == 2
        assert done.stderr.count("\n") == 1
        assert "no display" in done.stderr


@pytest.mark.slow
@pytest.mark.process
@pytest.mark.skipif(sys.platform in ("win32", "darwin"), reason="a window needs no DISPLAY here")
def test_a_failed_check_is_the_doctors_exit_code() -> None:
    done = shell("doctor", "--data", NO_FOLDER, env={"SDL_VIDEODRIVER": None, "DISPLAY": ":987"})
    assert done.returncode == 1
    failed = [line for line in done.stdout.splitlines() if line.startswith("FAIL")]
    for word in ("no display at DISPLAY=:987", f"user folder: {NO_FOLDER} cannot be written"):
        assert [line for line in failed if word in line], word


@pytest.mark.network
@pytest.mark.process
def test_a_headless_refusal_is_a_sentence_too() -> None:
    done = shell("join", "127.0.0.1:1", "--headless")
    assert done.returncode == 2
    assert json.loads(done.stdout) == {"event": "refused", "reason": "unreachable"}
    assert done.stderr.startswith("masque-arcade: No one answers. ")
    assert done.stderr.count("\n") == 1


@pytest.mark.slow
@pytest.mark.process
def test_a_match_in_words_needs_no_display() -> None:
    bare: dict[str, str | None] = {"SDL_VIDEODRIVER": None, "DISPLAY": None, "WAYLAND_DISPLAY": None}
    done = shell("play", "mascarade", "--text", "--seed", "5", "--lang", "de", env=bare)
    assert done.returncode == 1, "it was left at its first question"
    assert "  1. " in done.stdout and not done.stderr
    done = shell("play", "mascarade", "--text", "--verify")
    assert done.returncode == 2 and done.stderr.count("\n") == 1


@pytest.mark.slow
@pytest.mark.process
def test_doctor_has_a_line_for_everything_and_the_data_folder_moves(tmp_path: Path) -> None:
    folder = tmp_path / "b"
    done = shell("doctor", env={"MASQUE_ARCADE_DATA": str(folder)})
    assert done.returncode == 0
    lines = done.stdout.splitlines()
    for word in ("Python", "pygame-ce", "display", "audio", "font text", "font title", "assets"):
        assert [line for line in lines if word in line], word
    assert not [line for line in lines if line.startswith("FAIL")]
    assert f"ok    user folder: {folder}" in done.stdout
    assert folder.is_dir()


@pytest.mark.process
def test_simulate_prints_shares_with_intervals_and_never_loads_pygame() -> None:
    code = (
        "import sys; from masque_arcade.cli.main import run;"
        "code = run(['simulate','mascarade','--seats','4','--games','3','--seed','2','--json']);"
        "print('pygame' in sys.modules); sys.exit(code)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=120, check=False)
    first, loaded = done.stdout.strip().splitlines()
    told: dict[str, Any] = json.loads(first)
    assert loaded == "False"
    assert {share["bot"] for share in told["win_shares"]} == {"keen", "uniform"}
    assert all(share["low"] <= share["share"] <= share["high"] for share in told["win_shares"])


def test_scenario_passes_fails_and_says_so(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    good = sorted(SCENARIOS.glob("*.toml"))[:2]
    assert main.run(["scenario", *map(str, good)]) == 0
    assert "2 passed, 0 failed" in capsys.readouterr().out
    bad = tmp_path / "bad.toml"
    bad.write_text("game = 'mascarade'\nseats = [", "utf-8")
    assert main.run(["scenario", str(bad), str(good[0])]) == 1
    told = capsys.readouterr().out
    assert "bad.toml" in told
    assert "1 passed, 1 failed" in told


@pytest.mark.slow
@pytest.mark.process
def test_the_client_loads_no_rules() -> None:
    """Secrets are protected by the module graph first."""
    code = (
        "import sys, pkgutil, importlib, masque_arcade.client as c\n"
        "for m in pkgutil.walk_packages(c.__path__, 'masque_arcade.client.'): importlib.import_module(m.name)\n"
        "public = ('model', 'events', 'legality', 'characters', 'cards', 'constants', 'missions', 'houses', 'phases',"
        " 'town', 'rooms', 'phrases', 'ui')\n"
        "parts = [m.split('.') for m in sys.modules if m.startswith('masque_arcade.games.')]\n"
        "print([p for p in parts if len(p) > 3 and p[3] not in public]"
        " + [m for m in sys.modules if m.startswith('masque_arcade.server')])"
    )
    env = {**os.environ, "SDL_VIDEODRIVER": "dummy"}
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, env=env, timeout=60, check=False
    )
    assert done.stdout.strip() == "[]", done.stderr


@pytest.mark.parametrize("game", ids())
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_games_options_are_explained(game: str, language: str, capsys: pytest.CaptureFixture[str]) -> None:
    """Under the game's name as people write it; every word is there, in lines and in JSON."""
    assert main.run(["play", game.replace("_", " ").title(), "--options", "--lang", language]) == 0
    lines = capsys.readouterr().out
    assert main.run(["play", game.replace("_", "-"), "--options", "--lang", language, "--json"]) == 0
    options = json.loads(capsys.readouterr().out)
    assert [option["key"] for option in options] == [option.key for option in INFOS[game].options]
    for option in options:
        words = [option["name"], option["help"], *option["values"].values()]
        words += [] if option["free"] is None else [option["free"]]
        assert all(word and word in lines for word in words), option
        assert f"--option {option['key']}={'|'.join(option['values'])}" in lines


@pytest.mark.nightly
@pytest.mark.process
def test_without_a_number_of_seats_as_many_play_as_can_up_to_six() -> None:
    done = shell("play", "ghost_for_sale", "--autoplay", "--speed", "instant", "--option", "advanced=true")
    assert json.loads(done.stdout)["seats"] == 5
