"""Gallery samples of the tables: every registered game at its most exciting moments, with sheets over them.

assets/games/<game>/gallery.toml lists a game's moments (assets/games/README.md is the reference); a game without such a
file is shown at three moments of a bots' game.
"""

import tomllib
from bisect import bisect_right
from collections.abc import Callable, Mapping, Sequence
from functools import cache, partial
from pathlib import Path
from typing import Any, Final

from masque_arcade import __version__
from masque_arcade.app.chronicles import of_table
from masque_arcade.app.kiosk.demo_recorder import Scripted
from masque_arcade.app.picture_saver import TruthPictures
from masque_arcade.client.game_ui.registry import SHELF
from masque_arcade.client.screen import Action, Context, Screen
from masque_arcade.client.screens.menus.table_flow import logbook, results
from masque_arcade.client.screens.table.game_log import Logbook
from masque_arcade.client.screens.table.pause_menu import PauseScreen, TableSheets
from masque_arcade.client.screens.table.results import ResultsExits
from masque_arcade.client.screens.table.table_screen import TableExits, TableScreen
from masque_arcade.client.screens.table.unmasking import UnmaskingScreen
from masque_arcade.devtools.gallery.sample import Sample, nowhere, raised
from masque_arcade.engine.bot import Uniform
from masque_arcade.engine.game import Decide, Over
from masque_arcade.engine.link import Link
from masque_arcade.engine.match import Match
from masque_arcade.engine.registry import GAMES, INFOS, GameEntry
from masque_arcade.engine.rng import Rng
from masque_arcade.server.game_session import GameSession
from masque_arcade.server.local_session import LocalLink, create_session, local_link
from masque_arcade.server.timing import PRESETS
from masque_arcade.storage import paths
from masque_net.messages import PROTOCOL, Hello

FRAME: Final = 1 / 30
_SOON: Final = 0.8
"""Seconds until a prompt is on the table."""
_LONGEST: Final = 4000
_GAMES: Final = 12
"""Bots' games searched for an event."""
_BEFORE: Final = 4
"""Actions from which a table is watched until an event."""
_THIRDS: Final = {"early": 0.1, "middle": 0.5, "late": 0.9}
Moment = Mapping[str, Any]


def samples() -> list[Sample]:
    """The moments of every game, and the sheets over a table: pause, log, results."""
    made: list[Sample] = []
    for game, info in INFOS.items():
        few, many = info.seats[0], info.seats[-1]
        for moment in moments(game):
            made += [_exhibit(game, moment, seats) for seats in moment.get("seats", [few, many])]
        for seats in (few, many):
            name = partial("{}.{}.{}".format, game)
            made.append(Sample(name("results", seats), partial(match_results, game, seats)))
            made.append(Sample(name("log", seats), partial(_over_table, game, seats, logbook)))
        made.append(Sample(f"{game}.pause", partial(_over_table, game, many, _pause)))
    return made


@cache
def moments(game: str) -> Sequence[Moment]:
    """A game's listed moments, or three generic ones. Raises tomllib.TOMLDecodeError."""
    path = paths.game(game) / "gallery.toml"
    if path.is_file():
        listed: list[Moment] = tomllib.loads(path.read_text("utf-8"))["moment"]
        return listed
    return [{"name": name, "part": part} for name, part in _THIRDS.items()]


def _truth(game: str, moment: Moment, seats: int) -> Sample:
    """What really happened in a bots' game, at a part of it."""

    def build(ctx: Context) -> list[Screen]:
        names = guests(ctx, seats)
        table = _ended(game, seats, moment.get("level", "casual"), moment.get("seed", 1))
        chronicle, chronicle_ui = of_table(table), SHELF[game].chronicle_ui
        assert chronicle and chronicle_ui, f"{game} tells no chronicle"
        screen = UnmaskingScreen(chronicle, chronicle_ui, names, TruthPictures(Path(), lambda: "en"))
        screen.show(int(moment["truth"] * (len(chronicle.moments) - 1)))
        return [raised(ctx, screen)]

    return Sample(f"{game}.{moment['name']}.{seats}", build)


@cache
def _ended(game: str, seats: int, level: str = "casual", seed: int = 1) -> GameSession:
    """A bots' game that is over: whatever they are called, it is the same."""
    table = create_session(game, [level] * seats, {}, seed, [""] * seats, "instant")
    for hour in range(_LONGEST):
        table.tick(3600.0 * hour)
        if isinstance(table.match.turn, Over):
            return table
    raise LookupError(f"the bots' game of {game} does not end")


