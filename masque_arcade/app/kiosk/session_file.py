"""A session's state in one small file beside its saved table: what a restart needs to resume it.

Points, acts, results waiting for initials, time spent and the language; nothing of the match itself, and no secrets.
"""

import secrets
import time
from collections.abc import Iterable, Mapping
from contextlib import suppress
from dataclasses import asdict, dataclass, replace
from enum import StrEnum
from pathlib import Path
from threading import Condition, Thread
from typing import Any, Final

from masque_arcade.app.kiosk.session_plan import PlannedGame, SessionPlan
from masque_arcade.app.kiosk.session_state import SessionState
from masque_arcade.app.match_result import RecordedResult
from masque_arcade.client.screens.kiosk.kiosk_settings import PRESETS
from masque_arcade.engine.foreign_text import read_json
from masque_arcade.engine.match import Match
from masque_arcade.engine.registry import GAMES, INFOS
from masque_arcade.storage import user_file
from masque_arcade.storage.leaderboard import Reason
from masque_arcade.storage.saved_games import is_recent
from masque_net.guest_name import masked, masks_of, plain_names

NAME: Final = "kiosk-session.json"
EVENING: Final = "kiosk-evening.json"
WAITS: Final = 3600.0
"""Seconds that an evening waits."""
FORMAT: Final = 2
_STILL: Final = 2.0
"""Seconds between two writes while the stage is unchanged."""
_MOST: Final = 100
"""Limit of acts and results; a file with more is not ours."""
_LONG: Final = 1e6
"""A limit for seconds and scores."""


class SessionStage(StrEnum):
    """The page on screen."""

    CARD = "card"
    TABLE = "table"
    ENDING = "ending"
    """The result of the act."""
    CROWN = "crown"
    SIGNING = "signing"


@dataclass(frozen=True, slots=True)
class SessionRecord:
    """A session's state. `kept`: its recorded matches; `asked`: the seats asked for their initials."""

    stand: SessionStage
    visit: SessionState
    kept: tuple[RecordedResult, ...]
    asked: tuple[int, ...]
    language: str


class SessionFile:
    """One session's file, identified by `token`. A thread writes, so that no frame waits for the disk; an error costs
    only the resume after a crash."""

    def __init__(self, data: Path, token: str = "", seen: Mapping[str, float] | None = None) -> None:
        """`seen`: the time of the last activity, now when None; a resumed session has none yet."""
        self.token = token or secrets.token_hex(8)
        self._file = data / NAME
        self._page: SessionRecord | None = None
        self._seen = moment() if seen is None else seen
        self._due = False
        self._written, self._spent = float("-inf"), 0.0
        self._turn = Condition()
        self._wanted_tree: dict[str, Any] | None = None
        """The intended content; None removes the file."""
        self._wanted = self._done = 0
        self._closed = False
        self._thread: Thread | None = None

    def put(self, page: SessionRecord) -> None:
        """Record the session's state."""
        self._page = page
        self._write()

    def touch(self) -> None:
        """Note meaningful input."""
        self._seen = moment()
        self._due = True

    def tick(self) -> None:
        """Every frame: write changes now and then."""
        page = self._page
        if page is None:
            return
        if page.visit.spent - self._spent >= _STILL or (self._due and time.monotonic() - self._written >= _STILL):
            self._write()

    def remove(self) -> None:
        self._page = None
        self._hand_over(None)
        self.close()

    def close(self) -> None:
        """Write everything before the program ends."""
        with self._turn:
            self._closed = True
            self._turn.notify_all()
        if self._thread:
            self._thread.join()
            self._thread = None

    def _write(self) -> None:
        assert self._page is not None
        self._written, self._due, self._spent = time.monotonic(), False, self._page.visit.spent
        self._hand_over({"format": FORMAT, "token": self.token, **self._seen, **_tree(self._page)})

    # --- the thread ------------------------------------------------------------------------

    def _hand_over(self, tree: dict[str, Any] | None) -> None:
        with self._turn:
            self._wanted_tree = tree
            self._wanted += 1
            self._closed = False
            self._turn.notify_all()
        if self._thread is None:
            self._thread = Thread(target=self._work, name="bookmark", daemon=True)
            self._thread.start()

    def _work(self) -> None:
        while True:
            with self._turn:
                self._turn.wait_for(lambda: self._closed or self._wanted > self._done)
                if self._wanted == self._done:
                    return
                self._done, tree = self._wanted, self._wanted_tree
            with suppress(OSError):
                if tree is None:
                    self._file.unlink(missing_ok=True)
                else:
                    user_file.save(self._file, tree)


@dataclass(frozen=True, slots=True)
class UnfinishedSession:
    """A session found on disk. `seen`: the time of the last activity, by both clocks."""

    token: str
    page: SessionRecord
    seen: Mapping[str, float]

    @property
    def act(self) -> int:
        """The act it goes on with, from 1."""
        visit = self.page.visit
        done = self.page.stand is SessionStage.ENDING and visit.more_acts
        return visit.at + 1 + done

    @property
    def recent(self) -> bool:
        """Whether that was just before (see saved_games.is_fresh)."""
        return is_recent(self.seen)


