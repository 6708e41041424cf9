"""Deals of a hosted table: how each match gets a seed that no one chose, and what is published of it afterwards.

masque_net.seed_agreement derives the seed from all shares; this module collects the shares.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any, Final, Protocol, Self

from masque_arcade.engine.codec import plain
from masque_arcade.server.game_session import GameSession, Outbox
from masque_arcade.server.lobby_state import LobbyState
from masque_arcade.server.players import Person
from masque_net.action_signature import MatchKeys
from masque_net.messages import PART, PARTS, Commit, Commitments, Draw, Message, Open, Opened, Record
from masque_net.seed_agreement import PATIENCE, HostRound, announced, context, seed_of

_KEYS: Final = {"terms", "commitments", "shares"}
_ID: Final = 32
"""Hex digits of a match's id."""
_TERMS: Final = {"match", "round", "people", "out"}


@dataclass(frozen=True, slots=True)
class Dealt:
    """A finished round. `shares` by place, the host's last: secret during the match. Both lists are empty when the seed
    was typed."""

    terms: dict[str, Any]
    commitments: list[str]
    shares: list[str]

    @classmethod
    def read(cls, tree: object) -> Self | None:
        """From a journal's plain tree; None when it has none that today's guests know."""
        if not isinstance(tree, dict) or set(tree) - {"$"} != _KEYS or not isinstance(tree["terms"], dict):
            return None
        if not set(tree["terms"]) >= _TERMS:
            return None
        hashes = (tree["commitments"], tree["shares"])
        if not all(isinstance(some, list) and all(isinstance(one, str) for one in some) for some in hashes):
            return None
        return cls(tree["terms"], *hashes)

    @property
    def seed(self) -> int:
        """The seed of the shares. Raises ValueError for invalid ones."""
        return seed_of(self.terms, self.shares)

    @property
    def keys(self) -> MatchKeys | None:
        """The guests' public keys; None when the seed was typed."""
        return MatchKeys(context(self.terms), self.shares[:-1]) if self.shares else None

    def messages(self) -> list[Message]:
        """The messages sent before the match, for latecomers."""
        asked: list[Message] = [Draw(self.terms, None)]
        return [*asked, Commitments(self.commitments), Opened(self.shares[:-1])] if self.shares else asked

    def records(self, table: GameSession) -> list[Message]:
        """The complete record of a finished match, for guests who want to check it, with signatures, and what bots
        thought."""
        match = table.match
        more = {**{n: plain(one) for n, one in table.thoughts().items()}, **table.signatures.checked}
        steps = enumerate(zip(match.began_at, match.log, strict=True))
        actions = [
            [beat, seat, plain(action), *([more[n]] if n in more else [])] for n, (beat, (seat, action)) in steps
        ]
        parts = [actions[at : at + PART] for at in range(0, len(actions), PART)] or [[]]
        if len(parts) > PARTS:
            return []
        return [Record(i, len(parts), f"{match.seed:048x}", self.shares, part) for i, part in enumerate(parts)]


class Announcer(Protocol):
    """What a deal asks of its table."""

    def facts(self) -> dict[str, Any]:
        """The public facts of the table."""

    def shown(self, again: bool = True) -> Outbox:
        """Those for all guests; without `again` only if they have changed."""

    def begin(self, seed: int, now: float) -> Outbox:
        """Begin the match."""


