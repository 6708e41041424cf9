"""The ways through and out of the introduction: skipping, leaving, mashed keys, the rules in between."""

import random
from typing import Any

import pytest

from masque_arcade.app.tutorial import Tutorial
from masque_arcade.client.game_ui.game_setup import TableSetup
from masque_arcade.client.input.bindings import KEYS
from masque_arcade.client.input.events import Device, Intent, Verb
from masque_arcade.client.render.drawables import Picture, Words
from masque_arcade.client.screens.menus.opening import OpeningScreen
from masque_arcade.client.screens.menus.tutorial import TutorialEnd
from masque_arcade.client.screens.table.pause_menu import PauseScreen, TableSheets
from tests.client.devices import choose, lit, press
from tests.client.driver import TableDriver
from tests.client.lessons import Taught
from tests.client.menus import context, nowhere, stacked


@pytest.mark.parametrize("device", list(Device))
def test_every_lesson_can_be_skipped_by_every_device(device: Device) -> None:
    """By the button, or on the sheet that the key for a pause opens here as at any table."""
    taught, sheets = Taught("mascarade"), list[PauseScreen]()

    def pause(table: Any, skip: Any) -> None:
        sheets.append(PauseScreen(TableSheets(nowhere, nowhere, nowhere), nowhere, skip=skip))
        sheets[-1].enter(taught.ctx)

    taught.flow.pause = pause
    for at in range(len(taught.lessons)):
        assert (taught.screen.at, taught.left) == (at, [])
        taught.run(3.0)  # past what says that time has passed
        if device in (Device.MOUSE, Device.TOUCH):
            taught.button("skip", device)
            continue
        taught.screen.handle(Intent(Verb.MENU, device))
        assert taught.screen.at == at, "the key pauses, it does not skip"
        sheets[-1].update(1.0)
        sheets[-1].handle(Intent(Verb.DOWN, device))
        sheets[-1].handle(Intent(Verb.CONFIRM, device))
    assert taught.left == ["skipped"]


@pytest.mark.parametrize("skipped", [True, False])
@pytest.mark.parametrize("way", ["play now", "learn", "set-up"])
def test_the_lessons_lead_to_the_game_that_was_wanted_or_to_a_set_up(way: str, skipped: bool) -> None:
    came: list[object] = []
    ctx, wanted = context("en"), TableSetup("mascarade", 5, ("keen",) * 4)
    learning = Tutorial(ctx, came.append, came.append, lambda: came.append("title"))
    stack = stacked(ctx)
    begin = learning.of("mascarade", (lambda: came.append("back")) if way == "set-up" else None)
    assert begin is not None
    ctx.go(learning.screen("mascarade", wanted) if way == "play now" else begin())
    assert isinstance(stack.top, OpeningScreen)
    stack.top.handle(Intent(Verb.LEFT))
    stack.top.update(1.0)
    stack.top.handle(Intent(Verb.CONFIRM))
    screen: Any = stack.top
    for at, _ in enumerate(screen.lessons, 1):
        assert not came
        if at < len(screen.lessons) or skipped:
            screen.skip()
    if not skipped:
        screen.ended(TutorialEnd.PLAY)
        call: Any = stack.top
        call.update(1.0)
        call.handle(Intent(Verb.CONFIRM))
    expected = {"play now": wanted, "learn": "title" if skipped else "mascarade", "set-up": "back"}
    assert came == [expected[way]]


def test_the_ways_out_of_a_lesson() -> None:
    taught = Taught("mascarade", speed="fast")
    for key, way in (("f10", "pause"), ("f1", "rules"), ("escape", "pause")):
        verb = next(verb for verb, keys in KEYS.items() if key in keys)
        taught.run(1.0)
        taught.screen.handle(Intent(verb))
        assert taught.left.pop() == way
        taught.ctx.top = lambda: taught.screen
        taught.screen.enter(taught.ctx)
    shown = {item.art.text for item in taught.screen.buttons() if isinstance(item.art, Words)}
    assert not {"F10", "Esc"} & shown, "the buttons promise no key that means something else"
    taught = Taught("mascarade", speed="fast")
    taught.play(Device.PAD, random.Random(1))
    taught.screen.handle(Intent(Verb.BACK, Device.PAD))
    assert taught.left == ["left"]


