"""Patches between plain trees: diff(a, b), patch(a, ops), digest(tree).

A plain tree is a dict with string keys, a list, or a scalar (None, bool, int, float, str). Equality is by type and
value: True is not 1, or two trees would drift apart.

An op is one of `[path]` (delete), `[path, value]` (set), `[path, i, n, items]` (replace n items at i by `items`).
"""

import json
import zlib
from typing import Any

import msgspec

Tree = Any
Op = list[Any]
canonical = json.JSONEncoder(sort_keys=True, separators=(",", ":")).encode
"""Canonical JSON: keys sorted, no spaces, ASCII."""
_sorted = msgspec.json.Encoder(order="deterministic").encode


def diff(a: Tree, b: Tree) -> list[Op]:
    """Ops that turn `a` into `b`: `patch(a, diff(a, b))` equals `b` strictly."""
    ops: list[Op] = []
    _diff(a, b, [], ops)
    return ops


def patch(a: Tree, ops: list[Op]) -> Tree:
    """A new tree: `a` with `ops` applied. `a` is unchanged; unchanged parts are shared.

    Raises ValueError when an op does not fit the tree.
    """
    root = [a]
    own = {id(root)}
    try:
        for op in ops:
            _apply(root, op, own)
    except (KeyError, IndexError, TypeError, ValueError) as error:
        raise ValueError(f"patch does not fit: {error!r}") from error
    return root[0]


def digest(tree: Tree) -> int:
    """A 32-bit hash of `tree`, independent of the order of keys."""
    return zlib.crc32(canonical_bytes(tree))


def canonical_bytes(tree: Tree) -> bytes:
    """The canonical JSON of a tree, many times as fast as `canonical` unless something in it is not ASCII. A float may
    be written otherwise; views have none."""
    written = _sorted(tree)
    return written if written.isascii() else canonical(tree).encode()


def same(a: Tree, b: Tree) -> bool:
    """Whether two trees are equal in type and value."""
    return a is b or (a.__class__ is b.__class__ and canonical_bytes(a) == canonical_bytes(b))


def _diff(a: Tree, b: Tree, path: list[Any], ops: list[Op]) -> None:
    if a.__class__ is dict and b.__class__ is dict:
        for key in a:
            if key not in b:
                ops.append([[*path, key]])
        for key, value in b.items():
            if key not in a:
                ops.append([[*path, key], value])
            elif not same(a[key], value):
                _diff(a[key], value, [*path, key], ops)
    elif a.__class__ is list and b.__class__ is list and a and b:
        _diff_list(a, b, path, ops)
    elif not same(a, b):
        ops.append([path, b])


def _diff_list(a: list[Tree], b: list[Tree], path: list[Any], ops: list[Op]) -> None:
    if len(a) == len(b):
        changed = [i for i, (x, y) in enumerate(zip(a, b, strict=True)) if not same(x, y)]
        if len(changed) <= 2:
            for i in changed:
                _diff(a[i], b[i], [*path, i], ops)
            return
    short = min(len(a), len(b))
    head = next((i for i in range(short) if not same(a[i], b[i])), short)
    tail = next((j for j in range(short - head) if not same(a[-1 - j], b[-1 - j])), short - head)
    ops.append([path, head, len(a) - head - tail, b[head : len(b) - tail]])


def _apply(root: list[Tree], op: Op, own: set[int]) -> None:
    path, *rest = op
    if path.__class__ is not list:
        raise TypeError("a path is a list")
    node: Any = root
    keys = [0, *path]
    for key in keys[:-1]:
        node = _owned(node, key, own)
    last = keys[-1]
    if not rest:
        del node[last]
    elif len(rest) == 1:
        if node.__class__ is dict and last.__class__ is not str:
            raise TypeError("a key is a text")
        node[last] = rest[0]
    else:
        start, count, items = rest
        row = _owned(node, last, own)
        if row.__class__ is not list or not (0 <= start <= len(row) and 0 <= count <= len(row) - start):
            raise ValueError(f"splice {start}+{count} does not fit")
        row[start : start + count] = items


def _owned(node: Any, key: Any, own: set[int]) -> Any:
    """The part of `node` at `key`, copied unless made here. `own`: the ids of all parts made here."""
    part = node[key]
    if id(part) not in own:
        if part.__class__ is not dict and part.__class__ is not list:
            raise TypeError(f"{key!r} has no parts")
        part = node[key] = part.copy()
        own.add(id(part))
    return part
