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
LATER = (
    "masque_arcade/client/game_ui/text_presenter.py",
    "masque_arcade/games/ghost_for_sale/ui/",
    "masque_arcade/games/lupusburg/ui/",
    "masque_arcade/games/mascarade/ui/",
    "masque_arcade/games/masquerade_trick/ui/",
    "masque_arcade/games/red_masque/ui/",
    "tests/client/driver.py",
    "tests/client/games/",
)
"""What reads private names of the table and of the workshop until they have been rewritten; nothing else comes here."""
INHERITED = {
    *("_box", "_full_page", "_sheet", "_does"),
    *("_answers", "_ask", "_asking", "_question", "_rows", "_truth"),
}
"""What pages, widgets, sheets and results inherit from another file, the table's among them, until they are renamed
together."""


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
            inherited = isinstance(node, ast.Attribute) and is_self(node) and name in INHERITED
            if name.startswith("_") and not name.startswith("__") and name not in own | FOREIGN and not inherited:
                yield f"{file.relative_to(ROOT)}:{node.lineno}: {ast.unparse(node)}"


def is_self(node: ast.Attribute) -> bool:
    return isinstance(node.value, ast.Name) and node.value.id in ("self", "cls")


def set_here(node: ast.Attribute) -> bool:
    return is_self(node) and isinstance(node.ctx, ast.Store)


def files(*places: str) -> Iterator[Path]:
    for place in places:
        path = ROOT / place
        yield from sorted(path.rglob("*.py")) if path.is_dir() else [path]


@pytest.mark.parametrize("top", ["masque_arcade", "net", "tests"])
def test_no_file_reads_anothers_private_names(top: str) -> None:
    later = {*files(*LATER)}
    assert [one for file in files(top) if file not in later for one in findings(file)] == []


@pytest.mark.parametrize("place", LATER)
def test_what_is_left_for_later_still_needs_it(place: str) -> None:
    assert any(finding for file in files(place) for finding in findings(file)), "strike it from the list"
