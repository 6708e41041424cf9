"""The hall of fame where it meets tables and screens: a match is counted while it is played, kept when it ends, told
on the results page, signed, and shown.

The window's own games use it through own_fame.py. Whoever runs tables of his own (the kiosk) opens one `hall.Hall`,
makes a `Sitting` for each table before its first beat, calls `finish` or `abandon` once, offers `asked(...)` to the
seats in `Kept.signers`, and shows `boards(...)`. What must not enter: SQL, rules, how a page looks.
"""

import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from masque_arcade.client.scenes.hall import Board, Entry
from masque_arcade.client.scenes.initials import Ask
from masque_arcade.client.text import Catalogue
from masque_arcade.core.feats import TURNS, Honour, striking
from masque_arcade.core.game import Over, Seat
from masque_arcade.games.catalogue import entry
from masque_arcade.hall import PAGES, Chair, Hall, Place, Reason, Result, is_blocked
from masque_arcade.table.table import Table

CAP = "cap"
"""The last screen of a match that the session's time ended, by the score of that moment."""


@dataclass(frozen=True, slots=True)
class Kept:
    """A finished match. `number` names the result, or says why it was not kept; `places`: the lists its persons made,
    the best first; `feats` by seat, empty when it was ended early."""

    game: str
    names: tuple[str, ...]
    number: int | Reason
    places: tuple[Place, ...] = ()
    feats: tuple[Mapping[str, int], ...] = ()

    @property
    def signers(self) -> tuple[Seat, ...]:
        """Who may leave initials, each once, the best first."""
        return tuple(dict.fromkeys(place.seat for place in self.places))


class Sitting:
    """One match from sitting down to its end. Make it before the table's first beat; only its `seconds` and `devices`
    are counted here, feats are the table's own business (so a table gone on with has lost none).

    `preset`: what the audit files it under, the table's tempo when "". `clock` never jumps, `wall` is the time of day.
    """

    def __init__(self, table: Table, preset: str = "", clock: Callable[[], float] = time.monotonic,
                 wall: Callable[[], float] = time.time) -> None:  # fmt: skip
        self._table, self._preset, self._clock = table, preset or table.preset.name, clock
        self._began, self._started = wall(), clock()
        self._devices: set[str] = set()
        self._done = False

    @property
    def names(self) -> Sequence[str]:
        """Who sits there, by seat."""
        return self._table.names

    def used(self, device: str) -> None:
        """Somebody used "pad", "touch", "keyboard" or "mouse"."""
        self._devices.add(device)

    def finish(self, hall: Hall, levels: Sequence[str | None], scores: Mapping[Seat, int],
               winners: Sequence[Seat] | None = None, initials: Mapping[Seat, str] | None = None) -> Kept:  # fmt: skip
        """Keep a finished match. `levels` by seat, None for a person; `scores` as the results page shows them.

        `winners`: of a match that the session's time ends before its rules do. `initials`: of those we know them of.
        Raises ValueError without `winners` while the match goes on, and when it was kept already.
        """
        turn, feats = self._table.match.turn, self._table.feats()
        if self._done or (winners is None and not isinstance(turn, Over)):
            raise ValueError("the match is not over, or was kept before")
        won = turn.outcome.winners if isinstance(turn, Over) else tuple(winners or ())
        result = self._result(levels, scores, won, feats, "" if feats else CAP, True, initials or {})
        number = hall.record(result)
        game = result.game
        places = hall.places(number, entry(game).honours) if isinstance(number, int) else ()
        return Kept(game, tuple(self._table.names), number, places, tuple(feats))

    def abandon(self, hall: Hall, levels: Sequence[str | None], screen: str) -> int | Reason:
        """Keep that the match was given up at `screen` ("mascarade.contest", "pause", "idle" ...). Raises ValueError
        when it was kept already."""
        if self._done:
            raise ValueError("the match was kept before")
        return hall.record(self._result(levels, {}, (), [], screen, False, {}))

    def _result(self, levels: Sequence[str | None], scores: Mapping[Seat, int], won: Sequence[Seat],
                feats: Sequence[Mapping[str, int]], screen: str, finished: bool,
                initials: Mapping[Seat, str]) -> Result:  # fmt: skip
        self._done = True
        table = self._table
        chairs = [
            Chair(
                name, level or "", seat in won, scores.get(seat), feats[seat] if feats else {}, initials.get(seat, "")
            )
            for seat, (name, level) in enumerate(zip(table.names, levels, strict=True))
        ]
        return Result(
            table.entry.info.id, tuple(chairs), self._began, max(0.0, self._clock() - self._started),
            feats[0][TURNS] if feats else 0, table.match.options, self._preset, finished, screen,
            tuple(self._devices),
        )  # fmt: skip


