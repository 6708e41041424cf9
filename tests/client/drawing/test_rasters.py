"""Pictures drawn ahead by a thread: the same picture, drawn once, and never waited for."""

import threading
from collections.abc import Callable

import pygame
import pytest

from masque_arcade.client.render import raster_worker
from masque_arcade.client.render.drawables import CardFace, Item, Panel, Picture, Rect, Threads
from masque_arcade.client.render.images import Assets
from masque_arcade.client.render.raster_worker import RasterWorker
from masque_arcade.client.render.renderer import Painter
from tests.waiting import until

DOT = (
    '<svg xmlns="http://www.w3.org/2000/svg" width="%d" height="20"><circle cx="9" cy="9" r="6" fill="#ff0000"/></svg>'
)


def test_an_order_is_drawn_once_and_fetched_once() -> None:
    rasters = RasterWorker()
    rasters.order("dot", (DOT % 20).encode())
    rasters.order("dot", (DOT % 40).encode())
    until(lambda: rasters.ready("dot"))
    made = rasters.fetch("dot")
    assert made is not None
    assert made.get_size() == (20, 20)
    assert rasters.fetch("dot") is None


class Held(RasterWorker):
    """Draws nothing until it is let go."""

    def __init__(self, most: int = 2**20) -> None:
        super().__init__(most)
        self.held = threading.Event()

    def _work(self) -> None:
        self.held.wait(20)
        super()._work()


def test_what_was_wanted_before_it_was_ready_is_not_drawn() -> None:
    rasters = Held()
    rasters.order("dot", (DOT % 20).encode())
    assert rasters.fetch("dot") is None
    rasters.order("other", (DOT % 20).encode())
    rasters.held.set()
    until(lambda: rasters.ready("other"))
    assert not rasters.ready("dot")
    rasters.order("dot", (DOT % 20).encode())
    until(lambda: rasters.ready("dot")), "thrown away later, it can be ordered again"


def test_what_a_frame_wants_comes_first() -> None:
    rasters = Held()
    for n in range(3):
        rasters.order(n, (DOT % 20).encode())
    rasters.order(2, (DOT % 20).encode(), now=True)
    rasters.held.set()
    until(lambda: len(rasters.done) == 3)
    assert list(rasters.done) == [2, 0, 1]


def test_pictures_that_wait_are_bounded_and_the_oldest_goes() -> None:
    rasters = Held(most=3 * 20 * 20 * 4)
    for n in range(9):
        rasters.order(n, (DOT % 20).encode())
    rasters.held.set()
    until(lambda: rasters.ready(8))
    assert list(rasters.done) == [6, 7, 8]
    assert rasters.used == rasters.most
    assert rasters.fetch(7)
    assert rasters.used == 2 * 20 * 20 * 4


def test_a_table_that_opens_drops_what_was_drawn_for_others() -> None:
    rasters = Held()
    places = ("games/mascarade", "games/lupusburg", "stage", "stage/gloves")
    keys = [("master", f"{where}/card", 32) for where in places]
    for key in keys:
        rasters.order(key, (DOT % 20).encode())
    rasters.held.set()
    until(lambda: len(rasters.done) == 4)
    rasters.keep_only("lupusburg", {"stage/card"})
    assert list(rasters.done) == keys[1:3]
    assert rasters.used == 2 * 20 * 20 * 4
    assert not rasters.coming(keys[0]) and not rasters.coming(keys[3])


def test_a_broken_drawing_ends_no_thread() -> None:
    rasters = RasterWorker()
    rasters.order("broken", b"<svg")
    until(lambda: rasters.ready("broken"))
    assert rasters.fetch("broken") is None
    rasters.order("dot", (DOT % 20).encode())
    until(lambda: rasters.ready("dot"))


def test_invisible_things_are_drawn_by_the_thread_and_look_the_same(assets: Assets) -> None:
    fresh = Assets(assets.folder, assets.theme)
    painter, surface = Painter(fresh), pygame.Surface((640, 360))
    ground = Item("ground", Panel("plum", "", 0), Rect(0, 0, 1280, 720))
    wanted = [
        Item("card", CardFace("mascarade/king"), Rect(40, 40, 200, 280), alpha=0),
        Item("icon", Picture("icons/gear"), Rect(400, 40, 80, 80), alpha=0),
    ]
    painter.draw(surface, [ground, *wanted])
    assert not [key for key in fresh.shelf.surfaces if "icons/gear" in str(key)]
    until(lambda: len(fresh.rasters.done) == 2)
    painter.draw(surface, [ground, *(Item(item.key, item.art, item.rect) for item in wanted)])
    assert not fresh.rasters.done
    plain, other = Painter(Assets(assets.folder, assets.theme)), pygame.Surface((640, 360))
    plain.draw(other, [ground, *(Item(item.key, item.art, item.rect) for item in wanted)])
    assert pygame.image.tobytes(surface, "RGB") == pygame.image.tobytes(other, "RGB")


