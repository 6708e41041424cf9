"""Files that were cut off or damaged: said so in a line or read with defaults; nothing written over, no exception.

MASQUE_FUZZ=500 does so many truncations and as many bit flips of every kind; usually a few of each.
"""

import json
import os
import random
from collections.abc import Iterator
from dataclasses import asdict, replace
from pathlib import Path

import pytest

from masque_arcade.app.kiosk import pin, settings_file
from masque_arcade.client import settings
from masque_arcade.client.screens.kiosk.kiosk_settings import KioskSettings
from masque_arcade.client.settings import Settings
from masque_arcade.engine.scenarios import run_file
from masque_arcade.server.local_session import recreate_session
from masque_arcade.storage import saved_games
from masque_arcade.storage.journal import BadJournal
from masque_arcade.storage.journal import read as read_journal
from masque_arcade.storage.reconnect_tickets import EVENING, SavedTicket, TicketStore
from masque_arcade.storage.recording import BadRecording, RecordingLink, ReplayLink, read
from masque_arcade.storage.saved_games import CorruptSave, look, resume
from masque_net.messages import Message
from tests.client.tables import Seated
from tests.recovery.test_saved import Player

COUNT = int(os.environ.get("MASQUE_FUZZ", "40"))
GAMES = ("mascarade", "ghost_for_sale", "masquerade_trick", "red_masque", "lupusburg")
SCENARIOS = Path(__file__).parents[1] / "scenarios"


def bad(content: bytes, seed: int) -> Iterator[bytes]:
    """`content` cut off at COUNT places, then with one bit turned at COUNT others."""
    lots = random.Random(seed)
    for _ in range(COUNT):
        yield content[: lots.randrange(len(content))]
    for _ in range(COUNT):
        turned = bytearray(content)
        turned[lots.randrange(len(content))] ^= 1 << lots.randrange(8)
        yield bytes(turned)


def aside(file: Path) -> list[bytes]:
    return [one.read_bytes() for one in file.parent.glob(f"{file.name}.broken*")]


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_kept_tables(game: str, tmp_path: Path) -> None:
    """Gone on with as far as it is whole, or set aside as it is; never another match."""
    player = Player(tmp_path, game)
    player.play(4)
    player.autosave.close()
    (offer,) = look(tmp_path, "solo").offers
    content, log, reasons = offer.file.read_bytes(), player.table.match.log, list[str]()
    for i, damaged in enumerate(bad(content, 1)):
        data = tmp_path / str(i)
        file = data / saved_games.FOLDER / offer.file.name
        file.parent.mkdir(parents=True)
        file.write_bytes(damaged)
        found = look(data, "solo")
        if not found.offers:
            assert [broken.reason for broken in found.broken] in (["damaged"], ["version"])
            assert aside(file) == [damaged]
            continue
        try:
            resumed = resume(found.offers[0], recreate_session)
        except CorruptSave as broken:
            reasons.append(broken.reason)
            assert aside(file) == [damaged]
            continue
        done = resumed.table.match.log
        assert log[: len(done)] == done
        assert content.startswith(file.read_bytes())
        resumed.autosave.close()
    assert set(reasons) <= {"damaged", "version"}
    assert reasons


def test_journals_of_a_host(tmp_path: Path) -> None:
    player = Player(tmp_path)
    player.play(6)
    player.autosave.close()
    content = player.autosave.file.read_bytes()
    whole, said = read_journal(player.autosave.file), list[str]()
    for damaged in bad(content, 2):
        player.autosave.file.write_bytes(damaged)
        try:
            story = read_journal(player.autosave.file)
        except BadJournal as error:
            said.append(str(error))
            continue
        assert whole.actions[: len(story.actions)] == story.actions
    assert said
    assert not any("\n" in line for line in said)


def test_settings(tmp_path: Path) -> None:
    mine = Settings(language="ja", text_size=150, name="さくら", reduced_motion=True, master=5, keys={"back": "x"})
    settings.save(mine, tmp_path / "settings.json")
    content = (tmp_path / "settings.json").read_bytes()
    for i, damaged in enumerate(bad(content, 3)):
        file = tmp_path / str(i) / "settings.json"
        file.parent.mkdir()
        file.write_bytes(damaged)
        found = settings.load(file)
        assert file.read_bytes() == damaged
        settings.save(found, file)
        assert settings.load(file) == found, "what was taken over is sound"
        if len(_differing(mine, found)) > 1:
            assert aside(file) == [damaged]


