"""Who gives orders, who was sent away, and that neither a broken line nor a crash changes it."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from threading import Thread
from typing import Any

import pytest

from masque_arcade.server.host import WARNED, Host
from masque_arcade.server.host_options import HostOptions, resumed_wish
from masque_arcade.server.lobby import GRACE
from masque_arcade.server.players import MatchPlan
from masque_arcade.storage.journal import read
from masque_net.admission import Admission
from masque_net.client import Client, State, Ticket
from masque_net.messages import Command, Draw, Lobby, Message, Update, Welcome
from masque_net.tcp import Network
from tests.server.guests import Room
from tests.waiting import until


def test_rights_pass_only_when_the_owner_has_been_gone_for_the_grace() -> None:
    room = Room(3, auto_start=True)
    aki, ben, cleo = (room.arrive(name) for name in ("Aki", "Ben", "Cleo"))
    aki.drop()
    room.tick(GRACE - 1)
    assert ben.lobby["owner"] == aki.guest
    ben.order("kick", guest=aki.guest)
    assert ben.refusals == ["not_the_host"]
    room.arrive("Aki", aki.guest)
    room.tick(GRACE)
    assert cleo.lobby["owner"] == aki.guest
    aki.drop()
    room.tick(GRACE)
    assert ben.lobby["owner"] == ben.guest
    room.arrive("Aki", aki.guest)
    assert ben.lobby["owner"] == ben.guest, "rights that have passed do not come back by themselves"


def test_who_says_goodbye_gives_the_rights_away_at_once_and_nobody_is_left_without_an_owner() -> None:
    room = Room(3)
    aki, ben = room.arrive("Aki"), room.arrive("Ben")
    room.deliver(room.lobby.left(aki.connection, room.now, goodbye=True))
    aki.connection = 0
    assert ben.lobby["owner"] == ben.guest
    ben.drop()
    room.tick(GRACE * 3)
    assert room.lobby.state.owner == ben.guest
    cleo = room.arrive("Cleo")
    room.tick(1.0)
    assert cleo.lobby["owner"] == cleo.guest


def test_an_owner_who_only_watches_keeps_the_rights_as_long() -> None:
    room = Room(2)
    aki, ben = room.arrive("Aki"), room.arrive("Ben")
    aki.sit(None)
    aki.drop()
    room.tick(GRACE - 1)
    assert ben.lobby["owner"] == aki.guest
    room.tick(2.0)
    assert ben.lobby["owner"] == ben.guest


@contextmanager
def hosted(folder: Path, wish: HostOptions, told: list[dict[str, Any]], **more: Any) -> Iterator[Host]:
    host = Host(wish, folder, told.append, **more)
    thread = Thread(target=host.run, daemon=True)
    thread.start()
    try:
        yield host
    finally:
        host.stop()
        thread.join(60)


class Guest:
    """A client by hand."""

    def __init__(self, network: Network, port: int, name: str, code: str | None, ticket: Ticket | None = None) -> None:
        self.client = Client(network, "0.1.0")
        self.client.connect([("127.0.0.1", port)], name, code, ticket)
        self.heard: list[Message] = []
        until(lambda: self.client.status.state is not State.CONNECTING)

    @property
    def lobby(self) -> dict[str, Any]:
        self.heard += self.client.poll()
        return next((m.table for m in reversed(self.heard) if isinstance(m, Lobby)), {})

    def order(self, what: str, **args: Any) -> None:
        self.client.send(Command(what, args))


@pytest.mark.network
def test_bans_lock_code_and_owner_survive_a_crash(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The file is read as a kill leaves it, while the host still runs."""
    monkeypatch.setattr("masque_net.admission.is_loopback", lambda _: False)
    told: list[dict[str, Any]] = []
    wish = HostOptions(
        "mascarade",
        MatchPlan(3, {}, auto_start=True),
        "relaxed",
        code="7KQ2M0",
        port=0,
        addresses=("127.0.0.1",),
        announce=False,
    )
    with Network() as network, hosted(tmp_path, wish, told) as host:
        aki, ben, cleo = (Guest(network, host.port, name, "7KQ2M0") for name in ("Aki", "Ben", "Cleo"))
        until(lambda: aki.lobby.get("state") == "play")
        aki.client.close()
        until(lambda: ben.lobby.get("owner") == 2)
        ben.order("code")
        until(lambda: ben.lobby.get("code") not in ("", "7KQ2M0"))
        code = ben.lobby["code"]
        ben.order("ban", guest=3)
        ben.order("lock", on=True)
        until(lambda: ben.lobby.get("locked") and ben.lobby["chairs"][2]["kind"] == "bot")
        until(lambda: cleo.client.status.state is State.REFUSED)
        assert cleo.client.status.reason == "banned"
        ticket = cleo.client.ticket
        file = next(Path(line["file"]) for line in told if line["event"] == "journal")
        crashed = tmp_path / "crashed.journal"
        crashed.write_bytes(file.read_bytes())
    story = read(crashed)
    with (
        Network() as network,
        hosted(tmp_path, replace(resumed_wish(story), port=0), [], story=story, kept=crashed) as host,
    ):
        again = Guest(network, host.port, "Cleo", code, ticket)
        assert again.client.status.state is State.REFUSED
        assert again.client.status.reason == "banned"
        assert host.code == code
        assert host.lobby.state.owner == 2
        assert host.lobby.state.locked
        back = Guest(network, host.port, "Ben", None, ben.client.ticket)
        assert back.client.status.state is State.JOINED
        until(lambda: back.lobby.get("chairs"))
        assert back.lobby["chairs"][2]["kind"] == "bot"
        assert back.lobby["owner"] == 2


