"""The check of the table code: SPAKE2 bound to the host's certificate, wrapped so that it can be replaced.

Each side learns only whether the codes are equal, one guess per try; a man in the middle with another certificate fails
like a wrong code. The guest proves first. The `spake2` package is plain Python integers and not constant in time; one
code per table, few tries a minute and network jitter make that acceptable here. A proof takes some 10 ms: `compute`
belongs in a thread.
"""

import hashlib
import hmac

from spake2 import SPAKE2_A, SPAKE2_B

_SHARE = 33


class GuestProof:
    """The guest's side: `start`, then `compute` with the host's share, then send `mine` and await `theirs`."""

    def __init__(self, code: str, fingerprint: bytes) -> None:
        """`code`: as tls.read_code returns it; `fingerprint`: of the certificate this guest sees."""
        self._spake = SPAKE2_A(code.encode(), idA=b"masque-guest", idB=b"masque-host" + fingerprint)
        self.share = ""
        self.mine = self.theirs = ""
        self.failed = False

    def start(self) -> None:
        """Compute `share`, the first message."""
        self.share = self._spake.start().hex()

    def compute(self, share: str) -> None:
        """Compute both proofs from the host's `share`; `failed` when it is invalid."""
        key = _finish(self._spake, share)
        self.failed = key is None
        if key is not None:
            self.mine, self.theirs = _proofs(key, self.share, share)


class HostProof:
    """The host's side: `compute`, send `share`, await `theirs`, then send `mine`."""

    def __init__(self, code: str, fingerprint: bytes, share: str) -> None:
        """`share`: the guest's first message; `fingerprint`: of this host's own certificate."""
        self._spake = SPAKE2_B(code.encode(), idA=b"masque-guest", idB=b"masque-host" + fingerprint)
        self._their_share = share
        self.share = ""
        self.mine = self.theirs = ""
        self.failed = False

    def compute(self) -> None:
        """Compute `share` and both proofs; `failed` when the guest's share is invalid."""
        self.share = self._spake.start().hex()
        key = _finish(self._spake, self._their_share)
        self.failed = key is None
        if key is not None:
            self.theirs, self.mine = _proofs(key, self._their_share, self.share)


def same(a: str, b: str) -> bool:
    """Whether two proofs are equal, in constant time. Never raises."""
    return bool(a) and hmac.compare_digest(a.encode("utf-8", "replace"), b.encode("utf-8", "replace"))


def _finish(spake: SPAKE2_A | SPAKE2_B, share: str) -> bytes | None:
    try:
        data = bytes.fromhex(share)
        return bytes(spake.finish(data)) if len(data) == _SHARE else None
    except Exception:  # spake2 raises a dozen unrelated types for bad points; each means the same
        return None


def _proofs(key: bytes, guest: str, host: str) -> tuple[str, str]:
    both = hashlib.sha256(bytes.fromhex(guest)).digest() + hashlib.sha256(bytes.fromhex(host)).digest()
    guests = hmac.new(key, b"masque/1 guest" + both, "sha256").hexdigest()
    return guests, hmac.new(key, b"masque/1 host" + both, "sha256").hexdigest()
