"""The written-down games still go exactly as written; tests/golden/regenerate.py writes them anew."""

from pathlib import Path

import pytest

from masque_arcade.engine.registry import GAMES
from tests.golden.playthrough import file_name, playthrough
from tests.playing import SETTINGS, Setting, every_setting

HERE = Path(__file__).parent


@every_setting
def test_the_game_goes_as_written(table: Setting) -> None:
    """Line by line; a difference must be read and meant."""
    assert playthrough(table).splitlines() == (HERE / file_name(table)).read_text(encoding="utf-8").splitlines()


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.info.id)
def test_every_game_and_number_of_players_has_a_golden(game: object) -> None:
    """And no file is left over."""
    wanted = {f"{game.info.id}_{seats}p.txt" for seats in game.info.seats}
    files = {path.name for path in HERE.glob("*.txt")}
    assert wanted <= files
    assert files == {file_name(table) for table in SETTINGS}
