"""The house: seats, orders, absences, and every guest ending with the host's truth whatever happened on the way."""

import random

from masque_arcade.engine.codec import plain
from masque_arcade.engine.game import Decide, Pace
from masque_arcade.games.mascarade.model import Ready, Swap, UnderTable
from masque_arcade.server.lobby import CHECK, GRACE, KEPT
from masque_arcade.server.lobby_commands import SLACK
from masque_net.framing import frame
from masque_net.messages import Chat, Lobby, Name, Sit, Update, Welcome
from tests.server.guests import Room, forged


def begun(seats: int = 4, bots: int = 0, **plan: object) -> Room:
    room = Room(seats, bots, auto_start=True, pace="normal", **plan)
    for i in range(seats - bots):
        room.arrive(f"Guest {i + 1}")
    assert room.lobby.state.playing
    return room


def test_the_first_to_come_sit_down_and_the_first_of_all_gives_orders() -> None:
    room = Room(3)
    aki, ben, cleo, dora = (room.arrive(name) for name in ("Aki", "Ben", "Cleo", "Dora"))
    chairs = dora.lobby["chairs"]
    assert [chair.get("name") for chair in chairs] == ["Aki", "Ben", "Cleo"]
    assert dora.lobby["watching"] == ["Dora"]
    assert (aki.lobby["owner"], aki.lobby["you"], dora.lobby["you"]) == (1, 1, 4)
    ben.order("start")
    assert ben.refusals == ["not_the_host"]
    cleo.sit(None)
    dora.sit(2)
    assert dora.lobby["chairs"][2]["name"] == "Dora"
    cleo.sit(2)
    assert cleo.refusals == ["seat_taken"]


def test_a_match_starts_when_all_seated_are_ready_and_no_chair_is_free() -> None:
    room = Room(3)
    aki, ben = room.arrive("Aki"), room.arrive("Ben")
    aki.ready()
    ben.ready()
    assert not room.lobby.state.playing
    aki.order("start")
    assert aki.refusals == ["seats_free"]
    aki.order("bot", seat=2, level="casual")
    ben.ready()
    assert room.lobby.state.playing
    kinds = [type(m).__name__ for m in ben.got if isinstance(m, Welcome | Update)]
    assert kinds[:3] == ["Welcome", "Welcome", "Update"]
    assert ben.replica.viewer == 1


def test_changed_rules_take_readiness_back_and_bad_ones_are_refused() -> None:
    room = Room(4)
    aki = room.arrive("Aki")
    aki.ready()
    assert aki.lobby["chairs"][0]["ready"]
    aki.order("options", options={"table7": "EN2014"})
    assert not aki.lobby["chairs"][0]["ready"]
    aki.order("options", options={"table7": "maybe"})
    aki.order("seats", n=99)
    aki.order("pace", pace="warp")
    assert len(aki.refusals) == 3
    assert aki.lobby["options"] == {"table7": "EN2014"}
    aki.order("seats", n=2)
    assert len(aki.lobby["chairs"]) == 2


def test_nobody_acts_for_a_seat_that_is_not_his() -> None:
    room = begun()
    table = room.lobby.state.table
    assert table is not None
    watcher = room.arrive("Watcher")
    before = plain(table.match.state)
    watcher.say(forged(watcher, Ready(), table.match.decision))
    assert watcher.refusals == ["watching"]
    assert plain(table.match.state) == before


def test_a_submit_played_twice_is_done_once() -> None:
    room = begun()
    table = room.lobby.state.table
    assert table is not None
    aki = room.guests[1]
    submit = forged(aki, Ready(), table.match.decision)
    aki.say(submit)
    log = len(table.match.log)
    aki.say(submit)
    assert len(table.match.log) == log
    aki.say(forged(aki, Ready(), table.match.decision + 5, number=901))
    assert aki.refusals == ["stale"]


def test_an_absent_seat_is_kept_then_played_by_a_bot_then_handed_back_at_once() -> None:
    room = begun(3, 0)
    aki, ben = room.guests[1], room.guests[2]
    aki.drop()
    room.tick(GRACE - 1)
    assert not ben.lobby["chairs"][0]["here"]
    assert not ben.lobby["chairs"][0]["bot_sits_in"]
    room.tick(2)
    assert ben.lobby["chairs"][0]["bot_sits_in"]
    room.tick(5)
    assert room.lobby.state.table is not None
    assert (0, Ready()) in room.lobby.state.table.match.log
    room.arrive("Aki", 1)
    assert aki.replica.viewer == 0
    assert not ben.lobby["chairs"][0]["bot_sits_in"]
    assert 0 not in room.lobby.state.table.bots


