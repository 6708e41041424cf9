"""What the crowd sees on its second screen, and who switches it on: operator, window, table after table."""

import os

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest

from masque_arcade.app.chronicles import of_messages
from masque_arcade.app.kiosk.second_screen import display_of
from masque_arcade.app.second_screen.display_options import DisplayOptions
from masque_arcade.app.second_screen.spectator_feed import ShownTable, Spectator
from masque_arcade.client.device.window import Window
from masque_arcade.client.game_ui.game_setup import usual
from masque_arcade.client.screens.hotseat.audience_screen import AudienceScreen
from masque_arcade.client.screens.hotseat.players import Party
from masque_arcade.client.screens.hotseat.players_page import PlayersScreen
from masque_arcade.client.screens.kiosk.kiosk_settings import KioskSettings
from masque_arcade.client.screens.kiosk.operator_api import OperatorApi
from masque_arcade.client.screens.kiosk.operator_menu import OperatorScreen
from masque_arcade.client.screens.table.unmasking import UnmaskingScreen
from masque_arcade.devtools.gallery.operator_pages import FakeOperatorActions
from masque_arcade.engine.registry import INFOS
from masque_arcade.games.mascarade.ui.chronicle_ui import CHRONICLE_UI
from masque_net.messages import Bye, Draw, Lobby, Record, Update, Welcome
from tests.app.second_screen_bench import Bench, Pretend, hub
from tests.client.menus import context
from tests.client.players.test_hotseat_pages import Desktop
from tests.kiosk.kiosk_fixture import KioskFixture

# --- what the crowd sees -------------------------------------------------------------------------------


def test_the_crowd_sees_public_tables_only_and_the_page_between_them() -> None:
    table = hub("mascarade")
    spectator, person = table.link(None), table.link(0)
    table.advance(0.0)
    screen = AudienceScreen()
    screen.goal = 10
    screen.enter(context("en"))

    def keys() -> set[object]:
        return {item.key for item in screen.items()}

    assert "waiting next" in keys()
    screen.tell(person.poll(0.0))
    assert screen.table is None
    screen.tell(spectator.poll(0.0))
    screen.update(0.1)
    assert screen.table
    assert screen.table.replica
    assert screen.table.replica.viewer is None
    assert screen.table.presenter
    assert screen.table.presenter.goal == 10
    assert "curtain left" in keys()
    for _ in range(20):
        screen.update(0.1)
    assert "ballroom banner" in keys()
    assert not any("icon key" in str(key) for key in keys())
    screen.tell([Bye()])
    assert "waiting next" in keys()
    screen.tell([Update(9, 8, [], 0)])
    assert screen.table is None


def test_the_curtain_does_not_move_where_motion_is_reduced() -> None:
    table = hub("mascarade")
    screen = AudienceScreen()
    screen.enter(context("en", reduced_motion=True))
    screen.tell(table.link(None).poll(0.0))
    assert "curtain left" not in {item.key for item in screen.items()}


def test_what_really_happened_is_told_to_the_crowd_after_the_end_and_without_controls() -> None:
    table = hub("mascarade")
    spectator = Spectator(ShownTable(table, lambda: 10**6))
    screen = AudienceScreen()
    screen.enter(context("en"))
    while not table.table.over:
        screen.tell(spectator.take())
        assert table.opened() == []
        table.advance(5.0)
    messages = spectator.take()
    opened = [message for message in messages if isinstance(message, Draw | Record)]
    assert messages[-len(opened) :] == opened and spectator.take() == []
    screen.tell(message for message in messages if message not in opened)
    told = of_messages(opened)
    assert told
    screen.show_chronicle(UnmaskingScreen(told, CHRONICLE_UI, table.table.names))
    sentences = []
    for _ in range(30):
        screen.update(1.0)
        items = {item.key: item for item in screen.items()}
        sentences += [items["sentence"].art.text] if "sentence" in items else []
    assert 15 <= len(sentences) <= 21, "the end itself stays for a while"
    assert len(set(sentences)) >= 6
    assert not [key for key in items if key == "focus ring" or (isinstance(key, tuple) and key[0] in ("back", "time"))]
    screen.tell([Bye()])
    assert "waiting next" in {item.key for item in screen.items()}


def test_a_table_that_cannot_be_followed_is_not_shown_on() -> None:
    table = hub("mascarade")
    spectator = table.link(None)
    for _ in range(20):
        table.advance(0.5)
    welcome, *rest = spectator.poll(0.0)
    screen = AudienceScreen()
    screen.enter(context("en"))
    screen.tell([welcome, *rest[1:]])
    screen.update(0.1)
    assert screen.table is None


# --- who switches it on --------------------------------------------------------------------------------


def test_the_kiosk_never_covers_itself() -> None:
    assert display_of(KioskSettings(second_screen=2), 2) == 2
    assert display_of(KioskSettings(second_screen=2), 1) == 0
    assert display_of(KioskSettings(second_screen=0), 2) == 0
    assert display_of(KioskSettings(display=1, second_screen=2), 2) == 0
    assert display_of(KioskSettings(display=1, second_screen=1), 2) == 1
    assert display_of(KioskSettings(display=3, second_screen=1), 2) == 0


