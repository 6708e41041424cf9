"""The catalogues: all languages say the same things, the code asks for what is there, the fonts can write it."""

import ast
from functools import cache
from pathlib import Path

import pytest

import masque_arcade
from masque_arcade.client.i18n import Catalogue, Translation
from masque_arcade.client.input.bindings import GLYPHS, KEYS, USUAL
from masque_arcade.client.languages import ENGLISH
from masque_arcade.client.render.fonts import font_path
from masque_arcade.client.render.text_layout import wide
from masque_arcade.engine.registry import ids
from masque_arcade.storage import paths
from tests.languages import COMPLETE

_PROGRAM = Path(masque_arcade.__file__).parent
SOURCES = sorted([*_PROGRAM.glob("client/**/*.py"), *_PROGRAM.glob("games/*/ui/*.py")])


@cache
def catalogue(language: str) -> Catalogue:
    return Catalogue.load(language, paths.assets())


@pytest.mark.parametrize("language", sorted({*COMPLETE} - {ENGLISH}))
def test_a_complete_language_has_every_text_with_the_same_placeholders(language: str) -> None:
    """A game without a file in that language is English."""
    own = Translation.read(language, paths.assets())
    english = tuple(f"{game}." for game in ids() if not (paths.game(game) / f"{language}.toml").is_file())
    missing = [key for key in own.missing if not key.startswith(english)]
    assert (missing, own.wrong, own.unreadable) == ([], {}, [])


def test_six_languages_are_complete() -> None:
    assert {"de", "en", "es", "fr", "it", "ja"} <= {*COMPLETE}


def literals(path: Path) -> set[str]:
    """Keys written out in calls of `texts(...)`."""
    found = set()
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Call) and node.args and isinstance(node.args[0], ast.Constant):
            name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
            if name in ("texts", "_texts", "tr") and isinstance(node.args[0].value, str):
                found.add(node.args[0].value)
    return found


@pytest.mark.slow
def test_every_key_in_the_code_exists() -> None:
    used = {path.relative_to(_PROGRAM).as_posix(): literals(path) for path in SOURCES}
    assert {
        path: sorted(keys - catalogue("en").keys()) for path, keys in used.items() if keys - catalogue("en").keys()
    } == {}
    assert "title.question" in set().union(*used.values())


def letters(kind: str) -> set[int]:
    """The code points that a font has a letter for."""
    reader = pytest.importorskip("fontTools.ttLib", reason="fonttools is missing: pip install -e '.[ci]'")
    return set(reader.TTFont(font_path(kind)).getBestCmap())


@pytest.mark.slow
@pytest.mark.parametrize("kind", ["text", "serif"])
def test_the_fonts_have_every_character(kind: str) -> None:
    known = letters(kind)
    every = [(code, key) for code in COMPLETE for key in sorted(catalogue(code).keys())]
    texts = [text for code, key in every for text in catalogue(code).forms(key).values()]
    texts += [cap for glyphs in GLYPHS.values() for cap in glyphs.values()]
    texts += [USUAL.written(name) for names in KEYS.values() for name in names]
    missing = {char for text in texts for char in text if ord(char) not in known and char != "\n"}
    assert not missing


def test_the_titles_font_has_every_game_in_western_letters() -> None:
    known = letters("title")
    names = [catalogue(code)(f"{game}.game.name").upper() for code in COMPLETE for game in ids()]
    assert not {char for name in names for char in name if ord(char) not in known and not any(map(wide, name))}