def test_through_a_match_a_player_keeps_the_name_it_began_with() -> None:
    """Whoever comes back with another one, or asks for one, is still who the log and the recording speak of."""
    room = begun(3, 0)
    aki, ben = room.guests[1], room.guests[2]
    aki.drop()
    room.deliver(room.lobby.arrived(99, 1, "Stranger 2", room.now))
    aki.connection = 99
    aki.say(Name("Stranger 3"))
    aki.say(Chat("Here again."))
    assert ben.lobby["chairs"][0]["name"] == "Guest 1"
    assert ben.got[-1] == Chat("Here again.", "", "Guest 1", 0)
    assert room.lobby.state.names()[0] == "Guest 1"


def test_nobody_can_freeze_a_table() -> None:
    room = begun(4)
    for _ in range(4000):
        room.tick(10.0)
        if not room.lobby.state.playing:
            break
    assert not room.lobby.state.playing


def test_pause_stops_time_but_never_a_secret_moment() -> None:
    room = begun(2, 0)
    table = room.lobby.state.table
    assert table is not None
    for guest in room.guests.values():
        guest.say(forged(guest, Ready(), table.match.decision))
    actor = next(
        g
        for g in room.guests.values()
        if isinstance(table.match.turn, Decide) and g.replica.viewer in table.match.turn.seats
    )
    actor.order("pause", on=True)
    assert actor.lobby["paused"]
    room.tick(1000)
    assert isinstance(table.match.turn, Decide)
    assert table.match.turn.what == "turn"
    actor.say(forged(actor, actor.latest.legal[0], table.match.decision, 950))
    assert actor.refusals[-1] == "paused"
    actor.order("pause", on=False)
    room.tick(1)
    assert table.match.turn.what == "turn"
    swap = next(a for a in actor.latest.legal if isinstance(a, Swap))
    actor.say(forged(actor, swap, table.match.decision, 951))
    assert table.match.turn.pace is Pace.FIXED
    actor.order("pause", on=True)
    assert actor.refusals[-1] == "secret_moment"


def test_kick_frees_the_seat_for_a_bot_and_tells_the_door() -> None:
    room = begun(3)
    aki, ben = room.guests[1], room.guests[2]
    aki.order("ban", guest=2)
    assert [order.what for order in room.lobby.state.orders] == ["ban"]
    assert aki.lobby["chairs"][1]["kind"] == "bot"
    assert 2 not in room.lobby.state.people
    aki.order("kick", guest=1)
    aki.order("kick", guest="x")
    assert aki.refusals == ["nobody_there", "nobody_there"]
    aki.order("lock", on=True)
    assert aki.lobby["locked"]
    assert ben.connection


def test_chat_and_names_are_filled_in_by_the_house() -> None:
    room = Room(3)
    aki, ben = room.arrive("Aki"), room.arrive("Ben")
    aki.say(Chat("こんにちは"))
    assert ben.got[-1] == Chat("こんにちは", "", "Aki", 0)
    ben.say(Name("Benno"))
    assert aki.lobby["chairs"][1]["name"] == "Benno"


def test_two_matches_that_differ_in_a_secret_send_the_same_bytes_at_the_same_time() -> None:
    sent = []
    for exchange in (False, True):
        room = begun(4)
        table = room.lobby.state.table
        assert table is not None
        for guest in room.guests.values():
            guest.say(forged(guest, Ready(), table.match.decision))
        turn = table.match.turn
        assert isinstance(turn, Decide)
        actor = next(g for g in room.guests.values() if g.replica.viewer in turn.seats)
        swap = next(a for a in actor.latest.legal if isinstance(a, Swap))
        actor.say(forged(actor, swap, table.match.decision, 800))
        actor.say(forged(actor, UnderTable(exchange), table.match.decision, 801))
        for _ in range(60):
            room.tick(0.1)
        sent.append([[frame(m) for m in visitor.got] for visitor in room.guests.values()])
    assert sent[0] == sent[1]


def test_after_the_end_ready_means_encore() -> None:
    room = Room(2, auto_start=True)
    aki, ben = room.arrive("Aki"), room.arrive("Ben")
    room.finish(random.Random(1))
    assert aki.lobby["state"] == "over"
    first = room.lobby.state.table
    aki.ready()
    ben.ready()
    assert room.lobby.state.playing
    assert room.lobby.state.table is not first
    assert isinstance(aki.got[-1], Lobby | Update)


