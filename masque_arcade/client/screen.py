"""Screens and their stack: full screens, or sheets over another.

A screen takes intents, is updated with time, and yields items.
"""

from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final, Protocol, TypeVar

from masque_arcade.client.i18n import Catalogue
from masque_arcade.client.input.bindings import USUAL
from masque_arcade.client.input.events import Device, Intent, Verb
from masque_arcade.client.input.gamepad_slots import Pad
from masque_arcade.client.input.mapper import Listener
from masque_arcade.client.render.drawables import Canvas, Item, Measure, Picture
from masque_arcade.client.settings import Settings


class Sounds(Protocol):
    """The screens' interface to the sound player (audio/player.py)."""

    def play(self, cue: str, volume: float = 1.0, step: int = 0, pan: float = 0.0) -> None:
        """Start a cue by name. `step`: which of a row, as in a count; `pan`: from where, -1 left to 1. Unknown names
        and a missing device are silent."""

    def loop(self, cue: str | None) -> None:
        """The theme of a game, of the theatre, or no music."""

    def duck(self, down: bool) -> None:
        """Lower the music while a secret is handled."""

    def tension(self, level: float) -> None:
        """The tension of the public position, 0..1: the music's layers follow it. Independent of secrets."""


class Silence:
    """No sound: for what is played without a window, or beside a table that is heard."""

    def play(self, cue: str, volume: float = 1.0, step: int = 0, pan: float = 0.0) -> None: ...

    def loop(self, cue: str | None) -> None: ...

    def duck(self, down: bool) -> None: ...

    def tension(self, level: float) -> None: ...


V = TypeVar("V")
Action = Callable[[], None]
"""What a button does, or an exit."""
Way = Callable[[], Action | None]
"""Asks for an exit that may not be there yet."""
Rumble = Callable[[int, float, float, float], bool]
"""Lets a pad rumble: its number, low and high motor 0..1, seconds; False when it cannot."""
Take = Callable[[V], None]
"""What is done with what was chosen, typed or opened."""


def nothing(*_: object) -> None:
    """What is done or found where nobody has said otherwise."""


@dataclass
class Context:
    """The shared parts of a running client, given to every screen."""

    settings: Settings
    texts: Catalogue
    sounds: Sounds
    measure: Measure
    """At the current text size."""
    canvas: Canvas = field(default_factory=Canvas)
    device: Device = Device.MOUSE
    go: Take["Screen"] = nothing
    """Replace the whole stack by a screen."""
    push: Take["Screen"] = nothing
    pop: Action = nothing
    top: Callable[[], "Screen | None"] = nothing
    """The screen that takes intents."""
    quit: Action = nothing
    caps: Callable[[Verb | None, Device], str] = USUAL.cap
    """The label of a verb's key on a device; "" for none."""
    listen: Take[Listener | None] = nothing
    """Redirect the next key or pad button to a listener: its name, and whether it is a pad's. None cancels."""
    letters: Take[Any] = nothing
    """Edit a text field (text_field.TextField) without a keyboard."""
    copy: Take[str] = nothing
    """Put a text on the clipboard."""
    pasted: Callable[[], str] = str
    """The text on the clipboard."""
    pads: Callable[[], Sequence[Pad]] = tuple
    """The plugged-in pads by number, as in an intent's `pad`."""
    rumble: Rumble = lambda number, low, high, seconds: False
    drawn: Callable[[], bool] = lambda: True
    """Whether all pictures of the last frame are drawn; a late one is blurred until then."""
    prepare: Take[Sequence[Item]] = nothing
    """Draw the pictures of items that will soon be shown, in the background."""
    prepare_only: Callable[[str, Sequence[Item]], None] = lambda game, soon: None
    """Drop what was drawn in the background for others than this game, whose table opens, and what it needs first."""
    displays: Callable[[], int] = lambda: 1
    """The number of displays."""
    give: Callable[[Path], str] = lambda picture: ""
    """The address at which a saved picture is given away on the local network; "" while nothing is shared."""
    apply_settings: Action = nothing
    """Apply changed settings (language, window, volumes) and save them."""
    hasten: Action = nothing
    """Say that what is asked can be chosen for a few seconds only; anew in every frame."""
    heard: deque[object] = field(default_factory=lambda: deque(maxlen=180))
    """The last lines that bots have said, in more than ten minutes; another match does not repeat them."""
    read_aloud: Callable[[], bool] = bool
    """Whether a screen reader listens: other programs read what it is told, and others hear it."""

    lift: str = ""
    """How covered cards are seen, in words, where neither a key nor the card shows them."""

    @property
    def peek(self) -> str:
        """How the player looks at their own cards; with a screen reader they are covered from one press to another."""
        return "toggle" if self.read_aloud() else self.settings.peek

    def rename(self, name: str) -> None:
        """Give the player another name; saved at once, so that whoever is cut off comes back under it."""
        self.settings.name = name
        self.apply_settings()


