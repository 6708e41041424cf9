"""A game with its options as typed: checked by the game, refused and explained in words."""

import argparse
from collections.abc import Iterator
from typing import Any

from masque_arcade.cli.arguments import UsageError, meant
from masque_arcade.client.i18n import Catalogue
from masque_arcade.client.languages import ENGLISH
from masque_arcade.engine.game import BadOptions, Info, Option
from masque_arcade.engine.registry import GAMES, INFOS, GameEntry
from masque_arcade.engine.rng import Rng
from masque_arcade.storage import paths

SEATS = 6
"""The default number of players."""


def chosen_game(arguments: argparse.Namespace) -> tuple[GameEntry, dict[str, str]]:
    """The game and its options, checked by the game. Raises UsageError."""
    row = GAMES[arguments.game]
    low, high = row.info.seats[0], row.info.seats[-1]
    if arguments.seats is None:
        arguments.seats = min(max(SEATS, low), high)
    if arguments.seats not in row.info.seats:
        raise UsageError(f"{row.info.id} takes {low} to {high} players, not {arguments.seats}")
    options: dict[str, str] = {}
    for text in arguments.option:
        key, equals, value = text.partition("=")
        if not (key and equals):
            raise UsageError(f"--option {text!r}: expected KEY=VALUE")
        options[key] = value
    try:
        row.game.setup(arguments.seats, options, Rng(0))
    except BadOptions as error:
        why = _fault(row.info, error, arguments.seats)
        raise UsageError(f"--option {why} (play {row.info.id} --options explains all)") from None
    return row, options


def _fault(info: Info, error: BadOptions, seats: int) -> str:
    """Why the game refuses its options, in words."""
    texts = Catalogue.load(ENGLISH, paths.assets())
    key = error.detail.partition("=")[0]
    known = {option.key: option for option in info.options}
    if error.reason == "option.unknown":
        return f"{key}: {info.id} has no such option{meant(key, known)}; there are: {', '.join(known)}"
    if error.reason == "option.value":
        *values, last = _values(info, known[key], texts)
        return f"{error.detail}: expected {', '.join(values)} or {last}"
    area = error.reason.partition(".")[0]
    fault = f"{info.id}.{area}_fault.{error.reason}"
    typed = error.detail if "=" in error.detail else f"{area}={error.detail}"
    if texts.has(fault) and "{" not in texts(fault):
        return f"{typed}: {texts(fault)}"
    return f"{typed} does not suit {info.id} with {seats} players"


def _values(info: Info, option: Option, texts: Catalogue) -> Iterator[str]:
    yield from option.choices
    if option.free:
        key = f"{info.id}.option.{option.key}.free"
        yield texts(key) if texts.has(key) else "..."


def explained(game: str, language: str) -> list[dict[str, Any]]:
    """Every option of a game in words, the default value first: a stable format for scripts."""
    info, texts = INFOS[game], Catalogue.load(language, paths.assets())

    def words(option: Option, part: str) -> str:
        key = f"{game}.option.{option.key}.{part}"
        return texts(key) if texts.has(key) else ""

    return [
        {
            "key": option.key,
            "name": words(option, "name"),
            "help": words(option, "help"),
            "values": {value: words(option, f"value.{value}") for value in option.choices},
            "free": words(option, "free") if option.free else None,
        }
        for option in info.options
    ]


def in_lines(options: list[dict[str, Any]]) -> Iterator[str]:
    """The same for a terminal."""
    for option in options:
        free = "" if option["free"] is None else "|..."
        yield f"--option {option['key']}={'|'.join(option['values'])}{free}"
        yield f"    {option['name']}: {option['help']}"
        for value, about in option["values"].items():
            yield f"      {value:<14} {about}"
        if option["free"]:
            yield f"      {'...':<14} {option['free']}"
