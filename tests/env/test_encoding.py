"""The encoding of views and actions: every table's views fit into it, nothing seen is lost, and numbers keep their
meaning."""

import os
import zlib
from pathlib import Path

import pytest

pytest.importorskip("numpy", reason="numpy is missing: pip install -e '.[ci]'")
pytest.importorskip("pettingzoo", reason="pettingzoo is missing: pip install -e '.[ci]'")

from masque_arcade.engine.codec import digest
from masque_arcade.engine.game import Decide
from masque_arcade.engine.registry import GAMES
from masque_arcade.env.encoding import VERSION, Encoding, encoding_of
from tests.playing import SETTINGS, walk

WRITTEN = Path(__file__).parent / "encodings.txt"


def line(game: str, seats: int, encoding: Encoding) -> str:
    """An encoding in words: its size, and a hash of what every number means."""
    meaning = zlib.crc32("\n".join([*encoding.columns, *map(repr, encoding.actions)]).encode())
    size = f"{len(encoding.columns)} columns, {len(encoding.actions)} actions"
    return f"{game}_v{VERSION}, {seats} seats: {size}, {meaning:08x}\n"


def test_every_number_means_what_it_meant() -> None:
    """A changed line needs a higher VERSION once a release had it: MASQUE_ARCADE_GOLDENS=write writes them."""
    lines = "".join(line(game, seats, encoding_of(game, seats)) for game in GAMES for seats in GAMES[game].info.seats)
    if os.environ.get("MASQUE_ARCADE_GOLDENS") == "write":
        WRITTEN.write_text(lines, encoding="utf-8", newline="\n")
    assert lines == WRITTEN.read_text("utf-8")


def test_columns_and_actions_are_there_once() -> None:
    for game in GAMES:
        for seats in GAMES[game].info.seats:
            encoding = encoding_of(game, seats)
            assert len(set(encoding.columns)) == len(encoding.columns)
            assert len(encoding.number) == len(encoding.actions)


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_every_view_and_action_fits_and_different_views_look_different(game: str) -> None:
    """At every table, with every option: what a seat is shown differently is another observation."""
    for table in (table for table in SETTINGS if table.entry.info.id == game):
        encoding = encoding_of(game, table.seats)
        rows, views = set(), set()
        for number, moment in enumerate(walk(table, seed=5, most=160)):
            seat = moment.turn.seats[0] if isinstance(moment.turn, Decide) else number % table.seats
            view = table.entry.game.view(moment.state, seat)
            row = encoding.observation(view, seat)
            assert 0.0 <= row.min() <= row.max() <= 1.0
            rows.add(row.tobytes())
            views.add((seat, digest(view)))
            legal = table.entry.game.legal(moment.state, seat)
            assert encoding.mask(legal).sum() == len(legal), "an action twice"
        assert len(rows) == len(views), table
