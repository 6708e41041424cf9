"""Whole games on a LAN of thirteen laptops, found and joined by name: lossy, slow, cut in two, with the dead.

Figures are printed; what is asserted is what people would notice. The shape of a network is that of its guests' links.
"""

import os
import signal
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from masque_arcade.games.mascarade.model import Lower, UnderTable
from masque_arcade.storage.reconnect_tickets import TicketStore
from tests.lan.host_journal import Truth, seen
from tests.lan.lan_sessions import SHORT_GRACE, SHORT_WINDOWS, Evening, name_of
from tests.lan.lan_simulator import Lan
from tests.lan.laptops import figures
from tests.programs import PROGRAM, Process

pytestmark = [pytest.mark.network, pytest.mark.process, pytest.mark.slow]

TABLE = "The Gilded Moth"
SHORT = ("--option", "stalemate=1")
SIMULTANEOUS = ("--option", "challenge_mode=simultaneous")
Begin = Callable[..., Evening]


@pytest.fixture
def begin(lan: Lan, tmp_path: Path) -> Iterator[Begin]:
    """Begins an evening on a calm network, which it is afterwards, too."""
    made: list[Evening] = []
    lan.calm()

    def start(program: tuple[str, ...] = PROGRAM) -> Evening:
        made.append(Evening(lan, tmp_path, program))
        return made[-1]

    yield start
    for evening in made:
        evening.close()
    lan.calm()


def hosted(evening: Evening, seats: int, *words: str, pace: str = "instant") -> Process:
    return evening.host("mascarade", "--seats", str(seats), "--pace", pace, "--name", TABLE, "--code", "7KQ2M0", *words)


def come(evening: Evening, laptops: list[int], word: str = TABLE) -> list[Process]:
    """Guests come by the table's name, all at once."""
    guests = [evening.guest(i, word, "--code", "7KQ-2M0") for i in laptops]
    took = evening.until(lambda: all(evening.lines(guest, "welcome") for guest in guests), 90)
    print(f"{len(guests)} programs started, found the table and are in after {took:.2f} s")
    return guests


@pytest.mark.nightly
def test_thirteen_laptops_play_a_whole_game_by_the_tables_name(lan: Lan, begin: Begin) -> None:
    """Three of them far away: 100 ms one way, and every twentieth packet is lost."""
    for i in range(1, 13):
        lan.shape(i, **({"delay": 100, "loss": 5} if i <= 3 else {"jitter": 30, "loss": 2}))
    evening = begin()
    host = hosted(evening, 13, *SHORT, *SIMULTANEOUS)
    guests = come(evening, list(range(13)), "the gilded")
    assert sorted(evening.seat(guest) or 0 for guest in guests) == list(range(13))
    dealt = evening.wait(host, "dealt")
    print(f"thirteen guests agreed on a seed in {dealt['ms']} ms")
    # A share that comes late over such a line is left out, and that is said.
    assert dealt["shares"] + len(dealt["left_out"]) == 13 and dealt["shares"] >= 12
    began = time.monotonic()
    over = evening.wait(host, "over", seconds=150)
    truth = evening.truth(host)
    assert over["outcome"] == truth.outcome
    evening.agree(truth, guests)
    print(f"{truth.actions} actions in {time.monotonic() - began:.1f} s")
    assert host.wait(30) == 0


def test_a_killed_host_goes_on_where_it_was_and_nothing_is_lost(begin: Begin) -> None:
    evening = begin(SHORT_WINDOWS)
    host = hosted(evening, 6, pace="express")
    guests = come(evening, [1, 2, 3, 4, 5, 6])
    for guest in guests:
        evening.wait(guest, "beat", 14)
    os.kill(host.pid, signal.SIGKILL)
    host.wait()
    journal = evening.journal(host)
    before, truth = journal.read_bytes(), Truth(journal)
    for guest in guests:
        shown, views = seen(evening.beats(guest)), truth.views(evening.seat(guest))
        assert shown[-1] in views, "a guest was told of something that is not written down"
    began = time.monotonic()
    again = evening.host("--resume", str(journal))
    took = []
    for guest in guests:
        evening.wait(guest, "welcome", 3, 60)
        took.append(time.monotonic() - began)
    print("killed host, from its new start until every guest was in again:", figures(took))
    assert max(took) < 20
    for guest in guests:
        # What had come before the host died may be written down after that.
        lines = [line["event"] for line in evening.lines(guest)]
        back = [i for i, event in enumerate(lines) if event == "welcome"][2]
        beats = lines[:back].count("beat")
        first = evening.wait(guest, "beat", beats + 1)
        assert not first["events"], "everything from nothing"
        assert seen([first])[0] in truth.views(evening.seat(guest))[-1:] + Truth(journal).views(evening.seat(guest))
        evening.wait(guest, "beat", beats + 4, 60)
        assert len({line["viewer"] for line in evening.lines(guest, "welcome")} - {None}) == 1
    assert journal.read_bytes().startswith(before)
    assert Truth(journal).actions > truth.actions
    assert again.poll() is None


