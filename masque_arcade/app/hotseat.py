"""Hot seat in the window: from the set-up page over pads and practice to the table and back."""

import secrets
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from typing import TYPE_CHECKING

from masque_arcade.app.local_games import LocalGames, setup_of
from masque_arcade.app.results import LocalResults
from masque_arcade.app.second_screen.controller import SecondScreenController
from masque_arcade.app.second_screen.display_options import DisplayOptions
from masque_arcade.app.second_screen.spectator_feed import ShownTable
from masque_arcade.client.game_ui.game_setup import TableSetup
from masque_arcade.client.game_ui.registry import SHELF
from masque_arcade.client.screen import Action, Context, nothing
from masque_arcade.client.screens.hotseat.gamepad_join import GamepadJoinScreen
from masque_arcade.client.screens.hotseat.gamepad_table import GamepadTableScreen
from masque_arcade.client.screens.hotseat.pass_and_play import PassAndPlayScreen
from masque_arcade.client.screens.hotseat.players import Party, SharingMode
from masque_arcade.client.screens.hotseat.players_page import People, PlayerList
from masque_arcade.client.screens.hotseat.rumble_practice import RumblePracticeScreen
from masque_arcade.client.screens.menus.table_flow import TableFlow, results
from masque_arcade.client.screens.table.results import ResultsExits
from masque_arcade.client.screens.table.table_screen import TableExits, TableScreen
from masque_arcade.client.widgets.guest_names import guest_names, readable
from masque_arcade.engine.game import Over
from masque_arcade.engine.link import Guard, same
from masque_arcade.engine.rng import SEED_BITS
from masque_arcade.storage.saved_games import HOTSEAT, ResumedGame

if TYPE_CHECKING:
    from masque_arcade.server.game_session import GameSession
    from masque_arcade.server.hotseat_session import HotseatSession


class Hotseat:
    """The window's hot seat. `title` goes to the title; `own` saves the tables, `fame` records the results."""

    def __init__(self, ctx: Context, title: Action, own: LocalGames, fame: LocalResults) -> None:
        self._ctx, self._title, self._own, self._fame = ctx, title, own, fame
        self.people = People(PlayerList(), self.begin)
        self._practised = False
        self.crowd: SecondScreenController | None = None
        """The second screen, if the window has one."""
        self.by_phone: Callable[[TableSetup, int], object] = nothing
        """Begins a table for so many people with phones."""
        self._on: ShownTable | None = None
        self._now = 0.0

    def tick(self, dt: float) -> None:
        """Each frame: the second screen follows the table from the first one after its start."""
        self._now += dt
        company = self.people.company
        if self.crowd:
            wished = company.crowd if company.count > 1 and company.crowd <= self._ctx.displays() else 0
            display = wished if self._on or self.crowd.on else 0
            self.crowd.tick(self._now, display, DisplayOptions.of(self._ctx.settings), self._on)

    def close(self) -> None:
        """Close the second screen too."""
        if self.crowd:
            self.crowd.close()

    def begin(self, setup: TableSetup, party: Party) -> None:
        """To the table, through the page that assigns pads; with phones to a table of the network."""
        if party.way is SharingMode.PHONES:
            self.by_phone(setup, len(party.names))
            return
        self._gather(setup, party, self._sit_down)

    def go_on(self, resumed: "ResumedGame[GameSession]") -> None:
        """Back to a saved table; pads are assigned again."""
        offer = resumed.offer
        names = tuple(name for name, level in zip(offer.names, offer.levels, strict=True) if level is None)
        way = SharingMode.PADS if offer.more.get("way") == SharingMode.PADS else SharingMode.ROUND

        def sit(setup: TableSetup, party: Party) -> None:
            from masque_arcade.server.hotseat_session import HotseatSession

            table = HotseatSession(resumed.table)
            self._play(HotseatTable(table, party, self._ctx.settings.speed, resumed.autosave.guard), setup, party)

        self._gather(setup_of(offer), Party(names, way), sit)

    def _gather(self, setup: TableSetup, party: Party, sit: Callable[[TableSetup, Party], None]) -> None:
        if party.way is not SharingMode.PADS:
            sit(setup, party)
            return
        names = readable(party.names, self._ctx.texts)

        def taken(pads: tuple[int, ...]) -> None:
            seated = replace(party, pads=pads)
            if not SHELF[setup.game].together.felt or self._practised:
                sit(setup, seated)
                return
            self._practised = True
            self._ctx.go(RumblePracticeScreen(names, pads, partial(sit, setup, seated)))

        self._ctx.go(GamepadJoinScreen(names, taken, self.leave))

    def _sit_down(self, setup: TableSetup, party: Party) -> None:
        self._ctx.settings.remember(setup.game, setup.seats, setup.levels)
        self._ctx.apply_settings()
        speed = self._ctx.settings.speed
        hotseat = open_hotseat(setup, party, speed, fill=self._guests(party.names))
        levels = levels_of(setup, len(party.names))
        self._own.on_table(hotseat.table.table)
        hotseat.guard = self._own.keep(HOTSEAT, hotseat.table.table, levels, {"way": str(party.way)})
        self._play(hotseat, setup, party)

    def _play(self, hotseat: "HotseatTable", setup: TableSetup, party: Party) -> None:
        flow = TableFlow(
            self._ctx,
            self.leave,
            lambda table, over: self._results(table, over, setup, party),
            lambda: self._own.keeping,
        )
        screen = hotseat.screen(flow.exits)
        screen.public.targets.hint.wanted = True
        self._on = ShownTable(hotseat.table, lambda: screen.public.replica.updates if screen.public.replica else 0)
        self._ctx.go(screen)

    def _guests(self, taken: Sequence[str]) -> list[str]:
        return [name for name in guest_names(self._ctx.texts) if name not in taken]

    def leave(self) -> None:
        self._on = None
        self._title()

    def _results(self, table: TableScreen, over: Over, setup: TableSetup, party: Party) -> None:
        assert table.presenter is not None
        self._own.end()
        page = self._fame.finish(levels_of(setup, len(party.names)), dict(table.presenter.ranking()))
        again = partial(self._sit_down, replace(setup, seed=None), party)
        exits = ResultsExits(again, self.leave, signing=page.signing, truth=page.truth, decisive=page.decisive)
        self._ctx.push(results(table, over, exits, lines=page.lines))


