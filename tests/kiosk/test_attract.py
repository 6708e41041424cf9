"""The show: its timetable, and every game's table played through."""

import random
from collections import Counter
from itertools import pairwise
from typing import Any

import pygame
import pytest

from masque_arcade.app.kiosk.demo_recorder import DemoRecorder, mechanic, read
from masque_arcade.client.device.window import Window
from masque_arcade.client.render.drawables import Item, Picture, Words
from masque_arcade.client.render.images import Assets
from masque_arcade.client.render.renderer import Painter
from masque_arcade.client.render.theme import theme
from masque_arcade.client.screens.kiosk.attract import LENGTH, PARTS, AttractScreen, drift, loop, part_at
from masque_arcade.client.screens.kiosk.attract_demo import DemoPart, MechanicPart
from masque_arcade.devtools.gallery.kiosk import FakeShow, samples
from masque_arcade.devtools.gallery.sample import Variant, build
from masque_arcade.engine.registry import GAMES, INFOS
from masque_arcade.storage import paths
from tests.client.menus import context
from tests.quick import quick

EVERY = [row.info.id for row in GAMES.values()]
SHOWN = dict(PARTS)["demo"]
TRICK = dict(PARTS)["mechanic"]
SHOWS = quick([*((game, "en") for game in INFOS), ("mascarade", "ja")], ("mascarade", "ja"))


def test_the_loop_takes_78_seconds() -> None:
    assert LENGTH == 78
    assert [part_at(second)[0] for second in (0, 8.9, 9, 32.9, 33, 45, 57, 66, 77.9)] == [
        "title",
        "title",
        "demo",
        "demo",
        "mechanic",
        "fame",
        "poster",
        "start",
        "start",
    ]


@pytest.mark.parametrize("count", [1, 2, 3, 4, 5])
def test_every_game_comes_in_both_languages_and_every_third_loop_is_quiet(count: int) -> None:
    games = EVERY[:count]
    loops = [loop(i, games, ["en", "ja"], "most") for i in range(60)]
    assert {(one.game, one.language) for one in loops} == {(game, code) for game in games for code in ("en", "ja")}
    assert [one.quiet for one in loops[:6]] == [False, False, True] * 2
    assert {one.saying for one in loops} == {1, 2, 3, 4, 5}
    assert all(loop(i, games, ["ja"], "off").quiet for i in range(9))
    assert not any(loop(i, games, ["ja"], "always").quiet for i in range(9))


