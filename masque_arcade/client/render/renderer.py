"""The renderer: draws a list of Items and redraws only what differs from the last one.

Changed items make dirty regions, the regions are made disjoint, and inside them everything is drawn in order.
"""

from bisect import bisect_left
from collections.abc import Sequence
from itertools import compress, count, islice
from operator import is_not

import pygame

from masque_arcade.client.render.dirty_rects import disjoint, rising
from masque_arcade.client.render.drawables import UNIT_HEIGHT, UNIT_WIDTH, Art, CardFace, Item, Picture, Threads, Words
from masque_arcade.client.render.ground import Ground
from masque_arcade.client.render.images import Assets, stretched
from masque_arcade.client.render.nine_patch import lay
from masque_arcade.client.render.placed import Placed, as_box, is_plain, named, pixels, stays, unseen, with_surface
from masque_arcade.client.render.sprites import SpriteFactory, font_kind
from masque_arcade.client.render.text_layout import leading, spelled
from masque_arcade.client.render.theme import high_contrast, theme

_LATE = Picture | CardFace | Threads
"""What may come some frames after the rest."""
_FEW = 2
"""Items of the ground in a region that are painted as fast as it is laid."""
_SLICE = 3_000_000
"""Pixels processed per frame to make new pictures, some 6 ms; the rest waits for the next frame."""
_PLACING = 7_000
"""The same for placing an item, or for asking for its picture again."""
_MAKING = 32
"""Of as many parts of the screen, one is the cost of making a picture of a waiting scene: most are shrunk from larger
ones."""
_ORDER = 100_000
"""The same for reading a picture's file and ordering it."""


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
        self._everything = True
        self.waits = True
        """Whether a frame waits for its pictures; else they are blurred for a moment."""
        self._left = _SLICE
        self._prepared: dict[int, Placed] = {}
        """The items of a waiting scene that are placed already, by their identity."""
        self._ordered: dict[int, Item] = {}
        """The same of those whose pictures are being drawn."""
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
        self._prepared, self._ordered = {}, {}

    def suit(self, size: tuple[int, int]) -> None:
        """Draw for a target of that size in pixels."""
        if size != self._size:
            self._size = size
            self.scale = min(size[0] / UNIT_WIDTH, size[1] / UNIT_HEIGHT)
            self.assets.suit(*size)
            self.forget()

    def draw(self, target: pygame.Surface, items: Sequence[Item]) -> list[pygame.Rect]:
        """Draw `items` on `target`; the changed pixel rectangles, none when nothing differs."""
        self.suit(target.get_size())
        self._left, scene, before = _SLICE, bool(self._prepared), list[Placed]()
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
                before = self.placed
                dirty += self._renew(items)
            self._items = items
            regions = disjoint([rect for rect in (r.clip(target.get_rect()) for r in dirty) if rect])
        self._prepared, self._ordered = {}, {}
        self.changes += 1
        self._fill(target, regions, self._ground)
        if scene:
            self.assets.rasters.free(before)
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

    def prepare_only(self, game: str, items: Sequence[Item]) -> None:
        """Drop the pictures made in the background that are neither of that game nor of `items`."""
        self.assets.rasters.keep_only(game, {item.art.name for item in items if isinstance(item.art, Picture)})

    def ready(self, items: Sequence[Item]) -> bool:
        """Whether a frame of `items` would be sharp, and takes no longer than to paint it. If not, what is missing is
        ordered first, and made and placed as far as a frame has time for it."""
        if self.waits:
            return True
        self._left, complete = _SLICE, True
        for item in items:
            if item.alpha <= 0 or id(item) in self._prepared:
                continue
            if self._left <= 0:
                return False
            w, h = pixels(item, self.scale)
            self._left -= _PLACING
            if id(item) in self._ordered and self.studio.effort(item.art, w, h, self.scale) is None:
                complete = False
                continue
            before = self._left
            if is_plain(item) or self._has_time(item.art, w, h):
                self._left -= self._size[0] * self._size[1] // _MAKING if self._left < before else 0
                self._prepared[id(item)] = as_box(self.studio, self.scale, item) or self._sharp(item, w, h, None)
            else:
                complete = False
                self._left -= _ORDER
                self._ordered[id(item)] = item
        return complete and self._left > _SLICE // 2

    def _ahead(self, item: Item) -> None:
        w, h = pixels(item, self.scale)
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
        old = self.placed
        dirty: list[pygame.Rect] = []
        self._ground.begin(self._size)
        begun = self._kept(items, 0, old, 0, dirty)
        first, most = len(begun), min(len(items), len(old))
        ends = enumerate(zip(reversed(items), reversed(old), strict=False))
        last = next((i for i, (a, b) in ends if a is not b.item and a.key != b.item.key), most)
        last = min(last, most - first)
        above, over = len(items) - last, len(old) - last
        middle = self._rearrange(items[first:above], old[first:over], first, dirty) if first < max(above, over) else []
        ended = self._kept(items, above, old, over, dirty)
        self._ground.follow()
        self.placed = [*begun, *middle, *ended]
        return dirty

    def _kept(
        self, items: Sequence[Item], start: int, old: Sequence[Placed], begin: int, dirty: list[pygame.Rect]
    ) -> list[Placed]:
        """The items from `start` on, which were from `begin` on in the last frame, up to the first of another key."""
        kept = [*old[begin : begin + len(items) - start]]
        others = map(is_not, islice(items, start, None), islice(self._items, begin, None))
        for i in compress(count(), others):
            item, before = items[start + i], kept[i]
            if item.key != before.item.key:
                return kept[:i]
            known = len(dirty)
            kept[i] = self._again(item, before, dirty)
            if len(dirty) > known:
                self._ground.change(start + i, dirty[known:])
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

    def _rearrange(
        self, items: Sequence[Item], old: Sequence[Placed], first: int, dirty: list[pygame.Rect]
    ) -> list[Placed]:
        """The same where items were added, removed or reordered, from the `first` on."""
        before = {key: (i, placed) for i, (key, placed) in enumerate(named([p.item for p in old], old))}
        fresh: list[Placed] = []
        ranks: list[int] = []
        places: list[list[pygame.Rect]] = []
        for key, item in named(items, items):
            rank, last = before.pop(key, (-1, None))
            changed: list[pygame.Rect] = []
            now = self._again(item, last, changed) if last else self._place(item)
            fresh.append(now)
            ranks.append(rank)
            places.append(changed if last else [now.rect])
        gone = [(rank, placed.rect) for rank, placed in before.values()]
        kept = rising([rank for rank in ranks if rank >= 0])
        for i, rank in enumerate(ranks):
            if rank >= 0 and rank not in kept:
                places[i].append(fresh[i].rect)
                gone += ((rank, rect) for rect in places[i])
                ranks[i] = -1
        self._ground.rearrange(first, len(old), ranks, places, gone)
        dirty += (rect for changed in places for rect in changed)
        dirty += (rect for _, rect in gone)
        return fresh

    def _place(self, item: Item, before: Placed | None = None) -> Placed:
        if prepared := self._prepared.pop(id(item), None):
            return prepared
        if item.alpha <= 0:
            # Invisible so far: its picture is drawn in the background.
            self._ahead(item)
            return unseen(item, self.scale)
        w, h = pixels(item, self.scale)
        if box := as_box(self.studio, self.scale, item):
            return box
        if self._has_time(item.art, w, h) or self.waits or not isinstance(item.art, _LATE):
            return self._sharp(item, w, h, before)
        self.unfinished = True
        return self._roughly(item, w, h, before)

    def _sharp(self, item: Item, w: int, h: int, before: Placed | None) -> Placed:
        """The item with its real picture, in a box of `w` x `h` pixels."""
        surface, corner = self.studio.sprite(item.art, w, h, self.scale)
        placed = with_surface(self.studio, self.scale, item, surface, corner, before)
        placed.upright = surface
        return placed

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
            made = with_surface(self.studio, self.scale, item, fitting, (0, 0), before, rough=True)
        else:
            made = unseen(item, self.scale)
        made.rough, made.upright = True, shown
        made.blurred = not kept or before is None or before.blurred or before.item.art != item.art
        return made

    def _fill(self, target: pygame.Surface, regions: Sequence[pygame.Rect], ground: Ground | None = None) -> None:
        """Paint regions; `ground` has the lower items, or learns them."""
        rects = [placed.rect for placed in self.placed]
        for region in regions:
            hit, lowest = self._hit(region, rects)
            above = bisect_left(hit, ground.depth) if ground else 0
            target.set_clip(region)
            painted = ground and above - max(0, lowest) > _FEW and ground.lay(target, region, self._paint_ground)
            if not painted and lowest < 0:
                target.fill(self.assets.theme.rgb("night"), region)
            self._paint(target, hit[above if painted else max(0, lowest) :])
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
