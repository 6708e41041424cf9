"""What the crowd sees on its second screen, and who switches it on: operator, window, table after table."""

import os

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest

from masque_arcade.app.kiosk.second_screen import display_of
from masque_arcade.app.second_screen.display_options import Manner
from masque_arcade.client.device.window import Window
from masque_arcade.client.game_ui.game_setup import usual
from masque_arcade.client.screens.hotseat.audience_screen import CrowdScene
from masque_arcade.client.screens.hotseat.players import Party
from masque_arcade.client.screens.hotseat.players_page import CompanyScene
from masque_arcade.client.screens.kiosk.kiosk_settings import House
from masque_arcade.client.screens.kiosk.operator_api import Office
from masque_arcade.client.screens.kiosk.operator_menu import OperatorScene
from masque_arcade.devtools.gallery.kiosk import PretendErrands
from masque_arcade.engine.registry import INFOS
from masque_net.messages import Bye, Lobby, Update, Welcome
from tests.client.menus import context
from tests.client.test_parlour_pages import Screen
from tests.crowd_bench import Bench, Pretend, hub
from tests.kiosk.fair import Fair

# --- what the crowd sees -------------------------------------------------------------------------------


def test_the_crowd_sees_public_tables_only_and_the_page_between_them() -> None:
    table = hub("mascarade")
    spectator, person = table.link(None), table.link(0)
    table.advance(0.0)
    scene = CrowdScene()
    scene.goal = 10
    scene.enter(context("en"))
    keys = lambda: {item.key for item in scene.items()}  # noqa: E731
    assert "waiting next" in keys()
    scene.tell(person.poll(0.0))
    assert scene.table is None
    scene.tell(spectator.poll(0.0))
    scene.update(0.1)
    assert scene.table
    assert scene.table.feed
    assert scene.table.feed.viewer is None
    assert scene.table.presenter
    assert scene.table.presenter.goal == 10
    assert "curtain left" in keys()
    for _ in range(20):
        scene.update(0.1)
    assert ("race", 0) in keys()
    assert not any("icon key" in str(key) for key in keys())
    scene.tell([Bye()])
    assert "waiting next" in keys()
    scene.tell([Update(9, 8, [], 0)])
    assert scene.table is None


def test_the_curtain_does_not_move_where_motion_is_reduced() -> None:
    table = hub("mascarade")
    scene = CrowdScene()
    scene.enter(context("en", reduced_motion=True))
    scene.tell(table.link(None).poll(0.0))
    assert "curtain left" not in {item.key for item in scene.items()}


def test_a_table_that_cannot_be_followed_is_not_shown_on() -> None:
    table = hub("mascarade")
    spectator = table.link(None)
    for _ in range(20):
        table.advance(0.5)
    welcome, *rest = spectator.poll(0.0)
    scene = CrowdScene()
    scene.enter(context("en"))
    scene.tell([welcome, *rest[1:]])
    scene.update(0.1)
    assert scene.table is None


# --- who switches it on --------------------------------------------------------------------------------


def test_the_kiosk_never_covers_itself() -> None:
    assert display_of(House(second_screen=2), 2) == 2
    assert display_of(House(second_screen=2), 1) == 0
    assert display_of(House(second_screen=0), 2) == 0
    assert display_of(House(display=1, second_screen=2), 2) == 0
    assert display_of(House(display=1, second_screen=1), 2) == 1
    assert display_of(House(display=3, second_screen=1), 2) == 0


@pytest.fixture(scope="module")
def window() -> Window:
    """Left open: closing it would end pygame for other modules' windows, too."""
    return Window("tests")


@pytest.fixture
def kiosk(window: Window, tmp_path: Path) -> Iterator[tuple[Fair, Bench]]:
    made, bench = Fair(window, tmp_path), Bench()
    made.booth.second.big = bench.big
    made.booth.ctx.displays = lambda: 2
    yield made, bench
    made.close()


