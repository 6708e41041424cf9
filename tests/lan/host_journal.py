"""What really happened, from the host's journal: every view of every viewer, by digest."""

from itertools import groupby
from pathlib import Path
from typing import Any

from masque_arcade.engine.codec import plain
from masque_arcade.engine.game import Over
from masque_arcade.engine.match import Beat, Match
from masque_arcade.engine.registry import GAMES
from masque_arcade.storage.journal import read
from masque_net.tree_patch import digest
from tests.programs import Line


class Truth:
    """A journal played again."""

    def __init__(self, journal: Path) -> None:
        self.story = read(journal)
        header = self.story.header
        self._game = GAMES[header.game].game
        self._match: Match[Any, Any, Any] = Match(self._game, header.seats, header.options, header.seed)
        self.beats: list[Beat[Any]] = list(self._match.start())
        for seat, action in self.story.actions:
            self.beats += self._match.submit(seat, self._match.decision, action)

    @property
    def actions(self) -> int:
        """How many actions are written down."""
        return len(self.story.actions)

    @property
    def outcome(self) -> dict[str, Any] | None:
        """As `host` and `join` print it; None before the end."""
        turn = self._match.turn
        return turn.outcome.facts() if isinstance(turn, Over) else None

    def views(self, viewer: int | None) -> list[int]:
        """The digest of what `viewer` sees after each beat."""
        return [digest(plain(self._game.view(beat.state, viewer))) for beat in self.beats]


def seen(beats: list[Line]) -> list[int]:
    """The same of what a guest has printed."""
    return [digest(beat["view"]) for beat in beats]


def in_order(few: list[int], all_of_them: list[int]) -> bool:
    """Whether `few` is `all_of_them` with parts left out; the same twice in a row counts once."""
    rest = iter(all_of_them)
    return all(one in rest for one, _ in groupby(few))
