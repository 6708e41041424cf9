"""Four phones on laptops of their own play a whole match over a bad Wi-Fi: one loses it for twenty seconds, one is
loaded again and again, one sleeps, one seat moves to a fifth phone, and each is loaded again in its first exchange. One
game stands for all: in tests/app/test_phone_drops.py phones break off in each."""

import subprocess
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.lan.lan_sessions import SHORT_WINDOWS, Evening
from tests.lan.lan_simulator import Lan
from tests.programs import Process

pytestmark = [pytest.mark.network, pytest.mark.process, pytest.mark.nightly]

CODE = "7KQ2M0"
PHONE = ("-m", "tests.lan.phone")
OFF = 20.0
"""Seconds without the Wi-Fi."""


@pytest.fixture
def evening(lan: Lan, tmp_path: Path) -> Iterator[Evening]:
    lan.calm()
    made = Evening(lan, tmp_path, SHORT_WINDOWS)
    yield made
    made.close()
    lan.calm()


def tell(phone: Process, word: str) -> None:
    assert phone.stdin
    phone.stdin.write(f"{word}\n")
    phone.stdin.flush()


@pytest.mark.timeout(600)
def test_four_phones_play_a_whole_match_over_a_bad_wifi(lan: Lan, evening: Evening) -> None:
    game, seats = "mascarade", 4
    words = ("--seats", str(seats), "--bots", "0", "--pace", "express", "--code", CODE, "--seed", "3")
    host = evening.host(game, *words)
    gateway = evening.run("phones", f"127.0.0.1:{evening.wait(host, 'listening')['port']}")
    port = evening.wait(gateway, "phones")["port"]
    for i in range(1, 5):
        lan.shape(i, delay=20, jitter=10, loss=10 if i == 4 else 3)
    phones = [
        evening.run(lan.ip(0), str(port), CODE, name, str(i), laptop=i, program=PHONE, stdin=subprocess.PIPE)
        for i, name in enumerate(["Anna", "Béla", "Zoë", "五郎"], 1)
    ]
    for phone in phones:
        evening.wait(phone, "match", seconds=90)
    tell(phones[3], "move")
    key = evening.wait(phones[3], "moving", seconds=30)["key"]
    words = (lan.ip(0), str(port), CODE, "五郎", "9", key)
    other = evening.run(*words, laptop=5, program=PHONE, stdin=subprocess.PIPE)
    evening.wait(phones[3], "replaced", seconds=30)
    phones[3] = other
    lan.unplug(1)
    off = time.monotonic()
    tell(phones[2], "sleep")
    for count in (1, 2, 3):
        tell(phones[1], "reload")
        evening.wait(phones[1], "back", count, 30)
    tell(phones[2], "wake")
    evening.until(lambda: time.monotonic() - off > OFF, OFF + 5)
    lan.plug(1)
    over = evening.wait(host, "over", seconds=600)
    endings = [evening.wait(phone, "over", seconds=60) for phone in phones]
    assert any(evening.lines(phone, "reloaded") for phone in phones), "no page was loaded again in an exchange"
    assert all(one["answered"] for one in endings) and len({str(one["ending"][-seats:]) for one in endings}) == 1
    assert over["outcome"] and not evening.lines(gateway, "refused") and not evening.lines(gateway, "fault")
