"""Widgets as plain values: picture, place, callback. Rebuilt after every change.

Focus, pressing and reasons are handled by the page (page.py).
"""

from collections.abc import Callable, Hashable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Literal, Protocol

from masque_arcade.client.input.bindings import USUAL
from masque_arcade.client.input.events import Device, Intent, Verb
from masque_arcade.client.render.drawables import CardFace, Item, Measure, Panel, Picture, Rect, Words
from masque_arcade.client.render.theme import theme
from masque_arcade.client.screen import Action, Take
from masque_arcade.client.spoken import Kind, Scale, Spoken, written


@dataclass(frozen=True, slots=True)
class Look:
    """A widget's current state."""

    focused: bool = False
    pressed: bool = False
    device: Device = Device.MOUSE
    caret: bool = True
    """Whether a cursor is lit; it blinks."""
    measure: Measure = lambda words: (0.5 * words.size * len(words.text), words.size)
    cap: Callable[[Verb | None, Device], str] = USUAL.cap


class Widget(Protocol):
    """A thing on a page. `why`: why it is dim; `help`: its purpose."""

    @property
    def key(self) -> Hashable: ...
    @property
    def rect(self) -> Rect: ...
    @property
    def enabled(self) -> bool: ...
    @property
    def why(self) -> str: ...
    @property
    def help(self) -> str: ...
    @property
    def focusable(self) -> bool: ...

    def items(self, look: Look) -> Iterator[Item]: ...

    def handle(self, intent: Intent) -> bool:
        """Take CONFIRM, a direction, typing, or a pointer's PRESS, POINT (move) or RELEASE here; True when something
        was done."""

    def spoken(self) -> Spoken:
        """It in words."""


def _nothing() -> None:
    pass


@dataclass(frozen=True, slots=True)
class Base:
    """The common part of all widgets."""

    key: Hashable
    rect: Rect
    enabled: bool = field(default=True, kw_only=True)
    why: str = field(default="", kw_only=True)
    help: str = field(default="", kw_only=True)
    of: str = field(default="", kw_only=True)
    """Which of several it is, for those who hear it, where only its place tells the others."""

    @property
    def focusable(self) -> bool:
        return True

    def items(self, look: Look) -> Iterator[Item]:
        """Its picture."""
        raise NotImplementedError

    def spoken(self) -> Spoken:
        """It in words: those that are written on it, else what explains it."""
        return self.said(Kind.BUTTON if self.focusable else Kind.WORDS, written(self.items(Look())) or self.help)

    def said(
        self, kind: Kind, name: str, value: str = "", on: bool | None = None, scale: Scale | None = None
    ) -> Spoken:
        """It as a thing of that kind."""
        help = self.help if self.help != name else ""
        if self.of:
            name, help = (f"{name}, {self.of}", help) if name != self.help else (self.of, self.help)
        return Spoken(self.key, self.rect, kind, name, value, help, not self.enabled, self.why, on, scale)

    def does(self, action: Action, intent: Intent) -> bool:
        """Act when confirmed or clicked."""
        if intent.verb in (Verb.CONFIRM, Verb.RELEASE):
            action()
            return True
        return False

    def row_items(self, look: Look) -> Iterator[Item]:
        fill = "plate_hi" if look.focused else "plate"
        yield Item((self.key, "row"), Panel(fill, "", theme().radius["plate"], opacity=0.94), self.rect)

    def label_items(self, text: str, width: float) -> Iterator[Item]:
        ink = "ivory" if self.enabled else "muted"
        box = Rect(self.rect.x + 16, self.rect.y, width - 20, self.rect.h)
        yield Item((self.key, "label"), Words(text, theme().size["body"], ink, align="left", wrap=True), box)


@dataclass(frozen=True, slots=True)
class Label(Base):
    """Text without interaction."""

    words: Words = field(default=Words("", 1), kw_only=True)

    @property
    def focusable(self) -> bool:
        return False

    def items(self, look: Look) -> Iterator[Item]:
        yield Item(self.key, self.words, self.rect)

    def handle(self, intent: Intent) -> bool:
        return False


