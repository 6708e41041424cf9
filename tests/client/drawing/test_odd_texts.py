"""What others type or send is drawn, whatever it is: no text ends a window."""

import random
import unicodedata
from functools import cache
from types import SimpleNamespace
from typing import Any

import pygame
import pytest

from masque_arcade.client.render.drawables import Item, Rect, Words
from masque_arcade.client.render.fonts import written
from masque_arcade.client.render.images import Assets
from masque_arcade.client.render.renderer import Painter
from masque_net.clean_text import clean, clean_chat, clean_name
from masque_net.discovery.advertisement import Advertisement, tidy
from tests.quick import quick

EVERY = range(0x110000)


@pytest.mark.nightly
def test_no_sign_is_too_odd_to_be_drawn_or_measured(assets: Assets, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every code point once; and what is let through as a player's name can be seen. What is written in their stead
    mostly is the same, and drawn once."""
    real = assets.font("text", 12)
    font: Any = SimpleNamespace(render=cache(real.render), size=cache(real.size))
    monkeypatch.setattr(assets, "font", lambda kind, size: font)
    unseen = []
    for number in EVERY:
        sign = chr(number)
        drawn = written(font, sign, (255, 255, 255))
        assets.width("text", sign, 12)
        if drawn is None and clean(sign, 24):
            unseen.append(hex(number))
    assert not unseen


def odd(rng: random.Random) -> str:
    ranges = [
        (0, 0x20),
        (0x300, 0x370),
        (0x1100, 0x1200),
        (0x2000, 0x2070),
        (0x2800, 0x2804),
        (0x3040, 0x3200),
        (0xD7F0, 0xE000),
        (0xFE00, 0xFF00),
        (0x1D160, 0x1D180),
        (0xE0000, 0xE0200),
        (0x41, 0x5B),
        (0x590, 0x700),
        (0, 0x110000),
    ]
    return "".join(chr(rng.randrange(*rng.choice(ranges))) for _ in range(rng.choice([1, 1, 2, 5, 12, 40])))


EMPTY = pygame.Rect(340, 0, 300, 360)
"""Where no line is to be drawn."""


def painted(surface: pygame.Surface, place: pygame.Rect) -> bool:
    """Whether more than one colour is there."""
    raw = pygame.image.tobytes(surface.subsurface(place), "RGB")
    return raw != raw[:3] * (len(raw) // 3)


@pytest.mark.slow
@pytest.mark.parametrize("seed", quick(range(10), 0))
def test_no_line_ends_the_window(assets: Assets, seed: int) -> None:
    painter, surface, rng = Painter(assets), pygame.Surface((640, 360)), random.Random(seed)
    boxes = [Rect(0, 0, 200, 24), Rect(0, 0, 300, 90), Rect(0, 0, 9, 9)]
    for number in range(1000):
        art = Words(odd(rng), 20, "ivory", ("text", "serif", "title")[number % 3], wrap=bool(number % 2))
        painter.draw(surface, [Item("odd", art, boxes[number % 7 % 3])])
        w, h = painter.measure(art)
        assert w >= 0 <= h
    assert not painted(surface, EMPTY)
    painter.draw(surface, [Item("plain", Words("Renata", 20, "ivory"), boxes[0])])
    assert painted(surface, pygame.Rect(0, 0, 200, 24)), "whatever came before, a line is drawn"


@pytest.mark.timeout(20)
def test_a_line_without_end_is_drawn_soon(assets: Assets) -> None:
    painter, surface = Painter(assets), pygame.Surface((640, 360))
    for text in ("W" * 300_000, "名" * 300_000, "a " * 100_000, "\n" * 100_000):
        for wrap in (False, True):
            painter.draw(surface, [Item("long", Words(text, 20, "ivory", wrap=wrap), Rect(0, 0, 300, 90))])
            assert painted(surface, pygame.Rect(0, 0, 300, 90))
            assert not painted(surface, EMPTY)


NOTHING = (
    "",
    "\u034f",
    "\ufe0f",
    "\U000e0100",
    "\u2800\u2800",
    "\u3164",
    "\u115f\u1160",
    "\0",
    "\u0301",
    "\u180b",
    " \u200b\u0301 ",
    "\ufff0",
    "\U0003fffd",
    "\x9b",
    "\u2065",
)


@pytest.mark.parametrize("text", NOTHING)
def test_nobody_is_called_nothing(text: str) -> None:
    assert clean_chat(text) == ""
    assert clean_name(text) == "Guest"
    assert tidy(Advertisement("abcd1234", text, "")).name == "abcd12"
    assert clean(f"A{text}B", 24).replace(" ", "").isalpha() or unicodedata.combining(clean(f"A{text}B", 24)[1])
