"""The table without sockets or real time: windows, refusals, snapshots, and what leaves it for whom."""

from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from threading import current_thread
from typing import Any

import pytest

from masque_arcade.engine.bot import Uniform
from masque_arcade.engine.codec import plain
from masque_arcade.engine.game import Decide, Pace
from masque_arcade.engine.match import Match
from masque_arcade.engine.registry import GAMES
from masque_arcade.engine.rng import Rng
from masque_arcade.games.mascarade.characters import Character
from masque_arcade.games.mascarade.entry import CLOTH
from masque_arcade.games.mascarade.model import Announce, Challenge, Pass, Peek, Ready, Swap, UnderTable
from masque_arcade.server.game_session import GameSession
from masque_arcade.server.local_session import create_session
from masque_arcade.server.timing import PRESETS
from masque_net.framing import frame
from masque_net.messages import PROTOCOL, Accepted, Hello, Message, Refused, Resync, Submit, Update, Welcome

MASCARADE = GAMES["mascarade"]


def table(seats: int = 4, people: int = 1, preset: str = "normal", seed: int = 1, **options: str) -> GameSession:
    """A table whose first `people` seats wait for persons; the others are uniform bots."""
    match = Match(MASCARADE.game, seats, {"first": "1", **options}, seed)
    bots = {seat: Uniform() for seat in range(people, seats)}
    return GameSession(MASCARADE, match, bots, PRESETS[preset], Rng(seed))


class Guest:
    """One connection, with everything it was sent."""

    def __init__(self, host: GameSession, viewer: int | None) -> None:
        self.host, self.connection = host, host.seat_guest(viewer)
        self.got: list[Message] = []
        self.submits = 0
        self.take(host.handle(self.connection, Hello(PROTOCOL, "test", "Guest"), 0.0))

    def take(self, out: list[tuple[int, Message]]) -> list[Message]:
        mine = [message for connection, message in out if connection == self.connection]
        self.got += mine
        return mine

    def submit(self, action: Any, now: float, decision: int | None = None) -> list[tuple[int, Message]]:
        self.submits += 1
        number = self.host.match.decision if decision is None else decision
        out = self.host.handle(self.connection, Submit(self.submits, number, plain(action)), now)
        self.take(out)
        return out


def begun(people: int = 1, **arguments: Any) -> tuple[GameSession, list[Guest]]:
    """A table with a guest for each person, at the first one's first turn."""
    host = table(people=people, **arguments)
    guests = [Guest(host, seat) for seat in range(people)]
    host.tick(0.0)
    for guest in guests:
        guest.submit(Ready(), 0.0)
    host.tick(10.0)
    assert host.match.turn == Decide((0,), "turn")
    return host, guests


def test_welcome_names_the_viewer_and_the_seats() -> None:
    guest = Guest(table(), 0)
    welcome = guest.got[0]
    assert isinstance(welcome, Welcome)
    assert (welcome.viewer, welcome.table["seats"], welcome.table["bots"]) == (0, 4, [1, 2, 3])


def test_the_opening_beats_are_sent_with_their_events() -> None:
    host = table()
    guest = Guest(host, 0)
    (update,) = guest.take(host.tick(0.0))
    assert isinstance(update, Update)
    assert update.base == 0
    assert next(e["$"] for beat in update.beats for e in beat["events"]) == "Dealt"


def test_every_submit_is_answered_once_even_when_repeated() -> None:
    host, (guest, *_) = begun()
    swap = Submit(guest.submits + 1, host.match.decision, plain(Swap(0, 1)))
    out = guest.submit(Swap(0, 1), 10.0)
    assert guest.got.count(Accepted(guest.submits)) == 1
    assert sum(isinstance(message, Update) for _, message in out) == 1
    again = host.handle(guest.connection, swap, 10.0)
    assert again == [(guest.connection, Accepted(guest.submits))]


def test_a_number_used_again_is_no_answer_to_another_decision() -> None:
    """A guest that counts anew after a break must not wait for ever."""
    host, (guest, *_) = begun()
    guest.submit(Swap(0, 1), 10.0)
    guest.submits -= 1
    guest.submit(UnderTable(True), 10.0)
    assert host.sealed == {0: UnderTable(True)}


@pytest.mark.parametrize(
    ("action", "decision", "reason"),
    [
        (Peek(0), None, "first_turns"),
        (Swap(0, 0), None, "own_card"),
        (Pass(), None, "wrong_moment"),
        (Swap(0, 1), 1, "stale"),
    ],
)
def test_refusals_say_why_and_change_nothing(action: Any, decision: int | None, reason: str) -> None:
    host, (guest, *_) = begun()
    before = plain(host.match.state)
    guest.submit(action, 10.0, decision)
    assert guest.got[-1] == Refused(guest.submits, reason)
    assert plain(host.match.state) == before


