"""The renderer: draws a list of Items and redraws only what differs from the last one.

Changed items make dirty regions, the regions are made disjoint, and inside them everything is drawn in order.
"""

from collections.abc import Hashable, Sequence
from functools import cache
from math import cos, radians, sin
from typing import TypeVar

import pygame

from masque_arcade.client.render.dirty_rects import disjoint, rising
from masque_arcade.client.render.drawables import UNIT_HEIGHT, UNIT_WIDTH, Art, CardFace, Item, Panel, Words
from masque_arcade.client.render.images import Assets, bordered
from masque_arcade.client.render.nine_patch import NinePatch, lay
from masque_arcade.client.render.sprites import SpriteFactory, font_kind
from masque_arcade.client.render.text_layout import leading, spelled
from masque_arcade.client.render.theme import high_contrast, theme

T = TypeVar("T")
Colour = tuple[int, int, int]
_KEPT_ANGLES = 16
_VAST = 600_000
"""Pixels from which an item fades in few steps, since each redraws most of the screen."""
_FEW_STEPS = 5
_LARGE_BOX = 40_000
"""Pixels from which a box is drawn in parts."""
_SLICE = 3_000_000
"""Pixels processed per frame to make new pictures, some 6 ms; the rest waits for the next frame."""


class _Placed:
    """An item with its finished surface and place on the screen."""

    __slots__ = ("alpha", "blurred", "flat", "frame", "item", "rect", "rough", "surface", "upright")

    def __init__(self, item: Item, surface: pygame.Surface, rect: pygame.Rect, flat: Colour | None = None) -> None:
        """`flat`: the colour of a plain box, which needs no surface."""
        self.item = item
        self.frame: NinePatch | None = None
        """A large box, instead of the surface."""
        self.rough = False
        """Whether the real picture is pending."""
        self.blurred = False
        """Whether something else is shown meanwhile than that picture in another size."""
        self.upright: pygame.Surface | None = None
        """The picture shown, before it is rotated, squeezed and stretched; None for none."""
        self.surface = surface
        self.flat = flat
        steps = _FEW_STEPS if rect.w * rect.h > _VAST else 255
        alpha = round(steps * min(1.0, max(0.0, item.alpha))) / steps
        self.alpha = round(255 * alpha * (item.art.opacity if flat and isinstance(item.art, Panel) else 1))
        self.rect = rect if self.alpha else pygame.Rect(rect.topleft, (0, 0))

    def looks_like(self, other: "_Placed") -> bool:
        """Whether the picture is identical at the same place."""
        same = self.surface is other.surface and self.flat == other.flat and self.frame == other.frame
        return same and self.alpha == other.alpha and self.rect == other.rect


