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
    """One part's change in a beat: both values, the ops, and the new one in canonical JSON."""

    old: Any
    new: Any
    ops: list[Op]
    json: bytes


Shared = dict[int, Change]
"""By a part's place, a change that the viewers of one beat share, if it is the same for them."""


class Sight:
    """What one viewer is shown after a beat; not changed any more once made.

    Its parts are the fields of the view, the turn, the decision and the legal actions.
    """

    __slots__ = ("_json", "_parts", "decision", "legal", "turn", "view")

    def __init__(self, view: Any, turn: Turn, decision: int, legal: Sequence[Any]) -> None:
        self.view, self.turn, self.decision, self.legal = view, turn, decision, legal
        self._parts = (*astuple(view), turn, decision, legal)
        self._json: list[bytes] = []

    def tree(self) -> dict[str, Plain]:
        """The plain tree."""
        legal = plain(self.legal) if self.legal else []
        return {"view": plain(self.view), "turn": plain(self.turn), "decision": self.decision, "legal": legal}

    def equals(self, other: "Sight") -> bool:
        """Whether both have the same plain tree."""
        return self._parts == other._parts

    def whole(self) -> list[Op]:
        """The ops that make this sight's tree of an empty one."""
        return [[[key], part] for key, part in self.tree().items()]

    def changes_from(self, before: "Sight", shared: Shared) -> list[Op]:
        """The ops that make this sight's tree of that of `before`. `shared`: one for all viewers of a beat."""
        ops: list[Op] = []
        rows, olds, news = _rows(self.view.__class__), before._parts, self._parts
        self._json = texts = list(before.json)
        for place in differing(olds, news):
            row, old, new, change = rows[place], olds[place], news[place], shared.get(place)
            if change is None or change.new != new or change.old != old:
                made: list[Op] = []
                add_changes(old, new, row.path, made)
                change = shared[place] = Change(old, new, made, row.head + canonical(new))
            ops += change.ops
            texts[row.at] = change.json
        return ops

    @property
    def json(self) -> list[bytes]:
        """The parts in canonical JSON and order."""
        if not self._json:
            rows = zip(_rows(self.view.__class__), self._parts, strict=True)
            self._json = [text for _, text in sorted((row.at, row.head + canonical(part)) for row, part in rows)]
        return self._json

    def digest(self) -> int:
        """masque_net.tree_patch.digest of the tree."""
        return crc32(b"".join([*self.json, b"}}"]))


class _Row(NamedTuple):
    """Where a part stands in a sight's tree, its position in canonical order, and the JSON before its value."""

    path: list[str | int]
    at: int
    head: bytes


@cache
def _rows(view: type[Value]) -> list[_Row]:
    """Of each part of a sight with such a view."""
    paths = [*(["view", name] for name in view.__struct_fields__), ["turn"], ["decision"], ["legal"]]
    order = sorted(paths)
    heads = [b',"%b":' % path[-1].encode() for path in order]
    heads[0] = b"{" + heads[0][1:]
    heads[3] = b',"view":{"$":"%b"%b' % (view.__name__.encode(), heads[3])
    return [_Row([*path], at, heads[at]) for path in paths for at in [order.index(path)]]


_write = Encoder(order="sorted").encode


def canonical(value: object) -> bytes:
    """The canonical JSON of a value's plain tree (masque_net.tree_patch.canonical_bytes)."""
    try:
        return _write(value)
    except TypeError:  # Keys that are numbers are sorted as text.
        return canonical_bytes(plain(value))


def sight(game: Game[S, A, Any], beat: Beat[S], viewer: Viewer) -> Sight:
    """What a viewer is shown after a beat."""
    asked = viewer is not None and isinstance(beat.turn, Decide) and viewer in beat.turn.seats
    legal = game.legal(beat.state, viewer) if asked and viewer is not None else ()
    return Sight(game.view(beat.state, viewer), beat.turn, beat.decision, legal)


def events_for(beat: Beat[Any], viewer: Viewer) -> Sequence[Event]:
    """The events of a beat as `viewer` may know them."""
    return beat.events if beat.open else [seen for event in beat.events if (seen := event.seen_by(viewer)) is not None]
