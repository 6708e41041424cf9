"""A door: where a program lets guests in, and is found by those who look for tables."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from masque_arcade import __version__
from masque_arcade.server.host_options import PORT
from masque_net.admission import Admission, AdmissionLimits
from masque_net.discovery.advertisement import Advertisement
from masque_net.discovery.announcer import Advertiser
from masque_net.server import Server, ServerEvent
from masque_net.tcp import Network
from masque_net.tls import Certificate, show_code, table_id, table_sign

ANY: Final = ("0.0.0.0", "::")
"""All addresses of this machine."""


class Door:
    """One program's door on a network that others may share. Its `gate` is used on the network's thread."""

    def __init__(
        self,
        network: Network,
        mine: Certificate,
        code: str,
        known: Mapping[str, int],
        guests: int,
        heard: Callable[[ServerEvent], None] | None = None,
    ) -> None:
        """`code`: "" for an open door; `known`: who may come back, by token hash; `guests`: so many at most; `heard`:
        is told what happens, on the network's thread."""
        self._network, self._fingerprint = network, mine.fingerprint
        self.gate = Admission(__version__, mine.fingerprint, code or None, {}, known, AdmissionLimits(guests=guests))
        self.server = Server(network, mine, self.gate, heard)
        self.port = 0
        self._herald: Advertiser | None = None

    @property
    def pin(self) -> str:
        """The certificate's fingerprint, by which guests know this host again."""
        return self._fingerprint.hex()

    @property
    def address(self) -> dict[str, Any]:
        """What is reported of the way in; the `sign` is the two words' numbers by which people know this host."""
        code, sign = self.gate.code, list(table_sign(self._fingerprint))
        return {"port": self.port, "code": show_code(code) if code else "", "sign": sign, "pin": self.pin}

    def open(self, addresses: tuple[str, ...], port: int) -> None:
        """Listen at that port; if the usual one is taken, at any. Raises OSError."""
        try:
            self.port = self.server.start(addresses, port)
        except OSError:
            if port != PORT:
                raise
            self.port = self.server.start(addresses, 0)

    def tell(self, facts: Mapping[str, Any], announce: bool) -> None:
        """Tell strangers what there is behind the door, all of this network with `announce`."""
        facts = {"id": table_id(self._fingerprint, self.port), **facts}
        self.server.with_gate(lambda gate: gate.facts.update(facts))
        if not announce:
            return
        news = Advertisement(**facts, code=self.gate.code is not None, app=__version__)
        if self._herald:
            self._herald.update(news)
        else:
            self._herald = Advertiser(self._network, news, self.port)

    def hush(self) -> None:
        """Announce nothing any more."""
        if self._herald:
            self._herald.close()

    def close(self, reason: str) -> None:
        """Part with everyone. Not on the network's thread."""
        self.hush()
        self.server.stop(reason)
        if self._herald:
            self._herald.wait_closed()
