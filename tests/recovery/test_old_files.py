"""Files that an earlier program left still open: saved games, a hosted match's journal, a recording.

They are in `old_files`, as they were written before the folders were given their present names; `expected.json` tells
how things stood: the number of actions, the open decision, and a checksum of what each viewer saw.
"""

import json
import shutil
from pathlib import Path
from typing import Any
from zlib import crc32

import pytest

from masque_arcade.client.session.replica import Replica
from masque_arcade.engine.codec import plain
from masque_arcade.engine.match import Match
from masque_arcade.engine.registry import GAMES
from masque_arcade.server.local_session import recreate_session
from masque_arcade.storage.journal import read
from masque_arcade.storage.recording import ReplayLink
from masque_arcade.storage.saved_games import look, resume
from tests.programs import Programs

OLD = Path(__file__).parent / "old_files"
EXPECTED: dict[str, Any] = json.loads((OLD / "expected.json").read_text())
SAVED = [name for name in EXPECTED if name in GAMES]


def checksum(tree: object) -> int:
    """Of a viewer's tree."""
    return crc32(json.dumps(tree, sort_keys=True).encode())


def seen(match: Match[Any, Any, Any], expected: dict[str, int]) -> dict[str, int]:
    """A checksum of each of these viewers' views."""
    viewers = {name: None if name == "None" else int(name) for name in expected}
    return {name: checksum(plain(match.game.view(match.state, viewer))) for name, viewer in viewers.items()}


@pytest.fixture
def data(tmp_path: Path) -> Path:
    """A user's folder with the old saved games."""
    shutil.copytree(OLD / "saved", tmp_path / "saved")
    return tmp_path


@pytest.mark.parametrize("game", SAVED)
def test_a_saved_game_stands_where_it_stood(game: str, data: Path) -> None:
    found, expected = look(data, "solo"), EXPECTED[game]
    assert not found.broken
    (offer,) = [offer for offer in found.offers if offer.game == game]
    resumed = resume(offer, recreate_session)
    resumed.autosave.close()
    match = resumed.table.match
    assert (len(match.log), match.decision, plain(match.turn)) == (
        expected["actions"],
        expected["decision"],
        expected["turn"],
    )
    assert seen(match, expected["views"]) == expected["views"]


def test_every_game_of_then_is_here() -> None:
    assert len(SAVED) == 5


@pytest.mark.network
@pytest.mark.process
@pytest.mark.slow
def test_a_hosted_match_goes_on_after_the_host_was_killed(programs: Programs) -> None:
    journal, data = programs.folder / "hosted.jsonl", programs.folder / "data"
    shutil.copy(OLD / "hosted.jsonl", journal)
    host = programs.run("host", "--resume", str(journal), "--port", "0", "--headless", "--data", str(data))
    line = programs.wait(host, "listening")
    words = ("watch", f"127.0.0.1:{line['port']}", "--code", line["code"], "--me", "Dora", "--headless")
    watcher = programs.run(*words)
    view, before = programs.wait(watcher, "beat")["view"], (OLD / "hosted.jsonl").read_bytes()
    assert journal.read_bytes().startswith(before)
    went_on = len(journal.read_bytes()) > len(before)
    assert checksum(view) == EXPECTED["hosted"]["views"]["None"] or went_on


def test_a_hosted_match_stands_where_it_stood() -> None:
    story = read(OLD / "hosted.jsonl")
    header = story.header
    match = Match(GAMES[header.game].game, header.seats, header.options, header.seed)
    match.start()
    for seat, action in story.actions:
        match.submit(seat, match.decision, action)
    assert seen(match, EXPECTED["hosted"]["views"]) == EXPECTED["hosted"]["views"]


def test_a_recording_is_read_to_its_end() -> None:
    link, expected = ReplayLink(OLD / "match.masque"), EXPECTED["recording"]
    assert not link.damaged
    assert link.table["version"] == GAMES["mascarade"].game.version
    replica, last = Replica(GAMES["mascarade"].codec), None
    for now in range(10_000):
        for message in link.poll(float(now)):
            assert replica.take(message) == [], "the replica asks again"
        while replica.beats:
            last = replica.beats.popleft()
    assert not link.left
    assert last is not None
    assert plain(last.turn) == expected["outcome"]
    assert checksum(plain(last.view)) == expected["views"]["0"]
