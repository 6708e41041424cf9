"""Surfaces for every kind of art: pictures, cards, text, frames, rings."""

from collections import OrderedDict, deque
from collections.abc import Hashable
from typing import Final

import pygame

from masque_arcade.client.render import blending, nine_patch, svg_shapes, text_layout
from masque_arcade.client.render.drawables import Art, CardFace, Panel, Picture, Ring, Threads, Words
from masque_arcade.client.render.fonts import written
from masque_arcade.client.render.images import Assets, bordered, rung, smooth
from masque_arcade.client.render.nine_patch import NinePatch
from masque_arcade.client.render.raster_worker import rasterised

_THREADS = 200_000
"""The cost of drawing a thread in pixels processed: they are short, and parsing takes longest."""
_LAYING = 200_000
"""The same for laying out a text."""
_WRITING = 60_000
"""The same for writing a text that is laid out."""
_FRAMING = 150_000
"""The same for a box's corners or a ring."""
_SETTINGS: Final = 4096
"""Layouts of texts that are kept."""
_FINE = 100
"""Pixels of a corner up to which it is drawn at twice its size."""
_MINI = 70
"""Cards narrower than this many pixels use their mini."""
_CARTOUCHE = (0.116, 0.836, 0.768, 0.096)
"""The place of a card's name, in fractions of the card."""
_KEPT_ANGLES: Final = 16
_LONGEST: Final = 1000
"""The characters of one text that are laid out; ours are all shorter."""


