"""Citations of game rules in code, comments, tests and scenarios, resolved against the RULES.md of their game.

In a file of a game every number such as 7.4 or 4.2a in a comment or text is a citation, and so is a list in brackets:
(6, 8.7), (7.2d, e), (11.1-11.3). Shared files name the game: "Mascarade 5.2". Decimals begin with 0 or have a unit.
"""

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
GAMES = sorted(path.parent for path in ROOT.glob("masque_arcade/games/*/model.py"))
TITLES = {
    tomllib.loads((ROOT / "assets/games" / game.name / "en.toml").read_text(encoding="utf-8"))["game"][
        "name"
    ]: game.name
    for game in GAMES
}
NUMBER = r"\d{1,2}\.\d{1,2}[a-z]?"
DOTTED = re.compile(rf"(?<![\w.#+*/=])(?!0\.)({NUMBER})(?![\w.]*\d|\w| (?:s|ms|seconds|times|MB|%))")
ITEM = rf"(?:sections? )?(?:{NUMBER}|\d{{1,2}}|[A-Z]{{1,2}}-?\d{{1,2}})"
SPAN = rf"(?:{ITEM}(?:(?:-| to )(?:{NUMBER}|\d{{1,2}}|[a-z]))?|[a-z])"
LIST = re.compile(rf"(?<= \()(?:[^()]*?[,;:] )??({ITEM}(?:(?:-| to )(?:{NUMBER}|\d{{1,2}}|[a-z]))?(?:, {SPAN})*)(?=\))")
SECTION = re.compile(r"\b[Ss]ections? ((?:\d{1,2}(?:\.\d{1,2}[a-z]?)?(?:, | and | to |-)?)+)")
EXAMPLE = re.compile(r"\b(?:GA|MT)-\d\d\b")
FOREIGN = re.compile(r"\b(?:page|pages) \d|\b(?:product|architecture|design|network|bots|theatre) page\b")
NAMED = re.compile(rf"({'|'.join(TITLES)})(?:'s)? ((?:{NUMBER})(?:, (?:{NUMBER}|\d{{1,2}})\b)*)")
NAMELESS = re.compile(rf"\b[Rr]ules? {NUMBER}|(?<= \()(?!0\.){NUMBER}(?:, (?:{NUMBER}|[a-z]\b))*(?=\))")
WORDS = re.compile(r"""(\"{3}|'{3}).*?\1|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|#[^\n]*""", re.S)
"""A string or a comment of Python."""
FILES = ("masque_arcade", "tests", "net")


def rules_of(text: str) -> set[str]:
    """What a RULES.md defines: sections "7", rules "7.4", their parts "7.4a", and the rows of its tables, "D1"."""
    found = set()
    rule = ""
    for line in text.splitlines():
        if heading := re.match(r"## (\d+) ", line):
            found.add(heading[1])
        elif numbered := re.match(r"(?:- )?\*\*(\d+\.\d+)[ *]", line):
            rule = numbered[1]
            found.add(rule)
        elif part := re.match(r"- \*\*([a-z])\*\* ", line):
            found.add(rule + part[1])
        elif row := re.match(r"\| ([A-Z]{1,2}-?\d+) \|", line):
            found.add(row[1])
    return found


def _expand(items: str) -> Iterator[str]:
    """The single references of a list such as "7.2d, e, 11.1-11.3"."""
    last = ""
    for item in re.split(r"[,;] | and ", re.sub(r"sections? ", "", items)):
        for end in re.split(r"(?<=[\d a-z])-(?=[\da-z])| to ", item.strip(" ,;.")):
            if re.fullmatch(r"[a-z]", end):
                end = last.rstrip("abcdefghij") + end
            if re.fullmatch(rf"{NUMBER}|\d{{1,2}}|[A-Z]{{1,2}}-?\d+", end):
                last = end
                yield end


def cited(text: str) -> set[str]:
    """The references in a comment or text of a game."""
    found = {number[1] for number in DOTTED.finditer(text)} | set(EXAMPLE.findall(text))
    for pattern in (LIST, SECTION):
        found.update(ref for items in pattern.finditer(text) for ref in _expand(items[1]))
    return found


