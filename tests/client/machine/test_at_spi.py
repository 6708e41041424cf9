"""The program used by its accessibility tree alone, as a screen reader does: menus, and a whole match of each game."""

import random
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("accesskit", reason="accesskit is missing: pip install -e '.[ci]'")
pytest.importorskip("jeepney", reason="jeepney is missing: pip install -e '.[ci]'")

from masque_arcade.engine.registry import INFOS
from tests.client.at_spi import LACKING, AtSpi, Heard, session_bus
from tests.client.virtual_display import REAL_WINDOW, VirtualDisplay, virtual_display

pytestmark = [
    *REAL_WINDOW,
    pytest.mark.nightly,
    pytest.mark.skipif(bool(LACKING), reason=f"nothing reads the window: {', '.join(LACKING)} not installed"),
]
_AGAIN = 0.5
"""Seconds after which a press that was not taken is made again."""
HASTY = ("-m", "tests.client.hasty")
ASIDE = ("Rules", "Log", "Menu", "Note")
"""The keys at the top of a table, and one's own notes: no answers."""


class Listener:
    """A person who hears the window and presses what is named."""

    def __init__(self, display: VirtualDisplay, tree: AtSpi) -> None:
        self.display, self.tree = display, tree

    def heard(self) -> list[Heard]:
        return list(self.tree.things())

    def find(self, name: str, role: str = "button") -> Heard | None:
        """The thing of that role whose name begins so."""
        return next((one for one in self.tree.things(role) if one.name.startswith(name)), None)

    def press(self, name: str, come: Callable[[], object], role: str = "button") -> None:
        """Press something until that has come of it: what has just appeared takes no press."""
        pressed = 0.0

        def there() -> bool:
            nonlocal pressed
            if come():
                return True
            if time.monotonic() - pressed > _AGAIN and (found := self.find(name, role)):
                pressed = time.monotonic()
                with suppress(LookupError):  # it has just gone
                    self.tree.press(found)
            return False

        self.display.wait(there)

    def opens(self, name: str, title: str) -> None:
        """Press a button that leads to a page with that title."""
        self.press(name, lambda: self.find(title, "title"))


@contextmanager
def listening(folder: Path, patch: pytest.MonkeyPatch, *arguments: str, **more: Any) -> Iterator[Listener]:
    """The program in a window, and somebody who hears it."""
    with session_bus() as address:
        patch.setenv("DBUS_SESSION_BUS_ADDRESS", address)
        with virtual_display(folder, *arguments, **more) as display:
            tree = AtSpi(address)
            try:
                display.wait(tree.there)
                yield Listener(display, tree)
            finally:
                tree.close()


PAGES = {
    "Masquerade Trick": "Set up a table",
    "New table": "Set up a table",
    "Host a table": "Host a table",
    "A ball": "A ball",
    "Replays": "Replays",
    "Hall of fame": "Hall of fame",
    "Settings": "Settings",
    "English": "Language",
}
"""The buttons of the title that lead to a page, and its title."""


def test_every_menu_is_walked_and_a_setting_is_set(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with listening(tmp_path, monkeypatch) as one:
        for button, title in PAGES.items():
            one.opens(button, title)
            assert any(thing.focused for thing in one.heard())
            one.press("Back", lambda: one.find("Play now"))
        for button in ("Learn", "Rules"):
            one.press(button, lambda: one.find("Back"))
            one.press("Back", lambda: one.find("Play now"))
        one.opens("Settings", "Settings")
        one.press("Sound", lambda: one.find("Volume", "slider"))
        master = one.find("Volume", "slider")
        assert master and one.tree.box(master)[2] > 100
        one.tree.set(master, 40)
        one.display.wait(lambda: one.find("Volume, 40", "slider"))
        captions = one.find("Captions", "switch")
        assert captions and not captions.checked
        one.press("Captions", lambda: (now := one.find("Captions", "switch")) and now.checked, "switch")


def test_a_visitor_of_a_kiosk_finds_a_table_by_names_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    words = ("kiosk", "--size", "1280x720", "--pin", "4711", "--lang", "en", "--unwatched")
    with listening(tmp_path, monkeypatch, *words) as one:
        woken = 0.0

        def asks() -> bool:
            """Whether the show has made way; a key that comes while it waits for its pictures means nothing."""
            nonlocal woken
            if one.find("Just me"):
                return True
            if time.monotonic() - woken > 4 * _AGAIN:
                woken = time.monotonic()
                one.display.key("space")
            return False

        one.display.wait(asks)
        one.press("Just me", lambda: one.find("Let’s begin"))
        assert any(thing.focused for thing in one.heard())


@pytest.mark.timeout(600)
@pytest.mark.parametrize("game", sorted(INFOS))
def test_a_whole_match_is_played_by_names_alone(game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    lots, pressed, looked, over = random.Random(1), 0, 0.0, False
    words = ("play", game, "--seats", str(max(2, INFOS[game].seats[0])), "--seed", "5", "--speed", "instant")
    with listening(tmp_path, monkeypatch, *words, size="700x400", program=HASTY) as one:
        while not over:
            things = list(one.tree.things("button", "switch"))
            over = any(thing.name.startswith("Encore") for thing in things)
            covered = [thing for thing in things if thing.role == "switch" and not thing.checked]
            asked = [
                thing
                for thing in things
                if thing.enabled and not thing.name.startswith(ASIDE) and thing.role == "button"
            ]
            with suppress(LookupError):  # it has gone, or can no longer be pressed
                if covered and time.monotonic() - looked > _AGAIN:
                    looked = time.monotonic()
                    one.tree.press(covered[0])
                elif asked:
                    one.tree.press(lots.choice(asked))
                    pressed += 1
            one.tree.listen(0.1)
        assert pressed > 5
