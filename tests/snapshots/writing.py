"""Drawables, choices and explanations as lines of text, the same whatever their classes are called or hashed by."""

from collections.abc import Hashable, Sequence
from enum import Enum
from functools import lru_cache

from msgspec import Struct
from msgspec.structs import asdict, fields

from masque_arcade.client.animation.pose import Pose
from masque_arcade.client.game_ui.prompt import Choice, Prompt
from masque_arcade.client.game_ui.thing import Thing, Tip
from masque_arcade.client.render.drawables import Item, Rect
from masque_arcade.client.screens.table.prompt_view import VisibleChoice


@lru_cache(4096)
def art_line(art: Struct) -> str:
    """ "Words text='Anna' size=20 ink='gold'": a drawable with what is not usual about it."""
    usual = {one.name: one.default for one in fields(art)}
    said = [f"{name}={_value(value)}" for name, value in asdict(art).items() if value != usual[name]]
    return " ".join([type(art).__name__, *said])


def _value(value: object) -> str:
    """A field's value; 20 and 20.0 are the same."""
    match value:
        case bool():
            return str(value)
        case int() | float():
            return _number(value)
        case tuple():
            return f"({' '.join(map(_value, value))})"
        case Struct():
            return f"({art_line(value)})"
    return repr(value)


def key_line(key: Hashable) -> str:
    """A thing's key: its parts in words. Sets are sorted, since their order is an accident."""
    match key:
        case ("tip", what):
            return key_line(what)
        case tuple():
            return f"({' '.join(map(key_line, key))})"
        case frozenset():
            return f"{{{' '.join(sorted(map(key_line, key)))}}}"
        case Enum():
            return str(key.value)
    return str(key)


def box_line(box: Rect | None) -> str:
    """ "[10 20 30.5 40]": left, top, width, height."""
    return "nowhere" if box is None else f"[{_number(box.x)} {_number(box.y)} {_number(box.w)} {_number(box.h)}]"


@lru_cache(16384)
def item_line(item: Item) -> str:
    """A drawn thing: key, box, look, and whether it is turned, transparent or flat."""
    how = [
        f"{name}={_number(value)}"
        for name, value, usual in (("angle", item.angle, 0), ("alpha", item.alpha, 1), ("squeeze", item.squeeze, 1))
        if value != usual
    ]
    return " ".join([f"{key_line(item.key)} {box_line(item.rect)} {art_line(item.art)}", *how])


def stacked(items: Sequence[Item]) -> list[str]:
    """The lines of a picture, each with how many things lie under it: only of things that touch the order is told."""
    boxes: list[tuple[int, Rect]] = []
    lines: list[tuple[int, str]] = []
    for item in items:
        box = item.rect.grown(1)
        depth = max((under + 1 for under, other in boxes if box.touches(other)), default=0)
        boxes.append((depth, box))
        lines.append((depth, item_line(item)))
    return [f"{depth} {line}" for depth, line in sorted(lines)]


def pose_line(place: Hashable, pose: Pose) -> str:
    return item_line(pose.item(place))


def tip_line(thing: Thing) -> str:
    """An explanation with the box of what it explains."""
    tip = thing.tip or Tip("", "")
    return f"{key_line(thing.key)} {box_line(thing.box)}: {tip.title!r} {tip.text!r} {tip.face or tip.picture}"


def choice_line(shown: VisibleChoice, digit: int) -> str:
    """A choice where it lies, with its digit (0 for none), or why it cannot be chosen."""
    choice = shown.choice
    style = " ".join(
        [choice.style, choice.icon, "capped" if choice.capped else "", "declines" if choice.declines else ""]
    )
    line = (
        f"{key_line(choice.key)} {box_line(shown.rect)} {choice.label!r} {choice.hint!r} digit={digit} {style.strip()}"
    )
    return f"{line} not: {choice.why!r}" if choice.why else line


def digit_of(prompt: Prompt, choice: Choice) -> int:
    """The digit that means a choice, 0 for none."""
    return next((digit for digit, found in prompt.digits.items() if any(one.key == choice.key for one in found)), 0)


def _number(value: float) -> str:
    return f"{value:.2f}".rstrip("0").rstrip(".")
