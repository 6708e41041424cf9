"""The operator's PIN: 4 to 8 digits, five tries, then a minute's lock that survives a restart.

The lock runs on the caller's clock, never the wall's: after a power cycle the whole minute starts again.
"""

import hashlib
import hmac
import secrets
from contextlib import suppress
from pathlib import Path
from typing import Final

from masque_arcade.engine.foreign_text import read_json
from masque_arcade.storage import user_file

TRIES: Final = 5
LOCKED: Final = 60.0
SHORTEST: Final = 4
LONGEST: Final = 8


def fits(pin: str) -> bool:
    """Whether `pin` is well-formed."""
    return SHORTEST <= len(pin) <= LONGEST and pin.isascii() and pin.isdigit()


def sealed(pin: str) -> str:
    """The stored form of a PIN: salt and digest, hexadecimal."""
    salt = secrets.token_bytes(16)
    return f"{salt.hex()}:{_digest(pin, salt)}"


def _digest(pin: str, salt: bytes) -> str:
    return hashlib.pbkdf2_hmac("sha256", pin.encode(), salt, 20_000).hex()


class PinLock:
    """The number of failed tries is in `path`; an unreadable file counts as none."""

    def __init__(self, path: Path, seal: str, now: float) -> None:
        """`seal`: of `sealed`, "" while there is no PIN."""
        self.seal = seal
        self._path = path
        self._wrong = self._read()
        self._until = now + LOCKED if self._wrong >= TRIES else 0.0

    @property
    def unset(self) -> bool:
        """Whether no PIN has been set."""
        return not self.seal

    def wait(self, now: float) -> float:
        """Seconds until the next try; 0 for at once."""
        return max(0.0, self._until - now)

    @property
    def left(self) -> int:
        """Tries left before the lock."""
        return TRIES - self._wrong % TRIES

    def try_pin(self, pin: str, now: float) -> bool:
        """Whether it is the PIN. While locked the answer is no, and no try counts."""
        if self.wait(now) > 0 or self.unset:
            return False
        salt, _, digest = self.seal.partition(":")
        right = hmac.compare_digest(_digest(pin, bytes.fromhex(salt)), digest)
        # Written before the answer, so that unplugging the machine gains no try.
        self._wrong = 0 if right else self._wrong % TRIES + 1
        self._write()
        if self._wrong >= TRIES:
            self._until = now + LOCKED
        return right

    def _read(self) -> int:
        try:
            wrong = read_json(self._path)["wrong"]
        except (OSError, ValueError, KeyError, TypeError):
            return 0
        return wrong if isinstance(wrong, int) and 0 <= wrong <= TRIES else 0

    def _write(self) -> None:
        with suppress(OSError):
            user_file.save(self._path, {"wrong": self._wrong})
