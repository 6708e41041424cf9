"""The sheets over a table: pause, rulebook, log, and the results after its end."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Any

from masque_arcade.client.game_ui.registry import SHELF
from masque_arcade.client.screen import Action, Context, nothing
from masque_arcade.client.screens.menus.rulebook import RulebookScreen
from masque_arcade.client.screens.menus.settings import SettingsScreen
from masque_arcade.client.screens.table.game_log import Logbook, NotebookPresenter
from masque_arcade.client.screens.table.pause_menu import PauseScreen, TableSheets
from masque_arcade.client.screens.table.results import ResultsScreen
from masque_arcade.client.screens.table.table_screen import TableExits, TableScreen
from masque_arcade.client.widgets.avatar import guest_mask, mask_text
from masque_arcade.engine.game import Over
from masque_net.guest_name import GuestName


@dataclass
class TableFlow:
    """The sheets of one table. `leave` goes away from it, `results` follows its end; `saved`: whether it can be resumed
    later."""

    ctx: Context
    leave: Action
    results: Callable[[TableScreen, Over], None] = nothing
    saved: Callable[[], bool] = field(default=lambda: False)

    @property
    def exits(self) -> TableExits:
        return TableExits(self.results, self.pause, self.rules, self.log)

    def pause(self, table: TableScreen, skip: Action | None = None) -> None:
        """The pause menu; `skip` leads to the next lesson."""
        self.ctx.push(PauseScreen(self.sheets(table), self.leave, self.saved(), skip))

    def sheets(self, table: TableScreen) -> TableSheets:
        return TableSheets(
            partial(self.rules, table), partial(self.log, table), lambda: self.ctx.push(SettingsScreen())
        )

    def rules(self, table: TableScreen) -> None:
        self.ctx.push(RulebookScreen(table.game, table.page))

    def log(self, table: TableScreen) -> None:
        self.ctx.push(logbook(table, self.ctx))


def logbook(table: TableScreen, ctx: Context) -> Logbook:
    """The log of a table, with the notebook of its game if there is one."""
    notebook = table.presenter if isinstance(table.presenter, NotebookPresenter) else None
    own = f"{table.game}.log.kept"
    kept = "log.all" if table.playback.ended else own if ctx.texts.has(own) else "log.last_round"
    return Logbook(table.playback.log_lines(), ctx.texts(kept), notebook)


def results(
    table: TableScreen, over: Over, encore: Action, depart: Action, names: Sequence[str] = (), **more: Any
) -> ResultsScreen:
    """The results of a match's own end; `names` replace the table's, faces stay. `more` are ResultsScreen's."""
    assert table.presenter is not None
    winners = over.outcome.winners
    title, sentence = table.presenter.verdict(winners, over.outcome.reason)
    faces = [mask_text(guest_mask(name)) for name in table.names]
    called = [GuestName(name, face) for name, face in zip(names or table.names, faces, strict=True)]
    ranking = [(seat, called[seat], score) for seat, score in table.presenter.ranking()]
    mask, counts = table.presenter.trophy(winners), table.presenter.unit() or SHELF[table.game].counts
    told = (*table.presenter.story(table.playback.shown_events), *more.pop("told", ()))
    more.setdefault("rules", lambda ctx: ctx.push(RulebookScreen(table.game, table.page)))
    return ResultsScreen(title, sentence, ranking, winners, encore, depart, mask=mask, counts=counts, told=told, **more)