@pytest.fixture(scope="module")
def window() -> Window:
    return Window("tests")


@pytest.fixture
def kiosk(window: Window, tmp_path: Path) -> Iterator[tuple[KioskFixture, Bench]]:
    made, bench = KioskFixture(window, tmp_path), Bench()
    made.kiosk_app.second.big = bench.big
    made.kiosk_app.ctx.displays = lambda: 2
    yield made, bench
    made.close()


def kinds(child: Pretend) -> list[str]:
    return [type(message).__name__ for message in child.told]


@pytest.mark.slow
def test_the_kiosk_shows_its_tables_act_after_act(kiosk: tuple[KioskFixture, Bench]) -> None:
    fixture, bench = kiosk
    fixture.run(0.5)
    assert not bench.children
    fixture.kiosk_app.kiosk_settings.second_screen, fixture.kiosk_app.kiosk_settings.brightness = 2, 60
    fixture.run(0.3)
    assert bench.child.display == 2
    assert "Welcome" not in kinds(bench.child)
    fixture.sit_down()
    (welcome,) = [message for message in bench.child.told if isinstance(message, Welcome)]
    assert welcome.viewer is None
    before = bench.child.told[bench.child.told.index(welcome) - 1]
    assert isinstance(before, Lobby)
    assert (DisplayOptions.read(before).goal, DisplayOptions.read(before).brightness) == (10, 60), (
        "the house rule and the light first"
    )
    assert "Update" in kinds(bench.child)
    session = fixture.kiosk_app.session
    assert session
    session.sit_down()
    fixture.run(0.5)
    assert kinds(bench.child).count("Welcome") == 2
    assert kinds(bench.child).count("Bye") == 1
    session.over()
    fixture.run(0.3)
    assert [kind for kind in kinds(bench.child) if kind != "Lobby"][-1] == "Bye"
    fixture.kiosk_app.kiosk_settings.second_screen = 0
    fixture.run(0.2)
    assert bench.child.stopped


def test_in_safe_mode_the_kiosk_does_without(window: Window, tmp_path: Path) -> None:
    fixture, bench = KioskFixture(window, tmp_path, safe=True), Bench()
    fixture.kiosk_app.second.big, fixture.kiosk_app.ctx.displays = bench.big, lambda: 2
    fixture.kiosk_app.kiosk_settings.second_screen = 2
    fixture.run(0.5)
    assert not bench.children
    fixture.close()


def row(displays: int, kiosk_settings: KioskSettings) -> Any:
    ctx = context("en")
    desk = OperatorScreen(OperatorApi(kiosk_settings, FakeOperatorActions(ctx)), "screen")
    ctx.displays = lambda: displays
    desk.enter(ctx)
    return next(widget for widget in desk.widgets() if widget.key == "second_screen")


def test_the_operators_row_offers_the_other_displays() -> None:
    kiosk_settings = KioskSettings()
    assert not row(1, kiosk_settings).enabled
    assert row(1, kiosk_settings).why
    both = row(2, kiosk_settings)
    assert both.enabled
    assert len(both.values) == 2
    both.change(1)
    assert kiosk_settings.second_screen == 2
    kiosk_settings.display = 1
    assert len(row(3, kiosk_settings).values) == 3
    row(3, kiosk_settings).change(1)
    assert kiosk_settings.second_screen == 1


def test_the_page_of_people_asks_only_where_there_are_two_displays(tmp_path: Path) -> None:
    desktop = Desktop(tmp_path)
    company = desktop.one.people.company
    company.count = 2

    def asked(displays: int) -> Sequence[Any]:
        desktop.ctx.displays = lambda: displays
        page = PlayersScreen(company, "mascarade")
        page.enter(desktop.ctx)
        return [widget for widget in page.widgets() if widget.key == "big"]

    assert not asked(1)
    (choice,) = asked(2)
    choice.change(2)
    assert company.crowd == 2


def test_a_table_handed_round_is_on_the_big_screen_from_the_first_one_on(tmp_path: Path) -> None:
    desktop, bench = Desktop(tmp_path), Bench()
    one = desktop.one
    one.crowd, one.people.company.crowd, one.people.company.count = bench.big, 2, 2
    desktop.ctx.displays = lambda: 2
    one.tick(0.1)
    assert not bench.children
    one.begin(usual(INFOS["mascarade"], 4, "keen"), Party(("Anna", "Ben")))
    for _ in range(20):
        desktop.top.update(0.05)
        one.tick(0.05)
    assert kinds(bench.child)[:3] == ["Lobby", "Welcome", "Update"]
    one.leave()
    one.tick(0.1)
    assert kinds(bench.child)[-1] == "Bye"
    assert not bench.child.stopped
    desktop.ctx.displays = lambda: 1
    one.tick(0.1)
    assert bench.child.stopped
