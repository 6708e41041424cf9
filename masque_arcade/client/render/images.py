"""Pictures at native pixels from the assets folder, and the bounded cache of all surfaces.

Missing pictures become magenta cards.
"""

from collections import OrderedDict
from collections.abc import Callable, Hashable, Iterable
from functools import cache, lru_cache, partial
from pathlib import Path
from weakref import WeakValueDictionary
from zlib import compress, decompress

import pygame

from masque_arcade.client.render import blending, svg_shapes
from masque_arcade.client.render.blending import ADD, DENSER, MULTIPLY
from masque_arcade.client.render.fonts import Fonts
from masque_arcade.client.render.legible import drawable
from masque_arcade.client.render.raster_worker import Order, RasterWorker, rasterised
from masque_arcade.client.render.theme import Theme
from masque_arcade.storage import paths

_BUDGET = 84 * 2**20
_LEAST = 12 * 2**20
_SCREENS = 4
"""Screenfuls in the cache, between those bounds, beside what is on screen."""
_AHEAD = 6
"""Screenfuls drawn ahead: the first table of the largest game."""
_AHEAD_MOST = 64 * 2**20
_LARGEST = 2_600_000
"""Pixels of a drawing at twice a picture's size; a stretched one would need far more for the same quality."""
_TWICE_UP_TO = 1_600_000
"""Pixels of a picture rasterised at twice its size; larger ones are drawn directly."""
_STILL = frozenset({"stage/drape", "stage/rumple", "stage/under_table", "stage/bulge", "stage/sleeve_shade"})
"""Pictures that are seen in one size and come with others: the thread shrinks their drawing, which takes a frame too
long, and drops it."""
_PASSED = 1024
"""Surfaces made for a moment that are remembered."""
_TINY = 64
"""The longer side in pixels of a picture drawn at once as a blurred placeholder."""
_COARSE = 3_000_000
"""Pixels from which a placeholder is not smoothed: a frame has no time for it."""
_TRIFLE = 3_000_000
"""The cost of a tiny drawing in pixels processed, a whole frame's: parsing it takes as long."""
_Source = tuple[bytes, float, float]
"""An SVG, deflated, as one is read in an evening and drawn once or twice, and its own width and height."""


class SurfaceCache:
    """Surfaces by key; the least recently used are dropped above the budget. What is dropped while on screen is found
    as long as it is there, so the budget is for what was just shown, and what is shown again."""

    def __init__(self, budget: int = _BUDGET) -> None:
        self.budget = budget
        self.used = 0
        self.surfaces: OrderedDict[Hashable, pygame.Surface] = OrderedDict()
        self._alive: WeakValueDictionary[Hashable, pygame.Surface] = WeakValueDictionary()
        self._passed: OrderedDict[Hashable, None] = OrderedDict()
        """What was made for a moment, the oldest first."""

    def get(self, key: Hashable, make: Callable[[], pygame.Surface], passing: bool = False) -> pygame.Surface:
        """The surface of `key`, made if missing. `passing`: cheap, and perhaps never wanted again, as each size of what
        grows: kept while it is on screen, and beyond that only when it is made again."""
        if found := self.find((key,)):
            return found
        made = make()
        if not passing or key in self._passed:
            return self._keep(key, made)
        self._alive[key] = made
        self._passed[key] = None
        if len(self._passed) > _PASSED:
            self._passed.popitem(last=False)
        return made

    def _keep(self, key: Hashable, surface: pygame.Surface) -> pygame.Surface:
        self.surfaces[key] = self._alive[key] = surface
        self.used += surface.get_width() * surface.get_height() * 4
        self._trim()
        return surface

    def suit(self, w: int, h: int) -> None:
        """Set the budget for a screen of `w` x `h` pixels."""
        self.budget = max(_LEAST, min(_BUDGET, _SCREENS * 4 * w * h))
        self._trim()

    def _trim(self) -> None:
        while self.used > self.budget and len(self.surfaces) > 1:
            old = self.surfaces.popitem(last=False)[1]
            self.used -= old.get_width() * old.get_height() * 4

    def find(self, keys: Iterable[Hashable]) -> pygame.Surface | None:
        """The surface of the first cached key of `keys`."""
        for key in keys:
            found = self.surfaces.get(key)
            if found is not None:
                self.surfaces.move_to_end(key)
                return found
            found = self._alive.get(key)
            if found is not None:
                return found
        return None

    def __contains__(self, key: Hashable) -> bool:
        return key in self._alive

    def clear(self) -> None:
        self.surfaces.clear()
        self._alive.clear()
        self.used = 0


