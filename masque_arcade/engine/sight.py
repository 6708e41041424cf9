"""What one viewer is shown after a beat: the view, the turn, the decision's number and the legal actions.

Its plain tree is `{"view", "turn", "decision", "legal"}` (net/PROTOCOL.md). A table writes only what changed since the
sight before, and takes the digest from the bytes of each part, kept while the part is equal.
"""

from collections.abc import Sequence
from functools import cache
from typing import Any, NamedTuple, TypeVar
from zlib import crc32

from msgspec.json import Encoder
from msgspec.structs import astuple

from masque_arcade.engine.changes import Op, add_changes, differing
from masque_arcade.engine.codec import Plain, plain
from masque_arcade.engine.game import Decide, Event, Game, Turn, Viewer
from masque_arcade.engine.match import Beat
from masque_arcade.engine.value import Value
from masque_net.tree_patch import canonical_bytes

S = TypeVar("S")
A = TypeVar("A")


class Change(NamedTuple):
    """One field's change in a beat: both values, the ops, and the new value's canonical JSON."""

    old: Any
    new: Any
    ops: list[Op]
    part: bytes


Shared = dict[int, Change]
"""By a field's place, a change that the viewers of one beat share, if it is the same for them."""


class Sight:
    """What one viewer is shown after a beat; not changed any more once made."""

    __slots__ = ("_parts", "decision", "legal", "turn", "view")

    def __init__(self, view: Any, turn: Turn, decision: int, legal: Sequence[Any]) -> None:
        self.view, self.turn, self.decision, self.legal = view, turn, decision, legal
        self._parts: list[bytes] = []

    def tree(self) -> dict[str, Plain]:
        """The plain tree."""
        legal = plain(self.legal) if self.legal else []
        return {"view": plain(self.view), "turn": plain(self.turn), "decision": self.decision, "legal": legal}

    def equals(self, other: "Sight") -> bool:
        """Whether both have the same plain tree."""
        return bool(
            self.decision == other.decision
            and self.turn == other.turn
            and self.legal == other.legal
            and self.view == other.view
        )

    def whole(self) -> list[Op]:
        """The ops that make this sight's tree of an empty one."""
        return [[[key], part] for key, part in self.tree().items()]

    def changes_from(self, before: "Sight", shared: Shared) -> list[Op]:
        """The ops that make this sight's tree of that of `before`. `shared`: one for all viewers of a beat."""
        ops: list[Op] = []
        self._parts = parts = list(before.parts)
        olds, news = astuple(before.view), astuple(self.view)
        for place in differing(olds, news):
            old, new = olds[place], news[place]
            change = shared.get(place)
            if change is None or change.new != new or change.old != old:
                change = shared[place] = self._change(place, old, new)
            ops += change.ops
            parts[place] = change.part
        for key in ("turn", "decision", "legal"):
            add_changes(getattr(before, key), getattr(self, key), [key], ops)
        return ops

    def _change(self, place: int, old: Any, new: Any) -> Change:
        ops: list[Op] = []
        add_changes(old, new, ["view", self.view.__struct_fields__[place]], ops)
        return Change(old, new, ops, canonical(new))

    @property
    def parts(self) -> list[bytes]:
        """The canonical JSON of each field of the view."""
        if not self._parts:
            self._parts = [canonical(value) for value in astuple(self.view)]
        return self._parts

    def digest(self) -> int:
        """masque_net.tree_patch.digest of the tree."""
        turn, legal = canonical(self.turn), canonical(self.legal) if self.legal else b"[]"
        row, parts = [b'{"decision":%d,"legal":%b,"turn":%b,"view":{' % (self.decision, legal, turn)], self.parts
        for place, name in _order(self.view.__class__):
            row.append(name)
            row.append(parts[place])
        row.append(b"}}")
        return crc32(b"".join(row))


_write = Encoder(order="sorted").encode


def canonical(value: object) -> bytes:
    """The canonical JSON of a value's plain tree (masque_net.tree_patch.canonical_bytes)."""
    try:
        return _write(value)
    except TypeError:  # Keys that are numbers are sorted as text.
        return canonical_bytes(plain(value))


@cache
def _order(view: type[Value]) -> list[tuple[int, bytes]]:
    """The places of a view's fields in canonical order, each with what stands before its value."""
    first = b'"$":"%b"' % view.__name__.encode()
    rows = sorted((name, place) for place, name in enumerate(view.__struct_fields__))
    return [(place, (b"" if i else first) + b',"%b":' % name.encode()) for i, (name, place) in enumerate(rows)]


def sight(game: Game[S, A, Any], beat: Beat[S], viewer: Viewer) -> Sight:
    """What a viewer is shown after a beat."""
    asked = viewer is not None and isinstance(beat.turn, Decide) and viewer in beat.turn.seats
    legal = game.legal(beat.state, viewer) if asked and viewer is not None else ()
    return Sight(game.view(beat.state, viewer), beat.turn, beat.decision, legal)


def events_for(beat: Beat[Any], viewer: Viewer) -> list[Event]:
    """The events of a beat as `viewer` may know them."""
    return [seen for event in beat.events if (seen := event.seen_by(viewer)) is not None]