class Dealing:
    """A table's rounds, one after another."""

    def __init__(self, state: LobbyState, lobby: Announcer, new_share: Callable[[], str]) -> None:
        self.table = ""
        """The fingerprint of the host's certificate, in hex."""
        self.dealt: Dealt | None = None
        """The finished round of the latest match."""
        self.state, self._lobby, self._new_share = state, lobby, new_share
        self._began = 0.0

    def start(self, now: float) -> Outbox:
        """A match's first round; none when the seed was typed."""
        lobby, state = self._lobby, self.state
        state.typed = state.seed is not None
        # The id is random, so that a host that is started again never draws an earlier round again.
        match = self._new_share()[:_ID]
        self._began = now
        if state.seed is None:
            return self.draw(now, match, 1, "", [])
        terms, shown = self._terms(match, 1, "", []), lobby.shown()
        self.dealt, seed, state.seed = Dealt(terms, [], []), state.seed, None
        return [*shown, *self._everybody(Draw(terms, None)), *lobby.begin(seed, now)]

    def _terms(self, match: str, number: int, after: str, out: list[int]) -> dict[str, Any]:
        state = self.state
        return {
            "table": self.table,
            "match": match,
            "round": number,
            "after": after,
            "out": out,
            "version": state.entry.game.version,
            **announced(self._lobby.facts()),
            "options": dict(state.plan.options),
            "typed": state.typed,
        }

    def draw(self, now: float, match: str, number: int, after: str, out: list[int]) -> Outbox:
        """A round with a share of every seated player who is here, without the seats that are `out`."""
        terms, state = self._terms(match, number, after, out), self.state
        here = [person for person in state.people.values() if person.connection is not None]
        asked = {p.connection: p.seat for p in here if p.seat is not None and p.seat not in out}
        self.state.round = HostRound(terms, frozenset(asked.values()), self._new_share(), now + PATIENCE)
        # The lobby first: every guest compares the terms with it.
        draws: Outbox = [(p.connection, Draw(terms, asked.get(p.connection))) for p in here if p.connection is not None]
        return [*self._lobby.shown(again=False), *draws, *self.step(now)]

    def facts(self) -> dict[str, Any]:
        """Whose shares are in the seed, and who was too late; empty where nobody had one."""
        if not self.dealt or not self.dealt.shares:
            return {}
        sits = [isinstance(chair, int) for chair in self.state.chairs]
        out = [seat for seat, share in enumerate(self.dealt.shares[:-1]) if sits[seat] and not share]
        shares = sum(map(bool, self.dealt.shares[:-1]))
        return {"shares": shares, "left_out": out, "ms": round(1000 * self.took, 1)}

    def resume(self, dealt: Dealt | None) -> None:
        """Restore an earlier round."""
        self.dealt = dealt

    def said(self, person: Person, message: Commit | Open, now: float) -> Outbox:
        """Take a guest's answer; invalid ones are ignored."""
        current = self.state.round
        if current is None or person.seat is None:
            return []
        if isinstance(message, Commit):
            current.commit(person.seat, message.commitment)
        else:
            current.open(person.seat, message.share)
        return self.step(now)

    def step(self, now: float) -> Outbox:
        """Advance the round; the match begins at its end."""
        out: Outbox = []
        current = self.state.round
        if current and not current.shown and (current.complete or now >= current.until):
            current.shown, current.until = True, now + PATIENCE
            out += self._everybody(Commitments(current.commitments))
        if current and current.shown and (current.complete or now >= current.until):
            self.state.round = None
            sitting = {person.seat for person in self.state.people.values()}
            # Whoever was thrown out meanwhile has no name in the match, which would look like a bot's share.
            current.shares = [share if seat in sitting else "" for seat, share in enumerate(current.shares)]
            out += self._everybody(Opened(current.shares))
            if current.withheld:
                terms, without = current.terms, sorted({*current.terms["out"], *current.withheld})
                return [*out, *self.draw(now, terms["match"], terms["round"] + 1, current.id, without)]
            self.dealt, self.took = Dealt(current.terms, current.commitments, current.opened), now - self._began
            out += self._lobby.begin(self.dealt.seed, now)
        return out

    def _everybody(self, message: Message) -> Outbox:
        return [(p.connection, message) for p in self.state.people.values() if p.connection is not None]

    def messages(self) -> list[Message]:
        """The messages of the current or latest round, for latecomers."""
        current = self.state.round
        if current is None:
            return self.dealt.messages() if self.dealt else []
        asked: list[Message] = [Draw(current.terms, None)]
        return [*asked, Commitments(current.commitments)] if current.shown else asked

    def records(self, people: Iterable[Person]) -> Outbox:
        """The record of a finished match for all present; nothing when the masks stay on."""
        table, dealt = self.state.table, self.dealt
        if table is None or not table.over or dealt is None or dealt.terms.get("masks_on") is not False:
            return []
        records = dealt.records(table)
        return [(p.connection, one) for p in people if p.connection is not None for one in records]
