"""An evening's memory: bots know of earlier matches what everybody saw, by face, and forget it with the table."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from masque_arcade.app.local_games import LocalGames
from masque_arcade.client.game_ui.game_setup import TableSetup
from masque_arcade.engine.rng import Rng
from masque_arcade.server.evening import Evening
from masque_arcade.server.game_session import GameSession
from masque_arcade.server.local_session import create_session
from tests.quick import quick

FACES = ["Aki", "Bo", "Cy", "Di"]
SIX = [*FACES, "Eve", "Flo"]
"""At six seats no bot of Mascarade plays on, which takes long."""
BLUFFERS = pytest.mark.parametrize("game", ["mascarade", "ghost_for_sale"])


def table(game: str, seed: int, faces: list[str] | None = None) -> GameSession:
    """A table of ruthless bots before its first tick."""
    faces = faces or FACES
    return create_session(game, ["ruthless"] * len(faces), {}, seed, faces, "instant")


def played(session: GameSession) -> GameSession:
    """The same after its last beat."""
    now = 0.0
    while not session.over:
        now += 1000.0
        session.tick(now)
    return session


def caught(session: GameSession, *proved: tuple[int, int]) -> GameSession:
    """A match that proved this of its players, whatever else happened there."""
    session.candour.proved = list(proved)
    return session


def followed(game: str, first: GameSession) -> Iterator[list[Any]]:
    """The actions of matches that might follow `first`."""
    for seed in range(7, 19 if game == "mascarade" else 10):
        evening, after = Evening(), table(game, seed, SIX if seed > 9 else FACES)
        evening.begin(first)
        evening.begin(after)
        yield played(after).match.log


@pytest.mark.slow
@pytest.mark.parametrize("game", quick(["mascarade", "ghost_for_sale"]))
def test_after_the_same_public_history_bots_choose_alike(game: str) -> None:
    """Twins: other cards, other secrets, the same words proved."""
    proved = [(0, 9), (4, 4), (1, 2), (0, 0)]
    one, other = (list(followed(game, caught(played(table(game, seed)), *proved))) for seed in (1, 2))
    assert one == other
    assert any(known != unknown for known, unknown in zip(one, followed(game, table(game, 1)), strict=True))


@pytest.mark.slow
@BLUFFERS
def test_what_is_remembered_was_seen_by_all(game: str) -> None:
    """An event proves to each viewer what it proves to a spectator."""
    match: Any = played(table(game, 3)).match
    again = table(game, 3).match
    beats = [
        *again.start(),
        *(beat for seat, action in match.log for beat in again.submit(seat, again.decision, action)),
    ]
    events = [event for beat in beats for event in beat.events]
    assert any(event.proved() for event in events)
    for event in events:
        for viewer in (None, *range(4)):
            seen = event.seen_by(viewer)
            assert list(seen.proved() if seen else ()) == list(event.proved())


def test_a_face_is_known_in_another_chair() -> None:
    evening = Evening()
    evening.begin(caught(table("mascarade", 1), (0, 3), (2, 2), (0, 0), (1, 4)))
    moved = table("mascarade", 2, ["Bo", "Aki", "Eve", "Di"])
    evening.begin(moved)
    assert [bot.candour.proved for bot in moved.bots.values()] == [[(2, 2), (0, 3), (0, 0), (1, 4)]] * 4
    other = table("ghost_for_sale", 3)
    evening.begin(other)
    assert other.bots[0].candour.proved == [(0, 0)] * 4


def test_a_substitute_is_told_too() -> None:
    evening = Evening()
    evening.begin(caught(table("mascarade", 1), (0, 3), (0, 0), (0, 0), (0, 0)))
    session = table("mascarade", 2)
    evening.begin(session)
    bot: Any = session.entry.make_bot("keen", 2, 4, Rng(1))
    session.sit_in(2, bot, 0.0)
    assert bot.candour.proved[0] == (0, 3)


def test_it_ends_with_the_table(tmp_path: Path) -> None:
    """The next match of a table remembers; one begun from the title does not."""
    own, tables = LocalGames(tmp_path), list[GameSession]()
    own.on_table = tables.append
    setup = TableSetup("mascarade", 4, ("keen",) * 3)
    own.begin(setup, 1, FACES, "instant")
    caught(tables[0], (0, 3), (2, 2), (0, 0), (0, 0))
    own.begin(setup, 2, FACES, "instant")
    own.look()
    own.begin(setup, 3, FACES, "instant")
    own.end()
    known = [table.bots[1].candour.proved for table in tables]
    assert known == [[(0, 0)] * 4, [(0, 3), (2, 2), (0, 0), (0, 0)], [(0, 0)] * 4]
