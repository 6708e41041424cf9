"""The operator's PIN: 4 to 8 digits, five tries, then a minute's lock that outlives a restart.

The lock is counted on the caller's clock, never the wall's: a machine switched off and on while locked waits the
whole minute again.
"""

import hashlib
import hmac
import json
import secrets
from contextlib import suppress
from pathlib import Path
from typing import Final

TRIES: Final = 5
LOCKED: Final = 60.0
SHORTEST: Final = 4
LONGEST: Final = 8


def fits(pin: str) -> bool:
    """Whether `pin` may be one."""
    return SHORTEST <= len(pin) <= LONGEST and pin.isascii() and pin.isdigit()


def sealed(pin: str) -> str:
    """What is kept of a PIN: salt and digest, hexadecimal."""
    salt = secrets.token_bytes(16)
    return f"{salt.hex()}:{_digest(pin, salt)}"


def _digest(pin: str, salt: bytes) -> str:
    return hashlib.pbkdf2_hmac("sha256", pin.encode(), salt, 20_000).hex()


class PinLock:
    """Tries are counted in `path`, which holds nothing else; a file that cannot be read counts as no tries."""

    def __init__(self, path: Path, seal: str, now: float) -> None:
        """`seal`: of `sealed`, "" while there is no PIN yet."""
        self.seal = seal
        self._path = path
        self._wrong = self._read()
        self._until = now + LOCKED if self._wrong >= TRIES else 0.0

    @property
    def unset(self) -> bool:
        """Whether no PIN has been chosen."""
        return not self.seal

    def wait(self, now: float) -> float:
        """Seconds until the next try may be made; 0 for at once."""
        return max(0.0, self._until - now)

    @property
    def left(self) -> int:
        """Tries that are left before the lock."""
        return TRIES - self._wrong % TRIES

    def try_pin(self, pin: str, now: float) -> bool:
        """Whether it is the one. While locked nothing is, and nothing is counted."""
        if self.wait(now) > 0 or self.unset:
            return False
        salt, _, digest = self.seal.partition(":")
        right = hmac.compare_digest(_digest(pin, bytes.fromhex(salt)), digest)
        # Written before anything is answered, so that pulling the plug buys no further try.
        self._wrong = 0 if right else self._wrong % TRIES + 1
        self._write()
        if self._wrong >= TRIES:
            self._until = now + LOCKED
        return right

    def _read(self) -> int:
        try:
            wrong = json.loads(self._path.read_text("utf-8"))["wrong"]
        except (OSError, ValueError, KeyError, TypeError):
            return 0
        return wrong if isinstance(wrong, int) and 0 <= wrong <= TRIES else 0

    def _write(self) -> None:
        with suppress(OSError):
            self._path.parent.mkdir(parents=True, exist_ok=True)
            draft = self._path.with_suffix(".new")
            draft.write_text(json.dumps({"wrong": self._wrong}), "utf-8")
            draft.replace(self._path)
