"""Never a blank stand: whatever is pressed on whichever screen, there is something to see, or the show."""

import random
from collections.abc import Callable, Sequence
from itertools import cycle, product
from typing import Any

import pygame
import pytest

from masque_arcade.client.input.events import Intent
from masque_arcade.client.render.drawables import Item, Panel, Picture, Rect, Words
from masque_arcade.client.screens.kiosk.operator_menu import BlankScreen
from masque_arcade.client.session.lan_api import Connection, ConnectionState
from masque_arcade.client.widgets.drawn_screen import DrawnScreen
from masque_arcade.devtools.gallery.fake_network import FakeLan, facts
from masque_net.messages import Lobby
from tests.kiosk.kiosk_fixture import KioskFixture
from tests.kiosk.shared_page import SharedPage
from tests.quick import quick
from tests.soak.visitors import KEYS

Open = Callable[..., KioskFixture]


class _Nothing(DrawnScreen):
    """One colour, and no way out."""

    def _draw(self) -> Sequence[Item]:
        return [Item("night", Panel("night", "", 0), Rect(0, 0, 1280, 720))]

    def handle(self, intent: Intent) -> bool:
        return True


def _sees(made: KioskFixture) -> bool:
    return any(isinstance(item.art, Words | Picture) for item in made.kiosk_app.loop.frame)


def test_an_empty_stack_gives_way_to_the_show_in_the_same_frame(open_kiosk: Open) -> None:
    made = open_kiosk()
    made.key(pygame.K_SPACE)
    made.kiosk_app.ctx.pop()
    assert made.top is None
    made.step()
    assert made.name == "AttractScreen"
    assert _sees(made)


def test_a_screen_that_shows_nothing_gives_way_after_ten_seconds(open_kiosk: Open) -> None:
    made = open_kiosk()
    made.key(pygame.K_SPACE)
    made.kiosk_app.ctx.push(_Nothing())
    made.run(1.0)
    made.run(8.5)
    assert made.name == "_Nothing"
    made.run(1.0)
    assert made.name == "AttractScreen"


def test_a_screen_darkened_by_the_operator_stays_dark(open_kiosk: Open) -> None:
    made = open_kiosk()
    made.kiosk_app.ctx.push(BlankScreen())
    made.run(1.0)
    made.run(60.0)
    assert made.name == "BlankScreen"


def _question(made: KioskFixture, lan: FakeLan) -> None:
    made.key(pygame.K_SPACE)


def _card(made: KioskFixture, lan: FakeLan) -> None:
    made.key(pygame.K_SPACE)
    made.choose(("persons", 1))


def _table(made: KioskFixture, lan: FakeLan) -> None:
    made.sit_down()


def _break(made: KioskFixture, lan: FakeLan) -> None:
    made.sit_down()
    made.key(pygame.K_ESCAPE)


def _asked(made: KioskFixture, lan: FakeLan) -> None:
    made.sit_down()
    made.until("IdlePrompt", 60)


def _operator(made: KioskFixture, lan: FakeLan) -> None:
    made.knock()
    made.type_pin("4711")


def _pin(made: KioskFixture, lan: FakeLan) -> None:
    made.knock()


def _results(made: KioskFixture, lan: FakeLan) -> None:
    made.sit_down()
    session = made.kiosk_app.session
    assert session is not None
    assert session.seated is not None
    made.view()
    session.finish(session.seated, [0], "over")
    made.run(1.0)


def _opening(made: KioskFixture, lan: FakeLan) -> None:
    made.key(pygame.K_SPACE)


def _refused(made: KioskFixture, lan: FakeLan) -> None:
    lan.now = Connection(ConnectionState.REFUSED, "host_failed", {"error": "taken"})
    made.key(pygame.K_SPACE)


def _lobby(made: KioskFixture, lan: FakeLan) -> None:
    made.key(pygame.K_SPACE)
    lan.now = Connection(ConnectionState.IN)
    lan.at.coming.append(Lobby(facts()))
    made.run(0.5)


PLACES: dict[str, tuple[str, Callable[[KioskFixture, FakeLan], None]]] = {
    "question": ("act", _question),
    "card": ("taste", _card),
    "night": ("night", _card),
    "table": ("taste", _table),
    "break": ("taste", _break),
    "asked": ("taste", _asked),
    "results": ("taste", _results),
    "pin": ("taste", _pin),
    "operator": ("taste", _operator),
    "opening": ("open", _opening),
    "refused": ("open", _refused),
    "lobby": ("open", _lobby),
}


SEEDS = (1, 2)
ONCE = list(zip(PLACES, cycle(SEEDS), strict=False))


def _press(made: KioskFixture, rng: random.Random) -> None:
    """Something, by some device."""
    top: Any = made.top
    match rng.randrange(4):
        case 0:
            made.key(rng.choice(KEYS))
        case 1:
            made.pad(rng.randrange(15))
        case 2:
            x, y = rng.random(), rng.random()
            for kind in (pygame.FINGERDOWN, pygame.FINGERUP):
                made.post(pygame.Event(kind, touch_id=0, finger_id=1, x=x, y=y, dx=0, dy=0))
        case _:
            widgets = [w for w in getattr(getattr(top, "page", None), "widgets", ()) if w.key != "system.quit"]
            rect = rng.choice(widgets).rect if widgets else Rect(rng.random() * 1280, rng.random() * 720, 1, 1)
            made.click(rect.cx, rect.cy)


@pytest.mark.parametrize(("place", "seed"), quick(product(PLACES, SEEDS), ("pin", 1), slow=ONCE))
def test_whatever_is_pressed_there_is_something_to_see(
    open_kiosk: Open, monkeypatch: pytest.MonkeyPatch, place: str, seed: int
) -> None:
    lan = FakeLan()
    monkeypatch.setattr("masque_arcade.app.kiosk.lan_table.WindowLan", lambda data, **more: lan)
    monkeypatch.setattr("masque_arcade.app.kiosk.lan_table.WindowSharing", SharedPage)
    preset, go = PLACES[place]
    made = open_kiosk(preset=preset, games=("mascarade", "ghost_for_sale"), speed="instant")
    go(made, lan)
    rng, gone = random.Random(f"{place} {seed}"), 0.0
    for _ in range(25):
        _press(made, rng)
        if made.kiosk_app.code or not made.kiosk_app.loop.running:
            return
        made.run(0.3)
        gone = 0.0 if _sees(made) or isinstance(made.top, BlankScreen) else gone + 0.3
        assert gone <= 10
        assert made.top is not None
