"""The LAN simulator for tests: 13 laptops with an agent each, skipped with a reason where namespaces are impossible.

Test runners of xdist have a simulator each, but only one test at a time uses any: latencies are measured here.
"""

import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.lan.lan_simulator import Lan, supported
from tests.lan.laptops import Laptop

NODES = 13


@pytest.fixture(autouse=True)
def turn() -> Iterator[None]:
    """One LAN test at a time on this machine."""
    if why := supported():
        pytest.skip(why)
    import fcntl

    with (Path(tempfile.gettempdir()) / "masque-lan.lock").open("w") as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        yield


@pytest.fixture(scope="module")
def lan() -> Iterator[Lan]:
    if why := supported():
        pytest.skip(why)
    with Lan(NODES, seed=7) as lan:
        yield lan


@pytest.fixture(scope="module")
def booted(lan: Lan) -> list[Laptop]:
    machines = [Laptop(lan, i) for i in range(NODES)]
    for machine in machines:
        machine.wait_for("ready", seconds=60)
    return machines


@pytest.fixture
def laptops(lan: Lan, booted: list[Laptop]) -> Iterator[list[Laptop]]:
    """All laptops, idle and on a calm network before and after."""
    lan.calm()
    yield booted
    lan.calm()
    for machine in booted:
        if machine.proc.poll() is not None:
            machine.boot()
            machine.wait_for("ready", seconds=60)
        else:
            machine.do("close")
            machine.do("hush")
        machine.events.clear()
