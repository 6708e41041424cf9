"""Blended fills stay within the clip, and nothing in the program blends without the module that sees to it."""

import ast
import random
from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from masque_arcade import __file__ as package
from masque_arcade.client.device.window import Window
from masque_arcade.client.render import blending

GREY = (200, 200, 200)
FLAGS = [blending.MULTIPLY, blending.ADD, pygame.BLEND_RGB_SUB, pygame.BLEND_RGB_MIN, pygame.BLEND_RGBA_MULT]


def spilt(fill: Callable[[pygame.Surface, pygame.Rect], object]) -> int:
    """How many of 300 clipped fills change a pixel outside the clip, or miss one inside it."""
    rng, wrong = random.Random(1), 0
    for _ in range(300):
        clip = pygame.Rect(rng.randrange(50), rng.randrange(50), rng.randrange(1, 10), rng.randrange(1, 10))
        box = pygame.Rect(rng.randrange(-10, 60), rng.randrange(-10, 60), rng.randrange(1, 40), rng.randrange(1, 40))
        clipped, whole, wanted = (pygame.Surface((60, 60), 0, 32) for _ in range(3))
        for surface in (clipped, whole, wanted):
            surface.fill(GREY)
        fill(whole, box)
        wanted.blit(whole, clip, clip)
        clipped.set_clip(clip)
        fill(clipped, box)
        wrong += clipped.get_buffer().raw != wanted.get_buffer().raw
    return wrong


@pytest.mark.parametrize("flag", FLAGS)
def test_a_blended_fill_stays_within_the_clip(window: Window, flag: int) -> None:
    assert spilt(lambda surface, box: blending.fill(surface, (10, 20, 30), flag, box)) == 0


def test_the_library_still_fills_outside_the_clip(window: Window) -> None:
    """When this fails the library has been mended: blending.fill may become a plain fill."""
    assert spilt(lambda surface, box: surface.fill((10, 20, 30), box, blending.MULTIPLY)) > 0


def test_a_fill_without_a_box_is_a_fill_of_the_clip(window: Window) -> None:
    surface = pygame.Surface((20, 20))
    surface.fill(GREY)
    surface.set_clip((5, 5, 5, 5))
    blending.fill(surface, (0, 0, 0), blending.MULTIPLY)
    assert surface.get_at((7, 7))[:3] == (0, 0, 0)
    assert surface.get_at((2, 2))[:3] == GREY


def test_only_one_module_blends() -> None:
    root = Path(package).parent
    others = {path: path.read_text("utf-8") for path in root.rglob("*.py") if path != Path(blending.__file__)}
    found = [
        f"{path.relative_to(root)}:{node.lineno}"
        for path, text in others.items()
        if any(word in text for word in ("BLEND_", "special_flags", "fill", "blit"))
        for node in ast.walk(ast.parse(text))
        if _blends(node)
    ]
    assert not found


def _blends(node: ast.AST) -> bool:
    """Whether a node names a blend flag, or gives a third argument to fill or a fourth to blit."""
    if isinstance(node, ast.Attribute):
        return node.attr.startswith("BLEND_")
    if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Attribute):
        return False
    if isinstance(node.func.value, ast.Name) and node.func.value.id in ("blending", "overscan"):
        return False
    most = {"fill": 2, "blit": 3, "fblits": 1}.get(node.func.attr)
    return any(keyword.arg == "special_flags" for keyword in node.keywords) or (
        most is not None and len(node.args) > most
    )
