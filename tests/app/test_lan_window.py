"""The window's network against a real host process over loopback: host, join, play, leave, come back."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from masque_arcade.app.held_seat import held_seat
from masque_arcade.app.host_process import HostProcess
from masque_arcade.app.lan_client import TicketStore, WindowLan
from masque_arcade.client.session.lan_api import BallRequest, Connection, ConnectionState, HostRequest, PhonePage
from masque_arcade.client.session.lobby_client import LobbyClient
from masque_arcade.client.session.replica import Replica
from masque_arcade.engine.registry import GAMES
from masque_net.messages import Update, Welcome
from tests.app.phones import Phone
from tests.file_rights import is_private
from tests.waiting import until

pytestmark = [pytest.mark.network, pytest.mark.process, pytest.mark.slow]

FORM = HostRequest("Loopback", "mascarade", 3, 1, "keen", "normal")


class Person:
    """A window without a window."""

    def __init__(self, folder: Path) -> None:
        self.lan = WindowLan(folder, port=0)
        self.room: LobbyClient | None = None
        self.replica = Replica(GAMES["mascarade"].codec)
        self.welcomes: list[Welcome] = []

    def step(self) -> Connection:
        now = self.lan.connection()
        link = self.lan.link()
        if now.way is ConnectionState.IN and link and self.room is None:
            self.room = LobbyClient(link)
        if self.room:
            self.room.update(0.02)
            for message in self.room.take_match(self.room.match):
                if isinstance(message, Welcome):
                    self.welcomes.append(message)
                if isinstance(message, Welcome | Update):
                    assert self.replica.take(message) == []
        return now

    def until(self, come: Callable[[Connection], object], seconds: float = 20) -> Connection:
        def came() -> Connection | None:
            return now if come(now := self.step()) else None

        return until(came, seconds, lambda: f"{self.lan.connection()}, {self.room and self.room.facts}")

    @property
    def hosting(self) -> HostProcess:
        assert self.lan.hosting
        return self.lan.hosting


@pytest.fixture
def people(tmp_path: Path) -> Iterator[Callable[[str], Person]]:
    made: list[Person] = []

    def come(name: str) -> Person:
        made.append(Person(tmp_path / name))
        return made[-1]

    yield come
    for one in made:
        one.lan.close()
        if one.lan.hosting:
            one.lan.hosting.process.terminate()
            one.lan.hosting.process.wait(60)


def test_an_evening_over_loopback(people: Callable[[str], Person], tmp_path: Path) -> None:
    aki, miki = people("aki"), people("miki")
    aki.lan.host(FORM, "Aki")
    assert aki.lan.connection().way is ConnectionState.STARTING
    aki.until(lambda now: aki.room and aki.room.facts)
    assert aki.room
    assert aki.room.owner
    code, place = aki.lan.address().code, f"127.0.0.1:{aki.lan.address().place.rpartition(':')[2]}"

    miki.lan.join(place, "AAAAAA", "Miki")
    assert miki.until(lambda now: now.way is ConnectionState.REFUSED).reason == "code"
    miki.lan.join(place, None, "Miki")
    assert miki.until(lambda now: now.way is ConnectionState.REFUSED).reason == "code_needed"
    miki.lan.again(f"{place} {code.lower()}")
    miki.until(lambda now: miki.room and miki.room.facts)
    assert miki.room
    assert miki.room.seat == 1
    miki.lan.seat_at("Loopback", "mascarade")
    aki.until(lambda now: aki.room and not aki.room.free)

    miki.room.say(phrase="hello")
    aki.until(lambda now: aki.room and aki.room.lines)
    aki.room.be_ready(True)
    miki.room.be_ready(True)
    for one in (aki, miki):
        one.until(lambda now, one=one: one.room.playing and one.replica.beats)
    assert aki.welcomes[-1].table == miki.welcomes[-1].table
    assert [one.welcomes[-1].viewer for one in (aki, miki)] == [0, 1]
    views = [one.replica.beats[-1].view for one in (aki, miki)]
    assert views[0].coins == views[1].coins

    # The window is closed; the host lives, and a new window finds the seat again.
    miki.lan.close()
    aki.until(lambda now: aki.room and not aki.room.chairs[1]["here"])
    assert is_private(tmp_path / "miki" / "lan.json")
    held = held_seat(TicketStore(tmp_path / "miki" / "lan.json"))
    assert held and (held.name, held.game, held.mine) == ("Loopback", "mascarade", True)
    back = people("miki")
    back.lan.join(held, None, "Miki")
    back.until(lambda now: back.room and back.room.playing and back.replica.beats)
    assert back.welcomes[-1].viewer == 1
    aki.lan.leave()
    back.until(lambda now: back.room and not back.room.chairs[0]["here"])
    assert aki.hosting.process.poll() is None

    # The host has gone: one try says so, and no more is offered.
    back.lan.close()
    assert held_seat(TicketStore(tmp_path / "miki" / "lan.json"))
    aki.hosting.process.kill()
    aki.hosting.process.wait(60)
    late = people("miki")
    late.lan.join(held, None, "Miki")
    assert late.until(lambda now: now.way is ConnectionState.REFUSED).reason == "unreachable"
    assert held_seat(TicketStore(tmp_path / "miki" / "lan.json")) is None


def test_an_open_table_is_seen_and_asks_for_nothing(people: Callable[[str], Person]) -> None:
    aki, miki = people("aki"), people("miki")
    aki.lan.host(HostRequest("Open house", "mascarade", 2, 0, "keen", "relaxed", open=True), "Aki")
    aki.until(lambda now: aki.room and aki.room.facts)
    port = aki.lan.address().place.rpartition(":")[2]
    miki.lan.look(True)

    def here() -> list[object]:
        return [table for table in miki.lan.tables() if table.where.endswith(f":{port}")]

    miki.until(lambda now: here() and here()[0].alive)
    seen = here()[0]
    assert (seen.name, seen.game, seen.code_needed, seen.fits, seen.mine) == (
        "Open house",
        "mascarade",
        False,
        True,
        False,
    )
    miki.lan.look(False)
    miki.lan.join(seen, None, "Miki")
    miki.until(lambda now: miki.room and miki.room.facts)
    assert miki.lan.address().code == ""


def test_what_leads_nowhere_is_refused(people: Callable[[str], Person]) -> None:
    lost = people("lost")
    for target, code, reason in (("///", None, "not_a_target"), ("10.0.0.9", "12", "bad_code")):
        lost.lan.join(target, code, "Lost")
        assert lost.lan.connection() == Connection(ConnectionState.REFUSED, reason, lost.lan.connection().detail)
    lost.lan.join("127.0.0.1:9", None, "Lost")
    assert lost.until(lambda now: now.way is ConnectionState.REFUSED).reason == "unreachable"
    lost.lan.host(HostRequest("No", "no_such_game", 3, 0, "keen", "normal"), "Lost")
    failed = lost.until(lambda now: now.way is ConnectionState.REFUSED)
    assert failed.reason == "host_failed"
    assert "no_such_game" in failed.detail["error"]
    lost.lan.leave()
    assert lost.lan.connection().way is ConnectionState.IDLE


def test_a_tied_host_is_entered_again_in_the_same_seat_and_ends_with_the_window(tmp_path: Path) -> None:
    """The kiosk's open table: one host for all its visitors."""
    kiosk = Person(tmp_path)
    kiosk.lan = WindowLan(tmp_path, port=0, tied=True)
    seats = set()
    for _ in range(3):
        kiosk.lan.host(FORM, "Open table")
        kiosk.until(lambda now: now.way is ConnectionState.IN and kiosk.room and kiosk.room.facts)
        assert kiosk.room is not None
        seats.add((kiosk.hosting.process.pid, kiosk.room.seat, len(kiosk.room.free)))
        kiosk.lan.leave()
        kiosk.room = None
    assert len(seats) == 1
    process = kiosk.hosting.process
    kiosk.lan.close()
    assert process.wait(60) == 0


