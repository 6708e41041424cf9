"""The audit of a network match: whether the deal and every beat agree with the host's record.

It needs one viewer's recording: the deal, all that was shown, and the record the host opened afterwards.
docs/PROTOCOL.md says what this proves, and what it does not.
"""

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from enum import StrEnum
from pathlib import Path
from typing import Any, Final

from masque_arcade.app.records.audit_replay import Action, Comparison, Replay, compare
from masque_arcade.app.records.own_actions import OwnActions, SignedActions, held, signed
from masque_arcade.app.records.seen_rounds import (
    Broken,
    SeenRound,
    as_list,
    check_own,
    check_rounds,
    is_older,
    rounds_of,
    viewer_of,
)
from masque_arcade.client.session.seal import Audited
from masque_arcade.engine.bot import Thought
from masque_arcade.engine.codec import Codec, CodecError
from masque_arcade.engine.registry import GAMES
from masque_arcade.storage.recording import BadRecording, read_file
from masque_net.action_signature import MatchKeys
from masque_net.messages import NAME, Draw, Message, Move, Record, Welcome
from masque_net.seed_agreement import ROUNDS, context, fits, seed_of, unopened
from masque_net.tls import table_sign

_CODEC: Final = Codec([Thought])
_SIGNED: Final = 6
"""The version from which guests sign their actions."""
_HOSTS: Final = 8
"""The most hosts of a match that a verdict names."""


class Finding(StrEnum):
    """An audit's result."""

    UNBROKEN = "unbroken"
    BROKEN = "broken"
    MASKED = "masked"
    """The table had announced that it would not open its record."""
    UNKNOWN = "unknown"
    """There is no record to compare with, or it follows other rules."""


@dataclass(frozen=True, slots=True)
class Verdict(Audited):
    """A finding, and `why` in plain English; `beats`: of so many."""

    finding: Finding
    why: str = ""
    beats: int = 0

    def facts(self) -> dict[str, Any]:
        """For a line of JSON."""
        return asdict(self)

    @property
    def line(self) -> str:
        """For the command line."""
        if self.finding is not Finding.BROKEN:
            return f"{self.finding}: {self.why}"
        return f"broken at {f'beat {self.beat}' if self.beat else 'the deal'}: {self.why}"


def audit_file(path: Path) -> Verdict:
    """The audit of a recording. Raises OSError, BadRecording."""
    messages, damaged = read_file(path)
    if damaged:
        raise BadRecording("damaged")
    return audit(messages)


def audit(messages: Sequence[Message]) -> Verdict:
    """The audit of one match from one viewer's messages."""
    rounds, record = rounds_of(messages), _record(messages)
    made = _made(rounds, messages)
    try:
        if rounds:
            check_rounds(rounds, messages)
        if rounds and rounds[-1].terms.get("masks_on") is True:
            return Verdict(Finding.MASKED, "the masks stay on at this table: the host does not open its record", **made)
        if record is None:
            return Verdict(Finding.UNKNOWN, "the host's record of the match is not in it", cause="closed")
        if not rounds:
            raise Broken("told", "nothing was agreed on before the deal")
        last = rounds[-1]
        terms = last.terms
        entry = GAMES.get(str(terms.get("game")))
        if entry is None or entry.game.version != terms.get("version"):
            return Verdict(Finding.UNKNOWN, "it was played by rules that this program does not have", cause="rules")
        _check_deal(last, record, messages)
        replay = Replay(entry, terms["seats"], terms["options"], int(record.seed, 16), _actions(messages))
        compared = compare(replay, messages)
        viewer, own = viewer_of(messages), OwnActions()
        if viewer is not None and not is_older(terms):
            own = held(replay, entry.codec, viewer, compared.asked, messages)
        others = SignedActions()
        if record.shares and all(m.protocol >= _SIGNED for m in messages if isinstance(m, Welcome)):
            keys = MatchKeys(context(terms), record.shares[:-1])
            others = signed(replay, keys, {*terms["people"]} - {viewer}, _steps(messages))
    except Exception as fault:  # A host may write anything into its record.
        cause, why = (fault.cause, str(fault)) if isinstance(fault, Broken) else ("nonsense", "it makes no sense")
        return Verdict(Finding.BROKEN, why, cause=cause, **made)
    mine = bool(last.share) and last.share in record.shares
    left_out = viewer is not None and not terms["typed"] and not mine
    made |= {"shares": sum(map(bool, record.shares[:-1])), "typed": terms["typed"], "left_out": left_out}
    seats = [others.seat] if others.beat else sorted(others.unsigned)
    made |= {"named": tuple(_name(seat, last, messages) for seat in seats)}
    made |= {"moved": own.others, "unsigned": others.unsigned.total()}
    return _judged(replay, compared, own, others, made)


