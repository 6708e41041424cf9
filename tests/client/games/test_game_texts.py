"""Every game's texts are complete and short: reasons, options, characters and the pages of its book."""

import re
from importlib import import_module

import pytest

from masque_arcade.client.game_ui.registry import SHELF
from masque_arcade.engine.registry import INFOS
from masque_arcade.games.mascarade.characters import Character
from masque_arcade.games.masquerade_trick.missions import Role
from tests.client.menus import context
from tests.languages import LANGUAGES

COMMON = {"over", "stale", "watching", "not_an_action"}
"""Reasons that every table may give."""
FACES = {"mascarade": Character, "masquerade_trick": Role}
ONE_LINE = {"en": 60, "ja": 30}
"""Signs of a reason or a power."""
PAGE = {"en": 10_000, "ja": 130}
"""Signs of a page, which has 60 words at most."""


@pytest.mark.parametrize("game", sorted(INFOS))
@pytest.mark.parametrize("language", LANGUAGES)
def test_what_the_rules_can_say_is_written_in_one_line(game: str, language: str) -> None:
    """The reasons are those that the docstring of `legality` lists."""
    texts = context(language).texts
    reasons = set(re.findall(r'"([a-z_]+)"', import_module(f"masque_arcade.games.{game}.legality").__doc__ or ""))
    assert len(reasons) >= 9
    written = {key: texts(f"{game}.reason.{key}") for key in reasons | COMMON if texts.has(f"{game}.reason.{key}")}
    assert (reasons | COMMON) - written.keys() == set()
    assert {key: text for key, text in written.items() if len(text) > ONE_LINE[language]} == {}
    powers = {face: texts(f"{game}.character.{face}.power") for face in FACES.get(game, ())}
    assert {face: text for face, text in powers.items() if not 0 < len(text) <= ONE_LINE[language]} == {}


@pytest.mark.parametrize("game", sorted(INFOS))
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_option_and_page_is_written(game: str, language: str) -> None:
    """A page is titled, and pictured; that of a character has its name and its card."""
    texts, book = context(language).texts, f"{game}.book"
    keys = [
        f"{game}.option.{option.key}.{part}"
        for option in INFOS[game].options
        for part in ("name", "help", *(f"value.{choice}" for choice in option.choices))
    ]
    pages = texts(f"{book}.order").split()
    assert set(FACES.get(game, ())) <= set(pages)
    titled = {page for page in pages if texts.has(f"{book}.{page}.title")}
    keys += [f"{book}.{page}.text" for page in pages]
    keys += [f"{game}.character.{page}.name" for page in pages if page not in titled]
    assert [key for key in keys if not texts.has(key)] == []
    long = [page for page in pages if len(texts(f"{book}.{page}.text").split()) > 60]
    assert long + [page for page in pages if len(texts(f"{book}.{page}.text")) > PAGE[language]] == []
    bare = {page for page in titled if not texts.has(f"{book}.{page}.list") and not texts.has(f"{book}.{page}.art")}
    assert bare <= SHELF[game].book_pictures.keys()
