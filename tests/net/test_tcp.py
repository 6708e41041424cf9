"""Real connections over loopback, with TLS: joining, coming back, and what others on the network see and can do."""

import asyncio
import contextlib
import errno
import socket
import ssl
import struct
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from masque_net import tls as secure
from masque_net.admission import Admission
from masque_net.client import Client, State, Ticket
from masque_net.connect import HostUnreachable, ask, reach
from masque_net.discovery.addresses import own_addresses
from masque_net.framing import MAX_OUT, Reader, frame
from masque_net.messages import (
    PROTOCOL,
    Accepted,
    Bye,
    Chat,
    Hello,
    Message,
    Ping,
    Refused,
    Resync,
    Submit,
    Update,
    Welcome,
)
from masque_net.server import Arrived, Guessed, Left, Said, Server, ServerEvent
from masque_net.tcp import Network
from tests.net.wire_tap import Wire
from tests.waiting import until

pytestmark = pytest.mark.network

CODE = "7KQ2M0"
HOST = "127.0.0.1"
PATIENCE = 30.0


@pytest.fixture(scope="module")
def certificate(tmp_path_factory: pytest.TempPathFactory) -> secure.Certificate:
    return secure.certificate(tmp_path_factory.mktemp("host"))


@pytest.fixture
def network() -> Iterator[Network]:
    with Network() as network:
        yield network


class House:
    """A host's program in a thread: welcomes guests, answers submits, hands chat round."""

    def __init__(
        self,
        network: Network,
        certificate: secure.Certificate,
        code: str | None = CODE,
        port: int = 0,
        known: dict[str, int] | None = None,
    ) -> None:
        self.gate = Admission("0.1.0", certificate.fingerprint, code, {"name": "Rose"}, known)
        self.server = Server(network, certificate, self.gate)
        self.port = self.server.start([HOST], port)
        self.events: list[ServerEvent] = []
        self.guests: dict[int, int] = {}
        self.mute = False
        """Whether a Submit gets no answer."""
        self._open = True
        self._thread = threading.Thread(target=self._live)
        self._thread.start()

    def _live(self) -> None:
        while self._open:
            for event in self.server.wait(0.05):
                self.events.append(event)
                match event:
                    case Arrived(connection=connection, guest=guest):
                        self.guests[connection] = guest
                        self.server.send(connection, Welcome(PROTOCOL, guest, "", {}))
                    case Left(connection=connection):
                        self.guests.pop(connection, None)
                    case Said(connection=connection, message=Submit(id=number)) if not self.mute:
                        self.server.send(connection, Accepted(number))
                    case Said(connection=connection, message=Chat(text=text)):
                        said = Chat(text, name=f"guest {self.guests[connection]}")
                        self.server.send_all([(other, said) for other in self.guests])
                    case Said(connection=connection, message=Resync()):
                        self.server.send(connection, Update(999, 0, [], 0))

    def stand(self) -> None:
        """Do nothing more, and close nothing."""
        self._open = False
        self._thread.join()

    def close(self) -> None:
        self.stand()
        self.server.stop()

    def kinds(self, kind: type[ServerEvent]) -> list[ServerEvent]:
        return [event for event in self.events if type(event) is kind]


@pytest.fixture
def lobby(network: Network, certificate: secure.Certificate) -> Iterator[House]:
    with contextlib.closing(House(network, certificate)) as lobby:
        yield lobby


def settled(client: Client) -> State:
    """The client's state once it is no longer connecting."""
    until(lambda: client.status.state is not State.CONNECTING)
    return client.status.state


def joined(
    network: Network, port: int, name: str = "Aya", code: str | None = CODE, ticket: Ticket | None = None
) -> Client:
    client = Client(network, "0.1.0")
    client.connect([(HOST, port)], name, code, ticket)
    assert settled(client) is State.JOINED, client.status
    return client


