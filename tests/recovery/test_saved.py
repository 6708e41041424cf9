"""A table on this machine is there again after anything: the same state, guests, names and rules; or it says why."""

import json
import os
import random
import shutil
import sys
import threading
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from masque_arcade.app.local_games import LocalGames, link_of, setup_of
from masque_arcade.client.game_ui.game_setup import TableSetup
from masque_arcade.engine.codec import digest, plain
from masque_arcade.engine.game import Decide
from masque_arcade.engine.registry import GAMES
from masque_arcade.server.game_session import GameSession
from masque_arcade.server.local_session import create_session, local_link, recreate_session
from masque_arcade.storage import autosave, saved_games
from masque_arcade.storage.autosave import Autosave, note_of
from masque_arcade.storage.saved_games import CorruptSave, is_fresh, keep, look, resume
from masque_net.messages import Accepted, Message, Submit, Update, Welcome
from tests.file_rights import is_private
from tests.waiting import until


class Player:
    """A person at a kept table who does whatever is allowed, by lot."""

    def __init__(
        self,
        data: Path,
        game: str = "mascarade",
        seed: int = 5,
        table: GameSession | None = None,
        saver: Autosave | None = None,
    ) -> None:
        levels = [None, "keen", "keen", "keen"]
        self.table = table or create_session(game, levels, {}, seed, ["Aki", "Bo", "Cy", "Di"], "instant")
        made = saver or keep(data, "solo", self.table, levels, {"devices": ["pad 1"]})
        assert made
        self.autosave = made
        self.link = made.guard(local_link(self.table))
        self.lots, self.now, self.said = random.Random(seed), 0.0, 0
        self.got: list[Message] = []

    def play(self, decisions: int) -> None:
        """Answer so many of my decisions, or until the match is over."""
        while decisions and not self.table.over:
            self.wait()
            turn = self.table.match.turn
            if isinstance(turn, Decide) and 0 in turn.seats:
                legal = list(self.table.match.game.legal(self.table.match.state, 0))
                self.said += 1
                self.link.send(Submit(self.said, self.table.match.decision, plain(self.lots.choice(legal))))
                decisions -= 1
        self.wait()

    def wait(self) -> None:
        """Let time pass until nothing is held back any more."""
        self.now += 1.0
        assert self.autosave.is_safe(self.autosave.written, 5.0)
        self.got += self.link.poll(self.now)
        # What that brought about may still be on its way to the disk.
        assert self.autosave.is_safe(self.autosave.written, 5.0)
        self.got += self.link.poll(self.now)


def truth(table: GameSession) -> tuple[Any, ...]:
    match = table.match
    return digest(match.state), plain(match.turn), match.decision, match.log, table.names, sorted(table.bots)


@pytest.mark.parametrize("game", [entry.info.id for entry in GAMES.values()])
def test_going_on_finds_everything_as_it_was(game: str, tmp_path: Path) -> None:
    player = Player(tmp_path, game)
    for _ in range(4):
        player.play(2)
        before, memories = truth(player.table), player.table.heard
        player.autosave.close()
        (offer,) = look(tmp_path, "solo").offers
        assert (offer.game, offer.seats, offer.levels) == (game, 4, (None, "keen", "keen", "keen"))
        assert offer.more == {"devices": ["pad 1"]}
        assert offer.names == ("Aki", "Bo", "Cy", "Di")
        resumed = resume(offer, recreate_session)
        assert truth(resumed.table) == before
        assert resumed.table.heard == memories
        player = Player(tmp_path, game, table=resumed.table, saver=resumed.autosave)
        player.wait()
        welcome, update = player.got[:2]
        assert isinstance(welcome, Welcome) and isinstance(update, Update)
        assert "past" in update.beats[0]
    player.autosave.end()


