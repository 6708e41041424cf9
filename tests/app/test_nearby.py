"""Which table a name means, what `list` says, and tables of this machine found by the verbs themselves."""

import itertools
import json
import re
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from masque_arcade.cli import discover, main, network
from masque_arcade.storage.reconnect_tickets import SavedTicket, TicketStore
from masque_net.discovery.table_list import FoundTable, Pulse
from masque_net.messages import PROTOCOL
from tests.programs import SHORT, Line, Process, Programs
from tests.waiting import until

ROSE = "Rose Garden"
KEYS = [
    "id",
    "name",
    "game",
    "taken",
    "seats",
    "state",
    "watchers",
    "code",
    "version",
    "compatible",
    "address",
    "port",
    "addresses",
]
_numbers = itertools.count(1)


def table(name: str, protocol: int = PROTOCOL, seats: str = "5/13", pulse: Pulse = Pulse.ALIVE) -> FoundTable:
    number = next(_numbers)
    targets = ((f"192.0.2.{number}", 47474), ("fe80::1%2", 47474))
    return FoundTable(f"id{number}", name, "mascarade", seats, "lobby", 0, True, protocol, "0.1.0", targets, pulse, ())


@pytest.mark.parametrize(
    ("name", "meant"),
    [
        ("Rose Garden", [ROSE]),
        ("ＲＯＳＥ  garden ", [ROSE]),
        ("rose", ["Rose"]),
        ("ro", [ROSE, "Rose"]),
        ("thorn", []),
        ("仮", ["仮面の卓"]),
    ],
)
def test_a_name_means_the_exact_one_first_and_then_those_that_begin_so(name: str, meant: list[str]) -> None:
    tables = [table(ROSE), table("Rose"), table("仮面の卓")]
    assert [found.name for found in discover.named(tables, name)] == meant


def test_the_columns_fit_names_of_any_width_and_tell_who_must_update() -> None:
    lines = discover.lines([table("仮面の卓", protocol=PROTOCOL + 1, seats=""), table(ROSE)])
    assert lines[0].split()[1:4] == ["mascarade", "?", "lobby"]
    assert "needs version 0.1.0" in lines[0] and "compatible" in lines[1]
    assert len(lines[0].split("mascarade")[0]) + 4 == len(lines[1].split("mascarade")[0])
    assert discover.lines([]) == []


def test_the_json_of_a_table_is_as_promised() -> None:
    facts = discover.facts(table(ROSE, protocol=PROTOCOL + 1))
    assert list(facts) == KEYS
    page = (Path(__file__).parents[2] / "docs/COMMANDS.md").read_text("utf-8")
    assert [key for key in KEYS if not re.search(rf"^\|.*`{key}`.*\|", page, re.MULTILINE)] == []
    assert (facts["taken"], facts["seats"], facts["compatible"]) == (5, 13, False)
    assert discover.facts(replace(table(ROSE), version="9.0"))["compatible"] is True
    assert facts["addresses"][1] == "[fe80::1%2]:47474"
    assert discover.facts(table(ROSE, seats=""))["seats"] is None


