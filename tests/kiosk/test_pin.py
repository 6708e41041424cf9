"""The PIN: five tries, then a minute that outlives a restart."""

from pathlib import Path

import pytest

from masque_arcade.app.kiosk.pin import LOCKED, TRIES, PinLock, fits, sealed


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "lock.json"


def test_what_may_be_one() -> None:
    assert fits("1234")
    assert fits("12345678")
    for bad in ("", "123", "123456789", "12a4", "１２３４", "-123"):
        assert not fits(bad)


def test_the_seal_does_not_tell() -> None:
    assert "1234" not in sealed("1234")
    assert sealed("1234") != sealed("1234")


def test_right_and_wrong(file: Path) -> None:
    lock = PinLock(file, sealed("4711"), 0.0)
    assert not lock.try_pin("4712", 1.0)
    assert lock.left == TRIES - 1
    assert lock.try_pin("4711", 2.0)
    assert lock.left == TRIES


def test_five_wrong_ones_lock_for_a_minute(file: Path) -> None:
    lock = PinLock(file, sealed("4711"), 0.0)
    for i in range(TRIES):
        assert lock.wait(float(i)) == 0
        assert not lock.try_pin("0000", float(i))
    assert not lock.try_pin("4711", TRIES + 1.0), "locked: even the right one is not heard"
    assert lock.wait(TRIES - 1 + LOCKED - 0.1) == pytest.approx(0.1)
    assert lock.try_pin("4711", TRIES - 1 + LOCKED)


def test_the_lock_and_the_tries_outlive_a_restart(file: Path) -> None:
    seal = sealed("4711")
    lock = PinLock(file, seal, 0.0)
    for _ in range(TRIES - 1):
        lock.try_pin("0000", 1.0)
    again = PinLock(file, seal, 0.0)
    assert again.left == 1
    again.try_pin("0000", 1.0)
    once_more = PinLock(file, seal, 500.0)
    assert once_more.wait(500.0) == LOCKED
    assert not once_more.try_pin("4711", 500.0 + LOCKED - 1)
    assert once_more.try_pin("4711", 500.0 + LOCKED)
    assert PinLock(file, seal, 0.0).wait(0.0) == 0


@pytest.mark.parametrize("text", ["", "{", "[]", '{"wrong": -3}', '{"wrong": "x"}', '{"wrong": 99}', "\x00"])
def test_a_damaged_file_counts_as_no_tries(file: Path, text: str) -> None:
    file.write_text(text)
    assert PinLock(file, sealed("4711"), 0.0).left == TRIES


def test_without_a_pin_nothing_opens(file: Path) -> None:
    lock = PinLock(file, "", 0.0)
    assert lock.unset
    assert not lock.try_pin("", 0.0)
    assert not lock.try_pin("0000", 0.0)