def test_nobody_is_told_what_is_not_on_the_disk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The disk is slow: the link is silent, time goes on, and then everything comes in its order."""
    player = Player(tmp_path)
    player.play(1)
    while not (isinstance(turn := player.table.match.turn, Decide) and 0 in turn.seats):
        player.wait()
    player.wait()
    player.got.clear()
    gate, synced = threading.Event(), os.fsync

    def slow(file: int) -> None:
        gate.wait()
        synced(file)

    monkeypatch.setattr(os, "fsync", slow)
    legal = player.table.match.game.legal(player.table.match.state, 0)
    written = player.autosave.written
    player.link.send(Submit(99, player.table.match.decision, plain(legal[0])))
    assert player.autosave.written > written
    for _ in range(5):
        assert player.link.poll(player.now) == []
    gate.set()
    player.wait()
    assert isinstance(player.got[0], Accepted)
    player.autosave.end()


def test_a_disk_that_refuses_ends_the_keeping_not_the_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    player = Player(tmp_path)

    def full(file: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    player.play(3)
    assert player.autosave.fault
    assert player.said == 3
    player.autosave.close()
    blocked = tmp_path / "file"
    blocked.write_text("in the way")
    table = create_session("mascarade", [None, "keen"], {}, 1, ["A", "B"], "instant")
    assert keep(blocked, "solo", table, [None, "keen"]) is None


def test_only_its_owner_may_read_it_and_an_ended_table_leaves_nothing(tmp_path: Path) -> None:
    player = Player(tmp_path)
    player.play(1)
    assert is_private(player.autosave.file)
    assert look(tmp_path, "solo").offers == (), "a table that is being played is offered to nobody"
    player.autosave.end()
    player.autosave.end()
    player.autosave.close()
    assert list((tmp_path / saved_games.FOLDER).iterdir()) == []


def test_how_far_one_was(tmp_path: Path) -> None:
    player = Player(tmp_path)
    player.play(3)
    player.autosave.close()
    (offer,) = look(tmp_path, "solo").offers
    assert (offer.what, offer.number) == ("turn", player.table.match.game.view(player.table.match.state, None).turn)
    note_of(offer.file).write_text('{"what": "turn", "number": "many"}')
    assert look(tmp_path, "solo").offers[0].what == ""
    note_of(offer.file).unlink()
    assert look(tmp_path, "solo").offers[0].number == 0


@pytest.mark.parametrize(
    ("wall", "clock", "fresh"),
    [
        (10, 10, True),
        (89, 89, True),
        (91, 91, False),
        (-3600, 10, True),
        (-3600, 91, False),
        (50, 91, False),
        (3600, 10, False),
        (10, -500, True),
        (95, -500, False),
        (-5, -500, False),
    ],
)
def test_whether_somebody_was_there(
    wall: float, clock: float, fresh: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """By two clocks: what the wall clock and the machine's have gone since then; less than nothing is a clock set
    back, or a machine started anew."""
    player = Player(tmp_path)
    player.autosave.close()
    (offer,) = look(tmp_path, "solo").offers
    note_of(offer.file).write_text(json.dumps({"wall": time.time() - wall, "clock": 10_000.0 - clock}))
    monkeypatch.setattr(time, "monotonic", lambda: 10_000.0)
    assert is_fresh(offer) is fresh


def test_nobody_was_there_when_nothing_is_known(tmp_path: Path) -> None:
    player = Player(tmp_path)
    player.autosave.close()
    (offer,) = look(tmp_path, "solo").offers
    assert is_fresh(offer)
    for note in ("", "{", "[]", '{"wall": "now"}', "\xff"):
        note_of(offer.file).write_text(note, "latin-1")
        assert not is_fresh(offer)


def test_touching_is_noted_and_going_on_is_not_touching(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    player = Player(tmp_path)
    player.autosave.close()
    (offer,) = look(tmp_path, "solo").offers
    old = {**autosave.read_note(offer.file), "wall": 5.0, "clock": -5.0}
    note_of(offer.file).write_text(json.dumps(old))
    resumed = resume(offer, recreate_session)
    second = Player(tmp_path, table=resumed.table, saver=resumed.autosave)
    second.play(1)
    second.autosave.close()
    assert autosave.read_note(offer.file)["wall"] == 5.0
    assert not is_fresh(offer)
    resumed = resume(offer, recreate_session)
    resumed.autosave.touch()
    resumed.autosave.close()
    assert is_fresh(offer)


def test_what_cannot_be_gone_on_with_is_set_aside_whole(tmp_path: Path) -> None:
    player = Player(tmp_path)
    player.play(2)
    player.autosave.close()
    (offer,) = look(tmp_path, "solo").offers
    content = offer.file.read_bytes()
    damaged = content.replace(b'"seat":1', b'"seat":2', 1)
    assert damaged != content
    offer.file.write_bytes(damaged)
    with pytest.raises(CorruptSave) as caught:
        resume(offer, recreate_session)
    assert caught.value.reason == "damaged"
    assert caught.value.aside
    assert caught.value.aside.read_bytes() == damaged
    assert look(tmp_path, "solo").offers == ()


def test_other_rules_are_said_to_be_other_rules(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    player = Player(tmp_path)
    monkeypatch.setattr(type(player.table.match.game), "version", 99)
    other = Player(tmp_path, seed=6)
    other.autosave.close()
    monkeypatch.undo()
    (offer,) = look(tmp_path, "solo").offers
    with pytest.raises(CorruptSave) as caught:
        resume(offer, recreate_session)
    assert caught.value.reason == "version"
    player.autosave.end()


def test_a_first_line_that_is_none_is_set_aside_at_the_first_look(tmp_path: Path) -> None:
    folder = tmp_path / saved_games.FOLDER
    folder.mkdir()
    (folder / "20260101-000000-abcdef-solo.jsonl").write_text("nonsense\n")
    found = look(tmp_path, "solo")
    assert [broken.reason for broken in found.broken] == ["damaged"]
    assert look(tmp_path, "solo") == saved_games.SavedGames()
    assert len(list(folder.glob("*.broken"))) == 1


def test_only_the_newest_are_kept_and_kinds_do_not_mix(tmp_path: Path) -> None:
    for seed in range(saved_games.KEPT + 2):
        Player(tmp_path, seed=seed).autosave.close()
    table = create_session("mascarade", [None, "keen"], {}, 1, ["A", "B"], "instant")
    other = keep(tmp_path, "kiosk", table, [None, "keen"])
    assert other
    other.close()
    assert len(look(tmp_path, "solo").offers) == saved_games.KEPT
    assert len(look(tmp_path, "kiosk").offers) == 1


# --- the window's own tables --------------------------------------------------------------------


def test_the_title_offers_the_table_that_was_left(tmp_path: Path) -> None:
    own, sessions = LocalGames(tmp_path), list[GameSession]()
    own.on_table = sessions.append
    setup = TableSetup("mascarade", 3, ("keen", "casual"), {"first": "1"})
    assert own.look() is None
    own.begin(setup, 7, names(3), "instant").poll(0.0)
    assert own.keeping
    assert own.look() is None
    own.leave()
    kept = own.look()
    assert kept
    assert (kept.game, kept.seats) == ("mascarade", 3)
    resumed = own.go_on()
    assert setup_of(resumed.offer) == setup
    assert isinstance(link_of(resumed).poll(0.0)[0], Welcome)
    assert len(sessions) == 2
    own.end()
    own.leave()
    assert own.look() is None


@pytest.mark.skipif(sys.platform == "win32", reason="a file that is open stays there")
def test_a_table_whose_file_was_taken_away_is_not_called_kept(tmp_path: Path) -> None:
    own = LocalGames(tmp_path)
    own.begin(TableSetup("mascarade", 3, ("keen", "keen")), 7, names(3), "instant").poll(0.0)
    assert own.keeping
    folder = tmp_path / saved_games.FOLDER

    def taken_away() -> bool:
        shutil.rmtree(folder, ignore_errors=True)  # its notes are still being written
        return not folder.exists()

    until(taken_away)
    assert not own.keeping
    own.end()


def test_a_table_of_several_is_offered_too_the_newest_first(tmp_path: Path) -> None:
    own = LocalGames(tmp_path)
    own.begin(TableSetup("mascarade", 3, ("keen", "keen")), 7, names(3), "instant")
    levels = [None, None, "casual"]
    table = create_session("ghost_for_sale", levels, {}, 1, names(3), "instant")
    guard = own.keep("parlour", table, levels, {"way": "round"})
    guard(local_link(table, 1)).poll(0.0)
    own.leave()
    stamps = sorted(look(tmp_path, "solo", "parlour").offers, key=lambda offer: offer.kind)
    stamps[0].file.rename(stamps[0].file.with_name("29990101-000000-abcdef-parlour.jsonl"))
    kept = own.look()
    assert kept
    assert kept.game == "ghost_for_sale"
    resumed = own.go_on()
    assert (resumed.offer.kind, resumed.offer.more) == ("parlour", {"way": "round"})
    assert setup_of(resumed.offer).levels == ("keen", "casual")
    own.end()
    kept = own.look()
    assert kept
    assert kept.game == "mascarade"


def test_a_table_can_be_cleared_away(tmp_path: Path) -> None:
    own = LocalGames(tmp_path)
    own.begin(TableSetup("mascarade", 2, ("keen",)), 7, names(2), "instant")
    own.leave()
    assert own.look()
    own.forget()
    assert own.look() is None
    assert list((tmp_path / saved_games.FOLDER).iterdir()) == []


def names(seats: int) -> Sequence[str]:
    return ["Aki", "Bo", "Cy", "Di"][:seats]
