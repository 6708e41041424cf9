"""The second screen's controller: called every frame, it starts the child, feeds it, and restarts it.

It never delays a frame or ends the game.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final, Protocol

from masque_arcade.app.second_screen.display_options import DisplayOptions
from masque_arcade.app.second_screen.spectator_feed import ShownTable, Spectator
from masque_arcade.client.screen import nothing
from masque_arcade.storage import paths
from masque_net.framing import frame
from masque_net.messages import Bye, Message

VERB: Final = "big-screen"
_KEEP: Final = 0.5
"""Seconds between checks of the keyboard focus."""


def command(data: Path, display: int) -> list[str]:
    """The command that starts the child for a display, 1 for the first."""
    return paths.program(VERB, "--display", str(display), "--data", str(data))


@dataclass(frozen=True, slots=True)
class RestartLimits:
    """Seconds. `again`: from a child's end to the next; `most`: restarts until one has lived for `calm`; `stuck`: limit
    for a child that does not read; `opens`: limit for its window to appear."""

    again: float = 5.0
    most: int = 4
    calm: float = 600.0
    stuck: float = 20.0
    opens: float = 15.0


class SpectatorProcess(Protocol):
    """The required interface of a child (child_process.ChildProcess)."""

    behind: bool

    @property
    def alive(self) -> bool: ...
    @property
    def idle(self) -> bool: ...
    def offer(self, data: bytes) -> None: ...
    def stop(self) -> None: ...
    def kill(self) -> None: ...


class SecondScreenController:
    """`start` makes the child of a display; `keep` takes the keyboard focus back, which some desktops give to a new
    window. Its clock is that of `tick`."""

    def __init__(
        self,
        start: Callable[[int], SpectatorProcess],
        patience: RestartLimits | None = None,
        keep: Callable[[], None] = nothing,
    ) -> None:
        self._start, self._patience, self._keep = start, patience or RestartLimits(), keep
        self.child: SpectatorProcess | None = None
        self._display = 0
        self._began = self._again_at = self._read_at = self._kept_at = 0.0
        self._deaths = 0
        self._spectator: Spectator | None = None
        self._manner: DisplayOptions | None = None
        self._shows = False
        """Whether the child shows a table."""

    @classmethod
    def at(cls, command: Callable[[int], Sequence[str]], keep: Callable[[], None]) -> "SecondScreenController":
        """With real children."""
        from masque_arcade.app.second_screen.child_process import ChildProcess

        return cls(lambda display: ChildProcess(command(display)), keep=keep)

    @property
    def on(self) -> bool:
        """Whether a display is selected."""
        return self._display > 0

    @property
    def given_up(self) -> bool:
        """Whether children have ended too often; another display, or off and on, resets it."""
        return self._deaths > self._patience.most

    def tick(self, now: float, display: int, manner: DisplayOptions, on: ShownTable | None) -> None:
        """One frame at `now` (seconds). `display`: 1 for the first, 0 for off; `on`: the table, None between tables."""
        if display != self._display:
            self._stop()
            self._display, self._deaths, self._again_at = display, 0, now
        if not display:
            return
        if self.child is not None and not self.child.alive:
            self._died(now)
        if self.child is None:
            if self.given_up or now < self._again_at:
                return
            self._begin(now)
        if self.child is not None:
            if now - self._began < self._patience.opens and now - self._kept_at > _KEEP:
                self._kept_at = now
                self._keep()
            self._tell(self.child, now, manner, on)

    def close(self) -> None:
        """End the child with the program."""
        self._stop()
        self._display = 0

    # --- the child -----------------------------------------------------------------------

    def _begin(self, now: float) -> None:
        try:
            self.child = self._start(self._display)
        except OSError:
            self._began = now
            self._died(now)
            return
        self._began = self._read_at = now
        self._manner, self._shows = None, False

    def _died(self, now: float) -> None:
        if self.child is not None:
            self.child.stop()
        self.child = None
        self._leave()
        self._deaths = 1 if now - self._began >= self._patience.calm else self._deaths + 1
        self._again_at = now + self._patience.again

    def _stop(self) -> None:
        if self.child is not None:
            self.child.stop()
        self.child = None
        self._leave()

    def _leave(self) -> None:
        if self._spectator is not None:
            self._spectator.close()
        self._spectator = None

    # --- its messages -------------------------------------------------------------------------

    def _tell(self, child: SpectatorProcess, now: float, manner: DisplayOptions, on: ShownTable | None) -> None:
        if child.idle:
            self._read_at = now
        elif now - self._read_at > self._patience.stuck:
            child.kill()
        if child.behind:
            # The queue is lost: a full refresh once the child reads again.
            self._leave()
            if not child.idle:
                return
            child.behind, self._manner, self._shows = False, None, True
        if manner != self._manner:
            self._manner = manner
            self._offer(child, manner.message())
        if on is None or self._spectator is None or self._spectator.on is not on:
            self._leave()
            if self._shows:
                self._offer(child, Bye())
            self._shows = on is not None
            if on is not None:
                self._spectator = Spectator(on)
        if self._spectator is not None:
            for message in self._spectator.take():
                self._offer(child, message)

    @staticmethod
    def _offer(child: SpectatorProcess, message: Message) -> None:
        try:
            child.offer(frame(message))
        except ValueError:
            # Too large for a frame: without it the table cannot be followed, so show the page between tables.
            child.offer(frame(Bye()))
