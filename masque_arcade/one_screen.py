"""Evenings of several persons at one screen: from the set-up page over pads and practice to the table and back.

What must not enter: one game's words; tables of one person (own_tables.py), the kiosk's.
"""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from masque_arcade.big_screen.manner import Manner
from masque_arcade.big_screen.screen import BigScreen
from masque_arcade.big_screen.spectator import OnStage
from masque_arcade.client.games.shelf import SHELF
from masque_arcade.client.scene import Context, Scene
from masque_arcade.client.scenes.parlour.company import Company, People
from masque_arcade.client.scenes.parlour.join import JoinScene
from masque_arcade.client.scenes.parlour.party import Party, Way
from masque_arcade.client.scenes.parlour.practice import PracticeScene
from masque_arcade.client.scenes.pause import PauseScene
from masque_arcade.client.scenes.results import Results
from masque_arcade.client.scenes.rules import RulesScene
from masque_arcade.client.scenes.settings import SettingsScene
from masque_arcade.client.scenes.table import Leaving, TableScene
from masque_arcade.client.table_setup import TableSetup
from masque_arcade.core.game import Over
from masque_arcade.own_fame import OwnFame
from masque_arcade.own_tables import OwnTables, setup_of
from masque_arcade.saved import PARLOUR, Resumed

if TYPE_CHECKING:
    from masque_arcade.parlour import Parlour


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

    def go_on(self, resumed: Resumed) -> None:
        """Back to a table that was left; pads are taken anew, they may be others today."""
        offer = resumed.offer
        names = tuple(name for name, level in zip(offer.names, offer.levels, strict=True) if level is None)
        way = Way.PADS if offer.more.get("way") == Way.PADS else Way.ROUND

        def sit(setup: TableSetup, party: Party) -> None:
            from masque_arcade.parlour import Parlour
            from masque_arcade.table.parlour import ParlourTable

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
        from masque_arcade.parlour import levels_of, open_parlour

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
        from masque_arcade.parlour import levels_of

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
