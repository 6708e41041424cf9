"""Ten screens look as they did: small pictures, compared tile by tile so that other letters' edges do not matter.

`MASQUE_ARCADE_GOLDENS=write pytest tests/client/drawing/test_goldens.py` draws them anew; look at them then.
"""

import os
from pathlib import Path

import pygame
import pytest

from masque_arcade.client.render.images import Assets
from masque_arcade.client.render.renderer import Painter
from masque_arcade.devtools.gallery import Variant, screens
from masque_arcade.devtools.gallery.contact_sheets import draw

FOLDER = Path(__file__).parent / "goldens"
SIZE = (192, 108)
TILE = 12
"""Pixels of a tile's side; 16 by 9 of them."""
FAR = 22
"""A tile's mean may differ by so much in one channel (of 255)."""
SHOWN = {
    "title": ("menu.title", Variant()),
    "settings": ("menu.settings.look", Variant(language="ja", text_size=150)),
    "setup": ("menu.setup.mascarade.13", Variant()),
    "book": ("book.mascarade.king", Variant(language="ja")),
    "lobby": ("lan.lobby.6", Variant((1920, 1080))),
    "turn": ("mascarade.turn.6", Variant()),
    "thirteen": ("mascarade.turn.13", Variant((2560, 1080))),
    "contrast": ("mascarade.turn.13", Variant(more=(("high_contrast", True),))),
    "cloth": ("mascarade.hem.3", Variant()),
    "unmasking": ("mascarade.unmasking.4", Variant()),
}


def small(assets: Assets, name: str) -> pygame.Surface:
    sample, variant = SHOWN[name]
    painter = Painter(assets)
    try:
        picture = draw(next(one for one in screens() if one.name == sample), variant, painter)
    finally:
        painter.high_contrast = False
    high = round(SIZE[0] * variant.size[1] / variant.size[0])
    return pygame.transform.smoothscale(picture, (SIZE[0], high))


def apart(a: pygame.Surface, b: pygame.Surface) -> list[tuple[int, int, int]]:
    """Tiles (column, row, difference) whose mean colours differ by more than FAR."""
    assert a.get_size() == b.get_size()
    found = []
    for row in range(a.get_height() // TILE):
        for column in range(a.get_width() // TILE):
            box = pygame.Rect(column * TILE, row * TILE, TILE, TILE)
            means = [pygame.transform.average_color(picture, box)[:3] for picture in (a, b)]
            worst = max(abs(x - y) for x, y in zip(*means, strict=True))
            if worst > FAR:
                found.append((column, row, worst))
    return found


@pytest.mark.slow
@pytest.mark.parametrize("name", SHOWN)
def test_a_scene_looks_as_it_did(assets: Assets, name: str) -> None:
    path, picture = FOLDER / f"{name}.png", small(assets, name)
    if os.environ.get("MASQUE_ARCADE_GOLDENS") == "write":
        FOLDER.mkdir(exist_ok=True)
        pygame.image.save(picture, path)
    assert not apart(picture, pygame.image.load(path).convert())


def test_a_missing_button_is_noticed(assets: Assets) -> None:
    """What the tolerance may not swallow: a plate that is gone, and a sheet in another colour."""
    picture = pygame.image.load(FOLDER / "turn.png").convert()
    changed = picture.copy()
    changed.fill((90, 30, 60), pygame.Rect(2, 41, 36, 17))
    assert apart(picture, changed)
    assert not apart(picture, picture.copy())


def test_every_golden_is_of_a_scene() -> None:
    assert {path.stem for path in FOLDER.glob("*.png")} == set(SHOWN)