STYLES = {
    # fill, fill when focused, edge, ink
    "primary": ("candle", "parchment", "gold", "ink"),
    "plain": ("plate", "plate_hi", "gold", "ivory"),
    "quiet": ("night", "plate_hi", "", "muted"),
    "danger": ("plate", "velvet_hi", "danger", "ivory"),
    "tab": ("plum", "plate_hi", "", "muted"),
    "chosen": ("plate_hi", "velvet_hi", "gold", "candle"),
}


@dataclass(frozen=True, slots=True)
class Button(Base):
    """A button. `hint` is the verb whose key is shown on it; `icon` a picture's name."""

    label: str
    action: Action = _nothing
    style: str = "plain"
    hint: Verb | None = None
    icon: str = ""
    size: float = 0
    align: Literal["left", "center"] = "center"

    def items(self, look: Look) -> Iterator[Item]:
        """Panel, icon, label, key cap."""
        fill, lit, edge, ink = STYLES[self.style]
        if not self.enabled:
            fill, lit, edge, ink = "plum", "plate", "dim", "muted"
        rect = self.rect.moved(0, 2) if look.pressed and self.enabled else self.rect
        opacity = 0.55 if self.style == "quiet" and not look.focused else 0.96
        panel = Panel(lit if look.focused else fill, edge, theme().radius["button"], 2, opacity)
        yield Item((self.key, "panel"), panel, rect)
        left, right = rect.x + 12, rect.right - 12
        # Enter and A choose the focused item, so their cap is shown only there.
        hint = self.hint if look.focused or self.hint is not Verb.CONFIRM else None
        if cap := look.cap(hint, look.device):
            width = cap_width(cap)
            yield from cap_items((self.key, "cap"), cap, Rect(right - width, rect.cy - 13, width, 26), ink)
            right -= width + 12
        serif: Literal["serif", "text"] = "text" if self.style == "quiet" else "serif"
        words = Words(self.label, self.size or theme().size["button"], ink, serif, wrap=True)
        side = min(28.0, rect.h - 16) if self.icon else 0.0
        gap = 10.0 if self.icon and self.label else 0.0
        wide = min(look.measure(words)[0] + 4 if self.label else 0.0, right - left - side - gap)
        if self.align == "center":
            # Centred on the whole button, as far as the key cap leaves space.
            left = max(left, min(rect.cx - (side + gap + wide) / 2, right - side - gap - wide))
        if self.icon:
            box = Rect(left, rect.cy - side / 2, side, side)
            yield Item((self.key, "icon"), Picture(self.icon, ink if self.icon.startswith("icons/") else ""), box)
        if self.label:
            box = Rect(left + side + gap, rect.y + 2, wide, rect.h - 4)
            yield Item((self.key, "label"), words, box)

    def spoken(self) -> Spoken:
        """Its label; of a mere picture, what explains it."""
        return self.said(Kind.BUTTON, self.label or self.help, on=True if self.style == "chosen" else None)

    def handle(self, intent: Intent) -> bool:
        return self.does(self.action, intent)


