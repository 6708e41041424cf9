"""Whole matches by four phones that sleep, are loaded again, lose their network and move to other phones."""

import random
from pathlib import Path
from typing import Any

import pytest

from masque_arcade.engine.registry import INFOS
from masque_arcade.server.host import Host
from masque_net import host_session
from tests.app.drops import Drops, drops
from tests.app.phones import Phone, phone_table, seated
from tests.app.test_phones import began, over
from tests.quick import quick
from tests.waiting import until

pytestmark = [pytest.mark.network, pytest.mark.slow]

BREAKS = 40


class Evening:
    """Four phones, each behind a network of its own."""

    def __init__(self, host: Host, gateway: Any, networks: list[Drops], phones: list[Phone], seed: int) -> None:
        self._host, self._gateway, self._networks, self.phones = host, gateway, networks, phones
        self._lots = random.Random(seed)
        self.done: list[str] = []

    def break_one(self) -> None:
        """Something happens to one of the phones, and it is back."""
        what, n = self._lots.choice(["sleep", "reload", "cut", "stall", "move"]), self._lots.randrange(len(self.phones))
        phone, network = self.phones[n], self._networks[n]
        match what:
            case "sleep":
                phone.drop()
                phone.open()
            case "reload":
                phone.close()
                phone = self._new(phone).open()
            case "cut":
                network.cut()
                phone.open()
            case "stall":
                network.stall()
                phone.open()
            case "move":
                phone = self._moved(phone)
        self.phones[n] = phone
        until(lambda: phone.page, 30, lambda: f"{what}: {phone.told[-3:]}")
        self.done.append(what)

    def _new(self, phone: Phone) -> Phone:
        """A page that knows nothing but the phone's token."""
        fresh = Phone(phone.port, phone.name, self._lots.randrange(99))
        fresh.token = phone.token
        return fresh

    def _moved(self, phone: Phone) -> Phone:
        """Another phone that has scanned the code."""
        known = set(self._gateway.moves)
        phone.say(move=True)
        until(lambda: set(self._gateway.moves) - known)
        (key,) = set(self._gateway.moves) - known
        other = self._new(phone)
        other.token = ""
        other.open(move=key)
        until(lambda: phone.end == "replaced")
        return other

    def play_on(self, told: list[dict[str, Any]]) -> None:
        """Some answers by anyone."""
        before = sum(phone.answered for phone in self.phones)

        def answered() -> bool:
            for phone in self.phones:
                phone.answer()
            return over(told) or sum(phone.answered for phone in self.phones) > before

        until(answered, 60, self._pages)

    def _pages(self) -> str:
        return str([(phone.page, phone.look) for phone in self.phones])

    def nobody_is_out(self, seats: int, bots: int) -> bool:
        """Whether every phone has its seat, and bots only the others."""
        state = self._host.lobby.state
        taken = {person.seat for person in state.people.values()}
        return set(range(4)) <= taken and (not state.table or set(state.table.bots) <= set(range(seats - bots, seats)))


@pytest.mark.timeout(900)
@pytest.mark.parametrize("game", quick(["mascarade", "red_masque"]))
def test_forty_breaks_cost_nobody_a_seat(game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(host_session, "FLOOD", (600.0, 300.0))  # they answer faster than any hand
    seats = max(4, INFOS[game].seats[0])
    with (
        phone_table(tmp_path, game, seats, seats - 4, seed=3) as (host, server, told),
        drops(server.port) as one,
        drops(server.port) as two,
        drops(server.port) as three,
        drops(server.port) as four,
    ):
        networks = [one, two, three, four]
        phones = seated(server, ["Anna", "Béla", "Zoë", "五郎"])
        for phone, network in zip(phones, networks, strict=True):
            phone.close()
            phone.port = network.port
            phone.open()
            until(lambda phone=phone: phone.page)
        began(phones)
        evening = Evening(host, server.gateway, networks, phones, 5)
        while not over(told):
            if len(evening.done) < BREAKS:
                evening.break_one()
                assert over(told) or evening.nobody_is_out(seats, seats - 4), evening.done[-1]
            evening.play_on(told)
        for phone in evening.phones:
            until(lambda phone=phone: phone.page.get("ending"), 20, lambda phone=phone: str(phone.page))
        assert not [line for line in told if line["event"] in ("refused", "fault")]