def test_nonsense_is_refused_not_raised() -> None:
    host, (guest, *_) = begun()
    for number, tree in enumerate([{"$": "Swap", "mine": "x", "other": 1}, {"$": "Nothing"}, {}, {"$": 7}], 50):
        out = host.handle(guest.connection, Submit(number, host.match.decision, tree), 10.0)
        assert out == [(guest.connection, Refused(number, "not_an_action"))]


def test_nobody_acts_for_another_seat_or_for_a_bot() -> None:
    host, _ = begun()
    for viewer in (None, 2):
        other = Guest(host, viewer)
        other.submit(Swap(0, 1), 10.0)
        assert other.got[-1] == Refused(1, "watching")


@pytest.mark.parametrize("exchange", [False, True])
@pytest.mark.parametrize("when", [0.1, 2.0, 3.5])
def test_a_fixed_window_closes_at_its_time_whenever_one_chose(exchange: bool, when: float) -> None:
    host, (guest, *_) = begun()
    guest.submit(Swap(0, 1), 10.0)
    assert host.match.turn == Decide((0,), "under_table", Pace.FIXED)
    assert host.due() == 10.0 + CLOTH
    assert guest.submit(UnderTable(exchange), 10.0 + when) == [(guest.connection, Accepted(guest.submits))]
    assert guest.take(host.tick(10.0 + CLOTH - 0.01)) == []
    (update,) = guest.take(host.tick(10.0 + CLOTH))[:1]
    assert isinstance(update, Update)
    assert [e["$"] for e in update.beats[0]["events"]] == ["BroughtBack"]


def test_a_choice_under_the_cloth_is_final() -> None:
    host, (guest, *_) = begun()
    guest.submit(Swap(0, 1), 10.0)
    guest.submit(UnderTable(True), 11.0)
    guest.submit(UnderTable(False), 12.0)
    assert guest.got[-1] == Refused(guest.submits, "already_chosen")
    cards = list(host.match.state.cards)
    host.tick(10.0 + CLOTH)
    assert host.match.state.cards[:2] == cards[1::-1]


def test_nothing_chosen_is_the_rules_default_a_feint() -> None:
    host, (guest, *_) = begun()
    guest.submit(Swap(0, 1), 10.0)
    cards = list(host.match.state.cards)
    host.tick(10.0 + CLOTH)
    assert host.match.state.cards == cards
    assert host.match.log[-1] == (0, UnderTable(False))


def test_exchange_and_feint_leave_the_table_alike_for_everybody() -> None:
    """Same messages, same bytes, same moments, the actor's own included (Mascarade 5.2)."""
    runs = []
    for exchange in (False, True):
        host, guests = begun(people=4)
        everybody = [*guests, Guest(host, None)]
        sent: list[tuple[float, int, bytes]] = []
        for now, action in ((10.0, Swap(0, 1)), (12.0, UnderTable(exchange))):
            sent += [(now, c, frame(m)) for c, m in guests[0].submit(action, now)]
        for now in (12.5, 13.6, 20.0):
            sent += [(now, c, frame(m)) for c, m in host.tick(now)]
        for one in everybody:
            sent += [(99.0, c, frame(m)) for c, m in host.handle(one.connection, Resync(), 30.0)]
        runs.append((sent, tuple(host.match.state.cards)))
    assert runs[0][0] == runs[1][0]
    assert runs[0][1] != runs[1][1]


def test_a_late_comer_gets_everything_from_nothing_and_no_events() -> None:
    host, _ = begun()
    late = Guest(host, None)
    update = late.got[1]
    assert isinstance(update, Update)
    assert (update.base, update.beats[0]["events"]) == (0, [])
    assert len(late.got) == 2


def test_bots_wait_their_think_time_and_instant_waits_for_nothing() -> None:
    host, (guest, *_) = begun()
    guest.submit(Swap(0, 1), 10.0)
    host.tick(10.0 + CLOTH)
    low, high = PRESETS["normal"].think_of(MASCARADE, "turn")
    due = host.due()
    assert due is not None
    assert 10.0 + CLOTH + low <= due <= 10.0 + CLOTH + high
    quick = table(people=0, preset="instant")
    for _ in range(20):
        quick.tick(0.0)
    assert quick.over


class Threaded(Uniform):
    """Notes on which threads it was asked."""

    def __init__(self) -> None:
        self.threads: list[str] = []

    def choose(self, view: object, legal: Sequence[Any], rng: Rng) -> Any:
        self.threads.append(current_thread().name)
        return super().choose(view, legal, rng)


