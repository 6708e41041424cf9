"""Tables of any game without a window, for tests: seats at whole matches and at any position."""

from typing import Any

from masque_arcade.client.render.drawables import Item
from masque_arcade.engine.game import Viewer
from masque_arcade.engine.match import Match
from masque_arcade.engine.registry import GAMES
from masque_arcade.engine.rng import Rng
from masque_arcade.server.game_session import GameSession
from masque_arcade.server.local_session import LocalLink, solo
from masque_arcade.server.timing import PRESETS
from masque_net.messages import PROTOCOL, Hello
from tests.client.tables import FRAME, Seated


class GameTables:
    """Tables of one game."""

    def __init__(self, game: str) -> None:
        self.row = GAMES[game]

    def seated(
        self,
        seats: int,
        plays: bool = True,
        speed: str = "normal",
        seed: int = 1,
        viewer: Viewer = 0,
        options: dict[str, str] | None = None,
        **more: Any,
    ) -> Seated:
        """A seat at a whole match, one frame old. `viewer` None: a player who only watches."""
        levels = [None if plays and seat == 0 else "casual" for seat in range(seats)]
        names = ["Anna", *(f"Guest {i}" for i in range(1, seats))]
        link = (
            self.watching(seats, seed, options)
            if viewer is None
            else solo(self.row.info.id, levels, options or {}, seed, names, speed, viewer)
        )
        made = Seated(seats, plays, speed, seed, link=link, **more)
        made.run(FRAME)
        return made

    def watching(self, seats: int, seed: int, options: dict[str, str] | None = None) -> LocalLink:
        """A link for a player who has no seat, at a table of bots."""
        rng, row = Rng(seed), self.row
        names = ["Anna", *(f"Guest {i}" for i in range(1, seats))]
        bots = {seat: row.make_bot("casual", seat, seats, rng.fork()) for seat in range(seats)}
        table = GameSession(row, Match(row.game, seats, options or {}, seed), bots, PRESETS["normal"], rng, names)
        return LocalLink(table, None, Hello(PROTOCOL, "0", "guest"))

    def seated_at(
        self, words: dict[str, Any], names: list[str] | None = None, viewer: Viewer = 0, **more: Any
    ) -> Seated:
        """A seat at a table that stands at a position; everybody else waits until his time is over."""
        made = self.waiting_at(words, names, viewer, **more)
        made.run(0.8)
        return made

    def waiting_at(
        self, words: dict[str, Any], names: list[str] | None = None, viewer: Viewer = 0, **more: Any
    ) -> Seated:
        """The same before its first frame."""
        state = self.row.arrange(words)
        match = Match.at(self.row.game, state.seats, state)
        names = (names or [f"Guest {i}" for i in range(state.seats)])[: state.seats]
        table = GameSession(self.row, match, {}, PRESETS["normal"], Rng(5), names)
        table.tick(0.0)
        return Seated(state.seats, link=LocalLink(table, viewer, Hello(PROTOCOL, "0", "me")), **more)


def presenter(one: Seated) -> Any:
    return one.screen.presenter


def drawn(one: Seated) -> list[Item]:
    return list(one.screen.items())
