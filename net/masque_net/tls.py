"""TLS: the host's certificate, settings, fingerprints and table codes.

No authority can vouch for a table, so the certificate is self-signed and proved by the table code (table_code.py) or by
having been seen before. It is made once per installation: a restarted host is recognised.
"""

import datetime
import errno
import hashlib
import os
import secrets
import unicodedata
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    import ssl  # a table without a network needs neither it nor OpenSSL's memory

ALPHABET: Final = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
"""32 signs, without I, L, O and U."""
CODE: Final = 6
"""Signs of a table code: 30 bits."""
_TYPED: Final = str.maketrans({"O": "0", "I": "1", "L": "1"})
_FILE: Final = "host.pem"
_UNWRITABLE: Final = (errno.EROFS, errno.EACCES, errno.EPERM, errno.ENOSPC, errno.EDQUOT)


@dataclass(frozen=True, slots=True)
class Certificate:
    """A host's certificate and key, in one file, and the certificate's fingerprint (32 bytes)."""

    file: Path
    fingerprint: bytes


def certificate(folder: Path) -> Certificate:
    """The certificate in `folder`, made when there is no usable one. Raises OSError."""
    file = folder / _FILE
    try:
        return _load(file)
    except (OSError, ValueError):
        folder.mkdir(parents=True, exist_ok=True)
        draft = folder / f"{_FILE}.{os.getpid()}"
        draft.unlink(missing_ok=True)
        handle = os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
        try:
            with os.fdopen(handle, "wb") as out:
                out.write(_make())
            draft.replace(file)
        finally:
            draft.unlink(missing_ok=True)
        return _load(file)


@contextmanager
def usable_certificate(folder: Path) -> Iterator[Certificate]:
    """The certificate in `folder`; where nothing can be written, one for this run alone, whose file is gone afterwards.

    Raises OSError.
    """
    try:
        made = certificate(folder)
    except OSError as error:
        if error.errno not in _UNWRITABLE:
            raise
        with TemporaryDirectory(prefix="masque-") as passing:
            yield certificate(Path(passing))
        return
    yield made


def host_context(certificate: Certificate) -> "ssl.SSLContext":
    """TLS 1.3 only, no resumption: every connection is bound to the code or to a token."""
    import ssl

    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.minimum_version = ssl.TLSVersion.TLSv1_3
    context.load_cert_chain(certificate.file)
    context.num_tickets = 0
    return context


def guest_context() -> "ssl.SSLContext":
    """TLS 1.3 only, without authorities: the session checks the certificate by code or fingerprint."""
    import ssl

    context = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
    context.minimum_version = ssl.TLSVersion.TLSv1_3
    context.check_hostname = False
    context.verify_mode = ssl.CERT_NONE
    return context


def fingerprint(der: bytes) -> bytes:
    """The 32-byte hash of a certificate in DER."""
    return hashlib.sha256(der).digest()


def table_id(seen: bytes, port: int) -> str:
    """A table's id on the network, from its certificate's fingerprint: the same after a restart, no help in guessing
    its code, and impossible for another certificate to answer to."""
    return hashlib.sha256(seen + port.to_bytes(2, "big")).hexdigest()[:16]


@lru_cache(32)
def table_sign(seen: bytes) -> tuple[int, int]:
    """Two numbers below 256 for people to compare, from a certificate's fingerprint. Slow by intention (some 30 ms), to
    make a search for a collision expensive."""
    made = hashlib.scrypt(seen, salt=b"masque table sign", n=2**13, r=8, p=1, dklen=2)
    return made[0], made[1]


def new_code() -> str:
    """A new table code: six signs, 30 bits."""
    return "".join(secrets.choice(ALPHABET) for _ in range(CODE))


def show_code(code: str) -> str:
    """A code as it is read aloud.

    >>> show_code("7KQ2M0")
    '7KQ-2M0'
    """
    return f"{code[: CODE // 2]}-{code[CODE // 2 :]}"


def read_code(typed: str) -> str | None:
    """The typed code, in any case and width, with or without dashes; None when it is invalid.

    >>> read_code("７kq–2mo")
    '7KQ2M0'
    """
    signs = unicodedata.normalize("NFKC", typed).upper().translate(_TYPED)
    code = "".join(sign for sign in signs if sign.isalnum() and sign != "ー")
    return code if len(code) == CODE and all(s in ALPHABET for s in code) else None


def _load(file: Path) -> Certificate:
    import ssl

    pem = file.read_text("ascii")
    start = pem.index("-----BEGIN CERTIFICATE-----")
    loaded = Certificate(file, fingerprint(ssl.PEM_cert_to_DER_cert(pem[start:])))
    host_context(loaded)
    return loaded


def _make() -> bytes:
    from cryptography import x509
    from cryptography.hazmat.primitives import hashes, serialization
    from cryptography.hazmat.primitives.asymmetric import ec
    from cryptography.x509.oid import NameOID

    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, "masque-arcade")])
    made = (
        x509.CertificateBuilder()
        .subject_name(name)
        .issuer_name(name)
        .public_key(key.public_key())
        .serial_number(x509.random_serial_number())
        # The dates are not checked; fixed ones cannot fail on a laptop whose clock is wrong.
        .not_valid_before(datetime.datetime(2020, 1, 1, tzinfo=datetime.UTC))
        .not_valid_after(datetime.datetime(2120, 1, 1, tzinfo=datetime.UTC))
        .sign(key, hashes.SHA256())
    )
    private = key.private_bytes(
        serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, serialization.NoEncryption()
    )
    return private + made.public_bytes(serialization.Encoding.PEM)
