"""Programs and persons at one table: ready at once, there for every match, and told when there is no seat."""

import json
import random
from collections.abc import Callable, Iterator
from pathlib import Path
from queue import Queue
from typing import Any

import pytest

from masque_arcade.app import headless_client
from masque_arcade.app.headless_client import HeadlessClient, JoinOptions
from masque_arcade.app.program_bot import ProgramBot
from masque_arcade.server.players import SHARE
from masque_arcade.storage.recording import ReplayLink
from masque_net.client import State, Status
from masque_net.messages import Message
from masque_net.seed_agreement import GuestRound
from tests.server.guests import Room, Visitor, lots

Story = Iterator[None]
FAR = "192.168.1.9"


class Line:
    """A masque_net Client at a Room. Whenever the program waits for a message, the story goes on and time passes."""

    def __init__(self, room: Room, story: Callable[["Line"], Story], origin: str = "") -> None:
        self.room, self.origin = room, origin
        self.status, self.ticket, self.address = Status(State.JOINED), None, None
        self.connection, self.guest = 900, 90
        self.round = GuestRound(lots(self.guest))
        self._inbox: list[Message] = []
        self._story = story(self)

    def connect(self, addresses: Any, name: str, *more: Any) -> None:
        self.room.guests[self.guest] = self
        self.room.deliver(self.room.lobby.arrived(self.connection, self.guest, name, self.room.now, self.origin))

    def hear(self, message: Message) -> None:
        self._inbox.append(message)
        for answer in self.round.hear(message, self.room.lobby.dealing.table):
            self._inbox.append(answer)
            self.send(answer)

    def send(self, message: Message) -> None:
        self.room.deliver(self.room.lobby.said(self.connection, message, self.room.now))

    def wait(self, seconds: float | None) -> list[Message]:
        if next(self._story, self) is self:
            self.status = Status(State.REFUSED, "closed")
        self.room.tick()
        got, self._inbox = self._inbox, []
        return got

    def close(self) -> None:
        self.room.guests.pop(self.guest, None)
        self.room.deliver(self.room.lobby.left(self.connection, self.room.now, goodbye=True))

    @property
    def chair(self) -> dict[str, Any] | None:
        return next((one for one in self.room.lobby.facts()["chairs"] if one.get("guest") == self.guest), None)

    @property
    def ready(self) -> bool:
        return self.chair is not None and self.chair["ready"]


class _NoNetwork:
    def start(self) -> "_NoNetwork":
        return self

    def stop(self) -> None: ...


@pytest.fixture
def come(monkeypatch: pytest.MonkeyPatch) -> Callable[..., int]:
    """A program comes by a line and stays as long as it likes; its exit code."""

    def made(line: Line, level: str | None = "casual", **more: Any) -> int:
        monkeypatch.setattr(headless_client, "Network", _NoNetwork)
        monkeypatch.setattr(headless_client, "Client", lambda network, app: line)
        return HeadlessClient(JoinOptions([("x", 1)], None, "Robot", level=level, **more)).run()

    return made


def table() -> tuple[Room, Visitor]:
    """A table for three with a bot, and its owner."""
    room = Room(3, bots=1, pace="instant", options={"stalemate": "3"})
    return room, room.arrive("Anna")


def until(done: Callable[[], object], most: int = 4000) -> Story:
    for _ in range(most):
        if done():
            return
        yield
    raise AssertionError("it never came")


def played(room: Room, anna: Visitor) -> Story:
    """The owner plays a match to its end."""
    rng = random.Random(4)
    assert room.lobby.state.table is not None
    while not room.lobby.state.table.over:
        anna.play(rng)
        yield
    yield


def told(capsys: pytest.CaptureFixture[str]) -> tuple[list[dict[str, Any]], str]:
    """The lines printed, and what was said on standard error."""
    out, err = capsys.readouterr()
    return [json.loads(line) for line in out.splitlines()], err