def test_a_program_of_this_machine_is_known_by_any_of_its_addresses(
    network: Network, certificate: secure.Certificate
) -> None:
    own = next((one.text for one in own_addresses() if ":" not in one.text), None)
    if own is None:
        pytest.skip("no address but loopback")
    server = Server(network, certificate, Admission("0.1.0", certificate.fingerprint, CODE, {"name": "Rose"}))
    port = server.start(["0.0.0.0"], 0)
    client = Client(network, "0.1.0")
    client.connect([(own, port)], "Aya", CODE)
    (arrived,) = until(lambda: [event for event in server.poll() if isinstance(event, Arrived)])
    assert (arrived.address, arrived.own) == (own, True)
    client.close()
    server.stop()


def hear(client: Client, wanted: Message) -> None:
    end = time.monotonic() + PATIENCE
    while wanted not in client.wait(0.5):
        assert time.monotonic() < end, f"{wanted} never came"


def test_three_guests_talk_and_one_comes_back(lobby: House, network: Network) -> None:
    clients = [joined(network, lobby.port, name) for name in ("Aya", "Ben", "Chloé")]
    clients[0].send(Chat("good evening"))
    for client in clients:
        hear(client, Chat("good evening", name="guest 1"))
    clients[1].send(Submit(1, 3, {"$": "Pass"}))
    hear(clients[1], Accepted(1))

    killed = clients[2]
    network.post(killed.stay.peer.abort)
    until(lambda: lobby.kinds(Left))
    until(lambda: len(lobby.kinds(Arrived)) == 4)
    back = lobby.kinds(Arrived)[3]
    assert isinstance(back, Arrived) and (back.guest, back.name, back.rejoined) == (3, "Chloé", True)
    until(lambda: killed.status.state is State.JOINED)
    clients[0].send(Chat("again"))
    hear(killed, Chat("again", name="guest 1"))

    for client in clients:
        client.close()
    until(lambda: not lobby.guests)
    assert {event.reason for event in lobby.kinds(Left)[1:]} == {"left"}


def test_a_wrong_code_is_refused_and_noticed(lobby: House, network: Network) -> None:
    client = Client(network, "0.1.0")
    client.connect([(HOST, lobby.port)], "Mallory", "000000")
    assert settled(client) is State.REFUSED and client.status.reason == "code"
    until(lambda: lobby.kinds(Guessed))
    assert not lobby.kinds(Arrived)


def test_a_second_program_with_the_ticket_takes_over(lobby: House, network: Network) -> None:
    old = joined(network, lobby.port)
    new = joined(network, lobby.port, code=None, ticket=old.ticket)
    until(lambda: old.status.state is State.REFUSED)
    assert old.status.reason == "replaced"
    assert [type(event) for event in lobby.events] == [Arrived, Left, Arrived]
    assert new.ticket == old.ticket


def test_a_kick_is_final(lobby: House, network: Network) -> None:
    client = joined(network, lobby.port)
    ((connection, guest),) = lobby.guests.items()
    lobby.server.with_gate(lambda gate: gate.forget(guest))
    lobby.server.close(connection, "kicked")
    until(lambda: client.status.state is State.REFUSED)
    assert client.status.reason == "kicked"
    client.connect([(HOST, lobby.port)], "Aya", None, client.ticket)
    assert settled(client) is State.REFUSED and client.status.reason == "code_needed"


def test_a_host_that_restarts_is_found_again(network: Network, certificate: secure.Certificate) -> None:
    with Network() as own:
        first = House(own, certificate)
        client = joined(network, first.port)
        first.stand()
    until(lambda: client.status.state is State.LOST)
    client.send(Submit(5, 1, {}))
    with contextlib.closing(House(network, certificate, None, first.port, first.gate.known)) as second:
        until(lambda: client.status.state is State.JOINED)
        hear(client, Accepted(5))
        arrived = second.events[0]
        assert isinstance(arrived, Arrived) and arrived.rejoined and arrived.guest == 1


def test_a_host_that_ends_says_so(network: Network, certificate: secure.Certificate) -> None:
    lobby = House(network, certificate)
    client = joined(network, lobby.port)
    lobby.close()
    until(lambda: client.status.state is State.REFUSED)
    assert client.status.reason == "closed"


