"""A heart that is heard is seen, too, at the tables of all games that have one, and its light never flashes."""

import re
from pathlib import Path

import pygame
import pytest

from masque_arcade.client.audio import captions
from masque_arcade.client.render.drawables import Item, Picture
from masque_arcade.client.render.images import Assets
from masque_arcade.client.render.renderer import Painter
from masque_arcade.devtools.gallery.sample import SilentAudio
from tests.client.drawing.test_flashes import AREA, FRAMES, SIZE, at_event, light, worst
from tests.quick import crossed

PROGRAM = Path(str(captions.__file__)).parents[2]
HEARTS = {
    ("ghost_for_sale", "Inspected"): 1,
    ("ghost_for_sale", "PileInspected"): 1,
    ("mascarade", "TakenUnder"): 3,
    ("red_masque", "RoundEnded"): 3,
    ("red_masque", "Unmasked"): 2,
}
"""How often a heart beats at events of matches of four."""
SECONDS = 7
BEAT = FRAMES // 2
"""Frames of the bright part of a beat."""


def brightness(item: Item) -> float:
    """Of an item that is a round light and passes by."""
    passes = isinstance(item.key, tuple) and item.key[0] == "passing"
    return item.alpha if passes and item.art == Picture("stage/halo") and item.rect.w == item.rect.h else 0.0


@pytest.mark.slow
@pytest.mark.parametrize(("heart", "still"), crossed(HEARTS, [False, True]))
def test_a_heart_is_seen_when_it_is_heard(
    assets: Assets, heart: tuple[str, str], still: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Twice a beat, or once and more calmly with reduced motion; and nothing flashes."""
    (game, event), heard = heart, list[str]()
    monkeypatch.setattr(SilentAudio, "play", lambda sounds, cue, *how, **more: heard.append(cue))
    made = at_event(event, still, game, 4)
    assert made is not None, f"no {event} in these games"
    heard.clear()
    painter, surface = Painter(assets), pygame.Surface(SIZE)
    seen, lights, beats = [], list[float](), list[int]()
    for frame in range(SECONDS * FRAMES):
        made.top.update(1 / FRAMES)
        if heard.count("heart") > len(beats):
            beats.append(frame)
        items = made.items()
        painter.draw(surface, items)
        seen.append(light(surface))
        lights.append(max(map(brightness, items)))
    often = HEARTS[heart]
    assert len(beats) >= often
    for beat in beats[:often]:
        row = lights[beat : beat + BEAT]
        peaks = [b for a, b, c in zip(row, row[1:], row[2:], strict=False) if a < b >= c]
        assert len(peaks) == (1 if still else 2)
        assert 0.6 < max(peaks) < (0.8 if still else 0.95)
    assert worst(seen) < AREA


def test_no_heart_is_only_heard() -> None:
    """One animation alone plays it."""
    texts = {path.name: path.read_text("utf-8") for path in PROGRAM.rglob("*.py") if "audio" not in path.parts}
    plays = [name for name, text in texts.items() if re.search(r"(sound|play|only_heard)\(.*\"heart\"", text)]
    assert plays == ["lighting.py"]
