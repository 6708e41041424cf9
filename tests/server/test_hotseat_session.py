"""One table for several persons in this process: its clock is told, and everybody gets his own messages only."""

from typing import Any

import pytest

from masque_arcade.app.hotseat import Party, levels_of, open_hotseat
from masque_arcade.client.game_ui.game_setup import TableSetup
from masque_arcade.engine.codec import plain
from masque_arcade.engine.game import Decide
from masque_arcade.server.hotseat_session import HotseatSession
from masque_arcade.server.local_session import create_session
from masque_net.messages import Accepted, Refused, Submit, Update, Welcome
from masque_net.tree_patch import Tree, patch


def hub(game: str = "mascarade", seats: int = 4, persons: int = 3, preset: str = "normal") -> HotseatSession:
    levels = [None] * persons + ["keen"] * (seats - persons)
    return HotseatSession(create_session(game, levels, {}, 7, [f"P{seat}" for seat in range(seats)], preset))


class Guest:
    """Follows one link's tree."""

    def __init__(self, link: Any) -> None:
        self.link, self.tree, self.got = link, {}, []
        self.sent = 0

    def look(self) -> Tree:
        for message in self.link.poll(99.0):
            self.got.append(message)
            if isinstance(message, Update):
                self.tree = {} if message.base == 0 else self.tree
                for beat in message.beats:
                    self.tree = patch(self.tree, beat["patch"])
        return self.tree

    def act(self, number: int = 0) -> Any:
        tree = self.look()
        self.sent += 1
        self.link.send(Submit(self.sent, tree["decision"], tree["legal"][number]))
        self.look()
        return self.got[-1]


def test_every_link_is_welcomed_as_who_it_is() -> None:
    table = hub()
    links = {viewer: table.link(viewer) for viewer in (0, 1, 2, None)}
    for viewer, link in links.items():
        (welcome,) = link.poll(0.0)
        assert isinstance(welcome, Welcome)
        assert welcome.viewer == viewer
    assert table.persons == frozenset({0, 1, 2})
    assert table.bots == frozenset({3})


@pytest.mark.parametrize("game", ["mascarade", "masquerade_trick", "ghost_for_sale", "red_masque", "lupusburg"])
def test_a_link_is_sent_its_viewers_eyes_and_no_others(game: str) -> None:
    """Whatever everybody does, each tree is exactly that viewer's view; the spectator's is the public one."""
    table = hub(game, 4, 4, "instant")
    guests = {viewer: Guest(table.link(viewer)) for viewer in (*range(4), None)}
    table.advance(0.0)
    for step in range(60):
        match = table.table.match
        for viewer, guest in guests.items():
            assert guest.look()["view"] == plain(match.game.view(match.state, viewer))
        assert guests[None].tree["legal"] == []
        if not isinstance(match.turn, Decide):
            break
        seat = match.turn.seats[-1]
        guests[seat].act(step % max(1, len(guests[seat].tree["legal"])))
        table.advance(0.1)


def test_who_watches_cannot_act_and_nobody_acts_for_another() -> None:
    table = hub()
    anna, watcher = Guest(table.link(0)), Guest(table.link(None))
    table.advance(0.0)
    legal, decision = anna.look()["legal"], anna.tree["decision"]
    watcher.link.send(Submit(1, decision, legal[0]))
    watcher.look()
    assert watcher.got[-1] == Refused(1, "watching")
    assert isinstance(anna.act(), Update | Accepted)


def test_polling_does_not_move_the_clock() -> None:
    table = hub(persons=1)
    anna = Guest(table.link(0))
    table.advance(0.0)
    anna.act()
    for _ in range(50):
        anna.look()
    before = anna.tree
    assert table.table.match.turn.what == "memorise"
    for _ in range(60):
        table.advance(0.1)
    assert anna.look() != before


def test_a_window_lasts_its_seconds_of_the_told_clock() -> None:
    table = hub(persons=4)
    guests = {seat: Guest(table.link(seat)) for seat in range(4)}
    table.advance(0.0)
    for guest in guests.values():
        guest.act()
    first = table.table.match.turn.seats[0]
    guests[first].act()
    assert table.table.match.turn.what == "under_table"
    assert table.window("under_table") == pytest.approx(3.6)
    table.advance(3.5)
    assert table.table.match.turn.what == "under_table"
    table.advance(0.2)
    assert table.table.match.turn.what == "turn"


def test_a_bot_sits_in_and_gets_up_again() -> None:
    table = hub(persons=4)
    guest = Guest(table.link(1))
    table.advance(0.0)
    table.sit_in(1)
    assert table.persons == frozenset({0, 2, 3})
    assert guest.act() == Refused(1, "watching")
    table.give_back(1)
    table.sit_in(0)
    assert table.persons == frozenset({1, 2, 3})


def test_leaving_ends_the_messages() -> None:
    table = hub()
    link = table.link(0)
    link.close()
    table.advance(0.0)
    assert [type(message) for message in link.poll(0.0)] == [Welcome]


def test_the_last_bots_of_the_set_up_stay() -> None:
    setup = TableSetup("mascarade", 5, ("casual", "keen", "ruthless", "casual"), {}, 3)
    assert levels_of(setup, 3) == [None, None, None, "ruthless", "casual"]
    assert levels_of(setup, 5) == [None] * 5
    hotseat = open_hotseat(setup, Party(("Anna", "Ben")), fill=("Cleo", "Dan"))
    assert hotseat.table.table.names == ["Anna", "Ben", "Cleo", "Dan", "5"]
    with pytest.raises(ValueError, match="6 persons"):
        open_hotseat(setup, Party(tuple("abcdef")))
