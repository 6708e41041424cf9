"""An export: every file of a match in one format, telling what its viewer was told and nothing else."""

import json
from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from masque_arcade.app.records.match_export import SCHEMA, read
from masque_arcade.app.records.match_export import lines as log_of
from masque_arcade.cli.main import run
from masque_arcade.client.i18n import Catalogue
from masque_arcade.engine.codec import plain
from masque_arcade.engine.match import Match
from masque_arcade.engine.registry import GAMES, ids
from masque_arcade.server.local_session import create_session
from masque_arcade.storage import paths
from masque_arcade.storage.journal import Header, Journal
from masque_arcade.storage.recording import RecordingLink
from masque_arcade.storage.saved_games import keep
from masque_net.guest_name import GuestName
from masque_net.messages import PROTOCOL, Record, Update, Welcome
from tests.client.tables import Seated
from tests.file_rights import is_private
from tests.server.cheating_hosts import played
from tests.server.guests import Room
from tests.server.test_audit import Told

MASK = "4653423"
Shell = pytest.CaptureFixture[str]


TOKEN = "a-way-back-to-the-seat"


@dataclass(frozen=True)
class Exports:
    """One network match of a game, and its exports: of a guest's and a watcher's recording, of the host's journal, and
    of that with its secrets."""

    game: str
    room: Room
    guest: dict[str, Any]
    watcher: dict[str, Any]
    public: dict[str, Any]
    whole: dict[str, Any]


