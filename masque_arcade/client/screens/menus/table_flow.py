"""The sheets over a table: pause, rulebook, log, and the results after its end."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from functools import partial

from masque_arcade.client.game_ui.registry import SHELF
from masque_arcade.client.screen import Action, Context, nothing
from masque_arcade.client.screens.menus.rulebook import RulebookScreen
from masque_arcade.client.screens.menus.settings import SettingsScreen
from masque_arcade.client.screens.table.game_log import Logbook, NotebookPresenter
from masque_arcade.client.screens.table.pause_menu import PauseScreen, TableSheets
from masque_arcade.client.screens.table.results import Results, ResultsExits, ResultsScreen
from masque_arcade.client.screens.table.table_screen import TableExits, TableScreen
from masque_arcade.client.widgets.avatar import guest_mask, mask_text
from masque_arcade.engine.game import Outcome, Over, Seat
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
    table: TableScreen,
    over: Over,
    exits: ResultsExits,
    names: Sequence[str] = (),
    lines: Callable[[], Sequence[str]] = tuple,
    me: Seat | None = None,
) -> ResultsScreen:
    """The results of a match's own end; `names` replace the table's, faces stay; `lines` follow its story."""
    shown = partial(_results, table, over.outcome, names, lines, me)
    rules = replace(exits, rules=lambda ctx: ctx.push(RulebookScreen(table.game, table.page)))
    return ResultsScreen(shown(), rules, table.playback.finale, shown)


def _results(
    table: TableScreen, outcome: Outcome, names: Sequence[str], lines: Callable[[], Sequence[str]], me: Seat | None
) -> Results:
    """What a match came to, in the present language."""
    assert table.presenter is not None
    winners = outcome.winners
    faces = [mask_text(guest_mask(name)) for name in table.names]
    called = [GuestName(name, face) for name, face in zip(names or table.names, faces, strict=True)]
    return Results(
        *table.presenter.verdict(winners, outcome.reason),
        [(seat, called[seat], score) for seat, score in table.presenter.ranking()],
        winners,
        table.presenter.trophy(winners),
        table.presenter.unit() or SHELF[table.game].counts,
        (*table.presenter.story(table.playback.shown_events), *lines()),
        me,
    )
