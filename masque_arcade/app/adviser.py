"""The adviser of a local table: a keen bot that follows one seat, and thinks beside the frames."""

from collections.abc import Callable, Sequence
from concurrent.futures import Executor, Future
from copy import deepcopy
from functools import partial
from typing import Any

from masque_arcade.engine.game import Event, Seat
from masque_arcade.engine.registry import GameEntry
from masque_arcade.engine.rng import Rng

LEVEL = "keen"


class BotAdviser:
    """It is told what the seat sees and does, and nothing else. `thinker` does one thing after another."""

    def __init__(self, entry: GameEntry, seat: Seat, seats: int, seed: int, thinker: Executor) -> None:
        self._rng, self._thinker = Rng(seed), thinker
        self._bot = entry.make_bot(LEVEL, seat, seats, self._rng.fork())

    def follow(self, events: Sequence[Event], view: Any, action: Any) -> None:
        """What the seat did is the only thing that the bot may do, and so remembers."""
        self._thinker.submit(self._follow, events, view, action)

    def _follow(self, events: Sequence[Event], view: Any, action: Any) -> None:
        self._bot.observe(events)
        self._bot.choose(view, [action], self._rng)

    def think(self, events: Sequence[Event], view: Any, legal: Sequence[Any]) -> Callable[[], Any]:
        """A copy thinks, since a bot remembers its own answer."""
        return partial(_done, self._thinker.submit(self._think, events, view, legal))

    def _think(self, events: Sequence[Event], view: Any, legal: Sequence[Any]) -> Any:
        self._bot.observe(events)
        return deepcopy(self._bot).choose(view, legal, self._rng.fork())


def _done(answer: Future[Any]) -> Any:
    return answer.result() if answer.done() else None
