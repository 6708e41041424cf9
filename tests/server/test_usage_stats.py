"""What the hall of fame counts stays on the host: no guest hears anything of it."""

from typing import Any

import pytest

from masque_arcade.engine.achievements import TURNS
from masque_arcade.engine.registry import GAMES, GameEntry
from masque_arcade.server.game_session import GameSession
from masque_arcade.server.local_session import create_session
from masque_net.framing import frame
from masque_net.messages import PROTOCOL, Hello


class Loud:
    """A tally that would be heard if anything of it were sent."""

    turns = 0

    def hear(self, events: Any, state: Any) -> None: ...

    def feats(self) -> list[dict[str, int]]:
        return [{"xyzzy": 4242424242}] * 99


@pytest.mark.slow
@pytest.mark.parametrize("row", GAMES.values(), ids=lambda row: row.info.id)
def test_a_table_says_nothing_of_feats_before_the_end(row: GameEntry) -> None:
    seats = row.info.seats[-1]
    table = create_session(row.info.id, ["keen"] * seats, {}, 3, "x" * seats, "instant")
    now = 0.0
    while not table.over:
        assert table.feats() == []
        table.tick(now := now + 1)
    assert len(table.feats()) == seats
    assert all(own[TURNS] > 0 for own in table.feats())


@pytest.mark.slow
@pytest.mark.parametrize("row", GAMES.values(), ids=lambda row: row.info.id)
def test_every_message_is_the_same_whatever_is_counted(row: GameEntry) -> None:
    """The bytes to every viewer with the real tally and with another one are equal, to the end and in the last one."""
    seats = row.info.seats[0] if row.info.seats[0] > 1 else 2

    def sent(loud: bool) -> list[bytes]:
        table: GameSession = create_session(row.info.id, ["keen"] * seats, {}, 7, "x" * seats, "instant")
        if loud:
            table.tally = Loud()
        out = []
        for viewer in (None, *range(seats)):
            connection = table.seat_guest(viewer)
            out += table.handle(connection, Hello(PROTOCOL, "1", "x"), 0.0)
        now = 0.0
        while not table.over:
            out += table.tick(now := now + 1)
        return [frame(message) for _, message in out]

    quiet, loud = sent(False), sent(True)
    assert quiet == loud
    assert not any(b"xyzzy" in one for one in loud)
