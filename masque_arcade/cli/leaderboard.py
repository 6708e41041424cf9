"""The verb `hall`: the leaderboard's lists as text, and its export."""

import argparse
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from masque_arcade.cli.arguments import TITLE_GAMES, UsageError, game_name
from masque_arcade.client.languages import ENGLISH, languages
from masque_arcade.engine.registry import ids
from masque_arcade.storage import paths

if TYPE_CHECKING:
    from masque_arcade.storage.leaderboard import Leaderboard

_KINDS: Final = (".json", ".csv", ".png")


def hall_verb(verbs: Any) -> None:
    leaderboard = verbs.add_parser(
        "hall", help="print or export the hall of fame", description="Print or export the hall of fame."
    )
    leaderboard.add_argument("--game", type=game_name, metavar="GAME", help=f"only one game: {TITLE_GAMES}")
    leaderboard.add_argument("--ever", action="store_true", help="the all-time lists (default: since 06:00)")
    leaderboard.add_argument(
        "--export",
        type=Path,
        metavar="FILE",
        help="export everything as .json, the matches as .csv, or a game's poster as .png",
    )
    leaderboard.add_argument("--lang", choices=languages(), default=ENGLISH, help="language (default: en)")
    leaderboard.add_argument("--data", metavar="DIR", help="the data folder")
    leaderboard.set_defaults(verb=_leaderboard)


def _leaderboard(arguments: argparse.Namespace) -> int:
    games = [arguments.game] if arguments.game else list(ids())
    if arguments.export and arguments.export.suffix.lower() not in _KINDS:
        raise UsageError(f"--export {arguments.export}: the name must end in {', '.join(_KINDS)}")
    path = paths.data(arguments.data) / "hall.sqlite"
    if not path.exists():
        raise UsageError(f"no hall of fame at {path} yet: the first finished match creates it")
    from masque_arcade.storage.leaderboard import Leaderboard

    leaderboard = Leaderboard(path)
    try:
        if leaderboard.message:
            print(f"masque-arcade: {leaderboard.message}")
        return _do(leaderboard, arguments, games)
    except OSError as error:
        raise UsageError(f"{error.filename or arguments.export}: {error.strerror or error}") from None
    finally:
        leaderboard.close()


def _do(leaderboard: "Leaderboard", arguments: argparse.Namespace, games: list[str]) -> int:
    if arguments.export:
        _export(leaderboard, arguments, games)
        print(arguments.export)
    else:
        print(*_lines(leaderboard, arguments, games), sep="\n")
    return 0


def _lines(leaderboard: "Leaderboard", arguments: argparse.Namespace, games: list[str]) -> Iterator[str]:
    from masque_arcade.app.results import boards
    from masque_arcade.client.i18n import Catalogue

    texts = Catalogue.load(arguments.lang, paths.assets())
    empty = True
    for game in games:
        for board in boards(leaderboard, texts, game, arguments.ever):
            if board.entries:
                empty = False
                yield f"{texts(f'{game}.game.name')}: {board.name}"
            for rank, line in enumerate(board.entries, 1):
                yield f"  {rank}  {line.label:<16} {line.achievement}  {line.when}"
    if empty:
        yield texts("hall.nobody")


def _export(leaderboard: "Leaderboard", arguments: argparse.Namespace, games: list[str]) -> None:
    from masque_arcade.engine.registry import GAMES
    from masque_arcade.storage.leaderboard.export import to_csv, to_json

    kind, since = arguments.export.suffix.lower(), None if arguments.ever else leaderboard.tonight()
    if kind == ".json":
        tops = {
            game: {honour.name: leaderboard.top(game, honour, since) for honour in GAMES[game].honours}
            for game in games
        }
        arguments.export.write_text(to_json(leaderboard.results(), tops), "utf-8")
    elif kind == ".csv":
        arguments.export.write_text(to_csv(leaderboard.results()), "utf-8")
    else:
        from masque_arcade.app.results import poster
        from masque_arcade.client.i18n import Catalogue

        game = next(
            (one for one in games if any(leaderboard.top(one, honour, since) for honour in GAMES[one].honours)), None
        )
        if game is None:
            raise UsageError("the lists are empty; try --ever")
        poster(leaderboard, Catalogue.load(arguments.lang, paths.assets()), game, arguments.ever, arguments.export)
