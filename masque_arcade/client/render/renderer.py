"""The renderer: draws a list of Items and redraws only what differs from the last one.

Changed items make dirty regions, the regions are made disjoint, and inside them everything is drawn in order.
"""

from bisect import bisect_left
from collections.abc import Sequence
from functools import cache
from math import cos, radians, sin

import pygame

from masque_arcade.client.render.dirty_rects import disjoint, rising
from masque_arcade.client.render.drawables import (
    UNIT_HEIGHT,
    UNIT_WIDTH,
    Art,
    CardFace,
    Item,
    Panel,
    Picture,
    Threads,
    Words,
)
from masque_arcade.client.render.ground import Ground
from masque_arcade.client.render.images import Assets, bordered, stretched
from masque_arcade.client.render.nine_patch import lay
from masque_arcade.client.render.placed import Placed, in_parts, is_plain, named, stays, turned_alike
from masque_arcade.client.render.sprites import SpriteFactory, font_kind
from masque_arcade.client.render.text_layout import leading, spelled
from masque_arcade.client.render.theme import high_contrast, theme

_LATE = Picture | CardFace | Threads
"""What may come some frames after the rest."""
_KEPT_ANGLES = 16
_FEW = 2
"""Items of the ground in a region that are painted as fast as it is laid."""
_SLICE = 3_000_000
"""Pixels processed per frame to make new pictures, some 6 ms; the rest waits for the next frame."""


