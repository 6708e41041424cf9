"""The painter draws, by dirty regions, exactly what a full redraw would."""

import random

import pygame
import pytest
from msgspec.structs import replace

from masque_arcade.client.render.dirty_rects import disjoint, rising
from masque_arcade.client.render.drawables import CardFace, Item, Panel, Picture, Rect, Ring, Threads, Words
from masque_arcade.client.render.images import Assets, SurfaceCache
from masque_arcade.client.render.renderer import Painter
from tests.quick import quick


def some_item(rng: random.Random, key: int) -> Item:
    art = rng.choice(
        [
            Panel("plate", "gold", 12, 2, rng.choice([1, 0.6])),
            Words(rng.choice(["Masque", "仮面の下に隠された正体を", "Who are you?"]), 20, wrap=rng.random() < 0.5),
            CardFace("", ""),
            CardFace("mascarade/king", "King"),
            Ring(rng.random(), "candle", 5),
            Threads(((0, 0), (60, 30), (20, 80)), "info", rng.choice([0, 4]), 0.7),
            Picture("icons/none"),
        ]
    )
    rect = Rect(rng.uniform(-60, 1240), rng.uniform(-60, 700), rng.uniform(30, 220), rng.uniform(30, 200))
    return Item(key, art, rect, rng.choice([0, 0, 0, 17.5, -60]), rng.choice([1, 1, 0.4, 0]), rng.choice([1, 1, 0.3]))


def stirred(items: list[Item], rng: random.Random, fresh: int) -> list[Item]:
    """The next frame of a random animation: things move, turn, fade, change, come, go and change their order."""
    after = list(items)
    for _ in range(rng.randrange(6)):
        i = rng.randrange(len(after))
        item = after[i]
        match rng.randrange(7):
            case 0 | 1:
                after[i] = item.at(item.rect.moved(rng.uniform(-40, 40), rng.uniform(-40, 40)))
            case 2:
                after[i] = replace(item, angle=item.angle + rng.uniform(-20, 20))
            case 3:
                after[i] = replace(item, alpha=rng.random(), squeeze=rng.uniform(-1, 1))
            case 4:
                after[i] = replace(some_item(rng, 0), key=item.key)
            case 5:
                after.insert(rng.randrange(len(after)), some_item(rng, fresh))
                after.append(after.pop(rng.randrange(len(after))))
            case _:
                after.pop(rng.randrange(1, len(after)))
    return after


@pytest.mark.slow
@pytest.mark.parametrize("seed", quick(range(3), 0))
def test_every_frame_equals_a_full_redraw(assets: Assets, seed: int) -> None:
    rng = random.Random(seed)
    screen, reference = pygame.Surface((1280, 720)), pygame.Surface((1280, 720))
    painter, full = Painter(assets), Painter(assets)
    items = [some_item(rng, key) for key in range(30)]
    for frame in range(40):
        rects = painter.draw(screen, items)
        full.forget()
        full.draw(reference, items)
        assert screen.get_buffer().raw == reference.get_buffer().raw, f"frame {frame}"
        assert all(not a.colliderect(b) for i, a in enumerate(rects) for b in rects[:i])
        items = stirred(items, rng, 1000 + frame)


@pytest.mark.slow
@pytest.mark.parametrize("seed", quick(range(3), 0))
def test_things_that_fly_over_a_resting_table_leave_it_whole(assets: Assets, seed: int) -> None:
    rng = random.Random(seed)
    screen, reference = pygame.Surface((1280, 720)), pygame.Surface((1280, 720))
    painter, full = Painter(assets), Painter(assets)
    items = [some_item(rng, key) for key in range(60)]
    low = 0
    for frame in range(90):
        painter.draw(screen, items)
        full.forget()
        full.draw(reference, items)
        assert screen.get_buffer().raw == reference.get_buffer().raw, f"frame {frame}"
        table, flying = items[:-3], items[-3:]
        if frame % 10 == 7:
            low = rng.randrange(50)
            table[low] = replace(some_item(rng, 0), key=table[low].key)
        if frame % 30 == 15:
            table.insert(rng.randrange(50), table.pop(low))
        if frame % 30 == 20:
            table.pop()
        if frame % 30 == 25:
            table.insert(low, some_item(rng, 1000 + frame))
        items = [*table, *(one.at(one.rect.moved(rng.uniform(-9, 9), rng.uniform(-9, 9))) for one in flying)]


def test_what_goes_from_right_below_a_flying_thing_is_gone(assets: Assets) -> None:
    screen, reference = pygame.Surface((1280, 720)), pygame.Surface((1280, 720))
    painter, full = Painter(assets), Painter(assets)
    cloth = [Item(i, Panel("plate", "gold", 12, 2, 0.5), Rect(10 + i, 10, 400, 300)) for i in range(5)]
    coin, flying = (
        Item("coin", Panel("wax"), Rect(104, 120, 30, 40)),
        Item("flying", Panel("gold"), Rect(0, 0, 120, 90)),
    )
    for frame in range(12):
        items = [*cloth, *([coin] if frame < 9 else []), flying.at(Rect(100 + 5 * frame, 100, 120, 90))]
        painter.draw(screen, items)
        full.forget()
        full.draw(reference, items)
        assert screen.get_buffer().raw == reference.get_buffer().raw, f"frame {frame}"


