"""Snapshots: the same program writes the same, and what is spoilt is told."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from masque_arcade.client.game_ui.thing import Layered
from masque_arcade.client.render.drawables import Rect
from masque_arcade.client.screens.table import prompt_view, table_picture
from masque_arcade.engine.registry import INFOS
from tests.snapshots.comparing import differences, told
from tests.snapshots.files import ENDING, write
from tests.snapshots.playing import snapshots
from tests.snapshots.tables import LOOKS, TABLES, Look, jobs

GAME = "masquerade_trick"
ALONE, ENGLISH = TABLES[GAME][1], Look("en", 100)
"""The shortest game."""


@pytest.mark.nightly
def test_the_same_game_is_the_same_text_and_a_shifted_frame_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    before, again = ("\n".join(snapshots(GAME, ALONE, ENGLISH)) for _ in range(2))
    assert told(before, again) == []
    assert all(f"\n-- {part}" in before for part in ("table", "layout", "tips", "choices", "picture", "stops"))
    assert "not: " in before
    assert "+ tip " in before.partition("-- pointer")[2]

    def shifted(rect: Rect | None) -> list[Layered]:
        return prompt_view.focus_items(rect and rect.moved(1, 0))

    monkeypatch.setattr(table_picture, "focus_items", shifted)
    found = told(before, "\n".join(snapshots(GAME, ALONE, ENGLISH)))
    assert "focus" in found[0]
    assert {line.split()[1] for line in found if line.startswith("    ")} <= {"focus", "-", "+"}


@pytest.mark.slow
def test_a_missing_file_and_another_order_are_told(tmp_path: Path) -> None:
    before, after = tmp_path / "before", tmp_path / "after"
    for folder in (before, after):
        folder.mkdir()
    assert differences(before, after) == [f"no snapshots in {before} or {after}"]
    name = write(GAME, before, (ALONE, ENGLISH))
    assert differences(before, after) == [f"{name} is only in {before}"]
    one = "== 1 settled\n-- table\nAnna [0 0 1 1]\nBianca [0 0 1 1]\n-- tips\nsame"
    other = "== 1 settled\n-- table\nBianca [0 0 1 1]\nAnna [0 0 1 1]\n-- tips\nsame"
    found = told(one, other)
    assert found[0] == "  1 settled, table:"
    assert len(found) == 3


def test_every_game_is_looked_at_in_every_language_and_size() -> None:
    assert set(TABLES) == set(INFOS)
    for game, info in INFOS.items():
        assert {look for _, look in jobs(game)} == {look for row in LOOKS for look in row}
        seats = [table.seats for table in TABLES[game]]
        assert (min(seats), max(seats)) == (info.seats[0], info.seats[-1])


@pytest.mark.nightly
@pytest.mark.process
@pytest.mark.parametrize("game", INFOS)
def test_another_process_with_other_hashes_writes_the_same_bytes(game: str, tmp_path: Path) -> None:
    table, look = jobs(game)[0]
    for seed in ("1", "2"):
        (tmp_path / seed).mkdir()
        program = (
            "from pathlib import Path\nfrom tests.snapshots import files, tables\n"
            f"files.write({game!r}, Path({str(tmp_path / seed)!r}), tables.jobs({game!r})[0])"
        )
        subprocess.run([sys.executable, "-c", program], check=True, env={**os.environ, "PYTHONHASHSEED": seed})
    (one,), (other,) = ((tmp_path / seed).glob(f"*{ENDING}") for seed in ("1", "2"))
    assert one.read_bytes() == other.read_bytes(), (table, look)
