"""Every menu: drawn once, nothing cut at any size, and what its buttons do."""

from collections.abc import Callable, Iterator
from typing import Any

import pygame
import pytest

from masque_arcade.client.game_ui.game_setup import MIXED, TableSetup, usual
from masque_arcade.client.game_ui.registry import bills
from masque_arcade.client.input.events import Device, Intent, Verb
from masque_arcade.client.render.drawables import Canvas, CardFace, Item, Picture, Words
from masque_arcade.client.render.images import Assets
from masque_arcade.client.render.renderer import Painter
from masque_arcade.client.render.text_layout import pieces
from masque_arcade.games.mascarade.characters import Character
from masque_arcade.games.mascarade.model import INFO
from masque_arcade.games.mascarade.ui.setup_page import MascaradeDraft
from tests.client.lan_menus import MENUS as LAN_MENUS
from tests.client.menus import MENUS, context, draft, setup, title

SIZES = ((1280, 720), (1920, 1080), (2560, 1080))


def frames(screen: object, focus_all: bool = False) -> Iterator[list[Item]]:
    """The screen's picture; with `focus_all`, once for every widget that can have the focus."""
    screen.update(2.0)
    yield list(screen.items())
    if focus_all:
        page = screen.page
        for spot in page.spots:
            page.focus.key = spot.key
            page.version += 1
            yield list(screen.items())


@pytest.mark.slow
@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("language", ["en", "ja"])
def test_no_text_is_cut(assets: Assets, size: tuple[int, int], language: str) -> None:
    painter, canvas = Painter(assets), Canvas.of(size)
    painter.scale = size[0] / canvas.width
    cut = []
    for text_size in (100, 125, 150):
        painter.text_scale = text_size / 100
        ctx = context(language, painter.measure, text_size=text_size)
        ctx.canvas = canvas
        for name, make in MENUS.items():
            screen = make()
            screen.enter(ctx)
            seen = {item for items in frames(screen, focus_all=True) for item in items if isinstance(item.art, Words)}
            cut += [(name, text_size, item.art.text) for item in seen if not painter.fits(item)]
    assert not cut


def art_missing(assets: Assets, item: Item) -> str:
    """The name of an item's picture, if there is none."""
    name = item.art.name if isinstance(item.art, Picture) else ""
    if isinstance(item.art, CardFace) and item.art.face:
        game, _, face = item.art.face.partition("/")
        name = f"games/{game}/cards/{face}"
    return name if name and not assets.has(name) else ""


def faults(make: Callable[[], Any], assets: Assets) -> Iterator[str]:
    """What is wrong with a menu as it is opened: pictures, focus ring, targets, and the way round by Tab."""
    screen = make()
    screen.enter(context())
    (items,) = frames(screen)
    if not Painter(assets).draw(pygame.Surface((1280, 720)), items):
        yield "nothing is drawn"
    yield from (f"no picture {name}" for item in items if (name := art_missing(assets, item)))
    spots = screen.page.spots
    keys, seen = {spot.key for spot in spots}, set()
    yield from (f"{spot.key!r} is small" for spot in spots if spot.rect.w < 64 or spot.rect.h < 44)
    for _ in keys:
        seen.add(screen.page.focus.key)
        screen.page.handle(Intent(Verb.NEXT))
    yield from (f"Tab does not come to {key!r}" for key in keys ^ seen)
    for items in frames(screen, focus_all=True):
        if (rings := [item.key for item in items].count("focus ring")) != 1:
            yield f"{rings} focus rings at {screen.page.focus.key!r}"


def test_every_menu_has_its_art_its_ring_and_large_targets_that_tab_reaches(assets: Assets) -> None:
    found = {name: list(faults(make, assets)) for name, make in (MENUS | LAN_MENUS).items()}
    assert {name: wrong for name, wrong in found.items() if wrong} == {}


def test_nothing_changed_is_the_same_list() -> None:
    changed = []
    for name, make in MENUS.items():
        screen = make()
        screen.enter(context(reduced_motion=True))
        screen.update(2.0)
        for _ in range(200):
            screen.update(0.05)
        first = screen.items()
        screen.update(0.001)
        if screen.items() is not first:
            changed.append(name)
    assert changed == []


def test_play_now_starts_with_the_last_settings() -> None:
    started: list[TableSetup] = []
    screen = title(started.append)
    screen.enter(context(last_seats=9, last_level="ruthless"))
    screen.update(2.0)
    screen.handle(Intent(Verb.CONFIRM))
    assert started == [TableSetup("mascarade", 9, ("ruthless",) * 8)]


