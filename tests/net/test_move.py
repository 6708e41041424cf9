"""A guest follows its host's Move to another host, and comes back when there is no table."""

import socket
from collections.abc import Iterator
from contextlib import ExitStack
from typing import Any

import pytest

from masque_net import tls
from masque_net.client import Client, State, Ticket
from masque_net.framing import frame
from masque_net.messages import Accepted, Chat, Message, Move, Submit, Welcome
from masque_net.server import Arrived, Left, Said
from masque_net.tcp import Network
from tests.net.talk import CODE, Talk, make_gate
from tests.net.test_tcp import HOST, House, hear, joined
from tests.waiting import until

pytestmark = pytest.mark.network


class Houses:
    """Hosts with certificates of their own on one network thread."""

    def __init__(self, network: Network, folder: Any, stack: ExitStack) -> None:
        self.network, self._folder, self._stack, self._count = network, folder, stack, 0

    def open(self, code: str | None = CODE, **rest: Any) -> House:
        """One more."""
        self._count += 1
        folder = self._folder / str(self._count)
        folder.mkdir()
        house = House(self.network, tls.certificate(folder), code, **rest)
        self._stack.callback(house.close)
        return house


@pytest.fixture
def houses(tmp_path: Any, monkeypatch: pytest.MonkeyPatch) -> Iterator[Houses]:
    monkeypatch.setattr("masque_net.client.MOVE_GAP", 0.02)
    monkeypatch.setattr("masque_net.client.AGAIN", 0.05)
    with Network() as network, ExitStack() as stack:
        yield Houses(network, tmp_path, stack)


def move_to(house: House, token: str = "", code: str = "", **other: Any) -> Move:
    told = {"addresses": [[HOST, house.port]], "pin": house.gate.fingerprint.hex(), "title": "Rose"} | other
    return Move(token=token, code=code, **told)


def send(house: House, message: Message) -> None:
    """To everyone there."""
    house.server.send_all([(connection, message) for connection in list(house.guests)])


def invite(house: House, guest: int, name: str) -> str:
    tokens: list[str] = []
    house.server.with_gate(lambda gate: tokens.append(gate.invite(guest, name)))
    until(lambda: tokens)
    return tokens[0]


def led_to(client: Client, house: House) -> None:
    """Until a client is in there."""
    until(lambda: client.address == (HOST, house.port) and client.status.state is State.JOINED)


def arrivals(house: House) -> list[tuple[int, str, bool]]:
    return [(one.guest, one.name, one.rejoined) for one in house.events if isinstance(one, Arrived)]


def test_an_invited_guest_follows_without_a_code(houses: Houses) -> None:
    old, new = houses.open(), houses.open("AAAAAA")
    client = joined(houses.network, old.port)
    token = invite(new, 41, "Aya")
    send(old, move_to(new, token, "AAAAAA"))
    until(lambda: new.guests)
    led_to(client, new)
    assert arrivals(new) == [(41, "Aya", True)]
    assert client.ticket == Ticket(token, new.gate.fingerprint)
    assert (client.code, client.fingerprint, client.status.state) == ("AAAAAA", new.gate.fingerprint, State.JOINED)
    until(lambda: not old.guests)
    assert [one.reason for one in old.events if isinstance(one, Left)] == ["lost"]
    told: list[Message] = []
    until(lambda: told.extend(client.poll()) or sum(isinstance(message, Welcome) for message in told) == 2)
    assert move_to(new) in told, "without the secrets, which are the client's"
    # A break there leads back there.
    houses.network.post(client.stay.peer.abort)
    until(lambda: len(arrivals(new)) == 2)


def test_the_same_table_knows_the_ticket_and_gets_what_was_not_answered(houses: Houses) -> None:
    old = houses.open()
    client = joined(houses.network, old.port)
    ticket = client.ticket
    assert ticket
    new = houses.open("AAAAAA", known=dict(old.gate.known))
    old.mute = True
    client.send(Submit(7, 1, {}))
    until(lambda: any(isinstance(event, Said) for event in old.events))
    send(old, move_to(new))
    hear(client, Accepted(7))
    assert client.ticket == Ticket(ticket.token, new.gate.fingerprint)
    assert arrivals(new) == [(1, "Aya", True)]


def test_another_table_gets_nothing_of_the_first(houses: Houses) -> None:
    old, new = houses.open(), houses.open("AAAAAA")
    client = joined(houses.network, old.port)
    old.mute = True
    client.send(Submit(7, 1, {}))
    until(lambda: any(isinstance(event, Said) for event in old.events))
    send(old, move_to(new, invite(new, 3, "Aya")))
    led_to(client, new)
    client.send(Chat("here"))
    hear(client, Chat("here", name="guest 3"))
    assert not any(isinstance(getattr(event, "message", None), Submit) for event in new.events)


def test_a_guest_unknown_there_comes_by_the_code(houses: Houses) -> None:
    old, new = houses.open(), houses.open("AAAAAA")
    client = joined(houses.network, old.port)
    send(old, move_to(new, "", "AAAAAA"))
    led_to(client, new)
    assert arrivals(new) == [(1, "Aya", False)]


