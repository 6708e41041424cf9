"""Names that the fonts cannot write are readable all the same, and stay apart."""

import pygame
import pytest

from masque_arcade.client.i18n import Catalogue
from masque_arcade.client.render.images import Assets
from masque_arcade.client.render.legible import has_glyph, legible
from masque_arcade.client.widgets.avatar import guest_mask
from masque_arcade.client.widgets.guest_names import readable
from masque_arcade.storage import paths

ARABIC = "\u0645\u062d\u0645\u062f"
HEBREW = "\u05d3\u05d5\u05d3"


@pytest.mark.parametrize(
    ("typed", "shown"),
    [
        ("Anna", "Anna"),
        ("みどり", "みどり"),
        ("Čapek", "Čapek"),
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


@pytest.mark.parametrize("kind", ["text", "serif"])
def test_the_fonts_have_what_their_map_says(assets: Assets, kind: str) -> None:
    font = assets.font(kind, 16)

    def picture(sign: str) -> bytes:
        return pygame.image.tobytes(font.render(sign, True, (255, 255, 255)), "RGBA")

    box = picture("\U0010fffd")
    for sign in ("A", "é", "ß", "я", "Ω", "あ", "漢", "Ş", "م", "김", "\U0001f3ad"):
        assert has_glyph(sign) == (picture(sign) != box), sign


def test_names_without_a_letter_are_those_of_their_masks_and_differ() -> None:
    texts = Catalogue.load("en", paths.assets())
    names = [ARABIC, HEBREW, "\U0001f3ad", "\U0001f3ad\U0001f3ad", "Bauta", "Sule", "Şule"]
    shown = readable(names, texts)
    assert shown[4:] == ["Bauta", "Sule", "Sule 2"]
    assert len(set(shown)) == len(names)
    for name, new in zip(names[:4], shown, strict=False):
        assert new.startswith(texts(f"mask.shape_{guest_mask(name).base}"))
        assert guest_mask(new) == guest_mask(name)
