"""The messages between a client and a table: the whole protocol on one page.

On the wire a message is one msgpack array `[type, field, ...]`; a type's number is its index in MESSAGES and never
changes. Nor do the shapes of Hello and Welcome, so that any two versions recognise each other. Trees, actions and
events are plain trees whose meaning is the game's.
"""

from dataclasses import dataclass, field
from typing import Any, Final, get_args

PROTOCOL: Final = 7
"""2: structured phrases as ids (Chat); 3: guests take part in the deal (Draw); 4: the bots' thoughts (Record); 5: a
share that is not opened ends its round (Draw); 6: guests sign their actions (Submit, Record); 7: a guest goes on at
another host (Move), and takes a table over (Journal, Taken)."""
NAME: Final = 24
"""Characters of a name."""
CHAT: Final = 200
"""Characters of a chat line."""
IDS: Final = 4
"""Ids of a phrase."""
PLACES: Final = 33
"""The most seats of a table, and one for the host."""
PARTS: Final = 400
"""The most parts of a record."""
PART: Final = 50
"""Actions per part."""
SIGNATURE: Final = 144
"""Hex digits of an action's signature."""
ADDRESSES: Final = 8
"""The most addresses of a host."""
JOURNAL_PARTS: Final = 20
JOURNAL_PART: Final = 160_000
"""The most parts of a journal, and characters of one."""


class ProtocolError(Exception):
    """A violation of the protocol, described by the text. The connection is unusable."""


@dataclass(frozen=True, slots=True)
class Hello:
    """Guest's first message. `token` reclaims a seat. An empty name only asks who is there: the liveness probe."""

    protocol: int
    app: str
    name: str
    token: str = ""


@dataclass(frozen=True, slots=True)
class Welcome:
    """Host's first message, before and after the code: the table's facts; this connection's viewer (None: a spectator).
    `token` is empty until the guest has joined."""

    protocol: int
    viewer: int | None
    token: str
    table: dict[str, Any]


@dataclass(frozen=True, slots=True)
class Submit:
    """A decision's answer. `id` counts this seat's submits; the pair (seat, id) is applied at most once. `signature`:
    action_signature, "" for none."""

    id: int
    decision: int
    action: dict[str, Any]
    signature: str = ""


@dataclass(frozen=True, slots=True)
class Accepted:
    """The submit `id` was accepted."""

    id: int


@dataclass(frozen=True, slots=True)
class Refused:
    """The submit `id`, or a message without a number (0), was refused; `reason` is a translatable key."""

    id: int
    reason: str


@dataclass(frozen=True, slots=True)
class Update:
    """Beats `{"patch": ops, "events": [...]}`, each advancing the viewer's tree by one step.

    `n` counts updates; `base` is the number the first patch applies to, 0 for the empty tree. `digest` is that of the
    tree after the last beat. For a returning player a full snapshot also has `"past": [...]`, the earlier events, for
    the log.
    """

    n: int
    base: int
    beats: list[dict[str, Any]]
    digest: int


@dataclass(frozen=True, slots=True)
class Resync:
    """A request for a full snapshot."""


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
    """Proof of knowing the code, in hex: the guest's first, then the host's."""

    proof: str


@dataclass(frozen=True, slots=True)
class Sit:
    """Guest: request that seat; None: watch."""

    seat: int | None


@dataclass(frozen=True, slots=True)
class Ready:
    """Guest: ready to begin, or no longer."""

    on: bool


@dataclass(frozen=True, slots=True)
class Lobby:
    """Host: seats, ready players, game and options; sent after every change."""

    table: dict[str, Any]


@dataclass(frozen=True, slots=True)
class Chat:
    """A line of chat: typed text or a phrase's key, never both. Only the host fills in the speaker.

    `ids` fill the phrase's blanks: seats, places. Their meaning is the game's.
    """

    text: str = ""
    phrase: str = ""
    name: str = ""
    seat: int | None = None
    ids: list[int] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class Ping:
    """Host: liveness check, once a second."""

    n: int


@dataclass(frozen=True, slots=True)
class Pong:
    """Guest: answer to Ping `n`."""

    n: int


@dataclass(frozen=True, slots=True)
class Name:
    """Guest: change my name."""

    name: str


@dataclass(frozen=True, slots=True)
class Command:
    """An order: kick, ban, lock, pause, options, bots, start, ... `args` belong to `what`.

    Any guest can send one: the host checks who the owner is.
    """

    what: str
    args: dict[str, Any]


@dataclass(frozen=True, slots=True)
class Point:
    """A hand that points at the seat `at`, or is lowered (None). Only the host fills in whose it is."""

    at: int | None
    seat: int | None = None


@dataclass(frozen=True, slots=True)
class Draw:
    """Host: a match is about to be dealt on these terms (seed_agreement). `seat`: whose share of the seed is requested
    with a Commit; None for none."""

    terms: dict[str, Any]
    seat: int | None


@dataclass(frozen=True, slots=True)
class Commit:
    commitment: str


@dataclass(frozen=True, slots=True)
class Commitments:
    """Host: all commitments, by seat and the host's last; "" for a seat without a share."""

    commitments: list[str]


@dataclass(frozen=True, slots=True)
class Open:
    share: str


@dataclass(frozen=True, slots=True)
class Opened:
    """Host: the opened shares by seat; "" for a seat without one, or not opened in time."""

    shares: list[str]


@dataclass(frozen=True, slots=True)
class Record:
    """Host, after a match: part `part` of `parts` of its record.

    `seed` in hex; `shares` as Opened, and the host's own; `actions` in order: `[beat, seat, action]`, where `beat`
    counts the beats before it; a guest's may have its signature as a fourth, a bot's what it thought.
    """

    part: int
    parts: int
    seed: str
    shares: list[str]
    actions: list[list[Any]]


@dataclass(frozen=True, slots=True)
class Move:
    """Host: go on at another host. `addresses`: its `[host, port]`, the likeliest first; `pin`: its certificate's
    fingerprint in hex, and no other's will do; `token`: the guest's ticket there, "" for the one they have; `code`:
    its code, "" for none; `title`: its name, to be shown."""

    addresses: list[list[Any]]
    pin: str
    token: str = ""
    code: str = ""
    title: str = ""


@dataclass(frozen=True, slots=True)
class Journal:
    """Host, to the one guest who takes the table over: part `part` of `parts` of its journal, with all its secrets."""

    part: int
    parts: int
    data: str


@dataclass(frozen=True, slots=True)
class Taken:
    """Guest: the table could go on at these addresses, as in a Move, by the certificate of that fingerprint."""

    addresses: list[list[Any]]
    pin: str


@dataclass(frozen=True, slots=True)
class Watch:
    """Host, to who asked for it: a table that they may watch without leaving this one; the fields are a Move's."""

    addresses: list[list[Any]]
    pin: str
    token: str
    code: str
    title: str


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
    | Move
    | Journal
    | Taken
    | Watch
)
MESSAGES: Final[tuple[type[Message], ...]] = get_args(Message)
FROM_GUEST: Final = frozenset(
    (Hello, Submit, Resync, Bye, Pake, Confirm, Sit, Ready, Chat, Pong, Name, Command, Point, Commit, Open, Taken)
)
FROM_HOST: Final = frozenset(MESSAGES) - FROM_GUEST | {Bye, Pake, Confirm, Chat, Point}
