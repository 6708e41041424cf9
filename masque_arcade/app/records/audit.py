"""The audit of a network match: whether the deal and every beat agree with the host's record.

It needs one viewer's recording: the deal, all that was shown, and the record the host opened afterwards. PROTOCOL.md
says what this proves, and what it does not.
"""

from collections.abc import Sequence
from dataclasses import asdict, dataclass, field
from enum import StrEnum
from pathlib import Path
from typing import Any, Final

from masque_arcade.app.records.audit_replay import Action, Comparison, Replay, compare
from masque_arcade.engine.bot import Thought
from masque_arcade.engine.codec import Codec, CodecError
from masque_arcade.engine.registry import GAMES
from masque_arcade.storage.recording import BadRecording, read
from masque_net.messages import Commit, Commitments, Draw, Message, Open, Opened, Record, Welcome
from masque_net.seed_agreement import fits, seed_of

_CODEC: Final = Codec([Thought])


class Finding(StrEnum):
    """An audit's result."""

    UNBROKEN = "unbroken"
    BROKEN = "broken"
    MASKED = "masked"
    """The table had announced that it would not open its record."""
    UNKNOWN = "unknown"
    """There is no record to compare with, or it follows other rules."""


@dataclass(frozen=True, slots=True)
class Verdict:
    """A finding. `beat`: the first that differs, counted from 1; 0 for the deal. `why` in plain English.

    `shares`: how many guests had a share in the deal; `typed`: no guest had, the seed was typed; `left_out`: none of
    them is known to be this guest's own; `redrawn`: how often shares had been opened before without a match.
    """

    finding: Finding
    why: str = ""
    beat: int = 0
    beats: int = 0
    shares: int = 0
    typed: bool = False
    left_out: bool = False
    redrawn: int = 0

    def facts(self) -> dict[str, Any]:
        """For a line of JSON."""
        return asdict(self)

    @property
    def line(self) -> str:
        """For the command line."""
        if self.finding is not Finding.BROKEN:
            return f"{self.finding}: {self.why}"
        return f"broken at {f'beat {self.beat}' if self.beat else 'the deal'}: {self.why}"


@dataclass(slots=True)
class _Round:
    """One round as a guest saw it, and their messages in it."""

    terms: dict[str, Any]
    seat: int | None = None
    commitment: str = ""
    share: str = ""
    commitments: list[str] = field(default_factory=list)
    opened: list[str] | None = None
    changed: bool = False
    """Whether the host sent contradictory messages."""


class _Broken(Exception):
    """The deal broke the agreement; the text says how."""


def audit_file(path: Path) -> Verdict:
    """The audit of a recording. Raises OSError, BadRecording."""
    messages, damaged = read(path.read_bytes())
    if damaged:
        raise BadRecording("damaged")
    return audit(messages)


def audit(messages: Sequence[Message]) -> Verdict:
    """The audit of one match from one viewer's messages."""
    rounds = _rounds(messages)
    record = _record(messages)
    if rounds and rounds[-1].terms.get("masks_on") is True:
        return Verdict(Finding.MASKED, "the masks stay on at this table: the host does not open its record")
    if record is None:
        return Verdict(Finding.UNKNOWN, "the host's record of the match is not in it")
    if not rounds:
        return Verdict(Finding.BROKEN, "nothing was agreed on before the deal")
    last, redrawn = rounds[-1], sum(bool(one.share or one.opened) for one in rounds[:-1])
    terms = last.terms
    entry = GAMES.get(str(terms.get("game")))
    if entry is None or entry.game.version != terms.get("version"):
        return Verdict(Finding.UNKNOWN, "it was played by rules that this program does not have")
    try:
        _check_deal(last, record, messages)
        replay = Replay(entry, terms["seats"], terms["options"], int(record.seed, 16), _actions(messages))
        compared = compare(replay, messages)
    except Exception as fault:  # A host may write anything into its record.
        why = str(fault) if isinstance(fault, _Broken) else "it makes no sense"
        return Verdict(Finding.BROKEN, why, redrawn=redrawn)
    shares = sum(map(bool, record.shares[:-1]))
    viewer = next((m.viewer for m in reversed(messages) if isinstance(m, Welcome) and "names" in m.table), None)
    mine = bool(last.share) and last.share in record.shares
    left_out = viewer is not None and not terms["typed"] and not mine
    made = {"shares": shares, "typed": terms["typed"], "left_out": left_out, "redrawn": redrawn}
    return _judged(replay, compared, made)


