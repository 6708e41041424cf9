"""Frames: bytes in, messages out, and back. No sockets, no clock.

A frame is a 4-byte big-endian length, then that many bytes: one msgpack array and zero padding that hides the length:
frames are padded to a multiple of 256 bytes, an Update to 2 KiB (a legal list's length depends on a hand or a role), a
full snapshot to 16 KiB (it contains a whole hand), one with a log to 64 KiB. Any split of the byte stream decodes
equally; anything unexpected is a ProtocolError.
"""

import struct
from typing import Final

import msgpack
import msgspec

from masque_net.message_array import from_array, to_array
from masque_net.messages import Message, ProtocolError, Update

STEP: Final = 256
UPDATE_STEP: Final = 2048
SNAPSHOT_STEP: Final = 16 * 1024
PAST_STEP: Final = 64 * 1024
MAX_STRANGER: Final = 4 * 1024
MAX_IN: Final = 16 * 1024
MAX_OUT: Final = 256 * 1024
_DEPTH: Final = 24
_PARTS: Final = 20_000
"""Lists, maps and values in one message; each takes many times its wire size in memory."""
_SMALL: Final = {"max_array_len": 64, "max_map_len": 32, "max_str_len": 1024}
_HEAD: Final = struct.Struct(">I")


def _text(x: object) -> str:
    """A name that is more than its text (guest_name.GuestName), as text."""
    if isinstance(x, str):
        return "".join(x)
    raise TypeError(f"{type(x).__name__} does not go over the wire")


_pack: Final = msgspec.msgpack.Encoder(enc_hook=_text).encode
"""Twice as fast as msgpack, whose Unpacker alone has limits to read a stranger with."""


def frame(message: Message) -> bytes:
    """The bytes of one message. Raises ValueError when it is larger than MAX_OUT."""
    body = _pack(to_array(message))
    size = -(-(len(body) + _HEAD.size) // _step(message)) * _step(message) - _HEAD.size
    if size > MAX_OUT:
        raise ValueError(f"a message of {len(body)} bytes is too large")
    return _HEAD.pack(size) + body + bytes(size - len(body))


def fits_one_step(message: Message) -> bool:
    """Whether the frame has the minimum length of its kind, which reveals nothing."""
    return len(_pack(to_array(message))) + _HEAD.size <= _step(message)


def _step(message: Message) -> int:
    if not isinstance(message, Update):
        return STEP
    if message.base:
        return UPDATE_STEP
    return PAST_STEP if any("past" in beat for beat in message.beats) else SNAPSHOT_STEP


class Reader:
    """Collects bytes of one direction and returns whole messages. After a ProtocolError it stays broken."""

    def __init__(self, limit: int) -> None:
        """`limit`: largest accepted frame in bytes (MAX_STRANGER, MAX_IN or MAX_OUT); may change between frames.

        Frames within MAX_IN may hold only small lists, maps and strings.
        """
        self.limit = limit
        self._buffer = bytearray()
        self._broken = ""

    def feed(self, data: bytes) -> None:
        """Take received bytes."""
        self._buffer += data

    def next(self) -> Message | None:
        """The next whole message, None until more bytes arrive. Raises ProtocolError."""
        if self._broken:
            raise ProtocolError(self._broken)
        if len(self._buffer) < _HEAD.size:
            return None
        (size,) = _HEAD.unpack_from(self._buffer)
        try:
            if size > self.limit:
                raise ProtocolError(f"a frame of {size} bytes, at most {self.limit} are allowed")
            if len(self._buffer) < _HEAD.size + size:
                return None
            body = bytes(self._buffer[_HEAD.size : _HEAD.size + size])
            del self._buffer[: _HEAD.size + size]
            return _read(body, _SMALL if self.limit <= MAX_IN else {})
        except ProtocolError as error:
            self._broken = str(error)
            self._buffer.clear()
            raise

    def receive(self, data: bytes) -> list[Message]:
        """The messages completed by `data`. Raises ProtocolError; messages before it in `data` are lost."""
        self.feed(data)
        messages: list[Message] = []
        while (message := self.next()) is not None:
            messages.append(message)
        return messages


def _read(body: bytes, limits: dict[str, int]) -> Message:
    size = max(len(body), 1)
    unpacker = msgpack.Unpacker(raw=False, strict_map_key=True, max_buffer_size=size, max_ext_len=0, **limits)
    unpacker.feed(body)
    try:
        array = unpacker.unpack()
    except (ValueError, TypeError, RecursionError, msgpack.exceptions.UnpackException) as error:
        raise ProtocolError(f"not msgpack: {type(error).__name__}") from error
    if any(body[unpacker.tell() :]):
        raise ProtocolError("something hides in the padding")
    if not _is_plain(array, _DEPTH):
        raise ProtocolError("nested too deeply, or no plain tree")
    if len(body) > _PARTS and _has_more_than(array, _PARTS):
        raise ProtocolError("too many parts")
    return from_array(array)


def _has_more_than(tree: object, parts: int) -> bool:
    waiting = [tree]
    while waiting and parts >= 0:
        part = waiting.pop()
        parts -= 1
        if isinstance(part, dict):
            waiting += part.values()
        elif isinstance(part, list):
            waiting += part
    return parts < 0


def _is_plain(tree: object, depth: int) -> bool:
    """Whether it is a plain tree, no container of which stands below that depth."""
    level = [tree]
    for left in range(depth, -1, -1):
        below: list[object] = []
        for part in level:
            kind = part.__class__
            if kind is str or kind is int:
                continue
            if isinstance(part, (dict, list)) and left:
                below += part.values() if isinstance(part, dict) else part
            elif not (part is None or kind is bool or kind is float) or part != part:
                return False
        level = below
    return True
