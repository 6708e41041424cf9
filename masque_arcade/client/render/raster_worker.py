"""A thread that rasterises SVGs before they are needed: drawing releases the GIL."""

import io
import threading
from collections import OrderedDict
from collections.abc import Callable, Hashable, Set
from dataclasses import dataclass
from typing import Any, Final

import pygame

from masque_arcade.client.render.malloc import keep_large_apart, return_free_memory

_MOST: Final = 48 * 2**20
"""Bytes of finished pictures not yet fetched, until the size of the window is known. The oldest is dropped for a new
one."""
_LARGE: Final = 100_000
"""Pixels from which a picture may be opaque, and from which its memory is worth a thought."""
PATIENCE: Final = 2.0
"""Seconds that closing the window waits for a thread at most."""


def before_quit(end: Callable[[], object]) -> None:
    """Call `end` before pygame is shut down: a thread that still uses it would crash the program."""
    pygame.register_quit(end)


@dataclass(frozen=True, slots=True)
class Order:
    """A picture to draw: an SVG, and what `finish` then makes of the drawing."""

    svg: bytes
    finish: Callable[[pygame.Surface], pygame.Surface] | None = None
    drawn: pygame.Surface | None = None
    """The drawing, if it exists."""


class RasterWorker:
    """A thread that starts with the first order and ends before pygame does."""

    def __init__(self, most: int = _MOST) -> None:
        self.most = most
        self.used = 0
        """Bytes of pictures not yet fetched."""
        self.finished = 0
        """The number of pictures ever drawn; grows when there is a new one."""
        self._orders: OrderedDict[Hashable, Order] = OrderedDict()
        self._urgent: OrderedDict[Hashable, Order] = OrderedDict()
        self._drawing: Hashable = None
        self._unwanted = False
        """Whether the picture in progress was requested before it was ready."""
        self.done: OrderedDict[Hashable, pygame.Surface] = OrderedDict()
        """Drawn and not yet fetched, the oldest first."""
        self._dropped: list[Any] = []
        """What the thread is to free."""
        self._failed: set[Hashable] = set()
        self._change = threading.Condition()
        self._worker: threading.Thread | None = None
        self._ended = False
        before_quit(self.end)

    def end(self) -> None:
        """Drop all orders, take no more, and wait for the picture in progress."""
        with self._change:
            self._ended = True
            self._orders.clear()
            self._urgent.clear()
            self._change.notify()
        if self._worker:
            self._worker.join(PATIENCE)

    def order(self, key: Hashable, svg: bytes, now: bool = False) -> None:
        """Draw `svg` at its own size eventually, or `now`: with priority. No effect if it is drawn already."""
        self.take(key, Order(svg), now)

    def take(self, key: Hashable, order: Order, now: bool = False) -> None:
        """The same for any order."""
        with self._change:
            if self._ended:
                return
            if now and key in self._orders:
                order = self._orders.pop(key)
            if not self._knows(key):
                (self._urgent if now else self._orders)[key] = order
                self._start()

    def free(self, pictures: list[Any]) -> None:
        """Let the thread give these up: freeing several large ones takes half a frame."""
        with self._change:
            self._dropped.append(pictures)
            self._start()

    def _start(self) -> None:
        self._change.notify()
        if self._worker is None and not self._ended:
            self._worker = threading.Thread(target=self._work, name="pictures", daemon=True)
            self._worker.start()

    def coming(self, key: Hashable, now: bool = False) -> bool:
        """Whether it is ordered or drawn; `now`: with priority."""
        with self._change:
            return self._knows(key) and not (now and key in self._orders)

    def ready(self, key: Hashable) -> bool:
        """Whether fetching it gives a picture, or it cannot be drawn at all."""
        return key in self.done or key in self._failed

    def fetch(self, key: Hashable) -> pygame.Surface | None:
        """The picture of `key`, once; None when it is not ready, which cancels the order."""
        with self._change:
            made = self.done.pop(key, None)
            if made is None:
                self._orders.pop(key, None)
                self._urgent.pop(key, None)
                self._unwanted = self._unwanted or key == self._drawing
            else:
                self.used -= _bytes(made)
        return made

    def keep_only(self, game: str, names: Set[str]) -> None:
        """Drop the pictures not yet fetched but for those of that game, and those of `names`. Keys have the picture's
        name in second place."""

        def other(key: Hashable) -> bool:
            name = str(key[1]) if isinstance(key, tuple) else ""
            return name not in names and not name.startswith(f"games/{game}/")

        with self._change:
            for key in [key for key in self._orders if other(key)]:
                del self._orders[key]
            for key in [key for key in self.done if other(key)]:
                made = self.done.pop(key)
                self.used -= _bytes(made)
                self._dropped.append(made)
            self._change.notify()

    def _knows(self, key: Hashable) -> bool:
        return key in self._orders or key in self._urgent or key == self._drawing or key in self.done

    def _work(self) -> None:
        keep_large_apart()
        while True:
            with self._change:
                self._change.wait_for(lambda: self._urgent or self._orders or self._dropped or self._ended)
                if self._ended:
                    return
                dropped, self._dropped = self._dropped, []
                orders = self._urgent or self._orders
                self._drawing, order = orders.popitem(last=False) if orders else (None, None)
                self._unwanted = False
            dropped.clear()
            if order:
                self._draw(order)
                order = None  # its drawing is large
            if not (self._urgent or self._orders):
                return_free_memory()

    def _draw(self, order: Order) -> None:
        try:
            made = order.drawn or rasterised(order.svg)
            made = order.finish(made) if order.finish else made
        except (pygame.error, ValueError):
            made = None
        with self._change:
            key, self._drawing = self._drawing, None
            self.finished += 1
            if made is None:
                self._failed.add(key)
            elif not self._unwanted:
                self._keep(key, made)

    def _keep(self, key: Hashable, made: pygame.Surface) -> None:
        self.done[key] = made
        self.used += _bytes(made)
        while self.used > self.most and len(self.done) > 1:
            self.used -= _bytes(self.done.popitem(last=False)[1])


def rasterised(svg: bytes | str) -> pygame.Surface:
    """An SVG at its own size in pixels, in the window's pixel format: a large one without alpha if it is opaque."""
    loaded = pygame.image.load(io.BytesIO(svg.encode() if isinstance(svg, str) else svg), "drawing.svg")
    large = loaded.get_width() * loaded.get_height() > _LARGE
    dot = pygame.Surface((1, 1), 0 if large and _opaque(loaded) else pygame.SRCALPHA, 32)
    if not large:
        return loaded.convert(dot)
    # Scaling touches the new memory without the GIL, which takes four times as long as the copy with it.
    made = pygame.transform.scale(dot, loaded.get_size())
    loaded.set_alpha(None)
    made.blit(loaded, (0, 0))
    return made


def _opaque(made: pygame.Surface) -> bool:
    """Whether nothing shines through; most pictures that let something through do so in a corner."""
    w, h = made.get_size()
    corners = all(made.get_at(at).a == 255 for at in ((0, 0), (w - 1, 0), (0, h - 1), (w - 1, h - 1)))
    return corners and pygame.mask.from_surface(made, 254).count() == w * h


def _bytes(surface: pygame.Surface) -> int:
    return surface.get_width() * surface.get_height() * 4
