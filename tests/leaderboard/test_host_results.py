"""A hosted table's results in the hall of fame of the machine that hosts it: once each, true, and never in the way."""

import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from masque_arcade.app import host_results
from masque_arcade.engine.game import Over
from masque_arcade.engine.registry import GAMES
from masque_arcade.server.game_session import GameSession
from masque_arcade.server.host import Host
from masque_arcade.server.host_options import HostOptions
from masque_arcade.server.lobby import GRACE
from masque_arcade.server.local_session import create_session, local_link
from masque_arcade.server.players import MatchPlan
from masque_arcade.storage.journal import read
from masque_arcade.storage.leaderboard import HOSTED, Leaderboard, Reason, Result
from tests.client.tables import Seated
from tests.leaderboard.hosting import PERSONS, Book, Evening, ended, header
from tests.leaderboard.sample_stores import HONOURS, LIAR, labels, match, written
from tests.quick import quick
from tests.server.guests import Room
from tests.waiting import until


@pytest.fixture
def evening(tmp_path: Path) -> Iterator[Evening]:
    made = Evening(tmp_path)
    yield made
    made.close()


def replayed(journal: str | Path) -> GameSession:
    """The table of a journal, played again."""
    story = read(Path(journal))
    table = create_session(
        story.header.game,
        ["keen"] * story.header.seats,
        story.header.options,
        story.header.seed,
        ["x"] * story.header.seats,
        "instant",
    )
    table.restore(story.actions, story.sealed, 0.0)
    return table


# --- a match over loopback --------------------------------------------------------------------------------------------


@pytest.mark.network
@pytest.mark.process
@pytest.mark.slow
def test_a_finished_match_is_kept_as_the_guests_saw_it_end(evening: Evening) -> None:
    """Though a foreign file was in the way, which is told in one line."""
    evening.data.mkdir()
    (evening.data / "hall.sqlite").write_bytes(b"GIF89a" * 300)
    before = time.time()
    host, guest = evening.play()
    (result,) = evening.leaderboard()
    assert (result.game, result.preset, result.finished, result.last_screen) == ("mascarade", HOSTED, True, "")
    assert before <= result.began + 1 and result.began + result.seconds <= time.time() + 1
    assert sorted(chair.name for chair in result.chairs) == ["", "Aki", "Ben"], "bots are called by each screen"
    assert [chair.bot for chair in result.chairs] == ["", "", "keen"]
    assert not any(chair.initials for chair in result.chairs)
    (over,) = evening.lines(host, "over")
    assert evening.wait(guest, "over")["outcome"] == over["outcome"]
    assert [seat for seat, chair in enumerate(result.chairs) if chair.won] == over["outcome"]["winners"]
    assert [chair.score for chair in result.chairs] == evening.lines(guest, "beat")[-1]["view"]["coins"]
    truth = replayed(evening.lines(host, "journal")[0]["file"])
    assert truth.over
    assert [chair.feats for chair in result.chairs] == truth.feats()
    assert evening.errors(host) == ""
    (line,) = evening.lines(host, "hall")
    assert line["reason"] == "foreign"
    assert (evening.data / line["file"]).read_bytes() == b"GIF89a" * 300


@pytest.mark.network
@pytest.mark.process
@pytest.mark.nightly
def test_a_folder_in_place_of_the_file_is_told_in_one_line_and_stops_nobody(evening: Evening) -> None:
    (evening.data / "hall.sqlite" / "in the way").mkdir(parents=True)
    host, guest = evening.play(bots=0)
    assert evening.wait(guest, "over")["outcome"] == evening.lines(host, "over")[0]["outcome"]
    assert evening.errors(host) == ""
    (line,) = evening.lines(host, "hall")
    assert line["reason"] in {"broken", "read_only"}


@pytest.mark.network
@pytest.mark.process
@pytest.mark.nightly
def test_a_host_that_died_at_the_end_neither_loses_the_match_nor_counts_it_twice(evening: Evening) -> None:
    """Nor is a refused name written down."""
    host, _ = evening.play(("Fuck you", "Ben"), bots=0)
    journal = evening.lines(host, "journal")[0]["file"]
    first = evening.leaderboard()
    assert sorted(chair.name for chair in first[0].chairs) == ["", "Ben"]
    assert b"Fuck" not in (evening.data / "hall.sqlite").read_bytes()
    assert not evening.lines(host, "hall"), "nothing to tell"
    for kept in ("", "nothing"):
        if kept:
            evening.forget()  # It died before it had written.
        again, _ = evening.host("--resume", journal)
        evening.wait(again, "over")
        assert again.wait(20) == 0
        (result,) = evening.leaderboard()
        assert (result.chairs, result.began, result.turns) == (first[0].chairs, first[0].began, first[0].turns)
        assert abs(result.seconds - first[0].seconds) <= 2, "not the seconds since it was resumed"


