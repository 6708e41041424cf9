"""The audit of a network match: whether the deal and every beat agree with the host's record.

It needs one viewer's recording: the deal, all that was shown, and the record the host opened afterwards. PROTOCOL.md
says what this proves, and what it does not.
"""

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, field
from enum import StrEnum
from pathlib import Path
from typing import Any, Final

from masque_arcade.app.records.audit_replay import Action, Comparison, Replay, compare
from masque_arcade.app.records.own_actions import OwnActions, held
from masque_arcade.engine.bot import Thought
from masque_arcade.engine.codec import Codec, CodecError
from masque_arcade.engine.registry import GAMES
from masque_arcade.storage.recording import BadRecording, read_file
from masque_net.messages import NAME, Commit, Commitments, Draw, Lobby, Message, Open, Opened, Record, Welcome
from masque_net.seed_agreement import ROUNDS, as_shown, differing, fits, misplaced, round_id, seed_of, unopened

_CODEC: Final = Codec([Thought])
_ROUNDS_END: Final = 5
"""The version of the protocol from which a share that is not opened ends its round."""


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
    """A finding. `beat`: the first that differs, counted from 1; 0 for the deal. `why` in plain English; `cause`: its
    key, "" for none.

    `shares`: how many guests had a share in the deal; `typed`: no guest had, the seed was typed; `left_out`: none of
    them is known to be this guest's own; `redrawn`: how often shares had been opened before without a match;
    `withheld`: the names at the places that were bound and did not open; `deals`: among how many the host could choose;
    `moved`: how many actions of this guest's seat were not this guest's.
    """

    finding: Finding
    why: str = ""
    beat: int = 0
    beats: int = 0
    shares: int = 0
    typed: bool = False
    left_out: bool = False
    redrawn: int = 0
    cause: str = ""
    withheld: tuple[str, ...] = ()
    deals: int = 1
    moved: int = 0

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
    shown: dict[str, Any]
    """The lobby before it, if it was shown on this connection."""
    seat: int | None = None
    commitment: str = ""
    share: str = ""
    commitments: list[str] = field(default_factory=list)
    opened: list[str] | None = None
    changed: bool = False
    """Whether the host sent contradictory messages."""


class _Broken(Exception):
    """The deal broke the agreement; `why` says how, `cause` is its key."""

    def __init__(self, cause: str, why: str) -> None:
        super().__init__(why)
        self.cause = cause


def audit_file(path: Path) -> Verdict:
    """The audit of a recording. Raises OSError, BadRecording."""
    messages, damaged = read_file(path)
    if damaged:
        raise BadRecording("damaged")
    return audit(messages)


def audit(messages: Sequence[Message]) -> Verdict:
    """The audit of one match from one viewer's messages."""
    rounds, record = _rounds(messages), _record(messages)
    made = _made(rounds, messages)
    try:
        if rounds:
            _check_rounds(rounds, messages)
        if rounds and rounds[-1].terms.get("masks_on") is True:
            return Verdict(Finding.MASKED, "the masks stay on at this table: the host does not open its record", **made)
        if record is None:
            return Verdict(Finding.UNKNOWN, "the host's record of the match is not in it", cause="closed")
        if not rounds:
            raise _Broken("told", "nothing was agreed on before the deal")
        last = rounds[-1]
        terms = last.terms
        entry = GAMES.get(str(terms.get("game")))
        if entry is None or entry.game.version != terms.get("version"):
            return Verdict(Finding.UNKNOWN, "it was played by rules that this program does not have", cause="rules")
        _check_deal(last, record, messages)
        replay = Replay(entry, terms["seats"], terms["options"], int(record.seed, 16), _actions(messages))
        compared = compare(replay, messages)
        viewer, own = _viewer(messages), OwnActions()
        if viewer is not None and not _older(terms):
            own = held(replay, entry.codec, viewer, compared.asked, messages)
    except Exception as fault:  # A host may write anything into its record.
        cause, why = (fault.cause, str(fault)) if isinstance(fault, _Broken) else ("nonsense", "it makes no sense")
        return Verdict(Finding.BROKEN, why, cause=cause, **made)
    mine = bool(last.share) and last.share in record.shares
    left_out = viewer is not None and not terms["typed"] and not mine
    made |= {"shares": sum(map(bool, record.shares[:-1])), "typed": terms["typed"], "left_out": left_out}
    return _judged(replay, compared, own, made | {"moved": own.others})


