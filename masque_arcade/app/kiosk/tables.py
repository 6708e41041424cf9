"""A visitor's table from start to end: clocks, journal, leaderboard and screen.

Imported after the first frame, since it imports every game's rules.
"""

import secrets
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from masque_arcade.app.chronicles import of_table
from masque_arcade.app.hotseat import HotseatTable, Party, SharingMode
from masque_arcade.app.kiosk.session_plan import PlannedGame
from masque_arcade.app.match_result import MatchRecorder, RecordedResult
from masque_arcade.client.game_ui.hotseat import Suitability
from masque_arcade.client.game_ui.registry import SHELF
from masque_arcade.client.screens.hotseat.pass_and_play import PassAndPlayScreen
from masque_arcade.client.screens.kiosk.kiosk_lines import KioskLines
from masque_arcade.client.screens.table.table_screen import TableExits, TableScreen
from masque_arcade.engine.chronicle import Chronicle
from masque_arcade.engine.game import Seat
from masque_arcade.engine.link import Link
from masque_arcade.engine.rng import SEED_BITS
from masque_arcade.server.hotseat_session import HotseatSession, HubLink
from masque_arcade.server.local_session import create_session, recreate_session
from masque_arcade.storage.autosave import Autosave
from masque_arcade.storage.leaderboard import Leaderboard
from masque_arcade.storage.saved_games import ResumeOffer, keep, resume
from masque_net.messages import Message

LEVEL: Final = "casual"
"""The bots' level: visitors have known the game for a minute."""
PACE: Final = "kiosk"
"""The tempo of the tables (timing.PRESETS), and the kind of their saved games."""


class OneClock:
    """The link of one human alone with bots: their clock is the table's."""

    def __init__(self, hub: HotseatSession, link: HubLink) -> None:
        self._hub, self._link = hub, link
        self._now = 0.0

    def send(self, message: Message) -> None:
        self._link.send(message)

    def poll(self, now: float) -> list[Message]:
        """Advance the table's clock to `now`, and take the new messages."""
        self._hub.advance(max(0.0, now - self._now))
        self._now = now
        return self._link.poll(now)

    def close(self) -> None:
        self._link.close()


@dataclass(frozen=True, slots=True)
class TableOptions:
    """Options of a table's screen: its exits, its heading and its speed."""

    leaving: TableExits
    rule: str = ""
    coached: bool = False
    speed: str = "normal"
    pads: tuple[int, ...] = ()
    """The plugged-in pads: with one for each player, and if the game supports it, each uses their own."""