class Assets:
    """All pictures and fonts of the assets folder and the font packages."""

    def __init__(self, folder: Path, theme: Theme) -> None:
        self.folder = folder
        self.theme = theme
        self.shelf = SurfaceCache()
        self.rasters = RasterWorker()
        self.fonts = Fonts()
        self._sources: dict[str, _Source | None] = {}
        self._latest: dict[tuple[str, str], Hashable] = {}
        """The cache's key of each picture, by name and ink, in its latest size."""
        self.width = lru_cache(16384)(self._width)
        self._widest = 0
        """The width of the screen in pixels."""

    def suit(self, w: int, h: int) -> None:
        """Set both budgets for a screen of `w` x `h` pixels."""
        self._widest = w
        self.shelf.suit(w, h)
        self.rasters.most = min(_AHEAD_MOST, _AHEAD * 4 * w * h)

    def font(self, kind: str, size: int) -> pygame.font.Font:
        """The font of that kind ("text", "serif", "title") at a size in pixels; valid until the next call."""
        return self.fonts.get(kind, size)

    def _width(self, kind: str, text: str, size: int) -> int:
        """Width in pixels of a text on one line."""
        return self.font(kind, size).size(drawable(text))[0] if text else 0

    def has(self, name: str) -> bool:
        return self._source(name) is not None

    def picture(self, name: str, w: int, h: int, tint: str = "") -> pygame.Surface:
        """A picture by logical name, stretched to `w` x `h` pixels, recoloured with the ink `tint` if given."""
        passing = 4 * w * h <= _TWICE_UP_TO and name not in _STILL and not self._spans(w, tint)
        key = self._latest[name, tint] = "picture", name, tint, w, h
        return self.shelf.get(key, lambda: self._picture(name, w, h, tint), passing=passing)

    def _picture(self, name: str, w: int, h: int, tint: str) -> pygame.Surface:
        if name in _STILL and not tint and (shrunk := self.rasters.fetch(self._shrunk_key(name, w, h))):
            return shrunk
        source = self._source(name)
        if source is None:
            made = self._missing(name, w, h)
        elif 4 * w * h > _TWICE_UP_TO:
            made = self.drawn(("whole", name, w, h), source, w, h)
        else:
            master = self._master(name, source, _side(source, w, h), passing=self._spans(w, tint))
            made = pygame.transform.smoothscale(master, (w, h))
        return _finished(made, name, tint, self.theme)

    def _spans(self, w: int, tint: str) -> bool:
        """Whether a picture spans the screen, in one ink only: it never grows, so that it is kept itself, an eighth of
        its drawing."""
        return w == self._widest and not tint

    def _master(self, name: str, source: _Source, side: int, passing: bool) -> pygame.Surface:
        """The picture with a longer side of `side` pixels; shrunk from a larger one if cached."""
        shrink = side / max(source[1:])
        w, h = round(source[1] * shrink), round(source[2] * shrink)
        key = ("master", name, side)

        def make() -> pygame.Surface:
            larger = self.shelf.find(("master", name, rung(side, step)) for step in range(1, 7))
            if larger is not None:
                return pygame.transform.smoothscale(larger, (w, h))
            return self.drawn(key, source, w, h)

        return self.shelf.get(key, make, passing)

    def drawn(self, key: Hashable, source: _Source, w: int, h: int) -> pygame.Surface:
        """The picture drawn at a size, by the thread if it was ahead."""
        ahead = self.rasters.fetch(key)
        return rasterised(_sized(source, w, h)) if ahead is None else ahead

    def ahead(self, name: str, w: int, h: int, now: bool = False) -> None:
        """Let the thread draw what `picture` will need for that size; `now`: with priority, and it is seen already."""
        source = self._source(name)
        if source is None:
            return
        key, wide, high = _large(name, source, w, h)
        drawn = self.shelf.find((key,))
        at_hand = drawn is not None or self._at_hand(name, source, w, h)
        if name in _STILL and not now and (drawn or not at_hand) and 4 * w * h <= _TWICE_UP_TO:
            shrunk = self._shrunk_key(name, w, h)
            if ("picture", name, "", w, h) not in self.shelf and not self.rasters.coming(shrunk):
                finish = partial(_shrunk, size=(w, h), name=name, theme=self.theme)
                self.rasters.take(shrunk, Order(b"" if drawn else _sized(source, wide, high), finish, drawn))
        elif not at_hand and not self.rasters.coming(key, now):
            self.rasters.order(key, _sized(source, wide, high), now)

    def _shrunk_key(self, name: str, w: int, h: int) -> Hashable:
        """The key of what the thread shrinks for `picture`, in no ink."""
        return "shrunk", name, w, h, bool(self.theme.dimmed)

    def line(self, svg: str) -> pygame.Surface:
        """A drawing that is no file, by the thread if it was ahead."""
        ahead = self.rasters.fetch(svg)
        return rasterised(svg) if ahead is None else ahead

    def effort(self, name: str, w: int, h: int, tint: str = "") -> int | None:
        """Pixels to process until `picture` is available, 0 when it is; None when it has to be drawn first."""
        if ("picture", name, tint, w, h) in self.shelf:
            return 0
        if name in _STILL and not tint and self.rasters.ready(self._shrunk_key(name, w, h)):
            return 0
        source = self._source(name)
        if source is None or self._at_hand(name, source, w, h):
            return 2 * w * h
        key, wide, high = _large(name, source, w, h)
        return wide * high + 2 * w * h if self.rasters.ready(key) else None

    def rough(self, name: str, w: int, h: int, tint: str = "") -> tuple[pygame.Surface, int]:
        """A cheap blurred picture of that size, from the picture in another size, the best existing drawing, or a tiny
        one; and the pixels processed for it."""
        source = self._source(name)
        assert source
        rungs = [rung(_TINY, step) for step in range(12)]
        small, effort = self.shelf.find(("master", name, side) for side in reversed(rungs)), w * h
        seen = self.shelf.find((self._latest.get((name, tint)),))
        if seen and max(seen.get_size()) >= min(max(w, h), max(small.get_size()) if small else _TINY):
            return stretched(seen, w, h), effort
        if small is None:
            effort += _TRIFLE
            shrink = _TINY / max(source[1:])
            size = max(1, round(source[1] * shrink)), max(1, round(source[2] * shrink))
            small = self.shelf.get(("master", name, _TINY), lambda: rasterised(_sized(source, *size)))
        return _finished(stretched(small, w, h), name, tint, self.theme), effort

    def _at_hand(self, name: str, source: _Source, w: int, h: int) -> bool:
        """Whether a drawing exists that only has to be shrunk."""
        if 4 * w * h > _TWICE_UP_TO:
            return ("picture", name, "", w, h) in self.shelf
        side = _side(source, w, h)
        return any(("master", name, rung(side, step)) in self.shelf for step in range(7))

    def _source(self, name: str) -> _Source | None:
        if name not in self._sources:
            try:
                svg = self._file(name).read_bytes()
                self._sources[name] = (compress(svg, 1), *svg_shapes.natural(svg))
            except (OSError, ValueError):
                self._sources[name] = None
        return self._sources[name]

    def _file(self, name: str) -> Path:
        if name.startswith("games/"):
            game, _, rest = name.removeprefix("games/").partition("/")
            return paths.game(game, self.folder) / f"{rest}.svg"
        return self.folder / f"{name}.svg"

    def _missing(self, name: str, w: int, h: int) -> pygame.Surface:
        made = pygame.Surface((w, h), pygame.SRCALPHA)
        made.fill(self.theme.rgb("missing"))
        label = self.font("text", max(6, min(16, h // 3))).render(name.rpartition("/")[2], True, "black")
        made.blit(label, (2, 2))
        return made


def _finished(made: pygame.Surface, name: str, tint: str, theme: Theme) -> pygame.Surface:
    """The picture in its ink, and darkened where the theme says so."""
    if tint:
        blending.fill(made, (0, 0, 0), MULTIPLY)
        blending.fill(made, theme.rgb(tint), ADD)
    if left := theme.dimmed.get(name):
        blending.fill(made, [round(255 * left)] * 3, MULTIPLY)
    return made


def _shrunk(drawn: pygame.Surface, size: tuple[int, int], name: str, theme: Theme) -> pygame.Surface:
    """The picture of a drawing twice its size."""
    return _finished(pygame.transform.smoothscale(drawn, size), name, "", theme)


def smooth(svg: bytes | str) -> pygame.Surface:
    """An SVG at half its own size, for finer edges."""
    large = rasterised(svg)
    return pygame.transform.smoothscale(large, (max(1, large.get_width() // 2), max(1, large.get_height() // 2)))


def stretched(surface: pygame.Surface, w: int, h: int) -> pygame.Surface:
    """The surface in another size for a moment: a very large one coarsely, a fifth of the time."""
    if w * h < _COARSE:
        return pygame.transform.smoothscale(surface, (w, h))
    if surface.get_width() * 4 < w:
        surface = pygame.transform.smoothscale(surface, (w // 4, h // 4))
    return pygame.transform.scale(surface, (w, h))


@cache
def rung(side: int, more: int = 0) -> int:
    """The next step of a ladder of sizes, to avoid rasterising changing sizes every frame; or `more` steps above it."""
    rung = 32.0
    while round(rung) < side:
        rung *= 2**0.5
    return round(rung * 2 ** (more / 2))


def _sized(source: _Source, w: int, h: int) -> bytes:
    return svg_shapes.sized(decompress(source[0]), w, h)


def _side(source: _Source, w: int, h: int) -> int:
    """The longer side of the drawing to shrink to `w` x `h`."""
    _, wide, high = source
    side = rung(2 * max(w, h))
    while side * side * min(wide, high) / max(wide, high) > _LARGEST:
        side = rung(round(side / 2**0.5))
    return side


def _large(name: str, source: _Source, w: int, h: int) -> tuple[Hashable, int, int]:
    """The key and size of the drawing behind a picture of `w` x `h` pixels."""
    if 4 * w * h > _TWICE_UP_TO:
        return ("whole", name, w, h), w, h
    side = _side(source, w, h)
    shrink = side / max(source[1:])
    return ("master", name, side), round(source[1] * shrink), round(source[2] * shrink)


def bordered(surface: pygame.Surface) -> pygame.Surface:
    """The surface with two transparent pixels around it: without them rotated edges are jagged."""
    made = pygame.Surface((surface.get_width() + 4, surface.get_height() + 4), pygame.SRCALPHA)
    blending.blit(made, surface.convert_alpha(), (2, 2), DENSER)
    return made
