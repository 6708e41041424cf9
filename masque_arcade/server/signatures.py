"""The signatures of a hosted match's actions: checked when they come, and kept until the record is opened.

A seat without a key in the deal signs nothing, nor do bots and clocks.
"""

from collections.abc import Callable, Mapping

from masque_arcade.engine.codec import plain
from masque_arcade.engine.game import IllegalAction, Seat
from masque_net.action_signature import MatchKeys
from masque_net.messages import Submit


class Signatures:
    """Those of one match."""

    def __init__(self) -> None:
        self.keys: MatchKeys | None = None
        """The keys of the deal; None where nothing can be checked: no signature is kept then."""
        self.played: dict[int, str] = {}
        """By the number of the action."""
        self.pending: dict[Seat, str] = {}
        """Those of choices that are taken and not yet published."""
        self.on_sign: Callable[[Seat, str], None] = lambda seat, signature: None
        """Called before an action or a sealed choice that has one is journaled."""

    def resume(self, played: Mapping[int, str], pending: Mapping[Seat, str]) -> None:
        """Go on with those of a journal."""
        self.played, self.pending = dict(played), dict(pending)

    def knows(self, message: Submit) -> bool:
        """Whether an action with this signature has been taken: it is sent again."""
        return bool(message.signature) and message.signature in {*self.played.values(), *self.pending.values()}

    def check(self, seat: Seat, message: Submit, action: object) -> None:
        """Raises IllegalAction for a signature that is not of that seat's guest for that action."""
        keys, signature = self.keys, message.signature
        if keys and signature and not keys.signed(seat, message.decision, plain(action), signature):
            raise IllegalAction("not_an_action")

    def take(self, seat: Seat, message: Submit) -> None:
        """A seat's choice is about to be sealed."""
        if self.keys and message.signature:
            self.pending[seat] = message.signature
            self.on_sign(seat, message.signature)

    def done(self, seat: Seat, number: int, message: Submit | None) -> None:
        """A seat's action is the one of that number: that of the message, else the one that was sealed."""
        signature = self.pending.pop(seat, "") or (message.signature if message and self.keys else "")
        if signature:
            self.played[number] = signature
            self.on_sign(seat, signature)
