"""Standing orders: answers that the local player gives before it is their turn in a contest.

An order stays on this machine; in turn it becomes an answer after a pause drawn alike for every answer. With two or
three players there is no time for one.
"""

import random
from collections.abc import Sequence
from typing import Final

from masque_arcade.client.game_ui.prompt import Choice
from masque_arcade.client.i18n import Catalogue
from masque_arcade.engine.game import Decide, Seat, Turn
from masque_arcade.games.mascarade.model import HAND, Action, Challenge, Contest, Pass, View

ORDERS: Final = ("pass", "contest", "if_some", "if_none")
"""The first two in the order of the answers themselves, so that their digits mean the same."""
PREFIX: Final = "order_"
PAUSE: Final = (0.45, 0.9)
"""Shortest and longest pause before an order is carried out, in seconds."""


class AutoAnswers:
    """The order of one seat for the current contest."""

    def __init__(self, me: Seat, lots: random.Random | None = None) -> None:
        self._me, self._lots = me, lots or random.Random()
        self._of: object = None
        self._order = ""
        self._left = 0.0

    def toggle(self, order: str) -> None:
        """Give an order, or withdraw it."""
        self._order = "" if order == self._order else order
        self._left = self._lots.uniform(*PAUSE)

    def follow(self, view: View) -> None:
        """Forget the order when its contest is over, or another one has begun."""
        phase = view.phase
        now = (view.turn, phase.announcer, phase.character) if isinstance(phase, Contest) else None
        if now != self._of:
            self._of, self._order = now, ""

    def choices(self, view: View, turn: Turn, t: Catalogue) -> tuple[Choice, ...]:
        """The orders that can be given now, the given one marked; none when the local player is asked, has answered, or
        is the announcer."""
        if not self._waits(view, turn):
            return ()
        return tuple(
            Choice(
                ("order", order),
                ("order", f"{PREFIX}{order}"),
                t(f"mascarade.order.{order}"),
                t(f"mascarade.order.{order}_hint"),
                style="chosen" if order == self._order else "calm",
            )
            for order in ORDERS
        )

    def answer(self, view: View, turn: Turn, legal: Sequence[Action], dt: float) -> Action | None:
        """The ordered answer, once its pause is over; None while there is no question or no order."""
        if not self._order or not isinstance(turn, Decide) or self._me not in turn.seats or turn.what != "contest":
            return None
        self._left -= dt
        if self._left > 0:
            return None
        wanted = Challenge if self._contests(view) else Pass
        self._order = ""
        return next((action for action in legal if isinstance(action, wanted)), None)

    def _contests(self, view: View) -> bool:
        assert isinstance(view.phase, Contest)
        some = any(reply.slot is not None for reply in view.phase.replies)
        return {"contest": True, "pass": False, "if_some": some, "if_none": not some}[self._order]

    def _waits(self, view: View, turn: Turn) -> bool:
        phase = view.phase
        if not isinstance(phase, Contest) or not isinstance(turn, Decide) or view.seats in HAND:
            return False
        answered = {reply.seat for reply in phase.replies}
        one_by_one = view.switches.challenge_mode == "sequential"
        return one_by_one and self._me not in (phase.announcer, *turn.seats, *answered)