@dataclass(frozen=True, slots=True)
class Choice(Base):
    """One of several values: < value >. Left and right, or a press on either half, stop at the first and last; CONFIRM
    goes round."""

    label: str
    values: Sequence[str]
    at: int
    change: Take[int]
    share: float = 0.45
    """The label's share of the row."""

    def items(self, look: Look) -> Iterator[Item]:
        yield from self.row_items(look)
        yield from self.label_items(self.label, self.rect.w * self.share)
        ink = ("candle" if look.focused else "ivory") if self.enabled else "muted"
        side, field = 24, self._field()
        if self.enabled:
            arrow = "candle" if look.focused else "dim"
            ways = (("left", field.x, self.at > 0), ("right", field.right - side, self.at + 1 < len(self.values)))
            for name, x in ((name, x) for name, x, goes in ways if goes):
                box = Rect(x, field.cy - side / 2, side, side)
                yield Item((self.key, name), Picture(f"icons/{name}", arrow), box)
        value = self.values[self.at] if 0 <= self.at < len(self.values) else ""
        words = Words(value, theme().size["body"], ink, "serif", wrap=True)
        yield Item((self.key, "value"), words, Rect(field.x + side + 4, field.y, field.w - 2 * side - 8, field.h))

    def _field(self) -> Rect:
        left = self.rect.x + self.rect.w * self.share
        return Rect(left, self.rect.y, self.rect.right - 10 - left, self.rect.h)

    def spoken(self) -> Spoken:
        value = self.values[self.at] if 0 <= self.at < len(self.values) else ""
        return self.said(Kind.SLIDER, self.label, value, scale=Scale(self.at, 0, len(self.values) - 1))

    def handle(self, intent: Intent) -> bool:
        last, on_left = len(self.values) - 1, self._field().x <= intent.x < self._field().cx
        match intent.verb:
            case Verb.CONFIRM:
                to = self.at + 1 if self.at < last else 0
            case Verb.LEFT:
                to = self.at - 1
            case Verb.RIGHT:
                to = self.at + 1
            case Verb.RELEASE if last == 1:
                to = 1 - self.at
            case Verb.RELEASE:
                to = self.at + (-1 if on_left else 1)
            case _:
                return False
        if 0 <= to <= last:
            self.change(to)
        return True


@dataclass(frozen=True, slots=True)
class Toggle(Base):
    """On or off; `words` are its two states as text, off first."""

    label: str
    on: bool
    change: Take[bool]
    words: tuple[str, str] = ("", "")

    def items(self, look: Look) -> Iterator[Item]:
        """Row, label, switch, state as text."""
        yield from self.row_items(look)
        yield from self.label_items(self.label, self.rect.w * 0.6)
        pill = Rect(self.rect.right - 70, self.rect.cy - 14, 54, 28)
        yield Item((self.key, "pill"), Panel("ok" if self.on else "night", "dim" if not self.on else "", 14), pill)
        knob = Rect(pill.right - 26 if self.on else pill.x + 2, pill.y + 2, 24, 24)
        yield Item((self.key, "knob"), Panel("ivory" if self.on else "muted", "", 12), knob)
        if self.on:
            yield Item((self.key, "check"), Picture("icons/check", "ink_green"), knob.grown(-5))
        state = Rect(
            self.rect.x + self.rect.w * 0.6, self.rect.y, pill.x - self.rect.x - self.rect.w * 0.6 - 10, self.rect.h
        )
        ink = "candle" if look.focused else "ivory"
        words = Words(self.words[self.on], theme().size["body"], ink, "serif", "right", wrap=True)
        yield Item((self.key, "state"), words, state)

    def spoken(self) -> Spoken:
        return self.said(Kind.SWITCH, self.label, self.words[self.on], self.on)

    def handle(self, intent: Intent) -> bool:
        if intent.verb in (Verb.CONFIRM, Verb.RELEASE, Verb.LEFT, Verb.RIGHT):
            self.change(not self.on)
            return True
        return False


