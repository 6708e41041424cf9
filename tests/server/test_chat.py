"""The talk of a hosted table: sentences of ids, the board, hands, more time; nothing of it touches the match."""

import random
from functools import cache
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from masque_arcade.engine.codec import plain
from masque_arcade.engine.game import Decide
from masque_arcade.engine.phrases import QUICK, SILENT
from masque_arcade.games.lupusburg.model import NOWHERE, Claim, Speak, living
from masque_arcade.games.lupusburg.phrases import SAYINGS, SPOKEN
from masque_arcade.server.chat import ChatRelay
from masque_arcade.server.discussion import ASKED, KEPT, MORE, POINTING
from masque_net.framing import STEP, frame
from masque_net.messages import Chat, Command, Message, Point, Refused
from tests.server.guests import Room, Visitor, forged


def town(what: str, seats: int = 4, pace: str = "normal", seed: int = 5, fallen: int = 0) -> Room:
    """A town that has come to the decision `what`, with that many players out of the game, and a spectator."""
    room = Room(seats, game="lupusburg", auto_start=True, pace=pace, seed=seed)
    room.lobby.state.seed = seed
    for i in range(seats):
        room.arrive(f"Guest {i + 1}")
    room.arrive("Watcher")
    rng = random.Random(seed)
    for _ in range(3000):
        table = room.lobby.state.table
        assert table is not None
        if table.over:
            break
        turn = table.match.turn
        assert isinstance(turn, Decide)
        out = SAYINGS.fallen(table.match.game.view(table.match.state, None))
        if turn.what == what and len(out) >= fallen and len(turn.seats) in (1, seats):
            for guest in room.guests.values():
                guest.got.clear()
                guest.refusals.clear()
            return room
        asked = next((guest for guest in room.guests.values() if guest.asked), None)
        if asked:
            asked.play(rng)
        room.tick(0.1 if asked else 1.0)
    raise AssertionError(f"{what} was never asked")


def heard(guest: Visitor, kind: type[Message]) -> list[Any]:
    return [message for message in guest.got if isinstance(message, kind)]


def board(guest: Visitor) -> list[list[Any]]:
    rows: list[list[Any]] = guest.lobby["talk"]["board"]
    return rows


def state(room: Room) -> tuple[object, ...]:
    table = room.lobby.state.table
    assert table is not None
    return plain(table.match.state), table.match.decision, len(table.match.log)


def test_a_sentence_of_ids_is_signed_and_passed_on_to_everybody() -> None:
    room = town("talk")
    before = state(room)
    room.guests[2].say(Chat(phrase="accuse", ids=[1, 3]))
    line = Chat("", "accuse", "Guest 2", 1, [1, 3])
    assert all(heard(guest, Chat) == [line] for guest in room.guests.values())
    assert state(room) == before
    assert board(room.guests[5]) == [[1, "accuse", 1, 3, 1]]


@pytest.mark.parametrize(
    ("phrase", "ids"),
    [
        ("accuse", [1]),
        ("accuse", [1, 1]),
        ("accuse", [1, 4]),
        ("accuse", [4, 0]),
        ("accuse", []),
        ("accuse", [1, 2, 3]),
        ("lies", [1]),
        ("believe", [2]),
        ("honest", [1, 0]),
        ("chest", [1, 8]),
        ("hello", [1]),
        ("free text in the place of a key", []),
        (ASKED, []),
        ("went", []),
    ],
)
def test_what_makes_no_sentence_is_refused(phrase: str, ids: list[int]) -> None:
    room = town("talk")
    before = state(room)
    room.guests[2].say(Chat(phrase=phrase, ids=ids))
    assert room.guests[2].refusals == ["no_such_phrase"]
    assert not heard(room.guests[1], Chat)
    assert state(room) == before
    room.guests[2].say(Chat(phrase="chest", ids=[1, 7]))
    assert len(heard(room.guests[1], Chat)) == 1


