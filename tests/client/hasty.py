"""The program in a hurry, for tests of whole matches: every frame is half a second later, and none is waited for."""

import sys
from unittest.mock import patch

from masque_arcade.cli.main import run
from masque_arcade.client.device.window import Window

FRAME = 0.5

if __name__ == "__main__":
    with patch.object(Window, "tick", lambda window: FRAME):
        sys.exit(run(sys.argv[1:]))
