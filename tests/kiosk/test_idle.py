"""Two steps of waiting."""

import pytest

from masque_arcade.app.kiosk.idle_monitor import BOOK, MENU, TABLE, IdleLimits, IdleStage, IdleTimer


@pytest.mark.parametrize(("patience", "asks", "goes"), [(TABLE, 25, 40), (MENU, 20, 30), (BOOK, 60, 75)])
def test_the_pages_times(patience: IdleLimits, asks: float, goes: float) -> None:
    waiting = IdleTimer(patience)
    waiting.begin(100.0)
    assert waiting.step(100.0 + asks - 0.01) is IdleStage.HERE
    assert waiting.step(100.0 + asks) is IdleStage.ASKED
    assert waiting.step(100.0 + goes - 0.01) is IdleStage.ASKED
    assert waiting.step(100.0 + goes) is IdleStage.GONE


def test_the_ring_runs_out_in_the_second_step() -> None:
    waiting = IdleTimer(TABLE)
    waiting.begin(0.0)
    assert waiting.left(10.0) == 1.0
    assert waiting.left(25.0 + 7.5) == pytest.approx(0.5)
    assert waiting.left(99.0) == 0.0


def test_whoever_stirs_begins_it_anew() -> None:
    waiting = IdleTimer(TABLE)
    waiting.begin(0.0)
    assert waiting.step(30.0) is IdleStage.ASKED
    waiting.begin(30.0)
    assert waiting.step(50.0) is IdleStage.HERE