@pytest.mark.parametrize("language", ["en", "ja"])
def test_the_motto_has_one_size_and_counts_stay_off_the_ornament(assets: Assets, language: str) -> None:
    painter = Painter(assets)
    for text_size in (100, 125, 150):
        painter.text_scale = text_size / 100
        screen = title()
        screen.enter(context(language, painter.measure, text_size=text_size))
        screen.update(2.0)
        items = {item.key: item for item in screen.items()}
        motto = [items[key] for key in ("question", "answer")]
        assert motto[0].art.size == motto[1].art.size
        assert all(painter.measure(item.art)[0] <= item.rect.w for item in motto)
        for bill in bills():
            paper, line = items[("bill", bill), "bill"].rect, items[("bill", bill), "seats"]
            name = items[("bill", bill), "name"]
            for words in (line, name):
                assert painter.fits(words)
                assert paper.x + 0.13 * paper.w <= words.rect.x
                assert words.rect.right <= paper.right - 0.13 * paper.w
            box = (round(name.rect.w), round(name.rect.h))
            lines = painter.studio.setting(name.art, box, 1.0).lines
            whole = {part.rstrip() for part in pieces(name.art.text)}
            assert all(any(line.startswith(part) for part in whole) for line in lines), "no word is broken in two"
            assert line.rect.bottom <= paper.y + 0.84 * paper.h, "below are the frame's curls"


def test_the_ring_crosses_no_words_at_the_foot_of_the_title() -> None:
    screen = title()
    screen.enter(context())
    screen.update(2.0)
    for spot in screen.page.spots:
        screen.page.focus.key = spot.key
        screen.page.version += 1
        items = {item.key: item.rect for item in screen.items()}
        for key in {"explanation", "unofficial"} & set(items):
            assert not items["focus ring"].touches(items[key]), spot.key


def test_a_playbill_says_what_the_game_is() -> None:
    screen = title()
    screen.enter(context())
    screen.update(2.0)
    for bill in bills():
        screen.page.focus.key = ("bill", bill)
        screen.page.version += 1
        items = {item.key: item.art for item in screen.items()}
        assert items["explanation"].text == screen.ctx.texts(f"{bill}.game.line")
        assert items[("bill", bill), "seats"].text == screen.ctx.texts(f"{bill}.game.seats")


def test_a_key_opens_the_curtain_at_once() -> None:
    screen = title()
    screen.enter(context())
    screen.handle(Intent(Verb.CONFIRM))
    assert screen.moment()[0] == 1


def test_the_mask_looks_at_the_pointer() -> None:
    screen = title()
    screen.enter(context())
    screen.update(2.0)
    for x, sign in ((0, -1), (1279, 1)):
        screen.handle(Intent(Verb.POINT, Device.MOUSE, x=x, y=240))
        for _ in range(60):
            screen.update(1 / 60)
        assert screen._eyes[0] * sign > 0.9


def test_setting_up_a_table() -> None:
    screen = setup(6)
    started: list[TableSetup] = []
    screen._start = started.append
    screen.enter(context())
    screen.update(1.0)
    screen.handle(Intent(Verb.RIGHT))
    screen.handle(Intent(Verb.DOWN))
    screen.handle(Intent(Verb.LEFT))
    screen.page.focus.key = ("option", "stalemate")
    screen.handle(Intent(Verb.RIGHT))
    screen.page.focus.key = "seed"
    screen.handle(Intent(Verb.TYPE, text="42x"))
    screen.page.focus.key = "start"
    screen.handle(Intent(Verb.CONFIRM))
    assert started == [TableSetup("mascarade", 7, ("casual",) * 6, {"stalemate": "off"}, 42)]


def test_a_refused_set_cannot_be_started() -> None:
    screen = setup(8, own=True)
    screen.enter(context())
    start = next(widget for widget in screen.page.widgets if widget.key == "start")
    assert not start.enabled
    assert "Judge" in start.why


def test_draft() -> None:
    plain = MascaradeDraft(INFO, 6, "casual")
    assert plain.finished() == usual(INFO, 6, "casual")
    own = MascaradeDraft(INFO, 8)
    own.toggle(Character.PEASANT, False)
    assert own.cast_fault == "cast.size"
    own.toggle(Character.SPY, True)
    own.toggle(Character.WIDOW, True)
    assert own.cast_fault is None
    assert own.finished().options["cast"].split(",").count("peasant") == 0
    own.seats = 3
    assert "cast" not in own.finished().options
    own.level = MIXED
    own.each[1] = "ruthless"
    assert own.finished().levels == ("keen", "ruthless")


def test_options_that_mean_nothing_are_not_said() -> None:
    made = draft(6)
    made.options |= {"table7": "EN2014", "swap_own_two_3p": "off", "bank": "194", "centre": "1"}
    assert made.finished().options == {"centre": "1"}
    made.seats = 7
    assert made.finished().options == {"centre": "1", "table7": "EN2014"}