def _exhibit(game: str, moment: Moment, seats: int) -> Sample:
    if "truth" in moment:
        return _truth(game, moment, seats)
    made = caught if "until" in moment else _asked
    at_once = {"after": FRAME} if "picks" in moment else {"after": FRAME, "run": FRAME}
    build, begin = partial(made, game, moment, seats), partial(made, game, {**moment, **at_once}, seats)
    name, strip = f"{game}.{moment['name']}.{seats}", moment.get("strip", 0)
    return Sample(name, build, "until" in moment, strip=strip, begin=begin)


def guests(ctx: Context, seats: int) -> list[str]:
    """The local player, and the longest generated names."""
    names = sorted((ctx.texts(f"guest.g{i}") for i in range(1, 14)), key=len, reverse=True)
    return [ctx.texts("guest.me"), *names][:seats]


# --- moments --------------------------------------------------------------------------------------------------------


def _asked(game: str, moment: Moment, seats: int, ctx: Context) -> list[Screen]:
    """A prompt to the local player, at a position or after a part of a bots' game, and the picks after it."""
    row = GAMES[game]
    match = position(row, moment, seats) if "position" in moment else played(row, seats, moment.get("part", 0.5))
    screen = seat(row, match, ctx)
    run(screen, moment.get("run", _SOON))
    for wanted in moment.get("picks", []):
        pick(screen, tuple(wanted) if isinstance(wanted, list) else wanted)
    run(screen, moment.get("after", FRAME))
    return [screen, _notebook(screen, ctx)] if moment.get("notebook") else [screen]


def _notebook(screen: TableScreen, ctx: Context) -> Screen:
    book: Logbook = raised(ctx, logbook(screen, ctx))
    book.turn()
    return book


def position(row: GameEntry, moment: Moment, seats: int) -> Match[Any, Any, Any]:
    """A match at a moment's position."""
    state = row.arrange({"seats": seats, **moment["position"]})
    return Match.at(row.game, seats, state)


def played(row: GameEntry, seats: int, part: float) -> Match[Any, Any, Any]:
    """A game of random bots, after `part` of seat A's prompts."""
    asked = [step for step, mine in enumerate(_questions(row.info.id, seats)) if mine]
    stop = asked[min(len(asked) - 1, int(part * len(asked)))] if asked else 0
    match, lots = _fresh(row, seats)
    for _ in range(stop):
        _act(match, lots)
    return match


@cache
def _questions(game: str, seats: int) -> tuple[bool, ...]:
    """For every action of that game, whether seat A was asked before it."""
    match, lots = _fresh(GAMES[game], seats)
    asked: list[bool] = []
    while isinstance(match.turn, Decide) and len(asked) < _LONGEST:
        asked.append(0 in match.turn.seats)
        _act(match, lots)
    return tuple(asked)


def _fresh(row: GameEntry, seats: int) -> tuple[Match[Any, Any, Any], Rng]:
    match = Match(row.game, seats, {}, 1)
    match.start()
    return match, Rng(2)


def _act(match: Match[Any, Any, Any], lots: Rng) -> None:
    assert isinstance(match.turn, Decide)
    who = match.turn.seats[-1]
    view = match.game.view(match.state, who)
    match.submit(who, match.decision, Uniform().choose(view, match.game.legal(match.state, who), lots))


def seat(row: GameEntry, match: Match[Any, Any, Any], ctx: Context, plays: bool = True) -> TableScreen:
    """The local seat at a table at `match`; all others wait for ever."""
    rng = Rng(5)
    table = GameSession(row, match, {}, PRESETS["normal"], rng, guests(ctx, match.seats))
    table.tick(0.0)
    return table_screen(LocalLink(table, 0, Hello(PROTOCOL, __version__, "me")), ctx, "normal", plays)


def table_screen(link: Link, ctx: Context, speed: str, plays: bool) -> TableScreen:
    screen = TableScreen(link, TableExits(), speed, plays)
    screen.enter(ctx)
    return screen


def run(screen: TableScreen, seconds: float) -> None:
    """Advance."""
    for _ in range(max(1, round(seconds / FRAME))):
        screen.update(FRAME)


