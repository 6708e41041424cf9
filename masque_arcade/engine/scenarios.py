"""Rule scenarios as files: a position, steps, and what must be true after them.

tests/scenarios/README.md is the format's reference. The words of one game (seats' cards, actions, facts) come from its
entry in the registry.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from masque_arcade.engine.clone import clone
from masque_arcade.engine.codec import digest, plain
from masque_arcade.engine.foreign_text import BadText, read_text
from masque_arcade.engine.game import BadOptions, Decide, IllegalAction, Over, Seat, Viewer
from masque_arcade.engine.match import Beat, Match
from masque_arcade.engine.position_parser import ScenarioError, only, refuse, seat_name, table
from masque_arcade.engine.rng import Rng
from masque_arcade.engine.scenario_cases import STEP_KEYS, Case, Words, check_tables, merged, one_line, read_cases

SPECTATOR = "spectator"
_EXPECT_KEYS = frozenset(["over", "asked", "decision", "legal", "sees"])
_LEGAL_KEYS = frozenset(["seat", "has", "lacks", "count"])


@dataclass(frozen=True)
class Report:
    """The result of one file: its number of cases, and a line for every failure."""

    path: Path
    cases: int
    failures: tuple[str, ...]


def run_file(path: Path) -> Report:
    """Run every case of a scenario file; one that is not text is one failure. Raises OSError."""
    try:
        text = read_text(path)
    except BadText as error:
        return Report(path, 0, (f"{path.name}: {one_line(error)}",))
    return run_text(text, path)


def run_text(text: str, path: Path) -> Report:
    """Run a scenario from its text; `path` names it in failures."""
    try:
        cases = read_cases(text)
        failures = [f"{path.name}{case.label}: {failure}" for case in cases for failure in run_case(case)]
    except (BadText, ScenarioError) as error:
        return Report(path, 0, (f"{path.name}: {one_line(error)}",))
    return Report(path, len(cases), tuple(failures))


# --- running ---------------------------------------------------------------------------------------------------------


@dataclass
class _Run:
    """One run of a case: the match, all its beats by step (0 before the first), and the failures."""

    match: Match[Any, Any, Any]
    beats: list[list[Beat[Any]]] = field(default_factory=list)
    failures: list[str] = field(default_factory=list)


def run_case(case: Case) -> list[str]:
    """A line for each unmet expectation of the case. Raises ScenarioError when it cannot be played at all."""
    if case.refused is not None:
        return _run_refused(case)
    run = _play(case, case.position, case.steps, check=True)
    failures = run.failures
    if not failures:
        for number, twin in enumerate(case.twins, 1):
            failures += [f"twin {number}: {failure}" for failure in _compare(case, run, twin)]
    return failures


def _run_refused(case: Case) -> list[str]:
    try:
        case.game.game.setup(case.seats, _texts(case.options), Rng(0))
    except BadOptions as error:
        return [] if error.reason == case.refused else [f"the options were refused: {error}, expected {case.refused}"]
    return [f"the options were not refused, expected {case.refused}"]


def _texts(options: Words) -> dict[str, str]:
    return {key: str(value) for key, value in options.items()}


def begin(case: Case, position: Words) -> Match[Any, Any, Any]:
    """The match of a case before its first step. Raises ScenarioError."""
    try:
        if case.seed is not None:
            return Match(case.game.game, case.seats, _texts(case.options), case.seed)
        state = case.game.arrange({"seats": case.seats, "options": case.options, **position})
    except ValueError as error:
        refuse(one_line(error))
    return Match.at(case.game.game, case.seats, state)


def _play(case: Case, position: Words, steps: Sequence[Words], check: bool) -> _Run:
    run = _Run(begin(case, position))
    opening: Beat[Any] = Beat((), run.match.state, run.match.turn, run.match.decision)
    run.beats.append([opening, *run.match.start()])
    if check:
        run.failures += [f"start: {failure}" for failure in _unmet(case, run.match, case.start)]
    for number, step in enumerate(steps, 1):
        where = f"step {number} ({_in_words(step)})"
        stopped = _take_step(case, run, step)
        if stopped:
            run.failures.append(f"{where}: {stopped}")
            return run
        if check:
            run.failures += [f"{where}: {failure}" for failure in _unmet_step(case, run, step)]
    if check:
        if case.end["steps"] != len(steps):
            run.failures.append(f"end: steps: expected {case.end['steps']}, got {len(steps)}")
        run.failures += [f"end: {failure}" for failure in unmet_end(case, run.match)]
    return run


def _in_words(step: Words) -> str:
    return " ".join(str(value) for key, value in step.items() if key not in ("refused", "events", "expect"))


def _take_step(case: Case, run: _Run, step: Words) -> str | None:
    """Do one step; why it could not be done, or None."""
    seats = step.get("seat")
    if not isinstance(seats, str) or not seats:
        refuse(f"a step needs a seat, got {_in_words(step)!r}")
    beats: list[Beat[Any]] = []
    run.beats.append(beats)
    for letter in seats:
        seat = _seat(case, letter)
        before = digest(run.match.state), run.match.decision
        try:
            beats += run.match.submit(seat, run.match.decision, _action(case, run.match, seat, step))
        except IllegalAction as refusal:
            if step.get("refused") != refusal.reason:
                wanted = f", expected {step['refused']}" if "refused" in step else ""
                return f"{letter} was refused: {refusal.reason}{wanted}"
            if (digest(run.match.state), run.match.decision) != before:
                return "the refusal changed something"
            continue
        if "refused" in step:
            return f"{letter} was not refused, expected {step['refused']}"
    return None


def _action(case: Case, match: Match[Any, Any, Any], seat: Seat, step: Words) -> Any:
    words = {key: value for key, value in step.items() if key not in STEP_KEYS}
    if words == {"do": "timeout"}:
        return case.game.game.default(clone(match.state), seat, Rng(0)) if _asked(match, seat) else None
    try:
        return case.game.read_action(match.state, seat, words)
    except ValueError as error:
        refuse(f"step ({_in_words(step)}): {one_line(error)}")


def _asked(match: Match[Any, Any, Any], seat: Seat) -> bool:
    return isinstance(match.turn, Decide) and seat in match.turn.seats


def _seat(case: Case, letter: object) -> Seat:
    letters = [seat_name(seat) for seat in range(case.seats)]
    if letter not in letters:
        refuse(f"no seat {letter!r} (there are: {', '.join(letters)})")
    return letters.index(letter)


def _viewer(case: Case, name: object) -> Viewer:
    return None if name == SPECTATOR else _seat(case, name)


# --- expecting -------------------------------------------------------------------------------------------------------


def _unmet_step(case: Case, run: _Run, step: Words) -> list[str]:
    failures = []
    if "events" in step:
        names = [type(event).__name__ for beat in run.beats[-1] for event in beat.events]
        if names != step["events"]:
            failures.append(f"events: expected {step['events']}, got {names}")
    return failures + _unmet(case, run.match, table(step, "expect"))


def unmet_end(case: Case, match: Match[Any, Any, Any]) -> list[str]:
    """A line for each expectation of the case's end that does not hold now, whatever steps led there."""
    return _unmet(case, match, {key: value for key, value in case.end.items() if key != "steps"})


