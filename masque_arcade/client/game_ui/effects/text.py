"""Animated texts, banners and captions: TRUE and FALSE, "+3". Nothing by colour alone."""

from typing import Final

from msgspec.structs import replace

from masque_arcade.client.animation.pose import L, M, Pose, S, lying, travel
from masque_arcade.client.game_ui.effects.animator import Animator
from masque_arcade.client.game_ui.effects.lighting import crack, halo, sparks
from masque_arcade.client.game_ui.thing import Layered
from masque_arcade.client.render.drawables import Item, Layer, Panel, Picture, Rect, Words

LETTERS: Final = 18
"""A banner's letters read per second."""
_READ: Final = 0.45
"""Seconds for which a banner stands there after that, at least."""
_TILT: Final = 5.0
"""Degrees of a stamp."""
CAPTION: Final = 1.5
"""Seconds of a caption in reduced motion."""
_LATEST: Final = 160.0
"""The width of what happened last at least."""


def mask_flies(c: Animator, picture: Picture, source: Rect, target: Rect, at: float, sting: str) -> float:
    """A mask flies on an arc from its wearer to `target`, with its sting."""
    if not c.still:
        start = Pose(source.cx, source.cy, 30, 30, picture, Layer.BANNER)
        end = lying(target, picture, Layer.BANNER)
        c.let_go(c.fly(start, end, at, L, travel, lift=40), end, at + L + M)
    c.sound(at, f"sting.{sting}")
    return L + M


def banner(
    c: Animator,
    text: str,
    box: Rect,
    at: float,
    until: float,
    sound: str = "",
    lift: float = 0,
    layer: Layer = Layer.BANNER,
) -> float:
    """Parchment with its text, `lift` above the middle, from the first moment until it has been read."""
    whole = lying(box, Panel("parchment", "gold", 12, 3), layer)
    words = Words(text, 24, "ink", "serif")
    line = Pose(box.cx, box.cy - lift, box.w - 28, min(box.h, 62) - 12, words, layer)
    if sound:
        c.sound(at, sound)
    length = S if c.still else M + len(text) / LETTERS
    until = until if c.still else max(until, at + length + _READ)
    c.show(whole, at, until)
    c.show(line, at, until)
    return length


def says(c: Animator, card: Pose, text: str, at: float, until: float, width: float) -> None:
    """Text on the upper edge of a card in the centre: its owner, or their words."""
    words = Pose(card.x, card.y - card.h / 2 - 6, width, 28, Words(text, 16, "ink", "serif"), Layer.FRONT)
    c.show(replace(words, art=Panel("parchment", "gold", 10, 1.5)), at, until)
    c.show(replace(words, w=width - 8), at, until)


def label(c: Animator, box: Rect, text: str, ink: str, at: float, until: float, layer: Layer = Layer.FRONT) -> None:
    """A word on a dark plate with an edge of the same ink."""
    words = lying(box, Words(text, 18, ink, "serif"), layer)
    c.show(replace(words, art=Panel("night", ink, box.h / 2, 1.5, 0.9)), at, until)
    c.show(words, at, until)


def verdict(c: Animator, card: Pose, text: str, true: bool, at: float, until: float) -> None:
    """A halo or a crack, and its word as a stamp across the card, above the card's name."""
    (halo if true else crack)(c, card, at, until)
    if true:
        sparks(c, card.box, at)
    ink = "ok" if true else "danger"
    stamp = Pose(
        card.x,
        card.y + card.h * 0.24,
        card.w + 6,
        min(32.0, card.h * 0.15),
        Words(text, 20, ink, "serif"),
        Layer.SPARKS,
        _TILT,
    )
    c.show(replace(stamp, art=Panel("night", ink, 6, 2, 0.94)), at, until)
    c.show(stamp, at, until)


def change(c: Animator, box: Rect, amount: int, at: float, length: float = 1.2) -> float:
    """ "+3" at a purse: replaces flying coins in reduced motion."""
    pose = Pose(box.cx, box.cy, 38, 30, Panel("night", "candle", 9, 1.5, 0.95), Layer.MODAL)
    text = Words(f"{amount:+d}".replace("-", "−"), 20, "candle", "serif")
    c.show(pose, at, at + length - S)
    c.show(replace(pose, art=text), at, at + length - S)
    return length


def caption(c: Animator, text: str, box: Rect, at: float, length: float = CAPTION) -> float:
    """A line that names a movement, for reduced motion."""
    pose = lying(box, Panel("night", "candle", box.h / 2, 1, 0.92), Layer.BANNER)
    c.show(pose, at, at + length)
    c.show(replace(pose, w=box.w - 10, h=box.h - 10, art=Words(text, 16, "candle")), at, at + length)
    return length


def above_sentence(text: str, box: Rect) -> list[Layered]:
    """The strip in `box`, which is 32 units high."""
    return [
        (Layer.BANNER, Item("caption panel", Panel("night", "candle", 16, 1, 0.92), box)),
        (Layer.BANNER, Item("caption", Words(text, 16, "candle"), box.grown(-5))),
    ]


def over_sentence(text: str, sentence: Rect) -> list[Layered]:
    """The strip at the prompt's place, while there is none."""
    box = sentence.grown(2)
    return [
        (Layer.MODAL, Item("caption panel", Panel("night", "candle", 20, 1, 1.0), box)),
        (Layer.MODAL, Item("caption", Words(text, 17, "candle"), box.grown(-7))),
    ]


def latest(text: str, box: Rect) -> list[Layered]:
    """What happened last, where there is room for a few words."""
    if not text or box.w < _LATEST:
        return []
    return [(Layer.FOOTLIGHTS, Item("latest", Words(text, 15, "ivory", align="left", wrap=True), box))]