@pytest.mark.network
def test_a_guest_back_before_a_restarted_host_has_begun_finds_the_match(tmp_path: Path) -> None:
    told: list[dict[str, Any]] = []
    plan = MatchPlan(2, {1: "keen"}, auto_start=True)
    wish = HostOptions("mascarade", plan, "relaxed", code="7KQ2M0", port=0, addresses=("127.0.0.1",), announce=False)
    with Network() as network, hosted(tmp_path, wish, told) as host:
        ben = Guest(network, host.port, "Ben", "7KQ2M0")
        until(lambda: ben.lobby.get("state") == "play")
        file = next(Path(line["file"]) for line in told if line["event"] == "journal")
        crashed = tmp_path / "crashed.journal"
        crashed.write_bytes(file.read_bytes())
    story = read(crashed)
    host = Host(replace(resumed_wish(story), port=0), tmp_path, told.append, story, crashed)
    with Network() as network:
        back = Client(network, "0.1.0")
        back.connect([("127.0.0.1", host.port)], "Ben", None, ben.client.ticket)
        until(lambda: host.early)
        thread = Thread(target=host.run, daemon=True)
        thread.start()
        until(lambda: back.status.state is State.JOINED)
        heard: list[Message] = []
        until(lambda: heard.extend(back.wait(0.1)) or any(isinstance(m, Update) for m in heard))
        welcomes = [m for m in heard if isinstance(m, Welcome)]
        assert [m.viewer for m in welcomes] == [0, 0]
        assert welcomes[1].table["names"][0] == "Ben", "the match, not the lobby"
        assert isinstance(heard[1], Draw), "and of its deal"
        host.stop()
        thread.join(60)


@pytest.mark.network
def test_a_guest_who_only_watches_stands_up_before_anything_else_is_heard(tmp_path: Path) -> None:
    """Even when their window is slow: the connection itself gives the seat back, so no match begins with it."""
    plan = MatchPlan(2, {1: "keen"}, auto_start=True)
    wish = HostOptions("mascarade", plan, "relaxed", code="", port=0, addresses=("127.0.0.1",), announce=False)
    with Network() as network, hosted(tmp_path, wish, []) as host:
        crowd = Client(network, "0.1.0")
        crowd.connect([("127.0.0.1", host.port)], "Crowd", watch=True)
        until(
            lambda: host.lobby.state.people and all(person.seat is None for person in host.lobby.state.people.values())
        )
        ben = Guest(network, host.port, "Ben", None)
        until(lambda: ben.lobby.get("state") == "play")
        assert ben.lobby["chairs"][0]["name"] == "Ben"
        heard: list[Message] = []
        until(lambda: heard.extend(crowd.wait(0.1)) or any(isinstance(m, Welcome) and m.viewer is None for m in heard))
        assert [m.viewer for m in heard if isinstance(m, Welcome)][-1] is None


def test_wrong_codes_of_seven_addresses_keep_nobody_else_out() -> None:
    gate = Admission("0.1.0", b"c" * 32, "7KQ2M0")
    refused = 0
    for second in range(60):
        for address in range(7):
            refused += not gate.may_try(f"10.0.0.{address}", float(second))
    assert refused == 60 * 7 - 7 * gate.caps.tries
    assert gate.may_try("10.0.0.99", 60.0)
    for address in range(1000):
        gate.may_try(f"10.1.{address // 250}.{address % 250}", 60.0)
    assert gate.all_tries() <= gate.caps.all_tries, "guessing has an end all the same"


@pytest.mark.network
def test_the_table_is_told_of_guessing_and_offered_another_code(tmp_path: Path) -> None:
    wish = HostOptions("mascarade", MatchPlan(3), code="7KQ2M0", port=0, addresses=("127.0.0.1",), announce=False)
    with Network() as network, hosted(tmp_path, wish, []) as host:
        aki, ben = Guest(network, host.port, "Aki", "7KQ2M0"), Guest(network, host.port, "Ben", "7KQ2M0")
        for number in range(WARNED):
            assert not ben.lobby.get("guessing")
            assert Guest(network, host.port, "Eve", f"00000{number}").client.status.reason == "code"
        until(lambda: aki.lobby.get("guessing") and ben.lobby.get("guessing"))
        ben.order("code")
        aki.order("code")
        until(lambda: not aki.lobby["guessing"] and not ben.lobby["guessing"])
        assert aki.lobby["code"] == ben.lobby["code"] == host.code != "7KQ2M0"
        assert Guest(network, host.port, "Late", "7KQ2M0").client.status.reason == "code"
        assert Guest(network, host.port, "New", host.code).client.status.state is State.JOINED
