"""One exhibit: a named screen, how to build it, and the ways it is looked at."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import cache
from types import SimpleNamespace
from typing import Any, Final

from masque_arcade.client.audio.captions import Captions
from masque_arcade.client.i18n import Catalogue
from masque_arcade.client.render.drawables import Canvas, Item, Words
from masque_arcade.client.screen import Context, Screen
from masque_arcade.client.settings import LANGUAGES, TEXT_SIZES, Settings
from masque_arcade.storage import paths

__all__ = [
    "LANGUAGES",
    "SIZES",
    "TEXT_SIZES",
    "BuiltSample",
    "Sample",
    "SilentAudio",
    "Variant",
    "hang",
    "nowhere",
    "raised",
]

SIZES: Final = ((1280, 720), (1366, 768), (1920, 1080), (2560, 1080), (3840, 2160))
Measure = Callable[[Words], tuple[float, float]]


class SilentAudio:
    """A loudspeaker that says nothing."""

    def play(self, cue: str, volume: float = 1.0, pitch: int = 0) -> None: ...

    def loop(self, cue: str | None) -> None: ...

    def duck(self, down: bool) -> None: ...

    def tension(self, level: float) -> None: ...


@dataclass(frozen=True, slots=True)
class Sample:
    """A screen to look at. `build` gives the screens on top of each other, lowest first, entered and at rest.

    `group` is the word before the first dot of its name. `moving`: caught in mid-flight. `brightness`: of the window
    it is seen in, in percent.
    """

    name: str
    build: Callable[[Context], Sequence[Screen]]
    moving: bool = False
    brightness: int = 100

    @property
    def group(self) -> str:
        """What sort of screen it is: a game's id, or "menu", "lan", "book"."""
        return self.name.partition(".")[0]


@dataclass(frozen=True, slots=True)
class Variant:
    """One way of looking at an exhibit: pixels, language, text size in percent, and further settings."""

    size: tuple[int, int] = SIZES[0]
    language: str = "en"
    text_size: int = 100
    more: tuple[tuple[str, Any], ...] = ()

    @property
    def label(self) -> str:
        """ "1280x720 ja 150 % reduced_motion"."""
        extra = [key if value is True else f"{key}={value}" for key, value in self.more]
        return " ".join([f"{self.size[0]}x{self.size[1]}", self.language, f"{self.text_size} %", *extra])

    @property
    def slug(self) -> str:
        """The same as a part of a file name."""
        return self.label.replace(" %", "").replace(" ", "_").replace("=", "-")

    def settings(self) -> Settings:
        """What a person who looks at it this way has set."""
        return Settings(language=self.language, text_size=self.text_size, **dict(self.more))


@dataclass(slots=True)
class BuiltSample:
    """A built exhibit: its screens, lowest first, and their context."""

    screens: Sequence[Screen]
    ctx: Context = field(repr=False)

    @property
    def top(self) -> Any:
        """The screen that takes intents."""
        return self.screens[-1]

    def items(self) -> list[Item]:
        """Everything that is seen, lowest first."""
        lowest = max((i for i, screen in enumerate(self.screens) if screen.opaque), default=0)
        made = [item for screen in self.screens[lowest:] for item in screen.items()]
        return made + self.ctx.sounds.items(self.ctx.canvas) if isinstance(self.ctx.sounds, Captions) else made


def nowhere(*_: Any) -> Any:
    """Where every button of the gallery leads."""
    return SimpleNamespace()


@cache
def _texts(language: str) -> Catalogue:
    return Catalogue.load(language, paths.assets())


def _guess(words: Words) -> tuple[float, float]:
    return 0.6 * words.size * len(words.text), words.size


def hang(exhibit: Sample, variant: Variant, measure: Measure = _guess) -> BuiltSample:
    """Build an exhibit for a way of looking. `measure` is the painter's; without one a guess."""
    canvas = Canvas.of(variant.size)
    settings, texts = variant.settings(), _texts(variant.language)
    captions = Captions(SilentAudio(), texts)
    captions.on = settings.captions
    ctx = Context(settings, texts, captions, measure, canvas)
    return BuiltSample(exhibit.build(ctx), ctx)


def raised(ctx: Context, screen: Any, seconds: float = 3.0) -> Any:
    """The screen entered, and so much later: curtains are open, everything has settled."""
    screen.enter(ctx)
    for _ in range(round(seconds / 0.1)):
        screen.update(0.1)
    return screen