def _made(rounds: Sequence[_Round], messages: Sequence[Message]) -> dict[str, Any]:
    """How the deal came to be: what a verdict says of it whatever it finds."""
    if not rounds:
        return {}
    last = rounds[-1]
    redrawn = sum(bool(one.share or one.opened) for one in rounds[:-1])
    out = {seat for seat in _list(last.terms.get("out")) if type(seat) is int}
    # A guest who comes late hears of the last round alone, but the rounds of a match are numbered.
    missed = sum(1 for one in rounds[:-1] if one.terms.get("match") == last.terms.get("match"))
    number = last.terms.get("round")
    if not _older(last.terms) and type(number) is int and 0 < number <= ROUNDS:
        redrawn += max(0, number - 1 - missed)
    skipped = unopened(last.commitments[:-1], last.opened or [])
    names = [_name(seat, last, messages) for seat in sorted({*out, *skipped})]
    return {"redrawn": redrawn, "withheld": tuple(names), "deals": (1 + redrawn) * 2 ** len(skipped)}


def _name(seat: int, seen: _Round, messages: Sequence[Message]) -> str:
    """A seat's name: in the lobby, else in the match."""
    chairs = [chair.get("name") for chair in _list(seen.shown.get("chairs")) if isinstance(chair, dict)]
    match = [_list(m.table["names"]) for m in messages if isinstance(m, Welcome) and "names" in m.table]
    for names in (chairs, *match):
        name = names[seat] if 0 <= seat < len(names) else None
        if isinstance(name, str) and name:
            return name[:NAME]
    return f"#{seat + 1}"


def _list(tree: object) -> list[Any]:
    return tree if isinstance(tree, list) else []


def _viewer(messages: Sequence[Message]) -> int | None:
    return next((m.viewer for m in reversed(messages) if isinstance(m, Welcome) and "names" in m.table), None)


def _older(terms: Mapping[str, Any]) -> bool:
    """Whether these are the terms of a program before version 5, whose rounds went on without the unopened shares."""
    return "people" not in terms


def _judged(replay: Replay, compared: Comparison, own: OwnActions, made: dict[str, Any]) -> Verdict:
    beats = len(replay.beats)
    if own.beat and (not compared.beat or own.beat <= compared.beat):
        why = "the record has another action of this guest than the host accepted"
        return Verdict(Finding.BROKEN, why, own.beat, beats, cause="action", **made)
    if compared.beat:
        why = "what was shown is not what the record leads to"
        return Verdict(Finding.BROKEN, why, compared.beat, beats, cause="shown", **made)
    if not replay.whole:
        return Verdict(Finding.BROKEN, "the record does what the rules forbid", beats + 1, beats, cause="rules", **made)
    if not compared.ended:
        return Verdict(Finding.UNKNOWN, "the match was not seen to its end", 0, beats, cause="end", **made)
    return Verdict(Finding.UNBROKEN, _proved(beats, made), 0, beats, **made)


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
    shown: dict[str, Any] = {}
    for message in messages:
        if isinstance(message, Draw) and (not rounds or rounds[-1].terms != message.terms):
            rounds.append(_Round(message.terms, shown))
        elif isinstance(message, Lobby):
            shown = as_shown(shown, message.table)
        elif isinstance(message, Welcome) and "names" not in message.table:
            shown = {}
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


