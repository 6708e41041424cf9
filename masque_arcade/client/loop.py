"""The client's loop over window, renderer, sounds, screens and intents."""

import gc
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from functools import partial
from itertools import chain, count
from pathlib import Path
from time import strftime
from typing import Any, Final, Protocol

from masque_arcade.client import settings as settings_file
from masque_arcade.client.audio.captions import Captions
from masque_arcade.client.audio.heartbeats import Heartbeats
from masque_arcade.client.i18n import Catalogue
from masque_arcade.client.input.bindings import Bindings
from masque_arcade.client.input.dwell_click import Dwell
from masque_arcade.client.input.events import Intent, Record, Speakers, Verb
from masque_arcade.client.input.gamepad_slots import Pad
from masque_arcade.client.input.mapper import Intents, Listener
from masque_arcade.client.reading import Reader, Reading
from masque_arcade.client.render.drawables import Canvas, Item, Rect, Words
from masque_arcade.client.render.malloc import return_free_memory
from masque_arcade.client.screen import Action, Brush, Context, SceneWait, Screen, ScreenStack, Take, nothing
from masque_arcade.client.screens.menus.onscreen_keyboard import OnscreenKeyboard
from masque_arcade.client.settings import Settings
from masque_arcade.client.widgets.notice import Notice

_FULL: Final = 8
"""Garbage collections of the middle generation after which a frame without changes takes the whole one, which would
else stop a moving frame."""
_REST: Final = 2
"""Unchanged frames after which the window waits for input; between the steps of a step-wise movement, one is enough."""
_ALWAYS: Final = frozenset({Verb.POINT, Verb.PANIC, Verb.QUIT, Verb.FULLSCREEN, Verb.SCREENSHOT})
"""What is taken while a scene waits for its pictures."""


class Display(Protocol):
    """The loop's interface to a window (window.Window)."""

    safe_margin: bool

    @property
    def renewed(self) -> int: ...
    @property
    def pads(self) -> Sequence[Pad]: ...
    def rumble(self, number: int, low: float, high: float, seconds: float) -> bool: ...
    @property
    def focused(self) -> bool: ...
    @property
    def surface(self) -> Any: ...
    @property
    def canvas(self) -> Canvas: ...
    def records(self) -> Iterator[Record]: ...
    def show(self, rects: Sequence[Any]) -> None: ...
    def tick(self, resting: bool = False) -> float: ...
    def save(self, path: Path) -> None: ...
    def set_fullscreen(self, on: bool) -> None: ...
    def set_typing(self, on: bool, at: Rect | None = None) -> None: ...


class PainterApi(Brush, Protocol):
    """The loop's interface to the renderer (renderer.Painter)."""

    text_scale: float
    high_contrast: bool

    @property
    def finished(self) -> bool: ...
    def draw(self, target: Any, items: Sequence[Item]) -> list[Any]: ...
    def forget(self) -> None: ...


class Mixer(Protocol):
    """The loop's interface to the player beyond screen.Sounds (player.Audio)."""

    def start(self) -> None: ...
    def update(self, dt: float) -> None: ...
    def plugged(self, there: bool) -> None: ...
    def set_volumes(self, master: int, effects: int, music: int, stings: int, only_mine: bool = False) -> None: ...
    def mute(self, muted: bool) -> None: ...


