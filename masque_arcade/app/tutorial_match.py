"""A game's playable tutorial: a folder of scenario files, each one lesson at a real table.

assets/games/README.md is the format's reference. The human has seat A; the other seats follow the file.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from masque_arcade import __version__
from masque_arcade.engine.clone import clone
from masque_arcade.engine.game import Decide, Event, Over, Seat
from masque_arcade.engine.match import Match
from masque_arcade.engine.registry import AnyGame
from masque_arcade.engine.rng import Rng
from masque_arcade.engine.scenario_cases import STEP_KEYS, Case, Words, read_cases
from masque_arcade.engine.scenarios import begin, unmet_end
from masque_arcade.server.game_session import GameSession
from masque_arcade.server.local_session import LocalLink
from masque_arcade.server.timing import PRESETS
from masque_arcade.storage import paths
from masque_net.messages import PROTOCOL, Hello, Message

ME: Final = 0


@dataclass(frozen=True)
class Lesson:
    """One position and its cases. `name` is the key of its texts."""

    name: str
    game: str
    seats: int
    cases: tuple[Case, ...]

    def begin(self, names: Sequence[str], speed: str, way: str = "") -> "LessonLink":
        """A new table at the position. `names` by seat, `speed` one of the presets', `way`: an earlier lesson's chosen
        case; the case of that name, if any, comes first."""
        return LessonLink(self, sorted(self.cases, key=lambda case: case.name != way), names, speed)


def lessons(game: str, assets: Path) -> tuple[Lesson, ...]:
    """A game's lessons in the order of their file names; empty without a tutorial.

    Raises OSError, ScenarioError or BadText.
    """
    made = []
    for path in sorted(paths.lessons(game, assets).glob("*.toml")):
        cases = read_cases(path.read_text(encoding="utf-8"))
        made.append(Lesson(path.stem.partition("_")[2], game, cases[0].seats, cases))
    return tuple(made)


class Script:
    """A running lesson's script: the other seats' actions, and what the human may try."""

    def __init__(self, cases: Sequence[Case], match: Match[Any, Any, Any]) -> None:
        self._cases, self.match = cases, match
        self._game, self._read = match.game, cases[0].game.read_action
        self._lines: dict[tuple[Seat, int], Any] = {}
        """By seat and number of actions so far."""

    def _done(self, seat: Seat) -> list[Any]:
        return [action for who, action in self.match.log if who == seat]

    def _steps(self, case: Case, seat: Seat) -> list[Words]:
        letter = chr(ord("A") + seat)
        return [step for step in case.steps if letter in step["seat"] and "refused" not in step]

    def _action(self, seat: Seat, step: Words) -> Any:
        words = {key: value for key, value in step.items() if key not in STEP_KEYS}
        return self._read(self.match.state, seat, words)

    def line(self, seat: Seat) -> Any:
        """The next action of `seat`; None when the file has no possible one."""
        now = seat, len(self.match.log)
        if now not in self._lines:
            self._lines[now] = self._line(seat)
        return self._lines[now]

    def _line(self, seat: Seat) -> Any:
        at, steps = len(self._done(seat)), self._steps(self._case, seat)
        if at >= len(steps):
            return None
        action = self._action(seat, steps[at])
        return action if action in self._game.legal(self.match.state, seat) else None

    @property
    def _case(self) -> Case:
        """The present case: the human's first action chooses it; before that, and without a matching one, the first."""
        mine = self._done(ME)
        if not mine:
            return self._cases[0]
        kinds = [(type(self._action(ME, self._steps(one, ME)[0])), one) for one in self._cases]
        return next((one for kind, one in kinds if kind is type(mine[0])), self._cases[0])

    @property
    def right(self) -> bool:
        """Whether the match has come to what the file expects of its end."""
        return not unmet_end(self._case, self.match)

    @property
    def step(self) -> int:
        """The number of things the human has done."""
        return len(self._done(ME))

    @property
    def way(self) -> str:
        """The case the human chose among several of one kind; "" without such a choice."""
        if not (mine := self._done(ME)):
            return ""
        tried = [(self._action(ME, self._steps(case, ME)[0]), case.name) for case in self._cases]
        chosen = [name for action, name in tried if action == mine[0]]
        return chosen[0] if chosen and len({type(action) for action, _ in tried}) < len(tried) else ""

    @property
    def answered(self) -> bool:
        """Whether the human has done everything the lesson is about."""
        at = len(self._done(ME))
        return at > 0 and all(at >= len(self._steps(case, ME)) for case in self._cases)

    def offered(self, legal: Sequence[Any]) -> Sequence[Any]:
        """Of the human's legal actions those of the kinds the cases try here, or those very actions where steps say
        `only`; none when their steps are done, all where a case leaves them open."""
        if self.answered:
            return ()
        at = len(self._done(ME))
        tried = [steps[at] for case in self._cases if at < len(steps := self._steps(case, ME))]
        very = [self._action(ME, step) for step in tried if step.get("only")]
        kinds = {type(self._action(ME, step)) for step in tried}
        return [action for action in legal if (action in very if very else type(action) in kinds)] or legal


