"""Tables of Masquerade Trick without a window, for tests: seats at whole matches and at any position."""

from typing import Any

from masque_arcade.client.items import Item
from masque_arcade.core.game import Viewer
from masque_arcade.core.match import Match
from masque_arcade.core.rng import Rng
from masque_arcade.games.catalogue import entry
from masque_arcade.table.local import LocalLink
from masque_arcade.table.presets import PRESETS
from masque_arcade.table.solo import solo
from masque_arcade.table.table import Table
from masque_net.messages import PROTOCOL, Hello
from tests.client.tables import FRAME, Seated

GAME = "masquerade_trick"
ROW = entry(GAME)


def seated(seats: int, plays: bool = True, speed: str = "normal", seed: int = 1, viewer: Viewer = 0,
           options: dict[str, str] | None = None, **more: Any) -> Seated:  # fmt: skip
    """A seat at a whole match, one frame old. `viewer` None: somebody who only watches."""
    levels = [None if plays and seat == 0 else "casual" for seat in range(seats)]
    names = ["Anna", *(f"Guest {i}" for i in range(1, seats))]
    link = watching(seats, seed, names) if viewer is None else solo(
        GAME, levels, options or {}, seed, names, speed, viewer)  # fmt: skip
    made = Seated(seats, plays, speed, seed, link=link, **more)
    made.run(FRAME)
    return made


def watching(seats: int, seed: int, names: list[str]) -> LocalLink:
    """A link for somebody who has no seat, at a table of bots."""
    rng = Rng(seed)
    bots = {seat: ROW.make_bot("casual", seat, seats, rng.fork()) for seat in range(seats)}
    table = Table(ROW, Match(ROW.game, seats, {}, seed), bots, PRESETS["normal"], rng, names)
    return LocalLink(table, None, Hello(PROTOCOL, "0", "guest"))


def seated_at(words: dict[str, Any], names: list[str] | None = None, **more: Any) -> Seated:
    """My seat at a table that stands at a position; everybody else waits for ever."""
    state = ROW.arrange(words)
    match = Match.at(ROW.game, state.seats, state)
    table = Table(ROW, match, {}, PRESETS["normal"], Rng(5),
                  (names or [f"Guest {i}" for i in range(state.seats)])[: state.seats])  # fmt: skip
    table.tick(0.0)
    made = Seated(state.seats, link=LocalLink(table, 0, Hello(PROTOCOL, "0", "me")), **more)
    made.run(0.8)
    return made


def presenter(one: Seated) -> Any:
    return one.scene.presenter


MINE = {"roles": {"A": "assassin"}, "phase": "point", "wins": {"A": 10}, "glances": [["A", "L", 6]]}


def drawn(one: Seated) -> list[Item]:
    return list(one.scene.items())
