"""A painter that does not wait draws no picture on its own thread, blurs for a moment, and ends with the same frame."""

import sys
import threading
from collections.abc import Callable, Hashable, Sequence
from pathlib import Path
from typing import Any

import pygame
import pytest

from masque_arcade.client.game_ui import registry
from masque_arcade.client.render import images
from masque_arcade.client.render.drawables import Canvas, CardFace, Item, Panel, Picture, Rect
from masque_arcade.client.render.images import Assets, SurfaceCache
from masque_arcade.client.render.renderer import Painter
from masque_arcade.client.screens.menus.game_setup import SetupScreen
from masque_arcade.devtools.gallery import Variant, screens
from masque_arcade.devtools.gallery.sample import build
from tests.client.menus import context, nowhere
from tests.quick import quick
from tests.waiting import until

SIZE = (1280, 720)
PAGES = ("menu.title", "mascarade.turn.6", "book.mascarade.king", "menu.setup.mascarade.13")


@pytest.fixture
def drawn_here(monkeypatch: pytest.MonkeyPatch) -> list[Hashable]:
    """Pictures that are drawn from their SVG on this thread because the other one has not."""
    drawn: list[Hashable] = []
    usual = Assets.drawn

    def counted(self: Assets, key: Hashable, *source: Any) -> pygame.Surface:
        if not self.rasters.ready(key):
            drawn.append(key)
        return usual(self, key, *source)

    monkeypatch.setattr(Assets, "drawn", counted)
    return drawn


def page(name: str, painter: Painter) -> Sequence[Item]:
    painter.scale = 1.0
    sample = next(one for one in screens() if one.name == name)
    return build(sample, Variant(SIZE), painter.measure).items()


def until_sharp(painter: Painter, screen: pygame.Surface, items: Sequence[Item]) -> int:
    """Frames until everything has come."""
    frames = 0

    def sharp() -> bool:
        nonlocal frames
        painter.draw(screen, items)
        frames += 1
        return not painter.unfinished

    until(sharp)
    return frames - 1


@pytest.mark.slow
@pytest.mark.parametrize("name", quick(PAGES, "menu.title"))
def test_no_picture_is_drawn_by_a_frame_and_all_come(assets: Assets, name: str, drawn_here: list[Hashable]) -> None:
    painter, screen = Painter(Assets(assets.folder, assets.theme)), pygame.Surface(SIZE)
    painter.waits = False
    items = page(name, painter)
    assert until_sharp(painter, screen, items) > 0
    assert not drawn_here
    plain, other = Painter(Assets(assets.folder, assets.theme)), pygame.Surface(SIZE)
    plain.draw(other, items)
    assert drawn_here, "one that waits draws them itself"
    one, two = pygame.image.tobytes(screen, "RGB"), pygame.image.tobytes(other, "RGB")
    # A picture may be shrunk from the drawing of another size of itself, whichever came first.
    assert max(abs(a - b) for a, b in zip(one[::7], two[::7], strict=True)) <= 40
    assert sum(abs(a - b) > 6 for a, b in zip(one[::7], two[::7], strict=True)) < len(one) / 7 / 200


def test_what_is_still_to_come_is_seen_blurred(assets: Assets) -> None:
    painter, screen = Painter(Assets(assets.folder, assets.theme)), pygame.Surface(SIZE)
    painter.waits = False
    card = Item("card", CardFace("mascarade/king", "King"), Rect(400, 100, 300, 420), angle=12)
    painter.draw(screen, [Item("ground", Panel("night", "", 0), Rect(0, 0, 1280, 720)), card])
    assert painter.unfinished
    assert screen.get_at((550, 310))[:3] != assets.theme.rgb("night")
    assert not [key for key in painter.assets.shelf.surfaces if "bordered" in str(key)], "no blurred card is kept"


def test_the_same_picture_in_another_size_is_shown_until_it_comes(assets: Assets) -> None:
    painter, screen = Painter(Assets(assets.folder, assets.theme)), pygame.Surface(SIZE)
    painter.waits = False
    masks = [Item(side, Picture("stage/guests/base_gatta", "seat7"), Rect(40, 40, side, side)) for side in (138, 96)]
    until_sharp(painter, screen, masks[:1])
    for number in range(400):  # their drawing is dropped
        painter.assets.shelf.get(number, lambda: pygame.Surface((100, 100)))
    painter.draw(screen, masks)
    large, shown = (one.surface for one in painter.placed)
    assert painter.unfinished and painter.placed[1].rough
    same = images.stretched(large, 96, 96).get_buffer().raw == shown.get_buffer().raw
    assert same
    until_sharp(painter, screen, masks)


