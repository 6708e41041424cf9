"""Screens and their stack: one screen each, or a sheet over another.

A screen takes intents, lets time pass, and says what is to be seen.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol

from masque_arcade.client.i18n import Catalogue
from masque_arcade.client.input.bindings import USUAL
from masque_arcade.client.input.events import Device, Intent, Verb
from masque_arcade.client.input.gamepad_slots import Pad
from masque_arcade.client.render.drawables import Canvas, Item, Words
from masque_arcade.client.settings import Settings


class Sounds(Protocol):
    """What a screen may ask of the loudspeaker (audio.py)."""

    def play(self, cue: str, volume: float = 1.0, pitch: int = 0) -> None:
        """Start a cue by name; `pitch` in semitones. Unknown names and a missing device are silent."""

    def loop(self, cue: str | None) -> None:
        """Let one quiet loop run, or stop it."""

    def duck(self, down: bool) -> None:
        """Lower the music while a secret is handled."""

    def tension(self, level: float) -> None:
        """How tense the public position is, 0..1: the loop's layers follow it. Never told by a secret."""


@dataclass
class Context:
    """What every screen is given: the shared parts of one running client."""

    settings: Settings
    texts: Catalogue
    sounds: Sounds
    measure: Callable[[Words], tuple[float, float]]
    """Width and height in units of a text on one line, at the current text size."""
    canvas: Canvas = field(default_factory=Canvas)
    device: Device = Device.MOUSE
    go: Callable[["Screen"], None] = lambda screen: None
    """Replace the whole stack by a scene."""
    push: Callable[["Screen"], None] = lambda screen: None
    pop: Callable[[], None] = lambda: None
    top: Callable[[], "Screen | None"] = lambda: None
    """The screen that takes intents."""
    quit: Callable[[], None] = lambda: None
    caps: Callable[[Verb | None, Device], str] = USUAL.cap
    """What is written on the key for a verb on a device; "" for none."""
    listen: Callable[[Callable[[str, bool], None] | None], None] = lambda listener: None
    """Give the next key or pad button to a listener instead: its name, whether it is a pad's. None: no longer."""
    letters: Callable[[Any], None] = lambda field: None
    """Let a text field (ui.widgets.TextField) be written without a keyboard."""
    pads: Callable[[], Sequence[Pad]] = lambda: ()
    """The game pads that are plugged in now, by number; an intent's `pad` is such a number."""
    rumble: Callable[[int, float, float, float], bool] = lambda number, low, high, seconds: False
    """Let a pad rumble (low and high motor 0..1, seconds); False when it cannot."""
    drawn: Callable[[], bool] = lambda: True
    """Whether all pictures of the last frame have been drawn: one that comes late is blurred until then."""
    displays: Callable[[], int] = lambda: 1
    """How many displays this machine has now."""
    apply_settings: Callable[[], None] = lambda: None
    """Make changed settings take effect (language, window, volumes) and save them."""


class Screen(Protocol):
    """One screen."""

    @property
    def opaque(self) -> bool:
        """False lets the screen below be seen through."""

    @property
    def typing(self) -> bool:
        """Whether text is being entered."""

    def enter(self, ctx: Context) -> None:
        """The screen is now shown (again)."""

    def handle(self, intent: Intent) -> bool:
        """Take an intent; False lets the app use it (fullscreen, screenshot ...)."""

    def update(self, dt: float) -> None:
        """`dt` seconds passed."""

    def items(self) -> Sequence[Item]:
        """What is to be seen; changes nothing."""

    def leave(self) -> None:
        """The screen is gone or covered by an opaque one."""


class ScreenStack:
    """Screens on top of each other; intents go to the top one."""

    def __init__(self) -> None:
        self.screens: list[Screen] = []

    @property
    def top(self) -> Screen | None:
        """The screen that takes intents."""
        return self.screens[-1] if self.screens else None

    def go(self, ctx: Context, screen: Screen) -> None:
        """Leave everything and show `screen`."""
        while self.screens:
            self.screens.pop().leave()
        self.push(ctx, screen)

    def push(self, ctx: Context, screen: Screen) -> None:
        """Lay `screen` on top."""
        if self.screens and screen.opaque:
            self.screens[-1].leave()
        self.screens.append(screen)
        screen.enter(ctx)

    def pop(self, ctx: Context) -> None:
        """Take the top screen away and enter the one below again."""
        if self.screens:
            self.screens.pop().leave()
        if self.screens:
            self.screens[-1].enter(ctx)

    def visible(self) -> list[Screen]:
        """The screens to draw, lowest first."""
        shown: list[Screen] = []
        for screen in reversed(self.screens):
            shown.insert(0, screen)
            if screen.opaque:
                break
        return shown