class SpriteFactory:
    """Makes the surface of any art at a size in pixels. `text_scale` is the text-size setting, 1 for 100 %."""

    def __init__(self, assets: Assets) -> None:
        self.assets = assets
        self.text_scale = 1.0
        self._settings: OrderedDict[tuple[str, str, int, tuple[int, int], bool], text_layout.TextLayout] = OrderedDict()
        self._coming: deque[tuple[Threads, float, str]] = deque()
        """Threads that the thread was asked for."""

    def sprite(self, art: Art, w: int, h: int, scale: float) -> tuple[pygame.Surface, tuple[int, int]]:
        """The surface of `art` in a box of `w` x `h` pixels, and its corner in the box."""
        shelf = self.assets.shelf
        match art:
            case Words():
                return self._words(art, w, h, scale)
            case Picture(name, tint):
                return self.assets.picture(name, w, h, tint), (0, 0)
            case CardFace():
                return shelf.get(self._card_key(art, w, h), lambda: self._card(art, w, h), passing=True), (0, 0)
            case Panel():
                return shelf.get((art, w, h, scale), lambda: self._panel(art, w, h, scale)), (0, 0)
            case Ring():
                return shelf.get((art, w, h, scale), lambda: self._ring(art, min(w, h), scale), passing=True), (
                    (w - min(w, h)) // 2,
                    (h - min(w, h)) // 2,
                )
            case Threads():
                drawn = shelf.get((art, scale), lambda: self.assets.line(self._threads(art, scale)))
                return drawn, _corner(art, scale)

    def ahead(self, art: Art, w: int, h: int, scale: float, now: bool = False) -> None:
        """Let the thread draw the picture of `art`; `now`: with priority."""
        if isinstance(art, Threads) and (art, scale) not in self.assets.shelf:
            svg = self._threads(art, scale)
            self.assets.rasters.order(svg, svg.encode(), now=True)
            self._coming.append((art, scale, svg))
        elif isinstance(art, Picture):
            self.assets.ahead(art.name, w, h, now)
        elif isinstance(art, CardFace):
            self.assets.ahead(_card_picture(art, w), w, h, now)

    def finish(self, most: int) -> None:
        """Finish threads that were drawn ahead, some `most` pixels of them."""
        while self._coming and most > 0:
            art, scale, svg = self._coming[0]
            if self.assets.rasters.ready(svg):
                surface, _ = self.sprite(art, 0, 0, scale)
                most -= surface.get_width() * surface.get_height()
            elif self.assets.rasters.coming(svg):
                return
            self._coming.popleft()

    def effort(self, art: Art, w: int, h: int, scale: float) -> int | None:
        """Pixels to process until `art` is available, 0 when it is; None when its picture has to be drawn first."""
        shelf = self.assets.shelf
        match art:
            case Words():
                setting = self._settings.get(self._setting_key(art, (w, h), scale))
                if setting is None:
                    return _LAYING
                return 0 if _written_key(setting, art) in shelf else _WRITING
            case Picture(name, tint):
                return self.assets.effort(name, w, h, tint)
            case CardFace():
                found = self._card_key(art, w, h) in shelf
                return 0 if found else self.assets.effort(_card_picture(art, w), w, h)
            case Panel():
                # A small one is kept whole, and may outlive its parts.
                found = (art, w, h, scale) in shelf or ("corners", self._frame_key(art, w, h, scale)) in shelf
                return 0 if found else _FRAMING
            case Ring():
                return 0 if (art, w, h, scale) in shelf else _FRAMING
            case Threads():
                return 0 if (art, scale) in shelf else _THREADS * len(art.all)

    def rough(self, art: Art, w: int, h: int) -> tuple[pygame.Surface, int]:
        """A cheap blurred picture or card, and the pixels processed for it."""
        if isinstance(art, Picture):
            return self.assets.rough(art.name, w, h, art.tint)
        assert isinstance(art, CardFace)
        return self.assets.rough(_card_picture(art, w), w, h)

    def turned(self, surface: pygame.Surface, angle: float, key: tuple[Art, int, int] | None) -> pygame.Surface:
        """The surface rotated by `angle`, once for all that are alike; for card backs, which fly most, small angles are
        cached."""
        shelf = self.assets.shelf
        if key is None:
            return pygame.transform.rotozoom(bordered(surface), -angle, 1)
        framed = shelf.get(("bordered", key), lambda: bordered(surface), passing=True)
        passing = key[0] != CardFace() or abs(angle) > _KEPT_ANGLES
        return shelf.get(("turned", key, angle), lambda: pygame.transform.rotozoom(framed, -angle, 1), passing)

    def setting(self, words: Words, box: tuple[int, int], scale: float) -> text_layout.TextLayout:
        """The layout of `words` in a box of pixels."""
        key, kept = self._setting_key(words, box, scale), self._settings
        found = kept.get(key)
        if found is None:
            found = kept[key] = self._setting(*key)
            if len(kept) > _SETTINGS:
                kept.popitem(last=False)
        kept.move_to_end(key)
        return found

    def _setting_key(
        self, words: Words, box: tuple[int, int], scale: float
    ) -> tuple[str, str, int, tuple[int, int], bool]:
        return words.text[:_LONGEST], font_kind(words), self._pixels(words, scale), box, words.wrap

    def _pixels(self, words: Words, scale: float) -> int:
        return max(1, round(words.size * self.text_scale * scale))

    def _setting(self, text: str, kind: str, size: int, box: tuple[int, int], wrapped: bool) -> text_layout.TextLayout:
        return text_layout.fit(text, box, size, lambda piece, px: self.assets.width(kind, piece, px), wrapped)

    def _words(self, words: Words, w: int, h: int, scale: float) -> tuple[pygame.Surface, tuple[int, int]]:
        kind, setting = font_kind(words), self.setting(words, (w, h), scale)
        font, size = self.assets.font(kind, setting.size), setting.size
        pitch = round(size * text_layout.leading(words.text))
        surface = self.assets.shelf.get(
            _written_key(setting, words), lambda: self._written(setting.lines, font, pitch, words)
        )
        dx = {"left": 0, "center": (w - surface.get_width()) // 2, "right": w - surface.get_width()}[words.align]
        block = (len(setting.lines) - 1) * pitch
        # On the baseline, not on the bounding box: labels with and without descenders are level.
        baseline = {"top": 0.9 * size, "center": (h - block) / 2 + 0.365 * size, "bottom": h - block - 0.2 * size}
        return surface, (dx, round(baseline[words.valign]) - font.get_ascent())

    def _written(self, lines: tuple[str, ...], font: pygame.font.Font, pitch: int, words: Words) -> pygame.Surface:
        ink = self.assets.theme.rgb(words.ink)
        drawn = [written(font, line, ink) for line in lines]
        if len(drawn) == 1 and drawn[0]:
            return drawn[0]
        w = max((line.get_width() for line in drawn if line), default=1)
        made = pygame.Surface((w, font.get_height() + pitch * (len(drawn) - 1)), pygame.SRCALPHA)
        for i, line in enumerate(drawn):
            if line:
                x = {"left": 0, "center": (w - line.get_width()) // 2, "right": w - line.get_width()}[words.align]
                blending.blit(made, line, (x, i * pitch), blending.DENSER)
        return made

    def _card_key(self, card: CardFace, w: int, h: int) -> Hashable:
        """What a finished card is kept by; numbers grow with the text size."""
        return card, w, h, self.text_scale if card.figures else 1.0

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
            plate = rasterised(
                svg_shapes.plate(box.w, box.h, self.assets.theme.colour["night"], self.assets.theme.colour["gold"])
            )
            made.blit(plate, box)
        # Rendered at one of a few sizes and shrunk: a card grows in flight, and opening a font costs 6 ms.
        size = max(6.0, box.h * 0.62)
        large = rung(round(2 * size))
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
            larger = min(self.text_scale, figure.most)
            x, y = x - round(wide * (larger - 1) / 2), y - round(tall * (larger - 1) / 2)
            wide, tall = round(wide * larger), round(tall * larger)
            words = Words(figure.text, tall / self.text_scale, figure.ink, "serif")
            surface, (dx, dy) = self._words(words, wide, tall, 1)
            made.blit(surface, (x + dx, y + dy))
        return made

    def frame(self, panel: Panel, w: int, h: int, scale: float) -> NinePatch:
        """The box in parts. `scale`: pixels per unit."""
        shelf = self.assets.shelf
        key = corner, radius, edge, opacity, inks = self._frame_key(panel, w, h, scale)
        tile = shelf.get(("corners", key), lambda: _corners(corner, radius, inks, opacity, edge))
        high = max(1, h - 2 * corner)
        return NinePatch(
            shelf.get(("rows", key, w), lambda: nine_patch.rows(tile, corner, w)),
            shelf.get(("sides", key, high), lambda: nine_patch.sides(tile, corner, high)),
            corner,
            tile.get_at((corner - 1, corner - 1)),
        )

    def _frame_key(
        self, panel: Panel, w: int, h: int, scale: float
    ) -> tuple[int, float, float, float, tuple[str, str]]:
        """What a box's corners are made from: their side, radius, edge, opacity and inks."""
        colour = self.assets.theme.colour
        edge = max(1.0, panel.edge_width * scale) if panel.edge else 0.0
        radius = min(panel.radius * scale, min(w, h) / 2)
        corner = min(int(max(radius, edge)) + 2, (min(w, h) + 1) // 2)
        return corner, radius, edge, panel.opacity, (colour.get(panel.fill, ""), colour.get(panel.edge, ""))

    def _panel(self, panel: Panel, w: int, h: int, scale: float) -> pygame.Surface:
        return nine_patch.whole(self.frame(panel, w, h, scale), w, h)

    def _ring(self, ring: Ring, side: int, scale: float) -> pygame.Surface:
        ink = self.assets.theme.colour[ring.ink]
        return smooth(svg_shapes.ring(2 * side, ring.part, ink, 2 * ring.width * scale))

    def _threads(self, threads: Threads, scale: float) -> str:
        left, top = _corner(threads, scale)
        reaches = [(one, one.width / 2 + 2) for one in threads.all]
        w = int(max(x + reach for one, reach in reaches for x, _ in one.points) * scale) - left + 1
        h = int(max(y + reach for one, reach in reaches for _, y in one.points) * scale) - top + 1
        colour = self.assets.theme.colour
        return svg_shapes.threads(
            (max(1, w), max(1, h)),
            (
                svg_shapes.thread(
                    [(x * scale - left, y * scale - top) for x, y in one.points],
                    colour[one.ink],
                    one.width * scale,
                    one.opacity,
                )
                for one in threads.all
            ),
        )


def _written_key(setting: text_layout.TextLayout, words: Words) -> Hashable:
    """What a written text is kept by."""
    return "words", setting.lines, setting.size, font_kind(words), words.ink, words.align


def _corner(threads: Threads, scale: float) -> tuple[int, int]:
    """The upper left corner of their picture, in pixels from that of their box."""
    left = min(x - one.width / 2 - 2 for one in threads.all for x, _ in one.points)
    top = min(y - one.width / 2 - 2 for one in threads.all for _, y in one.points)
    return int(left * scale), int(top * scale)


def _corners(corner: int, radius: float, inks: tuple[str, str], opacity: float, edge: float) -> pygame.Surface:
    """The four corners of a box, each `corner` pixels wide, in one square; small ones with finer edges."""
    if corner > _FINE:
        return rasterised(svg_shapes.panel(2 * corner, radius, inks[0], opacity, inks[1], edge))
    return smooth(svg_shapes.panel(4 * corner, 2 * radius, inks[0], opacity, inks[1], 2 * edge))


def _card_picture(card: CardFace, w: int) -> str:
    """The picture's name of a card that is `w` pixels wide."""
    if not card.face:
        return "cards/back"
    game, _, face = card.face.partition("/")
    return f"games/{game}/{'minis' if w < _MINI else 'cards'}/{face}"


def font_kind(words: Words) -> str:
    """The font a text really uses: the Latin title font has no Japanese."""
    return "serif" if words.font == "title" and any(char > "\u024f" for char in words.text) else words.font