def test_a_mashed_key_does_not_skip_the_last_sentence() -> None:
    taught = Taught("mascarade", speed="fast")
    taught.play(Device.KEYBOARD, random.Random(1))
    taught.screen.handle(Intent(Verb.CONFIRM))
    assert taught.screen.at == 0
    taught.run(0.5)
    taught.screen.handle(Intent(Verb.CONFIRM))
    assert taught.screen.at == 1


def test_the_way_on_is_not_where_the_way_past_a_lesson_was() -> None:
    """A late second click must not skip the next lesson."""
    taught = Taught("mascarade", speed="fast")
    places = [{w.key: w.rect for w in taught.screen.page.widgets}]
    taught.play(Device.MOUSE, random.Random(1))
    places.append({w.key: w.rect for w in taught.screen.page.widgets})
    assert places[0]["leave"] == places[1]["leave"]
    assert not places[0]["skip"].touches(places[1]["next"])
    taught.run(0.5)
    taught.button("next", Device.MOUSE)
    at = places[1]["next"]
    for _ in range(3):
        taught.run(0.5)
        press(taught.screen.handle, at, Device.MOUSE)
    assert taught.screen.at == 1


def test_the_rules_can_be_looked_up_in_between() -> None:
    taught = Taught("mascarade", speed="fast")
    taught.run(1.0)
    taught.ctx.top = lambda: taught.screen
    taught.screen.handle(Intent(Verb.RULES))
    assert taught.left == ["rules"]
    before = taught.screen.table.playback.now
    taught.run(1.0)
    assert taught.screen.table.playback.now == before
    taught.screen.enter(taught.ctx)
    taught.play(Device.KEYBOARD, random.Random(1))


def test_time_stands_still_after_a_lesson() -> None:
    taught = Taught("mascarade", speed="fast")
    taught.play(Device.KEYBOARD, random.Random(1))
    assert taught.screen.table.replica
    heard = list(taught.screen.table.replica.log)
    taught.run(20.0)
    assert taught.screen.table.replica.log == heard


def test_what_a_lesson_does_not_offer_says_so() -> None:
    taught = Taught("mascarade", speed="fast")
    taught.run(2.0)
    whys = {one.choice.why for one in TableDriver(taught.screen.table).visible_choices}
    assert whys == {"", "Not yet – follow the lesson."}


def test_an_answer_meant_for_the_page_before_a_lesson_is_not_given() -> None:
    taught = Taught("masquerade_trick", speed="fast")
    table = TableDriver(taught.screen.table)
    while not lit(taught.screen.table):
        taught.run(0.05)
    asked = table.prompt.asked
    taught.screen.handle(Intent(Verb.CONFIRM))
    taught.screen.handle(Intent(Verb.CONFIRM, down=False))
    assert table.prompt.asked is asked and not table.picks
    taught.run(0.5)
    taught.screen.handle(Intent(Verb.CONFIRM))
    assert table.picks or table.prompt.asked is not asked


def test_no_curtain_falls_on_the_table_of_the_last_lesson() -> None:
    taught = Taught("mascarade", speed="fast")
    while taught.screen.at + 1 < len(taught.lessons):
        taught.screen.skip()
    taught.run(3.0)
    rng, seen = random.Random(1), set[str]()
    for _ in range(400):
        if taught.screen.after:
            break
        taught.run(0.2)
        seen |= {item.art.name for item in taught.screen.items() if isinstance(item.art, Picture) and item.alpha}
        for one in lit(taught.screen.table)[:1]:
            choose(taught.screen.table, Device.KEYBOARD, taught.point, rng, one.choice)
    assert taught.screen.after and "stage/cloth" in seen
    assert "stage/curtain_left" not in seen