class Painter:
    """Draws frames; remembers the last one."""

    def __init__(self, assets: Assets) -> None:
        self.assets = assets
        self.studio = SpriteFactory(assets)
        self.scale = 1.0
        self._size = (0, 0)
        self._items: Sequence[Item] = ()
        self._placed: list[_Placed] = []
        self._everything = True
        self.waits = True
        """Whether a frame waits for its pictures; else they are blurred for a moment."""
        self._left = _SLICE
        self._unfinished = False
        self.changes = 0
        """Grows with every changed frame."""

    @property
    def finished(self) -> bool:
        """Whether no picture of the last frame is blurred or missing."""
        return not (self._unfinished and any(placed.blurred for placed in self._placed))

    @property
    def text_scale(self) -> float:
        """The text-size setting, 1 for 100 %."""
        return self.studio.text_scale

    @text_scale.setter
    def text_scale(self, scale: float) -> None:
        if scale != self.studio.text_scale:
            self.studio.text_scale = scale
            self.forget()

    @property
    def high_contrast(self) -> bool:
        """Whether darker backgrounds and brighter text are used."""
        return bool(self.assets.theme.dimmed)

    @high_contrast.setter
    def high_contrast(self, on: bool) -> None:
        if on != self.high_contrast:
            self.assets.theme = high_contrast() if on else theme()
            self.assets.shelf.clear()
            self.forget()

    def forget(self) -> None:
        """Redraw everything next time."""
        self._everything = True

    def draw(self, target: pygame.Surface, items: Sequence[Item]) -> list[pygame.Rect]:
        """Draw `items` on `target`; the changed pixel rectangles, none when nothing differs."""
        if target.get_size() != self._size:
            self._size = target.get_size()
            self.scale = min(self._size[0] / UNIT_WIDTH, self._size[1] / UNIT_HEIGHT)
            self.assets.shelf.suit(*self._size)
            self._everything = True
        self._left = _SLICE
        if self._everything:
            self._everything = False
            self._items = items
            self._placed = [self._place(item) for item in items]
            regions = [target.get_rect()]
        else:
            if items is self._items and not self._unfinished:
                if not self.waits:
                    self.assets.fonts.open_one()
                return []
            dirty = self._finish() if self._unfinished else []
            if items is not self._items:
                dirty += self._renew(items)
            self._items = items
            regions = disjoint([rect for rect in (r.clip(target.get_rect()) for r in dirty) if rect])
        self.changes += 1
        self._fill(target, regions)
        return regions

    def draw_whole(self, target: pygame.Surface) -> None:
        """The last frame on a surface of the same size: every item placed again, except those still blurred."""
        placed, waits = self._placed, self.waits
        self.waits = True
        self._placed = [one if one.rough else self._place(item) for one, item in zip(placed, self._items, strict=True)]
        self._fill(target, [target.get_rect()])
        self._placed, self.waits = placed, waits

    def touching(self, region: pygame.Rect) -> list[Item]:
        """The items of the last frame drawn within `region`, in pixels, lowest first."""
        return [placed.item for placed in self._placed if placed.rect.colliderect(region)]

    def _finish(self) -> list[pygame.Rect]:
        """Replace blurred pictures by finished ones, as many as a frame has time for; returns their places."""
        dirty: list[pygame.Rect] = []
        self._unfinished = False
        for i, before in enumerate(self._placed):
            if before.rough:
                now = self._placed[i] = self._place(before.item, before)
                if not now.looks_like(before):
                    dirty += (before.rect, now.rect)
        return dirty

    def prepare(self, items: Sequence[Item]) -> None:
        """Draw the pictures of `items` in the background; thread-safe."""
        for item in items:
            self._ahead(item)

    def _ahead(self, item: Item) -> None:
        w, h = max(1, round(item.rect.w * self.scale)), max(1, round(item.rect.h * self.scale))
        self.studio.ahead(item.art, w, h)

    def measure(self, words: Words) -> tuple[float, float]:
        """Width and height in units of a text on one line."""
        kind, size = font_kind(words), words.size * self.text_scale
        width = self.assets.width(kind, spelled(words.text), max(1, round(size * self.scale))) / self.scale
        return width, size * leading(words.text)

    def fits(self, item: Item) -> bool:
        """Whether a text item fits its box without being cut."""
        art = item.art
        if not isinstance(art, Words):
            return True
        box = (round(item.rect.w * self.scale), round(item.rect.h * self.scale))
        return not self.studio.setting(art, box, self.scale).cut

    def _renew(self, items: Sequence[Item]) -> list[pygame.Rect]:
        """Update the placed items; the changed places."""
        old = self._placed
        most = min(len(items), len(old))
        pairs = enumerate(zip(items, old, strict=False))
        first = next((i for i, (a, b) in pairs if a is not b.item and a.key != b.item.key), most)
        ends = enumerate(zip(reversed(items), reversed(old), strict=False))
        last = next((i for i, (a, b) in ends if a is not b.item and a.key != b.item.key), most)
        last = min(last, most - first)
        dirty: list[pygame.Rect] = []
        begun = [self._again(item, before, dirty) for item, before in zip(items[:first], old, strict=False)]
        middle = self._rearrange(items[first : len(items) - last], old[first : len(old) - last], dirty)
        tail = zip(items[len(items) - last :], old[len(old) - last :], strict=True)
        self._placed = [*begun, *middle, *(self._again(item, before, dirty) for item, before in tail)]
        return dirty

    def _again(self, item: Item, before: _Placed, dirty: list[pygame.Rect]) -> _Placed:
        """The item of the same key in this frame; adds its places to `dirty` if it looks different."""
        if item is before.item or item == before.item:
            return before
        now = self._place(item, before)
        if not now.looks_like(before):
            dirty += (before.rect, now.rect)
        return now

    def _rearrange(self, items: Sequence[Item], old: Sequence[_Placed], dirty: list[pygame.Rect]) -> list[_Placed]:
        """The same where items were added, removed or reordered."""
        before = {key: (i, placed) for i, (key, placed) in enumerate(_named([p.item for p in old], old))}
        fresh: list[_Placed] = []
        ranks: list[tuple[int, _Placed]] = []
        for key, item in _named(items, items):
            rank, last = before.pop(key, (-1, None))
            if last is None:
                now = self._place(item)
                dirty.append(now.rect)
            else:
                now = self._again(item, last, dirty)
                ranks.append((rank, now))
            fresh.append(now)
        dirty += (placed.rect for _, placed in before.values())
        kept = rising([rank for rank, _ in ranks])
        dirty += (placed.rect for rank, placed in ranks if rank not in kept)
        return fresh

    def _place(self, item: Item, before: _Placed | None = None) -> _Placed:
        scale, box = self.scale, item.rect
        if item.alpha <= 0:
            # Invisible so far: its picture is drawn in the background.
            self._ahead(item)
            return _Placed(item, _nothing(), pygame.Rect(round(box.x * scale), round(box.y * scale), 0, 0))
        w, h = max(1, round(box.w * scale)), max(1, round(box.h * scale))
        if isinstance(item.art, Panel) and _is_plain(item):
            rect = pygame.Rect(round(box.x * scale), round(box.y * scale), w, h)
            return _Placed(item, _nothing(), rect, self.assets.theme.rgb(item.art.fill))
        if isinstance(item.art, Panel) and item.squeeze == 1 and not item.angle and w * h > _LARGE_BOX:
            rect = pygame.Rect(round(box.x * scale), round(box.y * scale), w, h)
            placed = _Placed(item, _nothing(), rect)
            placed.frame = self.studio.frame(item.art, w, h, scale)
            return placed
        if self.waits or self._has_time(item.art, w, h):
            surface, corner = self.studio.sprite(item.art, w, h, scale)
            placed = self._laid(item, surface, corner, (w, h), before)
            placed.upright = surface
            return placed
        self._unfinished = True
        return self._roughly(item, w, h, before)

    def _laid(
        self,
        item: Item,
        surface: pygame.Surface,
        corner: tuple[int, int],
        size: tuple[int, int],
        before: _Placed | None,
        rough: bool = False,
    ) -> _Placed:
        """The item with its surface, rotated and squeezed; the surface's corner is at `corner` in a box of `size`."""
        scale, box, (dx, dy), (w, h) = self.scale, item.rect, corner, size
        if item.squeeze == 1 and not item.angle:
            left, top = round(box.x * scale) + dx, round(box.y * scale) + dy
            return _Placed(item, surface, surface.get_rect(topleft=(left, top)))
        squeeze, angle = min(1.0, abs(item.squeeze)), _degrees(item.angle)
        ox = (dx + (surface.get_width() - w) / 2) * squeeze
        oy = dy + (surface.get_height() - h) / 2
        if before and not before.rough and before.item.alpha > 0 and _turned_alike(item, before.item):
            surface = before.surface
        else:
            if squeeze != 1:
                width = max(1, round(surface.get_width() * squeeze))
                surface = pygame.transform.smoothscale(surface.convert_alpha(), (width, surface.get_height()))
            if angle:
                surface = self._turned(surface, angle, (item.art, w, h) if squeeze == 1 and not rough else None)
        a = radians(angle)
        ox, oy = ox * cos(a) - oy * sin(a), ox * sin(a) + oy * cos(a)
        cx, cy = box.cx * scale + ox, box.cy * scale + oy
        left, top = round(cx - surface.get_width() / 2), round(cy - surface.get_height() / 2)
        return _Placed(item, surface, surface.get_rect(topleft=(left, top)))

    def _has_time(self, art: Art, w: int, h: int) -> bool:
        """Whether this frame can show `art` properly; orders its picture if it has to be drawn first."""
        effort = self.studio.effort(art, w, h)
        if effort is None:
            self.studio.ahead(art, w, h, now=True)
            return False
        if effort and self._left <= 0:
            return False
        self._left -= effort
        return True

    def _roughly(self, item: Item, w: int, h: int, before: _Placed | None) -> _Placed:
        """The placeholder until the picture is ready: the one shown so far, else the same blurred; nothing if it is new
        and the frame has no time for it."""
        shown = before.upright if before else None
        if before and shown and before.rough and before.item == item:
            return before
        kept = before is not None and shown is not None and _stays(before.item.art, item.art)
        if not kept:
            timely = self._left > 0 or (shown and isinstance(item.art, CardFace))
            shown, effort = self.studio.rough(item.art, w, h) if timely else (None, 0)
            self._left -= effort
        if shown:
            fitting = shown if shown.get_size() == (w, h) else pygame.transform.smoothscale(shown, (w, h))
            made = self._laid(item, fitting, (0, 0), (w, h), before, rough=True)
        else:
            box = item.rect
            made = _Placed(item, _nothing(), pygame.Rect(round(box.x * self.scale), round(box.y * self.scale), 0, 0))
        made.rough, made.upright = True, shown
        made.blurred = not kept or before is None or before.blurred or before.item.art != item.art
        return made

    def _turned(self, surface: pygame.Surface, angle: float, key: tuple[Art, int, int] | None) -> pygame.Surface:
        """The surface rotated by `angle`; for card backs, which fly most, small angles are cached."""
        shelf = self.assets.shelf
        if key is None:
            return pygame.transform.rotozoom(bordered(surface), -angle, 1)
        framed = shelf.get(("bordered", key), lambda: bordered(surface))
        if key[0] != CardFace() or abs(angle) > _KEPT_ANGLES:
            return pygame.transform.rotozoom(framed, -angle, 1)
        return shelf.get(("turned", key, angle), lambda: pygame.transform.rotozoom(framed, -angle, 1))

    def _fill(self, target: pygame.Surface, regions: Sequence[pygame.Rect]) -> None:
        ground = self.assets.theme.rgb("night")
        rects = [placed.rect for placed in self._placed]
        for region in regions:
            target.set_clip(region)
            hit = region.collidelistall(rects)
            lowest = next((n for n in range(len(hit) - 1, -1, -1) if self._hides(hit[n], region)), -1)
            if lowest < 0:
                target.fill(ground, region)
            for i in hit[max(0, lowest) :]:
                placed = self._placed[i]
                if placed.flat:
                    lay(target, placed.flat, placed.rect, placed.alpha)
                elif placed.frame:
                    placed.frame.draw(target, placed.rect, placed.alpha)
                elif placed.alpha == 255:
                    target.blit(placed.surface, placed.rect)
                else:
                    placed.surface.set_alpha(placed.alpha)
                    target.blit(placed.surface, placed.rect)
                    placed.surface.set_alpha(255)
        target.set_clip(None)

    def _hides(self, i: int, region: pygame.Rect) -> bool:
        """Whether the i-th item hides everything below it in a region."""
        placed = self._placed[i]
        solid = placed.flat is not None or not placed.surface.get_flags() & pygame.SRCALPHA
        return placed.alpha == 255 and solid and bool(placed.rect.contains(region))


