"""Names that the fonts cannot write are readable all the same, and stay apart."""

from pathlib import Path
from typing import Any

import pygame
import pytest

from masque_arcade.app.results import boards
from masque_arcade.client.i18n import Catalogue
from masque_arcade.client.languages import languages
from masque_arcade.client.render.drawables import Words
from masque_arcade.client.render.images import Assets
from masque_arcade.client.render.legible import drawable, has_glyph, legible
from masque_arcade.client.screens.hotseat.mask_page import MaskScreen
from masque_arcade.client.screens.hotseat.players_page import PlayerList, PlayersScreen
from masque_arcade.client.screens.leaderboard.leaderboard import LeaderboardScreen
from masque_arcade.client.screens.menus.settings import SettingsScreen
from masque_arcade.client.widgets.avatar import guest_mask
from masque_arcade.client.widgets.guest_names import readable
from masque_arcade.storage import paths
from masque_arcade.storage.leaderboard import Leaderboard, Result, SeatResult
from tests.client.menus import context, nowhere

ARABIC = "\u0645\u062d\u0645\u062f"
HEBREW = "\u05d3\u05d5\u05d3"


@pytest.mark.parametrize(
    ("typed", "shown"),
    [
        ("Anna", "Anna"),
        ("みどり", "みどり"),
        ("Čapek", "Čapek"),
        ("Jürgen Peña-Lê", "Jürgen Peña-Lê"),
        ("Ольга", "Ольга"),
        ("Łukasz Işık", "Lukasz Isik"),
        ("김민수", "GimMinSu"),
        ("Aya \U0001f3ad", "Aya"),
        ("\U0001f469\u200d\U0001f680", ""),
        (ARABIC, ""),
    ],
)
def test_a_name_is_written_as_far_as_the_fonts_can(typed: str, shown: str) -> None:
    assert legible(typed) == shown


def test_a_line_keeps_its_spaces_and_is_dots_where_nothing_else_is_left() -> None:
    assert [drawable(line) for line in ("a\0b  c", "\u015eule  1", ARABIC, "  ", "")] == [
        "ab  c",
        "Sule  1",
        "...",
        "  ",
        "",
    ]


@pytest.mark.parametrize("kind", ["text", "serif"])
def test_the_fonts_have_what_their_map_says(assets: Assets, kind: str) -> None:
    font = assets.font(kind, 16)

    def picture(sign: str) -> bytes:
        return pygame.image.tobytes(font.render(sign, True, (255, 255, 255)), "RGBA")

    box = picture("\U0010fffd")
    for sign in ("A", "é", "ß", "я", "Ω", "あ", "漢", "Ş", "م", "김", "\U0001f3ad"):
        assert has_glyph(sign) == (picture(sign) != box), sign


@pytest.mark.slow
@pytest.mark.parametrize("language", languages())
def test_the_own_texts_are_drawn_as_they_are_written(language: str) -> None:
    texts = Catalogue.load(language, paths.assets())
    lines = [line for key in sorted(texts.keys()) for line in texts(key).splitlines()]
    assert [line for line in lines if drawable(line) != line] == []


def test_names_without_a_letter_are_those_of_their_masks_and_differ() -> None:
    texts = Catalogue.load("en", paths.assets())
    names = [ARABIC, HEBREW, "\U0001f3ad", "\U0001f3ad\U0001f3ad", "Bauta", "Sule", "Şule"]
    shown = readable(names, texts)
    assert shown[4:] == ["Bauta", "Sule", "Sule 2"]
    assert len(set(shown)) == len(names)
    for name, new in zip(names[:4], shown, strict=False):
        assert new.startswith(texts(f"mask.shape_{guest_mask(name).base}"))
        assert guest_mask(new) == guest_mask(name)


def written(screen: Any, **settings: Any) -> list[str]:
    """All texts of a page."""
    screen.enter(context(**settings))
    return [item.art.text for item in screen.items() if isinstance(item.art, Words)]


def test_the_hall_of_fame_names_everybody(tmp_path: Path) -> None:
    texts = Catalogue.load("en", paths.assets())
    hall = Leaderboard(tmp_path / "hall.sqlite")
    chairs = tuple(SeatResult(name, won=True, score=13, feats={"turns": 9}) for name in (ARABIC, HEBREW, "Anna"))
    for began in (1.0, 2.0):
        assert isinstance(hall.record(Result("mascarade", chairs, began, 60.0, 9)), int)
    shown = written(LeaderboardScreen(lambda game, ever: boards(hall, texts, "mascarade", ever=True), at=2))
    hall.close()
    for name in readable([ARABIC, HEBREW, "Anna"], texts):
        assert name in shown


def test_pages_with_a_typed_name_name_its_mask() -> None:
    texts = Catalogue.load("en", paths.assets())
    (mine,) = readable([ARABIC], texts)
    company = PlayerList(2)
    company.names[0] = ARABIC
    assert mine in written(PlayersScreen(company, "mascarade"))
    assert mine in written(MaskScreen(ARABIC, nowhere))
    assert mine in written(SettingsScreen(), name=ARABIC)