def test_nobody_or_several_is_said_in_one_line_with_what_there_is(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    tables = [table("Rose Garden"), table("Rose Bush")]
    monkeypatch.setattr(discover, "look", lambda data, seconds, enough: tables)
    for name in ("rose", None):
        with pytest.raises(
            discover.AmbiguousTable, match=r"several .*Rose Garden.*192\.0\.2\.\d+:47474.*Rose Bush"
        ) as told:
            discover.find(tmp_path, name, 1.0)
        assert not isinstance(told.value, discover.TableNotFound)
    with pytest.raises(discover.TableNotFound, match=r"'thorn'.*Rose Garden.*Rose Bush"):
        discover.find(tmp_path, "thorn", 1.0)
    assert discover.find(tmp_path, "rose b", 1.0) is tables[1]
    tables.clear()
    with pytest.raises(discover.TableNotFound, match="no table found"):
        discover.find(tmp_path, None, 1.0)


def test_of_tables_of_one_name_the_one_with_a_seat_of_ours_is_meant(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """Others may call theirs the same: hundreds of them hide it no more than one."""
    true = replace(table(ROSE), id="ours")
    tables = [*(replace(table(ROSE), id=f"fake{n}") for n in range(280)), true]
    monkeypatch.setattr(discover, "look", lambda data, seconds, enough: tables)
    with pytest.raises(discover.AmbiguousTable):
        discover.find(tmp_path, ROSE, 1.0)
    TicketStore(tmp_path / "lan.json").keep(SavedTicket("ours", "192.0.2.1", 47474, "token", "00ff"))
    assert discover.find(tmp_path, ROSE, 1.0) is true


def test_looking_ends_soon_after_enough_was_found(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    asked = []

    def enough(tables: discover.Tables) -> bool:
        asked.append(len(tables))
        return len(asked) == 3

    monkeypatch.setattr(discover, "SETTLE", 0.0)
    discover.look(tmp_path, 60.0, enough)
    assert len(asked) == 3


@pytest.mark.parametrize(
    ("typed", "addresses"),
    [
        ("192.0.2.7", [("192.0.2.7", 47474)]),
        ("192.0.2.7:5000", [("192.0.2.7", 5000)]),
        ("[fe80::1%2]:5000", [("fe80::1%2", 5000)]),
        ("laptop.local", [("laptop.local", 47474)]),
        ("localhost:1", [("localhost", 1)]),
        ("localhost", [("localhost", 47474)]),
    ],
)
def test_an_address_is_gone_to_without_looking(
    typed: str, addresses: list[tuple[str, int]], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delattr(discover, "look")
    gone: list[object] = []
    monkeypatch.setattr("masque_arcade.app.headless_client.HeadlessClient", lambda visit: Gone(gone, visit))
    assert main.run(["join", typed, "--headless"]) == 0
    assert gone[0].addresses == addresses


class Gone:
    """A guest who only says where he was sent."""

    def __init__(self, gone: list[object], visit: object) -> None:
        gone.append(visit)

    def run(self) -> int:
        return 0


@pytest.mark.parametrize("tables", [[], [table("laptop seven")]])
def test_a_bare_word_is_a_host_when_no_table_is_called_so(
    tables: list[FoundTable], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(discover, "look", lambda data, seconds, enough: tables)
    known = {"laptop7"}
    monkeypatch.setattr(network, "_resolves", lambda host: host in known)
    gone: list[object] = []
    monkeypatch.setattr("masque_arcade.app.headless_client.HeadlessClient", lambda visit: Gone(gone, visit))
    assert main.run(["join", "laptop7", "--headless"]) == 0
    assert gone[0].addresses == [("laptop7", 47474)]
    assert main.run(["join", "laptop8", "--headless"]) == 2
    assert "laptop8" in capsys.readouterr().err
    if tables:
        assert main.run(["join", "LAPTOP", "--headless"]) == 0
        assert gone[1].addresses == tables[0].targets


def hosted(programs: Programs, name: str) -> tuple[Process, Line]:
    host = programs.run(
        "host",
        "mascarade",
        "--seats",
        "2",
        "--port",
        "0",
        "--name",
        name,
        "--code",
        "7KQ2M0",
        "--headless",
        "--pace",
        "instant",
        *SHORT,
        "--data",
        str(programs.folder / "host"),
    )
    return host, programs.wait(host, "listening")


@pytest.mark.network
@pytest.mark.process
@pytest.mark.slow
def test_a_table_is_listed_and_joined_by_name(programs: Programs, capsys: pytest.CaptureFixture[str]) -> None:
    _, told = hosted(programs, "Camellia 41")

    def seen() -> list[dict[str, Any]]:
        """The lines of that table that has answered, as two seconds found them."""
        assert main.run(["list", "--json", "--seconds", "2", "--data", str(programs.folder)]) == 0
        (line,) = capsys.readouterr().out.splitlines()
        return [one for one in json.loads(line) if one["name"] == "Camellia 41" and one["compatible"]]

    (listed,) = until(seen, 60)
    assert list(listed) == KEYS
    assert (listed["game"], listed["taken"], listed["seats"], listed["state"]) == ("mascarade", 0, 2, "lobby")
    assert (listed["port"], listed["code"], listed["compatible"]) == (told["port"], True, True)
    guests = [
        programs.run("join", word, "--code", "7kq-2m0", "--headless", "--autoplay", "--me", me, "--seconds", "60")
        for me, word in (("Aki", "camellia 41"), ("Ben", "CAMELLIA"))
    ]
    outcomes = [programs.wait(guest, "over")["outcome"] for guest in guests]
    assert outcomes[0] == outcomes[1]
    assert [guest.wait(60) for guest in guests] == [0, 0]
    assert programs.lines(guests[0])[-1]["event"] == "over"


@pytest.mark.network
@pytest.mark.process
@pytest.mark.slow
def test_a_guest_with_a_folder_comes_back_to_his_seat_and_one_without_is_a_new_one(programs: Programs) -> None:
    _, told = hosted(programs, "Dahlia 42")
    words = ["join", f"127.0.0.1:{told['port']}", "--headless", "--me", "Aki"]
    mine = [*words, "--data", str(programs.folder / "aki")]
    first = programs.run(*mine, "--code", "7KQ2M0")
    assert programs.wait(first, "welcome")["viewer"] == 0
    first.kill()
    first.wait()
    again = programs.run(*mine)
    assert programs.wait(again, "welcome")["viewer"] == 0, "by ticket, without a code"
    other = programs.run(*words, "--code", "7KQ2M0")
    assert programs.wait(other, "welcome")["viewer"] == 1


@pytest.mark.network
@pytest.mark.process
@pytest.mark.slow
def test_a_ticket_to_a_table_that_is_gone_is_thrown_away(programs: Programs) -> None:
    """Another table waits at that address: a guest must not be turned away by his own old ticket."""
    first, told = hosted(programs, "Erica 43")
    mine = ["join", f"127.0.0.1:{told['port']}", "--headless", "--data", str(programs.folder / "aki")]
    guest = programs.run(*mine, "--code", "7KQ2M0")
    programs.wait(guest, "welcome")
    for process in (guest, first):
        process.kill()
        process.wait()
    host = programs.run(
        "host",
        "mascarade",
        "--seats",
        "2",
        "--port",
        str(told["port"]),
        "--open",
        "--headless",
        "--data",
        str(programs.folder / "other"),
    )
    programs.wait(host, "listening")
    again = programs.run(*mine)
    assert programs.wait(again, "welcome")["viewer"] == 0
