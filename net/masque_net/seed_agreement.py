"""Agreement on a seed no one chose: participants commit to shares, all commitments are shown, then the shares are
opened.

The host commits to its own share like the others and opens it after the match: until then the guests, who know all
other shares, cannot know the seed; and a guest who opened a share knows that the host cannot have chosen the seed.

A round is described by its terms, a plain tree: the table's certificate, the match's number, the game. Both hashes
cover them, so a share is valid for one match only. Places are the seats 0..n-1 and n for the host. On the wire shares
and hashes are hex, "" for none.
"""

import secrets
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from hashlib import sha256
from typing import Any, Final

from masque_net.messages import Commit, Commitments, Draw, Message, Open
from masque_net.tree_patch import canonical

SHARE: Final = 32
SEED: Final = 24
"""Bytes of a seed: the first of the hash."""
PATIENCE: Final = 1.5
"""Seconds the host waits for commitments, and again for shares."""


def new_share() -> str:
    """A share, from the system's randomness."""
    return secrets.token_hex(SHARE)


def commitment(terms: dict[str, Any], place: int, share: str) -> str:
    """The commitment of a place to a share; reveals nothing about it. Raises ValueError for an invalid share.

    >>> commitment({"match": 1}, 0, "00" * 32)[:16]
    'c66d1d26050724c7'
    """
    return sha256(b"masque-arcade commitment\n" + _round(terms) + bytes([place]) + _bytes(share)).hexdigest()


def seed_of(terms: dict[str, Any], shares: Sequence[str]) -> int:
    """The seed of the opened shares by place, the host's last. Raises ValueError for invalid ones."""
    told = b"".join(bytes([place]) + _bytes(share) for place, share in enumerate(shares) if share)
    return int.from_bytes(sha256(b"masque-arcade seed\n" + _round(terms) + told).digest()[:SEED], "big")


def fits(terms: dict[str, Any], place: int, share: str, committed: str) -> bool:
    """Whether a share matches its place's commitment."""
    try:
        return secrets.compare_digest(commitment(terms, place, share), committed)
    except (ValueError, TypeError):
        return False


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

    def __post_init__(self) -> None:
        seats = self.terms["seats"]
        self.commitments = [""] * seats + [commitment(self.terms, seats, self.share)]
        self.shares = [""] * seats

    def commit(self, seat: int, committed: str) -> bool:
        """Take a seat's first commitment; whether it was taken."""
        if self.shown or seat not in self.asked or self.commitments[seat] or len(committed) != 2 * SHARE:
            return False
        self.commitments[seat] = committed
        return True

    def open(self, seat: int, share: str) -> bool:
        """Take a seat's share; whether it matches the commitment."""
        if not self.shown or self.shares[seat] or not fits(self.terms, seat, share, self.commitments[seat]):
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
    def opened(self) -> list[str]:
        """All shares by place, the host's last: a secret until the match is over."""
        return [*self.shares, self.share]

    @property
    def seed(self) -> int:
        return seed_of(self.terms, self.opened)


class GuestRound:
    """A guest's side, which answers automatically. One per visit, since a lost connection does not end a round."""

    def __init__(self, make_share: Callable[[], str] = new_share) -> None:
        self._make_share = make_share
        self._asked: Draw | None = None
        self._share = ""

    def hear(self, message: Message, table: str) -> list[Message]:
        """The answer to a message of the host. `table`: the certificate's fingerprint as this guest knows it, in hex;
        terms of another table are ignored."""
        match message:
            case Draw(terms=terms, seat=seat):
                known = self._asked is not None and self._asked.terms == terms
                if known or seat is None or terms.get("table") != table:
                    return []
                self._asked, self._share = message, self._make_share()
                return [Commit(commitment(terms, seat, self._share))]
            case Commitments(commitments=shown) if self._asked is not None and self._share:
                seat, share, self._share = self._asked.seat or 0, self._share, ""
                # A share is opened only once, against one list that contains its commitment.
                mine = seat < len(shown) - 1 and fits(self._asked.terms, seat, share, shown[seat])
                return [Open(share)] if mine and shown[-1] else []
            case _:
                return []


def _round(terms: dict[str, Any]) -> bytes:
    return sha256(b"masque-arcade draw\n" + canonical(terms).encode()).digest()


def _bytes(share: str) -> bytes:
    made = bytes.fromhex(share)
    if len(made) != SHARE or made.hex() != share:
        raise ValueError("no share")
    return made