LATE: Final = 6.0
"""Seconds that anything waits for its pictures at most."""


@dataclass
class PictureWait:
    """A wait for the pictures of what has just come on screen."""

    seconds: float = 0.0

    def over(self, dt: float, ctx: Context) -> bool:
        """Whether a frame was drawn since it began, with every picture; asked once per frame."""
        before, self.seconds = self.seconds, self.seconds + dt
        return before >= LATE or (before > 0 and ctx.drawn())


_LONGEST: Final = 1.5
"""Seconds for which a scene waits for its pictures at most; longer in proportion above `_USUAL` pixels a unit."""
_USUAL: Final = 1.5
_LARGE: Final = 0.2
"""The part of the screen from which a picture that was not there before begins a scene."""


class Brush(Protocol):
    """What a scene asks of the renderer."""

    scale: float
    """Pixels a unit."""

    def ready(self, items: Sequence[Item]) -> bool:
        """Whether a frame of `items` is sharp."""


class SceneWait:
    """The wait of a new scene for its pictures: until they are sharp, the last frame stays on screen.

    A scene begins with another screen, or with a large picture that was not seen before.
    """

    def __init__(self) -> None:
        self.on = False
        """Whether a scene waits now: nothing moves meanwhile, and nothing is pressed."""
        self._seconds = 0.0
        self._screen: object = None
        self._large = frozenset[str]()
        self._frame: Sequence[Item] | None = None

    def holds(self, dt: float, screen: object, frame: Sequence[Item], canvas: Canvas, brush: Brush) -> bool:
        """Whether the last frame stays instead of this one. `screen`: what covers everything else."""
        if frame is self._frame and screen is self._screen:
            return False
        least = _LARGE * canvas.width * canvas.height
        wide = [item for item in frame if item.alpha > 0 and item.rect.w * item.rect.h >= least]
        large = frozenset(item.art.name for item in wide if isinstance(item.art, Picture))
        begins = screen is not self._screen or not large <= self._large
        longest = _LONGEST * max(1.0, brush.scale / _USUAL)
        self.on = begins and self._seconds < longest and not brush.ready(frame)
        self._seconds = self._seconds + dt if self.on else 0.0
        if not self.on:
            self._screen, self._large, self._frame = screen, large, frame
        return self.on


class Screen(Protocol):
    @property
    def opaque(self) -> bool:
        """False keeps the screen below visible."""

    @property
    def typing(self) -> bool:
        """Whether text is being entered."""

    def enter(self, ctx: Context) -> None:
        """The screen is shown (again)."""

    def handle(self, intent: Intent) -> bool:
        """Take an intent; False leaves it to the loop (fullscreen, screenshot ...)."""

    def update(self, dt: float) -> None:
        """Advance by `dt` seconds."""

    def items(self) -> Sequence[Item]:
        """The picture; without side effects."""

    def leave(self) -> None:
        """The screen is gone or covered by an opaque one."""


MakeScreen = Callable[[], Screen]


class ScreenStack:
    """A stack of screens; intents go to the top one."""

    def __init__(self) -> None:
        self.screens: list[Screen] = []

    @property
    def top(self) -> Screen | None:
        """The screen that takes intents."""
        return self.screens[-1] if self.screens else None

    def go(self, ctx: Context, screen: Screen) -> None:
        """Leave all screens and show `screen`."""
        while self.screens:
            self.screens.pop().leave()
        self.push(ctx, screen)

    def push(self, ctx: Context, screen: Screen) -> None:
        if self.screens and screen.opaque:
            self.screens[-1].leave()
        self.screens.append(screen)
        screen.enter(ctx)

    def pop(self, ctx: Context) -> None:
        """Remove the top screen and re-enter the one below."""
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
