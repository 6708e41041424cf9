"""Agreement on a seed no one chose: participants commit to shares, all commitments are shown, then the shares are
opened.

The host commits to its own share like the others and opens it after the match: until then the guests, who know all
other shares, cannot know the seed; and a guest who opened a share knows that the host cannot have chosen the seed. A
guest's share is a new public key (action_signature), so that the seed covers whose signatures count in the match.
A share that is not opened ends its round without a deal: the next one is drawn without that place.

A round is described by its terms, a plain tree: the table's certificate, a random id of the match, the round's number
and the id of the one before, the places left out of it, and what the lobby shows. Both hashes cover them, so a share is
valid for one round only. Places are the seats 0..n-1 and n for the host. On the wire shares and hashes are hex, "" for
none.
"""

import secrets
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from hashlib import sha256
from typing import Any, Final

from masque_net.action_signature import Signer, new_key, public_key
from masque_net.messages import Commit, Commitments, Draw, Lobby, Message, Open, Opened, Submit, Welcome
from masque_net.tree_patch import canonical, same

SHARE: Final = 32
SEED: Final = 24
"""Bytes of a seed: the first of the hash."""
PATIENCE: Final = 1.5
"""Seconds the host waits for commitments, and again for shares."""
ROUNDS: Final = 1000
"""The most rounds of a visit that a guest takes part in."""


def new_share() -> str:
    """A share, from the system's randomness."""
    return secrets.token_hex(SHARE)


def context(terms: Mapping[str, Any]) -> bytes:
    """The hash of a round's terms, which all others cover."""
    return sha256(b"masque-arcade draw\n" + canonical(terms).encode()).digest()


def commitment(terms: Mapping[str, Any], place: int, share: str) -> str:
    """The commitment of a place to a share; reveals nothing about it. Raises ValueError for an invalid share.

    >>> commitment({"match": 1}, 0, "00" * 32)[:16]
    'c66d1d26050724c7'
    """
    return _commitment(context(terms), place, share)


def seed_of(terms: Mapping[str, Any], shares: Sequence[str]) -> int:
    """The seed of the opened shares by place, the host's last. Raises ValueError for invalid ones."""
    joined = b"".join(bytes([place]) + _bytes(share) for place, share in enumerate(shares) if share)
    return int.from_bytes(sha256(b"masque-arcade seed\n" + context(terms) + joined).digest()[:SEED], "big")


def fits(terms: Mapping[str, Any], place: int, share: str, committed: str) -> bool:
    """Whether a share matches its place's commitment."""
    return _fits(context(terms), place, share, committed)


def round_id(terms: Mapping[str, Any], commitments: Sequence[str]) -> str:
    """The id of a round whose commitments are shown. Every guest's makes it another one."""
    return _round_id(context(terms), commitments)


def announced(facts: Mapping[str, Any]) -> dict[str, Any]:
    """What a lobby shows of a match's terms. Raises KeyError, TypeError or AttributeError for facts that make none."""
    chairs = facts["chairs"]
    return {
        "game": facts["game"],
        "seats": len(chairs),
        "people": [seat for seat, chair in enumerate(chairs) if chair["kind"] == "person"],
        "options": facts["options"],
        "pace": facts["pace"],
        "typed": facts.get("typed_seed", False),
        "masks_on": facts.get("masks_on", False),
        **({"same_address": facts["same_address"]} if "same_address" in facts else {}),
    }


def as_shown(before: Mapping[str, Any], facts: Mapping[str, Any]) -> dict[str, Any]:
    """A lobby's facts after those `before` on the same connection. The first say whether the masks come off."""
    return {**facts, "masks_on": (before or facts).get("masks_on", False)}


def differing(terms: Mapping[str, Any], facts: Mapping[str, Any]) -> list[str]:
    """The terms that are not as the lobby showed them."""
    try:
        shown = announced(facts)
    except (KeyError, TypeError, AttributeError):
        return ["seats"]
    return [key for key, value in shown.items() if key not in terms or not same(terms[key], value)]


