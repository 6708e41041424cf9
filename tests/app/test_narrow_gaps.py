"""Small things that told or let in more than they should."""

import json
import os
import random
import sys
from pathlib import Path

import pytest

from masque_arcade.app.headless_client import say
from masque_arcade.client.i18n import Catalogue
from masque_arcade.engine.codec import plain
from masque_arcade.engine.game import Decide
from masque_arcade.engine.match import Match
from masque_arcade.engine.registry import GAMES
from masque_arcade.games.mascarade.model import UnderTable
from masque_arcade.server.players import SHARE
from masque_arcade.storage import paths
from masque_arcade.storage.journal import Header, Journal, read
from masque_arcade.storage.recording import RecordingLink
from masque_net.admission import RETURNS
from masque_net.discovery.advertisement import Advertisement
from masque_net.discovery.table_list import BEACON, MOST, PER_ADDRESS, TableList
from masque_net.messages import PROTOCOL, Message, Sit, Welcome
from masque_net.session import GuestIn
from masque_net.tls import certificate, table_sign
from tests.file_rights import is_private
from tests.net.talk import Talk, make_gate, reason
from tests.programs import Programs
from tests.server.guests import Room


def test_an_exchange_is_as_long_on_the_disk_as_a_feint(tmp_path: Path) -> None:
    header = Header(
        "mascarade", 1, 4, {}, 5, ["keen"] * 4, {}, {}, {"name": "x", "code": "", "port": 1, "pace": "normal"}
    )
    grown = []
    for real in (True, False):
        journal = Journal(tmp_path / f"{real}.journal", header)
        before = journal.path.stat().st_size
        journal.seal(0, UnderTable(real))
        journal.play(0, UnderTable(real))
        journal.close()
        grown.append(journal.path.stat().st_size - before)
        assert is_private(journal.path)
        assert read(journal.path).actions == [(0, UnderTable(real))]
    assert grown[0] == grown[1] > 0


@pytest.mark.skipif(sys.platform == "win32", reason="no modes")
def test_a_recording_is_its_owners_alone_from_the_first_byte(tmp_path: Path) -> None:
    class One:
        def poll(self, now: float) -> list[Message]:
            return [Welcome(PROTOCOL, 0, "", {})]

        def send(self, message: Message) -> None: ...

        def close(self) -> None: ...

    before = os.umask(0)
    try:
        RecordingLink(One(), tmp_path / "new" / "a.masque").poll(0.0)
    finally:
        os.umask(before)
    assert is_private(tmp_path / "new" / "a.masque")
    assert is_private(tmp_path / "new")


@pytest.mark.network
@pytest.mark.process
@pytest.mark.slow
@pytest.mark.parametrize("way", ["file", "environment"])
def test_a_code_and_a_seed_need_not_stand_in_the_list_of_processes(
    tmp_path: Path, way: str, monkeypatch: pytest.MonkeyPatch, programs: Programs
) -> None:
    (tmp_path / "code").write_text("7kq-2m0\n")
    (tmp_path / "seed").write_text("918273645\n")
    words = ["--code", f"@{tmp_path}/code", "--seed", f"@{tmp_path}/seed"]
    if way == "environment":
        words = []
        monkeypatch.setenv("MASQUE_ARCADE_CODE", "7KQ-2M0")
        monkeypatch.setenv("MASQUE_ARCADE_SEED", "918273645")
    host = programs.run(
        "host",
        "mascarade",
        "--seats",
        "2",
        "--bots",
        "2",
        "--headless",
        "--port",
        "0",
        *words,
        "--data",
        str(tmp_path / "data"),
    )
    assert programs.wait(host, "listening")["code"] == "7KQ-2M0"
    journal = programs.wait(host, "journal")["file"]
    assert json.loads(Path(journal).read_text().split("\n")[0])["seed"] == 918273645
    if sys.platform == "linux":
        listed = Path(f"/proc/{host.pid}/cmdline").read_bytes().lower()
        assert b"7kq" not in listed
        assert b"918273645" not in listed


