"""Which pictures the frames' measure names."""

import pygame

from masque_arcade.client.render.drawables import CardFace, Item, Panel, Picture, Rect
from masque_arcade.client.render.images import Assets
from masque_arcade.client.render.renderer import Painter
from masque_arcade.devtools.bench_frames import time_pictures


def test_the_time_of_each_picture_is_told_by_its_name(assets: Assets) -> None:
    painter = Painter(Assets(assets.folder, assets.theme))
    spent = time_pictures(painter)
    arts = (Picture("stage/halo"), CardFace("mascarade/king"), Panel("gold"))
    items = [Item(i, art, Rect(9, 9, 90, 90)) for i, art in enumerate(arts)]
    painter.draw(pygame.Surface((640, 360)), items)
    assert set(spent) == {"stage/halo", "mascarade/king", "Panel"}
    assert min(spent.values()) > 0
