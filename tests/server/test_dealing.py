"""The deal of a hosted table: whose shares it is made of, who is left out, and that the secret of it stays one."""

import random
from typing import Any

import pytest

from masque_arcade.server.lobby import GRACE
from masque_net.messages import Commitments, Draw, Message, Open, Opened, Record
from masque_net.seed_agreement import PATIENCE, seed_of
from tests.server.guests import Room, Visitor


def full(seats: int = 3, bots: int = 1, **more: Any) -> Room:
    """A table whose chairs are taken; nobody is ready yet."""
    room = Room(seats, bots, **more)
    for name in ("Aki", "Ben", "Cleo")[: seats - bots]:
        room.arrive(name)
    return room


def heard(visitor: Visitor, kind: type[Message]) -> list[Any]:
    return [message for message in visitor.got if isinstance(message, kind)]


def begin(room: Room) -> None:
    for visitor in room.guests.values():
        visitor.ready()


def move(room: Room, rng: random.Random) -> None:
    """A moment of a match."""
    for visitor in room.guests.values():
        visitor.play(rng)
    room.tick(1.0)


def test_every_guest_has_a_share_in_the_deal_and_nobody_hears_the_hosts() -> None:
    room = full()
    watcher = room.arrive("Watcher")
    begin(room)
    assert room.lobby.playing
    dealt = room.lobby.dealing.dealt
    assert dealt is not None and room.lobby.table is not None
    assert room.lobby.table.match.seed == seed_of(dealt.terms, dealt.shares)
    for visitor in (*room.guests.values(), watcher):
        assert [draw.seat for draw in heard(visitor, Draw)] == [visitor.replica.viewer]
        assert heard(visitor, Commitments) == [Commitments(dealt.commitments)]
        assert heard(visitor, Opened) == [Opened(dealt.shares[:-1])]
        told = repr(visitor.got)
        assert dealt.shares[-1] not in told
        assert f"{dealt.seed:x}" not in told
    assert [bool(share) for share in dealt.shares] == [True, True, False, True]


@pytest.mark.parametrize("silent", ["commits", "opens"])
def test_who_is_not_in_time_is_left_out(silent: str) -> None:
    room = full()
    ben = room.guests[2]
    answer = ben.round.hear
    ben.round.hear = lambda message, table: (
        [] if silent == "commits" or isinstance(message, Commitments) else answer(message, table)
    )
    begin(room)
    room.tick(PATIENCE - 0.1)
    assert not room.lobby.playing
    room.tick(0.2)
    assert room.lobby.playing
    (opened,) = heard(room.guests[1], Opened)
    assert [bool(share) for share in opened.shares] == [True, False, False]
    (shown,) = heard(room.guests[1], Commitments)
    assert bool(shown.commitments[1]) is (silent == "opens")


def test_who_goes_away_during_the_round_keeps_the_seat_and_has_no_share() -> None:
    room = full()
    ben = room.guests[2]
    ben.round.hear = lambda message, table: []
    begin(room)
    room.deliver(room.lobby.left(ben.connection, room.now, goodbye=True))
    ben.connection = 0
    room.tick(PATIENCE + 0.1)
    assert room.lobby.playing
    room.tick(GRACE + 1)
    assert room.lobby.table is not None and 1 in room.lobby.table.bots


def test_who_is_thrown_out_during_the_round_is_played_for() -> None:
    room = full()
    ben = room.guests[2]
    ben.round.hear = lambda message, table: []
    begin(room)
    room.guests[1].order("kick", guest=2)
    room.tick(PATIENCE + 0.1)
    assert room.lobby.playing
    assert room.lobby.table is not None and set(room.lobby.table.bots) == {1, 2}


def test_nothing_that_is_agreed_on_changes_during_the_round() -> None:
    room = full()
    room.guests[2].round.hear = lambda message, table: []
    begin(room)
    aki = room.guests[1]
    aki.order("options", options={})
    aki.order("seats", n=4)
    aki.order("game", id="red_masque")
    aki.order("bot", seat=2, level=None)
    aki.order("start")
    aki.sit(None)
    aki.ready()
    assert len(aki.refusals) == 7
    room.tick(PATIENCE + 0.1)
    assert len(heard(aki, Draw)) == 1


def test_who_comes_back_or_late_hears_of_the_deal_and_takes_no_part_any_more() -> None:
    room = full()
    begin(room)
    late = room.arrive("Late")
    dealt = room.lobby.dealing.dealt
    assert dealt is not None
    assert late.got[:3] == [Draw(dealt.terms, None), Commitments(dealt.commitments), Opened(dealt.shares[:-1])]
    late.say(Open(dealt.shares[0]))
    assert room.lobby.dealing.dealt is dealt


def test_the_record_comes_after_the_end_and_never_before() -> None:
    room = full(pace="instant")
    begin(room)
    table, dealt = room.lobby.table, room.lobby.dealing.dealt
    assert table is not None and dealt is not None
    late = room.arrive("Late")
    rng = random.Random(1)
    while not table.over:
        assert not any(heard(visitor, Record) for visitor in room.guests.values())
        move(room, rng)
    for visitor in (*room.guests.values(), room.arrive("Later")):
        parts = heard(visitor, Record)
        assert [part.part for part in parts] == list(range(parts[0].parts))
        assert {(part.seed, tuple(part.shares)) for part in parts} == {(f"{dealt.seed:048x}", tuple(dealt.shares))}
        actions = [action for part in parts for action in part.actions]
        assert [seat for _, seat, *_ in actions] == [seat for seat, _ in table.match.log]
        assert [beat for beat, *_ in actions] == table.match.began_at
    assert heard(late, Record)


def test_masks_that_stay_on_are_announced_before_and_keep_the_record_closed() -> None:
    room = full(pace="instant", masks_on=True)
    aki = room.guests[1]
    assert aki.lobby["masks_on"]
    begin(room)
    assert [draw.terms["masks_on"] for draw in heard(aki, Draw)] == [True]
    room.finish(random.Random(1))
    assert not any(heard(visitor, Record) for visitor in (*room.guests.values(), room.arrive("Late")))


def test_a_typed_seed_has_no_round_and_is_recorded_as_typed() -> None:
    room = full(pace="instant")
    room.lobby.seed = 7
    begin(room)
    aki = room.guests[1]
    assert [(draw.seat, draw.terms["typed"]) for draw in heard(aki, Draw)] == [(None, True)]
    assert not heard(aki, Commitments) and not heard(aki, Opened)
    assert room.lobby.table is not None and room.lobby.table.match.seed == 7
    room.finish(random.Random(1))
    assert {(part.seed, tuple(part.shares)) for part in heard(aki, Record)} == {(f"{7:048x}", ())}
