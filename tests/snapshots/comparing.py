"""The first differences of two folders of snapshots, in words."""

from collections.abc import Iterator, Sequence
from difflib import unified_diff
from itertools import zip_longest
from pathlib import Path
from typing import Final

from tests.snapshots.files import ENDING, read

FIRST: Final = 5
"""How many differing parts of a file are told; what comes later mostly follows from them."""
Part = tuple[str, str, list[str]]
"""The moment, the part's name, its lines."""


def differences(before: Path, after: Path) -> list[str]:
    """What differs between two folders of snapshots: missing files, and the first differing parts of each."""
    names = sorted({path.name for folder in (before, after) for path in folder.glob(f"*{ENDING}")})
    if not names:
        return [f"no snapshots in {before} or {after}"]
    found = []
    for name in names:
        one, other = before / name, after / name
        if not (one.exists() and other.exists()):
            found.append(f"{name} is only in {before if one.exists() else after}")
        elif one.read_bytes() != other.read_bytes():
            found += [f"{name}:", *told(read(one), read(other))]
    return found


def told(before: str, after: str) -> list[str]:
    """The first differing parts of two texts."""
    found: list[str] = []
    told = 0
    for one, other in zip_longest(_parts(before), _parts(after)):
        if one == other:
            continue
        told += 1
        if told > FIRST:
            return [*found, "  and more"]
        if one is None or other is None:
            only = one or other
            return [*found, f"  {only[0]}, {only[1]}: only {'before' if one else 'after'}, and so all after that"]
        if one[:2] != other[:2]:
            return [*found, f"  {one[0]}, {one[1]} before; {other[0]}, {other[1]} after"]
        found += [f"  {one[0]}, {one[1]}:", *(f"    {line}" for line in _changed(one[2], other[2]))]
    return found


def _changed(before: Sequence[str], after: Sequence[str]) -> list[str]:
    """The lines that went (-) and came (+); where only the order differs, that is what comes out, too."""
    lines = unified_diff(before, after, n=0, lineterm="")
    return [line for line in lines if not line.startswith(("---", "+++", "@@"))]


def _parts(text: str) -> Iterator[Part]:
    moment, part, lines = "the beginning", "title", list[str]()
    for line in text.splitlines():
        if line.startswith(("== ", "-- ")):
            yield moment, part, lines
            moment, part, lines = (line[3:], "", []) if line.startswith("== ") else (moment, line[3:], [])
        else:
            lines.append(line)
    yield moment, part, lines
