"""A listener counts packets: a night of Lupusburg, and its secret votes, look the same whoever has which card.

A whole game is played with its twin, in which other people have Werewolf and Thief; everybody does the same in both, so
that nothing public differs. Source: Lupusburg 3.1, 4.9, 5.
"""

from typing import Any

import pytest

from masque_arcade.engine.game import Decide
from masque_arcade.games.lupusburg.model import (
    NOWHERE,
    Action,
    Character,
    Claim,
    Decline,
    GiveBroom,
    Pick,
    PlaceToken,
    Plead,
    Speak,
    Vote,
    owner_of,
)
from masque_net.framing import frame
from masque_net.messages import Update
from tests.server.guests import Room, Visitor

SEATS = 6
_ROLES = (Character.WEREWOLF, Character.THIEF)


def hosted(seed: int) -> Room:
    """A table of six people and a spectator, who have moved in."""
    room = Room(SEATS, game="lupusburg", pace="normal", auto_start=True, options={"mayor": "1"})
    room.lobby.state.seed = seed
    for i in range(SEATS):
        room.arrive(f"Guest {i + 1}")
    room.arrive("Watcher")
    while what(room) == "settle":
        asked(room)[0].say(
            asked(room)[0].replica.submit(asked(room)[0].latest.decision, asked(room)[0].latest.legal[0])
        )
    for guest in room.guests.values():
        guest.got.clear()
    return room


def state(room: Room) -> Any:
    assert room.lobby.state.table is not None
    return room.lobby.state.table.match.state


def what(room: Room) -> str:
    assert room.lobby.state.table is not None
    turn = room.lobby.state.table.match.turn
    return turn.what if isinstance(turn, Decide) else "over"


def asked(room: Room) -> list[Visitor]:
    return [guest for guest in room.guests.values() if guest.asked]


def actors(room: Room) -> frozenset[int]:
    """Who has Werewolf or Thief."""
    return frozenset(owner_of(state(room).characters.index(role)) for role in _ROLES)


def answer(room: Room, seat: int, decision: str, prey: list[int]) -> Action:
    """What everybody does in both games: the same house is picked, then the same one is banished."""
    night, day = prey[0], prey[min(1, len(prey) - 1)]
    if decision in ("thief", "werewolf"):
        return Pick(night if owner_of(night) != seat else next(h for h in prey[1:] if owner_of(h) != seat))
    actions: dict[str, Action] = {
        "talk": Speak(Claim.SILENCE, NOWHERE),
        "token": PlaceToken(day),
        "plea": Plead(),
        "broom": GiveBroom((seat + 1) % SEATS),
    }
    if decision == "vote":
        s = state(room)
        against = sum(lobby not in s.suspects and s.alive[lobby] for lobby in (2 * seat, 2 * seat + 1))
        return Vote(against if s.suspects[0] == day else 0)
    return actions.get(decision, Decline())


def played(room: Room, prey: list[int]) -> list[tuple[str, dict[str, list[tuple[str, int]]], list[bytes]]]:
    """For every decision its name, what each guest said and heard in order and size, and a spectator's bytes."""
    left, found = list(prey), list[tuple[str, dict[str, list[tuple[str, int]]], list[bytes]]]()
    while len(left) > 1:
        decision, heard = what(room), dict[str, list[tuple[str, int]]]()
        before = sum(state(room).alive)
        for guest in asked(room):
            assert guest.replica.viewer is not None
            action = answer(room, guest.replica.viewer, decision, left)
            submit = guest.replica.submit(guest.latest.decision, action)
            heard[f"{guest.name} says"] = [("Submit", len(frame(submit)))]
            guest.say(submit)
        assert not any(guest.refusals for guest in room.guests.values())
        room.tick(30.0 if decision in ("thief", "werewolf") else 0.1)
        for guest in room.guests.values():
            heard[guest.name] = [(type(message).__name__, len(frame(message))) for message in guest.got]
        watcher = [frame(message) for message in list(room.guests.values())[-1].got if isinstance(message, Update)]
        found.append((decision, heard, watcher))
        for guest in room.guests.values():
            guest.got.clear()
        if sum(state(room).alive) < before:
            left = [lobby for lobby in left if state(room).alive[lobby]]
    return found


@pytest.mark.parametrize("seed", [1, 2])
def test_a_game_and_its_twin_with_other_roles_send_the_same_packets(seed: int) -> None:
    one, twin = hosted(seed), hosted(seed + 10)
    for other in range(seed + 10, seed + 60):
        twin = hosted(other)
        if not actors(one) & actors(twin):
            break
    assert not actors(one) & actors(twin), "the twin's roles are the same"
    safe = [seat for seat in range(SEATS) if seat not in actors(one) | actors(twin)]
    prey = [lobby for seat in safe for lobby in (2 * seat, 2 * seat + 1)]
    first, second = played(one, prey), played(twin, prey)
    assert [decision for decision, _, _ in first] == [decision for decision, _, _ in second]
    assert {"thief", "werewolf", "vote", "talk"} <= {decision for decision, _, _ in first}
    for (decision, heard, watched), (_, others, watched_too) in zip(first, second, strict=True):
        assert heard == others, decision
        assert watched == watched_too, decision
        if decision in ("thief", "werewolf"):
            told = {name: sizes for name, sizes in heard.items() if "says" not in name and name != "Watcher"}
            assert len({tuple(sizes) for sizes in told.values()}) == 1, "a player is told more than others at night"
            said = {tuple(sizes) for name, sizes in heard.items() if "says" in name}
            assert len(said) == 1, "a player says more than others at night"


@pytest.mark.parametrize("decision", ["thief", "werewolf", "vote"])
def test_what_somebody_chooses_is_told_to_nobody_and_has_one_size(decision: str) -> None:
    heard = []
    for choice in (0, -1):
        room = hosted(3)
        safe = [seat for seat in range(SEATS) if seat not in actors(room)]
        prey = [lobby for seat in safe for lobby in (2 * seat, 2 * seat + 1)]
        while what(room) != decision:
            for guest in asked(room):
                assert guest.replica.viewer is not None
                guest.say(
                    guest.replica.submit(guest.latest.decision, answer(room, guest.replica.viewer, what(room), prey))
                )
            room.tick(30.0 if what(room) in ("thief", "werewolf") else 0.1)
            prey = [lobby for lobby in prey if state(room).alive[lobby]]
        for guest in room.guests.values():
            guest.got.clear()
        actor = asked(room)[0]
        submit = actor.replica.submit(actor.latest.decision, actor.latest.legal[choice])
        actor.say(submit)
        others = {guest.name: [frame(m) for m in guest.got] for guest in room.guests.values() if guest is not actor}
        heard.append((others, [len(frame(message)) for message in actor.got], len(frame(submit))))
    assert heard[0] == heard[1]