def _texts(path: Path, code: str) -> Iterator[tuple[int, str]]:
    """Comments and strings of a Python file, comments, `rules` and `source` of a TOML file, with their lines."""
    if path.suffix == ".py":
        for text in WORDS.finditer(code):
            yield code.count("\n", 0, text.start()) + 1, re.sub(r"\s+#?\s*", " ", text[0])
        return
    for number, line in enumerate(code.splitlines(), 1):
        if comment := re.search(r"# .*", line):
            yield number, comment[0]
        elif rules := re.match(r'(?:rules|source) = "(.*)"', line):
            yield number, f" ({rules[1]})"
            yield number, " ".join(f" ({part})" for part in re.split(r"[;,] ", rules[1]))


def game_of(path: Path) -> str | None:
    """The game that a path names."""
    return next((game for game in TITLES.values() if any(game in part for part in path.parts)), None)


def faults(path: Path, code: str, rules: dict[str, set[str]]) -> list[str]:
    """Citations in that file which resolve to nothing, or name no game in shared code."""
    game = game_of(path)
    found = []
    for line, text in _texts(path, code):
        where = f"{path}:{line}: "
        found += [where + f"cites a page: {page[0]}" for page in FOREIGN.finditer(text)]
        if game is not None:
            found += [where + f"no rule {ref} in {game}" for ref in sorted(cited(text) - rules[game])]
            continue
        for title, items in NAMED.findall(text):
            named = TITLES[title]
            found += [where + f"no rule {ref} in {named}" for ref in _expand(items) if ref not in rules[named]]
        if path.suffix == ".py":
            found += [where + f"names no game: {bare[0]}" for bare in NAMELESS.finditer(NAMED.sub("", text))]
    return found


@pytest.fixture(scope="module")
def rules() -> dict[str, set[str]]:
    """The rules of every game, by its id."""
    return {game.name: rules_of((game / "RULES.md").read_text(encoding="utf-8")) for game in GAMES}


@pytest.mark.slow
def test_every_citation_resolves(rules: dict[str, set[str]]) -> None:
    found = []
    for folder in FILES:
        for path in sorted([*(ROOT / folder).rglob("*.py"), *(ROOT / folder).rglob("*.toml")]):
            if path != Path(__file__):
                found += faults(path.relative_to(ROOT), path.read_text(encoding="utf-8"), rules)
    assert not found, "\n" + "\n".join(found)


def test_rules_cite_their_own_rules(rules: dict[str, set[str]]) -> None:
    for game, known in rules.items():
        text = (ROOT / "masque_arcade/games" / game / "RULES.md").read_text(encoding="utf-8")
        in_sections = re.sub(r"(?ms)^## \d+ Balance.*?(?=^<a id)", "", text)
        assert cited(in_sections) <= known, game
        assert all(f"](#{number})" in text and f'<a id="{number}"></a>' in text for number in known if number.isdigit())


WRONG: dict[str, set[str]] = {
    "The end (9.2), or the Cheat (8.9).": set(),
    "The end (9.7).": {"9.7"},
    "Pass, or leave (7.2, e, 8.99).": {"7.2e", "8.99"},
    "A reveal (4.2a, b, g).": {"4.2g"},
    "The powers (sections 8 and 17).": {"17"},
    "Look (6, 18).": {"18"},
    "From the first (7.2 to 7.12).": {"7.12"},
    "7.44: the cards turn over.": {"7.44"},
    "5.1-5.9, each of them.": {"5.9"},
    "The seven players' cast (D1, D9).": {"D9"},
    "Hands down 3.6 s, or 0.8; 2008 or 2011.": set(),
}
"""Texts in a file of Mascarade, and what they cite in vain."""


def test_wrong_numbers_are_found(rules: dict[str, set[str]]) -> None:
    path = Path("masque_arcade/games/mascarade/rules/game.py")
    for text, wrong in WRONG.items():
        expected = [f"{path}:1: no rule {ref} in mascarade" for ref in sorted(wrong)]
        assert faults(path, f'"""{text}"""\nvalue = 9.99\n', rules) == expected, text


def test_shared_code_names_the_game(rules: dict[str, set[str]]) -> None:
    path = Path("masque_arcade/server/table.py")
    assert faults(path, "# Same bytes (Mascarade 5.2).\n", rules) == []
    assert faults(path, "# Same bytes (Mascarade 5.20).\n", rules) == [f"{path}:1: no rule 5.20 in mascarade"]
    assert faults(path, "# Same bytes (rules 5.2).\n", rules) == [f"{path}:1: names no game: rules 5.2"]
    assert faults(path, "# Same bytes (5.2).\n", rules) == [f"{path}:1: names no game: 5.2"]
    assert faults(path, "# Product page 6.2.\n", rules) == [f"{path}:1: cites a page: page 6"]
