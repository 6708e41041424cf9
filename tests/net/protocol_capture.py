"""The example of docs/PROTOCOL.md: a guest's evening from the probe to the opened record, byte by byte.

`python -m tests.net.protocol_capture` writes it anew; a test compares.
"""

import json
from collections import deque
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Final
from unittest.mock import patch

from spake2 import SPAKE2_A, SPAKE2_B

from masque_arcade.client.session.replica import Replica
from masque_arcade.engine.game import Over
from masque_arcade.engine.registry import GAMES
from masque_arcade.engine.rng import Rng
from masque_arcade.server.lobby import TableLobby
from masque_arcade.server.players import MatchPlan
from masque_net.framing import MAX_OUT, Reader
from masque_net.guest_session import GuestSession
from masque_net.host_session import HostSession
from masque_net.message_array import to_array
from masque_net.messages import Message, Ready, Record, Update
from masque_net.seed_agreement import GuestRound
from masque_net.session import Event, Received, Work
from tests.net.talk import CERTIFICATE, make_gate

PAGE: Final = Path(__file__).parents[2] / "docs" / "PROTOCOL.md"
BEGIN: Final = "<!-- capture -->\n```text\n"
END: Final = "```\n<!-- end of capture -->"
_WIDE: Final = 112
_LONG: Final = 5 * _WIDE
_SHOWN: Final = 64
"""Bytes of a frame that are printed."""


def _entropy(byte: int) -> Callable[[int], bytes]:
    """Randomness that is none, for an example that is the same each time."""
    return lambda size: bytes([byte]) * size


class Evening:
    """Both sessions, the table behind the host's, and every frame between them."""

    def __init__(self) -> None:
        self.frames: list[tuple[str, bytes]] = []
        self._host = HostSession(make_gate(), 1, "10.0.0.2", 0.0)
        self._guest = GuestSession("0.1.0", CERTIFICATE, 0.0)
        self._lobby = TableLobby("mascarade", MatchPlan(2, {1: "casual"}), "instant", Rng(1), "Rose", lambda: "22" * 32)
        self._lobby.dealing.table = CERTIFICATE.hex()
        self._round = GuestRound(lambda: "11" * 32)
        self._replica = Replica(GAMES["mascarade"].codec)
        self._moves = Rng(1)
        self._waiting: deque[Message] = deque()
        self._now = 0.0
        with (
            patch("masque_net.table_code.SPAKE2_A", partial(SPAKE2_A, entropy_f=_entropy(7))),
            patch("masque_net.table_code.SPAKE2_B", partial(SPAKE2_B, entropy_f=_entropy(9))),
            patch("masque_net.action_signature.secrets.token_bytes", _entropy(3)),
        ):
            self._play()

    def _play(self) -> None:
        self._pass_on()
        self._guest.join("Aya", "7KQ2M0")
        self._pass_on()
        self._tell(self._lobby.arrived(1, 1, "Aya", 0.0))
        self._pass_on()
        self._guest.send(Ready(True))
        while not self._over:
            self._pass_on()
            self._act()
            self._now += 0.5
            self._tell(self._lobby.tick(self._now))
        self._pass_on()

    @property
    def _over(self) -> bool:
        return bool(self._replica.beats) and isinstance(self._replica.beats[-1].turn, Over)

    def _act(self) -> None:
        latest = self._replica.beats[-1] if self._replica.beats else None
        if latest and latest.legal and not self._replica.waiting:
            submit = self._replica.submit(latest.decision, self._moves.choice(latest.legal))
            self._guest.send(self._round.signed(submit))
            self._pass_on()

    def _tell(self, out: list[tuple[int, Message]]) -> None:
        for _, message in out:
            self._of_host(self._host.send(message))

    def _pass_on(self) -> None:
        """Until both are silent."""
        while True:
            up, down = self._guest.take(), self._host.take()
            self.frames += [("guest", one) for one in _frames(up)]
            self.frames += [("host", one) for one in _frames(down)]
            if not up and not down:
                return
            self._of_host(self._host.receive(up, self._now))
            self._of_guest(self._guest.receive(down, self._now))

    def _of_host(self, events: list[Event]) -> None:
        for event in events:
            if isinstance(event, Work):
                event.run()
                self._of_host(self._host.worked(self._now))
            elif isinstance(event, Received):
                self._tell(self._lobby.said(1, event.message, self._now))

    def _of_guest(self, events: list[Event]) -> None:
        for event in events:
            if isinstance(event, Work):
                event.run()
                self._of_guest(self._guest.worked(self._now))
            elif isinstance(event, Received):
                for answer in (*self._round.hear(event.message, CERTIFICATE.hex()), *self._replica.take(event.message)):
                    self._guest.send(answer)


def _frames(data: bytes) -> Iterator[bytes]:
    while data:
        size = 4 + int.from_bytes(data[:4], "big")
        yield data[:size]
        data = data[size:]


def capture() -> str:
    """The example as it stands on the page: the beginning and the end of the evening, the middle left out."""
    told = [(who, data, Reader(MAX_OUT).receive(data)[0]) for who, data in Evening().frames]
    updates = [at for at, (_, _, message) in enumerate(told) if isinstance(message, Update)]
    record = next(at for at, (_, _, message) in enumerate(told) if isinstance(message, Record))
    begin, end = updates[2], record - 2
    lines = [line for part in told[: begin + 1] for line in _lines(*part)]
    lines += [f"... {end - begin - 1} frames ...", ""]
    return "\n".join([*lines, *(line for part in told[end:] for line in _lines(*part))]).rstrip() + "\n"


def _lines(who: str, data: bytes, message: Message) -> list[str]:
    body = data.rstrip(b"\0")
    text = body[:_SHOWN].hex(" ", -4)
    rest = f" and {len(body) - _SHOWN} more" if len(body) > _SHOWN else ""
    said = json.dumps(to_array(message), ensure_ascii=False)
    said = said if len(said) <= _LONG else said[:_LONG] + " ..."
    head = f"{who}: {type(message).__name__}, {len(data)} bytes, {len(data) - len(body)} of them padding"
    wrapped = [said[at : at + _WIDE] for at in range(0, len(said), _WIDE)]
    hexed = [text[at : at + 108] for at in range(0, len(text), 108)]
    hexed[-1] += rest
    return [head, *(f"  {line.rstrip()}" for line in (*hexed, *wrapped)), ""]


def main() -> None:
    """Write the page's example anew."""
    page = PAGE.read_text("utf-8")
    before, _, rest = page.partition(BEGIN)
    PAGE.write_text(before + BEGIN + capture() + END + rest.partition(END)[2], "utf-8")


if __name__ == "__main__":
    main()