class Loop:
    """One running client. `data` is the user's folder, None to save nothing; `after_first_frame` holds slow starts."""

    def __init__(
        self,
        display: Display,
        brush: PainterApi,
        ctx: Context,
        assets: Path,
        mixer: Mixer | None = None,
        data: Path | None = None,
        after_first_frame: Sequence[Action] = (),
    ) -> None:
        self.display = display
        self.brush = brush
        self.ctx = ctx
        self.stack = ScreenStack()
        self.intents = Intents()
        self.dwell = Dwell()
        self.captions = Captions(Heartbeats(ctx.sounds, ctx), ctx.texts)
        self.notice = Notice()
        self.running = True
        self.farewell: Callable[[], bool] = bool
        """Called when the window is asked to close; True keeps it open."""
        self.on_frame: Callable[[float], None] = nothing
        """Called every frame before the screens' update: the network, the table."""
        self.on_fault: Callable[[Exception], bool] = lambda error: False
        """Called with a frame's exception; True when it is handled and the loop continues."""
        self.pace: float | None = None
        """Seconds per frame without waiting; None: the window's clock."""
        self.on_drawn: Action = nothing
        """Called when a frame is on screen."""
        self.shots: Take[Path] = nothing
        """Called when a screenshot was written."""
        self.reading: Reading | None = None
        """What a screen reader says of the window; None where there is none."""
        self._assets = assets
        self._mixer = mixer
        self._data = data
        self.later = list(after_first_frame)
        """What is still to be done after the first frame."""
        self._parts: list[Sequence[Item]] = []
        self._frame: Sequence[Item] = ()
        self._lines: list[Sequence[Item]] = []
        """The captions and the notice, where there are any."""
        self._scene = SceneWait()
        self.still = 0
        """Frames since something was painted."""
        self._only_ambient = False
        """Whether the last change was ambient, such as cards that sway: some of those come every second."""
        self._steps = False
        """Whether what moves does so in steps: there was a rest before the last one."""
        self._renewed = display.renewed
        ctx.go, ctx.push = partial(self.stack.go, ctx), partial(self.stack.push, ctx)
        ctx.pop, ctx.top = partial(self.stack.pop, ctx), lambda: self.stack.top
        ctx.quit = self.quit
        ctx.apply_settings = self.apply_settings
        ctx.listen, ctx.hasten = self._listen, self.dwell.hasten
        ctx.letters = lambda field: ctx.push(OnscreenKeyboard(field))
        ctx.sounds = self.captions
        ctx.canvas = display.canvas
        ctx.pads, ctx.rumble = lambda: display.pads, display.rumble
        self._take_over(ctx.settings)

    def run(self, first: Screen) -> None:
        """Show `first` and run until the user quits."""
        self.stack.go(self.ctx, first)
        try:
            while self.running:
                self.next()
        finally:
            while self.stack.screens:
                self.stack.screens.pop().leave()

    @property
    def frame(self) -> Sequence[Item]:
        """The last frame drawn."""
        return self._frame

    def be_read(self, reader: Reader) -> Reading:
        """Let a screen reader read the window."""
        self.reading = Reading(reader)
        self.ctx.read_aloud = lambda: reader.active
        self.later.insert(0, reader.start)
        return self.reading

    def quit(self) -> None:
        """End after this frame."""
        self.running = False

    def next(self) -> None:
        """Wait for the next frame and run it."""
        try:
            self.step(self.pace or self.display.tick(self.still > (0 if self._steps else _REST)))
        except Exception as error:
            if not self.on_fault(error):
                raise

    def step(self, dt: float) -> None:
        """One frame: input, update, drawing."""
        for record in self.display.records():
            if isinstance(record, Speakers) and self._mixer:
                self._mixer.plugged(record.there)
            for intent in self.intents.read(record):
                self.take(intent)
        if self.reading:
            self.reading.obey(self.stack.top, self.take)
        self.update(dt)
        self._compose()
        if self._waits(dt):
            self.still = 0
        else:
            self._paint()
        if self.reading:
            self.reading.tell(self.stack.top, self._lines, self.display.focused, dt)
        if self.later:
            self.later.pop(0)()

    def _waits(self, dt: float) -> bool:
        """Whether the last frame stays on screen until the pictures of this one are there; not where the window has
        lost it, nor at a pace of its own, at which no time passes."""
        if self.pace is not None or self.display.renewed != self._renewed:
            self._scene.on = False
            return False
        if self._only_ambient and not self._scene.on:
            return False
        ground = self.stack.visible()[0] if self.stack.screens else None
        return self._scene.holds(dt, ground, self._frame, self.ctx.canvas, self.brush)

    def take(self, intent: Intent) -> None:
        """Pass an intent to the top screen, or handle it here; what is not seen yet cannot be meant."""
        if self._scene.on and intent.down and intent.verb not in _ALWAYS:
            return
        self.dwell.see(intent)
        if self.reading and intent.verb is not Verb.POINT:
            self.reading.hurry()
        self.ctx.device = intent.device
        top = self.stack.top
        if top and top.handle(intent):
            return
        if intent.verb is Verb.QUIT:
            if not self.farewell():
                self.quit()
        elif intent.verb is Verb.FULLSCREEN and intent.down:
            self.ctx.settings.fullscreen = not self.ctx.settings.fullscreen
            self.apply_settings()
        elif intent.verb is Verb.SCREENSHOT and intent.down and self._data:
            self._save_picture(self._data / "pictures")

    def _save_picture(self, folder: Path) -> None:
        stem = strftime("masque-%Y%m%d-%H%M%S")
        names = chain([f"{stem}.png"], (f"{stem}-{i}.png" for i in count(2)))
        path = next(folder / name for name in names if not (folder / name).exists())
        self.notice.clear()
        self.brush.forget()
        self.draw()
        try:
            self.display.save(path)
        except OSError:
            self._tell("picture.failed", "icons/cross")
            return
        self._tell("picture.saved", "icons/check", name=path.name)
        self.shots(path)

    def _tell(self, key: str, icon: str, **values: str) -> None:
        line = self.ctx.texts(key, **values)
        self.notice.say(line, icon, self.ctx.measure(Words(line, 18))[0])

    def update(self, dt: float) -> None:
        """Update every visible screen."""
        if self.ctx.canvas != self.display.canvas:
            self.ctx.canvas = self.display.canvas
            for screen in self.stack.screens:
                screen.enter(self.ctx)
        for intent in self.dwell.update(dt):
            self.take(intent)
        self.on_frame(dt)
        for screen in () if self._scene.on else self.stack.visible():
            screen.update(dt)
        self.captions.update(dt)
        self.notice.update(dt)
        if self._mixer:
            self._mixer.mute(self.ctx.settings.mute_away and not self.display.focused)
            self._mixer.update(dt)
        top = self.stack.top
        self.intents.typing = bool(top and top.typing)
        self.display.set_typing(self.intents.typing, getattr(top, "typing_at", None))

    def draw(self) -> None:
        """Draw the changes, at once."""
        self._compose()
        self._paint()

    def _compose(self) -> None:
        """The frame of what is visible now; the same list while nothing changes."""
        parts = [screen.items() for screen in self.stack.visible()]
        if ring := self.dwell.items():
            parts.append(ring)
        over = self.captions.items(self.ctx.canvas), self.notice.items(self.ctx.canvas)
        self._lines = [items for items in over if items]
        parts += self._lines
        if len(parts) != len(self._parts) or any(a is not b for a, b in zip(parts, self._parts, strict=True)):
            self._parts = parts
            self._only_ambient = not (ring or self._lines) and getattr(self.stack.top, "only_ambient", False)
            self._frame = parts[0] if len(parts) == 1 else [item for part in parts for item in part]

    def _paint(self) -> None:
        if self.display.renewed != self._renewed:
            self._renewed = self.display.renewed
            self.brush.forget()
        rects = self.brush.draw(self.display.surface, self._frame)
        self.display.show(rects)
        if rects and not (self._only_ambient and self.brush.finished):
            self._steps, self.still = self.still >= _REST, 0
        else:
            self.still += 1
        if self.still and gc.get_count()[2] >= _FULL:
            gc.collect()
            return_free_memory()
        self.on_drawn()

    def apply_settings(self) -> None:
        """Apply and save changed settings."""
        settings = self.ctx.settings
        self._take_over(settings)
        self.display.set_fullscreen(settings.fullscreen)
        if self._data:
            with suppress(OSError):  # a read-only home must not end the game
                settings_file.save(settings, self._data / "settings.json")

    def _listen(self, listener: Listener | None) -> None:
        self.intents.listener = listener

    def _take_over(self, settings: Settings) -> None:
        bindings = Bindings(settings.keys, settings.pad, settings.glyphs)
        self.intents.bindings, self.ctx.caps = bindings, bindings.cap
        self.dwell.seconds = settings.dwell / 1000
        if self.ctx.texts.language != settings.language:
            self.ctx.texts = Catalogue.load(settings.language, self._assets)
            for screen in self.stack.screens:
                screen.enter(self.ctx)
        self.captions.texts, self.captions.on = self.ctx.texts, settings.captions
        self.brush.text_scale = settings.text_size / 100
        self.brush.high_contrast = settings.high_contrast
        self.display.safe_margin = settings.safe_margin
        if self._mixer:
            volumes = settings.master, settings.effects, settings.music, settings.stings
            self._mixer.set_volumes(*volumes, settings.only_mine)
