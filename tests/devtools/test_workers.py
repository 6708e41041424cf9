"""Workers: processes that end with a killed parent, and those of a Dask cluster, which give the same report."""

import os
import signal
import subprocess
import sys
from contextlib import nullcontext
from dataclasses import replace
from pathlib import Path

import pytest

from masque_arcade.devtools import simulate as sim
from masque_arcade.devtools.workers import ALONE, WorkersLost, cluster, pool
from masque_arcade.engine.registry import GAMES
from tests.waiting import until

PARENT = """
import time
from masque_arcade.devtools.workers import pool

if __name__ == "__main__":
    with pool(2) as workers:
        print(*workers.map(abs, [-1, -2]), *workers.executor._processes, flush=True)
        time.sleep(60)
"""


def lives(number: int) -> bool:
    try:
        os.kill(number, 0)
    except ProcessLookupError:
        return False
    with open(f"/proc/{number}/stat") as file:
        return file.read().rpartition(")")[2].split()[0] != "Z"


def spent(number: str) -> float:
    """The seconds of CPU that a process has had; none once it is gone."""
    try:
        user, system = Path(f"/proc/{number}/stat").read_text().rpartition(")")[2].split()[11:13]
    except OSError:
        return 0.0
    return (int(user) + int(system)) / os.sysconf("SC_CLK_TCK")


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
    until(lambda: not any(lives(number) for number in workers))
    parent.stdout.close()


def killed_once(job: tuple[str, int]) -> int:
    """The job's number; whoever gets the third one first is killed over it."""
    mark, number = job
    if number == 3 and not os.path.exists(mark):
        open(mark, "x").close()
        os.kill(os.getpid(), signal.SIGKILL)
    return number


def killed(number: int) -> int:
    os.kill(os.getpid(), signal.SIGKILL)
    return number


@pytest.mark.slow
@pytest.mark.process
@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="kills")
def test_what_a_killed_worker_did_not_finish_is_done_again(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    jobs = [(str(tmp_path / "killed"), number) for number in range(8)]
    with pool(2) as workers:
        assert list(workers.map(killed_once, jobs)) == list(range(8))
    assert capsys.readouterr().err.count("a worker process ended") == 1


@pytest.mark.slow
@pytest.mark.process
@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="kills")
def test_workers_that_die_again_and_again_are_given_up() -> None:
    with pytest.raises(WorkersLost, match="out of memory"), pool(2) as workers:
        list(workers.map(killed, [1, 2]))


@pytest.mark.nightly
@pytest.mark.process
@pytest.mark.skipif(not os.path.isdir("/proc"), reason="reads /proc")
def test_a_long_simulation_says_what_it_does_and_ends_quietly(tmp_path: Path) -> None:
    words = ("simulate", "mascarade", "--bots", "keen,casual", "--games", "4000", "--jobs", "2")
    command = [sys.executable, "-m", "masque_arcade", *words, "--plot", str(tmp_path / "wins.png")]
    process = subprocess.Popen(command, stderr=subprocess.PIPE, text=True)
    assert process.stderr
    said = process.stderr.readline()
    children = Path(f"/proc/{process.pid}/task/{process.pid}/children")
    # Two that compute: one that is still being started would say what it was in the middle of.
    until(lambda: sum(spent(number) > 0.5 for number in children.read_text().split()) >= 2, 60)
    process.terminate()
    assert (said, process.stderr.read()) == (
        "masque-arcade: 4000 games, and as many deals for each of 2 pairs of bots; this may take minutes\n",
        "",
    )
    assert process.wait(60) == 128 + signal.SIGTERM
    process.stderr.close()


@pytest.mark.nightly
@pytest.mark.process
@pytest.mark.network
def test_a_cluster_gives_the_same_report(monkeypatch: pytest.MonkeyPatch) -> None:
    distributed = pytest.importorskip("distributed", reason="distributed is missing: pip install -e '.[ci]'")
    monkeypatch.setattr(sim, "WORTH_SHARING", 1)
    reports = []
    with distributed.LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None) as local:
        for chosen in (cluster(local.scheduler_address), nullcontext(ALONE)):
            with chosen as workers:
                report = sim.simulate(GAMES["lupusburg"], 4, 4, 11, ["keen", "casual"], None, workers)
            reports.append(replace(report, moves_per_second=0.0, decision_p99_ms={}))
    assert reports[0] == reports[1]


@pytest.mark.slow
@pytest.mark.process
@pytest.mark.network
def test_a_cluster_without_workers_is_refused() -> None:
    distributed = pytest.importorskip("distributed", reason="distributed is missing: pip install -e '.[ci]'")
    with (
        distributed.LocalCluster(n_workers=0, dashboard_address=None) as local,
        pytest.raises(ValueError, match="found none"),
        cluster(local.scheduler_address),
    ):
        pass
