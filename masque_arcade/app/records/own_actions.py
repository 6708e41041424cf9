"""Whose the actions in a host's record are: a guest's own held against it, and everyone's signatures."""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any

from masque_arcade.app.records.audit_replay import Replay
from masque_arcade.engine.codec import Codec, CodecError
from masque_arcade.engine.game import Seat
from masque_net.action_signature import MatchKeys
from masque_net.messages import Accepted, Message, Submit


@dataclass(frozen=True, slots=True)
class OwnActions:
    """`beat`: the first that an accepted action should have led to and did not, counted from 1; 0 for none. `others`:
    how many actions of this seat, asked while this guest was there, were not this guest's: a clock's or a bot's."""

    beat: int = 0
    others: int = 0


@dataclass(slots=True)
class _Answer:
    id: int
    action: Any
    accepted: bool = False


def held(replay: Replay, codec: Codec, seat: Seat, asked: frozenset[int], messages: Sequence[Message]) -> OwnActions:
    """The answers among the messages, held against the record: each accepted one is in it, at its decision and in
    order; one whose acceptance was lost may be."""
    answers = _answers(codec, messages)
    broken, others = [], 0
    for decision in sorted({*answers, *asked}):
        mine, strange = answers.get(decision, []), []
        for beat, action in replay.taken.get((decision, seat), []):
            sure = next((n for n, one in enumerate(mine) if one.accepted), len(mine))
            same = [n for n, one in enumerate(mine[: sure + 1]) if one.action == action]
            if same:
                mine = mine[same[-1] + 1 :]
            else:
                strange.append(beat + 1)
        over = [n for n, beat in enumerate(replay.beats, 1) if beat.decision > decision]
        if any(one.accepted for one in mine) and (strange or over or replay.whole):
            broken.append([*strange, *over, len(replay.beats)][0])
        others += len(strange) if decision in asked else 0
    return OwnActions(min(broken, default=0), others)


def _answers(codec: Codec, messages: Sequence[Message]) -> dict[int, list[_Answer]]:
    """By decision, in order. An action that cannot be read is none, and one that is sent again is done once."""
    answers: dict[int, list[_Answer]] = {}
    sent: list[_Answer] = []
    numbers: set[tuple[int, int]] = set()
    for message in messages:
        if isinstance(message, Submit):
            if (number := (message.id, message.decision)) in numbers:
                continue
            numbers.add(number)
            try:
                sent.append(_Answer(message.id, codec.read(message.action)))
            except CodecError:
                continue
            answers.setdefault(message.decision, []).append(sent[-1])
        elif isinstance(message, Accepted):
            one = next((one for one in reversed(sent) if one.id == message.id), None)
            if one:
                one.accepted = True
    return answers


@dataclass(frozen=True, slots=True)
class SignedActions:
    """`beat`: the first that an action led to whose signature is not its player's, counted from 1, and that `seat`; 0
    for none. `unsigned`: by seat, how many have no signature: a clock's, a bot's, or of somebody without a key."""

    beat: int = 0
    seat: Seat = 0
    unsigned: Counter[Seat] = field(default_factory=Counter)


def signed(replay: Replay, keys: MatchKeys, people: Iterable[Seat], steps: Sequence[Sequence[Any]]) -> SignedActions:
    """The signatures of a record's `steps`, as far as the replay goes. None may stand there twice."""
    persons, known, unsigned = set(people), set[str](), Counter[Seat]()
    for step, decision in zip(steps, replay.decisions, strict=False):
        beat, seat, action, *more = step
        signature = more[0] if more and isinstance(more[0], str) else ""
        if not signature:
            unsigned.update([seat] if seat in persons else [])
        elif signature in known or not keys.signed(seat, decision, action, signature):
            return SignedActions(beat + 1, seat, unsigned)
        known.add(signature)
    return SignedActions(unsigned=unsigned)
