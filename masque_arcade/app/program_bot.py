"""Bots from outside: another program that answers one JSON line per decision with one line.

docs/BOTS.md describes both lines. What the program is told is what its seat's window would show.
"""

import json
import sys
from collections.abc import Callable, Mapping, Sequence
from queue import Empty, Queue
from typing import Any, Final

from masque_arcade.app.program_process import KEPT, LINE, TOO_LONG, Program, lines
from masque_arcade.engine.codec import plain
from masque_arcade.engine.foreign_text import BadText, json_of
from masque_arcade.engine.game import Event
from masque_arcade.engine.rng import Rng

PATIENCE: Final = 60.0
"""Seconds for an answer where the table sets no limit."""
_MARGIN: Final = 0.8
"""The part of a limit after which the default is sent, so that it arrives in time."""


class ProgramBot:
    """A bot whose answers come from another program through `ask` and `answers`; None there: it has ended.

    An answer is the index of a legal action, or the action itself. A wrong, late or missing one becomes the first legal
    action, and `note` says so.
    """

    def __init__(self, ask: Callable[[str], None], answers: "Queue[str | None]", note: Callable[[str], None]) -> None:
        self._ask, self._answers, self._note = ask, answers, note
        self._events: list[Event] = []
        self._ended = False
        self._number = 0
        self.match = 1
        """The number of the match at this table."""
        self.limit: float | None = None
        """Seconds that the table gives for the coming decision; None without a limit."""

    def observe(self, events: Sequence[Event]) -> None:
        self._events += events

    def choose(self, view: Any, legal: Sequence[Any], rng: Rng) -> Any:
        """The program's answer, or the first of `legal`."""
        self._number += 1
        seconds = PATIENCE if self.limit is None else self.limit * _MARGIN
        offered = [plain(action) for action in legal]
        question = {
            "event": "decide",
            "n": self._number,
            "match": self.match,
            "seconds": round(seconds, 3),
            "events": [plain(event) for event in self._events],
            "view": plain(view),
            "legal": offered,
        }
        self._events.clear()
        self._ignore_late()
        try:
            if not self._ended:
                self._ask(json.dumps(question, ensure_ascii=True))
            return legal[self._read(offered, seconds)]
        except (OSError, ValueError) as error:
            self._note(f"decision {self._number}: {error}; the first legal action is taken")
            return legal[0]

    def _ignore_late(self) -> None:
        """Take what was said before the question; a flood of it is left in the program's pipe, so that it waits."""
        late = 0
        while not self._answers.empty() and late < KEPT and not self._ended:
            self._ended = self._answers.get() is None
            late += not self._ended
        if late:
            count = "an answer" if late == 1 else f"{late} answers"
            self._note(f"decision {self._number}: {count} came too late and {'is' if late == 1 else 'are'} ignored")

    def _read(self, offered: Sequence[Any], seconds: float) -> int:
        """The index of the chosen action. Raises ValueError."""
        if self._ended:
            raise ValueError("the program has ended")
        try:
            line = self._answers.get(timeout=seconds)
        except Empty:
            raise ValueError(f"no answer within {seconds:g} seconds") from None
        if line is None:
            self._ended = True
            raise ValueError("the program has ended")
        if line == TOO_LONG:
            raise ValueError(f"a line of more than {LINE:,} bytes is no answer")
        try:
            answer = json_of(line)
        except BadText as error:
            raise ValueError(f"{line[:60]!r} is no JSON: {error}") from None
        if isinstance(answer, int) and not isinstance(answer, bool) and 0 <= answer < len(offered):
            return answer
        if isinstance(answer, dict) and answer in offered:
            return offered.index(answer)
        raise ValueError(f"{line[:60].strip()!r} is neither the index of a legal action nor one of them")


def seconds_for(table: Mapping[str, Any], what: str) -> float | None:
    """The limit of a decision at a table, from the facts of its Welcome; None without one."""
    limits = table.get("limits")
    given = limits.get(what, table.get("limit")) if isinstance(limits, Mapping) else table.get("limit")
    return float(given) if isinstance(given, int | float) and given > 0 else None


def from_input() -> ProgramBot:
    """The bot that asks on standard output and is answered on standard input."""
    return ProgramBot(
        lambda line: print(line, flush=True), lines(open(sys.stdin.fileno(), "rb", 0, closefd=False)), _note
    )


def started(command: str) -> tuple[ProgramBot, Program]:
    """The bot of a program, and the program, which `command` starts. Raises what Program raises."""
    program = Program(command)
    return ProgramBot(program.ask, program.answers, _note), program


def _note(text: str) -> None:
    print(f"masque-arcade: bot: {text}", file=sys.stderr, flush=True)