def kinds(child: Pretend) -> list[str]:
    return [type(message).__name__ for message in child.told]


def test_the_kiosk_shows_its_tables_act_after_act(kiosk: tuple[Fair, Bench]) -> None:
    fair, bench = kiosk
    fair.run(0.5)
    assert not bench.children
    fair.booth.house.second_screen, fair.booth.house.brightness = 2, 60
    fair.run(0.3)
    assert bench.child.display == 2
    assert "Welcome" not in kinds(bench.child)
    fair.sit_down()
    (welcome,) = [message for message in bench.child.told if isinstance(message, Welcome)]
    assert welcome.viewer is None
    before = bench.child.told[bench.child.told.index(welcome) - 1]
    assert isinstance(before, Lobby)
    assert (Manner.read(before).goal, Manner.read(before).brightness) == (10, 60), "the house rule and the light first"
    assert "Update" in kinds(bench.child)
    session = fair.booth.session
    assert session
    session.sit_down()
    fair.run(0.5)
    assert kinds(bench.child).count("Welcome") == 2
    assert kinds(bench.child).count("Bye") == 1
    session.over()
    fair.run(0.3)
    assert [kind for kind in kinds(bench.child) if kind != "Lobby"][-1] == "Bye"
    fair.booth.house.second_screen = 0
    fair.run(0.2)
    assert bench.child.stopped


def test_in_safe_mode_the_kiosk_does_without(window: Window, tmp_path: Path) -> None:
    fair, bench = Fair(window, tmp_path, safe=True), Bench()
    fair.booth.second.big, fair.booth.ctx.displays = bench.big, lambda: 2
    fair.booth.house.second_screen = 2
    fair.run(0.5)
    assert not bench.children
    fair.close()


def row(displays: int, house: House) -> Any:
    ctx = context("en")
    desk = OperatorScene(Office(house, PretendErrands(ctx)), "screen")
    ctx.displays = lambda: displays
    desk.enter(ctx)
    return next(widget for widget in desk.widgets() if widget.key == "second_screen")


def test_the_operators_row_offers_the_other_displays() -> None:
    house = House()
    assert not row(1, house).enabled
    assert row(1, house).why
    both = row(2, house)
    assert both.enabled
    assert len(both.values) == 2
    both.change(1)
    assert house.second_screen == 2
    house.display = 1
    assert len(row(3, house).values) == 3
    row(3, house).change(1)
    assert house.second_screen == 1


def test_the_page_of_people_asks_only_where_there_are_two_displays(tmp_path: Path) -> None:
    screen = Screen(tmp_path)
    company = screen.one.people.company
    company.count = 2

    def asked(displays: int) -> Sequence[Any]:
        screen.ctx.displays = lambda: displays
        page = CompanyScene(company, "mascarade")
        page.enter(screen.ctx)
        return [widget for widget in page.widgets() if widget.key == "big"]

    assert not asked(1)
    (choice,) = asked(2)
    choice.change(2)
    assert company.crowd == 2


def test_a_table_handed_round_is_on_the_big_screen_from_the_first_one_on(tmp_path: Path) -> None:
    screen, bench = Screen(tmp_path), Bench()
    one = screen.one
    one.crowd, one.people.company.crowd, one.people.company.count = bench.big, 2, 2
    screen.ctx.displays = lambda: 2
    one.tick(0.1)
    assert not bench.children
    one.begin(usual(INFOS["mascarade"], 4, "keen"), Party(("Anna", "Ben")))
    for _ in range(20):
        screen.top.update(0.05)
        one.tick(0.05)
    assert kinds(bench.child)[:3] == ["Lobby", "Welcome", "Update"]
    one._leave()
    one.tick(0.1)
    assert kinds(bench.child)[-1] == "Bye"
    assert not bench.child.stopped
    screen.ctx.displays = lambda: 1
    one.tick(0.1)
    assert bench.child.stopped
