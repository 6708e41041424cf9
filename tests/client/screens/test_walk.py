"""A whole evening by one device alone: from the title through a game of three to its results and out again.

By keyboard in a real window; by pad and by mouse through posted events on the dummy driver, so that everything between
the system's event and the table is walked too.
"""

import os
import random
import signal
import time
from collections.abc import Callable
from pathlib import Path
from types import UnionType

import pygame
import pytest

from masque_arcade.app.close_confirmation import asks_to_stay
from masque_arcade.client.device.window import Window
from masque_arcade.client.game_ui.game_setup import TableSetup
from masque_arcade.client.game_ui.registry import bills
from masque_arcade.client.input.events import Verb
from masque_arcade.client.render.drawables import Rect, Words
from masque_arcade.client.screens.hotseat.players import Party
from masque_arcade.client.screens.menus.controls import ControlsScreen
from masque_arcade.client.screens.menus.game_setup import SetupScreen
from masque_arcade.client.screens.menus.onscreen_keyboard import OnscreenKeyboard
from masque_arcade.client.screens.menus.opening import CurtainCall, OpeningScreen
from masque_arcade.client.screens.menus.rulebook import RulebookScreen
from masque_arcade.client.screens.menus.title import TitleScreen
from masque_arcade.client.screens.menus.tutorial import TutorialOfferScreen, TutorialScreen
from masque_arcade.client.screens.table.pause_menu import LeaveScreen, PauseScreen
from masque_arcade.client.screens.table.results import ResultsScreen
from masque_arcade.client.screens.table.table_screen import TableScreen
from masque_arcade.client.widgets.avatar import guest_mask
from masque_arcade.client.widgets.page import Menu
from masque_arcade.devtools.gallery.fake_network import room
from tests.client.virtual_display import VirtualDisplay, real_window, virtual_display
from tests.client.walking import ByMouse, ByPad, Walk
from tests.quick import quick

pytestmark = pytest.mark.slow


