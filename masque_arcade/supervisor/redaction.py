"""Redaction of exceptions for logs and reports: their place; their message only if harmless."""

import os
import re
import traceback
from pathlib import Path
from typing import Final

_HARMLESS: Final = (AttributeError, NameError, IndexError, ZeroDivisionError, RecursionError, MemoryError)
"""Exceptions whose messages mention only the program."""
_PATH: Final = re.compile(r'File "([^"]+)"')


def said(error: BaseException) -> str:
    """The exception's class, and its message if harmless."""
    name = type(error).__name__
    if isinstance(error, OSError):
        return f"{name}: [{error.errno}] {os.strerror(error.errno) if error.errno else ''}"
    if isinstance(error, ImportError):
        return f"{name}: {error.name}"
    if isinstance(error, _HARMLESS) or f"{type(error).__module__}.{name}" == "pygame.error":
        return f"{name}: {error}"
    return f"{name} (its words are left out: they could tell of cards)"


def frames(error: BaseException) -> list[str]:
    """The stack, innermost last, with the causes; files by their place in the program."""
    lines: list[str] = []
    before = error.__cause__ or (None if error.__suppress_context__ else error.__context__)
    if before is not None:
        lines += [*frames(before), said(before), "and then:"]
    for one in traceback.extract_tb(error.__traceback__):
        lines.append(f'  File "{_place(one.filename)}", line {one.lineno}, in {one.name}')
        if one.line:
            lines.append(f"    {one.line}")
    return lines


def _place(path: str) -> str:
    """A file's path from its package on: the folders above may contain a name."""
    parts = Path(path).parts
    for package in ("masque_arcade", "masque_net"):
        if package in parts:
            return "/".join(parts[len(parts) - 1 - parts[::-1].index(package) :])
    return "/".join(parts[-2:])


def scrubbed(stacks: str) -> str:
    """faulthandler's output with shortened paths."""
    return _PATH.sub(lambda found: f'File "{_place(found[1])}"', stacks)