def pick(screen: TableScreen, wanted: object) -> None:
    """Make the first lit choice whose pick, or its kind, is `wanted`. Raises LookupError."""
    run(screen, 0.5)
    for one in screen.targets.lit():
        if not one.choice.why and wanted in (one.choice.pick, one.choice.pick[0]):
            screen.question.choose(one.choice)
            run(screen, 0.1)
            return
    raise LookupError(f"no lit choice {wanted!r}")


def caught(game: str, moment: Moment, seats: int, ctx: Context) -> list[Screen]:
    """`after` seconds into the first beat with the event `until`, in the first bots' game that has it: bots may change.
    Raises LookupError."""
    level, until = moment.get("level", "casual"), moment["until"]
    seed, action = _first(game, seats, level, int(moment.get("seed", 1)), until)
    screen = _joined(_ended(game, seats, level, seed), action - _BEFORE, ctx)
    until_event(screen, until)
    run(screen, moment.get("after", 1.0))
    return [screen]


@cache
def _first(game: str, seats: int, level: str, first: int, event: str) -> tuple[int, int]:
    """The seed of that game, and the number of the action with the event. Raises LookupError."""
    for seed in range(first, first + _GAMES):
        table = _ended(game, seats, level, seed)
        for beat, events in enumerate(table.heard[0]):
            if any(type(one).__name__ == event for one in events):
                return seed, bisect_right(table.match.began_at, beat) - 1
    raise LookupError(f"no {event} in {_GAMES} games of {game} from seed {first}")


def _joined(ended: GameSession, number: int, ctx: Context) -> TableScreen:
    """A bots' game that is played again, joined after `number` of its actions."""
    match, past = ended.match, max(0, number)
    bots = {seat: Scripted([done for who, done in match.log[past:] if who == seat]) for seat in range(match.seats)}
    again = Match(match.game, match.seats, match.options, match.seed)
    table = GameSession(ended.entry, again, bots, PRESETS["normal"], Rng(5), guests(ctx, match.seats))
    if past:
        table.restore(match.log[:past], {}, 0.0)
    return table_screen(local_link(table), ctx, "normal", plays=False)


def until_event(screen: TableScreen, event: str, draw: Action = nowhere) -> None:
    """Advance to a beat with an event of that class; `draw` is called after every step.

    Raises LookupError when the game ends first.
    """
    screen.update(FRAME)
    assert screen.presenter is not None and screen.replica is not None
    waiting = sum(len(beat.events) for beat in screen.replica.beats)
    begun = screen.replica.log[: len(screen.replica.log) - waiting]
    show, found = screen.presenter.show, [one for one in begun if type(one).__name__ == event]

    def listen(beat: Any, stage: Any) -> None:
        found.extend(one for one in beat.events if type(one).__name__ == event)
        show(beat, stage)

    screen.presenter.show = listen  # type: ignore[method-assign]
    for _ in range(_LONGEST):
        if found or screen.playback.ended:
            break
        screen.update(4.0)
        draw()
    screen.presenter.show = show  # type: ignore[method-assign]
    if not found:
        raise LookupError(f"no {event} in this game")


# --- sheets over a table ------------------------------------------------------------------------------------------


def match_results(game: str, seats: int, ctx: Context) -> list[Screen]:
    ended: list[Over] = []
    table, names = _ended(game, seats), guests(ctx, seats)
    table.names = names
    screen = TableScreen(local_link(table), TableExits(lambda table, over: ended.append(over)), "instant", plays=False)
    screen.enter(ctx)
    run(screen, 0.1)
    sheet = results(screen, ended[0], ResultsExits(nowhere, nowhere), names, me=0)
    return [screen, raised(ctx, sheet, 6.0)]


def _over_table(game: str, seats: int, sheet: Callable[[TableScreen, Context], Any], ctx: Context) -> list[Screen]:
    """A sheet over a bots' game in progress."""
    ended = _ended(game, seats)
    screen = _joined(ended, len(ended.match.log) * 9 // 10, ctx)
    run(screen, _SOON)
    screen.stage.timeline.finish()
    return [screen, raised(ctx, sheet(screen, ctx))]


def _pause(screen: TableScreen, ctx: Context) -> PauseScreen:
    return PauseScreen(TableSheets(nowhere, nowhere, nowhere), nowhere)
