"""Signatures of actions: the share that a guest has opened is the public key of its match.

An Ed25519 signature covers the round, the seat, the decision and the action, and is worth nothing anywhere else. A
random nonce makes it another one each time, so that none counts twice. Keys and signatures are hex.
"""

import secrets
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any, Final

from masque_net.messages import SIGNATURE
from masque_net.tree_patch import canonical

if TYPE_CHECKING:
    # 8 MB and 70 ms that no window without a network needs: imported with the first key.
    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

KEY: Final = 32
NONCE: Final = 8


def new_key() -> str:
    """A private key, from the system's randomness."""
    return secrets.token_hex(KEY)


def public_key(key: str) -> str:
    """Its public key. Raises ValueError for what is no key.

    >>> public_key("11" * 32)[:16]
    'd04ab232742bb4ab'
    """
    return _private(key).public_key().public_bytes_raw().hex()


def _private(key: str) -> "Ed25519PrivateKey":
    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

    return Ed25519PrivateKey.from_private_bytes(bytes.fromhex(key))


class Signer:
    """A guest's means to sign as a seat in the match that a round began."""

    def __init__(self, key: str, context: bytes, seat: int) -> None:
        """`context`: the hash of the round's terms."""
        self._hex, self._context, self._seat = key, context, seat

    @cached_property
    def _key(self) -> "Ed25519PrivateKey":
        """Made when it is needed: during a draw everybody waits."""
        return _private(self._hex)

    def sign(self, decision: int, action: Any) -> str:
        """The signature of an action, as a plain tree."""
        nonce = secrets.token_bytes(NONCE)
        return (self._key.sign(_signed(self._context, self._seat, decision, nonce, action)) + nonce).hex()


@dataclass(frozen=True, slots=True)
class MatchKeys:
    """The public keys of a match by seat, "" for none."""

    context: bytes
    keys: Sequence[str]

    def signed(self, seat: int, decision: int, action: Any, signature: str) -> bool:
        """Whether that seat's guest has signed the action, a plain tree, for that decision."""
        from cryptography.exceptions import InvalidSignature
        from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey

        try:
            made = bytes.fromhex(signature)
            key = Ed25519PublicKey.from_public_bytes(bytes.fromhex(self.keys[seat]))
            key.verify(made[:-NONCE], _signed(self.context, seat, decision, made[-NONCE:], action))
        except (InvalidSignature, ValueError, IndexError):
            return False
        return len(signature) == SIGNATURE and made.hex() == signature


def _signed(context: bytes, seat: int, decision: int, nonce: bytes, action: Any) -> bytes:
    """What is signed."""
    header = bytes([seat]) + decision.to_bytes(8, "big") + nonce
    return b"masque-arcade action\n" + context + header + canonical(action).encode()
