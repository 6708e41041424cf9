"""A real window under Xvfb and openbox, driven by xdotool like a person (keys alone: test_walk.py)."""

import time
from pathlib import Path

import pytest

from tests.client.machine.test_screen_shows import shows_what_was_painted
from tests.client.virtual_display import REAL_WINDOW, virtual_display

pytestmark = REAL_WINDOW


def test_a_card_goes_under_the_cloth_by_mouse_alone_and_keys_fill_the_screen_and_pause(tmp_path: Path) -> None:
    game = ["play", "mascarade", "--seats", "4", "--seed", "3", "--option", "first=1", "--speed", "fast"]
    with virtual_display(tmp_path, *game) as table:
        table.wait(lambda: "Dealt" in table.events())
        table.urge(lambda: table.click(420, 628), lambda: "CardsTurnedDown" in table.events())
        table.urge(lambda: (table.click(430, 628), table.click(1150, 330)), lambda: "TakenUnder" in table.events())
        table.urge(lambda: table.click(1110, 629), lambda: "BroughtBack" in table.events())
        small = table.size()
        table.key("F11")
        table.wait(lambda: table.size() == (1400, 800))
        table.key("F11")
        table.wait(lambda: table.size() == small)

        def stands_still() -> bool:
            end, pictures = time.monotonic() + 1, {table.screen().get_buffer().raw}
            while time.monotonic() < end and len(pictures) == 1:
                pictures.add(table.screen().get_buffer().raw)
            return len(pictures) == 1

        # What is explained under a resting pointer is closed by the first press.
        table.urge(lambda: table.key("Escape"), stands_still)
        assert table.game.poll() is None


@pytest.mark.nightly
def test_on_a_screen_no_higher_than_the_window_its_title_bar_pushes_nothing_off(tmp_path: Path) -> None:
    with virtual_display(tmp_path, size="1280x720") as screen:
        for heights in (range(630, 720), (720,), range(630, 720)):
            assert shows_what_was_painted(screen, lambda size, known=heights: size[0] == 1280 and size[1] in known)
            screen.key("F11")
