"""Evenings of several persons at one screen: from the set-up page over pads and practice to the table and back."""

import secrets
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from masque_arcade.app.local_games import OwnTables, setup_of
from masque_arcade.app.results import OwnFame
from masque_arcade.app.second_screen.controller import BigScreen
from masque_arcade.app.second_screen.display_options import Manner
from masque_arcade.app.second_screen.spectator_feed import OnStage
from masque_arcade.client.game_ui.game_setup import TableSetup
from masque_arcade.client.game_ui.registry import SHELF
from masque_arcade.client.screen import Context, Scene
from masque_arcade.client.screens.hotseat.gamepad_join import JoinScene
from masque_arcade.client.screens.hotseat.gamepad_table import PadsScene
from masque_arcade.client.screens.hotseat.pass_and_play import RoundScene
from masque_arcade.client.screens.hotseat.players import Party, Way
from masque_arcade.client.screens.hotseat.players_page import Company, People
from masque_arcade.client.screens.hotseat.rumble_practice import PracticeScene
from masque_arcade.client.screens.menus.rulebook import RulesScene
from masque_arcade.client.screens.menus.settings import SettingsScene
from masque_arcade.client.screens.table.pause_menu import PauseScene
from masque_arcade.client.screens.table.results import Results
from masque_arcade.client.screens.table.table_screen import Leaving, TableScene
from masque_arcade.engine.game import Over
from masque_arcade.engine.link import Link
from masque_arcade.engine.rng import SEED_BITS
from masque_arcade.storage.saved_games import PARLOUR, Resumed

if TYPE_CHECKING:
    from masque_arcade.server.game_session import Table


class OneScreen:
    """The window's company. `title` makes the title, `log` lays the log over a table; `own` keeps their tables, `fame`
    what became of them."""

    def __init__(self, ctx: Context, title: Callable[[], Scene], log: Callable[[TableScene], None],
                 own: OwnTables, fame: OwnFame) -> None:  # fmt: skip
        self._ctx, self._title, self._log, self._own, self._fame = ctx, title, log, own, fame
        self.people = People(Company(), self.begin)
        self._practised = False
        self.crowd: BigScreen | None = None
        """Where everybody in the room sees the table, if whoever opened the window has one."""
        self._on: OnStage | None = None
        self._now = 0.0

    def tick(self, dt: float) -> None:
        """A frame: the crowd's screen follows the table, from the first one on that it was wished for."""
        self._now += dt
        company = self.people.company
        if self.crowd:
            wished = company.crowd if company.count > 1 and company.crowd <= self._ctx.displays() else 0
            display = wished if self._on or self.crowd.on else 0
            self.crowd.tick(self._now, display, Manner.of(self._ctx.settings), self._on)

    def close(self) -> None:
        """The window closes, and the crowd's with it."""
        if self.crowd:
            self.crowd.close()

    def begin(self, setup: TableSetup, party: Party) -> None:
        """To the table, over the page where pads are taken."""
        self._gather(setup, party, self._sit_down)

    def go_on(self, resumed: "Resumed[Table]") -> None:
        """Back to a table that was left; pads are taken anew, they may be others today."""
        offer = resumed.offer
        names = tuple(name for name, level in zip(offer.names, offer.levels, strict=True) if level is None)
        way = Way.PADS if offer.more.get("way") == Way.PADS else Way.ROUND

        def sit(setup: TableSetup, party: Party) -> None:
            from masque_arcade.server.hotseat_session import ParlourTable

            table = ParlourTable(resumed.table)
            self._play(Parlour(table, party, self._ctx.settings.speed, resumed.keeper.guard), setup, party)

        self._gather(setup_of(offer), Party(names, way), sit)

    def _gather(self, setup: TableSetup, party: Party, sit: Callable[[TableSetup, Party], None]) -> None:
        if party.way is not Way.PADS:
            sit(setup, party)
            return

        def taken(pads: tuple[int, ...]) -> None:
            seated = replace(party, pads=pads)
            if not SHELF[setup.game].together.felt or self._practised:
                sit(setup, seated)
                return
            self._practised = True
            self._ctx.go(PracticeScene(party.names, pads, lambda: sit(setup, seated)))

        self._ctx.go(JoinScene(party.names, taken, self._leave))

    def _sit_down(self, setup: TableSetup, party: Party) -> None:

        self._ctx.settings.remember(setup.game, setup.seats, setup.levels)
        self._ctx.apply_settings()
        speed = self._ctx.settings.speed
        parlour = open_parlour(setup, party, speed, fill=self._guests(party.names))
        levels = levels_of(setup, len(party.names))
        self._own.on_table(parlour.table.table)
        parlour.guard = self._own.keep(PARLOUR, parlour.table.table, levels, {"way": str(party.way)})
        self._play(parlour, setup, party)

    def _play(self, parlour: "Parlour", setup: TableSetup, party: Party) -> None:
        leaving = Leaving(
            results=lambda table, over: self._results(table, over, setup, party),
            pause=self._pause,
            rules=lambda table: self._ctx.push(RulesScene(table.game, table.page)),
            log=self._log,
        )
        scene = parlour.scene(leaving)
        self._on = OnStage(parlour.table, lambda: scene.public.feed.updates if scene.public.feed else 0)
        self._ctx.go(scene)

    def _guests(self, taken: Sequence[str]) -> list[str]:
        texts = self._ctx.texts
        return [name for i in range(1, 14) if (name := texts(f"guest.g{i}")) not in taken]

    def _pause(self, table: TableScene) -> None:
        game, page = table.game, table.page
        self._ctx.push(
            PauseScene(lambda: RulesScene(game, page), lambda: SettingsScene(), self._leave, self._own.keeping)
        )

    def _leave(self) -> None:
        self._on = None
        self._ctx.go(self._title())

    def _results(self, table: TableScene, over: Over, setup: TableSetup, party: Party) -> None:

        assert table.presenter is not None
        self._own.end()
        title, sentence = table.presenter.verdict(over.outcome.winners, over.outcome.reason)
        ranking = [(seat, table.names[seat], score) for seat, score in table.presenter.ranking()]
        again = replace(setup, seed=None)
        page = self._fame.finish(levels_of(setup, len(party.names)), dict(table.presenter.ranking()))
        self._ctx.push(
            Results(
                title, sentence, ranking, over.outcome.winners, mask=table.presenter.trophy(over.outcome.winners),
                encore=lambda: self._sit_down(again, party), depart=self._leave, counts=SHELF[setup.game].counts,
                told=page.told, signing=page.signing,
            )
        )  # fmt: skip


