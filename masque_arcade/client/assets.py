"""Surfaces for every kind of art at native pixels: pictures, cards, text, frames; kept on a shelf of bounded size.

Missing pictures become magenta cards, missing fonts the system's. What must not enter: the screen, layout, scenes.
"""

from collections import OrderedDict
from collections.abc import Callable, Hashable, Iterable
from functools import lru_cache
from importlib.util import find_spec
from pathlib import Path

import pygame

from masque_arcade.client.items import Art, CardFace, Panel, Picture, Ring, Threads, Words
from masque_arcade.client.rasters import Rasters, drawn
from masque_arcade.client.ui import shapes, typeset
from masque_arcade.client.ui.theme import Theme

_BUDGET = 300 * 2**20
_OPEN_FONTS = 56
"""Fonts of one size that are kept open, about 0.8 MB each: more would never be given back in a long evening."""
_TWICE_UP_TO = 1_600_000
"""Pixels of a picture rasterised at twice its size; larger ones are drawn at once."""
_MINI = 70
"""Cards narrower than this many pixels show their mini."""
_CARTOUCHE = (0.116, 0.836, 0.768, 0.096)
"""Where a card's name is written, in parts of the card."""
_SYSTEM_FONTS = "notosanscjkjp,yugothicui,yugothic,meiryo,hiraginosans,hiraginokakugothicpron,ipaexgothic,takaogothic"
_SYSTEM_SERIF = "notoserifcjkjp,yumincho,hiraginominchopron,ipaexmincho,msmincho"


_Source = tuple[bytes, float, float]
"""An SVG and its own width and height."""


