"""Gallery samples of the kiosk: the show, the questions, the prompts."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, Final

from masque_arcade.app.kiosk.demo_recorder import DemoRecorder, mechanic
from masque_arcade.client.game_ui.registry import SHELF
from masque_arcade.client.i18n import Catalogue
from masque_arcade.client.render.drawables import Item
from masque_arcade.client.screen import Context, Screen
from masque_arcade.client.screens.ball.coronation import Coronation, Honoured, crowned_line
from masque_arcade.client.screens.ball.standings import Standing, StandingsPage
from masque_arcade.client.screens.kiosk.attract import AttractScreen
from masque_arcade.client.screens.kiosk.attract_api import Demo, Fame, FameList, Mechanic, Poster
from masque_arcade.client.screens.kiosk.closed import LIGHT, PLACES, STAYS, ClosedScreen
from masque_arcade.client.screens.kiosk.idle_prompt import IdlePrompt
from masque_arcade.client.screens.kiosk.kiosk_lines import KioskLines
from masque_arcade.client.screens.kiosk.pause_menu import KioskPauseMenu
from masque_arcade.client.screens.kiosk.player_count import PlayerCountScreen
from masque_arcade.client.screens.kiosk.results import KioskResults
from masque_arcade.client.screens.kiosk.rules import KioskRulebook, RuleCardScreen
from masque_arcade.client.screens.lan.lobby import LobbyActions
from masque_arcade.client.screens.lan.open_table import OpenTableScreen
from masque_arcade.client.screens.menus.game_picker import GamePickerScreen
from masque_arcade.client.screens.table.results import Results
from masque_arcade.client.screens.table.table_screen import TableScreen
from masque_arcade.client.session.lan_api import Connection, ConnectionState
from masque_arcade.devtools.gallery.fake_network import FakeLan, room
from masque_arcade.devtools.gallery.operator_pages import PEOPLE
from masque_arcade.devtools.gallery.sample import Sample, nowhere, press, raised
from masque_arcade.devtools.gallery.tables import guests, run, seat, table_screen
from masque_arcade.engine.match import Match
from masque_arcade.engine.registry import GAMES, INFOS
from masque_arcade.server.local_session import solo
from masque_arcade.storage import paths

_GOAL: Final = SHELF["mascarade"].express


def samples() -> list[Sample]:
    shown = [game for game in INFOS if (paths.game(game) / "attract.toml").is_file()]
    return [
        Sample("kiosk.show.title", partial(_show, "title", 5.0, "mascarade", True), moving=True),
        *(Sample(f"kiosk.show.demo.{game}", partial(_show, "demo", 7.0, game, True), moving=True) for game in shown),
        *(Sample(f"kiosk.show.mechanic.{game}", partial(_show, "mechanic", 5.0, game, True), True) for game in shown),
        Sample("kiosk.show.fame", partial(_show, "fame", 1.0, "mascarade", True)),
        Sample("kiosk.show.fame_empty", partial(_show, "fame", 1.0, "mascarade", False)),
        Sample("kiosk.show.poster", partial(_show, "poster", 1.0, "mascarade", True)),
        Sample("kiosk.show.poster_empty", partial(_show, "poster", 1.0, "mascarade", False)),
        Sample("kiosk.show.start", partial(_show, "start", 1.0, "mascarade", True)),
        _page("closed", partial(_closed, 5.0), brightness=LIGHT),
        _page("closed.wash", partial(_closed, STAYS * PLACES + 4.0), brightness=LIGHT),
        Sample.raised("kiosk.how_many", partial(PlayerCountScreen, nowhere, nowhere, 4, nowhere)),
        Sample.raised("kiosk.how_many.alone", partial(PlayerCountScreen, nowhere, nowhere, 1)),
        _page("how_many.evening", _asked_again),
        Sample.raised("kiosk.pick_game", partial(GamePickerScreen, "pick.play", list(INFOS), nowhere, nowhere)),
        *(_page(f"rule.{game}", partial(_rule, game)) for game in INFOS),
        Sample.of("kiosk.ending", _table, _ending),
        Sample("kiosk.ending.crown", _crowned, strip=10.0, begin=_crowning),
        Sample.of("kiosk.ending.standings", _standings),
        Sample.of("kiosk.table", _table),
        Sample("kiosk.table.last", _last_round),
        Sample("kiosk.table.near", _near),
        _page("book.idea", partial(_book, "idea")),
        _page("book.end", partial(_book, "end")),
        Sample.of("kiosk.still", _table, partial(_still, "")),
        Sample.of("kiosk.still.bot", _table, partial(_still, "bot")),
        Sample.of("kiosk.still.act", _standings, partial(_still, "act")),
        Sample("kiosk.still.menu", lambda ctx: [raised(ctx, PlayerCountScreen(nowhere, nowhere)), _still("menu", ctx)]),
        Sample.of("kiosk.break", _table, _pause),
        Sample.of("kiosk.break.leave", _table, _leaving),
        _page("open", lambda ctx: OpenTableScreen(room(6), _joined(), _WAYS, lambda: "192.168.1.20:8080")),
    ]


_WAYS: Final = LobbyActions(nowhere, nowhere, nowhere, phones=nowhere)


def _joined() -> FakeLan:
    return FakeLan((), Connection(ConnectionState.IN))


def _page(name: str, make: Callable[[Context], Any], brightness: int = 100) -> Sample:
    return Sample(f"kiosk.{name}", lambda ctx: [raised(ctx, make(ctx))], brightness=brightness)


def _closed(seconds: float, ctx: Context) -> ClosedScreen:
    screen = ClosedScreen({ctx.settings.language: ctx.texts}, "10:00")
    screen.update(seconds)
    return screen


# --- the show ------------------------------------------------------------------------------


class FakeShow:
    """One game in the context's language; `famous`: with leaderboard entries."""

    def __init__(self, ctx: Context, game: str = "mascarade", famous: bool = True) -> None:
        self.games, self.languages, self._famous = (game,), {ctx.settings.language: ctx.texts}, famous

    def demo(self, game: str, number: int) -> Demo:
        return DemoRecorder(game, number + 3)

    def mechanic(self, game: str) -> Mechanic:
        return mechanic(game)

    def fame(self, game: str, texts: Catalogue) -> FameList | None:
        rows = [Fame(label, f"{label} {i}", value) for i, (label, value) in enumerate(PEOPLE)]
        return FameList("Fastest win", rows[:5], rows) if self._famous else None

    def poster(self, texts: Catalogue) -> Poster | None:
        return Poster("AKI", "AKI 0", self.games[0], texts("kiosk.poster.won", n="10")) if self._famous else None

    def sound(self) -> str:
        return "off"

    def waiting(self, texts: Catalogue) -> str:
        return ""

    def ahead(self, items: Sequence[Item]) -> None: ...


