"""The signatures of a hosted match's actions, kept until the record is opened and checked only then: nobody waits.

A seat without a key in the deal signs nothing, nor do bots and clocks.
"""

from collections.abc import Callable, Mapping
from functools import cached_property
from typing import Any

from masque_arcade.engine.codec import plain
from masque_arcade.engine.game import Seat
from masque_arcade.engine.match import Match
from masque_net.action_signature import MatchKeys
from masque_net.messages import Submit


class Signatures:
    """Those of one match."""

    def __init__(self, match: Match[Any, Any, Any]) -> None:
        self.keys: MatchKeys | None = None
        """The keys of the deal; None where nothing can be checked: no signature is kept then."""
        self.played: dict[int, str] = {}
        """By the number of the action, as they came."""
        self.pending: dict[Seat, str] = {}
        """Those of choices that are taken and not yet published."""
        self.on_sign: Callable[[Seat, str], None] = lambda seat, signature: None
        """Called before an action or a sealed choice that has one is journaled."""
        self._match = match
        self._known: set[str] = set()

    def resume(self, played: Mapping[int, str], pending: Mapping[Seat, str]) -> None:
        """Go on with those of a journal."""
        self.played, self.pending = dict(played), dict(pending)
        self._known = {*played.values(), *pending.values()}

    def knows(self, message: Submit) -> bool:
        """Whether an action with this signature has been taken: it is sent again."""
        return message.signature in self._known

    def seal(self, seat: Seat, message: Submit) -> None:
        """A seat's choice is about to be sealed."""
        if signature := self._kept(message):
            self.pending[seat] = signature
            self.on_sign(seat, signature)

    def play(self, seat: Seat, message: Submit | None) -> None:
        """The match's latest action is a seat's: that of the message, else the one that was sealed."""
        if signature := self.pending.pop(seat, "") or (self._kept(message) if message else ""):
            self.played[len(self._match.log) - 1] = signature
            self.on_sign(seat, signature)

    def _kept(self, message: Submit) -> str:
        if not self.keys or not message.signature:
            return ""
        self._known.add(message.signature)
        return message.signature

    @cached_property
    def checked(self) -> dict[int, str]:
        """Those of a finished match that are their players' own; an action with another one has none."""
        keys, match = self.keys, self._match
        steps = {number: match.log[number] for number in self.played} if keys else {}
        return {
            number: self.played[number]
            for number, (seat, action) in steps.items()
            if keys and keys.signed(seat, match.decisions[number], plain(action), self.played[number])
        }