def test_one_computer_does_not_take_all_seats() -> None:
    room = Room(4)
    for number in range(1, 5):
        room.deliver(room.lobby.arrived(number, number, f"Eve {number}", 0.0, "10.0.0.66"))
    assert [person.seat for person in room.lobby.state.people.values()].count(None) == 4 - SHARE
    refused = room.lobby.said(4, Sit(3), 0.0)
    assert "enough_seats" in repr(refused)
    assert room.arrive("Aki", 9).lobby["chairs"][SHARE]["name"] == "Aki"
    here = Room(4)
    for number in range(1, 5):
        here.arrive(f"Guest {number}")
    assert here.lobby.state.free() == [], "this machine itself is exempt"


def test_a_ticket_does_not_open_the_door_without_end() -> None:
    gate = make_gate()
    first = Talk(gate).join()
    token = "token0"
    assert first.guest.joined
    came = 0
    for number in range(RETURNS * 3):
        again = Talk(gate, connection=number + 2).join(token=token, pin=b"c" * 32)
        came += any(isinstance(event, GuestIn) for event in again.host_events)
        if came <= number:
            assert reason(again.guest_events) == "slow_down"
    assert came == RETURNS
    later = Talk(gate, connection=999, now=105.0).join(token=token, pin=b"c" * 32)
    assert later.guest.joined, "who comes back as often as a client tries is let in"


def test_tables_that_a_few_computers_make_up_hide_nobody_elses() -> None:
    seen = TableList()
    for number in range(MOST):
        end = (f"10.0.0.{number // PER_ADDRESS + 10}", 40_000 + number)
        assert seen.see(Advertisement(f"fake{number}", "Fake", "mascarade"), [end], BEACON, 1.0)
        seen.answered(f"fake{number}", end, {}, 1.0)
    assert seen.see(Advertisement("true", "Rose", "mascarade"), [("10.0.0.99", 47474)], BEACON, 2.0)
    assert "true" in dict(seen.due(5.0, 2)), "it is asked before the crowd is asked again"
    seen.answered("true", ("10.0.0.99", 47474), {}, 5.0)
    assert "Rose" in {table.name for table in seen.tables()}
    assert len(seen.tables()) == MOST


def test_lines_for_scripts_hold_nothing_that_a_terminal_obeys(capsys: pytest.CaptureFixture[str]) -> None:
    odd = "".join(map(chr, [*range(0x20), *range(0x7F, 0xA0), 0x202E, 0x2028, 0x200F, 0xFEFF, 0xD800])) + "é名"
    say({"name": odd})
    line = capsys.readouterr().out
    assert json.loads(line)["name"] == odd
    assert all(sign.isprintable() for sign in line[:-1])
    assert "é名" in line


@pytest.mark.parametrize("row", GAMES.values(), ids=lambda row: row.info.id)
def test_whoever_has_no_seat_sees_what_a_spectator_sees(row: object) -> None:
    """Through a whole match, and is always told why not."""
    rng, game = random.Random(3), row.game
    seats = row.info.seats[1] if len(row.info.seats) > 1 else row.info.seats[0]
    match: Match[object, object, object] = Match(game, seats, {}, 11)
    match.start()
    for _ in range(400):
        turn = match.turn
        if not isinstance(turn, Decide):
            break
        action = rng.choice(game.legal(match.state, turn.seats[0]))
        public = plain(game.view(match.state, None))
        for nobody in (-1, -seats, seats, 99):
            assert plain(game.view(match.state, nobody)) == public
            assert game.legal(match.state, nobody) == ()
            assert type(game.why_not(match.state, nobody, action)) is str
        match.submit(turn.seats[0], match.decision, action)


@pytest.mark.network
@pytest.mark.process
@pytest.mark.slow
def test_a_host_without_a_window_says_the_words_that_its_guests_see(tmp_path: Path, programs: Programs) -> None:
    host = programs.run("host", "mascarade", "--seats", "2", "--port", "0", "--data", str(tmp_path / "data"))
    told = programs.wait(host, "listening")
    words = Catalogue.load("en", paths.assets())("sign.words").split()
    sign = table_sign(certificate(tmp_path / "data").fingerprint)
    assert told["words"] == f"{words[sign[0]]} {words[sign[1]]}"
