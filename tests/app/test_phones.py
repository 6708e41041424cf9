"""Phones at a hosted table: whole matches by pages alone, and what happens to a phone that sleeps, moves or cheats."""

import socket
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from select import select
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.server import serve

from masque_arcade.app.phones import web
from masque_arcade.app.phones.phone_guest import PhoneGuest
from masque_arcade.engine.registry import INFOS
from masque_net import host_session
from masque_net.tls import certificate, host_context
from tests.app.phones import Phone, gateway_to, phone_table, seated
from tests.quick import quick
from tests.waiting import until

pytestmark = pytest.mark.network


def over(told: list[dict[str, Any]]) -> bool:
    return any(one["event"] == "over" for one in told)


@pytest.mark.slow
@pytest.mark.timeout(700)
@pytest.mark.parametrize("game", quick(sorted(INFOS), "mascarade"))
def test_a_whole_match_is_played_by_four_phones(game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(host_session, "FLOOD", (600.0, 300.0))  # they answer faster than any hand
    seats = max(4, INFOS[game].seats[0])
    with phone_table(tmp_path, game, seats, seats - 4, seed=3) as (_, server, told):
        phones = seated(server, ["Anna", "Béla", "<b>Zoë</b>", "五郎"])
        for phone in phones:
            phone.plays = True
            phone.say(key="ready")
        until(lambda: over(told), 600, lambda: str([phone.page for phone in phones]))
        for phone in phones:
            until(lambda page=phone: page.page.get("ending"), 10, lambda page=phone: str((page.page, page.log[-3:])))
            assert len(phone.log) > 20 and phone.answered > 3
        assert not [one for one in told if one["event"] == "refused"]


def began(phones: list[Phone]) -> None:
    """The match has begun on every phone."""
    for phone in phones:
        phone.say(key="ready")
    for phone in phones:
        until(lambda phone=phone: phone.page["phase"] == "match")


def asked(phones: list[Phone]) -> Phone:
    """The one phone that is asked, once the match has begun."""
    return until(lambda: next((phone for phone in phones if phone.page.get("asked")), None))


def choices(phone: Phone) -> list[str]:
    return [one["key"] for one in phone.page["choices"] if not one["why"]]


def test_a_phone_that_sleeps_keeps_its_seat_until_its_own_decision_is_due(tmp_path: Path) -> None:
    with phone_table(tmp_path, "red_masque", 2, pace="normal", seed=4) as (host, server, _):
        phones = seated(server, ["Anna", "Béla"])
        anna, bela = phones
        began(phones)
        for phone in phones:
            until(lambda phone=phone: phone.page["asked"])
        bela.say(key=choices(bela)[0])
        until(lambda: not bela.page["asked"])
        sleeper = next(one for one in host.lobby.state.people.values() if one.name == "Béla")
        bela.drop()
        anna.say(look=True)
        until(lambda: anna.look)
        assert sleeper.connection is not None, "away, though nothing was asked of it"

        def is_gone() -> bool:
            """Whether the seat is left, once Anna has answered all that comes before."""
            if anna.page["asked"] and (open_now := choices(anna)):
                anna.say(key=open_now[0])
            return sleeper.connection is None

        until(is_gone)
        bela.open()
        until(lambda: sleeper.connection is not None)
        assert sleeper.seat == 1 and not bela.end


def test_a_page_that_is_loaded_again_shows_the_same_question(tmp_path: Path) -> None:
    with phone_table(tmp_path, "red_masque", 2, pace="normal", seed=4) as (_, server, _):
        phones = seated(server, ["Anna", "Béla"])
        began(phones)
        phone = asked(phones)
        before = phone.page
        phone.drop()
        phone.page = {}
        phone.open()
        assert until(lambda: phone.page)["choices"] == before["choices"]


def test_a_late_a_repeated_and_a_senseless_answer_mean_nothing(tmp_path: Path) -> None:
    with phone_table(tmp_path, "red_masque", 2, pace="normal", seed=4) as (_, server, _):
        phones = seated(server, ["Anna", "Béla"])
        began(phones)
        phone = asked(phones)
        first = choices(phone)[0]
        for key in ("", "0.0", "999.9", "ready", "<b>"):
            heard = len(phone.told)
            phone.say(key=key)
            until(lambda heard=heard: len(phone.told) > heard)
            assert choices(phone)[0] == first
        phone.say(key=first)
        phone.say(key=first)
        until(lambda: first not in choices(phone))
        assert phone.end == ""


def test_a_seat_moves_to_another_phone_once(tmp_path: Path) -> None:
    with phone_table(tmp_path, "mascarade", 2, pace="normal", seed=4) as (_, server, _):
        (anna,) = seated(server, ["Anna"])
        anna.say(move=True)
        way = until(lambda: next((one for one in anna.told if "moving" in one), None))
        rows = way["moving"]
        assert set("".join(rows)) == {"0", "1"} and len(rows) == len(rows[0])
        key = next(iter(server.gateway.moves))
        assert way["address"].endswith(f"/#move={key}"), "for who cannot scan it"
        other = Phone(server.port, "?").open(move=key)
        until(lambda: other.page.get("phase") == "lobby")
        assert "Anna, not ready yet" in other.page["seats"]
        until(lambda: anna.end == "replaced")
        third, old = Phone(server.port, "?").open(move=key), Phone(server.port, "?")
        old.token = anna.token
        old.open()
        for stranger in (third, old):
            until(lambda stranger=stranger: any("ask" in one for one in stranger.told))
            assert not stranger.page


def test_a_lobby_says_bot_and_a_match_does_not_say_that_it_is_covered(tmp_path: Path) -> None:
    with phone_table(tmp_path, "masquerade_trick", 3, 2, pace="normal", seed=4) as (_, server, _):
        (anna,) = seated(server, ["Anna"])
        assert anna.page["seats"][1:] == ["bot", "bot"]
        anna.say(key="ready")
        until(lambda: anna.page["phase"] == "match" and anna.page["table"])
        told = [one["name"] for one in anna.page["table"]]
        assert "Your mask, face down" in told and "Hidden while you hold the key" not in told


def test_a_second_page_with_one_token_takes_over(tmp_path: Path) -> None:
    with phone_table(tmp_path, "mascarade", 2, pace="normal") as (_, server, _):
        (anna,) = seated(server, ["Anna"])
        second = Phone(server.port, "Anna")
        second.token = anna.token
        second.open()
        until(lambda: second.page.get("phase") == "lobby")
        until(lambda: anna.end == "replaced")
        assert second.end == "" and "Anna, not ready yet" in second.page["seats"]


def test_who_has_no_seat_watches(tmp_path: Path) -> None:
    with phone_table(tmp_path, "mascarade", 2, 1, seed=4) as (_, server, _):
        (anna,) = seated(server, ["Anna"])
        watcher = Phone(server.port, "Zoë").open().join(watch=True)
        until(lambda: watcher.page.get("phase") == "lobby")
        anna.plays = True
        anna.say(key="ready")
        until(lambda: watcher.page["phase"] == "match" and len(watcher.log) > 3)
        assert not any(
            page["page"]["asked"] for page in watcher.told if "page" in page if page["page"]["phase"] == "match"
        )
        watcher.say(look=True)
        until(lambda: any("look" in one for one in watcher.told))
        assert watcher.look["own"] == [] and watcher.look["log"] == []


def test_who_scans_the_code_of_a_full_table_or_a_running_match_watches(tmp_path: Path) -> None:
    with phone_table(tmp_path, "mascarade", 2, pace="normal", seed=4) as (_, server, _):
        phones = seated(server, ["Anna", "Béla"])
        (early,) = seated(server, ["Zoë"])
        assert [one["key"] for one in early.page["choices"]] == [] and early.page["sentence"] == "You’re watching."
        began(phones)
        late = Phone(server.port, "Ute").open().join()
        for guest in (early, late):
            until(lambda guest=guest: guest.page.get("phase") == "match" and guest.page["seats"])
            assert not guest.page["asked"]
            guest.say(look=True)
            until(lambda guest=guest: any("look" in one for one in guest.told))
            assert guest.look["own"] == [] and guest.look["log"] == []
        assert early.page["table"] == late.page["table"]


# --- strangers ------------------------------------------------------------


def request(port: int, *lines: str) -> bytes:
    """What a bare request is answered."""
    with socket.create_connection(("127.0.0.1", port), 30) as line:
        line.sendall("\r\n".join([*lines, "", ""]).encode())
        return b"".join(iter(lambda: line.recv(65536), b""))


UPGRADE = (
    "Connection: Upgrade",
    "Upgrade: websocket",
    "Sec-WebSocket-Version: 13",
    "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
)


def test_only_the_own_page_talks_and_only_by_the_own_name(tmp_path: Path) -> None:
    told: list[dict[str, Any]] = []
    with gateway_to(9, told) as server:
        here = f"127.0.0.1:{server.port}"
        page = request(server.port, "GET / HTTP/1.1", f"Host: {here}")
        assert page.startswith(b"HTTP/1.1 200") and b"default-src 'none'; script-src 'self'" in page
        assert b"<script src=" in page and b"cookie" not in page.lower()
        first = sum(
            len(request(server.port, f"GET {path} HTTP/1.1", f"Host: {here}"))
            for path in ("/", "/style.css", "/script.js")
        )
        assert first < 300_000
        for path in ("/../web.py", "/page.html", "/nothing", "//", "/%2e%2e/gateway.py"):
            assert b" 404 " in request(server.port, f"GET {path} HTTP/1.1", f"Host: {here}").partition(b"\r\n")[0]
        king = request(server.port, "GET /pictures/games/mascarade/minis/king.svg HTTP/1.1", f"Host: {here}")
        assert king.startswith(b"HTTP/1.1 200") and b"image/svg+xml" in king and b"max-age" in king
        for path in ("games/mascarade/en", "games/../icons/gear", "icons/gear", "games/mascarade/minis/king.svg\r\n"):
            answer = request(server.port, f"GET /pictures/{path}.svg HTTP/1.1", f"Host: {here}")
            assert b" 404 " in answer.partition(b"\r\n")[0] or answer.startswith(b"HTTP/1.1 400") or not answer
        assert b" 421 " in request(server.port, "GET / HTTP/1.1", "Host: evil.example")
        for origin in ("Origin: http://evil.example", "Origin: null", f"Origin: https://{here}", "X: y"):
            answer = request(server.port, "GET /socket HTTP/1.1", f"Host: {here}", *UPGRADE, origin)
            assert b" 403 " in answer.partition(b"\r\n")[0]
    assert told == [{"event": "refused", "address": "127.0.0.1", "reason": "origin"}], "one line in the host's log"


def test_a_guessed_token_or_code_is_refused_after_a_few_tries(tmp_path: Path) -> None:
    with phone_table(tmp_path, "mascarade", 2, pace="normal") as (_, server, told):
        (anna,) = seated(server, ["Anna"])
        thief = Phone(server.port, "Thief").open()
        for guess in range(8):
            thief.why = ""
            thief.join(code=f"00000{guess}")
            until(lambda: thief.why)
        assert thief.why == "tries" and not thief.page
        thief.token = "guess"
        for _ in range(3):
            thief.say(hello={"token": "x" * 32, "move": "y", "languages": []})
        anna.say(key="ready")
        until(lambda: "Anna, ready" in anna.page["seats"])
        assert {one["reason"] for one in told if one["event"] == "refused"} == {"code", "tries"}
        assert len([one for one in told if one["event"] == "refused"]) == 2


def test_nonsense_closes_its_own_page_alone(tmp_path: Path) -> None:
    with phone_table(tmp_path, "mascarade", 2, pace="normal") as (_, server, told):
        (anna,) = seated(server, ["Anna"])
        for text in ("[" * 3000, "{", "1" * 3000, "x" * 5000, '{"key": "' + "\\ud800" * 9 + '"}'):
            stranger = Phone(server.port).open()
            stranger.socket.send(text)
            until(lambda stranger=stranger: stranger.socket.close_code is not None)
        stranger = Phone(server.port).open()
        for facts in (
            {"key": 7},
            {"look": "on"},
            {"join": {"name": 3}},
            {"hello": {}},
            {},
            {"move": True},
            {"leave": True},
        ):
            stranger.say(**facts)
        stranger.say(hello={"token": "", "move": "", "languages": [{}, 3, "xx", "de-AT"]})
        until(lambda: any(one.get("language") == "de" for one in stranger.told))
        until(lambda: "nonsense" in reasons(told), why=lambda: str(reasons(told)))
        assert reasons(told).count("nonsense") == 1
        anna.say(key="ready")
        until(lambda: "Anna, ready" in anna.page["seats"])


@pytest.mark.slow
def test_who_takes_nothing_and_who_says_too_much_go_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with phone_table(tmp_path, "mascarade", 2, pace="normal") as (_, server, told):
        (anna,) = seated(server, ["Anna"])
        monkeypatch.setattr(web, "PER_SECOND", 1e9)
        with slow_reader(server.port) as line, monkeypatch.context() as hasty:
            assert line.recv(12) == b"HTTP/1.1 101", "what comes before is not heard"
            hasty.setattr(web, "SLOW", 0.3)  # not while Anna is sent anything: she may be as late on a busy machine

            def is_out() -> bool:
                """Whether it is thrown out, as it asks again and again and reads no answer."""
                with suppress(OSError):
                    line.sendall(50 * HELLO)
                return bool(reasons(told))

            until(is_out, 60)
        monkeypatch.setattr(web, "PER_SECOND", 0.0)
        loud = Phone(server.port).open()
        with suppress(ConnectionClosed):
            for _ in range(2 * web.BURST):
                loud.say(look=True)
        until(lambda: len(reasons(told)) > 1)
        anna.say(key="ready")
        until(lambda: "Anna, ready" in anna.page["seats"])
        assert (reasons(told), anna.end) == (["slow", "flood"], "")


ASKED = b'{"hello": {"token": "", "move": "", "languages": ["en"]}}'
HELLO = bytes([0x81, 0x80 + len(ASKED), 0, 0, 0, 0]) + ASKED
"""A frame that asks for all words."""
PING = bytes([0x89, 0x80, 0, 0, 0, 0])


@contextmanager
def slow_reader(port: int) -> Iterator[socket.socket]:
    """A page that takes nothing."""
    with socket.socket() as line:
        line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        line.connect(("127.0.0.1", port))
        line.settimeout(30)
        words = [
            "GET /socket HTTP/1.1",
            f"Host: 127.0.0.1:{port}",
            f"Origin: http://127.0.0.1:{port}",
            *UPGRADE,
            "",
            "",
        ]
        line.sendall("\r\n".join(words).encode())
        yield line


def test_who_pings_without_end_is_cut_off() -> None:
    told: list[dict[str, Any]] = []
    with gateway_to(9, told) as server, slow_reader(server.port) as line:

        def is_out() -> bool:
            with suppress(OSError):
                line.sendall(1000 * PING)
            return reasons(told) == ["flood"]

        until(is_out)


def test_who_agrees_on_no_tls_makes_room(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Long before such a line is ended for its silence."""
    monkeypatch.setattr(web, "serve", lambda *of, **more: serve(*of, **{**more, "open_timeout": 600.0}))
    with gateway_to(9, [], host_context(certificate(tmp_path))) as server, ExitStack() as held:
        lines = [held.enter_context(socket.create_connection(("127.0.0.1", server.port), 30)) for _ in range(13)]
        ended, _, _ = select(lines, [], [], 30)
        assert ended and ended[0].recv(1) == b"", "whichever was first heard"


def reasons(told: list[dict[str, Any]]) -> list[str]:
    """Why somebody was refused, each once for an address."""
    return [one["reason"] for one in told if one["event"] == "refused"]


def test_a_fault_at_one_phone_leaves_the_others_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with phone_table(tmp_path, "mascarade", 2, pace="normal") as (_, server, _):
        anna, bela = seated(server, ["Anna", "Béla"])
        update = PhoneGuest.update

        def failing(guest: PhoneGuest, dt: float) -> None:
            update(guest, dt)
            if guest.room.facts and "Béla" in str(guest.room.chair):
                raise ArithmeticError

        monkeypatch.setattr(PhoneGuest, "update", failing)
        until(lambda: bela.page.get("phase") == "gone")
        monkeypatch.setattr(PhoneGuest, "update", update)
        anna.say(key="ready")
        until(lambda: "Anna, ready" in anna.page["seats"])


def test_two_hundred_connections_keep_no_phone_out(tmp_path: Path) -> None:
    with phone_table(tmp_path, "mascarade", 3, pace="normal") as (_, server, _):
        (anna,) = seated(server, ["Anna"])
        held = []
        for number in range(200):
            line = socket.socket()
            line.bind((f"127.0.0.{2 + number % 40}", 0))
            line.connect(("127.0.0.1", server.port))
            held.append(line)
        (bela,) = seated(server, ["Béla"])
        until(lambda: "Béla, not ready yet" in anna.page["seats"])
        assert (anna.end, bela.end) == ("", "")
        for line in held:
            line.close()