@dataclass(frozen=True, slots=True)
class Slider(Base):
    """A number `low`..`high`: left and right by `step`, or dragged."""

    label: str
    value: int
    change: Take[int]
    step: int = 5
    low: int = 0
    high: int = 100
    share: float = 0.42
    words: str = ""
    """The number in words; "" for the number itself."""

    def track(self) -> Rect:
        left = self.rect.x + self.rect.w * self.share
        return Rect(left, self.rect.cy - 4, self.rect.right - (114 if self.words else 74) - left, 8)

    def items(self, look: Look) -> Iterator[Item]:
        yield from self.row_items(look)
        yield from self.label_items(self.label, self.rect.w * self.share)
        track = self.track()
        yield Item((self.key, "track"), Panel("night", "dim", 4, 1), track)
        part = track.w * (self.value - self.low) / max(1, self.high - self.low)
        if part >= 4:
            yield Item((self.key, "part"), Panel("gold", "", 4), Rect(track.x, track.y, part, track.h))
        knob = Rect.around(track.x + part, track.cy, 22, 22)
        yield Item((self.key, "knob"), Panel("candle" if look.focused else "ivory", "ink", 11), knob)
        wide = 88 if self.words else 48
        number = Rect(self.rect.right - wide - 12, self.rect.y, wide, self.rect.h)
        ink = "candle" if look.focused else "ivory"
        yield Item(
            (self.key, "number"),
            Words(self.words or str(self.value), theme().size["body"], ink, "serif", "right"),
            number,
        )

    def spoken(self) -> Spoken:
        scale = Scale(self.value, self.low, self.high, self.step)
        return self.said(Kind.SLIDER, self.label, self.words or str(self.value), scale=scale)

    def handle(self, intent: Intent) -> bool:
        if intent.verb in (Verb.LEFT, Verb.RIGHT):
            value = self.value + (self.step if intent.verb is Verb.RIGHT else -self.step)
        elif intent.verb in (Verb.PRESS, Verb.POINT):
            track = self.track()
            along = (intent.x - track.x) / track.w
            value = self.step * round((self.low + along * (self.high - self.low)) / self.step)
        else:
            return intent.verb is Verb.RELEASE
        value = min(self.high, max(self.low, value))
        if value != self.value:
            self.change(value)
        return True


@dataclass(frozen=True, slots=True)
class Portrait(Base):
    """A picture that can be included or excluded: a mask of the cast. `count` is written on it above 1; without `tick`
    it is one of several to view."""

    label: str
    picture: str
    on: bool
    change: Take[bool]
    count: int = 1
    tick: bool = True

    def items(self, look: Look) -> Iterator[Item]:
        """Plate, picture, name, tick."""
        rect = self.rect
        fill = "velvet" if self.on else "plate_hi" if look.focused else "plum"
        edge = ("gold" if self.on else "dim") if self.enabled else "plate_hi"
        yield Item((self.key, "plate"), Panel(fill, edge, theme().radius["plate"], 2), rect)
        side = min(rect.h - 40, rect.w - 8)
        box = Rect(rect.cx - side / 2, rect.y + 5, side, side)
        yield Item((self.key, "picture"), Picture(self.picture), box, alpha=1 if self.on or not self.tick else 0.35)
        name = self.label if self.count == 1 else f"{self.label} ×{self.count}"
        ink = "ivory" if self.on else "muted"
        size = theme().size["name" if rect.w > 100 else "caption"]
        words = Words(name, size, ink, "serif")
        yield Item((self.key, "name"), words, Rect(rect.x, rect.bottom - 33, rect.w, 28))
        if self.on and self.tick:
            tick = Rect(rect.right - 28, rect.y + 6, 22, 22)
            yield Item((self.key, "tick ground"), Panel("night", "gold", 11, 1.5), tick)
            yield Item((self.key, "tick"), Picture("icons/check", "ok"), tick.grown(-4))

    def spoken(self) -> Spoken:
        """Whether it is included, where that is asked."""
        kind, on = (Kind.SWITCH, self.on) if self.tick else (Kind.BUTTON, None)
        return self.said(kind, self.label, f"×{self.count}" if self.count > 1 else "", on)

    def handle(self, intent: Intent) -> bool:
        """Include or exclude."""
        if intent.verb in (Verb.CONFIRM, Verb.RELEASE):
            self.change(not self.on)
            return True
        return False


def cap_width(cap: str) -> float:
    """A key cap's width."""
    return max(28, 14 + 9.5 * len(cap))


def cap_items(key: Hashable, cap: str, rect: Rect, ink: str) -> Iterator[Item]:
    yield Item((key, "ground"), Panel("", ink, 6, 1.5), rect)
    yield Item((key, "text"), Words(cap, theme().size["caption"], ink), rect.grown(-4))


def card(key: Hashable, face: str, rect: Rect, label: str = "") -> Item:
    return Item(key, CardFace(face, label), rect)
