"""The attract loop's content: bots at their best, the leaderboard, the last winner."""

import sys
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from importlib import import_module
from threading import Thread
from typing import TYPE_CHECKING, Any, Final

from masque_arcade.client.i18n import Catalogue
from masque_arcade.client.render.drawables import Item
from masque_arcade.client.screen import Take, nothing
from masque_arcade.client.screens.kiosk.attract_api import Demo, Fame, FameList, Mechanic, Poster
from masque_arcade.engine.registry import INFOS
from masque_net.guest_name import GuestName

if TYPE_CHECKING:
    from masque_arcade.storage.leaderboard import Leaderboard

_RULES: Final = ("masque_arcade.app.kiosk.demo_recorder", "masque_arcade.app.kiosk.tables")
_ROWS: Final = 8
_SEED: Final = 977
"""Each loop has its own deal, the same on every machine."""


class AttractContent:
    """One kiosk's content (client.screens.kiosk.attract.AttractSource).

    The caller opens `leaderboard`, which names the last winner.
    """

    def __init__(
        self,
        games: Sequence[str],
        languages: Mapping[str, Catalogue],
        leaderboard: "Callable[[], Leaderboard]",
        sound: Callable[[], str],
        ahead: Take[Sequence[Item]],
        waiting: Callable[[Catalogue], str],
    ) -> None:
        self.games, self.languages = games, languages
        self.sound, self.ahead, self.waiting = sound, ahead, waiting
        self._leaderboard = leaderboard
        self._reader = Thread(target=_read_rules, name="rules", daemon=True)
        self.poster_allowed = True
        self.crowned: Callable[[], tuple[str, int] | None] = nothing
        """A night's winner, with their points."""

    def begin(self) -> None:
        """Import the rules in the background during the first loop."""
        self._reader.start()

    @property
    def ready(self) -> bool:
        return all(name in sys.modules for name in _RULES) and not self._reader.is_alive()

    def wait(self) -> None:
        """Wait until the rules are imported."""
        if self._reader.ident is None:
            _read_rules()
        else:
            self._reader.join()

    def demo(self, game: str, number: int) -> Demo | None:
        if not self.ready:
            return None
        from masque_arcade.app.kiosk.demo_recorder import DemoRecorder

        with suppress(OSError):
            return DemoRecorder(game, _SEED + number)
        return None

    def mechanic(self, game: str) -> Mechanic | None:
        if not self.ready:
            return None
        from masque_arcade.app.kiosk.demo_recorder import mechanic

        with suppress(OSError):
            return mechanic(game)
        return None

    def fame(self, game: str, texts: Catalogue) -> FameList | None:
        """The game's list with most entries tonight, else of all time."""
        if not self.ready:
            return None
        from masque_arcade.app.results import boards

        tonight, ever = (boards(self._leaderboard(), texts, game, which) for which in (False, True))
        if not ever:
            return None
        best = max(range(len(ever)), key=lambda i: (len(tonight[i].entries), len(ever[i].entries)))
        return FameList(ever[best].name, _rows(tonight[best]), _rows(ever[best]))

    def poster(self, texts: Catalogue) -> Poster | None:
        """The last winner, also from before a restart; after a night the one with its crown."""
        if not (self.poster_allowed and self.ready):
            return None
        if crowned := self.crowned():
            name, points = crowned
            return Poster(name, name, "", texts("kiosk.session.points", n=points), texts("kiosk.session.crown"))
        won = self._leaderboard().last_winner(tuple(INFOS))
        if won is None:
            return None
        line = texts("kiosk.poster.won_plain") if won.score is None else texts("kiosk.poster.won", n=won.score)
        return Poster(won.label, GuestName(won.name, won.mask), won.game, line)


def _rows(board: Any) -> list[Fame]:
    return [Fame(one.label, one.mask, one.achievement) for one in board.entries[:_ROWS]]


def _read_rules() -> None:
    for name in _RULES:
        import_module(name)
