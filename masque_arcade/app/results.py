"""Leaderboard and screens: a recorded match on the results page, its initials, its lists.

The desktop's own games use LocalResults. The kiosk opens one Leaderboard, makes a MatchRecorder for each table before
its first beat, calls `finish` or `abandon` once, offers `asked(...)` to the seats in `RecordedResult.signers`, and
shows `boards(...)`.
"""

from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass, replace
from datetime import datetime
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from masque_arcade.app.chronicles import ChronicleReader, of_table
from masque_arcade.app.last_ball import last_crown
from masque_arcade.app.match_result import MatchRecorder, RecordedResult, store
from masque_arcade.app.records.seat_messages import Eyes
from masque_arcade.client.i18n import Catalogue, You
from masque_arcade.client.screen import Action, Context, Take, Way, nothing
from masque_arcade.client.screens.leaderboard.initials import InitialsRequest, InitialsScreen
from masque_arcade.client.screens.leaderboard.leaderboard import LeaderboardPage, LeaderboardRow, LeaderboardScreen
from masque_arcade.client.screens.table.decisive_turn import FindDecisive
from masque_arcade.client.widgets.guest_names import readable
from masque_arcade.engine.achievements import Honour, striking
from masque_arcade.engine.game import Seat
from masque_arcade.engine.registry import GAMES
from masque_arcade.storage.leaderboard import PAGES, Leaderboard, Reason, is_blocked
from masque_net.guest_name import GuestName

if TYPE_CHECKING:
    from masque_arcade.server.game_session import GameSession


@dataclass(frozen=True, slots=True)
class ResultsExtras:
    """Additions to the results page. `lines`: one for each striking feat, in the present language; `signing`, the way
    to the initials, and `truth`, the way to what really happened, while there is one; `decisive`: what decided the
    match, likewise; `eyes`: those of everyone at it, for its replay."""

    lines: Callable[[], tuple[str, ...]] = tuple
    signing: Way = nothing
    truth: Way = nothing
    decisive: FindDecisive | None = None
    eyes: Eyes | None = None


class LocalResults:
    """The file in the folder `data` is opened with the first table, or when its lists are first shown.

    A thread stores the matches: no frame waits for the disk.
    """

    def __init__(self, data: Path, ctx: Context) -> None:
        self._path, self._ctx = data / "hall.sqlite", ctx
        self._leaderboard: Leaderboard | None = None
        self._recorder: MatchRecorder | None = None
        self._writer = ThreadPoolExecutor(1, "hall writer")
        self._kept: Future[RecordedResult] | None = None
        self._unsigned = False

    @property
    def leaderboard(self) -> Leaderboard:
        """The leaderboard, opened once. Waits until the last match is stored."""
        if self._leaderboard is None:
            self._leaderboard = Leaderboard(self._path)
        if self._kept:
            self._kept.result()
        return self._leaderboard

    def sit(self, table: "GameSession") -> None:
        """A table was created or resumed; one that is left is not counted, since it can be resumed.

        Opens the file now, so that the end of the match need not wait for it, nor for its lists.
        """
        self._recorder = MatchRecorder(table)
        self.leaderboard.prepare(table.entry.info.id, table.entry.honours)

    def finish(self, levels: Sequence[str | None], scores: Mapping[Seat, int]) -> ResultsExtras:
        """The match is over: store it, and return the additions to the results page; none without a table.

        Known names are not asked for initials again. The way to the initials is there once the match is stored.
        """
        recorder, self._recorder = self._recorder, None
        if recorder is None:
            return ResultsExtras()
        recorder.used(self._ctx.device.value)
        leaderboard, own, feats = self.leaderboard, tuple(recorder.names), tuple(recorder.table.feats())
        known = leaderboard.known(own[0])
        result = recorder.result(levels, scores, initials={0: known})
        kept = self._kept = self._writer.submit(store, leaderboard, result, own, feats)
        self._unsigned = not known
        guests = readable(own, self._ctx.texts)
        me = levels.index(None) if levels.count(None) == 1 and not self._ctx.settings.name else None
        lines = partial(self._said, result.game, guests, me, feats)
        truth = ChronicleReader(self._ctx, guests, partial(of_table, recorder.table))
        return ResultsExtras(
            lines, partial(self._signing, kept), truth.way, truth.decisive(result.game), Eyes.of_table(recorder.table)
        )

    def _said(
        self, game: str, guests: Sequence[str], me: Seat | None, feats: Sequence[Mapping[str, int]]
    ) -> tuple[str, ...]:
        """The striking feats; `me` is the seat whose player has no name."""
        names = [*guests]
        if me is not None:
            names[me] = You(self._ctx.texts("result.you"))
        return sayings(self._ctx.texts, game, names, feats)

    def screen(self, game: str, kept: RecordedResult | None = None) -> LeaderboardScreen:
        """The lists, beginning with `game`'s; after a recorded match, with its signer's."""
        at, ever, fresh = opened_at(self.leaderboard, kept) if kept else (0, False, None)

        def read(game: str, ever: bool) -> Sequence[LeaderboardPage]:
            return boards(self.leaderboard, self._ctx.texts, game, ever, fresh)

        return LeaderboardScreen(read, game, ever, at, last_crown(self._path.parent, self._ctx.texts))

    def close(self) -> None:
        """Wait until all is stored, and close the file."""
        self._writer.shutdown()
        if self._leaderboard:
            self._leaderboard.close()
        self._leaderboard = None

    def _signing(self, kept: "Future[RecordedResult]") -> Action | None:
        if self._unsigned and kept.done() and kept.result().signers:
            return partial(self._sign, kept.result())
        return None

    def _sign(self, kept: RecordedResult) -> None:
        def done(initials: str) -> None:
            self._unsigned = False
            if initials and isinstance(kept.number, int):
                self.leaderboard.sign(kept.number, kept.signers[0], initials)
            self._ctx.pop()
            self._ctx.push(self.screen(kept.game, kept))

        self._ctx.push(InitialsScreen(asked(self.leaderboard, self._ctx.texts, kept, kept.signers[0], done)))


