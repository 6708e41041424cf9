"""The messages between a client and a table: the whole protocol on one page.

On the wire a message is one msgpack array `[type, field, ...]`; the types' numbers are their places in MESSAGES and
never change. Hello and Welcome never change shape either, so that any two versions can tell each other apart. Trees,
actions and events are plain trees whose meaning is the game's.
"""

from dataclasses import dataclass, field, fields
from typing import Any, Final, get_args

PROTOCOL: Final = 3
"""Two since what is said at a table travels as ids (Chat); three since guests take part in the deal (Draw)."""
NAME: Final = 24
"""Characters of a name at most."""
CHAT: Final = 200
"""Characters of a line of chat at most."""
IDS: Final = 4
"""Ids that a phrase is filled with at most."""
PLACES: Final = 33
"""Seats of a table at most, and one for the host."""
PARTS: Final = 400
"""Parts of a record at most."""
PART: Final = 50
"""Actions in each of them."""


class ProtocolError(Exception):
    """The other side broke the protocol; the text says how. The connection is of no more use."""


@dataclass(frozen=True, slots=True)
class Hello:
    """Guest's first word. `token` reclaims a seat. An empty name only asks who is there: the liveness probe."""

    protocol: int
    app: str
    name: str
    token: str = ""


@dataclass(frozen=True, slots=True)
class Welcome:
    """Host's first word, before and after the code: the table's facts; the viewer this connection is (None: a
    spectator). `token` is empty until the guest has joined."""

    protocol: int
    viewer: int | None
    token: str
    table: dict[str, Any]


@dataclass(frozen=True, slots=True)
class Submit:
    """A decision's answer. `id` counts this seat's submits; the pair (seat, id) is done at most once."""

    id: int
    decision: int
    action: dict[str, Any]


@dataclass(frozen=True, slots=True)
class Accepted:
    """The submit `id` was taken."""

    id: int


@dataclass(frozen=True, slots=True)
class Refused:
    """The submit `id` was refused, or something without a number (0); `reason` is a translatable key."""

    id: int
    reason: str


@dataclass(frozen=True, slots=True)
class Update:
    """What happened: beats `{"patch": ops, "events": [...]}`, each taking the viewer's tree one step on.

    `n` counts updates; `base` is the number the first patch applies to, 0 for the empty tree. `digest` is that of the
    tree after the last beat. To who comes back a beat from nothing also brings `"past": [...]`, the events of before,
    for his log.
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


@dataclass(frozen=True, slots=True)
class Pake:
    """One side's share in the check of the table code, in hex (table_code.py)."""

    share: str


@dataclass(frozen=True, slots=True)
class Confirm:
    """Proof of having known the code, in hex: the guest's first, then the host's."""

    proof: str


@dataclass(frozen=True, slots=True)
class Sit:
    """Guest: I want that seat; None: I only watch."""

    seat: int | None


@dataclass(frozen=True, slots=True)
class Ready:
    """Guest: I am ready to begin, or not any more."""

    on: bool


@dataclass(frozen=True, slots=True)
class Lobby:
    """Host: who sits where, who is ready, which game and options; anew after every change."""

    table: dict[str, Any]


@dataclass(frozen=True, slots=True)
class Chat:
    """A line of chat: a typed text or a phrase's key, never both. The host alone fills in who said it.

    `ids` fill in the phrase's blanks: seats, places. What they mean is the game's.
    """

    text: str = ""
    phrase: str = ""
    name: str = ""
    seat: int | None = None
    ids: list[int] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class Ping:
    """Host: are you there? Once a second."""

    n: int


@dataclass(frozen=True, slots=True)
class Pong:
    """Guest: I am; `n` is the Ping's."""

    n: int


@dataclass(frozen=True, slots=True)
class Name:
    """Guest: call me this from now on."""

    name: str


@dataclass(frozen=True, slots=True)
class Command:
    """The table's owner orders something: kick, ban, lock, pause, options, bots, start, ... `args` belong to `what`.

    Anybody can send one: the host checks who the owner is.
    """

    what: str
    args: dict[str, Any]


@dataclass(frozen=True, slots=True)
class Point:
    """A hand that points at the seat `at`, or is taken back (None). The host alone fills in whose it is."""

    at: int | None
    seat: int | None = None


@dataclass(frozen=True, slots=True)
class Draw:
    """Host: a match is about to be dealt on these terms (seed_agreement). `seat`: whose share of the seed is asked for
    with a Commit; None when nothing is."""

    terms: dict[str, Any]
    seat: int | None


@dataclass(frozen=True, slots=True)
class Commit:
    """Guest: the hash of my share, in hex."""

    commitment: str


@dataclass(frozen=True, slots=True)
class Commitments:
    """Host: all that were committed to, by seat and the host's last; "" for a seat without a share."""

    commitments: list[str]


@dataclass(frozen=True, slots=True)
class Open:
    """Guest: my share, in hex."""

    share: str


@dataclass(frozen=True, slots=True)
class Opened:
    """Host: the opened shares by seat; "" for a seat without, and whoever did not open theirs in time."""

    shares: list[str]


@dataclass(frozen=True, slots=True)
class Record:
    """Host, after a match: part `part` of `parts` of all that happened in it.

    `seed` in hex; `shares` as Opened, and the host's own; `actions` in order: `[beat, seat, action]`, where `beat`
    counts the beats before it.
    """

    part: int
    parts: int
    seed: str
    shares: list[str]
    actions: list[list[Any]]