__all__ = ["HotseatTable", "Party", "SharingMode", "levels_of", "open_hotseat"]


def levels_of(setup: TableSetup, persons: int) -> list[str | None]:
    """By seat: None for the first `persons`, then the levels of the set-up's last bots."""
    bots = setup.seats - persons
    return [*[None] * persons, *setup.levels[len(setup.levels) - bots :]] if bots else [None] * persons


@dataclass
class HotseatTable:
    """One table and its party. `guard` wraps each of the table's links (Autosave.guard)."""

    table: "HotseatSession"
    party: Party
    speed: str = "normal"
    guard: Guard = field(default=same)

    def screen(self, leaving: TableExits) -> PassAndPlayScreen:
        """The screen; with Way.PADS a GamepadTableScreen."""
        make = GamepadTableScreen if self.party.way is SharingMode.PADS else PassAndPlayScreen
        return make(self.table, self.party, leaving, self.speed, self.guard)


def open_hotseat(
    setup: TableSetup, party: Party, speed: str = "normal", preset: str | None = None, fill: Sequence[str] = ()
) -> HotseatTable:
    """A new table for `setup` with the party in its first seats.

    `setup.levels` are those of a table with one human: the last ones apply. `preset`: a name of server.timing.PRESETS
    (default: `speed`). `fill`: names for the bots' seats, in order. Raises BadOptions, KeyError (unknown game or
    preset), ValueError (more people than seats).
    """
    from masque_arcade.server.hotseat_session import HotseatSession
    from masque_arcade.server.local_session import create_session

    persons = len(party.names)
    if not 1 <= persons <= setup.seats:
        raise ValueError(f"{persons} persons at a table of {setup.seats}")
    seed = setup.seed if setup.seed is not None else secrets.randbits(SEED_BITS)
    more = [*fill, *(str(seat + 1) for seat in range(persons + len(fill), setup.seats))]
    names = [*party.names, *more][: setup.seats]
    table = create_session(setup.game, levels_of(setup, persons), setup.options, seed, names, preset or speed)
    return HotseatTable(HotseatSession(table), party, speed)