def test_the_first_address_that_answers_wins(lobby: House, network: Network, monkeypatch: pytest.MonkeyPatch) -> None:
    with socket.create_server((HOST, 0)) as mute:
        client = Client(network, "0.1.0")
        # Who waited for the first would not be done when this test loses its patience.
        monkeypatch.setattr("masque_net.client.ANSWER", 600.0)
        client.connect([(HOST, mute.getsockname()[1]), (HOST, 1), (HOST, lobby.port)], "Aya", CODE)
        assert settled(client) is State.JOINED


def test_nobody_there(network: Network) -> None:
    client = Client(network, "0.1.0")
    client.connect([(HOST, 1)], "Aya", CODE)
    assert settled(client) is State.REFUSED and client.status.reason == "unreachable"
    client.connect([], "Aya", CODE)
    assert settled(client) is State.REFUSED and client.status.reason == "unreachable"


def test_only_the_pinned_host_will_do(lobby: House, network: Network) -> None:
    with pytest.raises(HostUnreachable, match="other_host"):
        network.run(reach(network, "0.1.0", [(HOST, lobby.port)], pin=b"x" * 32)).result(PATIENCE)


def test_a_typed_code_outweighs_an_old_ticket(lobby: House, network: Network) -> None:
    client = Client(network, "0.1.0")
    client.connect([(HOST, lobby.port)], "Aya", None, Ticket("old", b"x" * 32))
    assert settled(client) is State.REFUSED and client.status.reason == "other_host"
    client.connect([(HOST, lobby.port)], "Aya", CODE, Ticket("old", b"x" * 32))
    assert settled(client) is State.JOINED and client.ticket != Ticket("old", b"x" * 32)


def test_asking_does_not_join(lobby: House, network: Network) -> None:
    facts = network.run(ask(network, "0.1.0", (HOST, lobby.port))).result(PATIENCE)
    mine = secure.table_id(lobby.gate.fingerprint, lobby.port)
    assert facts == {"name": "Rose", "app": "0.1.0", "code": True, "locked": False, "id": mine}
    assert not lobby.events


def test_a_man_in_the_middle_who_relays_every_byte_is_refused(lobby: House, network: Network, tmp_path: Path) -> None:
    wire = Wire(lobby.port, secure.certificate(tmp_path))
    client = Client(network, "0.1.0")
    client.connect([(HOST, wire.port)], "Aya", CODE)
    assert settled(client) is State.REFUSED and client.status.reason == "code"
    assert len(wire.kept["up"]) >= 3 * 256, "the proofs were relayed"
    assert not lobby.kinds(Arrived)


def test_a_listener_on_the_wire_reads_nothing(lobby: House, network: Network) -> None:
    wire = Wire(lobby.port)
    client = joined(network, wire.port, "Plaintextname")
    client.send(Submit(1, 1, {"$": "SecretCardQueen"}))
    hear(client, Accepted(1))
    assert client.ticket is not None
    seen = wire.kept["up"] + wire.kept["down"]
    assert len(seen) > 2000
    for secret in (b"Plaintextname", b"SecretCardQueen", client.ticket.token.encode(), CODE.encode(), b"Rose"):
        assert secret not in seen


def tls(port: int) -> ssl.SSLSocket:
    """A guest by hand."""
    sock = socket.create_connection((HOST, port), timeout=PATIENCE)
    return secure.guest_context().wrap_socket(sock)


def test_strangers_with_garbage_go_and_the_host_stays(lobby: House, network: Network) -> None:
    for data in (b"\0" * 8, b"GET / HTTP/1.1\r\n\r\n", struct.pack(">I", 2**31), frame(Ping(1)), b"\xff" * 5000):
        with tls(lobby.port) as sock:
            sock.sendall(data)
            reader = Reader(MAX_OUT)
            with contextlib.suppress(OSError):
                assert reader.receive(sock.recv(4096)) == [Bye("protocol")]
        with socket.create_connection((HOST, lobby.port), timeout=PATIENCE) as plain:
            plain.sendall(data)
    joined(network, lobby.port)


def test_strangers_who_say_nothing_are_sent_away(lobby: House, monkeypatch: pytest.MonkeyPatch) -> None:
    with contextlib.ExitStack() as stack:
        silent = stack.enter_context(tls(lobby.port))
        monkeypatch.setattr("masque_net.server.GREETING", 0.6)
        began = time.monotonic()
        mute = stack.enter_context(socket.create_connection((HOST, lobby.port), timeout=PATIENCE))
        assert mute.recv(10) == silent.recv(10) == b""
        assert time.monotonic() - began >= 0.6, "not before they had time to speak"


