"""A child for the watchdog's tests, without a window: it beats and then does as told, and notes every start.

`python child.py FOLDER DEED [--watched ...]`: FOLDER/starts gets a line per start with its flags; the n-th start does
the n-th word of DEED, the last one from then on: beat, die:CODE, signal:NUMBER, freeze, mute; FOLDER/beats is there
once one has beaten.
"""

import os
import signal
import sys
import time
from pathlib import Path

from masque_arcade.supervisor.heartbeat import Heartbeat


def main(folder: Path, deeds: list[str], flags: list[str]) -> None:
    starts = folder / "starts"
    with starts.open("a") as file:
        file.write(" ".join([str(os.getpid()), *flags]) + "\n")
    number = len(starts.read_text().splitlines())
    deed, _, how = deeds[min(number, len(deeds)) - 1].partition(":")
    heart = Heartbeat()
    heart.interval = 0.05
    if deed == "mute":
        signal.pause()
    for frame in range(100_000):
        heart.beat()
        if heart.alone:
            (folder / "alone").touch()
            return
        if frame == 5:
            (folder / "beats").touch()
        if frame == 5 and deed == "die":
            sys.exit(int(how))
        if frame == 5 and deed == "signal":
            os.kill(os.getpid(), int(how))
        if frame == 5 and deed == "freeze":
            signal.pause()
        time.sleep(0.02)


if __name__ == "__main__":
    main(Path(sys.argv[1]), sys.argv[2].split(","), sys.argv[3:])