class EveningFile:
    """The evening that was cut off last: it can go on for an hour, however many visitors come between."""

    def __init__(self, data: Path) -> None:
        self._data, self._file = data, data / EVENING
        self._left = read(data, EVENING)

    @property
    def left(self) -> UnfinishedSession | None:
        """The evening, while it waits."""
        return self._left if self._left and is_recent(self._left.seen, WAITS) else None

    def put(self, page: SessionRecord) -> None:
        """Keep it, with its act's result or at the act's beginning; the one before is forgotten."""
        done = page.stand in (SessionStage.ENDING, SessionStage.SIGNING)
        page = replace(page, stand=SessionStage.ENDING if done else SessionStage.CARD)
        with suppress(OSError):
            user_file.save(self._file, {"format": FORMAT, "token": "", **moment(), **_tree(page)})
        self._left = read(self._data, EVENING)

    def take(self) -> UnfinishedSession | None:
        """The evening, to go on with; it waits no longer."""
        left, self._left = self.left, None
        with suppress(OSError):
            self._file.unlink(missing_ok=True)
        return left


def read(data: Path, name: str = NAME) -> UnfinishedSession | None:
    """The session left behind, if any. An unreadable file is set aside. Never raises."""
    file = data / name
    try:
        tree = read_json(file)
        if not isinstance(tree, dict) or tree.get("format") != FORMAT:
            raise ValueError("not a session of this version")
        seen = {clock: tree[clock] for clock in ("wall", "clock") if isinstance(tree.get(clock), int | float)}
        return UnfinishedSession(_text(tree["token"]), _page(tree), seen)
    except OSError:
        return None
    except (ValueError, KeyError, TypeError, OverflowError):
        user_file.set_aside(file)
        return None


def moment() -> Mapping[str, float]:
    # As in a saved table's note: two clocks, each compared only with itself (saved_games.is_recent).
    return {"wall": time.time(), "clock": time.monotonic()}


# --- to JSON and back -------------------------------------------------------------------------


def _tree(page: SessionRecord) -> dict[str, Any]:
    visit = page.visit
    return {
        "stand": page.stand,
        "language": page.language,
        "names": plain_names(visit.names),
        "masks": masks_of(visit.names),
        "at": visit.at,
        "spent": visit.spent,
        "score": list(visit.score),
        "acts": visit.acts,
        "plan": asdict(visit.plan),
        "asked": list(page.asked),
        "kept": [
            {
                "game": kept.game,
                "names": plain_names(kept.names),
                "masks": masks_of(kept.names),
                "number": None if isinstance(kept.number, Reason) else kept.number,
            }
            for kept in page.kept
        ],
    }


def _page(tree: Mapping[str, Any]) -> SessionRecord:
    plan = _plan(tree["plan"])
    seats = max(act.seats for act in plan.acts)
    names = masked([_text(name) for name in _list(tree["names"])], tree.get("masks"))
    score = [_whole(n, 0) for n in _list(tree["score"])]
    acts = [[_whole(n, 0) for n in _list(act)] for act in _list(tree["acts"])]
    spent = tree["spent"]
    if any(len(act) != seats for act in acts) or (acts and [sum(act) for act in zip(*acts, strict=True)] != score):
        raise ValueError("points that do not add up")
    if len(names) != seats or len(score) not in (0, seats) or type(spent) not in (int, float) or not 0 <= spent < _LONG:
        raise ValueError("a session that does not fit its plan")
    visit = SessionState(plan, names, float(spent), _whole(tree["at"], 0, len(plan.acts) - 1), score, acts)
    kept = tuple(_kept(one) for one in _list(tree["kept"]))
    asked = tuple(_whole(seat, 0, seats - 1) for seat in _list(tree["asked"]))
    return SessionRecord(SessionStage(tree["stand"]), visit, kept, asked, _text(tree["language"]))


def _plan(tree: Mapping[str, Any]) -> SessionPlan:
    acts = tuple(map(_act, _list(tree["acts"])))
    kind, persons, coached = _text(tree["kind"]), _whole(tree["persons"], 1), tree["coached"]
    if not acts or kind not in PRESETS or type(coached) is not bool or persons > min(act.seats for act in acts):
        raise ValueError("not a plan")
    return SessionPlan(kind, persons, acts, _whole(tree["minutes"], 0), coached)


def _act(tree: Mapping[str, Any]) -> PlannedGame:
    act = PlannedGame(_text(tree["game"]), _whole(tree["seats"], 2), _whole(tree["goal"], 0), dict(tree["options"]))
    if act.game not in INFOS or act.seats not in INFOS[act.game].seats:
        raise ValueError("an act of a game that is not here")
    if act.options:
        Match(GAMES[act.game].game, act.seats, act.options, 0)
    return act


def _kept(tree: Mapping[str, Any]) -> RecordedResult:
    names = tuple(masked([_text(name) for name in _list(tree["names"])], tree.get("masks")))
    number = Reason.UNKNOWN if tree["number"] is None else _whole(tree["number"], 0)
    return RecordedResult(_text(tree["game"]), names, number)


def _whole(value: Any, least: int, most: int = int(_LONG)) -> int:
    if type(value) is not int or not least <= value <= most:
        raise ValueError("not such a number")
    return value


def _text(value: Any) -> str:
    if not isinstance(value, str):
        raise ValueError("not a text")
    return value


def _list(value: Any) -> Iterable[Any]:
    if not isinstance(value, list) or len(value) > _MOST:
        raise ValueError("not a list")
    return value
