"""The journal: nothing is lost, nothing is guessed, and a broken file says so."""

import random
from pathlib import Path
from typing import Any
from zlib import crc32

import pytest

from masque_arcade.engine.codec import digest, plain
from masque_arcade.engine.game import Decide
from masque_arcade.engine.rng import Rng
from masque_arcade.games.mascarade.model import Ready, Swap, UnderTable
from masque_arcade.server.game_session import GameSession
from masque_arcade.server.lobby import TableLobby
from masque_arcade.server.players import MatchPlan
from masque_arcade.storage.file_lock import InUse, claimed
from masque_arcade.storage.journal import BadJournal, Header, Journal, JournalContents, peek, read
from tests.file_rights import is_private
from tests.quick import quick
from tests.server.guests import Room, forged


def kept(path: Path, room: Room) -> list[Journal]:
    """Let a room's house keep a journal."""
    opened: list[Journal] = []

    def on_match(table: GameSession, seed: int) -> None:
        lobby = room.lobby
        chairs: list[int | str] = [lobby.state.plan.bots.get(seat, 0) for seat in range(lobby.state.plan.seats)]
        for person in lobby.state.people.values():
            if person.seat is not None:
                chairs[person.seat] = person.guest
        guests = {str(person.guest): person.name for person in lobby.state.people.values()}
        game = lobby.state.entry.game
        header = Header(
            lobby.state.entry.info.id,
            game.version,
            lobby.state.plan.seats,
            lobby.state.plan.options,
            seed,
            chairs,
            guests,
            {},
            {},
        )
        journal = Journal(path, header)
        table.on_play, table.on_seal = journal.play, journal.seal
        opened.append(journal)

    room.lobby.on_match = on_match
    return opened


def resumed(path: Path, now: float = 0.0) -> TableLobby:
    """A house that goes on from a journal."""
    story = read(path)
    lobby = TableLobby(
        story.header.game, MatchPlan(story.header.seats, {}, story.header.options), "instant", Rng(9), int, "Again"
    )
    names = {int(guest): name for guest, name in story.header.guests.items()}
    lobby.resume(
        story.header.chairs,
        names,
        story.header.seed,
        lambda table: table.restore(story.actions, story.sealed, now),
        now,
    )
    return lobby


def truth(lobby: TableLobby) -> tuple[int, Any]:
    assert lobby.state.table is not None
    return digest(lobby.state.table.match.state), plain(lobby.state.table.match.turn)


@pytest.mark.parametrize("seats", quick([2, 4, 13], 4))
def test_resuming_after_any_action_finds_the_same_state(seats: int, tmp_path: Path) -> None:
    path, rng = tmp_path / "match.journal", random.Random(seats)
    room = Room(seats, auto_start=True, seed=seats)
    journals = kept(path, room)
    for i in range(seats):
        room.arrive(f"Guest {i + 1}")
    checked = 0
    while room.lobby.state.playing:
        for visitor in room.guests.values():
            visitor.play(rng)
        room.tick(0.5)
        journals[0].sync()
        if rng.random() < 0.4:
            checked += 1
            assert truth(resumed(path)) == truth(room.lobby)
    assert checked
    assert truth(resumed(path)) == truth(room.lobby)


def test_guests_come_back_to_their_seats_after_a_resume(tmp_path: Path) -> None:
    path = tmp_path / "match.journal"
    room = Room(3, auto_start=True)
    journals = kept(path, room)
    for name in ("Aki", "Ben", "Cleo"):
        room.arrive(name)
    room.guests[1].play(random.Random(1))
    journals[0].close()
    again = Room(3)
    again.lobby = resumed(path)
    for guest, name in ((3, "Cleo"), (1, "Aki"), (2, "Ben")):
        visitor = again.arrive(name, guest)
        assert visitor.replica.viewer == guest - 1
        assert visitor.latest is not None
    again.finish(random.Random(2))
    assert len({str(visitor.outcome) for visitor in again.guests.values()}) == 1


