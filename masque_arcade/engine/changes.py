"""The changes from one value to another of the same type, as ops of masque_net.tree_patch on their plain trees.

Only what changed is made plain: parts that are the same object, or equal, are passed over where they stand.
"""

from collections.abc import Mapping, Sequence
from itertools import compress, count
from operator import ne
from typing import Any, Final

from msgspec.structs import astuple

from masque_arcade.engine.codec import plain
from masque_arcade.engine.value import Value

Op = list[Any]
_ATOMS: Final = frozenset((int, str, bool, float, type(None)))
Path = list[str | int]


def differing(a: Sequence[Any], b: Sequence[Any]) -> list[int]:
    """The places at which two rows of equal length differ."""
    return list(compress(count(), map(ne, a, b)))


def add_changes(a: Any, b: Any, path: Path, ops: list[Op]) -> None:
    """Add to `ops` those that make the plain tree of `a`, at `path`, that of `b`."""
    kind = b.__class__
    if a is b or (a.__class__ is kind and a == b):
        return
    if a.__class__ is not kind:
        ops.append([path, plain(b)])
    elif issubclass(kind, Value):
        names, olds, news = kind.__struct_fields__, astuple(a), astuple(b)
        for i in differing(olds, news):
            add_changes(olds[i], news[i], [*path, names[i]], ops)
    elif kind is dict:
        _add_entries(a, b, path, ops)
    elif (kind is tuple or kind is list) and a and b:
        _add_items(a, b, path, ops)
    else:
        ops.append([path, b if kind in _ATOMS else plain(b)])


def _add_entries(a: Mapping[Any, Any], b: Mapping[Any, Any], path: Path, ops: list[Op]) -> None:
    ops += [[[*path, str(key)]] for key in a if key not in b]
    for key, value in b.items():
        if key in a:
            add_changes(a[key], value, [*path, str(key)], ops)
        else:
            ops.append([[*path, str(key)], plain(value)])


def _add_items(a: Sequence[Any], b: Sequence[Any], path: Path, ops: list[Op]) -> None:
    if len(a) == len(b):
        changed = differing(a, b)
        if len(changed) <= 2:
            for i in changed:
                add_changes(a[i], b[i], [*path, i], ops)
            return
    # What only grows is compared in one step: a talk has hundreds of statements.
    short = min(len(a), len(b))
    head = short if b[:short] == a[:short] else next(i for i in range(short) if a[i] != b[i])
    rest = short - head
    tail = next((j for j in range(rest) if a[-1 - j] != b[-1 - j]), rest)
    ops.append([path, head, len(a) - head - tail, plain(b[head : len(b) - tail])])
