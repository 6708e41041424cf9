"""Phones at a hosted table: whole matches by pages alone, and what happens to a phone that sleeps, moves or cheats."""

from pathlib import Path
from typing import Any

import pytest

from masque_arcade.engine.registry import INFOS
from tests.app.phones import phone_table, seated
from tests.waiting import until

pytestmark = pytest.mark.network


def over(told: list[dict[str, Any]]) -> bool:
    return any(one["event"] == "over" for one in told)


@pytest.mark.parametrize("game", sorted(INFOS))
def test_a_whole_match_is_played_by_four_phones(game: str, tmp_path: Path) -> None:
    seats = max(4, INFOS[game].seats[0])
    with phone_table(tmp_path, game, seats, seats - 4, seed=3) as (_, server, told):
        phones = seated(server, ["Anna", "Béla", "<b>Zoë</b>", "五郎"])
        for phone in phones:
            phone.plays = True
            phone.say(key="ready")
        until(lambda: over(told), 200, lambda: str([phone.page for phone in phones]))
        for phone in phones:
            until(lambda page=phone: page.page["ending"], 10, lambda page=phone: str((page.page, page.log[-3:])))
            assert len(phone.log) > 20 and phone.answered > 3
        assert not [one for one in told if one["event"] == "refused"]
