"""Any number of sizes from a few open fonts, and every one as if it had been opened at its size."""

import pygame
import pytest

from masque_arcade.client.render.fonts import OPEN, Fonts, font_path
from masque_arcade.client.render.images import Assets

TEXT = "Agáta, Åsa · 仮面の下"


@pytest.mark.parametrize("kind", ["text", "serif", "title"])
def test_a_font_set_to_another_size_writes_as_one_opened_at_it(assets: Assets, kind: str) -> None:
    fonts = Fonts()
    for size in (*range(12, 40, 3), 13, 64, 12):
        font, fresh = fonts.get(kind, size), pygame.font.Font(font_path(kind), size)
        made, plain = font.render(TEXT, True, "white"), fresh.render(TEXT, True, "white")
        assert pygame.image.tobytes(made, "RGBA") == pygame.image.tobytes(plain, "RGBA"), size
        assert (font.get_ascent(), font.get_height()) == (fresh.get_ascent(), fresh.get_height())
    assert len(fonts) == OPEN


def test_few_files_are_open_however_many_sizes_there_are(assets: Assets) -> None:
    fonts = Fonts()
    for size in range(10, 90):
        for kind in ("text", "serif", "title"):
            fonts.get(kind, size)
    assert len(fonts) == 3 * OPEN


def test_a_size_that_is_used_stays(assets: Assets) -> None:
    fonts = Fonts()
    used = fonts.get("text", 20)
    for size in range(30, 50):
        fonts.get("text", size)
        assert fonts.get("text", 20) is used


def test_fonts_opened_ahead_are_used_and_no_more_than_a_few(assets: Assets) -> None:
    fonts = Fonts()
    used = [fonts.get("text", 20), fonts.get("serif", 20)]
    assert all(fonts.open_one() for _ in range(2 * OPEN - 2))
    assert not fonts.open_one()
    assert len(fonts) == 2 * OPEN
    assert [fonts.get("text", 20), fonts.get("serif", 20)] == used
    for size in range(30, 33):
        assert fonts.get("text", size).get_height() == pygame.font.Font(font_path("text"), size).get_height()
    assert len(fonts) == 2 * OPEN
    assert fonts.get("text", 20) is used[0], "the unused ones went first"