@pytest.mark.parametrize("order", ["check", "start"])
def test_an_owner_begins_and_begins_again_with_a_program(
    order: str, come: Callable[..., int], capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    room, anna = table()

    def story(line: Line) -> Story:
        yield from until(lambda: line.ready, 20)
        yield from iter([None] * 200)
        assert line.ready, "it waits as long as the table is open"
        anna.order(order)
        yield from until(lambda: room.lobby.state.playing, 20)
        yield from played(room, anna)
        yield from until(lambda: line.ready, 20)
        anna.ready()
        yield from until(lambda: room.lobby.state.playing, 20)
        yield from played(room, anna)
        yield from until(lambda: line.ready, 20)

    assert come(Line(room, story), record=tmp_path / "robot.masque") == 0
    lines, err = told(capsys)
    ends = [line["event"] for line in lines if line["event"] in ("seal", "over")]
    assert (ends, err) == (["seal", "over"] * 2, "")
    assert [line["finding"] for line in lines if line["event"] == "seal"] == ["unbroken"] * 2
    files = [ReplayLink(tmp_path / name) for name in ("robot.masque", "robot-2.masque")]
    outcomes = [line["outcome"] for line in lines if line["event"] == "over"]
    assert [file.outcome and file.outcome["winners"] for file in files] == [one["winners"] for one in outcomes]


def test_it_leaves_after_as_many_matches_as_it_was_told_or_with_a_table_that_ends(
    come: Callable[..., int], capsys: pytest.CaptureFixture[str]
) -> None:
    for once in (False, True):
        room, anna = table()
        room.lobby.state.once = once

        def story(line: Line, room: Room = room, anna: Visitor = anna) -> Story:
            yield from until(lambda: line.ready, 20)
            anna.ready()
            yield from until(lambda: room.lobby.state.playing, 20)
            yield from played(room, anna)
            yield from iter([None] * 200)
            raise AssertionError("it stays")

        assert come(Line(room, story), matches=None if once else 1) == 0
        assert [line["event"] for line in told(capsys)[0]][-1] == "over"


def test_a_program_is_told_the_number_of_the_match_and_each_from_its_beginning(come: Callable[..., int]) -> None:
    room, anna = table()
    asked: list[dict[str, Any]] = []
    answers: Queue[str | None] = Queue()

    def ask(line: str) -> None:
        asked.append(json.loads(line))
        answers.put("0")

    def story(line: Line) -> Story:
        for _ in range(2):
            yield from until(lambda: line.ready, 20)
            anna.ready()
            yield from until(lambda: room.lobby.state.playing, 20)
            yield from played(room, anna)

    come(Line(room, story), level=None, program=ProgramBot(ask, answers, lambda note: None))
    first = {match: next(one for one in asked if one["match"] == match) for match in (1, 2)}
    told = {match: [event["$"] for event in one["events"]] for match, one in first.items()}
    assert [kinds.count("Dealt") for kinds in told.values()] == [1, 1]
    assert ["GameEnded" in kinds for kinds in told.values()] == [False, True]
    assert [one["n"] for one in asked] == list(range(1, len(asked) + 1))


def test_an_address_without_seats_left_is_told_so_and_the_host_can_raise_it(
    come: Callable[..., int], capsys: pytest.CaptureFixture[str]
) -> None:
    for share in (SHARE, SHARE + 1):
        room = Room(5)
        room.lobby.share = share
        for guest in range(1, SHARE + 1):
            room.deliver(room.lobby.arrived(guest, guest, f"Guest {guest}", 0.0, FAR))
        sits: list[bool] = []

        def story(line: Line, sits: list[bool] = sits) -> Story:
            yield
            yield
            sits.append(line.ready)

        assert come(Line(room, story, FAR)) == 2
        lines, err = told(capsys)
        if share == SHARE:
            assert (lines[-1], sits) == ({"event": "refused", "reason": "enough_seats"}, [])
            assert err == "masque-arcade: There are no more seats for your address. The host can allow more.\n"
        else:
            assert sits == [True]
            assert "closed" in err


def test_at_a_full_table_it_is_told_so(come: Callable[..., int], capsys: pytest.CaptureFixture[str]) -> None:
    room, _ = table()
    room.arrive("Ben")
    assert come(Line(room, lambda line: iter([None] * 5))) == 2
    lines, err = told(capsys)
    assert lines[-1] == {"event": "refused", "reason": "no_seat"}
    assert err == "masque-arcade: all seats are taken\n"


def test_it_takes_a_seat_when_the_match_is_over(come: Callable[..., int], capsys: pytest.CaptureFixture[str]) -> None:
    room, anna = table()
    ben = room.arrive("Ben")
    anna.ready()
    ben.ready()
    assert room.lobby.state.playing

    sits: list[bool] = []

    def story(line: Line) -> Story:
        assert line.chair is None
        ben.drop()
        yield from played(room, anna)
        yield from until(lambda: line.ready, 200)
        sits.append(True)

    come(Line(room, story))
    assert sits
