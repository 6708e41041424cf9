"""What one viewer is shown after a beat: the view, the turn, the decision's number and the legal actions.

Its plain tree is `{"view", "turn", "decision", "legal"}` (docs/PROTOCOL.md). A table writes only what changed since the
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
    """One field's change in a beat: both values, the ops, and the new one in canonical JSON."""

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
        olds, news, rows = astuple(before.view), astuple(self.view), _rows(self.view.__class__)
        for place in differing(olds, news):
            old, new = olds[place], news[place]
            change = shared.get(place)
            if change is None or change.new != new or change.old != old:
                change = shared[place] = self._change(place, old, new)
            ops += change.ops
            parts[rows[place][0]] = change.part
        for key in ("turn", "decision", "legal"):
            add_changes(getattr(before, key), getattr(self, key), [key], ops)
        return ops

    def _change(self, place: int, old: Any, new: Any) -> Change:
        ops: list[Op] = []
        add_changes(old, new, ["view", self.view.__struct_fields__[place]], ops)
        return Change(old, new, ops, _rows(self.view.__class__)[place][1] + canonical(new))

    @property
    def parts(self) -> list[bytes]:
        """The fields of the view in canonical JSON and order."""
        if not self._parts:
            rows = zip(_rows(self.view.__class__), astuple(self.view), strict=True)
            self._parts = [part for _, part in sorted((at, name + canonical(value)) for (at, name), value in rows)]
        return self._parts

    def digest(self) -> int:
        """masque_net.tree_patch.digest of the tree."""
        turn, legal = canonical(self.turn), canonical(self.legal) if self.legal else b"[]"
        head = b'{"decision":%d,"legal":%b,"turn":%b,"view":{' % (self.decision, legal, turn)
        return crc32(b"".join([head, *self.parts, b"}}"]))


_write = Encoder(order="sorted").encode


def canonical(value: object) -> bytes:
    """The canonical JSON of a value's plain tree (masque_net.tree_patch.canonical_bytes)."""
    try:
        return _write(value)
    except TypeError:  # Keys that are numbers are sorted as text.
        return canonical_bytes(plain(value))


@cache
def _rows(view: type[Value]) -> list[tuple[int, bytes]]:
    """Of each field of a view: its position in canonical order, and what stands before its value."""
    order = sorted(view.__struct_fields__)
    tag = b'"$":"%b"' % view.__name__.encode()
    return [
        (at, (b"" if at else tag) + b',"%b":' % name.encode())
        for name, at in ((name, order.index(name)) for name in view.__struct_fields__)
    ]


def sight(game: Game[S, A, Any], beat: Beat[S], viewer: Viewer) -> Sight:
    """What a viewer is shown after a beat."""
    asked = viewer is not None and isinstance(beat.turn, Decide) and viewer in beat.turn.seats
    legal = game.legal(beat.state, viewer) if asked and viewer is not None else ()
    return Sight(game.view(beat.state, viewer), beat.turn, beat.decision, legal)


def events_for(beat: Beat[Any], viewer: Viewer) -> list[Event]:
    """The events of a beat as `viewer` may know them."""
    return [seen for event in beat.events if (seen := event.seen_by(viewer)) is not None]
