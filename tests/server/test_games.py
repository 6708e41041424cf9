"""Every game at a hosted table: drops and returns change nothing, and nobody is told a secret, not by its size."""

import random

import pytest

from masque_arcade.engine.codec import plain
from masque_arcade.engine.game import Decide
from masque_arcade.engine.registry import GAMES
from masque_net.framing import frame
from tests.quick import quick
from tests.server.guests import Room, Visitor, forged

TABLES = [
    (entry.info.id, seats) for entry in GAMES.values() for seats in {max(2, entry.info.seats[0]), entry.info.seats[-1]}
]

SECRETS = (
    ("ghost_for_sale", 4, "reserve"),
    ("ghost_for_sale", 4, "choose"),
    ("ghost_for_sale", 3, "choose"),
    ("masquerade_trick", 3, "pass"),
    ("masquerade_trick", 4, "pass"),
    ("masquerade_trick", 2, "pass"),
    ("masquerade_trick", 4, "point"),
    ("lupusburg", 4, "settle"),
)
"""Game, seats, and a decision in which a seat chooses what nobody else is told."""


@pytest.mark.slow
@pytest.mark.parametrize(("game", "seats"), quick(sorted(TABLES), *sorted(TABLES)[::2]))
def test_guests_with_random_drops_all_end_with_the_hosts_view(game: str, seats: int) -> None:
    rng = random.Random(seats)
    room = Room(seats, game=game, auto_start=True, seed=seats)
    for i in range(seats):
        room.arrive(f"Guest {i + 1}")
    watcher = room.arrive("Watcher")
    room.finish(rng, 0.2 if seats < 4 else 0.03)
    table = room.lobby.state.table
    assert table is not None and table.over
    outcome = plain(table.match.turn)["outcome"]
    for visitor in room.guests.values():
        assert visitor.outcome == outcome
        viewer = visitor.replica.viewer
        assert plain(visitor.latest.view) == plain(table.match.game.view(table.match.state, viewer))
    assert watcher.replica.viewer is None


def until(game: str, seats: int, what: str) -> tuple[Room, Visitor]:
    """A table that has come to the decision `what`, always the same way, and one who is asked."""
    room = Room(seats, game=game, auto_start=True, seed=5)
    room.lobby.state.seed = 5
    for i in range(seats):
        room.arrive(f"Guest {i + 1}")
    room.arrive("Watcher")
    rng = random.Random(3)
    for _ in range(3000):
        table = room.lobby.state.table
        assert table is not None and not table.over, f"{what} was never asked"
        turn = table.match.turn
        asked = next(guest for guest in room.guests.values() if guest.asked)
        if isinstance(turn, Decide) and turn.what == what:
            return room, asked
        asked.play(rng)
        room.tick(0.1)
    raise AssertionError(f"{what} was never asked")


@pytest.mark.parametrize(("game", "seats", "what"), SECRETS)
def test_a_secret_choice_has_one_size_and_is_told_to_nobody(game: str, seats: int, what: str) -> None:
    heard = []
    for choice in (0, -1):
        room, actor = until(game, seats, what)
        assert len(actor.latest.legal) > 1
        for guest in room.guests.values():
            guest.got.clear()
        table = room.lobby.state.table
        assert table is not None
        submit = forged(actor, actor.latest.legal[choice], table.match.decision)
        actor.say(submit)
        others = {g.name: [frame(m) for m in g.got] for g in room.guests.values() if g is not actor}
        heard.append((others, [len(frame(m)) for m in actor.got], len(frame(submit))))
    assert heard[0] == heard[1]
    assert all(heard[0][0].values())