@pytest.mark.parametrize("contrast", [False, True], ids=["usual", "high contrast"])
def test_the_thread_shrinks_a_large_drawing_to_the_same_picture_that_is_kept(assets: Assets, contrast: bool) -> None:
    drape = Item("drape", Picture("stage/drape"), Rect(100, 100, 756, 214))
    ahead, plain = (Painter(Assets(assets.folder, assets.theme)) for _ in range(2))
    ahead.high_contrast = plain.high_contrast = contrast
    screen, other = pygame.Surface((1920, 1080)), pygame.Surface((1920, 1080))
    ahead.draw(screen, [Item("drape", drape.art, drape.rect, alpha=0)])
    rasters = ahead.assets.rasters
    until(lambda: len(rasters.done) == 1)
    ahead.draw(screen, [drape])
    plain.draw(other, [drape])
    assert pygame.image.tobytes(screen, "RGB") == pygame.image.tobytes(other, "RGB")
    assert not any(isinstance(key, tuple) and key[0] == "master" for key in ahead.assets.shelf.surfaces)
    ahead.draw(screen, [])
    assert ("picture", "stage/drape", "", 1134, 321) in ahead.assets.shelf.surfaces


def test_plain_boxes_need_no_surface(assets: Assets) -> None:
    """The dimmer over a whole screen is mixed in place, and comes out as any other box would."""
    fresh = Assets(assets.folder, assets.theme)
    surfaces = []
    for radius in (0, 0.01):
        painter, surface = Painter(fresh), pygame.Surface((640, 360))
        items = [
            Item("ground", Panel("parchment", "", 0), Rect(0, 0, 1280, 720)),
            Item("shade", Panel("night", "", radius, 0, 0.62), Rect(0, 0, 1280, 720)),
        ]
        painter.draw(surface, items)
        surfaces.append(surface.get_at((320, 180)))
    assert all(abs(a - b) <= 2 for a, b in zip(surfaces[0][:3], surfaces[1][:3], strict=True))


def test_what_looks_the_same_is_not_drawn_again(assets: Assets) -> None:
    """A large thing fades in a few steps; between two of them nothing is touched."""
    painter, surface = Painter(assets), pygame.Surface((1280, 720))
    shade = [Item("shade", Panel("night", "", 0), Rect(0, 0, 1280, 720), alpha=0.40 + 0.01 * n) for n in range(20)]
    touched = [
        bool(painter.draw(surface, [Item("x", Panel("plum", "", 0), Rect(0, 0, 1280, 720)), one])) for one in shade
    ]
    assert 1 <= sum(touched) <= 3


def test_lines_drawn_ahead_are_the_same_and_wait_for_no_frame(assets: Assets) -> None:
    screen, line = pygame.Surface((1280, 720)), Item("line", Threads(((0, 0), (90, 40)), "gold", 5), Rect(9, 9, 90, 40))
    usual, ahead = Painter(Assets(assets.folder, assets.theme)), Painter(Assets(assets.folder, assets.theme))
    usual.draw(screen, [line])
    whole = screen.get_buffer().raw
    ahead.draw(screen, [])
    ahead.prepare([line])
    until(lambda: (ahead.draw(screen, []), ahead.assets.shelf.used)[1])
    ahead.draw(screen, [line])
    assert screen.get_buffer().raw == whole


def test_the_end_of_pygame_waits_for_the_picture_in_progress(monkeypatch: pytest.MonkeyPatch) -> None:
    ends: list[Callable[[], object]] = []
    monkeypatch.setattr(pygame, "register_quit", ends.append)
    begun, go_on, finished = threading.Event(), threading.Event(), []

    def slow(svg: bytes) -> pygame.Surface:
        begun.set()
        assert go_on.wait(20)
        finished.append(svg)
        return pygame.Surface((1, 1))

    monkeypatch.setattr(raster_worker, "rasterised", slow)
    rasters = RasterWorker()
    rasters.order("in progress", b"first")
    assert begun.wait(20)
    rasters.order("waiting", b"second")
    threading.Timer(0.2, go_on.set).start()
    for end in ends:
        end()
    assert finished == [b"first"]
    rasters.order("too late", b"third")
    assert not rasters.coming("waiting")
    assert not rasters.coming("too late")