def test_spectators_talk_but_claim_nothing_and_point_at_nobody() -> None:
    room = town("talk")
    watcher = room.guests[5]
    watcher.say(Chat("good evening"))
    watcher.say(Chat(phrase="hello"))
    for message in (Chat(phrase="honest", ids=[0]), Point(1), Command("more_time", {}), Command("unsay", {})):
        watcher.say(message)
    assert watcher.refusals == ["watching"] * 4
    assert len(heard(room.guests[1], Chat)) == 2
    assert not heard(room.guests[1], Point)


def test_in_the_lobby_there_are_only_the_quick_phrases() -> None:
    room = Room(4, game="lupusburg")
    aki = room.arrive("Aki")
    aki.say(Chat(phrase=QUICK[0]))
    aki.say(Chat(phrase="honest", ids=[0]))
    aki.say(Command("more_time", {}))
    aki.say(Command("unsay", {"said": ["honest", 0, -1, 1]}))
    aki.say(Point(1))
    assert aki.refusals == ["no_such_phrase", "no_talk", "nothing_said", "watching"]
    assert heard(aki, Chat) == [Chat("", QUICK[0], "Aki", 0)]


def test_a_game_without_sayings_has_quick_phrases_and_no_wishes_for_time() -> None:
    room = Room(3, auto_start=True, pace="normal")
    aki, *_ = [room.arrive(name) for name in ("Aki", "Ben", "Cleo")]
    aki.say(Chat(phrase="accuse", ids=[0, 1]))
    aki.say(Command("more_time", {}))
    assert aki.refusals == ["no_such_phrase", "no_talk"]
    assert aki.lobby["talk"]["more"] == [] and not SILENT.sayings


# --- the board -----------------------------------------------------------------------------------


def test_the_board_keeps_the_latest_claims_and_their_speaker_may_take_them_away() -> None:
    room = town("talk")
    ben, cleo = room.guests[2], room.guests[3]
    for place in range(KEPT + 1):
        ben.say(Chat(phrase="chest", ids=[1, place]))
    ben.say(Chat(phrase="vote", ids=[1, 0]))
    cleo.say(Chat(phrase="honest", ids=[2]))
    assert board(cleo) == [*([1, "chest", 1, place, 1] for place in range(1, KEPT + 1)), [2, "honest", 2, -1, 1]]
    cleo.order("unsay", said=["chest", 1, 2, 1])
    assert cleo.refusals == ["nothing_said"]
    ben.order("unsay", said=["chest", 1, 2, 1])
    assert [row[3] for row in board(cleo)] == [1, KEPT, -1]
    ben.say(Chat(phrase="chest", ids=[1, 1]))
    assert [row[3] for row in board(cleo)] == [-1, KEPT, 1]


@pytest.mark.parametrize(
    "said", [None, [], ["chest"], ["chest", 1, 2, "1"], [1, 1, 1, 1], ["chest", 1, 2, 1, 1], "chest"]
)
def test_only_what_was_said_can_be_taken_back(said: object) -> None:
    room = town("talk")
    room.guests[2].order("unsay", said=said)
    assert room.guests[2].refusals == ["nothing_said"]


def test_a_claim_made_by_the_rules_is_taken_back_and_may_be_made_again() -> None:
    room = town("talk")
    ben = room.guests[2]
    table = room.lobby.state.table
    assert table is not None
    ben.say(forged(ben, Speak(Claim.ACCUSE, 3), table.match.decision))
    before = state(room)
    ben.order("unsay", said=["accuse", 1, 3, 1])
    assert (ben.lobby["talk"]["unsaid"], board(ben)) == ([[1, "accuse", 1, 3, 1]], [])
    assert state(room) == before
    ben.order("unsay", said=["accuse", 1, 3, 1])
    assert ben.refusals == ["nothing_said"]
    ben.say(Chat(phrase="accuse", ids=[1, 3]))
    assert (ben.lobby["talk"]["unsaid"], board(ben)) == ([], [[1, "accuse", 1, 3, 1]])


