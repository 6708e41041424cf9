"""The window: opening, fullscreen, events as neutral records (input/events.py), frame rate, screenshots."""

import os
import time
import warnings
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from statistics import median
from typing import Final

# Read by SDL at its start, so set before the import.
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
os.environ.setdefault("SDL_IME_SHOW_UI", "1")
os.environ.setdefault("SDL_TOUCH_MOUSE_EVENTS", "0")
os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
os.environ.setdefault("SDL_VIDEO_X11_WMCLASS", "masque-arcade")
os.environ.setdefault("SDL_VIDEO_WAYLAND_WMCLASS", "masque-arcade")

import pygame

from masque_arcade.client.device.adjustments import BRIGHT, darken, darker, fill_rim, inside_rim, shifted
from masque_arcade.client.device.gamepads import KINDS, PadEvents
from masque_arcade.client.device.touch import Touch
from masque_arcade.client.device.video_driver import NoDisplay, asked, drivers, own_taskbar_entry
from masque_arcade.client.input.events import Closed, Composing, Key, Pointer, Record, Speakers, Typed, Wheel
from masque_arcade.client.input.gamepad_slots import Pad
from masque_arcade.client.render.drawables import UNIT_HEIGHT, UNIT_WIDTH, Canvas, Rect
from masque_arcade.client.render.theme import theme

USUAL = (UNIT_WIDTH, UNIT_HEIGHT)
_LEAST = (1120, 630)
"""The smallest window; smaller than the one first opened, so that it fits on a screen of that size."""
_BARS = 80
"""Pixels that a window's title bar and the desktop's own bars take of a screen's height."""
FRAMES = 60
_LOOKS = 5
"""How often input is looked for between two frames while nothing changes: as often as while something moves. Two such
frames are as long as one step of cards that sway."""
_PROBE_FLIPS = 5
_GOOD_FLIP = 0.003
_PLAIN = "SDL_FRAMEBUFFER_ACCELERATION"
_SETTLE: Final = 0.3
"""Seconds after a change of displays before the window is set up again."""
_SCREEN_CHANGES: Final = (pygame.WINDOWDISPLAYCHANGED, pygame.WINDOWSIZECHANGED, pygame.RENDER_DEVICE_RESET)


@contextmanager
def _without_deprecation() -> Iterator[None]:
    """`Window.from_display_module` is the only way from the display module to its window, and warns."""
    with warnings.catch_warnings(), suppress(AttributeError, pygame.error):
        warnings.simplefilter("ignore", DeprecationWarning)
        yield


