"""The ballroom's sentences: none over another, and none that no longer holds."""

from typing import Any

import pytest

from masque_arcade.client.render.drawables import Item, Rect, Words
from masque_arcade.client.screens.hotseat.audience_view import AudienceView
from masque_arcade.devtools.gallery.audience import WatchedBots
from masque_arcade.engine.registry import INFOS
from tests.client.menus import context
from tests.quick import quick

NAMES = ["Anna", "Bianca", "Corvo", "Dorotea"]


def _inside(one: Rect, other: Rect) -> bool:
    grown = other.grown(1)
    return grown.x <= one.x and one.right <= grown.right and grown.y <= one.y and one.bottom <= grown.bottom


def _clashes(items: list[Item]) -> list[tuple[Any, Any]]:
    """What happens, over a part of other words; the strip over what happens."""
    at = {item.key: n for n, item in enumerate(items)}
    found = []
    for key in ("ballroom banner", "ballroom strip"):
        if key in at:
            over, below = items[at[key]], items[: at[key]]
            words = [item for item in below if isinstance(item.art, Words) and item.art.text and item.alpha > 0.1]
            found += [
                (key, one.key)
                for one in words
                if over.rect.grown(-1).touches(one.rect) and not _inside(one.rect, over.rect)
            ]
    strip, banner = (items[at[key]].rect if key in at else None for key in ("ballroom strip", "ballroom banner"))
    if strip and banner and strip.grown(-1).touches(banner):
        found.append(("ballroom strip", "ballroom banner"))
    return found


@pytest.mark.slow
@pytest.mark.parametrize("game", quick(INFOS, slow=["mascarade"]))
def test_no_sentence_lies_over_another(game: str) -> None:
    watched = WatchedBots(game, 4, NAMES)
    screen = AudienceView(watched.table)
    screen.enter(context())
    said, waits, found = set(), 0, set()
    for _ in range(400):
        screen.update(0.7)
        items = list(screen.items())
        said |= {item.art.text for item in items if item.key == "ballroom says" and isinstance(item.art, Words)}
        waits += any(item.key == "ballroom strip" for item in items)
        found |= set(_clashes(items))
    assert not found
    assert len(said) > 20
    assert waits > 20


@pytest.mark.parametrize(
    ("language", "order"),
    [("en", "emorise"), ("ja", "覚え"), ("de", "erk"), ("fr", "etiens"), ("it", "emorizza"), ("es", "emor")],
)
def test_what_happened_is_no_instruction(language: str, order: str) -> None:
    """It still stands there when the cards are long turned down."""
    assert order not in context(language).texts("mascarade.log.Dealt")