def test_whoever_opens_a_ball_hosts_it_and_is_its_organiser(people: Callable[[str], Person]) -> None:
    aki = people("aki")
    aki.lan.host(BallRequest("Aki's ball", ("mascarade",), 3, 20, True, "keen"), "Aki")
    aki.until(lambda now: aki.room and aki.room.ball)
    assert aki.room and aki.room.ball
    assert aki.room.ball.rules
    assert aki.lan.hosts


def test_a_ball_is_started_by_its_verb(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    started: list[list[str]] = []
    monkeypatch.setattr("subprocess.Popen", lambda words, **_: started.append(list(words)))
    form = BallRequest("Aki's ball", ("mascarade", "lupusburg"), 3, 20, True, "keen", open=True)
    HostProcess(form, tmp_path, 47474)
    HostProcess(BallRequest("Ball", ("lupusburg",), 1, 90, False, "casual"), tmp_path, tied=True)
    data = ["--data", str(tmp_path)]
    first = ["ball", "--games", "mascarade,lupusburg", "--rounds", "3", "--minutes", "20", "--bots", "--level", "keen"]
    other = ["ball", "--games", "lupusburg", "--rounds", "1", "--minutes", "90", "--level", "casual"]
    assert [words[words.index("ball") :] for words in started] == [
        [*first, "--name", "Aki's ball", "--open", *data, "--port", "47474"],
        [*other, "--name", "Ball", *data, "--tied"],
    ]


@pytest.mark.parametrize("text", ["", "{", "[]", '{"known": [["a"]]}', '{"known": [], "tickets": [{"id": 1}]}'])
def test_a_damaged_memory_is_an_empty_one(tmp_path: Path, text: str) -> None:
    file = tmp_path / "lan.json"
    file.write_text(text)
    assert TicketStore(file).tickets == []


def test_phones_sit_down_at_the_windows_table_and_go_with_it(people: Callable[[str], Person]) -> None:
    aki = people("aki")
    aki.lan.host(FORM, "Aki")
    aki.until(lambda now: now.way is ConnectionState.IN and aki.room and aki.room.facts)
    assert aki.lan.phone_page() == PhonePage()
    aki.lan.let_phones_in()
    aki.until(lambda now: not aki.lan.phone_page().waits)
    port = int(aki.lan.phone_page().address.rstrip("/").rpartition(":")[2])
    phone = Phone(port, "Béla").open().join(aki.lan.address().code)
    aki.until(lambda now: phone.page.get("phase") == "lobby")
    aki.until(lambda now: [chair.get("name") for chair in aki.room.chairs][:2] == ["Aki", "Béla"])
    bela = aki.room.chairs[1]["guest"]
    aki.room.order("ban", guest=bela)
    aki.until(lambda now: phone.page.get("phase") == "gone")
    again = Phone(port, "Zoë").open().join(aki.lan.address().code)
    aki.until(lambda now: again.why == "banned")
    aki.lan.leave()
    until(lambda: again.socket.close_code is not None)


def test_a_window_takes_a_table_over_before_its_match(people: Callable[[str], Person], tmp_path: Path) -> None:
    aki, miki = people("aki"), people("miki")
    aki.lan.host(HostRequest("Loopback", "mascarade", 3, 1, "keen", "relaxed"), "Aki")
    aki.until(lambda now: aki.room and aki.room.facts)
    place = f"127.0.0.1:{aki.lan.address().place.rpartition(':')[2]}"
    miki.lan.join(place, aki.lan.address().code, "Miki")
    miki.until(lambda now: miki.room and miki.room.facts)
    assert aki.room and miki.room
    chairs = [chair["kind"] for chair in miki.room.chairs]
    aki.room.order("hand_over", guest=miki.room.me)
    miki.until(lambda now: miki.room and miki.room.facts.get("heir", {}).get("guest") == miki.room.me)
    miki.lan.take_over()

    def moved(now: Connection) -> bool:
        aki.step()
        return miki.lan.hosts and not aki.lan.hosts

    miki.until(moved)
    for one in (aki, miki):
        one.until(lambda now, one=one: one.room.facts.get("owner") == miki.room.me)
    assert [chair["kind"] for chair in miki.room.chairs] == chairs
    assert not list((tmp_path / "miki" / "journals").glob("*")), "no match is kept that never was"


def test_a_match_of_phones_begins_when_they_are_ready_and_the_window_watches(people: Callable[[str], Person]) -> None:
    aki = people("aki")
    aki.lan.host(HostRequest("Loopback", "mascarade", 3, 1, "casual", "relaxed", seed=7), "Aki")
    aki.until(lambda now: aki.room and aki.room.facts)
    aki.room.sit(None)
    aki.room.order("bot", seat=2, level="keen")
    aki.lan.let_phones_in()
    aki.until(lambda now: not aki.lan.phone_page().waits)
    port = int(aki.lan.phone_page().address.rstrip("/").rpartition(":")[2])
    phones = [Phone(port, name).open().join(aki.lan.address().code) for name in ("Béla", "Zoë")]
    for phone in phones:
        aki.until(lambda now, phone=phone: phone.page.get("choices"))
        phone.say(key="ready")
    aki.until(lambda now: aki.room.playing and all(phone.page["phase"] == "match" for phone in phones))
    assert aki.room.seat is None and aki.room.owner
    assert [chair.get("level") for chair in aki.room.chairs] == [None, None, "keen"]
    assert aki.room.facts["typed_seed"]


def test_a_window_takes_the_table_over_and_the_first_host_may_go(
    people: Callable[[str], Person], tmp_path: Path
) -> None:
    aki, miki = people("aki"), people("miki")
    aki.lan.host(HostRequest("Loopback", "mascarade", 3, 1, "keen", "relaxed"), "Aki")
    aki.until(lambda now: aki.room and aki.room.facts)
    place = f"127.0.0.1:{aki.lan.address().place.rpartition(':')[2]}"
    miki.lan.join(place, aki.lan.address().code, "Miki")
    miki.until(lambda now: miki.room and miki.room.facts)
    miki.lan.seat_at("Loopback", "mascarade")
    both = (aki, miki)
    for one in both:
        assert one.room
        one.room.be_ready(True)
    for one in both:
        one.until(lambda now, one=one: one.room.playing and one.replica.beats)
    assert aki.room and miki.room
    coins, first = aki.replica.beats[-1].view.coins, aki.hosting
    assert (aki.lan.hosts, miki.lan.hosts) == (True, False)

    aki.room.order("hand_over", guest=miki.room.me)
    miki.until(lambda now: miki.room and miki.room.facts.get("heir", {}).get("guest") == miki.room.me)
    miki.lan.take_over()

    def moved(now: Connection) -> bool:
        aki.step()
        return miki.lan.hosts and aki.lan.connection().way is ConnectionState.IN and not aki.lan.hosts

    miki.until(moved)
    for one in both:
        one.until(lambda now, one=one: one.room.facts.get("owner") == miki.room.me)
        assert one.replica.beats[-1].view.coins == coins
    assert [line.phrase for line in aki.room.lines if line.phrase == "hosts_now"] == ["hosts_now"]
    journal = next((tmp_path / "miki" / "journals").glob("*-taken.journal"))
    assert is_private(journal)
    first.process.kill()
    first.process.wait(60)

    # The way back leads to the new host: one ticket, of this seat.
    miki.lan.seat_at("Loopback", "mascarade")  # The window says so in every frame.
    store = TicketStore(tmp_path / "miki" / "lan.json")
    held = held_seat(store)
    assert held and held.name == "Loopback" and len(store.tickets) == 1
    aki.lan.close()
    again = people("aki")
    where = TicketStore(tmp_path / "aki" / "lan.json").tickets[0]
    again.lan.join(f"{where.host}:{where.port}", None, "Aki")
    again.until(lambda now: again.room and again.room.playing and again.replica.beats)
    assert again.welcomes[-1].viewer == 0


def test_a_balls_table_comes_to_a_window_that_has_offered_it(people: Callable[[str], Person]) -> None:
    aki, miki = people("aki"), people("miki")
    aki.lan.host(BallRequest("Aki's ball", ("mascarade",), 1, 20, True, "keen"), "Aki")
    aki.until(lambda now: aki.room and aki.room.ball)
    place = f"127.0.0.1:{aki.lan.address().place.rpartition(':')[2]}"
    miki.lan.join(place, aki.lan.address().code, "Miki")
    miki.until(lambda now: miki.room and miki.room.ball)
    assert aki.room and miki.room
    miki.room.offer(True)
    aki.until(lambda now: [one.name for one in aki.room.ball.people if one.offers] == ["Miki"])
    aki.room.order("ball_draft")
    aki.until(lambda now: aki.room.ball.state == "draft")
    aki.room.order("ball_publish")
    miki.until(lambda now: miki.room.facts.get("heir", {}).get("guest") == miki.room.me)
    miki.lan.take_over()

    def moved(now: Connection) -> bool:
        aki.step()
        return miki.lan.hosts and not aki.lan.hosts and not (aki.room.ball or miki.room.ball)

    miki.until(moved, 40)
    assert [one.room.seat is not None for one in (aki, miki)] == [True, True]