class Window:
    """The one window. `video` is "auto", "plain" or "accelerated" (Linux/X11 only)."""

    def __init__(
        self, title: str, size: tuple[int, int] = USUAL, fullscreen: bool = False, video: str = "auto"
    ) -> None:
        """Open it. Raises NoDisplay."""
        if way := drivers(os.environ):
            os.environ["SDL_VIDEODRIVER"] = way
        own_taskbar_entry()
        self._windowed = size
        self._clock = pygame.time.Clock()
        self.pad_events = PadEvents()
        self.numbering: Final = self.pad_events.pads
        """The numbers of the pads."""
        self._changed_at: float | None = None
        self.renewed = 0
        """Grows whenever the drawing is lost and has to be redrawn."""
        self._way = "as SDL does"
        self._composing = False
        self._typing = False
        self._touch = Touch()
        self._came = False
        """Whether the window came to the pointer or to the front, and the pointer has not moved since."""
        self.fullscreen = fullscreen
        self._rim, self._brightness = False, BRIGHT
        self._shift: int | None = None
        try:
            pygame.display.init()
            self.choose_video(video)
            self.set_mode()
        except pygame.error as error:
            raise NoDisplay(f"no display at {asked(os.environ)}: {error}; check that it runs") from error
        pygame.font.init()
        pygame.display.set_caption(title)

    @property
    def _whole(self) -> pygame.Surface:
        surface = pygame.display.get_surface()
        assert surface
        return surface

    @property
    def surface(self) -> pygame.Surface:
        """The drawing surface: the window, without what is left free around it."""
        return self._whole.subsurface(self._inside())

    @property
    def safe_margin(self) -> bool:
        """Whether a 4 % rim stays free, for screens that cut their edges off."""
        return self._rim

    @safe_margin.setter
    def safe_margin(self, on: bool) -> None:
        if on != self._rim:
            self._rim = on
            self._fill_rim()

    def _fill_rim(self) -> None:
        fill_rim(self._whole, self._inside(), darker(theme().rgb("night"), self._brightness))
        pygame.display.flip()
        self.renewed += 1

    @property
    def brightness(self) -> int:
        """The brightness in percent."""
        return self._brightness

    @brightness.setter
    def brightness(self, percent: int) -> None:
        if percent != self._brightness:
            self._brightness = percent
            self._fill_rim()

    def shift(self, step: int | None) -> None:
        """The picture's place on its way round (adjustments.shifted), against burn-in; None: the whole window."""
        if step != self._shift:
            self._shift = step
            self._fill_rim()

    def _inside(self) -> pygame.Rect:
        return shifted(inside_rim(self._whole.get_size(), self._rim), self._shift)

    @property
    def canvas(self) -> Canvas:
        return Canvas.of(self._inside().size)

    @property
    def scale(self) -> float:
        """Pixels per unit."""
        w, h = self._inside().size
        return min(w / UNIT_WIDTH, h / UNIT_HEIGHT)

    @property
    def focused(self) -> bool:
        return bool(pygame.key.get_focused())

    def set_fullscreen(self, on: bool) -> None:
        """Borderless over the whole desktop, or a window again."""
        if on != self.fullscreen:
            if on:
                self._windowed = self._whole.get_size()
            self.fullscreen = on
            with _without_deprecation():
                window = pygame.Window.from_display_module()
                if on:
                    window.set_fullscreen(True)
                else:
                    window.set_windowed()
                    self._fit(window)

    def set_mode(self) -> None:
        if self.fullscreen:
            pygame.display.set_mode((0, 0), pygame.FULLSCREEN)
        else:
            self._windowed = max(self._windowed[0], _LEAST[0]), max(self._windowed[1], _LEAST[1])
            pygame.display.set_mode(self._windowed, pygame.RESIZABLE)
            with _without_deprecation():
                window = pygame.Window.from_display_module()
                window.minimum_size = _LEAST
                self._fit(window)

    def _fit(self, window: pygame.Window) -> None:
        """Give a window its size; maximise it where its title bar would push its foot off the screen."""
        sizes, number = pygame.display.get_desktop_sizes(), int(os.environ.get("PYGAME_DISPLAY", "0"))
        w, h = sizes[min(number, len(sizes) - 1)]
        if self._windowed[0] > w or self._windowed[1] + _BARS > h:
            window.maximize()
            pygame.event.pump()
        elif self._whole.get_size() != self._windowed:
            window.size = self._windowed

    def choose_video(self, video: str) -> None:
        """Without a usable GPU SDL's default is slow on X11: there, measure both ways and use the faster."""
        if pygame.display.get_driver() != "x11" or _PLAIN in os.environ:
            return
        if video == "auto":
            accelerated = self._flip_time("1")
            video = "accelerated" if accelerated < _GOOD_FLIP or accelerated < self._flip_time("0") else "plain"
        self._way, chosen = video, "0" if video == "plain" else "1"
        # SDL reads this whenever a window gets its surface, so it has to stay. A window that has it already is reused:
        # opening one costs a fifth of a second.
        if os.environ.get(_PLAIN) != chosen:
            os.environ[_PLAIN] = chosen
            pygame.display.quit()
            pygame.display.init()

    def _flip_time(self, accelerated: str) -> float:
        os.environ[_PLAIN] = accelerated
        pygame.display.quit()
        pygame.display.init()
        surface = pygame.display.set_mode((0, 0), pygame.FULLSCREEN) if self.fullscreen else None
        surface = surface or pygame.display.set_mode(self._windowed)
        pygame.event.pump()
        pygame.display.flip()
        times: list[float] = []
        for i in range(_PROBE_FLIPS):
            surface.fill((i, 0, i))
            start = time.perf_counter()
            pygame.display.flip()
            times.append(time.perf_counter() - start)
        return median(times)

    def show(self, rects: Sequence[pygame.Rect]) -> None:
        """Show the drawn rectangles, each once."""
        if rects:
            darken(self.surface, rects, self._brightness)
            left, top = self._inside().topleft
            pygame.display.update([rect.move(left, top) for rect in rects])

    def dim(self, surface: pygame.Surface) -> None:
        """Show a picture of the whole frame at the window's brightness."""
        darken(surface, [surface.get_rect()], self._brightness)

    def tick(self, resting: bool = False) -> float:
        """Wait for the next frame, while `resting` a little longer unless there is input; seconds since the last one, a
        tenth at most."""
        if resting:
            self._wait()
        return min(self._clock.tick(FRAMES) / 1000, 0.1)

    def set_icon(self, picture: pygame.Surface) -> None:
        """The window's icon; 64 pixels square are enough."""
        pygame.display.set_icon(picture)

    def save(self, path: Path) -> None:
        """Write the screen as a PNG, atomically. Raises OSError."""
        path.parent.mkdir(parents=True, exist_ok=True)
        part = path.with_suffix(".part")
        try:
            with part.open("wb") as file:
                pygame.image.save(self._whole, file, path.name)
        except (OSError, pygame.error) as error:
            part.unlink(missing_ok=True)
            raise OSError(f"{path.name} could not be written: {error}") from error
        part.replace(path)

    def close(self) -> None:
        """Shut down SDL."""
        pygame.quit()

    def describe(self) -> tuple[str, tuple[int, int], str]:
        """SDL's driver, the desktop's size in pixels, and the video path ("plain", "accelerated", SDL's)."""
        return pygame.display.get_driver(), pygame.display.get_desktop_sizes()[0], self._way

    def start_pads(self, data: Path) -> None:
        """Start listening to game controllers, with the mappings in the folder `data`; takes a moment, so after the
        first frame."""
        self.pad_events.start(data)

    @property
    def pads(self) -> tuple[Pad, ...]:
        """The plugged-in pads, by number."""
        return self.pad_events.pads.there

    def rumble(self, number: int, low: float, high: float, seconds: float) -> bool:
        """Let a pad rumble, both motors 0..1; False when it cannot or is missing."""
        return self.pad_events.rumble(number, low, high, seconds)

    def box_of(self, place: Rect) -> tuple[float, float, float, float]:
        """A place in units as left, top, right and bottom in the window's pixels."""
        s, (left, top) = self.scale, self._inside().topleft
        return left + place.x * s, top + place.y * s, left + place.right * s, top + place.bottom * s

    def set_typing(self, on: bool, at: Rect | None = None) -> None:
        """Enable text input by keyboard and input method; candidates appear near `at` (units)."""
        if on and at:
            left, top, right, bottom = self.box_of(at)
            pygame.key.set_text_input_rect(pygame.Rect(left, top, right - left, bottom - top))
        if on != self._typing:
            self._typing = on
            self._composing = False
            if on:
                pygame.key.start_text_input()
            else:
                pygame.key.stop_text_input()

    def records(self) -> Iterator[Record]:
        """The input since the last call."""
        events = pygame.event.get()
        for i, event in enumerate(events):
            if event.type == pygame.MOUSEMOTION and i + 1 < len(events) and events[i + 1].type == pygame.MOUSEMOTION:
                continue
            yield from self._read(event)
        yield from self._touch.resting()
        if self._changed_at is not None and time.monotonic() - self._changed_at >= _SETTLE:
            self._changed_at = None
            self._mend()

    @staticmethod
    def _wait() -> None:
        """Until there is input, for a few frames at most. SDL's own wait looks every millisecond where there may be
        controllers, which takes one percent of a processor."""
        for _ in range(_LOOKS):
            if pygame.event.peek():
                return
            time.sleep(1 / FRAMES)

    def forget(self) -> None:
        """No finger has touched it, and nothing about it has just changed."""
        self._touch, self._changed_at = Touch(), None

    def _mend(self) -> None:
        """The display changed: resize the window and redraw everything.

        Repeated while there is no display.
        """
        try:
            surface, sizes = pygame.display.get_surface(), pygame.display.get_desktop_sizes()
            if surface is None or (self.fullscreen and surface.get_size() not in sizes):
                self.set_mode()
        except pygame.error:
            self._changed_at = time.monotonic()
        self.renewed += 1

    def _read(self, event: pygame.Event) -> Iterator[Record]:
        kind = event.type
        if kind == pygame.QUIT:
            yield Closed()
        elif kind in (pygame.KEYDOWN, pygame.KEYUP):
            # While an input method composes, keys (Return above all) belong to it.
            if not self._composing:
                yield _key(event)
        elif kind == pygame.TEXTINPUT:
            self._composing = False
            if self._typing:
                yield Typed(event.text)
        elif kind == pygame.TEXTEDITING:
            self._composing = bool(event.text)
            if self._typing:
                yield Composing(event.text)
        elif kind in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            yield from self._mouse(event)
        elif kind == pygame.MOUSEWHEEL:
            yield Wheel(event.y)
        elif kind in (pygame.FINGERDOWN, pygame.FINGERMOTION, pygame.FINGERUP):
            w, h = self._whole.get_size()
            yield from self._touch.read(event, *self._units(event.x * w, event.y * h))
        elif kind in KINDS:
            yield from self.pad_events.read(event)
        elif kind in (pygame.WINDOWENTER, pygame.WINDOWFOCUSGAINED):
            self._came = True
        elif kind in (pygame.WINDOWEXPOSED, pygame.WINDOWRESTORED):
            pygame.display.flip()
        elif kind in _SCREEN_CHANGES:
            self._changed_at = time.monotonic()
        elif kind in (pygame.AUDIODEVICEADDED, pygame.AUDIODEVICEREMOVED) and not event.iscapture:
            yield Speakers(kind == pygame.AUDIODEVICEADDED)

    def _mouse(self, event: pygame.Event) -> Iterator[Record]:
        if getattr(event, "touch", False) or self._touch.echoes:
            return
        x, y = self._units(*event.pos)
        if event.type == pygame.MOUSEMOTION:
            # A window that opens or comes below a resting pointer is told where it lies: nobody has moved it there.
            if event.rel != (0, 0) and not self._came:
                yield Pointer("move", x, y)
            self._came = False
        elif event.button in (1, 3):
            yield Pointer("down" if event.type == pygame.MOUSEBUTTONDOWN else "up", x, y, event.button)

    def _units(self, x: float, y: float) -> tuple[float, float]:
        """A pixel of the window in units."""
        left, top = self._inside().topleft
        return (x - left) / self.scale, (y - top) / self.scale


def _key(event: pygame.Event) -> Key:
    """A key's event as a record."""
    mod = event.mod
    return Key(
        pygame.key.name(event.key).lower(),
        event.type == pygame.KEYDOWN,
        bool(mod & pygame.KMOD_SHIFT),
        bool(getattr(event, "repeat", False)),
        bool(mod & pygame.KMOD_CTRL),
        bool(mod & (pygame.KMOD_ALT | pygame.KMOD_MODE)),
        bool(mod & pygame.KMOD_GUI),
    )
