"""The organiser's check: every finding stands alone, and the page holds all of them."""

import importlib.metadata
import socket
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from masque_arcade.client.i18n import Catalogue
from masque_arcade.client.render.drawables import Words
from masque_arcade.devtools.doctor import devices, machine, network
from masque_arcade.devtools.doctor.check_result import PARTS, Finding, safely
from masque_arcade.devtools.doctor.report import page
from masque_arcade.storage import paths
from masque_net.discovery.addresses import LocalAddress
from tests.test_cli import shell

SOME = [Finding("ok", part, f"{part} is well") for part in PARTS] + [
    Finding("note", "network", "a VPN is the way out"),
    Finding("FAIL", "files", "the disk is full"),
]


def words(findings: list[Finding], language: str = "en") -> list[str]:
    items, _ = page(findings, Catalogue.load(language, paths.assets()), "2026-11-20 09:00")
    return [item.art.text for item in items if isinstance(item.art, Words)]


def test_a_check_that_breaks_is_a_finding_of_its_own() -> None:
    def broken() -> Iterator[Finding]:
        yield Finding("ok", "sound", "a device")
        raise RuntimeError("it fell off")

    assert list(safely("sound", broken)) == [
        Finding("ok", "sound", "a device"),
        Finding("FAIL", "sound", "broken: RuntimeError: it fell off"),
    ]


def test_discovery_without_zeroconf_is_a_note(monkeypatch: pytest.MonkeyPatch) -> None:
    """There is no such package for some laptops; another that is missing is a failure."""

    def version(name: str) -> str:
        if name in ("zeroconf", "msgpack"):
            raise importlib.metadata.PackageNotFoundError
        return "1"

    monkeypatch.setattr("importlib.metadata.version", version)
    told = {found.text.partition(" ")[0]: found.level for found in machine.program()}
    assert (told["zeroconf"], told["msgpack"], told["ifaddr"]) == ("note", "FAIL", "ok")


def test_a_library_whose_compiled_part_does_not_load_is_a_failure(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "cryptography.x509", None)
    told = {found.text.partition(" ")[0]: found for found in machine.program()}
    assert told["cryptography"].level == "FAIL"
    assert "does not load" in told["cryptography"].text


def test_a_folder_that_cannot_be_written_says_what_to_do(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    (found,) = machine.user_folder(tmp_path / "file" / "folder")
    assert found.level == "FAIL"
    assert "--data" in found.text


def test_a_full_disk_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("shutil.disk_usage", lambda folder: type("Usage", (), {"free": 3 * 2**20}))
    assert [found.level for found in machine.user_folder(tmp_path)] == ["ok", "FAIL"]


def test_a_driver_that_nobody_hears_is_no_device(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    assert [(one.level, one.text) for one in devices.sound()] == [
        ("note", "audio: no sound device, the game plays silently")
    ]


def test_no_address_is_a_note_and_ends_the_check(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(network, "own_addresses", lambda: ())
    (found,) = network.network()
    assert found.level == "note"
    assert "no address" in found.text


@pytest.mark.network
def test_a_vpn_and_a_taken_port_are_told(monkeypatch: pytest.MonkeyPatch) -> None:
    with socket.create_server(("", 0)) as taken:
        monkeypatch.setattr(network, "PORT", taken.getsockname()[1])
        monkeypatch.setattr(network, "own_addresses", lambda: (LocalAddress("10.8.0.6", 24, "wg0"),))
        monkeypatch.setattr(network, "default_address", lambda: "10.8.0.6")
        monkeypatch.setattr(network, "broadcasts", lambda own: ())
        notes = [found.text for found in network.network() if found.level == "note"]
    assert [
        word for word in ("a VPN's", "switch it off", "hosted already") if not any(word in note for note in notes)
    ] == []


def test_multicast_does_not_come_back_where_there_is_no_such_adapter() -> None:
    assert not network.mdns_echo("203.0.113.77")


@pytest.mark.parametrize("language", ["en", "ja"])
def test_the_page_holds_every_finding_the_urgent_first(language: str) -> None:
    told = words(SOME, language)
    assert [found.text for found in SOME if found.text not in told] == []
    assert told.index("the disk is full") < told.index("files is well")
    assert "1" in told[2]
    assert len(set(words([SOME[0]], language)[2]) & set("0123456789")) == 0


def test_a_long_list_makes_a_longer_page() -> None:
    texts = Catalogue.load("en", paths.assets())
    items, high = page(SOME * 9, texts, "")
    assert high > page(SOME, texts, "")[1]
    assert max(item.rect.bottom for item in items) <= high


@pytest.mark.slow
def test_the_report_is_a_picture(tmp_path: Path) -> None:
    done = shell("doctor", "--data", str(tmp_path), "--report", str(tmp_path / "out" / "page.png"), "--lang", "ja")
    assert done.returncode == 0
    assert (tmp_path / "out" / "page.png").read_bytes().startswith(b"\x89PNG")
    refused = shell("doctor", "--data", str(tmp_path), "--report", str(tmp_path / "page.txt"))
    assert refused.returncode == 2
    assert "ends with .png" in refused.stderr
