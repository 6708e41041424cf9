"""Four phones on laptops of their own, each a Chromium that is touched, play a whole match over a bad Wi-Fi: one loses
it for twenty seconds, one is loaded again and again, one sleeps, one seat moves to a fifth phone, and each is loaded
again in its first exchange, or where there is none when it is first asked. Mascarade stands for all;
MASQUE_ARCADE_PHONES names other games.
"""

import os
import subprocess
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from masque_arcade.client.i18n import Catalogue
from masque_arcade.engine.registry import INFOS
from masque_arcade.storage import paths
from tests.app.chromium import PROGRAM
from tests.lan.lan_sessions import Evening, short_timeouts
from tests.lan.lan_simulator import Lan
from tests.programs import Process

pytestmark = [
    pytest.mark.network,
    pytest.mark.process,
    pytest.mark.nightly,
    pytest.mark.skipif(not PROGRAM, reason="there is no Chromium"),
]

CODE = "7KQ2M0"
PHONE = ("-m", "tests.lan.chromium_phone")
SIZES = [(320, 568), (390, 844), (844, 390), (412, 915), (600, 960)]
OFF = 20.0
"""Seconds without the Wi-Fi."""
WINDOW = 4.0
"""Seconds in which a phone looks at what lies under its cloth and slides to a choice."""
LONGER = {"masquerade_trick": ("--option", "match=deals")}
"""Games in which a match may be over before anything has happened to a phone."""
GAMES = os.environ.get("MASQUE_ARCADE_PHONES", "mascarade").split()


@pytest.fixture
def evening(lan: Lan, tmp_path: Path) -> Iterator[Evening]:
    lan.calm()
    made = Evening(lan, tmp_path, short_timeouts(20, WINDOW))
    yield made
    for i in range(1, 6):
        lan.kill(i)
    made.close()
    lan.calm()


def tell(phone: Process, word: str) -> None:
    assert phone.stdin
    phone.stdin.write(f"{word}\n")
    phone.stdin.flush()


@pytest.mark.timeout(1200)
@pytest.mark.parametrize("game", GAMES)
def test_four_phones_play_a_whole_match_over_a_bad_wifi(game: str, lan: Lan, evening: Evening) -> None:
    seats = max(4, INFOS[game].seats[0])
    words = ("--seats", str(seats), "--bots", str(seats - 4), "--pace", "express", "--code", CODE, "--seed", "3")
    host = evening.host(game, *words, *LONGER.get(game, ()))
    gateway = evening.run("phones", f"127.0.0.1:{evening.wait(host, 'listening')['port']}")
    port = evening.wait(gateway, "phones")["port"]
    for i in range(1, 5):
        lan.shape(i, delay=20, jitter=10, loss=10 if i == 4 else 3)

    def opened(i: int, address: str, name: str) -> Process:
        words = (str(evening.folder / f"browser-{i}"), address, name, str(i), game, *map(str, SIZES[i - 1]))
        return evening.run(*words, laptop=i, program=PHONE, stdin=subprocess.PIPE)

    address = f"http://{lan.ip(0)}:{port}/#code={CODE}"
    phones = [opened(i, address, name) for i, name in enumerate(["Anna", "Béla", "Zoë", "五郎"], 1)]
    for phone in phones:
        evening.wait(phone, "match", seconds=90)
    tell(phones[3], "move")
    other = opened(5, evening.wait(phones[3], "moving", seconds=30)["address"], "")
    moved = evening.wait(phones[3], "away", seconds=30)
    assert moved["state"] == Catalogue.load("en", paths.assets())("phone.replaced")
    phones[3] = other
    lan.unplug(1)
    off = time.monotonic()
    tell(phones[2], "sleep")
    for count in (1, 2, 3):
        tell(phones[1], "reload")
        evening.wait(phones[1], "back", count, 30)
    evening.until(lambda: time.monotonic() - off > OFF, OFF + 5)
    lan.plug(1)
    tell(phones[2], "wake")
    over = evening.wait(host, "over", seconds=1000)
    endings = [evening.wait(phone, "over", seconds=60) for phone in phones]
    assert any(evening.lines(phone, "reloaded") for phone in phones), "no page was loaded again in an exchange"
    assert all(one["pressed"] for one in endings) and len({str(one["ending"][-seats:]) for one in endings}) == 1
    assert over["outcome"] and not evening.lines(gateway, "refused") and not evening.lines(gateway, "fault")
    assert [phone.wait(10) for phone in phones] == [0, 0, 0, 0], "a page failed, was too wide, or showed too much"
