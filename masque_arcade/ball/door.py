"""A ball's door: where it listens, whom it lets in, how a guest is sent through it, and what a list of tables shows."""

import re
from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any, Final

from masque_arcade import __version__
from masque_arcade.ball.evening import PEOPLE, Ball
from masque_arcade.ball.store import Access
from masque_arcade.server.host_options import PORT
from masque_net.admission import Admission, AdmissionLimits
from masque_net.clean_text import clean_name
from masque_net.discovery.addresses import own_addresses
from masque_net.discovery.advertisement import Advertisement
from masque_net.discovery.announcer import Advertiser
from masque_net.messages import Move
from masque_net.server import Server
from masque_net.tcp import Network
from masque_net.tls import Certificate, table_id, table_sign

_ADDRESSES: Final = 8
_ANY: Final = ("0.0.0.0", "::")


_NUMBER: Final = re.compile(r" \d+$")


class Door:
    """The door of one ball. Used on the program's thread."""

    def __init__(self, network: Network, mine: Certificate, access: Access, announces: bool) -> None:
        """Listen at the port of `access`, or at any if that is the usual one and taken. Raises OSError."""
        self._network, self._access, self._announces = network, access, announces
        self._fingerprint = mine.fingerprint
        caps = AdmissionLimits(guests=PEOPLE)
        self._gate = Admission(__version__, mine.fingerprint, access.code or None, {}, access.known, caps)
        self.server = Server(network, mine, self._gate)
        self._herald: Advertiser | None = None
        try:
            access.port = self.server.start(_ANY, access.port)
        except OSError:
            if access.port != PORT:
                raise
            access.port = self.server.start(_ANY, 0)

    @property
    def known(self) -> dict[str, int]:
        """Everyone who may come back, by token hash."""
        return dict(self._gate.known)

    @property
    def sign(self) -> Sequence[int]:
        """The two words' numbers by which guests know this host."""
        return table_sign(self._fingerprint)

    @property
    def pin(self) -> str:
        """The certificate's fingerprint, by which a window knows the host that it started."""
        return self._fingerprint.hex()

    def invite(self, guest: int, name: str) -> str:
        """A ticket to the lobby."""
        token: str = self._network.run(_invited(self._gate, guest, name)).result(30.0)
        return token

    def forget(self, guest: int) -> None:
        """Void a guest's tickets."""
        self.server.with_gate(partial(_forget, guest))

    def way(self, own: bool, port: int, token: str, title: str) -> Move:
        """What leads a guest of this machine (`own`) or of another one to one of this program's ports."""
        # Another machine's guest has come by one of this machine's addresses, and this machine's by any.
        hosts = ["127.0.0.1"] if own else [one.text for one in own_addresses()][:_ADDRESSES] or ["127.0.0.1"]
        return Move([[host, port] for host in hosts], self.pin, token, self._access.code, title)

    def advertise(self, told: Mapping[str, Any], here: int) -> None:
        """Tell those who look for tables of the facts `told`, with so many people `here`."""
        public = {
            "id": table_id(self._fingerprint, self._access.port),
            "name": told["name"],
            "game": told["game"],
            "state": "lobby",
            "seats": f"{min(here, PEOPLE)}/{PEOPLE}",
            "watchers": 0,
        }
        self.server.with_gate(partial(_update, public))
        if self._announces:
            news = Advertisement(**public, code=bool(self._access.code), app=__version__)
            if self._herald:
                self._herald.update(news)
            else:
                self._herald = Advertiser(self._network, news, self._access.port)

    def close(self) -> None:
        """Part with everyone."""
        if self._herald:
            self._herald.close()
        self.server.stop("closed")
        if self._herald:
            self._herald.wait_closed()


def own_name(ball: Ball, who: int, name: str) -> str:
    """The name of a guest who gives this one: nobody else has or had it, and of two who give the same each keeps their
    number."""
    person = ball.people.get(who)
    if person and _unnumbered(person.name) == _unnumbered(name):
        return person.name
    return clean_name(name, [one.name for one in ball.people.values() if one is not person])


def _unnumbered(name: str) -> str:
    return _NUMBER.sub("", name).casefold()


async def _invited(gate: Admission, guest: int, name: str) -> str:
    return gate.invite(guest, name)


def _forget(guest: int, gate: Admission) -> None:
    gate.forget(guest)


def _update(facts: Mapping[str, Any], gate: Admission) -> None:
    gate.facts.update(facts)
