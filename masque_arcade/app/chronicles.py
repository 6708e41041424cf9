"""Chronicles of finished matches: made from an opened record by replaying the rules, in a thread."""

from collections.abc import Callable, Mapping, Sequence
from threading import Thread
from typing import TYPE_CHECKING

from masque_arcade.app.audit_replay import Action, Replay
from masque_arcade.client.game_ui.registry import SHELF
from masque_arcade.client.screen import Context
from masque_arcade.client.screens.table.unmasking import UnmaskingScreen
from masque_arcade.engine.bot import Thought
from masque_arcade.engine.chronicle import Chronicle, Step
from masque_arcade.engine.codec import plain
from masque_arcade.engine.game import Options, Seat
from masque_arcade.engine.registry import GameEntry

if TYPE_CHECKING:
    from masque_arcade.server.game_session import GameSession

Thoughts = Mapping[tuple[int, Seat], Thought]
"""By decision and seat."""


def retold(
    entry: GameEntry, seats: int, options: Options, seed: int, actions: Sequence[Action], thoughts: Thoughts
) -> Chronicle | None:
    """The chronicle of a record; None when the game tells none, or the record leads to no end."""
    if entry.chronicle is None:
        return None
    replay = Replay(entry, seats, dict(options), seed, actions)
    if not replay.whole:
        return None
    steps = []
    for number, beat in enumerate(replay.beats):
        decision, seat, action = replay.acts.get(number, (0, None, None))
        thought = None if seat is None else thoughts.get((decision, seat))
        steps.append(Step(beat, seat, action, thought))
    return entry.chronicle(steps)


def of_table(table: "GameSession") -> Chronicle | None:
    """The chronicle of a table on this machine; None during its match."""
    match = table.match
    if not table.over:
        return None
    actions = [(beat, seat, plain(action)) for beat, (seat, action) in zip(match.began_at, match.log, strict=True)]
    return retold(table.entry, match.seats, match.options, match.seed, actions, table.thoughts())


class ChronicleReader:
    """The way to what really happened, made in the background from a finished match; none until then, and for a game
    that tells nothing. `names` by seat."""

    def __init__(self, ctx: Context, names: Sequence[str], make: Callable[[], Chronicle | None]) -> None:
        self._ctx, self._names = ctx, names
        self._told: Chronicle | None = None

        def work() -> None:
            self._told = make()

        self.thread = Thread(target=work, name="chronicle", daemon=True)
        self.thread.start()

    def way(self) -> Callable[[], None] | None:
        """Shows the screen, once there is something to show."""
        retelling = SHELF[self._told.game].retelling if self._told else None
        return self._show if retelling else None

    def _show(self) -> None:
        assert self._told
        retelling = SHELF[self._told.game].retelling
        assert retelling
        self._ctx.push(UnmaskingScreen(self._told, retelling, self._names))