def _differing(one: Settings, other: Settings) -> list[str]:
    before, after = asdict(one), asdict(other)
    return [key for key in before if before[key] != after[key]]


def test_what_a_guest_remembers(tmp_path: Path) -> None:
    memory = TicketStore(tmp_path / "lan.json")
    memory.known = [("10.0.0.7", 47474), ("host.local", 5000)]
    held = "Aki's table", "mascarade", 1000.0
    memory.keep(SavedTicket("a" * 16, "10.0.0.7", 47474, "t" * 32, "ff" * 32, "ABC234", *held))
    content = (tmp_path / "lan.json").read_bytes()
    for i, damaged in enumerate(bad(content, 4)):
        file = tmp_path / str(i) / "lan.json"
        file.parent.mkdir()
        file.write_bytes(damaged)
        found = TicketStore(file)
        assert file.read_bytes() == damaged
        found.save()
        assert (TicketStore(file).known, TicketStore(file).tickets) == (found.known, found.tickets)
        if not found.tickets:
            assert aside(file) == [damaged]


def test_a_seat_is_held_for_an_evening_and_not_by_tickets_of_earlier_programs(tmp_path: Path) -> None:
    file = tmp_path / "lan.json"
    memory = TicketStore(file)
    plain = SavedTicket("a" * 16, "10.0.0.7", 47474, "t" * 32, "ff" * 32)
    memory.keep(replace(plain, table="Aki's table", game="mascarade", since=1000.0))
    memory.keep(replace(plain, id="b" * 16, token="u" * 32))
    assert memory.seat(1000.0 + EVENING - 1) == TicketStore(file).seat(1001.0) == memory.tickets[1]
    assert memory.seat(1000.0 + EVENING) is None
    assert memory.seat(999.0) is None
    tree = json.loads(file.read_text("utf-8"))
    for ticket in tree["tickets"]:
        del ticket["table"], ticket["game"], ticket["since"]
    file.write_text(json.dumps(tree), "utf-8")
    assert [one.id[0] for one in TicketStore(file).tickets] == ["b", "a"]
    assert TicketStore(file).seat(1001.0) is None


@pytest.mark.slow
def test_recordings(tmp_path: Path) -> None:
    """What comes before the damage can be watched; what is shown was seen."""
    file = tmp_path / "game.masque"
    seated = Seated(3, plays=False, speed="instant", seed=2)
    seated.link = RecordingLink(seated.ear, file)
    seated.until(lambda: seated.over)
    content = file.read_bytes()
    whole, _ = read(content)
    refused: list[str] = []
    for damaged in bad(content, 5):
        file.write_bytes(damaged)
        try:
            link = ReplayLink(file)
        except BadRecording as error:
            refused.append(str(error))
            continue
        shown: list[Message] = []
        while link.left:
            shown += link.poll(1000.0 * (len(shown) + 1))
        assert whole[: len(shown)] == shown
        assert link.damaged == (len(damaged) == len(content))
    assert len(refused) < COUNT
    assert all("not a recording" in line for line in refused)


def test_scenario_files(tmp_path: Path) -> None:
    lots = random.Random(6)
    files = lots.sample(sorted(SCENARIOS.glob("*/*.toml")), 12)
    for file in files:
        for damaged in list(bad(file.read_bytes(), 7))[:: len(files)]:
            path = tmp_path / "x.toml"
            path.write_bytes(damaged)
            report = run_file(path)
            assert all("\n" not in failure for failure in report.failures)
            assert path.read_bytes() == damaged


def test_the_kiosks_own_files(tmp_path: Path) -> None:
    """The operator's settings and the lock of his menu: read with what is sound in them, whatever it is."""
    settings_file.save(KioskSettings(volume=30, games=["mascarade"], seal=pin.sealed("1234")), tmp_path)
    content, sound = (tmp_path / settings_file.NAME).read_bytes(), 0
    for i, damaged in enumerate(bad(content, 8)):
        folder = tmp_path / str(i)
        folder.mkdir()
        (folder / settings_file.NAME).write_bytes(damaged)
        house = settings_file.load(folder)
        settings_file.save(house, folder)
        assert settings_file.load(folder) == house
        sound += house.volume == 30
        (folder / settings_file.LOCK_NAME).write_bytes(damaged[:40])
        pin.PinLock(folder / settings_file.LOCK_NAME, house.seal, 0.0)
    assert sound