def _made(rounds: Sequence[SeenRound], messages: Sequence[Message]) -> dict[str, Any]:
    """How the deal came to be: what a verdict says of it whatever it finds."""
    if not rounds:
        return {}
    last = rounds[-1]
    redrawn = sum(bool(one.share or one.opened) for one in rounds[:-1])
    out = {seat for seat in as_list(last.terms.get("out")) if type(seat) is int}
    # A guest who comes late hears of the last round alone, but the rounds of a match are numbered.
    missed = sum(1 for one in rounds[:-1] if one.terms.get("match") == last.terms.get("match"))
    number = last.terms.get("round")
    if not is_older(last.terms) and type(number) is int and 0 < number <= ROUNDS:
        redrawn += max(0, number - 1 - missed)
    skipped = unopened(last.commitments[:-1], last.opened or [])
    names = [_name(seat, last, messages) for seat in sorted({*out, *skipped})]
    near = [[seat for seat in as_list(group) if type(seat) is int] for group in as_list(last.terms.get("same_address"))]
    return {
        "redrawn": redrawn,
        "withheld": tuple(names),
        "deals": (1 + redrawn) * 2 ** len(skipped),
        "same_address": tuple(tuple(_name(seat, last, messages) for seat in group) for group in near),
        "hosts": _hosts(last.terms, messages),
    }


def _hosts(terms: Mapping[str, Any], messages: Sequence[Message]) -> tuple[tuple[int, int], ...]:
    """The signs of a match's hosts in order; none where it has stayed at one."""
    begun, pins = False, [str(terms.get("table"))]
    for message in messages:
        begun |= isinstance(message, Draw) and message.terms == terms
        if isinstance(message, Move) and begun and message.pin != pins[-1]:
            pins.append(message.pin)
    return tuple(table_sign(bytes.fromhex(pin)) for pin in pins[:_HOSTS]) if len(pins) > 1 else ()


def _name(seat: int, seen: SeenRound, messages: Sequence[Message]) -> str:
    """A seat's name: in the lobby, else in the match."""
    chairs = [chair.get("name") for chair in as_list(seen.shown.get("chairs")) if isinstance(chair, dict)]
    match = [as_list(m.table["names"]) for m in messages if isinstance(m, Welcome) and "names" in m.table]
    for names in (chairs, *match):
        name = names[seat] if 0 <= seat < len(names) else None
        if isinstance(name, str) and name:
            return name[:NAME]
    return f"#{seat + 1}"


def _judged(
    replay: Replay, compared: Comparison, own: OwnActions, others: SignedActions, made: dict[str, Any]
) -> Verdict:
    beats, first = len(replay.beats), min([beat for beat in (own.beat, others.beat, compared.beat) if beat], default=0)
    if first and first == own.beat:
        why = "the record has another action of this guest than the host accepted"
        return Verdict(Finding.BROKEN, why, beats, beat=own.beat, cause="action", **made)
    if first and first == others.beat:
        why = f"the record has an action that is not signed by {made['named'][0]}, at whose seat it was done"
        return Verdict(Finding.BROKEN, why, beats, beat=others.beat, cause="signature", **made)
    if compared.beat:
        why = "what was shown is not what the record leads to"
        return Verdict(Finding.BROKEN, why, beats, beat=compared.beat, cause="shown", **made)
    if not replay.whole:
        return Verdict(
            Finding.BROKEN, "the record does what the rules forbid", beats, beat=beats + 1, cause="rules", **made
        )
    if not compared.ended:
        return Verdict(Finding.UNKNOWN, "the match was not seen to its end", beats, cause="end", **made)
    return Verdict(Finding.UNBROKEN, _proved(beats, made), beats, **made)