if TYPE_CHECKING:
    from masque_arcade.server.hotseat_session import ParlourTable

__all__ = ["Parlour", "Party", "Way", "levels_of", "open_parlour"]


def levels_of(setup: TableSetup, persons: int) -> list[str | None]:
    """By seat: None for the first `persons`, then the levels of the set-up's last bots."""
    bots = setup.seats - persons
    return [*[None] * persons, *setup.levels[len(setup.levels) - bots :]] if bots else [None] * persons


def _same(link: Link) -> Link:
    return link


@dataclass
class Parlour:
    """One table and its party. `guard` goes round each of the table's links (saved.Keeper.guard)."""

    table: "ParlourTable"
    party: Party
    speed: str = "normal"
    guard: Callable[[Link], Link] = field(default=_same)

    def scene(self, leaving: Leaving) -> RoundScene:
        """The scene; with Way.PADS a PadsScene, which is one too."""
        make = PadsScene if self.party.way is Way.PADS else RoundScene
        return make(self.table, self.party, leaving, self.speed, self.guard)


def open_parlour(setup: TableSetup, party: Party, speed: str = "normal", preset: str | None = None,
                 fill: Sequence[str] = (), guard: Callable[[Link], Link] = _same) -> Parlour:  # fmt: skip
    """A new table for `setup` with the party in its first seats.

    `setup.levels` are those of a table with one person: the last of them stay. `preset`: the table's clocks, a name of
    table.presets.PRESETS (default: `speed`). `fill`: names for the bots' seats, the first for the seat after the last
    person. Raises BadOptions, KeyError (unknown game or preset), ValueError (more persons than seats).
    """
    from masque_arcade.server.hotseat_session import ParlourTable
    from masque_arcade.server.local_session import laid

    persons = len(party.names)
    if not 1 <= persons <= setup.seats:
        raise ValueError(f"{persons} persons at a table of {setup.seats}")
    seed = setup.seed if setup.seed is not None else secrets.randbits(SEED_BITS)
    more = [*fill, *(str(seat + 1) for seat in range(persons + len(fill), setup.seats))]
    names = [*party.names, *more][: setup.seats]
    table = laid(setup.game, levels_of(setup, persons), setup.options, seed, names, preset or speed)
    return Parlour(ParlourTable(table), party, speed, guard)
