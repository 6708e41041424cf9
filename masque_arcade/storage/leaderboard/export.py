"""The leaderboard as files: everything as JSON, every match's seats as CSV. The client draws the poster."""

import csv
import io
import json
import sqlite3
from collections.abc import Mapping, Sequence
from dataclasses import asdict
from typing import Any

from masque_arcade.engine.foreign_text import BadText, json_of
from masque_arcade.storage.leaderboard.models import Line, Result, SeatResult

_HEADING = (
    "game",
    "began",
    "seconds",
    "turns",
    "finished",
    "last_screen",
    "preset",
    "devices",
    "seat",
    "label",
    "bot",
    "won",
    "score",
    "feats",
)


def all_results(db: sqlite3.Connection) -> list[Result]:
    """All results, oldest first. Raises sqlite3.Error."""
    feats: dict[tuple[int, int], dict[str, int]] = {}
    for number, seat, name, value in db.execute("SELECT result, seat, name, value FROM feats"):
        feats.setdefault((number, seat), {})[name] = value
    chairs: dict[int, list[SeatResult]] = {}
    words = "SELECT result, seat, name, bot, initials, won, score, hidden, mask FROM chairs ORDER BY result, seat"
    for number, seat, name, bot, initials, won, score, hidden, mask in db.execute(words):
        shown = ("", "", "") if hidden else (name, initials, mask)
        chair = SeatResult(shown[0], bot, bool(won), score, feats.get((number, seat), {}), *shown[1:])
        chairs.setdefault(number, []).append(chair)
    words = (
        "SELECT id, game, began, seconds, turns, options, preset, finished, last_screen, devices FROM results "
        "ORDER BY id"
    )
    return [
        Result(
            game,
            tuple(chairs.get(number, ())),
            began,
            seconds,
            turns,
            _options(options),
            preset,
            bool(finished),
            screen,
            tuple(devices.split()),
        )
        for number, game, began, seconds, turns, options, preset, finished, screen, devices in db.execute(words)
    ]


def _options(text: str) -> dict[str, str]:
    try:
        read = json_of(text)
    except BadText:
        return {}
    return {str(key): str(value) for key, value in read.items()} if isinstance(read, dict) else {}


def to_json(results: Sequence[Result], tops: Mapping[str, Mapping[str, Sequence[Line]]]) -> str:
    """All results, and the `tops` by game and honour, as JSON text."""
    tree: dict[str, Any] = {
        "format": "masque-arcade hall of fame 1",
        "lists": {
            game: {honour: [asdict(line) for line in lines] for honour, lines in of_game.items()}
            for game, of_game in tops.items()
        },
        "results": [asdict(result) for result in results],
    }
    return json.dumps(tree, ensure_ascii=False, indent=1) + "\n"


def to_csv(results: Sequence[Result]) -> str:
    """One line per seat; `feats` as name=value, separated by blanks."""
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(_HEADING)
    for result in results:
        for seat, chair in enumerate(result.chairs):
            label = _safe(chair.initials or chair.name)
            writer.writerow(
                (
                    result.game,
                    int(result.began),
                    round(result.seconds),
                    result.turns,
                    int(result.finished),
                    result.last_screen,
                    result.preset,
                    " ".join(result.devices),
                    seat + 1,
                    label,
                    chair.bot,
                    int(chair.won),
                    "" if chair.score is None else chair.score,
                    " ".join(f"{name}={value}" for name, value in sorted(chair.feats.items())),
                )
            )
    return out.getvalue()


def _safe(text: str) -> str:
    """A name that spreadsheets do not take for a formula."""
    return f"'{text}" if text[:1] in ("=", "+", "-", "@") else text
