"""Playbills side by side: all names in one size, whole, and clear of the number of players."""

import pytest

from masque_arcade.client.render.drawables import Item, Words
from masque_arcade.client.render.images import Assets
from masque_arcade.client.render.renderer import Painter
from masque_arcade.client.render.text_layout import leading
from masque_arcade.engine.registry import INFOS
from tests.client.menus import context, stacked, title


@pytest.mark.parametrize("text_size", [100, 150])
@pytest.mark.parametrize("language", ["en", "de", "fr", "it", "es", "ja"])
def test_all_names_have_one_size_and_fit(assets: Assets, language: str, text_size: int) -> None:
    painter = Painter(assets)
    painter.text_scale = text_size / 100
    ctx = context(language, painter.measure, text_size=text_size)
    screen = title()
    stacked(ctx).go(ctx, screen)
    screen.update(2.0)
    names, seats = dict[object, Item](), dict[object, Item]()
    for item in screen.items():
        if isinstance(item.key, tuple) and item.key[-1] in ("name", "seats"):
            (names if item.key[-1] == "name" else seats)[item.key[0]] = item
    assert len(names) == len(INFOS)
    assert len({item.art.size for item in names.values() if isinstance(item.art, Words)}) == 1
    for key, item in names.items():
        words = item.art
        assert isinstance(words, Words) and painter.fits(item)
        box = (round(item.rect.w), round(item.rect.h))
        setting = painter.studio.setting(words, box, 1.0)
        assert setting.size >= round(words.size * painter.text_scale) - 1, "shrunk on its own"
        tall = setting.size * (1 + (len(setting.lines) - 1) * leading(words.text))
        assert item.rect.cy + tall / 2 <= seats[key].rect.y + 1