def test_a_choice_under_the_cloth_survives_a_crash(tmp_path: Path) -> None:
    path = tmp_path / "match.journal"
    room = Room(2, auto_start=True, pace="normal")
    journals = kept(path, room)
    room.arrive("Aki")
    room.arrive("Ben")
    table = room.lobby.state.table
    assert table is not None
    for guest in room.guests.values():
        guest.say(forged(guest, Ready(), table.match.decision))
    turn = table.match.turn
    assert isinstance(turn, Decide)
    actor = next(g for g in room.guests.values() if g.replica.viewer in turn.seats)
    actor.say(forged(actor, next(a for a in actor.latest.legal if isinstance(a, Swap)), table.match.decision, 1))
    actor.say(forged(actor, UnderTable(True), table.match.decision, 2))
    journals[0].sync()
    lobby = resumed(path)
    lobby.tick(0.0)
    assert lobby.state.table is not None
    assert lobby.state.table.match.log[-1] == (turn.seats[0], UnderTable(True))


def cut_off(path: Path) -> JournalContents:
    """Write a journal whose last line a crash has cut off; what stands before it."""
    room = Room(2, auto_start=True)
    journals = kept(path, room)
    room.arrive("Aki")
    room.arrive("Ben")
    room.guests[1].play(random.Random(1))
    journals[0].close()
    whole = read(path)
    path.write_bytes(path.read_bytes() + b'{"seat":1,"act')
    return whole


def test_a_last_line_cut_off_by_a_crash_is_left_out(tmp_path: Path) -> None:
    path = tmp_path / "match.journal"
    whole = cut_off(path)
    assert read(path) == whole
    assert is_private(path)


def test_what_a_crash_left_of_a_line_is_cut_off_before_the_journal_goes_on(tmp_path: Path) -> None:
    path = tmp_path / "match.journal"
    whole = cut_off(path)
    again = Journal(path)
    again.play(*whole.actions[0])
    again.close()
    assert read(path).actions == [*whole.actions, whole.actions[0]]


def test_one_process_at_a_time_writes_a_journal(tmp_path: Path) -> None:
    path = tmp_path / "match.journal"
    path.write_bytes((line(rest="}")).encode())
    first = Journal(path)
    with pytest.raises(InUse):
        Journal(path)
    assert claimed(path)
    first.close()
    assert not claimed(path)
    Journal(path).close()


def line(game: str = "mascarade", version: int = 1, rest: str = "") -> str:
    """A first line, with whatever follows it; each line with its chain."""
    start = f'{{"game":"{game}","version":{version},"seats":2,"options":{{}},"seed":1,"chairs":[],"guests":{{}},'
    return chained(f'{start}"known":{{}},"house":{{}}{rest}\n')


def chained(text: str) -> str:
    """Lines of JSON as the journal writes them."""
    chain, out = 0, ""
    for body in text.splitlines():
        chain = crc32(body.encode(), chain)
        out += f'{body[:-1]},"chain":"{chain:08x}"}}\n'
    return out


@pytest.mark.parametrize(
    ("text", "word"),
    [
        ("", "empty"),
        ("nonsense\n", "line 1"),
        ("{}\n", "line 1: damaged"),
        (chained('{"game":"mascarade"}\n'), "header"),
        (line(rest="}").replace('"seed":1', '"seed":2'), "checksum"),
        (line(rest="}") + '{"seat":0,"action":{"$":"Ready"}}\n', "line 2: damaged"),
        (
            chained(
                '{"game":1,"version":1,"seats":2,"options":{},"seed":1,"chairs":[],"guests":{},"known":{},'
                '"house":{},"format":2}\n'
            ),
            "wrong type",
        ),
        (line("chess", rest="}"), "chess"),
        (line(version=99, rest="}"), "99"),
        (line(rest=',"format":7}'), "format 7"),
        (line(rest='}\n{"seat":0,"action":{"$":"Fly"}}'), "line 2"),
        (line(rest="}\n[1]"), "line 2"),
    ],
)
def test_a_file_that_cannot_be_resumed_says_why(text: str, word: str, tmp_path: Path) -> None:
    path = tmp_path / "bad.journal"
    path.write_bytes(text.encode())
    with pytest.raises(BadJournal, match=word):
        read(path)


def test_the_first_line_can_be_read_alone(tmp_path: Path) -> None:
    path = tmp_path / "match.journal"
    path.write_bytes((line("chess", rest="}") + "torn").encode())
    assert peek(path).game == "chess"
    path.write_bytes((line(rest="}")[:-1]).encode())
    with pytest.raises(BadJournal, match="empty"):
        peek(path)
