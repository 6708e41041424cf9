"""Certificates, codes and the proof of knowing one."""

import os
import ssl
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from masque_net import tls
from masque_net.table_code import GuestProof, HostProof, same
from tests.file_rights import is_private

HERE, ELSEWHERE = b"h" * 32, b"m" * 32


def proofs(guest: str, host: str, seen: bytes = HERE) -> tuple[GuestProof, HostProof]:
    """Both sides after exchanging shares."""
    a = GuestProof(guest, seen)
    a.start()
    b = HostProof(host, HERE, a.share)
    b.compute()
    a.compute(b.share)
    return a, b


def test_equal_codes_prove_each_other() -> None:
    a, b = proofs("7KQ2M0", "7KQ2M0")
    assert same(a.mine, b.theirs) and same(b.mine, a.theirs) and not same(a.mine, b.mine)


@pytest.mark.parametrize(("guest", "seen"), [("7KQ2M1", HERE), ("7KQ2M0", ELSEWHERE)])
def test_another_code_or_certificate_proves_nothing(guest: str, seen: bytes) -> None:
    a, b = proofs(guest, "7KQ2M0", seen)
    assert not same(a.mine, b.theirs) and not same(b.mine, a.theirs)


def test_no_two_proofs_are_alike() -> None:
    assert proofs("7KQ2M0", "7KQ2M0")[0].mine != proofs("7KQ2M0", "7KQ2M0")[0].mine


@pytest.mark.slow
@given(st.binary(max_size=40) | st.binary(min_size=32, max_size=32).map(lambda tail: b"A" + tail))
def test_bad_shares_fail_quietly(share: bytes) -> None:
    for text in (share.hex(), share.decode("latin-1")):
        b = HostProof("7KQ2M0", HERE, text)
        b.compute()
        assert b.failed == (b.theirs == "" == b.mine)
        assert not b.failed or not same("", b.theirs)


def test_a_reflected_share_fails() -> None:
    a = GuestProof("7KQ2M0", HERE)
    a.start()
    a.compute(a.share)
    assert a.failed


def test_the_certificate_is_made_once(tmp_path: Path) -> None:
    first = tls.certificate(tmp_path / "new")
    again = tls.certificate(tmp_path / "new")
    assert first == again and len(first.fingerprint) == 32
    assert tls.certificate(tmp_path / "other").fingerprint != first.fingerprint
    if os.name == "posix":
        assert is_private(first.file)


@pytest.mark.parametrize(
    "spoiled", [b"", b"nonsense", b"-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----\n"]
)
def test_a_spoiled_certificate_is_made_anew(tmp_path: Path, spoiled: bytes) -> None:
    (tmp_path / "host.pem").write_bytes(spoiled)
    made = tls.certificate(tmp_path)
    assert tls.certificate(tmp_path) == made


def test_tls_is_1_3_only(tmp_path: Path) -> None:
    for context in (tls.host_context(tls.certificate(tmp_path)), tls.guest_context()):
        assert context.minimum_version is ssl.TLSVersion.TLSv1_3


def test_codes_have_no_look_alikes() -> None:
    assert len(tls.ALPHABET) == len(set(tls.ALPHABET)) == 32 and not set("OILU") & set(tls.ALPHABET)
    codes = {tls.new_code() for _ in range(200)}
    assert len(codes) == 200 and all(tls.read_code(code) == code for code in codes)
    assert all(tls.read_code(tls.show_code(code).lower()) == code for code in codes)


@pytest.mark.parametrize(
    ("typed", "code"),
    [
        (" 7kq-2mo\n", "7KQ2M0"),
        ("７ＫＱー２Ｍ０", "7KQ2M0"),
        ("il1lIi", "111111"),
        ("7KQ2M", None),
        ("7KQ2M00", None),
        ("7KQ2MU", None),
        ("さくらんぼう", None),
        ("٣٣٣٣٣٣", None),
        ("", None),
    ],
)
def test_typed_codes(typed: str, code: str | None) -> None:
    assert tls.read_code(typed) == code


@given(st.text(max_size=20))
def test_any_text_is_a_code_or_none(typed: str) -> None:
    code = tls.read_code(typed)
    assert code is None or set(code) <= set(tls.ALPHABET)
