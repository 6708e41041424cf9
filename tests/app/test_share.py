"""Giving the program to the others: what is packed, what the page says, and what its server refuses."""

import os
import re
import socket
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from pathlib import Path
from urllib.error import HTTPError
from urllib.request import Request, urlopen

import pytest

from masque_arcade import __version__
from masque_arcade.app.share import page_server
from masque_arcade.app.share.offers import collect, prepared_folder
from masque_arcade.app.share.page import SharedTable
from masque_arcade.app.share.page_server import Answer, PageServer
from masque_arcade.app.share.sharing import Sharing
from masque_arcade.client.session.share_api import ShareState
from masque_net import visitor_guard
from masque_net.visitor_guard import is_neighbour, is_own_name
from tests.waiting import until


def test_only_archives_of_this_version_are_taken_from_the_prepared_folder(tmp_path: Path) -> None:
    folder = prepared_folder(tmp_path)
    folder.mkdir(parents=True)
    good = f"masque-arcade-{__version__}-windows-x64.zip"
    for name in (good, "masque-arcade-0.0.9-macos-arm64.tar.gz", "notes.txt", "lan.json", ".hidden"):
        (folder / name).write_bytes(b"x")
    (folder / f"masque-arcade-{__version__}-linux-x64.tar.gz").symlink_to("/etc/passwd")
    given = collect(tmp_path, tmp_path)
    assert list(given.files) == [good]
    assert given.systems == ["windows"]


@pytest.fixture
def serve() -> Iterator[Callable[..., PageServer]]:
    made: list[PageServer] = []

    def start(ask: page_server.Ask) -> PageServer:
        made.append(PageServer(ask, 0, "127.0.0.1"))
        return made[-1]

    yield start
    for server in made:
        server.close()


def answers(body: bytes = b"hello") -> page_server.Ask:
    return lambda path, headers: Answer(body, "text/plain") if path == "/" else None


def raw(server: PageServer | Sharing, request: bytes, seconds: float = 30, own: str = "") -> bytes:
    """`own`: another address of this machine."""
    with socket.create_connection(("127.0.0.1", server.port), seconds, (own, 0)) as line:
        line.sendall(request)
        got = b""
        try:
            while part := line.recv(65536):
                got += part
        except ConnectionError:
            pass
        return got


def get(path: str, host: str = "127.0.0.1") -> bytes:
    return f"GET {path} HTTP/1.1\r\nHost: {host}\r\n\r\n".encode()


@pytest.mark.network
def test_odd_requests_are_refused_and_say_nothing_of_the_machine(serve: Callable[..., PageServer]) -> None:
    server = serve(answers())
    long = b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nX: " + b"a" * 20000 + b"\r\n\r\n"
    asked = {
        get("/"): b"200",
        get("/?x=1"): b"200",
        b"HEAD / HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n": b"200",
        b"POST / HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n": b"405",
        get("/", "evil.example"): b"421",
        b"GET / HTTP/1.1\r\n\r\n": b"421",
        get("/../settings.json"): b"404",
        b"GET http://x/ HTTP/1.1\r\n\r\n": b"400",
        b"\x16\x03\x01\r\n\r\n": b"400",
    }
    told = {request: raw(server, request) for request in asked}
    assert {request: answer[:12] for request, answer in told.items() if asked[request] not in answer[:12]} == {}
    assert raw(server, long)[:12] in (b"HTTP/1.1 400", b"")
    assert [answer for answer in told.values() if b"Python" in answer or b"nosniff" not in answer] == []
    assert told[b"HEAD / HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n"].endswith(b"\r\n\r\n")


