"""Patches between plain trees: diff(a, b), patch(a, ops), digest(tree).

A plain tree is a dict with string keys, a list, or a scalar (None, bool, int, float, str). Equality is by type and
value: True is not 1, or two trees would drift apart. What must not enter: what the trees mean.

An op is one of `[path]` (delete), `[path, value]` (set), `[path, i, n, items]` (replace n items at i by `items`).
"""

import zlib
from typing import Any

import msgpack

Tree = Any
Op = list[Any]


def diff(a: Tree, b: Tree) -> list[Op]:
    """Ops that turn `a` into `b`: `patch(a, diff(a, b))` equals `b` strictly."""
    ops: list[Op] = []
    _diff(a, b, [], ops)
    return ops


def patch(a: Tree, ops: list[Op]) -> Tree:
    """A new tree: `a` with `ops` applied. `a` is left as it was and shares no changed part with the result.

    Raises ValueError when an op does not fit the tree.
    """
    root = [_copy(a)]
    try:
        for op in ops:
            _apply(root, op)
    except (KeyError, IndexError, TypeError, ValueError) as error:
        raise ValueError(f"patch does not fit: {error!r}") from error
    return root[0]


def digest(tree: Tree) -> int:
    """A 32-bit fingerprint of `tree`, the same for equal trees whatever the order of their keys."""
    return zlib.crc32(msgpack.packb(_sorted(tree)))


def same(a: Tree, b: Tree) -> bool:
    """Whether two trees are equal in every type and value."""
    if a.__class__ is not b.__class__:
        return False
    if a.__class__ is dict:
        return len(a) == len(b) and all(key in b and same(value, b[key]) for key, value in a.items())
    if a.__class__ is list:
        return len(a) == len(b) and all(same(x, y) for x, y in zip(a, b, strict=True))
    return bool(a == b) and (a.__class__ is not float or repr(a) == repr(b))


def _diff(a: Tree, b: Tree, path: list[Any], ops: list[Op]) -> None:
    if a.__class__ is dict and b.__class__ is dict:
        for key in a:
            if key not in b:
                ops.append([[*path, key]])
        for key, value in b.items():
            if key not in a:
                ops.append([[*path, key], value])
            else:
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


def _apply(root: list[Tree], op: Op) -> None:
    path, *rest = op
    if path.__class__ is not list:
        raise TypeError("a path is a list")
    node: Any = root
    keys = [0, *path]
    for key in keys[:-1]:
        node = node[key]
    last = keys[-1]
    if not rest:
        del node[last]
    elif len(rest) == 1:
        node[last] = _copy(rest[0])
    else:
        start, count, items = rest
        if not (0 <= start <= len(node[last]) and 0 <= count <= len(node[last]) - start):
            raise ValueError(f"splice {start}+{count} of {len(node[last])}")
        node[last][start : start + count] = _copy(items)


def _copy(tree: Tree) -> Tree:
    if tree.__class__ is dict:
        return {key: _copy(value) for key, value in tree.items()}
    if tree.__class__ is list:
        return [_copy(item) for item in tree]
    return tree


def _sorted(tree: Tree) -> Tree:
    if tree.__class__ is dict:
        return [[key, _sorted(tree[key])] for key in sorted(tree)]
    if tree.__class__ is list:
        return [0, *[_sorted(item) for item in tree]]
    return tree