class SeatedTable:
    """One table on `screen`, where all see `table`; `lines` lie over it, `hub` runs it."""

    def __init__(
        self,
        screen: TableScreen | PassAndPlayScreen,
        lines: KioskLines,
        hub: HotseatSession,
        autosave: Autosave | None,
        act: PlannedGame,
        levels: Sequence[str | None],
        kind: str,
    ) -> None:
        self.screen, self.lines, self.hub, self.act = screen, lines, hub, act
        self.table = lines.table
        self._autosave, self._levels = autosave, levels
        self._recorder = MatchRecorder(hub.table, kind)
        self._open = True

    @property
    def names(self) -> list[str]:
        """The names by seat."""
        return list(self.hub.table.names)

    @property
    def asked(self) -> tuple[Seat, ...]:
        """The human seats that must decide now."""
        if isinstance(self.screen, PassAndPlayScreen):
            return self.screen.asked
        return (0,) if self.screen.asks_me else ()

    @property
    def calm(self) -> bool:
        """Whether the game may be ended now: no secret in progress, no message on its way."""
        presenter, stage = self.table.presenter, self.table.stage
        if presenter is None or presenter.shown() is None or presenter.handling:
            return False
        curtain = isinstance(self.screen, PassAndPlayScreen) and self.screen.curtain
        return not (curtain or stage.busy or stage.timeline.fixed)

    def scores(self) -> list[tuple[Seat, int]]:
        """Seats and their public scores, best first; empty while the game has none."""
        presenter = self.table.presenter
        return presenter.ranking() if presenter and presenter.shown() else []

    def chronicle(self) -> Chronicle | None:
        """What really happened, once the match is over."""
        return of_table(self.hub.table)

    def stirred(self, device: str) -> None:
        """A device gave meaningful input."""
        self._recorder.used(device)
        if self._autosave and self._open:
            self._autosave.touch()

    def sit_in(self, seats: Sequence[Seat]) -> None:
        """Bots take over seats."""
        for seat in seats:
            self.hub.sit_in(seat, LEVEL)

    def give_back(self, seats: Sequence[Seat]) -> None:
        """The players get their seats back."""
        for seat in seats:
            self.hub.give_back(seat)

    def finish(
        self, leaderboard: Leaderboard, scores: Mapping[Seat, int], winners: Sequence[Seat] | None
    ) -> RecordedResult:
        """The game is over, by its rules or (`winners`) by the clock or the house rule."""
        kept = self._recorder.finish(leaderboard, self._levels, scores, winners)
        self._end()
        return kept

    def abandon(self, leaderboard: Leaderboard, last_screen: str) -> None:
        """The visitors are gone; `last_screen` for the usage statistics."""
        if self._open:
            self._recorder.abandon(leaderboard, self._levels, last_screen)
            self._end()

    def close(self) -> None:
        """The program ends: the table can be resumed."""
        if self._autosave and self._open:
            self._autosave.close()
        self._open = False

    def _end(self) -> None:
        self._open = False
        if self._autosave:
            self._autosave.end()


def lay(
    data: Path, act: PlannedGame, names: Sequence[str], persons: int, how: TableOptions, more: Mapping[str, Any]
) -> SeatedTable:
    """A new table: `names` by seat, humans first. `more` is saved with it (JSON)."""
    levels: list[str | None] = [None] * persons + [LEVEL] * (act.seats - persons)
    table = create_session(act.game, levels, act.options, secrets.randbits(SEED_BITS), names, PACE)
    autosave = keep(data, PACE, table, levels, {**more, "goal": act.goal})
    return _seat(HotseatSession(table), autosave, act, levels, persons, how, str(more.get("kind", "")))


def act_of(offer: ResumeOffer) -> PlannedGame:
    """The game of an interrupted table."""
    goal = offer.more.get("goal")
    return PlannedGame(offer.game, offer.seats, goal if type(goal) is int and goal > 0 else 0, dict(offer.options))


def go_on(offer: ResumeOffer, how: TableOptions) -> SeatedTable:
    """Resume an interrupted table. Raises saved_games.CorruptSave."""
    resumed = resume(offer, recreate_session)
    act = act_of(offer)
    persons = sum(level is None for level in offer.levels)
    kind = str(offer.more.get("kind", ""))
    return _seat(HotseatSession(resumed.table), resumed.autosave, act, offer.levels, persons, how, kind)


def _seat(
    hub: HotseatSession,
    autosave: Autosave | None,
    act: PlannedGame,
    levels: Sequence[str | None],
    persons: int,
    how: TableOptions,
    kind: str,
) -> SeatedTable:
    def guard(link: Link) -> Link:
        return autosave.guard(link) if autosave else link

    screen: TableScreen | PassAndPlayScreen
    if persons == 1:
        screen = table = TableScreen(guard(OneClock(hub, hub.link(0))), how.leaving, how.speed)
        tables = [table]
    else:
        names = tuple(hub.table.names[:persons])
        each = len(how.pads) >= persons and SHELF[act.game].together.pads is Suitability.WELL
        party = Party(names, SharingMode.PADS, how.pads[:persons]) if each else Party(names)
        screen = HotseatTable(hub, party, how.speed, guard).screen(how.leaving)
        table, tables = screen.public, [screen.public, *screen.people.values()]
    for one in tables:
        one.playback.goal = act.goal
    lines = KioskLines(table, how.rule, how.coached)
    screen.overlays.add(lines)
    return SeatedTable(screen, lines, hub, autosave, act, levels, kind)
