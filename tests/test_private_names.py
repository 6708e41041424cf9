"""Private names: what begins with _ is read in the file that defines it, by the program and by its tests."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.quick import quick

ROOT = Path(__file__).parent.parent
FOREIGN = {
    *("_exit", "_actions", "_choices_actions", "_option_string_actions", "_SubParsersAction"),
    *("_accumulate_rewards", "_clear_rewards", "_was_dead_step"),
}
"""Of the standard library and of PettingZoo, which have no other way."""


def findings(file: Path) -> Iterator[str]:
    """The private names of other files that a file reads."""
    own, read = set(FOREIGN), list[tuple[str, ast.Attribute | ast.ImportFrom]]()
    for node in ast.walk(ast.parse(file.read_text("utf-8"))):
        match node:
            case ast.FunctionDef(name=name) | ast.AsyncFunctionDef(name=name) | ast.ClassDef(name=name):
                own.add(name)
            case ast.Name(id=name, ctx=ast.Store()):
                own.add(name)
            case ast.Attribute(attr=name):
                read.append((name, node))
                if set_here(node):
                    own.add(name)
            case ast.ImportFrom(names=names):
                read += [(one.name, node) for one in names]
    for name, at in read:
        if name.startswith("_") and not name.startswith("__") and name not in own:
            yield f"{file.relative_to(ROOT)}:{at.lineno}: {ast.unparse(at)}"


def is_self(node: ast.Attribute) -> bool:
    return isinstance(node.value, ast.Name) and node.value.id in ("self", "cls")


def set_here(node: ast.Attribute) -> bool:
    return is_self(node) and isinstance(node.ctx, ast.Store)


def files(*places: str) -> Iterator[Path]:
    for place in places:
        path = ROOT / place
        yield from sorted(path.rglob("*.py")) if path.is_dir() else [path]


@pytest.mark.slow
@pytest.mark.parametrize("top", quick(["masque_arcade", "net", "workshop", "tests"], "masque_arcade", "net"))
def test_no_file_reads_anothers_private_names(top: str) -> None:
    assert [one for file in files(top) for one in findings(file)] == []
