"""The messages between a client and a table: the whole protocol on one page.

On the wire a message is one msgpack array `[type, field, ...]`; the types' numbers are their places in MESSAGES and
never change. Trees, actions and events are plain trees whose meaning is the game's. What must not enter: sockets.
Source: the project's architecture and network design pages, section "messages".
"""

from dataclasses import astuple, dataclass, fields
from typing import Any, Final

PROTOCOL: Final = 1


class ProtocolError(Exception):
    """The other side broke the protocol; the text says how. The connection is of no more use."""


@dataclass(frozen=True, slots=True)
class Hello:
    """Guest's first word, also the liveness probe. `token` reclaims a seat."""

    protocol: int
    app: str
    name: str
    token: str = ""


@dataclass(frozen=True, slots=True)
class Welcome:
    """Host's first word: the viewer this connection is (None: a spectator), its token, and the table's facts."""

    protocol: int
    viewer: int | None
    token: str
    table: dict[str, Any]


@dataclass(frozen=True, slots=True)
class Submit:
    """A decision's answer. `id` counts this seat's submits; the pair (seat, id) is done at most once."""

    id: int
    decision: int
    action: Any


@dataclass(frozen=True, slots=True)
class Accepted:
    """The submit `id` was taken."""

    id: int


@dataclass(frozen=True, slots=True)
class Refused:
    """The submit `id` was refused; `reason` is a translatable key."""

    id: int
    reason: str


@dataclass(frozen=True, slots=True)
class Update:
    """What happened: beats `{"patch": ops, "events": [...]}`, each taking the viewer's tree one step on.

    `n` counts updates; `base` is the number the first patch applies to, 0 for the empty tree. `digest` is that of the
    tree after the last beat.
    """

    n: int
    base: int
    beats: list[dict[str, Any]]
    digest: int


@dataclass(frozen=True, slots=True)
class Resync:
    """I have lost the thread: send everything from nothing."""


@dataclass(frozen=True, slots=True)
class Bye:
    """Goodbye; `reason` is a translatable key or empty."""

    reason: str = ""


MESSAGES: Final = (Hello, Welcome, Submit, Accepted, Refused, Update, Resync, Bye)
Message = Hello | Welcome | Submit | Accepted | Refused | Update | Resync | Bye

_NUMBER: Final = {cls: number for number, cls in enumerate(MESSAGES)}
_KINDS: Final[dict[str, tuple[type, ...]]] = {
    "protocol": (int,), "app": (str,), "name": (str,), "token": (str,), "viewer": (int, type(None)), "table": (dict,),
    "id": (int,), "decision": (int,), "action": (dict,), "reason": (str,), "n": (int,), "base": (int,),
    "beats": (list,), "digest": (int,),
}  # fmt: skip


def to_array(message: Message) -> list[Any]:
    """The array that goes on the wire."""
    return [_NUMBER[type(message)], *astuple(message)] if not isinstance(message, Update) else _update_array(message)


def _update_array(message: Update) -> list[Any]:
    return [_NUMBER[Update], message.n, message.base, message.beats, message.digest]


def from_array(array: object) -> Message:
    """The message an array stands for. Raises ProtocolError when it is none."""
    if not isinstance(array, list) or not array or type(array[0]) is not int or not 0 <= array[0] < len(MESSAGES):
        raise ProtocolError("not a known message")
    cls: type[Message] = MESSAGES[array[0]]
    names = [f.name for f in fields(cls)]
    if len(array) - 1 != len(names):
        raise ProtocolError(f"{cls.__name__} has {len(names)} fields, got {len(array) - 1}")
    for name, value in zip(names, array[1:], strict=True):
        if type(value) not in _KINDS[name]:
            raise ProtocolError(f"{cls.__name__}.{name} may not be {type(value).__name__}")
    if cls is Update and not all(type(beat) is dict and set(beat) == {"patch", "events"} for beat in array[3]):
        raise ProtocolError("an Update's beats have a patch and events")
    return cls(*array[1:])
