"""What a start may not wait for: the rules of all games, read before the first frame."""

import subprocess
import sys

from masque_arcade.games import IDS
from masque_arcade.games.registry import GAMES


def test_the_command_line_reads_no_rules() -> None:
    code = (
        "import sys, masque_arcade.cli.main as cli; cli._parser()\n"
        "print([name for name in sys.modules if name.startswith('masque_arcade.games.') or name == 'pygame'])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=60, check=False)
    assert done.stdout.strip() == "[]", done.stderr


def test_the_ids_are_the_catalogues() -> None:
    assert tuple(row.info.id for row in GAMES) == IDS
