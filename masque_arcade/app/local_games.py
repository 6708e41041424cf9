"""The window's local games: created, saved after every decision, and resumed."""

import secrets
from collections.abc import Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from importlib import import_module
from pathlib import Path
from threading import Thread
from typing import TYPE_CHECKING, Any

from masque_arcade.client.game_ui.game_setup import TableSetup
from masque_arcade.client.screen import Take, nothing
from masque_arcade.client.screens.menus.resume import ResumableGame
from masque_arcade.engine.game import Options
from masque_arcade.engine.link import Guard, Link, same
from masque_arcade.engine.registry import GAMES
from masque_arcade.engine.rng import SEED_BITS
from masque_arcade.storage.saved_games import (
    HOTSEAT,
    SOLO,
    CorruptSave,
    ResumedGame,
    ResumeOffer,
    SavedGames,
    keep,
    look,
    resume,
    throw_away,
)

if TYPE_CHECKING:
    from masque_arcade.server.evening import Evening
    from masque_arcade.server.game_session import GameSession
    from masque_arcade.storage.autosave import Autosave


class LocalGames:
    """At most one table at a time, saved in `data`. `on_table` receives each one before its first event, resumed ones
    too (counters see all of their past again)."""

    def __init__(self, data: Path) -> None:
        self._data = data
        self._autosave: Autosave | None = None
        self._evening: Evening | None = None
        self._found = SavedGames()
        self.thinker = ThreadPoolExecutor(1, "bots")
        """Where bots think."""
        self.playing = False
        """Whether the current table's match is not over."""
        self.broken: list[CorruptSave] = []
        """Corrupt saves not reported yet."""
        self.on_table: Take[Any] = nothing

    def begin(self, setup: TableSetup, seed: int, names: Sequence[str], speed: str) -> Link:
        """A new table, seen from seat 0. Raises BadOptions."""
        from masque_arcade.server.local_session import create_session, local_link

        levels = (None, *setup.levels)
        table = create_session(setup.game, levels, setup.options, seed, names, speed)
        guard = self.keep(SOLO, table, levels)
        self.on_table(table)
        return guard(local_link(table))

    def keep(
        self, kind: str, table: "GameSession", levels: Sequence[str | None], more: Mapping[str, Any] | None = None
    ) -> Guard:
        """Save a table before its first tick (saved_games.keep), the evening's next; returns the wrapper for each of
        its links."""
        from masque_arcade.server.evening import Evening

        self.leave()
        self._evening = self._evening or Evening()
        self._evening.begin(table)
        table.answers.thinker = self.thinker
        self._autosave, self.playing = keep(self._data, kind, table, levels, more), True
        return self._autosave.guard if self._autosave else same

    def look(self) -> ResumableGame | None:
        """Find the newest table to resume, now that the current one was left. Corrupt ones go to `broken`."""
        self._evening = None
        self._found = look(self._data, SOLO, HOTSEAT)
        self.broken += self._found.broken
        offer = next(iter(self._found.offers), None)
        return ResumableGame(offer.game, offer.seats, offer.what, offer.number) if offer else None

    def go_on(self) -> "ResumedGame[GameSession]":
        """Resume the offered table, of whatever kind. Raises saved_games.CorruptSave."""
        from masque_arcade.server.local_session import create_session

        self.leave()
        offer = self._found.offers[0]

        def lay(header: Any, levels: Sequence[str | None]) -> Any:
            table = create_session(header.game, levels, header.options, header.seed, offer.names, offer.preset)
            table.answers.thinker = self.thinker
            if offer.kind == SOLO:
                self.on_table(table)
            return table

        resumed = resume(offer, lay)
        self._autosave, self.playing = resumed.autosave, True
        return resumed

    @property
    def keeping(self) -> bool:
        """Whether the current table is being saved, in a file that is still there."""
        return self._autosave is not None and self._autosave.fault is None and self._autosave.file.exists()

    def forget(self) -> None:
        """Discard the offered table."""
        throw_away(self._found.offers[0])

    def end(self) -> None:
        """The table's match is over: its file is removed."""
        self.playing = False
        if self._autosave:
            self._autosave.end()

    def leave(self) -> None:
        """Leave the table, to be resumed."""
        self.playing = False
        if self._autosave:
            self._autosave.close()
        self._autosave = None


def link_of(resumed: "ResumedGame[GameSession]") -> Link:
    """The link of the only human at a resumed table."""
    from masque_arcade.server.local_session import local_link

    return resumed.autosave.guard(local_link(resumed.table))


def setup_of(offer: ResumeOffer) -> TableSetup:
    """An offered table's set-up, for an encore."""
    levels = tuple(level or "keen" for level in offer.levels[1:])
    return TableSetup(offer.game, offer.seats, levels, dict(offer.options))


def fresh_seed() -> int:
    return secrets.randbits(SEED_BITS)


def solo(
    game: str, levels: Sequence[str | None], options: Options, seed: int, names: Sequence[str], preset: str
) -> Link:
    """A table against bots that is not saved."""
    from masque_arcade.server import local_session

    return local_session.solo(game, levels, options, seed, names, preset)


def read_games() -> None:
    """Import the rules in the background, so that the first table opens at once."""

    def work() -> None:
        import_module("masque_arcade.app.tutorial_match")
        for game in GAMES:
            GAMES[game]

    Thread(target=work, name="games", daemon=True).start()
