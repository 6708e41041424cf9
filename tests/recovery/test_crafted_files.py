"""Files that somebody has made on purpose: every reader refuses them in its own words, or takes what is sound."""

import json
import os
import random
import re
import resource
import subprocess
import sys
from collections import Counter
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from typing import Any, Final
from zlib import crc32

import msgpack
import pytest

from masque_arcade.app.chronicles import of_recording
from masque_arcade.app.kiosk import session_file, settings_file
from masque_arcade.app.kiosk.pin import PinLock
from masque_arcade.app.records import match_export
from masque_arcade.app.records.audit import audit_file
from masque_arcade.app.records.match_export import lines as log_of
from masque_arcade.app.records.seal_check import read_seal
from masque_arcade.cli.main import run
from masque_arcade.client import i18n, languages, settings
from masque_arcade.client.i18n import Catalogue
from masque_arcade.client.screens.kiosk.kiosk_settings import KioskSettings
from masque_arcade.engine.foreign_text import BadText, read_text
from masque_arcade.engine.scenarios import run_file
from masque_arcade.server.host_options import resumed_wish
from masque_arcade.server.local_session import recreate_session
from masque_arcade.server.resuming import try_out
from masque_arcade.storage import journal, paths, recording, saved_games
from masque_arcade.storage.autosave import read_note
from masque_arcade.storage.journal import BadJournal, Header, Journal
from masque_arcade.storage.reconnect_tickets import SavedTicket, TicketStore
from masque_arcade.storage.recording import BadRecording, RecordingLink, ReplayLink
from masque_net.framing import frame
from masque_net.messages import Update
from tests.server.cheating_hosts import played
from tests.server.test_audit import Told

ROOT = Path(__file__).parents[2]
ROOM: Final = 200 << 20
"""Bytes that a process of the program may grow by."""
SEAL: Final = f"{'00' * 16}:{'ab' * 32}"
NUMBERS: Final = ["9" * 5000, "9" * 300, "-1", "1e999", "NaN", "Infinity", "1.5", "2147483648", str(2**64)]
WORDS: Final = ["", "\0", "\u202e", "{", "x" * 5000, "../../x", "mascarade", "\U0001f600", "{0.__class__}", "%s"]
VALUES: Final[list[Any]] = [*WORDS, None, True, 0, -1, 2**64, 10**299, 0.5, [], {}, [[]], {"$": "Play"}, [1] * 500]


@dataclass(frozen=True)
class Reader:
    """A reader of files: where it looks for one, a sound one, and what it does with it."""

    name: str
    sound: bytes
    read: Callable[[Path], object]
    refusals: tuple[type[Exception], ...] = ()
    again: Callable[[list[bytes]], bytes] = b"\n".join
    """Puts lines, or a recording's frames, together again with sound checksums."""


def chained(lines: list[bytes]) -> bytes:
    """Lines of a journal, each with its chain."""
    chain, out = 0, b""
    for line in lines:
        body = re.sub(rb',"chain":"[0-9a-f]{8}"\}$', b"}", line)
        chain = crc32(body, chain)
        out += body[:-1] + b',"chain":"%08x"}\n' % chain
    return out


def framed(frames: list[bytes]) -> bytes:
    """Frames of a recording, each with its checksum."""
    chain, out = 0, b"masque recording 2\n"
    for one in frames:
        chain = crc32(one, chain)
        out += chain.to_bytes(4, "big") + one
    return out


def frames_of(data: bytes) -> list[bytes]:
    at, frames = data.index(b"\n") + 1, []
    while at < len(data):
        size = int.from_bytes(data[at + 4 : at + 8], "big")
        frames.append(data[at + 4 : at + 8 + size])
        at += 8 + size
    return frames


# --- what is done with a file ------------------------------------------------------------------