def test_who_says_goodbye_gives_the_seat_up_after_the_match_and_at_once_between_matches() -> None:
    room = Room(3)
    aki, ben = room.arrive("Aki"), room.arrive("Ben")
    room.deliver(room.lobby.left(ben.connection, room.now, goodbye=True))
    assert [chair["kind"] for chair in aki.lobby["chairs"]] == ["person", "free", "free"]
    room = begun(3)
    aki, ben = room.guests[1], room.guests[2]
    room.deliver(room.lobby.left(ben.connection, room.now, goodbye=True))
    ben.connection = 0
    assert aki.lobby["chairs"][1]["kind"] == "person"
    for _ in range(4000):
        aki.play(random.Random(1))
        room.guests[3].play(random.Random(2))
        room.tick(5.0)
        if not room.lobby.state.playing:
            break
    room.tick()
    assert aki.lobby["chairs"][1]["kind"] == "free"


def test_a_broken_line_keeps_the_seat_between_matches_for_a_while() -> None:
    room = Room(3)
    aki, ben = room.arrive("Aki"), room.arrive("Ben")
    ben.drop()
    room.tick(KEPT - 1)
    assert aki.lobby["chairs"][1]["kind"] == "person"
    room.arrive("Ben", guest=2)
    ben.drop()
    room.tick(KEPT)
    assert aki.lobby["chairs"][1]["kind"] == "free"


def test_a_ready_check_lets_who_does_not_answer_watch() -> None:
    room = Room(3, bots=1)
    aki, ben = room.arrive("Aki"), room.arrive("Ben")
    ben.order("check")
    assert ben.refusals == ["not_the_host"]
    aki.order("check")
    assert ben.lobby["check"]
    aki.ready()
    room.tick(CHECK - 1)
    assert ben.lobby["chairs"][1]["kind"] == "person"
    room.tick(1)
    assert not ben.lobby["check"]
    assert ben.lobby["chairs"][1]["kind"] == "free"
    assert ben.lobby["watching"] == ["Ben"]
    assert not room.lobby.state.playing


def test_who_asks_whether_all_are_ready_is_ready() -> None:
    room = Room(3, bots=1)
    aki, ben = room.arrive("Aki"), room.arrive("Ben")
    aki.order("check")
    assert ben.lobby["chairs"][0]["ready"]
    room.tick(CHECK)
    assert [chair["kind"] for chair in ben.lobby["chairs"]] == ["person", "free", "bot"]
    assert ben.lobby["watching"] == ["Ben"]


def test_when_everybody_answers_a_ready_check_the_match_begins_at_once() -> None:
    room = Room(2)
    aki, ben = room.arrive("Aki"), room.arrive("Ben")
    aki.order("check")
    aki.ready()
    ben.ready()
    assert room.lobby.state.playing
    assert not aki.lobby["check"]


def test_more_time_for_who_asks_for_it() -> None:
    room = Room(2, pace="normal")
    aki, ben = room.arrive("Aki"), room.arrive("Ben")
    aki.order("double_time", on=True)
    assert aki.lobby["chairs"][0]["double_time"]
    aki.ready()
    ben.ready()
    table = room.lobby.state.table
    assert table is not None
    limit = table.preset.limit_of(table.entry, "memorise")
    assert limit is not None
    assert table.due() == room.now + limit
    ben.say(forged(ben, Ready(), table.match.decision))
    assert table.due() == room.now + SLACK * limit
    aki.order("double_time", on=False)
    assert table.due() == room.now + limit


def test_the_log_comes_back_with_who_comes_back() -> None:
    room = begun(3)
    for _ in range(12):
        for guest in room.guests.values():
            guest.play(random.Random(3))
        room.tick(5.0)
    ben = room.guests[2]
    before = list(ben.replica.log)
    assert before
    ben.drop()
    room.arrive("Ben", guest=2)
    assert ben.replica.log == before


def test_the_owner_may_choose_another_game() -> None:
    room = Room(4)
    aki, ben = room.arrive("Aki"), room.arrive("Ben")
    ben.order("game", id="mascarade")
    aki.order("game", id="chess")
    assert (ben.refusals, aki.refusals) == (["not_the_host"], ["unknown_order"])
    aki.order("options", options={"stalemate": "off"})
    aki.order("game", id="mascarade")
    assert aki.lobby["options"] == {}


def test_who_came_to_watch_does_not_start_a_match_with_the_last_seat() -> None:
    room = Room(2, auto_start=True)
    room.arrive("Aki")
    room.deliver(room.lobby.arrived(50, 2, "Emi", room.now))
    room.deliver(room.lobby.said(50, Sit(None), room.now + 0.4))
    room.tick(5.0)
    assert not room.lobby.state.playing
    assert room.guests[1].lobby["watching"] == ["Emi"]
    room.arrive("Ben", guest=3)
    assert room.lobby.state.playing