@pytest.mark.parametrize("why", ["dead", "refuses", "locked", "another pin"])
def test_a_guest_goes_back_where_there_is_no_table(houses: Houses, why: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("masque_net.client.FOLLOW", 0.3)
    old, new = houses.open(), houses.open("AAAAAA")
    client = joined(houses.network, old.port)
    before = client.ticket, client.code
    told = {
        "dead": move_to(new, "t", addresses=[[HOST, 1]]),
        "refuses": move_to(new, "t", "BBBBBB"),
        "locked": move_to(new, "t", "AAAAAA"),
        "another pin": move_to(new, "t", "AAAAAA", pin="ab" * 32),
    }[why]
    new.server.with_gate(lambda gate: setattr(gate, "locked", why == "locked"))
    send(old, told)
    until(lambda: len(arrivals(old)) == 2)
    led_to(client, old)
    assert arrivals(old)[1] == (1, "Aya", True)
    assert not arrivals(new)
    assert (client.ticket, client.code) == before


def test_an_address_that_is_dead_costs_nothing(houses: Houses, monkeypatch: pytest.MonkeyPatch) -> None:
    """Neither one that refuses nor one that never answers, for which a guest would wait an hour."""
    monkeypatch.setattr("masque_net.client.QUICK", 3600.0)
    monkeypatch.setattr("masque_net.client.ANSWER", 3600.0)
    old, new = houses.open(), houses.open()
    with socket.create_server((HOST, 0)) as silent:
        client = joined(houses.network, old.port)
        dead = [[HOST, 1], list(silent.getsockname())]
        send(old, move_to(new, invite(new, 2, "Aya"), addresses=[*dead, [HOST, new.port]]))
        led_to(client, new)
    assert arrivals(old) == [(1, "Aya", False)] and arrivals(new) == [(2, "Aya", True)]


def test_who_only_watches_still_does(houses: Houses) -> None:
    old, new = houses.open(), houses.open()
    client = Client(houses.network, "0.1.0")
    client.connect([(HOST, old.port)], "Aya", CODE, watch=True)
    until(lambda: old.guests)
    send(old, move_to(new, invite(new, 2, "Aya")))
    led_to(client, new)


def test_a_circle_ends(houses: Houses, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("masque_net.client.MOVES", 5)
    first, second = houses.open(), houses.open()
    second.gate.known.update(first.gate.known)
    client = Client(houses.network, "0.1.0")
    client.connect([(HOST, first.port)], "Aya", CODE)
    until(lambda: client.status.state is State.JOINED)
    token = client.ticket.token
    second.server.with_gate(lambda gate: gate.known.update(first.gate.known))
    homes = {first: second, second: first}

    def turn() -> bool:
        for house, other in homes.items():
            send(house, move_to(other, token))
        return client.status.state is State.REFUSED

    until(turn)
    assert (client.status.reason, client.status.detail) == ("protocol", {"error": "moved in a circle"})
    assert len(arrivals(first)) + len(arrivals(second)) == 1 + 5


def test_a_second_move_in_one_breath_means_nothing(houses: Houses) -> None:
    old, new, other = houses.open(), houses.open(), houses.open()
    client = joined(houses.network, old.port)
    moves = [move_to(new, invite(new, 2, "Aya")), move_to(other, invite(other, 2, "Aya"))]
    old.server.send_all([(connection, move) for connection in list(old.guests) for move in moves])
    led_to(client, new)
    assert not arrivals(other)


def test_moves_are_a_second_apart(houses: Houses, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("masque_net.client.MOVE_GAP", 1.0)
    old, new = houses.open(), houses.open()
    client = joined(houses.network, old.port)
    token = client.ticket.token
    since = houses.network.now
    send(old, move_to(new, invite(new, 2, "Aya")))
    led_to(client, new)
    send(new, move_to(old, token))
    until(lambda: len(arrivals(old)) == 2)
    assert houses.network.now - since >= 1.0


def test_before_a_guest_is_in_a_move_is_no_message() -> None:
    talk = Talk(make_gate())
    move = Move([["10.0.0.1", 1]], "ab" * 32)
    talk.of_guest(talk.guest.receive(frame(move), talk.now))
    assert talk.guest.closed and talk.guest.closed.reason == "protocol"


def test_an_invitation_is_for_one_guest_and_no_newcomer_gets_the_number() -> None:
    gate = make_gate()
    token = gate.invite(7, "Aya")
    assert gate.returning(token) == 7 and gate.names[7] == "Aya"
    talk = Talk(gate).join(code=None, token=token, pin=gate.fingerprint)
    assert [(one.guest, one.rejoined) for one in talk.ins] == [(7, True)]
    assert gate.newcomer()[0] == 8
    gate.locked = True
    other = Talk(gate, 2).join(code=None, token=token, pin=gate.fingerprint)
    assert other.ins, "a locked table is open to whom it invited"