def _unmet(case: Case, match: Match[Any, Any, Any], expected: Words) -> list[str]:
    """A line for each expectation that does not hold."""
    facts = {**case.game.facts(match.state), **_shared_facts(match)}
    only(expected, facts.keys() | _EXPECT_KEYS, "expectation")
    failures = []
    for key, wanted in expected.items():
        if key == "legal":
            failures += _unmet_legal(case, match, wanted)
        elif key == "sees":
            failures += _unmet_sight(case, match, table(expected, key))
        else:
            failures += _differences(key, wanted, facts[key])
    return failures


def _shared_facts(match: Match[Any, Any, Any]) -> dict[str, object]:
    turn = match.turn
    over: object = False
    if isinstance(turn, Over):
        over = {**turn.outcome.facts(), "winners": [seat_name(seat) for seat in turn.outcome.winners]}
    asked = sorted(seat_name(seat) for seat in turn.seats) if isinstance(turn, Decide) else []
    return {"over": over, "asked": asked, "decision": turn.what if isinstance(turn, Decide) else ""}


def _differences(key: str, wanted: object, got: object) -> list[str]:
    """Differences of two values; of a table only the keys named are compared."""
    if isinstance(wanted, Mapping) and isinstance(got, Mapping):
        return [
            failure
            for name, value in wanted.items()
            for failure in _differences(f"{key}.{name}", value, got.get(name, "nothing"))
        ]
    if type(wanted) is type(got) and wanted == got:
        return []
    return [f"{key}: expected {wanted}, got {got}"]


