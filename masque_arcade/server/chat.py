"""Chat and pointing of one lobby, relayed to all guests.

It knows people and connections; the Discussion decides what may be said.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from masque_arcade.engine.phrases import QUICK
from masque_arcade.server.discussion import ASKED, Discussion
from masque_arcade.server.game_session import GameSession, Outbox
from masque_arcade.server.players import Guest, Person
from masque_net.messages import Chat, Message, Refused

_NO_MATCH: Final[Mapping[str, Any]] = {"board": [], "unsaid": [], "more": [], "extra": 0.0, "decision": 0}
"""Discussion facts between matches."""

Response = tuple[Outbox, bool]
"""Outgoing messages, and whether the facts have changed."""


@dataclass(slots=True)
class ChatRelay:
    """One lobby's relay. `people` are the lobby's own; `talk` is the current match's discussion."""

    people: dict[Guest, Person]
    talk: Discussion | None = None

    def clear(self, table: GameSession | None) -> None:
        """Switch to another match, or to none."""
        self.talk = Discussion(table) if table else None

    def facts(self) -> dict[str, Any]:
        """The public facts of the discussion."""
        return self.talk.facts() if self.talk else dict(_NO_MATCH)

    def said(self, person: Person, line: Chat) -> Response:
        """Relay a signed chat line."""
        if self.talk is not None:
            reason = self.talk.refusal(person.seat, line)
        else:
            reason = "" if line.text or (line.phrase in QUICK and not line.ids) else "no_such_phrase"
        if reason:
            return self._refuse(person, reason), False
        out = self._all(Chat(line.text, line.phrase, person.name, person.seat, line.ids))
        return out, bool(self.talk and self.talk.said(person.seat, line))

    def pointed(self, person: Person, at: int | None, now: float, paused: bool) -> Outbox:
        """Relay a pointing hand."""
        if self.talk is None:
            return self._refuse(person, "watching")
        answer = "paused" if paused and at is not None else self.talk.point(person.seat, at, now)
        return self._refuse(person, answer) if isinstance(answer, str) else self._all(*answer)

    def more_time(self, person: Person) -> Response:
        """Grant all players more time to talk, and say who asked."""
        reason = self.talk.more_time(person.seat) if self.talk else "no_talk"
        if reason:
            return self._refuse(person, reason), False
        return self._all(Chat("", ASKED, person.name, person.seat)), True

    def take_back(self, person: Person, said: object) -> Response:
        """Remove a claim from the board."""
        reason = self.talk.take_back(person.seat, said) if self.talk else "nothing_said"
        return (self._refuse(person, reason), False) if reason else ([], True)

    def tick(self, now: float) -> Outbox:
        """Lower hands that have been up long enough, or whose player is away."""
        if self.talk is None or not self.talk.hands:
            return []
        here = {person.seat for person in self.people.values() if person.connection is not None}
        return self._all(*self.talk.lowered(now, [seat for seat in self.talk.hands if seat not in here]))

    def shown_to(self, person: Person) -> Outbox:
        """The raised hands, for a newcomer."""
        if self.talk is None or person.connection is None:
            return []
        return [(person.connection, hand) for hand in self.talk.raised()]

    def _all(self, *messages: Message) -> Outbox:
        here = [person.connection for person in self.people.values() if person.connection is not None]
        return [(connection, message) for message in messages for connection in here]

    @staticmethod
    def _refuse(person: Person, reason: str) -> Outbox:
        return [(person.connection, Refused(0, reason))] if person.connection is not None else []