def test_every_claim_of_the_rules_but_silence_is_a_saying() -> None:
    assert set(SPOKEN) == set(Claim) - {Claim.SILENCE}
    for name in SPOKEN.values():
        saying = SAYINGS.saying(name)
        assert saying and saying.claim and saying.of_me
    room = town("talk")
    table = room.lobby.state.table
    assert table is not None
    for seat in range(4):
        guest = room.guests[seat + 1]
        claim = [Claim.SILENCE, Claim.CHEST, Claim.TRUST, Claim.HONEST][seat]
        about = {Claim.CHEST: 3, Claim.TRUST: 0}.get(claim, NOWHERE)
        guest.say(forged(guest, Speak(claim, about), table.match.decision))
    placards = SAYINGS.claims(table.match.game.view(table.match.state, None))
    assert [(one.seat, one.saying, one.who, one.about, one.day) for one in placards] == [
        (1, "chest", 1, 3, 1),
        (2, "trust", 2, 0, 1),
        (3, "honest", 3, -1, 1),
    ]


# --- a plea --------------------------------------------------------------------------------------


def test_while_somebody_pleads_only_he_uses_words_of_his_own() -> None:
    room = town("plea")
    table = room.lobby.state.table
    assert table is not None and isinstance(table.match.turn, Decide)
    (seat,) = table.match.turn.seats
    for guest in room.guests.values():
        guest.say(Chat("listen to me"))
        guest.say(Chat(phrase="liar"))
    (pleader,) = (guest for guest in room.guests.values() if guest.replica.viewer == seat)
    assert [line.seat for line in heard(pleader, Chat) if line.text] == [seat]
    assert len([line for line in heard(pleader, Chat) if line.phrase]) == 5
    assert {guest.name: guest.refusals for guest in room.guests.values()} == {
        guest.name: [] if guest is pleader else ["plea"] for guest in room.guests.values()
    }


# --- hands ---------------------------------------------------------------------------------------


def test_a_hand_is_seen_by_all_until_it_is_let_go_and_at_most_for_a_while() -> None:
    room = town("talk")
    ben, watcher = room.guests[2], room.guests[5]
    before = state(room)
    ben.say(Point(3))
    ben.say(Point(3))
    ben.say(Point(0))
    ben.say(Point(None))
    ben.say(Point(None))
    assert heard(watcher, Point) == [Point(3, 1), Point(0, 1), Point(None, 1)]
    ben.say(Point(2))
    room.tick(POINTING - 0.1)
    assert heard(watcher, Point)[3:] == [Point(2, 1)]
    late = room.arrive("Late")
    assert heard(late, Point) == [Point(2, 1)]
    room.tick(0.2)
    assert heard(watcher, Point)[4:] == heard(late, Point)[1:] == [Point(None, 1)]
    assert state(room) == before


@pytest.mark.parametrize("at", [1, 4, 255])
def test_one_points_at_another_guest_or_not_at_all(at: int) -> None:
    room = town("talk")
    room.guests[2].say(Point(at))
    assert room.guests[2].refusals == ["nobody_there"]
    assert not heard(room.guests[1], Point)


def test_hands_are_down_at_night_and_of_who_is_away() -> None:
    room = town("werewolf")
    room.guests[2].say(Point(0))
    assert room.guests[2].refusals == ["secret_moment"]
    room = town("talk")
    room.guests[2].say(Point(0))
    room.guests[3].say(Point(0))
    room.guests[2].drop()
    room.tick(0.1)
    assert heard(room.guests[1], Point)[-1] == Point(None, 1)
    room.guests[1].order("pause", on=True)
    room.guests[3].say(Point(1))
    assert room.guests[3].refusals == ["paused"]
    room.guests[3].say(Point(None))
    assert heard(room.guests[1], Point)[-1] == Point(None, 2)


def test_every_hand_has_the_same_size() -> None:
    hands = [Point(at, seat) for at in (None, 0, 7, 255) for seat in (None, 0, 7)]
    assert {len(frame(hand)) for hand in hands} == {STEP}


# --- more time -----------------------------------------------------------------------------------


@pytest.mark.parametrize(("pace", "times"), [("express", 0), ("normal", 1), ("relaxed", 2)])
def test_each_asks_for_more_time_as_often_as_the_pace_allows(pace: str, times: int) -> None:
    room = town("talk", pace=pace)
    table = room.lobby.state.table
    assert table is not None
    due, ben = table.due(), room.guests[2]
    assert due is not None
    assert ben.lobby["talk"]["more"] == [times] * 4
    for _ in range(times + 1):
        ben.order("more_time")
    assert ben.refusals == ["no_more_time"]
    assert table.due() == due + times * MORE
    assert [line.phrase for line in heard(room.guests[5], Chat)] == [ASKED] * times
    assert (ben.lobby["talk"]["more"][1], ben.lobby["talk"]["extra"]) == (0, times * MORE)