def test_a_bot_asked_alone_thinks_on_the_thinkers_thread_and_acts_when_it_would() -> None:
    """One asked together with others, or in a secret window, is asked once its time is over."""
    plain, threaded = (table(people=0, stalemate="2") for _ in range(2))
    bots = {seat: Threaded() for seat in threaded.bots}
    threaded.bots.update(bots)
    with ThreadPoolExecutor(1, "bots") as threaded.answers.thinker:
        for host in (plain, threaded):
            host.tick(0.0)
        assert threaded.due() == plain.due()
        while (due := threaded.due()) is not None:
            threaded.tick(due)
    assert threaded.over
    asked = [name for bot in bots.values() for name in bot.threads]
    assert len(asked) == len(threaded.match.log), "asked once for each decision"
    assert any(name.startswith("bots") for name in asked)
    assert not all(name.startswith("bots") for name in asked)


def test_the_answer_of_a_bot_that_left_its_seat_is_not_played() -> None:
    host, (guest, *_) = begun()
    with ThreadPoolExecutor(1) as host.answers.thinker:
        guest.submit(Swap(0, 1), 10.0)
        host.tick(10.0 + CLOTH)
        assert isinstance(host.match.turn, Decide)
        (seat,) = host.match.turn.seats
        late = Threaded()
        host.hand_back(seat)
        host.sit_in(seat, late, 10.0 + CLOTH)
        host.tick(100.0)
    assert late.threads


class Tossing:
    """Takes the first legal action after tossing a coin a few times."""

    def __init__(self, tosses: int) -> None:
        self.tosses = tosses

    def observe(self, heard: object) -> None: ...

    def choose(self, view: object, legal: Sequence[Any], rng: Rng) -> Any:
        for _ in range(self.tosses):
            rng.next()
        return legal[0]


def test_how_long_a_bot_thinks_does_not_tell_what_it_did_before() -> None:
    runs = []
    for tosses in (0, 1, 5):
        match = Match(MASCARADE.game, 4, {"first": "1"}, 1)
        host = GameSession(MASCARADE, match, {seat: Tossing(tosses) for seat in range(4)}, PRESETS["normal"], Rng(1))
        times, now = [], 0.0
        for _ in range(40):
            host.tick(now)
            due = host.due()
            assert due is not None
            times.append(due)
            now = due
        runs.append(times)
    assert runs[0] == runs[1] == runs[2]


def test_instant_waits_for_a_persons_secret_choice() -> None:
    host, (guest, *_) = begun(preset="instant")
    guest.submit(Swap(0, 1), 10.0)
    assert host.tick(1e6) == []
    assert host.due() is None
    guest.submit(UnderTable(True), 1e6)
    assert host.tick(1e6)


def test_a_window_waits_for_one_person_alone_with_bots_and_still_lasts_its_time() -> None:
    host, (guest, *_) = begun(preset="kiosk")
    host.waits = True
    guest.submit(Swap(0, 1), 10.0)
    assert host.tick(1e6) == []
    assert host.due() is None
    host.shift(1e6)
    guest.submit(UnderTable(True), 1e6 + 11)
    assert host.due() == 1e6 + 10 + CLOTH
    assert host.tick(1e6 + 11) == []
    assert host.tick(1e6 + 10 + CLOTH)
    assert host.match.log[-1] == (0, UnderTable(True))


def test_no_limit_takes_a_decision_from_one_person_alone_with_bots() -> None:
    host = table(preset="kiosk")
    host.waits = True
    host.tick(0.0)
    host.tick(1e6)
    assert host.due() is None
    assert host.tick(1e9) == []
    assert all(seat != 0 for seat, _ in host.match.log)


@pytest.mark.parametrize(
    ("levels", "waits"), [((None, "keen"), True), ((None, None), False), (("keen", "keen"), False)]
)
def test_only_one_person_alone_is_waited_for(levels: tuple[str | None, ...], waits: bool) -> None:
    assert create_session("mascarade", levels, {}, 1, ["a", "b"], "normal").waits is waits


def test_simultaneous_contest_is_published_at_its_end() -> None:
    """Who has answered, what, and when, shows only when the window closes (13)."""
    host, guests = begun(people=4, challenge_mode="simultaneous")
    now = 10.0
    for guest in guests:
        guest.submit(Swap(guests.index(guest), (guests.index(guest) + 1) % 4), now)
        host.tick(now := now + CLOTH)
    guests[0].submit(Announce(0, Character.KING), now)
    assert host.match.turn == Decide((1, 2, 3), "contest", Pace.FIXED)
    before = [len(guest.got) for guest in guests]
    guests[2].submit(Challenge(2), now + 1)
    assert [len(guest.got) for guest in guests] == [before[0], before[1], before[2] + 1, before[3]]
    out = host.tick(now + PRESETS["normal"].window_of(MASCARADE, "contest"))
    update = next(message for connection, message in out if connection == guests[0].connection)
    assert isinstance(update, Update)
    told = [event["$"] for beat in update.beats for event in beat["events"]]
    assert told[:6] == ["Sealed", "Sealed", "Sealed", "Passed", "Challenged", "Passed"]
