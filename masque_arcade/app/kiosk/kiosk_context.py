"""What a running kiosk gives its sessions, its open table and its operator."""

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from masque_arcade.app.kiosk.daily_report import DailyReport
from masque_arcade.app.kiosk.session_file import EveningFile
from masque_arcade.app.kiosk.settings_file import Wall
from masque_arcade.client.screen import Action, Context, Screen, Take, Way
from masque_arcade.client.screens.kiosk.kiosk_settings import KioskSettings

if TYPE_CHECKING:
    from masque_arcade.storage.leaderboard import Leaderboard


@dataclass(slots=True)
class KioskContext:
    """The shared parts of a kiosk, and the ways back to it. `data`: its folder; `speed`: the animation speed at
    visitors' tables."""

    ctx: Context
    settings: KioskSettings
    data: Path
    speed: str
    evening: EveningFile
    report: DailyReport
    wall: Wall
    """The time of day."""
    go: Take[Screen]
    """Replace all screens."""
    show_result: Take[Screen]
    """Show a table's result over it, and no longer the question whether anyone is there."""
    ask_players: Action
    """The question: how many players?"""
    attract: Action
    """Clear everything of the last visitor, and show the attract loop."""
    other_language: Way
    """What asks for another language; None when there is only one."""
    closed: bool = False
    """Whether no further game begins: it is past the opening hours."""
    crowned: tuple[str, int] | None = None
    """The last night's winner, with their points, until another match is over."""
    _leaderboard: "Leaderboard | None" = None

    @property
    def leaderboard(self) -> "Leaderboard":
        """The leaderboard, opened on first use."""
        if self._leaderboard is None:
            from masque_arcade.storage.leaderboard import Leaderboard

            self._leaderboard = Leaderboard(self.data / "hall.sqlite")
        return self._leaderboard

    def close(self) -> None:
        if self._leaderboard:
            self._leaderboard.close()