class _Narrowed:
    """A game with the human's actions limited to the lesson."""

    def __init__(self, game: AnyGame) -> None:
        self._game = game
        self.script: Script

    def __getattr__(self, name: str) -> Any:
        return getattr(self._game, name)

    def legal(self, state: Any, seat: Seat) -> Sequence[Any]:
        """The lesson's actions for the human, all legal ones for the others."""
        legal = self._game.legal(state, seat)
        return self.script.offered(legal) if seat == ME and legal else legal


class _Reader:
    """A bot that follows the file, and the rules' default where it says nothing."""

    def __init__(self, seat: Seat, script: Script, match: Match[Any, Any, Any]) -> None:
        self._seat, self._script, self.match = seat, script, match

    def observe(self, events: Sequence[Event]) -> None:
        """Ignore the events."""

    def choose(self, view: Any, legal: Sequence[Any], rng: Rng) -> Any:
        """The file's action, or the default."""
        line = self._script.line(self._seat)
        return self.match.game.default(clone(self.match.state), self._seat, rng) if line is None else line


class LessonLink:
    """A link to one lesson's table. After the lesson the table's clock stops."""

    def __init__(self, lesson: Lesson, cases: Sequence[Case], names: Sequence[str], speed: str) -> None:
        case = cases[0]
        self.match = begin(case, case.position)
        self._script = Script(cases, self.match)
        narrowed = _Narrowed(self.match.game)
        narrowed.script = self._script
        readers = {seat: _Reader(seat, self._script, self.match) for seat in range(lesson.seats) if seat != ME}
        self.match.game = narrowed
        table = GameSession(case.game, self.match, readers, PRESETS[speed], Rng(0), names)
        table.waits = True
        table.tick(0.0)
        self._link = LocalLink(table, ME, Hello(PROTOCOL, __version__, names[ME]))
        self._now = 0.0

    @property
    def done(self) -> bool:
        """Whether nothing more will come: the game is over, or no seat has an action left."""
        turn = self.match.turn
        if not isinstance(turn, Decide):
            return isinstance(turn, Over)
        if ME in turn.seats and not self._script.answered:
            return False
        return all(self._script.line(seat) is None for seat in turn.seats if seat != ME)

    @property
    def step(self) -> int:
        """The number of things the human has done."""
        return self._script.step

    @property
    def way(self) -> str:
        """The human's choice for later lessons; "" for none."""
        return self._script.way

    @property
    def right(self) -> bool:
        """Whether the lesson came to the end that its file expects."""
        return self._script.right

    def send(self, message: Message) -> None:
        self._link.send(message)

    def poll(self, now: float) -> list[Message]:
        if not self.done:
            self._now = now
        return self._link.poll(self._now)

    def close(self) -> None:
        self._link.close()
