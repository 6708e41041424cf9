"""The window's recordings: their list, and one of them on the table screen."""

import secrets
import time
from functools import partial
from pathlib import Path

import platformdirs

from masque_arcade.app.records.seat_messages import Eyes, eyes_of
from masque_arcade.client.screen import Action, Context, Screen
from masque_arcade.client.screens.menus.replay_bar import replay_table
from masque_arcade.client.screens.menus.replays import ReplaysScreen
from masque_arcade.client.screens.menus.resume import NoticeScreen
from masque_arcade.engine.link import Link
from masque_arcade.storage.recording import BadRecording, RecordingLink, ReplayLink, read_file, tidy
from masque_arcade.storage.recording_list import unplayable

Watch = Action | None
"""The way to a replay, if there is one."""


class Replays:
    """The recordings of `folder`."""

    def __init__(self, ctx: Context, folder: Path) -> None:
        self._ctx, self._folder = ctx, folder
        self.record_to: Path | None = None
        """The file of the next recording, if one was named."""

    def record(self, link: Link, game: str) -> Link:
        """The same link, recorded."""
        if self.record_to:
            path, self.record_to = self.record_to, None
            return RecordingLink(link, path)
        tidy(self._folder)
        when = f"{time.strftime('%Y%m%d-%H%M%S')}-{secrets.token_hex(2)}"
        return RecordingLink(link, self._folder / f"{when}-{game}.masque")

    def screen(self, game: str = "") -> Screen:
        """The list."""
        return ReplaysScreen(self._folder, platformdirs.user_documents_path(), self.watch)

    def of(self, link: Link, eyes: Eyes | None = None) -> Watch:
        """The way to the replay of a match that was recorded; None when it could not be written. `eyes`: everyone's, of
        a match on this machine."""
        path = link.path if isinstance(link, RecordingLink) else None
        return partial(self.watch, path, eyes) if path else None

    def watch(self, path: Path, eyes: Eyes | None = None) -> None:
        """Play a recording over the current screen; say why where it cannot be. It can be seen with the eyes of
        everyone, with their secrets where the host has opened its record."""
        ctx = self._ctx
        try:
            link = ReplayLink(path)
            reason = unplayable(link)
        except OSError:
            reason = "disk"
        except BadRecording:
            reason = "foreign"
        if reason:
            ctx.push(NoticeScreen(ctx.texts("replays.refused"), ctx.texts(f"replays.{reason}")))
        else:
            seen = eyes or eyes_of(read_file(path)[0])
            ctx.push(replay_table(ctx, link, ctx.settings.speed, ctx.pop, seen)[0])