@pytest.mark.network
def test_a_slow_visitor_does_not_stop_others_and_a_greedy_one_is_told_to_wait(
    serve: Callable[..., PageServer], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(page_server, "PATIENCE", 600.0)
    server = serve(answers(b"x" * 4_000_000))
    slow = [socket.create_connection(("127.0.0.1", server.port)) for _ in range(visitor_guard.AT_ONCE_EACH - 2)]
    slow[0].sendall(b"GET / HT")
    slow[1].sendall(get("/"))
    assert raw(server, get("/")).endswith(b"x")
    for line in slow:
        line.close()
    monkeypatch.setattr(visitor_guard, "BURST", 2)
    monkeypatch.setattr(visitor_guard, "PER_SECOND", 0.0)
    assert [raw(server, get("/x"), own="127.0.0.9")[9:12] for _ in range(4)] == [b"404", b"404", b"429", b"429"]


def come(server: PageServer, address: str) -> socket.socket:
    """A visitor from another address of this machine."""
    return socket.create_connection(("127.0.0.1", server.port), 30, source_address=(address, 0))


def ends(line: socket.socket) -> bool:
    try:
        return line.recv(1) == b""
    except ConnectionError:
        return True


@pytest.mark.network
def test_a_visitor_makes_room_for_themselves(serve: Callable[..., PageServer]) -> None:
    server = serve(answers())
    held = [socket.create_connection(("127.0.0.1", server.port), 30) for _ in range(visitor_guard.AT_ONCE_EACH)]
    assert b"200" in raw(server, get("/"))
    assert ends(held[0])
    for line in held:
        line.close()


@pytest.mark.slow
@pytest.mark.network
@pytest.mark.skipif(sys.platform != "linux", reason="one address of this machine elsewhere")
@pytest.mark.parametrize("said", [b"", b"GET / HTTP/1.1\r\nX: ", get("/")], ids=["nothing", "half", "takes nothing"])
def test_those_who_say_or_take_nothing_make_room_for_visitors(serve: Callable[..., PageServer], said: bytes) -> None:
    server = serve(lambda path, headers: Answer(b"x" * (4_000_000 if path == "/" else 4), "text/plain"))
    held = [come(server, f"127.0.0.{2 + n % 7}") for n in range(7 * visitor_guard.AT_ONCE_EACH)]
    for line in held:
        with suppress(ConnectionError):
            line.sendall(said)
    served = 0
    for number in range(35):
        with come(server, f"127.0.1.{1 + number}") as line, suppress(ConnectionError):
            line.sendall(get("/small"))
            served += b"200 OK" in line.recv(4096)
    assert served == 35
    for line in held:
        line.close()


@pytest.mark.network
@pytest.mark.skipif(sys.platform != "linux", reason="one address of this machine elsewhere")
def test_who_is_served_stays_when_many_others_come(serve: Callable[..., PageServer]) -> None:
    server = serve(lambda path, headers: Answer(b"x" * 8_000_000, "text/plain"))
    with come(server, "127.0.2.1") as one:
        one.sendall(get("/"))
        got = len(one.recv(1000))
        held = []
        for number in range(visitor_guard.AT_ONCE + 40):
            held.append(come(server, f"127.0.1.{1 + number % 100}"))
            got += len(one.recv(1000))
        while part := one.recv(1 << 20):
            got += len(part)
        assert got > 8_000_000
        for line in held:
            line.close()


@pytest.mark.network
def test_a_request_that_never_ends_is_dropped(
    serve: Callable[..., PageServer], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(page_server, "PATIENCE", 0.5)
    server = serve(answers())
    assert b"400" in raw(server, b"GET / HTTP/1.1\r\n")


def test_only_neighbours_are_served_and_only_under_this_computers_own_names() -> None:
    assert [address for address in ("8.8.8.8", "2001:4860:4860::8888") if is_neighbour(address)] == []
    assert [
        address for address in ("192.168.1.7", "10.1.1.1", "127.0.0.1", "fe80::1") if not is_neighbour(address)
    ] == []
    good = ("192.168.1.20:47480", "localhost:1", "[fe80::1]:80", f"{socket.gethostname()}.local")
    assert [name for name in good if not is_own_name(name)] == []
    assert [
        name for name in ("evil.example", "", "1.2.3.4.evil.example", "[fe80::1%25;id]", "a b") if is_own_name(name)
    ] == []


ARCHIVE = f"masque-arcade-{__version__}-windows-x64.zip"


@pytest.fixture
def sharing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Sharing]:
    folder = prepared_folder(tmp_path)
    folder.mkdir(parents=True)
    (folder / ARCHIVE).write_bytes(b"PK program")
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    (tmp_path / "lan.json").write_text("SECRET")
    (tmp_path / "share" / "secret.whl").write_text("SECRET")
    made = Sharing(tmp_path, 0)
    made.start()
    until(lambda: made.status().state is not ShareState.PACKING)
    yield made
    made.stop()


def ask(sharing: Sharing, path: str, **headers: str) -> bytes:
    with urlopen(Request(f"http://127.0.0.1:{sharing.port}{path}", headers=headers), timeout=30) as answer:
        read: bytes = answer.read()
        return read


@pytest.mark.network
def test_a_saved_picture_is_given_under_a_name_that_nobody_guesses(sharing: Sharing, tmp_path: Path) -> None:
    poster = tmp_path / "mascarade-20260101-1080x1350.png"
    poster.write_bytes(b"poster")
    addresses = [sharing.give(poster) for _ in range(20)]
    paths = ["/" + address.split("/", 3)[3] for address in addresses if address]
    assert len(set(paths)) == 20, "no address on any network here"
    assert ask(sharing, paths[-1]) == b"poster"
    for path in (paths[0], f"/picture/{poster.name}", f"/file/{poster.name}", "/picture/"):
        with pytest.raises(HTTPError, match="404"):
            ask(sharing, path)
    sharing.stop()
    assert sharing.give(poster) == ""


def counted(sharing: Sharing, opened: int, fetched: int = 0) -> tuple[int, int]:
    """The visitors counted, once these are: an answer arrives before its visitor counts."""
    until(lambda: (sharing.status().opened, sharing.status().fetched) >= (opened, fetched))
    return sharing.status().opened, sharing.status().fetched


@pytest.mark.network
def test_the_page_leads_to_the_program_and_counts_who_took_them(sharing: Sharing) -> None:
    assert sharing.status().state is ShareState.READY
    sharing.table = SharedTable("Rosa", "192.168.1.20:47474", "7KQ-2M0")
    assert b"7KQ-2M0" in ask(sharing, "/")
    (name,) = re.findall(rb'href="/file/([^"]+)"', ask(sharing, "/"))
    assert counted(sharing, opened=1) == (1, 0)
    assert ask(sharing, f"/file/{name.decode()}").startswith(b"PK")
    assert counted(sharing, opened=1, fetched=1) == (1, 1)


@pytest.mark.network
def test_no_way_leads_to_any_other_file(sharing: Sharing) -> None:
    ways = [
        "/file/../lan.json",
        "/file/..%2flan.json",
        "/file/%2e%2e/lan.json",
        "/file/..\\lan.json",
        "/file//etc/passwd",
        "/file/secret.whl",
        "/file/",
        "/file",
        "/lan.json",
        "/wheels/",
        "/install.en.py",
        "/for/linux/3.12",
        "/%00",
        f"/file/{ARCHIVE}%00",
    ]
    told = {way: raw(sharing, get(way)) for way in ways}
    assert {
        way: answer[:200] for way, answer in told.items() if b" 404 " not in answer[:20] or b"SECRET" in answer
    } == {}


@pytest.mark.network
def test_nobody_is_served_any_more_once_it_stops(sharing: Sharing, tmp_path: Path) -> None:
    port, (work,) = sharing.port, tmp_path.glob("masque-share-*")
    sharing.stop()
    assert sharing.status().state is ShareState.OFF
    assert not work.exists()
    with pytest.raises(ConnectionRefusedError):
        socket.create_connection(("127.0.0.1", port), 1)


@pytest.mark.slow
def test_the_table_is_an_address_and_systems_are_those_there_are(tmp_path: Path) -> None:
    asked: Mapping[tuple[str, ...], str] = {
        ("share", "a table"): "address",
        ("share", "10.0.0.1", "--code", "?"): "--code",
    }
    for words, word in asked.items():
        done = subprocess.run(
            [sys.executable, "-m", "masque_arcade", *words, "--data", str(tmp_path)],
            capture_output=True, text=True, timeout=60, check=False, env={**os.environ},
        )  # fmt: skip
        assert (done.returncode, word in done.stderr, len(done.stderr.splitlines())) == (2, True, 1), done.stderr
