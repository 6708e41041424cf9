"""The program with other times, in seconds, for tests that cannot wait: `short_timeouts.py GRACE WINDOW VERB ...`.

GRACE: how long a player may be away before a bot sits in. WINDOW: every window of secrecy at the pace "express"; there
nobody but a bot that sits in answers for a guest, no clock does. Guests' bots may answer as fast as they can.
"""

import sys
from dataclasses import replace

from masque_arcade.cli.main import run
from masque_arcade.server import lobby, timing
from masque_net import host_session


def main(grace: float, window: float, words: list[str]) -> int:
    assert grace <= lobby.GRACE
    lobby.GRACE = grace
    host_session.FLOOD = host_session.ORDERS = (1e6, 1e6)
    timing.PACES["express"] = replace(timing.PACES["express"], window=window, timers="", think=(0.05, 0.1), limit=None)
    return run(words)


if __name__ == "__main__":
    sys.exit(main(float(sys.argv[1]), float(sys.argv[2]), sys.argv[3:]))
