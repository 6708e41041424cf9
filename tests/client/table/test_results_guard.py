"""Who taps through a result never starts what follows; who presses once does."""

import random
from typing import Any

import pytest

from masque_arcade.client.input.events import Device, Intent, Verb
from masque_arcade.client.screens.menus.table_flow import results
from masque_arcade.client.screens.table.guard import CALM
from masque_arcade.client.screens.table.results import Results, ResultsExits, ResultsScreen
from masque_arcade.engine.registry import INFOS
from tests.client.devices import answer
from tests.client.game_tables import GameTables
from tests.client.menus import context, stacked
from tests.client.tables import FRAME
from tests.quick import crossed, quick

NUMBER = Intent(Verb.NUMBER, number=1)
LONG: dict[str, dict[str, str]] = {"masquerade_trick": {"match": "deals"}, "red_masque": {}}
"""Options of matches of more than one deal."""
WAYS = {
    "keyboard": (Intent(Verb.CONFIRM),),
    "pad": (Intent(Verb.CONFIRM, Device.PAD),),
    "digit": (NUMBER,),
    "mouse": (),
    "touch": (),
}


def press(screen: Any, way: str, at: tuple[float, float]) -> None:
    """A press by a device; by pointer on the way on."""
    device = {"mouse": Device.MOUSE, "touch": Device.TOUCH}.get(way)
    place = {"x": at[0], "y": at[1]}
    pressed = [Intent(Verb.PRESS, device, **place), Intent(Verb.RELEASE, device, False, **place)] if device else []
    for intent in WAYS[way] or pressed:
        screen.handle(intent)


@pytest.mark.parametrize("way", ["keyboard", "pad", "mouse", "touch"])
def test_tapping_through_the_results_starts_no_match(way: str) -> None:
    began: list[str] = []
    exits = ResultsExits(lambda: began.append("encore"), lambda: began.append("leave"))
    page = ResultsScreen(Results("t", "w", [(0, "Anna", 3)], [0]), exits)
    page.enter(context())
    (encore,) = (widget.rect for widget in page.widgets() if widget.key == "encore")
    for i in range(round(13 / FRAME)):
        page.update(FRAME)
        if i % round(0.5 / FRAME) == 0:
            press(page, way, (encore.cx, encore.cy))
    assert began == []
    for _ in range(round(CALM / FRAME) + 2):
        page.update(FRAME)
    press(page, way, (encore.cx, encore.cy))
    assert began == ["encore"]


@pytest.mark.parametrize(("game", "way"), crossed(["masquerade_trick", "red_masque"], WAYS, slow=True))
def test_tapping_through_the_sheet_of_a_deal_starts_no_other(game: str, way: str) -> None:
    one, rng = GameTables(game).seated(3, speed="instant", seed=5, options=LONG[game]), random.Random(3)
    for _ in one.to_the_end(0.2):
        if one.screen.asks_me and one.prompt.result:
            break
        answer(one.screen, Device.TOUCH, one.screen.handle, rng)
    one.screen.playback.speed = "normal"
    before = len(one.ear.submits("Ready"))
    assert one.prompt.result
    (button,) = (shown.rect for shown in one.visible_choices if shown.choice.pick == ("kind", "ready"))
    for _ in range(20):
        one.run(0.5)
        press(one.screen, way, (button.cx, button.cy))
    assert len(one.ear.submits("Ready")) == before
    one.run(CALM + 0.1)
    press(one.screen, way, (button.cx, button.cy))
    one.run(FRAME)
    assert len(one.ear.submits("Ready")) == before + 1


@pytest.mark.slow
@pytest.mark.parametrize("game", quick(sorted(INFOS), "masquerade_trick", "mascarade"))
def test_the_key_of_the_rules_opens_them_over_the_results(game: str) -> None:
    one = GameTables(game).seated(INFOS[game].seats[0], plays=False, speed="instant", seed=5)
    one.until(lambda: one.over, 4000)
    stack = stacked(one.ctx)
    stack.go(one.ctx, results(one.screen, one.over[0], ResultsExits(lambda: None, lambda: None)))
    stack.top.handle(Intent(Verb.RULES))
    assert type(stack.top).__name__ == "RulebookScreen"
    stack.top.handle(Intent(Verb.BACK))
    assert isinstance(stack.top, ResultsScreen)