def _proved(beats: int, made: dict[str, Any]) -> str:
    dealt = f"the seed was drawn by the host and {_count(made['shares'], 'guest')}"
    if made["typed"]:
        dealt = "the seed was typed"
    elif made["left_out"]:
        dealt += ", without this guest's share"
    if made["redrawn"]:
        dealt += f", after {_count(made['redrawn'], 'drawing')} without a match"
    if made["withheld"]:
        dealt += f"; not opened: {', '.join(made['withheld'])}"
    if made["deals"] > 1:
        dealt += f"; the host could choose among {made['deals']} deals"
    if made["moved"]:
        dealt += f"; {_count(made['moved'], 'action')} by the clock or a bot"
    if made["unsigned"]:
        dealt += f"; {_count(made['unsigned'], 'action')} not signed by {', '.join(made['named'])}"
    for group in made["same_address"]:
        dealt += f"; one address, as the host says: {', '.join(group)}"
    return f"{_count(beats, 'beat')} as shown; {dealt}"


def _count(n: int, what: str) -> str:
    return f"{n} {what}{'' if n == 1 else 's'}"


@dataclass(frozen=True, slots=True)
class OpenedMatch:
    """A match as its host opened it. `thoughts`: those that make sense, by the number of the action."""

    terms: dict[str, Any]
    seed: int
    actions: list[Action]
    thoughts: dict[int, Thought]


def opened(messages: Sequence[Message]) -> OpenedMatch | None:
    """The last match of a recording; None without its record. Raises ValueError for a seed that is none."""
    rounds, record = rounds_of(messages), _record(messages)
    if not rounds or record is None:
        return None
    steps = _steps(messages)
    thoughts = {number: thought for number, step in enumerate(steps) if (thought := _thought(*step[3:]))}
    return OpenedMatch(rounds[-1].terms, int(record.seed, 16), _actions(messages), thoughts)


def _thought(tree: object = None) -> Thought | None:
    """A host's thought; None when it makes no sense."""
    try:
        thought: Thought = _CODEC.read(tree)
    except CodecError:
        return None
    return thought if thought.place >= 0 and 0 <= thought.chance <= 1 else None


def _record(messages: Sequence[Message]) -> Record | None:
    """The first part of the record; None when it is incomplete."""
    parts = _parts(messages)
    whole = parts and [part.part for part in parts] == list(range(parts[0].parts))
    return parts[0] if whole else None


def _parts(messages: Sequence[Message]) -> list[Record]:
    """The record's parts; a guest who returns after the end receives all of them again, and the last copy counts."""
    parts: list[Record] = []
    for message in messages:
        if isinstance(message, Record):
            parts = [*([] if message.part == 0 else parts), message]
    return parts


def _steps(messages: Sequence[Message]) -> list[list[Any]]:
    return [step for part in _parts(messages) for step in part.actions]


def _actions(messages: Sequence[Message]) -> list[Action]:
    return [(beat, seat, tree) for beat, seat, tree, *_ in _steps(messages)]


def _check_deal(seen: SeenRound, record: Record, messages: Sequence[Message]) -> None:
    """Raises Broken unless the record's seed follows from the agreement."""
    terms, shares = seen.terms, record.shares
    facts = next((m.table for m in messages if isinstance(m, Welcome) and "names" in m.table), {})
    if (facts.get("game"), facts.get("seats", terms["seats"])) != (terms["game"], terms["seats"]):
        raise Broken("terms", "another match was dealt than was agreed on")
    if any((part.seed, part.shares) != (record.seed, shares) for part in _parts(messages)):
        raise Broken("told", "the record contradicts itself")
    if seen.changed:
        raise Broken("told", "the host told different things about the shares")
    if terms["typed"]:
        return
    if len(seen.commitments) != terms["seats"] + 1 or seen.opened is None or len(seen.opened) != terms["seats"]:
        raise Broken("told", "the commitments were not shown before the deal")
    check_own(seen)
    if shares[:-1] != seen.opened:
        raise Broken("shares", "the record has other shares than were opened")
    bound = zip(shares, seen.commitments, strict=True)
    if not shares[-1] or any(share and not fits(terms, at, share, one) for at, (share, one) in enumerate(bound)):
        raise Broken("shares", "a share is not what was committed to")
    if seed_of(terms, shares) != int(record.seed, 16):
        raise Broken("shares", "the seed does not follow from the shares")