def _replay(path: Path) -> None:
    link = ReplayLink(path)
    match_export.rules_of(link.table)
    if link.turns:
        link.seek(link.turns // 2)
    _ = link.turn, link.outcome, link.poll(1e9)


def _export(texts: Catalogue, path: Path) -> None:
    for secrets in (False, True):
        with suppress(match_export.BadExport):
            export = match_export.read(path, secrets)
            json.dumps(export.tree()).encode()
            "".join(log_of(export, texts)).encode()


def _host(path: Path) -> None:
    story = journal.read(path)
    try_out(story, resumed_wish(story))


def _saved(path: Path) -> None:
    folder = path.parent / saved_games.FOLDER
    folder.mkdir(exist_ok=True)
    file = folder / "20260101-000000-abcdef-solo.jsonl"
    path.replace(file)
    for offer in saved_games.look(path.parent, "solo").offers:
        with suppress(saved_games.CorruptSave):
            saved_games.resume(offer, recreate_session).autosave.close()
    for left in folder.iterdir():
        left.unlink()


def _language(path: Path) -> None:
    languages.described(path)
    texts, _ = i18n.read_texts([("", path, 0, 0)])
    for key, text in texts.items():
        i18n.fault(key, text, "{name} {n}")


def _pin(path: Path) -> None:
    lock = PinLock(path, SEAL, 0.0)
    assert lock.left >= 0 and lock.wait(0.0) <= 60


def _kiosk(path: Path) -> None:
    kept = settings_file.load(path.parent)
    PinLock(path.parent / "none", kept.seal, 0.0).try_pin("1234", 0.0)
    settings_file.visitor(kept, "en", False, "")


def readers(folder: Path) -> list[Reader]:
    """Every reader with a sound file of its kind."""
    room = played(game="mascarade", seats=3, bots=2)
    RecordingLink(Told(room.guests[1].got), folder / "recording").poll(0.0)
    table = room.lobby.state.table
    assert table
    match = table.match
    chairs: list[int | str] = [1, "keen", "casual"]
    hosted = {"name": "Rose", "code": "7KQ2M0", "port": 1, "pace": "instant", "masks": {"1": "4653423"}}
    header = Header("mascarade", table.entry.game.version, 3, match.options, match.seed, chairs, {"1": "G"}, {}, hosted)
    names = ["Rose", "Bot", "Bot 2"]
    solo = replace(header, house={"kind": "solo", "preset": "normal", "names": names, "masks": [""] * 3, "more": {}})
    for name, first in (("hosted", header), ("solo", solo)):
        kept = Journal(folder / name, first)
        for seat, action in match.log:
            kept.play(seat, action)
        kept.close()
    TicketStore(folder / "tickets").keep(SavedTicket("id", "host", 47474, "token", "00ff", "7KQ2M0"))
    settings.save(settings.Settings(), folder / "settings")
    settings_file.save(KioskSettings(seal=SEAL), folder)
    (folder / "kiosk").write_bytes((folder / settings_file.NAME).read_bytes())
    exported = match_export.read(folder / "recording", False).tree()
    first_line = {"event": "welcome", "viewer": 0, "table": replace(room.guests[1].got[0]).table}
    welcome = next(m.table for m in room.guests[1].got if "names" in getattr(m, "table", {}))
    log = [first_line | {"table": welcome}, *({"event": "beat", **beat} for beat in exported["beats"])]
    note = {"what": "turn", "number": 3, "wall": 1e9, "clock": 5.0}
    seal = {"finding": "unbroken", "beat": 0, "typed": False, "shares": 2, "left_out": [], "redrawn": False}
    act = {"game": "mascarade", "seats": 4, "goal": 13, "options": dict(match.options)}
    plan = {"kind": "taste", "persons": 1, "acts": [act], "minutes": 5, "coached": False}
    visit = {
        "names": ["A", "B", "C", "D"],
        "masks": [""] * 4,
        "at": 0,
        "spent": 3.5,
        "score": [1, 2, 3, 4],
        "acts": [[1, 2, 3, 4]],
    }
    held = [{"game": "mascarade", "names": ["A"], "masks": [""], "number": 3}]
    page = {"format": session_file.FORMAT, "token": "x", "wall": 1.0, "clock": 1.0, "stand": "card", "language": "en"}
    page |= {**visit, "plan": plan, "asked": [1], "kept": held}
    texts = Catalogue.load("en", paths.assets())
    scenario = next(iter(sorted((ROOT / "tests/scenarios/mascarade").glob("*.toml")))).read_bytes()

    def raw(name: str) -> bytes:
        return (folder / name).read_bytes()

    def text(tree: object) -> bytes:
        return json.dumps(tree).encode()

    lines = b"".join(text(line) + b"\n" for line in log)
    return [
        Reader("scenario", scenario, run_file),
        Reader("language", (ROOT / "assets/games/mascarade/de.toml").read_bytes(), _language),
        Reader(settings_file.NAME, raw("kiosk"), _kiosk),
        Reader("pin", text({"wrong": 3}), _pin),
        Reader(session_file.NAME, text(page), lambda path: session_file.read(path.parent)),
        Reader("journal", raw("hosted"), _host, (BadJournal,), chained),
        Reader("peek", raw("hosted"), journal.peek, (BadJournal,), chained),
        Reader("saved.jsonl", raw("solo"), _saved, (), chained),
        Reader("recording", raw("recording"), _replay, (BadRecording, match_export.BadExport), framed),
        Reader("audit", raw("recording"), audit_file, (BadRecording,), framed),
        Reader("chronicle", raw("recording"), of_recording, (), framed),
        Reader("export", raw("recording"), partial(_export, texts), (BadRecording, BadJournal), framed),
        Reader("export journal", raw("hosted"), partial(_export, texts), (BadJournal, BadRecording), chained),
        Reader("watch log", lines, partial(_export, texts), (BadRecording, BadJournal)),
        Reader("tickets", raw("tickets"), TicketStore),
        Reader("settings", raw("settings"), settings.load),
        Reader("x.note", text(note), lambda path: read_note(path.with_suffix(".jsonl"))),
        Reader("seal", text(seal), lambda path: read_seal(read_text(path)), (BadText,)),
    ]


# --- what is done to a file --------------------------------------------------------------------


def crafted(reader: Reader, rng: random.Random) -> bytes:
    """A file that means harm, made of a sound one or of nothing."""
    data = reader.sound
    match rng.randrange(10):
        case 0:
            return rng.choice([b"", b"\n", b"\0" * 5000, rng.randbytes(3000), b"{}", b"[]", b"null\n", b"{}\n" * 99])
        case 1:
            deep = rng.randrange(100, 200_000)
            return rng.choice(
                [b"[" * deep, b'{"a":' * deep, b"a=" + b"[" * deep, b"a." * deep + b"a=1", b"\x91" * deep]
            )
        case 2:
            return data.decode("latin-1").encode(rng.choice(["utf-16", "utf-32", "utf-8-sig", "utf-7"]))
        case 3:
            return data[: rng.randrange(len(data) + 1)] + rng.choice([b"", b"\xff", b"\r", b"\n"])
        case 4:
            at, many = bytearray(data), rng.randrange(1, 20)
            for _ in range(many):
                at[rng.randrange(len(at))] = rng.randrange(256)
            return bytes(at)
        case 5:
            return data * rng.randrange(2, 30)
        case 6:
            numbers = list(re.finditer(rb"(?<=[:=, ])\d+", data))
            if not numbers:
                return data[::-1]
            one = rng.choice(numbers)
            return data[: one.start()] + rng.choice(NUMBERS).encode() + data[one.end() :]
        case _:
            return _rewritten(reader, rng)


def _rewritten(reader: Reader, rng: random.Random) -> bytes:
    """A file in which one value is another one, everything else, checksums included, as it should be."""
    if reader.again is framed:
        frames = frames_of(reader.sound)
        at = rng.randrange(len(frames))
        unpacker = msgpack.Unpacker(strict_map_key=False)
        unpacker.feed(frames[at][4:])
        body = msgpack.packb(_changed(unpacker.unpack(), rng, (2**64, 10**299)))
        frames[at] = len(body).to_bytes(4, "big") + body
        return framed(frames)
    text = reader.sound.decode()
    lines = text.splitlines() if reader.again is chained or reader.name == "watch log" else [text]
    at = 0 if rng.random() < 0.4 else rng.randrange(len(lines))
    try:
        tree = json.loads(lines[at])
    except ValueError:
        rows = [number for number, line in enumerate(lines[at].splitlines()) if "=" in line]
        words = lines[at].splitlines()
        row = rng.choice(rows)
        words[row] = words[row].partition("=")[0] + "= " + json.dumps(rng.choice(VALUES[:-5]))
        return "\n".join(words).encode("utf-8", "replace")
    tree.pop("chain", None)
    lines[at] = json.dumps(_changed(tree, rng))
    return reader.again([line.encode() for line in lines])


def _changed(tree: Any, rng: random.Random, unsent: Sequence[int] = ()) -> Any:
    """A tree in which one value is another one, or missing."""
    places: list[tuple[Any, Any]] = []
    waiting = [tree]
    while waiting:
        part = waiting.pop()
        keys = list(part) if isinstance(part, dict) else range(len(part))
        places += [(part, key) for key in keys]
        waiting += [part[key] for key in keys if isinstance(part[key], dict | list)]
    part, key = rng.choice(places)
    value = rng.choice([value for value in VALUES if value not in unsent] + [part[key]] * 2)
    if value is part[key]:
        del part[key]
    else:
        part[key] = value
    return tree


def attack(folder: Path, count: int, seed: int) -> Counter[str]:
    """Give so many crafted files to the readers in turn; returns how many each has refused aloud."""
    rng, refused = random.Random(seed), list[tuple[str, str]]()
    every = readers(folder)
    here = folder / "here"
    here.mkdir()
    for number in range(count):
        reader = every[number % len(every)]
        path = here / reader.name
        data = crafted(reader, rng)
        path.write_bytes(data)
        try:
            reader.read(path)
        except reader.refusals as refusal:
            refused.append((reader.name, str(refusal)))
        except BaseException as error:
            (folder / "worst").write_bytes(data)
            raise AssertionError(f"{reader.name}, file {number}: {error!r:.300}") from error
        for left in here.iterdir():
            if left.is_file():
                left.unlink()
    assert not [words for words in refused if not words[1].strip() or "\n" in words[1] or len(words[1]) > 400]
    return Counter(name for name, _ in refused)


def test_every_reader_takes_a_sound_file(tmp_path: Path) -> None:
    for reader in readers(tmp_path):
        path = tmp_path / reader.name
        path.write_bytes(reader.sound)
        reader.read(path)
        if reader.name != "saved.jsonl":
            assert not list(tmp_path.glob(f"{reader.name}.broken*")), reader.name


@pytest.mark.slow
def test_no_crafted_file_is_a_traceback(tmp_path: Path) -> None:
    refused = attack(tmp_path, 360, 1)
    assert refused.total() > 60


@pytest.mark.process
@pytest.mark.nightly
@pytest.mark.skipif(sys.platform == "win32", reason="limits of memory are a part of POSIX")
def test_five_thousand_crafted_files_stay_within_their_memory(tmp_path: Path) -> None:
    # Sets and salts the same: what fails once fails again.
    same = {**os.environ, "PYTHONHASHSEED": "0"}
    words = [sys.executable, "-c", f"from {__name__} import main; main({str(tmp_path)!r})"]
    done = subprocess.run(words, cwd=ROOT, env=same, capture_output=True, text=True, timeout=280)
    assert done.returncode == 0, done.stderr[-3000:]
    assert int(done.stdout) > 1000


def main(folder: str) -> None:
    """The whole attack, in a process that may grow by ROOM at most."""
    used = int(Path("/proc/self/statm").read_text().split()[0]) * resource.getpagesize() if _linux() else 0
    if used:
        resource.setrlimit(resource.RLIMIT_AS, (used + ROOM, used + ROOM))
    print(attack(Path(folder), 5000, 2).total())


def _linux() -> bool:
    return sys.platform == "linux"


def test_a_recording_of_nothing_but_empty_lists_is_read_up_to_a_limit(tmp_path: Path) -> None:
    sound = frames_of(next(reader.sound for reader in readers(tmp_path) if reader.name == "recording"))
    many = frame(Update(1, 0, [{"patch": [], "events": [{}] * 15_000}], 0))
    file = tmp_path / "many"
    file.write_bytes(framed([*sound, *[many] * 100]))
    messages, damaged = recording.read_file(file)
    assert damaged and len(messages) < len(sound) + 40


def test_a_journal_whose_actions_do_not_fit_is_one_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    hosted = next(reader.sound for reader in readers(tmp_path) if reader.name == "journal").splitlines()
    file = tmp_path / "bad.journal"
    sealed = json.dumps({"sealed": 0, "action": json.loads(hosted[-1])["action"]}).encode()
    for lines in ([hosted[0], *reversed(hosted[1:])], [*hosted, hosted[1]], [hosted[0], sealed]):
        file.write_bytes(chained(lines))
        assert run(["host", "--resume", str(file), "--data", str(tmp_path / "data")]) == 2
        output = capsys.readouterr()
        assert output.out == "" and output.err.count("\n") == 1 and "makes no sense" in output.err


def test_the_kiosk_starts_with_its_own_settings_when_the_file_is_deep(tmp_path: Path) -> None:
    file = tmp_path / settings_file.NAME
    file.write_text("[" * 100_000)
    assert settings_file.load(tmp_path) == KioskSettings()
    assert not file.exists() and file.with_name(f"{file.name}.broken").exists()


@pytest.mark.parametrize("text", ["a = " + "[" * 100_000, "a = " + "9" * 5000, "\0", "x" * (2 << 20)])
def test_a_scenario_that_cannot_be_read_is_one_failure(text: str, tmp_path: Path) -> None:
    file = tmp_path / "crafted.toml"
    file.write_text(text)
    report = run_file(file)
    assert report.cases == 0 and len(report.failures) == 1 and "\n" not in report.failures[0]
