"""Tables of Lupusburg without a window, for tests: seats at whole games and at any position."""

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

GAME = "lupusburg"
ROW = entry(GAME)


class Heard:
    """A loudspeaker that remembers."""

    def __init__(self) -> None:
        self.cues: list[str] = []

    def play(self, cue: str, volume: float = 1.0, pitch: int = 0) -> None:
        self.cues.append(cue)

    def loop(self, cue: str | None) -> None: ...

    def duck(self, down: bool) -> None: ...

    def tension(self, level: float) -> None: ...


def seated(seats: int, plays: bool = True, speed: str = "normal", seed: int = 1, viewer: Viewer = 0,
           options: dict[str, str] | None = None, **more: Any) -> Seated:  # fmt: skip
    """A seat at a whole game, one frame old. `viewer` None: somebody who only watches."""
    levels = [None if plays and seat == 0 else "casual" for seat in range(seats)]
    names = ["Anna", *(f"Guest {i}" for i in range(1, seats))]
    link = watching(seats, seed, names, options or {}) if viewer is None else solo(
        GAME, levels, options or {}, seed, names, speed, viewer)  # fmt: skip
    made = Seated(seats, plays, speed, seed, link=link, **more)
    made.run(FRAME)
    return made


def watching(seats: int, seed: int, names: list[str], options: dict[str, str]) -> LocalLink:
    """A link for somebody who has no seat, at a table of bots."""
    rng = Rng(seed)
    bots = {seat: ROW.make_bot("casual", seat, seats, rng.fork()) for seat in range(seats)}
    table = Table(ROW, Match(ROW.game, seats, options, seed), bots, PRESETS["normal"], rng, names)
    return LocalLink(table, None, Hello(PROTOCOL, "0", "guest"))


def seated_at(words: dict[str, Any], seat: int = 0, names: list[str] | None = None, **more: Any) -> Seated:
    """A seat at a table that stands at a position; everybody else waits until his time is over."""
    state = ROW.arrange(words)
    match = Match.at(ROW.game, state.seats, state)
    table = Table(ROW, match, {}, PRESETS["normal"], Rng(5),
                  (names or [f"Guest {i}" for i in range(state.seats)])[: state.seats])  # fmt: skip
    table.tick(0.0)
    made = Seated(state.seats, link=LocalLink(table, seat, Hello(PROTOCOL, "0", "me")), **more)
    made.heard = made.ctx.sounds = Heard()  # type: ignore[attr-defined]
    made.run(0.8)
    return made


def presenter(one: Seated) -> Any:
    return one.scene.presenter


def drawn(one: Seated) -> list[Item]:
    return list(one.scene.items())
