"""Deals of a hosted table: how each match gets a seed that no one chose, and what is published of it afterwards.

masque_net.seed_agreement derives the seed from all shares; this module collects the shares.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final, Self

from masque_arcade.engine.codec import plain
from masque_arcade.server.game_session import GameSession, Outbox
from masque_arcade.server.players import Person
from masque_net.action_signature import MatchKeys
from masque_net.messages import PART, PARTS, Commit, Commitments, Draw, Message, Open, Opened, Record
from masque_net.seed_agreement import PATIENCE, HostRound, announced, context, seed_of

if TYPE_CHECKING:
    from masque_arcade.server.lobby import TableLobby

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

    def told(self) -> list[Message]:
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


class Dealing:
    """A table's rounds, one after another."""

    def __init__(self, lobby: "TableLobby", new_share: Callable[[], str]) -> None:
        self.table = ""
        """The fingerprint of the host's certificate, in hex."""
        self.round: HostRound | None = None
        """The current round."""
        self.dealt: Dealt | None = None
        """The finished round of the latest match."""
        self._lobby, self._new_share = lobby, new_share
        self._began = 0.0

    def start(self, now: float) -> Outbox:
        """A match's first round; none when the seed was typed."""
        lobby = self._lobby
        lobby.typed = lobby.seed is not None
        # The id is random, so that a host that is started again never draws an earlier round again.
        match = self._new_share()[:_ID]
        self._began = now
        if lobby.seed is None:
            return self._draw(now, match, 1, "", [])
        terms, shown = self._terms(match, 1, "", []), lobby.shown()
        self.dealt, seed, lobby.seed = Dealt(terms, [], []), lobby.seed, None
        return [*shown, *self._everybody(Draw(terms, None)), *lobby.begin(seed, now)]

    def _terms(self, match: str, number: int, after: str, out: list[int]) -> dict[str, Any]:
        lobby, plan = self._lobby, self._lobby.plan
        return {
            "table": self.table,
            "match": match,
            "round": number,
            "after": after,
            "out": out,
            "version": lobby.entry.game.version,
            **announced(lobby.facts()),
            "options": dict(plan.options),
            "typed": lobby.typed,
        }

    def _draw(self, now: float, match: str, number: int, after: str, out: list[int]) -> Outbox:
        """A round with a share of every seated player who is here, without the seats that are `out`."""
        terms, lobby = self._terms(match, number, after, out), self._lobby
        here = [person for person in lobby.people.values() if person.connection is not None]
        asked = {p.connection: p.seat for p in here if p.seat is not None and p.seat not in out}
        self.round = HostRound(terms, frozenset(asked.values()), self._new_share(), now + PATIENCE)
        # The lobby first: every guest compares the terms with it.
        told: Outbox = [(p.connection, Draw(terms, asked.get(p.connection))) for p in here if p.connection is not None]
        return [*lobby.shown(again=False), *told, *self.step(now)]

    def resume(self, dealt: Dealt | None) -> None:
        """Restore an earlier round."""
        self.dealt = dealt

    def said(self, person: Person, message: Commit | Open, now: float) -> Outbox:
        """Take a guest's answer; invalid ones are ignored."""
        if self.round is None or person.seat is None:
            return []
        if isinstance(message, Commit):
            self.round.commit(person.seat, message.commitment)
        else:
            self.round.open(person.seat, message.share)
        return self.step(now)

    def step(self, now: float) -> Outbox:
        """Advance the round; the match begins at its end."""
        out: Outbox = []
        if self.round and not self.round.shown and (self.round.complete or now >= self.round.until):
            self.round.shown, self.round.until = True, now + PATIENCE
            out += self._everybody(Commitments(self.round.commitments))
        if self.round and self.round.shown and (self.round.complete or now >= self.round.until):
            ended, self.round = self.round, None
            sitting = {person.seat for person in self._lobby.people.values()}
            # Whoever was thrown out meanwhile has no name in the match, which would look like a bot's share.
            ended.shares = [share if seat in sitting else "" for seat, share in enumerate(ended.shares)]
            out += self._everybody(Opened(ended.shares))
            if ended.withheld:
                terms, without = ended.terms, sorted({*ended.terms["out"], *ended.withheld})
                return [*out, *self._draw(now, terms["match"], terms["round"] + 1, ended.id, without)]
            self.dealt, self.took = Dealt(ended.terms, ended.commitments, ended.opened), now - self._began
            out += self._lobby.begin(self.dealt.seed, now)
        return out

    def _everybody(self, message: Message) -> Outbox:
        return [(p.connection, message) for p in self._lobby.people.values() if p.connection is not None]

    def told(self) -> list[Message]:
        """The messages of the current or latest round, for latecomers."""
        if self.round is None:
            return self.dealt.told() if self.dealt else []
        asked: list[Message] = [Draw(self.round.terms, None)]
        return [*asked, Commitments(self.round.commitments)] if self.round.shown else asked

    def records(self, people: Iterable[Person]) -> Outbox:
        """The record of a finished match for all present; nothing when the masks stay on."""
        table, dealt = self._lobby.table, self.dealt
        if table is None or not table.over or dealt is None or dealt.terms.get("masks_on") is not False:
            return []
        told = dealt.records(table)
        return [(p.connection, one) for p in people if p.connection is not None for one in told]
