"""What has just happened, in words, on a dark strip at the sentence that asks.

What must not enter: texts of its own, when it is said.
"""

from masque_arcade.client.games.common.layers import BANNER, LAP
from masque_arcade.client.games.presenter import Layered
from masque_arcade.client.items import Item, Panel, Rect, Words


def above_sentence(text: str, box: Rect, opacity: float = 0.92) -> list[Layered]:
    """The strip in `box`, which is 32 units high."""
    return [
        (BANNER, Item("caption panel", Panel("night", "candle", 16, 1, opacity), box)),
        (BANNER, Item("caption", Words(text, 16, "candle"), box.grown(-5))),
    ]


def over_sentence(text: str, sentence: Rect) -> list[Layered]:
    """The strip where questions are asked, while there is none."""
    box = sentence.grown(2)
    return [
        (LAP, Item("caption panel", Panel("night", "candle", 20, 1, 1.0), box)),
        (LAP, Item("caption", Words(text, 17, "candle"), box.grown(-7))),
    ]
