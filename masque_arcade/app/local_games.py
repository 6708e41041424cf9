"""The window's own tables, one person or several and bots: laid, kept after every decision, and gone on with."""

import secrets
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from masque_arcade.client.game_ui.game_setup import TableSetup
from masque_arcade.client.screens.menus.resume import ResumableGame
from masque_arcade.engine.link import Link
from masque_arcade.engine.rng import SEED_BITS
from masque_arcade.storage.saved_games import (
    PARLOUR,
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
    from masque_arcade.server.game_session import GameSession
    from masque_arcade.storage.autosave import Autosave


class LocalGames:
    """At most one table at a time, kept in `data`. `on_table` is given each one before anything happens at it, also
    one that is gone on with (whoever counts things sees all of its past again)."""

    def __init__(self, data: Path) -> None:
        self._data = data
        self._autosave: Autosave | None = None
        self._found = SavedGames()
        self.playing = False
        """Whether one is at a table whose match is not over."""
        self.broken: list[CorruptSave] = []
        """What nobody has been told of yet."""
        self.on_table: Callable[[Any], None] = lambda table: None

    def begin(self, setup: TableSetup, seed: int, names: Sequence[str], speed: str) -> Link:
        """A new table, seen from seat 0. Raises BadOptions."""
        from masque_arcade.server.local_session import laid, seen_from

        levels = (None, *setup.levels)
        table = laid(setup.game, levels, setup.options, seed, names, speed)
        guard = self.keep(SOLO, table, levels)
        self.on_table(table)
        return guard(seen_from(table))

    def keep(
        self, kind: str, table: "GameSession", levels: Sequence[str | None], more: Mapping[str, Any] | None = None
    ) -> Callable[[Link], Link]:
        """Keep a table before its first tick (saved.keep); what to put round each of its links."""
        self.leave()
        self._autosave, self.playing = keep(self._data, kind, table, levels, more), True
        return self._autosave.guard if self._autosave else lambda link: link

    def look(self) -> ResumableGame | None:
        """Look again what can be gone on with, the newest first. What has to be set aside goes to `broken`."""
        self._found = look(self._data, SOLO, PARLOUR)
        self.broken += self._found.broken
        offer = next(iter(self._found.offers), None)
        return ResumableGame(offer.game, offer.seats, offer.what, offer.number) if offer else None

    def go_on(self) -> "ResumedGame[GameSession]":
        """Go on with what is offered, of whatever kind it is. Raises saved_games.CorruptSave."""
        from masque_arcade.server.local_session import laid

        self.leave()
        offer = self._found.offers[0]

        def lay(header: Any, levels: Sequence[str | None]) -> Any:
            table = laid(header.game, levels, header.options, header.seed, offer.names, offer.preset)
            if offer.kind == SOLO:
                self.on_table(table)
            return table

        resumed = resume(offer, lay)
        self._autosave, self.playing = resumed.autosave, True
        return resumed

    @property
    def keeping(self) -> bool:
        """Whether the table one is at is kept."""
        return self._autosave is not None and self._autosave.fault is None

    def forget(self) -> None:
        """Nobody wants to go on with what is offered."""
        throw_away(self._found.offers[0])

    def end(self) -> None:
        """The table's match is over: it need not be kept any more."""
        self.playing = False
        if self._autosave:
            self._autosave.end()

    def leave(self) -> None:
        """The table is left as it stands."""
        self.playing = False
        if self._autosave:
            self._autosave.close()
        self._autosave = None


def link_of(resumed: "ResumedGame[GameSession]") -> Link:
    """The link of the one person at a table that goes on."""
    from masque_arcade.server.local_session import seen_from

    return resumed.autosave.guard(seen_from(resumed.table))


def setup_of(offer: ResumeOffer) -> TableSetup:
    """How the table of an offer was asked for, for an encore."""
    levels = tuple(level or "keen" for level in offer.levels[1:])
    return TableSetup(offer.game, offer.seats, levels, dict(offer.options))


def fresh_seed() -> int:
    """A seed nobody chose."""
    return secrets.randbits(SEED_BITS)