@pytest.mark.nightly
def test_a_killed_guest_is_played_for_and_comes_back_to_his_seat(begin: Begin) -> None:
    evening = begin(SHORT_GRACE)
    host = hosted(evening, 3, pace="express")
    guests = come(evening, [1, 2, 3])
    killed, others = guests[0], guests[1:]
    seat = evening.seat(killed)
    evening.wait(killed, "beat", 6)
    killed.kill()
    killed.wait()
    acted = evening.truth(host).actions

    def played() -> bool:
        """Whether a player acts for him where no clock does: a window's end would choose a feint by itself."""
        since = evening.truth(host).story.actions[acted:]
        return any(who == seat and not isinstance(action, UnderTable | Lower) for who, action in since)

    took = evening.until(played, 40)
    print(f"a bot acted for the killed guest after {took:.2f} s (grace here 2 s)")
    at = [len(evening.beats(guest)) for guest in others]
    for guest, beats in zip(others, at, strict=True):
        evening.wait(guest, "beat", beats + 3, 40)
    began = time.monotonic()
    back = evening.guest(1, TABLE)
    first = evening.wait(back, "beat", 1, 60)
    print(f"killed guest, from his program's new start to his own view: {time.monotonic() - began:.2f} s")
    assert time.monotonic() - began < 20
    assert evening.seat(back) == seat
    evening.wait(back, "beat", 4, 60)
    views = evening.truth(host).views(seat)
    assert seen([first])[0] in views
    assert evening.lines(back, "welcome")[-1]["table"]["names"][seat or 0] == name_of(1)


@pytest.mark.nightly
def test_a_guest_who_was_cut_off_for_seconds_keeps_his_seat(lan: Lan, begin: Begin) -> None:
    evening = begin(SHORT_WINDOWS)
    host = hosted(evening, 4, pace="express")
    guests = come(evening, [1, 2, 3, 4])
    evening.wait(guests[0], "beat", 5)
    lan.partition([1], [0, *range(2, 13)])
    time.sleep(5.0)
    assert not evening.lines(host, "over"), "it ended before anybody could come back"
    began = time.monotonic()
    lan.heal()
    evening.wait(guests[0], "welcome", 3, 60)
    print(f"cut off for 5 s: in again {time.monotonic() - began:.2f} s after the network healed")
    evening.wait(host, "over", seconds=150)
    evening.agree(evening.truth(host), guests)
    assert len({line["viewer"] for line in evening.lines(guests[0], "welcome")}) == 1


@pytest.mark.nightly
def test_tables_are_listed_where_every_fifth_multicast_is_lost(lan: Lan, begin: Begin) -> None:
    lan.shape(mloss=20)
    evening = begin()
    hosted(evening, 13)
    looking = [evening.run("list", "--json", "--seconds", "4", laptop=i) for i in range(1, 5)]
    for process in looking:
        assert process.wait(60) == 0
    for process in looking:
        (tables,) = evening.lines(process)
        assert [(table["name"], table["seats"]) for table in tables] == [(TABLE, 13)]
        # Where the packets by IPv4 are the lost ones, the link-local address is as good.
        assert all(table["address"] == lan.ip(0) or table["address"].startswith("fe80:") for table in tables)


@pytest.mark.nightly
def test_a_table_moves_to_another_laptop_and_the_first_one_goes_home(begin: Begin) -> None:
    evening = begin()
    host = hosted(evening, 4, pace="express")
    script = str(Path(__file__).with_name("spectator.py"))
    watching = []
    for i, role in ((4, "owner"), (5, "heir")):
        folder = str(evening.folder / role)
        watching.append(evening.run(role, TABLE, "7KQ2M0", folder, laptop=i, program=(script,)))
        evening.wait(watching[-1], "in")
    guests = [evening.guest(i, TABLE, "--code", "7KQ-2M0", "--matches", "1") for i in (6, 7, 8, 9)]
    evening.wait(watching[1], "hosts")
    moved = evening.wait(host, "moved")
    evening.lan.kill(0)
    began = time.monotonic()
    (journal,) = (evening.folder / "heir" / "journals").glob("*-taken.journal")
    for guest in guests:
        assert evening.wait(guest, "seal", seconds=240)["finding"] == "unbroken", evening.lines(guest, "seal")
        assert len(evening.lines(guest, "seal")[0]["hosts"]) == 2
    print(f"to {moved['pin'][:8]}, and played to its end there in {time.monotonic() - began:.1f} s")
    truth = Truth(journal)
    for i, guest in enumerate(guests, 6):
        assert evening.wait(guest, "over")["outcome"] == truth.outcome
        (ticket,) = TicketStore(evening.folder / f"data-{i}" / "lan.json").tickets
        assert ticket.host == evening.lan.ip(5), "the way back is to the new host alone"
        shown, views = seen(evening.beats(guest)), truth.views(evening.seat(guest))
        assert shown[-1] == views[-1]
