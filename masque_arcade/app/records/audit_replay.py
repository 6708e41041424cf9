"""A match replayed from its record, and compared with a viewer's messages."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from hashlib import sha256
from typing import Any

from masque_arcade.engine.codec import Plain, plain
from masque_arcade.engine.game import Over, Seat, Viewer
from masque_arcade.engine.match import Beat, Match
from masque_arcade.engine.registry import GameEntry
from masque_arcade.engine.sight import events_for, sight
from masque_net.messages import Message, Update, Welcome
from masque_net.tree_patch import Tree, canonical_bytes, digest, patch

Action = tuple[int, int, Plain]
"""The number of beats before it, its seat, and the action's plain tree."""


class Replay:
    """All beats of a match, as far as the rules allow its actions."""

    def __init__(
        self, entry: GameEntry, seats: int, options: dict[str, str], seed: int, actions: Sequence[Action]
    ) -> None:
        self._game = entry.game
        self.beats: list[Beat[Any]] = []
        self.acts: dict[int, tuple[int, Seat, Any]] = {}
        """By beat, the action that led to it: its number, seat, and itself."""
        self.decisions: Sequence[int] = ()
        """By number of the action, its decision."""
        self.taken: dict[tuple[int, Seat], list[tuple[int, Any]]] = {}
        """By decision and seat, its actions: the beat that each led to, and itself."""
        self.whole = False
        """Whether every action was legal and at its stated beat, and the last one ended the match."""
        self.shown = cache(self._shown)
        self.events = cache(self._events)
        try:
            match: Match[Any, Any, Any] = Match(entry.game, seats, options, seed)
            self.decisions = match.decisions
            self.beats += match.start()
            for number, (beat, seat, tree) in enumerate(actions):
                if beat != len(self.beats):
                    return
                action = entry.codec.read(tree)
                self.acts[beat] = number, seat, action
                self.taken.setdefault((match.decision, seat), []).append((beat, action))
                self.beats += match.submit(seat, match.decision, action)
        except Exception:  # Whatever a host's record makes of the rules, they do not allow it.
            return
        self.whole = isinstance(match.turn, Over)

    def _shown(self, beat: int, viewer: Viewer) -> bytes:
        return fingerprint(sight(self._game, self.beats[beat], viewer).tree())

    def _events(self, beat: int, viewer: Viewer) -> list[Plain]:
        return [plain(event) for event in events_for(self.beats[beat], viewer)]

    def heard(self, last: int, viewer: Viewer, most: int) -> list[Plain]:
        """A viewer's latest `most` events after beat `last`."""
        heard: list[Plain] = []
        while last >= 0 and len(heard) < most:
            heard[:0] = self.events(last, viewer)
            last -= 1
        return heard[-most:]


def fingerprint(tree: Tree) -> bytes:
    """A collision-resistant hash of a tree."""
    return sha256(canonical_bytes(tree)).digest()


@dataclass(frozen=True, slots=True)
class Comparison:
    """How far the viewer's messages agree with the record. `beat`: the first that differs, counted from 1; 0 for none.
    `ended`: whether the match was shown to its end; `asked`: the decisions that the viewer was asked."""

    beat: int
    ended: bool
    asked: frozenset[int] = frozenset()


def compare(replay: Replay, messages: Sequence[Message]) -> Comparison:
    """Follow a viewer's messages through the replay as their client did.

    After a snapshot any beat that looks like it is possible, so all of them are followed.
    """
    at, viewer = {-1}, None
    tree: Tree = {}
    number, ended = 0, False
    asked: set[int] = set()
    for message in messages:
        if isinstance(message, Welcome) and "names" in message.table:
            viewer, tree, number = message.viewer, {}, 0
        if not isinstance(message, Update) or message.base not in (0, number):
            continue
        trees = _trees({} if message.base == 0 else tree, message)
        if trees is None:
            continue
        tree, number = trees[-1] if trees else tree, message.n
        for then, beat in zip(trees, message.beats, strict=True):
            here = fingerprint(then)
            whole = message.base == 0 and not beat["events"]
            before, at = at, _next(replay, at, viewer, here, beat, whole)
            if not at:
                return Comparison(min(before) + 2, False, frozenset(asked))
            if viewer in then["turn"].get("seats", ()):  # A beat of the replay: it has its shape.
                asked.add(then["decision"])
        ended = bool(at) and _is_over(tree)
    return Comparison(0, ended and len(replay.beats) - 1 in at, frozenset(asked))


def _trees(tree: Tree, update: Update) -> list[Tree] | None:
    """The tree after each beat; None where a client would request a full refresh."""
    trees: list[Tree] = []
    try:
        for beat in update.beats:
            tree = patch(tree, beat["patch"])
            trees.append(tree)
        return trees if digest(tree) == update.digest else None
    except (ValueError, TypeError, RecursionError):
        return None


def _next(replay: Replay, at: set[int], viewer: Viewer, here: bytes, beat: dict[str, Any], whole: bool) -> set[int]:
    """The possible positions after a beat: the next one, or after a snapshot (`whole`) any later one."""
    steps = range(max(0, min(at)), len(replay.beats)) if whole else [one + 1 for one in at]
    past = beat.get("past") or []
    return {
        step
        for step in steps
        if step < len(replay.beats)
        and replay.shown(step, viewer) == here
        and (whole or replay.events(step, viewer) == beat["events"])
        and (not past or replay.heard(step, viewer, len(past)) == past)
    }


def _is_over(tree: Tree) -> bool:
    turn = tree.get("turn") if isinstance(tree, dict) else None
    return isinstance(turn, dict) and turn.get("$") == "Over"