def test_nothing_bright_rests_on_the_same_pixels_for_an_hour() -> None:
    """The line at the bottom is there in every part: no stroke of it, and no gold rule, covers itself half the time."""
    screen = AttractScreen(FakeShow(context()))
    screen.enter(context())
    strokes, rules = Counter[tuple[int, int]](), Counter[int]()
    for second in range(0, 3600, 4):
        screen.total = second
        at = {item.key: item.rect for item in screen.items()}
        strokes[int(at["press"].x // 5), int(at["press"].y // 3)] += 1
        rules[int(at["press rule"].y)] += 1
        assert at["press"].y >= 656
        assert at["press"].bottom <= 720
    assert max(strokes.values()) < 900 / 5
    assert max(rules.values()) < 900 / 3


def test_the_next_loop_begins_with_pictures_already_drawn(monkeypatch: pytest.MonkeyPatch) -> None:
    show, ahead = FakeShow(context()), list[Item]()
    monkeypatch.setattr(show, "ahead", ahead.extend)
    screen = AttractScreen(show)
    screen.enter(context())
    ahead.clear()
    screen.skip_to("start")
    ready = {(item.art, item.rect.w, item.rect.h) for item in ahead}
    screen.update(dict(PARTS)["start"])
    assert screen.part == "title"
    shown = [item for item in screen.items() if isinstance(item.art, Picture) and item.rect.w > 240]
    assert len(shown) > 3
    assert ready.issuperset((item.art, item.rect.w, item.rect.h) for item in shown)


@pytest.mark.parametrize("part", ["title", "demo", "mechanic", "fame", "poster", "start"])
def test_every_part_of_the_show_wanders(part: str) -> None:
    screen = AttractScreen(FakeShow(context()))
    screen.enter(context())
    screen.skip_to(part, 0.5)
    seen: dict[object, set[tuple[float, float]]] = {}
    for second in range(0, 400, 20):
        screen.total = second
        for item in screen.items():
            if isinstance(item.art, Words) and item.art.text:
                seen.setdefault(item.key, set()).add((item.rect.x, item.rect.y))
    assert "press" in seen
    assert len(seen) > 3
    assert {key for key, places in seen.items() if len(places) < 5} == set()


def test_standing_parts_wander_slowly() -> None:
    places = [drift(second / 10) for second in range(3000)]
    assert len(set(places)) > 20
    assert max(abs(a[0] - b[0]) + abs(a[1] - b[1]) for a, b in pairwise(places)) <= 2


@pytest.mark.parametrize("game", quick(EVERY, "mascarade"))
def test_every_game_has_its_excitement(game: str) -> None:
    """Whatever rules and bots have become: what was wanted is found, on many deals."""
    for seed in (977, 978, 979, 1400, random.Random(game).randrange(10**9)):
        demo = DemoRecorder(game, seed)
        while not demo.work():
            pass
        shown, wanted = demo.shown(), Counter(demo.wanted)
        assert (shown & wanted).total() >= max(2, wanted.total() - 2), (game, seed, shown)
        assert shown[demo.wanted[0]], (game, seed)


@pytest.mark.parametrize("game", EVERY)
def test_captions_speak_of_events_there_are(game: str) -> None:
    names = {event.__name__ for row in GAMES.values() if row.info.id == game for event in row.events}
    demo = read(game)["demo"]
    assert {caption["event"] for caption in demo["caption"]} <= names
    assert set(demo["wanted"]) <= names


@pytest.mark.parametrize(("game", "language"), SHOWS)
def test_twenty_four_seconds_of_real_bots(game: str, language: str) -> None:
    """On screen: the table moves, what is most wanted happens in time, and it is said."""
    demo = DemoRecorder(game, 977)
    while not demo.work():
        pass
    ctx = context(language)
    part = DemoPart(ctx, demo)
    seen, lines = Counter[str](), set[str]()
    for _ in range(round(SHOWN * 10)):
        part.update(1 / 10)
        lines |= {item.art.text for item in part.items() if item.key == "caption"}
        shown = part.table.presenter.shown() if part.table.presenter else None
        if shown:
            seen.update({type(event).__name__ for event in shown.events})
    assert seen[demo.wanted[0]], seen
    assert len(lines) >= 2, lines


@pytest.mark.parametrize("game", list(INFOS))
def test_twelve_seconds_of_one_mechanic(game: str) -> None:
    trick = mechanic(game)
    part = MechanicPart(context(), trick)
    lines: list[str] = []
    for _ in range(round(TRICK * 20)):
        part.update(1 / 20)
        said = next(item.art.text for item in part.items() if item.key == "caption")
        lines += [said] if said not in lines else []
    assert len(lines) == len(trick.lines) == 3


def test_the_cloth_is_seen_from_inside() -> None:
    part = MechanicPart(context(), mechanic("mascarade"))
    handled = 0
    for _ in range(round(TRICK * 20)):
        part.update(1 / 20)
        handled += bool(part.table.presenter and part.table.presenter.handling)
    assert handled > 40


def test_a_loop_goes_through_every_part_and_on_to_the_next() -> None:
    ctx = context()
    screen = AttractScreen(FakeShow(ctx))
    screen.enter(ctx)
    parts: list[str] = []
    for _ in range(round((LENGTH + 3) * 5)):
        screen.update(0.2)
        screen.items()
        if parts[-1:] != [screen.part]:
            parts.append(screen.part)
    assert parts == [*[name for name, _ in PARTS], "title"]
    assert screen.number == 1


@pytest.mark.slow
def test_the_show_is_not_too_bright(window: Window) -> None:
    """Less than 45 % on average over its parts, weighed by their time."""
    painter = Painter(Assets(paths.assets(), theme()))
    target = pygame.Surface((1280, 720))
    weight = dict(PARTS)
    total = 0.0
    for name, seconds in weight.items():
        wanted = f"kiosk.show.{name}"
        found = next(one for one in samples() if one.name == wanted or one.name == f"{wanted}.mascarade")
        painter.forget()
        painter.draw(target, build(found, Variant()).items())
        light: Any = pygame.transform.average_color(pygame.transform.smoothscale(target, (64, 36)))
        total += seconds * (0.2126 * light[0] + 0.7152 * light[1] + 0.0722 * light[2]) / 255
    assert total / LENGTH <= 0.45