def _unmet_legal(case: Case, match: Match[Any, Any, Any], wanted: Any) -> list[str]:
    failures = []
    tables = wanted if isinstance(wanted, list) else [wanted]
    check_tables(tables, "legal")
    for words in tables:
        only(words, _LEGAL_KEYS, "legal")
        seat = _seat(case, words.get("seat"))
        legal = case.game.game.legal(match.state, seat)
        if "count" in words and len(legal) != words["count"]:
            failures.append(f"legal of {words['seat']}: expected {words['count']} actions, got {len(legal)}")
        for key, should in (("has", True), ("lacks", False)):
            check_tables(words.get(key, []), f"legal {key}")
            for action in words.get(key, []):
                if (_action(case, match, seat, action) in legal) is not should:
                    failures.append(
                        f"legal of {words['seat']}: {_in_words(action)} should {'' if should else 'not '}be legal"
                    )
    return failures


def _unmet_sight(case: Case, match: Match[Any, Any, Any], wanted: Words) -> list[str]:
    failures = []
    for name, faces in wanted.items():
        got = case.game.faces(case.game.game.view(match.state, _viewer(case, name)))
        if got != faces:
            failures.append(f"{name} sees: expected {faces}, got {got}")
    return failures


# --- twins -----------------------------------------------------------------------------------------------------------


def _compare(case: Case, run: _Run, twin: Words) -> list[str]:
    """Play again with another secret; no viewer of `same_for` may be able to tell the difference."""
    number, instead = twin.get("step"), table(twin, "instead")
    steps = list(case.steps)
    if number is not None:
        if type(number) is not int or not 1 <= number <= len(steps) or not instead:
            refuse("twin: step must be a step's number, and instead say what is done then")
        steps[number - 1] = {**steps[number - 1], **instead}
    other = _play(case, merged(case.position, table(twin, "position")), steps, check=False)
    if other.failures:
        return [f"could not be played: {failure}" for failure in other.failures]
    until = twin.get("until", len(steps))
    if type(until) is not int:
        refuse("twin: until must be a step's number")
    mine, its = run.beats[: until + 1], other.beats[: until + 1]
    if _states(mine) == _states(its):
        return ["the other secret changed nothing, so nothing was compared"]
    viewers = twin.get("same_for")
    if not isinstance(viewers, list) or not viewers:
        refuse("twin: same_for must name who may not be able to tell")
    failures = []
    for name in viewers:
        viewer = _viewer(case, name)
        differing = [
            n
            for n, (a, b) in enumerate(zip(mine, its, strict=True))
            if _seen(case, a, viewer) != _seen(case, b, viewer)
        ]
        if differing:
            failures.append(f"{name} can tell the two apart after step {differing[0]}")
    return failures


def _states(steps: Sequence[Sequence[Beat[Any]]]) -> list[int]:
    return [digest(beat.state) for beats in steps for beat in beats]


def _seen(case: Case, beats: Sequence[Beat[Any]], viewer: Viewer) -> bytes:
    """Everything that `viewer` gets of these beats, as bytes."""
    rules = case.game.game
    parts = [
        (
            [plain(event.seen_by(viewer)) for event in beat.events],
            plain(rules.view(beat.state, viewer)),
            plain(beat.turn),
            beat.decision,
            [] if viewer is None else [plain(action) for action in rules.legal(beat.state, viewer)],
        )
        for beat in beats
    ]
    return repr(parts).encode()
