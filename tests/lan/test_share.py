"""A laptop that has only Python comes from an address to a seat at the table, without any other network."""

import html
import json
import os
import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.lan.lan_sessions import Evening
from tests.lan.lan_simulator import Lan

pytestmark = [pytest.mark.network, pytest.mark.process, pytest.mark.slow]

_BROWSER = """
import sys, urllib.request
agent = {"User-Agent": "Mozilla/5.0 (X11; Linux x86_64)", "Accept-Language": "ja"}
print(urllib.request.urlopen(urllib.request.Request(sys.argv[1], headers=agent), timeout=30).read().decode())
"""


@pytest.fixture
def evening(lan: Lan, tmp_path: Path) -> Iterator[Evening]:
    lan.calm()
    made = Evening(lan, tmp_path)
    yield made
    made.close()


@pytest.mark.skipif(sys.platform != "linux", reason="the page is asked for Linux")
def test_from_the_address_to_a_seat(lan: Lan, evening: Evening, tmp_path: Path) -> None:
    host = evening.run("host", "mascarade", "--seats", "3", "--code", "7KQ2M0", "--data", str(tmp_path / "host"))
    port = evening.wait(host, "listening")["port"]
    place = f"{lan.ip(0)}:{port}"
    share = evening.run("share", place, "--code", "7KQ2M0", "--name", "Rosa", "--data", str(tmp_path / "host"))
    told = tmp_path / "1.out"
    evening.until(lambda: "linux" in told.read_text("utf-8"), 120, lambda: evening.errors(share))
    (address,) = set(re.findall(rf"^{re.escape(lan.ip(0))}:\d+$", told.read_text("utf-8"), re.MULTILINE))

    bare = {"PATH": os.environ["PATH"], "HOME": str(tmp_path / "home"), "SDL_VIDEODRIVER": "dummy", "LANG": "C.UTF-8"}
    (tmp_path / "home").mkdir()
    python = Path(sys.base_prefix) / "bin/python3"
    browser = lan.popen(1, [str(python), "-I", "-c", _BROWSER, f"http://{address}/"], env=bare, stdout=subprocess.PIPE)
    page = browser.communicate(timeout=60)[0]
    assert "7KQ-2M0" in page and "Rosa" in page and '<html lang="ja">' in page
    line = html.unescape(re.findall("<pre>(.*?)</pre>", page)[0])
    assert line.startswith("python3 -c ")

    with (tmp_path / "guest.out").open("w") as out:
        guest = lan.popen(1, ["sh", "-c", line.replace("python3", str(python), 1)], env=bare, stdout=out, stderr=out)
    try:
        log = tmp_path / "guest.out"
        evening.until(lambda: seats(evening, tmp_path) == (1, 3), 180, lambda: log.read_text("utf-8")[-1500:])
        assert "fetched by 1" in told.read_text("utf-8")
        assert (tmp_path / "home/masque-arcade/bin/masque-arcade").is_file()
    finally:
        lan.signal(1, signal.SIGKILL)
        guest.wait()


def seats(evening: Evening, folder: Path) -> tuple[int, int]:
    """Taken seats and all of them, as a third laptop sees them."""
    listed = evening.run("list", "--json", "--seconds", "4", "--data", str(folder / "third"), laptop=2)
    listed.wait(60)
    table = json.loads((folder / f"{len(evening.heard) - 1}.out").read_text())
    return (table[0]["taken"], table[0]["seats"]) if table else (0, 0)
