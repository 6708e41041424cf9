"""What a start may not wait for: the rules of all games, read before the first frame."""

import json
import subprocess
import sys

import pytest

from masque_arcade.engine.registry import GAMES, INFOS, ids


def imported_by(code: str) -> list[str]:
    """The modules that a program of this text has imported at its end."""
    code += "\nimport json, sys; print(json.dumps(sorted(sys.modules)))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=60, check=False)
    assert done.returncode == 0, done.stderr
    modules: list[str] = json.loads(done.stdout)
    return modules


@pytest.mark.process
def test_the_command_line_reads_no_rules() -> None:
    modules = imported_by("import masque_arcade.cli.main as cli; cli.parser()")
    assert [name for name in modules if name.startswith("masque_arcade.games.") and name.count(".") > 2] == []
    assert "pygame" not in modules


@pytest.mark.process
def test_menus_read_no_rules_bots_or_presenters() -> None:
    modules = imported_by(
        "from masque_arcade.client.game_ui.registry import SHELF, bills\n"
        "from masque_arcade.engine.registry import INFOS, phrases\n"
        "[(SHELF[game], INFOS[game], phrases(game)) for game in bills()]"
    )
    read = [name.split(".")[3:] for name in modules if name.startswith("masque_arcade.games.")]
    assert not [part for part in read if part[:1] in (["rules"], ["bot"], ["entry"]) or part == ["ui", "presenter"]]


@pytest.mark.parametrize("game", ids())
def test_a_game_is_known_by_its_folder(game: str) -> None:
    assert INFOS[game].id == GAMES[game].info.id == GAMES[game].game.id == game


def test_an_unknown_game_is_refused_by_name() -> None:
    with pytest.raises(KeyError, match=r"no game 'whist'; there are: .*mascarade"):
        GAMES["whist"]