Message = (
    Hello
    | Welcome
    | Submit
    | Accepted
    | Refused
    | Update
    | Resync
    | Bye
    | Pake
    | Confirm
    | Sit
    | Ready
    | Lobby
    | Chat
    | Ping
    | Pong
    | Name
    | Command
    | Point
    | Draw
    | Commit
    | Commitments
    | Open
    | Opened
    | Record
)
MESSAGES: Final[tuple[type[Message], ...]] = get_args(Message)
FROM_GUEST: Final = frozenset(
    (Hello, Submit, Resync, Bye, Pake, Confirm, Sit, Ready, Chat, Pong, Name, Command, Point, Commit, Open)
)
FROM_HOST: Final = frozenset(
    (
        Welcome,
        Accepted,
        Refused,
        Update,
        Bye,
        Pake,
        Confirm,
        Lobby,
        Chat,
        Ping,
        Point,
        Draw,
        Commitments,
        Opened,
        Record,
    )
)

_NUMBER: Final = {cls: number for number, cls in enumerate(MESSAGES)}
_FIELDS: Final = {cls: tuple(f.name for f in fields(cls)) for cls in MESSAGES}
_KINDS: Final[dict[str, tuple[type, ...]]] = {
    "protocol": (int,),
    "app": (str,),
    "name": (str,),
    "token": (str,),
    "viewer": (int, type(None)),
    "table": (dict,),
    "id": (int,),
    "decision": (int,),
    "action": (dict,),
    "reason": (str,),
    "n": (int,),
    "base": (int,),
    "beats": (list,),
    "digest": (int,),
    "share": (str,),
    "proof": (str,),
    "seat": (int, type(None)),
    "on": (bool,),
    "text": (str,),
    "phrase": (str,),
    "what": (str,),
    "args": (dict,),
    "ids": (list,),
    "at": (int, type(None)),
    "terms": (dict,),
    "commitment": (str,),
    "commitments": (list,),
    "shares": (list,),
    "part": (int,),
    "parts": (int,),
    "seed": (str,),
    "actions": (list,),
}
_LENGTHS: Final = {
    "app": 32,
    "name": NAME,
    "token": 64,
    "reason": 100,
    "share": 128,
    "proof": 64,
    "text": CHAT,
    "phrase": 40,
    "what": 32,
    "commitment": 64,
    "seed": 48,
}
_BEAT: Final = {"patch", "events"}
_LARGEST: Final = 2**53
_ID: Final = 255


def to_array(message: Message) -> list[Any]:
    """The array that goes on the wire. It shares the message's trees."""
    cls = type(message)
    return [_NUMBER[cls], *(getattr(message, name) for name in _FIELDS[cls])]


def from_array(array: object) -> Message:
    """The message an array stands for. Raises ProtocolError when it is none."""
    if not isinstance(array, list) or not array or type(array[0]) is not int or not 0 <= array[0] < len(MESSAGES):
        raise ProtocolError("not a known message")
    cls = MESSAGES[array[0]]
    names = _FIELDS[cls]
    if len(array) - 1 != len(names):
        raise ProtocolError(f"{cls.__name__} has {len(names)} fields, got {len(array) - 1}")
    for name, value in zip(names, array[1:], strict=True):
        if type(value) not in _KINDS[name]:
            raise ProtocolError(f"{cls.__name__}.{name} may not be {type(value).__name__}")
        if type(value) is str and len(value) > _LENGTHS[name]:
            raise ProtocolError(f"{cls.__name__}.{name} is longer than {_LENGTHS[name]}")
        if type(value) is int and not 0 <= value <= _LARGEST:
            raise ProtocolError(f"{cls.__name__}.{name} is out of range")
    if cls is Update and not all(type(beat) is dict and set(beat) - {"past"} == _BEAT for beat in array[3]):
        raise ProtocolError("an Update's beats have a patch and events")
    if cls is Chat and bool(array[1]) == bool(array[2]):
        raise ProtocolError("a Chat has a text or a phrase")
    if cls is Chat and not _are_ids(array[5], bool(array[2])):
        raise ProtocolError("a Chat's ids are a few small numbers for its phrase")
    if cls is Draw and (array[2] or 0) >= PLACES:
        raise ProtocolError("a Draw asks no such place")
    if cls in (Commitments, Opened, Record) and not _are_hashes(array[1 if cls is not Record else 4]):
        raise ProtocolError("shares and commitments are 32 bytes in hex, by place")
    if cls is Record and not _is_part(array[1], array[2], array[5]):
        raise ProtocolError("a Record's parts are few, its actions a beat, a seat and a tree")
    return cls(*array[1:])


def _are_hashes(hashes: list[Any]) -> bool:
    return len(hashes) <= PLACES and all(type(one) is str and len(one) in (0, 64) for one in hashes)


def _is_part(part: int, parts: int, actions: list[Any]) -> bool:
    return part < parts <= PARTS and len(actions) <= PART and all(_is_action(action) for action in actions)


def _is_action(action: Any) -> bool:
    if type(action) is not list or len(action) != 3:
        return False
    beat, seat, tree = action
    return type(beat) is type(seat) is int and 0 <= beat <= _LARGEST and 0 <= seat < PLACES and type(tree) is dict


def _are_ids(ids: list[Any], phrase: bool) -> bool:
    return len(ids) <= (IDS if phrase else 0) and all(type(one) is int and 0 <= one <= _ID for one in ids)