def _show(part: str, seconds: float, game: str, famous: bool, ctx: Context) -> list[Screen]:
    screen = AttractScreen(FakeShow(ctx, game, famous))
    screen.enter(ctx)
    screen.skip_to(part, seconds)
    return [screen]


# --- a visitor -----------------------------------------------------------------------------


def _rule(game: str, ctx: Context) -> RuleCardScreen:
    goal = SHELF[game].express
    return RuleCardScreen(game, nowhere, nowhere, goal, 10)


def _lined(table: TableScreen, ctx: Context, coached: bool = True) -> KioskLines:
    """The kiosk's lines over a table."""
    lines = KioskLines(table, ctx.texts("kiosk.rule.express", n=_GOAL), coached)
    table.overlays.add(lines)
    table.playback.goal = _GOAL
    table.enter(ctx)
    return lines


def _coached(ctx: Context) -> KioskLines:
    """The first prompt of a first game, with the house rule and a line of help."""
    levels: list[str | None] = [None, "casual", "casual", "casual"]
    table = table_screen(solo("mascarade", levels, {"first": "1"}, 7, guests(ctx, 4), "kiosk"), ctx, "normal", True)
    lines = _lined(table, ctx)
    run(table, 1.1)
    return lines


def _table(ctx: Context) -> TableScreen:
    return _coached(ctx).table