def told(texts: Catalogue, game: str, honour: Honour, value: int, of: int) -> str:
    """An achievement in few words: "3 lies of 4"."""
    return texts(f"{_key(texts, game, honour)}.told", n=value, of=of)


def sayings(texts: Catalogue, game: str, names: Sequence[str], feats: Sequence[Mapping[str, int]]) -> tuple[str, ...]:
    """The one or two most striking feats of a match as sentences."""
    return tuple(
        texts(f"{_key(texts, game, honour)}.said", name=names[seat], n=feats[seat][honour.feat],
              of=feats[seat].get(honour.of, 0))
        for honour, seat in striking(entry(game).honours, feats)
    )  # fmt: skip


def boards(hall: Hall, texts: Catalogue, game: str, ever: bool) -> list[Board]:
    """A game's lists as they are shown, tonight's or those of all times."""
    since = None if ever else hall.tonight()
    made = []
    for honour in entry(game).honours:
        lines = hall.top(game, honour, since)
        entries = [
            Entry(line.label, line.name, told(texts, game, honour, line.value, line.of), _moment(line.when, ever))
            for line in lines
        ]
        key = _key(texts, game, honour)
        made.append(Board(texts(f"{key}.name"), texts(f"{key}.help"), tuple(entries)))
    return made


def poster(hall: Hall, texts: Catalogue, game: str, ever: bool, path: Path) -> None:
    """Write a game's lists as one upright picture (PNG). Raises OSError."""
    from masque_arcade.client.scenes.hall_poster import SIZE, poster_items
    from masque_arcade.poster import write

    date = datetime.fromtimestamp(hall.tonight()).strftime("%Y-%m-%d")
    moment = texts("hall.poster_ever" if ever else "hall.poster_tonight", date=date)
    write(poster_items(texts, game, boards(hall, texts, game, ever), moment), SIZE, path)


def asked(hall: Hall, texts: Catalogue, kept: Kept, seat: Seat, done: Callable[[str], None]) -> Ask:
    """What to ask somebody who made a list, for an InitialsScene. `done` gets the initials, "" for none: then his
    name stays; it calls `hall.sign` and leads on."""
    place = next(place for place in kept.places if place.seat == seat)
    honour = next(honour for honour in entry(kept.game).honours if honour.name == place.honour)
    since = None if place.ever else hall.tonight()
    lines = hall.top(kept.game, honour, since)
    line = next(line for line in lines if (line.result, line.seat) == (kept.number, seat))
    words = texts(
        "initials.rank_ever" if place.ever else "initials.rank_tonight", rank=place.rank,
        list=texts(f"{_key(texts, kept.game, honour)}.name"), told=told(texts, kept.game, honour, line.value, line.of),
    )  # fmt: skip
    return Ask(texts("initials.title"), words, kept.names[seat], PAGES, is_blocked, done)


def _key(texts: Catalogue, game: str, honour: Honour) -> str:
    own = f"honour.{game}.{honour.name}"
    return own if texts.has(f"{own}.name") else f"honour.{honour.name}"


def _moment(when: float, ever: bool) -> str:
    return datetime.fromtimestamp(when).strftime("%Y-%m-%d" if ever else "%H:%M")
