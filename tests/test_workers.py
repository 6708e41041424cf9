"""Worker processes end with a killed parent."""

import os
import signal
import subprocess
import sys
import time

import pytest

PARENT = """
import time
from masque_arcade.devtools.workers import pool

if __name__ == "__main__":
    with pool(2) as workers:
        print(*workers.map(abs, [-1, -2]), *(process.pid for process in workers._pool), flush=True)
        time.sleep(60)
"""


def lives(number: int) -> bool:
    try:
        os.kill(number, 0)
    except ProcessLookupError:
        return False
    with open(f"/proc/{number}/stat") as file:
        return file.read().rpartition(")")[2].split()[0] != "Z"


@pytest.mark.process
@pytest.mark.skipif(not os.path.isdir("/proc"), reason="reads /proc")
def test_workers_end_with_a_killed_parent(tmp_path: object) -> None:
    script = f"{tmp_path}/parent.py"
    with open(script, "w") as file:
        file.write(PARENT)
    parent = subprocess.Popen([sys.executable, script], stdout=subprocess.PIPE, text=True)
    assert parent.stdout
    first, second, *workers = map(int, parent.stdout.readline().split())
    assert (first, second) == (1, 2)
    assert len(workers) == 2
    parent.send_signal(signal.SIGKILL)
    parent.wait()
    end = time.monotonic() + 10
    while any(lives(number) for number in workers) and time.monotonic() < end:
        time.sleep(0.05)
    assert not [number for number in workers if lives(number)]
    parent.stdout.close()