def _near(ctx: Context) -> list[Screen]:
    """A player is two coins from the house rule's end, and highlighted."""
    row = GAMES["mascarade"]
    position = {"seats": 4, "coins": {"A": 7, "C": 8, "D": 1}}
    table = seat(row, Match.at(row.game, 4, row.arrange(position)), ctx)
    _lined(table, ctx, coached=False)
    run(table, 0.8)
    return [table]


def _book(page: str, ctx: Context) -> KioskRulebook:
    return KioskRulebook("mascarade", page, ctx.texts("kiosk.rule.express", n=_GOAL))


def _last_round(ctx: Context) -> list[Screen]:
    lines = _coached(ctx)
    lines.say(ctx.texts("kiosk.session.last"))
    return [lines.table]


def _still(kind: str, ctx: Context) -> IdlePrompt:
    screen = IdlePrompt(lambda: 0.6, kind, () if kind in ("menu", "act") else (0,))
    screen.enter(ctx)
    return screen


def _pause(ctx: Context) -> Any:
    return raised(ctx, KioskPauseMenu(nowhere, nowhere, nowhere))


def _leaving(ctx: Context) -> Any:
    return press(_pause(ctx), "leave")


def _ending(ctx: Context) -> Any:
    t, names = ctx.texts, guests(ctx, 4)
    ranking = [(0, names[0], 10), (2, names[2], 8), (1, names[1], 5), (3, names[3], 2)]
    lines = [
        t("mascarade.story.last", name=names[0], character=t("mascarade.character.king.name"), n=3),
        t("mascarade.story.caught", name=names[1], n=2),
    ]
    title, why = t("kiosk.session.you"), t("kiosk.session.by_goal", n=_GOAL)
    shown = Results(title, why, ranking, [0], "stage/title_mask", lines=lines)
    return raised(ctx, KioskResults(shown, ("encore", nowhere), nowhere, truth=lambda: nowhere), 6.0)


def _crown(ctx: Context) -> Coronation:
    t, names = ctx.texts, guests(ctx, 4)
    order, points, games = (2, 0, 1, 3), (17, 14, 9, 8), list(INFOS)[:5]
    places = {2: (2, 1, 1, 2, 1), 0: (1, 3, 2, 1, 3), 1: (3, 2, 3, 4, 2), 3: (4, 4, 4, 3, 4)}
    rows = zip(order, points, strict=True)
    people = [Honoured(names[seat], seat, n, places[seat], n == max(points)) for seat, n in rows]
    said = crowned_line(t, [names[2]], 17)
    return Coronation(t("kiosk.session.crown"), said, people, games, [("done", t("kiosk.session.done"), nowhere)])


def _crowned(ctx: Context) -> Sequence[Screen]:
    return [raised(ctx, _crown(ctx), 14.0)]


def _crowning(ctx: Context) -> Sequence[Screen]:
    return [raised(ctx, _crown(ctx), 0.0)]


def _standings(ctx: Context) -> Any:
    t, names = ctx.texts, guests(ctx, 4)
    rows = ((2, 1, 10, 5, 2), (0, 2, 8, 3, 0), (1, 2, 8, 1, -1), (3, 4, 6, 2, -1))
    shown = [Standing(place, names[seat], n, won, moved, seat=seat) for seat, place, n, won, moved in rows]
    title, said = t("kiosk.session.after", n=2, of=5), t("kiosk.session.leads_one", names=names[2])
    ways = [("next", t("kiosk.session.next"), nowhere), ("done", t("kiosk.session.done"), nowhere)]
    return raised(ctx, StandingsPage(title, said, shown, ways, t("kiosk.session.places")), 6.0)


def _asked_again(ctx: Context) -> PlayerCountScreen:
    evening = ctx.texts("kiosk.ask.evening", n=3, of=5), nowhere
    return PlayerCountScreen(nowhere, nowhere, 4, nowhere, evening)
