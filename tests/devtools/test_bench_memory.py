"""What the memory's measure calls the pictures that take most."""

import pygame

from masque_arcade.client.render.drawables import Panel
from masque_arcade.devtools.bench_memory import largest


def test_pictures_are_named_and_the_rest_by_kind() -> None:
    surfaces = {
        ("master", "stage/halo", 64): pygame.Surface((64, 64)),
        ("picture", "stage/halo", "", 32, 32): pygame.Surface((32, 32)),
        ("words", ("one", "two"), 14): pygame.Surface((10, 10)),
        (Panel("night"), 100, 100, 1.0): pygame.Surface((100, 100)),
    }
    taken = largest(surfaces)
    assert taken.most_common() == [("Panel", 40_000), ("stage/halo", 4 * (64 * 64 + 32 * 32)), ("words", 400)]
