"""A visitor's table from its laying to its end: clocks, journal, hall of fame and the scene, put together.

Imported after the first frame, since it reads every game's rules.
"""

import secrets
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from masque_arcade.app.hotseat import Parlour, Party, Way
from masque_arcade.app.kiosk.session_plan import Act
from masque_arcade.app.match_result import Kept, Sitting
from masque_arcade.client.game_ui.hotseat import Fit
from masque_arcade.client.game_ui.registry import SHELF
from masque_arcade.client.screens.kiosk.kiosk_table import VisitTable
from masque_arcade.client.screens.table.table_screen import Leaving, TableScene
from masque_arcade.engine.game import Seat
from masque_arcade.engine.link import Link
from masque_arcade.engine.rng import SEED_BITS
from masque_arcade.server.hotseat_session import HubLink, ParlourTable
from masque_arcade.server.local_session import again, laid
from masque_arcade.storage.autosave import Keeper
from masque_arcade.storage.leaderboard import Hall
from masque_arcade.storage.saved_games import Offer, keep, resume
from masque_net.messages import Message

LEVEL: Final = "casual"
"""How well the clockwork guests play: visitors have known the game for a minute."""
PACE: Final = "kiosk"
"""The tempo of its tables (presets.PRESETS), and what kept ones are looked for by."""


class _OneClock:
    """The link of somebody alone with bots: his own clock is the table's."""

    def __init__(self, hub: ParlourTable, link: HubLink) -> None:
        self._hub, self._link = hub, link
        self._now = 0.0

    def send(self, message: Message) -> None:
        """Hand a message to the table."""
        self._link.send(message)

    def poll(self, now: float) -> list[Message]:
        """Let the table's clock go on to `now`, and take what arrived."""
        self._hub.advance(max(0.0, now - self._now))
        self._now = now
        return self._link.poll(now)

    def close(self) -> None:
        """Leave the table."""
        self._link.close()


@dataclass(frozen=True, slots=True)
class How:
    """What a table's scene is told: where it leads, what is written over it, and at which tempo it is shown."""

    leaving: Leaving
    rule: str = ""
    coached: bool = False
    speed: str = "normal"
    pads: tuple[int, ...] = ()
    """The pads that are plugged in: when there is one for everybody and the game knows how, each plays with his."""


class Seated:
    """One table on screen. `scene` shows it, `hub` runs it."""

    def __init__(self, scene: VisitTable, hub: ParlourTable, keeper: Keeper | None, act: Act,
                 levels: Sequence[str | None], kind: str) -> None:  # fmt: skip
        self.scene, self.hub, self.act = scene, hub, act
        self._keeper, self._levels = keeper, levels
        self._sitting = Sitting(hub.table, kind)
        self._open = True

    @property
    def names(self) -> list[str]:
        """Who sits where."""
        return list(self.hub.table.names)

    def stirred(self, device: str) -> None:
        """Somebody meant something with a device."""
        self._sitting.used(device)
        if self._keeper and self._open:
            self._keeper.touch()

    def sit_in(self, seats: Sequence[Seat]) -> None:
        """Clockwork guests take seats."""
        for seat in seats:
            self.hub.sit_in(seat, LEVEL)

    def give_back(self, seats: Sequence[Seat]) -> None:
        """Their persons are here again."""
        for seat in seats:
            self.hub.give_back(seat)

    def finish(self, hall: Hall, scores: Mapping[Seat, int], winners: Sequence[Seat] | None) -> Kept:
        """The game is over, by its rules or (`winners`) by the clock or the house rule."""
        kept = self._sitting.finish(hall, self._levels, scores, winners)
        self._end()
        return kept

    def abandon(self, hall: Hall, screen: str) -> None:
        """Nobody is here any more; `screen` for the audit."""
        if self._open:
            self._sitting.abandon(hall, self._levels, screen)
            self._end()

    def close(self) -> None:
        """The program ends: the table can be gone on with."""
        if self._keeper and self._open:
            self._keeper.close()
        self._open = False

    def _end(self) -> None:
        self._open = False
        if self._keeper:
            self._keeper.end()


def lay(data: Path, act: Act, names: Sequence[str], persons: int, how: How, more: Mapping[str, Any]) -> Seated:
    """A new table: `names` by seat, persons first. `more` comes back with a resumed one (JSON)."""
    levels: list[str | None] = [None] * persons + [LEVEL] * (act.seats - persons)
    table = laid(act.game, levels, act.options, secrets.randbits(SEED_BITS), names, PACE)
    keeper = keep(data, PACE, table, levels, {**more, "goal": act.goal})
    return _seat(ParlourTable(table), keeper, act, levels, persons, how, str(more.get("kind", "")))


def act_of(offer: Offer) -> Act:
    """What is played at a table that a crash interrupted."""
    goal = offer.more.get("goal")
    return Act(offer.game, offer.seats, goal if type(goal) is int and goal > 0 else 0, dict(offer.options))


def go_on(offer: Offer, how: How) -> Seated:
    """A table that a crash interrupted. Raises saved.Broken."""
    resumed = resume(offer, again)
    act = act_of(offer)
    persons = sum(level is None for level in offer.levels)
    kind = str(offer.more.get("kind", ""))
    return _seat(ParlourTable(resumed.table), resumed.keeper, act, offer.levels, persons, how, kind)


def _seat(hub: ParlourTable, keeper: Keeper | None, act: Act, levels: Sequence[str | None], persons: int, how: How,
          kind: str) -> Seated:  # fmt: skip
    def guard(link: Link) -> Link:
        return keeper.guard(link) if keeper else link

    tables: list[TableScene]
    if persons == 1:
        own = TableScene(guard(_OneClock(hub, hub.link(0))), how.leaving, how.speed)
        scene, tables = VisitTable(own, own, how.rule, how.coached), [own]
    else:
        names = tuple(hub.table.names[:persons])
        each = len(how.pads) >= persons and SHELF[act.game].together.pads is Fit.WELL
        party = Party(names, Way.PADS, how.pads[:persons]) if each else Party(names)
        together = Parlour(hub, party, how.speed, guard).scene(how.leaving)
        scene = VisitTable(together, together.public, how.rule, how.coached)
        tables = [together.public, *together.people.values()]
    for one in tables:
        one.goal = act.goal
    return Seated(scene, hub, keeper, act, levels, kind)
