"""Sharing from a window: everything of it is made on first use, and the page follows the window's table."""

from pathlib import Path
from typing import TYPE_CHECKING

from masque_arcade.client.session.share_api import ShareState, ShareStatus

if TYPE_CHECKING:
    from masque_arcade.app.share.sharing import Sharing
    from masque_arcade.client.screens.lan.flow import LanFlow


class WindowSharing:
    """share_api.Share for a window; a title that nobody shares from imports no server. `data`: the user's folder."""

    def __init__(self, data: Path) -> None:
        self._data = data
        self._sharing: Sharing | None = None

    def start(self) -> None:
        if self._sharing is None:
            from masque_arcade.app.share.sharing import Sharing

            self._sharing = Sharing(self._data)
        self._sharing.start()

    def stop(self) -> None:
        if self._sharing:
            self._sharing.stop()

    def status(self) -> ShareStatus:
        return self._sharing.status() if self._sharing else ShareStatus(ShareState.OFF)

    def give(self, picture: Path) -> str:
        """The address of a saved picture on the local network; "" while nothing is served."""
        return self._sharing.give(picture) if self._sharing else ""

    def address(self) -> str:
        """The likeliest address of the page, "" while it is not served."""
        return next(iter(self.status().addresses), "")

    def show_table(self, evening: "LanFlow") -> None:
        """Tell visitors of the table that the window is at, as it is now."""
        if self._sharing is None or not self._sharing.on:
            return
        from masque_arcade.app.share.page import SharedTable

        room, address = evening.room, evening.lan.address()
        if room and room.owner:
            evening.lan.let_phones_in()
        phones = evening.lan.invitation_to_phones()
        name = str(room.facts.get("name", "")) if room else ""
        self._sharing.table = SharedTable(name, address.place, address.code, phones) if room and address.place else None
