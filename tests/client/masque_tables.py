"""Tables of The Red Masque without a window, for tests: seats at whole matches and at any position."""

from typing import Any

from masque_arcade.client.items import CardFace, Item
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

GAME = "red_masque"
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


def seated_at(words: dict[str, Any], names: list[str] | None = None, viewer: Viewer = 0, **more: Any) -> Seated:
    """A seat at a table that stands at a position; nobody else does anything."""
    state = ROW.arrange(words)
    match = Match.at(ROW.game, state.seats, state)
    table = Table(ROW, match, {}, PRESETS["normal"], Rng(5),
                  (names or [f"Guest {i}" for i in range(state.seats)])[: state.seats])  # fmt: skip
    table.tick(0.0)
    made = Seated(state.seats, link=LocalLink(table, viewer, Hello(PROTOCOL, "0", "me")), **more)
    made.run(0.8)
    return made


def presenter(one: Seated) -> Any:
    return one.scene.presenter


def drawn(one: Seated) -> list[Item]:
    return list(one.scene.items())


def faces(one: Seated) -> list[str]:
    """The faces of all cards that can be seen (not under the sheet that hides them)."""
    items = drawn(one)
    over = next((i for i, item in enumerate(items) if item.key == "hidden"), -1)
    box = items[over].rect if over >= 0 else None
    return [
        item.art.face
        for i, item in enumerate(items)
        if isinstance(item.art, CardFace) and not (box and i < over and box.has(item.rect.cx, item.rect.cy))
    ]


def choose(one: Seated, *picks: tuple[str, object]) -> None:
    """Take choices one after another."""
    for wanted in picks:
        one.run(0.5)
        choice = next(choice for choice in one.scene._prompt.choices if choice.pick == wanted and not choice.why)
        one.scene._choose(choice)
        one.run(0.1)


SEARCHED: dict[str, Any] = {
    "phase": "floor", "rooms": {"A": "orange", "B": "white"}, "hands": {"A": ["rush"]},
    "floors": {"orange": "dagger"}, "layers": {"orange": "B"}, "deck": 9,
}  # fmt: skip
HELD: dict[str, Any] = {
    "phase": "play", "rooms": {"A": "white", "B": "white", "C": "white"}, "hands": {"A": ["dagger", "rush"]},
    "hidden": ["C"], "deck": 6,
}  # fmt: skip