def test_what_rises_from_the_resting_things_and_moves_at_once_leaves_nothing_behind(assets: Assets) -> None:
    screen, reference = pygame.Surface((1280, 720)), pygame.Surface((1280, 720))
    painter, full = Painter(assets), Painter(assets)
    cloth = [Item(i, Panel("plate", "gold", 12, 2, 0.5), Rect(10 + i, 10, 400, 300)) for i in range(5)]
    flying = Item("flying", Panel("gold"), Rect(0, 0, 240, 180))
    for frame in range(14):
        card = Item("card", Panel("wax"), Rect(104 + 2 * max(0, frame - 8), 120, 30, 40))
        above = flying.at(Rect(60 + 5 * frame, 80, 240, 180))
        items = [*cloth[:2], card, *cloth[2:], above] if frame < 9 else [*cloth, above, card]
        painter.draw(screen, items)
        full.forget()
        full.draw(reference, items)
        assert screen.get_buffer().raw == reference.get_buffer().raw, f"frame {frame}"


def test_nothing_moved_nothing_drawn(assets: Assets) -> None:
    rng = random.Random(5)
    screen, painter = pygame.Surface((1280, 720)), Painter(assets)
    items = [some_item(rng, key) for key in range(20)]
    assert painter.draw(screen, items) == [screen.get_rect()]
    assert painter.draw(screen, items) == []
    assert painter.draw(screen, list(items)) == []
    assert painter.draw(screen, [replace(item) for item in items]) == []


def test_a_new_size_is_drawn_whole(assets: Assets) -> None:
    painter, items = Painter(assets), [Item("p", Panel("plate"), Rect(0, 0, 100, 100))]
    painter.draw(pygame.Surface((1280, 720)), items)
    assert painter.draw(pygame.Surface((1920, 1080)), items) == [pygame.Rect(0, 0, 1920, 1080)]
    assert painter.scale == 1.5


def test_one_small_move_touches_little(assets: Assets) -> None:
    painter, screen = Painter(assets), pygame.Surface((1280, 720))
    items = [Item(i, Panel("plate"), Rect(i * 60, 0, 50, 50)) for i in range(20)]
    painter.draw(screen, items)
    items[3] = items[3].at(Rect(181, 1, 50, 50))
    assert sum(r.w * r.h for r in painter.draw(screen, items)) <= 60 * 60


def test_repeated_keys_are_two_things(assets: Assets) -> None:
    painter, screen = Painter(assets), pygame.Surface((1280, 720))
    twice = [Item("k", Panel("gold"), Rect(0, 0, 50, 50)), Item("k", Panel("wax"), Rect(100, 0, 50, 50))]
    painter.draw(screen, twice)
    painter.draw(screen, twice[:1])
    assert screen.get_at((125, 25))[:3] == assets.theme.rgb("night")


def test_rising() -> None:
    assert rising([0, 1, 2]) == {0, 1, 2}
    assert len(rising([3, 0, 1, 2])) == 3
    assert rising([]) == set()


def test_disjoint_covers() -> None:
    rng = random.Random(1)
    for _ in range(50):
        rects = [pygame.Rect(rng.randrange(200), rng.randrange(200), 20, 30) for _ in range(12)]
        made = disjoint(rects)
        assert all(any(m.contains(r) for m in made) for r in rects)
        assert all(not a.colliderect(b) for i, a in enumerate(made) for b in made[:i])


def test_the_cache_is_bounded(assets: Assets) -> None:
    shelf = SurfaceCache(budget=5000)
    for i in range(20):
        shelf.get(i, lambda: pygame.Surface((20, 20)))
    assert shelf.used <= 5000


def test_what_is_on_screen_is_found_though_the_cache_has_dropped_it() -> None:
    shelf = SurfaceCache(budget=5000)
    shown = shelf.get("shown", lambda: pygame.Surface((20, 20)))
    for i in range(9):
        shelf.get(i, lambda: pygame.Surface((20, 20)))
    assert "shown" not in shelf.surfaces
    assert "shown" in shelf
    assert shelf.get("shown", lambda: pygame.Surface((1, 1))) is shown
    del shown
    for i in range(9):
        shelf.get(i, lambda: pygame.Surface((20, 20)))
    assert "shown" not in shelf
    assert shelf.used <= 5000


def test_alpha_and_turning_do_not_touch_the_shared_surface(assets: Assets) -> None:
    painter, screen = Painter(assets), pygame.Surface((1280, 720))
    faded = Item("a", Panel("gold"), Rect(0, 0, 50, 50), alpha=0.3)
    solid = Item("b", Panel("gold"), Rect(100, 0, 50, 50))
    painter.draw(screen, [faded, solid])
    assert screen.get_at((125, 25))[:3] == assets.theme.rgb("gold")
    assert screen.get_at((25, 25))[:3] != assets.theme.rgb("gold")
