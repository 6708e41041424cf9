"""`masque-arcade bench --rhythm`: how long a player waits at a table of bots, by the table's clock, without a window.

One seat is a person's: a bot answers for it the moment it is asked, through the real table screen at normal speed.
"""

import statistics
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Final

from masque_arcade.app.text_table import text_context
from masque_arcade.client.game_ui.presenter import SEEN
from masque_arcade.client.i18n import Catalogue
from masque_arcade.client.languages import ENGLISH
from masque_arcade.client.screens.table.table_screen import TableExits, TableScreen
from masque_arcade.client.session.replica import ReplicaBeat
from masque_arcade.engine.game import Decide, Over, Pace, Turn
from masque_arcade.engine.registry import GAMES
from masque_arcade.engine.rng import Rng
from masque_arcade.server.local_session import create_session, local_link
from masque_arcade.storage import paths

SEEDS: Final = (1, 2, 3)
ME: Final = 0
"""The person's seat."""
_STEP: Final = 1 / 30
_LONGEST: Final = 3600.0
"""Seconds after which a match is given up."""
_CAUSES: Final = 8
"""How many causes are told."""


@dataclass(frozen=True, slots=True)
class Case:
    """A table, and the seconds that its player may wait.

    `own`: the decisions of an own turn, the first of which ends a wait, and each of which begins one. `within`: all
    that may be asked meanwhile, so that no score page and no other part of the game counts; () for anything.
    """

    game: str
    seats: int
    own: Sequence[str]
    within: Sequence[str]
    between: float
    """The limit of the median wait between own turns."""
    nothing: float = 20.0
    """The limit of the longest time in which nothing concerns the player."""
    whole: bool = False
    """Whether what is measured is how long what is `within` lasts, whoever decides."""
    level: str = "keen"


_TURN: Final = ("turn", "under_table", "looking")
_MOVE: Final = ("move", "floor", "play")
_DAY: Final = ("talk", "plea", "vote", "token", "bet", "coin", "show", "privilege", "broom", "sweep", "goal", "look")
CASES: Final = (
    Case("mascarade", 4, _TURN, (), 20),
    Case("mascarade", 8, _TURN, (), 60),
    Case("mascarade", 13, _TURN, (), 90),
    Case("ghost_for_sale", 3, ("declare",), ("declare",), 3),
    Case("ghost_for_sale", 5, ("declare",), ("declare",), 6),
    Case("masquerade_trick", 4, ("play",), ("play", "look"), 6),
    Case("red_masque", 3, _MOVE, _MOVE, 8),
    Case("red_masque", 4, _MOVE, _MOVE, 8),
    Case("lupusburg", 6, _DAY, _DAY, 90, whole=True),
)


@dataclass(slots=True)
class Waits:
    """What one match measured, in seconds."""

    between: list[float] = field(default_factory=list)
    """From each own turn's answer to the next own turn."""
    nothing: float = 0.0
    """The longest time in which nothing concerned the player."""
    during: str = ""
    """What was shown then."""
    causes: Counter[str] = field(default_factory=Counter)
    """Steps of the clock by what was shown; "thinking" of others while nothing was."""
    length: float = 0.0


def steps() -> Iterator[tuple[float, Callable[[], dict[str, float]]]]:
    """One step for each table, and the seconds it usually takes."""
    for case in CASES:
        yield 1.5 * len(SEEDS), partial(figures, case)


def figures(case: Case) -> dict[str, float]:
    """The figures of one table, with the limits that it has."""
    key = f"rhythm.{case.game}.{case.seats}_seats"
    matches = [waits(case, seed) for seed in SEEDS]
    between = [wait for match in matches for wait in match.between]
    nothing, whole = max(match.nothing for match in matches), sum(match.length for match in matches)
    causes = sum((match.causes for match in matches), Counter[str]())
    return {
        f"{key}.between_own_turns_s.median": statistics.median(between),
        f"{key}.between_own_turns_s.limit": case.between,
        f"{key}.between_own_turns_s.of_limit": statistics.median(between) / case.between,
        f"{key}.between_own_turns_s.worst": max(between),
        f"{key}.nothing_concerns_me_s.longest": nothing,
        f"{key}.nothing_concerns_me_s.limit": case.nothing,
        f"{key}.nothing_concerns_me_s.of_limit": nothing / case.nothing,
        f"{key}.match_s.mean": whole / len(matches),
        **{f"{key}.share_of_time.{cause}": steps * _STEP / whole for cause, steps in causes.most_common(_CAUSES)},
    }