def standing(leaderboard: Leaderboard, kept: RecordedResult) -> RecordedResult:
    """The same match with its humans' current placements: lists change, and operators delete. Its number is a Reason
    when the leaderboard no longer has such a match (another file has replaced it)."""
    names = leaderboard.names(kept.number) if isinstance(kept.number, int) else ()
    same = len(names) == len(kept.names) and all(not a or a == b for a, b in zip(names, kept.names, strict=True))
    if not (same and isinstance(kept.number, int)):
        return replace(kept, number=kept.number if isinstance(kept.number, Reason) else Reason.UNKNOWN, places=())
    return replace(kept, places=leaderboard.places(kept.number, GAMES[kept.game].honours))


def achievement_words(texts: Catalogue, game: str, honour: Honour, value: int, of: int) -> str:
    """An achievement in few words: "3 lies of 4"."""
    return texts(f"{_key(texts, game, honour)}.told", n=value, of=of)


def sayings(texts: Catalogue, game: str, names: Sequence[str], feats: Sequence[Mapping[str, int]]) -> tuple[str, ...]:
    """The one or two most striking feats of a match as sentences."""
    return tuple(
        texts(
            f"{_key(texts, game, honour)}.said",
            name=names[seat],
            n=feats[seat][honour.feat],
            of=feats[seat].get(honour.of, 0),
        )
        for honour, seat in striking(GAMES[game].honours, feats)
    )


Fresh = tuple[int, Seat]
"""A newly signed entry: its result and seat."""


def opened_at(leaderboard: Leaderboard, kept: RecordedResult) -> tuple[int, bool, Fresh | None]:
    """Where the leaderboard opens for the first signer of a match: the list, whether all-time, and their entry."""
    now = standing(leaderboard, kept)
    place = next((place for place in now.places if place.seat == kept.signers[0]), None)
    if place is None or not isinstance(now.number, int):
        return 0, False, None
    lists = [honour.name for honour in GAMES[kept.game].honours]
    return lists.index(place.honour), place.ever, (now.number, place.seat)


def boards(
    leaderboard: Leaderboard, texts: Catalogue, game: str, ever: bool, fresh: Fresh | None = None
) -> list[LeaderboardPage]:
    """A game's lists for display, tonight's or all-time; `fresh` is highlighted."""
    since = None if ever else leaderboard.tonight()
    made = []
    for honour in GAMES[game].honours:
        lines = leaderboard.top(game, honour, since)
        labels: list[str] = list(dict.fromkeys(GuestName(line.label, line.mask) for line in lines))
        shown = dict(zip(labels, readable(labels, texts), strict=True))
        entries = [
            LeaderboardRow(
                shown[line.label],
                GuestName(line.name, line.mask),
                achievement_words(texts, game, honour, line.value, line.of),
                _moment(line.when, ever),
                texts("hall.fresh") if (line.result, line.seat) == fresh else "",
            )
            for line in lines
        ]
        key = _key(texts, game, honour)
        made.append(LeaderboardPage(texts(f"{key}.name"), texts(f"{key}.help"), tuple(entries)))
    return made


def poster(leaderboard: Leaderboard, texts: Catalogue, game: str, ever: bool, path: Path) -> None:
    """Write a game's lists as one upright picture (PNG). Raises OSError."""
    from masque_arcade.client.render.offscreen import write
    from masque_arcade.client.screens.leaderboard.poster import SIZE, poster_items

    date = datetime.fromtimestamp(leaderboard.tonight()).date()
    moment = texts("hall.poster_ever" if ever else "hall.poster_tonight", date=texts.date(date))
    write(poster_items(texts, game, boards(leaderboard, texts, game, ever), moment), SIZE, path)


def asked(
    leaderboard: Leaderboard, texts: Catalogue, kept: RecordedResult, seat: Seat, done: Take[str]
) -> InitialsRequest:
    """The request for initials, for an InitialsScreen. `done` gets the initials, "" for none: then the name stays; it
    stores them and leads on."""
    place = next(place for place in kept.places if place.seat == seat)
    honour = next(honour for honour in GAMES[kept.game].honours if honour.name == place.honour)
    since = None if place.ever else leaderboard.tonight()
    lines = leaderboard.top(kept.game, honour, since)
    line = next(line for line in lines if (line.result, line.seat) == (kept.number, seat))
    words = texts(
        "initials.rank_ever" if place.ever else "initials.rank_tonight",
        rank=place.rank,
        list=texts(f"{_key(texts, kept.game, honour)}.name"),
        told=achievement_words(texts, kept.game, honour, line.value, line.of),
    )
    title = texts("initials.title" if honour.winner or honour.streak else "initials.curiosity")
    return InitialsRequest(title, words, readable(kept.names, texts)[seat], PAGES, is_blocked, done)


def _key(texts: Catalogue, game: str, honour: Honour) -> str:
    own = f"{game}.honour.{honour.name}"
    return own if texts.has(f"{own}.name") else f"honour.{honour.name}"


def _moment(when: float, ever: bool) -> str:
    return datetime.fromtimestamp(when).strftime("%Y-%m-%d" if ever else "%H:%M")