def test_a_frame_makes_a_few_new_pictures_and_the_next_ones_the_others(assets: Assets) -> None:
    painter, screen = Painter(Assets(assets.folder, assets.theme)), pygame.Surface(SIZE)
    painter.waits = False
    names = [path.stem for path in sorted((assets.folder / "icons").glob("*.svg"))[:20]]
    many = [Item(name, Picture(f"icons/{name}"), Rect(60 * n, 100, 50, 50)) for n, name in enumerate(names)]
    painter.draw(screen, many)
    tiny = [key for key in painter.assets.shelf.surfaces if "master" in str(key)]
    assert 1 <= len(tiny) < len(many)
    until_sharp(painter, screen, many)


def test_what_was_made_ahead_is_there_at_once(assets: Assets, drawn_here: list[Hashable]) -> None:
    painter, screen = Painter(Assets(assets.folder, assets.theme)), pygame.Surface(SIZE)
    painter.waits = False
    painter.draw(screen, [])
    canvas = Canvas(1280, 720)
    registry.preload_thread(("mascarade",), canvas, painter.prepare).join(20)
    ground = Item("ground", Picture("stage/backdrop"), Rect(0, 0, 1280, 720))
    until(lambda: painter.studio.effort(ground.art, 1280, 720, 1) is not None)
    painter.draw(screen, [ground])
    assert not painter.unfinished
    assert not drawn_here


def test_modules_are_read_beside_the_frames(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "read_beside.py").write_text("import threading\nby = threading.current_thread().name\n", "utf-8")
    monkeypatch.syspath_prepend(str(tmp_path))
    registry.preload_thread((), Canvas(1280, 720), lambda items: None, "read_beside").join(20)
    assert sys.modules.pop("read_beside").by == "ahead"


def test_what_is_made_ahead_ends_with_the_window(monkeypatch: pytest.MonkeyPatch) -> None:
    ends: list[Callable[[], object]] = []
    monkeypatch.setattr(pygame, "register_quit", ends.append)
    begun, go_on, prepared = threading.Event(), threading.Event(), []

    def prepare(items: Sequence[Item]) -> None:
        begun.set()
        assert go_on.wait(20)
        prepared.append(items)

    games = ("mascarade", "lupusburg")
    thread = registry.preload_thread(games, Canvas(1280, 720), prepare, "a module that nobody reads")
    assert begun.wait(20)
    threading.Timer(0.2, go_on.set).start()
    for end in ends:
        end()
    assert len(prepared) == 1
    assert not thread.is_alive()


def test_the_cache_holds_what_the_screen_needs() -> None:
    held = SurfaceCache()
    for i in range(40):
        held.get(i, lambda: pygame.Surface((1280, 720)))
    held.suit(1280, 720)
    assert held.used <= held.budget <= 18 * 2**20
    small = held.budget
    held.suit(1920, 1080)
    assert small < held.budget < 48 * 2**20
    held.suit(7680, 4320)
    assert held.budget == 84 * 2**20


def test_what_is_drawn_ahead_fits_the_screen_too(assets: Assets) -> None:
    painter = Painter(Assets(assets.folder, assets.theme))
    painter.draw(pygame.Surface((1280, 720)), [])
    small = painter.assets.rasters.most
    painter.draw(pygame.Surface((1920, 1080)), [])
    assert 20 * 2**20 < small < painter.assets.rasters.most < 50 * 2**20


@pytest.mark.parametrize("game", list(registry.SHELF))
def test_a_table_that_is_set_up_is_drawn_ahead(game: str) -> None:
    ahead: list[Item] = []
    ctx = context()
    ctx.prepare = ahead.extend
    SetupScreen(registry.SHELF[game].info, nowhere).enter(ctx)
    assert ahead == registry.soon(game, ctx.canvas)


def test_what_spans_the_screen_is_kept_itself_without_its_drawing(assets: Assets) -> None:
    painter, screen = Painter(Assets(assets.folder, assets.theme)), pygame.Surface(SIZE)
    wide = Item("edge", Picture("stage/near_edge"), Rect(0, 600, SIZE[0], 120))
    tinted, narrow = (
        Item("light", Picture("stage/edge_light", "gold"), Rect(0, 500, SIZE[0], 100)),
        Item("icon", Picture("icons/lock"), Rect(0, 0, 50, 50)),
    )
    painter.draw(screen, [wide, tinted, narrow])
    painter.draw(screen, [])
    kept = {(key[0], key[1]) for key in painter.assets.shelf.surfaces if isinstance(key, tuple)}
    assert ("picture", "stage/near_edge") in kept
    assert ("master", "stage/near_edge") not in kept
    assert {("master", "stage/edge_light"), ("master", "icons/lock")} <= kept