class Shelf:
    """Surfaces by key, the longest unused thrown away when they take more than the budget."""

    def __init__(self, budget: int = _BUDGET) -> None:
        self.budget = budget
        self.used = 0
        self._surfaces: OrderedDict[Hashable, pygame.Surface] = OrderedDict()

    def get(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """The surface of `key`, made when it is not there."""
        found = self._surfaces.get(key)
        if found is not None:
            self._surfaces.move_to_end(key)
            return found
        made = make()
        self._surfaces[key] = made
        self.used += made.get_width() * made.get_height() * 4
        while self.used > self.budget and len(self._surfaces) > 1:
            old = self._surfaces.popitem(last=False)[1]
            self.used -= old.get_width() * old.get_height() * 4
        return made

    def find(self, keys: Iterable[Hashable]) -> pygame.Surface | None:
        """The surface of the first of `keys` that is there."""
        for key in keys:
            found = self._surfaces.get(key)
            if found is not None:
                self._surfaces.move_to_end(key)
                return found
        return None

    def __contains__(self, key: Hashable) -> bool:
        return key in self._surfaces

    def clear(self) -> None:
        """Throw everything away."""
        self._surfaces.clear()
        self.used = 0


class Assets:
    """Everything read from the assets folder and the font packages."""

    def __init__(self, folder: Path, theme: Theme) -> None:
        self.folder = folder
        self.theme = theme
        self.shelf = Shelf()
        self.rasters = Rasters()
        self._fonts: OrderedDict[tuple[str, int], pygame.font.Font] = OrderedDict()
        self._sources: dict[str, _Source | None] = {}
        self.width = lru_cache(16384)(self._width)

    def font(self, kind: str, size: int) -> pygame.font.Font:
        """The font of that kind ("text", "serif", "title") at a size in pixels."""
        found = self._fonts.get((kind, size))
        if found is None:
            found = self._fonts[kind, size] = pygame.font.Font(font_path(kind), size)
            if len(self._fonts) > _OPEN_FONTS:
                self._fonts.popitem(last=False)
        self._fonts.move_to_end((kind, size))
        return found

    def _width(self, kind: str, text: str, size: int) -> int:
        """Width in pixels of a text on one line."""
        return self.font(kind, size).size(text)[0] if text else 0

    def has(self, name: str) -> bool:
        """Whether the picture exists."""
        return self._source(name) is not None

    def picture(self, name: str, w: int, h: int, tint: str = "") -> pygame.Surface:
        """A picture by logical name, stretched to `w` x `h` pixels, recoloured with the ink `tint` if that is given."""
        return self.shelf.get(("picture", name, tint, w, h), lambda: self._picture(name, w, h, tint))

    def _picture(self, name: str, w: int, h: int, tint: str) -> pygame.Surface:
        source = self._source(name)
        if source is None:
            made = self._missing(name, w, h)
        elif 4 * w * h > _TWICE_UP_TO:
            made = self._drawn(("whole", name, w, h), source, w, h)
        else:
            made = pygame.transform.smoothscale(self._master(name, source, _rung(2 * max(w, h))), (w, h))
        if tint:
            made.fill((0, 0, 0), special_flags=pygame.BLEND_RGB_MULT)
            made.fill(self.theme.rgb(tint), special_flags=pygame.BLEND_RGB_ADD)
        if left := self.theme.dimmed.get(name):
            made.fill([round(255 * left)] * 3, special_flags=pygame.BLEND_RGB_MULT)
        if w * h > 100_000 and pygame.mask.from_surface(made, 254).count() == w * h:
            return made.convert()
        return made

    def _master(self, name: str, source: _Source, side: int) -> pygame.Surface:
        """The picture with a longer side of `side` pixels; shrunk from a larger one when that is there."""
        shrink = side / max(source[1:])
        w, h = round(source[1] * shrink), round(source[2] * shrink)
        key = ("master", name, side)

        def make() -> pygame.Surface:
            larger = self.shelf.find(("master", name, _rung(side, step)) for step in range(1, 7))
            if larger is not None:
                return pygame.transform.smoothscale(larger, (w, h))
            return self._drawn(key, source, w, h)

        return self.shelf.get(key, make)

    def _drawn(self, key: Hashable, source: _Source, w: int, h: int) -> pygame.Surface:
        """The picture drawn at a size, by the thread when that was ahead."""
        ahead = self.rasters.fetch(key)
        return rasterise(shapes.sized(source[0], w, h)) if ahead is None else ahead.convert_alpha()

    def ahead(self, name: str, w: int, h: int) -> None:
        """Let the thread draw what `picture` will need for that size."""
        source = self._source(name)
        if source is None:
            return
        if 4 * w * h > _TWICE_UP_TO:
            key: tuple[Hashable, ...] = ("whole", name, w, h)
        else:
            side = _rung(2 * max(w, h))
            key = ("master", name, side)
            if any(("master", name, _rung(side, step)) in self.shelf for step in range(7)):
                return
            shrink = side / max(source[1:])
            w, h = round(source[1] * shrink), round(source[2] * shrink)
        self.rasters.order(key, shapes.sized(source[0], w, h))

    def _source(self, name: str) -> _Source | None:
        if name not in self._sources:
            try:
                svg = (self.folder / f"{name}.svg").read_bytes()
                self._sources[name] = (svg, *shapes.natural(svg))
            except (OSError, ValueError):
                self._sources[name] = None
        return self._sources[name]

    def _missing(self, name: str, w: int, h: int) -> pygame.Surface:
        made = pygame.Surface((w, h), pygame.SRCALPHA)
        made.fill(self.theme.rgb("missing"))
        label = self.font("text", max(6, min(16, h // 3))).render(name.rpartition("/")[2], True, "black")
        made.blit(label, (2, 2))
        return made


def font_path(kind: str) -> str | None:
    """The file of a kind of font: of the packages, else of the system, else None (pygame's own, Latin only)."""
    if kind == "title" and (spec := find_spec("fontpkg_dm_serif_display")) and spec.origin:
        path = Path(spec.origin).parent / "files" / "DMSerifDisplay-Regular.ttf"
        if path.is_file():
            return str(path)
    if (spec := find_spec("pylopdf_fonts_jp")) and spec.origin:
        path = Path(spec.origin).parent / ("NotoSansJP-Regular.otf" if kind == "text" else "NotoSerifJP-Regular.otf")
        if path.is_file():
            return str(path)
    found = pygame.font.match_font(_SYSTEM_FONTS if kind == "text" else f"{_SYSTEM_SERIF},{_SYSTEM_FONTS}")
    return str(found) if found else None


def rasterise(svg: bytes | str) -> pygame.Surface:
    """An SVG at its own size."""
    return drawn(svg).convert_alpha()


def smooth(svg: bytes | str) -> pygame.Surface:
    """An SVG at half its own size, for finer edges."""
    large = rasterise(svg)
    return pygame.transform.smoothscale(large, (max(1, large.get_width() // 2), max(1, large.get_height() // 2)))


def _rung(side: int, more: int = 0) -> int:
    """The next of a ladder of sizes, so that things that grow and shrink are not rasterised every frame; or `more`
    rungs above it."""
    rung = 32.0
    while round(rung) < side:
        rung *= 2**0.5
    return round(rung * 2 ** (more / 2))


def bordered(surface: pygame.Surface) -> pygame.Surface:
    """The surface with two transparent pixels around it: without them turned edges are jagged."""
    made = pygame.Surface((surface.get_width() + 4, surface.get_height() + 4), pygame.SRCALPHA)
    made.blit(surface.convert_alpha(), (2, 2), special_flags=pygame.BLEND_RGBA_MAX)
    return made


class Studio:
    """Makes the surface of any art at a size in pixels. `text_scale` is the text-size setting, 1 for 100 %."""

    def __init__(self, assets: Assets) -> None:
        self.assets = assets
        self.text_scale = 1.0
        self._set = lru_cache(4096)(self._setting)

    def sprite(self, art: Art, w: int, h: int, scale: float) -> tuple[pygame.Surface, tuple[int, int]]:
        """The surface of `art` in a box of `w` x `h` pixels, and where in the box its corner lies."""
        shelf = self.assets.shelf
        match art:
            case Words():
                return self._words(art, w, h, scale)
            case Picture(name, tint):
                return self.assets.picture(name, w, h, tint), (0, 0)
            case CardFace():
                return shelf.get((art, w, h), lambda: self._card(art, w, h)), (0, 0)
            case Panel():
                return shelf.get((art, w, h, scale), lambda: self._panel(art, w, h, scale)), (0, 0)
            case Ring():
                return shelf.get((art, w, h, scale), lambda: self._ring(art, min(w, h), scale)), (
                    (w - min(w, h)) // 2,
                    (h - min(w, h)) // 2,
                )
            case Threads():
                reach = art.width / 2 + 2
                left = int((min(x for x, _ in art.points) - reach) * scale)
                top = int((min(y for _, y in art.points) - reach) * scale)
                return shelf.get((art, scale), lambda: self._threads(art, left, top, scale)), (left, top)

    def ahead(self, art: Art, w: int, h: int) -> None:
        """Let the thread draw the picture that `art` is made of."""
        if isinstance(art, Picture):
            self.assets.ahead(art.name, w, h)
        elif isinstance(art, CardFace):
            self.assets.ahead(_card_picture(art, w), w, h)

    def setting(self, words: Words, box: tuple[int, int], scale: float) -> typeset.Setting:
        """How `words` are set in a box of pixels."""
        return self._set(words.text, font_kind(words), self._pixels(words, scale), box, words.wrap)

    def _pixels(self, words: Words, scale: float) -> int:
        return max(1, round(words.size * self.text_scale * scale))

    def _setting(self, text: str, kind: str, size: int, box: tuple[int, int], wrapped: bool) -> typeset.Setting:
        return typeset.fit(text, box, size, lambda piece, px: self.assets.width(kind, piece, px), wrapped)

    def _words(self, words: Words, w: int, h: int, scale: float) -> tuple[pygame.Surface, tuple[int, int]]:
        kind, setting = font_kind(words), self.setting(words, (w, h), scale)
        font, size = self.assets.font(kind, setting.size), setting.size
        pitch = round(size * typeset.leading(words.text))
        surface = self.assets.shelf.get(
            ("words", setting.lines, size, kind, words.ink, words.align),
            lambda: self._written(setting.lines, font, pitch, words),
        )
        dx = {"left": 0, "center": (w - surface.get_width()) // 2, "right": w - surface.get_width()}[words.align]
        block = (len(setting.lines) - 1) * pitch
        # On the baseline, not on the bounding box: labels with and without descenders stand level.
        baseline = {"top": 0.9 * size, "center": (h - block) / 2 + 0.365 * size, "bottom": h - block - 0.2 * size}
        return surface, (dx, round(baseline[words.valign]) - font.get_ascent())

    def _written(self, lines: tuple[str, ...], font: pygame.font.Font, pitch: int, words: Words) -> pygame.Surface:
        ink = self.assets.theme.rgb(words.ink)
        drawn = [font.render(line, True, ink) if line else None for line in lines]
        if len(drawn) == 1 and drawn[0]:
            return drawn[0]
        w = max((line.get_width() for line in drawn if line), default=1)
        made = pygame.Surface((w, font.get_height() + pitch * (len(drawn) - 1)), pygame.SRCALPHA)
        for i, line in enumerate(drawn):
            if line:
                x = {"left": 0, "center": (w - line.get_width()) // 2, "right": w - line.get_width()}[words.align]
                made.blit(line, (x, i * pitch), special_flags=pygame.BLEND_RGBA_MAX)
        return made

    def _card(self, card: CardFace, w: int, h: int) -> pygame.Surface:
        made = self.assets.picture(_card_picture(card, w), w, h)
        if card.figures:
            made = self._figured(made.copy(), card, w, h)
        if not card.label or w < _MINI:
            return made
        made = made.copy()
        x, y, wide, tall = _CARTOUCHE
        box = pygame.Rect(round(x * w), round(y * h), round(wide * w), round(tall * h))
        if not card.face:
            plate = rasterise(
                shapes.plate(box.w, box.h, self.assets.theme.colour["night"], self.assets.theme.colour["gold"])
            )
            made.blit(plate, box)
        # Written at one of a few sizes and shrunk: a card grows in flight, and a font opened anew costs 6 ms.
        size = max(6.0, box.h * 0.62)
        large = _rung(round(2 * size))
        part = size / large
        words = Words(card.label, large / self.text_scale, "candle", "serif")
        surface, (dx, dy) = self._words(words, round(box.w * 0.92 / part), round(box.h / part), 1)
        wide, high = max(1, round(surface.get_width() * part)), max(1, round(surface.get_height() * part))
        label = pygame.transform.smoothscale(surface.convert_alpha(), (wide, high))
        made.blit(label, (box.x + round(box.w * 0.04 + dx * part), box.y + round(dy * part)))
        return made

    def _figured(self, made: pygame.Surface, card: CardFace, w: int, h: int) -> pygame.Surface:
        """The card with its numbers, each as large as its place allows."""
        for figure in card.figures:
            part = figure.small if w < _MINI else figure.large
            if part is None:
                continue
            x, y, wide, tall = round(part[0] * w), round(part[1] * h), round(part[2] * w), round(part[3] * h)
            words = Words(figure.text, tall / self.text_scale, figure.ink, "serif")
            surface, (dx, dy) = self._words(words, wide, tall, 1)
            made.blit(surface, (x + dx, y + dy))
        return made

    def _panel(self, panel: Panel, w: int, h: int, scale: float) -> pygame.Surface:
        colour = self.assets.theme.colour
        edge = max(1.0, panel.edge_width * scale) if panel.edge else 0.0
        radius = min(panel.radius * scale, min(w, h) / 2)
        corner = min(int(max(radius, edge)) + 2, (min(w, h) + 1) // 2)
        tile = smooth(
            shapes.panel(
                4 * corner, 2 * radius, colour.get(panel.fill, ""), panel.opacity, colour.get(panel.edge, ""), 2 * edge
            )
        )
        made = pygame.Surface((w, h), pygame.SRCALPHA)
        across, down = ((0, corner), (corner, 0)), ((0, corner), (corner, 0))
        for (sx, _), dx in zip(across, (0, w - corner), strict=True):
            for (sy, _), dy in zip(down, (0, h - corner), strict=True):
                made.blit(tile, (dx, dy), (sx, sy, corner, corner), special_flags=pygame.BLEND_RGBA_MAX)
        if h > 2 * corner:
            for sx, dx in ((0, 0), (corner, w - corner)):
                strip = tile.subsurface((sx, corner - 1, corner, 1))
                made.blit(pygame.transform.scale(strip, (corner, h - 2 * corner)), (dx, corner))
        if w > 2 * corner:
            for sy, dy in ((0, 0), (corner, h - corner)):
                strip = tile.subsurface((corner - 1, sy, 1, corner))
                made.blit(pygame.transform.scale(strip, (w - 2 * corner, corner)), (corner, dy))
            if h > 2 * corner:
                made.fill(tile.get_at((corner - 1, corner - 1)), (corner, corner, w - 2 * corner, h - 2 * corner))
        return made

    def _ring(self, ring: Ring, side: int, scale: float) -> pygame.Surface:
        ink = self.assets.theme.colour[ring.ink]
        return smooth(shapes.ring(2 * side, ring.part, ink, 2 * ring.width * scale))

    def _threads(self, threads: Threads, left: int, top: int, scale: float) -> pygame.Surface:
        ink, reach = self.assets.theme.colour[threads.ink], threads.width / 2 + 2
        w = int((max(x for x, _ in threads.points) + reach) * scale) - left + 1
        h = int((max(y for _, y in threads.points) + reach) * scale) - top + 1
        points = [((x * scale - left), (y * scale - top)) for x, y in threads.points]
        return rasterise(shapes.threads(points, (max(1, w), max(1, h)), ink, threads.width * scale, threads.opacity))


def _card_picture(card: CardFace, w: int) -> str:
    """The picture's name of a card that is `w` pixels wide."""
    if not card.face:
        return "cards/back"
    game, _, face = card.face.partition("/")
    return f"games/{game}/{'minis' if w < _MINI else 'cards'}/{face}"


def font_kind(words: Words) -> str:
    """The font a text is really set in: the Latin title font has no Japanese."""
    return "serif" if words.font == "title" and any(char > "\u024f" for char in words.text) else words.font
