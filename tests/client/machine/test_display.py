"""A real window under Xvfb and openbox, driven by xdotool like a person: keys alone, then the mouse alone."""

import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.client.virtual_display import REAL_WINDOW, VirtualDisplay, virtual_display

pytestmark = REAL_WINDOW


@pytest.fixture
def title(tmp_path: Path) -> Iterator[VirtualDisplay]:
    (tmp_path / "settings.json").write_text('{"introduced": "mascarade"}')
    with virtual_display(tmp_path) as made:
        yield made


@pytest.fixture
def table(tmp_path: Path) -> Iterator[VirtualDisplay]:
    game = ["play", "mascarade", "--seats", "4", "--seed", "3", "--option", "first=1", "--speed", "fast"]
    with virtual_display(tmp_path, *game) as made:
        made.wait(lambda: "Dealt" in made.events())
        yield made


def test_from_the_title_to_the_first_exchange_by_keyboard_alone(title: VirtualDisplay) -> None:
    title.urge(lambda: title.key("Return"), lambda: "Dealt" in title.events())
    title.urge(lambda: title.key("Return"), lambda: "CardsTurnedDown" in title.events())
    end = time.monotonic() + 60
    while "BroughtBack" not in title.events() and time.monotonic() < end:
        title.key("Return")
    assert "BroughtBack" in title.events()


def test_a_card_goes_under_the_cloth_by_mouse_alone(table: VirtualDisplay) -> None:
    table.urge(lambda: table.click(420, 628), lambda: "CardsTurnedDown" in table.events())
    table.urge(lambda: (table.click(430, 628), table.click(1150, 330)), lambda: "TakenUnder" in table.events())
    table.urge(lambda: table.click(1110, 629), lambda: "BroughtBack" in table.events())


def test_fullscreen_pause_and_leaving_by_keyboard(table: VirtualDisplay) -> None:
    small = table.size()
    table.key("F11")
    table.wait(lambda: table.size() == (1400, 800))
    table.key("F11")
    table.wait(lambda: table.size() == small)
    table.key("Escape")

    def stands_still() -> bool:
        paused = table.picture()
        time.sleep(1.0)
        return table.picture() == paused

    table.wait(stands_still)
    assert table.game.poll() is None


def test_on_a_screen_no_higher_than_the_window_its_title_bar_pushes_nothing_off(tmp_path: Path) -> None:
    with virtual_display(tmp_path, size="1280x720") as screen:
        for heights in (range(630, 720), (720,), range(630, 720)):
            screen.wait(lambda known=heights: screen.size() in [(1280, height) for height in known])
            screen.key("F11")
