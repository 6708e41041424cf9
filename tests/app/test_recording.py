"""What a recording holds can be watched again, and nothing else is taken for one."""

from pathlib import Path

import pytest

from masque_arcade.cli.main import run
from masque_arcade.client.session.replica import Replica
from masque_arcade.engine.game import Over
from masque_arcade.engine.registry import GAMES
from masque_arcade.games.mascarade.events import CODEC
from masque_arcade.storage.recording import BadRecording, RecordingLink, ReplayLink, tidy
from masque_net.messages import PROTOCOL, Message, Update, Welcome
from tests.client.tables import Seated


def test_a_replay_shows_what_was_seen(tmp_path: Path) -> None:
    path = tmp_path / "game.masque"
    seated = Seated(3, plays=False, speed="instant", seed=2)
    seated.link = RecordingLink(seated.ear, path)
    seated.until(lambda: seated.over)
    replay, replica = ReplayLink(path, pause=0.5), Replica(CODEC)
    assert replay.poll(0.0) != []
    assert replay.poll(0.4) == []
    now = 0.5
    while replay.left:
        for message in replay.poll(now):
            assert isinstance(message, Update | Welcome)
            assert replica.take(message) == []
        now += 0.5
    assert isinstance(replica.beats[-1].turn, Over)
    assert replica.beats[-1].view == seated.view
    assert [type(e) for e in replica.log] == [type(e) for e in seated.screen.replica.log]


@pytest.mark.parametrize("data", [b"", b"hello world, this is no recording", b"\x00\x00\x00\x01\x90"])
def test_other_files_are_refused(data: bytes, tmp_path: Path) -> None:
    path = tmp_path / "x.masque"
    path.write_bytes(data)
    with pytest.raises(BadRecording, match="not a recording"):
        ReplayLink(path)


def test_a_disk_that_refuses_ends_the_recording_not_the_game(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("in the way")
    seated = Seated(2, plays=False, speed="instant", seed=1)
    seated.link = RecordingLink(seated.ear, blocked / "game.masque")
    seated.until(lambda: seated.over)
    assert seated.link.path is None


def test_old_recordings_are_tidied_away(tmp_path: Path) -> None:
    for i in range(5):
        (tmp_path / f"2026-{i}.masque").touch()
    tidy(tmp_path, kept=2)
    assert sorted(path.name for path in tmp_path.iterdir()) == ["2026-3.masque", "2026-4.masque"]
    tidy(tmp_path / "nowhere")


def test_a_damaged_recording_is_shown_up_to_the_damage(tmp_path: Path) -> None:
    path = tmp_path / "game.masque"
    seated = Seated(2, plays=False, speed="instant", seed=2)
    seated.link = RecordingLink(seated.ear, path)
    seated.until(lambda: seated.over)
    whole = ReplayLink(path)
    assert not whole.damaged
    assert whole.table["game"] == "mascarade"
    content = bytearray(path.read_bytes())
    content[len(content) // 2] ^= 1
    path.write_bytes(content)
    part = ReplayLink(path)
    assert part.damaged
    assert 1 <= part.left < whole.left
    path.write_bytes(content[: len(content) // 3])
    assert not ReplayLink(path).damaged, "what was cut off was being written"


@pytest.mark.parametrize(("table", "word"), [({"game": "chess"}, "unknown game"), ({"version": 99}, "99")])
def test_a_recording_of_other_rules_is_refused_in_one_line(
    table: dict[str, object], word: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "game.masque"
    facts = {"game": "mascarade", "version": GAMES["mascarade"].game.version, "names": ["Aki", "Ben"], **table}
    link = Said([Welcome(PROTOCOL, 0, "", facts)])
    RecordingLink(link, path).poll(0.0)
    assert run(["replay", str(path), "--data", str(tmp_path)]) == 2
    err = capsys.readouterr().err
    assert word in err
    assert err.count("\n") == 1


def test_a_guests_recording_begins_with_the_match_however_long_the_lobby_was(tmp_path: Path) -> None:
    path = tmp_path / "game.masque"
    match = Welcome(PROTOCOL, 0, "", {"game": "mascarade", "names": ["Aki", "Ben"]})
    told = [Welcome(PROTOCOL, None, "", {"game": "mascarade", "seats": "1/2"}), match, Update(1, 0, [], 0)]
    RecordingLink(Said(told), path).poll(0.0)
    replay = ReplayLink(path)
    assert replay.table == match.table
    assert replay.poll(0.0) == [match]
    RecordingLink(Said(told[:1]), path).poll(0.0)
    with pytest.raises(BadRecording, match="not a recording of a match"):
        ReplayLink(path)


class Said:
    """A link that says something and listens to nothing."""

    def __init__(self, messages: list[Message]) -> None:
        self._messages = messages

    def send(self, message: Message) -> None: ...

    def poll(self, now: float) -> list[Message]:
        return self._messages

    def close(self) -> None: ...