def test_nobody_waits_until_strangers_who_say_nothing_are_sent_away(
    lobby: House, network: Network, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("masque_net.server.GREETING", 600.0)
    with contextlib.ExitStack() as stack:
        mute = [stack.enter_context(socket.create_connection((HOST, lobby.port), timeout=PATIENCE)) for _ in range(70)]
        joined(network, lobby.port)
        assert mute[0].recv(10) == b"", "one of those before makes room"


def test_one_address_cannot_take_every_place(lobby: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """A ninth stranger takes the place of his own address's first; one who has spoken is the last to go."""
    monkeypatch.setattr("masque_net.server.is_loopback", lambda _: False)
    with contextlib.ExitStack() as stack:
        polite = stack.enter_context(tls(lobby.port))
        polite.sendall(frame(Hello(PROTOCOL, "x", "")))
        assert polite.recv(1000)
        mute = [stack.enter_context(socket.create_connection((HOST, lobby.port), timeout=PATIENCE)) for _ in range(8)]
        assert mute[0].recv(10) == b""
        for other in (mute[1], mute[7], polite):
            other.settimeout(0.1)
            with pytest.raises(TimeoutError):
                other.recv(10)


def test_a_guest_who_does_not_read_gets_everything_anew_when_he_does(
    network: Network, certificate: secure.Certificate
) -> None:
    with contextlib.closing(House(network, certificate, None)) as lobby, tls(lobby.port) as sock:
        sock.sendall(frame(Hello(PROTOCOL, "x", "Sleepy")))
        until(lambda: lobby.guests)
        (connection,) = lobby.guests
        big = Update(1, 0, [{"patch": ["x" * 20_000], "events": []}], 0)
        for _ in range(40):
            lobby.server.send_all([(connection, big)] * 50)
            network.run(asyncio.sleep(0)).result(PATIENCE)
        reader = Reader(MAX_OUT)
        got: list[Message] = []
        while Update(999, 0, [], 0) not in got:
            got += reader.receive(sock.recv(1 << 20))
        assert sum(message == big for message in got) < 1500
        assert 1 <= len(lobby.kinds(Said)) < 20 and set(lobby.kinds(Said)) == {Said(connection, Resync())}


def test_a_client_nobody_polls_asks_for_everything_anew(network: Network, certificate: secure.Certificate) -> None:
    with contextlib.closing(House(network, certificate, None)) as lobby:
        client = joined(network, lobby.port, code=None)
        until(lambda: lobby.guests)
        (connection,) = lobby.guests
        stay = client.stay
        assert stay is not None
        for n in range(0, 500, 10):
            lobby.server.send_all((connection, Update(n + m + 1, n + m, [], 0)) for m in range(10))
            until(lambda n=n: stay.inbox.qsize() > n)
        lobby.server.send_all((connection, Update(n, n - 1, [], 0)) for n in range(500, 520))
        lobby.server.send(connection, Refused(0, "last"))
        until(lambda: stay.skipped)
        assert len(client.poll()) <= 502
        hear(client, Update(999, 0, [], 0))


def test_a_guest_may_not_say_everything(network: Network) -> None:
    client = Client(network, "0.1.0")
    for message in (Welcome(1, 1, "", {}), Chat("x" * 201), Chat(), Submit(1, 1, {"a": "x" * 20_000})):
        with pytest.raises(ValueError, match=r"sends no|longer|a text or|too large"):
            client.send(message)


def test_a_port_in_use_is_an_error(lobby: House, network: Network, certificate: secure.Certificate) -> None:
    with pytest.raises(OSError, match=str(errno.EADDRINUSE)):
        Server(network, certificate, lobby.gate).start([HOST], lobby.port)


def test_the_silence_of_a_frozen_host_shows(lobby: House, network: Network) -> None:
    client = joined(network, lobby.port)
    assert client.silence < 1.5
    client.close()
    assert client.status.state is State.CLOSED
