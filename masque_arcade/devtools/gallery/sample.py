"""One gallery sample: a named screen, its construction, and its variants."""

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass, field
from functools import cache
from types import SimpleNamespace
from typing import Any, Final

from masque_arcade.client.audio.captions import Captions
from masque_arcade.client.audio.sound_list import sounds
from masque_arcade.client.i18n import Catalogue
from masque_arcade.client.input.events import Intent, Verb
from masque_arcade.client.render.drawables import Canvas, Item, Measure, Words
from masque_arcade.client.screen import Context, Screen
from masque_arcade.client.settings import TEXT_SIZES, Settings
from masque_arcade.storage import paths

__all__ = [
    "SIZES",
    "TEXT_SIZES",
    "BuiltSample",
    "Sample",
    "SilentAudio",
    "Variant",
    "build",
    "nowhere",
    "press",
    "raised",
]

SIZES: Final = ((1280, 720), (1366, 768), (1920, 1080), (2560, 1080), (3840, 2160))


class SilentAudio:
    """Silence; KeyError for a sound that does not exist."""

    def play(self, cue: str, volume: float = 1.0, step: int = 0, pan: float = 0.0) -> None:
        _ = sounds()[cue]

    def loop(self, cue: str | None) -> None: ...

    def duck(self, down: bool) -> None: ...

    def tension(self, level: float) -> None: ...


@dataclass(frozen=True, slots=True)
class Sample:
    """A screen to look at. `build` gives the screen stack, lowest first, entered and at rest.

    `group` is the name's first word. `moving`: caught in motion. `brightness`: the window's, in percent. `strip`: the
    seconds of motion worth looking through, 0 for none; then `begin` builds their beginning.
    """

    name: str
    build: Callable[[Context], Sequence[Screen]]
    moving: bool = False
    brightness: int = 100
    strip: float = 0
    begin: Callable[[Context], Sequence[Screen]] | None = None

    @classmethod
    def of(cls, name: str, *makes: Callable[[Context], Any]) -> "Sample":
        """A stack of screens that are made one by one, lowest first."""
        return cls(name, lambda ctx: [make(ctx) for make in makes])

    @classmethod
    def raised(cls, name: str, *makes: Callable[[], Any]) -> "Sample":
        """Likewise, each of them entered."""
        return cls(name, lambda ctx: [raised(ctx, make()) for make in makes])

    @property
    def group(self) -> str:
        """The kind of screen: a game's id, or "menu", "lan", "book"."""
        return self.name.partition(".")[0]


@dataclass(frozen=True, slots=True)
class Variant:
    """One variant of a sample: pixels, language, text size in percent, and further settings."""

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
        """The label for a file name."""
        return self.label.replace(" %", "").replace(" ", "_").replace("=", "-")

    def settings(self) -> Settings:
        """The settings of this variant."""
        return Settings(language=self.language, text_size=self.text_size, **dict(self.more))


@dataclass(slots=True)
class BuiltSample:
    """A built sample: its screens, lowest first, and their context."""

    screens: Sequence[Screen]
    ctx: Context = field(repr=False)

    @property
    def top(self) -> Any:
        """The screen that takes intents."""
        return self.screens[-1]

    def items(self) -> list[Item]:
        """All items, lowest first."""
        lowest = max((i for i, screen in enumerate(self.screens) if screen.opaque), default=0)
        made = [item for screen in self.screens[lowest:] for item in screen.items()]
        return made + self.ctx.sounds.items(self.ctx.canvas) if isinstance(self.ctx.sounds, Captions) else made


def nowhere(*_: Any) -> Any:
    """The target of every button in the gallery."""
    return SimpleNamespace()


@cache
def _texts(language: str) -> Catalogue:
    return Catalogue.load(language, paths.assets())


def _guess(words: Words) -> tuple[float, float]:
    return 0.6 * words.size * len(words.text), words.size


def build(sample: Sample, variant: Variant, measure: Measure = _guess, begin: bool = False) -> BuiltSample:
    """Build a sample's variant, or the beginning of its strip. `measure` is the renderer's; without one a guess."""
    canvas = Canvas.of(variant.size)
    settings, texts = variant.settings(), _texts(variant.language)
    captions = Captions(SilentAudio(), texts)
    captions.on = settings.captions
    ctx = Context(settings, texts, captions, measure, canvas)
    made = sample.begin if begin and sample.begin else sample.build
    return BuiltSample(made(ctx), ctx)


def raised(ctx: Context, screen: Any, seconds: float = 3.0) -> Any:
    """The screen entered, some seconds later: curtains are open, everything has settled."""
    screen.enter(ctx)
    for _ in range(round(seconds / 0.1)):
        screen.update(0.1)
    return screen


def press(page: Any, *keys: Hashable) -> Any:
    """The page after its widgets of these keys have been confirmed, one after the other."""
    for key in keys:
        page.update(1.0)
        page.page.focus.key = key
        page.handle(Intent(Verb.CONFIRM))
    return page
