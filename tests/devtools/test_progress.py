"""Progress of long runs: only on a terminal, with the time left, and gone at the end."""

import io
import sys
from types import SimpleNamespace

import pytest

from masque_arcade.devtools import bench, progress


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def shown(screen: io.StringIO, monkeypatch: pytest.MonkeyPatch, *calls: tuple[float, float, float]) -> str:
    """What is written after (seconds, done, whole) each."""
    now = iter([0.0, *(seconds for seconds, _, _ in calls)])
    monkeypatch.setattr(progress, "time", SimpleNamespace(monotonic=lambda: next(now)))
    monkeypatch.setattr(sys, "stderr", screen)
    show = progress.Progress()
    for _, done, whole in calls:
        show(done, whole)
    return screen.getvalue()


def test_a_terminal_is_told_the_time_left_until_the_end(monkeypatch: pytest.MonkeyPatch) -> None:
    calls = (10, 1, 4), (600, 2, 4), (900, 4, 4)
    told = "\r\x1b[K25 %, about 30 s left\r\r\x1b[K50 %, about 10 min left\r\r\x1b[K"
    assert shown(Terminal(), monkeypatch, *calls) == told
    assert shown(Terminal(), monkeypatch, (1, 0.01, 4)) == "\r\x1b[K", "too early to tell"
    assert shown(io.StringIO(), monkeypatch, *calls) == ""


def test_a_measurement_tells_how_far_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    steps = [(3.0, lambda: {"wrong_frames.720p": 1.0}), (1.0, lambda: {"b": 2.0})]
    monkeypatch.setattr(bench, "measurements", lambda: iter(steps))
    heard: list[tuple[float, float]] = []
    assert bench.measure(False, lambda *told: heard.append(told)) == {"wrong_frames.720p": 1, "b": 2, "wrong_frames": 1}
    assert heard == [(3, 4), (4, 4)]
