"""A search at a hosted table of The Red Masque: what is found, and when one chooses, leaves no trace with others."""

import random
from typing import Any

import pytest

from masque_arcade.engine.game import Decide, Seat
from masque_arcade.engine.registry import GAMES
from masque_arcade.games.red_masque.cards import Card
from masque_arcade.games.red_masque.model import Discard, Lay, Move, Moving, Playing, Searching, Take
from masque_arcade.games.red_masque.rooms import Room as Chamber
from masque_arcade.games.red_masque.rooms import adjacent
from masque_arcade.server.timing import PACES
from masque_net.framing import frame
from masque_net.messages import Update
from tests.server.guests import Room, Visitor, forged

WINDOW = PACES["normal"].window_of(GAMES["red_masque"], "floor")
STEP = 0.5


def before_a_search() -> tuple[Room, Visitor, Chamber]:
    """A table, always the same, at which a player may walk into a room where a card lies that he does not know."""
    room = Room(4, game="red_masque", auto_start=True, seed=5, pace="normal")
    room.lobby.state.seed = 5
    for i in range(4):
        room.arrive(f"Guest {i + 1}")
    room.arrive("Watcher")
    rng = random.Random(3)
    for _ in range(3000):
        state = state_of(room)
        if isinstance(state.phase, Moving):
            seat = state.phase.seat
            for there in adjacent(state.switches.doors, state.rooms[seat]):
                if there in state.floors and seat not in state.witnesses[there] and len(state.deck) > 4:
                    return room, guest_at(room, seat), there
        for guest in room.guests.values():
            guest.play(rng)
        room.tick(STEP)
    raise AssertionError("nobody could search")


def state_of(room: Room) -> Any:
    assert room.lobby.state.table is not None
    return room.lobby.state.table.match.state


def guest_at(room: Room, seat: Seat) -> Visitor:
    return next(guest for guest in room.guests.values() if guest.replica.viewer == seat)


Heard = dict[str, list[tuple[float, bytes]]]


def searched(card: Card, action: object, after: float) -> tuple[Heard, list[int], set[str]]:
    """What everybody else is sent, and when, while a player finds `card` and does `action` after some seconds; the
    sizes of what he himself is sent; and who knew the card before."""
    room, actor, there = before_a_search()
    state = state_of(room)
    if state.floors[there] is not card:
        at = next(i for i, one in enumerate(state.deck) if one is card)
        state.deck[at], state.floors[there] = state.floors[there], card
    for guest in room.guests.values():
        guest.got.clear()
    began = room.now
    heard: Heard = {}
    knew = {guest.name for guest in room.guests.values() if guest.replica.viewer in state.witnesses[there]}

    def listen() -> None:
        for guest in room.guests.values():
            if guest is not actor:
                heard.setdefault(guest.name, []).extend((room.now - began, frame(message)) for message in guest.got)
                guest.got.clear()

    decision = room.lobby.state.table.match.decision if room.lobby.state.table else 0
    actor.say(forged(actor, Move(there), decision, 900))
    sizes: list[int] = []
    while room.now - began < WINDOW + 1:
        listen()
        if sizes == [] and room.now - began >= after:
            assert isinstance(state_of(room).phase, Searching)
            actor.got.clear()
            actor.say(forged(actor, action, actor.latest.decision, 901))
            sizes = [len(frame(message)) for message in actor.got]
        room.tick(STEP)
    listen()
    turn = room.lobby.state.table.match.turn if room.lobby.state.table else None
    assert isinstance(turn, Decide)
    assert isinstance(state_of(room).phase, Playing)
    return heard, sizes, knew


@pytest.mark.parametrize("action", [Take(), Discard()])
def test_when_he_chooses_nobody_can_tell(action: object) -> None:
    early, late = (searched(Card.KEY, action, after) for after in (0.0, 4.0))
    assert early == late
    assert all(early[0].values())


def test_what_he_takes_nobody_can_tell() -> None:
    """The same number of packets, of the same sizes, in the same order, at the same times; and with the same content
    but for who knew the card before."""
    (key, mine, knew), (dagger, his, _) = (searched(card, Take(), 1.0) for card in (Card.KEY, Card.DAGGER))
    assert mine == his
    assert len(knew) == 1
    for name in key:
        assert [(at, len(data)) for at, data in key[name]] == [(at, len(data)) for at, data in dagger[name]]
        assert (key[name] == dagger[name]) == (name not in knew)
    assert all(key.values())


def test_until_the_window_ends_take_and_discard_are_alike() -> None:
    taken, shown = (searched(Card.KEY, action, 1.0) for action in (Take(), Discard()))
    assert taken[1] == shown[1]
    for name, messages in taken[0].items():
        during = [[one for one in told if one[0] < WINDOW] for told in (messages, shown[0][name])]
        assert during[0] == during[1]
        assert messages != shown[0][name]


def test_which_card_is_laid_nobody_can_tell() -> None:
    heard = []
    for choice in (0, 1):
        room, actor, cards = before_laying()
        for guest in room.guests.values():
            guest.got.clear()
        submit = forged(actor, Lay(cards[choice]), actor.latest.decision)
        actor.say(submit)
        others = {g.name: [frame(m) for m in g.got] for g in room.guests.values() if g is not actor}
        mine = [len(frame(message)) for message in actor.got if isinstance(message, Update)]
        heard.append((others, mine, len(frame(submit))))
    assert heard[0] == heard[1]
    assert all(heard[0][0].values())


def before_laying() -> tuple[Room, Visitor, list[Card]]:
    """A table, always the same, at which a player may lay either of two cards that differ."""
    room, _, _ = before_a_search()
    rng = random.Random(4)
    for _ in range(600):
        phase = state_of(room).phase
        if isinstance(phase, Playing):
            actor = guest_at(room, phase.seat)
            cards = [action.card for action in actor.latest.legal if isinstance(action, Lay)]
            if len(cards) == 2:
                return room, actor, cards
        for guest in room.guests.values():
            guest.play(rng)
        room.tick(STEP)
    raise AssertionError("nobody had two cards to lay")
