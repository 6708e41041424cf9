"""Putting a character together: the bare mask, the full portrait, and the mini for very small cards."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from workshop.fields import Field, fill
from workshop.frames import HIGH, WIDE, cartouche, frame, medallion
from workshop.masks import Eye, look
from workshop.ornament import gold
from workshop.palette import darken
from workshop.pen import Sheet

Layer = Callable[[Sheet], None]


def nothing(_: Sheet) -> None:
    """A layer this head has not got."""


@dataclass(frozen=True)
class Head:
    """Layers in a 240 x 240 box.

    A bare mask is `back`, `foot`, `mask`, `top`; portraits leave `foot` and add `skin` and living eyes.
    """

    mask: Layer
    eye: Eye
    back: Layer = nothing
    skin: Layer = nothing
    top: Layer = nothing
    foot: Layer = nothing
    alone: tuple[float, float, float] = (0, 0, 1)
    """How the bare mask is moved and scaled in its own box."""
    on_card: tuple[float, float, float] = (250, 256, 1.64)
    """Where the middle of the box lies on the portrait, and its scale."""
    on_mini: tuple[float, float, float] = (250, 268, 1.9)


@dataclass(frozen=True)
class Character:
    """All that is drawn of one character."""

    head: Head
    gown: Callable[[Sheet], None]
    field: Field
    emblem: Callable[[Sheet], None]


def trio(name: str, who: Character) -> Iterator[tuple[str, Sheet]]:
    """Mask, card and mini of one character and their places in the game's folder."""
    yield f"masks/{name}", mask(who)
    yield f"cards/{name}", portrait(who)
    yield f"minis/{name}", mini(who)


def mask(who: Character) -> Sheet:
    """The bare mask on nothing."""
    s, head = Sheet(240, 240), who.head
    x, y, scale = head.alone
    with s.at(x, y, scale):
        for layer in (head.back, head.foot, head.mask, head.top):
            layer(s)
    return s


def portrait(who: Character) -> Sheet:
    """The front of a card, its cartouche left empty for the name."""
    s = Sheet(WIDE, HIGH)
    fill(s, who.field)
    with s.at(0, -28):
        who.gown(s)
    wear(s, who.head, *who.head.on_card)
    cartouche(s)
    frame(s)
    with s.at(77, 77):
        medallion(s, darken(who.field.middle, 0.62))
        who.emblem(s)
    return s


def mini(who: Character) -> Sheet:
    """For cards under 70 pixels: no dress, no name, a big head and an emblem that fills a third of the card."""
    s = Sheet(WIDE, HIGH)
    fill(s, who.field)
    x, y, scale = who.head.on_mini
    wear(s, who.head, x, y - 26, scale * 0.9)
    ground = who.field.middle
    s.path("M22 508H478V652C478 668 466 678 452 678H48C34 678 22 668 22 652Z", darken(ground, 0.6))
    s.path("M22 500H478V514H22Z", "#F0C66A")
    frame(s)
    with s.at(250, 548):
        s.circle(0, 0, 129, "#140610")
        s.circle(0, 0, 124, gold(s, -110, -110, 110, 110))
        s.circle(0, 0, 112, darken(ground, 0.86))
        with s.at(0, 0, 3.35):
            who.emblem(s)
    return s


def wear(s: Sheet, head: Head, x: float, y: float, scale: float) -> None:
    """The head with its living eyes, the middle of its box at (x, y)."""
    with s.at(x - 120 * scale, y - 120 * scale, scale):
        for layer in (head.back, head.skin, head.mask):
            layer(s)
        look(s, head.eye)
        head.top(s)
