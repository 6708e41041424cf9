"""What the simulator's switch recorded, read: TCP by connection and direction, packets, TLS records. No decryption."""

import struct
from dataclasses import dataclass, field
from pathlib import Path

_GLOBAL, _PACKET, _ETHERNET = 24, 16, 14
_TCP = 6
Flow = tuple[str, int, str, int]
"""Source address and port, destination address and port."""


@dataclass
class Stream:
    """One direction of a connection. `packets`: when and how large each packet's payload was; `data`: all of them, in
    order, without repetitions."""

    packets: list[tuple[float, int]] = field(default_factory=list)
    data: bytearray = field(default_factory=bytearray)
    _next: int | None = None

    def take(self, at: float, sequence: int, payload: bytes) -> None:
        """A packet came; one that was sent again counts once."""
        if self._next is None:
            self._next = sequence
        if not payload:
            return
        ahead = (sequence - self._next + 2**31) % 2**32 - 2**31
        assert ahead <= 0, "a packet is missing in the capture"
        payload = payload[-ahead:]
        if not payload:
            return
        sequence = self._next
        self._next = (sequence + len(payload)) % 2**32
        self.packets.append((at, len(payload)))
        self.data += payload

    def records(self) -> list[tuple[int, int]]:
        """Kind and size of every TLS record. The capture begins between two of them."""
        found, at = [], 0
        while at < len(self.data):
            kind, _, size = struct.unpack_from(">BHH", self.data, at)
            assert kind in range(20, 24), "no TLS record begins here"
            found.append((kind, size))
            at += 5 + size
        return found


def streams(pcap: Path, port: int) -> dict[Flow, Stream]:
    """Everything sent over TCP to or from `port`."""
    data = pcap.read_bytes()
    found: dict[Flow, Stream] = {}
    at = _GLOBAL
    while at + _PACKET <= len(data):
        seconds, micro, size, _ = struct.unpack_from("<IIII", data, at)
        frame = data[at + _PACKET : at + _PACKET + size]
        at += _PACKET + size
        segment = _segment(frame)
        if segment is None:
            continue
        flow, sequence, payload = segment
        if port in (flow[1], flow[3]):
            found.setdefault(flow, Stream()).take(seconds + micro / 1e6, sequence, payload)
    return found


def _segment(frame: bytes) -> tuple[Flow, int, bytes] | None:
    kind = frame[12:14]
    if kind == b"\x08\x00" and frame[_ETHERNET + 9] == _TCP:
        (total,) = struct.unpack_from(">H", frame, _ETHERNET + 2)
        head = _ETHERNET + 4 * (frame[_ETHERNET] & 15)
        source, target = frame[_ETHERNET + 12 : _ETHERNET + 16], frame[_ETHERNET + 16 : _ETHERNET + 20]
        end = _ETHERNET + total
    elif kind == b"\x86\xdd" and frame[_ETHERNET + 6] == _TCP:
        (length,) = struct.unpack_from(">H", frame, _ETHERNET + 4)
        head = _ETHERNET + 40
        source, target = frame[_ETHERNET + 8 : _ETHERNET + 24], frame[_ETHERNET + 24 : _ETHERNET + 40]
        end = head + length
    else:
        return None
    from_port, to_port, sequence = struct.unpack_from(">HHI", frame, head)
    sequence += frame[head + 13] >> 1 & 1  # the first packet of all counts as a byte
    body = head + 4 * (frame[head + 12] >> 4)
    return (source.hex(), from_port, target.hex(), to_port), sequence, frame[body:end]
