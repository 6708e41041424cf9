"""The house rule of Mascarade: what stands on the kiosk's screen is the number that holds."""

from collections.abc import Callable
from typing import Any

import pygame
import pytest

from masque_arcade.client.input.events import Device
from masque_arcade.client.render.drawables import Words
from masque_arcade.engine.registry import GAMES
from masque_arcade.games.mascarade.model import GOAL
from masque_arcade.games.mascarade.ui.danger import tension
from tests.client.driver import TableDriver
from tests.client.positions import position, table_at
from tests.client.tables import Seated
from tests.kiosk.kiosk_fixture import KioskFixture

Open = Callable[..., KioskFixture]


def said(screen: Any) -> list[str]:
    """All words on a table, and what explains itself there."""
    texts = [item.art.text for item in screen.items() if isinstance(item.art, Words)]
    table = getattr(screen, "table", screen)
    return texts + [thing.tip.text for thing in table.presenter.scene().things if thing.tip]


def create_session(goal: int, coins: dict[str, int], language: str = "en") -> Seated:
    """My seat, where `goal` coins win."""
    from masque_arcade.server.local_session import LocalLink
    from masque_net.messages import PROTOCOL, Hello

    made = Seated(
        4, link=LocalLink(table_at(position("turn", 4, coins=coins)), 0, Hello(PROTOCOL, "0", "me")), language=language
    )
    made.screen.playback.goal = goal
    made.run(0.8)
    return made


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize(("goal", "shown"), [(10, 10), (0, GOAL)])
def test_plates_lap_and_tips_say_the_goal_that_holds(language: str, goal: int, shown: int) -> None:
    made = create_session(goal, {"A": 9, "B": shown - 2, "C": shown - 4}, language)
    words = said(made.screen)
    assert f"/ {shown}" in words
    assert shown == GOAL or not [line for line in words if str(GOAL) in line]
    crowns = {item.key[1] for item in made.screen.items() if isinstance(item.key, tuple) and item.key[0] == "near"}
    assert crowns >= {1}
    assert 2 not in crowns
    assert any(str(shown) in line for line in words if made.ctx.texts("mascarade.tip.near", n=shown) in line)


def test_the_music_follows_the_goal_that_holds() -> None:
    def level(goal: int, most: int) -> float:
        return tension(
            GAMES["mascarade"].game.view(GAMES["mascarade"].arrange({"seats": 4, "coins": {"B": most}}), 0), goal
        )

    assert level(10, 6) == level(13, 8) == 0
    assert 0 < level(10, 8) < level(10, 9) == 1
    assert level(13, 9) < level(13, 12) == 1


def test_at_the_kiosk_everything_says_ten(open_kiosk: Open) -> None:
    made = open_kiosk()
    made.sit_down()
    words = said(made.top)
    assert "/ 10" in words
    assert not [line for line in words if "13" in line]
    made.key(pygame.K_F1)
    assert made.name == "KioskRulebook"
    assert made.kiosk_app.ctx.texts("kiosk.rule.express", n=10) in [
        item.art.text for item in made.top.scenery() if isinstance(item.art, Words)
    ]


def test_without_the_house_rule_it_is_the_rules_own(open_kiosk: Open) -> None:
    made = open_kiosk()
    made.kiosk_app.kiosk_settings.express = False
    made.sit_down()
    assert "/ 13" in said(made.top)
    made.key(pygame.K_F1)
    assert not [item for item in made.top.scenery() if item.key == "house rule"]


def test_several_at_one_screen_see_it_before_and_behind_the_curtain(open_kiosk: Open) -> None:
    made = open_kiosk()
    made.key(pygame.K_SPACE)
    made.choose(("persons", 2))
    made.choose("begin")
    made.run(2.0)
    tables = [made.top.public, *made.top.people.values()]
    assert [table.presenter.goal for table in tables if table.presenter] == [10, 10, 10]
    assert "/ 10" in said(made.top.public)


@pytest.mark.slow
def test_what_one_asks_for_stands_beside_the_line_of_help(open_kiosk: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("masque_arcade.app.kiosk.tables.secrets.randbits", lambda bits: 11)
    made = open_kiosk(speed="fast")
    made.sit_down()
    table = made.seated.table

    def helped() -> bool:
        picks = {choice.key for choice in TableDriver(table).prompt.choices}
        return ("kind", "swap") in picks and "coach" in {item.key for item in made.top.items()}

    for _ in range(400):
        if helped():
            break
        if made.seated.asked:
            made.answer()
        made.run(0.3)
    assert helped()
    TableDriver(table).explain(("kind", "swap"))
    made.kiosk_app.ctx.device = Device.KEYBOARD
    drawn = {item.key: item for item in made.top.items()}
    assert not drawn["tip"].rect.touches(drawn["coach ground"].rect)
