"""The guests' signatures in a host's record: whether each action of a person's seat is that person's own."""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any

from masque_arcade.app.records.audit_replay import Replay
from masque_arcade.engine.game import Seat
from masque_net.action_signature import MatchKeys


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
