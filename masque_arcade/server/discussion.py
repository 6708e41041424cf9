"""The discussion of one match: who may say what, the claim board, pointing hands, requests for more time.

All of it is public and separate from the match: none is journalled, and the match never receives it. Sans-IO: methods
return what to send.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from msgspec.structs import replace

from masque_arcade.engine.game import Decide, Seat
from masque_arcade.engine.phrases import QUICK, Placard, Sayings
from masque_arcade.engine.registry import phrases
from masque_arcade.server.game_session import GameSession
from masque_net.messages import Chat, Point

MORE: Final = 30.0
"""Seconds added by a request for more time."""
POINTING: Final = 10.0
"""Seconds until a pointing hand is lowered automatically."""
KEPT: Final = 3
"""Claims of one player on the board; the oldest is dropped."""
ASKED: Final = "more_time"
"""The phrase that announces who asked for more time; only the host sends it."""


@dataclass(slots=True)
class Hand:
    """A hand pointing at the seat `at` since `since`."""

    at: Seat
    since: float


@dataclass(slots=True)
class Discussion:
    """The discussion at `table` so far; `unsaid`: claims made by the rules' means and taken back."""

    table: GameSession
    board: list[Placard] = field(default_factory=list)
    unsaid: list[Placard] = field(default_factory=list)
    hands: dict[Seat, Hand] = field(default_factory=dict)
    asked: dict[Seat, int] = field(default_factory=dict)
    """The number of requests for more time by seat."""

    @property
    def sayings(self) -> Sayings:
        """The game's phrases."""
        return phrases(self.table.entry.info.id)

    @property
    def _what(self) -> str:
        turn = self.table.match.turn
        return turn.what if isinstance(turn, Decide) else ""

    def _view(self) -> Any:
        """The spectator's view."""
        return self.table.match.game.view(self.table.match.state, None)

    # --- chat ------------------------------------------------------------------------------------

    def refusal(self, seat: Seat | None, said: Chat) -> str:
        """Why `seat` (None: a spectator) may not say that now; "" if allowed. Ids must form a sentence; while a player
        pleads, only they may use free text."""
        if said.text:
            turn = self.table.match.turn
            asked = turn.seats if isinstance(turn, Decide) else ()
            return "plea" if self._what in self.sayings.floor and seat not in asked else ""
        if said.phrase in QUICK:
            return "no_such_phrase" if said.ids else ""
        if self.sayings.saying(said.phrase) is None:
            return "no_such_phrase"
        if seat is None:
            return "watching"
        return "" if self._read(seat, said) else "no_such_phrase"

    def said(self, seat: Seat | None, said: Chat) -> bool:
        """Record an allowed phrase of `seat`; whether the board has changed."""
        claim = self._read(seat, said) if seat is not None else None
        saying = self.sayings.saying(said.phrase)
        if claim is None or saying is None or not saying.claim or self.table.over:
            return False
        claim = replace(claim, day=self.sayings.day(self._view()))
        self.unsaid = [one for one in self.unsaid if one != claim]
        mine = [one for one in self.board if one.seat == seat and one != claim]
        self.board = [one for one in self.board if one.seat != seat] + [*mine, claim][-KEPT:]
        return True

    def _read(self, seat: Seat, said: Chat) -> Placard | None:
        return self.sayings.read(seat, self.table.match.seats, said.phrase, said.ids)

    def take_back(self, seat: Seat | None, said: object) -> str:
        """Take a claim of `seat`'s off the board: `[saying, who, about, day]`. A reason's key, "" when done."""
        if seat is None:
            return "watching"
        if not isinstance(said, list) or len(said) != 4 or type(said[0]) is not str:
            return "nothing_said"
        if not all(type(one) is int for one in said[1:]):
            return "nothing_said"
        claim = Placard(seat, *said)
        spoken = claim in self.sayings.claims(self._view()) and claim not in self.unsaid
        if claim not in self.board and not spoken:
            return "nothing_said"
        self.board = [one for one in self.board if one != claim]
        if spoken:
            self.unsaid.append(claim)
        return ""

    # --- hands ------------------------------------------------------------------------------------

    def point(self, seat: Seat | None, at: Seat | None, now: float) -> str | list[Point]:
        """`seat` points at `at`, or no longer (None): the messages, or the reason for refusing."""
        if seat is None:
            return "watching"
        if at is None:
            return [Point(None, seat)] if self.hands.pop(seat, None) else []
        if not 0 <= at < self.table.match.seats or at == seat or self.table.over:
            return "nobody_there"
        if self._what in self.sayings.hush:
            return "secret_moment"
        if seat in self.hands and self.hands[seat].at == at:
            return []
        self.hands[seat] = Hand(at, now)
        return [Point(at, seat)]

    def lowered(self, now: float, away: Sequence[Seat]) -> list[Point]:
        """Hands lowered automatically: held too long, their player is `away`, or pointing is over."""
        if not self.hands:
            return []
        all_down = self.table.over or self._what in self.sayings.hush
        down = [seat for seat, hand in self.hands.items() if all_down or seat in away or now - hand.since >= POINTING]
        for seat in down:
            del self.hands[seat]
        return [Point(None, seat) for seat in down]

    def raised(self) -> list[Point]:
        """All raised hands, for a newcomer."""
        return [Point(hand.at, seat) for seat, hand in self.hands.items()]

    # --- time -------------------------------------------------------------------------------------

    def more_time(self, seat: Seat | None) -> str:
        """`seat` asks for more time to talk. A reason's key, "" when granted to all."""
        if seat is None:
            return "watching"
        if not self.sayings.talk or self._what != self.sayings.talk:
            return "no_talk"
        if seat in self.sayings.fallen(self._view()):
            return "fallen"
        if self.left(seat) <= 0:
            return "no_more_time"
        self.asked[seat] = self.asked.get(seat, 0) + 1
        self.table.extend(MORE)
        return ""

    def left(self, seat: Seat) -> int:
        """How often `seat` may still ask for more time."""
        return max(0, self.table.preset.more - self.asked.get(seat, 0))

    # --- public facts -----------------------------------------------------------------------------

    def facts(self) -> dict[str, Any]:
        """The board, each seat's remaining requests for time, and the time added to the open decision."""
        return {
            "board": [_row(one) for one in self.board],
            "unsaid": [_row(one) for one in self.unsaid],
            "more": [self.left(seat) for seat in range(self.table.match.seats)] if self.sayings.talk else [],
            "extra": self.table.extra,
            "decision": self.table.match.decision,
        }


def _row(one: Placard) -> list[object]:
    return [one.seat, one.saying, one.who, one.about, one.day]
