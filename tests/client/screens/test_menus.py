"""The menus: what their buttons do (test_gallery.py looks at every one)."""

from collections.abc import Callable
from functools import partial
from typing import Any

import pytest

from masque_arcade.client.game_ui.game_setup import MIXED, TableSetup, usual
from masque_arcade.client.game_ui.registry import SHELF, bills
from masque_arcade.client.input.events import Device, Intent, Verb
from masque_arcade.client.render.drawables import Words
from masque_arcade.client.render.images import Assets
from masque_arcade.client.render.renderer import Painter
from masque_arcade.client.render.text_layout import pieces
from masque_arcade.client.screens.menus.game_setup import SetupScreen
from masque_arcade.client.screens.menus.game_setup_pages import RulesScreen
from masque_arcade.client.screens.menus.resume import SeatActions
from masque_arcade.client.screens.table.pause_menu import TableSheets
from masque_arcade.client.session.lan_api import ListedTable
from masque_arcade.client.widgets.page import Menu
from masque_arcade.devtools.gallery.menus import title as gallery_title
from masque_arcade.devtools.gallery.sample import nowhere
from masque_arcade.games.mascarade.characters import Character
from masque_arcade.games.mascarade.model import INFO
from masque_arcade.games.mascarade.ui.setup_page import MascaradeDraft
from tests.client.menus import context, draft, network_pause, pause, setup, stacked, title


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


def test_a_seat_that_is_held_comes_first_on_the_title_and_goes_with_the_table() -> None:
    table, went = ListedTable("a" * 16, "Aki's table", "mascarade", mine=True), list[ListedTable]()
    held: list[ListedTable] = [table]
    screen = gallery_title(seat=SeatActions(lambda: held[0] if held else None, went.append))
    ctx = context()
    screen.enter(ctx)
    for _ in range(20):
        screen.update(0.1)
    said = {item.art.text for item in screen.items() if isinstance(item.art, Words)}
    assert {ctx.texts("resume.seat"), "Aki's table"} <= said
    screen.handle(Intent(Verb.CONFIRM))
    assert went == [table]
    held.clear()
    screen.enter(ctx)
    assert "seat" not in {widget.key for widget in screen.page.widgets}
    assert screen.page.focus.key == "play"


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
        assert screen.moment()[2] * sign > 36


def test_setting_up_a_table() -> None:
    started: list[TableSetup] = []
    screen = setup(6, start=started.append)
    screen.enter(context())
    screen.update(1.0)
    screen.handle(Intent(Verb.RIGHT))
    screen.handle(Intent(Verb.DOWN))
    screen.handle(Intent(Verb.LEFT))
    rules = RulesScreen(screen.draft, nowhere, deals=True)
    rules.enter(screen.ctx)
    rules.page.focus.key = ("option", "stalemate")
    rules.handle(Intent(Verb.RIGHT))
    screen.enter(screen.ctx)
    screen.update(1.0)
    assert widget(screen, "rules").label == "House rules: 1 changed"
    screen.page.focus.key = "start"
    screen.handle(Intent(Verb.CONFIRM))
    assert started == [TableSetup("mascarade", 7, ("casual",) * 6, {"stalemate": "off"})]


def test_only_rules_that_matter_at_this_table_are_shown() -> None:
    def keys(page: RulesScreen) -> set[Any]:
        return {widget.key[1] if isinstance(widget.key, tuple) else widget.key for widget in page.page.widgets}

    game = SHELF["masquerade_trick"]
    alone = RulesScreen(game.draft(game.info, 1), nowhere, deals=True)
    alone.enter(context())
    assert keys(alone) == {"solo_lead", "guard", "trial", "usual", "done"}
    alone.page.focus.key = ("option", "trial")
    alone.handle(Intent(Verb.RIGHT))
    assert (alone.page.focus.key, "trial_level" in keys(alone)) == (("option", "trial"), True)
    four = RulesScreen(game.draft(game.info, 4), nowhere, deals=True)
    four.enter(context())
    assert keys(four) == {"match", "deal_limit", "first", "each", "usual", "done"}
    for seats, more in ((3, {"swap_own_two_3p"}), (4, {"masks"}), (7, {"masks", "table7", "centre"})):
        page = RulesScreen(draft(seats), nowhere)
        page.enter(context())
        assert keys(page) == {"end_check", "challenge_mode", "bank", "stalemate", "first", "usual", "done"} | more


def test_the_usual_rules_come_back_by_one_press() -> None:
    made = draft(8, own=True)
    made.options["stalemate"] = "off"
    page = RulesScreen(made, nowhere, deals=True)
    page.enter(context())
    page.update(1.0)
    assert (made.changes, widget(page, "usual").enabled) == (2, True)
    page.page.focus.key = "usual"
    page.handle(Intent(Verb.CONFIRM))
    assert made.finished() == usual(INFO, 8, "keen")
    assert not widget(page, "usual").enabled


def test_another_game_keeps_seats_and_level_as_far_as_it_can() -> None:
    screen = setup(13)
    screen.draft.level = "ruthless"
    screen.enter(context())
    screen.page.focus.key = "game"
    for game in [*list(SHELF)[1:], next(iter(SHELF))]:
        screen.update(1.0)
        screen.handle(Intent(Verb.CONFIRM))
        assert (screen.draft.info.id, screen.draft.level) == (game, "ruthless")
        assert screen.draft.seats in SHELF[game].info.seats


@pytest.mark.parametrize("make", [pause, network_pause])
def test_the_pause_menu_leads_to_log_rules_and_settings_and_sets_the_speed(make: Callable[[TableSheets], Menu]) -> None:
    opened: list[str] = []
    screen = make(TableSheets(*(partial(opened.append, one) for one in ("rules", "log", "settings"))))
    screen.enter(context(speed="normal"))
    screen.update(1.0)
    for key in ("log", "rules", "settings"):
        screen.page.focus.key = key
        screen.handle(Intent(Verb.CONFIRM))
    screen.handle(Intent(Verb.LOG))
    assert opened == ["log", "rules", "settings", "log"]
    screen.page.focus.key = "speed"
    screen.handle(Intent(Verb.RIGHT))
    assert screen.ctx.settings.speed == "fast"


def widget(screen: Menu, key: str) -> Any:
    return next(one for one in screen.page.widgets if one.key == key)


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


def test_the_set_up_is_as_it_was_after_its_lessons() -> None:
    ctx = context("en")
    stack, lesson = stacked(ctx), title()
    screen = SetupScreen(INFO, nowhere, lambda game: lambda: lesson)
    ctx.go(screen)
    screen.draft.seats = 9
    screen.page.focus.key = "learn"
    screen.update(1.0)
    screen.handle(Intent(Verb.CONFIRM))
    assert stack.top is lesson
    ctx.go(screen)
    assert (screen.draft.seats, screen.page.focus.key) == (9, "start")