def _judged(replay: Replay, compared: Comparison, made: dict[str, Any]) -> Verdict:
    beats = len(replay.beats)
    if compared.beat:
        return Verdict(Finding.BROKEN, "what was shown is not what the record leads to", compared.beat, beats, **made)
    if not replay.whole:
        return Verdict(Finding.BROKEN, "the record does what the rules forbid", beats + 1, beats, **made)
    if not compared.ended:
        return Verdict(Finding.UNKNOWN, "the match was not seen to its end", 0, beats, **made)
    return Verdict(Finding.UNBROKEN, _proved(beats, made), 0, beats, **made)


def _proved(beats: int, made: dict[str, Any]) -> str:
    dealt = f"the seed was drawn by the host and {_count(made['shares'], 'guest')}"
    if made["typed"]:
        dealt = "the seed was typed"
    elif made["left_out"]:
        dealt += ", without this guest's share"
    if made["redrawn"]:
        dealt += f", after {_count(made['redrawn'], 'drawing')} without a match"
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
    rounds, record = _rounds(messages), _record(messages)
    if not rounds or record is None:
        return None
    steps = [step for part in _parts(messages) for step in part.actions]
    thoughts = {number: thought for number, step in enumerate(steps) if (thought := _thought(*step[3:]))}
    return OpenedMatch(rounds[-1].terms, int(record.seed, 16), _actions(messages), thoughts)


def _thought(tree: object = None) -> Thought | None:
    """A host's thought; None when it makes no sense."""
    try:
        thought: Thought = _CODEC.read(tree)
    except CodecError:
        return None
    return thought if thought.place >= 0 and 0 <= thought.chance <= 1 else None


def _rounds(messages: Sequence[Message]) -> list[_Round]:
    """The rounds, the one of the match last."""
    rounds: list[_Round] = []
    for message in messages:
        if isinstance(message, Draw) and (not rounds or rounds[-1].terms != message.terms):
            rounds.append(_Round(message.terms))
        if not rounds:
            continue
        now = rounds[-1]
        match message:
            case Draw(seat=int(seat)):
                now.seat = seat
            case Commit(commitment=commitment):
                now.commitment = commitment
            case Commitments(commitments=commitments):
                now.changed |= bool(now.commitments) and now.commitments != commitments
                now.commitments = now.commitments or commitments
            case Open(share=share):
                now.share = share
            case Opened(shares=shares):
                now.changed |= now.opened is not None and now.opened != shares
                now.opened = shares if now.opened is None else now.opened
            case _:
                pass
    return rounds


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


def _actions(messages: Sequence[Message]) -> list[Action]:
    return [(beat, seat, tree) for part in _parts(messages) for beat, seat, tree, *_ in part.actions]


def _check_deal(seen: _Round, record: Record, messages: Sequence[Message]) -> None:
    """Raises _Broken unless the record's seed follows from the agreement."""
    terms, shares = seen.terms, record.shares
    facts = next((m.table for m in messages if isinstance(m, Welcome) and "names" in m.table), {})
    if (facts.get("game"), facts.get("seats", terms["seats"])) != (terms["game"], terms["seats"]):
        raise _Broken("another match was dealt than was agreed on")
    if any((part.seed, part.shares) != (record.seed, shares) for part in _parts(messages)):
        raise _Broken("the record contradicts itself")
    if seen.changed:
        raise _Broken("the host told different things about the shares")
    if terms["typed"]:
        return
    if len(seen.commitments) != terms["seats"] + 1 or seen.opened is None or len(seen.opened) != terms["seats"]:
        raise _Broken("the commitments were not shown before the deal")
    own = seen.seat or 0
    if seen.commitment and seen.commitments[own] not in ("", seen.commitment):
        raise _Broken("this guest's commitment was exchanged")
    if seen.share and seen.opened[own] not in ("", seen.share):
        raise _Broken("this guest's share was exchanged")
    if shares[:-1] != seen.opened:
        raise _Broken("the record has other shares than were opened")
    bound = zip(shares, seen.commitments, strict=True)
    if not shares[-1] or any(share and not fits(terms, at, share, one) for at, (share, one) in enumerate(bound)):
        raise _Broken("a share is not what was committed to")
    if seed_of(terms, shares) != int(record.seed, 16):
        raise _Broken("the seed does not follow from the shares")