def test_more_time_is_for_the_talk_alone_and_is_over_with_it() -> None:
    room = town("talk")
    room.guests[1].order("more_time")
    table = room.lobby.state.table
    assert table is not None
    decision = table.match.decision
    assert room.guests[1].lobby["talk"]["decision"] == decision
    room.tick(180.0)
    assert table.match.decision == decision
    room.tick(MORE)
    assert table.match.decision == decision + 1 and table.extra == 0
    room.guests[2].order("more_time")
    assert room.guests[2].refusals == ["no_talk"]


def test_the_dead_may_talk_and_point_but_not_ask_for_time() -> None:
    room = town("talk", seed=3, fallen=1)
    table = room.lobby.state.table
    assert table is not None
    view = table.match.game.view(table.match.state, None)
    seat = next(seat for seat in range(4) if not living(view.alive, seat))
    ghost = room.guests[seat + 1]
    ghost.say(Chat("I saw it"))
    ghost.say(Chat(phrase="lies", ids=[(seat + 1) % 4]))
    ghost.say(Point((seat + 1) % 4))
    ghost.order("more_time")
    assert ghost.refusals == ["fallen"]
    assert len(heard(room.guests[5], Chat)) == 2 and heard(room.guests[5], Point)


def test_talk_is_not_journalled() -> None:
    room = town("talk")
    table = room.lobby.state.table
    assert table is not None
    kept: list[object] = []
    table.on_play = table.on_seal = lambda seat, action: kept.append(action)
    room.guests[2].say(Chat(phrase="accuse", ids=[1, 3]))
    room.guests[2].say(Point(3))
    room.guests[2].order("more_time")
    assert kept == []


# --- fuzz ----------------------------------------------------------------------------------------

NAMES = [*QUICK, ASKED, "nonsense", *(saying.id for saying in SAYINGS.sayings)]
ids = st.lists(st.integers(0, 255), max_size=4)
messages = st.one_of(
    st.builds(lambda phrase, ids: Chat(phrase=phrase, ids=ids), st.sampled_from(NAMES), ids),
    st.builds(Chat, st.text(min_size=1, max_size=20)),
    st.builds(Point, st.one_of(st.none(), st.integers(0, 255))),
    st.builds(
        lambda said: Command("unsay", {"said": said}),
        st.recursive(
            st.one_of(st.none(), st.integers(-9, 300), st.sampled_from(NAMES)), lambda one: st.lists(one, max_size=5)
        ),
    ),
    st.just(Command("more_time", {})),
)


@cache
def fuzzed(what: str) -> Room:
    """One town for all examples."""
    return town(what, 5)


@pytest.mark.slow
@settings(max_examples=200, deadline=None)
@given(st.sampled_from(["plea", "talk", "thief"]), st.lists(st.tuples(st.integers(1, 6), messages), max_size=8))
def test_whatever_is_said_is_passed_on_or_refused_and_the_match_stands(
    what: str, said: list[tuple[int, Message]]
) -> None:
    room = fuzzed(what)
    before = state(room)
    for number, message in said:
        guest = room.guests[number]
        guest.got.clear()
        guest.refusals.clear()
        guest.say(message)
        told = [one for one in guest.got if not isinstance(one, Refused)]
        again = isinstance(message, Point)  # a hand that is where it was says nothing new
        assert bool(guest.refusals) != bool(told) or (again and not told)
    assert state(room) == before
    floor = room.lobby.floor
    assert isinstance(floor, ChatRelay) and floor.talk is not None
    assert len(floor.talk.board) <= KEPT * 5 and len(floor.talk.hands) <= 5
    assert len(frame(heard_lobby(room))) < 8 * 1024


def heard_lobby(room: Room) -> Message:
    """What the house would tell now."""
    (connection, message), *_ = room.lobby.lobby_messages()
    assert connection
    return message