def misplaced(terms: Mapping[str, Any], commitments: Sequence[str]) -> list[int]:
    """The places with a commitment where nobody may have one: no person sits there, or they are left out."""
    may = {*terms["people"], terms["seats"]} - {*terms["out"]}
    return [place for place, committed in enumerate(commitments) if committed and place not in may]


def unopened(commitments: Sequence[str], shares: Sequence[str]) -> list[int]:
    """The seats with a commitment and no share."""
    return [seat for seat, (one, share) in enumerate(zip(commitments, shares, strict=False)) if one and not share]


@dataclass(slots=True)
class HostRound:
    """The host's side of one round: commitments and shares so far, "" for none."""

    terms: dict[str, Any]
    """The game, the number of `seats`, the table."""
    asked: frozenset[int]
    """Seats whose shares are awaited."""
    share: str
    """The host's share."""
    until: float
    """The time after which missing answers are skipped."""
    shown: bool = False
    """Whether the commitments have been shown, which ends their collection."""
    commitments: list[str] = field(default_factory=list)
    shares: list[str] = field(default_factory=list)
    """By seat, without the host's."""
    context: bytes = b""

    def __post_init__(self) -> None:
        seats, self.context = self.terms["seats"], context(self.terms)
        self.commitments = [""] * seats + [_commitment(self.context, seats, self.share)]
        self.shares = [""] * seats

    def commit(self, seat: int, committed: str) -> bool:
        """Take a seat's first commitment; whether it was taken."""
        if self.shown or seat not in self.asked or self.commitments[seat] or len(committed) != 2 * SHARE:
            return False
        self.commitments[seat] = committed
        return True

    def open(self, seat: int, share: str) -> bool:
        """Take a seat's share; whether it matches the commitment."""
        if not self.shown or self.shares[seat] or not _fits(self.context, seat, share, self.commitments[seat]):
            return False
        self.shares[seat] = share
        return True

    @property
    def complete(self) -> bool:
        """Whether all answers of this stage are in."""
        if not self.shown:
            return all(self.commitments[seat] for seat in self.asked)
        return all(self.shares[seat] for seat in self.asked if self.commitments[seat])

    @property
    def withheld(self) -> list[int]:
        """The seats that are bound and have not opened."""
        return unopened(self.commitments, self.shares)

    @property
    def id(self) -> str:
        """The round's, once its commitments are shown."""
        return _round_id(self.context, self.commitments)

    @property
    def opened(self) -> list[str]:
        """All shares by place, the host's last: a secret until the match is over."""
        return [*self.shares, self.share]

    @property
    def seed(self) -> int:
        return seed_of(self.terms, self.opened)


@dataclass(slots=True)
class _Ended:
    """A round that has been opened: whether another follows, as a share is missing; its match, its number, the id of
    the one before it, and who is left out of it."""

    goes_on: bool
    match: object
    number: int
    after: str
    out: list[int]


