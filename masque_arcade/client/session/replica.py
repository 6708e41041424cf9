"""The replica: updates in, typed views and beats out. The client's only model of a game.

It patches its viewer's tree, checks the digest, and requests a full refresh on any doubt.
"""

from collections import deque
from collections.abc import Sequence
from typing import Any, Final
from zlib import crc32

from masque_arcade.client.session.validation import is_bounded
from masque_arcade.engine.codec import Codec, CodecError, plain
from masque_arcade.engine.game import Auto, Decide, Event, Over, Turn
from masque_arcade.engine.value import Value
from masque_net.messages import Accepted, Message, Refused, Resync, Submit, Update, Welcome
from masque_net.tree_patch import Tree, canonical_bytes, patch

PATIENCE: Final = 4
"""Consecutive invalid updates before the table itself counts as invalid."""
LOG: Final = 20_000
"""The limit of logged events."""
LONGEST_TREE: Final = 2**18
"""Bytes of a tree's canonical JSON; no table's has a fifth of it."""


class ReplicaBeat(Value):
    """One beat for this viewer. `legal`: the seat's actions after it; `fresh` marks a snapshot, which cannot be
    animated from a previous view."""

    events: tuple[Event, ...]
    view: Any
    turn: Turn
    decision: int
    legal: tuple[Any, ...]
    fresh: bool = False


class Replica:
    """One viewer's state from the messages so far."""

    def __init__(self, codec: Codec) -> None:
        self._codec = codec
        self.tree: Tree = {}
        self._last: ReplicaBeat | None = None
        self._n = 0
        self.submits = 0
        """Answers sent."""
        self._waiting: tuple[int, int] | None = None
        self.viewer: int | None = None
        self.table: dict[str, Any] = {}
        self.beats: deque[ReplicaBeat] = deque()
        self.refusal: str | None = None
        self.log: list[Event] = []
        """The events received, oldest first."""
        self.turns = 0
        """The turns of all rounds so far, if the game counts turns."""
        self._turn = 0
        self._failed = 0

    @property
    def nonsense(self) -> bool:
        """Whether the table keeps sending invalid updates."""
        return self._failed >= PATIENCE

    @property
    def updates(self) -> int:
        """The number of the last applied update."""
        return self._n

    @property
    def waiting(self) -> bool:
        """Whether a submit is unanswered."""
        return self._waiting is not None

    def submit(self, decision: int, action: object) -> Submit:
        """The message that submits `action`, which is not stored."""
        self.submits += 1
        self._waiting = (self.submits, decision)
        self.refusal = None
        return Submit(self.submits, decision, plain(action))

    def take(self, message: Message) -> list[Message]:
        """Process one message; returns the answers (a Resync, or none)."""
        match message:
            case Welcome(viewer=viewer, table=table):
                # Back after a break: start from a full snapshot; a pending submit will still be answered.
                self.viewer, self.table = viewer, table
                self.tree, self._n = {}, 0
                self.beats.clear()
            case Accepted(id=number) if self._waiting and self._waiting[0] == number:
                self._waiting = None
            case Refused(id=number, reason=reason) if self._waiting and self._waiting[0] == number:
                self._waiting, self.refusal = None, reason
            case Update():
                return self._update(message)
            case _:
                pass
        return []

    def _update(self, update: Update) -> list[Message]:
        if update.base not in (0, self._n):
            return [Resync()]
        tree: Tree = {} if update.base == 0 else self.tree
        shown: list[ReplicaBeat] = []
        try:
            log = self._codec.read_all([event for beat in update.beats for event in beat.get("past", ())])
            for beat in update.beats:
                if not is_bounded(beat["patch"]) or not is_bounded(beat["events"]):
                    raise ValueError("a tree beyond all bounds")
                before, tree = tree, patch(tree, beat["patch"])
                last = shown[-1] if shown else self._last
                shown.append(self._read(tree, before, last, beat["events"], update.base == 0 and not beat["events"]))
            written = canonical_bytes(tree)
            if len(written) > LONGEST_TREE or crc32(written) != update.digest:
                raise ValueError("another digest")
        except Exception:  # any exception from a stranger's tree means an invalid update
            self._failed += 1
            return [Resync()]
        self._failed = 0
        self.tree, self._n = tree, update.n
        self._last = shown[-1] if shown else self._last
        self.beats.extend(shown)
        self.log = log or self.log
        self.log += [event for beat in shown for event in beat.events]
        del self.log[:-LOG]
        for one in shown:
            self._count(getattr(one.view, "turn", 0))
        return []

    def _count(self, turn: int) -> None:
        """A game may restart its count with each round."""
        self.turns += turn - self._turn if turn >= self._turn else turn
        self._turn = turn

    def _read(
        self, tree: Tree, before: Tree, last: ReplicaBeat | None, events: Sequence[Tree], fresh: bool
    ) -> ReplicaBeat:
        """One beat. `last`: the beat that was read of `before`. Raises ValueError, KeyError or TypeError when it is
        invalid."""
        codec = self._codec
        known = last if last and before else None
        shown = ReplicaBeat(
            events=tuple(codec.read_all(events)),
            view=codec.read_next(tree["view"], before["view"], known.view) if known else codec.read(tree["view"]),
            turn=known.turn if known and tree["turn"] is before["turn"] else codec.read(tree["turn"]),
            decision=tree["decision"],
            legal=known.legal if known and tree["legal"] is before["legal"] else tuple(codec.read_all(tree["legal"])),
            fresh=fresh,
        )
        if not (
            all(isinstance(event, Event) for event in shown.events)
            and type(shown.view).__name__ == "View"
            and isinstance(shown.turn, Decide | Auto | Over)
            and type(shown.decision) is int
            and not any(isinstance(action, Event | Decide | Auto | Over) for action in shown.legal)
        ):
            raise CodecError("something else in its place")
        return shown