class Painter:
    """Draws frames; remembers the last one."""

    def __init__(self, assets: Assets) -> None:
        self.assets = assets
        self.studio = SpriteFactory(assets)
        self.scale = 1.0
        self._size = (0, 0)
        self._items: Sequence[Item] = ()
        self.placed: list[Placed] = []
        self._ground = Ground()
        self._lowest = 0
        """The lowest item of this frame that changed in its place."""
        self._everything = True
        self.waits = True
        """Whether a frame waits for its pictures; else they are blurred for a moment."""
        self._left = _SLICE
        self._complete: Sequence[Item] = ()
        """The items of a waiting scene whose pictures were all there in the last frame."""
        self._made: list[pygame.Surface] = []
        """The surfaces of a waiting scene."""
        self.unfinished = False
        """Whether pictures are still to come."""
        self.changes = 0
        """Grows with every changed frame."""

    @property
    def finished(self) -> bool:
        """Whether no picture of the last frame is blurred or missing."""
        return not (self.unfinished and any(placed.blurred for placed in self.placed))

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
            self.assets.suit(*self._size)
            self._everything = True
        self._left = _SLICE
        self.studio.finish(_SLICE // 3)
        if self._everything:
            self._everything = False
            self._ground.forget()
            self._items = items
            self.placed = [self._place(item) for item in items]
            regions = [target.get_rect()]
        else:
            if items is self._items and not self.unfinished:
                if not self.waits:
                    self.assets.fonts.open_one()
                return []
            dirty = self._finish() if self.unfinished else []
            if items is not self._items:
                dirty += self._renew(items)
            self._items = items
            regions = disjoint([rect for rect in (r.clip(target.get_rect()) for r in dirty) if rect])
        self._made = []
        self.changes += 1
        self._fill(target, regions, self._ground)
        return regions

    def draw_whole(self, target: pygame.Surface) -> None:
        """The last frame on a surface of the same size: every item placed again, except those still blurred."""
        placed, waits = self.placed, self.waits
        self.waits = True
        self.placed = [one if one.rough else self._place(item) for one, item in zip(placed, self._items, strict=True)]
        self._fill(target, [target.get_rect()])
        self.placed, self.waits = placed, waits

    def touching(self, region: pygame.Rect) -> list[Item]:
        """The items of the last frame drawn within `region`, in pixels, lowest first."""
        return [placed.item for placed in self.placed if placed.rect.colliderect(region)]

    def _finish(self) -> list[pygame.Rect]:
        """Replace blurred pictures by finished ones, as many as a frame has time for; returns their places."""
        dirty: list[pygame.Rect] = []
        self.unfinished = False
        for i, before in enumerate(self.placed):
            if before.rough:
                now = self.placed[i] = self._place(before.item, before)
                if not now.looks_like(before):
                    dirty += (before.rect, now.rect)
                    self._ground.change(i, (before.rect, now.rect))
        return dirty

    def prepare(self, items: Sequence[Item]) -> None:
        """Draw the pictures of `items` in the background; thread-safe."""
        for item in items:
            self._ahead(item)

    def ready(self, items: Sequence[Item]) -> bool:
        """Whether a frame of `items` would be sharp, and takes no longer than to paint it. If not, what is missing is
        ordered first, and made as far as a frame has time for it."""
        if self.waits:
            return True
        self._left, all_there, made = _SLICE, True, []
        for item in items:
            art, box = item.art, item.rect
            if item.alpha > 0:
                w, h = max(1, round(box.w * self.scale)), max(1, round(box.h * self.scale))
                if not self._has_time(art, w, h):
                    all_there = False
                elif isinstance(art, Panel) and in_parts(item, w, h):
                    self.studio.frame(art, w, h, self.scale)
                else:
                    made.append(self.studio.sprite(art, w, h, self.scale)[0])
        # One frame more at most: where the scene takes more than the whole cache, something is always made anew.
        ready = all_there and (self._left > _SLICE // 2 or self._complete is items)
        self._complete, self._made = items if all_there else (), made
        return ready

    def _ahead(self, item: Item) -> None:
        w, h = max(1, round(item.rect.w * self.scale)), max(1, round(item.rect.h * self.scale))
        self.studio.ahead(item.art, w, h, self.scale)

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
        old, ground = self.placed, self._ground
        dirty: list[pygame.Rect] = []
        self._lowest = len(items)
        begun = self._kept(items, old, 0, dirty)
        first, most = len(begun), min(len(items), len(old))
        ends = enumerate(zip(reversed(items), reversed(old), strict=False))
        last = next((i for i, (a, b) in ends if a is not b.item and a.key != b.item.key), most)
        last = min(last, most - first)
        above, over = len(items) - last, len(old) - last
        known = len(dirty)
        middle = self._rearrange(items[first:above], old[first:over], dirty)
        ground.rearrange(first, over, above, dirty[known:])
        ended = self._kept(items[above:], old[over:], above, dirty)
        ground.follow(min(first, self._lowest) if first < most else self._lowest)
        self.placed = [*begun, *middle, *ended]
        return dirty

    def _kept(
        self, items: Sequence[Item], old: Sequence[Placed], number: int, dirty: list[pygame.Rect]
    ) -> list[Placed]:
        """The items in this frame up to the first of another key than in the last one; the first is the `number`-th."""
        kept: list[Placed] = []
        for i, (item, before) in enumerate(zip(items, old, strict=False), number):
            if item is before.item:
                kept.append(before)
                continue
            if item.key != before.item.key:
                break
            known = len(dirty)
            kept.append(self._again(item, before, dirty))
            if len(dirty) > known:
                self._lowest = min(i, self._lowest)
                self._ground.change(i, dirty[known:])
        return kept

    def _again(self, item: Item, before: Placed, dirty: list[pygame.Rect]) -> Placed:
        """The item of the same key in this frame; adds its places to `dirty` if it looks different."""
        if item is before.item or item == before.item:
            before.item = item
            return before
        now = self._place(item, before)
        if not now.looks_like(before):
            dirty += (before.rect, now.rect)
        return now

    def _rearrange(self, items: Sequence[Item], old: Sequence[Placed], dirty: list[pygame.Rect]) -> list[Placed]:
        """The same where items were added, removed or reordered."""
        before = {key: (i, placed) for i, (key, placed) in enumerate(named([p.item for p in old], old))}
        fresh: list[Placed] = []
        ranks: list[tuple[int, Placed]] = []
        for key, item in named(items, items):
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

    def _place(self, item: Item, before: Placed | None = None) -> Placed:
        scale, box = self.scale, item.rect
        if item.alpha <= 0:
            # Invisible so far: its picture is drawn in the background.
            self._ahead(item)
            return Placed(item, _nothing(), pygame.Rect(round(box.x * scale), round(box.y * scale), 0, 0))
        w, h = max(1, round(box.w * scale)), max(1, round(box.h * scale))
        if isinstance(item.art, Panel) and is_plain(item):
            rect = pygame.Rect(round(box.x * scale), round(box.y * scale), w, h)
            return Placed(item, _nothing(), rect, self.assets.theme.rgb(item.art.fill))
        if isinstance(item.art, Panel) and in_parts(item, w, h):
            rect = pygame.Rect(round(box.x * scale), round(box.y * scale), w, h)
            placed = Placed(item, _nothing(), rect)
            placed.frame = self.studio.frame(item.art, w, h, scale)
            return placed
        if self._has_time(item.art, w, h) or self.waits or not isinstance(item.art, _LATE):
            surface, corner = self.studio.sprite(item.art, w, h, scale)
            placed = self._laid(item, surface, corner, (w, h), before)
            placed.upright = surface
            return placed
        self.unfinished = True
        return self._roughly(item, w, h, before)

    def _laid(
        self,
        item: Item,
        surface: pygame.Surface,
        corner: tuple[int, int],
        size: tuple[int, int],
        before: Placed | None,
        rough: bool = False,
    ) -> Placed:
        """The item with its surface, rotated and squeezed; the surface's corner is at `corner` in a box of `size`."""
        scale, box, (dx, dy), (w, h) = self.scale, item.rect, corner, size
        if item.squeeze == 1 and not item.angle:
            left, top = round(box.x * scale) + dx, round(box.y * scale) + dy
            return Placed(item, surface, surface.get_rect(topleft=(left, top)))
        squeeze, angle = min(1.0, abs(item.squeeze)), _degrees(item.angle)
        ox = (dx + (surface.get_width() - w) / 2) * squeeze
        oy = dy + (surface.get_height() - h) / 2
        if before and not before.rough and before.item.alpha > 0 and turned_alike(item, before.item):
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
        return Placed(item, surface, surface.get_rect(topleft=(left, top)))

    def _has_time(self, art: Art, w: int, h: int) -> bool:
        """Whether this frame can show `art` properly; orders its picture if it has to be drawn first."""
        effort = self.studio.effort(art, w, h, self.scale)
        if effort is None:
            self.studio.ahead(art, w, h, self.scale, now=True)
            return False
        if effort and self._left <= 0:
            return False
        self._left -= effort
        return True

    def _roughly(self, item: Item, w: int, h: int, before: Placed | None) -> Placed:
        """The placeholder until the picture is ready: the one shown so far, else the same blurred; nothing if it is new
        and the frame has no time for it."""
        shown = before.upright if before else None
        if before and shown and before.rough and before.item == item:
            return before
        kept = before is not None and shown is not None and stays(before.item.art, item.art)
        if not kept:
            timely = self._left > 0 or (shown and isinstance(item.art, CardFace))
            shown, effort = self.studio.rough(item.art, w, h) if timely else (None, 0)
            self._left -= effort
        if shown:
            fitting = shown if shown.get_size() == (w, h) else stretched(shown, w, h)
            made = self._laid(item, fitting, (0, 0), (w, h), before, rough=True)
        else:
            box = item.rect
            made = Placed(item, _nothing(), pygame.Rect(round(box.x * self.scale), round(box.y * self.scale), 0, 0))
        made.rough, made.upright = True, shown
        made.blurred = not kept or before is None or before.blurred or before.item.art != item.art
        return made

    def _turned(self, surface: pygame.Surface, angle: float, key: tuple[Art, int, int] | None) -> pygame.Surface:
        """The surface rotated by `angle`; for card backs, which fly most, small angles are cached."""
        shelf = self.assets.shelf
        if key is None:
            return pygame.transform.rotozoom(bordered(surface), -angle, 1)
        framed = shelf.get(("bordered", key), lambda: bordered(surface), passing=True)
        if key[0] != CardFace() or abs(angle) > _KEPT_ANGLES:
            return pygame.transform.rotozoom(framed, -angle, 1)
        return shelf.get(("turned", key, angle), lambda: pygame.transform.rotozoom(framed, -angle, 1))

    def _fill(self, target: pygame.Surface, regions: Sequence[pygame.Rect], ground: Ground | None = None) -> None:
        """Paint regions; `ground` has the lower items, or learns them."""
        rects = [placed.rect for placed in self.placed]
        for region in regions:
            hit, lowest = self._hit(region, rects)
            above = bisect_left(hit, ground.depth) if ground else 0
            target.set_clip(region)
            laid = ground and above - max(0, lowest) > _FEW and ground.lay(target, region, self._paint_ground)
            if not laid and lowest < 0:
                target.fill(self.assets.theme.rgb("night"), region)
            self._paint(target, hit[above if laid else max(0, lowest) :])
        target.set_clip(None)

    def _hit(self, region: pygame.Rect, rects: list[pygame.Rect]) -> tuple[list[int], int]:
        """The items within a region, and where the highest that hides all below it stands among them; -1 for none."""
        hit = region.collidelistall(rects)
        placed = self.placed
        hiding = (n for n in range(len(hit) - 1, -1, -1) if placed[hit[n]].solid and rects[hit[n]].contains(region))
        return hit, next(hiding, -1)

    def _paint_ground(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        """Paint the items of the ground in an area of its surface."""
        hit, lowest = self._hit(area, [one.rect for one in self.placed[: self._ground.depth]])
        surface.set_clip(area)
        if lowest < 0:
            surface.fill(self.assets.theme.rgb("night"), area)
        self._paint(surface, hit[max(0, lowest) :])
        surface.set_clip(None)

    def _paint(self, target: pygame.Surface, numbers: Sequence[int]) -> None:
        """Paint these items in order."""
        for i in numbers:
            placed = self.placed[i]
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


@cache
def _nothing() -> pygame.Surface:
    return pygame.Surface((1, 1), pygame.SRCALPHA)


def _degrees(angle: float) -> float:
    """Half degrees; finer near upright, where cards sway."""
    return round(angle, 1) if abs(angle) < 1 else round(2 * angle) / 2