class GuestRound:
    """A guest's side, which answers automatically, and signs. One per visit, since a lost connection does not end a
    round."""

    def __init__(self, make_key: Callable[[], str] = new_key, key: str = "") -> None:
        """`key`: that of an earlier visit, whose match may go on. Raises ValueError for what is no key."""
        self._make_key = make_key
        self._key, self._public = key, public_key(key) if key else ""
        self._signer: Signer | None = None
        """In the match that is on; None without a share in its deal."""
        self._facts: dict[str, Any] = {}
        """The lobby as it was shown on this connection."""
        self._asked: Draw | None = None
        """The current round."""
        self._context = b""
        """Its terms'."""
        self._share = ""
        """The share, until it is opened."""
        self._shown: list[str] = []
        self._ended: _Ended | None = None
        self._known: set[bytes] = set()

    @property
    def key(self) -> str:
        """The latest key, to come back with; "" for none. A secret."""
        return self._key

    def signed(self, submit: Submit) -> Submit:
        """With this guest's signature."""
        made = self._signer.sign(submit.decision, submit.action) if self._signer else ""
        return replace(submit, signature=made)

    def hear(self, message: Message, table: str) -> list[Message]:
        """The answer to a message of the host. `table`: the certificate's fingerprint as this guest knows it, in hex;
        terms of another table are ignored, as are those that differ from the lobby."""
        match message:
            case Lobby(table=facts):
                self._facts = as_shown(self._facts, facts)
            case Welcome(table=facts) if "names" not in facts:
                self._facts = {}
            case Draw(terms=terms) if self._asked is None or self._asked.terms != terms:
                return self._draw(message, table)
            case Commitments(commitments=shown) if self._asked and not self._shown:
                self._shown, share, self._share = shown, self._share, ""
                # A share is opened only once, against one list that contains its commitment and no strange ones.
                return [Open(share)] if share and self._agrees(self._asked, share) else []
            case Opened(shares=shares) if self._asked and self._shown and len(shares) == len(self._shown) - 1:
                terms, shown = self._asked.terms, self._shown
                missing = unopened(shown, shares)
                out = {*_seats(terms, "out"), *missing}
                number = terms.get("round")
                if type(number) is int:
                    self._ended = _Ended(
                        bool(missing), terms.get("match"), number + 1, _round_id(self._context, shown), sorted(out)
                    )
                if self._public and self._public in shares:
                    self._signer = Signer(self._key, self._context, shares.index(self._public))
            case _:
                pass
        return []

    def _draw(self, asked: Draw, table: str) -> list[Message]:
        terms, seat = asked.terms, asked.seat
        self._context, self._signer = context(terms), None
        new = self._context not in self._known and len(self._known) < ROUNDS
        self._known |= {self._context} if new else set()
        self._asked, self._share, self._shown = asked, "", []
        if not new or seat is None or terms.get("table") != table or not self._follows(terms) or not self._facts:
            return []
        if (
            differing(terms, self._facts)
            or not self._sits(seat)
            or seat not in {*_seats(terms, "people")} - {*_seats(terms, "out")}
        ):
            return []
        self._key = self._make_key()
        self._share = self._public = public_key(self._key)
        return [Commit(_commitment(self._context, seat, self._share))]

    def _sits(self, seat: int) -> bool:
        """Whether the lobby shows this guest there."""
        chairs = self._facts["chairs"]
        return seat < len(chairs) and bool(chairs[seat].get("guest") == self._facts.get("you"))

    def _follows(self, terms: Mapping[str, Any]) -> bool:
        """Whether a round is a match's first, or the one after the round that this guest saw end."""
        now = terms.get("match"), terms.get("round"), terms.get("after"), terms.get("out")
        if now[1:] == (1, "", []):
            return self._ended is None or self._ended.match != now[0]
        end = self._ended
        return end is not None and end.goes_on and now == (end.match, end.number, end.after, end.out)

    def _agrees(self, asked: Draw, share: str) -> bool:
        shown, seat = self._shown, asked.seat or 0
        mine = seat < len(shown) - 1 and _fits(self._context, seat, share, shown[seat])
        return mine and len(shown) == asked.terms["seats"] + 1 and bool(shown[-1]) and not misplaced(asked.terms, shown)


def _seats(terms: Mapping[str, Any], key: str) -> list[int]:
    seats = terms.get(key)
    return [seat for seat in seats if type(seat) is int] if isinstance(seats, list) else []


def _commitment(context: bytes, place: int, share: str) -> str:
    return sha256(b"masque-arcade commitment\n" + context + bytes([place]) + _bytes(share)).hexdigest()


def _fits(context: bytes, place: int, share: str, committed: str) -> bool:
    try:
        return secrets.compare_digest(_commitment(context, place, share), committed)
    except (ValueError, TypeError):
        return False


def _round_id(context: bytes, commitments: Sequence[str]) -> str:
    return sha256(b"masque-arcade round\n" + context + canonical(list(commitments)).encode()).hexdigest()


def _bytes(share: str) -> bytes:
    made = bytes.fromhex(share)
    if len(made) != SHARE or made.hex() != share:
        raise ValueError("no share")
    return made
