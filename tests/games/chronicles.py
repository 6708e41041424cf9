"""Chronicles of bots' whole matches."""

from functools import cache

from masque_arcade.app.chronicles import of_table
from masque_arcade.engine.chronicle import Chronicle
from masque_arcade.server.game_session import GameSession
from masque_arcade.server.local_session import create_session


@cache
def played(
    game: str, seats: int, options: tuple[tuple[str, str], ...] = (), seed: int = 7
) -> tuple[GameSession, Chronicle]:
    """A table of keen bots after its match, and what really happened there; nothing is told before."""
    table = create_session(
        game, ["keen"] * seats, dict(options), seed, [f"Guest {seat}" for seat in range(seats)], "instant"
    )
    for hour in range(9000):
        table.tick(3600.0 * hour)
        chronicle = of_table(table)
        assert (chronicle is not None) is table.over
        if chronicle:
            return table, chronicle
    raise AssertionError("the match does not end")
