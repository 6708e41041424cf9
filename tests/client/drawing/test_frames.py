"""Large boxes in parts look as they do in one piece, and take little memory."""

import pygame
import pytest

from masque_arcade.client.render.drawables import Item, Panel, Rect
from masque_arcade.client.render.images import Assets
from masque_arcade.client.render.nine_patch import whole
from masque_arcade.client.render.renderer import Painter
from masque_arcade.client.render.sprites import SpriteFactory

SHEET = Panel("plum", "gold", 18, 2.5, 0.97)
SHADOW = Panel("night", "", 22, 2, 0.25)
RIM = Panel("", "gold", 12, 1)


@pytest.mark.parametrize("panel", [SHEET, SHADOW, RIM])
@pytest.mark.parametrize("alpha", [255, 100])
def test_in_parts_as_in_one(assets: Assets, panel: Panel, alpha: int) -> None:
    frame = SpriteFactory(assets).frame(panel, 401, 300, 1)
    parts, one = pygame.Surface((460, 360)), pygame.Surface((460, 360))
    for ground in (parts, one):
        ground.fill((120, 160, 90))
    frame.draw(parts, pygame.Rect(20, 30, 401, 300), alpha)
    made = whole(frame, 401, 300)
    made.set_alpha(alpha)
    one.blit(made, (20, 30))
    points = [(x, y) for x in range(0, 460, 3) for y in range(0, 360, 3)]
    assert all(
        abs(a - b) <= 3 for point in points for a, b in zip(parts.get_at(point)[:3], one.get_at(point)[:3], strict=True)
    )


def test_a_sheet_takes_no_screenful(assets: Assets) -> None:
    fresh = Assets(assets.folder, assets.theme)
    painter, screen = Painter(fresh), pygame.Surface((1920, 1080))
    painter.draw(screen, [Item(n, SHEET, Rect(20 + n, 20, 1200 - 2 * n, 660)) for n in range(5)])
    assert 0 < fresh.shelf.used < 4 * 1920 * 1080
    assert screen.get_at((960, 540))[:3] != fresh.theme.rgb("night")


def test_a_box_that_moves_or_fades_is_drawn_where_it_was_and_where_it_is(assets: Assets) -> None:
    painter, screen = Painter(assets), pygame.Surface((1280, 720))
    full, reference = Painter(assets), pygame.Surface((1280, 720))
    item = Item("box", SHEET, Rect(100, 100, 600, 400))
    for step in (item, item.at(Rect(160, 120, 600, 400)), item.at(Rect(160, 120, 500, 300))):
        painter.draw(screen, [step])
        full.forget()
        full.draw(reference, [step])
        assert screen.get_buffer().raw == reference.get_buffer().raw