def waits(case: Case, seed: int) -> Waits:
    """One match of a case, watched from the person's seat."""
    return _Watch(case, seed).played()


class _Watch:
    """A match that is being measured."""

    def __init__(self, case: Case, seed: int) -> None:
        self._case, self._rng = case, Rng(seed)
        levels = [None, *[case.level] * (case.seats - 1)]
        table = create_session(case.game, levels, {}, seed, [f"P{seat}" for seat in range(case.seats)], "normal")
        self._over: list[Over] = []
        exits = TableExits(results=lambda screen, over: self._over.append(over))
        self._screen = TableScreen(local_link(table), exits)
        self._screen.enter(text_context(Catalogue.load(ENGLISH, paths.assets())))
        self._bot = GAMES[case.game].make_bot(case.level, ME, case.seats, self._rng.fork())
        self._observed, self._sealed = 0, -1
        self._answered: ReplicaBeat | None = None
        self._waits, self._now = Waits(), 0.0
        self._since: float | None = None
        """When the person gave their last answer in an own turn."""
        self._concerned, self._unconcerned = 0.0, Counter[str]()
        """When something last concerned the person, and what was shown since."""

    def played(self) -> Waits:
        """Play it to the end."""
        while not self._over and self._now < _LONGEST:
            self._screen.update(_STEP)
            self._now += _STEP
            if self._screen.presenter is not None and self._screen.presenter.shown() is not None:
                self._measure()
                self._answer()
        self._waits.length = self._now
        return self._waits

    def _measure(self) -> None:
        playback = self._screen.playback
        beat = None if playback.settled else playback.underway
        cause = "+".join(type(event).__name__ for event in beat.events) if beat and beat.events else "thinking"
        self._waits.causes[cause] += 1
        self._unconcerned[cause] += 1
        shown = self._screen.presenter.shown() if self._screen.presenter else None
        if shown is None:
            return
        if not self._allows(shown.turn):
            if self._case.whole and self._since is not None:
                self._waits.between.append(self._now - self._since)
            self._since = None
        elif self._case.whole and self._since is None and isinstance(shown.turn, Decide):
            self._since = self._now
        if self._screen.asks_me or (beat and self._concerns(beat)) or isinstance(shown.turn, Over):
            self._concern()

    def _allows(self, turn: Turn) -> bool:
        within = self._case.within
        return not within or not isinstance(turn, Decide) or turn.what in within

    def _concerns(self, beat: ReplicaBeat) -> bool:
        presenter = self._screen.presenter
        assert presenter is not None
        return any(presenter.concerned(event) for event in beat.events)

    def _concern(self) -> None:
        if self._now - self._concerned > self._waits.nothing:
            self._waits.nothing = self._now - self._concerned
            self._waits.during = ", ".join(
                f"{what} {steps * _STEP:.1f}" for what, steps in self._unconcerned.most_common(6)
            )
        self._concerned = self._now
        self._unconcerned.clear()

    def _answer(self) -> None:
        """Answer what is asked, at once."""
        replica, question, presenter = self._screen.replica, self._screen.question, self._screen.presenter
        assert replica is not None and presenter is not None
        for event in replica.log[self._observed :]:
            self._bot.observe([event])
        self._observed = len(replica.log)
        if seen := [choice for choice in question.prompt.choices if choice.pick == ("order", SEEN)]:
            question.choose(seen[0])
        beat = question.decider.beat()
        if beat is None or not isinstance(beat.turn, Decide) or ME not in beat.turn.seats or not beat.legal:
            return
        sealed = beat.turn.pace is Pace.FIXED and beat.decision == self._sealed
        if beat is self._answered or sealed or not (self._screen.asks_me or beat.turn.pace is Pace.FIXED):
            return
        self._answered, self._sealed = beat, beat.decision
        if beat.turn.what in self._case.own and not self._case.whole:
            if self._since is not None and beat.turn.what == self._case.own[0]:
                self._waits.between.append(self._now - self._since)
            self._since = self._now
        question.submit(self._bot.choose(beat.view, beat.legal, self._rng))