@pytest.mark.network
@pytest.mark.process
@pytest.mark.nightly
def test_a_match_that_goes_on_after_a_crash_is_kept_once_with_all_its_feats(evening: Evening) -> None:
    host, _ = evening.play(more=("--no-hall",))
    assert not (evening.data / "hall.sqlite").exists()
    journal = Path(evening.lines(host, "journal")[0]["file"])
    lines = journal.read_bytes().splitlines(keepends=True)
    journal.write_bytes(b"".join(lines[: len(lines) // 2]) + b'{"seat":0,"act')
    again, line = evening.host("--resume", str(journal))
    guests = [evening.guest({**line, "code": "WRONG0"}, name) for name in ("Aki", "Ben")]
    for guest in guests:
        evening.wait(guest, "over", seconds=90)
    assert again.wait(20) == 0
    (result,) = evening.leaderboard()
    assert [chair.bot for chair in result.chairs] == ["", "", "keen"]
    truth = replayed(journal)
    assert truth.over
    assert [chair.feats for chair in result.chairs] == truth.feats()
    turn = truth.match.turn
    assert isinstance(turn, Over)
    assert [seat for seat, chair in enumerate(result.chairs) if chair.won] == list(turn.outcome.winners)


# --- on one machine, without a network --------------------------------------------------------------------------------


def test_the_same_match_counts_once_and_a_rematch_counts_again(tmp_path: Path) -> None:
    book = Book(tmp_path)
    for seed in (4, 4, 5):
        book.play(seed)
    book.fame.close()
    again = Book(tmp_path)
    again.play(5)
    again.fame.close()
    results = Leaderboard(tmp_path / "hall.sqlite").results()
    assert [result.began for result in results] == [1_900_000_000] * 2
    assert [result.chairs[0].feats for result in results] == [ended(seed=seed).feats()[0] for seed in (4, 5)]
    assert (book.lines, again.lines) == ([], [])


def test_the_end_is_taken_once_and_what_is_broken_off_counts_nowhere(tmp_path: Path) -> None:
    book = Book(tmp_path)
    book.fame.begun(ended(seed=1), header(1), 0.0)
    table = ended(seed=2)
    book.fame.begun(table, header(2), 0.0)
    for _ in range(3):
        book.fame.over(table, PERSONS)
    book.fame.over(ended(seed=3), PERSONS)
    book.fame.close()
    assert book.lines == []
    assert len(Leaderboard(tmp_path / "hall.sqlite").results()) == 1
    assert Leaderboard(tmp_path / "hall.sqlite").audit().completion == 1


def test_bots_among_themselves_are_not_kept(tmp_path: Path) -> None:
    book = Book(tmp_path)
    book.play(levels=("keen",) * 4)
    book.fame.close()
    assert not (tmp_path / "hall.sqlite").exists()


def test_the_table_waits_for_no_disk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    free = threading.Event()

    class Slow(Leaderboard):
        def __init__(self, path: Path) -> None:
            assert free.wait(60)
            super().__init__(path)

    monkeypatch.setattr(host_results, "Leaderboard", Slow)
    book = Book(tmp_path)
    played = threading.Thread(target=lambda: [book.play(seed) for seed in (4, 5)], daemon=True)
    played.start()
    played.join(60)
    assert not played.is_alive(), "begun and over return while the disk is busy"
    assert not (tmp_path / "hall.sqlite").exists()
    free.set()
    book.fame.close()
    assert len(Leaderboard(tmp_path / "hall.sqlite").results()) == 2


def test_a_full_disk_is_told_once_and_tried_again_with_the_next_match(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    room = 0

    class Small(Leaderboard):
        def record(self, result: Result, origin: str = "") -> int | Reason:
            return super().record(result, origin) if room else Reason.FULL

    monkeypatch.setattr(host_results, "Leaderboard", Small)
    book = Book(tmp_path)
    for seed in (4, 5):
        book.play(seed)
    until(lambda: book.lines)
    assert book.lines == [{"event": "hall", "reason": "full"}]
    room = 1
    book.play(6)
    book.fame.close()
    assert len(Leaderboard(tmp_path / "hall.sqlite").results()) == 3
    assert len(book.lines) == 1


def test_whatever_goes_wrong_is_one_line_and_the_log_says_where(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def burn(path: Path) -> Leaderboard:
        raise RuntimeError("smoke")

    monkeypatch.setattr(host_results, "Leaderboard", burn)
    book = Book(tmp_path)
    for seed in (4, 5):
        book.play(seed)
    book.fame.close()
    assert book.lines == [{"event": "hall", "reason": "broken"}]
    assert [record.name for record in caplog.records] == ["masque_arcade.app.host_results"] * 2
    assert all("RuntimeError" in record.message and "_write" in record.message for record in caplog.records)


def test_a_person_stays_one_while_a_bot_sits_in_and_who_is_thrown_out_does_not() -> None:
    room = Room(4, bots=1, auto_start=True)
    aki, _, cleo = [room.arrive(name) for name in ("Aki", "Ben", "Cleo")]
    table = room.lobby.state.table
    assert table is not None
    room.guests[2].drop()
    room.tick(GRACE + 1)
    assert 1 in table.bots
    assert room.lobby.state.levels == [None, None, None, "keen"]
    aki.order("kick", guest=cleo.guest)
    assert room.lobby.state.levels == [None, None, "keen", "keen"]


@pytest.mark.network
def test_a_host_tells_of_its_matches_without_a_journal_too(tmp_path: Path) -> None:
    plan = MatchPlan(2, {0: "keen", 1: "keen"}, auto_start=True)
    wish = HostOptions(
        "mascarade", plan, "instant", "bots", "", 0, 1, ("127.0.0.1",), once=True, journal=False, announce=False
    )
    host = Host(wish, tmp_path, lambda line: None)
    heard: list[tuple[str, Any]] = []
    host.on_begun = lambda table, header, played: heard.append((header.game, table))
    host.on_over = lambda table, levels: heard.append((str(levels), table))
    host.run()
    assert [what for what, _ in heard] == ["mascarade", "['keen', 'keen']"]
    assert heard[0][1] is heard[1][1] is host.lobby.state.table


@pytest.mark.slow
@pytest.mark.parametrize("game", quick(GAMES, "mascarade", "masquerade_trick"))
def test_scores_are_those_of_the_results_page(game: str) -> None:
    row = GAMES[game]
    seats = row.info.seats[len(row.info.seats) // 2]
    table = create_session(row.info.id, ["casual"] * seats, {}, 1, [f"Guest {i}" for i in range(seats)], "instant")
    one = Seated(seats, plays=False, speed="instant", link=local_link(table))
    for _ in one.to_the_end(0.2):
        pass
    assert one.screen.presenter is not None
    public = row.game.view(table.match.state, None)
    assert dict(enumerate(row.scores(public))) == dict(one.screen.presenter.ranking())


# --- what is shown ----------------------------------------------------------------------------------------------------


def test_a_name_that_was_blanked_takes_no_place_in_a_list(tmp_path: Path) -> None:
    leaderboard = Leaderboard(tmp_path / "hall.sqlite")
    for name in ("", "Aki"):
        written(leaderboard, match(name, unpunished=3, lies=4))
    assert labels(leaderboard, LIAR) == ["Aki"]
    for honour in HONOURS:
        assert "" not in labels(leaderboard, honour)
    assert leaderboard.places(1, HONOURS) == ()


def test_guests_of_a_hosted_table_are_in_the_lists_and_on_no_poster(tmp_path: Path) -> None:
    leaderboard = Leaderboard(tmp_path / "hall.sqlite")
    written(leaderboard, match("Moon Fox"))
    book = Book(tmp_path)
    book.play(name="Typed Name")
    book.fame.close()
    won = leaderboard.last_winner(("mascarade",))
    assert won is not None and won.name == "Moon Fox"
    honours = GAMES["mascarade"].honours
    assert {"Typed Name", "Ben", "Cleo"} & {name for honour in honours for name in labels(leaderboard, honour)}
    assert leaderboard.known("Typed Name") == ""


def test_who_gave_no_name_is_nobody_in_the_lists(tmp_path: Path) -> None:
    """Programs above all, which are called Guest, Guest 2 and so on."""
    book = Book(tmp_path)
    for seed, name in ((4, "Guest"), (5, "Guest 2"), (6, "Guest of honour")):
        book.play(seed, name=name)
    book.fame.close()
    results = Leaderboard(tmp_path / "hall.sqlite").results()
    assert sorted(result.chairs[0].name for result in results) == ["", "", "Guest of honour"]
    assert all(result.chairs[1].name == "Ben" for result in results)


@pytest.mark.process
def test_a_host_loads_no_screen() -> None:
    code = """
import sys, masque_arcade.app.host_results, masque_arcade.server.host
print([name for name in sys.modules if name.startswith(("pygame", "masque_arcade.client"))])
"""
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=60, check=False)
    assert (done.stdout, done.stderr) == ("[]\n", "")
