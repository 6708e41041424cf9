"""The deal of a hosted table: whose shares it is made of, who is left out, and that the secret of it stays one."""

import random
from typing import Any

from masque_arcade.server.lobby import GRACE
from masque_net.messages import PROTOCOL, Commit, Commitments, Draw, Lobby, Message, Open, Opened, Record, Welcome
from masque_net.seed_agreement import PATIENCE, differing, seed_of
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
    assert room.lobby.state.playing
    dealt = room.lobby.dealing.dealt
    assert dealt is not None and room.lobby.state.table is not None
    assert room.lobby.state.table.match.seed == seed_of(dealt.terms, dealt.shares)
    for visitor in (*room.guests.values(), watcher):
        assert [draw.seat for draw in heard(visitor, Draw)] == [visitor.replica.viewer]
        assert heard(visitor, Commitments) == [Commitments(dealt.commitments)]
        assert heard(visitor, Opened) == [Opened(dealt.shares[:-1])]
        told = repr(visitor.got)
        assert dealt.shares[-1] not in told
        assert f"{dealt.seed:x}" not in told
    assert [bool(share) for share in dealt.shares] == [True, True, False, True]


def deaf(visitor: Visitor, *kinds: type[Message]) -> None:
    """Their program does not answer these."""
    answer = visitor.round.hear
    visitor.round.hear = lambda message, table: [] if isinstance(message, kinds) else answer(message, table)


def test_who_is_not_in_time_is_left_out() -> None:
    room = full()
    deaf(room.guests[2], Draw, Commitments)
    begin(room)
    room.tick(PATIENCE - 0.1)
    assert not room.lobby.state.playing
    room.tick(0.2)
    assert room.lobby.state.playing
    (opened,) = heard(room.guests[1], Opened)
    assert [bool(share) for share in opened.shares] == [True, False, False]
    (shown,) = heard(room.guests[1], Commitments)
    assert not shown.commitments[1]


def test_a_share_that_is_not_opened_ends_the_round_and_the_next_is_drawn_without_it() -> None:
    room = full(4)
    deaf(room.guests[2], Commitments)
    begin(room)
    room.tick(PATIENCE + 0.1)
    assert room.lobby.state.playing
    aki = room.guests[1]
    first, again = heard(aki, Draw)
    assert (first.terms["round"], first.terms["out"]) == (1, [])
    assert (again.terms["round"], again.terms["out"], again.terms["match"]) == (2, [1], first.terms["match"])
    assert [[bool(one) for one in shown.commitments] for shown in heard(aki, Commitments)] == [
        [True, True, True, False, True],
        [True, False, True, False, True],
    ]
    assert [[bool(one) for one in opened.shares] for opened in heard(aki, Opened)] == [
        [True, False, True, False],
        [True, False, True, False],
    ]
    opened = [opened.shares for opened in heard(aki, Opened)]
    assert opened[0][0] != opened[1][0], "with other shares"
    assert [draw.seat for draw in heard(room.guests[2], Draw)] == [1, None]


def test_each_withheld_share_ends_a_round_until_the_host_draws_alone() -> None:
    room = full(4)
    for number, visitor in room.guests.items():
        deaf(visitor, *([Commitments] if number > 1 else []))
    room.guests[1].round.hear = lambda message, table, hear=room.guests[1].round.hear: (
        [] if isinstance(message, Commitments) and len(heard(room.guests[1], Draw)) > 1 else hear(message, table)
    )
    begin(room)
    for _ in range(3):
        room.tick(PATIENCE + 0.1)
    assert [draw.terms["out"] for draw in heard(room.guests[1], Draw)] == [[], [1, 2], [0, 1, 2]]
    assert room.lobby.state.playing


def test_two_matches_and_a_host_that_is_started_again_never_draw_the_same_round() -> None:
    rooms = [full(seed=seed) for seed in (1, 2)]
    for room in rooms:
        begin(room)
    terms = [heard(room.guests[1], Draw)[0].terms for room in rooms]
    assert terms[0]["match"] != terms[1]["match"]
    assert {key for key in terms[0] if terms[0][key] != terms[1][key]} == {"match"}
    # The guest of the first goes on at the second, whose host has forgotten everything.
    guest = rooms[0].guests[1].round
    guest.hear(Lobby({**rooms[1].lobby.facts(), "you": 1}), "")
    assert [type(one) for one in guest.hear(Draw(terms[1], 0), "")] == [Commit]


def test_the_lobby_is_shown_before_each_draw_as_the_terms_say() -> None:
    room = full(bots=0)
    late = room.guests[3]
    late.sit(None)
    room.tick()
    begin(room)
    late.sit(2)
    late.ready()
    for visitor in room.guests.values():
        at = next(i for i, message in enumerate(visitor.got) if isinstance(message, Draw))
        shown = next(m for m in reversed(visitor.got[:at]) if isinstance(m, Lobby))
        assert differing(visitor.got[at].terms, shown.table) == []
    assert room.lobby.dealing.dealt is not None and all(room.lobby.dealing.dealt.shares)


def test_who_goes_away_during_the_round_keeps_the_seat_and_has_no_share() -> None:
    room = full()
    ben = room.guests[2]
    ben.round.hear = lambda message, table: []
    begin(room)
    room.deliver(room.lobby.left(ben.connection, room.now, goodbye=True))
    ben.connection = 0
    room.tick(PATIENCE + 0.1)
    assert room.lobby.state.playing
    room.tick(GRACE + 1)
    assert room.lobby.state.table is not None and 1 in room.lobby.state.table.bots


def test_who_is_thrown_out_during_the_round_is_played_for() -> None:
    room = full()
    ben = room.guests[2]
    ben.round.hear = lambda message, table: []
    begin(room)
    room.guests[1].order("kick", guest=2)
    room.tick(PATIENCE + 0.1)
    assert room.lobby.state.playing
    assert room.lobby.state.table is not None and set(room.lobby.state.table.bots) == {1, 2}


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
    assert late.got[0] == Welcome(PROTOCOL, None, "", {"game": "mascarade"}), "nothing is sent before"
    assert late.got[1:4] == [Draw(dealt.terms, None), Commitments(dealt.commitments), Opened(dealt.shares[:-1])]
    late.say(Open(dealt.shares[0]))
    assert room.lobby.dealing.dealt is dealt


def test_the_record_comes_after_the_end_and_never_before() -> None:
    room = full(pace="instant")
    begin(room)
    table, dealt = room.lobby.state.table, room.lobby.dealing.dealt
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
    room.lobby.state.seed = 7
    begin(room)
    aki = room.guests[1]
    assert [(draw.seat, draw.terms["typed"]) for draw in heard(aki, Draw)] == [(None, True)]
    assert not heard(aki, Commitments) and not heard(aki, Opened)
    assert room.lobby.state.table is not None and room.lobby.state.table.match.seed == 7
    room.finish(random.Random(1))
    assert {(part.seed, tuple(part.shares)) for part in heard(aki, Record)} == {(f"{7:048x}", ())}