def _check_rounds(rounds: Sequence[_Round], messages: Sequence[Message]) -> None:
    """Raises _Broken unless each round was one that its guests could take part in."""
    told = [m.protocol for m in messages if isinstance(m, Welcome)]
    if all(_older(one.terms) for one in rounds) and all(protocol < _ROUNDS_END for protocol in told):
        return
    before: _Round | None = None
    seen: set[tuple[object, object]] = set()
    viewer, match = _viewer(messages), rounds[-1].terms.get("match")
    for one in rounds:
        terms = one.terms
        other = differing(terms, one.shown) if one.shown else []
        if "masks_on" in other:
            raise _Broken("masks_on", "the lobby said that the masks come off, and the terms say that they stay on")
        if other or _older(terms):
            raise _Broken("terms", f"the terms are not what the lobby showed: {', '.join(other) or 'an older kind'}")
        if one.changed:
            raise _Broken("told", "the host told different things about the shares")
        place = (str(terms["match"]), terms["round"])
        if place in seen or not _follows(one, before):
            raise _Broken("told", "a round was drawn again, or does not follow the one before")
        seen.add(place)
        if misplaced(terms, one.commitments):
            raise _Broken("places", "there are commitments at places where nobody sat")
        _check_own(one)
        mine = one.commitments[viewer : viewer + 1] if viewer is not None and one.terms["match"] == match else []
        if one.shown and mine and mine[0] not in ("", one.commitment):
            raise _Broken("shares", "a share that is not this guest's stood at this guest's place")
        before = one
    last = rounds[-1]
    names = next((_list(m.table["names"]) for m in messages if isinstance(m, Welcome) and "names" in m.table), [])
    bound = [seat for seat, one in enumerate(last.commitments[:-1]) if one]
    if last.shown and any(seat >= len(names) or not names[seat] for seat in bound):
        raise _Broken("places", "a place was bound as a person's, and a bot played there")
    if last.opened is not None and unopened(last.commitments[:-1], last.opened):
        raise _Broken("withheld", "a share was not opened, and the cards were dealt all the same")


def _check_own(seen: _Round) -> None:
    """Raises _Broken when this guest's part in a round is shown to be another one."""
    own = seen.seat or 0
    if seen.commitment and seen.commitments and seen.commitments[own] not in ("", seen.commitment):
        raise _Broken("shares", "this guest's commitment was exchanged")
    if seen.share and seen.opened and seen.opened[own] not in ("", seen.share):
        raise _Broken("shares", "this guest's share was exchanged")


def _follows(now: _Round, before: _Round | None) -> bool:
    """Whether a round is a match's first, or the next one, without the seats that have not opened; as far as seen."""
    terms = now.terms
    if terms["round"] == 1:
        return not terms["out"] and not terms["after"]
    if before is None or before.opened is None or before.terms["match"] != terms["match"]:
        return True
    missing = unopened(before.commitments[:-1], before.opened)
    out = sorted({*before.terms["out"], *missing})
    after = round_id(before.terms, before.commitments)
    return bool(missing) and (terms["round"], terms["out"], terms["after"]) == (before.terms["round"] + 1, out, after)


def _check_deal(seen: _Round, record: Record, messages: Sequence[Message]) -> None:
    """Raises _Broken unless the record's seed follows from the agreement."""
    terms, shares = seen.terms, record.shares
    facts = next((m.table for m in messages if isinstance(m, Welcome) and "names" in m.table), {})
    if (facts.get("game"), facts.get("seats", terms["seats"])) != (terms["game"], terms["seats"]):
        raise _Broken("terms", "another match was dealt than was agreed on")
    if any((part.seed, part.shares) != (record.seed, shares) for part in _parts(messages)):
        raise _Broken("told", "the record contradicts itself")
    if seen.changed:
        raise _Broken("told", "the host told different things about the shares")
    if terms["typed"]:
        return
    if len(seen.commitments) != terms["seats"] + 1 or seen.opened is None or len(seen.opened) != terms["seats"]:
        raise _Broken("told", "the commitments were not shown before the deal")
    _check_own(seen)
    if shares[:-1] != seen.opened:
        raise _Broken("shares", "the record has other shares than were opened")
    bound = zip(shares, seen.commitments, strict=True)
    if not shares[-1] or any(share and not fits(terms, at, share, one) for at, (share, one) in enumerate(bound)):
        raise _Broken("shares", "a share is not what was committed to")
    if seed_of(terms, shares) != int(record.seed, 16):
        raise _Broken("shares", "the seed does not follow from the shares")