@pytest.fixture(scope="module", params=ids())
def match(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Exports:
    folder, row = tmp_path_factory.mktemp(request.param), GAMES[request.param]
    seats = max(2, row.game.seats[0])
    room = played(game=request.param, seats=seats, bots=seats - 1)
    for visitor, name in zip(room.guests.values(), ("guest", "watcher"), strict=True):
        got = [replace(one, token=TOKEN) if isinstance(one, Welcome) else one for one in visitor.got]
        RecordingLink(Told(got), folder / name).poll(0.0)
    table = room.lobby.state.table
    assert table
    played_match = table.match
    chairs: list[int | str] = [1, *["keen"] * (seats - 1)]
    house = {"name": "Rose", "code": "7KQ2M0", "port": 1, "pace": "instant", "masks": {"1": MASK}}
    options, seed = played_match.options, played_match.seed
    header = Header(request.param, row.game.version, seats, options, seed, chairs, {"1": "Guest 0"}, {TOKEN: 1}, house)
    journal = Journal(folder / "journal", header)
    for seat, action in played_match.log:
        journal.play(seat, action)
    journal.close()

    def exported(name: str, *words: str) -> dict[str, Any]:
        out = folder / f"{name}{len(words)}.json"
        assert run(["export", str(folder / name), "--out", str(out), *words]) == 0
        assert is_private(out)
        told: dict[str, Any] = json.loads(out.read_text("utf-8"))
        return told

    told = Exports(
        request.param,
        room,
        exported("guest"),
        exported("watcher"),
        exported("journal"),
        exported("journal", "--secrets"),
    )
    assert not [secret for secret in (TOKEN, "7KQ2M0") if secret in str(told)]
    return told


def test_an_export_fits_the_schema_and_a_spoilt_one_does_not(match: Exports) -> None:
    schema = Draft202012Validator(json.loads((paths.assets() / SCHEMA).read_text("utf-8")))
    assert [*schema.iter_errors(match.guest), *schema.iter_errors(match.whole)] == []
    assert not schema.is_valid({**match.guest, "kind": "rumour"})
    assert not schema.is_valid({key: value for key, value in match.guest.items() if key != "beats"})


def test_a_recordings_export_is_what_its_viewer_was_told(match: Exports) -> None:
    told, visitor = match.guest, match.room.guests[1]
    assert (told["game"], told["viewer"], told["kind"]) == (match.game, 0, "recording")
    assert [one["bot"] for one in told["players"]] == [False, *[True] * (len(told["players"]) - 1)]
    beats = [beat for message in visitor.got if isinstance(message, Update) for beat in message.beats]
    assert [beat["events"] for beat in told["beats"]] == [beat["events"] for beat in beats]
    assert told["beats"][-1]["view"] == plain(visitor.latest.view)
    opened = [part for part in visitor.got if isinstance(part, Record)]
    steps = [(beat, seat, action) for part in opened for beat, seat, action, *_ in part.actions]
    assert [(one["beat"], one["seat"], one["action"]) for one in told["record"]["actions"]] == steps


def test_a_journals_export_is_a_spectators_unless_its_secrets_are_asked_for(match: Exports) -> None:
    told, watched, whole = match.public, match.watcher, match.whole
    assert [{**beat, "past": None} for beat in told["beats"]] == [{**beat, "past": None} for beat in watched["beats"]]
    assert (told["viewer"], told["record"], told["outcome"]) == (None, None, watched["outcome"])
    assert told["players"][0] == {"name": "Guest 0", "mask": MASK, "bot": False}
    opened = [{key: one[key] for key in ("beat", "seat", "action")} for one in watched["record"]["actions"]]
    assert (whole["viewer"], whole["record"]) == ("host", {"seed": watched["record"]["seed"], "actions": opened})


def test_the_record_is_enough_to_make_the_match_again(match: Exports) -> None:
    row, whole, record = GAMES[match.game], match.whole, match.whole["record"]
    again: Match[Any, Any, Any] = Match(row.game, len(whole["players"]), whole["options"], int(record["seed"], 16))
    beats = again.start()
    for one in record["actions"]:
        assert one["beat"] == len(beats)
        beats += again.submit(one["seat"], again.decision, row.codec.read(one["action"]))
    assert [plain(beat.events) for beat in beats] == [beat["events"] for beat in whole["beats"]]


@pytest.fixture(scope="module")
def texts() -> Catalogue:
    return Catalogue.load("fr", paths.assets())


def test_a_watch_logs_export_is_that_of_the_recording(match: Exports, texts: Catalogue, tmp_path: Path) -> None:
    told, log = match.watcher, tmp_path / "watch.jsonl"
    welcome = next(m for m in match.room.guests[2].got if isinstance(m, Welcome) and "names" in m.table)
    lines: list[dict[str, Any]] = [{"event": "welcome", "viewer": None, "table": welcome.table}]
    lines += [{"event": "beat", "n": n, **beat} for n, beat in enumerate(told["beats"], 1)]
    lines += [{"event": "seal", "finding": "unbroken"}, {"event": "over", "outcome": told["outcome"]}]
    log.write_text("".join(f"{json.dumps(line)}\n" for line in lines) + '{"event": "be', "utf-8")
    logged = read(log, secrets=False)
    assert logged.tree() == {**told, "kind": "watch_log", "options": None, "record": None}
    text = list(log_of(logged, texts))
    assert len(text) > 8
    assert not [line for line in text if f"{match.game}." in line]


@pytest.mark.parametrize("language", ["en", "ja"])
def test_the_text_is_the_log_at_the_table(language: str, tmp_path: Path, capsys: Shell) -> None:
    seated = Seated(3, plays=False, speed="instant", seed=2, language=language, voices=False)
    seated.link = RecordingLink(seated.ear, tmp_path / "game.masque")
    seated.until(lambda: seated.over)
    assert run(["export", str(tmp_path / "game.masque"), "--text", "--lang", language]) == 0
    heading, space, *lines = capsys.readouterr().out.splitlines()
    assert lines == seated.screen.playback.log_lines()
    assert "Anna" in heading and not space


@pytest.fixture
def saved(tmp_path: Path) -> Iterator[Path]:
    """A saved game that is being played."""
    levels = [None, "keen", "keen"]
    table = create_session("mascarade", levels, {}, 5, [GuestName("A\u202eki\n", MASK), "", ""], "instant")
    autosave = keep(tmp_path, "solo", table, levels)
    assert autosave
    yield autosave.file
    autosave.close()


def exported(capsys: Shell, *words: object) -> dict[str, Any]:
    assert run(["export", *map(str, words)]) == 0
    told: dict[str, Any] = json.loads(capsys.readouterr().out)
    return told


def test_a_running_game_keeps_its_secrets_unless_asked(saved: Path, capsys: Shell) -> None:
    told = exported(capsys, saved)
    assert (told["kind"], told["viewer"], told["outcome"], told["record"]) == ("saved_game", None, None, None)
    assert told["players"][0] == {"name": "A\u202eki\n", "mask": MASK, "bot": False}
    assert exported(capsys, saved, "--secrets")["record"] == {"seed": f"{5:048x}", "actions": []}
    assert run(["export", str(saved), "--text"]) == 0
    assert "A\\u202eki\\u000a" in capsys.readouterr().out.partition("\n")[0]


def test_the_schema_is_printed_and_the_page_tells_every_field_of_it(capsys: Shell) -> None:
    assert run(["export", "--schema"]) == 0
    schema = json.loads(capsys.readouterr().out)
    Draft202012Validator.check_schema(schema)
    fields, parts = set(schema["properties"]), schema["properties"]
    for part in (parts["players"]["items"], parts["beats"]["items"], parts["outcome"], parts["record"]):
        fields |= set(part["properties"])
    page = (Path(__file__).parents[2] / "docs" / "RECORDS.md").read_text("utf-8")
    assert [field for field in sorted(fields) if f"`{field}`" not in page] == []


TABLE = {"game": "mascarade", "version": GAMES["mascarade"].game.version, "names": ["Aki", "Ben"], "bots": [1]}
HEADER = {"seats": 2, "options": {}, "seed": 1, "chairs": [1, "keen"], "guests": {}, "known": {}, "house": {}}


def lines(*trees: object) -> bytes:
    return b"".join(json.dumps(tree).encode() + b"\n" for tree in trees)


def welcome(**table: object) -> dict[str, object]:
    return {"event": "welcome", "viewer": 0, "table": {**TABLE, **table}}


@pytest.mark.parametrize(
    ("data", "word"),
    [
        (b"", "not a recording"),
        (b"hello", "not a recording"),
        (b"\0\0\0\1\x90", "an older one"),
        (b"masque recording 2\n", "nobody is welcomed"),
        (lines({"game": "mascarade", "version": 1, **HEADER}), "wrong checksum"),
        (lines({"colour": "red"}), "line 1: damaged"),
        (lines({"event": "listening"}), "nobody is welcomed"),
        (lines(welcome(game="chess")), "unknown game, chess"),
        (lines(welcome(version=99)), "version 99"),
        (lines(welcome(bots=[7])), "viewer"),
        (lines(welcome(), {"event": "beat"}), "line 2: not what watch or join prints"),
        (lines(welcome(), {"event": "beat", "events": [], "turn": {}, "view": {}}), "beat 1 makes no sense"),
        (lines(welcome(), "over"), "line 2: not what"),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_a_bad_file_is_refused_in_one_line(data: bytes, word: str, tmp_path: Path, capsys: Shell) -> None:
    path = tmp_path / "match"
    path.write_bytes(data)
    assert run(["export", str(path)]) == 2
    told = capsys.readouterr()
    assert (told.out, told.err.count("\n")) == ("", 1)
    assert word in told.err


def test_what_cannot_be_done_is_said_in_one_line(saved: Path, tmp_path: Path, capsys: Shell) -> None:
    log, foreign = tmp_path / "log", tmp_path / "foreign.journal"
    log.write_bytes(lines(welcome()))
    house = {"names": ["Aki"]}
    Journal(foreign, Header("mascarade", TABLE["version"], 2, {}, 1, ["keen", 1], {}, {}, house)).close()
    calls: dict[str, list[object]] = {
        "name the FILE": [],
        "No such file": [tmp_path / "nowhere"],
        "File exists": [saved, "--out", log],
        "holds more secrets": [log, "--secrets"],
        "--secrets goes with --json": [saved, "--secrets", "--text"],
        "makes no sense by these rules": [foreign],
    }
    told = {}
    for word, words in calls.items():
        assert run(["export", *map(str, words)]) == 2
        told[word] = capsys.readouterr().err
    assert {word: text for word, text in told.items() if word not in text or text.count("\n") != 1} == {}


def test_a_damaged_recording_is_told_up_to_the_damage(tmp_path: Path, capsys: Shell) -> None:
    seated, path = Seated(2, plays=False, speed="instant", seed=2), tmp_path / "game.masque"
    seated.link = RecordingLink(seated.ear, path)
    seated.until(lambda: seated.over)
    whole = read(path, secrets=False)
    content = bytearray(path.read_bytes())
    content[len(content) // 2] ^= 1
    path.write_bytes(content)
    assert run(["export", str(path)]) == 0
    told = capsys.readouterr()
    assert 0 < len(json.loads(told.out)["beats"]) < len(whole.beats)
    assert told.err.count("\n") == 1 and "damaged" in told.err


def test_a_strangers_events_end_no_text_with_a_traceback(tmp_path: Path, capsys: Shell) -> None:
    started = {"$": "TurnStarted", "seat": 9, "number": 1, "swap_only": True}
    seated, path = Seated(2, plays=False, speed="instant", seed=2), tmp_path / "game.masque"
    seated.run(1.0)
    update = next(message for message in seated.ear.got if isinstance(message, Update))
    forged = Update(update.n, 0, [{**update.beats[0], "events": [started]}, *update.beats[1:]], update.digest)
    RecordingLink(Told([Welcome(PROTOCOL, 0, "", TABLE), forged]), path).poll(0.0)
    assert run(["export", str(path), "--text"]) == 2
    assert capsys.readouterr().err.count("\n") == 1