def _is_plain(item: Item) -> bool:
    """Whether an item is a box of one colour with square corners."""
    art = item.art
    return isinstance(art, Panel) and bool(art.fill) and not (art.edge or art.radius or item.angle)


@cache
def _nothing() -> pygame.Surface:
    return pygame.Surface((1, 1), pygame.SRCALPHA)


def _degrees(angle: float) -> float:
    """Half degrees; finer near upright, where cards sway."""
    return round(angle, 1) if abs(angle) < 1 else round(2 * angle) / 2


def _stays(shown: Art, new: Art) -> bool:
    """Whether a picture is shown until `new` is ready: never a face instead of a back."""
    return shown == new or (isinstance(shown, CardFace) and shown.is_back and isinstance(new, CardFace))


def _turned_alike(a: Item, b: Item) -> bool:
    return (
        a.angle == b.angle
        and a.squeeze == b.squeeze
        and a.rect.w == b.rect.w
        and a.rect.h == b.rect.h
        and a.art == b.art
    )


def _named(items: Sequence[Item], things: Sequence[T]) -> list[tuple[Hashable, T]]:
    """The things with their items' keys, a repeated key made unique by counting."""
    count: dict[Hashable, int] = {}
    named: list[tuple[Hashable, T]] = []
    for item, thing in zip(items, things, strict=True):
        n = count[item.key] = count.get(item.key, -1) + 1
        named.append(((item.key, n), thing))
    return named
