"""A hosted match's journal, which survives disk errors: the match continues and is saved again later."""

import logging
import secrets
import time
from contextlib import suppress
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

from masque_arcade.server.game_session import GameSession
from masque_arcade.server.lobby_state import LobbyState
from masque_arcade.storage.journal import AccessRules, Header, Journal
from masque_arcade.supervisor.redaction import said

AGAIN: Final = 5.0
"""Seconds until a failed disk is tried again."""


class MatchJournal:
    """The journal of one match. No method raises on disk errors; `lost` is set while nothing can be written."""

    def __init__(self, table: GameSession, header: Header, folder: Path) -> None:
        self.lost = False
        self.path: Path | None = None
        self._table, self._header, self._folder = table, header, folder
        self._journal: Journal | None = None
        self._door: AccessRules | None = None
        self._again = 0.0

    def _new_file(self) -> Path:
        name = f"{time.strftime('%Y%m%d-%H%M%S')}-{secrets.token_hex(3)}-{self._header.game}.journal"
        return self._folder / name

    def begin(self, door: AccessRules, now: float) -> None:
        """Write everything so far to a new file, which replaces the one before."""
        self._door, self._again = door, now + AGAIN
        before, path = self.path, self._new_file()
        made: Journal | None = None
        try:
            made = Journal(path, self._header)
            made.door(door)
            signed = self._table.signatures
            for number, (seat, action) in enumerate(self._table.match.log):
                if number in signed.played:
                    made.sign(seat, signed.played[number])
                made.play(seat, action)
            for seat, action in self._table.sealed.items():
                if seat in signed.pending:
                    made.sign(seat, signed.pending[seat])
                made.seal(seat, action)
            made.sync()
        except OSError as error:
            if made:
                with suppress(OSError):
                    made.close()
            with suppress(OSError):
                path.unlink(missing_ok=True)
            self._lose(error)
            return
        self._follow(made)
        if before:
            with suppress(OSError):
                before.unlink(missing_ok=True)

    def go_on(self, journal: Journal, door: AccessRules) -> None:
        """Continue with an open journal that is complete so far."""
        self._door = door
        self._follow(journal)

    def tick(self, now: float) -> None:
        """Try a failed disk again."""
        if self.lost and now >= self._again and self._door:
            self.begin(self._door, now)

    def door(self, door: AccessRules) -> None:
        """Record the door's state if it is new."""
        if door != self._door and self._journal:
            self._journal.door(door)
        self._door = door

    def copy(self, door: AccessRules) -> bytes | None:
        """The file's bytes, which end with these access rules; None while nothing can be written."""
        self.door(door)
        try:
            if self._journal and self.path:
                self._journal.sync()
                return self.path.read_bytes()
        except OSError as error:
            self._lose(error)
        return None

    def move(self, pin: str) -> None:
        """The match goes on at another host: nobody resumes it from here."""
        if self._journal:
            self._journal.move(pin)
        self.close()

    def sync(self, now: float) -> None:
        """Write pending records to disk."""
        if self._journal is None:
            return
        try:
            self._journal.sync()
        except OSError as error:
            self._again = now + AGAIN
            self._lose(error)

    def close(self) -> None:
        """Close after the match or with the host."""
        if self._journal:
            with suppress(OSError):
                self._journal.close()
        self._journal = None

    def _follow(self, journal: Journal) -> None:
        self._journal, self.path, self.lost = journal, journal.path, False
        self._table.on_play, self._table.on_seal = journal.play, journal.seal
        self._table.signatures.on_sign = journal.sign

    def _lose(self, error: OSError) -> None:
        logging.getLogger(__name__).warning("the match is not kept for now: %s", said(error))
        self._table.on_play = self._table.on_seal = self._table.signatures.on_sign = lambda seat, said: None
        self.close()
        self.lost = True


def header_of(lobby: LobbyState, door: AccessRules, port: int, seed: int, **more: Any) -> Header:
    """The first line of a journal: the table as it is, and `more` of the house."""
    return Header(
        game=lobby.entry.info.id,
        version=lobby.entry.game.version,
        seats=lobby.plan.seats,
        options=lobby.plan.options,
        seed=seed,
        chairs=door.chairs,
        guests={str(p.guest): p.name for p in lobby.people.values()},
        known=door.known,
        house={
            "name": lobby.name,
            "masks": {str(p.guest): p.mask for p in lobby.people.values() if p.mask},
            "code": door.code,
            "port": port,
            "pace": lobby.pace,
            **more,
        },
    )


def waiting(header: Header, door: AccessRules) -> bytes:
    """The journal of a table that is handed over before its match. Raises OSError."""
    with TemporaryDirectory() as folder:
        journal = Journal(Path(folder) / "waiting.journal", header)
        journal.door(door)
        journal.close()
        return journal.path.read_bytes()
