"""A game that nothing but its own folder knows, on the screen: run by tests/test_sixth_game.py, which writes it."""

import pytest

from masque_arcade.client.game_ui.registry import SHELF, bills
from masque_arcade.client.game_ui.text_presenter import TextPresenter
from masque_arcade.client.input.events import Device, Intent, Verb
from masque_arcade.client.render.drawables import Words
from masque_arcade.engine.registry import ids
from masque_arcade.server.local_session import solo
from tests.client.hotseats import Round
from tests.client.menus import context, title
from tests.client.tables import Seated

GAME = ids()[-1]


def seated(language: str = "en", plays: bool = True, **settings: str) -> Seated:
    """A seat at its table, at the first question."""
    levels = [None if plays else "keen", "keen", "keen"]
    link = solo(GAME, levels, {}, 3, ["Anna", "Ben", "Cleo"], "normal")
    one = Seated(3, plays, link=link, language=language, **settings)
    one.until(lambda: one.screen.asks_me if plays else one.screen.playback.log_lines())
    one.run(6.0)
    return one


def words(one: Seated) -> list[str]:
    """All that is written."""
    return [item.art.text for item in one.screen.items() if isinstance(item.art, Words)]


def click(one: Seated, label: str) -> None:
    """Press and let go of what bears that label."""
    (box,) = [item.rect for item in one.screen.items() if isinstance(item.art, Words) and item.art.text == label]
    for verb in (Verb.POINT, Verb.PRESS, Verb.RELEASE):
        one.do([Intent(verb, Device.MOUSE, x=box.cx, y=box.cy)])
    one.run(1.0)


def test_it_is_on_the_title_and_has_the_general_presenter() -> None:
    screen = title()
    screen.enter(context())
    assert bills()[-1] == GAME
    assert ("bill", GAME) in {spot.key for spot in screen.page.spots}
    assert isinstance(seated().screen.presenter, TextPresenter)
    assert SHELF[GAME].info.id == GAME


@pytest.mark.parametrize("device", [Device.KEYBOARD, Device.PAD])
def test_it_is_played_by_keys_and_by_a_pad(device: Device) -> None:
    one = seated()
    one.do([Intent(Verb.RIGHT, device), Intent(Verb.CONFIRM, device)])
    one.run(1.0)
    assert "Card 4 of the middle" in words(one)
    one.do([Intent(Verb.DOWN, device)])
    one.run(1.0)
    one.do([Intent(Verb.CONFIRM, device)])
    one.run(1.0)
    ((_, submit),) = one.ear.submits("Take")
    assert submit.action["place"] == 3


def test_it_is_played_by_the_mouse_and_what_was_picked_is_taken_back() -> None:
    one = seated()
    click(one, "Exchange it")
    click(one, "Back")
    click(one, "Keep it")
    assert one.ear.submits("Keep")


def test_players_what_happened_and_the_own_card_are_written() -> None:
    one = seated()
    said = words(one)
    assert {"You · Anna", "Ben", "Points: 0", "Keep your card, or exchange it?"} <= set(said)
    assert [line for line in said if line.startswith("Your card: ")]
    assert [line for line in said if line.startswith("Round 1: ")]


def test_the_own_card_is_covered_until_it_is_looked_at_and_by_the_panic_key() -> None:
    one = seated(peek="hold")
    assert not [line for line in words(one) if line.startswith("Your card: ")]
    one.do([Intent(Verb.PEEK, Device.KEYBOARD)])
    assert [line for line in words(one) if line.startswith("Your card: ")]
    one.do([Intent(Verb.PANIC, Device.KEYBOARD)])
    assert not [line for line in words(one) if line.startswith("Your card: ")]


def test_who_watches_sees_nobodys_card() -> None:
    assert not [line for line in words(seated(plays=False)) if line.startswith("Your card: ")]


def test_it_speaks_japanese() -> None:
    assert "カードを残しますか、取りかえますか？" in words(seated("ja"))


@pytest.mark.parametrize("device", [Device.MOUSE, Device.KEYBOARD, Device.TOUCH, Device.PAD])
def test_two_play_it_at_one_screen_to_its_end(device: Device) -> None:
    """Each choice is made behind the curtain; who chose last may begin the next round without handing it over."""
    assert Round(GAME, 3, 2).play(device) >= 3