@pytest.fixture
def ways(window: Window, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[[type[Walk]], Walk]:
    return lambda kind: kind(window, tmp_path, monkeypatch)


@pytest.mark.parametrize("kind", quick([ByMouse, ByPad], ByPad))
def test_a_whole_evening_by_one_device(ways: Callable[[type[Walk]], Walk], kind: type[Walk]) -> None:
    walk = ways(kind)
    walk.choose("play")
    assert isinstance(walk.top, TutorialOfferScreen)
    walk.choose("straight")
    answered = 0
    for _ in range(4000):
        if isinstance(walk.top, ResultsScreen):
            break
        assert isinstance(walk.top, TableScreen)
        walk.run(0.4)
        if isinstance(walk.top, TableScreen) and walk.top.asks_me:
            walk.answer()
            answered += 1
    assert isinstance(walk.top, ResultsScreen)
    walk.run(5.0)
    words = {item.art.text for item in walk.top.items() if isinstance(item.art, Words)}
    assert "You" in words
    assert "Stranger" not in words
    worn = {item.art for item in guest_mask("Stranger").items("", Rect(0, 0, 9, 9))}
    assert worn <= {item.art for item in walk.top.items()}, "the mask worn at the table"
    assert answered > 10
    walk.choose("leave")
    assert isinstance(walk.top, TitleScreen)
    walk.run(2.0)
    walk.choose("play")
    assert isinstance(walk.top, TableScreen), "the introduction is offered once only"
    walk.run(0.5)
    if kind is ByPad:
        assert isinstance(walk, ByPad)
        walk.press(pygame.CONTROLLER_BUTTON_START)
    else:
        assert isinstance(walk, ByMouse)
        walk.click(next(rect for key, rect in _icons(walk) if key == "pause"))
    assert isinstance(walk.top, PauseScreen)
    walk.choose("leave")
    walk.choose("really")
    walk.run(2.0)
    walk.choose("quit")
    assert not walk.app.loop.running


def _icons(walk: Walk) -> list[tuple[str, Rect]]:
    from masque_arcade.client.screens.table.top_bar import icons

    return list(icons(walk.app.ctx.canvas))


@pytest.mark.nightly
@pytest.mark.parametrize("kind", [ByMouse, ByPad])
def test_the_introduction_by_one_device(ways: Callable[[type[Walk]], Walk], kind: type[Walk]) -> None:
    walk = ways(kind)
    walk.app.settings.speed = "fast"
    walk.choose("learn")
    walk.choose(("bill", "mascarade"))
    assert isinstance(walk.top, OpeningScreen)
    walk.run(1.0)
    walk.choose("out")
    screen = walk.top
    assert isinstance(screen, TutorialScreen)
    for _ in range(600):
        if walk.top is not screen:
            break
        walk.run(0.4)
        if screen.after and isinstance(walk, ByMouse):
            walk.run(0.4)
            walk.click(next(widget.rect for widget in screen.page.widgets if widget.key == "next"))
        elif screen.after and isinstance(walk, ByPad):
            walk.run(0.4)
            walk.press(pygame.CONTROLLER_BUTTON_A)
        elif choices := walk.answers(screen.table):
            one = walk.rng.choice(choices)
            if isinstance(walk, ByMouse):
                walk.click(screen.seen_at(one.rect))
            elif isinstance(walk, ByPad):
                walk.take(screen.table, one.choice.key)
    assert isinstance(walk.top, CurtainCall)
    walk.run(1.0)
    walk.choose("next")
    assert isinstance(walk.top, SetupScreen)
    walk.choose("start")
    assert isinstance(walk.top, TableScreen)
    assert walk.app.settings.introduced == "mascarade"


@pytest.mark.parametrize("kind", quick([ByMouse, ByPad], ByPad))
def test_every_way_from_the_title_leads_back(ways: Callable[[type[Walk]], Walk], kind: type[Walk]) -> None:
    walk = ways(kind)
    for way in (
        ("setup", "back"),
        ("rules", ("bill", "red_masque"), "close", "back"),
        ("settings", "back"),
        ("tables", "back"),
        ("host", "back"),
    ):
        for key in way:
            walk.choose(key)
            assert isinstance(walk.top, Menu)
            assert isinstance(walk.top, TitleScreen) == (key == way[-1])
    walk.app.evening.lan.close()


@pytest.mark.parametrize(("what", "screen"), [("learn", TutorialScreen | OpeningScreen), ("rules", RulebookScreen)])
def test_every_game_is_taught_from_the_title_and_named(
    ways: Callable[[type[Walk]], Walk], what: str, screen: type | UnionType
) -> None:
    walk = ways(ByMouse)
    walk.choose(what)
    for bill in bills():
        walk.choose(("bill", bill))
        assert isinstance(walk.top, screen)
        words = {item.art.text.upper() for item in walk.top.items() if isinstance(item.art, Words)}
        assert walk.app.ctx.texts(f"{bill}.game.name").upper() in words
        walk.app.ctx.pop()


def test_play_now_plays_what_was_played_last_and_no_lesson_changes_it(ways: Callable[[type[Walk]], Walk]) -> None:
    walk = ways(ByMouse)

    def promised() -> str:
        return next(widget.help for widget in walk.top.page.widgets if widget.key == "play")

    assert promised() == "Mascarade: 3 players, sharp bots."
    walk.choose(("bill", "red_masque"))
    setup = walk.top
    setup.draft.seats = 5
    walk.choose("start")
    walk.choose("learn")
    walk.run(1.0)
    walk.choose("out")
    walk.run(0.5)
    walk.click(next(widget.rect for widget in walk.top.page.widgets if widget.key == "leave"))
    walk.run(2.0)
    assert walk.top is setup
    assert setup.draft.seats == 5
    walk.choose("learn")
    walk.run(1.0)
    walk.post(pygame.Event(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0, unicode="", scancode=0))
    assert walk.top is setup
    walk.choose("back")
    walk.run(2.0)
    assert promised() == "Mascarade: 3 players, sharp bots."
    walk.choose(("bill", "red_masque"))
    walk.choose("start")
    walk.app.ctx.go(walk.app.title())
    walk.run(2.0)
    assert promised() == "The Red Masque, same as last time: 3 players, sharp bots."


@pytest.mark.parametrize("people", [1, 2])
def test_a_closing_window_asks_at_a_table_and_only_there(ways: Callable[[type[Walk]], Walk], people: int) -> None:
    walk = ways(ByMouse)
    app, loop = walk.app, walk.app.loop
    app.settings.introduced = "mascarade"
    if people == 1:
        walk.choose("play")
    else:
        app.offline.together.begin(TableSetup("mascarade", 4, ("keen",) * 3), Party(("Aki", "Ben")))
    table = walk.top
    walk.run(1.0)
    walk.post(pygame.Event(pygame.QUIT))
    assert isinstance(walk.top, LeaveScreen)
    assert table.paused, "nobody is hurried while he thinks about it"
    assert walk.top.page.focus.key == "stay"
    walk.choose("stay")
    assert walk.top is table
    assert not table.paused
    walk.post(pygame.Event(pygame.QUIT))
    assert loop.running
    walk.post(pygame.Event(pygame.QUIT))
    assert not loop.running, "who insists is let go"
    loop.running = True
    app.ctx.go(app.title())
    walk.post(pygame.Event(pygame.QUIT))
    assert not loop.running


def test_a_seat_in_a_lobby_is_asked_for_before_the_window_closes(ways: Callable[[type[Walk]], Walk]) -> None:
    walk = ways(ByMouse)
    for you, asks in ((2, True), (9, False)):
        assert asks_to_stay(walk.app.ctx, walk.app.loop.stack, walk.app.own, room(4, you)) == asks
        walk.app.ctx.go(walk.app.title())


def test_the_system_ends_the_program_without_a_question(ways: Callable[[type[Walk]], Walk]) -> None:
    walk = ways(ByMouse)
    walk.app.settings.introduced = "mascarade"
    walk.choose("play")
    os.kill(os.getpid(), signal.SIGTERM)
    walk.run(0.1)
    assert not walk.app.loop.running


def test_pointing_alone_is_enough_with_a_resting_pointer(ways: Callable[[type[Walk]], Walk]) -> None:
    walk = ways(ByMouse)
    walk.app.settings.dwell = 700
    walk.app.loop.apply_settings()
    for key, screen in (("play", TutorialOfferScreen), ("straight", TableScreen)):
        rect = next(widget.rect for widget in walk.top.page.widgets if widget.key == key)
        at = (round(rect.cx * walk.app.window.scale), round(rect.cy * walk.app.window.scale))
        walk.post(pygame.Event(pygame.MOUSEMOTION, pos=at, rel=(1, 1), buttons=(0, 0, 0), touch=False))
        walk.run(0.3)
        assert not isinstance(walk.top, screen)
        walk.run(1.0)
        assert isinstance(walk.top, screen)


def test_a_name_is_written_by_pad_alone(ways: Callable[[type[Walk]], Walk]) -> None:
    walk = ways(ByPad)
    walk.choose("settings")
    walk.choose("name")
    assert isinstance(walk.top, OnscreenKeyboard)
    for sign in "noa":
        walk.choose(("sign", sign))
    walk.choose("done")
    assert walk.app.settings.name == "Noa"


def test_a_key_is_changed_by_pressing_it_and_written_on_the_buttons(ways: Callable[[type[Walk]], Walk]) -> None:
    walk = ways(ByMouse)
    walk.app.ctx.push(ControlsScreen())
    walk.choose(("key", Verb.RULES))
    walk.post(pygame.Event(pygame.KEYDOWN, key=pygame.K_j, mod=0, unicode="j"))
    walk.choose("back")
    assert walk.app.settings.keys == {"rules": "j"}
    walk.app.settings.introduced = "mascarade"
    walk.choose("play")
    walk.run(1.0)
    assert "J" in [item.art.text for item in walk.top.items() if item.key == ("icon key", "rules")]
    walk.post(pygame.Event(pygame.KEYDOWN, key=pygame.K_j, mod=0, unicode="j"))
    assert isinstance(walk.top, RulebookScreen)


@pytest.mark.nightly
@real_window
def test_a_whole_game_by_keyboard_alone_in_a_real_window(tmp_path: Path) -> None:
    rng = random.Random(5)
    game = ["play", "mascarade", "--seats", "3", "--seed", "11", "--speed", "instant", "--option", "stalemate=2"]
    with virtual_display(tmp_path, *game) as made:
        made.wait(lambda: "Dealt" in made.events())
        end, before = time.monotonic() + 240, 0
        while "GameEnded" not in made.events() and time.monotonic() < end:
            _mash(made, rng)
            if len(made.events()) == before:
                made.key("Escape")
                made.key("Return")
            before = len(made.events())
        assert "GameEnded" in made.events()
        assert made.events().count("TurnStarted") > 4
        made.picture()
        made.tool("key", "Right", "Right", "Return")
        made.picture()
        made.tool("key", "Up", "F12")
        assert made.game.poll() is None


def _mash(made: VirtualDisplay, rng: random.Random) -> None:
    """A few keys at a newcomer's hurry: mostly Enter, sometimes a number or a step aside."""
    words = rng.choices(["Return", "Return", "Return", "1", "3", "3", "Right"], k=12)
    made.tool("key", "--delay", "100", *words)
