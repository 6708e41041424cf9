"""Private names: what begins with _ is read in the file that defines it, by the program and by its tests."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
FOREIGN = {
    *("_exit", "_actions", "_choices_actions", "_option_string_actions", "_SubParsersAction"),
    *("_accumulate_rewards", "_clear_rewards", "_was_dead_step"),
}
"""Of the standard library and of PettingZoo, which have no other way."""


def findings(file: Path) -> Iterator[str]:
    """The private names of other files that a file reads."""
    tree = ast.parse(file.read_text("utf-8"))
    own = {
        *(
            node.name
            for node in ast.walk(tree)
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef)
        ),
        *(node.id for node in ast.walk(tree) if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)),
        *(node.attr for node in ast.walk(tree) if isinstance(node, ast.Attribute) and set_here(node)),
    }
    for node in ast.walk(tree):
        names = [node.attr] if isinstance(node, ast.Attribute) else []
        names += [one.name for one in node.names] if isinstance(node, ast.ImportFrom) else []
        for name in names:
            if name.startswith("_") and not name.startswith("__") and name not in own | FOREIGN:
                yield f"{file.relative_to(ROOT)}:{node.lineno}: {ast.unparse(node)}"


def is_self(node: ast.Attribute) -> bool:
    return isinstance(node.value, ast.Name) and node.value.id in ("self", "cls")


def set_here(node: ast.Attribute) -> bool:
    return is_self(node) and isinstance(node.ctx, ast.Store)


def files(*places: str) -> Iterator[Path]:
    for place in places:
        path = ROOT / place
        yield from sorted(path.rglob("*.py")) if path.is_dir() else [path]


@pytest.mark.parametrize("top", ["masque_arcade", "net", "workshop", "tests"])
def test_no_file_reads_anothers_private_names(top: str) -> None:
    assert [one for file in files(top) for one in findings(file)] == []
